// Watching with a real server: one tap and no name needed, from the first page and from a table's link. The first
// action beyond watching asks for a name.

import { expect, it } from 'vitest';
import { look, PHONE, WIDE } from './browser';
import { forTwo, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

onServer('somebody without a name', () => {
  const here = premises('--house-pause-ms', '600000');
  const come = (viewport: typeof WIDE): Promise<Visitor> => visitor(here.browser, here.saloon.origin, { viewport, touch: viewport === PHONE });
  const watching = ({ page }: Visitor) => page.getByRole('region', { name: 'What is asked' }).getByText('Watching', { exact: true });

  it('watches a running game in one tap, and gives a name when they sit down', async () => {
    const [ada, hanna, oleh] = [await come(WIDE), await come(PHONE), await come(WIDE)];
    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    const link = await openTable(ada.page, 'Silver Creek', async (page) => {
      await forTwo(page, 'Dice Town');
      await page.getByRole('group', { name: 'Bots', exact: true }).getByRole('button', { name: 'One more' }).click();
      await page.getByRole('group', { name: 'Players', exact: true }).getByRole('button', { name: 'One less' }).click();
    });
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await ada.page.getByRole('region', { name: 'What is asked' }).waitFor();
    await ada.page.goto(here.saloon.origin);
    await openTable(ada.page, 'Maple Hill');

    await hanna.page.goto(here.saloon.origin);
    await hanna.page.getByRole('button', { name: /^Watch: Silver Creek/u }).tap();
    await watching(hanna).waitFor();
    await hanna.page.getByRole('link', { name: 'Saloon, home page' }).tap();
    await hanna.page.getByRole('button', { name: /^Sit down: Maple Hill/u }).tap();
    const sheet = hanna.page.getByRole('dialog', { name: 'Your name' });
    expect(await sheet.getByLabel('What shall we call you?').inputValue()).toBe('');
    expect(await look(hanna.page, 'watching-name')).toEqual([]);
    await sheet.getByLabel('What shall we call you?').fill('Hanna');
    await sheet.getByRole('button', { name: 'Use this name' }).tap();
    await hanna.page.getByText('Waiting for Ada to start the game.').waitFor();
    await ada.page.getByText('Hanna', { exact: true }).first().waitFor();

    await oleh.page.goto(link);
    await oleh.page.getByRole('heading', { level: 1, name: 'Silver Creek' }).waitFor();
    await oleh.page.getByRole('button', { name: 'Watch', exact: true }).click();
    await watching(oleh).waitFor();
    expect([hanna, oleh].map(({ strangers, defects }) => [strangers, defects])).toEqual([[[], []], [[], []]]);
  });
});
