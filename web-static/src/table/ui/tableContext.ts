// The Svelte context of a table: parts of its page that the shared components may open and that no game knows.

import { getContext, setContext } from 'svelte';
import type { TableChat } from '../chat/tableChat.svelte';
import type { Ahead } from '../ahead/ahead.svelte';
import type AheadPrompt from '../ahead/AheadPrompt.svelte';
import type HintLamp from '../hints/HintLamp.svelte';
import type { Hints } from '../hints/hints.svelte';
import type Chip from '../learn/Chip.svelte';
import type Offer from '../learn/Offer.svelte';
import type TipPart from '../learn/TipPart.svelte';
import type { Tips } from '../learn/tips.svelte';

export interface TableContext {
  readonly openMenu: () => void;
  readonly openRule: (rule: string) => void;
  readonly chat: TableChat;
  /** The mark of a rated game, behind its round; otherwise empty. */
  readonly mark?: () => string;
  /** Whether I may set a clock for the waiting players. */
  readonly maySetHostClock: () => boolean;
  /** The default move when my time is up. */
  readonly defaultMove: () => unknown;
  /** The answers ahead in the prompt, once the table has offered any. */
  readonly ahead: () => AheadPart | null;
  /** The parts for learners of the game, once they are loaded. */
  readonly learning: () => Learning | null;
  /** The hints in the prompt, if I may use them. */
  readonly hint: () => HintPart | null;
  /** A temporary sentence in the prompt, such as the name of a player who has left; empty if there is none. */
  readonly note?: () => string;
  /** Stages the result of the function for the legal answers, or nothing if it is `null`; provided by the game's
   * table. */
  restage?: (stageOf: (legal: unknown) => unknown) => void;
}

export interface HintPart {
  readonly hints: Hints;
  readonly Part: typeof HintLamp;
}

export interface AheadPart {
  readonly ahead: Ahead;
  readonly Part: typeof AheadPrompt;
}

export interface Learning {
  readonly game: string;
  /** In the waiting room. */
  readonly Offer: typeof Offer;
  /** In the prompt, while lessons are offered there: until the first answer. */
  readonly Chip: typeof Chip;
  readonly offers: () => boolean;
  /** Notes that I have answered a decision. */
  readonly answered: () => void;
  readonly tips: Tips;
  readonly Part: typeof TipPart;
}

const KEY = Symbol.for('table');

export const provideTableContext = (context: TableContext): TableContext => setContext(KEY, context);

/** `undefined` in a replay and on every page that is not a table. */
export const tableContext = (): TableContext | undefined => getContext<TableContext | undefined>(KEY);
