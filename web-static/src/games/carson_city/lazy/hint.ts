// Puts the hinted moves of Carson City into words and stages them.

import type { Character, Legal, Move, View } from '../../../generated/carson_city';
import type { HintReason } from '../../../generated/protocol';
import { lang, t } from '../../../kit/i18n/index.svelte';
import type { GameHints } from '../../types';
import { stageArea } from '../city';
import { playerOf } from '../model';
import { lineName } from '../prompt';
import { gridPlace } from '../speech';
import { allSpots, keep, NOTHING, type Stage } from '../stage';
import { cardName, characterName, seatName, signed, terrainName, type Words } from '../words';

type Table = Parameters<GameHints['moveText']>[0];
const words = ({ info, view }: Table): Words => ({ t, lang: lang(), name: (seat) => seatName({ t, lang: lang() }, info.seats, (view as View).players, seat) });

function moveText(table: Table, given: unknown): string {
  const [w, view, move] = [words(table), table.view as View, given as Move];
  switch (move.do) {
    case 'bid': return t('cc-act-seal', { card: move.value });
    case 'withdraw': return t('cc-act-withdraw');
    case 'activate': return t('cc-act-use', { character: characterName(w, move.character) });
    case 'decline': return t('cc-act-decline');
    case 'take': {
      const card = view.row.find(({ slot }) => slot === move.slot)?.card;
      return card ? t('cc-take-card', { card: cardName(w, card) }) : t('cc-act-take');
    }
    case 'place': return placed(table, move);
    case 'set_aside': return t('cc-act-aside');
    case 'sell': return t('cc-sell-card', { card: terrainName(w, move.card) });
    case 'newsboy': return move.character === null ? t('cc-act-newsboy-none') : t('cc-newsboy-chosen', { character: characterName(w, move.character) });
    case 'done': return t('cc-act-done');
  }
}

/** The place of a card, in the board's columns and rows. */
function placed({ view, decision }: Table, at: Extract<Move, { do: 'place' }>): string {
  const you = playerOf(view as View, (view as View).you);
  if (!you) return t('cc-act-place');
  const spots = allSpots((decision?.legal ?? null) as Legal | null);
  const area = stageArea(you.city, you.characters.some(({ id }) => id === 'captain'), spots.length > 0 ? spots : [at]);
  return t('cc-hint-place', { ...gridPlace(at, area) });
}

const KNOWN = new Set(['expects', 'price', 'saves_cards', 'spends_void', 'fits_nowhere']);

function reasonText(table: Table, { code, what = '', numbers = {} }: HintReason): string {
  const w = words(table);
  const { points = 0, place = 1 } = numbers;
  switch (code) {
    case 'changes': return `${lineName(w, what)} ${signed(points)}.`;
    case 'character': return `${characterName(w, what as Character)} ${signed(points)}.`;
    case 'later': return t('cc-hint-later', { points, character: characterName(w, what as Character) });
    default: return KNOWN.has(code) ? t(`cc-hint-${code.replaceAll('_', '-')}`, { points, place }) : '';
  }
}

function staged(move: Move): Stage {
  switch (move.do) {
    case 'bid': return { kind: 'bid', value: move.value };
    case 'activate':
    case 'decline': return { kind: 'window', use: move.do === 'activate' };
    case 'take': return { kind: 'take', slot: move.slot, spot: null };
    case 'place': return { kind: 'place', spot: { x: move.x, y: move.y } };
    case 'sell': return { kind: 'sell', card: move.card };
    case 'newsboy': return { kind: 'newsboy', character: move.character };
    default: return NOTHING;
  }
}

function stageOf(legal: unknown, move: unknown): Stage | null {
  const stage = keep(legal as Legal | null, staged(move as Move));
  return stage === NOTHING ? null : stage;
}

export const gameHints: GameHints = { moveText, reasonText, stageOf };
