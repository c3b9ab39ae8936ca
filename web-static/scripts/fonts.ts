// Subsets the fonts to what the page draws: the letters of the four languages and the weights that the styles use. Each
// family is split into a few files; a browser loads those whose letters a page contains. All fonts are under the SIL
// Open Font License.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..', 'node_modules');

/** The families by their names in the tokens, with the lightest and the heaviest weight in the styles, and whether
 * the styles use digits of equal width. */
const FAMILIES = { podkova: { name: 'Podkova', min: 600, max: 800, forms: false }, bitter: { name: 'Bitter', min: 400, max: 700, forms: false }, oswald: { name: 'Oswald', min: 400, max: 700, forms: true } } as const;

/** The files of a family: the script of the original, and the ranges of letters. Each letter is in exactly one of
 * them. */
const FILES = {
  // The letters of English and German texts, and the signs of all languages.
  common: { script: 'latin', ranges: ['20-7E', 'A0', 'AB', 'B1', 'B7', 'BB', 'BD', 'C4', 'D6', 'D7', 'DC', 'DF', 'E4', 'E9', 'F6', 'FC', '2009-200A', '2010-2014', '2018-201E', '2022', '2026', '202F', '2032', '20AC', '2191', '2193', '2212'] },
  // Letters of other languages, in the names of people.
  western: { script: 'latin', ranges: ['A1-AA', 'AC-AF', 'B0', 'B2-B6', 'B8-BA', 'BC', 'BE-C3', 'C5-D5', 'D8-DB', 'DD-DE', 'E0-E3', 'E5-E8', 'EA-F5', 'F7-FB', 'FD-FF', '131', '152-153', '2122', '2215'] },
  cyrillic: { script: 'cyrillic', ranges: ['301', '400-45F', '490-491', '4B0-4B1', '2116'] },
} as const;

type Family = keyof typeof FAMILIES;
type File = keyof typeof FILES;

/** Every letter of a file of each family. */
export const lettersOf = (file: File): string =>
  FILES[file].ranges.map((range) => {
    const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16));
    return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
  }).join('');

const original = (family: Family, script: string): string => join(ROOT, '@fontsource-variable', family, 'files', `${family}-${script}-wght-normal.woff2`);

/** Creates the missing files in a folder whose name is a hash of all inputs; returns the folder. */
async function cut(): Promise<string> {
  const sources = Object.keys(FAMILIES).flatMap((family) => ['latin', 'cyrillic'].map((script) => readFileSync(original(family as Family, script))));
  const key = sources.reduce((hash, bytes) => hash.update(bytes), createHash('sha256').update(readFileSync(import.meta.filename))).digest('hex').slice(0, 12);
  const folder = join(ROOT, '.cache', `fonts-${key}`);
  const sheet = join(folder, 'fonts.css');
  if (existsSync(sheet)) return folder;
  mkdirSync(folder, { recursive: true });
  const faces: string[] = [];
  for (const [family, { name, min, max, forms }] of Object.entries(FAMILIES)) {
    for (const part of Object.keys(FILES) as File[]) {
      const { script, ranges } = FILES[part];
      const file = `${family}-${part}.woff2`;
      writeFileSync(join(folder, file), await subsetFont(readFileSync(original(family as Family, script)), lettersOf(part), { targetFormat: 'woff2', variationAxes: { wght: { min, max } }, noLayoutClosure: !forms }));
      faces.push(`@font-face{font-family:"${name}";src:url("./${file}") format("woff2");font-weight:${min} ${max};font-display:swap;unicode-range:${ranges.map((range) => `U+${range}`).join()}}`);
    }
  }
  // Written last: where it is, all are.
  writeFileSync(sheet, faces.join('\n'));
  return folder;
}

/** Gives the style sheet of the fonts as `fonts.css`. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    enforce: 'pre',
    resolveId: async (id) => (id === 'fonts.css' ? join(await cut(), 'fonts.css') : null),
  };
}
