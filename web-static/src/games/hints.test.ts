// Every game can stage each move that a hint may propose, as exactly that move, and can put it into words.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Legal as CarcassonneLegal } from '../generated/carcassonne';
import type { Legal as CarsonLegal } from '../generated/carson_city';
import type { Legal as CastleLegal } from '../generated/castle';
import type { Legal as DiceLegal } from '../generated/dice_town';
import type { Legal as PointLegal } from '../generated/point_city';
import { LANGUAGES, needTexts, setLanguage } from '../kit/i18n/index.svelte';
import * as carcassonne from './carcassonne/stage';
import * as carson from './carson_city/stage';
import * as castle from './castle/stage';
import * as dice from './dice_town/stage';
import { GAMES } from './fixtures/scenes';
import * as point from './point_city/stage';
import type { GameHints } from './types';

const HINTS = import.meta.glob<GameHints>('./*/lazy/hint.ts', { import: 'gameHints', eager: true });

/** Moves of a decision, and the move that a staged choice stands for. */
interface Case {
  readonly scenes: readonly string[];
  readonly moves: (legal: never) => readonly unknown[];
  readonly moveOf: (legal: never, stage: never) => unknown;
  /** Whether some moves have equal words: a tile with two equal sides, two features of one kind and size. */
  readonly alike?: boolean;
}

const CASES: Readonly<Record<string, Case>> = {
  carcassonne: {
    scenes: ['first', 'place', 'figure', 'abbot', 'hand', 'discard', 'score', 'many'],
    moves: (legal: CarcassonneLegal) => {
      switch (legal.kind) {
        case 'place': return legal.tiles.flatMap(({ tile, cells }) => cells.flatMap(({ at, turns }) => turns.map(({ turn }) => ({ do: 'place_tile', tile, at, turn }))));
        case 'meeple': return [...legal.spots.map(({ figure, segment }) => ({ do: 'place_meeple', figure, segment })), ...legal.recall === null ? [] : [{ do: 'recall_abbot' }]];
        case 'discard': return legal.tiles.map((tile) => ({ do: 'discard_tile', tile }));
        case 'score': return carcassonne.scoreWays(legal).map(({ feature: { at, segment }, colour }) => ({ do: 'score_feature', at, segment, ...colour === undefined ? {} : { colour } }));
      }
    },
    moveOf: carcassonne.moveOf,
    alike: true,
  },
  castle: {
    scenes: ['first', 'place', 'follower', 'score', 'turn_end', 'late'],
    moves: (legal: CastleLegal) => [...castle.placementsOf(legal), ...castle.choicesOf(legal)],
    moveOf: (_legal: never, stage: unknown) => stage,
    alike: true,
  },
  carson_city: {
    scenes: ['bid', 'take', 'place', 'window', 'newsboy', 'sale'],
    moves: (legal: CarsonLegal) => {
      const { ask } = legal;
      const sales = (legal.sell ?? []).map(({ card }) => ({ do: 'sell', card }));
      switch (ask?.kind) {
        case 'bid': return ask.cards.map((value) => ({ do: 'bid', value }));
        case 'take': return ask.slots.map(({ slot }) => ({ do: 'take', slot }));
        case 'place': return carson.allSpots(legal).map(({ x, y }) => ({ do: 'place', x, y }));
        case 'window': return ['activate', 'decline'].map((does) => ({ do: does, character: ask.character }));
        case 'newsboy': return [...ask.candidates.map(({ character }) => ({ do: 'newsboy', character })), { do: 'newsboy', character: null }];
        default: return sales;
      }
    },
    moveOf: (legal: CarsonLegal, stage: carson.Stage) => carson.movesOf(legal, stage)[0],
  },
  dice_town: {
    scenes: ['keep', 'final', 'rekeep', 'turn', 'offer', 'tie', 'store', 'joe', 'look', 'rob', 'order', 'doc', 'last'],
    moves: (legal: DiceLegal) => {
      switch (legal.kind) {
        case 'keep': return [{ do: 'keep', dice: [0], tough_guy: false, sharps: 0 }];
        case 'reveal_final': return [0, 1].map((sharps) => ({ do: 'reveal_final', sharps }));
        case 'rekeep': return [{ do: 'rekeep', dice: [0, 2] }];
        case 'turn_die': return [{ do: 'turn_die', die: 1, face: 'king' }];
        case 'offer': return [{ do: 'offer', offer: { candidate: 2, dollars: 2, nuggets: 1, cards: ['dynamite', 3] } }];
        case 'decide_tie': return legal.candidates.map((winner) => ({ do: 'decide_tie', winner }));
        case 'final_tie': return legal.candidates.map((winner) => ({ do: 'final_tie', winner }));
        case 'store_keep': return legal.cards.map((card) => ({ do: 'store_keep', card }));
        case 'saloon_keep': return legal.cards.map((card) => ({ do: 'saloon_keep', card }));
        case 'joe_target': return legal.victims.map((victim) => ({ do: 'joe_target', victim }));
        case 'saloon_pick': return legal.picks.map((pick) => ({ do: 'saloon_pick', ...pick }));
        case 'doc_order': return [{ do: 'doc_order', order: [3, 0, 1] }];
        case 'doc_choice': return [{ do: 'doc_choice', option: 'petty_theft' }, { do: 'doc_choice', option: 'fence', claims: [1, 4] }];
        default: return [];
      }
    },
    moveOf: dice.moveOf,
  },
  point_city: {
    scenes: ['first', 'turn', 'civic', 'one'],
    moves: (legal: PointLegal) => {
      if (legal.kind === 'civic') return legal.tokens.map((token) => ({ do: 'choose_civic', token }));
      const pays = <Offer extends { readonly payments: readonly unknown[] }>({ payments }: Offer, move: object) => payments.map((pay) => (payments.length > 1 ? { ...move, pay } : move));
      return [...legal.flips.map((cell) => ({ do: 'flip', cell })), ...legal.pairs.flatMap((offer) => pays(offer, { do: 'take_market', cells: offer.cells })), ...legal.singles.flatMap((offer) => pays(offer, { do: 'take_one', cell: offer.cell })), ...legal.deck ? [{ do: 'take_deck' }] : []];
    },
    moveOf: point.moveOf,
  },
};

