import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, spoken } from './announcer.svelte';

describe('what is spoken', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('joins simultaneous events into one announcement', () => {
    announce('Ada has bid.');
    announce('Bohdan has bid.');
    vi.advanceTimersByTime(700);
    expect(spoken.polite).toBe('Ada has bid. Bohdan has bid.');
  });

  it('is announced again even if the sentence is the same', () => {
    announce('Your decision.', 'assertive');
    const before = spoken.assertive;
    announce('Your decision.', 'assertive');
    expect(spoken.assertive).not.toBe(before);
    expect(spoken.assertive.trim()).toBe('Your decision.');
  });

  it('is cleared after a while', () => {
    announce('Connection lost.', 'assertive');
    vi.advanceTimersByTime(10_000);
    expect(spoken.assertive).toBe('');
  });
});
