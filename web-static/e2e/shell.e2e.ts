// Every screen of the shell against a scripted server: at two widths and in both themes, checked by axe, without a
// request to another host and without an overflowing line.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { executablePath, inBothThemes, launch, overflow, PHONE, picture, SEEN_ONCE, WIDE } from './browser';
import { serveClient, type Served } from './client';
import { freshPage, IdlePages } from './idle';
import type { Notifications } from '../src/generated/protocol';
import { CARSON, DICE, fakeServer, free, house, info, person, POINT, ready, row, snapshot, virtual, type Script, type Wire } from './wire';

const ROWS = [
  row('a', 'Dry Gulch', { stage: 'running', seats: [person(0, 'Ada'), person(1, 'Bohdan'), person(2, 'Hanna'), person(3, 'Oleh')], progress: { round: 14, of: 18 }, yours: { seat: 0, your_move: true } }),
  row('b', 'Silver Creek', { options: { live_scores: false }, opened_ms: 3 }),
  row('c', 'Old Ferry', { time: { bank_s: 86_400, increment_s: 14_400, cap_s: 259_200 }, options: { suit_choice: 'choose', bid_change: false }, opened_ms: 2 }),
  row('d', 'Maple Hill', { opened_ms: 1 }),
  row('e', 'Iron Springs', { stage: 'running', seats: [person(0, 'Lev'), person(1, 'Mira'), person(2, 'Nina'), person(3, 'Petro')], progress: { round: 5, of: 18 }, watcher_count: 3 }),
];

/** A name as long as a table's can be, without a place to break it. */
const LONG = 'W'.repeat(40);

/** Tables of Ada: a game with Bohdan, one for practice, an open one, and one that Bohdan runs. */
const MINE = [
  row('m1', 'Dry Gulch', { stage: 'running', seats: [person(0, 'Ada'), person(1, 'Bohdan')], yours: { seat: 0, your_move: true, host: true } }),
  row('m2', 'Old Ferry', { stage: 'running', seats: [person(0, 'Ada'), house(1)], yours: { seat: 0, your_move: false, host: true } }),
  row('m3', 'Maple Hill', { seats: [person(0, 'Ada'), free(1)], yours: { seat: 0, your_move: false, host: true } }),
  row('m4', 'Iron Springs', { stage: 'running', seats: [person(0, 'Bohdan'), person(1, 'Ada')], yours: { seat: 1, your_move: false } }),
];

