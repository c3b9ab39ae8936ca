// Answers ahead, on a real server: Ada answers her next decision while others think. The server plays the answer when
// the decision comes, and cancels it when a fact changes that the answer depends on. No other player is told.

import { beforeAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import type { Legal as DiceLegal, View as DiceView } from '../src/generated/dice_town';
import type { ClientEvent, Legal as PointLegal, PairOffer } from '../src/generated/point_city';
import type { Decision } from '../src/generated/protocol';
import { inBothThemes, look, NARROW, overflow, picture } from './browser';
import { DicePlayer, withHouse } from './dice';
import { company, forTwo, gather, onServer, rematch, type Company, type Visitor } from './people';
import { Player } from './player';
import { PointPlayer } from './point';
import { until } from './tableFrames';

const begins = ({ prompt }: { readonly prompt: Locator }): Locator => prompt.getByRole('button', { name: 'Answer ahead' });
const said = ({ prompt }: { readonly prompt: Locator }, words: string): Locator => prompt.getByText(words, { exact: true });

/** Checks a screen at the widths of every test, and on a narrow phone. */
async function closely({ page }: Visitor, name: string): Promise<string[]> {
  const wrong = await look(page, name);
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  wrong.push(...(await inBothThemes(page, `${name}-narrow`)), ...((await overflow(page)) > 0 ? [`${name}: too wide`] : []));
  if (before) await page.setViewportSize(before);
  return wrong;
}

/** Every move that a page sends from its next visit on. */
function movesOf({ page }: Visitor): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => String(payload).includes('"table.act"') && sent.push(String(payload))));
  return sent;
}

