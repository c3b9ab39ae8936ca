import { describe, expect, it, vi } from 'vitest';
import type { Legal } from '../../generated/carcassonne';
import { settings } from '../../kit/settings.svelte';
import { blur, button, key, keys, press, settle, tableOf, text } from '../fixtures/sitting.svelte';
import { ANSWERS, SCENES } from './fixtures/scenes';
import { fittings, tileInHand } from './stage';
import Table from './Table.svelte';

const { scene, sit } = tableOf(Table, { SCENES, ANSWERS }, 'carcassonne', 'carcassonne-lazy');
const spot = (at: readonly number[]): HTMLElement | null => document.querySelector(`[data-spot="${at.join()}"]`);
const choose = (at: readonly number[]): void => { spot(at)?.focus(); press(spot(at)); };

// Mounting a whole table is slow on a busy machine.
describe('the table', { timeout: 20_000 }, () => {
  const legal = scene('place').decision!.legal as Legal;
  const tile = tileInHand(legal, null);
  const cells = fittings(legal, tile);
  const cell = cells.find(({ turns }) => turns.length > 1)!;

  it('lays the tile on the tapped space in a rotation that fits once confirmed, and accepts no second answer meanwhile', async () => {
    const table = sit(scene('place'));
    choose(cell.at);
    const turn = cell.turns.includes(0) ? 0 : cell.turns[0];
    press(button('Place here'));
    press(button('Place here'));
    expect(table.sent()).toEqual([{ do: 'place_tile', tile, at: cell.at, turn }]);
    await table.answer({ ok: true, n: 40 });
    expect(button('Place here')?.disabled).toBe(true);
  });

  it('rotates the staged tile by tap, button and key to the next rotation that fits', () => {
    const { sent } = sit(scene('place'));
    choose(cell.at);
    choose(cell.at);
    press(button('Turn'));
    key('r');
    blur();
    key('Enter');
    const first = cell.turns.indexOf(0) < 0 ? 0 : cell.turns.indexOf(0);
    expect(sent()).toEqual([{ do: 'place_tile', tile, at: cell.at, turn: cell.turns[(first + 3) % cell.turns.length] }]);
  });

  it('moves through the legal spaces with the arrow keys and goes back with Escape', () => {
    sit(scene('place'));
    key('ArrowRight');
    const selected = () => [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map((entry) => entry.dataset['spot']);
    expect(selected()).toHaveLength(1);
    expect(cells.map(({ at }) => at.join())).toContain(selected()[0]);
    key('Escape');
    expect(selected()).toEqual([]);
  });

  it('asks the server why a tile does not fit, and shows the reason', async () => {
    const { wondered, sent } = sit(scene('place'));
    const no = [...document.querySelectorAll<HTMLElement>('[data-spot]')].find((entry) => entry.getAttribute('aria-label')?.includes('does not fit'));
    no?.focus();
    press(no);
    await settle();
    expect(wondered).toHaveLength(1);
    expect(text()).toContain('All touching edges must match. (CAR-5.5)');
    expect(sent()).toEqual([]);
  });

  it.each<[string, readonly string[], object]>([
    ['figure', ['1', 'Enter'], { do: 'place_meeple', figure: 'meeple', segment: 'm0' }], ['figure', ['0'], { do: 'skip' }], ['abbot', ['a', 'Enter'], { do: 'recall_abbot' }],
    ['score', ['2', 'Enter'], { do: 'score_feature', at: [0, 0], segment: 'c0', colour: 2 }],
  ])('answers scene %s by the keys %j', async (name, pressed, move) => {
    const { sent } = sit(scene(name));
    await keys(...pressed);
    expect(sent()).toEqual([move]);
  });

  it('describes every place for a figure, on the tile and in the tray', () => {
    const { sent } = sit(scene('figure'));
    const named = [...document.querySelectorAll<HTMLElement>('.choices button')];
    expect(named.map((entry) => entry.getAttribute('aria-label'))).toEqual(['1 Monk: monastery, 4 of 9 spaces; open: 4 points if it stays so', '2 Highwayman: road, 1 tile; open: 1 point if it stays so']);
    press(named[1]);
    expect(document.querySelectorAll('[data-place=answers] [aria-pressed="true"]')).toHaveLength(1);
    press(button('Place the highwayman'));
    expect(sent()).toEqual([{ do: 'place_meeple', figure: 'meeple', segment: 'r0' }]);
  });

  it('sends a choice at once when the setting does not ask for confirmation', () => {
    settings.confirm = 'ending';
    const { sent } = sit(scene('discard'));
    press(document.querySelector<HTMLElement>('.hand button'));
    expect(sent()).toEqual([expect.objectContaining({ do: 'discard_tile' })]);
  });

  it('lays the tile that was picked from the hand', () => {
    const hand = scene('hand').decision!.legal as Extract<Legal, { kind: 'place' }>;
    const other = hand.tiles[1]!;
    const { sent } = sit(scene('hand'));
    press(document.querySelectorAll<HTMLElement>('.hand button')[1]);
    choose(other.cells[0]!.at);
    press(button('Place here'));
    expect(sent()).toEqual([expect.objectContaining({ do: 'place_tile', tile: other.tile, at: other.cells[0]!.at })]);
  });

  it('inspects the features of a tile one after the other', async () => {
    sit(scene('wait'));
    const seen = new Set<string>();
    const shown = (): string => document.querySelector('aside.look b')?.textContent ?? '';
    for (let i = 0; i < 2; i++) {
      const before = shown();
      press(spot([0, 0]));
      // The card is loaded when it is first shown.
      await expect.poll(shown, { timeout: 50_000 }).not.toBe(before);
      seen.add(shown());
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(document.querySelectorAll('svg .lit path').length).toBeGreaterThan(0);
  });

  it('shows who owns the fields, and starts the next turn with nothing staged', () => {
    const { tell } = sit(scene('place'));
    key('f');
    expect(document.querySelectorAll('.hatched').length).toBeGreaterThan(0);
    choose(cell.at);
    const later = scene('place');
    tell({ n: 41, decision: { ...later.decision!, id: 'd-same-turn' } });
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
    tell({ n: 42, decision: { ...later.decision!, id: 'd-next-turn' }, view: { ...(later.view as object), turn: 29 } });
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
  });

  it('outlines the features scored in the last step', () => {
    const { tell } = sit(scene('wait'));
    expect(document.querySelector('.scored')).toBeNull();
    tell({ n: 35, fresh: [{ type: 'feature_scored', kind: 'city', at: [0, 0], segment: 'c0', tiles: 8, pennants: 1, paid: [[2, 18]], source: 'city' }] });
    expect(document.querySelectorAll('.scored path').length).toBeGreaterThan(0);
    tell({ n: 36, fresh: [] });
    expect(document.querySelector('.scored')).toBeNull();
  });

  it('shows a team its colours and the last one, and lets everybody move', async () => {
    sit(scene('coop'));
    await vi.waitFor(() => expect(document.querySelector('.offer li')).not.toBeNull(), 10_000);
    expect([...document.querySelectorAll('.offer li')].map((entry) => entry.classList.contains('goal'))).toEqual([false, true, false]);
    expect(text()).toContain('Anybody may move');
  });
});
