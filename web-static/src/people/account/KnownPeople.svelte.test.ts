import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { INITIAL_STATE, reduce } from '../../net/state';
import KnownPeople from './KnownPeople.svelte';

let undo: () => void = () => undefined;
afterEach(() => {
  undo();
  client.state = INITIAL_STATE;
  vi.restoreAllMocks();
});

it('whom I follow, who follows me and whom I have blocked are listed, and each can be changed', async () => {
  await setLanguage('en');
  await Promise.all(['privacy', 'measures'].map(needTexts));
  const asked = vi.spyOn(client, 'request').mockResolvedValue({ t: 'done' });
  const shown = mount(KnownPeople, { target: document.body });
  undo = () => void unmount(shown);
  flushSync();
  expect(document.body.textContent.match(/Nobody/gu)).toHaveLength(4);

  const [bohdan, hanna, ivan] = ['Bohdan', 'Hanna', 'Ivan'].map((name) => ({ id: name.toLowerCase(), name }));
  client.state = reduce(INITIAL_STATE, { t: 'me.people', follows: [bohdan!], followers: [bohdan!, hanna!], blocked: [ivan!] });
  flushSync();
  expect([...document.querySelectorAll('.chip')].map((one) => one.textContent)).toContain('friends');
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((one) => one.textContent)).toEqual(['Stop following Bohdan', 'Follow Hanna', 'Unblock Ivan']);
  for (const one of buttons) one.click();
  expect(asked.mock.calls.map(([msg]) => msg)).toEqual([
    { t: 'people.follow', player: 'bohdan', followed: false },
    { t: 'people.follow', player: 'hanna', followed: true },
    { t: 'people.block', player: 'ivan', blocked: false },
  ]);
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
});

it('a name leads to the profile of an account, and of a guest nowhere', async () => {
  await setLanguage('en');
  await Promise.all(['privacy', 'measures'].map(needTexts));
  const shown = mount(KnownPeople, { target: document.body });
  undo = () => void unmount(shown);
  const [ada, program] = [{ id: 'ada', name: 'Ada / 100%', kind: 'member' as const }, { id: 'bit', name: 'Bit', kind: 'bot' as const }];
  client.state = reduce(INITIAL_STATE, { t: 'me.people', follows: [ada, program], followers: [{ id: 'guest', name: 'Eve' }], blocked: [ada] });
  flushSync();
  const links = [...document.querySelectorAll('li a')].map((one) => one.getAttribute('href'));
  expect(links).toEqual(['/people/Ada%20%2F%20100%25', '/people/Bit', '/people/Ada%20%2F%20100%25']);
});

it('the people whom I have muted are listed, and each can be read again', async () => {
  await setLanguage('en');
  await Promise.all(['privacy', 'measures'].map(needTexts));
  const asked = vi.spyOn(client, 'request').mockResolvedValue({ t: 'done' });
  const shown = mount(KnownPeople, { target: document.body });
  undo = () => void unmount(shown);
  flushSync();
  expect(document.body.textContent).toContain('Nobody.');

  client.state = reduce(INITIAL_STATE, { t: 'me.muted', people: [{ id: 'bohdan', name: 'Bohdan' }, { id: 'hanna', name: 'Hanna' }] });
  flushSync();
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((one) => one.textContent)).toEqual(['Show messages of Bohdan again', 'Show messages of Hanna again']);
  buttons[1]?.click();
  await tick();
  expect(asked).toHaveBeenCalledWith({ t: 'chat.mute', player: 'hanna', muted: false });
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
});
