// What the shell gives to a game's component, and what the component may ask for.

import type { Component } from 'svelte';
import type { Outcome, Player, Seat, SeatInfo } from '../generated/protocol';
import type { TableState } from '../state';

/** The rule that refuses a move; both `null` where the move is legal. */
export interface WhyNot {
  readonly rule: string | null;
  readonly reason: string | null;
}

/** What became of a move that was sent. A lost connection is no outcome: the move is sent again by itself. */
export type ActOutcome =
  /** `n` is the last step before the one that shows the move. */
  | { readonly ok: true; readonly n: number }
  /** `text` is the sentence for the prompt bar, in the player's language, with the rule's number. */
  | { readonly ok: false; readonly text: string };

/** What concerns the table and not the game. */
export type TableAsk =
  | { readonly ask: 'leave' }
  | { readonly ask: 'substitute'; readonly seat: Seat }
  | { readonly ask: 'take_back' }
  | { readonly ask: 'rematch' };

export interface GameProps {
  readonly table: TableState;
  /** Who I am; `null` in a replay. */
  readonly me: Player | null;
  /** Whether the connection is up. While it is not, the confirm button waits. */
  readonly online: boolean;
  /** A move is on its way for more than 300 ms: the button says "Sending…". */
  readonly sending: boolean;
  /** After a lost connection: the last step that was seen before it; `null` otherwise. */
  readonly missedFrom: number | null;
  /** Answers `table.decision`. */
  readonly act: (move: unknown) => Promise<ActOutcome>;
  readonly whyNot: (move: unknown) => Promise<WhyNot>;
  /** What a staged move would bring, in the form of the game; `null` where the server does not say. */
  readonly preview: (move: unknown) => Promise<unknown>;
  readonly send: (ask: TableAsk) => Promise<void>;
  /** Opens the rules beside the table, at a rule's number if one is given. */
  readonly openRules: (rule?: string) => void;
  readonly openSettings: () => void;
}

export type GameComponent = Component<GameProps>;

/** A finished game, for its own page. */
export interface ResultProps {
  /** The last view that the public had. */
  readonly view: unknown;
  readonly result: Outcome;
  readonly seats: readonly SeatInfo[];
}

/** What a game's replay marks and measures; without it only its rounds are marked. */
export interface ReplayHints<View> {
  /** The types of events at whose steps something was opened. */
  readonly marks: readonly string[];
  /** The totals of all seats in a view, for the line of scores; left out where a view does not tell them. */
  readonly totals?: (view: View) => readonly number[];
  /** The number of each seat's colour, from 1; left out where it is that of its brand. */
  readonly colours?: (view: View) => readonly number[];
}

export type ResultComponent = Component<ResultProps>;
