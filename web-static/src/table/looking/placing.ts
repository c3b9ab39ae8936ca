// Positions a card of details: beside the part that it explains, inside the page, clear of protected areas. Pure.

/** In CSS pixels from the corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
type Size = Pick<Box, 'w' | 'h'>;

/** The distance of a card from the explained part, and from the edge of the page. */
const OFF = 8;

const within = (value: number, size: number, room: number): number => Math.max(OFF, Math.min(value, room - size - OFF));
const common = (from: number, to: number, start: number, end: number): number => Math.max(0, Math.min(to, end) - Math.max(from, start));
const overlap = (a: Box, b: Box): number => common(a.x, a.x + a.w, b.x, b.x + b.w) * common(a.y, a.y + a.h, b.y, b.y + b.h);

/** The place where a card covers the least of `of` and of the protected areas `clear`; of equal ones the first:
 * beside `of`, on a narrow page below or above it. */
export function place(card: Size, of: Box, clear: readonly Box[], page: Size): Box {
  const [middleX, middleY] = [of.x + of.w / 2 - card.w / 2, of.y + of.h / 2 - card.h / 2];
  const beside = [[of.x + of.w + OFF, middleY], [of.x - card.w - OFF, middleY]] as const;
  const around = [[middleX, of.y + of.h + OFF], [middleX, of.y - card.h - OFF]] as const;
  const corners = [[page.w, page.h], [0, page.h], [page.w, 0], [0, 0]] as const;
  const spots = [...page.w < 2 * card.w ? [...around, ...beside] : [...beside, ...around], ...corners]
    .map(([x, y]): Box => ({ ...card, x: within(x, card.w, page.w), y: within(y, card.h, page.h) }));
  const covered = spots.map((spot) => [of, ...clear].reduce((sum, box) => sum + overlap(spot, box), 0));
  return spots[covered.indexOf(Math.min(...covered))]!;
}
