// Draws the pictures of `linkPicture.ts` into `public/og/`, with the machine's Chromium (`SALOON_CHROMIUM`, else
// `/usr/bin/chromium`). The pictures are committed, so that a build needs no browser: run `npm run pictures` after a
// change of a game's cover. A test fails when a picture is out of date.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { palettePng } from './palettePng.mjs';

const GAMES = new URL('../src/games/', import.meta.url).pathname;
const games = readdirSync(GAMES).filter((game) => existsSync(`${GAMES}${game}/cover.ts`));

// The drawings are modules of the client.
const modules = await createServer({ server: { middlewareMode: true, watch: null }, appType: 'custom', logLevel: 'error' });
const browser = await chromium.launch({ executablePath: process.env.SALOON_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const { DRAWN_FROM, FOLDER, SIZE, pageOf, sourceOf } = await modules.ssrLoadModule('/scripts/linkPicture.ts');
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({ viewport: SIZE });
  const drawn = {};
  for (const game of games) {
    await page.setContent(await pageOf(game));
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(join(FOLDER, `${game}.png`), await palettePng(page, await page.screenshot()));
    drawn[game] = await sourceOf(game);
  }
  writeFileSync(DRAWN_FROM, `${JSON.stringify(drawn, null, 2)}\n`);
} finally {
  await browser.close();
  await modules.close();
}
