import { readFileSync } from 'node:fs';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import { GAMES } from '../../games/fixtures/scenes';
import PromptBar from '../../games/frame/PromptBar.svelte';
import type { GameHints } from '../../games/types';
import type { Hint, HintReason } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import { Hints } from './hints.svelte';
import HintLamp from './HintLamp.svelte';
import './index';
import { factsOf } from './words';

const WORDS = import.meta.glob<GameHints>('../../games/*/lazy/hint.ts', { import: 'gameHints', eager: true });
const BID = { do: 'bid', value: 8 };
const hint = (more: Partial<Hint> = {}): Hint => ({ move: BID, gain: 0, loss: 0, lead: 12, chance: 41, share: 100, reasons: [], ...more });
const asks = (id = 'd'): TableState => ({ ...GAMES['carson_city']!.SCENES['bid']!(), seat: 0, decision: { id, seat: 0, owed: true, default: null, legal: { ask: { kind: 'bid', cards: [1, 8], committed: null, bonus: 0, void: false } } } });

let undo: () => void = () => undefined;
beforeEach(async () => {
  await setLanguage('en');
  await Promise.all(['hints', 'carson_city', 'carson_city-lazy'].map(needTexts));
});
afterEach(() => {
  undo();
  undo = () => undefined;
  vi.restoreAllMocks();
});
const settle = async (): Promise<void> => { for (let i = 0; i < 8; i++) { await Promise.resolve(); await tick(); } flushSync(); };

it('is asked for once, shown beside its question alone, and nowhere without one', async () => {
  const asked = vi.spyOn(client, 'request').mockResolvedValue({ t: 'hints', hints: [hint()] });
  let table = $state.raw<TableState | undefined>(asks());
  const hints = new Hints(() => table);
  expect([hints.offered, hints.open, hints.toggle(), hints.open, hints.found]).toEqual([true, false, true, true, null]);
  await expect.poll(() => hints.found?.hints).toEqual([hint()]);
  expect(asked.mock.calls).toEqual([[{ t: 'table.hint', table: asks().id, decision: 'd' }]]);
  hints.toggle();
  hints.toggle();
  expect([hints.open, asked.mock.calls.length]).toEqual([true, 1]);
  table = asks('other');
  expect([hints.open, hints.found]).toEqual([false, null]);
  table = { ...asks(), decision: null };
  expect([hints.offered, hints.toggle()]).toEqual([false, false]);
});

it('says why there is none, and asks again', async () => {
  const busy = new Refusal({ code: 'rate_limited', retry: 'after', after_ms: 3000 } as never);
  const asked = vi.spyOn(client, 'request').mockRejectedValueOnce(busy).mockResolvedValue({ t: 'hints', hints: [hint()] });
  const hints = new Hints(() => asks());
  hints.toggle();
  await expect.poll(() => hints.found?.error).toMatch(/\w/u);
  hints.toggle();
  hints.toggle();
  await expect.poll(() => hints.found?.hints).toEqual([hint()]);
  expect(asked).toHaveBeenCalledTimes(2);
});

