// The texts for screen readers of a Carson City table: labels of cells, lots and seats, and announcements of decisions.
//
// A function of the view and the staged choice alone, so it cannot reveal hidden information.

import type { Legal, PlayerView, View } from '../../generated/carson_city';
import { covered, pipAt, visible, type Area, type At, type Parcel, type Place } from './city';
import type { Lot } from './model';
import { cardName, characterEffect, formatPoints, list, parcelName, signed, terrainName, type Words } from './words';

/** Column and row of a position, counted from 1 inside the drawn area. */
export const gridPlace = (at: At, area: Area): { column: number; row: number } => ({ column: at.x - area.x + 1, row: at.y - area.y + 1 });

/** The name of a cell: place, content, points, and the card on top. */
export function cellName(w: Words, at: At, area: Area, parcel: Parcel | undefined, player: PlayerView): string {
  const place = w.t('cc-cell', { ...gridPlace(at, area) });
  if (!parcel) return `${place}, ${w.t('cc-cell-bare')}`;
  const pip = pipAt(player.pips, at.x, at.y);
  const worth = pip ? `, ${w.t('frame-points', { points: formatPoints(pip.points), count: Math.abs(pip.points) })}` : '';
  return `${place}, ${parcelName(w, parcel.kind)}${worth}; ${w.t('cc-cell-card', { card: parcel.card + 1 })}`;
}

/** "At column 3, row 4: covers House; total 100 to 108. Place here?" */
export function ghostSentence(w: Words, spot: Place, area: Area, player: PlayerView): string {
  const under = covered(visible(player.city), spot).map((parcel) => parcelName(w, parcel.kind));
  const what = under.length > 0 ? w.t('cc-covers', { parcels: list(w, under) }) : w.t('cc-covers-nothing');
  const total = player.score && spot.gain !== undefined ? w.t('cc-gain-total', { gain: signed(spot.gain), from: formatPoints(player.score.total), to: formatPoints(player.score.total + spot.gain) }) : '';
  return [w.t('cc-ghost', { ...gridPlace(spot, area) }), w.brief ? '' : what, total].filter(Boolean).join(' ');
}

/** "Slot 2: Mine, Mountain; attraction 7; 14 places." */
export function lotName(w: Words, lot: Lot): string {
  if (!lot.card) return w.t('cc-lot-taken', { slot: lot.slot, name: lot.takenBy === null ? '' : w.name(lot.takenBy) });
  const head = w.t('cc-lot', { slot: lot.slot, card: cardName(w, lot.card), attraction: lot.attraction });
  if ('character' in lot.card) return `${head} ${characterEffect(w, lot.card.character)}`;
  return lot.legal ? `${head} ${w.t('cc-take-places', { count: lot.places })}` : head;
}

/** The announcement of a new decision, for the assertive live region. */
export function decisionSentence(w: Words, legal: Legal, say: string): string {
  if (w.brief || legal.ask?.kind !== 'bid') return say;
  return `${say}. ${w.t('cc-you-hold', { cards: list(w, legal.ask.cards.map(String)), count: legal.ask.cards.length })}`;
}

/** The description of the whole position: row, cities, points. */
export function positionSpeech(w: Words, view: View, lots: readonly Lot[]): string {
  const row = lots.map((lot) => lotName(w, lot)).join('; ');
  const seats = view.players.map((player) => seatSentence(w, player)).join(' ');
  return `${w.t('cc-on-offer')}: ${row}. ${seats}`;
}

function seatSentence(w: Words, player: PlayerView): string {
  const score = player.score ? w.t('frame-points', { points: formatPoints(player.score.total), count: Math.abs(player.score.total) }) : '';
  const kinds = [...visible(player.city).values()].filter((parcel) => parcel.kind !== 'empty');
  const counts = new Map<string, number>();
  for (const parcel of kinds) counts.set(parcelName(w, parcel.kind), (counts.get(parcelName(w, parcel.kind)) ?? 0) + 1);
  const city = player.level === null ? [...counts].map(([name, n]) => `${name} ${n}`) : player.terrain.map((id) => terrainName(w, id));
  return `${w.name(player.seat)}: ${[score, ...city].filter(Boolean).join(', ')}.`;
}
