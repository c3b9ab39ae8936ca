// The two chat rooms of a table (players, spectators) before and after the end of its game, on a real server: Ada with
// a mouse and Bohdan on a phone play, Hanna watches. Until the end nobody receives anything from the other room;
// afterwards all read and write in both. The tests share the table and depend on their order.

import { beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { inBothThemes, overflow } from './browser';
import { company, forTwo, gather, onServer, type Visitor } from './people';
import { PointPlayer } from './point';
import { until } from './tableFrames';

const [OF_PLAYERS, OF_WATCHERS] = ['The automa would have taken the park.', 'Ada has not seen the park.'] as const;

onServer('the chat of a game that ends', () => {
  const us = company('chat-end', '--guest-chat', 'text');
  const wrong: string[] = [];
  let [first, second] = [] as unknown as [PointPlayer, PointPlayer];

  beforeAll(() => {
    first = new PointPlayer(us.ada, 'Ada', { manners: ['typed'] });
    second = new PointPlayer(us.bohdan, 'Bohdan', { manners: ['pointer'], touch: true });
  });

  const log = (page: Page, name: string): Locator => page.getByRole('log', { name });
  const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your message' });
  const told = ({ told: all }: Visitor, text: string): boolean => all.some((frame) => frame.includes(text));
  async function say(page: Page, text: string): Promise<void> {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await until(`"${text}" is sent`, async () => (await field(page).inputValue()) === '');
  }
  async function turnsTo(page: Page, room: 'Players' | 'Spectators'): Promise<void> {
    await page.getByRole('tablist', { name: 'Chat rooms' }).getByRole('tab', { name: room }).click();
    await log(page, room).waitFor();
  }
  /** Everybody can read each room with the messages that were written there. */
  async function readsBoth(page: Page): Promise<void> {
    for (const [room, own, other] of [['Spectators', OF_WATCHERS, OF_PLAYERS], ['Players', OF_PLAYERS, OF_WATCHERS]] as const) {
      await turnsTo(page, room);
      await log(page, room).getByText(own).waitFor();
      expect(await log(page, room).getByText(other).count()).toBe(0);
    }
  }

  it('has two rooms while the game runs, and nobody is told of the other', async () => {
    await gather(us, 'Chalk Hill', (page) => forTwo(page, 'Point City'));
    for (const [{ page }, text, room] of [[us.ada, OF_PLAYERS, 'Players'], [us.hanna, OF_WATCHERS, 'Spectators']] as const) {
      await page.keyboard.press('c');
      await say(page, text);
      await log(page, room).getByText(text).waitFor();
      expect(await page.getByRole('tablist', { name: 'Chat rooms' }).count()).toBe(0);
      await page.keyboard.press('Escape');
    }
    await us.bohdan.page.getByRole('button', { name: 'Chat, 1 unread' }).waitFor();
  });

  it('keeps them apart until the last move', async () => {
    await Promise.all([first.play(), second.play()]);
    for (const { page } of [us.ada, us.bohdan, us.hanna]) await page.getByRole('table').first().getByRole('rowheader', { name: 'Total' }).waitFor();
    for (const [visitor, text] of [[us.ada, OF_WATCHERS], [us.bohdan, OF_WATCHERS], [us.hanna, OF_PLAYERS]] as const) {
      await until('the other room is told', () => told(visitor, text));
      const place = (part: string): number => visitor.told.findIndex((frame) => frame.includes(part));
      expect(place(text)).toBeGreaterThan(place('"stage":"finished"'));
    }
  });

  it('lets players and spectators read both', async () => {
    for (const { page } of [us.ada, us.hanna]) {
      await page.getByRole('tab', { name: 'Chat, 1 unread' }).click();
      await readsBoth(page);
    }
    await us.bohdan.page.getByRole('button', { name: 'Chat, 2 unread' }).tap();
    await readsBoth(us.bohdan.page);
    for (const [name, { page }] of [['ada-wide', us.ada], ['bohdan-phone', us.bohdan], ['hanna-wide', us.hanna]] as const) wrong.push(...(await inBothThemes(page, `chat-end-${name}`)));
  });

  it('goes on in both: what somebody says stands in their own room, also while they read the other', async () => {
    await turnsTo(us.bohdan.page, 'Spectators');
    await say(us.bohdan.page, 'Thank you all.');
    await log(us.bohdan.page, 'Players').getByText('Thank you all.').waitFor();
    await turnsTo(us.hanna.page, 'Players');
    await log(us.hanna.page, 'Players').getByText('Thank you all.').waitFor();
    await say(us.hanna.page, 'It was a joy.');
    await log(us.hanna.page, 'Spectators').getByText('It was a joy.').waitFor();
    await turnsTo(us.ada.page, 'Spectators');
    await log(us.ada.page, 'Spectators').getByText('It was a joy.').waitFor();
  });

  it('is there again for who comes back', async () => {
    const { page } = us.hanna;
    await page.reload();
    await page.getByRole('button', { name: 'Chat', exact: true }).waitFor();
    await page.keyboard.press('c');
    await readsBoth(page);
    expect(wrong).toEqual([]);
    for (const { page: each, strangers, defects } of [us.ada, us.bohdan, us.hanna]) {
      expect(await overflow(each)).toBeLessThanOrEqual(0);
      expect([strangers, defects]).toEqual([[], []]);
    }
  });
});
