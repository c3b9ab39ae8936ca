// What every table does between the player and the server, whatever is played: sends what was confirmed, one move after
// the other, and follows it until the table shows it; speaks new lines of the log; says refusals; opens sheets; answers
// the keys that are the same everywhere.
//
// Made once by a game's `Table.svelte` while it is set up: `const desk = new Desk<Move, Own>({ … })`, where `Own` are
// the kinds of sheets the game has besides the shared ones. A game makes it after the effect that carries its staged
// choice over to a new question, for effects run in the order in which they were made. Knows no game, decides no rule.
// Invariant: no second move is sent before the table shows the first.

import { tick, untrack } from 'svelte';
import { t } from '../../i18n/index.svelte';
import { announce } from '../../announcer.svelte';
import type { GameProps } from '../types';
import type { KeyAction } from './keys';
import type { LogLine } from './log';
import type { Act, Prompt } from './prompt';

export type TableTab = 'players' | 'points' | 'log';
/** A sheet that stands open: a shared one or one of the game's own. */
export type TableSheet<Own = never> = { readonly kind: 'keys' } | { readonly kind: 'tab'; readonly tab: TableTab } | Own;

export interface DeskNeeds<Move> {
  readonly props: () => Pick<GameProps, 'table' | 'online' | 'missedFrom' | 'act' | 'openRules'>;
  readonly prompt: () => Prompt<Move>;
  readonly lines: () => readonly LogLine[];
  /** Whether little is spoken (setting). */
  readonly brief: () => boolean;
  /** Whether the second move of an act still fits what is asked now. */
  readonly fits?: (next: Move) => boolean;
  /** An act that sends nothing was pressed. */
  readonly local?: (id: string) => void;
}

/** What a typed line came to: a choice that the game has staged, a button of the prompt, or an answer. */
export type Heard = { readonly kind: 'stage' } | { readonly kind: 'press'; readonly id: string } | { readonly kind: 'say'; readonly text: string };

/** As many new lines are spoken at once. */
const SPOKEN_LINES = 6;

export class Desk<Move, Own = never> {
  /** Why the last try was refused; a new choice clears it. */
  refusal = $state('');
  open = $state.raw<TableSheet<Own> | null>(null);
  /** Whether the command line is open, and what its last line came to. */
  command = $state(false);
  echo = $state('');
  /** The last step before my last answer. */
  decidedAt = $state(-1);
  /** The second half of an act that is under way. */
  queued = $state.raw<Move | null>(null);

  readonly #needs: DeskNeeds<Move>;
  #sent = $state(false);
  /** The step that shows my last move; until it is here the move is under way. */
  #shownBy = $state(0);
  #seenMissed = $state<number | null>(null);
  /** The button that a typed line named; the empty line presses it. */
  #typed: string | null = null;

