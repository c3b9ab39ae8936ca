// Animates the steps of a table: pieces travel in a layer above it, and the table below already shows the new state.
//
// A step is measured before the page shows it (`prepare`) and animated as soon as the page does. Steps that arrive
// during an animation are joined and run faster, so that everything is over within `LIMIT_MS` of the newest step. A
// step in several parts (`beats`) ends the running animations, and lasts `SHOW_MS` at most. A key or a tap ends all at
// once. A timer does the same if the browser does not draw the page, because no animation ends then. Knows no game.
//
// Invariants: only transform and opacity are animated; nothing intercepts a tap or the focus; after the last animation
// the layer is removed.

import { boxOf, copyOf, drawn, find, rectOf, slotBox, type Box } from './places';
import { LIMIT_MS, SHOW_MS, TURN_MS, type Drawn, type Movement, type Slot, type Stop, type Travel, type Where } from './types';

/** The maximum number of simultaneously moving pieces: earlier ones are ended. */
export const MOST_PIECES = 32;
/** How long a mark of a change is shown: without animations, and with them. */
export const STILL_MARK_MS = 2_000;
const MARK_MS = 420;
const FADE_MS = 100;
/** A timer ends animations that are overdue by this time. */
export const LATE_MS = 500;
/** The opacity of a curtain, and the duration of its appearance. */
const CURTAIN = 0.88;
const CURTAIN_MS = 240;
const EASE = 'cubic-bezier(.3, .1, .25, 1)';

export type Pace = 'marks' | number;

/** An action at a point of an animation's time. */
export interface Beat { readonly by: number; readonly then: () => void }
/** The start of movements: after the running ones or, as a chapter, at once; with `beats` as a new reveal. */
export interface Beginning { readonly atOnce?: boolean; readonly beats?: readonly Beat[] }

/** A travel, measured before its step. */
interface Ready { readonly travel: Travel; readonly boxes: readonly (Box | null)[]; readonly copy: HTMLElement | SVGElement | null }

const isSlot = (at: Where | Slot): at is Slot => typeof at === 'object' && 'slot' in at;
/** The box of a stop; with `whole`, of that element itself, exactly, and not of its surroundings. */
function placed(at: Where | Slot, whole: boolean): Box | null {
  const element = isSlot(at) ? null : find(at);
  return element && (whole ? rectOf(element) : boxOf(element));
}

export class Motion {
  #layer: HTMLElement | null = null;
  readonly #running = new Set<Animation>();
  #limit = LIMIT_MS;
  #late: ReturnType<typeof setTimeout> | undefined;
  readonly #ended: () => void;

  /** `ended` is called whenever the last animation is over, also after a key or a tap. */
  constructor(ended: () => void = () => undefined) {
    this.#ended = ended;
  }

