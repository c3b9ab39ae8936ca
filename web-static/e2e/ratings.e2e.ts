// Ratings: every screen that has them against a scripted server, at two widths and in both themes; and a rated game of
// two accounts on a real server, from the form of its table to their profiles.

import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Legal as CastleLegal } from '../src/generated/castle';
import type { Leaderboard, Profile, RatedGame } from '../src/generated/protocol';
import { BOARD, GAME, HISTORY, MINE, people, PROFILE_RATINGS, SEASONS } from '../src/table/rated/fixtures';
import { claim } from './accounts';
import { executablePath, inBothThemes, look, NARROW, PHONE, SEEN_ONCE, watch, WIDE } from './browser';
import { serveClient } from './client';
import { endOf } from './finished';
import { forTwo, gameCard, inOrder, onServer, premises, visitor, type Visitor } from './people';
import { stage } from './scene';
import { CASTLE, TilePlayer } from './tiles';
import { CARSON, DICE, fakeServer, free, person, ready, row, snapshot, type Script } from './wire';

const ADA = { ...people[0]!, name: 'Ada Byron', kind: 'member' } as const;
const TIME = { bank_s: 86_400, increment_s: 14_400, cap_s: 259_200 };
const PROFILE: Profile = { player: ADA, games: [{ game: 'carson_city', company: 'people', reliability: { games: 51, ended_early: 3, left: 1, time_outs: 4 } }], ratings: [...PROFILE_RATINGS] };

