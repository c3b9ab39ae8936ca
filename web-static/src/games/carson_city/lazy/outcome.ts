// Puts the end of Carson City into words. Equal bids make a reveal contested the most, high bids come second.

import type { ClientEvent, View } from '../../../generated/carson_city';
import type { GameOutcome } from '../../types';
import { logOf } from '../log';
import { padOf } from '../model';
import { lineName } from '../prompt';
import { seatName } from '../words';

/** The weight of two equal cards, compared with the numbers on all cards. */
const EQUAL = 100;

export const outcome: GameOutcome<View> = {
  words: (t, lang, seats, { players }) => ({ t, lang, name: (seat) => seatName({ t, lang }, seats, players, seat), brand: (seat) => players.find((player) => player.seat === seat)?.suit ?? 'hat' }),
  sources: padOf,
  sourceName: lineName,
  lines: (events, _view, w) => logOf([events as ClientEvent[]], w),
  contest: (events) => {
    const cards = (events as ClientEvent[]).flatMap((event) => (event.type === 'bids_revealed' ? event.bids.filter((bid) => !bid.void).map(({ card }) => card) : []));
    return EQUAL * (cards.length - new Set(cards).size) + cards.reduce((sum, card) => sum + card, 0);
  },
};
