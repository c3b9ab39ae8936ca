// What a game's table component is given: one table as its viewer sees it, and a way to ask the server.
//
// The same for all games. Knows no game: view, decision and events are in the form of the game.

import type { ClientMsg, Decision, Outcome, Reply, Seat, TableInfo } from '../generated/protocol';

/** One table as its viewer sees it now. */
export interface TableState {
  readonly info: TableInfo;
  /** The viewer's seat; `null` for a spectator. */
  readonly seat: Seat | null;
  readonly view: unknown;
  readonly decision: Decision | null;
  /** The seats the game waits for. */
  readonly waiting: readonly Seat[];
  /** What this viewer was told, one list per step, oldest first. */
  readonly log: readonly (readonly unknown[])[];
  readonly result: Outcome | null;
  /** Whether the connection stands: without it nothing can be confirmed. */
  readonly connected?: boolean;
}

/** What of the settings a table heeds. */
export interface TableSettings {
  readonly hints: 'none' | 'legal' | 'gains';
  /** Whether single keys do something. */
  readonly keys: boolean;
  /** Whether running scores are shown. */
  readonly livePoints: boolean;
  /** How much is spoken. */
  readonly verbosity: 'short' | 'full';
}

export type Send = (msg: ClientMsg) => Promise<Reply>;

/** Makes the key of a move: random, so that a retry is known by it. */
export function moveKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a key press belongs to a field or a button that has its own use for it. */
export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));
}