describe.skipIf(executablePath === undefined)('ratings', () => {
  const here = stage(serveClient);

  async function visit(path: string, script: Script = {}, { viewport = WIDE, language = 'en' } = {}) {
    const context = await here.browser.newContext({ viewport, locale: 'en', reducedMotion: 'reduce', ...SEEN_ONCE });
    await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify({ language }));
    const page = await context.newPage();
    const watched = watch(page, here.client.origin);
    await fakeServer(page, { me: ADA, games: [CARSON, DICE], ...script });
    await page.route('**/api/v1/ratings/carson_city*', (route) => route.fulfill({ json: new URL(route.request().url()).searchParams.has('season') ? { ...BOARD, season: SEASONS[0], rows: [], is_changing: true, mine: MINE } : BOARD }));
    await page.route('**/api/v1/ratings/*/people?*', (route) => route.fulfill({ json: { game: 'dice_town', people: [{ player: ADA.id, rating: 1842, provisional: false, games: 212 }, { player: 'bohdan', rating: 1497, provisional: true, games: 2 }] } }));
    await page.route('**/api/v1/people/*', (route) => route.fulfill({ json: PROFILE }));
    await page.route('**/api/v1/people/*/ratings/*', (route) => route.fulfill({ json: HISTORY }));
    await page.route('**/api/v1/tables/*/replay?*', (route) => route.fulfill({ json: { ...endOf(), info: { ...endOf().info, rated: true } } }));
    await page.route('**/api/v1/tables/*/ratings', (route) => route.fulfill({ json: GAME }));
    await page.goto(here.client.origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return { context, ...watched };
  }
  /** The whole page, at both widths and in both themes. */
  async function whole({ context, page, defects, strangers }: Awaited<ReturnType<typeof visit>>, name: string): Promise<void> {
    expect(await look(page, name)).toEqual([]);
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  }

  it('are a leaderboard, of all time and of a season that nobody has played in', async () => {
    const shown = await visit('/ratings/carson_city');
    const { page } = shown;
    await page.getByRole('status').filter({ hasText: '8 players on the leaderboard' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'you' }).getByRole('rowheader').innerText()).toMatch(/^Ada Byron/u);
    expect(await look(page, 'ratings-board')).toEqual([]);
    await page.getByLabel('Period').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Nobody is on the leaderboard yet' }).waitFor();
    await page.getByText('Ratings are being computed again and may still change.').waitFor();
    expect(new URL(page.url()).search).toBe('?season=2026-q4');
    await page.getByRole('row').filter({ hasText: 'not on the leaderboard' }).waitFor();
    await whole(shown, 'ratings-none');
  });

  it('are a part of a profile: numbers, a line and a list', async () => {
    const shown = await visit('/people/Ada%20Byron');
    await shown.page.getByRole('table', { name: 'Rating over time: Carson City' }).waitFor();
    await shown.page.getByRole('button', { name: 'Show earlier games' }).waitFor();
    await shown.page.evaluate(() => window.scrollTo(0, 0));
    await whole(shown, 'ratings-profile');
  });

  it('are told at the end of a game, with the reason', async () => {
    const shown = await visit('/games/DRYGULCH23456789');
    await shown.page.getByText('Why?').click();
    await shown.page.getByText(/before the game, place 1\.4 was expected on average\.$/u).waitFor();
    await shown.page.getByText('Why?').scrollIntoViewIfNeeded();
    await whole(shown, 'ratings-game');
  });

  it('are switched on in the form of a table', async () => {
    const shown = await visit('/new?game=dice_town');
    const { page } = shown;
    await page.getByRole('radio', { name: 'Quick: two players' }).check();
    await page.getByText('A rated game needs a clock. Choose a time for it.').waitFor();
    await page.getByText('Rated game', { exact: true }).scrollIntoViewIfNeeded();
    expect(await look(page, 'ratings-form-off')).toEqual([]);
    await page.getByRole('radio', { name: /^Daily/u }).check();
    await page.getByRole('switch', { name: 'Rated game' }).check();
    await page.getByRole('listitem').filter({ hasText: 'Only players with an account can join' }).waitFor();
    expect(await page.getByLabel('Players with an account only').isDisabled()).toBe(true);
    await page.getByRole('switch', { name: 'Rated game' }).scrollIntoViewIfNeeded();
    await whole(shown, 'ratings-form-on');
  });

  it('are beside the names in the waiting room', async () => {
    const seats = [{ ...person(0, 'Ada'), holder: { kind: 'person', player: ADA, presence: 'here', controller: 'person' } } as const, person(1, 'Bohdan'), free(2)];
    const shown = await visit('/t/drygulch00000000', { table: snapshot({ info: ready({ game: 'dice_town', options: {}, rated: true, hints: false, time: TIME, entry: { accounts_only: true }, host: ADA.id, seats }) }) });
    await shown.page.getByText('Rated: the game changes the ratings of its players').waitFor();
    for (const rating of ['1842', '1497']) await shown.page.locator('.rating', { hasText: rating }).waitFor();
    expect(await shown.page.getByRole('button', { name: 'Add a bot' }).count()).toBe(0);
    await whole(shown, 'ratings-waiting');
  });

  it.each(['de', 'ru', 'uk'])('fit a narrow phone in %s', async (language) => {
    for (const [name, path] of [['board', '/ratings/carson_city'], ['profile', '/people/Ada%20Byron'], ['game', '/games/DRYGULCH23456789']] as const) {
      const { context, page, defects } = await visit(path, {}, { viewport: NARROW, language });
      await page.getByRole('row').nth(3).waitFor();
      for (const details of await page.locator('details').all()) await details.locator('summary').click();
      expect(await inBothThemes(page, `ratings-${name}-${language}`)).toEqual([]);
      expect(defects).toEqual([]);
      await context.close();
    }
  });

  it('are marked in the lobby', async () => {
    const shown = await visit('/', { rows: [row('a', 'Dry Gulch', { rated: true, time: TIME, entry: { accounts_only: true } }), row('b', 'Silver Creek', { stage: 'running', rated: true, entry: { accounts_only: true }, seats: [person(0, 'Lev'), person(1, 'Mira')] }), row('c', 'Old Ferry')] });
    await expect.poll(() => shown.page.getByText('Rated', { exact: true }).count()).toBe(2);
    await shown.page.getByText('Rated', { exact: true }).last().scrollIntoViewIfNeeded();
    await whole(shown, 'ratings-lobby');
  });
});

/** Another way to a server, which takes whoever comes by it for people of another address: two people of one address are
 * not rated together. */
