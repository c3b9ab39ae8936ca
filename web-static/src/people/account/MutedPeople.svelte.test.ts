import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { INITIAL_STATE, reduce } from '../../net/state';
import MutedPeople from './MutedPeople.svelte';

let undo: () => void = () => undefined;
afterEach(() => {
  undo();
  client.state = INITIAL_STATE;
  vi.restoreAllMocks();
});

it('the people whom I have muted are listed, and each can be read again', async () => {
  await setLanguage('en');
  await needTexts('privacy');
  const asked = vi.spyOn(client, 'request').mockResolvedValue({ t: 'done' });
  const shown = mount(MutedPeople, { target: document.body });
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
