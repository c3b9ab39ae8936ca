import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../client.svelte';
import { setLanguage } from '../i18n/index.svelte';
import { spoken } from '../announcer.svelte';
import Countdown from './Countdown.svelte';
import { spanText } from './timeLeft';

let undo: () => void = () => undefined;

function draw(inMs: number, mine: boolean): HTMLElement {
  const mounted = mount(Countdown, { target: document.body, props: { due: Date.now() + inMs, mine } });
  undo = () => void unmount(mounted);
  flushSync();
  return document.querySelector('.clock')!;
}
function wait(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

describe('a countdown', () => {
  beforeAll(() => setLanguage('en'));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(client, 'serverNow').mockImplementation(() => Date.now());
    spoken.polite = '';
  });
  afterEach(() => {
    undo();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('goes down by itself, warns in the last ten seconds and stops at nothing', () => {
    const clock = draw(65_000, false);
    expect([clock.textContent, clock.classList.contains('low')]).toEqual(['1:05', false]);
    wait(55_000);
    expect([clock.textContent, clock.classList.contains('low')]).toEqual(['0:10', true]);
    wait(60_000);
    expect(clock.textContent).toBe('0:00');
  });

  it('is announced once where it is mine, and only when time is short', () => {
    draw(12_000, true);
    wait(1_500);
    expect(spoken.polite).toBe('');
    wait(500);
    // Sentences wait a moment for others to join them.
    wait(1_000);
    expect(spoken.polite).toBe('10 seconds left.');
    spoken.polite = '';
    wait(5_000);
    expect(spoken.polite).toBe('');
  });

  it("does not announce another player's time", () => {
    draw(9_000, false);
    wait(5_000);
    expect(spoken.polite).toBe('');
  });

  it.each([[0, '0:00'], [59, '0:59'], [3_599, '59:59'], [3_660, '1 h 1 min'], [90_000, '1 d 1 h']])('shows %i seconds as %s', (seconds, text) => {
    expect(spanText(seconds)).toBe(text);
  });
});
