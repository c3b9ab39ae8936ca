import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import type { GameMeta } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { button, press, text } from '../../games/fixtures/sitting.svelte';
import RulesText from './RulesText.svelte';

vi.mock('../rules/files', () => {
  const onePage = '## In short\nLay tiles.\n! tile A tile between two others.';
  const all = '## Tiles\nCAR-2.1 A tile is drawn.\nCAR-2.2 It is laid.';
  return {
    gameRules: (game: string) => (game === 'none' ? undefined : () => Promise.resolve(all)),
    shortRules: (game: string) => (game === 'both' ? () => Promise.resolve(onePage) : undefined),
    rulesPictures: () => () => Promise.resolve({ tile: () => ({ viewBox: '0 0 2 1', body: '<path id="drawn" d="M0 0h2"/>' }) }),
  };
});

let undo: () => void = () => undefined;
beforeAll(() => Promise.all([setLanguage('en'), needTexts('learn')]));
afterEach(() => undo());

async function show(game: string | null, rule: string | null = null): Promise<void> {
  const shown = mount(RulesText, { target: document.body, props: { game, rule } });
  undo = () => void unmount(shown);
  await vi.waitFor(() => { flushSync(); expect(text()).toMatch(/tile|no rules text/u); });
}
const tab = (name: string) => [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name);
const selected = (): string | undefined => document.querySelector('[role=tab][aria-selected=true]')?.textContent ?? undefined;

it('shows the rules on one page first, with their pictures, and the complete ones beside', async () => {
  await show('both');
  expect(selected()).toBe('Short');
  await vi.waitFor(() => { flushSync(); expect(document.querySelector('figure #drawn')).not.toBeNull(); });
  expect(document.querySelector('figcaption')?.textContent).toBe('A tile between two others.');
  expect(text()).not.toContain('CAR-2.1');
  press(tab('Complete'));
  expect(text()).toContain('CAR-2.1');
  expect(document.querySelector('input[type=search]')).not.toBeNull();
});

it('remembers for the visit which of them was chosen', async () => {
  await show('both');
  expect(selected()).toBe('Complete');
  const chosen = tab('Short')!;
  tab('Complete')!.focus();
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  flushSync();
  expect([document.activeElement, selected()]).toEqual([chosen, 'Short']);
  undo();
  await show('both');
  expect(selected()).toBe('Short');
});

it('opens the complete text at the number of a rule, and the choice stays', async () => {
  await show('both', 'CAR-2.2');
  expect([selected(), document.querySelector('.here')?.textContent]).toEqual(['Complete', 'CAR-2.2 It is laid.']);
  undo();
  await show('both');
  expect(selected()).toBe('Short');
});

it('shows what there is where a game has no short rules, or none', async () => {
  await show('long');
  expect([tab('Short'), button('Short')]).toEqual([undefined, undefined]);
  expect(text()).toContain('CAR-2.1');
  undo();
  await show('none');
  expect(text()).toContain('There is no rules text for this game.');
});

it('lets the reader choose the game where none is named', async () => {
  const meta = (id: string, title: string) => ({ id, title }) as GameMeta;
  client.games = [meta('long', 'Long'), meta('both', 'Both')];
  await show(null);
  const chosen = () => document.querySelector('[aria-pressed=true]')?.textContent;
  expect([chosen(), selected()]).toEqual(['Long', undefined]);
  press(button('Both'));
  await vi.waitFor(() => { flushSync(); expect([chosen(), selected()]).toEqual(['Both', 'Short']); });
  undo();
  await show('both');
  expect(chosen()).toBeUndefined();
  client.games = null;
});
