// Paused clocks, at a table and in its waiting room against a scripted server: checked by axe, at two widths and in
// both themes. Also the page on which a person chooses the hours in which their clocks pause, with a real server.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import type { ServerMsg, TableInfo, TableSnapshot } from '../src/generated/protocol';
import { SCENES } from '../src/games/carson_city/fixtures/scenes';
import { executablePath, inBothThemes, launch, NARROW, overflow, PHONE, SEEN_ONCE, watch, WIDE, type Watched } from './browser';
import { serveClient, type Served } from './client';
import { onServer, premises, signIn, visitor } from './people';
import { CARSON, fakeServer, ready, snapshot } from './wire';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAILY = { bank_s: 86_400, increment_s: 14_400, cap_s: 259_200 };
const scene = SCENES['take']!();
const MINE = scene.seat!;
const OTHER = scene.info.seats.find(({ seat, holder }) => seat !== MINE && holder.kind === 'person')!.seat;
/** The minute of the UTC day of a night that began an hour ago, and of one that begins in two hours. */
const asleep = (): number => Math.floor(((Date.now() - HOUR) % DAY) / 60_000);
const awake = (): number => Math.floor(((Date.now() + 2 * HOUR) % DAY) / 60_000);

function game(parts: Partial<TableInfo>, more: Partial<TableSnapshot> = {}): ServerMsg {
  const info = { ...scene.info, table: 'dry', code: 'drygulch00000000', time: DAILY, ...parts };
  const { n, h, seat, view, decision, progress, result } = scene;
  return { t: 'table.snapshot', table: 'dry', n, h, seat, view, decision, waiting: [MINE, OTHER], progress, log: scene.log.map((events) => [...events]), result, info, ...more };
}

describe.skipIf(executablePath === undefined)('clocks that stand still', () => {
  let browser: Browser;
  let served: Served;

  beforeAll(async () => {
    [browser, served] = [await launch(), await serveClient()];
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  async function open(viewport: typeof WIDE, table: ServerMsg): Promise<Watched> {
    const context = await browser.newContext({ viewport, locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce', ...SEEN_ONCE });
    const page = await context.newPage();
    const watched = watch(page, served.origin);
    await fakeServer(page, { games: [CARSON], table });
    await page.goto(`${served.origin}/t/drygulch00000000`);
    return watched;
  }

  it.each([['wide', WIDE], ['phone', PHONE]] as const)('say who rests until when, and beside the seat that no time runs, %s', async (width, viewport) => {
    const rests = [{ seat: OTHER, night_utc_min: asleep() }, { seat: MINE, vacation: { from: Date.now() + 5 * DAY, until: Date.now() + 9 * DAY } }];
    const clocks = [{ seat: OTHER, due: Date.now() + 20 * HOUR, of_ms: DAY }, { seat: MINE, due: Date.now() + 2 * HOUR, of_ms: DAY }];
    const { page, strangers, defects } = await open(viewport, game({ rests }, { clocks }));
    const strip = page.getByRole('region', { name: 'Paused clocks' });
    await strip.getByText(/^Night for .+ until .+ \(on your clock\)$/u).waitFor();
    await strip.getByText(/^Vacation of /u).waitFor();
    // Seven hours of the night are left of the twenty.
    await page.getByRole('timer', { name: /^1[23] h .*left, paused until /u }).first().waitFor();
    await page.getByText(/^then: /u).first().waitFor();
    expect(await inBothThemes(page, `hours-table-${width}`)).toEqual([]);
    expect([strangers, defects]).toEqual([[], []]);
    await page.context().close();
  });

  it('say that the game is paused, and offer to go on', async () => {
    const paused = { from: Date.now() - HOUR, until: Date.now() + 29 * DAY };
    const clocks = [{ seat: OTHER, due: Date.now() + 30 * DAY, of_ms: DAY }];
    const { page, strangers, defects } = await open(WIDE, game({ paused }, { clocks }));
    await page.getByText(/^The game is paused until /u).first().waitFor();
    await page.getByRole('button', { name: 'This table' }).click();
    await page.getByRole('dialog', { name: 'This table' }).getByRole('button', { name: 'Propose to continue' }).waitFor();
    expect(await inBothThemes(page, 'hours-paused')).toEqual([]);
    expect([strangers, defects]).toEqual([[], []]);
    await page.context().close();
  });

  it.each([['wide', WIDE], ['phone', PHONE]] as const)('are told to who sits down, in the waiting room, %s', async (width, viewport) => {
    const { page, strangers, defects } = await open(viewport, snapshot({ info: ready({ time: DAILY, rests: [{ seat: 0, night_utc_min: awake() }] }) }));
    await page.getByText(/^Your night here: \d+:\d\d\s[AP]M to \d+:\d\d\s[AP]M/u).waitFor();
    await page.getByText('Clocks are paused in a player’s night and vacation.').waitFor();
    expect(await inBothThemes(page, `hours-waiting-${width}`)).toEqual([]);
    expect([strangers, defects]).toEqual([[], []]);
    await page.context().close();
  });
});

onServer('the page of my hours', () => {
  const here = premises();

  it('keeps a zone, a night and a vacation over a reload, and ends the vacation', async () => {
    const { page, strangers, defects } = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    await page.goto(here.saloon.origin);
    await signIn(page, 'Ada', 'That is me');
    await page.goto(`${here.saloon.origin}/account#hours`);
    const [zone, night, begins] = [page.getByLabel('Time zone'), page.getByLabel('I sleep eight hours a night'), page.getByLabel('My night begins at')];
    await zone.selectOption('Asia/Tokyo');
    await night.check();
    await begins.fill('22:30');
    await begins.blur();
    await page.getByText(/and ends at 6:30\sAM/u).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your hours are saved.').first().waitFor();
    const saved = async (): Promise<void> => {
      await page.getByText('This night applies from ').waitFor();
      expect([await zone.inputValue(), await night.isChecked(), await night.isDisabled(), await begins.inputValue(), await begins.isDisabled()]).toEqual(['Asia/Tokyo', true, true, '22:30', true]);
    };
    await saved();

    // Three days, a month from now on the calendar of that zone.
    const dayAfter = (days: number): string => new Date(Date.now() + days * DAY + 9 * HOUR).toISOString().slice(0, 10);
    await page.getByLabel('First day').fill(dayAfter(30));
    await page.getByLabel('Last day').fill(dayAfter(32));
    await page.getByRole('button', { name: 'Take this vacation' }).click();
    await page.getByText('Your vacation is planned.').first().waitFor();
    const vacations = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^End it: the vacation that begins on /u }) });
    const planned = await vacations.innerText();
    expect(planned).toMatch(/12:00\sAM.+12:00\sAM[^]*3 days/u);

    await page.reload();
    await saved();
    expect(await vacations.innerText()).toBe(planned);
    for (const [size, viewport] of [['wide', WIDE], ['phone', PHONE], ['narrow', NARROW]] as const) {
      await page.setViewportSize(viewport);
      await page.getByText('This night applies from ').evaluate((line) => line.scrollIntoView({ block: 'center' }));
      expect(await inBothThemes(page, `hours-page-${size}`)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }

    await vacations.getByRole('button').click();
    await page.getByRole('button', { name: 'End it', exact: true }).click();
    await page.getByText('The vacation has ended.').first().waitFor();
    await page.reload();
    await saved();
    expect([await vacations.count(), strangers, defects]).toEqual([0, [], []]);
  });
});
