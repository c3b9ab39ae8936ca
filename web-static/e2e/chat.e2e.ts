// The chat at one table of a real server: Ada, a member with a mouse; Bohdan, a guest on a phone who reads German; and
// Hanna, a spectator. The tests share the table and depend on their order.

import { beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { inBothThemes, overflow, picture } from './browser';
import { company, gather, onServer, type Visitor } from './people';
import { until } from './tableFrames';

const HOSTILE = '<img src=x onerror=alert(1)> \u202eevil \u05e9\u05dc\u05d5\u05dd https://example.org/a?b=1';

onServer('the chat', () => {
  const us = company('chat', '--guest-chat', 'phrases');
  const wrong: string[] = [];

  const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your message' });
  const log = (page: Page, name = 'Players'): Locator => page.getByRole('log', { name });
  const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  /** Whether the server has ever sent this text to the visitor's page. */
  const told = (visitor: Visitor, text: string): boolean => visitor.told.some((frame) => frame.includes(text));
  async function say(page: Page, text: string): Promise<void> {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    await until(`"${text}" is sent`, async () => (await field(page).inputValue()) === '');
  }

  beforeAll(async () => {
    await gather(us, 'Silver Creek', undefined, becomeMember);
  });

  /** Ada creates an account in the waiting room, and Bohdan switches to German there. */
  async function becomeMember(): Promise<void> {
    const claimed = await us.ada.page.evaluate(async () => {
      const answer = await fetch('/api/v1/account/claim', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Ada', password: 'a long enough phrase 7' }) });
      return answer.status;
    });
    expect(claimed).toBeLessThan(300);
    await us.ada.page.reload();
    await field(us.ada.page).waitFor();
    await us.bohdan.page.getByLabel('Language').selectOption('de');
    await us.bohdan.page.getByText('Ada startet die Partie.').waitFor();
  }

  it('begins in silence: nothing but a button in the bar', async () => {
    await button(us.bohdan.page, 'Chat').waitFor();
    expect(await us.bohdan.page.getByRole('log').count()).toBe(0);
    await button(us.ada.page, 'Chat').waitFor();
  });

  it('is opened, used and closed by the keyboard alone', async () => {
    const { page } = us.ada;
    await page.keyboard.press('c');
    await field(page).waitFor();
    await until('the field has the focus', () => field(page).evaluate((one) => one === document.activeElement));
    await page.keyboard.type('The players alone read this.');
    await page.keyboard.press('Enter');
    await log(page).getByText('The players alone read this.').waitFor();
    await page.keyboard.type('half a sent');
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('c');
    expect(await field(page).inputValue()).toBe('half a sent');
    await field(page).fill('');
  });

  it('counts what is unread on a phone, and forgets the count when it is read', async () => {
    const { page } = us.bohdan;
    await button(page, 'Chat, 1 ungelesen').waitFor();
    wrong.push(...(await inBothThemes(page, 'chat-real-unread')));
    await button(page, 'Chat, 1 ungelesen').tap();
    await log(page, 'Mitspieler').getByText('The players alone read this.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).tap();
    await button(page, 'Chat').waitFor();
    await page.reload();
    await button(page, 'Chat').waitFor();
  });

  it('lets a guest say phrases and reactions, which everybody reads in their language', async () => {
    const { page } = us.bohdan;
    await button(page, 'Chat').tap();
    await page.getByText('Gäste können hier Sätze und Reaktionen nutzen.').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await button(page, 'Sätze').tap();
    await button(page, 'Gut gespielt!').tap();
    await log(page, 'Mitspieler').getByText('Gut gespielt!').waitFor();
    await button(page, 'Reaktionen').tap();
    await button(page, 'eine Tasse Tee').tap();
    await log(us.ada.page).getByText('Well played!').waitFor();
    await log(us.ada.page).getByRole('img', { name: 'a cup of tea' }).waitFor();
    wrong.push(...(await inBothThemes(page, 'chat-real-phone')));
    await page.keyboard.press('Escape');
  });

  it('shows markup, turned letters and addresses harmlessly', async () => {
    const { page } = us.ada;
    await say(page, HOSTILE.replace('\u202e', ''));
    const line = log(page).getByRole('listitem').filter({ hasText: 'onerror' });
    await line.waitFor();
    expect(await line.locator('img').count()).toBe(0);
    expect(await line.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    await button(us.bohdan.page, 'Chat, 1 ungelesen').waitFor();
  });

  it('takes a reaction to an event of the log, which others see at their line of it', async () => {
    const { page } = us.ada;
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('log').getByRole('listitem').first().hover();
    await page.getByRole('log').getByRole('button', { name: 'React' }).first().click();
    await button(page, 'star').click();
    await page.getByRole('log').getByText('by Ada').waitFor({ state: 'attached' });
    await us.bohdan.page.keyboard.press('l');
    await us.bohdan.page.getByRole('log').getByText('von Ada').waitFor({ state: 'attached' });
    wrong.push(...(await inBothThemes(us.bohdan.page, 'chat-real-log')));
    await us.bohdan.page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Chat/u }).click();
  });

  it('keeps the watchers in a room of their own', async () => {
    const { page } = us.hanna;
    await page.keyboard.press('c');
    await log(page, 'Spectators').waitFor();
    await button(page, 'Phrases').click();
    await button(page, 'Nice move!').click();
    await log(page, 'Spectators').getByText('Nice move!').waitFor();
    expect([told(us.hanna, 'The players alone'), told(us.hanna, 'well_played'), told(us.ada, 'nice_move'), told(us.bohdan, 'nice_move')]).toEqual([false, false, false, false]);
    wrong.push(...(await inBothThemes(page, 'chat-real-watcher')));
  });

  it('reports a message, and no longer shows who is muted', async () => {
    const { page } = us.ada;
    const more = log(page).getByRole('button', { name: 'More about this message of Bohdan' }).last();
    await more.focus();
    await page.keyboard.press('Enter');
    await button(page, 'Report this message').click();
    await page.getByLabel('What is wrong').fill('Too much tea.');
    wrong.push(...(await inBothThemes(page, 'chat-real-report')));
    await button(page, 'Send the report').click();
    await page.getByText('Thank you. Moderators will read it.').first().waitFor();
    await button(page, 'Hide messages of Bohdan').click();
    await log(page).getByText('Well played!').waitFor({ state: 'hidden' });
    await page.getByText('Messages of Bohdan are hidden.', { exact: true }).waitFor();
    await page.reload();
    await button(page, 'Chat').waitFor();
    await page.keyboard.press('c');
    await page.getByText('Messages of Bohdan are hidden.', { exact: true }).waitFor();
    await button(page, 'Show again').click();
    await log(page).getByText('Well played!').waitFor();
  });

  it('is switched off by the host in the middle of the game, and what was said stays', async () => {
    const { page } = us.ada;
    await button(page, 'This table').click();
    await page.getByRole('combobox', { name: 'Chat' }).selectOption('No chat');
    await page.getByText('There is no chat at this table.').waitFor();
    await log(page).getByText('Well played!').waitFor();
    await button(us.bohdan.page, /^Chat/u).tap();
    await us.bohdan.page.getByText('An diesem Tisch gibt es keinen Chat.').waitFor();
    await page.getByRole('combobox', { name: 'Chat' }).selectOption('Chat: phrases only');
    await page.getByText('There is no chat at this table.').waitFor({ state: 'hidden' });
    await button(us.bohdan.page, 'Sätze').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is sound at both widths, in both themes, and asks no other host', async () => {
    wrong.push(...(await inBothThemes(us.ada.page, 'chat-real-wide')));
    expect(wrong).toEqual([]);
    for (const { page, strangers, defects } of [us.ada, us.bohdan, us.hanna]) {
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect([strangers, defects]).toEqual([[], []]);
    }
    await picture(us.ada.page, 'chat-real-end');
  });
});
