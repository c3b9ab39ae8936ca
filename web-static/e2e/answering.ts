// A player in a seat who answers every decision through the page until the game is over. Knows no game: a subclass
// answers each kind of decision.

import { errors, type Locator } from 'playwright-core';
import type { Decision } from '../src/generated/protocol';
import { MOST_PRESSES, pressUntil, SEEN_MS } from './pressing';
import { TableFrames, until } from './tableFrames';
import type { Visitor } from './people';

export abstract class Answering<M extends { readonly touch?: boolean }> {
  readonly frames: TableFrames;
  /** The bar with the decision. */
  readonly prompt: Locator;

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
      await this.answer(decision).catch((error: unknown) => {
        // A response window closes by itself, and its buttons disappear with it.
        if (!(error instanceof errors.TimeoutError) || this.open(decision)) throw error;
      });
      const { kind } = decision.legal as { readonly kind: string };
      await until(`the answer of ${this.name} to ${kind} is taken`, () => this.frames.catchUp().over || !this.open(decision));
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
    const { decision } = this.frames.catchUp();
    const enabled = button.and(this.visitor.page.locator(':enabled'));
    const sent = async (): Promise<boolean> => !decision || !this.open(decision) || (await enabled.count()) === 0;
    await pressUntil(`the answer of ${this.name} is sent`, () => this.press(button), sent);
  }

  /** Selects the answer unless it is selected already. The page may move the button during the press, because it
   * shows the effect of an earlier choice; then nothing is selected, and people press again. */
  protected async mark(target: Locator): Promise<void> {
    const chosen = async (): Promise<boolean> => (await target.getAttribute('aria-pressed')) === 'true';
    for (let presses = 0; presses < MOST_PRESSES && !(await chosen()); presses++) {
      await this.press(target);
      await until(`${this.name} has chosen`, chosen, SEEN_MS).catch(() => undefined);
    }
  }

  async press(target: Locator): Promise<void> {
    await (this.manner.touch ? target.tap() : target.click());
  }
}
