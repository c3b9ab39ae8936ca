import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newViewing } from './newViewing';
import { paced } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends the first at once and of the others the last, each a time after the one before', () => {
  const sent: number[] = [];
  const { put } = paced<number>((value) => sent.push(value), 200);
  for (const value of [1, 2, 3]) put(value);
  expect(sent).toEqual([1]);
  vi.advanceTimersByTime(200);
  expect(sent).toEqual([1, 3]);
  put(4);
  expect(sent).toEqual([1, 3]);
  vi.advanceTimersByTime(200);
  expect(sent).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(1000);
  put(5);
  expect(sent).toEqual([1, 3, 4, 5]);
});

it('sends nothing after its end', () => {
  const sent: number[] = [];
  const { put, end } = paced<number>((value) => sent.push(value), 200);
  put(1);
  put(2);
  end();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([1]);
});

it('makes codes of sixteen letters and digits, each another', () => {
  const codes = Array.from({ length: 50 }, newViewing);
  for (const code of codes) expect(code).toMatch(/^[2-9a-km-z]{16}$/u);
  expect(new Set(codes).size).toBe(50);
});
