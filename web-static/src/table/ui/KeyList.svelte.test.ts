import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import KeyList from './KeyList.svelte';

let undo: () => void = () => undefined;
afterEach(() => undo());

it.each(LANGUAGES)('lists every key with what it does in %s', async (language) => {
  await setLanguage(language);
  await needTexts('keys');
  const shown = mount(KeyList, { target: document.body, props: {} });
  undo = () => void unmount(shown);
  await Promise.resolve();
  flushSync();
  const listed = [...document.querySelectorAll('dl > div')].map((line) => [line.querySelector('kbd')?.textContent ?? '', line.querySelector('dd')?.textContent ?? '']);
  expect(listed.map(([key]) => key)).toEqual(expect.arrayContaining(['Enter', 'Esc', 'N', 'V', '?']));
  expect(listed.filter(([, does]) => does === undefined || does === '' || does.startsWith('key-'))).toEqual([]);
  expect(new Set(listed.map(([key]) => key)).size).toBe(listed.length);
});
