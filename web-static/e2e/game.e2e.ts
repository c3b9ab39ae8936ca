// A whole game as its people live it: two play, one with a mouse and one on a phone, a third watches; a page is
// reloaded over a sealed bid, a second device joins, the server dies and returns, a seat is left and taken back;
// then the end, the replay, the record and the rematch. The parts follow one another at the same table.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { executablePath, launch, look, PHONE, picture, WIDE } from './browser';
import { newPage, openTable, signIn, visitor, type Visitor } from './people';
import { Player, type Question } from './player';
import { saloonPath, startSaloon, verify, type Saloon } from './saloon';
import { bidsTold } from './secrets';

const LONG = 180_000;
/** What the browser itself notes while the server is gone. */
const SERVER_GONE = /WebSocket connection to .* failed/u;

describe.skipIf(executablePath === undefined || saloonPath === undefined)('a whole game', () => {
  let saloon: Saloon;
  let browser: Browser;
  let link: string;
  let [ada, bohdan, hanna] = [] as unknown as [Visitor, Visitor, Visitor];
  let [first, second] = [] as unknown as [Player, Player];
  const seen = new Set<string>();
  const wrong: string[] = [];
  let failed = false;

  beforeAll(async () => {
    saloon = await startSaloon();
    browser = await launch();
    ada = await visitor(browser, saloon.origin, { viewport: WIDE });
    bohdan = await visitor(browser, saloon.origin, { viewport: PHONE, touch: true });
    hanna = await visitor(browser, saloon.origin, { viewport: WIDE });
    first = new Player(ada.page, 'Ada', false, (question) => glance(ada.page, question));
    second = new Player(bohdan.page, 'Bohdan', true);
  });
  afterAll(async () => {
    await browser?.close();
    await saloon?.stop();
  });
  // The parts follow one another: after one has failed the others say nothing.
  beforeEach(() => {
    if (failed) throw new Error('a part before this one failed');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || failed) return;
    failed = true;
    for (const [name, { page }] of Object.entries({ ada, bohdan, hanna })) await picture(page, `failed-${name}`).catch(() => undefined);
  });

  /** Looks at each kind of question once, through and through. */
  async function glance(page: Page, question: Question | 'staged'): Promise<void> {
    if (question === 'over' || seen.has(question)) return;
    seen.add(question);
    wrong.push(...(await look(page, `game-${question}`)));
  }

  const lost = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Connection lost, trying again…' });
  const newest = (page: Page): Locator => page.getByRole('log').getByRole('listitem').filter({ hasText: 'Bids: ' }).first();
  const seat = (page: Page, name: string): Locator => page.getByRole('complementary', { name: 'Players' }).getByRole('button', { name: new RegExp(`^${name}(?!:)`, 'u') });
  const pick = async (player: Player): Promise<number> => {
    const values = await player.values();
    return values[Math.floor(Math.random() * values.length)] ?? 0;
  };

  /** Plays to the next bid of both; whether the game is over. */
  async function toBid(): Promise<boolean> {
    const asked = await Promise.all([first.untilBid(), second.untilBid()]);
    return asked.includes('over');
  }

  /** One round of bids. Before they are open, neither the spectator nor the other player was told any. */
  async function bids(seal: () => Promise<number> = sealAny): Promise<void> {
    const before = [hanna.told.length, bohdan.told.length] as const;
    const mine = await seal();
    await seat(hanna.page, 'Ada').getByText('bid is in').waitFor();
    // An open bid would stand between the state and the total; the last change of the total may, with its sign.
    expect(await seat(hanna.page, 'Ada').innerText()).toMatch(/bid is in\s*(?:[+\u2212]\d+\s*)?Total/u);
    const yours = await pick(second);
    expect([bidsTold(hanna.told.slice(before[0])), bidsTold(bohdan.told.slice(before[1]), 1)]).toEqual([[], []]);
    await second.bid(yours);
    await newest(hanna.page).filter({ hasText: `Ada ${mine}` }).filter({ hasText: `Bohdan ${yours}` }).waitFor();
  }
  async function sealAny(): Promise<number> {
    const value = await pick(first);
    await first.bid(value);
    return value;
  }

  it('begins for two people who found each other by a link, and one who watches', async () => {
    await ada.page.goto(saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    link = await openTable(ada.page, 'Silver Creek');
    await bohdan.page.goto(link);
    await signIn(bohdan.page, 'Bohdan', 'Sit down');
    await bohdan.page.getByText('Ada starts the game.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await hanna.page.goto(saloon.origin);
    await signIn(hanna.page, 'Hanna', 'That is me');
    await hanna.page.getByRole('button', { name: /^Watch: Silver Creek/ }).click();
    await hanna.page.getByRole('heading', { level: 1, name: 'Watching' }).waitFor();
  });

  it('keeps a sealed bid secret, and lets its owner take it back', { timeout: LONG }, async () => {
    await toBid();
    await bids(async () => {
      await first.bid(5);
      await first.card(5, ', sealed').waitFor();
      wrong.push(...(await look(ada.page, 'game-sealed')), ...(await look(hanna.page, 'game-spectator')));
      await second.card(1).waitFor();
      await picture(bohdan.page, 'game-bid-touch');
      await first.confirm('Take it back');
      await first.bid(4);
      return 4;
    });
  });

  it('keeps a sealed bid over a reload, and it can be changed after it', { timeout: LONG }, async () => {
    await toBid();
    await bids(async () => {
      const [sealed, other] = await twoValues();
      await first.bid(sealed);
      await ada.page.reload();
      await first.card(sealed, ', sealed').waitFor();
      await first.bid(other);
      await first.card(other, ', sealed').waitFor();
      return other;
    });
  });

  it('shows the same on a second device, which may act too', { timeout: LONG }, async () => {
    await toBid();
    await bids(async () => {
      const [sealed, other] = await twoValues();
      await first.bid(sealed);
      const device = await newPage(ada.context, saloon.origin);
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

  it('survives the death of the server in the middle of a bid', { timeout: LONG }, async () => {
    await toBid();
    await bids(async () => {
      const sealed = await sealAny();
      await saloon.kill();
      for (const { page } of [ada, bohdan, hanna]) await lost(page).waitFor();
      await picture(ada.page, 'game-lost-wide');
      await picture(bohdan.page, 'game-lost-phone');
      await saloon.restart();
      for (const { page } of [ada, bohdan, hanna]) await lost(page).waitFor({ state: 'hidden' });
      await first.card(sealed, ', sealed').waitFor();
      await first.prompt.getByRole('button', { name: 'Take it back', disabled: false }).waitFor();
      for (const { defects } of [ada, bohdan, hanna]) {
        expect(defects.filter((text) => !SERVER_GONE.test(text))).toEqual([]);
        defects.length = 0;
      }
      return sealed;
    });
  });

  it('goes on with a substitute while a player is away, until he returns', { timeout: LONG }, async () => {
    await toBid();
    await bohdan.page.close();
    await sealAny();
    const strip = ada.page.getByRole('region', { name: 'Substitute' });
    await strip.getByText('Bohdan is away, and the game waits.').waitFor();
    wrong.push(...(await look(ada.page, 'game-away')));
    await strip.getByRole('button', { name: 'Let a substitute play for Bohdan' }).click();
    await strip.waitFor({ state: 'hidden' });
    await seat(ada.page, 'Bohdan').getByText('played by a substitute').waitFor();
    await first.untilBid();
    bohdan = await newPage(bohdan.context, saloon.origin);
    await bohdan.page.goto(link);
    await bohdan.page.getByText('A substitute plays your seat.').first().waitFor();
    await picture(bohdan.page, 'game-substituted-phone');
    await bohdan.page.getByRole('button', { name: 'Play myself again' }).tap();
    second = new Player(bohdan.page, 'Bohdan', true);
    // The substitute has bid already; the owner changes it before the last card is in.
    await bohdan.page.getByRole('heading', { level: 1, name: /is sealed$/u }).waitFor();
    await second.bid(await pick(second));
    await first.bid(await pick(first));
  });

  it('is played to the last round', { timeout: LONG * 2 }, async () => {
    let rounds = 0;
    while (!(await toBid())) {
      await bids();
      rounds += 1;
    }
    // Eighteen rounds, the last of each era without a choice, six of them played before.
    expect(rounds).toBe(10);
  });

  it('ends with the breakdown of all points on every page', { timeout: LONG }, async () => {
    for (const { page } of [ada, bohdan, hanna]) {
      const table = page.getByRole('table');
      for (const name of ['Ada', 'Bohdan']) await table.getByRole('columnheader', { name }).waitFor();
      expect(await table.getByRole('columnheader').count()).toBe(5);
      await table.getByRole('rowheader', { name: 'Total' }).waitFor();
    }
    wrong.push(...(await look(ada.page, 'game-over')));
    await picture(bohdan.page, 'game-over-touch');
  });

  it('has a page of its own from now on, with a record that can be verified', { timeout: LONG }, async () => {
    await ada.page.getByRole('link', { name: 'Game page' }).click();
    await ada.page.getByRole('heading', { level: 1, name: 'Silver Creek' }).waitFor();
    wrong.push(...(await look(ada.page, 'game-page')));
    const coming = ada.page.waitForEvent('download');
    await ada.page.getByRole('link', { name: 'Download the record' }).click();
    const file = join(mkdtempSync(join(tmpdir(), 'saloon-record-')), 'record.json');
    await (await coming).saveAs(file);
    expect(verify(file)).toMatch(/^1 record verified, \d+ moves decided again/u);

    // The link to the table leads there too, even who never said a name.
    const { page, context, strangers, defects } = await visitor(browser, saloon.origin, { viewport: PHONE });
    await page.goto(link);
    await page.waitForURL(ada.page.url());
    await page.getByRole('columnheader', { name: 'Bohdan' }).waitFor();

    // Whoever took part in the deal knows all of it; a stranger does not know what was shown at the start.
    for (const [visitor, verdict] of [[page, 'What could be checked is right'], [ada.page, 'The deal was fair']] as const) {
      await visitor.getByRole('link', { name: 'Check the deal' }).click();
      await visitor.getByText(verdict).waitFor();
    }
    wrong.push(...(await look(ada.page, 'game-fairness')));
    expect([strangers, defects]).toEqual([[], []]);
    await context.close();
    await ada.page.goto(link);
    await ada.page.getByRole('button', { name: 'Rematch' }).waitFor();
  });

  it('is listed with the games of who played it', { timeout: LONG }, async () => {
    await ada.page.goto(`${saloon.origin}/settings`);
    const listed = ada.page.getByRole('listitem').filter({ has: ada.page.getByRole('link', { name: 'Silver Creek' }) });
    await listed.filter({ hasText: 'Bohdan' }).waitFor();
    await ada.page.goto(link);
    await ada.page.getByRole('button', { name: 'Rematch' }).waitFor();
  });

  it('can be looked at again step by step, as each seat saw it', { timeout: LONG }, async () => {
    const { page } = hanna;
    await page.getByRole('link', { name: 'Replay' }).click();
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    // Each of the two took a card in each of the eighteen rounds.
    expect(last).toBeGreaterThan(36);
    await slider.focus();
    await page.keyboard.press('End');
    await page.getByRole('rowheader', { name: 'Total' }).waitFor();
    await page.keyboard.press('Home');
    await slider.fill(String(Math.floor(last / 2)));
    await page.getByRole('slider', { name: `Step ${Math.floor(last / 2)} of ${last}` }).waitFor();
    expect(await page.getByRole('toolbar', { name: 'Your auction cards' }).count()).toBe(0);
    await page.getByLabel('Seen by').selectOption('Ada');
    await page.getByRole('toolbar', { name: 'Your auction cards' }).waitFor();
    wrong.push(...(await look(page, 'game-replay')));
  });

  it('is followed by a rematch at which both sit again', { timeout: LONG }, async () => {
    await ada.page.getByRole('button', { name: 'Rematch' }).click();
    await ada.page.getByRole('button', { name: 'Start the game' }).waitFor();
    await bohdan.page.getByRole('button', { name: 'To the rematch' }).tap();
    await bohdan.page.getByText('Ada starts the game.').waitFor();
    await ada.page.getByText('Everybody is here.').waitFor();
    expect(await ada.page.getByRole('heading', { level: 1 }).innerText()).toBe(await bohdan.page.getByRole('heading', { level: 1 }).innerText());
    expect(ada.page.url()).toBe(bohdan.page.url());
    expect(ada.page.url()).not.toBe(link);
  });

  it('was whole and accessible on every screen, asked no other host and met no defect', () => {
    expect(wrong).toEqual([]);
    for (const { strangers, defects } of [ada, bohdan, hanna]) expect([strangers, defects]).toEqual([[], []]);
    for (const question of ['bid', 'take', 'staged']) expect(seen).toContain(question);
  });

  async function twoValues(): Promise<[number, number]> {
    const values = await first.values();
    return [values[0] ?? 0, values[1] ?? 0];
  }
});
