import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Legal, View } from '../../generated/carson_city';
import { needTexts, setLanguage } from '../../i18n/index.svelte';
import type { TableState } from '../../state';
import type { ActOutcome } from '../types';
import { SCENES } from './fixtures/scenes';
import Table from './Table.svelte';

interface Sent { readonly move: unknown; readonly answer: (outcome: ActOutcome) => Promise<void> }

let undo: () => void = () => undefined;

/** A table in the page: what was sent from it, and how to tell it a later step. */
function sit(scene: TableState) {
  let table = $state.raw(scene);
  const sent: Sent[] = [];
  const act = (move: unknown): Promise<ActOutcome> =>
    new Promise((resolve) => {
      sent.push({ move, answer: async (outcome) => { resolve(outcome); await tick(); flushSync(); } });
    });
  const none = (): Promise<never> => new Promise(() => undefined);
  const quiet = (): void => undefined;
  const mounted = mount(Table, {
    target: document.body,
    props: { get table() { return table; }, me: null, online: true, sending: false, missedFrom: null, act, whyNot: none, preview: none, send: none, openRules: quiet, openSettings: quiet },
  });
  undo = () => void unmount(mounted);
  flushSync();
  const tell = (next: Partial<TableState>): void => { table = { ...table, ...next }; flushSync(); };
  return { sent, tell, table: () => table };
}

const question = (): string => document.querySelector('h1')?.textContent ?? '';
const button = (name: string): HTMLButtonElement | undefined => [...document.querySelectorAll('button')].find((entry) => entry.textContent === name);
const press = (target: HTMLElement | null | undefined): void => { target?.click(); flushSync(); };
const lot = (slot: number): HTMLElement | null => document.querySelector(`[data-slot="${slot}"]`);
const scene = (name: string): TableState => SCENES[name]!();

describe('the table', () => {
  beforeAll(() => Promise.all([setLanguage('en'), needTexts('carson_city')]));
  afterEach(() => undo());

  it('stages nothing in the next round because a lot of this one had the same number', async () => {
    const { sent, tell, table } = sit(scene('take'));
    press(lot(0));
    expect(question()).toBe('Take: Captain');
    press(button('Take'));
    await sent[0]?.answer({ ok: true, n: 40 });

    // The last bids of an era are made by themselves: the next thing asked is to take a card again.
    const view = table().view as View;
    const row = view.row.map((entry) => (entry.slot === 0 ? { ...entry, card: { character: 'auctioneer' as const } } : entry));
    tell({ n: 41, view: { ...view, round: view.round + 1, row } });
    expect(question()).toBe('Take a card of the row');
    expect(lot(0)?.getAttribute('aria-pressed')).toBe('false');
  });

  it('takes no second answer until it shows the first', async () => {
    const { sent, tell } = sit(scene('take'));
    press(lot(0));
    press(button('Take'));
    expect(button('Take')?.disabled).toBe(true);
    await sent[0]?.answer({ ok: true, n: 40 });
    expect(button('Take')?.disabled).toBe(true);
    tell({ n: 41 });
    expect(button('Take')?.disabled).toBe(false);
    expect(sent.map(({ move }) => move)).toEqual([{ do: 'take', slot: 0 }]);
  });

  it('gives the question back when the answer is refused', async () => {
    const { sent } = sit(scene('take'));
    press(lot(0));
    press(button('Take'));
    await sent[0]?.answer({ ok: false, text: 'That is not allowed.' });
    expect(button('Take')?.disabled).toBe(false);
    expect(document.body.textContent).toContain('That is not allowed.');
  });

  it('keeps what was staged while an earlier move was still to be acknowledged', async () => {
    const { sent, tell } = sit({ ...scene('take'), n: 40 });
    press(lot(0));
    press(button('Take'));
    const decision = { ...scene('take').decision!, id: 'd-second' };
    tell({ n: 41, decision });
    press(lot(2));
    await sent[0]?.answer({ ok: true, n: 40 });
    expect(lot(2)?.getAttribute('aria-pressed')).toBe('true');
  });

  it.each(['the answer', 'the step'])('lays the card after taking it when %s comes first', async (first) => {
    const { sent, tell, table } = sit(scene('take'));
    press(lot(3));
    const spot = (table().decision?.legal as Legal).ask as Extract<Legal['ask'], { kind: 'take' }>;
    const at = spot.slots.find(({ slot }) => slot === 3)!.spots[0]!;
    document.querySelector<HTMLElement>(`[data-at="${at.x},${at.y}"]`)?.focus();
    press(document.querySelector<HTMLElement>(`[data-at="${at.x},${at.y}"]`));
    press(button('Take and place here'));
    const placing = scene('place');
    const shown = { n: 41, view: placing.view, decision: placing.decision };
    if (first === 'the step') tell(shown);
    await sent[0]?.answer({ ok: true, n: 40 });
    if (first === 'the answer') {
      tell({ info: { ...table().info } });
      expect(sent).toHaveLength(1);
      tell(shown);
    }
    expect(sent.map(({ move }) => move)).toEqual([{ do: 'take', slot: 3 }, { do: 'place', x: at.x, y: at.y }]);
  });
});
