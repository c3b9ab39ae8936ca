// Medals: a ribbon, a rim and a mark, all of which follow from the badge, so that each looks the same everywhere and a new
// game has its own. Decorative: the name beside it says what it is.

import { INK, num } from '../kit/art/pen';

const RIBBONS = ['var(--c-brick)', 'var(--g-sky)', 'var(--g-meadow)', 'var(--g-lilac)', 'var(--g-teal)'] as const;

/** Marks inside a circle of 11 around (0, 0). */
const MARKS = [
  // A star, a tower, a wheel, a crown, a gem, a laurel.
  'M0 -10L2.9 -3.4L10 -3L4.6 1.8L6.2 9L0 5.2L-6.2 9L-4.6 1.8L-10 -3L-2.9 -3.4z',
  'M-7 9V-4H-8V-9H-4.5V-6.5H-1.8V-9H1.8V-6.5H4.5V-9H8V-4H7V9H2.4V4.4q0 -2.4 -2.4 -2.4t-2.4 2.4V9z',
  'M-1.3 -10h2.6l.4 6.1l4.6 -4l1.9 1.9l-4 4.6l6.1 .4v2.6l-6.1 .4l4 4.6l-1.9 1.9l-4.6 -4l-.4 6.1h-2.6l-.4 -6.1l-4.6 4l-1.9 -1.9l4 -4.6l-6.1 -.4v-2.6l6.1 -.4l-4 -4.6l1.9 -1.9l4.6 4z',
  'M-9 7V-6L-4.5 -1L0 -9L4.5 -1L9 -6V7z',
  'M-6 -7H6L10 -1.6L0 9.4L-10 -1.6z',
  'M0 9q-11 -3 -9 -16q3 3 4 6q0 -5 3 -8q2 4 2 8q0 -4 2 -8q3 3 3 8q1 -3 4 -6q2 13 -9 16z',
] as const;
const [STAR, , , CROWN] = MARKS;

/** The marks of the badges for all games. */
const OF_ALL: Readonly<Record<string, string>> = { first_win: STAR, ten_wins: CROWN, hundred_wins: CROWN };

/** A small number that follows from a text: variety only, never meaning. */
const mixed = (text: string): number => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** A rim with so many scallops. */
function rim(scallops: number): string {
  const at = (i: number, r: number): string => {
    const turn = (i * Math.PI) / scallops;
    return `${num(Math.sin(turn) * r)} ${num(-Math.cos(turn) * r)}`;
  };
  const arcs = Array.from({ length: scallops }, (_, i) => `Q${at(2 * i + 1, 21)} ${at(2 * i + 2, 17)}`);
  return `M${at(0, 17)}${arcs.join('')}z`;
}

/** The medal of a badge, in a picture of 48 × 56. */
export function medal(id: string, game = ''): { readonly viewBox: string; readonly body: string } {
  const mark = OF_ALL[id] ?? MARKS[mixed(game + id) % MARKS.length] ?? STAR;
  const ribbon = game === '' ? 'var(--g-brass)' : RIBBONS[mixed(game) % RIBBONS.length];
  const pen = `stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"`;
  return {
    viewBox: '0 0 48 56',
    body: `<path d="M14 30L8 54L16 50L21 55L24 38L27 55L32 50L40 54L34 30z" fill="${ribbon}" ${pen}/>`
      + `<g transform="translate(24 22)"><path d="${rim(10 + (mixed(game) % 3) * 2)}" fill="var(--g-brass)" ${pen}/><circle r="13.5" fill="var(--art-paper)" ${pen}/><path d="${mark}" transform="scale(.86)" fill="${INK}"/></g>`,
  };
}
