import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import { viewOf } from '../../games/carson_city/fixtures/scenes';
import type { EarlyAnswers } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { INITIAL_STATE, reduce, type TableState } from '../../net/state';
import { Ahead } from './ahead.svelte';
import AheadPrompt from './AheadPrompt.svelte';
import { answerText } from './words';

const OFFER = { id: 'offer', legal: { ask: { kind: 'bid', cards: [1, 8], committed: null, bonus: 0, void: false } } };
const BID = { do: 'bid', value: 8 };
const early = (more: Partial<EarlyAnswers> = {}): EarlyAnswers => ({ table: 't', offer: OFFER, queue: [], cancelled: null, ...more });
const table = (more: Partial<TableState> = {}): TableState =>
  ({ id: 't', code: 'c', n: 7, h: '', seat: 0, view: viewOf(), decision: null, early: early(), info: { game: 'carson_city', seats: [] }, ...more }) as unknown as TableState;

let undo: () => void = () => undefined;
beforeEach(async () => {
  await setLanguage('en');
  await needTexts('ahead');
});
afterEach(() => {
  undo();
  undo = () => undefined;
  vi.restoreAllMocks();
});

it('offers nothing while something is asked, to a full queue, and without an offer', () => {
  const decision = { id: 'd', seat: 0, owed: true, default: null, legal: null };
  const offered = (at: TableState): boolean => new Ahead(() => at).offer !== null;
  const answers = Array.from({ length: 4 }, (_, at) => ({ key: String(at), move: BID }));
  expect([table(), table({ decision }), table({ decision: { ...decision, owed: false } }), table({ early: early({ queue: answers }) }), table({ early: early({ offer: null }) }), table({ early: undefined })].map(offered))
    .toEqual([true, false, true, false, false, false]);
});

it('shows the offer as a question, and queues what is confirmed', async () => {
  const asked = vi.spyOn(client, 'request').mockResolvedValue({ t: 'done' });
  const ahead = new Ahead(() => table());
  ahead.begin();
  expect([ahead.open, ahead.asking(table()).decision]).toEqual([true, { id: 'offer', seat: 0, owed: true, default: null, legal: OFFER.legal }]);
  await expect(ahead.answer(BID)).resolves.toEqual({ ok: true, n: 6 });
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ t: 'table.early', table: 't', offer: 'offer', move: BID });
  expect(ahead.open).toBe(false);
});

it('says why an answer is refused, and repeats it under the same key', async () => {
  const stale = new Refusal({ code: 'stale_offer', retry: 'now' } as never);
  const asked = vi.spyOn(client, 'request').mockRejectedValueOnce(stale).mockResolvedValue({ t: 'done' });
  const ahead = new Ahead(() => table());
  ahead.begin();
  await expect(ahead.answer(BID)).resolves.toMatchObject({ ok: false, text: expect.stringContaining('have changed') as string });
  await ahead.answer(BID);
  await ahead.answer({ do: 'bid', value: 1 });
  const keys = asked.mock.calls.map(([msg]) => (msg as { key: string }).key);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

it('passes at once where a pass is all that can be said', () => {
  const asked = vi.spyOn(client, 'request').mockResolvedValue({ t: 'done' });
  const ahead = new Ahead(() => table({ early: early({ offer: { id: 'p', legal: { kind: 'pass' } } }) }));
  ahead.begin();
  expect([ahead.open, asked.mock.calls[0]?.[0]]).toEqual([false, expect.objectContaining({ move: { do: 'react', play: false } })]);
});

it('shows what waits, and removes it', () => {
  const asked = vi.spyOn(client, 'request').mockResolvedValue({ t: 'done' });
  const shown = mount(AheadPrompt, { target: document.body, props: { ahead: new Ahead(() => table({ early: early({ queue: [{ key: 'k', move: BID }] }) })) } });
  undo = () => void unmount(shown);
  flushSync();
  expect(document.querySelector('.chip')?.textContent?.trim()).toBe('Next bid: 8');
  document.querySelector<HTMLButtonElement>('.chip button')?.click();
  expect(asked.mock.calls[0]?.[0]).toEqual({ t: 'table.recall', table: 't' });
});

it.each(LANGUAGES)('has words for every answer in %s', async (lang) => {
  await setLanguage(lang);
  const said = [BID, { do: 'take_market', cells: [[1, 2], [1, 3]] }, { do: 'react', play: false }, {}].map(answerText);
  expect(new Set(said).size).toBe(4);
  expect(said.join()).not.toMatch(/ahead-|\{/u);
});

it('is forgotten on a new connection and stays over a snapshot', () => {
  const state = { ...INITIAL_STATE, tables: { t: table({ early: undefined }) } };
  const offered = reduce(state, { t: 'table.early', ...early() });
  expect(offered.tables['t']?.early?.offer).toEqual(OFFER);
  const snapshot = reduce(offered, { t: 'table.snapshot', table: 't', n: 8, h: '', info: { code: 'c' }, seat: 0, view: null, decision: null, waiting: [], progress: { round: 0, of: 0 }, log: [], result: null } as never);
  expect(snapshot.tables['t']?.early?.offer).toEqual(OFFER);
  const again = reduce(snapshot, { t: 'hello', proto: [3, 3], build: '', boot: '', now: 0, limits: {} } as never);
  expect(again.tables['t']?.early).toBeUndefined();
});
