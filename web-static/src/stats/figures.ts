// Statistics as charts and tables show them: bins, shares, order. Pure.

import type { ChoiceFigures, Figures, OptionFigures, Spread } from '../generated/protocol';

/** Figures with fewer results than this say little. */
export const FEW = 5;

/** The people whose figures a chart draws. */
export type Whose = 'all' | 'mine';

/** The figures of everybody or of the reader; at least one game. */
export interface Layer {
  readonly whose: Whose;
  readonly figures: Figures;
}

/** The layers with games, everybody first. */
export function layersOf(all: Figures, mine: Figures | undefined): Layer[] {
  const layers: Layer[] = [{ whose: 'all', figures: all }, ...(mine ? [{ whose: 'mine', figures: mine } as const] : [])];
  return layers.filter(({ figures }) => figures.games > 0);
}

/** A part of a whole; `null` of nothing. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** One bar of a histogram: the numbers from `from` to `to`, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  /** How many numbers each spread has here. */
  readonly counts: readonly number[];
}
export interface Bins {
  readonly width: number;
  readonly bins: readonly Bin[];
  /** Whether the first bin also has all lower numbers, and the last one all higher ones. */
  readonly lower: boolean;
  readonly higher: boolean;
}

/** Numbers further from the middle half than this many times its width share the outermost bins. */
const FAR = 3;
/** The most bins of a histogram, and the fewest, so that a lone number is a bar and not a wall. */
const MOST_BINS = 15;
const FEWEST_BINS = 7;

/** The lowest and the highest number to draw in a bin of their own. */
function reach({ quartiles: [least, first, , third, most] }: Spread): readonly [number, number] {
  const far = FAR * (third - first);
  return far === 0 || most - least < MOST_BINS ? [least, most] : [Math.max(least, first - far), Math.min(most, third + far)];
}

/** The least of 1, 2, 5, 10, 20, 50, … by which this range needs few enough bins. */
function niceWidth(low: number, high: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const width of [ten, 2 * ten, 5 * ten]) if (Math.floor(high / width) - Math.floor(low / width) < MOST_BINS) return width;
  }
}

/** The first and the last bin, with empty ones around few. Numbers of which none is negative have no negative bins. */
function padded(first: number, last: number): readonly [number, number] {
  const missing = Math.max(0, FEWEST_BINS - (last - first + 1));
  const before = first < 0 ? missing >> 1 : Math.min(first, missing >> 1);
  return [first - before, last + missing - before];
}

/** The common bins of several spreads; none without numbers. */
export function binsOf(spreads: readonly Spread[]): Bins {
  const filled = spreads.filter(({ counts }) => counts.length > 0);
  if (filled.length === 0) return { width: 1, bins: [], lower: false, higher: false };
  const reaches = filled.map(reach);
  const [low, high] = [Math.min(...reaches.map(([from]) => from)), Math.max(...reaches.map(([, to]) => to))];
  const width = niceWidth(low, high);
  const [first, last] = padded(Math.floor(low / width), Math.floor(high / width));
  const bins = Array.from({ length: last - first + 1 }, (_, i) => ({ from: (first + i) * width, to: (first + i + 1) * width - 1, counts: spreads.map(() => 0) }));
  spreads.forEach(({ counts }, i) => counts.forEach(([number, times]) => {
    const bin = bins[Math.min(last, Math.max(first, Math.floor(number / width))) - first];
    if (bin) bin.counts[i] = (bin.counts[i] ?? 0) + times;
  }));
  const beyond = (is: (number: number) => boolean): boolean => filled.some(({ counts }) => counts.some(([number]) => is(number)));
  return { width, bins, lower: beyond((number) => number < first * width), higher: beyond((number) => number >= (last + 1) * width) };
}

/** The count of all numbers. */
export const total = ({ counts }: Spread): number => counts.reduce((sum, [, times]) => sum + times, 0);

