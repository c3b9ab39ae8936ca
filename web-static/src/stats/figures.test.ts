import { describe, expect, it } from 'vitest';
import { binsOf, groupsOf, isFew, layersOf, main, optionsOf, placeIn, rowsOf, share, ticksOf, total } from './figures';
import { about, EMPTY, PRIVATE, spreadOf, STATS, STRANGERS } from './fixtures';

const layers = layersOf(STATS.all, STATS.mine);

describe('the bins of a histogram', () => {
  it.each([
    ['one number', [7], 1, [4, 10]],
    ['one small number', [1], 1, [0, 6]],
    ['a few neighbours', [3, 4, 4, 9], 1, [3, 9]],
    ['few numbers of which one is apart', [24, 38, 38, 38, 37], 1, [24, 38]],
    ['fifteen numbers', [1, 15], 1, [1, 15]],
    ['sixteen numbers', [1, 16], 2, [0, 17]],
    ['scores', [38, 104], 5, [35, 104]],
    ['less than nothing', [-7, 11], 2, [-8, 11]],
    ['hundreds', [0, 190], 20, [0, 199]],
  ])('of %s have a nice width and begin at a multiple of it', (_, numbers, width, [from, to]) => {
    const { bins, width: is } = binsOf([spreadOf(numbers)]);
    expect([is, bins[0]?.from, bins.at(-1)?.to]).toEqual([width, from, to]);
    expect(bins.every((bin) => bin.to - bin.from + 1 === width && Math.abs(bin.from % width) === 0)).toBe(true);
    expect(bins.length).toBeLessThanOrEqual(15);
  });

  it('hold every number once, also those far away', () => {
    const spreads = [spreadOf([...about(46, 14, 80), 2_900, 4_310, -500]), spreadOf(about(40, 9, 17))];
    const { bins, width, lower, higher } = binsOf(spreads);
    expect([width, lower, higher]).toEqual([10, true, true]);
    expect(spreads.map((_, i) => bins.reduce((sum, { counts }) => sum + counts[i]!, 0))).toEqual(spreads.map(total));
    expect(bins.at(-1)!.counts[0]).toBeGreaterThanOrEqual(2);
  });

  it('of one number and few others reach to the others', () => {
    const { bins, lower, higher } = binsOf([spreadOf([...Array.from({ length: 30 }, () => 40), 41, 90])]);
    expect([bins[0]?.from, bins.at(-1)?.to, lower, higher]).toEqual([40, 94, false, false]);
  });

  it('are none where nothing was counted, and the same for everybody where I have nothing', () => {
    expect(binsOf([spreadOf([])]).bins).toEqual([]);
    const [alone, beside] = [binsOf([spreadOf([2, 5])]), binsOf([spreadOf([2, 5]), spreadOf([])])];
    expect(beside.bins.map(({ from }) => from)).toEqual(alone.bins.map(({ from }) => from));
  });

  it('have few marks: edges of wide ones, the middle of single numbers, and words at ends that hold more', () => {
    expect(ticksOf(binsOf([spreadOf([1, 7])])).map(({ bin, middle, number }) => [bin, middle, number])).toEqual([[0, true, 1], [2, true, 3], [4, true, 5], [6, true, 7]]);
    expect(ticksOf(binsOf([spreadOf([38, 104])])).map(({ number }) => number)).toEqual([35, 50, 65, 80, 95]);
    const far = ticksOf(binsOf([spreadOf([...about(46, 14, 80), 4_310])]));
    expect(far.at(-1)).toMatchObject({ beyond: 'higher', middle: true });
    expect(far.length).toBeLessThanOrEqual(7);
  });

  it('know the place of a number', () => {
    const bins = binsOf([spreadOf([38, 104])]);
    expect([placeIn(bins, 35), placeIn(bins, 70), placeIn(bins, 9_000), placeIn(binsOf([spreadOf([1, 8])]), 1)]).toEqual([0, 0.5, 1, 0.0625]);
  });
});

it('a share of nothing is none', () => {
  expect([share(1, 4), share(0, 0)]).toEqual([0.25, null]);
});

it('figures without games are no layer', () => {
  const whose = ({ all, mine }: typeof STATS): string[] => layersOf(all, mine).map((layer) => layer.whose);
  expect([STATS, STRANGERS, PRIVATE, EMPTY].map(whose)).toEqual([['all', 'mine'], ['all'], ['mine'], []]);
});

it('choices are in groups, the most successful first, those with few results last', () => {
  const groups = groupsOf(layers);
  expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([['building', 8], ['character', 16]]);
  const rates = groups[1]!.rows.map((row) => [isFew(row), share(main(row).wins, main(row).results)] as const);
  expect(rates.map(([few]) => few)).toEqual([...Array.from({ length: 14 }, () => false), true, true]);
  for (const few of [false, true]) expect(rates.filter((rate) => rate[0] === few).map(([, rate]) => rate)).toEqual(rates.filter((rate) => rate[0] === few).map(([, rate]) => rate).toSorted((a, b) => b! - a!));
});

it('rows have what any layer has', () => {
  const other = layersOf(STATS.all, { ...STATS.mine!, lines: [{ what: 'mine', results: 1, mean: 4 }, { what: 'per_ranch', results: 2, mean: 9 }] });
  const rows = rowsOf(other, ({ lines }) => lines, ({ what }) => what);
  expect(rows.at(-1)).toEqual({ key: 'per_ranch', of: [undefined, { what: 'per_ranch', results: 2, mean: 9 }] });
  expect(main(rows.at(-1)!).mean).toBe(9);
  expect(rows.find(({ key }) => key === 'mine')?.of.map((one) => one?.mean)).toEqual([12.6, 4]);
});

it('options are shown where games differ in them', () => {
  expect(optionsOf(layers).map((row) => `${main(row).option} ${String(main(row).value)}`)).toEqual(['outlaw_group parcel', 'outlaw_group cluster', 'suit_choice choose', 'suit_choice random']);
});
