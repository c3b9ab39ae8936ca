import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { needTexts, setLanguage } from '../../i18n/index.svelte';
import { settings } from '../../settings.svelte';
import type { TableState } from '../../state';
import type { ActOutcome } from '../types';
import { ANSWERS, SCENES } from './fixtures/scenes';
import Table from './Table.svelte';

interface Sent { readonly move: unknown; readonly answer: (outcome: ActOutcome) => Promise<void> }

let undo: () => void = () => undefined;

/** A table in the page: what was sent from it, what was asked about, and how to tell it a later step. */
function sit(scene: TableState) {
  let table = $state.raw(scene);
  const sent: Sent[] = [];
  const wondered: unknown[] = [];
  const act = (move: unknown): Promise<ActOutcome> =>
    new Promise((resolve) => {
      sent.push({ move, answer: async (outcome) => { resolve(outcome); await tick(); flushSync(); } });
    });
  const quiet = (): void => undefined;
  const whyNot = (move: unknown) => { wondered.push(move); return Promise.resolve(ANSWERS.whyNot); };
  const mounted = mount(Table, {
    target: document.body,
    props: { get table() { return table; }, me: null, online: true, sending: false, missedFrom: null, act, whyNot, preview: () => Promise.resolve(ANSWERS.preview), send: () => new Promise(quiet), openRules: quiet, openSettings: quiet },
  });
  undo = () => void unmount(mounted);
  flushSync();
  const tell = (next: Partial<TableState>): void => { table = { ...table, ...next }; flushSync(); };
  return { sent: () => sent.map(({ move }) => move), answer: (outcome: ActOutcome) => sent.at(-1)?.answer(outcome), tell, wondered };
}

const scene = (name: string): TableState => SCENES[name]!();
const button = (name: string): HTMLButtonElement | undefined => [...document.querySelectorAll('button')].find((entry) => entry.textContent?.replace(/\s+/gu, ' ').trim() === name);
const press = (target: HTMLElement | null | undefined): void => { target?.click(); flushSync(); };
const key = (name: string): void => { (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })); flushSync(); };
const cell = (row: number, column: number): HTMLElement | null => document.querySelector(`[data-cell="${(row - 1) * 4 + column - 1}"]`);
const text = (): string => document.body.textContent ?? '';
const lit = (): number => document.querySelectorAll('.lit [data-cell]').length;

/** The window's size; on a phone the cities are not drawn on the board, which is much less to draw. */
const sized = (width: number, height: number): void => (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height });

