// The staged choice: what the player has chosen but not yet sent.
//
// Pure. A choice can only be staged if `legal` contains it; the server decides again. Invariant: `keep` never
// returns a stage that the given legal answers do not contain.

import type { Ask, Character, Legal, Move, SpotsOfGain, TakeSlot, TerrainId, View } from '../../generated/carson_city';
import { same, stageArea, type Area, type At, type Place } from './city';

export type Stage =
  | { readonly kind: 'none' }
  | { readonly kind: 'bid'; readonly value: number }
  | { readonly kind: 'window'; readonly use: boolean }
  | { readonly kind: 'take'; readonly slot: number; readonly spot: At | null }
  | { readonly kind: 'place'; readonly spot: At }
  | { readonly kind: 'sell'; readonly card: TerrainId }
  | { readonly kind: 'newsboy'; readonly character: Character | null };

export const NOTHING: Stage = { kind: 'none' };

const asked = <K extends Ask['kind']>(legal: Legal | null, kind: K): Extract<Ask, { kind: K }> | null =>
  legal?.ask?.kind === kind ? (legal.ask as Extract<Ask, { kind: K }>) : null;
export { asked };

export const slotOf = (legal: Legal | null, slot: number): TakeSlot | null =>
  asked(legal, 'take')?.slots.find((entry) => entry.slot === slot) ?? null;

/** The places that the staged or pending card may lie on. */
export function spotsOf(legal: Legal | null, stage: Stage): readonly Place[] {
  const place = asked(legal, 'place');
  const spots = place ? place.spots : stage.kind === 'take' ? (slotOf(legal, stage.slot)?.spots ?? []) : [];
  return placesOf(spots);
}

/** The places of all gains, by x and then y. */
const placesOf = (spots: readonly SpotsOfGain[]): Place[] =>
  spots.flatMap(([gain, ...at]) => pairs(at).map(([x, y]): Place => (gain === null ? { x, y } : { x, y, gain }))).sort((a, b) => a.x - b.x || a.y - b.y);

/** How many places there are. */
export const countOf = (spots: readonly SpotsOfGain[]): number => spots.reduce((count, [, ...at]) => count + at.length / 2, 0);

const pairs = (numbers: readonly number[]): [number, number][] =>
  numbers.flatMap((number, i) => (i % 2 === 0 ? [[number, numbers[i + 1] ?? 0] as [number, number]] : []));

/** Every place that any answer could use, so that the drawn area does not move while lots are compared. */
export function allSpots(legal: Legal | null): readonly Place[] {
  const take = asked(legal, 'take');
  const spots = take ? take.slots.flatMap((slot) => slot.spots) : (asked(legal, 'place')?.spots ?? []);
  return placesOf(spots);
}

/** The drawn area of the viewer's city; its columns and rows are counted from 1. */
export function drawnArea(view: View, legal: Legal | null): Area {
  const you = view.players.find((player) => player.seat === view.you);
  return stageArea(you?.city ?? [], you?.characters.some((own) => own.id === 'captain') ?? false, allSpots(legal));
}

/** The place of the ghost card. */
export const ghostAt = (stage: Stage): At | null => (stage.kind === 'take' || stage.kind === 'place' ? stage.spot : null);

/** Stages an auction card; selecting the committed one, which is no new answer, unstages. */
export function stageBid(legal: Legal | null, value: number): Stage {
  const ask = asked(legal, 'bid');
  return ask?.cards.includes(value) ? { kind: 'bid', value } : NOTHING;
}

/** Stages a lot; choosing the same lot again unstages it. */
export function stageTake(legal: Legal | null, stage: Stage, slot: number): Stage {
  if (stage.kind === 'take' && stage.slot === slot) return NOTHING;
  return slotOf(legal, slot) ? { kind: 'take', slot, spot: null } : stage;
}

/** Moves the ghost card to a legal spot; an illegal one changes nothing. */
export function stageSpot(legal: Legal | null, stage: Stage, at: At): Stage {
  if (!spotsOf(legal, stage).some((spot) => same(spot, at))) return stage;
  const spot = { x: at.x, y: at.y };
  return stage.kind === 'take' ? { ...stage, spot } : { kind: 'place', spot };
}

