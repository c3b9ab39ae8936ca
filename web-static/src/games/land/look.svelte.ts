// What a player looks at on the map, whatever is played: the feature under his pointer or the one he has pinned, one
// feature of a tile after the other by keys, and at the end of the game the map with its final scoring.
//
// Made once by a game's `Table.svelte` while it is set up. Knows no game, changes nothing that is played.
// Invariant: what is noted is a feature of the view as it is now.

import { announce } from '../../announcer.svelte';
import type { SegmentId, Spot } from '../../generated/protocol';
import type { KeyAction } from '../frame/keys';
import type LandMap from './LandMap.svelte';
import { same, type FinalStep, type LandFeature } from './map';

interface Pointed { readonly at: Spot; readonly segment: SegmentId }

export interface LookNeeds<Feature> {
  readonly map: () => ReturnType<typeof LandMap> | undefined;
  readonly featureAt: (at: Spot, segment: SegmentId) => Feature | null | undefined;
  /** The features of a tile, in the order in which they are gone through. */
  readonly featuresAt: (at: Spot) => readonly Feature[];
  readonly sentence: (feature: Feature) => string;
}

export class Look<Feature extends LandFeature> {
  /** At the end: whether the map is shown in place of the points, and the scoring that is shown on it. */
  board = $state(false);
  final = $state.raw<FinalStep | null>(null);

  readonly #needs: LookNeeds<Feature>;
  #hovered = $state.raw<Pointed | null>(null);
  #pinned = $state.raw<Pointed | null>(null);

  /** The feature that is looked at: pointed at, else pinned by a tap. */
  readonly noted = $derived.by(() => {
    const hovered = this.#hovered && this.#needs.featureAt(this.#hovered.at, this.#hovered.segment);
    return hovered ?? (this.#pinned && this.#needs.featureAt(this.#pinned.at, this.#pinned.segment)) ?? null;
  });

  constructor(needs: LookNeeds<Feature>) {
    this.#needs = needs;
  }

  /** Something on the map was pointed at or tapped. */
  readonly onpoint = (at: Spot | null, segment: SegmentId | null, how: 'hover' | 'tap'): void => {
    const found = at && segment ? { at, segment } : null;
    if (how === 'hover') this.#hovered = found;
    else if (at && !segment) this.#next(at);
    else this.#pinned = found && this.#pinned && same(found.at, this.#pinned.at) && found.segment === this.#pinned.segment ? null : found;
  };

  /** Pins a feature and brings it into view. */
  readonly pin = (at: Spot, segment: SegmentId): void => {
    this.#pinned = { at, segment };
    this.#needs.map()?.reveal(at);
  };

  /** Nothing is pinned any more; whether something was. */
  unpin(): boolean {
    const was = this.#pinned !== null;
    this.#pinned = null;
    return was;
  }

  /** Shows a scoring of the end on the map. */
  readonly show = (step: FinalStep): void => {
    this.final = step;
    this.unpin();
    if (step.at) this.#needs.map()?.reveal(step.at);
  };

  /** Back from the map to the table of all points; whether the map was shown. */
  readonly close = (): boolean => {
    const was = this.board;
    this.board = false;
    this.final = null;
    this.unpin();
    return was;
  };

  /** Does what a key does on every map; `null` where the game must answer it. */
  key<Keys extends string>(action: KeyAction<Keys>): boolean | null {
    const map = this.#needs.map();
    if ('way' in action) map?.go(action.way);
    else if ('by' in action) map?.enlarge(action.by);
    else return action.do === 'inspect' ? this.#inspect() : null;
    return map !== undefined;
  }

  /** By keyboard the features of a tile are looked at one after the other. */
  #next(at: Spot): void {
    const all = this.#needs.featuresAt(at);
    const next = all[all.findIndex((feature) => feature === this.noted) + 1];
    const segment = next?.segments.find(([spot]) => same(spot, at))?.[1];
    this.#pinned = segment ? { at, segment } : null;
    if (next) announce(this.#needs.sentence(next));
  }

  /** Looks at the tile that has the focus. */
  #inspect(): boolean {
    const spot = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['spot'] : undefined;
    const [x, y] = spot?.split(',').map(Number) ?? [];
    if (x === undefined || y === undefined) return false;
    this.#next([x, y]);
    return true;
  }
}
