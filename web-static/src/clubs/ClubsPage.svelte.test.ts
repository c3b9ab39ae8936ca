import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clubs } from '../generated/protocol';
import { toasts } from '../kit/announcer.svelte';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { client } from '../net/client.svelte';
import ClubsPage from './ClubsPage.svelte';
import { emblemOf } from './emblem';
import { clubFor, line, ME } from './fixtures';

let undo: () => void = () => undefined;
let sent: (readonly [what: string, body?: unknown])[] = [];
let lists: Readonly<Record<string, object>> = {};
let answer: object | 204 = {};

const clean = (element: Element | null): string => element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(clean);
const names = (): string[] => [...document.querySelectorAll('main button, main .button')].map((one) => one.getAttribute('aria-label') ?? clean(one));
const press = async (name: string): Promise<void> => {
  await vi.waitFor(() => expect(names()).toContain(name));
  [...document.querySelectorAll<HTMLButtonElement>('main button')].find((one) => (one.getAttribute('aria-label') ?? clean(one)) === name)?.click();
  flushSync();
};

async function draw(given: Clubs | object, kind: 'member' | 'guest' = 'member'): Promise<void> {
  lists = { '': given };
  client.me = { ...ME, kind };
  const shown = mount(ClubsPage, { target: document.body });
  undo = () => void unmount(shown);
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
}

describe('the list of clubs', () => {
  beforeEach(async () => {
    await setLanguage('en');
    await Promise.all([needTexts('clubPages'), needTexts('invitations')]);
    [sent, answer] = [[], clubFor('member')];
    toasts.length = 0;
    history.replaceState(null, '', '/clubs');
    vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
      sent.push(typeof body === 'string' ? [`${method} ${path}`, JSON.parse(body)] : [`${method} ${path}`]);
      const given = method === 'GET' ? lists[new URL(path, 'http://x').searchParams.get('after') ?? ''] : answer;
      if (given === 204) return Promise.resolve(new Response(null, { status: 204 }));
      return Promise.resolve(new Response(JSON.stringify(given), { status: 'code' in (given as object) ? 403 : 200 }));
    });
  });
  afterEach(() => {
    undo();
    client.me = null;
    vi.unstubAllGlobals();
  });

  it('tells one’s own first, with what one is in each, and then all, page by page', async () => {
    await draw({ clubs: [line(1), line(2)], yours: [line(7, { you: 'owner' }), line(8, { you: 'requested' })], next: '5-a/b' });
    expect(texts('h2')).toEqual(['Your clubs', 'All clubs']);
    expect(texts('section:first-of-type .chip')).toEqual(['owner', 'you have asked to join']);
    expect(texts('section:last-of-type li')).toEqual(['Club 1 2 members · on request', 'Club 2 3 members · by invitation']);
    lists = { '5-a/b': { clubs: [line(3, { members: 1, name: 'A/B 5%' })] } };
    await press('More clubs');
    await vi.waitFor(() => expect(texts('section:last-of-type li')).toHaveLength(3));
    expect(texts('section:last-of-type li').at(-1)).toBe('A/B 5% 1 member · open to all');
    expect(sent.at(-1)).toEqual(['GET /api/v1/clubs?after=5-a%2Fb']);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/clubs/A%2FB%205%25'));
    expect(names()).toEqual(['Found a club']);
  });

  it.each([
    ['Accept the invitation: Club 4', ['POST /api/v1/clubs/Club%204/join', {}], 'You are now a member of Club 4.'],
    ['Decline: Club 4', [`DELETE /api/v1/clubs/Club%204/people/${ME.id}`], 'You have declined the invitation to Club 4.'],
  ] as const)('answers an invitation there: %s', async (name, wanted, said) => {
    await draw({ clubs: [line(4, { you: 'invited' })], yours: [line(4, { you: 'invited' })] });
    if (wanted.length === 1) answer = 204;
    lists = { '': { clubs: [line(4)] } };
    await press(name);
    await vi.waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([said]));
    expect(sent.filter(([what]) => !what.startsWith('GET'))).toEqual([wanted]);
    await vi.waitFor(() => expect(clean(document.activeElement)).toBe('Your clubs'));
    expect(clean(document.querySelector('section'))).toMatch(/You are in no club yet/u);
  });

  it('founds a club, with the bounds beside the fields', async () => {
    await draw({ clubs: [] });
    expect(texts('h2')).toEqual(['There are no clubs here yet']);
    await press('Found a club');
    await vi.waitFor(() => expect(clean(document.activeElement)).toBe('Found a club'));
    expect(clean(document.querySelector('form'))).toMatch(/3 to 40 characters.*0 of 2,000 characters/u);
    const name = document.querySelector<HTMLInputElement>('form input')!;
    const text = document.querySelector('textarea')!;
    [name.value, text.value] = [' Owls ', 'Late.\nVery.'];
    for (const field of [name, text]) field.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLInputElement>('input[value=request]')?.click();
    flushSync();
    expect(clean(document.querySelector('form'))).toMatch(/11 of 2,000.*an organiser lets them in/u);
    answer = { code: 'name_invalid', params: { why: 'taken' }, retry: 'no' };
    const submit = (): void => void document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    submit();
    await vi.waitFor(() => expect(clean(document.querySelector('[role=alert]'))).toMatch(/This name is taken/u));
    expect(document.activeElement).toBe(name);
    answer = clubFor('owner', { name: 'Owls' });
    submit();
    await vi.waitFor(() => expect(location.pathname).toBe('/clubs/Owls'));
    expect(sent.at(-1)).toEqual(['POST /api/v1/clubs', { name: 'Owls', text: 'Late.\nVery.', joining: 'request' }]);
  });

  it('leads a guest to an account', async () => {
    await draw({ clubs: [line(1)] }, 'guest');
    expect(names()).toEqual(['Create an account']);
    expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/sign-in?claim');
    expect(texts('h2')).toEqual(['All clubs']);
  });

  it('that cannot be read says why, and is read again', async () => {
    await draw({ code: 'rate_limited', params: {}, retry: 'no' });
    await vi.waitFor(() => expect(clean(document.querySelector('[role=alert]'))).toMatch(/too fast/u));
    lists = { '': { clubs: [line(1)] } };
    await press('Try again');
    await vi.waitFor(() => expect(texts('h2')).toEqual(['Your clubs', 'All clubs']));
  });
});

it('each club has an emblem of its own, the same each time', () => {
  const ids = Array.from({ length: 60 }, (_, i) => line(i).club);
  const drawn = ids.map((id) => JSON.stringify(emblemOf(id)));
  expect(ids.map((id) => JSON.stringify(emblemOf(id)))).toEqual(drawn);
  expect(new Set(drawn).size).toBeGreaterThan(55);
  expect(drawn.join()).not.toMatch(/undefined|null/u);
});
