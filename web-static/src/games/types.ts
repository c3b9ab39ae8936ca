// The interface between the shell and the component of a game: its props and its requests.

import type { Component } from 'svelte';
import type { Scene } from '../kit/art';
import type { Brand, HintReason, Outcome, Player, ScoreLine, Seat, SeatInfo } from '../generated/protocol';
import type { TableState } from '../net/state';
import type { LogLine } from './frame/log';
import type { SeatWords } from './frame/seats';
import type { Translate, Words } from './frame/words';

/** The rule that refuses a move; both `null` where the move is legal. */
export interface WhyNot {
  readonly rule: string | null;
  readonly reason: string | null;
}

/** The outcome of a move. A lost connection is no outcome: the move is then sent again automatically. */
export type ActOutcome =
  /** `n` is the last step before the one that shows the move. */
  | { readonly ok: true; readonly n: number }
  /** `text` is the reason for the prompt bar, in the player's language, with the number of the rule. */
  | { readonly ok: false; readonly text: string };

/** A request about the table and not about the game. */
export type TableAsk =
  | { readonly ask: 'leave' }
  | { readonly ask: 'substitute'; readonly seat: Seat }
  | { readonly ask: 'take_back' }
  | { readonly ask: 'rematch' };

export interface GameProps {
  readonly table: TableState;
  /** The player of this page; `null` in a replay. */
  readonly me: Player | null;
  /** Whether the connection is up. While it is not, the confirm button waits. */
  readonly online: boolean;
  /** Whether a move has taken more than 300 ms to send: the button says "Sending…". */
  readonly sending: boolean;
  /** After a lost connection: the last step that was seen before it; `null` otherwise. */
  readonly missedFrom: number | null;
  /** Answers `table.decision`. */
  readonly act: (move: unknown) => Promise<ActOutcome>;
  readonly whyNot: (move: unknown) => Promise<WhyNot>;
  /** The preview of a staged move, in the format of the game; `null` if the server gives none. */
  readonly preview: (move: unknown) => Promise<unknown>;
  readonly send: (ask: TableAsk) => Promise<void>;
  /** Opens the rules beside the table, at a rule's number if one is given. */
  readonly openRules: (rule?: string) => void;
  readonly openSettings: () => void;
}

export type GameComponent = Component<GameProps>;

/** A finished game, for its own page. */
export interface ResultProps {
  /** The last view of the public. */
  readonly view: unknown;
  readonly result: Outcome;
  readonly seats: readonly SeatInfo[];
}

/** The mark of a step: the start of a round, a reveal, the scoring of a feature, the use of a card or a token, a
 * settled tie; also a large gain, and a new sole leader. */
export type MarkKind = 'round' | 'reveal' | 'scoring' | 'card' | 'contest' | 'gain' | 'lead';

/** The parts that a game adds to its replay: marks, totals and colours. Without them the replay knows only the
 * rounds. */
export interface ReplayHints<View> {
  /** The mark of a step, by the type of one of its events. */
  readonly marks: Readonly<Record<string, MarkKind>>;
  /** The totals of all seats in a view, for the chart of scores; left out where a view does not hold them. */
  readonly totals?: (view: View) => readonly number[];
  /** The number of each seat's colour, from 1; left out where it is that of its brand. */
  readonly colours?: (view: View) => readonly number[];
}

/** How a game puts moves into words and stages them: `gameHints` of its `lazy/hint.ts`, loaded with its lazy texts. */
export interface GameHints {
  /** A move in a few words. */
  readonly moveText: (table: Pick<TableState, 'view' | 'info' | 'decision'>, move: unknown) => string;
  /** A reason as a short sentence; empty for one that this client does not know. */
  readonly reasonText: (table: Pick<TableState, 'view' | 'info' | 'decision'>, reason: HintReason) => string;
  /** The staged choice that is this move; `null` where it is a button of the prompt, or not legal. */
  readonly stageOf: (legal: unknown, move: unknown) => unknown;
}

/** A line of a card, beside the brand of its subject. */
export interface AboutLine {
  readonly text: string;
  readonly brand?: Brand;
}

/** The content of a card of details. */
export interface About {
  readonly name: string;
  /** Without it the sentence of its rule. */
  readonly meaning?: string;
  /** The current contents or gains of the thing, as far as the server has sent them to this client. */
  readonly now?: readonly AboutLine[];
  /** The number of the rule that defines it. */
  readonly rule?: string;
  /** The game's sheet that shows more of it. */
  readonly sheet?: unknown;
}

/** Describes a part of a game's table by its name (`table/looking/things.ts`): `describe` of the game's
 * `lazy/looking.ts`, loaded with its lazy texts. A function of this client's messages alone; `null` for parts that
 * need no words. */
export type Describe = (key: string, table: TableState) => About | null;

/** The words of a game for its end: `outcome` of its `lazy/outcome.ts`, loaded with its lazy texts. */
export interface GameOutcome<View> {
  readonly words: (t: Translate, lang: string, seats: readonly SeatInfo[], view: View) => SeatWords;
  /** The points of a seat by source; left out where each line is a source of its own. */
  readonly sources?: (lines: readonly ScoreLine[]) => ReadonlyMap<string, number>;
  readonly sourceName: (w: SeatWords, source: string) => string;
  /** The log lines of one step. */
  readonly lines: (events: readonly unknown[], view: View, w: SeatWords) => readonly LogLine[];
  /** How contested a step was, on a scale of the game's own; 0 if it was not. */
  readonly contest?: (events: readonly unknown[]) => number;
  /** The gains of seats in a step, on a scale of the game's own; omitted if the views hold totals. */
  readonly gains?: (events: readonly unknown[]) => readonly (readonly [seat: Seat, worth: number])[];
  /** The tiebreaker that ranked the first of two seats with equal points before the second. */
  readonly tie?: (view: View, first: Seat, second: Seat, w: SeatWords) => string;
  /** The result of a team, which has no winner; `null` if everybody plays for themselves. */
  readonly team?: (view: View, w: SeatWords) => { readonly say: string; readonly sub: string } | null;
}

/** The names in the statistics of a game: `stats` of its `lazy/stats.ts`, loaded with all texts of its table. The
 * translator gives an empty text for a name that does not exist; then the id is shown. */
export interface StatsNames {
  /** A group of choices, as a heading. */
  readonly group: (w: NameWords, kind: string) => string;
  /** A thing of a group, by its id in the component data. */
  readonly thing: (w: NameWords, kind: string, id: string) => string;
  /** How a feat is earned, in one sentence. */
  readonly how?: (w: NameWords, feat: string) => string;
  /** A line of the score. */
  readonly line: (w: NameWords, what: string) => string;
}
export type NameWords = Pick<Words, 't' | 'lang'>;

/** The final board of a game, or the part of it that belongs to one seat. */
export interface FinalBoard extends Scene {
  /** The owner; `null` if all players have built it together. */
  readonly seat: Seat | null;
}

/** Draws the final board of a game for its picture to share: `board` of its `lazy/board.ts`. `ranking` has the
 * seats, best first: if each seat builds for itself, the best one that has built anything is drawn. `null` if
 * nothing was built. */
export type DrawBoard<View> = (view: View, w: SeatWords, ranking: readonly Seat[]) => FinalBoard | null;

export type ResultComponent = Component<ResultProps>;
