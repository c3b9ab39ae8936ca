// The settings of this device, stored in local storage. Components read `settings`; style sheets read attributes of
// the page's root element.

import { LANGUAGES, pickLanguage } from './i18n/index.svelte';

const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  palette: ['standard', 'safe'],
  contrast: ['auto', 'more', 'less'],
  motion: ['auto', 'full', 'none'],
  speed: ['0', '1', '2'],
  confirm: ['always', 'ending', 'choice'],
  hints: ['none', 'legal', 'gains'],
  verbosity: ['full', 'short'],
  text: ['90', '100', '115', '130', '150'],
  language: LANGUAGES,
} as const;

const SWITCHES = ['sounds', 'keys', 'livePoints'] as const;

export type ChoiceSetting = keyof typeof CHOICES;
export type SwitchSetting = (typeof SWITCHES)[number];
export type Settings = { -readonly [K in ChoiceSetting]: (typeof CHOICES)[K][number] } & Record<SwitchSetting, boolean>;

const KEY = 'saloon.settings';

/** The settings of a new device. */
export function defaults(languages: readonly string[]): Settings {
  return {
    theme: 'auto',
    palette: 'standard',
    contrast: 'auto',
    motion: 'auto',
    speed: '1',
    confirm: 'always',
    hints: 'legal',
    verbosity: 'full',
    text: '100',
    language: pickLanguage(languages),
    sounds: false,
    keys: true,
    livePoints: true,
  };
}

/** Parses stored settings; missing and unknown values are those of a new device. */
export function parseSettings(text: string | null, languages: readonly string[]): Settings {
  const base = defaults(languages);
  const kept = record(text);
  const chosen = Object.entries(CHOICES).flatMap(([key, values]) => {
    const value = kept[key];
    return (values as readonly unknown[]).includes(value) ? [[key, value]] : [];
  });
  const switched = SWITCHES.flatMap((key) => (typeof kept[key] === 'boolean' ? [[key, kept[key]]] : []));
  return { ...base, ...Object.fromEntries([...chosen, ...switched]) };
}

function record(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The values a choice may have. */
export function valuesOf(choice: ChoiceSetting): readonly string[] {
  return CHOICES[choice];
}

function load(): Settings {
  return parseSettings(storage()?.getItem(KEY) ?? null, navigator.languages);
}

/** The storage of this browser or of this tab, or nothing where the browser forbids it. */
export function storage(of: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null {
  try {
    return window[of];
  } catch {
    return null;
  }
}

export const settings: Settings = $state(load());

/** Stores the settings and sets the attributes of the page's root element. Runs in an effect of the root component. */
export function applySettings(root: HTMLElement): void {
  storage()?.setItem(KEY, JSON.stringify(settings));
  for (const key of ['theme', 'palette', 'contrast', 'motion', 'speed'] as const) {
    if (settings[key] === 'auto' || settings[key] === 'standard') delete root.dataset[key];
    else root.dataset[key] = settings[key];
  }
  root.style.setProperty('--text', String(Number(settings.text) / 100));
}

/** Resets all settings to those of a new device. */
export function resetSettings(): void {
  Object.assign(settings, defaults(navigator.languages));
}
