import { describe, expect, it } from 'vitest';
import type { Announcement, LobbyDelta, MeasureInfo, ServerMsg, TableInfo, TableInvitation, TableRow, TableSnapshot, TableStep } from '../generated/protocol';
import { INITIAL_STATE, forget, reduce, tableByCode, withDecision, type ClientState } from './state';

const INFO: TableInfo = {
  table: 't', code: 'abc', name: 'Dry Gulch', game: 'carson_city', rules: 1, options: {}, visibility: 'public', watching: 'live',
  chat: 'text', substitute: { house: 'normal' }, stage: 'running', host: 'p', seats: [], watchers: [], watcher_count: 0,
};
const SNAPSHOT: TableSnapshot = {
  table: 't', n: 3, h: 'h3', info: INFO, seat: 0, view: { era: 1 }, decision: { id: 'd', seat: 0, owed: true, default: 1, legal: 2 },
  waiting: [0], progress: { round: 1, of: 18 }, log: [['a']], result: null,
};
const step = (n: number, more: Partial<TableStep> = {}): ServerMsg => ({ t: 'table.step', code: 'abc', n, h: `h${n}`, events: [n], waiting: [], progress: { round: 1, of: 18 }, ...more });
const after = (...msgs: ServerMsg[]): ClientState => msgs.reduce(reduce, INITIAL_STATE);
const table = (...msgs: ServerMsg[]) => after({ t: 'table.snapshot', ...SNAPSHOT }, ...msgs).tables['t']!;

