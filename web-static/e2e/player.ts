// A player of Carson City through the page: reads the decision and answers it by roles and names alone, by mouse or
// touch. Chooses any legal answer by the seed of the file. Knows no rule and nothing of the server.

import type { Locator, Page } from 'playwright-core';
import { pressUntil } from './pressing';
import { chanceOf } from './seed';
import { until } from './tableFrames';

/** The decisions by the beginning of their sentence. */
const QUESTIONS = {
  bid: 'Choose one auction card',
  window: 'Use the ',
  take: 'Take a card from the row',
  place: 'Place: ',
  aside: 'Set aside: ',
  newsboy: 'Choose a character for the Newsboy',
  final_sale: 'Sell cards, or end the game',
} as const;
export type Question = keyof typeof QUESTIONS | 'over';

const ASKED = new RegExp(`^(?:${Object.values(QUESTIONS).join('|')})| wins$| share the victory$`, 'u');

/** Called at each decision, and once more when a card is staged on its place. */
export type Glance = (question: Question | 'staged') => Promise<void>;

export class Player {
  /** The bar with the decision. */
  readonly prompt: Locator;
  readonly question: Locator;
  readonly hand: Locator;
  readonly offer: Locator;
  readonly #chance: () => number;

  constructor(readonly page: Page, readonly name: string, readonly touch = false, readonly glance: Glance = async () => undefined) {
    this.prompt = page.getByRole('region', { name: 'What is asked' });
    this.question = this.prompt.getByRole('heading', { level: 1 });
    this.hand = page.getByRole('toolbar', { name: 'Your auction cards' });
    this.offer = page.getByRole('toolbar', { name: 'On offer' });
    this.#chance = chanceOf(name);
  }

  /** Answers every decision until the next bid or the end of the game. */
  async untilBid(): Promise<'bid' | 'over'> {
    for (;;) {
      const question = await this.asked();
      await this.glance(question);
      if (question === 'bid' || question === 'over') return question;
      await this.answer(question);
    }
  }

  /** Waits for a question to this player. */
  async asked(): Promise<Question> {
    const asked = this.question.filter({ hasText: ASKED });
    await asked.waitFor({ timeout: 240_000 }).catch(async (cause: unknown) => {
      const told = await this.prompt.innerText({ timeout: 1_000 }).catch(() => 'nothing');
      throw new Error(`${this.name} is asked nothing, and told: ${told}`, { cause });
    });
    const text = await this.question.innerText();
    const found = Object.entries(QUESTIONS).find(([, begin]) => text.startsWith(begin));
    if (found) return found[0] as Question;
    return ASKED.test(text) ? 'over' : this.asked();
  }

  /** The auction card with this value; `how` is empty, `, sealed` or `, chosen`. */
  card(value: number, how = ''): Locator {
    return this.hand.getByRole('button', { name: new RegExp(`^Auction card ${value}(?: \\+\\d+)?${how}$`, 'u') });
  }

  /** The possible values of a bid, except the sealed one. */
  async values(): Promise<number[]> {
    const names = await this.hand.getByRole('button', { disabled: false }).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
    return names.filter((name) => !name.includes('sealed')).map((name) => Number(/\d+/u.exec(name)?.[0])).filter((value) => value > 0);
  }

  /** Seals a card, or changes the sealed one to it. */
  async bid(value: number): Promise<void> {
    await this.press(this.card(value));
    await this.confirm(new RegExp(`^(?:Seal|Change to) the ${value}$`, 'u'));
  }

  private async answer(question: Exclude<Question, 'bid' | 'over'>): Promise<void> {
    switch (question) {
      case 'window': return this.confirm(this.#chance() < 0.6 ? /^Use the / : 'Not now');
      case 'take': return (await this.sold(0.5)) ? undefined : this.take();
      case 'place': return this.place('Place here');
      case 'aside': return this.confirm('Set aside');
      case 'newsboy': return this.newsboy();
      case 'final_sale': return (await this.sold(1)) ? undefined : this.confirm('End the sale');
    }
  }

  /** Takes a card of the row, most often a character, and lays it at once or in a second decision. */
  private async take(): Promise<void> {
    const lots = this.offer.getByRole('button', { disabled: false });
    const names = await lots.allInnerTexts();
    const character = this.#chance() < 0.6 ? names.findIndex((name) => name.startsWith('Slot 0:')) : -1;
    await this.press(character < 0 ? this.#oneOf(lots, names.length) : lots.nth(character));
    const places = this.page.getByRole('gridcell', { name: /place here/u });
    await this.question.filter({ hasText: /^Take: /u }).waitFor();
    if ((await places.count()) > 0 && this.#chance() < 0.6) await this.place('Take and place here');
    else await this.confirm('Take');
  }

  /** Stages one of the highlighted places and confirms it. */
  private async place(button: string): Promise<void> {
    const places = this.page.getByRole('gridcell', { name: /place here/u });
    const place = this.#oneOf(places, await places.count());
    const { width, height } = (await place.boundingBox()) ?? { width: 2, height: 2 };
    // The centre of a card there would be the corner of its first cell.
    await this.press(place, { x: width - 1, y: height - 1 });
    await this.page.getByRole('gridcell', { name: /place here/u, selected: true }).waitFor();
    await this.glance('staged');
    await this.confirm(button);
  }

  private async newsboy(): Promise<void> {
    const candidates = this.page.getByRole('group', { name: 'Choose a character for the Newsboy' }).getByRole('button');
    if ((await candidates.count()) === 0) return this.confirm('None');
    await this.press(candidates.first());
    return this.confirm(/^Choose the /);
  }

  /** Sells a card with a price tag, if there is one and the random number allows it. */
  private async sold(mood: number): Promise<boolean> {
    const tagged = this.page.getByRole('gridcell', { name: /can be sold for 7/u });
    if ((await tagged.count()) === 0 || this.#chance() >= mood) return false;
    await this.press(tagged.first());
    await this.confirm('Sell for 7');
    return true;
  }

  /** One of the possible values of a bid; 0 if there is none. */
  async anyValue(): Promise<number> {
    const values = await this.values();
    return values[Math.floor(this.#chance() * values.length)] ?? 0;
  }

  #oneOf(found: Locator, count: number): Locator {
    return found.nth(Math.floor(this.#chance() * count));
  }

  /** Presses a button of the prompt until the press has an effect, and waits until the decision changes. */
  async confirm(button: string | RegExp): Promise<void> {
    const before = await this.question.innerText();
    const target = this.prompt.getByRole('button', typeof button === 'string' ? { name: button, exact: true } : { name: button });
    // Between taking and laying, the prompt shows "Place: …" for a moment; it is already answered.
    const gone = button === 'Take and place here' ? [before, before.replace(/^Take: /u, 'Place: ')] : [before];
    const taken = async (): Promise<boolean> => !(await this.question.allInnerTexts()).some((text) => gone.includes(text));
    const enabled = target.and(this.page.locator(':enabled'));
    await pressUntil(`${this.name} has sent ${button}`, () => this.press(target), async () => (await taken()) || (await enabled.count()) === 0);
    await until(`the answer of ${this.name} to "${before}" is taken`, taken);
  }

  async press(target: Locator, position?: { x: number; y: number }): Promise<void> {
    const at = position ? { position } : {};
    await (this.touch ? target.tap(at) : target.click(at));
  }
}
