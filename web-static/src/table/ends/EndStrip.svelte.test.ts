import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import type { ClientMsg, Proposal, TableInfo } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import EndStrip from './EndStrip.svelte';

const person = (seat: number, name: string) => ({ seat, holder: { kind: 'person' as const, player: { id: name, name }, presence: 'here' as const, controller: 'person' as const }, brand: null });
const PROPOSAL: Proposal = { what: 'end', by: 0, at: 1, agreed: [0], waits_for: [1], passes_at: 1_700_000_000_000 };
const tableOf = (seat: number | null, parts: Partial<TableInfo>): TableState =>
  ({ id: 'dry', seat, info: { stage: 'running', seats: [person(0, 'Ada'), person(1, 'Bob')], ...parts } }) as unknown as TableState;

let undo: () => void = () => undefined;
let asked: ClientMsg[] = [];

function draw(table: TableState): HTMLElement {
  const mounted = mount(EndStrip, { target: document.body, props: { table } });
  undo = () => void unmount(mounted);
  vi.spyOn(client, 'ask').mockImplementation((msg) => {
    asked.push(msg);
    return Promise.resolve({ t: 'done' });
  });
  flushSync();
  return document.body;
}
const buttons = (page: HTMLElement): string[] => [...page.querySelectorAll('button')].map((one) => one.textContent.trim());

describe('the strip of a proposal', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('ends');
  });
  afterEach(() => {
    undo();
    vi.restoreAllMocks();
    asked = [];
  });

  it('says who proposes what and lets only who is asked answer', () => {
    const page = draw(tableOf(1, { proposal: PROPOSAL }));
    expect(page.textContent).toContain('Ada proposes to end the game without a result.');
    expect(page.textContent).toContain('Waiting for: Bob.');
    expect(buttons(page)).toEqual(['Agree', 'Decline']);
    page.querySelector('button')!.click();
    expect(asked).toEqual([{ t: 'table.answer', table: 'dry', what: 'end', agree: true }]);
  });

  it.each([[0, ['Withdraw']], [null, []]])('gives seat %s the buttons %j', (seat, names) => {
    expect(buttons(draw(tableOf(seat, { proposal: PROPOSAL })))).toEqual(names);
  });

  it.each([
    ['pause', 'Ada proposes a pause: clocks stop, for 30 days at most.'],
    ['resume', 'Ada proposes to continue: the clocks run again.'],
  ] as const)('asks for an answer to a proposal to %s', (what, text) => {
    const page = draw(tableOf(1, { proposal: { ...PROPOSAL, what } }));
    expect(page.textContent).toContain(text);
    page.querySelector('button')!.click();
    expect(asked).toEqual([{ t: 'table.answer', table: 'dry', what, agree: true }]);
  });

  it('says when the game ends by itself', () => {
    const page = draw(tableOf(0, { expires_at: 1_700_000_000_000 }));
    expect(page.textContent).toMatch(/This game ends on .*2023.* without a result unless somebody moves\./u);
    expect(buttons(page)).toEqual([]);
  });
});
