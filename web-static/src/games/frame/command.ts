// The command line's reading: with which command a line begins. A command's id is English and understood in every
// language; the text `<prefix>-cmd-<id>` has its phrases in the reader's, parted by `|`.
//
// Pure. Knows no game and decides no rule.

import type { Words } from './words';

/** Words as they are compared: small letters, no marks, single spaces. */
export const plain = (text: string, lang: string): string => text.toLocaleLowerCase(lang).replace(/[.?!,;:«»"']/gu, ' ').replace(/\s+/gu, ' ').trim();

/** The command a line begins with, and the rest of it; `null` for words nobody knows. */
export function parseCommand<Id extends string>(line: string, ids: readonly Id[], prefix: string, w: Words): { readonly command: Id; readonly rest: string } | null {
  const text = plain(line, w.lang);
  const phrases = ids.flatMap((id) => [id.replaceAll('-', ' '), ...w.t(`${prefix}-cmd-${id}`).split('|')].map((phrase) => [plain(phrase, w.lang), id] as const));
  // The longest first, so that no phrase hides a longer one.
  const found = phrases.sort(([a], [b]) => b.length - a.length).find(([phrase]) => text === phrase || text.startsWith(`${phrase} `));
  return found ? { command: found[1], rest: text.slice(found[0].length).trim() } : null;
}