/** A mark below a histogram, at the left edge of this bin or in its middle. */
export interface Tick {
  readonly bin: number;
  readonly middle: boolean;
  readonly number: number;
  /** Whether the bin has everything beyond the number, too. */
  readonly beyond?: 'lower' | 'higher';
}
const MOST_TICKS = 6;

/** Few evenly spaced marks for bins. Bins of one number have it below their middle. */
export function ticksOf({ width, bins, lower, higher }: Bins): Tick[] {
  const middle = width === 1;
  const edges = bins.length + (middle ? 0 : 1);
  const every = Math.ceil(edges / MOST_TICKS);
  const all = Array.from({ length: edges }, (_, bin): Tick => ({ bin, middle, number: bins[bin]?.from ?? (bins.at(-1)?.to ?? 0) + 1 }));
  const plain = all.filter(({ bin }) => bin % every === 0 && (!lower || bin > (middle ? 0 : 1)) && (!higher || bin < bins.length - 1 - (middle ? 0 : every > 1 ? 1 : 0)));
  const [first, last] = [bins[0], bins.at(-1)];
  return [
    ...(lower && first ? [{ bin: 0, middle: true, number: first.to, beyond: 'lower' } as const] : []),
    ...plain,
    ...(higher && last ? [{ bin: bins.length - 1, middle: true, number: last.from, beyond: 'higher' } as const] : []),
  ];
}

/** The place of a number in a histogram, as a part of its width. */
export function placeIn({ width, bins }: Bins, number: number): number {
  const at = (number - (bins[0]?.from ?? 0) + (width === 1 ? 0.5 : 0)) / width;
  return Math.min(1, Math.max(0, at / Math.max(1, bins.length)));
}

/** A thing, option value or line with the figures of each layer that has it. */
export interface Row<Of> {
  readonly key: string;
  readonly of: readonly (Of | undefined)[];
}

/** The rows of a table: what any layer has, in the order of the first layers. */
export function rowsOf<Of>(layers: readonly Layer[], read: (figures: Figures) => readonly Of[], keyOf: (one: Of) => string): Row<Of>[] {
  const lists = layers.map(({ figures }) => new Map(read(figures).map((one) => [keyOf(one), one])));
  const keys = new Set(lists.flatMap((list) => [...list.keys()]));
  return [...keys].map((key) => ({ key, of: lists.map((list) => list.get(key)) }));
}

/** The first layer's figures of a row, or the next one's. */
export const main = <Of>({ of }: Row<Of>): Of => of.find((one) => one !== undefined) as Of;

export interface Group {
  readonly kind: string;
  readonly rows: readonly Row<ChoiceFigures>[];
}

/** Whether a row has too few results to say anything. */
export const isFew = (row: Row<ChoiceFigures>): boolean => main(row).results < FEW;

/** Choices by group, by share of wins; those with few results last. */
export function groupsOf(layers: readonly Layer[]): Group[] {
  const rows = rowsOf(layers, ({ choices }) => choices, ({ kind, id }) => `${kind}/${id}`);
  const kinds = [...new Set(rows.map((row) => main(row).kind))];
  const rate = (row: Row<ChoiceFigures>): number => share(main(row).wins, main(row).results) ?? 0;
  const order = (a: Row<ChoiceFigures>, b: Row<ChoiceFigures>): number => Number(isFew(a)) - Number(isFew(b)) || rate(b) - rate(a) || main(b).results - main(a).results;
  return kinds.map((kind) => ({ kind, rows: rows.filter((row) => main(row).kind === kind).sort(order) }));
}

/** The values of options that games differ in. */
export function optionsOf(layers: readonly Layer[]): Row<OptionFigures>[] {
  const rows = rowsOf(layers, ({ options }) => options, ({ option, value }) => `${option}/${JSON.stringify(value)}`);
  const values = (option: string): number => rows.filter((row) => main(row).option === option).length;
  return rows.filter((row) => values(main(row).option) > 1);
}
