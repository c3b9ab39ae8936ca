// Finds the addresses in a text. Pure; makes no HTML. Invariant: the joined pieces are equal to the text, and each
// address begins with `http://` or `https://`.

export interface Piece {
  readonly text: string;
  readonly link: boolean;
}

const ADDRESS = /https?:\/\/[^\s<>"'\u2066-\u2069\u202a-\u202e]+/giu;
/** Characters that end a sentence and belong to no address. */
const AFTER = /[.,;:!?)\]}\u2026\u00bb\u201d]+$/u;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  const add = (to: number, link: boolean): void => {
    if (to > from) found.push({ text: text.slice(from, to), link });
    from = to;
  };
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(AFTER, '');
    if (!URL.canParse(address)) continue;
    add(match.index, false);
    add(match.index + address.length, true);
  }
  add(text.length, false);
  return found;
}
