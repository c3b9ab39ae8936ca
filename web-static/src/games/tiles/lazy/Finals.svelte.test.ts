import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { needTexts, setLanguage } from '../../../kit/i18n/index.svelte';
import { spoken } from '../../../kit/announcer.svelte';
import { SCENES as LAND } from '../../carcassonne/fixtures/scenes';
import Carcassonne from '../../carcassonne/Table.svelte';
import { SCENES as CASTLE } from '../../castle/fixtures/scenes';
import Castle from '../../castle/Table.svelte';
import type { GameComponent } from '../../types';

let undo: () => void = () => undefined;
const quiet = (): void => undefined;
const text = (): string => document.body.textContent?.replace(/\s+/gu, ' ') ?? '';
const button = (name: string): HTMLButtonElement | undefined => [...document.querySelectorAll('button')].find((entry) => entry.textContent?.trim() === name);
const press = (target: HTMLElement | null | undefined): void => { target?.click(); flushSync(); };
const key = (name: string): void => { (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })); flushSync(); };
const shown = (): number => document.querySelectorAll('.scored').length;

describe.each<[string, GameComponent, typeof LAND, string]>([['Carcassonne', Carcassonne, LAND, 'Incomplete cities. City not complete'], ['The Castle', Castle, CASTLE, 'Larger keep. Ada has the larger keep: 7 points']])('the final scoring of %s', (_, Table, scenes, first) => {
  beforeAll(() => Promise.all([setLanguage('en'), ...['carcassonne', 'castle', 'carcassonne-lazy', 'castle-lazy', 'tiles', 'tiles-lazy'].map(needTexts)]));
  afterEach(() => undo());

  async function open(): Promise<void> {
    const mounted = mount(Table, {
      target: document.body,
      props: { table: scenes['over']!(), me: null, online: true, sending: false, missedFrom: null, act: () => new Promise(quiet), whyNot: () => new Promise(quiet), preview: () => new Promise(quiet), send: () => new Promise(quiet), openRules: quiet, openSettings: quiet },
    });
    undo = () => void unmount(mounted);
    flushSync();
    // The end of a game is loaded when it is there.
    await vi.waitFor(() => expect(button('Map and final scoring')).toBeDefined());
    press(button('Map and final scoring'));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Next'), 50_000);
  }

  it('advances by Next and the arrow keys, shows each scoring with its points, and announces it', async () => {
    await open();
    expect(shown()).toBe(0);
    press(document.activeElement as HTMLElement);
    expect([text().includes('1 of '), shown(), document.querySelectorAll('.gain').length]).toEqual([true, 1, 1]);
    await vi.waitFor(() => expect(spoken.polite).toContain(first), 50_000);
    key('ArrowRight');
    expect(text()).toContain('2 of ');
    key('ArrowLeft');
    expect(text()).toContain('1 of ');
  });

  it.each(['Escape', 'All points'])('ends at once by %s, with the table of all points', async (how) => {
    await open();
    key('ArrowRight');
    if (how === 'Escape') key(how);
    else press(button(how));
    expect(shown()).toBe(0);
    await vi.waitFor(() => expect(button('Map and final scoring')).toBeDefined());
  });

  it('has no step after the last one, where the back button has the focus', async () => {
    await open();
    for (let i = 0; i < 9; i++) key('ArrowRight');
    expect(document.activeElement).toBe(button('All points'));
    expect(button('Next')?.disabled).toBe(true);
  });
});
