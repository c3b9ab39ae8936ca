// The faces of bots: a hat, a head, eyes and a mouth, selected by the bot's name. 24 × 24: the head in the current
// colour, cut-outs in `--c`. Pure. The same name has the same face everywhere.

const HATS = [
  'M11.3 8.6V5.2a1.8 1.8 0 1 1 1.4 0v3.4z',
  'M2.6 8.4C5 7 6.8 7.1 7.6 7.1L8.7 3.2C9.7 1.8 10.9 3 12 2.8S14.3 1.8 15.3 3.2L16.4 7.1C17.2 7.1 19 7 21.4 8.4C17.4 10.4 6.6 10.4 2.6 8.4z',
  'M2.4 11.6h3v5h-3zM18.6 11.6h3v5h-3z',
  'M7 7.6a5 5 0 0 1 10 0h2.4v1.6H4.6V7.6z',
  'M6.2 9L4.4 3.4L9.6 7.4zM17.8 9L19.6 3.4L14.4 7.4z',
] as const;
const HEADS = [
  'M6.5 8.4h11a1.8 1.8 0 0 1 1.8 1.8v8.4a2.4 2.4 0 0 1-2.4 2.4H7.1a2.4 2.4 0 0 1-2.4-2.4v-8.4a1.8 1.8 0 0 1 1.8-1.8z',
  'M12 7.8a6.9 6.9 0 1 1 0 13.8a6.9 6.9 0 1 1 0-13.8z',
  'M5.2 8.4h13.6l-1.5 10.8a2.2 2.2 0 0 1-2.2 1.9H8.9a2.2 2.2 0 0 1-2.2-1.9z',
] as const;
const EYES = [
  'M7.4 12.4a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0zM13 12.4a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0z',
  'M6.8 10.8h10.4v3H6.8z',
  'M7.6 10.8h3v3.2h-3zM13.4 10.8h3v3.2h-3z',
  'M7.4 13.4a1.9 1.9 0 0 1 3.8 0zM12.8 13.4a1.9 1.9 0 0 1 3.8 0z',
] as const;
const MOUTHS = [
  'M8.4 15.8h7.2a3.6 3 0 0 1-7.2 0z',
  'M8 15.8h8v2.6H8z',
  'M12 15.7c1.1-1.4 4-1.1 4.7 1.6c-1.8.5-3.8.4-4.7-.7c-.9 1.1-2.9 1.2-4.7.7c.7-2.7 3.6-3 4.7-1.6z',
] as const;

/** The numbers of the parts of a face. */
export function partsOf(name: string): number[] {
  let left = [...name].reduce((sum, letter) => (sum * 43 + letter.codePointAt(0)!) % 65_521, 7);
  return [HATS, HEADS, EYES, MOUTHS].map(({ length }) => {
    const part = left % length;
    left = Math.floor(left / length);
    return part;
  });
}

/** The face of the bot with this name. */
export function face(name: string): string {
  const [hat = 0, head = 0, eyes = 0, mouth = 0] = partsOf(name);
  return `<path d="${HATS[hat] ?? ''}${HEADS[head] ?? ''}" fill="currentColor"/><path d="${EYES[eyes] ?? ''}${MOUTHS[mouth] ?? ''}" fill="var(--c)"/>`;
}
