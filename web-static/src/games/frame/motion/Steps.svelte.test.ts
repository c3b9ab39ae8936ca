import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../../kit/settings.svelte';
import type { TableState } from '../../../net/state';
import { GAMES } from '../../fixtures/scenes';
import { layer, page, playedByHand, type Played } from './fixtures';
import { gameMotion } from './games';
import Steps from './Steps.svelte';

const [sealed, open, taken] = GAMES['carson_city']!.MOVES!['reveal']!() as readonly [TableState, TableState, TableState];
let played: Played[];
let undo: () => void = () => undefined;

beforeEach(async () => {
  played = playedByHand();
  page({ board: [150, 100, 600, 500], 'seat-0': [800, 100, 200, 40], 'seat-1': [800, 150, 200, 40], 'seat-2': [800, 200, 200, 40], 'seat-3': [800, 250, 200, 40], ties: [10, 10, 120, 40], 'lot-2': [10, 300, 90, 90] });
  settings.motion = 'full';
  await gameMotion('carson_city')?.();
});
afterEach(() => {
  undo();
  vi.restoreAllMocks();
});

const settle = async (): Promise<void> => { for (let i = 0; i < 6; i++) { await Promise.resolve(); await tick(); } flushSync(); };

async function stand(first: TableState) {
  let table = $state.raw(first);
  const part = mount(Steps, { target: document.body, props: { get table() { return table; }, quiet: true } });
  undo = () => void unmount(part);
  await settle();
  return async (next: TableState): Promise<number> => {
    table = next;
    flushSync();
    await settle();
    return layer()?.childElementCount ?? 0;
  };
}

it('shows what a step moves', async () => {
  const tell = await stand(sealed);
  // The curtain, four bids, and the mark on the order of ties.
  expect(await tell(open)).toBe(6);
});

it('moves nothing when a table is opened, when it jumps, and when nothing has happened at it', async () => {
  const tell = await stand(open);
  expect([layer(), await tell({ ...open, waiting: [] }), await tell({ ...taken, n: open.n + 2 }), await tell(open), await tell({ ...taken, id: 'other' }), await tell({ ...taken, n: open.n + 2, fresh: null })]).toEqual([null, 0, 0, 0, 0, 0]);
});

it.each([
  ['where it is switched off', () => { settings.motion = 'none'; }],
  ['in a hidden tab', () => { vi.spyOn(document, 'hidden', 'get').mockReturnValue(true); }],
])('moves nothing %s', async (_, without) => {
  without();
  const tell = await stand(sealed);
  expect([await tell(open), played]).toEqual([0, []]);
});

it('only marks what has changed where the device wants less motion', async () => {
  settings.motion = 'auto';
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const tell = await stand(sealed);
  expect(await tell(open)).toBe(5);
  expect(new Set(played.flatMap(({ keyframes }) => keyframes.flatMap((frame) => Object.keys(frame))))).toEqual(new Set(['opacity', 'offset']));
});

it('leaves nothing when the page is left', async () => {
  const tell = await stand(sealed);
  await tell(open);
  undo();
  undo = () => undefined;
  expect(layer()).toBeNull();
});
