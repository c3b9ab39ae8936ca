// The end of a game in words, the same for every viewer except for the rank of their own seat. Pure, given the words of
// a table.

import { list } from '../../games/frame/words';
import type { SeatWords } from '../../games/frame/seats';
import type { GameOutcome } from '../../games/types';
import type { Moment } from './moments';
import { winnersOf, type Decision, type OwnPlace, type Place } from './outcome';

export const winnersText = (w: SeatWords, places: readonly Place[]): string => {
  const names = winnersOf(places).map(({ seat }) => w.name(seat));
  return w.t('oc-wins', { names: list(w, names), count: names.length });
};

export function ownText(w: SeatWords, own: OwnPlace): string {
  switch (own.came) {
    case 'first': return own.ahead === null ? w.t('oc-own-first-alone') : w.t('oc-own-first', { ahead: own.ahead });
    case 'shared_first': return w.t('oc-own-shared-first');
    case 'later': return w.t(own.shared ? 'oc-own-shared' : 'oc-own-later', { rank: own.rank, behind: own.behind });
    case 'left': return w.t('oc-own-left');
    default: return unreachable(own);
  }
}

export function decisionText(w: SeatWords, decision: Decision, view: unknown, { sourceName, tie }: GameOutcome<unknown>): string {
  switch (decision.by) {
    case 'source':
    case 'points': {
      const source = decision.by === 'source' ? sourceName(w, decision.source) : w.t('oc-all-points');
      return w.t('oc-by-source', { source: source.charAt(0).toLocaleUpperCase(w.lang) + source.slice(1), first: w.name(decision.first), next: w.name(decision.next), own: decision.own, others: decision.others });
    }
    case 'tie': return tie?.(view, decision.first, decision.next, w) ?? w.t('oc-by-tie');
    case 'shared': return w.t('oc-by-shared');
    case 'left': return w.t('oc-by-left');
    default: return unreachable(decision);
  }
}

/** Of which kind a moment is. */
export const momentHead = (w: SeatWords, moment: Moment): string => w.t(moment.kind === 'turn' ? `oc-turn-${moment.by}` : `oc-moment-${moment.kind}`);

/** The action of a moment and its player; the heading names the kind of moment. */
export function momentText(w: SeatWords, moment: Moment): string {
  switch (moment.kind) {
    case 'gain': return moment.points === null ? w.name(moment.seat) : w.t('oc-gain', { name: w.name(moment.seat), points: moment.points });
    case 'lead': return w.t('oc-lead', { name: w.name(moment.seat), over: w.name(moment.over) });
    case 'contest': return '';
    case 'turn': return w.t('oc-turn', { name: w.name(moment.seat), chance: moment.chance });
    default: return unreachable(moment);
  }
}

/** The number of log lines that describe a moment. */
const LINES = 2;

/** The events of a step in words: its highlighted log lines, otherwise its first ones. */
export function happened(w: SeatWords, events: readonly unknown[], view: unknown, { lines }: GameOutcome<unknown>): string {
  const all = lines(events, view, w);
  const marked = all.filter(({ mark }) => mark);
  return (marked.length > 0 ? marked : all).slice(0, LINES).map(({ text }) => text).join(' ');
}

const unreachable = (value: never): string => String(value);
