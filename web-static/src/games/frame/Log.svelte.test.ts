import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../kit/settings.svelte';
import Log from './Log.svelte';
import type { LogLine } from './log';

afterEach(() => vi.restoreAllMocks());

const lineOf = (key: string): LogLine => ({ key, step: 1, round: '', text: key, brief: '', mark: false });

beforeEach(() => settings.motion = 'full');

/** Each line is 20 px high. */
function linesAreHigh(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this.localName === 'li' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(0, at * 20, 100, 20);
  });
}

/** The glide distances of the lines when these keys follow those, oldest first, and the final lines. Each glide ends
 * before the next lines come, unless they come at once. */
function glides(lists: readonly string[][], atOnce = false): [moved: unknown[], shown: string] {
  linesAreHigh();
  const moved: unknown[] = [];
  const glide: { onfinish?: () => void } = {};
  Element.prototype.animate = (frames) => {
    moved.push((frames as { translate: string[] }).translate.join(' to '));
    return glide as never;
  };
  let lines = $state.raw<LogLine[]>([]);
  const shown = mount(Log, { target: document.body, props: { get lines() { return lines; }, empty: '-' } });
  for (const list of lists) {
    lines = list.map(lineOf);
    flushSync();
    if (!atOnce) glide.onfinish?.();
    flushSync();
  }
  const text = [...document.querySelectorAll('li')].map((line) => line.textContent?.trim()).join('');
  void unmount(shown);
  return [moved, text];
}

it('lets the lines that stay glide down from where they were when others come', () => {
  expect(glides([['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']])).toEqual([['0 -20px to 0'], 'cba']);
});

it('lets them glide up when the newest ones are told by fewer lines', () => {
  expect(glides([['a', 'b', 'c', 'd'], ['a', 'b', 'e']])).toEqual([['0 20px to 0'], 'eba']);
  expect(glides([['a', 'b', 'c'], ['a', 'b', 'd']])).toEqual([[], 'dba']);
});

it('animates nothing for somebody who wants no motion: the lines are at their new places at once', () => {
  settings.motion = 'none';
  expect(glides([['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']], true)).toEqual([[], 'dcba']);
});

it('moves nothing that is gliding: the next lines come after that', () => {
  expect(glides([['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']], true)).toEqual([['0 -20px to 0'], 'ba']);
  expect(glides([['a'], ['a', 'b'], ['a', 'b', 'c', 'd']])).toEqual([['0 -20px to 0', '0 -40px to 0'], 'dcba']);
});

it('goes on where the page is not drawn and no glide ends', async () => {
  linesAreHigh();
  vi.useFakeTimers();
  Element.prototype.animate = () => ({}) as never;
  let lines = $state.raw<LogLine[]>([]);
  const shown = mount(Log, { target: document.body, props: { get lines() { return lines; }, empty: '-' } });
  for (const list of ['a', 'ab', 'abc']) {
    lines = [...list].map(lineOf);
    flushSync();
  }
  const text = (): string => [...document.querySelectorAll('li')].map((line) => line.textContent?.trim()).join('');
  expect(text()).toBe('ba');
  vi.advanceTimersByTime(1_000);
  flushSync();
  expect(text()).toBe('cba');
  void unmount(shown);
  vi.useRealTimers();
});
