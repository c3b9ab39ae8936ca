// Reports from the menu of a name, and the decisions of moderators, which open pages show: Ada with a mouse and Bohdan
// on a phone play, Hanna watches, Mona moderates. The tests share the table and depend on their order.

import { beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { inBothThemes, overflow, WIDE } from './browser';
import { company, gather, onServer, visitor, type Visitor } from './people';
import { until } from './tableFrames';

onServer('reports and measures', () => {
  const us = company('reports', '--guest-chat', 'text');
  let mona: Visitor;
  const wrong: string[] = [];

  const button = (at: Page | Locator, name: string | RegExp): Locator => at.getByRole('button', { name, exact: true });
  const sheet = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
  const strip = (page: Page): Locator => page.getByRole('complementary', { name: 'From the moderators' });

  /** Sends a request as Mona, from her page; returns the answer. */
  async function asMona(path: string, body?: object): Promise<unknown> {
    return mona.page.evaluate(async ([at, sent]) => {
      const init = sent === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) };
      const answer = await fetch(`/api/v1/admin${at}`, init);
      if (!answer.ok) throw new Error(await answer.text());
      return answer.status === 204 ? null : answer.json();
    }, [path, body] as const);
  }
  const idOf = async (name: string): Promise<string> => ((await asMona(`/people?name=${name}`)) as { people: { player: { id: string } }[] }).people[0]!.player.id;
  /** Takes a measure; its id. */
  async function decide(name: string, kind: string, reason: string): Promise<string> {
    const taken = (await asMona('/measures', { player: await idOf(name), kind, reason, hours: 24 })) as { measure: { id: string } };
    return taken.measure.id;
  }

  beforeAll(async () => {
    await gather(us, 'Silver Creek');
    mona = await visitor(us.browser, us.saloon.origin, { viewport: WIDE });
    const setUp = new URL(/http\S+\/setup#\S+/u.exec(us.saloon.printed())?.[0] ?? '');
    await mona.page.goto(`${us.saloon.origin}${setUp.pathname}${setUp.hash}`);
    await mona.page.getByLabel('Name', { exact: true }).fill('Mona');
    await mona.page.getByLabel('Password', { exact: true }).fill('a lantern over the ferry');
    await mona.page.getByRole('button', { name: 'Create the account' }).click();
    await mona.page.getByText('The server is yours.').first().waitFor();
  });

  it('names who watches in the menu of the table, and reports them from there by the keyboard alone', async () => {
    const { page } = us.hanna;
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Your message' }).fill('This is what Hanna said.');
    await page.keyboard.press('Enter');
    await page.getByRole('log', { name: 'Spectators' }).getByText('This is what Hanna said.').waitFor();

    const ada = us.ada.page;
    await button(ada, 'This table').click();
    const menu = sheet(ada, 'This table');
    await button(menu, 'Hanna').waitFor();
    expect(await button(menu, 'Ada').count(), 'nobody reports themselves').toBe(0);
    wrong.push(...(await inBothThemes(ada, 'reports-menu-wide')));
    await button(menu, 'Hanna').focus();
    await ada.keyboard.press('Enter');
    await sheet(ada, 'Hanna').waitFor();
    await until('what can be done has the focus', () => button(ada, 'Report Hanna…').evaluate((one) => one === document.activeElement));
    wrong.push(...(await inBothThemes(ada, 'reports-person-wide')));
    await ada.keyboard.press('Enter');
    await sheet(ada, 'Report').getByLabel('What is wrong').waitFor();
    await until('the field has the focus', () => sheet(ada, 'Report').getByLabel('What is wrong').evaluate((one) => one === document.activeElement));
    await ada.keyboard.type('She tells what she sees.');
    wrong.push(...(await inBothThemes(ada, 'reports-form-wide')));
    await sheet(ada, 'Report').getByRole('button', { name: 'Send the report' }).click();
    await ada.getByText('Thank you. Moderators will read it.').first().waitFor();
    await sheet(ada, 'Report').waitFor({ state: 'detached' });
  });

  it('reaches the moderators with who sat there, and without what the reporter could not read', async () => {
    await mona.page.goto(`${us.saloon.origin}/admin/reports`);
    const main = mona.page.getByRole('main');
    await main.getByText('She tells what she sees.').waitFor();
    await main.getByText('Who sat at “Silver Creek”:').waitFor();
    for (const name of ['Hanna', 'Bohdan']) await main.getByRole('link', { name, exact: true }).waitFor();
    expect(await main.getByText('This is what Hanna said.').count(), 'Ada does not read the room of the watchers').toBe(0);
    wrong.push(...(await inBothThemes(mona.page, 'reports-admin-wide')));
  });

  it('is opened on a seat of the running game by the other mouse button, and a click stays the game’s', async () => {
    const { page } = us.ada;
    const seat = page.getByRole('complementary', { name: 'Players' }).getByRole('button', { name: /^Bohdan bidding/u });
    await seat.click({ button: 'right' });
    await sheet(page, 'Bohdan').waitFor();
    await button(page, 'Hide messages of Bohdan').waitFor();
    await page.keyboard.press('Escape');
    await sheet(page, 'Bohdan').waitFor({ state: 'detached' });
    await seat.click();
    expect(await sheet(page, 'Bohdan').count()).toBe(0);
  });

  it('works on a phone, by touch', async () => {
    const { page } = us.bohdan;
    await button(page, 'This table').tap();
    await button(sheet(page, 'This table'), 'Hanna').tap();
    await sheet(page, 'Hanna').waitFor();
    wrong.push(...(await inBothThemes(page, 'reports-person-phone')));
    await button(page, 'Report Hanna…').tap();
    await sheet(page, 'Report').getByLabel('What is wrong').fill('The same.');
    wrong.push(...(await inBothThemes(page, 'reports-form-phone')));
    await us.hanna.page.goto(us.saloon.origin);
    await until('nobody watches any more', () => {
      const told = us.bohdan.told.findLast((frame) => frame.includes('"table.watchers"'));
      return told !== undefined && (JSON.parse(told) as { count: number }).count === 0;
    });
    await sheet(page, 'Report').getByRole('button', { name: 'Send the report' }).tap();
    await page.getByRole('alert').getByText('This spectator is no longer here.').waitFor();
    expect(await sheet(page, 'Report').getByLabel('What is wrong').inputValue()).toBe('The same.');
    await page.keyboard.press('Escape');
  });

  it('tells a warning at once on the open page, to nobody else, until it is read', async () => {
    const { page } = us.bohdan;
    const before = [us.ada, us.hanna].map(({ told }) => told.length);
    await button(page, 'This table').tap();
    await sheet(page, 'This table').waitFor();
    await decide('Bohdan', 'warn', 'Please be kind.');
    await strip(page).getByText('A moderator has made a decision about you.').waitFor();
    await until('the sheet begins below the prompt again', async () => {
      const [prompt, menu] = [await page.getByRole('region', { name: 'What is asked' }).boundingBox(), await sheet(page, 'This table').boundingBox()];
      return prompt !== null && menu !== null && prompt.y + prompt.height <= menu.y + 1;
    }, 5000);
    await page.keyboard.press('Escape');
    wrong.push(...(await inBothThemes(page, 'reports-warned-phone')));
    expect([us.ada, us.hanna].flatMap(({ told }, i) => told.slice(before[i])).filter((frame) => frame.includes('measure'))).toEqual([]);
    expect(us.bohdan.told.filter((frame) => frame.includes('"me.measures"'))).toHaveLength(1);
    await page.reload();
    await strip(page).waitFor();
    await strip(page).getByRole('link', { name: 'Read' }).tap();
    await page.getByRole('main').getByText('Please be kind.').waitFor();
    await strip(page).waitFor({ state: 'detached' });
    await page.goBack();
    await button(page, /^Chat/u).waitFor();
  });

  it('takes the chat away at once from who is muted, and gives it back when that is lifted', async () => {
    const { page } = us.ada;
    await page.keyboard.press('c');
    const field = page.getByRole('textbox', { name: 'Your message' });
    await field.waitFor();
    const id = await decide('Ada', 'mute', 'Insults.');
    await page.getByText('A moderator has muted you: you can only read.').waitFor();
    await field.waitFor({ state: 'detached' });
    await strip(page).waitFor();
    wrong.push(...(await inBothThemes(page, 'reports-muted-wide')));
    await asMona(`/measures/${id}/lift`, { why: 'A mistake.' });
    await field.waitFor();
    await page.getByText('A moderator has lifted the decision about you.').first().waitFor();
    await strip(page).waitFor({ state: 'detached' });
  });

  it('is sound at both widths, and asks no other host', async () => {
    expect(wrong).toEqual([]);
    for (const { page, strangers, defects } of [us.ada, us.bohdan, us.hanna, mona]) {
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect([strangers, defects]).toEqual([[], []]);
    }
  });
});
