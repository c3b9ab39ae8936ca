// A player in a seat who answers every decision through the page until the game is over. Knows no game: a subclass
// answers each kind of decision. A decision may be over before the player has answered: a response window closes by
// itself, and another page of the same person passes in it. The player then stops at once, and presses nothing more.

import type { Locator } from 'playwright-core';
import type { Decision } from '../src/generated/protocol';
import { MOST_PRESSES, pressUntil, SEEN_MS } from './pressing';
import { TableFrames, until } from './tableFrames';
import type { Visitor } from './people';

export abstract class Answering<M extends { readonly touch?: boolean }> {
  readonly frames: TableFrames;
  /** The bar with the decision. */
  readonly prompt: Locator;
  /** The decision that is being answered, and the signal of its end. */
  #current: { readonly decision: Decision; readonly over: AbortSignal } | undefined;

  constructor(readonly visitor: Visitor, readonly name: string, readonly manner: M) {
    this.frames = new TableFrames(visitor);
    this.prompt = visitor.page.getByRole('region', { name: 'What is asked' });
  }

  /** Answers every decision until the game is over, or until `enough`. */
  async play(enough: () => boolean = () => false): Promise<void> {
    for (;;) {
      await until(`${this.name} is asked`, () => enough() || this.frames.catchUp().over || this.frames.decision?.owed === true);
      const { decision } = this.frames;
      if (enough() || this.frames.over || !decision) return;
      const { kind } = decision.legal as { readonly kind: string };
      const over = new AbortController();
      this.#current = { decision, over: over.signal };
      const taken = until(`the answer of ${this.name} to ${kind} is taken`, () => this.frames.catchUp().over || !this.open(decision));
      await Promise.all([taken.finally(() => over.abort()), this.answer(decision)]);
      this.#current = undefined;
    }
  }

  /** Whether the question is still put. */
  protected open(decision: Decision): boolean {
    return this.frames.catchUp().decision?.id === decision.id;
  }

  protected abstract answer(decision: Decision): Promise<void>;

  /** The field for typed words; opens it if it is closed. */
  protected async typing(): Promise<Locator> {
    const field = this.visitor.page.getByLabel('Command', { exact: true });
    if ((await field.count()) === 0) await this.key('/');
    return field;
  }

  protected key(key: string): Promise<void> {
    return this.visitor.page.keyboard.press(key);
  }

  /** Presses the button that sends the answer to the current decision. */
  protected async send(button: Locator): Promise<void> {
    const decision = this.#current?.decision ?? this.frames.catchUp().decision;
    const enabled = button.and(this.visitor.page.locator(':enabled'));
    const sent = async (): Promise<boolean> => !decision || !this.open(decision) || (await enabled.count()) === 0;
    await pressUntil(`the answer of ${this.name} is sent`, () => this.press(button), sent);
  }

  /** Selects the answer unless it is selected already. The page may move the button during the press, because it
   * shows the effect of an earlier choice; then nothing is selected, and people press again. */
  protected async mark(target: Locator): Promise<void> {
    const chosen = async (): Promise<boolean> => {
      const pressed = await this.whileOpen((still) => target.getAttribute('aria-pressed', still));
      return pressed === undefined || pressed === 'true';
    };
    for (let presses = 0; presses < MOST_PRESSES && !(await chosen()); presses++) {
      await this.press(target);
      await until(`${this.name} has chosen`, chosen, SEEN_MS).catch(() => undefined);
    }
  }

  /** Presses it, unless the decision is over. */
  async press(target: Locator): Promise<void> {
    await this.whileOpen((still) => (this.manner.touch ? target.tap(still) : target.click(still)));
  }

  /** Waits for it, unless the decision is over. */
  protected async seen(target: Locator): Promise<void> {
    await this.whileOpen((still) => target.waitFor(still));
  }

  /** Does something on the page while the decision is open; once it is over, this ends without a result. */
  protected async whileOpen<T>(act: (still: { readonly signal?: AbortSignal }) => Promise<T>): Promise<T | undefined> {
    const current = this.#current;
    if (!current) return act({});
    if (!this.open(current.decision)) return undefined;
    return act({ signal: current.over }).catch((error: unknown) => {
      if (current.over.aborted) return undefined;
      throw error;
    });
  }
}
