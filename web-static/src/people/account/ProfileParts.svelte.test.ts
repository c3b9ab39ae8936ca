import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../kit/announcer.svelte';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import Parts from './ProfileParts.svelte';

let undo: () => void = () => undefined;
let sent: [string, unknown][] = [];

function draw(status: number, answer: object): void {
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit = {}) => {
    sent.push([`${method ?? 'GET'} ${path}`, JSON.parse(body as string)]);
    return Promise.resolve(Response.json(answer, { status }));
  });
  const mounted = mount(Parts, { target: document.body, props: { name: 'A. B/C', parts: { results: 'everybody', pace: 'members', reliability: 'nobody' } } });
  undo = () => void unmount(mounted);
  flushSync();
}
const select = (label: string): HTMLSelectElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label) ?? expect.fail(`there is no field ${label}`);
  return document.querySelector<HTMLSelectElement>(`#${CSS.escape(found.htmlFor)}`)!;
};
const save = (): void => document.querySelector<HTMLButtonElement>('button')!.click();

describe('the parts of my profile', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('account');
  });
  afterEach(() => {
    undo();
    vi.unstubAllGlobals();
    sent = [];
  });

  it('are for whom they were, and then for whom I choose', async () => {
    draw(200, {});
    expect([...document.querySelectorAll('select')].map((one) => one.selectedOptions[0]?.textContent)).toEqual(['Everybody', 'Players with an account', 'Only you', 'Everybody', 'Players with an account']);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/people/A.%20B%2FC');
    select('How soon you answer').value = 'friends';
    select('How soon you answer').dispatchEvent(new Event('change', { bubbles: true }));
    save();
    await vi.waitFor(() => expect(toasts.at(-1)?.text).toBe('Your profile is saved.'));
    expect(sent).toEqual([['PUT /api/v1/account/profile', { results: 'everybody', pace: 'friends', reliability: 'nobody', ratings: 'everybody', habits: 'members' }]]);
  });

  it('say that they could not be saved', async () => {
    draw(503, { code: 'unavailable', retry: 'later', params: {} });
    save();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/\S/u));
  });
});
