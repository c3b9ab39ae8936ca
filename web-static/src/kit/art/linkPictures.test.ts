// The committed preview pictures for links match the current covers of the games.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DRAWN_FROM, FOLDER, SIZE, sourceOf } from '../../../scripts/linkPicture';

const GAMES = join(import.meta.dirname, '..', '..', 'games');
const games = readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'cover.ts')));
const drawnFrom = JSON.parse(readFileSync(DRAWN_FROM, 'utf8')) as Record<string, string>;

it.each(games)('the picture of %s is drawn from its cover as it is; else run `npm run pictures`', async (game) => {
  expect(drawnFrom[game]).toBe(await sourceOf(game));
});

it.each(games)('the picture of %s is as large as is asked for, and light', (game) => {
  const png = readFileSync(join(FOLDER, `${game}.png`));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SIZE.width, SIZE.height]);
  expect(png.length).toBeLessThan(60 * 1024);
});
