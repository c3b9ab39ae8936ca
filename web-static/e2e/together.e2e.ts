// A shared replay, with a real server: the leader moves everybody on, a person who has gone to another step comes back,
// and when the leader leaves, the next person leads. People without a name can take part. Its looks are checked against
// a scripted server.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import known from '../../tests/fixtures/schema-10/known.json';
import type { Player } from '../src/generated/protocol';
import { axe } from './axe';
import { executablePath, keysOn, launch, look, NARROW, overflow, PHONE, picture, SEEN_ONCE, watch, WIDE } from './browser';
import { serveClient } from './client';
import { replayOf } from './finished';
import { onServer, signIn, visitor, type Visitor } from './people';
import { startSaloonOver, type Saloon } from './saloon';
import { stage } from './scene';
import { ADA, fakeServer, info, snapshot } from './wire';

/** The step that the page shows. */
const step = async ({ page }: Visitor): Promise<number> => Number(await page.getByRole('slider').inputValue());
const strip = ({ page }: Visitor) => page.getByRole('group', { name: 'Watching together' });
const says = (whose: Visitor, words: string): Promise<void> => strip(whose).getByText(words).first().waitFor();
/** Waits until the page has received this state of the leader, even if it shows another step. */
const hears = ({ told }: Visitor, what: { readonly at?: number; readonly playing?: boolean }): Promise<void> => {
  const heard = (): unknown[] => told.map((frame) => JSON.parse(frame) as object).filter((frame) => 't' in frame && frame.t === 'viewing.step');
  return expect.poll(heard, { timeout: 60_000 }).toContainEqual(expect.objectContaining(what));
};
const press = async (page: Page, key: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
};

