// The preview picture of a game for links on other sites, as one page: the game's cover over its name.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { artDefs } from '../src/kit/art';
import { gameCover } from '../src/games/registry';

/** The size that sites with link previews expect. */
export const SIZE = { width: 1200, height: 630 };
/** The folder of the pictures, one for each game. */
export const FOLDER = join(import.meta.dirname, '..', 'public', 'og');
/** The file with the hash of each picture's source. */
export const DRAWN_FROM = join(import.meta.dirname, 'linkPictures.json');

const at = (path: string): string => join(import.meta.dirname, '..', path);
const file = (path: string): string => readFileSync(at(path), 'utf8');
const FONT = 'node_modules/@fontsource-variable/podkova/files/podkova-latin-wght-normal.woff2';
/** The colours of the page, by name: the first value of each, before the palettes that people can choose. */
const COLOURS = new Map([...file('src/kit/styles/tokens.css').matchAll(/^ *(--[\w-]+): (.+);$/gm)].toReversed().map(([, name = '', value = '']) => [name, value]));
const MARK = file('public/favicon.svg');

const STYLE = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; margin: 0; }
  body { width: ${SIZE.width}px; height: ${SIZE.height}px; display: grid; grid-template-rows: 1fr auto; background: var(--paper); overflow: hidden; }
  .cover { width: 100%; height: 100%; min-height: 0; border-bottom: 6px solid var(--art-ink); }
  .defs { position: absolute; }
  .name { display: flex; align-items: center; gap: 20px; padding: 14px 32px 16px; font: 800 56px/1 Podkova; color: var(--ink); }
  .name svg { width: 68px; height: 68px; flex: none; }
`;

/** The values of the colours that a drawing uses: changes of others do not affect it. */
function coloursOf(drawn: string): string {
  const names = new Set<string>();
  const add = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      const value = COLOURS.get(name);
      if (value === undefined || names.has(name)) continue;
      names.add(name);
      add(value);
    }
  };
  add(drawn);
  return [...names].toSorted().map((name) => `${name}: ${COLOURS.get(name) ?? ''};`).join('\n');
}

/** The name of a game, which is the same in every language of the Latin script. */
const nameOf = (game: string): string => new RegExp(`^game-${game} = (.+)$`, 'm').exec(file(`src/games/${game}/texts/en/about.ftl`))?.[1] ?? game;

/** The page without its font. */
async function drawing(game: string): Promise<string> {
  const load = gameCover(game);
  if (load === undefined) throw new Error(`${game} has no cover`);
  const { viewBox, body } = (await load())();
  const drawn = `<style>${STYLE}</style><svg class="defs" width="0" height="0">${artDefs()}</svg>` +
    `<svg class="cover" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg><div class="name">${MARK}${nameOf(game)}</div>`;
  return `<style>:root { ${coloursOf(drawn)} }</style>${drawn}`;
}

/** The page to take the picture of. */
export async function pageOf(game: string): Promise<string> {
  const font = readFileSync(at(FONT)).toString('base64');
  return `<!doctype html><style>@font-face { font-family: Podkova; font-weight: 400 800; src: url(data:font/woff2;base64,${font}); }</style>${await drawing(game)}`;
}

/** The hash of a picture's source: another drawing has another hash. */
export const sourceOf = async (game: string): Promise<string> => createHash('sha256').update(await drawing(game)).digest('base64url');
