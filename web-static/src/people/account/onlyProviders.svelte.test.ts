// A server that accepts accounts of identity providers only: no page offers a password.

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerInfo } from '../../generated/protocol';
import { needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import ClaimForm from './ClaimForm.svelte';
import * as requests from './requests';
import ResetPage from './ResetPage.svelte';
import SignInForm from './SignInForm.svelte';

const SERVER: ServerInfo = {
  registration: 'open', guests: 'off', chat: 'text', guest_chat: 'phrases', passkeys: false, mail: false,
  providers: [{ id: 'club', name: 'Our club' }], only_providers: true,
};
const ANY: ServerInfo = { ...SERVER, only_providers: false };
const NOTHING = { done: () => undefined, recover: () => undefined };

let mounted: Record<string, unknown>[] = [];

function show<Props extends Record<string, unknown>>(form: Component<Props>, props: Props): void {
  mounted.push(mount(form, { target: document.body, props }));
  flushSync();
}
const passwords = (): number => document.querySelectorAll('input[type=password]').length;
const text = (): string => document.body.textContent;

beforeAll(async () => {
  await setLanguage('en');
  await needTexts('account');
});
afterEach(async () => {
  await Promise.all(mounted.map((one) => unmount(one)));
  mounted = [];
});

describe('where only a provider says who one is', () => {
  it('signing in shows the provider and takes no password', () => {
    show(SignInForm as unknown as Component<Record<string, unknown>>, { server: ANY, ...NOTHING });
    expect(passwords()).toBe(1);
    show(SignInForm as unknown as Component<Record<string, unknown>>, { server: SERVER, ...NOTHING });
    expect(passwords()).toBe(1);
    expect(text()).toContain('To sign in here, you need an account with a service below.');
  });

  it('an account begins at the provider', () => {
    show(ClaimForm as Component<Record<string, unknown>>, { server: SERVER, done: NOTHING.done });
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(text()).toContain('Continue with Our club');
  });

  it('a link for a password leads to signing in', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(SERVER)));
    location.hash = '#THECODE';
    show(ResetPage as unknown as Component<Record<string, unknown>>, { mailed: false });
    await vi.waitFor(() => {
      flushSync();
      expect(text()).toContain('Passwords are off on this server.');
    });
    expect(passwords()).toBe(0);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/sign-in');
  });

  it('the owner comes by the set-up link, without a password', () => {
    show(ClaimForm as Component<Record<string, unknown>>, { server: SERVER, setUp: 'THECODE', done: NOTHING.done });
    expect(passwords()).toBe(0);
    expect(text()).not.toContain('Our club');
    expect(text()).toContain(t('acc-passkey-no-server'));
  });

  it('the owner who sends the form by Enter sends no empty password', () => {
    const asked = vi.spyOn(requests, 'claim');
    show(ClaimForm as Component<Record<string, unknown>>, { server: SERVER, setUp: 'THECODE', done: NOTHING.done });
    document.querySelector('form')?.requestSubmit();
    expect(asked).not.toHaveBeenCalled();
  });
});
