// The prerendered first page for visitors without a session: complete before any script has loaded, and taken over by
// the client without a layout shift. The test puts the page in place itself, because no Saloon server selects it here.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { executablePath, launch, PHONE, picture, SEEN_ONCE, takenOver, watch, WIDE } from './browser';
import { serveClient, type Served } from './client';

const ROOT = join(import.meta.dirname, '..');
interface Drawn { readonly id: string; readonly title: string }
const GAMES = JSON.parse(readFileSync(join(ROOT, 'scripts', 'games.json'), 'utf8')) as readonly Drawn[];
/** A game in the server's list, with the fields that the first page reads. */
const listed = (game: Drawn): object => ({ revision: 1, sizes: [], seats: [1, 6], virtual_up_to: 0, brands_by: null, phrases: [], options: [], presets: [], credits: '', ...game });
const ANSWERS: Readonly<Record<string, unknown>> = { games: GAMES.map(listed), tables: [], server: { registration: 'open', guests: 'play', chat: 'text', guest_chat: 'phrases', passkeys: false, mail: false, providers: [] } };
const PLAYS = { en: /^Play: /u, de: /^Spielen: /u, ru: /^Играть: /u, uk: /^Грати: /u } as const;
type Language = keyof typeof PLAYS;
/** Only what hangs is to fail. */
const PATIENCE = { timeout: 60_000 };
const SIZES = { wide: WIDE, phone: PHONE, small: { width: 360, height: 640 }, lying: { width: 844, height: 390 } } as const;

