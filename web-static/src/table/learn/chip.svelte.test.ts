import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import PromptBar from '../../games/frame/PromptBar.svelte';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import type { Learning } from '../ui/tableContext';
import { load } from './atTable';

const SEAL = { id: 'confirm', label: 'Seal the 7', main: true };
const NONE = { id: 'none', label: 'Keep none', main: false };
const KEEP = { id: 'confirm', label: 'Keep dice', main: true, off: true };

let leave: () => void = () => undefined;
beforeAll(() => Promise.all([setLanguage('en'), needTexts('carson_city')]));
beforeEach(() => localStorage.clear());
afterEach(() => leave());

/** The prompt at a newcomer's first table of a game; its actions may change. */
async function prompt(game: string, acts: readonly (typeof SEAL)[], mine = true) {
  const learning = (await load(() => ({ code: 'DRYGULCH', info: { game }, decision: null }) as unknown as TableState)) as Learning;
  const props = $state({ say: 'Choose', sub: '', mine, acts, onact: () => undefined });
  const context = { learning: () => learning, ahead: () => null, maySetHostClock: () => false, defaultMove: () => null, hint: () => null };
  const bar = mount(PromptBar, { target: document.body, props, context: new Map([[Symbol.for('table'), context]]) });
  leave = () => { leave = () => undefined; void unmount(bar); };
  flushSync();
  return { learning, show: (next: readonly (typeof SEAL)[]): void => { props.acts = next; flushSync(); } };
}
const buttons = (): string[] => [...document.querySelectorAll('.acts button')].map((button) => button.textContent?.trim() ?? '');
const NEW = 'New to Carson City?';

it('has the place of the button that confirms, as long as there is nothing to confirm, and is gone after the first answer', async () => {
  const { learning, show } = await prompt('carson_city', []);
  expect(buttons()).toEqual([NEW]);
  show([SEAL]);
  expect(buttons()).toEqual(['Seal the 7']);
  show([NONE, KEEP]);
  expect(buttons()).toEqual(['Keep none', NEW]);
  learning.answered();
  flushSync();
  expect(buttons()).toEqual(['Keep none', 'Keep dice']);
  show([]);
  expect(buttons()).toEqual([]);
});

it('is not there while nothing is asked of me', async () => {
  await prompt('castle', [], false);
  expect(buttons()).toEqual([]);
});

it('goes on to help while an answer is chosen', async () => {
  const { show } = await prompt('dice_town', []);
  document.querySelector<HTMLButtonElement>('.acts button')?.click();
  flushSync();
  show([SEAL]);
  const help = document.querySelector('[role="dialog"]');
  expect(help?.querySelector('a')?.getAttribute('href')).toBe('/learn/dice_town');
  help?.querySelector<HTMLButtonElement>('button[aria-label]')?.click();
  flushSync();
  expect([buttons(), document.querySelector('[role="dialog"]')]).toEqual([['Seal the 7'], null]);
});

it('opens what helps, and is gone once decisions are explained', async () => {
  await prompt('point_city', []);
  document.querySelector<HTMLButtonElement>('.acts button')?.click();
  flushSync();
  const sheet = document.querySelector('[role="dialog"]');
  expect([sheet?.querySelector('a')?.getAttribute('href'), document.activeElement?.textContent]).toEqual(['/learn/point_city', 'To the lesson']);
  [...sheet?.querySelectorAll('button') ?? []].find((button) => button.textContent === 'Show me as I go')?.click();
  flushSync();
  expect([buttons(), document.querySelector('[role="dialog"]')]).toEqual([[], null]);
});
