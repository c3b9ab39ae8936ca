// Tells the server how this device wants the first page, which is drawn before any script runs: a language, or `own` where it looks
// different in other ways, too, and is better drawn here. A device that is as its browser says keeps no cookie.

import { pickLanguage } from '../../kit/i18n/index.svelte';
import { settings, type Settings } from '../../kit/settings.svelte';
import { cookie, keepCookie } from '../../kit/storage';

const NAME = 'saloon-look';
const YEAR_S = 31_536_000;

/** What the server is told of these settings. */
export function lookOf({ theme, palette, contrast, text, language }: Pick<Settings, 'theme' | 'palette' | 'contrast' | 'text' | 'language'>): string {
  return theme === 'auto' && palette === 'standard' && contrast === 'auto' && text === '100' ? language : 'own';
}

/** Keeps the cookie in step with the settings. Runs in an effect. */
export function tellLook(): void {
  const look = lookOf(settings);
  if (look !== (cookie(NAME) ?? pickLanguage(navigator.languages))) keepCookie(NAME, `${look}; path=/; max-age=${YEAR_S}; samesite=lax`);
}