  /** Measures the places of a step's movements. Call the result once the page shows the step. */
  prepare(movements: readonly Movement[], pace: Pace, { atOnce = false, beats = [] }: Beginning = {}): () => void {
    const ready = movements.flatMap((travel): Ready[] => {
      if (travel.kind !== 'travel' || pace === 'marks') return [];
      const [first] = travel.stops;
      const lies = travel.piece === 'from' && first && !isSlot(first.at) ? find(first.at) : null;
      return [{ travel, boxes: travel.stops.map(({ at }, i) => placed(at, i === 0 && lies !== null)), copy: lies && copyOf(lies) }];
    });
    return () => {
      if (pace === 'marks') return this.#markAll(movements);
      if (this.#running.size > 0 && this.#pieces + ready.length > MOST_PIECES) this.end();
      if (!atOnce) this.#limit = beats.length > 0 ? SHOW_MS : LIMIT_MS;
      const after = atOnce || beats.length > 0 ? 0 : this.#remaining();
      const scale = 1 / pace;
      for (const { by, then } of beats) this.#animate(this.#over(), [], { duration: by * scale }, then);
      for (const one of movements) if (one.kind === 'curtain') this.#curtain(one.but, after + one.by * scale, (one.until - one.by) * scale);
      for (const one of ready.slice(0, MOST_PIECES)) this.#travel(one, after, scale);
      for (const one of movements) if (one.kind === 'mark') this.#mark(one.at, after + one.by * scale, MARK_MS * scale);
      this.#hurry();
      if (this.#running.size > 0) this.#endInTime();
    };
  }

  /** Ends all that moves. */
  end = (): void => {
    clearTimeout(this.#late);
    window.removeEventListener('keydown', this.end, true);
    window.removeEventListener('pointerdown', this.end, true);
    document.removeEventListener('visibilitychange', this.end);
    this.#layer?.remove();
    this.#layer = null;
    const animations = [...this.#running];
    this.#running.clear();
    for (const animation of animations) animation.cancel();
    this.#ended();
  };

  get #pieces(): number {
    return this.#layer?.childElementCount ?? 0;
  }

  /** How long what moves now still moves. */
  #remaining(): number {
    return Math.max(0, ...[...this.#running].map((one) => (Number(one.effect?.getComputedTiming().endTime ?? 0) - Number(one.currentTime ?? 0)) / one.playbackRate));
  }

  /** Speeds up all animations that would last too long. */
  #hurry(): void {
    const by = this.#remaining() / this.#limit;
    if (by > 1) for (const one of this.#running) one.playbackRate *= by;
  }

  /** Animations that a browser tool has paused are kept. */
  #endInTime(): void {
    clearTimeout(this.#late);
    const end = (): void => { if ([...this.#running].some(({ playState }) => playState !== 'paused')) this.end(); };
    this.#late = setTimeout(end, this.#remaining() + LATE_MS);
  }

  #over(): HTMLElement {
    if (this.#layer) return this.#layer;
    const layer = document.createElement('div');
    layer.className = 'motion';
    layer.setAttribute('aria-hidden', 'true');
    layer.inert = true;
    layer.style.cssText = 'position:fixed;inset:0;z-index:5;overflow:hidden;pointer-events:none;contain:strict';
    document.body.append(layer);
    this.#layer = layer;
    window.addEventListener('keydown', this.end, true);
    window.addEventListener('pointerdown', this.end, true);
    document.addEventListener('visibilitychange', this.end);
    return layer;
  }

  #animate(element: Element, keyframes: Keyframe[], timing: KeyframeAnimationOptions, done?: () => void): void {
    const animation = element.animate(keyframes, { fill: 'both', ...timing });
    this.#running.add(animation);
    animation.onfinish = () => {
      this.#running.delete(animation);
      done?.();
      if (timing.fill === 'backwards') animation.cancel();
      if (this.#running.size === 0) this.end();
    };
  }

  #travel({ travel, boxes, copy }: Ready, after: number, scale: number): void {
    const { stops, piece } = travel;
    const last = stops.at(-1)?.at;
    const target = last === undefined || isSlot(last) ? null : find(last);
    const face = copy ?? (piece === 'to' && target ? copyOf(target) : typeof piece === 'object' ? drawn(piece) : null);
    if (!face) return;
    const size = sizeOf(face);
    const way = stops.map(({ at }, i) => (isSlot(at) ? slotBox(at, size) : i === 0 ? (boxes[0] ?? placed(at, false)) : (placed(at, piece === 'to' && i === stops.length - 1) ?? boxes[i]))).map((box, i) => box && { box, slot: isSlot(stops[i]!.at), ...timesOf(stops[i]!, after, scale) });
    if (way.some((stop) => !stop)) return;
    const known = way as readonly Passed[];
    const whole = pieceOf(face, size, travel.back ? drawn(travel.back) : null);
    this.#over().append(whole);
    const [start, end] = [known[0]!.by, known.at(-1)!.until];
    const timing = { delay: start, duration: Math.max(1, end - start) };
    this.#animate(whole, pathOf(known, size, piece === 'from'), timing, () => whole.remove());
    const [comes, stays] = [piece !== 'from', piece === 'to'];
    const fade = Math.min(0.4, (FADE_MS * scale) / timing.duration);
    if (comes || !stays) this.#animate(whole, [{ opacity: comes ? 0 : 1 }, { opacity: 1, offset: fade }, { opacity: 1, offset: 1 - fade }, { opacity: stays ? 1 : 0 }], timing);
    if (stays && target) this.#animate(target, [{ opacity: 0 }, { opacity: 0 }], { duration: end, fill: 'backwards' });
    if (travel.back) this.#turn(whole, after + (travel.opens ?? 0) * scale, TURN_MS * scale);
  }

  /** Turns a piece over: its back narrows, then its face widens. */
  #turn(whole: Element, delay: number, duration: number): void {
    const [face, back] = whole.children;
    if (!face || !back) return;
    const half = duration / 2;
    this.#animate(back, [{ transform: 'none', opacity: 1 }, { transform: 'scaleX(.02)', opacity: 1, offset: 0.98 }, { transform: 'scaleX(.02)', opacity: 0 }], { delay, duration: half, easing: 'ease-in' });
    this.#animate(face, [{ transform: 'scaleX(0)' }, { transform: 'none' }], { delay: delay + half, duration: half, easing: 'ease-out' });
  }

  #mark(at: Where, delay: number, duration: number): void {
    const element = find(at);
    if (!element) return;
    const mark = this.#lay(element, 3, 'border:3px solid var(--legal);border-radius:10px');
    this.#animate(mark, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], { delay, duration }, () => mark.remove());
  }

  /** Covers the board without hiding it all. */
  #curtain(but: Where, delay: number, duration: number): void {
    const board = find('board');
    if (!board) return;
    const [{ x, y }, hole] = [rectOf(board), find(but)];
    const { x: left, y: top, w, h } = hole ? rectOf(hole) : { x, y, w: 0, h: 0 };
    const [x1, y1, x2, y2] = [left - x, top - y, left - x + w, top - y + h].map((px) => `${px}px`);
    const cloth = this.#lay(board, 0, `background:var(--table);clip-path:polygon(evenodd,0 0,100% 0,100% 100%,0 100%,0 0,${x1} ${y1},${x2} ${y1},${x2} ${y2},${x1} ${y2},${x1} ${y1})`);
    const fade = Math.min(0.4, CURTAIN_MS / duration);
    this.#animate(cloth, [{ opacity: 0 }, { opacity: CURTAIN, offset: fade }, { opacity: CURTAIN, offset: 1 - fade }, { opacity: 0 }], { delay, duration }, () => cloth.remove());
  }

  /** Lays a shape over an element, larger by this length on each side. */
  #lay(element: Element, by: number, looks: string): HTMLElement {
    const { left, top, width, height } = element.getBoundingClientRect();
    const laid = document.createElement('div');
    laid.style.cssText = `position:absolute;left:${left - by}px;top:${top - by}px;width:${width + 2 * by}px;height:${height + 2 * by}px;${looks}`;
    this.#over().append(laid);
    return laid;
  }

  /** Without animations, changed places get a mark. */
  #markAll(movements: readonly Movement[]): void {
    const places = movements.flatMap((one) => (one.kind === 'curtain' ? [] : [one.kind === 'mark' ? one.at : one.stops.at(-1)!.at])).filter((at): at is Where => !isSlot(at));
    this.end();
    for (const at of new Map(places.map((at) => [String(at), at])).values()) this.#mark(at, 0, STILL_MARK_MS);
  }
}

interface Passed { readonly box: Box; readonly by: number; readonly until: number; readonly slot: boolean }
type Size = Pick<Drawn, 'width' | 'height'>;

const timesOf = ({ by, until = by }: Stop, after: number, scale: number): Pick<Passed, 'by' | 'until'> => ({ by: after + by * scale, until: after + until * scale });

const sizeOf = (face: HTMLElement | SVGElement): Size => ({ width: Number.parseFloat(face.style.inlineSize) || 1, height: Number.parseFloat(face.style.blockSize) || 1 });

function pieceOf(face: Element, { width, height }: Size, back: Element | null): HTMLElement {
  const whole = document.createElement('div');
  whole.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;will-change:transform`;
  whole.append(face, ...(back ? [back] : []));
  return whole;
}

/** The path of a piece from box to box. The piece fits each box, and exceeds its own size only in a slot; a copied
 * piece starts in its original size. */
function pathOf(way: readonly Passed[], size: Size, own: boolean): Keyframe[] {
  const [start, end] = [way[0]!.by, way.at(-1)!.until];
  const all = Math.max(1, end - start);
  return way.flatMap(({ box, by, until, slot }, i) => {
    const scale = own && i === 0 ? 1 : Math.min(slot ? Infinity : 1, box.w / size.width, box.h / size.height);
    const transform = `translate(${box.x + (box.w - size.width) / 2}px, ${box.y + (box.h - size.height) / 2}px) scale(${scale})`;
    const frames: Keyframe[] = [{ transform, easing: EASE, offset: (by - start) / all }];
    return until > by ? [...frames, { transform, easing: EASE, offset: (until - start) / all }] : frames;
  });
}