onServer('a replay that is looked at together', () => {
  const path = `/games/${known.finished.code}/replay`;
  let saloon: Saloon;
  let browser: Browser;

  beforeAll(async () => {
    saloon = await startSaloonOver('../tests/fixtures/schema-10/saloon.db');
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await saloon?.stop();
  });

  it('follows who leads, lets go and take up again, and goes on with the next one', async () => {
    const ada = await visitor(browser, saloon.origin, { viewport: WIDE });
    const hanna = await visitor(browser, saloon.origin, { viewport: PHONE, touch: true });
    const at = (whose: Visitor, where: number): Promise<void> => expect.poll(() => step(whose), { timeout: 60_000 }).toBe(where);

    await ada.page.goto(saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    await ada.page.goto(saloon.origin + path);
    await ada.page.getByRole('button', { name: 'Watch together' }).click();
    await says(ada, 'You lead');
    await says(ada, 'Nobody else is here yet.');
    expect(await look(ada.page, 'together-alone')).toEqual([]);
    const link = await ada.page.getByLabel('Link to this shared replay').and(ada.page.getByRole('textbox')).inputValue();
    expect(link).toMatch(new RegExp(`^${saloon.origin}${path}\\?with=[2-9a-z]{16}$`, 'u'));

    await press(ada.page, 'ArrowRight', 3);
    await hanna.page.goto(link);
    await says(hanna, 'Ada leads');
    await at(hanna, 3);
    await says(ada, '2 are here');
    await press(ada.page, 'ArrowRight', 4);
    await at(hanna, 7);
    expect(await strip(hanna).getByRole('button', { name: 'Follow Ada' }).count()).toBe(0);
    expect(await look(hanna.page, 'together-follows')).toEqual([]);

    await hanna.page.getByRole('button', { name: 'One step back' }).tap();
    await press(ada.page, 'ArrowRight', 2);
    await hears(hanna, { at: 9 });
    expect(await step(hanna)).toBe(6);
    expect(await look(hanna.page, 'together-away')).toEqual([]);
    await hanna.page.getByRole('button', { name: 'Follow Ada' }).tap();
    await at(hanna, 9);
    await press(hanna.page, 'ArrowLeft', 1);
    await strip(hanna).getByRole('button', { name: 'Follow Ada' }).waitFor();
    await press(hanna.page, 'j', 1);
    await at(hanna, 9);

    await ada.page.getByRole('button', { name: 'Play', exact: true }).click();
    await hears(hanna, { playing: true });
    await expect.poll(() => step(hanna), { timeout: 60_000 }).toBeGreaterThan(10);
    await ada.page.getByRole('button', { name: 'Pause', exact: true }).click();
    await at(hanna, await step(ada));

    const heir = await strip(ada).getByRole('combobox', { name: 'Hand over the lead' }).getByRole('option').nth(1).innerText();
    expect(await look(ada.page, 'together-leads')).toEqual([]);
    await strip(ada).getByRole('combobox', { name: 'Hand over the lead' }).selectOption({ label: heir });
    await says(hanna, 'You lead');
    await press(hanna.page, 'Home', 1);
    await at(ada, 0);
    await strip(hanna).getByRole('button', { name: 'Watch alone' }).tap();
    await says(ada, 'You lead');
    await says(ada, '1 is here');
    expect(hanna.page.url()).not.toContain('with=');
    await press(ada.page, 'End', 1);
    expect(await step(hanna)).toBe(0);
    expect([ada, hanna].map(({ strangers, defects }) => [strangers, defects])).toEqual([[[], []], [[], []]]);
    await Promise.all([ada, hanna].map(({ context }) => context.close()));
  });

  it('goes on after a lost connection, and is led by who is there longest once the leader does not come back', async () => {
    const [ada, bohdan] = [await visitor(browser, saloon.origin, { viewport: WIDE }), await visitor(browser, saloon.origin, { viewport: WIDE })];
    await ada.page.goto(saloon.origin + path);
    await ada.page.getByRole('button', { name: 'Watch together' }).click();
    await says(ada, 'You lead');
    await bohdan.page.goto(ada.page.url());
    await says(bohdan, '2 are here');
    await ada.page.reload();
    await says(ada, 'You lead');
    await press(ada.page, 'ArrowRight', 2);
    await expect.poll(() => step(bohdan), { timeout: 60_000 }).toBe(2);
    await ada.context.close();
    await says(bohdan, 'You lead');
    expect(bohdan.defects).toEqual([]);
    await bohdan.context.close();
  });
});

const CODE = 'drygulch00000000';
const VIEWING = 'hjkmnpqrstvwxyz2';
const [BOHDAN, HANNA, LONG] = [{ id: 'bohdan', name: 'Bohdan' }, { id: 'hanna', name: 'Hanna' }, { id: 'long', name: 'Maximiliane-Josefine 24' }] as [Player, Player, Player];
const ALL = [BOHDAN, ADA, HANNA, LONG, { id: 'e', name: 'Eve' }, { id: 'o', name: 'Oleh' }] as Player[];

describe.skipIf(executablePath === undefined)('the strip of those who look together', () => {
  const here = stage(serveClient);

  it.each([
    ['wide', 'light', WIDE, 'en', ADA, [ADA]], ['wide', 'dark', WIDE, 'de', ADA, ALL], ['phone', 'light', PHONE, 'ru', BOHDAN, ALL], ['phone', 'dark', PHONE, 'en', ADA, ALL],
    ['narrow', 'light', NARROW, 'uk', LONG, ALL], ['narrow', 'dark', NARROW, 'de', ADA, [ADA]],
  ] as const)('looks well, %s and %s', async (width, colorScheme, viewport, language, leader, people) => {
    const context = await here.browser.newContext({ viewport, colorScheme, locale: language, reducedMotion: 'reduce', ...SEEN_ONCE });
    await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify({ language }));
    const { page, defects } = watch(await context.newPage(), here.client.origin);
    const doc = replayOf();
    const wire = await fakeServer(page, { table: snapshot({ info: info({ stage: 'finished' }) }) });
    await page.route('**/api/v1/tables/*/replay?*', (route) => route.fulfill({ json: doc }));
    await page.goto(`${here.client.origin}/games/${CODE}/replay?with=${VIEWING}`);
    await expect.poll(() => wire.asked.some(({ t }) => t === 'viewing.join'), { timeout: 60_000 }).toBe(true);
    wire.push({ t: 'viewing.people', table: 'dry', viewing: VIEWING, leader, people: [...people] });
    wire.push({ t: 'viewing.step', table: 'dry', viewing: VIEWING, at: 1, playing: false });
    await page.locator('.together .who b').waitFor();
    await picture(page, `together-${width}-${colorScheme}`);
    await page.keyboard.press('End');
    await picture(page, `together-moved-${width}-${colorScheme}`);
    expect([await axe(page), await overflow(page), await keysOn(page), defects]).toEqual([[], 0, [], []]);
    await context.close();
  });
});
