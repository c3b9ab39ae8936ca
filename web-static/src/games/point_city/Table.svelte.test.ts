import { describe, expect, it } from 'vitest';
import { settings } from '../../kit/settings.svelte';
import { blur, button, key, keys, leave, press, settle, sized, tableOf, text } from '../fixtures/sitting.svelte';
import { ANSWERS, SCENES } from './fixtures/scenes';
import Table from './Table.svelte';

const { scene, sit } = tableOf(Table, { SCENES, ANSWERS }, 'point_city', 'point_city-lazy');
const cell = (row: number, column: number): HTMLElement | null => document.querySelector(`[data-cell="${(row - 1) * 4 + column - 1}"]`);
const lit = (): number => document.querySelectorAll('.lit [data-cell]').length;

// Mounting a whole table is slow on a busy machine.
describe('the table', { timeout: 20_000 }, () => {
  it('takes two tapped neighbours once confirmed, and accepts no second answer meanwhile', async () => {
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

  it('shows what is missing for a card that is too expensive, and for a neighbour of the first card', () => {
    const { sent, wondered } = sit(scene('turn'));
    press(cell(3, 4));
    expect(text()).toContain('Post Office: 1 Industry short. (PT-5.4)');
    press(cell(3, 3));
    press(cell(3, 4));
    expect(text()).toContain('Post Office: 1 Industry short. (PT-5.4)');
    expect([sent(), wondered]).toEqual([[], []]);
  });

  it('lets the player choose among several payments by tap and by key', () => {
    const { sent } = sit(scene('turn'));
    press(cell(3, 2));
    press(cell(3, 3));
    const ways = [...document.querySelectorAll<HTMLElement>('.payment button')];
    expect(ways).toHaveLength(4);
    press(ways[2]);
    blur();
    key('-');
    key('Enter');
    expect(sent()).toEqual([{ do: 'take_market', cells: [[3, 2], [3, 3]], pay: { energy_1: 1, ingenuity_1: 1 } }]);
  });

  it('moves through the market with the arrow keys and stops at its edge', () => {
    sit(scene('turn'));
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp']) key(name);
    expect(document.activeElement).toBe(cell(1, 2));
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowRight']) key(name);
    expect(document.activeElement).toBe(cell(1, 4));
  });

  it('flips a card permanently, and asks the server why another cannot be flipped', async () => {
    const { sent, wondered } = sit(scene('turn'));
    key('f');
    expect([lit(), button('Flip a card'), button('Do not flip')?.dataset['deck']]).toEqual([2, undefined, 'flip']);
    press(cell(1, 3));
    await settle();
    expect(wondered).toEqual([{ do: 'flip', cell: [1, 3] }]);
    expect(text()).toContain('You may flip only a card whose row or column shows four resources. (PT-5.3)');
    press(cell(2, 2));
    press(button('Flip this card'));
    expect(sent()).toEqual([{ do: 'flip', cell: [2, 2] }]);
  });

  it('keeps what is still legal of the staged choice after a flip', () => {
    const { tell } = sit(scene('turn'));
    key('f');
    press(cell(2, 2));
    const later = scene('turn');
    tell({ n: 41, decision: { ...later.decision!, id: 'd-later', legal: { ...(later.decision!.legal as object), flips: [] } } });
    expect([lit(), document.querySelectorAll('.chosen').length]).toEqual([0, 0]);
  });

  it('starts the next turn with nothing staged, although the same cells could be taken again', () => {
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

  it.each<[string, readonly string[], object]>([['turn', ['d', 'Enter'], { do: 'take_deck' }], ['civic', ['2', 'Enter'], { do: 'choose_civic', token: 'flat_7' }], ['pass', ['Enter'], { do: 'pass' }]])('answers scene %s by the keys %j', async (name, pressed, move) => {
    const { sent } = sit(scene(name));
    await keys(...pressed);
    expect(sent()).toEqual([move]);
  });

  it('takes the only card that can be taken', () => {
    const { sent } = sit(scene('one'));
    press(cell(1, 1));
    press(cell(4, 4));
    press(button('Take it'));
    expect(sent()).toEqual([{ do: 'take_one', cell: [4, 4] }]);
  });

  it('sends a choice at once when the setting does not ask for confirmation', () => {
    settings.confirm = 'ending';
    const { sent } = sit(scene('turn'));
    key('f');
    press(cell(1, 1));
    expect(sent()).toEqual([{ do: 'flip', cell: [1, 1] }]);
  });

  it('goes back with Escape', () => {
    sit(scene('turn'));
    press(cell(4, 1));
    press(cell(4, 2));
    key('Escape');
    expect(document.querySelectorAll('.chosen')).toHaveLength(1);
    key('Escape');
    expect(document.querySelectorAll('.chosen')).toHaveLength(0);
  });

  it('shows the own city in the tray of a wide page and those of all others below the market; on a phone its count leads to it', async () => {
    sized(1280, 800);
    sit(scene('turn'));
    const cards = (part: string): number[] => [...document.querySelectorAll(`${part} ul`)].map((city) => city.querySelectorAll('[data-look^="card:"]').length);
    const cities = (part: string): (string | null)[] => [...document.querySelectorAll(`${part} ul`)].map((city) => city.getAttribute('aria-label'));
    expect([cities('.tray'), cards('.tray')]).toEqual([['City of Ada'], [8]]);
    expect([cities('.cities'), cards('.cities')]).toEqual([['City of Bohdan', 'City of Hanna'], [7, 9]]);
    expect(document.querySelectorAll('.tray [data-look^="token:"]')).toHaveLength(1);
    expect(button('Flip a card')?.dataset['act']).toBe('flip');
    leave();
    sized(390, 844);
    sit(scene('turn'));
    expect(document.querySelector('.cities, .tray ul')).toBeNull();
    expect(button('Flip a card')?.dataset['deck']).toBe('flip');
    const own = document.querySelector<HTMLElement>('.own');
    expect(own?.querySelector('.count')?.textContent).toBe('8');
    press(own);
    await settle();
    expect(document.querySelectorAll('[role="dialog"] .city [data-look]')).toHaveLength(8);
  });

  it('draws each picture once, and refers to it wherever it is shown', () => {
    sized(1280, 800);
    sit(scene('four'));
    const names = [...document.querySelectorAll('svg g[id]')].map(({ id }) => id);
    const wanted = new Set([...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1)));
    expect(wanted.size).toBeGreaterThan(20);
    expect([...wanted].filter((name) => names.filter((other) => other === name).length !== 1)).toEqual([]);
    expect(document.querySelectorAll('use').length).toBeGreaterThan(2 * wanted.size);
  });

  it('marks what others changed', () => {
    sit(scene('turn'));
    expect(document.querySelectorAll('.by')).toHaveLength(3);
  });

  it('marks what the automa takes next', () => {
    sit(scene('solo'));
    expect([document.querySelectorAll('.comes').length, document.querySelectorAll('.marker').length]).toEqual([2, 2]);
    expect(cell(3, 2)?.textContent).toContain('The bot takes it next.');
  });

  it('shows which side of the next card fills a cell', () => {
    sit(scene('civic'));
    expect([cell(2, 4), cell(3, 4)].map((at) => at?.textContent?.trim())).toEqual([expect.stringContaining('building next'), expect.stringContaining('resource next')]);
  });

  it('has no tray and no question for a spectator', () => {
    const { sent } = sit(scene('watch'));
    expect(document.querySelector('.tray')).toBeNull();
    press(cell(1, 1));
    expect(sent()).toEqual([]);
    expect(text()).toContain('Watching');
  });

  it('does not mark affordable cards when hints are off', () => {
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
      await settle();
      expect(document.querySelector('[role="dialog"]')?.textContent).toContain(`City of ${name}`);
    }
  });
});