describe('the lamp in the prompt', () => {
  function shown(found: readonly Hint[]) {
    const act = vi.spyOn(client, 'act');
    vi.spyOn(client, 'request').mockResolvedValue({ t: 'hints', hints: [...found] });
    const staged: unknown[] = [];
    const hints = new Hints(() => asks());
    const context = { learning: () => null, ahead: () => null, maySetHostClock: () => false, defaultMove: () => null, hint: () => ({ hints, Part: HintLamp }), restage: (stageOf: (legal: unknown) => unknown) => staged.push(stageOf(asks().decision?.legal)) };
    const acts = [{ id: 'confirm', label: 'Seal', main: true, moves: [] }, { id: 'withdraw', label: 'Take it back', main: false, moves: [{ do: 'withdraw' }] }];
    const part = mount(PromptBar, { target: document.body, context: new Map([[Symbol.for('table'), context]]), props: { say: 'Choose', sub: '', mine: true, acts, onact: () => undefined } });
    undo = () => void unmount(part);
    flushSync();
    return { hints, staged, act };
  }
  const lamp = (): HTMLButtonElement => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts="?"]')!;
  const moves = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('ol button')];

  it('shows the moves with what they bring and why, and stages the chosen one', async () => {
    const { hints, staged, act } = shown([
      hint({ gain: 3, reasons: [{ code: 'expects', numbers: { place: 2, points: 6 } }, { code: 'of another version' }] }), hint({ move: { do: 'bid', value: 1 }, loss: 18, share: 0, chance: 38 }),
    ]);
    expect([lamp().getAttribute('aria-expanded'), document.querySelector('section')]).toEqual(['false', null]);
    lamp().click();
    await settle();
    await expect.poll(() => moves().length).toBe(2);
    const texts = moves().map((button) => button.textContent!.replace(/\s+/gu, ' ').trim());
    expect(texts).toEqual([
      'Seal the 8 +3 points now · the best move · wins about 41 % of the time You would probably pick second, for about 6 points.',
      'Seal the 1 about 2 points less · wins about 38 % of the time',
    ]);
    await expect.poll(() => document.activeElement).toBe(moves()[0]);
    moves()[0]!.click();
    await settle();
    expect([staged, hints.open, act.mock.calls]).toEqual([[{ kind: 'bid', value: 8 }], false, []]);
    expect(document.activeElement?.getAttribute('data-act')).toBe('confirm');
  });

  it('leads to the button of a move that cannot be staged', async () => {
    const { staged } = shown([hint({ move: { do: 'withdraw' } })]);
    lamp().click();
    await expect.poll(() => moves().length).toBe(1);
    moves()[0]!.click();
    await settle();
    expect([staged, document.activeElement?.getAttribute('data-act')]).toEqual([[null], 'withdraw']);
  });

  it('is closed by Escape, which gives the focus back', async () => {
    const { hints } = shown([hint()]);
    lamp().click();
    await expect.poll(() => moves().length).toBe(1);
    moves()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    flushSync();
    expect([hints.open, document.activeElement]).toEqual([false, lamp()]);
  });
});

it.each([
  [hint({ gain: -2 }), 0, ['−2 points now', 'the best move', 'wins about 41 % of the time']],
  [hint({ loss: 4, share: 0 }), 1, ['just as good', 'wins about 41 % of the time']],
  [hint({ share: 60, loss: 3 }), 0, ['play it about 60 % of the time', 'wins about 41 % of the time']],
  [hint({ share: 0, loss: 74 }), 2, ['about 7 points less', 'wins about 41 % of the time']],
])('says in short what a move brings: %j', (of, place, facts) => {
  expect(factsOf(of, place)).toEqual(facts);
});

describe.each(Object.keys(GAMES))('the words of %s', (game) => {
  const words = WORDS[`../../games/${game}/lazy/hint.ts`]!;
  const source = readFileSync(`../bots/src/${game}/reasons.rs`, 'utf8');
  const names = new Set([...source.matchAll(/\.(?:with|about|percent)\(\s*"(\w+)"/gu)].map(([, name]) => name));
  const codes = [...new Set([...source.matchAll(/"([a-z]+(?:_[a-z]+)*)"/gu)].map(([, code]) => code!))].filter((code) => !names.has(code));
  const WHAT: Readonly<Record<string, string>> = { changes: 'ranch', character: 'settler', later: 'settler', aims: 'bank', saves_card: 'bank', gives_permanent: 'energy' };
  const table = Object.values(GAMES[game]!.SCENES)[0]!();
  const numbers = Object.fromEntries([...names].map((name) => [name, name === 'colour' ? 0 : 2]));
  const reason = (code: string): HintReason => ({ code, numbers, ...WHAT[code] === undefined ? {} : { what: WHAT[code] } });

  it.each(LANGUAGES)('name every reason that the server gives in %s', async (lang) => {
    await setLanguage(lang);
    await Promise.all([game, `${game}-lazy`].map(needTexts));
    expect(codes.length).toBeGreaterThan(5);
    for (const code of codes) expect([code, words.reasonText(table, reason(code))]).toEqual([code, expect.stringMatching(/^(?!.*(?:hint-|[{}])).*\p{L}/u)]);
    expect(words.reasonText(table, { code: 'of_another_version' })).toBe('');
  });
});
