// The settings of this device, stored in local storage. Components read `settings`; style sheets read attributes of
// the page's root element.

import { LANGUAGES, pickLanguage } from './i18n/index.svelte';
import { storage } from './storage';

const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  palette: ['standard', 'safe'],
  contrast: ['auto', 'more', 'less'],
  motion: ['auto', 'slow', 'full', 'fast', 'none'],
  confirm: ['always', 'ending', 'choice'],
  hints: ['none', 'legal', 'gains'],
  verbosity: ['full', 'short'],
  text: ['90', '100', '115', '130', '150'],
  language: LANGUAGES,
} as const;

const SWITCHES = ['keys', 'livePoints'] as const;
/** The volume of a new device; a phone is silent. */
const VOLUME = 50;
const PHONE = '(pointer: coarse) and (max-width: 760px)';

export type ChoiceSetting = keyof typeof CHOICES;
export type SwitchSetting = (typeof SWITCHES)[number];
export type Settings = { -readonly [K in ChoiceSetting]: (typeof CHOICES)[K][number] } & Record<SwitchSetting, boolean> & { volume: number };

const KEY = 'saloon.settings';

/** The settings of a new device. */
export function defaults(languages: readonly string[]): Settings {
  return {
    theme: 'auto',
    palette: 'standard',
    contrast: 'auto',
    motion: 'auto',
    confirm: 'always',
    hints: 'legal',
    verbosity: 'full',
    text: '100',
    language: pickLanguage(languages),
    volume: window.matchMedia(PHONE).matches ? 0 : VOLUME,
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
  const { volume } = kept;
  return { ...base, ...Object.fromEntries([...chosen, ...switched]), ...typeof volume === 'number' && volume >= 0 && volume <= 100 ? { volume } : {} };
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
  return parseSettings(storage().getItem(KEY) ?? null, navigator.languages);
}

export const settings: Settings = $state(load());

/** Stores the settings and sets the attributes of the page's root element. Runs in an effect of the root component. */
export function applySettings(root: HTMLElement): void {
  storage().setItem(KEY, JSON.stringify(settings));
  for (const key of ['theme', 'palette', 'contrast', 'motion'] as const) {
    if (settings[key] === 'auto' || settings[key] === 'standard') delete root.dataset[key];
    else root.dataset[key] = settings[key];
  }
  root.style.setProperty('--text', String(Number(settings.text) / 100));
}

/** The speed of animations, 1 being normal; 0 for none. */
export function pace(): number {
  const { motion } = settings;
  if (motion === 'auto') return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1;
  return { slow: 0.5, full: 1, fast: 2, none: 0 }[motion];
}

/** Resets all settings to those of a new device. */
export function resetSettings(): void {
  Object.assign(settings, defaults(navigator.languages));
}
