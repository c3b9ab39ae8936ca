// The lines of the log, made from the events that the viewer was sent.
//
// Pure. The same lines are announced, so every announcement can be read again in the log.

import type { ClientEvent, View } from '../../generated/carcassonne';
import type { LogLine } from '../frame/log';
import { kindOf } from './data';
import { isTeam, roleOf } from './model';
import { capital, colourName, colourNames, faceName, kindName, list, names, roleName, spotName, type Words } from './words';

type Of<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;
type Table = Pick<View, 'options'>;

/** The events that brief announcements omit. */
const QUIET = new Set<ClientEvent['type']>(['set_up', 'roads_drawn']);
const MARKED = new Set<ClientEvent['type']>(['feature_scored', 'field_scored', 'abbot_recalled', 'game_over']);

/** Writes the log of steps, oldest first; `first` is the number of the first step. */
export function logOf(steps: readonly (readonly ClientEvent[])[], view: Table, w: Words, first = 0): LogLine[] {
  let round = '';
  return steps.flatMap((events, i) =>
    events.flatMap((event, j): LogLine[] => {
      if (event.type === 'turn_started') round = w.t('ca-log-turn', { name: colourName(w, view, event.colour) });
      if (event.type === 'final_scoring') round = w.t('ca-log-final');
      const text = lineOf(event, view, w);
      return text ? [{ key: `${first + i}.${j}`, step: first + i, round, text, brief: QUIET.has(event.type) ? '' : text, mark: MARKED.has(event.type) }] : [];
    }));
}

/** The sentence of one event; empty if a heading or the neighbouring line says it. */
export function lineOf(event: ClientEvent, view: Table, w: Words): string {
  const { t } = w;
  const who = (colour: number): string => colourName(w, view, colour);
  switch (event.type) {
    case 'set_up': return t('ca-log-set-up', { name: who(event.first), face: faceName(w, event.start) });
    case 'roads_drawn': return t('ca-log-roads', { drawn: list(w, event.drawn.map(([seat, face]) => t('ca-log-road', { name: w.name(seat), face: faceName(w, face) }))) });
    case 'tile_placed': return t('ca-log-placed', { name: who(event.colour), face: faceName(w, event.tile), where: spotName(w, event.at) });
    case 'tile_unplaceable': return t(event.returned ? 'ca-log-returned' : 'ca-log-away', { face: capital(w, faceName(w, event.tile)) });
    case 'hand_stuck': return t('ca-log-stuck', { name: w.name(event.seat) });
    case 'tile_discarded': return t(event.returned ? 'ca-log-discarded-back' : 'ca-log-discarded', { name: w.name(event.seat), face: faceName(w, event.tile) });
    case 'meeple_placed': return t('ca-log-figure', { name: who(event.colour), role: roleName(w, roleOf(event.figure, event.segment)), kind: kindName(w, kindOf(event.segment)), where: spotName(w, event.at) });
    case 'abbot_recalled': return t('ca-log-recalled', { name: who(event.colour), points: event.points });
    case 'feature_scored': return scored(event, view, w);
    case 'field_scored': return t('ca-log-field', { where: spotName(w, event.at), count: event.cities, paid: paidText(event.paid, view, w) });
    case 'bonus_turn': return t('ca-log-bonus', { name: who(event.colour) });
    case 'game_over': return over(event, view, w);
    case 'final_scoring':
    case 'turn_started':
    case 'tile_drawn':
    case 'hand_refilled':
    case 'figures_returned': return '';
    default: return unreachable(event);
  }
}

const unreachable = (event: never): string => (event as ClientEvent).type;

/** "8 for Ada and Hanna"; "nobody scores". */
function paidText(paid: Of<'feature_scored'>['paid'], view: Table, w: Words): string {
  const sums = [...new Set(paid.map(([, points]) => points))];
  return sums.length === 0 ? w.t('ca-pays-nobody') : list(w, sums.map((points) => w.t('ca-pays', { points, name: colourNames(w, view, paid.filter(([, sum]) => sum === points).map(([colour]) => colour)) })));
}

function scored({ kind, tiles, paid, source, at }: Of<'feature_scored'>, view: Table, w: Words): string {
  const size = w.t(kind === 'monastery' || kind === 'garden' ? 'ca-spaces' : 'ca-tiles', { count: tiles });
  return w.t(source.startsWith('open') ? 'ca-log-open' : 'ca-log-complete', { kind: capital(w, kindName(w, kind)), size, where: spotName(w, at), paid: paidText(paid, view, w) });
}

function over({ scores, winners }: Of<'game_over'>, view: Table, w: Words): string {
  if (isTeam(view)) return w.t('ca-log-team-over', { total: scores[0]?.total ?? 0 });
  const told = scores.map(({ seat, total: points }) => w.t('ca-log-score', { name: w.name(seat), points })).join(', ');
  return `${w.t('ca-wins', { names: names(w, winners), count: winners.length })}. ${told}.`;
}
