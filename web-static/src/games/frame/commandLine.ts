// Parses a line of the command line and identifies its command. The id of a command is English and understood in every
// language; the text `<prefix>-cmd-<id>` holds its phrases in the reader's language, separated by `|`. Pure. Knows no
// game and decides no rule.

import type { Words } from './words';

/** Text normalised for comparison: lower case, no punctuation, single spaces. */
export const plain = (text: string, lang: string): string => text.toLocaleLowerCase(lang).replace(/[.?!,;:«»"']/gu, ' ').replace(/\s+/gu, ' ').trim();

/** The command at the start of a line, and the rest of the line; `null` for an unknown command. */
export function parseCommand<Id extends string>(line: string, ids: readonly Id[], prefix: string, w: Words): { readonly command: Id; readonly rest: string } | null {
  const text = plain(line, w.lang);
  const phrases = ids.flatMap((id) => [id.replaceAll('-', ' '), ...w.t(`${prefix}-cmd-${id}`).split('|')].map((phrase) => [plain(phrase, w.lang), id] as const));
  // The longest phrase first, so that no phrase hides a longer one.
  const found = phrases.sort(([a], [b]) => b.length - a.length).find(([phrase]) => text === phrase || text.startsWith(`${phrase} `));
  return found ? { command: found[1], rest: text.slice(found[0].length).trim() } : null;
}
