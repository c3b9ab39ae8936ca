// The content of a Carcassonne table as plain data: features by segment with their figures, dead spaces, and the last
// tile of each player. Pure functions of the view. The client decides no rule: legal moves come from `legal`.

import type { ClientEvent, Colour, ColourView, FaceId, FeatureView, Figure, FigureView, Kind, View } from '../../generated/carcassonne';
import type { Seat, SegmentId, Spot } from '../../generated/protocol';
import type { Role } from '../tiles/figure-art';
import { keyOf, same } from '../tiles/map';
import { edgesOf, kindOf } from './data';

export const isTeam = ({ options }: Pick<View, 'options'>): boolean => options.mode !== 'competitive';
/** The colour of a seat; `undefined` in a team and for spectators. */
export const colourAt = (view: View, seat: Seat | null): ColourView | undefined => (seat === null ? undefined : view.colours.find((entry) => entry.seat === seat));
export const scoreAt = (view: View, seat: Seat): View['scores'][number] | undefined => view.scores.find((entry) => entry.seat === seat);

const holds = (feature: FeatureView, at: Spot, segment: SegmentId): boolean => feature.segments.some(([spot, id]) => id === segment && same(spot, at));
export const featureAt = (view: View, at: Spot, segment: SegmentId): FeatureView | undefined => view.features.find((feature) => holds(feature, at, segment));
export const figuresOn = (view: View, feature: FeatureView): FigureView[] => view.figures.filter(({ at, segment }) => holds(feature, at, segment));
/** Fields fill the area that other features leave; they therefore come last. */
export const pointable = ({ features }: Pick<View, 'features'>): FeatureView[] => [...features.filter(({ kind }) => kind !== 'field'), ...features.filter(({ kind }) => kind === 'field')];

const ROLES: Partial<Record<Kind, Role>> = { city: 'knight', road: 'highwayman', monastery: 'monk', field: 'farmer' };

/** The role of a figure on a segment. */
export const roleOf = (figure: Figure, segment: SegmentId): Role => (figure === 'abbot' ? (kindOf(segment) === 'garden' ? 'gardener' : 'abbot') : (ROLES[kindOf(segment)] ?? 'knight'));

/** The number of figures of each colour on a feature, the largest first. */
export function countsOn(view: View, feature: FeatureView): (readonly [Colour, number])[] {
  const counts = new Map<Colour, number>();
  for (const { colour } of figuresOn(view, feature)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b);
}

/** The tile that each colour laid in its last turn, except the colour whose turn it is. */
export function lastTiles(view: View): { readonly at: Spot; readonly by: Colour }[] {
  const round = view.tiles.slice(-view.colours.length).flatMap(({ at, by }) => (by === null ? [] : [{ at, by }]));
  const newest = new Map(round.map((tile) => [tile.by, tile]));
  return [...newest.values()].filter(({ by }) => by !== view.colour || view.stage === 'over');
}

/** The empty spaces beside tiles that none of the faces still to come could fill. */
export function deadSpots(view: View): Spot[] {
  if (view.stage === 'over') return [];
  const laid = new Map(view.tiles.map((tile) => [keyOf(tile.at), edgesOf(tile.tile, tile.turn)]));
  const coming = [...new Set([...Object.keys(view.left), ...view.drawn ? [view.drawn] : [], ...view.hands.flatMap(({ tiles }) => tiles ?? [])])];
  const ways = coming.flatMap((face) => [0, 1, 2, 3].map((turn) => edgesOf(face, turn)));
  const free = new Map(view.tiles.flatMap(({ at }) => beside(at)).filter((at) => !laid.has(keyOf(at))).map((at) => [keyOf(at), at]));
  return [...free.values()].filter((at) => {
    const wanted = beside(at).map((next, i) => laid.get(keyOf(next))?.[(i + 2) % 4]);
    return !ways.some((edges) => wanted.every((kind, i) => kind === undefined || kind === edges[i]));
  });
}

/** The neighbours of a space from the north clockwise. */
const beside = ([x, y]: Spot): Spot[] => [[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]];

/** The tiles in a viewer's hand, or the one that was drawn. */
export const atHand = (view: View, seat: Seat | null = view.actor): readonly FaceId[] => (view.hands.length > 0 ? (view.hands.find((hand) => hand.seat === seat)?.tiles ?? []) : view.drawn !== null ? [view.drawn] : []);

export const tilesLeft = ({ stacks, river }: Pick<View, 'stacks' | 'river'>): number => stacks.reduce((sum, count) => sum + count, river);

/** The seats, the viewer's first. */
export function seatOrder(view: View): Seat[] {
  const seats = view.scores.map(({ seat }) => seat);
  const from = Math.max(0, seats.indexOf(view.you ?? 0));
  return [...seats.slice(from), ...seats.slice(0, from)];
}

/** The features scored in the last step that scored anything, as segments to outline. */
export function scoredIn(view: View, fresh: readonly ClientEvent[]): (readonly [Spot, SegmentId])[] {
  return fresh.flatMap((event) => (event.type === 'feature_scored' || event.type === 'abbot_recalled' || event.type === 'field_scored' ? (featureAt(view, event.at, event.segment)?.segments ?? []) : []));
}

/** The last colours on the score track: in a team only they score (CAR-8.6), and their score is the team's. */
export function lastColours({ colours }: Pick<View, 'colours'>): Colour[] {
  const least = Math.min(...colours.map(({ score }) => score));
  return colours.filter(({ score }) => score === least).map(({ colour }) => colour);
}
