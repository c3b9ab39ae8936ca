// A player of Dice Town through the page, by mouse or touch. They choose among the legal answers that their page
// received, and find everything by role and name. They play to reach many situations, not to win.

import type { Page } from 'playwright-core';
import type { Face, Legal } from '../src/generated/dice_town';
import type { Decision } from '../src/generated/protocol';
import { Answering } from './answering';
import { forTwo } from './people';

export type Kind = Legal['kind'];
/** A decision by its kind; a response window by its card. */
export type Met = Exclude<Kind, 'react'> | `react ${string}`;

/** The faces by their names. */
export const FACES: Readonly<Record<Face, string>> = { nine: 'Nine', ten: 'Ten', jack: 'Jack', queen: 'Queen', king: 'King', ace: 'Ace' };

export const metOf = (legal: Legal): Met => (legal.kind === 'react' ? `react ${legal.window.card}` : legal.kind);

export interface PlayManner {
  /** The questions that were asked. */
  readonly met: Set<Met>;
  /** The faces that the player keeps first. */
  readonly likes: readonly Face[];
  /** Called at each decision, once it is drawn. */
  readonly glance: (met: Met) => Promise<void>;
  readonly touch?: boolean;
  /** The number of windows of each kind without an alternative to passing in which the browser passes first. */
  readonly leaves?: number;
}

/** Fills the form for two people and two bots: response windows end as soon as all have answered. */
export async function withHouse(page: Page): Promise<void> {
  await forTwo(page, 'Dice Town');
  for (let i = 0; i < 2; i++) await page.getByRole('group', { name: 'Bots', exact: true }).getByRole('button', { name: 'One more' }).click();
  await page.getByText('2 bots (normal)', { exact: true }).waitFor();
  await page.getByText('More options').click();
  // Windows with a time limit always last their full time: about eighty in a game.
  await page.getByRole('radio', { name: 'no time limit to react' }).check();
}

export class DicePlayer extends Answering<PlayManner> {
  readonly #left = new Map<Met, number>();
  readonly tray = this.visitor.page.getByRole('region', { name: 'Your dice' });
  readonly window = this.tray.getByRole('region', { name: 'Time to react' });

  protected async answer(decision: Decision): Promise<void> {
    const legal = decision.legal as Legal;
    const met = metOf(legal);
    await this.#shown(legal);
    this.manner.met.add(met);
    const helpless = 'may_play' in legal && !legal.may_play;
    const left = helpless && this.#leave(met);
    if (helpless && !left) await this.#keepOpen();
    await this.manner.glance(met);
    // A response window closes by itself, also while the player reads it.
    if (!left && this.open(decision)) await this.#give(legal);
  }

