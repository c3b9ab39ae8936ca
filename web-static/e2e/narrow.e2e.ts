// The table, its settings and its rules in the languages with the longest words, and on the smallest screen.

import { expect, it } from 'vitest';
import { axe } from './axe';
import { overflow, PHONE, picture, WIDE } from './browser';
import { gameCard, onServer, premises, visitor } from './people';

const WORDS = {
  ru: { name: 'Александра', practise: /^Играть: /u },
  de: { name: 'Friederike', practise: /^Spielen: /u },
};
const SMALL = { width: 320, height: 640 };

onServer('long words and narrow screens', () => {
  const here = premises();

  it.each(['ru', 'de'] as const)('fit in %s at 1280, 390 and 320 px: table, settings and rules', async (language) => {
    const { page, strangers, defects } = await visitor(here.browser, here.saloon.origin, { viewport: WIDE, settings: { language } });
    await page.goto(here.saloon.origin);
    // The only text field of the page.
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill(WORDS[language].name);
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'hidden' });
    await (await gameCard(page, 'carson_city')).getByRole('link', { name: WORDS[language].practise }).click();
    const bars = page.getByRole('toolbar');
    await bars.nth(1).waitFor();
    for (const [screen, button] of [['table', null], ['settings', -1], ['rules', -2]] as const) {
      if (button !== null) await page.getByRole('banner').getByRole('button').nth(button).click();
      if (button !== null) await page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
      for (const size of [WIDE, PHONE, SMALL]) {
        await page.setViewportSize(size);
        await picture(page, `${screen}-${language}-${size.width}`);
        expect([screen, size.width, await overflow(page)]).toEqual([screen, size.width, 0]);
      }
      expect(await axe(page)).toEqual([]);
      await page.setViewportSize(WIDE);
      if (button !== null) await page.keyboard.press('Escape');
    }
    expect([strangers, defects]).toEqual([[], []]);
  });
});
