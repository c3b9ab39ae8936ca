import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Legal } from '../../generated/castle';
import { settings } from '../../kit/settings.svelte';
import { button, key, keys, leave, press, settle, tableOf, text } from '../fixtures/sitting.svelte';
import { ANSWERS, SCENES } from './fixtures/scenes';
import { layableOf } from './stage';
import Table from './Table.svelte';

const { scene, sit } = tableOf(Table, { SCENES, ANSWERS }, 'castle', 'castle-lazy');
const cells = layableOf(scene('place').decision!.legal as Legal)!.cells;
const space = (at: readonly number[]): HTMLElement | null => document.querySelector(`[data-spot="${at}"]`);

// Mounting a whole table is slow on a busy machine.
describe('the table', { timeout: 20_000 }, () => {
  it('lays the tile on the space chosen by key once confirmed, and rotates it there', () => {
    const { sent } = sit(scene('place'));
    key('ArrowRight');
    const first = document.activeElement as HTMLElement;
    expect(cells.map(({ at }) => String(at))).toContain(first.dataset['spot']);
    key('r');
    press(button('Lay it here'));
    press(button('Lay it here'));
    expect(sent()).toEqual([expect.objectContaining({ do: 'place_tile', tile: 'tower_path_left', at: first.dataset['spot']?.split(',').map(Number) })]);
  });

  it('labels every space with its tile, or with the number of ways the tile fits', () => {
    sit(scene('place'));
    expect(space([4, 0])?.getAttribute('aria-label')).toContain('house edge, path to the left; north path, east house');
    for (const { at, turns } of cells) expect(space(at)?.getAttribute('aria-label')).toContain(turns.length === 1 ? 'fits in one way' : `fits in ${turns.length} ways`);
    expect(document.querySelectorAll('[role="gridcell"]').length).toBeGreaterThanOrEqual(38 + cells.length);
  });

  it.each<[string, readonly string[], object]>([
    ['follower', ['1', 'Enter'], { do: 'place_follower', segment: 't0' }], ['follower', ['0', 'Enter'], { do: 'skip' }], ['score', ['2', 'Enter'], { do: 'score_feature', at: [2, 3], segment: 'h0', double: 'wall_3' }],
    ['turn_end', ['1', 'Enter'], { do: 'use_extra_turn' }], ['turn_end', ['0', 'Enter'], { do: 'end_turn' }],
  ])('answers scene %s by the keys %j', async (name, pressed, move) => {
    const { sent } = sit(scene(name));
    await keys(...pressed);
    expect(sent()).toEqual([move]);
  });

  it('shows what each answer scores, and says so when nobody scores', () => {
    sit(scene('score_other'));
    expect(text()).toContain('5 points for Bohdan');
    expect(text()).toContain('tied, nobody scores');
    leave();
    sit(scene('follower'));
    expect([text().includes('complete, 2 points now'), text().includes('court without a market')]).toEqual([true, true]);
  });

  it('declines by one press, and sends a scoring at once when the setting does not ask for confirmation', () => {
    const declined = sit(scene('follower'));
    press(button('No follower'));
    expect(declined.sent()).toEqual([{ do: 'skip' }]);
    leave();
    settings.confirm = 'ending';
    const scored = sit(scene('score'));
    key('3');
    expect(scored.sent()).toEqual([{ do: 'score_feature', at: [3, 5], segment: 't0' }]);
  });

  it('goes back with Escape, and starts the next turn with nothing staged', () => {
    const { tell } = sit(scene('follower'));
    const chosen = (): number => document.querySelectorAll('[data-place=answers] [aria-pressed="true"]').length;
    key('1');
    expect(chosen()).toBe(1);
    key('Escape');
    expect(chosen()).toBe(0);
    key('1');
    const later = scene('follower');
    tell({ n: 41, decision: { ...later.decision!, id: 'd-same' } });
    expect(chosen()).toBe(1);
    tell({ n: 42, decision: { ...later.decision!, id: 'd-next' }, view: { ...(later.view as object), turn: 41 } });
    expect(chosen()).toBe(0);
  });

  it('inspects the features of a tile one after the other, and reports a tie', async () => {
    sit(scene('wait'));
    space([9, 4])?.focus();
    flushSync();
    key('i');
    const card = (): Element | null => document.querySelector('aside.look');
    // The card is loaded when it is first shown.
    await expect.poll(() => card()?.textContent, { timeout: 50_000 }).toContain('Tied: nobody scores.');
    key('Escape');
    await expect.poll(card).toBeNull();
  });

  it('shows wall tiles face down on towers that still have one, keeps and both markers', () => {
    sit(scene('place'));
    expect([document.querySelectorAll('.marker').length, document.querySelectorAll('svg svg').length]).toEqual([2, 10]);
  });

  it.each([['u', 'Tiles left'], ['w', 'Wall tiles'], ['t', 'Where the tile fits']])('opens the right sheet by the key %s', async (name, title) => {
    sit(scene('place'));
    key(name);
    await settle();
    expect(document.querySelector('[role="dialog"]')?.getAttribute('aria-label')).toBe(title);
  });

  it('asks a spectator nothing, but shows the drawn tile', () => {
    const { sent } = sit(scene('watch'));
    press(space([4, 0]));
    key('1');
    expect(sent()).toEqual([]);
    expect([text().includes('Watching'), text().includes('Tile of Ada')]).toEqual([true, true]);
  });
});
