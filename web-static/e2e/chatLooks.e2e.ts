// The looks of the chat, against a scripted server: in the waiting room and at a table of Carson City, at two widths
// and in both themes, checked by axe. Messages are shown as plain text, and counted while the chat is closed.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import type { ChatMessage, Player, Say, ServerMsg, TableSnapshot } from '../src/generated/protocol';
import { SCENES } from '../src/games/carson_city/fixtures/scenes';
import { executablePath, inBothThemes, launch, overflow, PHONE, picture, SEEN_ONCE, watch, WIDE, type Watched } from './browser';
import { serveClient, type Served } from './client';
import { ADA, CARSON, fakeServer, ready, snapshot, type Script, type Wire } from './wire';

const BOHDAN: Player = { id: 'bohdan', name: 'Bohdan', kind: 'member' };
const HANNA: Player = { id: 'hanna', name: 'Hanna' };
const NOW = Date.now();
const GAMES = [{ ...CARSON, phrases: ['going_once', 'too_rich_for_me', 'my_lot', 'town_grows', 'high_noon'] }];

const message = (n: number, by: Player, say: Say, minutesAgo = 60 - n * 4): ChatMessage => ({ id: `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`, n, at: NOW - minutesAgo * 60_000, by, say });
const SAID: ChatMessage[] = [
  message(1, BOHDAN, { phrase: 'hello' }),
  message(2, ADA, { text: 'Hello Bohdan, shall we wait for Hanna?' }),
  message(3, BOHDAN, { text: 'Yes. The map is at https://example.org/town, have a look.' }, 40),
  message(4, BOHDAN, { reaction: { id: 'tea' } }, 39),
  message(5, HANNA, { phrase: 'sorry_late' }),
  message(6, HANNA, { text: '<img src=x onerror="globalThis.pwned=1"><b>bold</b> https://guest.example \u202eegassem \u05e9\u05dc\u05d5\u05dd' }, 20),
  message(7, ADA, { phrase: 'town_grows' }, 9),
  message(8, BOHDAN, { reaction: { id: 'clap' } }, 4),
];
const messages = (said: ChatMessage[], earlier?: boolean): ServerMsg => ({ t: 'chat.messages', table: 'dry', room: 'players', messages: said, ...(earlier === undefined ? {} : { earlier }) });

const scene = SCENES['take']!();
const GAME: TableSnapshot = {
  table: 'dry', n: scene.n, h: scene.h, seat: scene.seat, view: scene.view, decision: scene.decision, waiting: [...scene.waiting], progress: scene.progress, log: scene.log.map((events) => [...events]), result: scene.result,
  info: { ...scene.info, table: 'dry', code: 'drygulch00000000' },
};

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const boxOf = async (shown: Locator): Promise<Box> => (await shown.boundingBox()) ?? expect.fail('it is not drawn');

/** The area by which one element covers another, in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Whether all of it is on the screen. */
async function inView(shown: Locator, { width, height }: typeof WIDE): Promise<boolean> {
  const { x, y, width: wide, height: high } = await boxOf(shown);
  return x >= 0 && y >= 0 && x + wide <= width && y + high <= height;
}

