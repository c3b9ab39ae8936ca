// The cards of details of a table: opens one when the mouse rests on a part, a finger is held on it, or `I` is pressed
// with the focus on it. Knows no game: the game's `lazy/looking.ts` describes a part from this client's messages.
//
// Invariant: a card takes no focus unless a key has opened it, and closes when its part disappears.

import { tick } from 'svelte';
import { on } from 'svelte/events';
import { announce } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { keyAction } from '../../games/frame/keys';
import type { About, Describe } from '../../games/types';
import { addTexts, lang, needTexts, t } from '../../kit/i18n/index.svelte';
import { isMe } from '../../people/people';
import { settings } from '../../kit/settings.svelte';
import type { TableState } from '../../net/state';
import { thingsAt } from './things';

/** How long a mouse rests or a finger is held, and how long a card waits for a mouse that has left the explained
 * part. */
export const REST_MS = 350;
const LEAVE_MS = 250;
/** A finger that moves further than this drags or scrolls. */
const STILL_PX = 9;

/** The part of a map under the pointer, inside an element of the page: the name of that element's place, and the
 * name of the part. */
export interface Pointed {
  readonly spot: string;
  readonly key: string;
  /** Whether it stays explained after the pointer has left. */
  readonly pinned: boolean;
}

/** The table of the cards. */
export interface LookedAt {
  readonly table: () => TableState;
  readonly pointed: () => Pointed | null;
  readonly openRules: (rule: string) => void;
  readonly openSheet: (sheet: unknown) => void;
}

type How = 'mouse' | 'touch' | 'key' | 'pin';
interface Shown {
  readonly key: string;
  readonly element: Element;
  readonly how: How;
  /** The position of the pointer. */
  readonly point: readonly [number, number] | null;
}

addTexts(import.meta.glob<string>('../../kit/i18n/*/lazy/looking.ftl', { query: '?raw', import: 'default' }));

/** The descriptions of each game for the parts of its table. */
const GAMES = import.meta.glob<Describe>('../../games/*/lazy/looking.ts', { import: 'describe' });

export class Looking {
  readonly at: LookedAt;
  shown = $state.raw<Shown | null>(null);
  /** The card, once it is drawn. */
  card = $state<HTMLElement>();
  #describe = $state.raw<Describe | null>(null);
  /** The sentences of the rules, and their language. */
  #rules = $state.raw<ReadonlyMap<string, string>>(new Map());
  #rulesIn = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hovered: string | null = null;
  /** The pressed element: it gets no card until the pointer has left it. */
  #pressed: Element | null = null;
  #held: { readonly x: number; readonly y: number } | null = null;
  #suppress = false;

