// A reveal is shown in chapters; a player who skips them sees the same final state.

import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientEvent, SeatBid, View } from '../../../generated/carson_city';
import { RECORDED } from '../../../net/gameServer';
import { needTexts, setLanguage, t } from '../../../kit/i18n/index.svelte';
import { settings } from '../../../kit/settings.svelte';
import type { TableState } from '../../../net/state';
import { logOf } from '../../carson_city/log';
import { BIDS, tableOf, viewOf } from '../../carson_city/fixtures/scenes';
import Table from '../../carson_city/Table.svelte';
import Moving from '../../fixtures/Moving.svelte';
import { GAMES } from '../../fixtures/scenes';
import { firstStep, saidSince, type LogLine } from '../log';
import { layer, page, pass, playedByHand, type Played } from './fixtures';
import { gameMotion } from './games';
import { LATE_MS } from './motion';
import Steps from './Steps.svelte';
import { SHOW_MS } from './types';

const [sealed, open, taken, dealt] = GAMES['carson_city']!.MOVES!['reveal']!() as readonly [TableState, TableState, TableState, TableState];
let played: Played[];
let undo: () => void = () => undefined;

beforeAll(async () => {
  await setLanguage('en');
  await needTexts('carson_city');
});
beforeEach(async () => {
  played = playedByHand();
  page({ board: [150, 100, 600, 500], ...Object.fromEntries(Array.from({ length: 6 }, (_, seat) => [`seat-${seat}`, [800, 100 + 50 * seat, 200, 40]])), ties: [10, 10, 120, 40], 'lot-2': [10, 300, 90, 90] });
  settings.motion = 'full';
  await gameMotion('carson_city')?.();
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const leave = (): void => { undo(); undo = () => undefined; };
const settle = async (): Promise<void> => { for (let i = 0; i < 6; i++) { await Promise.resolve(); await tick(); } flushSync(); };
const linesOf = (table: TableState): LogLine[] => logOf(table.log as ClientEvent[][], { t, lang: 'en', name: (seat) => `Seat ${seat}` }, firstStep(table));
const bidsOf = ({ view }: TableState): string => (view as View).players.map(({ bid }) => bid ?? '-').join(' ');

/** A table that is shown in chapters; `seen` lists the states of the page, `heard` the sounds. */
async function stand(first: TableState) {
  let table = $state.raw(first);
  let told = $state.raw<TableState | null>(null);
  const shown = $derived(told ?? table);
  const seen: TableState[] = [];
  const heard: string[] = [];
  let lines: readonly LogLine[] = linesOf(first);
  const stop = $effect.root(() => {
    $effect(() => {
      seen.push(shown);
      const now = linesOf(shown);
      heard.push(...saidSince(lines, now, false));
      lines = now;
    });
  });
  const part = mount(Steps, { target: document.body, props: { get table() { return table; }, quiet: true, tells: true, get told() { return told; }, set told(next) { told = next; } } });
  undo = () => { stop(); void unmount(part); };
  await settle();
  return {
    seen, heard, shown: () => shown, told: () => told, lines: () => lines,
    tell: async (next: TableState): Promise<void> => { table = next; flushSync(); await settle(); },
    wait: async (ms: number): Promise<void> => { pass(played, ms); await settle(); },
  };
}
const press = async (): Promise<void> => { window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })); await settle(); };