describe('a table', () => {
  it('is replaced by a snapshot', () => {
    expect(table()).toMatchObject({ id: 't', code: 'abc', n: 3, seat: 0, view: { era: 1 }, fresh: null, stale: false });
  });

  it('is updated by each step', () => {
    const next = table(step(4, { patch: [['/era', 2]] }));
    expect(next).toMatchObject({ n: 4, h: 'h4', view: { era: 2 }, log: [['a'], [4]], fresh: [4] });
  });

  it('takes what a step says of it, and keeps what it leaves out', () => {
    const told = { waiting: [1, 2], progress: { round: 2, of: 18 }, result: { ranks: [] } as never };
    expect(table(step(4, told))).toMatchObject(told);
    const silent: ServerMsg = { t: 'table.step', code: 'abc', n: 5, h: 'h5', events: [] };
    expect(table(step(4, told), silent)).toMatchObject({ n: 5, view: { era: 1 }, ...told });
  });

  it('keeps its decision when a step does not mention it, and drops it by null', () => {
    expect(table(step(4)).decision?.id).toBe('d');
    expect(table(step(4, { decision: null })).decision).toBeNull();
  });

  it('takes a whole view where one is sent', () => {
    expect(table(step(4, { view: { era: 9 } })).view).toEqual({ era: 9 });
  });

  it('knows whose time runs out when, and when a clock answered for me', () => {
    const clocks = [{ seat: 0, due: 5000, of_ms: 9000 }];
    expect(table()).toMatchObject({ clocks: [], banks: [] });
    const running = table(step(4, { clocks }));
    expect([running.clocks, running.answered]).toEqual([clocks, null]);
    expect(table(step(4, { clocks }), { t: 'table.info', info: INFO, seat: 0, clocks: [{ seat: 0, due: 9000, of_ms: 9000 }] }).clocks).toEqual([{ seat: 0, due: 9000, of_ms: 9000 }]);
    const banks = [{ seat: 0, left_ms: 7000 }];
    expect(table(step(4, { banks }), step(5)).banks, 'left out: unchanged').toEqual(banks);
    expect(table(step(4, { banks }), { t: 'table.info', info: INFO, seat: 0 })).toMatchObject({ clocks: [], banks: [] });
    expect(table(step(4, { clocks, answered_by: 'clock' }), step(5))).toMatchObject({ clocks: [], answered: { n: 4, by: 'clock' } });
  });

  it('keeps the last 400 steps of its log', () => {
    const steps = Array.from({ length: 450 }, (_, at) => step(4 + at));
    const { log } = table(...steps);
    expect([log.length, log[0], log.at(-1)]).toEqual([400, [54], [453]]);
  });

  it('ignores a step that was already applied', () => {
    expect(table(step(3))).toEqual(table());
    expect(table(step(2, { view: {} }))).toEqual(table());
  });

  it('is stale after a hole or a patch that does not fit, and whole again by a snapshot', () => {
    expect(table(step(5)).stale).toBe(true);
    const misfit = step(4, { patch: ['/nothing'] });
    expect(table(misfit)).toMatchObject({ stale: true, n: 3, view: { era: 1 } });
    expect(table(misfit, step(5)).n).toBe(3);
    expect(table(misfit, { t: 'table.snapshot', ...SNAPSHOT, n: 8 })).toMatchObject({ stale: false, n: 8 });
  });

  it('is stale after a patch that is none', () => {
    for (const patch of [[null], [7], null, 'patch']) expect(table(step(4, { patch: patch as never }))).toMatchObject({ stale: true, n: 3, view: { era: 1 } });
  });

  it('takes new seats and options without touching the game', () => {
    const next = table({ t: 'table.info', info: { ...INFO, name: 'Old Ferry' }, seat: null });
    expect(next).toMatchObject({ n: 3, seat: null, view: { era: 1 }, info: { name: 'Old Ferry' } });
  });

  it('counts and names who looks, and nothing else by that', () => {
    const next = table({ t: 'table.watchers', table: 't', count: 31, names: ['Eve', 'Hanna'] });
    expect(next).toMatchObject({ n: 3, view: { era: 1 }, info: { ...INFO, watcher_count: 31, watchers: ['Eve', 'Hanna'] } });
    expect(table({ t: 'table.watchers', table: 'unknown', count: 31, names: [] }).info).toEqual(INFO);
  });

  it('is found by its code, remembers why it closed, and can be forgotten', () => {
    const state = after({ t: 'table.snapshot', ...SNAPSHOT }, { t: 'table.closed', table: 't', because: 'host' });
    expect(tableByCode(state, 'abc')?.id).toBe('t');
    expect(state.closed['t']).toBe('host');
    expect(forget(state, 't')).toMatchObject({ tables: {}, closed: {} });
  });

  it('knows its deal until the game begins', () => {
    const dealing: ServerMsg = { t: 'table.dealing', table: 't', deal: 'd1', commitment: 'c' };
    const committed: ServerMsg = { t: 'table.committed', table: 't', deal: 'd1', commitments: ['c', null] };
    const info = (stage: TableInfo['stage']): ServerMsg => ({ t: 'table.info', info: { ...INFO, stage }, seat: 0 });
    expect(table(dealing)).toMatchObject({ view: { era: 1 }, deal: { id: 'd1', commitments: null } });
    expect(table(dealing, committed, info('open'))).toMatchObject({ view: { era: 1 }, deal: { id: 'd1', commitments: ['c', null] } });
    expect(table(dealing, committed, info('running')).deal).toBeNull();
  });

  it('takes the fresh question that came with a refusal', () => {
    const fresh = { id: 'e', seat: 0, owed: true, default: 1, legal: 3 };
    expect(withDecision(after({ t: 'table.snapshot', ...SNAPSHOT }), 't', fresh).tables['t']?.decision).toBe(fresh);
  });

  it('that is not watched is not created by a step', () => {
    expect(after(step(1)).tables).toEqual({});
  });
});

describe('the lobby', () => {
  const row = (id: string): TableRow => ({
    table: id, code: id, name: id, game: 'carson_city', stage: 'open', options: {}, seats: [], watching: 'live', watcher_count: 0,
    progress: { round: 0, of: 0 }, public: true, yours: null, opened_ms: 0,
  });
  const first: ServerMsg = { t: 'lobby.snapshot', n: 1, rows: [row('a'), row('b')], online: 2 };
  const delta = (n: number, changed: TableRow[], removed: string[]): ServerMsg => ({ t: 'lobby.delta', n, changed, removed, online: 5 } satisfies { t: 'lobby.delta' } & LobbyDelta);

  it('follows its deltas', () => {
    const { lobby } = after(first, delta(2, [row('c')], ['a']));
    expect(Object.keys(lobby!.rows)).toEqual(['b', 'c']);
    expect(lobby).toMatchObject({ n: 2, online: 5, stale: false });
  });

  it('is stale after a hole and ignores what it has had', () => {
    expect(after(first, delta(3, [], ['a'])).lobby).toMatchObject({ stale: true, n: 1 });
    expect(after(first, delta(1, [], ['a']))).toEqual(after(first));
    expect(after(first, delta(0, [], ['a']))).toEqual(after(first));
  });

  it('begins with a snapshot, of all tables or of mine', () => {
    expect(after(delta(1, [row('a')], [])).lobby).toBeNull();
    expect([after(first).lobby?.own, after({ ...first, own: true }).lobby?.own, after({ ...first, own: true }, delta(2, [], [])).lobby?.own]).toEqual([false, true, true]);
  });
});

