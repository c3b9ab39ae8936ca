// Puts the end of The Castle into words. A scoring counts as contested if equal numbers of followers leave it to
// nobody, otherwise if the larger keep changes hands.

import type { ClientEvent, View } from '../../../generated/castle';
import type { GameOutcome } from '../../types';
import { logOf } from '../log';
import { lineName, wordsOf } from '../words';

/** The weight of one tile in a feature that nobody scores, compared with one tile of a keep. */
const LOST = 3;

export const outcome: GameOutcome<View> = {
  words: (t, lang, seats) => wordsOf(t, lang, seats),
  sourceName: lineName,
  lines: (events, _view, w) => logOf([events as ClientEvent[]], w),
  contest: (events) => (events as ClientEvent[]).reduce((most, event) => Math.max(most, event.type === 'feature_scored' && event.paid === null ? LOST * event.tiles : event.type === 'keep_moved' ? event.tiles : 0), 0),
};
