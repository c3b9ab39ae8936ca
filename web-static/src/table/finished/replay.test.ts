import { describe, expect, it } from 'vitest';
import type { ReplayDoc, TableInfo } from '../../generated/protocol';
import { coloursOf, jump, roundEnds, roundsOf, stepOfHash, tableAt, totalsOf, viewsOf } from './replay';

const info = { table: 't', code: 'C', seats: [] } as unknown as TableInfo;
const DOC: ReplayDoc = {
  info, finished_at: 0, seat: null, view: { round: 1, players: [{ score: { total: 0 } }] }, result: { scores: [], ranking: [] },
  steps: [
    { v: 0, actor: null, events: [{ type: 'round_started' }], patch: [] },
    { v: 1, actor: 0, events: [{ type: 'bids_revealed' }], patch: [['/players/0/score/total', 5]] },
    { v: 2, actor: 1, events: [{ type: 'round_started' }], patch: [['/round', 2]] },
  ],
};

const HINTS = { marks: {}, totals: (view: unknown) => (view as { players: { score: { total: number } }[] }).players.map(({ score }) => score.total) };

describe('a replay', () => {
  it('holds the view after each step, and the patches change none before', () => {
    expect(viewsOf(DOC)).toMatchObject([{ round: 1, players: [{ score: { total: 0 } }] }, { round: 1, players: [{ score: { total: 5 } }] }, { round: 2 }]);
  });

  it('knows its rounds and totals', () => {
    expect(roundsOf(DOC)).toEqual([0, 2]);
    expect(totalsOf(viewsOf(DOC), HINTS)).toEqual([[0], [5], [5]]);
  });

  it('has one line of scores for each round, as they stood at its end', () => {
    expect(roundEnds([0, 4, 7], 9)).toEqual([3, 6, 9]);
  });

  it('shows the log so far, and the result only at the end', () => {
    const views = viewsOf(DOC);
    expect(tableAt(DOC, views, 1)).toMatchObject({ n: 1, waiting: [1], result: null, decision: null });
    expect(tableAt(DOC, views, 1).log).toHaveLength(2);
    expect(tableAt(DOC, views, 2).result).toBe(DOC.result);
  });

  it('shows no player as away', () => {
    const away = { seat: 0, brand: null, holder: { kind: 'person', player: { id: 'a', name: 'Ada' }, presence: 'away', controller: 'substitute' } } as const;
    const doc = { ...DOC, info: { ...info, seats: [away] } };
    expect(tableAt(doc, viewsOf(doc), 0).info.seats[0]?.holder).toMatchObject({ presence: 'here', controller: 'person' });
  });

  it.each([[0, true, 2], [2, true, 9], [2, false, 0], [1, false, 0]])('jumps by rounds from %i', (from, forward, to) => {
    expect(jump(from, [0, 2], forward, 9)).toBe(to);
  });

  it.each([['#412', 9, 9], ['#4', 9, 4], ['', 9, 0], ['#x', 9, 0]])('reads the link to a moment %s', (hash, last, step) => {
    expect(stepOfHash(hash, last)).toBe(step);
  });

  it('has no line of scores when the game does not report them', () => {
    expect(totalsOf(viewsOf(DOC), { marks: {} })).toEqual([]);
  });

  it('draws a seat in the colour the game gives it, else in that of its brand, else of its place, no two alike', () => {
    const seats = [{ seat: 0, brand: null }, { seat: 1, brand: 'hat' }, { seat: 2, brand: null }];
    const table = { ...tableAt(DOC, viewsOf(DOC), 0), info: { ...info, seats } as TableInfo };
    expect(coloursOf(table, { marks: {}, colours: () => [6, 1, 2] })).toEqual([6, 1, 2]);
    expect(coloursOf(table, { marks: {} })).toEqual([2, 1, 3]);
  });
});
