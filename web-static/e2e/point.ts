// A player of Point City through the page, by mouse or touch, by keys, or by typed words. They choose among the legal
// answers that their page received, and build as much as possible, to reach many situations. They know no rule.

import type { Cell, Legal, PairOffer, View } from '../src/generated/point_city';
import type { Decision } from '../src/generated/protocol';
import { building } from '../src/games/point_city/data';
import { placesOf } from '../src/games/point_city/model';
import { Answering } from './answering';

/** The situations that a player may meet: the decisions, and the stages of their answers. */
export type Met = 'turn' | 'first' | 'pair' | 'payments' | 'flip' | 'deck' | 'civic';
export type Manner = 'pointer' | 'keys' | 'typed';

export interface PlayManner {
  /** How each turn is answered, in turn. */
  readonly manners: readonly Manner[];
  readonly touch?: boolean;
  /** Called at each decision and stage, once it is drawn. */
  readonly glance?: (met: Met) => Promise<void>;
}

type Turn = Extract<Legal, { kind: 'turn' }>;
export type Plan = { readonly do: 'flip'; readonly cell: Cell } | { readonly do: 'pair'; readonly offer: PairOffer; readonly pay: number } | { readonly do: 'single'; readonly cell: Cell } | { readonly do: 'deck' | 'pass' };

const ASKED = { turn: /^(?:Take two neighbouring cards|Take two from the deck|Take one card|You can take nothing)$/u, civic: 'Choose a civic token' } as const;
const CONFIRM = { flip: 'Flip this card', pair: 'Take both', deck: 'Take both', single: 'Take it', pass: 'Pass' } as const;
const SIZE = 4;
const placeOf = ([row, column]: Cell): number => (row - 1) * SIZE + column - 1;

export class PointPlayer extends Answering<PlayManner> {
  readonly market = this.visitor.page.getByRole('grid', { name: 'Market' });
  #turns = 0;