/** Nobody but Ada has received a queued answer. */
function expectUntold(us: Company): void {
  for (const { told } of [us.bohdan, us.hanna]) expect(told.filter((text) => text.includes('table.early') && /"queue":\[\{/u.test(text))).toEqual([]);
}

onServer('a bid ahead in Carson City', () => {
  const us = company('ahead');
  let [ada, bohdan] = [] as unknown as [Player, Player];
  const wrong: string[] = [];

  beforeAll(() => {
    ada = new Player(us.ada.page, 'Ada');
    bohdan = new Player(us.bohdan.page, 'Bohdan', true);
  });

  const waits = (player: Player, value: number): Locator => said(player, `Next bid: ${value}`);

  /** Plays to the next bid without using a character, which would cancel a bid ahead. */
  async function untilBid(player: Player): Promise<void> {
    for (;;) {
      const question = await player.asked();
      if (question === 'bid') return;
      if (question === 'window') await player.confirm('Not now');
      else if (question !== 'over') await player['answer'](question);
    }
  }

  async function ahead(value: number): Promise<void> {
    await ada.press(ada.card(value));
    await ada.card(value, ', chosen').waitFor();
    await ada.prompt.getByRole('button', { name: `Seal the ${value} – on my turn` }).click();
    await waits(ada, value).waitFor();
  }

  it('is offered once the own bid is sealed, in the panel of the game', async () => {
    await gather(us, 'Quiet Hollow');
    await Promise.all([untilBid(ada), untilBid(bohdan)]);
    expect(await begins(ada).count()).toBe(0);
    await ada.bid(5);
    await begins(ada).waitFor();
    wrong.push(...(await closely(us.ada, 'ahead-offered')));
    await begins(ada).click();
    await ada.question.filter({ hasText: 'Choose one auction card' }).waitFor();
    await ada.press(ada.card(8));
    wrong.push(...(await closely(us.ada, 'ahead-chosen')));
    await us.ada.page.keyboard.press('v');
    await begins(ada).waitFor();
    await us.ada.page.keyboard.press('v');
    await ahead(8);
    wrong.push(...(await closely(us.ada, 'ahead-waits')));
  });

  it('is kept over a reload, and given in the next round without a hand', async () => {
    await us.ada.page.reload();
    await waits(ada, 8).waitFor();
    await bohdan.bid(3);
    await Promise.all([untilBid(ada), untilBid(bohdan)]);
    await ada.card(8, ', sealed').waitFor();
    await waits(ada, 8).waitFor({ state: 'hidden' });
    await picture(us.ada.page, 'ahead-given');
    expectUntold(us);
  });

  it('is cancelled, and says so, when something changes on which it rests', async () => {
    await begins(ada).click();
    await ahead(9);
    await ada.confirm('Take it back');
    await us.ada.page.getByText('Your answer ahead was cancelled').first().waitFor();
    await waits(ada, 9).waitFor({ state: 'hidden' });
    await picture(us.ada.page, 'ahead-cancelled');
  });

  it('is taken back by a button', async () => {
    await ada.bid(1);
    await begins(ada).click();
    await ahead(2);
    await ada.prompt.getByRole('button', { name: 'Cancel the answer ahead' }).click();
    await waits(ada, 2).waitFor({ state: 'hidden' });
    await begins(ada).waitFor();
    expect(wrong).toEqual([]);
  });
});

/** Plays Dice Town, but does nothing in a response window while a pass is queued. */
class Passing extends DicePlayer {
  /** The windows in which the queued pass was played, and remained queued afterwards. */
  readonly passed: string[] = [];

  get stands(): boolean {
    return this.frames.catchUp().early.queue.length > 0;
  }

  protected override async answer(decision: Decision): Promise<void> {
    if ((decision.legal as DiceLegal).kind === 'react' && this.stands) {
      await until('the pass is given or cancelled', () => !this.open(decision) || !this.stands);
      if (!this.open(decision)) {
        if (this.stands) this.passed.push(decision.id);
        return;
      }
    }
    await super.answer(decision);
  }
}

onServer('a pass ahead in Dice Town', () => {
  const us = company('ahead-dice', '--house-pause-ms', '300');
  let [ada, bohdan] = [] as unknown as [Passing, DicePlayer];
  let sent: string[] = [];
  const wrong: string[] = [];
  const manner = { met: new Set<never>(), glance: async () => undefined };
  /** No browser passes by itself. */
  const BY_HAND = JSON.stringify({ wanted: false, fair_share: false, marshal: false, elixir: false });

  beforeAll(() => {
    sent = movesOf(us.ada);
    sit();
  });

  /** Seats them at a new table; Ada goes for store cards first. */
  function sit(): void {
    ada = new Passing(us.ada, 'Ada', { ...manner, likes: ['jack', 'nine'] });
    bohdan = new DicePlayer(us.bohdan, 'Bohdan', { ...manner, likes: ['ace', 'queen', 'nine'], touch: true });
  }

  /** From now on Ada's own browser passes automatically in no window of this table. */
  async function passByHand(): Promise<void> {
    const frame = us.ada.told.findLast((text) => text.includes('"t":"table.snapshot"')) ?? '';
    const { table } = JSON.parse(frame) as { readonly table: string };
    await us.ada.page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [`saloon.standing.${table}`, BY_HAND] as const);
    await us.ada.page.reload();
  }

  /** Plays until everything waits for Bohdan and Ada holds a card that gives her response windows; returns whether
   * that happened. */
  async function untilStill(): Promise<boolean> {
    let still = false;
    const holds = (): boolean => ((ada.frames.catchUp().view as DiceView).own?.cards.length ?? 0) > 0;
    const throws = (): boolean => bohdan.frames.owes && (bohdan.frames.decision?.legal as DiceLegal).kind === 'keep';
    // The two pages receive their messages one after the other: Ada's decision counts once her page also knows of
    // Bohdan's open throw.
    const seen = ({ frames }: DicePlayer): string => JSON.stringify((frames.catchUp().view as DiceView).table);
    const together = (): boolean => seen(ada) === seen(bohdan);
    await Promise.all([
      bohdan.play(() => holds() && throws()).then(() => (still = true)),
      ada.play(() => still && together() && !ada.frames.owes && ada.frames.early.offer !== null),
    ]);
    return !ada.frames.over;
  }

  /** Plays on until the pass was played once, is cancelled, or the game is over. */
  async function untilGiven(): Promise<void> {
    const enough = (): boolean => ada.passed.length > 0 || !ada.stands;
    await Promise.all([ada.play(() => !ada.frames.owes && enough()), bohdan.play(enough)]);
  }

  it('is offered to who holds a store card, and takes one press', async () => {
    await gather(us, 'Pass Hill', withHouse);
    await passByHand();
    expect(await untilStill()).toBe(true);
    await begins(ada).waitFor();
    wrong.push(...(await closely(us.ada, 'ahead-dice-offered')));
    await begins(ada).click();
    await said(ada, 'Pass automatically').waitFor();
    wrong.push(...(await closely(us.ada, 'ahead-dice-stands')));
  });

  it('is removed by a button, and given again by its key', async () => {
    await ada.prompt.getByRole('button', { name: 'Cancel the answer ahead' }).click();
    await begins(ada).waitFor();
    await us.ada.page.keyboard.press('v');
    await said(ada, 'Pass automatically').waitFor();
  });

  it('is given in a window without a hand, stands afterwards, and nobody else is told', async () => {
    for (let games = 1; ; ) {
      await untilGiven();
      if (ada.passed.length > 0 || games > 3) break;
      // Cancelled by a card that Ada has gained or lost, by a new round, or by a window about her.
      if (await untilStill()) {
        await begins(ada).click();
        await said(ada, 'Pass automatically').waitFor();
      } else {
        games += 1;
        await rematch(us);
        sit();
        await us.ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
        await us.ada.page.getByRole('region', { name: 'Your dice' }).waitFor();
        await passByHand();
      }
    }
    const [window] = ada.passed;
    expect(window).toBeDefined();
    expect(sent.filter((move) => move.includes(window!))).toEqual([]);
    await picture(us.ada.page, 'ahead-dice-given');
    expectUntold(us);
    expect(wrong).toEqual([]);
  });
});

onServer('a pair ahead in Point City', () => {
  const us = company('ahead-point');
  let [ada, bohdan] = [] as unknown as [PointPlayer, PointPlayer];
  let sent: string[] = [];
  const wrong: string[] = [];

  beforeAll(() => {
    sent = movesOf(us.ada);
    [ada, bohdan] = [new PointPlayer(us.ada, 'Ada', { manners: ['pointer'] }), new PointPlayer(us.bohdan, 'Bohdan', { manners: ['pointer'], touch: true })];
  });

  const nameOf = ({ cells }: PairOffer): string => `Pair ${cells.map((cell) => cell.join('.')).join(' + ')}`;
  /** The pairs with exactly one possible payment. */
  const pairsOf = (legal: unknown): PairOffer[] => ((legal as Extract<PointLegal, { kind: 'turn' }>).pairs ?? []).filter(({ payments }) => payments.length === 1);
  const share = (one: PairOffer, other: PairOffer): boolean => one.cells.some((cell) => other.cells.some((of) => of.join() === cell.join()));

  const offered = (): PairOffer[] => pairsOf(ada.frames.catchUp().early.offer?.legal);

  /** Plays until it is Bohdan's turn and Ada may answer ahead, with the wanted card in the market. */
  async function untilBohdan<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      await until('somebody is asked', () => ada.frames.owes || bohdan.frames.owes);
      await ada.play(() => !ada.frames.owes && bohdan.frames.owes);
      await begins(ada).waitFor();
      const found = find();
      if (found !== undefined) return found;
      const { decision } = bohdan.frames.catchUp();
      await bohdan.take({ do: 'deck' });
      await until('the move of Bohdan is taken', () => bohdan.frames.catchUp().decision?.id !== decision?.id);
    }
  }

  async function ahead(pair: PairOffer): Promise<void> {
    await begins(ada).click();
    await ada.choose({ do: 'pair', offer: pair, pay: 0 });
    await ada.prompt.getByRole('button', { name: 'Take both – on my turn' }).click();
    await said(ada, nameOf(pair)).waitFor();
  }

  it('is chosen in the market while the other is to move, and kept over a reload', async () => {
    await gather(us, 'Pair Hill', (page) => forTwo(page, 'Point City'));
    const pair = await untilBohdan(() => offered()[0]);
    wrong.push(...(await closely(us.ada, 'ahead-point-offered')));
    await begins(ada).click();
    await ada.choose({ do: 'pair', offer: pair, pay: 0 });
    wrong.push(...(await closely(us.ada, 'ahead-point-chosen')));
    await us.ada.page.keyboard.press('v');
    await ahead(pair);
    wrong.push(...(await closely(us.ada, 'ahead-point-waits')));
    await us.ada.page.reload();
    await said(ada, nameOf(pair)).waitFor();
  });

  it('is taken once it is her turn, without a hand', async () => {
    const before = sent.length;
    const { cells } = ada.frames.catchUp().early.queue[0]!.move as Pick<PairOffer, 'cells'>;
    await bohdan.take({ do: 'deck' });
    const named = (list: readonly (readonly number[])[]): string => list.map((cell) => cell.join('.')).sort().join();
    const taken = (): string => named((ada.frames.events as ClientEvent[]).flatMap((event) => (event.type === 'took_market' ? event.taken.map(({ cell }) => cell) : [])).slice(-2));
    await until('the pair is taken', () => ada.frames.catchUp().early.queue.length === 0 && taken() === named(cells));
    expect(sent.length).toBe(before);
    await ada.prompt.locator('.chip').waitFor({ state: 'hidden' });
    await picture(us.ada.page, 'ahead-point-given');
    expectUntold(us);
  });

  it('is cancelled, and says so, when one of its cards is taken', async () => {
    const [pair, other] = await untilBohdan(() => {
      const theirs = pairsOf(bohdan.frames.catchUp().decision?.legal);
      return offered().flatMap((mine) => theirs.filter((one) => share(mine, one)).map((one) => [mine, one] as const))[0];
    });
    await ahead(pair);
    await bohdan.take({ do: 'pair', offer: other, pay: 0 });
    await us.ada.page.getByText('Your answer ahead was cancelled').first().waitFor();
    await said(ada, nameOf(pair)).waitFor({ state: 'hidden' });
    expect(wrong).toEqual([]);
  });
});