/** Ada's notifications and their targets; one of the targets is broken. */
const NOTICES: Notifications = {
  quiet: { from_min: 1320, until_min: 480 }, language: 'en', invites: 'everybody', push_key: 'BKey', mail: true,
  feed: { rss: 'https://saloon.example/feeds/4f1c9a/turns.rss', ics: 'https://saloon.example/feeds/4f1c9a/turns.ics' },
  targets: [
    { id: 'n1', kind: 'push', label: 'Firefox · Android', host: 'push.example', events: ['your_turn'], digest: 'at_once', broken: null, made_at: 1_700_000_000_000, sent_at: 1_760_000_000_000 },
    { id: 'n2', kind: 'webhook', template: 'discord', label: 'Our Tuesday group', host: 'discord.com', events: ['your_turn', 'game_over'], digest: 'hourly', broken: { since: 1_760_000_000_000, why: 'gone' }, made_at: 1_710_000_000_000, sent_at: null },
  ],
};

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly script: Script;
  readonly see: string | RegExp;
  readonly then?: (page: Page, wire: Wire) => Promise<unknown>;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', script: { rows: ROWS }, see: 'There is a table free in town' },
  { name: 'home-empty', path: '/', script: { rows: [] }, see: 'There is a table free in town' },
  { name: 'home-guest', path: '/', script: { me: null, rows: ROWS.slice(1) }, see: 'There is a table free in town' },
  { name: 'create', path: '/new', script: {}, see: 'New table' },
  { name: 'create-clock', path: '/new', script: {}, see: 'New table', then: (page) => page.getByRole('radio', { name: 'Custom' }).check() },
  { name: 'create-options', path: '/new', script: {}, see: 'New table', then: (page) => page.getByText('More options').click() },
  { name: 'home-games', path: '/', script: { games: [CARSON, DICE], rows: [...ROWS, row('bighorn000000000', 'Big Horn', { game: 'dice_town', seats: [person(0, 'Hanna'), house(1, 'hard'), house(2, 'hard'), free(3)] })] }, see: 'There is a table free in town' },
  { name: 'create-house', path: '/new?game=dice_town', script: { games: [CARSON, DICE] }, see: 'New table', then: async (page) => {
    await page.getByRole('group', { name: 'Players', exact: true }).getByRole('button', { name: 'One less' }).click();
    await page.getByRole('group', { name: 'Bots', exact: true }).getByRole('button', { name: 'One more' }).click();
    await page.getByText('1 bot (normal)', { exact: true }).waitFor();
    await page.getByLabel('Strength: Bots').selectOption('expert');
    await page.getByText('1 bot (expert)', { exact: true }).waitFor();
    await page.getByText('More options').click();
    await page.getByLabel('If a player leaves').selectOption('default_move');
    await page.getByText('If a player leaves, only standard moves are made', { exact: true }).waitFor();
  } },
  { name: 'waiting-house', path: '/t/drygulch00000000', script: { games: [CARSON, DICE], table: snapshot({ info: info({ game: 'dice_town', options: {}, seats: [{ ...person(0, 'Ada'), brand: 'star' }, { ...house(1, 'hard'), brand: 'boot' }, free(2), house(3, 'easy')] }) }) }, see: 'Dry Gulch' },
  { name: 'home-solo', path: '/', script: { games: [CARSON, DICE, POINT] }, see: 'There is a table free in town', then: async (page) => {
    await page.getByRole('button', { name: 'Point City', exact: true }).click();
    await page.getByLabel('Strength of the bots: Point City').selectOption('hard');
  } },
  { name: 'create-solo', path: '/new?game=point_city', script: { games: [CARSON, DICE, POINT] }, see: 'New table', then: async (page) => {
    await page.getByText('With this many players the game has no rulebook bots.').waitFor();
    await page.getByRole('radio', { name: 'Quick: two players' }).check();
    await page.getByRole('group', { name: 'Players', exact: true }).getByRole('button', { name: 'One less' }).click();
    await page.getByLabel('Rulebook bot 1').selectOption('medium');
    await page.getByText('1 rulebook bot (normal)', { exact: true }).waitFor();
  } },
  { name: 'waiting-solo', path: '/t/drygulch00000000', script: { games: [CARSON, DICE, POINT], table: snapshot({ info: ready({ game: 'point_city', options: {}, seats: [{ ...person(0, 'Ada'), brand: 'star' }, virtual(1, 'medium')] }) }) }, see: 'Dry Gulch', then: async (page) => {
    await page.getByText('All players are here.').waitFor();
    await page.getByLabel('Strength of rulebook bot 2').waitFor();
    // No further seat fits beside the two, and neither can be removed.
    for (const name of ['Add a seat', 'Remove seat 2']) if ((await page.getByRole('button', { name }).count()) > 0) throw new Error(`a solo table offers: ${name}`);
  } },
  { name: 'waiting', path: '/t/drygulch00000000', script: {}, see: 'Dry Gulch' },
  { name: 'waiting-guest', path: '/t/drygulch00000000', script: { table: snapshot({ seat: 1, info: info({ host: 'bohdan' }) }) }, see: 'Dry Gulch' },
  { name: 'waiting-long', path: '/t/drygulch00000000', script: { table: snapshot({ info: info({ name: LONG }) }) }, see: LONG },
  { name: 'invited', path: '/t/drygulch00000000', script: { me: null }, see: 'You are invited to a table' },
  { name: 'invited-open', path: '/t/drygulch00000000', script: { me: null, told: info() }, see: 'Dry Gulch', then: (page) => page.getByText('points hidden until the end').waitFor() },
  { name: 'invited-full', path: '/t/drygulch00000000', script: { me: null, games: [CARSON, DICE], told: info({ game: 'dice_town', options: {}, entry: { password: true }, seats: [person(0, 'Ada'), person(1, 'Bohdan'), house(2, 'hard'), house(3)] }) }, see: 'Dry Gulch', then: (page) => page.getByText('All seats are taken.').waitFor() },
  { name: 'invited-accounts', path: '/t/drygulch00000000', script: { me: null, told: info({ entry: { accounts_only: true } }) }, see: 'Dry Gulch', then: (page) => page.getByRole('link', { name: 'I have an account' }).waitFor() },
  { name: 'invited-running', path: '/t/drygulch00000000', script: { me: null, told: info({ stage: 'running' }) }, see: 'Dry Gulch', then: (page) => page.getByText('The game is on.').waitFor() },
  { name: 'refused', path: '/t/drygulch00000000', script: { table: null }, see: 'You cannot see this table' },
  { name: 'closed', path: '/t/drygulch00000000', script: {}, see: 'This table is gone', then: async (_page, wire) => wire.push({ t: 'table.closed', table: 'dry', because: 'host' }) },
  // A crash of the component would show the same heading: the heading alone proves nothing.
  { name: 'ended', path: '/t/drygulch00000000', script: { table: snapshot({ info: ready({ stage: 'finished', ended: 'resigned' }) }) }, see: 'This game ended without a result' },
  { name: 'my-tables', path: '/', script: { full: true, rows: MINE }, see: 'There is a table free in town', then: async (page) => {
    await page.getByRole('link', { name: /^Play: /u }).click();
    const sheet = page.getByRole('dialog', { name: 'Your tables' });
    await sheet.getByText('You can host 5 unfinished tables at a time').waitFor();
    await sheet.getByRole('button', { name: 'Leave for good: Dry Gulch' }).click();
    await sheet.getByText('A substitute finishes the game for you').waitFor();
  } },
  { name: 'veiled', path: '/t/drygulch00000000', script: { table: snapshot({ seat: null, info: info({ stage: 'running', watching: 'game_end' }) }) }, see: 'Dry Gulch', then: (page) => page.getByText('The game is running.').waitFor() },
  { name: 'notifications', path: '/account', script: {}, see: 'You are a guest', then: (page) => page.getByText('Tell me when it is my turn').waitFor() },
  { name: 'notifications-more', path: '/account', script: { notifications: NOTICES }, see: 'You are a guest', then: async (page) => {
    await page.locator('summary', { hasText: 'More: other places' }).press('Enter');
    await page.getByRole('radio', { name: 'Telegram' }).check();
    await page.getByText('write to @BotFather').scrollIntoViewIfNeeded();
  } },
  { name: 'notifications-targets', path: '/account', script: { notifications: NOTICES }, see: 'You are a guest', then: async (page) => {
    await page.locator('summary', { hasText: 'More: other places' }).press('Enter');
    await page.getByText('Nothing has arrived since').scrollIntoViewIfNeeded();
  } },
  { name: 'notifications-feed', path: '/account', script: { notifications: NOTICES }, see: 'You are a guest', then: async (page) => {
    await page.locator('summary', { hasText: 'More: other places' }).press('Enter');
    await page.getByRole('button', { name: 'Make new addresses' }).scrollIntoViewIfNeeded();
  } },
  { name: 'unsubscribe', path: '/unsubscribe/abc', script: { me: null }, see: 'Mails from Saloon' },
  { name: 'settings', path: '/settings', script: {}, see: 'Settings' },
  { name: 'about', path: '/about', script: {}, see: 'About and credits' },
  { name: 'rules', path: '/rules/carson_city#CC-5.46', script: {}, see: 'Rules' },
  { name: 'lost', path: '/nowhere', script: {}, see: 'Nothing but desert here' },
];

