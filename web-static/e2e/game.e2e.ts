// A complete game: two people play, one with a mouse and one on a phone, and a third watches. A page is reloaded over a
// sealed bid, a second device joins, the server is killed and restarted, a player leaves and returns to their seat;
// then come the end, the replay, the record and the rematch. The tests share the table and depend on their order.

import { beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { View as CarsonCityView } from '../src/generated/carson_city';
import { look, PHONE, picture } from './browser';
import { breakdownFor, expectSound, replayedGame } from './ended';
import { company, download, gather, newPage, onServer, rematch, visitor } from './people';
import { Player, type Question } from './player';
import { verify } from './saloon';
import { bidsTold } from './secrets';
import { TableFrames, until } from './tableFrames';

/** The message that the browser itself logs while the server is down. */
const SERVER_GONE = /WebSocket connection to .* failed/u;

onServer('a whole game', () => {
  const us = company('game');
  let link: string;
  let [first, second] = [] as unknown as [Player, Player];
  let [adas, hannas] = [] as unknown as [TableFrames, TableFrames];
  const seen = new Set<string>();
  const wrong: string[] = [];

  beforeAll(() => {
    [adas, hannas] = [new TableFrames(us.ada), new TableFrames(us.hanna)];
    first = new Player(us.ada.page, 'Ada', false, (question) => glance(us.ada.page, question));
    second = new Player(us.bohdan.page, 'Bohdan', true);
  });

  /** Checks each kind of decision once, completely. */
  async function glance(page: Page, question: Question | 'staged'): Promise<void> {
    if (question === 'over' || seen.has(question)) return;
    seen.add(question);
    wrong.push(...(await look(page, `game-${question}`)));
  }

  const lost = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Connection lost, reconnecting…' });
  const newest = (page: Page): Locator => page.getByRole('log').getByRole('listitem').filter({ hasText: 'Bids: ' }).first();
  const seat = (page: Page, name: string): Locator => page.getByRole('complementary', { name: 'Players' }).getByRole('button', { name: new RegExp(`^${name}(?!:)`, 'u') });

  /** The progress of the game by the view that a page has received. */
  const moment = (frames: TableFrames): string => {
    const { era, round, phase } = frames.catchUp().view as CarsonCityView;
    return `${era} ${round} ${phase}`;
  };

  /** Plays to the next bid of both players; returns whether the game is over. */
  async function toBid(): Promise<boolean> {
    const asked = await Promise.all([first.untilBid(), second.untilBid()]);
    // A spectator receives the earlier events too. From here on, each number in their messages may be a bid.
    await until('the spectator sees the same moment', () => moment(hannas) === moment(adas));
    return asked.includes('over');
  }

  /** One round of bids. Before the reveal neither the spectator nor the other player has received any. */
  async function bids(seal: () => Promise<number> = sealAny): Promise<void> {
    const before = [us.hanna.told.length, us.bohdan.told.length] as const;
    const mine = await seal();
    await seat(us.hanna.page, 'Ada').getByText('bid is in').waitFor();
    // A revealed bid would be between the state and the total; the last change of the total may be, with its sign.
    expect(await seat(us.hanna.page, 'Ada').innerText()).toMatch(/bid is in\s*(?:[+\u2212]\d+\s*)?Total/u);
    const yours = await second.anyValue();
    expect([bidsTold(us.hanna.told.slice(before[0])), bidsTold(us.bohdan.told.slice(before[1]), 1)]).toEqual([[], []]);
    await second.bid(yours);
    await newest(us.hanna.page).filter({ hasText: `Ada ${mine}` }).filter({ hasText: `Bohdan ${yours}` }).waitFor();
  }
  async function sealAny(): Promise<number> {
    const value = await first.anyValue();
    await first.bid(value);
    return value;
  }

  it('begins for two people who found each other by a link, and one who watches', async () => {
    link = await gather(us, 'Silver Creek');
  });

  it('keeps a sealed bid secret, and lets its owner take it back', async () => {
    await toBid();
    await bids(async () => {
      await first.bid(5);
      await first.card(5, ', sealed').waitFor();
      wrong.push(...(await look(us.ada.page, 'game-sealed')), ...(await look(us.hanna.page, 'game-spectator')));
      await second.card(1).waitFor();
      await picture(us.bohdan.page, 'game-bid-touch');
      await first.confirm('Take it back');
      await first.bid(4);
      return 4;
    });
  });

  it('keeps a sealed bid over a reload, and it can be changed after it', async () => {
    await toBid();
    await bids(async () => {
      const [sealed, other] = await twoValues();
      await first.bid(sealed);
      await us.ada.page.reload();
      await first.card(sealed, ', sealed').waitFor();
      await first.bid(other);
      await first.card(other, ', sealed').waitFor();
      return other;
    });
  });

  it('shows the same on a second device, which may act too', async () => {
    await toBid();
    await bids(async () => {
      const [sealed, other] = await twoValues();
      await first.bid(sealed);
      const device = await newPage(us.ada.context, us.saloon.origin);
      await device.page.goto(link);
      const elsewhere = new Player(device.page, 'Ada');
      await elsewhere.card(sealed, ', sealed').waitFor();
      await elsewhere.bid(other);
      await first.card(other, ', sealed').waitFor();
      expect([device.strangers, device.defects]).toEqual([[], []]);
      await device.page.close();
      return other;
    });
  });

  it('survives the death of the server in the middle of a bid', async () => {
    await toBid();
    await bids(async () => {
      const sealed = await sealAny();
      await us.saloon.kill();
      for (const { page } of [us.ada, us.bohdan, us.hanna]) await lost(page).waitFor();
      await picture(us.ada.page, 'game-lost-wide');
      await picture(us.bohdan.page, 'game-lost-phone');
      await us.saloon.restart();
      for (const { page } of [us.ada, us.bohdan, us.hanna]) await lost(page).waitFor({ state: 'hidden' });
      await first.card(sealed, ', sealed').waitFor();
      await first.prompt.getByRole('button', { name: 'Take it back', disabled: false }).waitFor();
      for (const { defects } of [us.ada, us.bohdan, us.hanna]) {
        expect(defects.filter((text) => !SERVER_GONE.test(text))).toEqual([]);
        defects.length = 0;
      }
      return sealed;
    });
  });

  it('goes on with a substitute while a player is away, until they return', async () => {
    await toBid();
    await us.bohdan.page.close();
    await sealAny();
    const strip = us.ada.page.getByRole('region', { name: 'Substitute' });
    await strip.getByText('Bohdan is away; the game is waiting.').waitFor();
    wrong.push(...(await look(us.ada.page, 'game-away')));
    await strip.getByRole('button', { name: 'Let a substitute play for Bohdan' }).click();
    await strip.waitFor({ state: 'hidden' });
    await seat(us.ada.page, 'Bohdan').getByText('played by a substitute').waitFor();
    await first.untilBid();
    // A substitute takes time to think, as a bot does.
    await seat(us.ada.page, 'Bohdan').getByText('✓').waitFor();
    us.bohdan = await newPage(us.bohdan.context, us.saloon.origin);
    await us.bohdan.page.goto(link);
    await us.bohdan.page.getByText('A substitute is playing for you.').first().waitFor();
    await picture(us.bohdan.page, 'game-substituted-phone');
    await us.bohdan.page.getByRole('button', { name: 'Take over again' }).tap();
    second = new Player(us.bohdan.page, 'Bohdan', true);
    // The substitute has already bid; the owner changes the bid before the last card is in.
    await us.bohdan.page.getByRole('heading', { level: 1, name: /is sealed$/u }).waitFor();
    await second.bid(await second.anyValue());
    await first.bid(await first.anyValue());
  });

  it('is played to the last round', async () => {
    let rounds = 0;
    while (!(await toBid())) {
      await bids();
      rounds += 1;
    }
    // Eighteen rounds: the last of each era has no choice, and six were played before.
    expect(rounds).toBe(10);
  });

  it('ends with the breakdown of all points on every page', async () => {
    await breakdownFor(us, 'Ada', 'Bohdan');
    for (const { page } of [us.ada, us.bohdan, us.hanna]) expect(await page.getByRole('table').getByRole('columnheader').count()).toBe(5);
    wrong.push(...(await look(us.ada.page, 'game-over')));
    await picture(us.bohdan.page, 'game-over-touch');
  });

  it('has a page of its own from now on, with a record that can be verified', async () => {
    await us.ada.page.getByRole('link', { name: 'Game page' }).click();
    await us.ada.page.getByRole('heading', { level: 1, name: 'Silver Creek' }).waitFor();
    wrong.push(...(await look(us.ada.page, 'game-page')));
    expect(verify(await download(us.ada.page))).toMatch(/^1 record verified, \d+ moves decided again/u);

    // The link to the table also leads visitors without a name there.
    const { page, context, strangers, defects } = await visitor(us.browser, us.saloon.origin, { viewport: PHONE });
    await page.goto(link);
    await page.waitForURL(us.ada.page.url());
    await page.getByRole('columnheader', { name: 'Bohdan' }).waitFor();

    // A player of the game knows all data of the deal; a visitor does not know what the start of the game revealed.
    for (const [visitor, verdict] of [[page, 'What could be checked is right'], [us.ada.page, 'The deal was fair']] as const) {
      await visitor.getByRole('link', { name: 'Check the deal' }).click();
      await visitor.getByText(verdict).waitFor();
    }
    wrong.push(...(await look(us.ada.page, 'game-fairness')));
    expect([strangers, defects]).toEqual([[], []]);
    await context.close();
    await us.ada.page.goto(link);
    await us.ada.page.getByRole('button', { name: 'Rematch' }).waitFor();
  });

  it('is listed with the games of who played it', async () => {
    await us.ada.page.goto(`${us.saloon.origin}/games`);
    const listed = us.ada.page.getByRole('listitem').filter({ has: us.ada.page.getByRole('link', { name: 'Silver Creek' }) });
    await listed.filter({ hasText: 'Bohdan' }).waitFor();
    await us.ada.page.goto(link);
    await us.ada.page.getByRole('button', { name: 'Rematch' }).waitFor();
  });

  it('can be looked at again step by step, as each seat saw it', async () => {
    const { page } = us.hanna;
    // Each of the two took a card in each of the eighteen rounds.
    expect(await replayedGame(page, (at) => at.getByRole('toolbar', { name: 'On offer' }))).toBeGreaterThan(36);
    expect(await page.getByRole('toolbar', { name: 'Your auction cards' }).count()).toBe(0);
    await page.getByLabel('View').selectOption('Ada');
    await page.getByRole('toolbar', { name: 'Your auction cards' }).waitFor();
    wrong.push(...(await look(page, 'game-replay')));
  });

  it('is followed by a rematch at which both sit again', async () => {
    await rematch(us);
    await us.ada.page.getByText('All players are here.').waitFor();
    expect(await us.ada.page.getByRole('heading', { level: 1 }).innerText()).toBe(await us.bohdan.page.getByRole('heading', { level: 1 }).innerText());
    expect(us.ada.page.url()).toBe(us.bohdan.page.url());
    expect(us.ada.page.url()).not.toBe(link);
  });

  it('was whole and accessible on every screen, asked no other host and met no defect', () => {
    expectSound(us, wrong);
    for (const question of ['bid', 'take', 'staged']) expect(seen).toContain(question);
  });

  async function twoValues(): Promise<[number, number]> {
    const values = await first.values();
    return [values[0] ?? 0, values[1] ?? 0];
  }
});
