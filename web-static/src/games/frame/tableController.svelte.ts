// The interaction of a player with a table, the same for every game: sends confirmed moves one after the other and
// waits until the table shows each; announces new log lines and refusals; opens sheets; handles the keys that all games
// share.
//
// A game's `Table.svelte` creates one during its setup: `const controller = new TableController<Move, Own>({ … })`,
// where `Own` are the game's own sheets. It does so after the effect that carries a staged choice over to a new
// decision, because effects run in the order of their creation.
//
// Knows no game, decides no rule. Invariant: no second move is sent before the table shows the first.

import { tick, untrack } from 'svelte';
import { needTexts, t } from '../../kit/i18n/index.svelte';
import { announce, toast } from '../../kit/announcer.svelte';
import { tableContext } from '../../table/ui/tableContext';
import type { Pointed } from '../../table/looking/looking.svelte';
import type { ActOutcome, GameProps } from '../types';
import { fromFirstUse } from './firstUse';
import type { KeyAction } from './keys';
import { saidSince, type LogLine } from './log';
import type { PromptAction, Prompt } from './prompt';

export type TableTab = 'players' | 'points' | 'log';
/** The open sheet: a shared one or one of the game's own. */
export type TableSheet<Own = never> = { readonly kind: 'keys' } | { readonly kind: 'tab'; readonly tab: TableTab } | Own;

export interface TableControllerOptions<Move> {
  readonly props: () => Pick<GameProps, 'table' | 'online' | 'missedFrom' | 'act' | 'openRules'>;
  readonly prompt: () => Prompt<Move>;
  readonly lines: () => readonly LogLine[];
  /** Whether announcements are kept short (setting). */
  readonly brief: () => boolean;
  /** Whether the second move of an action still fits the current decision. */
  readonly fits?: (next: Move) => boolean;
  /** Does what a button without moves stands for. */
  readonly local?: (id: string) => void;
  /** The part of a map under the pointer. */
  readonly pointed?: () => Pointed | null;
  /** The staged choice: plain data. Nothing is staged while the controller is created. */
  readonly staged?: () => unknown;
  /** Stages the result of the function for the legal answers, unless it is `null`. */
  readonly restage?: (stageOf: (legal: unknown) => unknown) => void;
}

/** The result of a typed line: a choice that the game has staged, a button of the prompt, or an answer in words. */
export type CommandReply = { readonly kind: 'stage' } | { readonly kind: 'press'; readonly id: string } | { readonly kind: 'say'; readonly text: string };

/** The most new log lines that are announced at once. */
const SPOKEN_LINES = 6;

export class TableController<Move, Own = never> {
  /** The reason of the last refusal; a new choice clears it. */
  refusal = $state('');
  openSheet = $state.raw<TableSheet<Own> | null>(null);
  /** Whether the command line is open, and the reply to its last line. */
  commandLineOpen = $state(false);
  commandReply = $state('');
  /** The last step before my last move. */
  decidedAt = $state(-1);
  /** The second move of the action whose first move was sent. */
  queued = $state.raw<Move | null>(null);

  readonly #options: TableControllerOptions<Move>;
  readonly #context = tableContext();
  #sent = $state(false);
  /** The decisions that this page has answered: the next one may open before the page notices the end of the last. */
  readonly #answered = new Set<string>();
  /** The step that shows my last move; until it arrives the controller is busy. */
  #shownBy = $state(0);
  #dismissedMissed = $state<number | null>(null);
  /** The button that the last typed line named; the empty line presses it. */
  #typed: string | null = null;

