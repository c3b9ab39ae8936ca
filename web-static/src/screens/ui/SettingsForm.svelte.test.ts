import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FIRST_WORDS, rawKeys } from '../../games/fixtures/rawKeys';
import { LANGUAGES, needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import SettingsForm from './SettingsForm.svelte';

let undo: () => void = () => undefined;
beforeAll(() => needTexts('keys'));
afterEach(() => undo());

it.each(LANGUAGES)('names every setting in %s', async (lang) => {
  await setLanguage(lang);
  const form = mount(SettingsForm, { target: document.body });
  undo = () => void unmount(form);
  flushSync();
  expect([document.querySelectorAll('fieldset').length, rawKeys(FIRST_WORDS)]).toEqual([9, []]);
  // A missing text is found anywhere on the page.
  document.querySelector('legend')!.textContent = t('set-nothing');
  document.querySelector('button')!.setAttribute('aria-label', t('set-no_such-text'));
  expect(rawKeys(FIRST_WORDS)).toEqual(['set-nothing', 'set-no_such-text']);
});
