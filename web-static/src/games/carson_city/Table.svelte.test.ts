import { describe, expect, it } from 'vitest';
import type { Legal, View } from '../../generated/carson_city';
import { button, press, settle, tableOf } from '../fixtures/sitting.svelte';
import { SCENES } from './fixtures/scenes';
import Table from './Table.svelte';

const { scene, sit } = tableOf(Table, { SCENES }, 'carson_city');
const question = (): string => document.querySelector('h1')?.textContent ?? '';
const lot = (slot: number): HTMLElement | null => document.querySelector(`[data-slot="${slot}"]`);

describe('the table', () => {
  it('does not keep a staged lot for the next round when a new lot has the same number', async () => {
    const { answer, tell, table } = sit(scene('take'));
    press(lot(0));
    expect(question()).toBe('Take: Captain');
    press(button('Take'));
    await answer({ ok: true, n: 40 }, 0);

    // The server makes the last bids of an era, so the next decision is again to take a card.
    const view = table().view as View;
    const row = view.row.map((entry) => (entry.slot === 0 ? { ...entry, card: { character: 'auctioneer' as const } } : entry));
    tell({ n: 41, view: { ...view, round: view.round + 1, row } });
    expect(question()).toBe('Take a card from the row');
    expect(lot(0)?.getAttribute('aria-pressed')).toBe('false');
  });

  it('accepts no second answer until the first one is shown', async () => {
    const { answer, sent, tell } = sit(scene('take'));
    press(lot(0));
    press(button('Take'));
    expect(button('Take')?.disabled).toBe(true);
    await answer({ ok: true, n: 40 }, 0);
    expect(button('Take')?.disabled).toBe(true);
    tell({ n: 41 });
    expect(button('Take')?.disabled).toBe(false);
    expect(sent()).toEqual([{ do: 'take', slot: 0 }]);
  });

  it('shows the decision again when the answer is refused', async () => {
    const { answer } = sit(scene('take'));
    press(lot(0));
    press(button('Take'));
    await answer({ ok: false, text: 'That is not allowed.' }, 0);
    expect(button('Take')?.disabled).toBe(false);
    expect(document.body.textContent).toContain('That is not allowed.');
  });

  it('keeps a choice that was staged before the earlier move was acknowledged', async () => {
    const { answer, tell } = sit({ ...scene('take'), n: 40 });
    press(lot(0));
    press(button('Take'));
    const decision = { ...scene('take').decision!, id: 'd-second' };
    tell({ n: 41, decision });
    press(lot(2));
    await answer({ ok: true, n: 40 }, 0);
    expect(lot(2)?.getAttribute('aria-pressed')).toBe('true');
  });

  it.each(['the answer', 'the step'])('lays the card after taking it when %s comes first', async (first) => {
    const { answer, sent, tell, table } = sit(scene('take'));
    press(lot(3));
    const spot = (table().decision?.legal as Legal).ask as Extract<Legal['ask'], { kind: 'take' }>;
    const [, x, y] = spot.slots.find(({ slot }) => slot === 3)!.spots[0]!;
    document.querySelector<HTMLElement>(`[data-at="${x},${y}"]`)?.focus();
    press(document.querySelector<HTMLElement>(`[data-at="${x},${y}"]`));
    press(button('Take and place here'));
    const placing = scene('place');
    const shown = { n: 41, view: placing.view, decision: placing.decision };
    if (first === 'the step') tell(shown);
    await answer({ ok: true, n: 40 }, 0);
    if (first === 'the answer') {
      tell({ info: { ...table().info } });
      expect(sent()).toHaveLength(1);
      tell(shown);
    }
    expect(sent()).toEqual([{ do: 'take', slot: 3 }, { do: 'place', x, y }]);
  });

  it('shows the row across the board while people bid, with the idea in one line and no number beside a card but its attraction', () => {
    const { tell } = sit(scene('bid'));
    const row = document.querySelector<HTMLElement>('[data-place="row"]')!;
    expect(document.querySelector('.band .idea')?.textContent).toBe('The highest bid picks first, then the next');
    expect([...row.querySelectorAll('.signs')].map((signs) => signs.textContent?.replace(/\s+/gu, ' ').trim())).toEqual(['5Attraction', '6Attraction', '5Attraction', '8Attraction', '4Attraction']);
    tell({ view: { ...(scene('bid').view as View), phase: 'turns', actor: 1 }, decision: null });
    expect([document.querySelector('.band'), document.querySelector('.idea'), document.querySelector('.key')]).toEqual([null, null, null]);
  });

  it('shows nothing but the row before anybody owns a card: no empty city and no empty boxes', () => {
    sit(scene('first'));
    expect([document.querySelector('.bare')?.querySelectorAll('[data-slot]').length, document.querySelector('[role="grid"]'), document.querySelector('.bid:not(:empty)')]).toEqual([5, null, null]);
  });

  it('says and shows what a staged bid brings', async () => {
    sit(scene('bid'));
    press(document.querySelector<HTMLElement>('[data-card="6"]'));
    await settle();
    expect(document.querySelector('[data-place="prompt"] p')?.textContent).toContain('Your 6:');
  });

  it('keeps the focus on a card of the row when the row is laid out anew', async () => {
    const { tell } = sit(scene('bid'));
    lot(2)?.focus();
    tell({ view: { ...(scene('bid').view as View), phase: 'turns', actor: 1 }, decision: null });
    await settle();
    expect((document.activeElement as HTMLElement | null)?.dataset['slot']).toBe('2');
  });
});
