import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState } from '../../net/state';
import type { ActOutcome } from '../types';
import { AutoPass, type AskedResponse } from './autoPass.svelte';

let undo: () => void = () => undefined;

/** A seat with an open window; the passes that were sent, each with the decision that was open. */
function seat(asked: Partial<AskedResponse> = {}, random = 0.5, table = 't1', people = 2, watcher_count = 0) {
  let question = $state<string | null>('d1');
  let window = $state.raw<AskedResponse | null>({ kind: 'wanted', mayPlay: false, ...asked });
  let ready = $state(true);
  let stage = $state<'running' | 'finished'>('running');
  let news = $state(0);
  const passed: (string | null)[] = [];
  const outcome: { of: ActOutcome } = { of: { ok: true, n: 1 } };
  let autoPass!: AutoPass;
  undo = $effect.root(() => {
    autoPass = new AutoPass({
      table: () => ({ id: table, n: news, decision: question === null ? null : { id: question }, info: { stage, watcher_count, seats: [...Array.from({ length: people }, () => ({ holder: { kind: 'person' } })), { holder: { kind: 'house' } }] } }) as unknown as TableState,
      asked: () => window,
      pass: () => { passed.push(question); return Promise.resolve(outcome.of); },
      ready: () => ready,
      random: () => random,
    });
  });
  flushSync();
  const after = async (ms: number): Promise<void> => { await vi.advanceTimersByTimeAsync(ms); flushSync(); };
  return {
    autoPass, passed, outcome, after,
    put: (next: string | null, about: AskedResponse | null = window): void => { question = next; window = about; flushSync(); },
    set ready(value: boolean) { ready = value; flushSync(); },
    end: () => { stage = 'finished'; flushSync(); },
    news: () => { news += 1; flushSync(); },
  };
}

describe('an automatic pass', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    undo();
    vi.useRealTimers();
  });

  it('is on when nothing else is possible, and off otherwise', async () => {
    const helpless = seat();
    expect(helpless.autoPass.willPass).toBe(true);
    await helpless.after(4000);
    expect(helpless.passed).toEqual(['d1']);
    undo();
    const able = seat({ mayPlay: true });
    await able.after(20_000);
    expect([able.autoPass.willPass, able.passed]).toEqual([false, []]);
  });

  it('follows at once where nobody but bots plays and nobody looks', async () => {
    const alone = seat({}, 1, 't1', 1);
    await alone.after(500);
    expect(alone.passed).toEqual(['d1']);
    undo();
    const seen = seat({}, 1, 't1', 1, 1);
    await seen.after(3_900);
    expect(seen.passed).toEqual([]);
  });

  it.each([[0, 1000], [0.5, 2500], [1, 4000]])('is delayed as long as a person might take: at %f of its range %i ms', async (random, ms) => {
    const { passed, after } = seat({}, random);
    await after(ms - 1);
    expect(passed).toEqual([]);
    await after(1);
    expect(passed).toEqual(['d1']);
  });

  it('is not delayed by updates of the table', async () => {
    const { passed, after, news } = seat();
    await after(2000);
    news();
    await after(500);
    expect(passed).toEqual(['d1']);
  });

  it('is never sent for another decision than its own', async () => {
    const { passed, after, put } = seat();
    await after(2499);
    put('d2', { kind: 'marshal', mayPlay: true });
    await after(10_000);
    expect(passed).toEqual([]);
    put('d3', { kind: 'wanted', mayPlay: false });
    await after(2499);
    expect(passed).toEqual([]);
    await after(1);
    expect(passed).toEqual(['d3']);
  });

  it('is sent once', async () => {
    const { autoPass, passed, after, news } = seat();
    await after(2500);
    expect([autoPass.passed, autoPass.willPass]).toEqual([true, false]);
    news();
    await after(10_000);
    expect(passed).toEqual(['d1']);
  });

  it('is cancelled when the player answers, even if the answer is refused', async () => {
    const { autoPass, passed, after } = seat();
    await after(1000);
    autoPass.cancel();
    await after(10_000);
    expect(passed).toEqual([]);
  });

  it('waits for the connection, and is cancelled if the decision has changed by then', async () => {
    const world = seat();
    world.ready = false;
    await world.after(5000);
    expect(world.passed).toEqual([]);
    world.ready = true;
    await world.after(0);
    expect(world.passed).toEqual(['d1']);
    undo();
    const other = seat();
    other.ready = false;
    await other.after(5000);
    other.put('d2', null);
    other.ready = true;
    await other.after(10_000);
    expect(other.passed).toEqual([]);
  });

  it('shows the decision again when it was refused', async () => {
    const { autoPass, outcome, after } = seat();
    outcome.of = { ok: false, text: 'Too late.' };
    await after(2500);
    expect(autoPass.passed).toBe(false);
  });

  it('can be switched on and off for one kind at this table, and that survives a reload', async () => {
    const first = seat({ mayPlay: true });
    first.autoPass.choose('wanted', true);
    await first.after(2500);
    expect(first.passed).toEqual(['d1']);
    undo();
    const again = seat({ mayPlay: true });
    expect(again.autoPass.passes({ kind: 'wanted', mayPlay: true })).toBe(true);
    expect(again.autoPass.passes({ kind: 'marshal', mayPlay: true })).toBe(false);
    again.autoPass.choose('wanted', false);
    await again.after(10_000);
    expect(again.passed).toEqual([]);
    expect(again.autoPass.passes({ kind: 'wanted', mayPlay: false })).toBe(false);
    undo();
    expect(seat({ mayPlay: true }, 0.5, 't2').autoPass.passes({ kind: 'wanted', mayPlay: false })).toBe(true);
  });

  it('follows the choice in another tab of this browser', async () => {
    const here = seat();
    await here.after(500);
    localStorage.setItem('saloon.standing.t1', JSON.stringify({ wanted: false }));
    dispatchEvent(new StorageEvent('storage', { key: 'saloon.standing.another' }));
    flushSync();
    expect(here.autoPass.willPass).toBe(true);
    dispatchEvent(new StorageEvent('storage', { key: 'saloon.standing.t1' }));
    await here.after(20_000);
    expect([here.autoPass.willPass, here.passed]).toEqual([false, []]);
    // A choice here keeps those of the other tab.
    here.autoPass.choose('marshal', true);
    expect(JSON.parse(localStorage.getItem('saloon.standing.t1') ?? '')).toEqual({ wanted: false, marshal: true });
  });

  it('is forgotten when its game ends, and tolerates invalid data in the storage', () => {
    const { autoPass, end } = seat();
    autoPass.choose('wanted', false);
    expect(localStorage.length).toBe(1);
    end();
    expect(localStorage.length).toBe(0);
    undo();
    localStorage.setItem('saloon.standing.t1', '{"wanted":"yes","marshal":true');
    expect(seat().autoPass.passes({ kind: 'wanted', mayPlay: true })).toBe(false);
  });
});
