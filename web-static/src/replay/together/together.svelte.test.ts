import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import type { ClientMsg, Done, Err, Player, ServerMsg } from '../../generated/protocol';
import { setLanguage } from '../../kit/i18n/index.svelte';
import { INITIAL_STATE, type TableState } from '../../net/state';
import { texts } from './parts';
import Together from './Together.svelte';

const VIEWING = 'hjkmnpqrstvwxyz2';
const [ADA, BOB] = [{ id: 'ada', name: 'Ada' }, { id: 'bob', name: 'Bob' }] as [Player, Player];

let mounted: Record<string, unknown> | undefined;
let sent: ClientMsg[] = [];
let refusal: { readonly code: string; readonly params?: object } | null = null;
let followed: number[] = [];
let left = 0;
const props = $state({ code: 'drygulch', viewing: VIEWING, at: 0, last: 40, playing: false, moved: false, away: false, follow: (step: number) => void followed.push(step), rejoin: () => { props.away = false; }, leave: () => { left += 1; } });

const table = (): TableState => ({ id: 'dry', code: 'drygulch', view: {} }) as TableState;
const words = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
const of = (t: ClientMsg['t']): ClientMsg[] => sent.filter((msg) => msg.t === t);
const people = (leader: Player, all: Player[], viewing = VIEWING): ServerMsg => ({ t: 'viewing.people', table: 'dry', viewing, leader, people: all });
const stepAt = (at: number, viewing = VIEWING): ServerMsg => ({ t: 'viewing.step', table: 'dry', viewing, at, playing: false });
async function settled(): Promise<void> {
  flushSync();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}
async function told(...messages: ServerMsg[]): Promise<void> {
  for (const msg of messages) client.hear?.(msg);
  await settled();
}

/** A person joins the viewing, at a table that they watch already. */
async function come(some: Partial<typeof props> = {}): Promise<void> {
  Object.assign(props, { at: 0, playing: false, moved: false, away: false }, some);
  mounted = mount(Together, { target: document.body, props });
  await settled();
}

beforeAll(async () => {
  await setLanguage('en');
  await texts();
});
beforeEach(() => {
  [sent, refusal, followed, left] = [[], null, [], 0];
  client.me = BOB;
  client.connectionState = { kind: 'up' };
  client.state = { ...INITIAL_STATE, tables: { dry: table() } };
  vi.spyOn(client, 'watchTable').mockReturnValue(() => undefined);
  vi.spyOn(client, 'wish').mockImplementation((_name, msg, end) => {
    void client.request(msg).then(end?.granted, (error) => end?.refused?.(error as Refusal));
    return () => undefined;
  });
  vi.spyOn(client, 'request').mockImplementation((msg) => {
    sent.push(msg);
    return refusal === null ? Promise.resolve({ t: 'done' } as Done) : Promise.reject(new Refusal({ ...refusal, retry: 'no' } as unknown as Err));
  });
});
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  toasts.length = 0;
  vi.restoreAllMocks();
});

describe('who comes by the link', () => {
  it('joins without a step of their own, and goes where the leader is', async () => {
    await come();
    expect(sent).toEqual([{ t: 'viewing.join', table: 'dry', viewing: VIEWING }]);
    await told(people(ADA, [ADA, BOB]), stepAt(12));
    expect(followed).toEqual([12]);
    for (const text of ['Ada leads', '2 are here', 'You are following']) expect(words()).toContain(text);
    await told(stepAt(13));
    expect([followed, of('viewing.show')]).toEqual([[12, 13], []]);
  });

  it('hears nothing of another viewing', async () => {
    await come();
    await told(people(ADA, [ADA], 'another0another0'), stepAt(12, 'another0another0'));
    expect([followed, words().includes('Ada')]).toEqual([[], false]);
  });

  it('looks elsewhere by a step of their own, and comes back', async () => {
    await come();
    await told(people(ADA, [ADA, BOB]), stepAt(12));
    Object.assign(props, { away: true, moved: true, at: 3 });
    await told(stepAt(20));
    expect([followed, of('viewing.show')]).toEqual([[12], []]);
    expect(words()).toContain('Ada is at step 20 of 40');
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Follow Ada')?.click();
    await settled();
    expect(followed).toEqual([12, 20]);
  });

  it('joins again after a reconnect, and with a new snapshot of the table', async () => {
    await come();
    client.connectionState = { kind: 'off' };
    await settled();
    client.connectionState = { kind: 'up' };
    await settled();
    expect(of('viewing.join')).toHaveLength(2);
    client.state = { ...client.state, tables: { dry: table() } };
    await settled();
    expect(of('viewing.join')).toHaveLength(3);
    // A switch to another socket without a visible break.
    client.state = { ...client.state, welcomes: client.state.welcomes + 1 };
    await settled();
    expect(of('viewing.join')).toHaveLength(4);
  });

  it('is told why they cannot come, and looks on alone', async () => {
    refusal = { code: 'forbidden', params: { why: 'viewing_full' } };
    await come();
    await settled();
    expect([left, toasts.map(({ text }) => text)]).toEqual([1, ['This shared replay is full.']]);
  });
});

describe('who leads', () => {
  it('tells where they are, and is moved by nobody', async () => {
    await come({ moved: true, at: 5 });
    expect(sent).toEqual([{ t: 'viewing.join', table: 'dry', viewing: VIEWING, at: 5 }]);
    await told(people(BOB, [BOB]), stepAt(4));
    expect([followed, of('viewing.show')]).toEqual([[], [{ t: 'viewing.show', table: 'dry', at: 5, playing: false }]]);
    for (const text of ['You lead', 'Nobody else is here yet.']) expect(words()).toContain(text);
    expect(document.querySelector('input')?.value).toMatch(/\/games\/drygulch\/replay\?with=hjkmnpqrstvwxyz2$/u);
  });

  it('begins where the viewing is if they have gone nowhere yet', async () => {
    await come();
    await told(people(BOB, [BOB]), stepAt(4));
    expect([followed, of('viewing.show')]).toEqual([[4], []]);
  });

  it('hands over to somebody who is there', async () => {
    await come({ moved: true });
    await told(people(BOB, [ADA, BOB]));
    const select = document.querySelector('select');
    if (!select) throw new Error('nobody can be chosen');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['Hand over the lead', 'Ada']);
    select.value = 'ada';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(sent.at(-1)).toEqual({ t: 'viewing.lead', table: 'dry', player: 'ada' });
  });

  it('goes along with whoever leads next', async () => {
    await come({ moved: true, at: 5 });
    await told(people(BOB, [ADA, BOB]));
    Object.assign(props, { at: 6, away: true });
    await settled();
    await told(people(ADA, [ADA, BOB]), stepAt(30));
    expect([followed, words().includes('You are following')]).toEqual([[30], true]);
  });

  it('joins again where the server knows nothing of them any more', async () => {
    await come({ moved: true });
    refusal = { code: 'forbidden', params: { why: 'not_viewing' } };
    await told(people(BOB, [BOB]));
    expect(of('viewing.join')).toHaveLength(2);
  });
});