it('is asked of every game', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(GAMES).sort());
});

describe.each(Object.entries(CASES))('%s', (game, { scenes, moves, moveOf, alike = false }) => {
  const hints = HINTS[`./${game}/lazy/hint.ts`]!;
  beforeEach(() => Promise.all([setLanguage('en'), needTexts(game), needTexts(`${game}-lazy`), ...game === 'carcassonne' || game === 'castle' ? [needTexts('tiles')] : []]));

  it.each(scenes)('stages each move of the scene %s as that move', (scene) => {
    const legal = GAMES[game]!.SCENES[scene]!().decision!.legal as never;
    expect(moves(legal).length).toBeGreaterThan(0);
    for (const move of moves(legal)) expect(moveOf(legal, hints.stageOf(legal, move) as never)).toEqual(move);
  });

  it.each(scenes)('stages nothing of the scene %s that is not legal', (scene) => {
    const legal = GAMES[game]!.SCENES[scene]!().decision!.legal;
    const others = scenes.filter((one) => one !== scene).flatMap((one) => {
      const other = GAMES[game]!.SCENES[one]!().decision!.legal as never;
      return moves(other).filter((move) => !moves(legal as never).some((own) => JSON.stringify(own) === JSON.stringify(move)));
    });
    for (const move of others) {
      const staged = hints.stageOf(legal, move);
      if (staged !== null) expect(moves(legal as never)).toContainEqual(moveOf(legal as never, staged as never));
    }
  });

  it.each(LANGUAGES)('puts every move into words of its own in %s', async (lang) => {
    await setLanguage(lang);
    for (const scene of scenes) {
      const table = GAMES[game]!.SCENES[scene]!();
      const told = moves(table.decision!.legal as never).map((move) => hints.moveText(table, move));
      if (!alike) expect([scene, new Set(told).size]).toEqual([scene, told.length]);
      for (const text of told) expect(text).toMatch(/^(?!.*(?:\b(?:ca|cs|cc|dt|pt|frame)-|[{}])).*\p{L}/u);
    }
  });
});
