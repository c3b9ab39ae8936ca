// Visitors who have nothing but the link of a table, with a real server: the contents of the page, taking a seat,
// watching, and the link preview that other programs read.

import { afterEach, expect, it } from 'vitest';
import { inBothThemes, PHONE, WIDE } from './browser';
import { forTwo, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

onServer('who comes by the link of a table', () => {
  const here = premises('--public-url', '{origin}');
  let link = '';
  let ada: Visitor;
  const visitors: Visitor[] = [];

  async function come(viewport: typeof WIDE): Promise<Visitor> {
    const guest = await visitor(here.browser, here.saloon.origin, { viewport, touch: viewport === PHONE });
    visitors.push(guest);
    await guest.page.goto(link || here.saloon.origin);
    return guest;
  }
  afterEach(() => {
    expect(visitors.map(({ strangers, defects }) => [strangers, defects])).toEqual(visitors.map(() => [[], []]));
  });

  it('sees by whom and to what they are invited, and watches by one press without a name', async () => {
    ada = await come(WIDE);
    await signIn(ada.page, 'Ada', 'That is me');
    link = await openTable(ada.page, 'Silver Creek', (page) => forTwo(page, 'Carson City'));
    const { page } = await come(PHONE);
    await page.getByRole('heading', { level: 1, name: 'Silver Creek' }).waitFor();
    await page.getByText('Ada invites you.').waitFor();
    await page.getByText('Seat 2 is free').waitFor();
    await page.getByRole('heading', { name: 'What is played' }).waitFor();
    expect(await inBothThemes(page, 'invited-real-phone')).toEqual([]);
    await page.getByRole('button', { name: 'Watch', exact: true }).tap();
    await page.getByText('Waiting for Ada to start the game.').waitFor();
    await ada.page.getByText(/^Guest \d{4}$/u).waitFor();
  });

  it('takes a seat by a name', async () => {
    const { page } = await come(WIDE);
    await signIn(page, 'Bohdan', 'Sit down');
    await page.getByText('Waiting for Ada to start the game.').waitFor();
    await ada.page.getByText('Bohdan', { exact: true }).first().waitFor();
  });

  it('is offered a look at a full table and at a running one, and a table of their own', async () => {
    const { page } = await come(WIDE);
    const own = page.getByRole('link', { name: 'Open a table of your own' });
    await page.getByText('All seats are taken.').waitFor();
    expect([await own.getAttribute('href'), await page.getByLabel('What shall we call you?').count()]).toEqual(['/new?game=carson_city', 0]);
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await page.reload();
    await page.getByText('The game is on.').waitFor();
    await own.waitFor();
    expect(await inBothThemes(page, 'invited-real-running-wide')).toEqual([]);
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByRole('region', { name: 'What is asked' }).getByText('Watching', { exact: true }).waitFor();
  });

  it('is shown the link with words and a picture, where it leads anywhere', async () => {
    const head = await ada.page.evaluate(async (url) => {
      const answer = await fetch(url, { headers: { 'accept-language': 'de' }, credentials: 'omit' });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const said = Object.fromEntries([...page.querySelectorAll('meta[property]')].map((one) => [one.getAttribute('property'), one.getAttribute('content')]));
      return { title: page.title, said, once: page.querySelectorAll('title, meta[name=description]').length, scripts: page.querySelectorAll('script').length };
    }, link);
    expect([head.title, head.once, head.scripts]).toEqual(['Silver Creek · Carson City: The Card Game', 2, 1]);
    expect([head.said['og:title'], head.said['og:url'], head.said['og:locale']]).toEqual([head.title, link, 'de_DE']);
    expect(head.said['og:description']).toContain('Eine Partie Carson City: The Card Game läuft.');
    const picture = await fetch(head.said['og:image'] ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const [about, nowhere] = await Promise.all([new URL('/about', here.saloon.origin).href, link.replace(/\w{16}$/u, '0123456789abcdef')].map(async (url) => (await fetch(url)).text()));
    expect(nowhere).toBe(about);
  });
});
