// Complete games of Point City in a real browser on a real server: two people, one with mouse and keyboard and one on a
// phone, and a spectator; then one person alone against the automa on each of its levels. Nobody receives the underside
// of a card before it is turned over. Each end has its breakdown, its replay and its record. The tests depend on their
// order.

import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { CARD_IDS } from '../src/games/point_city/data';
import { PHONE, picture, WIDE } from './browser';
import { breakdownFor, expectSound, glances, recordedGame, replayedGame } from './ended';
import { company, forTwo, gather, onServer, type Visitor } from './people';
import { PointPlayer, type Met } from './point';
import { cardsTooSoon, cardsTurnedUp } from './secrets';

/** The maximum number of elements on a page: each picture is drawn once, and cards refer to it. */
const ELEMENTS = 3_000;
const LEVELS = ['easy', 'medium', 'hard'] as const;
type Level = (typeof LEVELS)[number];

onServer('Point City', () => {
  const us = company('point');
  let [first, second] = [] as unknown as [PointPlayer, PointPlayer];
  const { glance, touched, wrong } = glances('point', 'pt');
  const met = new Set<Met>();
  const elements: number[] = [];

  beforeAll(() => {
    first = new PointPlayer(us.ada, 'Ada', { manners: ['pointer', 'keys'], glance: (what) => meets(us.ada.page, what, () => glance(us.ada.page, what)) });
    second = new PointPlayer(us.bohdan, 'Bohdan', { manners: ['pointer'], touch: true, glance: (what) => meets(us.bohdan.page, what, () => touched(us.bohdan.page, what)) });
  });

  async function meets(page: Page, what: Met, look: () => Promise<void>): Promise<void> {
    met.add(what);
    await look();
    await count(page);
  }
  const count = async (page: Page): Promise<void> => void elements.push(await page.evaluate(() => document.querySelectorAll('*').length));

  /** The page of a finished game: its record and its deal can be verified. Returns the cards that were turned up. */
  const turnedIn = async (page: Page): Promise<ReturnType<typeof cardsTurnedUp>> => cardsTurnedUp(await recordedGame(page, () => glance(page, 'page')));
  /** Goes through a finished game. */
  async function replayed(page: Page): Promise<void> {
    expect(await replayedGame(page, (at) => at.getByRole('grid', { name: 'Market' }))).toBeGreaterThanOrEqual(17);
  }

  it('begins for two people who found each other by a link, and one who watches', async () => {
    await gather(us, 'Chalk Hill', (page) => forTwo(page, 'Point City'));
  });

  it('is played to its end by mouse, by keys and by touch', async () => {
    await Promise.all([first.play(), second.play()]);
    for (const what of ['turn', 'first', 'pair', 'flip', 'deck'] as const) expect(met).toContain(what);
  });

  it('ends with the breakdown of all points on every page', async () => {
    await breakdownFor(us, 'Ada', 'Bohdan');
    await glance(us.ada.page, 'over');
    await touched(us.bohdan.page, 'over');
  });

  it('has few elements to the end, with all cities, at both sizes', async () => {
    const { page } = us.ada;
    await page.getByRole('button', { name: 'See the table' }).click();
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await page.getByRole('list', { name: 'City of Ada' }).waitFor({ state: size === WIDE ? 'visible' : 'detached' });
      await page.getByRole('grid', { name: 'Market' }).waitFor();
      await count(page);
    }
    await picture(page, 'point-table-over');
    await page.setViewportSize(WIDE);
    await page.reload();
    expect(Math.max(...elements)).toBeLessThanOrEqual(ELEMENTS);
  });

  it('has a record that can be verified, and told nobody of a card that lay face down', async () => {
    const turned = await turnedIn(us.ada.page);
    expect(turned.size).toBeGreaterThan(15);
    // The search detects what it must: a card before its event, and one that was never turned up.
    const never = CARD_IDS.find((card) => !turned.has(card));
    for (const card of [[...turned.keys()][0], never]) expect(cardsTooSoon([JSON.stringify({ t: 'table.step', view: { card } })], CARD_IDS, turned)).toHaveLength(1);
    for (const { told } of [us.ada, us.bohdan, us.hanna]) expect(cardsTooSoon(told, CARD_IDS, turned)).toEqual([]);
    for (const card of turned.keys()) expect(us.hanna.told.some((frame) => frame.includes(`"${card}"`)), card).toBe(true);
  });

  it('can be looked at again step by step', async () => {
    await replayed(us.hanna.page);
    await glance(us.hanna.page, 'replay');
  });

  /** Through the form and the waiting room, where the level can still be changed. */
  async function byForm(page: Page, level: Level): Promise<void> {
    await page.goto(us.saloon.origin);
    await page.getByRole('link', { name: 'Open a table' }).first().click();
    await forTwo(page, 'Point City');
    await page.getByRole('group', { name: 'Players', exact: true }).getByRole('button', { name: 'One less' }).click();
    await page.getByLabel('Rulebook bot 1').selectOption('easy');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByLabel('Strength of rulebook bot 2').selectOption(level);
    await page.getByRole('button', { name: 'Start the game', disabled: false }).click();
  }
  const ALONE: Readonly<Record<Level, { who: 'ada' | 'bohdan' | 'hanna'; says: string }>> = {
    easy: { who: 'hanna', says: 'easy' }, medium: { who: 'ada', says: 'normal' }, hard: { who: 'bohdan', says: 'hard' },
  };

  async function alone(visitor: Visitor, level: Level, touch: boolean): Promise<void> {
    const { page, told } = visitor;
    const before = told.length;
    const looks = async (what: Met): Promise<void> => {
      if (touch) await touched(page, `alone-${what}`);
      else if (what === 'turn') await glance(page, 'alone-turn');
    };
    const player = new PointPlayer(visitor, level, { manners: touch ? ['pointer'] : ['typed'], touch, glance: (what) => meets(page, what, () => looks(what)) });
    await byForm(page, level);
    await player.play();
    const table = page.getByRole('table').first();
    for (const each of LEVELS) await table.getByRole('columnheader', { name: `Bot (${ALONE[each].says})` }).waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(5);
    // All three levels count the same automa; only the one that was played has a rank.
    await table.getByRole('columnheader', { name: new RegExp(`^Bot \\(${ALONE[level].says}\\).+`, 'u') }).waitFor();
    await glance(page, 'alone-over');
    await picture(page, `point-over-${level}`);
    const link = page.url();
    const turned = await turnedIn(page);
    expect(cardsTooSoon(told.slice(before), CARD_IDS, turned)).toEqual([]);
    await page.goto(link);
    await replayed(page);
  }

  it.each(LEVELS)('is played alone against the automa, %s', async (level) => {
    const { who } = ALONE[level];
    await alone(us[who], level, who === 'bohdan');
  });

  it('was whole and accessible on every screen, asked no other host and met no defect', () => {
    expectSound(us, wrong);
    for (const what of ['payments', 'civic'] as const) expect(met).toContain(what);
    expect(Math.max(...elements)).toBeLessThanOrEqual(ELEMENTS);
  });
});
