// The answers to a lesson as typed words, so that the keyboard can make every move of every game.

import type { Face, Legal as Dice, Move as DiceMove } from '../src/generated/dice_town';
import type { Legal as Land, Move as LandMove } from '../src/generated/carcassonne';
import type { Legal as City, Move as CityMove, View as CityView } from '../src/generated/carson_city';
import type { Legal as Castle, Move as CastleMove } from '../src/generated/castle';
import type { Cell, Legal as Point, Move as PointMove, View as PointView } from '../src/generated/point_city';
import { drawnArea } from '../src/games/carson_city/stage';
import { choicesOf } from '../src/games/castle/stage';
import { placesOf } from '../src/games/point_city/model';
import { sameMove } from '../src/table/learn/course';

/** A decision, and the move that answers it. */
export interface Wanted {
  readonly legal: unknown;
  readonly view: unknown;
  readonly move: unknown;
  /** The name of each seat, one word each. */
  readonly names: readonly string[];
}

const SIGN: Readonly<Record<Face, string>> = { nine: '9', ten: '10', jack: 'J', queen: 'Q', king: 'K', ace: 'A' };

const castle = (move: CastleMove, legal: Castle): string[] => {
  const number = choicesOf(legal).findIndex((choice) => sameMove(choice, move)) + 1;
  switch (move.do) {
    case 'place_tile': return [`tile ${move.at[1] + 1} ${move.at[0] + 1} turn ${move.turn}`];
    case 'place_follower': return [`follower ${number}`];
    case 'score_feature': return [`score ${number}`];
    case 'skip': return ['none'];
    case 'use_extra_turn': return ['extra'];
    case 'end_turn': return ['end'];
  }
};

const carcassonne = (move: LandMove, legal: Land): string[] => {
  switch (move.do) {
    case 'place_tile': return [`tile ${move.at.join(' ')} turn ${move.turn}`];
    case 'place_meeple': return [`figure ${(legal.kind === 'meeple' ? legal.spots : []).findIndex(({ figure, segment }) => figure === move.figure && segment === move.segment) + 1}`];
    case 'recall_abbot': return ['recall'];
    case 'skip': return ['skip'];
    case 'discard_tile': return [`discard ${(legal.kind === 'discard' ? legal.tiles : []).indexOf(move.tile) + 1}`];
    case 'score_feature': return [`score feature ${(legal.kind === 'score' ? legal.features : []).findIndex(({ at, segment }) => String(at) === String(move.at) && segment === move.segment) + 1}`];
  }
};

const carson = (move: CityMove, legal: City, view: CityView): string[] => {
  switch (move.do) {
    case 'activate': return ['use'];
    case 'decline': return ['not now'];
    case 'bid': return [`bid ${move.value}`];
    case 'take': return [`take ${move.slot}`];
    case 'place': {
      const { x, y } = drawnArea(view, legal);
      return [`place ${move.x - x + 1} ${move.y - y + 1}`];
    }
    case 'set_aside': return ['set aside'];
    case 'sell': return [`sell ${(legal.sell ?? []).findIndex(({ card }) => card === move.card) + 1}`];
    case 'newsboy': return [`newsboy ${move.character === null ? 'none' : (legal.ask?.kind === 'newsboy' ? legal.ask.candidates : []).findIndex(({ character }) => character === move.character) + 1}`];
    case 'withdraw':
    case 'done': return [move.do];
  }
};

const dice = (move: DiceMove, legal: Dice, names: readonly string[]): string[] => {
  const faces = (places: readonly number[]): string => places.map((at) => SIGN[('dice' in legal ? legal.dice[at] : undefined) ?? 'ten']).join(' ');
  const sharps = (count: number): string[] => Array.from({ length: count }, () => 'card sharp');
  const cards: readonly unknown[] = 'cards' in legal ? legal.cards : [];
  switch (move.do) {
    case 'keep': return move.dice.length === 0 ? ['none'] : [`keep ${faces(move.dice)}`, ...(move.tough_guy ? ['tough guy'] : []), ...sharps(move.sharps)];
    case 'rekeep': return [`keep ${faces(move.dice)}`];
    case 'reveal_final': return [...sharps(move.sharps), ...(move.sharps > 0 ? [] : ['reveal'])];
    case 'turn_die': return [`turn ${faces([move.die])} ${SIGN[move.face]}`];
    case 'react':
    case 'visit': return [move.play ? 'play' : 'pass'];
    case 'offer': return [move.offer === null ? 'none' : `offer ${names[move.offer.candidate]} ${move.offer.dollars} ${move.offer.nuggets}`];
    case 'decide_tie':
    case 'final_tie': return [`choose ${names[move.winner]}`];
    case 'joe_target': return [`choose ${names[move.victim]}`];
    case 'saloon_pick': return [`look ${names[move.victim]} ${move.store}`];
    case 'store_keep':
    case 'saloon_keep': return [`take ${cards.indexOf(move.card) + 1}`];
    case 'doc_order': return [`choose ${move.order.map((seat) => names[seat]).join(' ')}`];
    case 'doc_choice': return [`doc ${move.option.replace('_', ' ')}`];
  }
};

const point = (move: PointMove, legal: Point, view: PointView): string[] => {
  const same = (a: readonly Cell[], b: readonly Cell[]): boolean => a.every((cell) => b.some((other) => String(cell) === String(other)));
  const paid = (cells: readonly Cell[], pay: object | undefined): string[] => {
    if (legal.kind !== 'turn') return [];
    const { payments = [] } = [...legal.pairs, ...legal.singles.map(({ cell, ...price }) => ({ cells: [cell], ...price }))].find((offer) => offer.cells.length === cells.length && same(offer.cells, cells)) ?? {};
    const at = payments.findIndex((payment) => JSON.stringify(payment) === JSON.stringify(pay));
    return payments.length > 1 && at > 0 ? [`pay ${at + 1}`] : [];
  };
  switch (move.do) {
    case 'flip': return [`flip ${move.cell.join(' ')}`];
    case 'take_market': return [`take ${move.cells.flat().join(' ')}`, ...paid(move.cells, move.pay)];
    case 'take_one': return [`take ${move.cell.join(' ')}`, ...paid([move.cell], move.pay)];
    case 'take_deck': return ['deck'];
    case 'choose_civic': return [`token ${placesOf(view).findIndex(({ token }) => token === move.token) + 1}`];
    case 'pass': return ['pass'];
  }
};

/** The lines to type, before an empty one confirms them. */
export function linesOf(game: string, { legal, view, move, names }: Wanted): string[] {
  switch (game) {
    case 'castle': return castle(move as CastleMove, legal as Castle);
    case 'carcassonne': return carcassonne(move as LandMove, legal as Land);
    case 'carson_city': return carson(move as CityMove, legal as City, view as CityView);
    case 'dice_town': return dice(move as DiceMove, legal as Dice, names);
    case 'point_city': return point(move as PointMove, legal as Point, view as PointView);
    default: throw new Error(`nobody knows how to type the moves of ${game}`);
  }
}