export function stageSale(legal: Legal | null, stage: Stage, card: TerrainId): Stage {
  if (stage.kind === 'sell' && stage.card === card) return NOTHING;
  return legal?.sell?.some((sale) => sale.card === card) ? { kind: 'sell', card } : stage;
}

export function stageNewsboy(legal: Legal | null, choice: Character | null): Stage {
  const ask = asked(legal, 'newsboy');
  if (!ask) return NOTHING;
  const known = choice === null || ask.candidates.some((entry) => entry.character === choice);
  return known ? { kind: 'newsboy', character: choice } : NOTHING;
}

export const stageWindow = (legal: Legal | null, use: boolean): Stage => (asked(legal, 'window') ? { kind: 'window', use } : NOTHING);

/** One step back: first the spot, then the lot. */
export function unstage(stage: Stage): Stage {
  return stage.kind === 'take' && stage.spot ? { ...stage, spot: null } : NOTHING;
}

/** The subject of a decision: the round, and the card or the character in question, or whether a bid is sealed; the
 * next round's bid, an answer ahead, is not. Slots, places and values have the same numbers for every subject, and
 * the id of a decision may stay when its answers happen to be equal. */
export function matterOf({ era, round }: Pick<View, 'era' | 'round'>, legal: Legal | null): string {
  const ask = legal?.ask;
  const about = !ask ? '' : 'card' in ask ? ask.card : 'character' in ask ? ask.character : 'committed' in ask ? ask.committed === null : '';
  return [era, round, ask?.kind ?? '', about].join(' ');
}

/** The part of a staged choice that is kept for a new decision: for another subject only a card to sell, which has
 * an identity of its own. */
export const carried = (legal: Legal | null, stage: Stage, sameMatter: boolean): Stage =>
  sameMatter || stage.kind === 'sell' ? keep(legal, stage) : NOTHING;

/** The part of a staged choice that is still legal. */
export function keep(legal: Legal | null, stage: Stage): Stage {
  switch (stage.kind) {
    case 'none': return stage;
    case 'bid': return stageBid(legal, stage.value);
    case 'window': return stageWindow(legal, stage.use);
    case 'sell': return stageSale(legal, NOTHING, stage.card);
    case 'newsboy': return stageNewsboy(legal, stage.character);
    case 'place': return asked(legal, 'place') ? stageSpot(legal, NOTHING, stage.spot) : NOTHING;
    case 'take': return keepTake(legal, stage);
  }
}

function keepTake(legal: Legal | null, stage: Extract<Stage, { kind: 'take' }>): Stage {
  if (asked(legal, 'place')) return stage.spot ? stageSpot(legal, NOTHING, stage.spot) : NOTHING;
  const fresh: Stage = slotOf(legal, stage.slot) ? { kind: 'take', slot: stage.slot, spot: null } : NOTHING;
  return stage.spot && fresh.kind === 'take' ? stageSpot(legal, fresh, stage.spot) : fresh;
}

/** The moves of a staged choice, to be sent one after the other. */
export function movesOf(legal: Legal | null, stage: Stage): Move[] {
  switch (stage.kind) {
    case 'none': return [];
    case 'bid': return [{ do: 'bid', value: stage.value }];
    case 'window': return windowMove(legal, stage.use);
    case 'take': {
      const take: Move = { do: 'take', slot: stage.slot };
      return stage.spot ? [take, { do: 'place', ...stage.spot }] : [take];
    }
    case 'place': return [{ do: 'place', ...stage.spot }];
    case 'sell': return [{ do: 'sell', card: stage.card }];
    case 'newsboy': return [{ do: 'newsboy', character: stage.character }];
  }
}

function windowMove(legal: Legal | null, use: boolean): Move[] {
  const ask = asked(legal, 'window');
  if (!ask) return [];
  return [use ? { do: 'activate', character: ask.character } : { do: 'decline', character: ask.character }];
}
