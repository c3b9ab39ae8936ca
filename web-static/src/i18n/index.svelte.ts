// The texts, in four languages. Every area of the client has one Fluent file per language; a language is loaded
// as a whole when it is chosen, and every text that was drawn with `t` changes with it. Areas under `later/` belong to
// pages that few open: they come with the page that asks for them.
// Invariant: texts are never glued together; a sentence with a number is one message with plural forms.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'ru', 'de', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The languages' own names. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ru: 'Русский', de: 'Deutsch', uk: 'Українська' };

export type Args = Record<string, FluentVariable>;

const FILES = import.meta.glob<string>('./*/*.ftl', { query: '?raw', import: 'default' });

const LATER = import.meta.glob<string>('./*/later/*.ftl', { query: '?raw', import: 'default' });
const later = new Set<string>();

let bundle = $state.raw<FluentBundle>(new FluentBundle('en', { useIsolating: false }));
let language = $state.raw<Language>('en');

/** The language that is shown. */
export function lang(): Language {
  return language;
}

/** Loads a language and shows it. */
export async function setLanguage(next: Language): Promise<void> {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`./${next}/`));
  const asked = [...later].flatMap((area) => LATER[`./${next}/later/${area}.ftl`] ?? []);
  const texts = await Promise.all([...files.map(([, load]) => load), ...asked].map((load) => load()));
  bundle = bundleOf(next, texts);
  language = next;
  document.documentElement.lang = next;
}

/** Loads the texts of an area under `later/`; from now on they come with every language. */
export async function needTexts(area: string): Promise<void> {
  if (later.has(area)) return;
  later.add(area);
  await setLanguage(language);
}

/** A bundle of the given texts; a text that does not parse is a defect and is thrown. */
export function bundleOf(of: Language, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(of, { useIsolating: false });
  for (const text of texts) {
    const errors = made.addResource(new FluentResource(text));
    if (errors.length > 0) throw errors[0];
  }
  return made;
}

/** The first of the wanted languages that there is, English otherwise. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((known) => known === short);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Whether there is a text with this key. */
export function has(key: string): boolean {
  return bundle.getMessage(key)?.value != null;
}

/** The text with this key; the key itself where there is none, so that the gap is seen. */
export function t(key: string, args?: Args): string {
  const pattern = bundle.getMessage(key)?.value;
  return pattern == null ? key : bundle.formatPattern(pattern, args ?? null, []);
}