// So much of a page takes its time where the machine is busy.
describe('the table', { timeout: 20_000 }, () => {
  beforeAll(() => Promise.all([setLanguage('en'), needTexts('point_city'), needTexts('point_city-asked')]));
  beforeEach(() => { localStorage.clear(); settings.confirm = 'always'; sized(390, 844); });
  afterEach(() => { undo(); (document.activeElement as HTMLElement | null)?.blur(); });

  it('takes two neighbours that were tapped, once confirmed, and takes no second answer meanwhile', async () => {
    const table = sit(scene('turn'));
    press(cell(4, 1));
    expect(lit()).toBe(2);
    press(cell(4, 2));
    press(button('Take both'));
    press(button('Take both'));
    expect(table.sent()).toEqual([{ do: 'take_market', cells: [[4, 1], [4, 2]] }]);
    await table.answer({ ok: true, n: 40 });
    expect(button('Take both')?.disabled).toBe(true);
  });

  it('says what is missing where a card is out of reach, and for a neighbour of the first', () => {
    const { sent, wondered } = sit(scene('turn'));
    press(cell(3, 4));
    expect(text()).toContain('Post Office: 1 Industry short. (PT-5.4)');
    press(cell(3, 3));
    press(cell(3, 4));
    expect(text()).toContain('Post Office: 1 Industry short. (PT-5.4)');
    expect([sent(), wondered]).toEqual([[], []]);
  });

  it('chooses among several payments, by tap and by key', () => {
    const { sent } = sit(scene('turn'));
    press(cell(3, 2));
    press(cell(3, 3));
    const ways = [...document.querySelectorAll<HTMLElement>('.payment button')];
    expect(ways).toHaveLength(4);
    press(ways[2]);
    (document.activeElement as HTMLElement | null)?.blur();
    key('-');
    key('Enter');
    expect(sent()).toEqual([{ do: 'take_market', cells: [[3, 2], [3, 3]], pay: { energy_1: 1, ingenuity_1: 1 } }]);
  });

  it('goes through the market by arrows and stays at its edge', () => {
    sit(scene('turn'));
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp']) key(name);
    expect(document.activeElement).toBe(cell(1, 2));
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowRight']) key(name);
    expect(document.activeElement).toBe(cell(1, 4));
  });

  it('flips a card for good, and asks the server why another cannot be flipped', async () => {
    const { sent, wondered } = sit(scene('turn'));
    key('f');
    expect([lit(), button('Flip a card'), button('Do not flip')?.dataset['deck']]).toEqual([2, undefined, 'flip']);
    press(cell(1, 3));
    await tick();
    await tick();
    flushSync();
    expect(wondered).toEqual([{ do: 'flip', cell: [1, 3] }]);
    expect(text()).toContain('Neither its row nor its column shows four resources. (PT-5.3)');
    press(cell(2, 2));
    press(button('Flip for good'));
    expect(sent()).toEqual([{ do: 'flip', cell: [2, 2] }]);
  });

  it('goes on after a flip with what still stands', () => {
    const { tell } = sit(scene('turn'));
    key('f');
    press(cell(2, 2));
    const later = scene('turn');
    tell({ n: 41, decision: { ...later.decision!, id: 'd-later', legal: { ...(later.decision!.legal as object), flips: [] } } });
    expect([lit(), document.querySelectorAll('.chosen').length]).toEqual([0, 0]);
  });

  it('begins the next turn with nothing chosen, although the same cells could be taken again', () => {
    const { tell } = sit(scene('solo'));
    press(cell(4, 1));
    press(cell(4, 2));
    const later = scene('solo');
    const chosen = (): number => document.querySelectorAll('.chosen').length;
    tell({ n: 41, decision: { ...later.decision!, id: 'd-same-turn' } });
    expect(chosen()).toBe(2);
    tell({ n: 42, decision: { ...later.decision!, id: 'd-next-turn' }, view: { ...(later.view as object), turn: 18 } });
    expect(chosen()).toBe(0);
  });

  it.each<[string, readonly string[], object]>([['turn', ['d', 'Enter'], { do: 'take_deck' }], ['civic', ['3', 'Enter'], { do: 'choose_civic', token: 'flat_7' }], ['pass', ['Enter'], { do: 'pass' }]])('answers scene %s by the keys %j', async (name, keys, move) => {
    const { sent } = sit(scene(name));
    for (const one of keys) {
      if (one === 'Enter') (document.activeElement as HTMLElement | null)?.blur();
      key(one);
      await tick();
    }
    expect(sent()).toEqual([move]);
  });

  it('takes the one card that can be taken', () => {
    const { sent } = sit(scene('one'));
    press(cell(1, 1));
    press(cell(4, 4));
    press(button('Take it'));
    expect(sent()).toEqual([{ do: 'take_one', cell: [4, 4] }]);
  });

  it('sends at once what the setting does not want confirmed', () => {
    settings.confirm = 'ending';
    const { sent } = sit(scene('turn'));
    key('f');
    press(cell(1, 1));
    expect(sent()).toEqual([{ do: 'flip', cell: [1, 1] }]);
  });

  it('steps back by Escape', () => {
    sit(scene('turn'));
    press(cell(4, 1));
    press(cell(4, 2));
    key('Escape');
    expect(document.querySelectorAll('.chosen')).toHaveLength(1);
    key('Escape');
    expect(document.querySelectorAll('.chosen')).toHaveLength(0);
  });

  it('lays out the cities of all below the market where there is room', () => {
    sized(1280, 800);
    sit(scene('turn'));
    expect([...document.querySelectorAll('.cities h2')].map((head) => head.textContent)).toEqual(['City of Ada', 'City of Bohdan', 'City of Hanna']);
    expect(document.querySelectorAll('.city [data-look]')).toHaveLength(24);
    expect(button('Flip a card')?.dataset['act']).toBe('flip');
    undo();
    sized(390, 844);
    sit(scene('turn'));
    expect(document.querySelector('.cities')).toBeNull();
    expect(button('Flip a card')?.dataset['deck']).toBe('flip');
  });

  it('marks what others changed', () => {
    sit(scene('turn'));
    expect(document.querySelectorAll('.by')).toHaveLength(3);
  });

  it('marks what the automa takes next', () => {
    sit(scene('solo'));
    expect([document.querySelectorAll('.comes').length, document.querySelectorAll('.marker').length]).toEqual([2, 2]);
    expect(cell(3, 2)?.textContent).toContain('The automa takes it next.');
  });

  it('says which side comes where a card was taken', () => {
    sit(scene('civic'));
    expect([cell(2, 4), cell(3, 4)].map((at) => at?.textContent?.trim())).toEqual([expect.stringContaining('a building comes'), expect.stringContaining('a resource comes')]);
  });

  it('draws no tray and asks nothing of who only watches', () => {
    const { sent } = sit(scene('watch'));
    expect(document.querySelector('.tray')).toBeNull();
    press(cell(1, 1));
    expect(sent()).toEqual([]);
    expect(text()).toContain('Watching');
  });

  it('shows no reach where the player wants no hints', () => {
    settings.hints = 'none';
    sit(scene('turn'));
    expect(document.querySelector('em')).not.toBeNull();
    expect(document.querySelector('.far')).toBeNull();
    settings.hints = 'legal';
  });

  it('opens every city, one after the other', async () => {
    sit(scene('turn'));
    for (const name of ['Bohdan', 'Hanna', 'Bohdan']) {
      key('o');
      await tick();
      await tick();
      flushSync();
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain(`City of ${name}`);
    }
  });
});
