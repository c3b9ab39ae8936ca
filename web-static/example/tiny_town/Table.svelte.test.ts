import { describe, expect, it } from 'vitest';
import { key, keys, press, settle, tableOf } from '../../src/games/fixtures/sitting.svelte';
import { ANSWERS, SCENES } from './fixtures/scenes';
import Table from './Table.svelte';

const { scene, sit } = tableOf(Table, { SCENES, ANSWERS }, 'tiny_town');
const lots = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('main li button')];
const confirm = (): HTMLElement | null => document.querySelector('[data-act="confirm"]');

describe('the table', { timeout: 20_000 }, () => {
  it.each<[string, string, object]>([['bid', '3', { do: 'bid', coins: 3 }], ['bid_made', '0', { do: 'bid', coins: 0 }], ['build', '2', { do: 'build', lot: 1 }]])('answers scene %s by key %s, once confirmed', async (name, pressed, move) => {
    const { sent } = sit(scene(name));
    await keys(pressed);
    expect(sent()).toEqual([]);
    await keys('Enter');
    expect(sent()).toEqual([move]);
  });

  it('offers exactly the lots that are legal, and builds on the one that is pressed', () => {
    const { sent } = sit(scene('build'));
    expect(lots().flatMap((lot, i) => (lot.disabled ? [] : [i]))).toEqual([1, 4, 6, 7, 8]);
    press(lots()[4]);
    press(confirm());
    expect(sent()).toEqual([{ do: 'build', lot: 4 }]);
  });

  it('does not offer the committed bid again', () => {
    const { sent } = sit(scene('bid_made'));
    key('2');
    expect([confirm(), sent()]).toEqual([null, []]);
  });

  it('drops what was staged when something else is asked', async () => {
    const { tell } = sit(scene('bid'));
    key('1');
    expect(confirm()).not.toBeNull();
    tell({ decision: scene('build').decision });
    await settle();
    expect(confirm()).toBeNull();
  });

  it.each(Object.keys(SCENES))('draws scene %s', async (name) => {
    sit(scene(name));
    // The end of a game is loaded when it is there.
    await expect.poll(() => document.querySelectorAll(name === 'over' ? 'tbody tr' : 'main li').length, { timeout: 30_000 }).toBe(name === 'over' ? 3 : 9);
  });
});