  readonly busy = $derived.by(() => this.#sent || this.#options.props().table.n < this.#shownBy);
  /** The reason why nothing can be confirmed now; otherwise empty. */
  readonly blocked = $derived.by(() => (this.#options.props().online ? '' : t('frame-offline')));
  /** The log lines of the events during a lost connection. */
  readonly missedLines = $derived.by(() => {
    const { missedFrom } = this.#options.props();
    return missedFrom === null || this.#dismissedMissed === missedFrom ? [] : this.#options.lines().filter((line) => line.step > missedFrom);
  });

  constructor(options: TableControllerOptions<Move>) {
    this.#options = options;
    if (this.#context && options.restage) this.#context.restage = options.restage;
    if (this.#context) this.#keepStaged(options);
    this.#awaitNoLonger();
    this.#sendQueued();
    this.#speakLines();
    this.#explain();
  }

  /** Sends moves, one after the other. */
  async act(moves: readonly Move[]): Promise<void> {
    const [first, second] = moves;
    const { table, act } = this.#options.props();
    if (!first || !table.decision || this.busy) return;
    this.#sent = true;
    this.#answered.add(table.decision.id);
    this.refusal = '';
    this.decidedAt = table.n;
    this.queued = second ?? null;
    let outcome: ActOutcome | undefined;
    try {
      outcome = await act(first);
    } finally {
      this.#sent = false;
      if (!outcome?.ok) this.queued = null;
    }
    if (outcome.ok) this.#shownBy = outcome.n + 1;
    else this.refuse(outcome.text);
  }

  /** Presses a button of the prompt. */
  press(id: string): void {
    const pressed = this.#options.prompt().acts.find((entry) => entry.id === id);
    if (pressed?.moves.length === 0) this.#options.local?.(id);
    else if (pressed) void this.act(pressed.moves);
  }

  /** Presses the main action, as `Enter` does. Returns whether there is one. */
  confirm(): boolean {
    const { mainAction } = this;
    if (mainAction) this.press(mainAction.id);
    return mainAction !== undefined;
  }

  /** The action that `Enter` triggers. */
  get mainAction(): PromptAction<Move> | undefined {
    return this.#options.prompt().acts.find((entry) => entry.main);
  }

  /** Shows and announces the reason why something is not possible. */
  refuse(text: string): void {
    this.refusal = text;
    announce(text);
  }

  /** Shows and announces the reply to a typed line. */
  reply(text: string): void {
    this.commandReply = text;
    announce(text);
  }

  /** Handles the result of a typed line; `move` puts the staged move into words. */
  commandEntered(reply: CommandReply, move: () => string): void {
    this.#typed = null;
    if (reply.kind === 'say') return this.reply(reply.text);
    if (reply.kind === 'stage') return this.reply(t('frame-cmd-confirm', { move: move() }));
    const { id, label } = this.#options.prompt().acts.find((entry) => entry.id === reply.id)!;
    this.#typed = id;
    this.reply(t('frame-cmd-confirm', { move: `${label}.` }));
  }

  /** Handles the empty line: confirms the result of the last one. */
  confirmTyped(): void {
    const id = this.#typed ?? this.mainAction?.id;
    this.#typed = null;
    if (this.blocked || id === undefined) return this.reply(this.blocked || this.#options.prompt().say);
    this.commandReply = '';
    this.press(id);
  }

  closeCommandLine(): void {
    this.commandLineOpen = false;
    this.commandReply = '';
  }

  /** Hides the events of a lost connection. */
  dismissMissed(): void {
    this.#dismissedMissed = this.#options.props().missedFrom;
  }

  /** Focuses the button that confirms what a key has staged, so that screen readers read it and `Enter` triggers it. */
  async focusMainAction(): Promise<void> {
    await tick();
    if (this.mainAction) document.querySelector<HTMLElement>(`[data-act="${this.mainAction.id}"]`)?.focus();
  }

  /** Handles a key that all games share; `null` if the game must handle it. */
  handleKey<Keys extends string>(action: KeyAction<Keys>): boolean | null {
    switch (action.do) {
      case 'confirm': return this.confirm();
      case 'points': return this.#show('points');
      case 'log': return this.#show('log');
      case 'chat':
        if (!this.#context?.chat.on) return false;
        this.#context.chat.show();
        return true;
      case 'hint':
      case 'help':
        if (action.do === 'help' || !this.#hints?.toggle()) this.openSheet = { kind: 'keys' };
        return true;
      case 'rules': this.#options.props().openRules(); return true;
      case 'prompt': announce(`${this.#options.prompt().say}. ${this.#options.prompt().sub}`, 'assertive'); return true;
      case 'since': this.#since(); return true;
      case 'command': this.commandLineOpen = true; return true;
      case 'back':
        if (this.#hints?.open) {
          this.#hints.close();
          return true;
        }
        if (!this.openSheet) return null;
        this.openSheet = null;
        return true;
      default: return null;
    }
  }

  get #hints() {
    return this.#context?.hint()?.hints;
  }

  #show(tab: TableTab): true {
    this.openSheet = { kind: 'tab', tab };
    return true;
  }

  /** Announces the log lines since my last move. */
  #since(): void {
    const told = this.#options.lines().filter((line) => line.step > this.decidedAt).map((line) => line.text);
    announce(told.length > 0 ? told.join(' ') : t('frame-since-nothing'));
  }

  /** Stops waiting after a snapshot: a server that restarted without its last steps will never show the awaited one. */
  #awaitNoLonger(): void {
    const log = $derived(this.#options.props().table.log);
    $effect(() => {
      // Each step and each snapshot has a new log.
      if (log && untrack(() => this.#options.props().table.fresh) === null) this.#shownBy = 0;
    });
  }

  /** Sends the second move of an action as soon as the table shows the first. */
  #sendQueued(): void {
    $effect(() => {
      if (this.busy || !this.queued) return;
      const next = this.queued;
      this.queued = null;
      untrack(() => { if (this.#options.fits?.(next) ?? false) void this.act([next]); });
    });
  }

  /** Explains what is looked at. */
  #explain(): void {
    $effect(() => {
      const { props, pointed } = this.#options;
      return fromFirstUse(async (early) => (await import('../../table/looking')).explain({ table: () => props().table, pointed: () => pointed?.() ?? null, openRules: (rule) => props().openRules(rule), openSheet: (sheet) => { this.openSheet = sheet as Own; } }, early));
    });
  }

  /** Keeps the staged choice over a reload of the page. */
  #keepStaged({ props, staged, restage }: TableControllerOptions<Move>): void {
    if (!staged || !restage) return;
    const nothing = untrack(staged);
    const table = untrack(() => props().table.id);
    const decision = $derived(props().table.decision?.id);
    /** The decisions that nothing but my answer ends. */
    const owed = new Set<string>();
    $effect(() => {
      if (decision !== undefined && untrack(() => props().table.decision!.owed)) owed.add(decision);
    });
    // Another device of mine has answered: neither this page nor a substitute.
    const dropped = (ended: string): void => {
      const { n, answered, info } = props().table;
      if (owed.has(ended) && !this.#answered.has(ended) && answered?.n !== n && info.stage === 'running') void needTexts('turn').then(() => toast(t('choice-elsewhere')), () => undefined);
    };
    $effect(() => {
      let end: (() => void) | null | undefined;
      void import('./lazy/stagedChoice.svelte').then(({ keepStaged }) => {
        if (end === undefined) end = keepStaged({ table, decision: () => decision, staged, nothing, restage: (stage) => restage(() => stage), dropped });
      }, () => undefined);
      return () => { end?.(); end = null; };
    });
  }

  #speakLines(): void {
    let spoken = untrack(this.#options.lines);
    $effect(() => {
      const lines = this.#options.lines();
      const heard = saidSince(spoken, lines, this.#options.brief()).slice(-SPOKEN_LINES);
      spoken = lines;
      if (heard.length > 0) announce(heard.join(' '));
    });
  }
}
