// Ends of a running game before its rules end it: the players whose consent it needs, the time from which the host may
// end it, and the definition of a practice game. Pure; knows no game and no clock.

import type { PlayerId, Seat, SeatInfo, TableRow } from '../../generated/protocol';
import type { TableState } from '../../net/state';

/** The people who play, without those who have left for good. */
export const players = (seats: readonly SeatInfo[]): PlayerId[] =>
  seats.flatMap(({ holder }) => (holder.kind === 'person' && holder.resigned !== true ? [holder.player.id] : []));

/** The names of these seats. */
export const namesOf = (seats: readonly SeatInfo[], wanted: readonly Seat[]): string[] =>
  seats.flatMap(({ seat, holder }) => (holder.kind === 'person' && wanted.includes(seat) ? [holder.player.name] : []));

/** Whether I may propose something: I have a seat in a running game, another person has one too, and no proposal is
 * open. */
export const mayPropose = ({ info, seat }: Pick<TableState, 'info' | 'seat'>): boolean =>
  info.stage === 'running' && seat !== null && info.proposal === undefined && players(info.seats).length > 1;

/** My part in a proposal: I am asked, I made it, I have agreed, or I only watch. */
export function proposalFor({ info, seat }: Pick<TableState, 'info' | 'seat'>): 'asked' | 'mine' | 'agreed' | 'watched' {
  const { proposal } = info;
  if (seat === null || proposal === undefined) return 'watched';
  if (proposal.by === seat) return 'mine';
  return proposal.waits_for.includes(seat) ? 'asked' : 'agreed';
}

/** The obstacle to an end by the host: other players are present, they were so recently, the host owes an answer; or
 * none. */
export function hostEnd({ info, decision }: Pick<TableState, 'info' | 'decision'>, now: number): 'others' | 'later' | 'own' | 'now' {
  if (info.host_may_end_at === undefined) return 'others';
  if (now < info.host_may_end_at) return 'later';
  return decision?.owed === true ? 'own' : 'now';
}

/** Whether this is a running practice game of mine: bots, and no other person. */
export const isPractice = ({ stage, seats, yours }: Pick<TableRow, 'stage' | 'seats' | 'yours'>): boolean =>
  stage === 'running' && yours !== null && seats.filter(({ holder }) => holder.kind === 'person').length === 1 && seats.some(({ holder }) => holder.kind === 'house');

/** Whether I may end this table of mine as its host, because nobody else returns. */
export const mayEnd = ({ yours }: Pick<TableRow, 'yours'>, now: number): boolean =>
  yours?.may_end_at !== undefined && yours.may_end_at <= now && !yours.your_move;
