// The staged choice: what the player has chosen but not yet sent.
//
// Pure. A choice can only be staged if `legal` offers it; the server decides again. Invariant: `keep` never returns a
// stage that the given legal answers do not contain, and `moveOf` no move that they do not.

import type { Colour, FaceId, Figure, FigureSpot, Legal, Move, Placeable, Scorable } from '../../generated/carcassonne';
import type { SegmentId, Spot, Turn } from '../../generated/protocol';
import { same, type Fitting, type Laid } from '../tiles/map';
import { fits, laidOn, turnedBy, type Layable } from '../tiles/placement';

export type Stage =
  | { readonly kind: 'none' }
  | { readonly kind: 'tile'; readonly laid: Laid }
  | { readonly kind: 'figure'; readonly figure: Figure; readonly segment: SegmentId }
  | { readonly kind: 'recall' }
  | { readonly kind: 'discard'; readonly tile: FaceId }
  /** `colour` is named where one must be chosen. */
  | { readonly kind: 'score'; readonly at: Spot; readonly segment: SegmentId; readonly colour?: Colour };

export const NOTHING: Stage = { kind: 'none' };

type Of<K extends Legal['kind']> = Extract<Legal, { kind: K }>;
const asked = <K extends Legal['kind']>(legal: Legal | null, kind: K): Of<K> | null => (legal?.kind === kind ? (legal as Of<K>) : null);

export const placing = (legal: Legal | null): Of<'place'> | null => asked(legal, 'place');
export const meepling = (legal: Legal | null): Of<'meeple'> | null => asked(legal, 'meeple');

/** A tile to be laid as the map wants it. */
export const layable = ({ tile, cells }: Placeable): Layable => ({ tile, cells: cells.map(({ at, turns }) => ({ at, turns: turns.map(({ turn }) => turn) })) });
const layables = (legal: Legal | null): Layable[] => placing(legal)?.tiles.map(layable) ?? [];

/** The tile that the next tap lays: the selected one of the hand if it is legal, otherwise the first. */
export const tileInHand = (legal: Legal | null, chosen: FaceId | null): FaceId | null => {
  const tiles = placing(legal)?.tiles.filter(({ cells }) => cells.length > 0).map(({ tile }) => tile) ?? [];
  return chosen !== null && tiles.includes(chosen) ? chosen : (tiles[0] ?? null);
};

/** The highlighted spaces for this tile. */
export const fittings = (legal: Legal | null, tile: FaceId | null): readonly Fitting[] => layables(legal).find((entry) => entry.tile === tile)?.cells ?? [];

/** The segments that a figure could occupy on the staged tile. */
export function spotsOf(legal: Legal | null, stage: Stage): readonly SegmentId[] {
  if (stage.kind !== 'tile') return [];
  const { tile, at, turn } = stage.laid;
  return placing(legal)?.tiles.find((entry) => entry.tile === tile)?.cells.find((cell) => same(cell.at, at))?.turns.find((way) => way.turn === turn)?.spots ?? [];
}

/** Lays the tile in hand on a space, or turns it there. The same stage where that is not possible. */
export function stageTile(legal: Legal | null, stage: Stage, tile: FaceId | null, at: Spot, turn: Turn): Stage {
  const entry = layables(legal).find((one) => one.tile === tile);
  const laid = entry && laidOn(entry, stage.kind === 'tile' ? stage.laid : null, at, turn);
  return laid ? { kind: 'tile', laid } : stage;
}

/** Stages a tile with this space and rotation; `null` where it does not fit. */
export const stageLaid = (legal: Legal | null, laid: Laid): Stage | null => (fits(layables(legal), laid) ? { kind: 'tile', laid } : null);

/** Turns the staged tile by a step that fits. */
export function stageTurn(legal: Legal | null, stage: Stage, by: 1 | -1): Stage {
  if (stage.kind !== 'tile') return stage;
  const entry = layables(legal).find(({ tile }) => tile === stage.laid.tile);
  return entry ? { kind: 'tile', laid: turnedBy(entry, stage.laid, by) } : stage;
}

export const spotKey = ({ figure, segment }: Pick<FigureSpot, 'figure' | 'segment'>): string => `${figure}.${segment}`;
const spotOf = (legal: Legal | null, key: string): FigureSpot | undefined => meepling(legal)?.spots.find((spot) => spotKey(spot) === key);

/** Chooses a place for a figure, or unstages the figure. */
export function stageFigure(legal: Legal | null, stage: Stage, key: string): Stage {
  const spot = spotOf(legal, key);
  if (!spot) return stage;
  return stage.kind === 'figure' && spotKey(stage) === key ? NOTHING : { kind: 'figure', figure: spot.figure, segment: spot.segment };
}

export const stagedSpot = (legal: Legal | null, stage: Stage): FigureSpot | undefined => (stage.kind === 'figure' ? spotOf(legal, spotKey(stage)) : undefined);

export const stageRecall = (legal: Legal | null, stage: Stage): Stage => ((meepling(legal)?.recall ?? null) === null ? stage : stage.kind === 'recall' ? NOTHING : { kind: 'recall' });

export const stageDiscard = (legal: Legal | null, stage: Stage, tile: FaceId): Stage => (asked(legal, 'discard')?.tiles.includes(tile) ? (stage.kind === 'discard' && stage.tile === tile ? NOTHING : { kind: 'discard', tile }) : stage);

/** A feature that may be scored next, and for which colour where that is chosen. */
export interface ScoreWay { readonly feature: Scorable; readonly colour?: Colour }

/** All answers to the choice of the feature that is scored next. */
export const scoreWays = (legal: Legal | null): ScoreWay[] =>
  asked(legal, 'score')?.features.flatMap((feature): ScoreWay[] => (feature.choose ? feature.pays.map(([colour]) => ({ feature, colour })) : [{ feature }])) ?? [];

const ofWay = ({ feature: { at, segment }, colour }: ScoreWay): Stage => ({ kind: 'score', at, segment, ...colour === undefined ? {} : { colour } });
export const isWay = (stage: Stage, { feature, colour }: ScoreWay): boolean => stage.kind === 'score' && stage.segment === feature.segment && same(stage.at, feature.at) && stage.colour === colour;

/** Chooses the feature to be scored next. */
export function stageScore(legal: Legal | null, stage: Stage, at: number): Stage {
  const way = scoreWays(legal)[at];
  if (!way) return stage;
  return isWay(stage, way) ? NOTHING : ofWay(way);
}

/** The part of a staged choice that is still legal under a new decision. */
export function keep(legal: Legal | null, stage: Stage): Stage {
  return moveOf(legal, stage) ? stage : NOTHING;
}

/** The move of the staged choice; `null` where it is incomplete or not legal. */
export function moveOf(legal: Legal | null, stage: Stage): Move | null {
  switch (stage.kind) {
    case 'none': return null;
    case 'tile': return fits(layables(legal), stage.laid) ? { do: 'place_tile', ...stage.laid } : null;
    case 'figure': return stagedSpot(legal, stage) ? { do: 'place_meeple', figure: stage.figure, segment: stage.segment } : null;
    case 'recall': return (meepling(legal)?.recall ?? null) === null ? null : { do: 'recall_abbot' };
    case 'discard': return asked(legal, 'discard')?.tiles.includes(stage.tile) ? { do: 'discard_tile', tile: stage.tile } : null;
    case 'score': {
      const { kind: _, ...named } = stage;
      return scoreWays(legal).some((way) => isWay(stage, way)) ? { do: 'score_feature', ...named } : null;
    }
  }
}
