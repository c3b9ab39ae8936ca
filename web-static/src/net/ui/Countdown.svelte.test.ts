import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../client.svelte';
import { setLanguage } from '../../kit/i18n/index.svelte';
import { spoken } from '../../kit/announcer.svelte';
import Countdown from './Countdown.svelte';
import type { Rest } from './rest';
import { spanText } from './timeLeft';

let rest: ReturnType<Rest> = null;
/** The context of a table whose clocks may pause. */
const context = new Map([[Symbol.for('rest'), () => rest]]);

let undo: () => void = () => undefined;

function draw(inMs: number, mine: boolean, more: { of?: number; then?: string; seat?: number } = {}): HTMLElement {
  const mounted = mount(Countdown, { target: document.body, context, props: { due: Date.now() + inMs, mine, ...more } });
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
    rest = null;
    vi.advanceTimersByTime(10_000);
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
    // Sentences wait a moment to be joined with others.
    wait(1_000);
    expect(spoken.polite).toBe('10 seconds left. Then: the standard move.');
    spoken.polite = '';
    wait(5_000);
    expect(spoken.polite).toBe('');
  });

  it('of a long time is highlighted and announced in its last tenth, with the move that is made then', () => {
    const clock = draw(2 * 3_600_000 + 1_000, true, { of: 20 * 3_600_000, then: 'Pass' });
    expect(clock.classList.contains('low')).toBe(false);
    wait(1_000);
    expect(clock.classList.contains('low')).toBe(true);
    wait(1_000);
    expect(spoken.polite).toBe('2 hours left. Then: Pass.');
    spoken.polite = '';
    wait(3_600_000);
    expect(spoken.polite).toBe('');
  });

  it('shows the move that is made for me once time is short, and to nobody else', () => {
    const page = document.body;
    draw(20_000, true, { then: 'Pass' });
    expect(page.textContent).not.toContain('Pass');
    wait(10_000);
    expect(page.textContent).toContain('then: Pass');
    undo();
    draw(5_000, false, { then: 'Pass' });
    expect(page.textContent).not.toContain('Pass');
  });

  it('says until when it stands still, and warns of nothing meanwhile', () => {
    rest = { left: 9_000, until: Date.now() + 3_600_000 };
    const clock = draw(3_609_000, true, { seat: 0 });
    expect([clock.textContent, clock.classList.contains('low')]).toEqual(['‖0:09', false]);
    expect(clock.getAttribute('aria-label')).toMatch(/^0:09 left, paused until .+$/u);
    wait(2_000);
    expect(spoken.polite).toBe('');
  });

  it('counts only the time that runs', () => {
    rest = { left: 65_000, until: null };
    expect(draw(3_665_000, true, { seat: 0 }).textContent).toBe('1:05');
  });

  it('stands where no time runs', () => {
    const mounted = mount(Countdown, { target: document.body, props: { bank: 9_900, mine: true } });
    undo = () => void unmount(mounted);
    flushSync();
    const clock = document.querySelector('.clock')!;
    wait(20_000);
    expect([clock.textContent, clock.getAttribute('aria-label'), clock.classList.contains('low'), spoken.polite]).toEqual(['0:09', '0:09 left', false, '']);
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
