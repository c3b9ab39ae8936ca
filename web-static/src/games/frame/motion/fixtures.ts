// A page for the tests of animations: places with known boxes, and animations that the test advances. Never part of the
// built client.

import { vi } from 'vitest';

export interface Played { readonly element: Element; readonly keyframes: readonly Keyframe[]; readonly timing: KeyframeAnimationOptions; readonly animation: FakeAnimation }

class FakeAnimation {
  onfinish: (() => void) | null = null;
  currentTime: number | null = 0;
  playbackRate = 1;
  cancelled = false;
  playState: AnimationPlayState = 'running';
  readonly effect: { getComputedTiming: () => { endTime: number } };
  constructor({ delay = 0, duration = 0 }: KeyframeAnimationOptions) {
    const endTime = Number(delay) + Number(duration);
    this.effect = { getComputedTiming: () => ({ endTime }) };
  }
  cancel(): void { this.cancelled = true; }
}

/** Replaces the browser's animations; the result lists them in order. */
export function playedByHand(): Played[] {
  const played: Played[] = [];
  Element.prototype.animate = function animate(this: Element, keyframes, timing) {
    const animation = new FakeAnimation(timing as KeyframeAnimationOptions);
    played.push({ element: this, keyframes: keyframes as Keyframe[], timing: timing as KeyframeAnimationOptions, animation });
    return animation as unknown as Animation;
  };
  return played;
}

/** Advances the time of all animations: finished ones end. */
export function pass(played: readonly Played[], ms: number): void {
  for (const { animation } of played) {
    if (animation.cancelled || animation.currentTime === null) continue;
    animation.currentTime += ms * animation.playbackRate;
    if (animation.currentTime < animation.effect.getComputedTiming().endTime) continue;
    animation.currentTime = null;
    animation.onfinish?.();
  }
}

export type Boxes = Readonly<Record<string, readonly [x: number, y: number, w: number, h: number]>>;

/** Places at these boxes: `seat-…` as a seat, others by their name. */
export function page(boxes: Boxes): void {
  document.body.innerHTML = Object.keys(boxes).map((name) => `<p ${name.startsWith('seat-') ? `data-seat="${name.slice(5)}"` : `data-place="${name}"`} id="${name}"><b class="unseen">${name}</b>${name}</p>`).join('');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const [x, y, w, h] = boxes[this.id] ?? [0, 0, 0, 0];
    return { x, y, left: x, top: y, width: w, height: h, right: x + w, bottom: y + h } as DOMRect;
  });
}

export const layer = (): Element | null => document.querySelector('.motion');
