import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, spoken } from './announcer.svelte';

describe('what is spoken', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('joins what happens at once into one sentence', () => {
    announce('Ada has bid.');
    announce('Bohdan has bid.');
    vi.advanceTimersByTime(700);
    expect(spoken.polite).toBe('Ada has bid. Bohdan has bid.');
  });

  it('is new to a reader even if it is the same sentence again', () => {
    announce('Your decision.', 'assertive');
    const before = spoken.assertive;
    announce('Your decision.', 'assertive');
    expect(spoken.assertive).not.toBe(before);
    expect(spoken.assertive.trim()).toBe('Your decision.');
  });

  it('does not stay behind as old news', () => {
    announce('Connection lost.', 'assertive');
    vi.advanceTimersByTime(10_000);
    expect(spoken.assertive).toBe('');
  });
});