describe('a reveal', () => {
  it('holds nothing of what is in an envelope before that opens: no bid, no order, no line, nobody who is asked', async () => {
    const at = await stand(sealed);
    await at.tell(open);
    expect([bidsOf(at.shown()), at.shown().waiting, at.shown().decision, at.lines().at(-1)?.text]).toEqual(['5 - - -', [], null, linesOf(sealed).at(-1)!.text]);
    const rows: string[] = [];
    for (let ms = 0; ms <= SHOW_MS; ms += 10) {
      await at.wait(10);
      const now = `${bidsOf(at.shown())} | ${(at.shown().view as View).order.join(' ')}`;
      if (rows.at(-1) !== now) rows.push(now);
    }
    expect(rows).toEqual(['5 - - - | ', '5 - - 2 | ', '5 8 - 2 | ', '5 8 8 2 | ', '5 8 8 2 | 2', '5 8 8 2 | 2 1', '5 8 8 2 | 2 1 0', '5 8 8 2 | 2 1 0 3']);
    expect([at.shown(), at.told(), layer()]).toEqual([open, null, null]);
  });

  it('is heard in the same order, a sentence each', async () => {
    const at = await stand(sealed);
    await at.tell(open);
    expect(at.heard).toEqual([]);
    for (let ms = 0; ms <= SHOW_MS; ms += 10) await at.wait(10);
    expect(at.heard).toEqual(['Bids: Seat 3 2.', 'Seat 0 5.', 'Seat 1 8.', 'Seat 2 8.', 'Order of turns: Seat 2 8, Seat 1 8, Seat 0 5, Seat 3 2.']);
  });

  it.each(['keydown', 'pointerdown'])('is all there before a %s reaches the table', async (event) => {
    const at = await stand(sealed);
    const asked: unknown[] = [];
    const reached = (): void => { asked.push(at.shown().decision, at.shown().n); };
    document.body.addEventListener(event, reached);
    await at.tell({ ...open, decision: { id: 'take', seat: 0, owed: true, default: null, legal: null } });
    await at.wait(400);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    document.body.removeEventListener(event, reached);
    expect([asked, layer()]).toEqual([[expect.objectContaining({ id: 'take' }), open.n], null]);
  });

  it('goes on while others act, and their steps are shown behind it, one by one', async () => {
    const at = await stand(sealed);
    await at.tell(open);
    await at.wait(700);
    await at.tell(taken);
    expect(bidsOf(at.shown())).toBe('5 - - 2');
    await at.wait(SHOW_MS);
    expect(at.seen.slice(-2)).toEqual([open, taken]);
    expect([at.told(), at.shown()]).toEqual([null, taken]);
  });

  it('is told to its end, and what is asked is asked, where the page is not drawn and no animation ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const at = await stand(sealed);
    const asks = { ...open, decision: { id: 'take', seat: 0, owed: true, default: null, legal: null } };
    await at.tell(asks);
    expect(at.shown().decision).toBeNull();
    vi.advanceTimersByTime(SHOW_MS + LATE_MS);
    await settle();
    expect([at.shown(), at.told(), layer()]).toEqual([asks, null, null]);
    vi.useRealTimers();
  });

  it('ends for the next one: they never queue up', async () => {
    const at = await stand(sealed);
    await at.tell(open);
    await at.wait(700);
    const again = { ...dealt, n: taken.n, log: [...open.log, []], fresh: [] };
    await at.tell(again);
    await at.tell({ ...open, n: again.n + 1, log: [...again.log, BIDS] });
    expect([bidsOf(at.shown()), at.lines().filter(({ text }) => text.startsWith('Bids')).length]).toEqual(['5 - - -', 2]);
    await at.wait(SHOW_MS);
    expect([at.told(), at.shown().n]).toEqual([null, again.n + 1]);
  });

  it.each<[string, (at: Awaited<ReturnType<typeof stand>>) => Promise<void>]>([
    ['a snapshot', (at) => at.tell({ ...taken, n: taken.n + 3, fresh: null })],
    ['another table', (at) => at.tell({ ...sealed, id: 'other' })],
    ['a hidden tab', async () => { document.dispatchEvent(new Event('visibilitychange')); await settle(); }],
  ])('ends at once by %s', async (_, by) => {
    const at = await stand(sealed);
    await at.tell(open);
    await by(at);
    expect([at.told(), layer()]).toEqual([null, null]);
  });

  it.each([
    ['where motion is switched off', () => { settings.motion = 'none'; }],
    ['in a hidden tab', () => { vi.spyOn(document, 'hidden', 'get').mockReturnValue(true); }],
    ['where the device wants less motion', () => { settings.motion = 'auto'; vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList); }],
  ])('is shown at once %s', async (_, without) => {
    without();
    const at = await stand(sealed);
    await at.tell(open);
    expect(at.seen).toEqual([sealed, open]);
  });

  it('leaves nothing behind when the page is left', async () => {
    const at = await stand(sealed);
    await at.tell(open);
    leave();
    expect([at.told(), layer()]).toEqual([null, null]);
  });
});