it('ignores a push it does not know', () => {
  expect(reduce(INITIAL_STATE, { t: 'table.chat' } as never)).toBe(INITIAL_STATE);
});

it('replaces my tickets, keeps the table that was found, and waits for tickets after a new greeting', () => {
  const ticket = { id: 't', games: ['castle'], pace: 'live', seats: null, near: false, rated: false, since_ms: 1, expires_ms: 2, waiting: 3 } as const;
  const found = { ticket: 't', table: 'x', code: 'c', game: 'castle' };
  const waiting = after({ t: 'me.tickets', tickets: [{ ...ticket, games: ['castle'] }] });
  expect(waiting.tickets).toEqual([ticket]);
  const over = reduce(reduce(waiting, { t: 'match.found', ...found }), { t: 'me.tickets', tickets: [] });
  expect(over).toMatchObject({ tickets: [], found });
  expect(reduce(waiting, { t: 'hello', proto: [2, 2], build: '', boot: 'b', now: 0, limits: {} as never }).tickets).toEqual([]);
});

describe('a list that the server replaces', () => {
  const ADA = { id: 'ada', name: 'Ada' };
  const hello: ServerMsg = { t: 'hello', proto: [2, 2], build: '', boot: 'b', now: 0, limits: {} as never };
  const NOTICE: Announcement = { id: 'a', texts: { en: 'Soon' }, from: 0, until: 9 };

  it('is what it was last told to be', () => {
    const [one, other] = [{ id: 'm1' }, { id: 'm2' }] as unknown as MeasureInfo[];
    expect(after({ t: 'me.measures', measures: [one!] }, { t: 'me.measures', measures: [other!] })).toEqual({ ...INITIAL_STATE, measures: [other] });
    expect(after({ t: 'server.announcements', announcements: [NOTICE, { ...NOTICE, id: 'b' }] }, { t: 'server.announcements', announcements: [NOTICE] })).toEqual({ ...INITIAL_STATE, announcements: [NOTICE] });
    const invitation = { by: ADA, at: 1 } as TableInvitation;
    expect(after({ t: 'me.invitations', invitations: [invitation] })).toEqual({ ...INITIAL_STATE, invitations: [invitation] });
    const people = [{ player: ADA, declined: false }];
    expect(after({ t: 'table.invitations', table: 't', people }, { t: 'table.invitations', table: 't2', people }, { t: 'table.invitations', table: 't', people: [] })).toEqual({ ...INITIAL_STATE, invited: { t: [], t2: people } });
  });

  it('is empty after a new greeting, as only a list with something in it follows: what was withdrawn meanwhile is not shown', () => {
    const announced = after({ t: 'server.announcements', announcements: [NOTICE] }, { t: 'me.invitations', invitations: [{ by: ADA, at: 1 } as TableInvitation] });
    expect([announced.announcements.length, announced.invitations.length]).toEqual([1, 1]);
    expect(reduce(announced, hello)).toMatchObject({ announcements: [], invitations: [] });
  });
});

it('counts how often the server has welcomed it', () => {
  const limits = { frame_bytes: 1, requests_per_s: 1, burst: 1, tables: 1, watched: 1, name_chars: 1 };
  const welcomed = after({ t: 'server.restarting', eta_ms: 5000 }, { t: 'hello', proto: [2, 2], build: '', boot: 'x', now: 0, limits });
  expect(welcomed).toEqual({ ...INITIAL_STATE, limits, welcomes: 1 });
});
