import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameMeta, HouseLevel, SeatInfo, Substitute, TableRow } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { draftFor, type TableDraft } from '../tableDraft';
import GameCard from '../../screens/GameCard.svelte';
import LobbyRow from '../../screens/LobbyRow.svelte';
import SeatLine from '../../screens/SeatLine.svelte';
import TableForm from '../ui/TableForm.svelte';
import { houseLines, SUBSTITUTES, substituteChoice, substituteName, substituteOf, substituteText } from '../../net/houseWords';

const meta = (more: Partial<GameMeta> = {}): GameMeta => ({ id: 'a_game', title: 'A game', revision: 1, people: [2, 5], sizes: [], seats: [2, 5], virtual_levels: [], virtual_up_to: 0, brands_by: null, minutes: [30, 45], phrases: [], options: [], presets: [], credits: '', ...more });
const house = (seat: number, level?: HouseLevel, bot?: string): SeatInfo => ({ seat, brand: null, holder: { kind: 'house', ...(level && { level }) }, ...(bot && { bot }) });

let undo: () => void = () => undefined;
function draw<Props extends Record<string, any>>(part: Component<Props>, props: Props): void {
  const mounted = mount(part, { target: document.body, props });
  undo = () => void unmount(mounted);
  flushSync();
}
const text = (): string => document.body.textContent!.replace(/\s+/gu, ' ').trim();
const select = (name: string): HTMLSelectElement => [...document.querySelectorAll('select')].find((one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent) === name) ?? expect.fail(`there is no choice ${name}`);
const button = (name: string): HTMLElement => [...document.querySelectorAll<HTMLElement>('button, a.button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name) ?? expect.fail(`there is no button ${name}`);
function choose(name: string, value: string): void {
  select(name).value = value;
  select(name).dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(['home', 'form', 'house', 'waiting', 'entry', 'time', 'options'].map(needTexts));
});
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  undo();
  undo = () => undefined;
});

describe('bots in words', () => {
  it('are counted by their strength, and those without one by themselves', () => {
    expect(houseLines(['hard', 'easy', undefined, 'hard'])).toEqual(['1 bot', '1 bot (easy)', '2 bots (hard)']);
    expect(houseLines([])).toEqual([]);
  });

  it('are a substitute of a level, or are not asked', () => {
    expect(SUBSTITUTES.map((choice) => substituteChoice(substituteOf(choice)))).toEqual(SUBSTITUTES);
    expect(substituteName('default_move')).toBe('Only standard moves are made');
    expect(substituteText({ house: 'expert' })).toBe('If a player leaves, a bot plays on (expert)');
  });

  it.each(LANGUAGES)('have a word for each strength in %s', async (language) => {
    await setLanguage(language);
    const lines = houseLines(['easy', 'normal', 'hard', 'expert']);
    expect(new Set(lines).size).toBe(4);
    expect(lines.join()).not.toMatch(/house-|[{}]/u);
    await setLanguage('en');
  });
});

