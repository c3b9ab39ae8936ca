import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableState } from '../../net/state';
import { learnt } from './learnt.svelte';
import { Tips } from './tips.svelte';

vi.mock('./parts', () => ({ lessonTexts: () => Promise.resolve(), gameTips: () => () => Promise.resolve((table: TableState) => table.decision?.legal ?? null) }));
vi.mock('./words', () => ({ tipKey: (game: string, kind: string) => `tip-${game}-${kind}`, said: (key: string) => (key.endsWith('-wordless') ? '' : key) }));

let tips: Tips | undefined;
let leave: () => void = () => undefined;
beforeEach(() => localStorage.clear());
afterEach(() => leave());

/** A table whose decision is named by its legal moves: opens a decision, and returns the explanation. */
function at(game: string) {
  let kind = $state<string | null>(null);
  tips = new Tips(game, () => ({ info: { game }, decision: kind === null ? null : { owed: kind !== 'may', legal: kind } }) as unknown as TableState);
  leave = $effect.root(() => tips?.watch());
  flushSync();
  return (next: string | null): string => {
    kind = next;
    flushSync();
    return tips?.text ?? '';
  };
}

/** The same after its kinds of decision are loaded; the decision is `take`. */
async function learning(game: string) {
  learnt(game).explain(true);
  const ask = at(game);
  await vi.waitFor(() => expect(ask('take')).toBe(`tip-${game}-take`));
  return ask;
}

it('says nothing to who does not want it', () => {
  expect(at('quiet')('take')).toBe('');
});

it('explains each kind of decision as long as it is asked for the first time, and never again', async () => {
  const ask = await learning('stones');
  expect([ask(null), ask('take'), ask('pass')]).toEqual(['', '', 'tip-stones-pass']);
  tips?.close();
  expect([tips?.text, learnt('stones').isNew('pass')]).toEqual(['', false]);
});

it('counts no kind as explained that has no words, and none that is not owed', async () => {
  const ask = await learning('few');
  expect([ask('wordless'), learnt('few').isNew('wordless')]).toEqual(['', true]);
  expect([ask('may'), learnt('few').isNew('may')]).toEqual(['', true]);
});

it('ends at a word', async () => {
  const ask = await learning('over');
  tips?.off();
  expect([tips?.text, ask('pass'), learnt('over').tips]).toEqual(['', '', false]);
});
