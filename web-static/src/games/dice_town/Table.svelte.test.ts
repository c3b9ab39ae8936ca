import { flushSync, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { View } from '../../generated/dice_town';
import { button, key, keys, press, settle, sized, tableOf, text } from '../fixtures/sitting.svelte';
import { ANSWERS, SCENES } from './fixtures/scenes';
import Table from './Table.svelte';

const { scene, sit } = tableOf(Table, { SCENES, ANSWERS }, 'dice_town', 'dice_town-lazy');
/** The Doc's treatments are loaded with the first decision about them. */
const treatments = () => vi.waitFor(() => expect(document.querySelectorAll('.ask [data-n]')).toHaveLength(5));
const die = (at: number): HTMLElement | null => document.querySelector(`[data-die="${at}"]`);

describe('the table', () => {
  it('keeps the tapped dice once confirmed, and accepts no second answer meanwhile', async () => {
    const table = sit(scene('keep'));
    press(die(0));
    press(die(1));
    press(button('Keep 2 · pay $1'));
    press(button('Keep 2 · pay $1'));
    expect(table.sent()).toEqual([{ do: 'keep', dice: [0, 1], tough_guy: false, sharps: 0 }]);
    await table.answer({ ok: true, n: 40 });
    expect(button('Keep 2 · pay $1')?.disabled).toBe(true);
  });

  it('keeps none only by the button that says so, never by Enter', async () => {
    sized(1280, 800);
    const { sent } = sit(scene('keep'));
    expect([button('Keep dice')?.disabled, button('Keep dice')?.className.includes('primary'), button('Keep none · $1')?.className.includes('primary')]).toEqual([true, true, false]);
    await keys('Enter');
    expect(sent()).toEqual([]);
    press(button('Keep none · $1'));
    expect(sent()).toEqual([{ do: 'keep', dice: [], tough_guy: false, sharps: 0 }]);
  });

  it('has the buttons that keep none and keep dice at their places on a phone, too, whatever is chosen', () => {
    sized(390, 844);
    sit(scene('keep'));
    const shown = (): unknown[] => [...document.querySelectorAll<HTMLButtonElement>('[data-act]')].map(({ dataset, disabled }) => [dataset['act'], disabled]);
    expect(shown()).toEqual([['none', false], ['confirm', true]]);
    press(die(0));
    expect(shown()).toEqual([['none', false], ['confirm', false]]);
  });

  it('says what each purse holds, in signs and in words', () => {
    sized(1280, 800);
    sit(scene('keep'));
    const purses = [...document.querySelectorAll('.players .purse')];
    expect(purses).toHaveLength(4);
    expect([...purses[0]!.querySelectorAll<HTMLElement>('[data-look]')].map((sign) => [sign.dataset['look'], sign.textContent])).toEqual([['goods:nuggets', '3'], ['goods:store', '2'], ['goods:claims', '3']]);
    expect(document.querySelector('.players')?.textContent).toContain('3 nuggets · 2 store cards · 3 claims');
  });

  it('keeps dice by keys', async () => {
    const table = sit(scene('keep'));
    await keys('1', '3', 's', 'Enter');
    expect(table.sent()).toEqual([{ do: 'keep', dice: [0, 2], tough_guy: false, sharps: 1 }]);
  });

  it('shows why a set cannot be paid for, and allows it with Tough Guy', async () => {
    const table = sit(scene('poor'));
    await keys('1', '2', '3', 'Enter');
    expect(text()).toContain('keep fewer dice. (DT-5.15)');
    expect(table.sent()).toEqual([]);
    await keys('t', 'Enter');
    expect(table.sent()).toEqual([{ do: 'keep', dice: [0, 1, 2], tough_guy: true, sharps: 0 }]);
  });

  it('drops the staged dice when another decision has the same dice', () => {
    const { tell } = sit(scene('keep'));
    press(die(0));
    expect(die(0)?.getAttribute('aria-pressed')).toBe('true');
    const view = scene('keep').view as View;
    tell({ n: 41, view: { ...view, table: { ...view.table, questions: view.table.questions + 1 } } });
    expect(die(0)?.getAttribute('aria-pressed')).toBe('false');
  });

  it('shows the viewer’s own sealed dice, and nothing under the cups of others', () => {
    sit(scene('sealed'));
    expect(document.querySelectorAll('.sealed')).toHaveLength(2);
    expect(document.querySelectorAll('[data-die]')).toHaveLength(3);
  });

  it('has no tray for a spectator', () => {
    sit(scene('watch'));
    expect(document.querySelector('.tray')).toBeNull();
    expect(text()).toContain('Watching');
  });

  it('turns a die by the letter of the face', async () => {
    const table = sit(scene('turn'));
    await keys('1', 'a', 'Enter');
    expect(table.sent()).toEqual([{ do: 'turn_die', die: 0, face: 'ace' }]);
  });

  it('keeps the response window unchanged until it closes for everybody', () => {
    const { sent, tell } = sit(scene('holder'));
    const band = (): string => document.querySelector('.band .words b')?.textContent ?? '';
    expect(band()).toBe('Bohdan plays Nervous Joe');
    key('n');
    expect(sent()).toEqual([{ do: 'react', play: false }]);
    const view = scene('holder').view as View;
    tell({ n: 41, decision: null, view: { ...view, own: { ...view.own!, answer: { do: 'react', play: false } } } });
    expect(band()).toBe('Bohdan plays Nervous Joe');
    expect(document.querySelector<HTMLButtonElement>('.band [data-act="pass"]')?.disabled).toBe(true);
  });

  it('never plays a card that is not held', () => {
    const { sent } = sit(scene('wanted'));
    key('y');
    expect(sent()).toEqual([]);
  });

  it('passes automatically when nothing else is possible, and not sooner than a person could', () => {
    vi.useFakeTimers();
    const { sent } = sit(scene('wanted'));
    vi.advanceTimersByTime(900);
    flushSync();
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(3_200);
    flushSync();
    expect(sent()).toEqual([{ do: 'react', play: false }]);
    vi.useRealTimers();
  });

  it('sends an offer of dollars and cards for a candidate', async () => {
    const { sent } = sit(scene('offer'));
    await vi.waitFor(() => expect(document.querySelector('.offer')).not.toBeNull());
    await keys('2', '+', '+');
    press(button('Claim 4'));
    press(button('Offer this'));
    expect(sent()).toEqual([{ do: 'offer', offer: { candidate: 2, dollars: 2, nuggets: 0, cards: [4] } }]);
  });

  it.each<[string, readonly string[], object]>([
    ['tie', ['3', 'Enter'], { do: 'decide_tie', winner: 2 }], ['store', ['2', 'Enter'], { do: 'store_keep', card: 'wanted' }], ['rob', ['2', 'Enter'], { do: 'saloon_keep', card: 5 }], ['joe', ['1', 'Enter'], { do: 'joe_target', victim: 1 }],
    ['look', ['1', '-', 'Enter'], { do: 'saloon_pick', victim: 1, store: 0, claims: 2 }], ['order', ['3', '1', '2', 'Enter'], { do: 'doc_order', order: [3, 0, 1] }], ['doc', ['3', 'Enter'], { do: 'doc_choice', option: 'petty_theft' }],
    ['doc', ['1', 'Enter'], { do: 'doc_choice', option: 'fence', claims: [3, 4] }], ['last', ['2', 'Enter'], { do: 'final_tie', winner: 2 }], ['rekeep', ['1', '2', 'Enter'], { do: 'rekeep', dice: [0, 1] }], ['final', ['s', 'Enter'], { do: 'reveal_final', sharps: 1 }],
    ['visit', ['y'], { do: 'visit', play: true }],
  ])('answers scene %s by the keys %j', async (name, pressed, move) => {
    const { sent } = sit(scene(name));
    if (name === 'doc') await treatments();
    await keys(...pressed);
    expect(sent()).toEqual([move]);
  });

  it.each<[string, object]>([['keep', { do: 'keep', dice: [], tough_guy: false, sharps: 0 }], ['offer', { do: 'offer', offer: null }]])('answers scene %s with nothing by 0, once that is confirmed', async (name, move) => {
    const { sent } = sit(scene(name));
    key('1');
    key('0');
    await tick();
    expect(sent()).toEqual([]);
    press(document.activeElement as HTMLElement);
    expect(sent()).toEqual([move]);
  });

  it('shows why a treatment by the Doc is impossible', async () => {
    const { sent } = sit(scene('doc'));
    await treatments();
    key('2');
    await settle();
    expect(text()).toContain('(DT-5.76)');
    expect(sent()).toEqual([]);
  });
});
