import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layer, page, pass, playedByHand, type Played } from './fixtures';
import { LATE_MS, MOST_PIECES, Motion, STILL_MARK_MS } from './motion';
import { endOf, LIMIT_MS, several, travel, TRAVEL_MS, type Drawn, type Movement, type Travel } from './types';

const COIN: Drawn = { viewBox: '0 0 24 24', width: 30, height: 30, body: '<circle r="9"/>' };
const BOXES = { bank: [100, 50, 60, 80], 'seat-1': [800, 400, 250, 40], lot: [10, 10, 90, 90], board: [150, 100, 600, 500] } as const;

let played: Played[];
let motion: Motion;
beforeEach(() => {
  played = playedByHand();
  page(BOXES);
  motion = new Motion();
});
afterEach(() => {
  motion.end();
  vi.restoreAllMocks();
});

const show = (movements: readonly Movement[], pace: Parameters<Motion['prepare']>[1] = 1, change?: () => void): void => {
  const then = motion.prepare(movements, pace);
  change?.();
  then();
};
const transforms = (): unknown[] => played.filter(({ keyframes }) => keyframes.some(({ transform }) => String(transform).startsWith('translate'))).map(({ keyframes }) => keyframes.map(({ transform }) => transform));
/** The end of the last animation, by its own clock. */
const over = (): number => Math.max(...played.filter(({ animation }) => !animation.cancelled && animation.currentTime !== null).map(({ animation }) => (animation.effect.getComputedTiming().endTime - (animation.currentTime ?? 0)) / animation.playbackRate));