describe.skipIf(executablePath === undefined)('the shell', () => {
  let client: Served;
  let browser: Browser;
  let origin: string;
  const idle = new IdlePages();

  beforeAll(async () => {
    client = await serveClient();
    ({ origin } = client);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await client?.close();
  });

  /** Opens a screen for a new visitor, in an idle page if there is one. */
  async function open(screen: Pick<Screen, 'path' | 'script'>, viewport: { width: number; height: number }, settings: object = {}) {
    const visit = await idle.take([viewport, settings], () => freshPage(browser, origin, { viewport, locale: 'en', hasTouch: viewport.width < 500 }, settings));
    const wire = await fakeServer(visit.page, screen.script);
    await visit.page.goto(origin + screen.path);
    return { ...visit, wire };
  }

  for (const screen of SCREENS) {
    it.concurrent.each([['wide', WIDE], ['phone', PHONE]] as const)(`${screen.name} is whole and accessible, %s`, async (width, viewport) => {
      const { page, wire, strangers, defects, leave } = await open(screen, viewport);
      if (screen.then && screen.name !== 'closed') await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (screen.name === 'closed') await page.getByRole('heading', { name: 'Dry Gulch' }).waitFor();
      await screen.then?.(page, wire);
      await page.getByRole('heading', { level: 1, name: screen.see }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      expect(await inBothThemes(page, `${screen.name}-${width}`)).toEqual([]);
      expect([strangers, defects]).toEqual([[], []]);
      leave();
    });
  }

  it.concurrent.each(['en', 'de', 'ru', 'uk'] as const)('needs no sideways scroll in %s at 320 px and with large text', async (language) => {
    for (const { path, script } of SCREENS) {
      const { page, leave } = await open({ path, script }, { width: 320, height: 640 }, { language, text: '150' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      expect([path, await overflow(page)]).toEqual([path, 0]);
      if (path === '/' || path.startsWith('/t')) await picture(page, `narrow-${path === '/' ? 'home' : 'table'}-${language}`);
      leave();
    }
  });

  it('changes its language without a reload', async () => {
    const { page, leave } = await open({ path: '/', script: { rows: ROWS } }, WIDE);
    await page.getByLabel('Language').selectOption('uk');
    await page.getByRole('heading', { level: 1, name: 'У місті є вільний стіл' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('uk');
    leave();
  });

  it('lets the sound of the device rest after each sound', async () => {
    const { page } = await freshPage(browser, origin, { viewport: WIDE, locale: 'en', ...SEEN_ONCE }, {});
    await page.addInitScript(() => {
      const states: string[] = [];
      class Heard extends AudioContext {
        constructor() {
          super();
          this.onstatechange = () => states.push(this.state);
        }
      }
      Object.assign(window, { AudioContext: Heard, states });
    });
    await fakeServer(page, {});
    await page.goto(`${origin}/settings`);
    await page.getByRole('slider', { name: 'Sounds of the table' }).focus();
    for (const heard of [['running', 'suspended'], ['running', 'suspended', 'running', 'suspended']]) {
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual(heard);
    }
    await page.context().close();
  });

  it('tells a lost connection, and its return', async () => {
    const { page, wire, leave } = await open({ path: '/', script: { rows: ROWS } }, WIDE);
    await page.getByRole('button', { name: /Sit down: Silver Creek/ }).waitFor();
    wire.shut();
    await wire.break(1001);
    await page.getByText('Connection lost, reconnecting…').first().waitFor();
    await picture(page, 'lost-connection-wide');
    leave();
  });

  it('tells a server of which nothing is heard, and keeps the connection until it speaks again', async () => {
    const { page, wire, leave } = await open({ path: '/', script: { rows: ROWS } }, WIDE);
    await page.getByRole('button', { name: /Sit down: Silver Creek/ }).waitFor();
    wire.mute(true);
    await page.getByText('Connection lost, reconnecting…').first().waitFor();
    wire.mute(false);
    wire.push({ t: 'server.announcements', announcements: [] });
    await page.getByText('Connected again.').first().waitFor();
    expect(wire.asked.filter(({ t }) => t === 'hello')).toHaveLength(1);
    leave();
  });

  it('counts a restart down', async () => {
    const { page, wire, leave } = await open({ path: '/', script: { rows: ROWS } }, WIDE);
    await page.getByRole('button', { name: /Sit down: Silver Creek/ }).waitFor();
    wire.shut();
    wire.push({ t: 'server.restarting', eta_ms: 30_000 });
    await wire.break(4001);
    await page.getByText(/The server is restarting/).first().waitFor();
    await picture(page, 'restarting-wide');
    leave();
  });

  it('opens a table from the keyboard alone', async () => {
    const { page, wire, leave } = await open({ path: '/', script: { rows: ROWS } }, WIDE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { level: 1, name: 'New table' }).waitFor();
    await page.getByRole('radio', { name: 'Real time' }).check();
    const go = page.getByRole('button', { name: 'Open the table' });
    await go.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dry Gulch' }).waitFor();
    expect(wire.asked.find(({ t }) => t === 'table.create')).toMatchObject({ game: 'carson_city', seats: ['person', 'person', 'person', 'person'], visibility: 'public', watching: 'live', time: { bank_s: 120, increment_s: 30, cap_s: 300 } });
    leave();
  });

  it('moves through the rows of the lobby by arrows', async () => {
    const { page, leave } = await open({ path: '/', script: { rows: ROWS } }, WIDE);
    const first = page.getByRole('button', { name: /Sit down: Silver Creek/ });
    await first.focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/Old Ferry/);
    leave();
  });

  it('lets guests say a name and sit down at the table they were invited to', async () => {
    const { page, wire, leave } = await open({ path: '/t/drygulch00000000', script: { me: null, table: snapshot({ seat: null, info: info({ host: 'bohdan' }) }) } }, PHONE);
    await page.getByLabel('What shall we call you?').fill('Ada');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dry Gulch' }).waitFor();
    await expect.poll(() => wire.asked.filter(({ t }) => t === 'table.sit').length).toBe(1);
    leave();
  });
});