async function fromElsewhere(origin: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const port = Number(new URL(origin).port);
  const door = createServer((from) => {
    const to = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' });
    for (const [one, other] of [[from, to], [to, from]] as const) one.on('error', () => other.destroy()).on('close', () => other.destroy()).pipe(other);
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(door.address() as AddressInfo).port}`, close: () => door.close() };
}

onServer('a rated game', () => {
  const here = premises();
  let [ada, bohdan] = [] as unknown as [Visitor, Visitor];
  let players: readonly TilePlayer<CastleLegal>[];
  let elsewhere: Awaited<ReturnType<typeof fromElsewhere>>;
  inOrder('ratings', () => ({ ada, bohdan }));
  afterAll(() => elsewhere?.close());

  async function account(name: string, origin: string, manner: Parameters<typeof visitor>[2]): Promise<Visitor> {
    const one = await visitor(here.browser, origin, manner);
    await one.page.goto(`${origin}/sign-in?claim`);
    await one.page.getByLabel('Name', { exact: true }).fill(name);
    await claim(one.page);
    return one;
  }
  const change = (page: Page, name: string): Promise<string> => page.getByRole('table', { name: 'What this game did to the ratings' }).getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }).getByRole('cell').last().innerText();

  it('is opened by an account from an empty leaderboard, and joined by another', async () => {
    elsewhere = await fromElsewhere(here.saloon.origin);
    [ada, bohdan] = await Promise.all([account('Ada', here.saloon.origin, { viewport: WIDE }), account('Bohdan', elsewhere.origin, { viewport: PHONE, touch: true })]);
    const { page } = ada;
    await page.goto(here.saloon.origin);
    await (await gameCard(page, 'castle')).getByRole('link', { name: 'Ratings' }).click();
    await page.getByRole('heading', { name: 'Nobody is on the leaderboard yet' }).waitFor();
    await page.getByRole('link', { name: 'Open a rated table' }).click();
    await forTwo(page, 'Carcassonne: The Castle');
    await page.getByRole('radio', { name: /^Daily/u }).check();
    await page.getByRole('switch', { name: 'Rated game' }).check();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText('Rated: the game changes the ratings of its players').waitFor();
    await bohdan.page.goto(elsewhere.origin + new URL(await page.getByLabel('Link to this table').inputValue()).pathname);
    await bohdan.page.getByRole('button', { name: 'Sit down on seat 2' }).tap();
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    // They read what their pages are sent from now on.
    players = [ada, bohdan].map((one, i) => new TilePlayer(one, i === 0 ? 'Ada' : 'Bohdan', CASTLE, { manners: ['pointer'], byHand: 2, touch: i === 1 }));
    await page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await page.getByRole('banner').getByText(/ · Rated$/u).waitFor();
  });

  it('changes the ratings of both when it is over, by as much for the one as for the other', async () => {
    await Promise.all(players.map((player) => player.play()));
    for (const { page } of [ada, bohdan]) await page.getByText('Why?').waitFor();
    const [mine, other] = await Promise.all(['Ada', 'Bohdan'].map((name) => change(ada.page, name)));
    const numbers = [mine!, other!].map((text) => Number(text.replace('±', '').replace('\u2212', '-')));
    // Both begin alike: what the one gains the other loses, except for rounding.
    expect(Math.abs(numbers[0]! + numbers[1]!)).toBeLessThanOrEqual(1);
    await ada.page.getByText('Why?').click();
    await ada.page.getByText(/^Ada: place \d of 2; before the game, place 1\.5 was expected on average\.$/u).waitFor();
    expect(await look(ada.page, 'ratings-real-end')).toEqual([]);
  });

  it('stands on its page, on the leaderboard and in the profiles', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Game page' }).click();
    await page.getByText('Why?').waitFor();
    const code = new URL(page.url()).pathname.split('/')[2]!;
    const { seats } = (await (await page.request.get(new URL(`/api/v1/tables/${code}/ratings`, here.saloon.origin).href)).json()) as RatedGame;
    const rating = String(seats[0]!.change!.after);
    // A leaderboard follows within half a minute.
    const mine = async (): Promise<number | undefined> => ((await (await page.request.get(new URL('/api/v1/ratings/castle', here.saloon.origin).href)).json()) as Leaderboard).mine?.games;
    await expect.poll(mine, { timeout: 120_000, interval: 500 }).toBe(1);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Ratings' }).click();
    await page.getByRole('row').filter({ hasText: 'Ada' }).filter({ hasText: rating }).waitFor();
    await page.getByRole('link', { name: 'Ada', exact: true }).click();
    await page.getByRole('table', { name: /^Rating over time/u }).getByRole('row').filter({ hasText: rating }).filter({ hasText: 'with Bohdan (1500)' }).waitFor();
    expect(await look(page, 'ratings-real-profile')).toEqual([]);
    for (const { strangers, defects } of [ada, bohdan]) expect([strangers, defects]).toEqual([[], []]);
  });
});
