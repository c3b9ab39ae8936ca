import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepStaged } from './stagedChoice.svelte';

const NOTHING = { kind: 'none' };

/** A table with a decision; its staged choice is kept until `reload`. */
function table(decision: string | undefined) {
  const at = $state({ decision });
  let staged = $state.raw<unknown>(NOTHING);
  const dropped: string[] = [];
  const end = keepStaged({ table: 'dry', decision: () => at.decision, staged: () => staged, nothing: NOTHING, restage: (stage) => (staged = stage), dropped: (of) => dropped.push(of) });
  flushSync();
  return {
    staged: () => staged,
    dropped,
    stage: (stage: unknown) => { staged = stage; flushSync(); },
    ask: (next: string | undefined) => { at.decision = next; staged = NOTHING; flushSync(); },
    reload: end,
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

it('stages again after a reload what was staged for the same decision', () => {
  const before = table('d1');
  before.stage({ kind: 'bid', value: 8 });
  before.reload();
  expect(table('d1').staged()).toEqual({ kind: 'bid', value: 8 });
});

it('forgets what was taken back, and what was staged for another decision', () => {
  const before = table('d1');
  before.stage({ kind: 'bid', value: 8 });
  before.stage(NOTHING);
  before.reload();
  const again = table('d1');
  expect(again.staged()).toBe(NOTHING);
  again.stage({ kind: 'bid', value: 9 });
  again.reload();
  expect(table('d2').staged()).toBe(NOTHING);
  expect(sessionStorage.length).toBe(0);
});

it.each(['d2', undefined])('keeps nothing once the decision is over (%s)', (next) => {
  const before = table('d1');
  before.stage({ kind: 'bid', value: 8 });
  before.ask(next);
  expect(sessionStorage.length).toBe(0);
  before.reload();
});

it('leaves alone what is staged already, and what it cannot read', () => {
  sessionStorage.setItem('saloon.staged.dry', '{');
  expect(table('d1').staged()).toBe(NOTHING);
  expect(sessionStorage.length).toBe(0);
});

it('says which decision ended with something staged, and nothing of one that was empty', () => {
  const one = table('d1');
  one.stage({ kind: 'bid', value: 8 });
  one.ask('d2');
  one.ask('d3');
  one.stage({ kind: 'bid', value: 9 });
  one.stage(NOTHING);
  one.ask(undefined);
  expect(one.dropped).toEqual(['d1']);
  one.reload();
});
