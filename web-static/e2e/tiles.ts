// A player of a game that lays tiles, through the page: by mouse or touch, by keys, by the list of places in words, or
// by typed words. They choose among the legal answers that their page received; they know no rule.

import { beforeAll } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Legal as Land, View as LandView } from '../src/generated/carcassonne';
import type { Legal as Castle } from '../src/generated/castle';
import type { Decision, Spot } from '../src/generated/protocol';
import { Answering } from './answering';
import type { Company, Visitor } from './people';

export type Manner = 'pointer' | 'keys' | 'list' | 'typed';

/** One answer for every manner: the place of a tile, the number of a choice, or the line to type. */
export interface Answer {
  readonly met: string;
  readonly line: string;
  readonly at?: Spot;
  readonly number?: number;
  /** The key of the choice, if it is not that number. */
  readonly key?: string;
  /** The name of the button that makes it at once. */
  readonly button?: string;
}

/** How one game is answered. */
export interface Tongue<L> {
  readonly answer: (legal: L, turn: number, view: unknown) => Answer;
  /** The button that lists the places, and the sheet with them. */
  readonly places: { readonly button: string; readonly title: string };
  readonly map: string;
}

export interface PlayManner {
  /** The manners of the first answers, in turn. */
  readonly manners: readonly Manner[];
  readonly byHand: number;
  /** The manner of the other answers; typed by default. */
  readonly then?: Manner;
  readonly touch?: boolean;
  readonly glance?: (met: string) => Promise<void>;
}

/** The number of answers in a complete game that are given by hand. */
const BY_HAND = 14;

const far = ([x, y]: Spot): number => Math.abs(x) + Math.abs(y);
const nearest = <C extends { readonly at: Spot }>(cells: readonly C[]): C | undefined => cells.toSorted((a, b) => far(a.at) - far(b.at))[0];

/** Carcassonne: builds close to the middle, takes moves that score, sometimes places a farmer, and takes the abbot
 * back. */
export const CARCASSONNE: Tongue<Land> = {
  map: 'Map',
  places: { button: 'Places', title: 'Where the tile fits' },
  answer: (legal, turn, view) => {
    switch (legal.kind) {
      case 'place': {
        const cell = nearest(legal.tiles[0]?.cells ?? []);
        return { met: 'place', line: `tile ${cell?.at.join(' ')} turn ${cell?.turns[0]?.turn}`, ...cell && { at: cell.at } };
      }
      case 'meeple': return figure(legal, turn, view as LandView);
      case 'discard': return { met: 'discard', line: 'discard 1', number: 1 };
      case 'score': return { met: 'score', line: 'score feature 1', number: 1 };
    }
  },
};

function figure({ spots, recall, skip }: Extract<Land, { kind: 'meeple' }>, turn: number, { colours, colour }: LandView): Answer {
  if (recall !== null && recall >= 4) return { met: 'recall', line: 'recall', number: spots.length + 1, key: 'a' };
  const worth = spots.map(({ worth, complete, figure: kind, segment }) => worth + (complete ? 10 : 0) + (kind === 'abbot' ? 4 : 0) + (segment.startsWith('f') && turn % 5 === 2 ? 8 : 0));
  const best = worth.indexOf(Math.max(...worth));
  const spare = (colours.find((own) => own.colour === colour)?.meeples ?? 0) > 2;
  if (skip && (best < 0 || (!spare && !spots[best]?.complete))) return { met: 'skip', line: 'skip', button: 'No meeple' };
  return { met: spots[best]?.segment.startsWith('f') ? 'farmer' : 'figure', line: `figure ${best + 1}`, number: best + 1 };
}

/** The Castle: builds at the first legal place, and places a follower whenever possible. */
export const CASTLE: Tongue<Castle> = {
  map: 'Castle, wall and score track',
  places: { button: 'Where it fits', title: 'Where the tile fits' },
  answer: (legal) => {
    switch (legal.kind) {
      case 'place': {
        const [cell] = legal.cells;
        const [x = 0, y = 0] = cell?.at ?? [];
        return { met: 'place', line: `tile ${y + 1} ${x + 1} turn ${cell?.turns[0]?.turn}`, ...cell && { at: cell.at } };
      }
      case 'follower': {
        const worth = legal.spots.map(({ worth: points, complete }) => points + (complete ? 10 : 0));
        const best = worth.indexOf(Math.max(...worth));
        return { met: 'follower', line: `follower ${best + 1}`, number: best + 1 };
      }
      case 'score': return { met: 'score', line: 'score 1', number: 1 };
      case 'turn_end': return { met: 'extra', line: 'extra', number: 1 };
    }
  },
};

export class TilePlayer<L> extends Answering<PlayManner> {
  #answers = 0;

  constructor(visitor: Visitor, name: string, readonly tongue: Tongue<L>, manner: PlayManner) {
    super(visitor, name, manner);
  }