  readonly about = $derived.by((): Required<Pick<About, 'meaning'>> & About | null => {
    const about = this.shown && this.#describe?.(this.shown.key, this.at.table());
    return about ? { ...about, meaning: about.meaning ?? this.#rules.get(about.rule ?? '') ?? '' } : null;
  });

  constructor(at: LookedAt) {
    this.at = at;
  }

  /** Follows pointers, keys and the map, after the events during loading. Returns the function that ends this. */
  follow(early: readonly Event[]): () => void {
    const listeners: Record<string, (event: never) => void> = { pointermove: this.#move, pointerdown: this.#down, pointerup: this.#up, pointercancel: this.#up, click: this.#click, contextmenu: this.#menu, keydown: this.#key, focusin: this.#focus, scroll: this.#scroll };
    const ends = Object.entries(listeners).map(([name, listener]) => on(document, name, listener as (event: Event) => void, { capture: true }));
    ends.push(on(window, 'resize', this.close), on(document.documentElement, 'pointerleave', () => this.leave()));
    const end = $effect.root(() => {
      $effect(() => this.#pin(this.at.pointed()));
      // The next step may remove the part that the card explains.
      $effect(() => {
        if (this.shown && (this.at.table(), !this.shown.element.isConnected || (this.#describe && !this.about))) this.close();
      });
    });
    for (const event of early) listeners[event.type]?.(event as never);
    return () => {
      for (const one of ends) one();
      end();
      this.close();
    };
  }

  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#hovered = null;
    this.shown = null;
  };

  openRules(rule: string): void {
    this.close();
    this.at.openRules(rule);
  }

  openSheet(sheet: unknown): void {
    this.close();
    this.at.openSheet(sheet);
  }

  /** The mouse is on the card: it stays. */
  readonly stay = (): void => clearTimeout(this.#timer);

  /** Loads the game's descriptions, and its rules in the reader's language. */
  async #load(): Promise<void> {
    const { game } = this.at.table().info;
    const load = GAMES[`../../games/${game}/lazy/looking.ts`];
    if (!load || (this.#describe && this.#rulesIn === lang())) return;
    const into = lang();
    const [describe, { gameRules }, { parseRules }] = await Promise.all([load(), import('../rules/files'), import('../rules/text'), needTexts('looking'), needTexts(game), needTexts(`${game}-lazy`)]);
    const blocks = parseRules((await gameRules(game, into)?.()) ?? '').flatMap((section) => section.blocks);
    this.#rules = new Map(blocks.flatMap((block) => (block.kind === 'rule' ? [[block.rule, block.text]] : [])));
    [this.#rulesIn, this.#describe] = [into, describe];
  }

  /** Shows the card of an element; returns whether the game explains it. */
  async #show(at: Element | null, how: How, point: Shown['point'] = null): Promise<boolean> {
    await this.#load().catch(() => undefined);
    const found = this.#find(at);
    if (!found) return false;
    this.shown = { ...found, how, point };
    if ((how === 'key' || how === 'touch') && this.about) announce(spoken(this.about));
    return true;
  }

  #find(at: Element | null): Pick<Shown, 'key' | 'element'> | null {
    const pointed = this.at.pointed();
    for (const { element, keys } of thingsAt(at)) {
      const all = pointed && keys.includes(`spot:${pointed.spot}`) ? [pointed.key, ...keys] : keys;
      const key = all.find((one) => this.#describe?.(one, this.at.table()));
      if (key !== undefined) return { key, element };
    }
    return null;
  }

  /** The name of the part under the pointer, as far as it is known without the game's code. */
  #nameAt(at: Element): string | null {
    const [thing] = thingsAt(at);
    if (!thing) return null;
    const pointed = this.at.pointed();
    return pointed && thing.keys.includes(`spot:${pointed.spot}`) ? pointed.key : (thing.keys[0] ?? null);
  }

  readonly #move = (event: PointerEvent): void => {
    if (this.#held && Math.hypot(event.clientX - this.#held.x, event.clientY - this.#held.y) > STILL_PX) this.#up();
    if (event.pointerType !== 'mouse' || !(event.target instanceof Element) || this.card?.contains(event.target)) return;
    const { target } = event;
    if (this.#pressed?.contains(target) || event.buttons > 0) return;
    this.#pressed = null;
    const name = this.#nameAt(target);
    if (name === this.#hovered) return;
    this.#hovered = name;
    this.leave();
    if (name === null) return;
    clearTimeout(this.#timer);
    const point = [event.clientX, event.clientY] as const;
    this.#timer = setTimeout(() => void this.#rest(target, name, point), REST_MS);
  };

  async #rest(target: Element, name: string, point: readonly [number, number]): Promise<void> {
    if (this.shown !== null && this.shown.how !== 'mouse') return;
    const found = await this.#show(target, 'mouse', point);
    if (this.#hovered !== name || !found) this.close();
  }

  /** The mouse has left the explained part: the card closes unless the mouse enters the card. */
  readonly leave = (): void => {
    clearTimeout(this.#timer);
    if (this.shown?.how === 'mouse') this.#timer = setTimeout(this.close, LEAVE_MS);
  };

  readonly #down = (event: PointerEvent): void => {
    this.#up();
    this.#suppress = false;
    if (!(event.target instanceof Element) || this.card?.contains(event.target)) return;
    if (this.shown?.how !== 'pin') this.close();
    this.#pressed = thingsAt(event.target)[0]?.element ?? null;
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    this.#held = { x: event.clientX, y: event.clientY };
    const { target } = event;
    this.#timer = setTimeout(() => void this.#hold(target), REST_MS);
  };

  async #hold(target: Element): Promise<void> {
    if (this.#isOther(target)) return;
    const held = this.#held;
    const found = await this.#show(target, 'touch');
    if (found && this.#held === held) this.#suppress = true;
    else if (found) this.close();
  }

  /** Whether this is the seat of another person: a long press opens the actions on them. */
  #isOther(at: Element): boolean {
    const seat = at.closest<HTMLElement>('[data-seat]')?.dataset['seat'];
    const holder = this.at.table().info.seats.find((one) => String(one.seat) === seat)?.holder;
    return holder?.kind === 'person' && !isMe(holder.player, client.me);
  }

  readonly #up = (): void => {
    if (this.#held) clearTimeout(this.#timer);
    this.#held = null;
  };

  /** The tap at the end of a long press does not reach the game. */
  readonly #click = (event: MouseEvent): void => {
    if (!this.#suppress) return;
    this.#suppress = false;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #menu = (event: Event): void => {
    if (this.#suppress || this.#held) event.preventDefault();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' ? this.#escape() : settings.keys && keyAction(event, {})?.do === 'inspect' && this.#inspect()) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  /** Closes the card; the game itself unpins a pinned part of a map. */
  #escape(): boolean {
    const { shown } = this;
    if (!shown || shown.how === 'pin') return false;
    if (this.card?.contains(document.activeElement) && shown.element instanceof HTMLElement) shown.element.focus();
    this.close();
    return true;
  }

  /** Explains the focused element, otherwise the piece to place; a second press moves the focus into the card. The
   * map itself pins its features. */
  #inspect(): boolean {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.dataset['spot'] !== undefined) return false;
    if (this.shown?.how === 'key' && this.about) {
      this.card?.querySelector('button')?.focus();
      return true;
    }
    const target = thingsAt(focused).length > 0 ? focused : document.querySelector('[data-place~="pending"]');
    if (!target) return false;
    void this.#show(target, 'key');
    return true;
  }

  readonly #focus = (event: FocusEvent): void => {
    if (this.shown?.how === 'key' && event.target instanceof Element && !this.card?.contains(event.target) && !this.shown.element.contains(event.target)) this.close();
  };

  readonly #scroll = (event: Event): void => {
    if (event.target instanceof Node && !this.card?.contains(event.target)) this.close();
  };

  #pin(pointed: Pointed | null): void {
    if (pointed?.pinned) {
      void tick().then(() => this.#show(document.querySelector(`[data-spot="${pointed.spot}"]`), 'pin'));
    } else if (this.shown?.how === 'pin') this.close();
  }
}

/** A card as one announcement: its name, its meaning, its lines. */
const spoken = ({ name, meaning = '', now = [] }: About): string => [name, meaning, ...now.map(({ text }) => text)].filter(Boolean).map((part) => (/[.!?]$/u.test(part) ? part : `${part}.`)).join(' ');

/** The label of the button that opens a rule. */
export const ruleLabel = (rule: string): string => t('look-rule', { rule });
