// The part of the map that a player inspects: the feature under their pointer or the one they have pinned, the features
// of a tile one after the other by keys, and at the end of the game the map with its final scoring. A game's
// `Table.svelte` creates one during its setup. Knows no game and sends no move.
//
// Invariant: `feature` is a feature of the current view.

import { announce } from '../../kit/announcer.svelte';
import type { SegmentId, Spot } from '../../generated/protocol';
import type { Pointed } from '../../table/looking/looking.svelte';
import type { KeyAction } from '../frame/keys';
import type TileMap from './TileMap.svelte';
import { keyOf, same, type FinalStep, type MapFeature } from './map';

interface Aim { readonly at: Spot; readonly segment: SegmentId }
const alike = (one: Aim, other: Aim | null): boolean => other !== null && one.segment === other.segment && same(one.at, other.at);

export interface MapSelectionOptions<Feature> {
  readonly map: () => ReturnType<typeof TileMap> | undefined;
  readonly featureAt: (at: Spot, segment: SegmentId) => Feature | null | undefined;
  /** The features of a tile, in the order in which the keys go through them. */
  readonly featuresAt: (at: Spot) => readonly Feature[];
  readonly sentence: (feature: Feature) => string;
}

export class MapSelection<Feature extends MapFeature> {
  /** At the end of the game: whether the map is shown in place of the points, and the scoring step shown on it. */
  mapShown = $state(false);
  finalStep = $state.raw<FinalStep | null>(null);

  readonly #options: MapSelectionOptions<Feature>;
  #hovered = $state.raw<Aim | null>(null);
  #pinned = $state.raw<Aim | null>(null);

  /** The segment under the pointer, otherwise the pinned one, if it is part of a feature. */
  readonly #aim = $derived.by(() => [this.#hovered, this.#pinned].find((aim) => aim && this.#options.featureAt(aim.at, aim.segment)) ?? null);
  /** The inspected feature. */
  readonly feature = $derived.by(() => this.#aim && (this.#options.featureAt(this.#aim.at, this.#aim.segment) ?? null));
  /** The name of the inspected part, for the card of details. */
  readonly pointed = $derived<Pointed | null>(this.#aim && { spot: keyOf(this.#aim.at), key: `feature:${keyOf(this.#aim.at)}:${this.#aim.segment}`, pinned: alike(this.#aim, this.#pinned) });

  constructor(options: MapSelectionOptions<Feature>) {
    this.#options = options;
  }

  /** Handles a hover or a tap on the map. */
  readonly onpoint = (at: Spot | null, segment: SegmentId | null, how: 'hover' | 'tap'): void => {
    const found = at && segment ? { at, segment } : null;
    if (how === 'hover') this.#hovered = found;
    else if (at && !segment) this.#next(at);
    else this.#pinned = found && alike(found, this.#pinned) ? null : found;
  };

  /** Pins a feature and brings it into view. */
  readonly pin = (at: Spot, segment: SegmentId): void => {
    this.#pinned = { at, segment };
    this.#options.map()?.reveal(at);
  };

  /** Removes the pin. Returns whether there was one. */
  unpin(): boolean {
    const was = this.#pinned !== null;
    this.#pinned = null;
    return was;
  }

  /** Shows a step of the final scoring on the map. */
  readonly show = (step: FinalStep): void => {
    this.finalStep = step;
    this.unpin();
    if (step.at) this.#options.map()?.reveal(step.at);
  };

  /** Goes back from the map to the breakdown of points. Returns whether the map was shown. */
  readonly close = (): boolean => {
    const was = this.mapShown;
    this.mapShown = false;
    this.finalStep = null;
    this.unpin();
    return was;
  };

  /** Handles a key that all maps share; `null` where the game must handle it. */
  handleKey<Keys extends string>(action: KeyAction<Keys>): boolean | null {
    const map = this.#options.map();
    if ('way' in action) map?.go(action.way);
    else if ('by' in action) map?.enlarge(action.by);
    else return action.do === 'inspect' ? this.#inspect() : null;
    return map !== undefined;
  }

  /** Pins the next feature of a tile. */
  #next(at: Spot): void {
    const all = this.#options.featuresAt(at);
    const next = all[all.findIndex((feature) => feature === this.feature) + 1];
    const segment = next?.segments.find(([spot]) => same(spot, at))?.[1];
    this.#pinned = segment ? { at, segment } : null;
    if (next) announce(this.#options.sentence(next));
  }

  /** Inspects the focused tile. */
  #inspect(): boolean {
    const spot = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['spot'] : undefined;
    const [x, y] = spot?.split(',').map(Number) ?? [];
    if (x === undefined || y === undefined) return false;
    this.#next([x, y]);
    return true;
  }
}