  protected async answer({ legal }: Decision): Promise<void> {
    const answer = this.tongue.answer(legal as L, this.#answers, this.frames.view);
    await this.#asked();
    await this.manner.glance?.(answer.met);
    await this.#give(answer);
    this.#answers += 1;
  }

  /** The page has drawn the decision that its frames contain. */
  #asked = (): Promise<void> => this.prompt.locator('.mine').waitFor();

  get #way(): Manner {
    const { manners, byHand, then = 'typed' } = this.manner;
    return this.#answers < byHand ? (manners[this.#answers % manners.length] ?? then) : then;
  }

  async #give(answer: Answer): Promise<void> {
    const way = this.#way;
    if (way === 'typed') return this.#type(answer.line, answer.button);
    if (answer.button !== undefined) return way === 'keys' ? this.key('0') : this.press(this.prompt.getByRole('button', { name: answer.button, exact: true }));
    if (answer.at) await this.#lay(answer.at, way);
    else if (answer.number !== undefined) await this.#choose(answer.number, answer.key ?? String(answer.number), way);
    await this.manner.glance?.(`${answer.met}-staged`);
    await this.#confirm(way);
  }

  /** Lays the tile on its space: with the arrow keys on any legal space, in words on the first of the list. */
  async #lay(at: Spot, way: Manner): Promise<void> {
    const { page } = this.visitor;
    const map = page.getByRole('grid', { name: this.tongue.map });
    const staged = map.locator('[aria-selected=true]');
    if (way === 'keys') {
      await this.key('ArrowRight');
      if ((await staged.count()) === 0) await this.key('ArrowLeft');
    } else if (way === 'list') {
      await this.press(page.getByRole('button', { name: this.tongue.places.button, exact: true }));
      const sheet = page.getByRole('dialog', { name: this.tongue.places.title });
      await this.press(sheet.getByRole('listitem').first().getByRole('button'));
      await this.key('Escape');
      await sheet.waitFor({ state: 'hidden' });
    } else {
      const space = map.locator(`[data-spot="${at.join(',')}"]`);
      await this.#see(space);
      await this.press(space);
    }
    await staged.first().waitFor();
  }

  /** A map that is too large for its area opens around its newest tile; spaces outside are visible after zooming
   * out. */
  async #see(space: Locator): Promise<void> {
    const { page } = this.visitor;
    const seen = (): Promise<boolean> => space.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    for (let times = 0; times < 4 && !(await seen()); times++) await this.press(page.getByRole('button', { name: 'Smaller', exact: true }));
  }

  async #choose(number: number, key: string, way: Manner): Promise<void> {
    if (way === 'keys') return this.key(key);
    await this.press(this.visitor.page.locator('[data-place="tray"]').getByRole('group').getByRole('button').nth(number - 1));
  }

  async #confirm(way: Manner): Promise<void> {
    const main = this.prompt.locator('button.primary:enabled');
    await main.waitFor();
    if (way === 'keys') await this.key('Enter');
    else await this.send(main);
  }

  /** Types a line, and confirms its effect with the empty line. */
  async #type(line: string, button?: string): Promise<void> {
    const field = await this.typing();
    await field.fill(line);
    await field.press('Enter');
    await (button === undefined ? this.prompt.locator('button.primary:enabled') : this.prompt.getByText(`${button}. Enter confirms.`)).waitFor();
    await field.press('Enter');
  }
}

/** Two opponents in a game that lays tiles: Ada by mouse, by keys and in words, Bohdan by touch. Returns the
 * situations that they met, and their game. */
export function twoAtTiles<L>(us: Company, tongue: Tongue<L>, glance: (page: Page, kind: string) => Promise<void>) {
  const met = new Set<string>();
  const two: TilePlayer<L>[] = [];
  beforeAll(() => {
    const meets = async (what: string): Promise<void> => void met.add(what);
    const seen = (what: string): Promise<void> => meets(what).then(() => glance(us.ada.page, what));
    two.push(new TilePlayer(us.ada, 'Ada', tongue, { manners: ['pointer', 'keys', 'list'], byHand: BY_HAND, glance: seen }));
    two.push(new TilePlayer(us.bohdan, 'Bohdan', tongue, { manners: ['pointer'], byHand: BY_HAND, touch: true, glance: meets }));
  });
  return { met, play: () => Promise.all(two.map((player) => player.play())) };
}

/** Goes through the final scoring on the map, from the table of points and back to it. */
export async function throughFinals(page: Page, glance: (page: Page, kind: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Map and final scoring' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByText(/^1 of \d+$/u).waitFor();
  await glance(page, 'finals');
  while (await next.isEnabled()) await next.click();
  await page.getByRole('button', { name: 'All points' }).press('Enter');
  await page.getByRole('rowheader', { name: 'Total' }).first().waitFor();
}
