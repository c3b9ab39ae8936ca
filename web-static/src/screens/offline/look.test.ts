import { afterEach, expect, it } from 'vitest';
import { settings } from '../../kit/settings.svelte';
import { lookOf, tellLook } from './look';

const plain = { theme: 'auto', palette: 'standard', contrast: 'auto', text: '100', language: 'de' } as const;

afterEach(() => {
  document.cookie = 'saloon-look=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  Object.assign(settings, { ...plain, language: 'en' });
});

it.each([
  [{}, 'de'],
  [{ theme: 'dark' }, 'own'],
  [{ palette: 'safe' }, 'own'],
  [{ contrast: 'more' }, 'own'],
  [{ text: '130' }, 'own'],
] as const)('a device with %j is drawn as %s', (differs, look) => {
  expect(lookOf({ ...plain, ...differs })).toBe(look);
});

it('is told where it differs from the browser, and again where it does so no more', () => {
  Object.assign(settings, { ...plain, language: 'en' });
  tellLook();
  expect(document.cookie).toBe('');
  settings.language = 'uk';
  tellLook();
  expect(document.cookie).toBe('saloon-look=uk');
  settings.theme = 'dark';
  tellLook();
  expect(document.cookie).toBe('saloon-look=own');
  Object.assign(settings, { ...plain, language: 'en' });
  tellLook();
  expect(document.cookie).toBe('saloon-look=en');
});