describe('the strength of bots', () => {
  it('is chosen on the card of a game, and remembered for that game', () => {
    const asked: string[] = [];
    const card = (id: string): void => draw(GameCard, { meta: meta({ id }), alone: false, practise: (level) => asked.push(level) });
    card('a_game');
    button('Play: A game').click();
    choose('Strength of the bots: A game', 'hard');
    button('Play: A game').click();
    undo();
    card('a_game');
    button('Play: A game').click();
    undo();
    card('another_game');
    button('Play: A game').click();
    expect(asked).toEqual(['normal', 'hard', 'hard', 'normal']);
  });

  it('is one ladder, also where a rule book has bots of its own', () => {
    const asked: string[] = [];
    localStorage.setItem('saloon.practice-level.a_game', 'medium');
    draw(GameCard, { meta: meta({ virtual_levels: ['easy', 'medium', 'hard'] }), alone: false, practise: (level) => asked.push(level) });
    button('Play: A game').click();
    choose('Strength of the bots: A game', 'expert');
    button('Play: A game').click();
    expect(asked).toEqual(['normal', 'expert']);
  });

  it('is one for all in the form of a table, and stays when there are more', () => {
    const made: TableDraft[] = [];
    const props = $state({ meta: meta(), draft: { ...draftFor(meta(), 'quick', null), people: 1 }, change, submit: () => Promise.resolve(), label: 'Go' });
    function change(next: TableDraft): void {
      made.push(next);
      props.draft = next;
      flushSync();
    }
    draw(TableForm, props);
    const strength = 'Strength: Bots';
    const more = (): void => document.querySelectorAll<HTMLButtonElement>('.house button')[1]!.click();
    expect(document.querySelectorAll('.strength')).toHaveLength(0);
    more();
    expect([select(strength).value, text().includes('Bots see only what their own seat sees.')]).toEqual(['normal', true]);
    choose(strength, 'easy');
    more();
    expect(made.at(-1)!.house).toEqual(['easy', 'easy']);
    change({ ...props.draft, house: ['easy', 'hard'] });
    expect(select(strength).selectedOptions[0]?.textContent).toBe('mixed');
    choose(strength, 'expert');
    expect(made.at(-1)!.house).toEqual(['expert', 'expert']);
    change({ ...props.draft, house: [] });
    more();
    expect(made.at(-1)!.house).toEqual(['expert']);
  });

  it('is the host’s to change at each seat of the waiting room, and for all to read', () => {
    const nothing = (): void => undefined;
    const set: (HouseLevel | undefined)[] = [];
    const line = (seat: SeatInfo, me: string): void => draw(SeatLine, {
      seat, me, host: 'ada', table: { code: 'abc', name: 'Dry Gulch', seats: [seat] } as never, rated: false, levels: [], spare: false, virtual: false, seated: true,
      sit: nothing, kick: nothing, handOver: nothing, level: nothing, house: (level) => set.push(level), free: nothing, remove: nothing, release: nothing,
    });
    line(house(1, 'hard'), 'ada');
    expect([select('Strength of bot 2').value, text()]).toEqual(['hard', expect.stringMatching(/^Bot 2 Bot/u)]);
    choose('Strength of bot 2', 'expert');
    expect(set).toEqual(['expert']);
    undo();
    line(house(1, 'hard'), 'bohdan');
    expect([text(), document.querySelectorAll('select').length]).toEqual(['Bot 2 Bot hard', 0]);
    undo();
    line(house(1), 'bohdan');
    expect([text(), document.querySelector('.face')]).toEqual(['Bot 2 Bot', null]);
    undo();
    line(house(1, 'easy', 'Robin'), 'bohdan');
    expect([text(), document.querySelectorAll('.face').length]).toEqual(['Robin Bot easy', 1]);
  });

  it('stands in the lobby', async () => {
    const row: TableRow = {
      table: 't', code: 'abc', name: 'Dry Gulch', game: 'a_game', stage: 'open', options: {}, seats: [house(0, 'hard'), house(1, 'easy'), house(2, 'hard'), { seat: 3, brand: null, holder: { kind: 'open' } }],
      watching: 'live', watcher_count: 0, progress: { round: 0, of: 1 }, public: true, yours: null, opened_ms: 0,
    };
    draw(LobbyRow, { row, gone: false });
    const chips = (): string[] => [...document.querySelectorAll('.chip')].map((chip) => chip.textContent.replace(/\s+/gu, ' ').trim());
    await expect.poll(chips).toEqual(['1 bot (easy)', '2 bots (hard)']);
  });
});

describe('who plays where somebody leaves', () => {
  it('is a choice in the form, marked where it is not the usual one', () => {
    const made: Substitute[] = [];
    const props = $state({ meta: meta(), draft: draftFor(meta(), 'quick', null), change: (next: TableDraft) => { made.push(next.substitute); props.draft = next; }, submit: () => Promise.resolve(), label: 'Go' });
    draw(TableForm, props);
    const marked = (): boolean => document.querySelector('.substitute.changed') !== null;
    expect([select('If a player leaves').value, marked(), text().includes('none changed')]).toEqual(['normal', false, true]);
    choose('If a player leaves', 'default_move');
    expect([made.at(-1), marked(), text().includes('1 changed')]).toEqual(['default_move', true, true]);
    choose('If a player leaves', 'hard');
    expect(made.at(-1)).toEqual({ house: 'hard' });
  });
});
