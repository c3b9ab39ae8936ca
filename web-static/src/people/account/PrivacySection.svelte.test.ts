import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import PrivacySection from './PrivacySection.svelte';

let undo: () => void = () => undefined;
let sent: [string, unknown][] = [];
let answer: () => Response = () => new Response(null, { status: 204 });
const erased = vi.fn();

async function draw(kind: 'guest' | 'member'): Promise<void> {
  client.me = { id: '00000000-0000-4000-8000-000000000001', name: 'Ada', kind };
  const shown = mount(PrivacySection, { target: document.body, props: { erased } });
  undo = () => void unmount(shown);
  await vi.waitFor(() => expect(document.querySelector('a[download]')).not.toBeNull());
}

const all = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)];
function press(text: string): void {
  all<HTMLButtonElement>('button').find((button) => button.textContent === text)!.click();
  flushSync();
}
function type(input: HTMLInputElement | undefined, text: string): void {
  input!.value = text;
  input!.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

describe('the section about privacy', () => {
  beforeEach(async () => {
    await setLanguage('en');
    await needTexts('privacy');
    sent = [];
    erased.mockClear();
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      sent.push([path, JSON.parse(String(init.body))]);
      return Promise.resolve(answer());
    });
  });
  afterEach(() => {
    undo();
    client.me = null;
    vi.unstubAllGlobals();
  });

  it('gives a copy as a file and as a page in the language of the reader', async () => {
    await draw('guest');
    expect(all<HTMLAnchorElement>('a').map((link) => link.getAttribute('href'))).toEqual(['/api/v1/me/export', '/api/v1/me/export?as=page&lang=en']);
  });

  it('removes everything of a guest once they have typed their name, and not before', async () => {
    await draw('guest');
    press('Remove everything of mine');
    await vi.waitFor(() => expect(document.activeElement).toBe(all('input')[0]));
    expect(all('input')).toHaveLength(1);
    type(all<HTMLInputElement>('input')[0], 'ada');
    press('Remove forever');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('This is not your name.');
    expect(sent).toEqual([]);
    type(all<HTMLInputElement>('input')[0], ' Ada ');
    press('Remove forever');
    await vi.waitFor(() => expect(erased).toHaveBeenCalledOnce());
    expect(sent).toEqual([['/api/v1/me/erase', { confirm: 'Ada' }]]);
  });

  it('asks a member for the password too, says what is refused, and can be left', async () => {
    answer = () => new Response(JSON.stringify({ code: 'sign_in_failed', retry: 'no' }), { status: 409 });
    await draw('member');
    press('Remove everything of mine');
    const [name, password] = all<HTMLInputElement>('input');
    type(name, 'Ada');
    type(password, 'wrong horse 7');
    press('Remove forever');
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    expect(sent).toEqual([['/api/v1/me/erase', { confirm: 'Ada', password: 'wrong horse 7' }]]);
    expect(password!.value).toBe('');
    expect(erased).not.toHaveBeenCalled();
    press('Keep everything');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Remove everything of mine'));
    expect(all('input')).toEqual([]);
  });
});