describe('the page', () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const given = { me: null, online: true, sending: false, missedFrom: null, act: never, whyNot: never, preview: never, send: never, openRules: () => undefined, openSettings: () => undefined };
  const text = (): string => document.body.textContent?.replace(/\s+/gu, ' ') ?? '';

  async function shows(): Promise<void> {
    document.body.innerHTML = '';
    const part = mount(Moving, { target: document.body, props: { Game: Table, states: [sealed, open], given } });
    undo = () => void unmount(part);
    await settle();
    window.dispatchEvent(new Event('next'));
    flushSync();
    await settle();
  }

  it('says in prompt, panel and log only what is told, and ends the same, whenever it is ended', async () => {
    settings.motion = 'none';
    await shows();
    const whole = text();
    expect(whole).toContain('takes a card');
    leave();
    settings.motion = 'full';
    for (const until of [0, 600, 1_500, 2_000, SHOW_MS]) {
      await shows();
      expect(text()).toContain('The bids are opened');
      expect(text()).not.toMatch(/takes a card|Bohdan 8|Order of turns/u);
      pass(played, until);
      await settle();
      await press();
      expect(text()).toBe(whole);
      leave();
      played.length = 0;
    }
  });
});

/** The reveals of a recorded game as a table would show them; its views contain the fields that a reveal changes. */
function reveals(name: string, entries: (typeof RECORDED)[number]['entries']): [TableState, TableState][] {
  return entries.flatMap(({ events }, n): [TableState, TableState][] => {
    const fresh = events as unknown as ClientEvent[];
    const bids = fresh.find((event): event is Extract<ClientEvent, { type: 'bids_revealed' }> => event.type === 'bids_revealed')?.bids;
    if (!bids) return [];
    const order = fresh.find((event): event is Extract<ClientEvent, { type: 'order_fixed' }> => event.type === 'order_fixed')?.order ?? [];
    const players = (open: readonly SeatBid[]) => bids.map(({ player }) => ({ ...viewOf().players[player % 4]!, seat: player, bid: open.find((bid) => bid.player === player)?.card ?? null }));
    const log = entries.slice(0, n).map((entry) => entry.events);
    const change = { id: name, seat: 0, decision: null };
    return [[
      { ...tableOf(viewOf({ players: players([]) }), null, [], { n, log, fresh: log.at(-1) ?? [] }), ...change },
      { ...tableOf(viewOf({ phase: 'turns', order: order.map(({ player }) => player), players: players(bids) }), null, [], { n: n + 1, log: [...log, fresh], fresh }), ...change },
    ]];
  });
}

describe('the reveals of a recorded game', () => {
  const games = RECORDED.filter(({ name }) => name.startsWith('carson_city'));

  it.each(games.map(({ name, entries }) => [name, entries] as const))('end in the same state and with the same lines, whether told to the end, ended at any time, or not told: %s', async (name, entries) => {
    const all = reveals(name, entries);
    expect(all.length).toBeGreaterThan(0);
    for (const [i, [before, after]] of all.slice(0, 9).entries()) {
      const ways: LogLine[][] = [];
      const words: string[] = [];
      for (const until of [SHOW_MS, (i * 331) % 2_400, null]) {
        settings.motion = until === null ? 'none' : 'full';
        const at = await stand(before);
        await at.tell(after);
        if (until !== null) await at.wait(until);
        await press();
        expect([at.told(), at.shown() === after, layer()], `${name} ${i}`).toEqual([null, true, null]);
        ways.push([...at.lines()]);
        words.push(at.heard.join(' ').replaceAll(/[,.]/gu, '').split(' ').sort().join(' '));
        leave();
        played.length = 0;
      }
      expect(ways[1]).toEqual(ways[0]);
      expect(ways[2]).toEqual(ways[0]);
      expect(new Set(words).size).toBe(1);
    }
    settings.motion = 'full';
  });
});
