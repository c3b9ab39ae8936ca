import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import type { ServerInfo } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import HomePage from '../../screens/HomePage.svelte';
import ClosedServer from './ClosedServer.svelte';

const SERVER: ServerInfo = { registration: 'invitation', guests: 'off', chat: 'text', guest_chat: 'phrases', passkeys: false, mail: false, providers: [], imprint: 'https://club.example/imprint' };

let mounted: Record<string, unknown> | undefined;
const texts = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
const links = (): (string | null)[] => [...document.querySelectorAll('main a, .closed a')].map((link) => link.getAttribute('href'));
async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
  }
}

beforeEach(async () => {
  await setLanguage('en');
  client.me = null;
  client.games = [];
});
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  vi.unstubAllGlobals();
});

describe('a server that is not for everybody', () => {
  it.each(LANGUAGES.flatMap((language) => (['open', 'invitation', 'closed'] as const).map((registration) => [registration, language] as const)))('whose accounts are %s says in %s how one gets in', async (registration, language) => {
    await setLanguage(language);
    await needTexts('club');
    mounted = mount(ClosedServer, { target: document.body, props: { server: { ...SERVER, registration } } });
    flushSync();
    expect(texts().includes(location.host)).toBe(registration !== 'open');
    expect(texts()).not.toContain('club-');
    expect(links()).toEqual(['/sign-in', ...(registration === 'open' ? ['/sign-in?claim'] : []), 'https://club.example/imprint']);
  });

  it('shows strangers no list of tables on its first page, and asks for no name', async () => {
    vi.stubGlobal('fetch', (path: string) => {
      if (path === '/api/v1/server') return Promise.resolve(Response.json(SERVER));
      if (path === '/api/v1/tables') return Promise.resolve(Response.json({ code: 'unauthenticated', retry: 'no' }, { status: 401 }));
      return Promise.reject(new Error(`nobody asks for ${path}`));
    });
    await needTexts('home');
    mounted = mount(HomePage, { target: document.body });
    await settled();
    expect([...document.querySelectorAll('h1')].map((title) => title.textContent)).toEqual([`${location.host} is a private club`]);
    expect(texts()).toContain('You need an invitation');
    for (const id of ['home-title', 'home-sub', 'tables-open', 'tables-running', 'no-tables', 'name-ask'] as const) expect(texts()).not.toContain(t(id));
    expect([links().includes('/sign-in'), links().includes('/new')]).toEqual([true, false]);
  });
});