  protected async answer(decision: Decision): Promise<void> {
    const legal = decision.legal as Legal;
    await this.prompt.getByRole('heading', { level: 1, name: ASKED[legal.kind] }).waitFor();
    await this.#glance(legal.kind);
    if (legal.kind === 'civic') await this.#token();
    else await this.take(this.#plan(legal));
  }

  #glance = async (met: Met): Promise<void> => this.manner.glance?.(met);

  get #way(): Manner {
    return this.manner.manners[this.#turns % this.manner.manners.length] ?? 'pointer';
  }

  // --- what to do ---

  /** Sometimes turns a card over, builds the most valuable cards, and sometimes takes from the deck. */
  #plan(legal: Turn): Plan {
    const flip = legal.flips[legal.flips.length >> 1];
    if (flip && this.#turns % 3 === 1) return { do: 'flip', cell: flip };
    if (legal.deck && this.#turns % 6 === 2) return { do: 'deck' };
    const open = legal.pairs.filter(({ payments }) => payments.length > 0);
    const offer = open.toSorted((a, b) => this.#worth(b) - this.#worth(a))[0];
    if (offer) return { do: 'pair', offer, pay: offer.payments.length - 1 };
    const single = legal.singles.find(({ payments }) => payments.length > 0);
    if (single) return { do: 'single', cell: single.cell };
    return { do: legal.deck ? 'deck' : 'pass' };
  }

  #worth({ cells, payments }: PairOffer): number {
    const { market } = this.frames.view as View;
    const of = (cell: Cell): number => {
      const shown = market[placeOf(cell)];
      if (shown?.shows !== 'building') return 0;
      const { points, civic } = building(shown.card);
      return 3 + points + (civic ? 6 : 0);
    };
    return of(cells[0]) + of(cells[1]) + (payments.length > 1 ? 1 : 0);
  }

  // --- doing it ---

  async take(plan: Plan): Promise<void> {
    const way = this.#way;
    if (plan.do !== 'flip') this.#turns += 1;
    if (way === 'typed') return this.#typed(plan);
    switch (plan.do) {
      case 'flip':
        await this.#side('f', 'Flip a card', way);
        await this.#cell(plan.cell, way);
        await this.#glance('flip');
        break;
      case 'pair': await this.choose(plan, way); break;
      case 'single': await this.#cell(plan.cell, way); break;
      case 'deck':
        await this.#side('d', 'Take top two', way);
        await this.#glance('deck');
        break;
      case 'pass': break;
    }
    await this.#confirm(CONFIRM[plan.do], way);
  }

  /** Selects two cards and their payment, without confirming. */
  async choose({ offer, pay }: Extract<Plan, { do: 'pair' }>, way: Manner = 'pointer'): Promise<void> {
    await this.#cell(offer.cells[0], way);
    await this.#glance('first');
    await this.#cell(offer.cells[1], way);
    await this.#glance('pair');
    if (offer.payments.length < 2) return;
    const ways = this.visitor.page.getByRole('list', { name: 'Ways to pay' }).getByRole('button');
    if (way === 'keys') for (let at = 0; at < pay; at++) await this.key('+');
    else await this.press(ways.nth(pay));
    await ways.nth(pay).and(this.visitor.page.locator('[aria-pressed=true]')).waitFor();
    await this.#glance('payments');
  }

  /** Selects a card of the market, and waits until it is selected. */
  async #cell(cell: Cell, way: Manner): Promise<void> {
    const at = placeOf(cell);
    const card = this.market.getByRole('gridcell').nth(at).getByRole('button');
    if (way === 'keys') await this.#walk(at);
    else await this.press(card);
    await card.and(this.visitor.page.locator('[aria-pressed=true]')).waitFor();
  }

  /** Moves through the market with the arrow keys to a card, and selects it. */
  async #walk(to: number): Promise<void> {
    const here = (): Promise<number> => this.visitor.page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset['cell'] ?? -1));
    for (let steps = 0; steps < 12; steps++) {
      const at = await here();
      if (at === to) return this.key('Space');
      const [down, right] = [Math.floor(to / SIZE) - Math.floor(at / SIZE), (to % SIZE) - (at % SIZE)];
      await this.key(at < 0 || (right === 0 && down > 0) ? 'ArrowDown' : right > 0 ? 'ArrowRight' : right < 0 ? 'ArrowLeft' : 'ArrowUp');
    }
    throw new Error(`${this.name} does not come to card ${to} with the arrows`);
  }

  /** Takes an action beside the market: by its letter, or by its button beside the deck or in the prompt. */
  async #side(letter: string, button: string, way: Manner): Promise<void> {
    if (way === 'keys') await this.key(letter);
    else await this.press(this.visitor.page.getByRole('button', { name: button, exact: true }).first());
  }

  async #token(): Promise<void> {
    const view = this.frames.view as View;
    const places = placesOf(view);
    const worth = places.map((place) => ('by' in place ? -1 : (place.worth[view.you ?? 0] ?? 0)));
    const best = worth.indexOf(Math.max(...worth));
    const way = this.#way;
    if (way === 'typed') return this.#type(`token ${best + 1}`, 'Take the token');
    if (way === 'keys' && best < 9) await this.key(String(best + 1));
    else await this.press(this.visitor.page.getByRole('list', { name: 'Civic tokens' }).locator(`button[data-token="${places[best]?.token}"]`));
    await this.#confirm('Take the token', way);
  }

  async #confirm(button: string, way: Manner): Promise<void> {
    const main = this.prompt.getByRole('button', { name: button, exact: true, disabled: false });
    await main.waitFor();
    if (way === 'keys') await this.key('Enter');
    else await this.send(main);
    await main.waitFor({ state: 'hidden' });
  }

  // --- typed words ---

  async #typed(plan: Plan): Promise<void> {
    switch (plan.do) {
      case 'flip': return this.#type(`flip ${plan.cell.join(' ')}`, CONFIRM.flip);
      case 'pair': return this.#type(`take ${plan.offer.cells.flat().join(' ')}`, CONFIRM.pair, plan.pay > 0 ? [`pay ${plan.pay + 1}`] : []);
      case 'single': return this.#type(`take ${plan.cell.join(' ')}`, CONFIRM.single);
      case 'deck':
      case 'pass': return this.#type(plan.do, CONFIRM[plan.do]);
    }
  }

  /** Types a line, reads its effect, and confirms it with the empty line. */
  async #type(line: string, button: string, more: readonly string[] = []): Promise<void> {
    const field = await this.typing();
    const main = this.prompt.getByRole('button', { name: button, exact: true, disabled: false });
    for (const words of [line, ...more]) {
      await field.fill(words);
      await field.press('Enter');
      await main.waitFor();
    }
    if (more.length > 0) await this.#glance('payments');
    await field.press('Enter');
    await main.waitFor({ state: 'hidden' });
  }
}
