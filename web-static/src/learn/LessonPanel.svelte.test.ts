import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { button, key, press, settle } from '../games/fixtures/sitting.svelte';
import type { LessonDoc } from '../generated/protocol';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { settings } from '../kit/settings.svelte';
import { courseOf } from '../table/learn/course';
import { LESSON } from './fixtures';
import { Lesson } from './lesson.svelte';
import LessonPanel from './LessonPanel.svelte';

const went: string[] = [];
vi.mock('../kit/router.svelte', async (real) => ({ ...(await real<object>()), go: (path: string) => went.push(path) }));
vi.mock('../table/learn/words', async (real) => ({ ...(await real<object>()), said: (name: string) => `[${name}]` }));

const PUZZLE: LessonDoc = { ...LESSON, id: 'p01', kind: 'puzzle', goal: 'gain', steps: [LESSON.steps[3]!].map((step) => ({ ...step, entries: LESSON.steps[0]!.entries })), end: [], result: null };
const RIGHT = { do: 'take', count: 2 };
const practise = vi.fn();
let undo: () => void = () => undefined;

beforeAll(() => Promise.all([setLanguage('en'), needTexts('learn')]));
beforeEach(() => { went.length = 0; settings.keys = true; });
afterEach(() => undo());

async function show(doc: LessonDoc, from = 0, resumed = false): Promise<Lesson> {
  const lesson = new Lesson(courseOf(doc), { from, pause: () => 0, reached: () => undefined, refusal: () => '' });
  const after = [{ id: 'second', kind: 'lesson', steps: 3 }, { id: 'p02', kind: 'puzzle', steps: 1 }] as const;
  const shown = mount(LessonPanel, { target: document.body, props: { lesson, title: 'Stones', after, resumed, practise } });
  undo = () => { lesson.end(); void unmount(shown); };
  flushSync();
  await settle();
  return lesson;
}
const heard = (): string => (document.activeElement as HTMLElement | null)?.textContent?.replace(/\s+/gu, ' ').trim() ?? '';
async function typed(name: string): Promise<void> {
  key(name);
  await tick();
  await settle();
}

it('gives the focus to the words of each step, and goes on by Enter or N', async () => {
  const lesson = await show(LESSON);
  expect(heard()).toBe('Step 1 of 3: [le-stones-first-welcome]');
  await typed('Enter');
  expect([lesson.at, heard()]).toEqual([1, 'Step 2 of 3: [le-stones-first-take-some]']);
  lesson.back();
  await settle();
  await typed('n');
  expect(lesson.at).toBe(1);
});

it('leaves Enter and Escape to the table while it asks, and leaves by Escape else', async () => {
  const lesson = await show(LESSON, 1);
  const heardByTable = vi.fn();
  window.addEventListener('keydown', heardByTable);
  await typed('Enter');
  await typed('Escape');
  window.removeEventListener('keydown', heardByTable);
  expect([lesson.at, heardByTable.mock.calls.length, went]).toEqual([1, 2, []]);
  lesson.back();
  await settle();
  await typed('Escape');
  expect(went).toEqual(['/learn/stones']);
});

it('has no letters where keys are switched off', async () => {
  settings.keys = false;
  const lesson = await show(LESSON);
  await typed('n');
  expect(lesson.at).toBe(0);
});

it('says what is wrong with an answer, and shows the right one after three', async () => {
  const lesson = await show(LESSON, 1);
  lesson.answer({ do: 'take', count: 3 });
  await settle();
  expect(heard()).toContain('[le-stones-first-greedy]');
  await typed('Enter');
  expect([lesson.wrong, heard()]).toEqual([null, 'Step 2 of 3: [le-stones-first-take-some]']);
  lesson.answer({ do: 'pass' });
  await settle();
  expect([heard().endsWith('That is allowed, too. Here the lesson continues with another move.'), button('Show me')]).toEqual([true, undefined]);
  lesson.answer({ do: 'pass' });
  await settle();
  press(button('Show me'));
  expect(lesson.at).toBe(2);
});

it('says in points what a wrong answer to a puzzle brings, and leads to the next one', async () => {
  const lesson = await show(PUZZLE);
  expect(heard()).toBe('[le-stones-p01-again]');
  lesson.answer({ do: 'take', count: 3 });
  await settle();
  expect(heard()).toBe('That brings 0 points. There is an answer that is worth more.');
  lesson.answer(RIGHT);
  await settle();
  expect(heard()).toBe('Correct! [le-stones-p01-done]');
  await typed('Enter');
  expect(went).toEqual(['/learn/stones/p02']);
});

it('shows the answer of a puzzle without praise', async () => {
  const lesson = await show(PUZZLE);
  for (let tries = 0; tries < 3; tries++) lesson.answer({ do: 'take', count: 3 });
  await settle();
  press(button('Show me'));
  await settle();
  expect([lesson.helped, heard()]).toEqual([true, '[le-stones-p01-done]']);
});

it('ends with a table against an easy player, and the next lesson', async () => {
  await show(LESSON, 4);
  expect(heard()).toContain('Well done!');
  press(button('Play an easy bot'));
  expect([practise.mock.calls.length, document.querySelector('a.button:not(.icon)')?.getAttribute('href')]).toEqual([1, '/learn/stones/second']);
});

it('can begin again where it goes on', async () => {
  const lesson = await show(LESSON, 1, true);
  press(button('Start over'));
  expect(lesson.at).toBe(0);
});