  /** The page draws the decision that the messages contain. */
  async #shown(legal: Legal): Promise<void> {
    const { tray } = this;
    switch (legal.kind) {
      case 'keep': return this.seen(tray.getByRole('toolbar', { name: 'Under your cup' }));
      case 'rekeep':
      case 'turn_die': return this.seen(tray.getByRole('toolbar', { name: 'Dice just shown' }));
      case 'reveal_final': return this.seen(this.prompt.getByRole('button', { name: /^Show/u }));
      case 'react':
      case 'visit': return this.seen(this.window);
      case 'offer': return this.seen(tray.getByRole('group', { name: 'Dollars' }));
      case 'store_keep':
      case 'saloon_keep': return this.seen(tray.getByRole('list', { name: 'Cards you look at' }));
      case 'doc_choice': return this.seen(tray.getByRole('button', { name: /^Nothing/u }));
      default: return this.seen(tray.getByRole('list', { name: 'Choose a player' }));
    }
  }

  async #give(legal: Legal): Promise<void> {
    switch (legal.kind) {
      case 'keep': return this.#keep(legal);
      case 'reveal_final': return this.#revealFinal(legal);
      case 'rekeep': return this.#dice('Dice just shown', legal.dice, [...legal.dice.keys()].slice(0, legal.count), /^Keep /u);
      case 'turn_die': return this.#turn(legal);
      case 'react':
      case 'visit': return this.#react(legal.may_play);
      case 'offer': return this.#offer(legal);
      case 'decide_tie':
      case 'final_tie': return this.#choose(/^Choose /u);
      case 'joe_target': return this.#choose(/ pays$/u);
      case 'saloon_pick': return this.#choose(/^Look at /u);
      case 'store_keep':
      case 'saloon_keep': return this.#card();
      case 'doc_order': return this.#order();
      case 'doc_choice': return this.#doc(legal);
    }
  }

  /** Keeps the most valuable dice, as many as the player can pay for; announces every possible card. */
  async #keep(legal: Extract<Legal, { kind: 'keep' }>): Promise<void> {
    const best = [...legal.dice.keys()].toSorted((a, b) => this.#worth(legal.dice, b) - this.#worth(legal.dice, a));
    const payable = legal.prices.filter((price) => price.payable);
    const cheap = payable.filter(({ dice, dollars }) => dice > 0 && dollars <= 1).at(-1) ?? payable.at(-1);
    const tough = legal.tough_guy && legal.dice.length > 1;
    const count = tough ? legal.dice.length : (cheap?.dice ?? 0);
    if (count === 0) return this.#confirm(/^Keep none/u);
    await this.#tap('Under your cup', legal.dice, best.slice(0, count));
    if (tough) await this.press(this.tray.getByRole('button', { name: 'Tough Guy' }));
    if (legal.sharps > 0) await this.press(this.tray.getByRole('button', { name: /^Card Sharp/u }));
    await this.#confirm(new RegExp(`^Keep ${count} `, 'u'));
  }

  #worth(dice: readonly Face[], at: number): number {
    const face = dice[at] ?? 'ten';
    const { likes } = this.manner;
    return (likes.includes(face) ? likes.length - likes.indexOf(face) : 0) * 10 + dice.filter((other) => other === face).length;
  }

  async #revealFinal(legal: Extract<Legal, { kind: 'reveal_final' }>): Promise<void> {
    if (legal.sharps > 0) await this.press(this.tray.getByRole('button', { name: /^Card Sharp/u }));
    await this.#confirm(/^Show/u);
  }

  async #turn(legal: Extract<Legal, { kind: 'turn_die' }>): Promise<void> {
    await this.#tap('Dice just shown', legal.dice, [0]);
    const other = legal.dice[0] === 'ace' ? FACES.nine : FACES.ace;
    await this.press(this.tray.getByRole('group', { name: 'Turn it to' }).getByRole('button', { name: other }));
    await this.#confirm(/^Turn /u);
  }

  /** Whether the browser passes in this window. */
  #leave(met: Met): boolean {
    const before = this.#left.get(met) ?? 0;
    this.#left.set(met, before + 1);
    return before < (this.manner.leaves ?? 0);
  }

  /** From now on passes by hand in windows of this kind. */
  async #keepOpen(): Promise<void> {
    const always = this.window.getByRole('checkbox', { name: /^Always pass /u });
    if (await this.whileOpen((still) => always.isChecked(still))) await this.press(always);
  }

  async #react(mayPlay: boolean): Promise<void> {
    const play = this.window.getByRole('button', { name: /^Play /u });
    if (mayPlay) return this.press(play);
    if (await this.whileOpen((still) => play.isEnabled(still))) throw new Error(`${this.name} cannot play, but the button is lit`);
    return this.press(this.window.getByRole('button', { name: 'Continue' }));
  }

  /** Offers a dollar if the player has one. */
  async #offer(legal: Extract<Legal, { kind: 'offer' }>): Promise<void> {
    if (legal.standing !== null || legal.dollars === 0) return this.#confirm(/^(?:No offer|Leave it so)$/u);
    await this.press(this.tray.getByRole('group', { name: 'Dollars' }).getByRole('button', { name: 'One more' }));
    await this.#confirm('Offer this');
  }

  async #choose(button: RegExp): Promise<void> {
    await this.press(this.tray.getByRole('list', { name: 'Choose a player' }).getByRole('button').first());
    await this.#confirm(button);
  }

  async #card(): Promise<void> {
    await this.press(this.tray.getByRole('list', { name: 'Cards you look at' }).getByRole('button').first());
    await this.#confirm(/^Keep /u);
  }

  async #order(): Promise<void> {
    const visitors = this.tray.getByRole('list', { name: 'Choose a player' }).getByRole('button');
    for (let at = 0; at < (await visitors.count()); at++) await this.press(visitors.nth(at));
    await this.#confirm('In this order');
  }

  async #doc(legal: Extract<Legal, { kind: 'doc_choice' }>): Promise<void> {
    const NAMES = { fence: 'Fence', draw: 'Draw a card', petty_theft: 'Petty theft', big_theft: 'Big theft', pass: 'Nothing' } as const;
    const wanted = legal.options[0] ?? 'pass';
    await this.press(this.tray.getByRole('button', { name: new RegExp(`^${NAMES[wanted]}`, 'u') }));
    const claims = this.tray.getByRole('list', { name: 'Claims to fence' }).getByRole('button');
    if (wanted === 'fence' && legal.claims.length > legal.fence) for (let at = 0; at < legal.fence; at++) await this.mark(claims.nth(at));
    await this.#confirm(/^(?:Fence them|Draw a card|Take |Nothing)/u);
  }

  async #dice(toolbar: string, dice: readonly Face[], chosen: readonly number[], button: RegExp): Promise<void> {
    await this.#tap(toolbar, dice, chosen);
    await this.#confirm(button);
  }

  async #tap(toolbar: string, dice: readonly Face[], chosen: readonly number[]): Promise<void> {
    for (const at of chosen) await this.mark(this.tray.getByRole('toolbar', { name: toolbar }).getByRole('button', { name: `Die ${at + 1}: ${FACES[dice[at] ?? 'ten']}` }));
  }

  async #confirm(button: string | RegExp): Promise<void> {
    await this.send(this.prompt.getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button }));
  }
}