describe.skipIf(executablePath === undefined)('the chat', () => {
  let browser: Browser;
  let served: Served;
  const wrong: string[] = [];

  beforeAll(async () => {
    [browser, served] = [await launch(), await serveClient()];
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  async function open(viewport: typeof WIDE, script: Script, said: ServerMsg | null = messages(SAID, true)): Promise<Watched & { wire: Wire }> {
    const context = await browser.newContext({ viewport, locale: 'en', reducedMotion: 'reduce', ...SEEN_ONCE });
    const page = await context.newPage();
    const watched = watch(page, served.origin);
    const wire = await fakeServer(page, { games: GAMES, ...script });
    await page.goto(`${served.origin}/t/drygulch00000000`);
    await page.getByRole('main').first().waitFor();
    await page.getByText('Bohdan').first().waitFor({ state: 'attached' });
    if (said) wire.push(said);
    return { ...watched, wire };
  }
  const chat = (page: Page): Locator => page.getByRole('log', { name: 'Players' });
  const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
  async function sound({ page, strangers, defects }: Watched): Promise<void> {
    expect([strangers, defects]).toEqual([[], []]);
    await page.context().close();
  }

  it('stands beside the seats of the waiting room, and in a sheet on a phone', async () => {
    const table = snapshot({ info: ready() });
    const wide = await open(WIDE, { table });
    await chat(wide.page).getByText('Good luck!').or(chat(wide.page).getByText('The town is growing!')).waitFor();
    wrong.push(...(await inBothThemes(wide.page, 'chat-waiting-wide')));
    expect(await wide.page.evaluate(() => document.activeElement?.closest('.talk'))).toBeNull();
    await sound(wide);

    const phone = await open(PHONE, { table });
    await button(phone.page, 'Chat, 6 unread').click();
    await chat(phone.page).getByText('The town is growing!').waitFor();
    wrong.push(...(await inBothThemes(phone.page, 'chat-waiting-phone')));
    await phone.page.keyboard.press('Escape');
    await button(phone.page, 'Chat').waitFor();
    await sound(phone);
    expect(wrong).toEqual([]);
  });

  it('leaves a table as it is until something is said, then counts what is unread', async () => {
    const at = await open(PHONE, { table: { t: 'table.snapshot', ...GAME } }, null);
    await button(at.page, 'Chat').waitFor();
    wrong.push(...(await inBothThemes(at.page, 'chat-silent-phone')));
    at.wire.push(messages([message(9, BOHDAN, { phrase: 'your_turn' })]));
    at.wire.push(messages([message(10, ADA, { phrase: 'thanks' })]));
    at.wire.push(messages([message(11, HANNA, { phrase: 'yes' })]));
    await button(at.page, 'Chat, 2 unread').waitFor();
    expect(await at.page.title()).not.toContain('2');
    wrong.push(...(await inBothThemes(at.page, 'chat-unread-phone')));
    await at.page.reload();
    await button(at.page, 'Chat').waitFor();
    at.wire.push(messages([message(9, BOHDAN, { phrase: 'your_turn' })], false));
    await button(at.page, 'Chat, 1 unread').click();
    await chat(at.page).getByText('It is your turn.').waitFor();
    await at.page.keyboard.press('Escape');
    await at.page.reload();
    await button(at.page, 'Chat').waitFor();
    at.wire.push(messages([message(9, BOHDAN, { phrase: 'your_turn' }), message(10, HANNA, { phrase: 'no' })], false));
    await button(at.page, 'Chat, 1 unread').waitFor();
    await sound(at);
    expect(wrong).toEqual([]);
  });

  it('shares the place of the log on a wide screen, and is a sheet on a phone', async () => {
    const table: ServerMsg = { t: 'table.snapshot', ...GAME };
    const wide = await open(WIDE, { table });
    await wide.page.getByRole('tab', { name: 'Chat, 6 unread' }).waitFor();
    wrong.push(...(await inBothThemes(wide.page, 'chat-table-closed')));
    await wide.page.keyboard.press('c');
    await chat(wide.page).getByText('The town is growing!').waitFor();
    expect(await wide.page.getByRole('dialog').count()).toBe(0);
    wrong.push(...(await inBothThemes(wide.page, 'chat-table-wide')));
    await button(wide.page, 'Phrases').click();
    await button(wide.page, 'It is high noon!').waitFor();
    wrong.push(...(await inBothThemes(wide.page, 'chat-table-phrases')));
    await sound(wide);

    const phone = await open(PHONE, { table });
    await button(phone.page, 'Chat, 6 unread').click();
    await chat(phone.page).getByText('The town is growing!').waitFor();
    wrong.push(...(await inBothThemes(phone.page, 'chat-table-phone')));
    await phone.page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
    await picture(phone.page, 'chat-table-360');
    await phone.page.setViewportSize(PHONE);
    await button(phone.page, 'Reactions').click();
    await button(phone.page, 'a cup of tea').waitFor();
    wrong.push(...(await inBothThemes(phone.page, 'chat-reactions-phone')));
    await sound(phone);
    expect(wrong).toEqual([]);
  });

  it('begins where the question ends, and nothing at the root says where that is', async () => {
    const at = await open({ width: 1000, height: 700 }, { table: { t: 'table.snapshot', ...GAME } });
    const root = (): Promise<string | null> => at.page.evaluate(() => document.documentElement.getAttribute('style'));
    const before = await root();
    await at.page.keyboard.press('c');
    const [question, sheet] = [at.page.locator('[data-place="prompt"]'), at.page.getByRole('dialog')];
    const ends = new Set<number>();
    for (const width of [1000, 800, 420]) {
      await at.page.setViewportSize({ width, height: 700 });
      const end = (): Promise<number> => question.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
      await expect.poll(async () => (await sheet.boundingBox())!.y - (await end())).toBe(0);
      ends.add(await end());
    }
    expect(ends.size).toBeGreaterThan(1);
    expect(await root()).toBe(before);
    // Nothing of the window is left without an open decision.
    await at.page.setViewportSize(WIDE);
    await at.page.getByRole('link', { name: 'Saloon, home page' }).click();
    await button(at.page, 'Settings').click();
    expect(await at.page.getByRole('dialog', { name: 'Settings' }).evaluate((box) => box.getBoundingClientRect().top)).toBe(0);
    await sound(at);
  });

  it('shows what is said as letters alone: no markup, no link of a guest, no letters turned around', async () => {
    const at = await open(WIDE, { table: { t: 'table.snapshot', ...GAME } });
    await at.page.keyboard.press('c');
    const hostile = chat(at.page).getByRole('listitem').filter({ hasText: '<b>bold</b>' });
    await hostile.waitFor();
    expect(await hostile.locator('img, b:has-text("bold"), a').count()).toBe(0);
    expect(await at.page.evaluate(() => 'pwned' in globalThis)).toBe(false);
    expect(await hostile.locator('bdi').count()).toBeGreaterThan(0);
    const link = chat(at.page).getByRole('link', { name: 'https://example.org/town' });
    expect([await link.getAttribute('rel'), await link.getAttribute('target'), await link.getAttribute('href')]).toEqual(['noopener noreferrer nofollow ugc', '_blank', 'https://example.org/town']);
    await sound(at);
  });

  it('lets nobody type under a note, and nothing closes behind one', async () => {
    const game: ServerMsg = { t: 'table.snapshot', ...GAME };
    const places = { 'waiting-wide': [WIDE, snapshot({ info: ready() })], 'table-wide': [WIDE, game], 'table-sheet': [{ width: 900, height: 700 }, game], 'table-phone': [PHONE, game] } as const;
    for (const [place, [viewport, table]] of Object.entries(places)) {
      const at = await open(viewport, { table, me: { ...ADA, kind: 'member' } });
      if (table === game) await at.page.keyboard.press('c');
      const more = chat(at.page).getByRole('button', { name: 'More about this message of Bohdan' }).last();
      await more.focus();
      await at.page.keyboard.press('Enter');
      await button(at.page, 'Hide messages of Bohdan').click();
      const note = at.page.getByRole('region', { name: 'Notes' });
      await note.getByText('Messages of Bohdan are hidden.').waitFor();
      const covered = [at.page.getByRole('textbox', { name: 'Your message' }), button(at.page, 'Send'), button(at.page, 'Phrases'), ...(viewport.width < 1024 ? [at.page.getByRole('dialog').getByRole('button', { name: 'Close' })] : [])];
      for (const each of covered) expect(await overlap(note, each), place).toBe(0);
      expect(await inView(note, viewport), place).toBe(true);
      wrong.push(...(await inBothThemes(at.page, `chat-note-${place}`)));
      await sound(at);
    }
    expect(wrong).toEqual([]);
  });

  it('shows reactions at their line of the log, and adds one by the keyboard', async () => {
    const at = await open(WIDE, { table: { t: 'table.snapshot', ...GAME } }, messages([...SAID, message(9, BOHDAN, { reaction: { id: 'wow', step: GAME.n } }), message(10, HANNA, { reaction: { id: 'wow', step: GAME.n } })], false));
    const log = at.page.getByRole('log').first();
    await log.getByText('by Bohdan and Hanna').waitFor({ state: 'attached' });
    await log.getByRole('button', { name: 'React' }).first().focus();
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('ArrowUp');
    await at.page.keyboard.press('Enter');
    await at.page.getByRole('toolbar', { name: 'Reactions' }).waitFor();
    wrong.push(...(await inBothThemes(at.page, 'chat-log-reactions')));
    await at.page.keyboard.press('End');
    await at.page.keyboard.press('Enter');
    await expect.poll(() => at.wire.asked.find(({ t }) => t === 'chat.say')?.['say']).toEqual({ reaction: { id: 'tea', step: GAME.n } });
    await sound(at);
    expect(wrong).toEqual([]);
  });
});
