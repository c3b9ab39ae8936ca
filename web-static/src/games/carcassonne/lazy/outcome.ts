// Puts the end of Carcassonne into words. A scoring counts as contested if the feature held figures of several colours.

import type { ClientEvent, View } from '../../../generated/carcassonne';
import type { GameOutcome } from '../../types';
import { logOf } from '../log';
import { isTeam, lastColours } from '../model';
import { colourNames, lineName, wordsOf } from '../words';

export const outcome: GameOutcome<View> = {
  words: (t, lang, seats) => wordsOf(t, lang, seats),
  sourceName: lineName,
  lines: (events, view, w) => logOf([events as ClientEvent[]], view, w),
  contest: (events) => {
    const all = events as ClientEvent[];
    const colours = new Set(all.flatMap((event) => (event.type === 'figures_returned' ? event.figures.map(([colour]) => colour) : [])));
    const points = all.flatMap((event) => (event.type === 'feature_scored' ? event.paid.map(([, paid]) => paid) : []));
    return colours.size > 1 ? (colours.size - 1) * Math.max(0, ...points) : 0;
  },
  team: (view, w) => (isTeam(view)
    ? { say: w.t('ca-team-over', { total: Math.min(...view.colours.map(({ score }) => score)) }), sub: w.t('ca-team-over-sub', { colours: colourNames(w, view, lastColours(view)) }) }
    : null),
};
