import { describe, expect, it } from 'vitest';
import { key, keys, press, settle, tableOf } from '../../src/games/fixtures/sitting.svelte';
import { ANSWERS, SCENES } from './fixtures/scenes';
import Table from './Table.svelte';

const { scene, sit } = tableOf(Table, { SCENES, ANSWERS }, 'lantern_row');
const cards = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('.street button, .tray button')];
const confirm = (): HTMLElement | null => document.querySelector('[data-act="confirm"]');

describe('the table', { timeout: 20_000 }, () => {
  it.each<[string, string, object]>([['draw', '0', { do: 'draw' }], ['draw', '3', { do: 'take', card: 'drum_7' }], ['open', '2', { do: 'open', card: 'silk_7' }]])('answers scene %s by key %s, once confirmed', async (name, pressed, move) => {
    const { sent } = sit(scene(name));
    await keys(pressed);
    expect(sent()).toEqual([]);
    await keys('Enter');
    expect(sent()).toEqual([move]);
  });

  it.each<[string, number, object]>([['draw', 0, { do: 'take', card: 'tea_4' }], ['draw', 3, { do: 'draw' }], ['open', 2, { do: 'open', card: 'spice_1' }]])('offers in scene %s exactly what is legal, and sends what is pressed', (name, at, move) => {
    const { sent } = sit(scene(name));
    expect(cards()).toHaveLength(name === 'draw' ? 4 : 3);
    press(cards()[at]);
    press(confirm());
    expect(sent()).toEqual([move]);
  });

  it('drops what was staged when something else is asked', async () => {
    const { tell } = sit(scene('draw'));
    key('1');
    expect(confirm()).not.toBeNull();
    tell({ decision: scene('open').decision });
    await settle();
    expect(confirm()).toBeNull();
  });

  it('shows the own hand and offers nothing while another seat is asked', () => {
    sit(scene('wait'));
    expect(document.querySelectorAll('.tray li')).toHaveLength(3);
    expect(cards()).toHaveLength(0);
  });

  it.each(Object.keys(SCENES))('draws scene %s', async (name) => {
    sit(scene(name));
    // The end of a game is loaded when it is there.
    await expect.poll(() => document.querySelectorAll(name === 'over' ? 'tbody tr' : 'main section').length, { timeout: 30_000 }).toBe(name === 'over' ? 2 : 3);
  });
});