describe.skipIf(executablePath === undefined)('the first page that strangers are sent', () => {
  let client: Served;
  let browser: Browser;
  let context: BrowserContext | undefined;
  beforeAll(async () => {
    [client, browser] = await Promise.all([serveClient(), launch()]);
  });
  afterEach(async () => context?.close());
  afterAll(async () => {
    await browser?.close();
    await client?.close();
  });

  interface Guest { readonly page: Page; readonly asked: string[]; readonly defects: string[]; readonly letScriptsCome: () => void }

  /** Opens the first page; its scripts wait until `letScriptsCome` is called. */
  async function come(locale: Language, viewport: { width: number; height: number }, hasTouch = false): Promise<Guest> {
    context = await browser.newContext({ viewport, hasTouch, locale, reducedMotion: 'reduce', ...SEEN_ONCE });
    const { page, defects } = watch(await context.newPage(), client.origin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let letScriptsCome = (): void => undefined;
    const mayCome = new Promise<void>((come) => (letScriptsCome = come));
    await page.route('**/*.js', async (route) => {
      await mayCome;
      await route.continue().catch(() => undefined);
    });
    await page.route('**/api/v1/*', (route) => {
      const [, what = ''] = /v1\/(\w+)/.exec(route.request().url()) ?? [];
      return what === 'session' ? route.fulfill({ status: 204 }) : route.fulfill({ json: ANSWERS[what] });
    });
    await page.route(`${client.origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: readFileSync(join(ROOT, 'dist', 'first', `${locale}.html`), 'utf8') }));
    await page.goto(client.origin, { waitUntil: 'commit' });
    await page.getByRole('article').last().waitFor();
    // A page without its style sheets can be measured, but is not shown to people.
    await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null));
    await page.evaluate(() => document.fonts.ready);
    return { page, asked, defects, letScriptsCome };
  }
  const boxes = (page: Page, root: string): Promise<number[][]> => page.locator(`${root} :is(header a, h1, .head p, .face, .face h2, .face p, .face a, .face svg)`).evaluateAll((all) => all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  }));

  it.each(Object.keys(PLAYS) as Language[])('is whole in %s before any script has come', async (language) => {
    const { page, asked, defects } = await come(language, PHONE);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const plays = page.getByRole('link', { name: PLAYS[language] });
    expect(await plays.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(GAMES.map(({ id }) => `/play/${id}`));
    expect(await page.locator('article .art > svg').count()).toBe(GAMES.length);
    for (const text of await page.locator('h1, .head p, .blurb, .cap, .acts a').allInnerTexts()) expect(text).not.toMatch(/^$|game-|home-|card-|[{}]/u);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(defects).toEqual([]);
  });

  it.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('is taken over without a shift, %s, and what it holds is not loaded again', async (size) => {
    const { page, asked, defects, letScriptsCome } = await come('en', SIZES[size]);
    const before = await boxes(page, '#first');
    expect(before.length).toBeGreaterThan(GAMES.length * 6);
    await picture(page, `first-${size}`);
    letScriptsCome();
    await takenOver(page);
    expect(await boxes(page, '#app')).toEqual(before);
    expect(asked.filter((path) => /\/(?:cover|options)-/u.test(path))).toEqual([]);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    expect(await boxes(page, '#app')).toEqual(before);
    expect(defects).toEqual([]);
  });

  it('leaves the focus where it is', async () => {
    const { page, letScriptsCome } = await come('en', WIDE);
    await page.getByRole('link', { name: 'Play: Carcassonne', exact: true }).focus();
    letScriptsCome();
    await takenOver(page);
    expect(await page.evaluate(() => [document.activeElement?.getAttribute('href'), document.activeElement?.closest('#app') !== null])).toEqual(['/play/carcassonne', true]);
  });

  it('tells what is chosen, and does what somebody did before any script ran', async () => {
    const { page, letScriptsCome } = await come('de', WIDE);
    const language = page.getByRole('combobox').and(page.locator('header select'));
    const strength = page.getByLabel('Stärke der Bots: Dice Town');
    expect([await language.inputValue(), await strength.inputValue()]).toEqual(['de', 'normal']);
    await language.selectOption('uk');
    await page.getByRole('button', { name: 'Dice Town' }).click();
    letScriptsCome();
    await takenOver(page);
    await page.getByRole('button', { name: 'Дайс-Таун', expanded: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('uk');
    expect(await language.inputValue()).toBe('uk');
  });

  it.each([
    ['button', 'h2 button', (page: Page) => page.getByRole('button', { name: 'Dice Town', expanded: true }).waitFor()],
    ['link', 'a[href="/new?game=dice_town"]', (page: Page) => page.waitForURL('**/new?game=dice_town')],
  ])('keeps a %s that is being pressed until it is released', async (_, selector, done) => {
    const { page, defects, letScriptsCome } = await come('en', WIDE);
    const { x, y, width, height } = (await page.locator('#first article', { hasText: 'Dice Town' }).locator(selector).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    letScriptsCome();
    await page.waitForFunction((count) => [...document.querySelectorAll('#app .blurb')].filter(({ textContent }) => textContent !== '').length === count, GAMES.length);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.locator('#first').count()).toBe(1);
    await page.mouse.up();
    await done(page);
    await takenOver(page);
    expect(defects).toEqual([]);
  });

  it('goes at once where somebody taps a link of it while the client waits for the server', async () => {
    const { page, letScriptsCome } = await come('en', PHONE, true);
    await page.route('**/api/v1/games', () => undefined);
    letScriptsCome();
    await page.locator('#app main').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Play: Dice Town' }).tap();
    await takenOver(page);
    expect(new URL(page.url()).pathname).toBe('/play/dice_town');
  });

  it('presses nothing that only has the focus', async () => {
    const { page, letScriptsCome } = await come('en', WIDE);
    await page.keyboard.press('Tab');
    while (!(await page.evaluate(() => document.activeElement?.matches('h2 button')))) await page.keyboard.press('Tab');
    letScriptsCome();
    await takenOver(page);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    expect(await page.locator('#app h2 button').evaluateAll((all) => all.map((one) => [one === document.activeElement, one.getAttribute('aria-expanded')]))).toEqual(GAMES.map((_, at) => [at === 0, 'false']));
  });

  it('is shown in another language once that was chosen', async () => {
    const { page, letScriptsCome } = await come('en', WIDE);
    letScriptsCome();
    await takenOver(page);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect.poll(() => page.locator('.blurb').first().innerText(), PATIENCE).toMatch(/[äöüß]|und|Biete/u);
    await expect.poll(() => page.evaluate(() => document.cookie), PATIENCE).toBe('saloon-look=de');
  });
});
