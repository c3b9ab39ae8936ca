// The animations of a table as a game describes them: `gameMotion` of its `lazy/motion.ts`, loaded beside a table.
//
// Places and pieces are names: `seat-2` is a seat of the list of players, any other name is the `data-place` or
// `data-piece` of an element. A name without an element on the page moves nothing. Times are milliseconds at normal
// speed.

/** The maximum time until a step is completely shown. */
export const LIMIT_MS = 1_500;
/** The chapters of a step end within this time. */
export const SHOW_MS = 3_000;
/** The duration of a travel of a card, a tile or a coin, and of turning a card over. */
export const TRAVEL_MS = 320;
export const TURN_MS = 220;
/** The delay between consecutive movements. */
export const NEXT_MS = 90;

/** The name of a place or piece; of several the first that is on the page. */
export type Where = string | readonly string[];

/** A slot of a row across the board, in which pieces are laid side by side. */
export interface Slot { readonly slot: number; readonly of: number; readonly lifted?: boolean }

/** The position of a piece from `by` until `until`, which defaults to `by`. */
export interface Stop { readonly at: Where | Slot; readonly by: number; readonly until?: number }

/** A picture of a piece, drawn for the movement alone. */
export interface Drawn { readonly viewBox: string; readonly body: string; readonly width: number; readonly height: number; readonly colour?: string }

export interface Travel {
  readonly kind: 'travel';
  /** The moving picture: a copy of the piece at the first stop before the step (`from`), of the piece at the last
   * stop after it (`to`), or a drawing. A piece copied from the last stop is covered until the copy arrives. */
  readonly piece: 'from' | 'to' | Drawn;
  /** The back that it shows until it is turned over. */
  readonly back?: Drawn;
  readonly opens?: number;
  /** At least two. */
  readonly stops: readonly Stop[];
}

/** Points at a place for a moment. */
export interface Mark { readonly kind: 'mark'; readonly at: Where; readonly by: number }

/** Covers the board from `by` until `until`, below the pieces that are shown over it; the place `but` stays visible. */
export interface Curtain { readonly kind: 'curtain'; readonly but: Where; readonly by: number; readonly until: number }

export type Movement = Travel | Mark | Curtain;

/** One step of a table: its events, and the views before and after it. */
export interface Step<View, Event> { readonly events: readonly Event[]; readonly before: View; readonly after: View }

/** A chapter of a step: the table's content from `by` on, all events shown until then, and the movements that start
 * then. */
export interface Chapter<View = unknown, Event = unknown> {
  readonly by: number;
  readonly view: View;
  readonly events: readonly Event[];
  readonly movements?: readonly Movement[];
  /** Whether a piece is revealed, which plays a sound. */
  readonly opens?: boolean;
}

export interface GameMotion<View = unknown, Event = unknown> {
  readonly movements: (step: Step<View, Event>) => readonly Movement[];
  /** The chapters of a step; the last one contains the whole step. Without chapters, or with one, the step is shown
   * at once. */
  readonly chapters?: (step: Step<View, Event>) => readonly Chapter<View, Event>[];
  /** The types of the events with the sound of a reveal. */
  readonly reveals: readonly string[];
  /** The possessions of a seat as a number, as far as a view shows them: a larger number is better for the seat. */
  readonly worth: (view: View, seat: number) => number;
}

/** A piece goes from one place to another. */
export const travel = (piece: Travel['piece'], from: Where, to: Where, after = 0): Travel => ({ kind: 'travel', piece, stops: [{ at: from, by: after }, { at: to, by: after + TRAVEL_MS }] });

/** Several equal pieces move one after the other, at most as many as a viewer can distinguish. */
export const MOST_ALIKE = 5;
export const several = (count: number, piece: Travel['piece'], from: Where, to: Where, after = 0): Travel[] => Array.from({ length: Math.min(Math.max(count, 0), MOST_ALIKE) }, (_, i) => travel(piece, from, to, after + i * NEXT_MS));

/** The end of the last of these movements. */
export const endOf = (movements: readonly Movement[]): number => Math.max(0, ...movements.map((one) => (one.kind === 'travel' ? (one.stops.at(-1)?.by ?? 0) : one.kind === 'mark' ? one.by : one.until)));
