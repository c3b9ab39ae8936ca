// The lines of the log, made from the events that the viewer was sent.
//
// Pure. The same lines are announced, so every announcement can be read again in the log.

import type { ClientEvent } from '../../generated/castle';
import type { LogLine } from '../frame/log';
import { capital } from '../frame/words';
import { kindOf } from './data';
import { list, lineName, names, pointsText, roleName, sizeText, spotText, tileName, towerText, wallName, type Words } from './words';

type Of<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** The events that brief announcements omit. */
const QUIET = new Set<ClientEvent['type']>(['set_up', 'tile_drawn', 'followers_returned']);
const MARKED = new Set<ClientEvent['type']>(['feature_scored', 'wall_tile_taken', 'keep_scored', 'game_over']);

/** Writes the log of steps, oldest first; `first` is the number of the first step. */
export function logOf(steps: readonly (readonly ClientEvent[])[], w: Words, first = 0): LogLine[] {
  const lines: LogLine[] = [];
  let round = '';
  steps.forEach((events, i) => {
    events.forEach((event, j) => {
      if (event.type === 'turn_started') round = w.t(event.extra ? 'cs-log-extra-turn' : 'cs-log-turn', { name: w.name(event.player) });
      if (event.type === 'keep_scored') round = w.t('cs-log-final');
      const text = lineOf(event, w);
      if (text) lines.push({ key: `${first + i}.${j}`, step: first + i, round, text, brief: QUIET.has(event.type) ? '' : text, mark: MARKED.has(event.type) });
    });
  });
  return lines;
}

/** The sentence of one event; empty if a heading says it. */
export function lineOf(event: ClientEvent, w: Words): string {
  const { t } = w;
  switch (event.type) {
    case 'set_up': return t('cs-log-set-up', { name: w.name(event.first) });
    case 'turn_started': return '';
    case 'tile_drawn': return t('cs-log-drawn', { name: w.name(event.player), tile: tileName(w, event.tile) });
    case 'tile_unplaceable': return t('cs-log-unplaceable', { tile: tileName(w, event.tile) });
    case 'tile_placed': return t('cs-log-placed', { name: w.name(event.player), tile: tileName(w, event.tile), spot: spotText(w, event.at) });
    case 'follower_placed': return t('cs-log-follower', { name: w.name(event.player), role: roleName(w, kindOf(event.segment)) });
    case 'feature_scored': return scored(event, w);
    case 'followers_returned': return t('cs-log-home', { followers: list(w, event.followers.map(([seat, , segment]) => t('cs-follower-of', { name: w.name(seat), role: roleName(w, kindOf(segment)) }))) });
    case 'keep_moved': return t('cs-log-keep', { name: w.name(event.player), tiles: event.tiles });
    case 'wall_tile_taken': return t('cs-log-wall', { name: w.name(event.player), tower: towerText(w, event.tower), tile: wallName(w, event.tile) });
    case 'extra_turn_used': return t('cs-log-extra', { name: w.name(event.player) });
    case 'keep_scored': return event.paid ? t('cs-log-keep-scored', { name: w.name(event.paid[0]), area: event.area, points: pointsText(w, event.paid[1]) }) : t('cs-log-keep-nobody');
    case 'final_scored': return t('cs-log-final-scored', { name: w.name(event.paid[0]), source: lineName(w, event.source), points: pointsText(w, event.paid[1]) });
    case 'game_over': return t('cs-log-over', { names: names(w, event.winners), count: event.winners.length, scores: event.scores.map(({ seat, total }) => t('cs-log-score', { name: w.name(seat), points: total })).join(', ') });
    default: return unreachable(event);
  }
}

const unreachable = (event: never): string => (event as ClientEvent).type;

/** The line of a scored feature: the player who gets the points, or that nobody does because both have as many
 * followers. */
function scored({ kind, tiles, paid, double }: Of<'feature_scored'>, w: Words): string {
  const feature = sizeText(w, { kind, tiles });
  if (!paid) return capital(w, w.t('cs-log-scored-nobody', { feature }));
  const values = { feature, name: w.name(paid[0]), points: pointsText(w, paid[1]) };
  return capital(w, double ? w.t('cs-log-scored-double', { ...values, tile: wallName(w, double) }) : w.t('cs-log-scored', values));
}