describe('what moves on a table', () => {
  it('goes from where it was to where it is; a long row stands for what is at its beginning', () => {
    show([travel(COIN, 'bank', 'seat-1')]);
    expect(transforms()).toEqual([['translate(115px, 75px) scale(1)', 'translate(805px, 405px) scale(1)']]);
    expect(played.every(({ timing }) => timing.duration === TRAVEL_MS)).toBe(true);
  });

  it('is a copy of what lay there before the step, although the step takes it away', () => {
    show([travel('from', 'lot', 'seat-1')], 1, () => document.querySelector('#lot')!.remove());
    const copy = layer()!.querySelector('p')!;
    expect([copy.textContent, copy.id, copy.dataset['place']]).toEqual(['lot', '', undefined]);
    expect(transforms()).toEqual([['translate(10px, 10px) scale(1)', `translate(${800 - 25}px, ${400 - 25}px) scale(${40 / 90})`]]);
  });

  it('is covered where it arrives until it does', () => {
    show([travel('to', 'bank', 'lot')]);
    const target = document.querySelector('[data-place="lot"]');
    const covered = played.find(({ element }) => element === target)!;
    expect([covered.keyframes, covered.timing.duration, covered.timing.fill]).toEqual([[{ opacity: 0 }, { opacity: 0 }], TRAVEL_MS, 'backwards']);
    pass(played, TRAVEL_MS);
    expect([covered.animation.cancelled, layer()]).toEqual([true, null]);
  });

  it('animates transform and opacity alone, in a layer that takes no tap and no focus and says nothing', () => {
    const turned: Travel = { kind: 'travel', piece: COIN, back: COIN, opens: 100, stops: [{ at: 'seat-1', by: 0 }, { at: { slot: 1, of: 3 }, by: 200, until: 400 }, { at: 'lot', by: 600 }] };
    show([turned, travel('from', 'lot', 'seat-1'), travel('to', 'bank', 'lot'), { kind: 'mark', at: 'bank', by: 0 }]);
    expect(new Set(played.flatMap(({ keyframes }) => keyframes.flatMap((frame) => Object.keys(frame))))).toEqual(new Set(['transform', 'opacity', 'offset', 'easing']));
    const on = layer() as HTMLElement;
    expect([on.getAttribute('aria-hidden'), on.inert, on.style.pointerEvents, on.querySelector('.unseen')]).toEqual(['true', true, 'none', null]);
  });

  it('lies in a row across the board, each piece in its slot', () => {
    const rest = (slot: number): Movement => ({ kind: 'travel', piece: COIN, stops: [{ at: 'bank', by: 0 }, { at: { slot, of: 2 }, by: 100, until: 200 }, { at: 'seat-1', by: 300 }] });
    show([rest(0), rest(1)]);
    const xs = (transforms() as string[][]).map(([, at]) => Number(/translate\((\S+)px/u.exec(at!)?.[1]));
    expect(xs[0]! + 15 + xs[1]! + 15).toBeCloseTo(2 * (150 + 600 / 2));
    expect(xs[1]! - xs[0]!).toBeGreaterThan(30 * 1.25);
  });

  it.each(['keydown', 'pointerdown'])('ends at once by %s, and nothing of it is left', (event) => {
    show(several(3, COIN, 'bank', 'seat-1'));
    expect(layer()?.childElementCount).toBe(3);
    window.dispatchEvent(new Event(event));
    expect([layer(), played.every(({ animation }) => animation.cancelled)]).toEqual([null, true]);
  });

  it('is gone when its time is over', () => {
    const movements = several(4, COIN, 'bank', 'seat-1');
    show(movements);
    pass(played, endOf(movements) - 1);
    expect(layer()).not.toBeNull();
    pass(played, 1);
    expect(layer()).toBeNull();
  });

  it('is ended by the clock where the page is not drawn and no animation ends, unless it is paused', () => {
    vi.useFakeTimers();
    const ended = vi.fn();
    motion = new Motion(ended);
    show([travel(COIN, 'bank', 'seat-1')]);
    played.forEach(({ animation }) => (animation.playState = 'paused'));
    vi.advanceTimersByTime(TRAVEL_MS + LATE_MS);
    expect([layer()?.childElementCount, ended.mock.calls.length]).toEqual([1, 0]);
    show([travel(COIN, 'lot', 'seat-1')]);
    vi.advanceTimersByTime(2 * TRAVEL_MS + LATE_MS);
    expect([layer(), ended.mock.calls.length, vi.getTimerCount()]).toEqual([null, 1, 0]);
    vi.useRealTimers();
  });

  it('joins steps that come meanwhile, and never lasts longer from then', () => {
    for (let step = 0; step < 6; step++) {
      show([travel(COIN, 'bank', 'seat-1', step * 100), travel(COIN, 'lot', 'seat-1', 500)]);
      expect(over()).toBeLessThanOrEqual(LIMIT_MS + 0.001);
      pass(played, 40);
    }
    expect(layer()!.childElementCount).toBeGreaterThan(6);
    pass(played, LIMIT_MS);
    expect(layer()).toBeNull();
  });

  it('shows at most so many pieces at a time', () => {
    for (let step = 0; step < 20; step++) {
      show(several(5, COIN, 'bank', 'seat-1'));
      expect(layer()!.childElementCount).toBeLessThanOrEqual(MOST_PIECES);
    }
    show(Array.from({ length: 50 }, () => travel(COIN, 'bank', 'seat-1')));
    expect(layer()!.childElementCount).toBeLessThanOrEqual(MOST_PIECES);
  });

  it.each([[0.5, 2], [1, 1], [2, 0.5]])('at pace %f takes %f times as long', (pace, times) => {
    show([travel(COIN, 'bank', 'seat-1', 100)], pace);
    expect(over()).toBeCloseTo((100 + TRAVEL_MS) * times);
  });

  it('is a mark on what has changed where nothing is to move', () => {
    show([travel(COIN, 'bank', 'seat-1'), travel('to', 'bank', 'lot'), travel(COIN, 'lot', 'seat-1'), { kind: 'mark', at: 'bank', by: 0 }], 'marks');
    expect(transforms()).toEqual([]);
    const marks = [...layer()!.children] as HTMLElement[];
    expect(marks.map(({ style }) => style.left)).toEqual(['797px', '7px', '97px']);
    expect(over()).toBe(STILL_MARK_MS);
    pass(played, STILL_MARK_MS);
    expect(layer()).toBeNull();
  });

  it('is nothing where the page does not show its places', () => {
    show([travel('from', 'nowhere', 'seat-1'), travel(COIN, 'bank', 'nowhere'), travel('to', 'bank', 'nowhere'), { kind: 'mark', at: 'nowhere', by: 0 }]);
    expect([played, layer()]).toEqual([[], null]);
  });

  it('takes the first of several places that the page shows', () => {
    show([travel(COIN, ['nowhere', 'bank'], ['seat-9', 'lot'])]);
    expect(transforms()).toEqual([['translate(115px, 75px) scale(1)', 'translate(40px, 40px) scale(1)']]);
  });
});
