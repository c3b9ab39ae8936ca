// Tells the server by a cookie which first page this device needs, because the server sends it before any script runs:
// a language, or `own` if other settings of the look differ too and the client has to draw the page itself. A device
// with the browser's defaults has no cookie.

import { pickLanguage } from '../../kit/i18n/index.svelte';
import { settings, type Settings } from '../../kit/settings.svelte';
import { cookie, keepCookie } from '../../kit/storage';

const NAME = 'saloon-look';
const YEAR_S = 31_536_000;

/** The value of the cookie for these settings. */
export function lookOf({ theme, palette, contrast, text, language }: Pick<Settings, 'theme' | 'palette' | 'contrast' | 'text' | 'language'>): string {
  return theme === 'auto' && palette === 'standard' && contrast === 'auto' && text === '100' ? language : 'own';
}

/** Updates the cookie after a change of the settings. Runs in an effect. */
export function tellLook(): void {
  const look = lookOf(settings);
  if (look !== (cookie(NAME) ?? pickLanguage(navigator.languages))) keepCookie(NAME, `${look}; path=/; max-age=${YEAR_S}; samesite=lax`);
}
