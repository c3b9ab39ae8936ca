// The content of a table of The Castle as plain data: features and their owners, the last tiles, wall tiles. Pure
// functions of the view. The client decides no rule: legal moves come from `legal`.

import type { ClientEvent, FaceId, FeatureView, HeldWallTile, PlayerView, TileView, View } from '../../generated/castle';
import type { Seat, SegmentId, Spot } from '../../generated/protocol';
import { clockwise } from '../frame/seats';
import { same } from '../tiles/map';
import { FACES, isPlayed, SPACES } from './data';
import { markerAt } from './track';

export const playerOf = (view: View, seat: Seat | null): PlayerView | null => view.players.find((player) => player.seat === seat) ?? null;
export const seatOrder = (view: View): PlayerView[] => clockwise(view.players, view.you);

export const tileAt = (view: View, at: Spot): TileView | undefined => view.tiles.find((tile) => same(tile.at, at));

/** The feature that a segment belongs to. */
export const featureAt = (view: View, at: Spot, segment: SegmentId): FeatureView | null =>
  view.features.find(({ segments }) => segments.some(([spot, id]) => id === segment && same(spot, at))) ?? null;

/** The number of followers of a seat on a feature. */
export interface Holder { readonly seat: Seat; readonly count: number }

/** The seats with followers on a feature, most followers first. */
export function holdersOf(view: View, feature: FeatureView): Holder[] {
  const there = view.followers.filter(({ at, segment }) => feature.segments.some(([spot, id]) => id === segment && same(spot, at)));
  const holders = view.players.map(({ seat }) => ({ seat, count: there.filter((follower) => follower.seat === seat).length }));
  return holders.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** Whether a feature has equal numbers of followers, so that it pays nobody. */
export const isTied = (view: View, feature: FeatureView): boolean => feature.owner === null && holdersOf(view, feature).length > 1;

/** The features that somebody stands on. */
export const heldFeatures = (view: View): FeatureView[] => view.features.filter((feature) => holdersOf(view, feature).length > 0);

/** The tiles of the turn that was played last, with those of its further turns. */
export function lastTiles({ tiles }: View): TileView[] {
  const by = tiles.at(-1)?.by;
  const other = tiles.findLastIndex((tile) => tile.by !== by);
  return tiles.slice(other + 1);
}

/** The faces that are still to come, each with its count, in the order of the component data. */
export const leftOf = ({ left }: View): (readonly [FaceId, number])[] => FACES.flatMap((face) => (left[face] ? [[face, left[face]] as const] : []));

/** Whether a wall tile can be played by its owner in this turn. */
export const isReady = (view: View, { tile, turn }: HeldWallTile): boolean => isPlayed(tile) && turn < view.turn;

/** The features in hit-test order: smaller ones are above courts. */
export const pointable = (view: View): FeatureView[] => view.features.toSorted((a, b) => Number(a.kind === 'court') - Number(b.kind === 'court'));

/** The features that a tile is part of. */
export const featuresAt = (view: View, at: Spot): FeatureView[] => pointable(view).filter(({ segments }) => segments.some(([spot]) => same(spot, at)));

/** The largest area of empty spaces that meet at their sides (CAR-8.38), in the order in which they are found. */
export function emptyArea(tiles: readonly TileView[]): Spot[] {
  const empty = new Map(SPACES.filter((spot) => !tiles.some(({ at }) => same(at, spot))).map((spot) => [String(spot), spot]));
  let largest: Spot[] = [];
  for (const spot of [...empty.values()]) {
    const area = empty.delete(String(spot)) ? [spot] : [];
    for (const [x, y] of area) area.push(...([[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]] as Spot[]).filter((next) => empty.delete(String(next))));
    if (area.length > largest.length) largest = area;
  }
  return largest;
}

/** The positions of the markers on the track; markers on the same space lie side by side. */
export const markersOf = ({ players }: View): { readonly seat: Seat; readonly x: number; readonly y: number }[] => players.map((player) => {
  const { x, y } = markerAt(player.score);
  const together = players.some((other) => other !== player && other.score % 100 === player.score % 100);
  return { seat: player.seat, x: x + (together ? (player.seat - 0.5) * 22 : 0), y };
});

/** The features on the map that the events of a step have scored. */
export const scoredIn = (view: View, events: readonly ClientEvent[]): readonly (readonly [Spot, SegmentId])[] =>
  events.flatMap((event) => (event.type === 'feature_scored' ? (featureAt(view, event.at, event.segment)?.segments ?? []) : []));
