// Rated tables in the lobby, in the form and in the waiting room.

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameMeta, SeatInfo, TableRow } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { client } from '../../net/client.svelte';
import TableStatus from '../../games/frame/TableStatus.svelte';
import LobbyRow from '../../screens/LobbyRow.svelte';
import SeatLine from '../../screens/SeatLine.svelte';
import { draftFor, type TableDraft } from '../tableDraft';
import TableForm from '../ui/TableForm.svelte';
import { people, TABLE } from './fixtures';

const META: GameMeta = { id: 'a_game', title: 'A game', revision: 1, people: [2, 5], sizes: [], seats: [2, 5], virtual_levels: [], virtual_up_to: 0, brands_by: null, minutes: [30, 45], phrases: [], options: [], presets: [], credits: '' };
const ROW = { table: 'dry', code: 'drygulch', name: 'Dry Gulch', game: 'a_game', stage: 'open', options: {}, seats: [], entry: { accounts_only: true }, rated: true, watching: 'live', watcher_count: 0, progress: { round: 0, of: 0 }, public: true, yours: null, opened_ms: 0 } as TableRow;
const nothing = (): void => undefined;

let undo: () => void = () => undefined;
const clean = (element: Element | null): string => element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(clean);

async function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): Promise<void> {
  const shown = mount(part as Component<any>, { target: document.body, props });
  undo = () => {
    undo = nothing;
    void unmount(shown);
  };
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

beforeEach(async () => {
  await setLanguage('en');
  await Promise.all(['entry', 'form', 'house', 'time', 'options', 'waiting'].map(needTexts));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not_found', retry: 'no' }, { status: 404 })));
});
afterEach(() => {
  undo();
  client.me = null;
  vi.unstubAllGlobals();
});

it('a row of the lobby has the mark of a rated table, also while it runs', async () => {
  const { rated: _, ...plain } = ROW;
  for (const [row, marks] of [[ROW, ['Rated', 'accounts only']], [{ ...ROW, stage: 'running' }, ['Rated']], [plain, ['accounts only']], [{ ...plain, stage: 'running' }, []]] as const) {
    await draw(LobbyRow, { row: row as TableRow, gone: false });
    expect(texts('.chip')).toEqual(marks);
    undo();
  }
});

it.each(LANGUAGES)('the mark has a word in %s', async (language) => {
  await setLanguage(language);
  await draw(LobbyRow, { row: ROW, gone: false });
  expect(texts('.chip')[0]).toMatch(/^\p{Lu}\p{L}{4,}$/u);
});

function form(start: TableDraft): { readonly draft: TableDraft } {
  const props = $state({ meta: META, draft: start, change: (next: TableDraft) => { props.draft = next; flushSync(); }, submit: () => Promise.resolve(), label: 'Go' });
  void draw(TableForm as unknown as Component<Record<string, unknown>>, props);
  return props;
}
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) => clean(one) === label) ?? expect.fail(`there is no field ${label}`);
  return (found.querySelector('input') ?? document.getElementById(found.htmlFor)) as HTMLInputElement;
};
const CLOCK = { bank_s: 120, increment_s: 30, cap_s: 300 };

it('the form offers a rated game, and shows what that implies', async () => {
  client.me = people[0]!;
  const made = form({ ...draftFor(META, 'quick', null), time: CLOCK });
  await vi.waitFor(() => expect(field('Players with an account only').disabled).toBe(false));
  expect([field('Rated game').checked, field('Rated game').disabled, field('Players with an account only').checked]).toEqual([false, false, false]);
  field('Rated game').click();
  flushSync();
  expect(made.draft.rated).toBe(true);
  expect(['Rated game', 'Players with an account only', 'Players’ own bots, too', 'Hints'].map((label) => [field(label).checked, field(label).disabled])).toEqual([[true, false], [true, true], [false, true], [undefined, true]]);
  expect(field('Hints').value).toBe('none');
  expect(texts('aside li')).toEqual(expect.arrayContaining(['Rated game', 'No hints', 'Only players with an account can join']));
  field('Rated game').click();
  flushSync();
  expect([field('Players with an account only').checked, field('Hints').value]).toEqual([false, 'allowed']);
});

it('the form says why a game cannot be rated, and goes back to what was wanted', async () => {
  client.me = people[0]!;
  const made = form({ ...draftFor(META, 'quick', null), rated: true, house: ['normal'] });
  await vi.waitFor(() => expect(field('Rated game').disabled).toBe(true));
  expect([field('Rated game').checked, texts('[id$=-text] li')]).toEqual([false, ['Rated games are for people with an account: take the bots away.', 'A rated game needs a clock. Choose a time for it.']]);
  expect(texts('aside li')).not.toContain('Rated game');
  const { draft } = made;
  undo();
  form({ ...draft, house: [], time: CLOCK });
  await vi.waitFor(() => expect([field('Rated game').checked, field('Rated game').disabled]).toEqual([true, false]));
});

it('the form leads a guest to an account', async () => {
  client.me = { ...people[0]!, kind: 'guest' };
  form({ ...draftFor(META, 'quick', null), time: CLOCK });
  await vi.waitFor(() => expect(document.querySelector('a[href="/sign-in?claim"]')).not.toBeNull());
  expect([field('Rated game').disabled, texts('[id$=-text] li')]).toEqual([true, ['Rated games need an account. Create one, or play unrated. Create an account']]);
});

it('the header of a table has the mark behind its round, and a replay has none', () => {
  const props = { game: 'A game', round: 'Round 2', label: 'Table', table: 'Dry Gulch', watchers: '' };
  for (const [context, said] of [[new Map([[Symbol.for('table'), { mark: () => ' · Rated' }]]), 'Round 2 · Rated'], [new Map(), 'Round 2']] as const) {
    const shown = mount(TableStatus, { target: document.body, props, context });
    expect(texts('.where span')).toEqual([said]);
    void unmount(shown);
  }
});

it('a seat at a rated table has the rating of its player, and takes no bot', async () => {
  const [seat] = TABLE.seats;
  const open: SeatInfo = { seat: 1, brand: null, holder: { kind: 'open' } };
  const line = { table: { code: 'abc', name: 'Dry Gulch', seats: [] } as never, me: TABLE.host, host: TABLE.host, levels: [], spare: false, virtual: true, seated: true, sit: nothing, kick: nothing, handOver: nothing, level: nothing, house: nothing, free: nothing, remove: nothing, release: nothing };
  await draw(SeatLine, { ...line, seat: seat!, rated: true, rating: { player: TABLE.host, rating: 1523, provisional: true, games: 3 } });
  await vi.waitFor(() => expect(texts('.rating')).toEqual(['Rating: 1523? provisional']));
  undo();
  for (const rated of [true, false]) {
    await draw(SeatLine, { ...line, seat: open, rated });
    expect(texts('button').includes('Add a bot')).toBe(!rated);
    undo();
  }
});