  readonly busy = $derived.by(() => this.#sent || this.#needs.props().table.n < this.#shownBy);
  /** Why nothing can be confirmed now; empty where it can. */
  readonly blocked = $derived.by(() => (this.#needs.props().online ? '' : t('frame-offline')));
  /** What happened while the connection was lost. */
  readonly missed = $derived.by(() => {
    const { missedFrom } = this.#needs.props();
    return missedFrom === null || this.#seenMissed === missedFrom ? [] : this.#needs.lines().filter((line) => line.step > missedFrom);
  });

  constructor(needs: DeskNeeds<Move>) {
    this.#needs = needs;
    this.#sendQueued();
    this.#speakLines();
  }

  /** Sends moves, one after the other. */
  async act(moves: readonly Move[]): Promise<void> {
    const [first, second] = moves;
    const { table, act } = this.#needs.props();
    if (!first || !table.decision || this.busy) return;
    this.#sent = true;
    this.refusal = '';
    this.decidedAt = table.n;
    this.queued = second ?? null;
    const outcome = await act(first);
    this.#sent = false;
    if (outcome.ok) {
      this.#shownBy = outcome.n + 1;
      return;
    }
    this.queued = null;
    this.refuse(outcome.text);
  }

  /** Presses a button of the prompt. */
  press(id: string): void {
    const pressed = this.#needs.prompt().acts.find((entry) => entry.id === id);
    if (pressed?.moves.length === 0) this.#needs.local?.(id);
    else if (pressed) void this.act(pressed.moves);
  }

  /** Does what `Enter` does; whether there is anything to confirm. */
  confirm(): boolean {
    const { main } = this;
    if (main) this.press(main.id);
    return main !== undefined;
  }

  /** The act that `Enter` does. */
  get main(): Act<Move> | undefined {
    return this.#needs.prompt().acts.find((entry) => entry.main);
  }

  /** Says why something is not possible. */
  refuse(text: string): void {
    this.refusal = text;
    announce(text);
  }

  /** Says what a typed line came to. */
  tell(text: string): void {
    this.echo = text;
    announce(text);
  }

  /** A typed line was read; `move` says in words what it has staged. */
  heard(reply: Heard, move: () => string): void {
    this.#typed = reply.kind === 'press' ? reply.id : null;
    if (reply.kind === 'say') return this.tell(reply.text);
    const label = reply.kind === 'press' ? `${this.#needs.prompt().acts.find((entry) => entry.id === reply.id)?.label ?? ''}.` : move();
    this.tell(t('frame-cmd-confirm', { move: label }));
  }

  /** The empty line confirms what the last one came to. */
  confirmTyped(): void {
    const id = this.#typed ?? this.main?.id;
    this.#typed = null;
    if (this.blocked || id === undefined) return this.tell(this.blocked || this.#needs.prompt().say);
    this.echo = '';
    this.press(id);
  }

  closeCommand(): void {
    this.command = false;
    this.echo = '';
  }

  /** Puts away what happened while the connection was lost. */
  closeMissed(): void {
    this.#seenMissed = this.#needs.props().missedFrom;
  }

  /** The focus goes to the button that confirms what a key has staged: readers say it, and `Enter` is never another's. */
  async attend(): Promise<void> {
    await tick();
    if (this.main) document.querySelector<HTMLElement>(`[data-act="${this.main.id}"]`)?.focus();
  }

  /** Does what a key does at every table; `null` where the game must answer it. */
  key<Keys extends string>(action: KeyAction<Keys>): boolean | null {
    switch (action.do) {
      case 'confirm': return this.confirm();
      case 'points': return this.#show('points');
      case 'log': return this.#show('log');
      case 'help': this.open = { kind: 'keys' }; return true;
      case 'rules': this.#needs.props().openRules(); return true;
      case 'prompt': announce(`${this.#needs.prompt().say}. ${this.#needs.prompt().sub}`, 'assertive'); return true;
      case 'since': this.#since(); return true;
      case 'command': this.command = true; return true;
      case 'back':
        if (!this.open) return null;
        this.open = null;
        return true;
      default: return null;
    }
  }

  #show(tab: TableTab): true {
    this.open = { kind: 'tab', tab };
    return true;
  }

  /** Says what happened since my last answer, as it stands in the log. */
  #since(): void {
    const told = this.#needs.lines().filter((line) => line.step > this.decidedAt).map((line) => line.text);
    announce(told.length > 0 ? told.join(' ') : t('frame-since-nothing'));
  }

  /** The second half of an act goes as soon as the first is shown, whatever news comes between. */
  #sendQueued(): void {
    $effect(() => {
      if (this.busy || !this.queued) return;
      const next = this.queued;
      this.queued = null;
      untrack(() => { if (this.#needs.fits?.(next) ?? false) void this.act([next]); });
    });
  }

  #speakLines(): void {
    const newest = (): number => this.#needs.lines().at(-1)?.step ?? 0;
    let spokenTo = untrack(newest);
    $effect(() => {
      const added = this.#needs.lines().filter((line) => line.step > spokenTo);
      spokenTo = newest();
      const heard = added.slice(-SPOKEN_LINES).map((line) => (this.#needs.brief() ? line.brief : line.text)).filter(Boolean);
      if (heard.length > 0) announce(heard.join(' '));
    });
  }
}
