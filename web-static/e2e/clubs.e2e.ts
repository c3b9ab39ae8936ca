// A club on a real server: Ada founds it on a wide screen, Bohdan asks to join on a phone, becomes an organiser, owns it in the
// end, and Ada leaves.

import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { choose, claim } from './accounts';
import { look, PHONE, WIDE } from './browser';
import { inOrder, onServer, premises, visitor, type Visitor } from './people';

const CLUB = 'Nuit 100% / St. Nick.js';
const PATH = `/clubs/${encodeURIComponent(CLUB)}`;

onServer('a club', () => {
  const here = premises();
  let [ada, bohdan] = [] as unknown as [Visitor, Visitor];
  inOrder('clubs', () => ({ ada, bohdan }));

  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

  async function withAccount(name: string, viewport: typeof WIDE, path: string): Promise<Visitor> {
    const one = await visitor(here.browser, here.saloon.origin, { viewport, touch: viewport === PHONE });
    await one.page.goto(here.saloon.origin + path);
    await one.page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await one.page.getByLabel('Name', { exact: true }).fill(name);
    await claim(one.page);
    await one.page.waitForURL(`**${path}`);
    return one;
  }

  it('is founded by somebody who makes an account for it, and found in their menu', async () => {
    ada = await withAccount('Ada', WIDE, '/clubs');
    const { page } = ada;
    await page.getByRole('heading', { name: 'There are no clubs here yet' }).waitFor();
    expect(await look(page, 'clubs-empty')).toEqual([]);
    await button(page, 'Found a club').click();
    await page.getByLabel('Name', { exact: true }).fill('No');
    await button(page, 'Found the club').click();
    await page.getByText('A club’s name has at least 3 characters.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(CLUB);
    await page.getByLabel('About the club').fill('Tuesdays at eight.\nBring a hat.');
    await page.getByRole('radio', { name: 'on request' }).check();
    await button(page, 'Found the club').click();
    await page.getByRole('heading', { level: 1, name: CLUB }).waitFor();
    expect(new URL(page.url()).pathname).toBe(PATH);
    await page.reload();
    await page.getByText('This is your club.').waitFor();
    expect(await look(page, 'clubs-founded')).toEqual([]);
    await choose(page, 'Ada', 'Clubs');
    await region(page, 'Your clubs').getByRole('link', { name: CLUB }).click();
    await page.getByRole('heading', { level: 1, name: CLUB }).waitFor();
  });

  it('is asked by a stranger, who sees nobody but its owner', async () => {
    bohdan = await withAccount('Bohdan', PHONE, PATH);
    const { page } = bohdan;
    await button(page, 'Ask to join').tap();
    await page.getByText('You have asked to join. An organiser will answer.').waitFor();
    expect(await look(page, 'clubs-asked')).toEqual([]);
    expect(await region(page, 'Owner and organisers').getByRole('link').allTextContents()).toEqual(['Ada']);
    expect(await region(page, /^Members/u).count()).toBe(0);
  });

  it('lets them in, and makes them an organiser', async () => {
    const { page } = ada;
    await page.reload();
    await button(page, 'Let in: Bohdan').click();
    await region(page, /^Members/u).getByRole('link', { name: 'Bohdan' }).waitFor();
    await button(page, 'Manage Bohdan').click();
    await button(page, 'Make organiser').click();
    await region(page, 'Owner and organisers').getByRole('link', { name: 'Bohdan' }).waitFor();
    expect(await look(page, 'clubs-owner')).toEqual([]);
    await bohdan.page.reload();
    await bohdan.page.getByText('You are an organiser of this club.').waitFor();
    await bohdan.page.getByLabel('Account name').fill('Nobody Here');
    await button(bohdan.page, 'Invite').tap();
    await bohdan.page.getByText('There is no account with this name here.').waitFor();
  });

  it('is passed on, and its founder leaves', async () => {
    const { page } = ada;
    await button(page, 'Manage Bohdan').click();
    await button(page, 'Pass the club on: Bohdan').click();
    await button(page, 'Pass the club on').click();
    await page.getByText('You are an organiser of this club.').waitFor();
    await button(page, 'Leave the club').click();
    await button(page, 'Leave the club').click();
    await button(page, 'Ask to join').waitFor();
    await bohdan.page.reload();
    await bohdan.page.getByText('This is your club.').waitFor();
    expect(await look(bohdan.page, 'clubs-passed')).toEqual([]);
  });

  it('is dissolved by its name, and is gone for everybody', async () => {
    const { page } = bohdan;
    await button(page, 'Dissolve the club…').tap();
    await page.getByLabel('Name of the club, to confirm').fill(CLUB);
    await button(page, 'Dissolve it for good').tap();
    await page.getByRole('heading', { name: 'There are no clubs here yet' }).waitFor();
    await ada.page.reload();
    await ada.page.getByRole('heading', { name: 'There is no club with this name' }).waitFor();
    for (const { strangers, defects } of [ada, bohdan]) expect([strangers, defects]).toEqual([[], []]);
  });
});
