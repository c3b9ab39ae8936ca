// The texts, in four languages, as Fluent files. Those of the shell are loaded as a whole when a language is chosen;
// those of an area come with the page that asks for them (`lazy/<area>.ftl`): one for the options of all games, one for
// finished games, and one for each game's table.
// Every text that was drawn with `t` changes with the language.
// Where a file belongs is said by its path alone, so that a game brings its texts in its own folder:
// `games/<game>/texts/<lang>/about.ftl` is shell, `options.ftl` and `finished.ftl` are of these areas, `lazy.ftl` of
// what stands beside its table when somebody asks for it, any other of the table.
// Invariant: texts are never glued together; a sentence with a number is one message with plural forms.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'ru', 'de', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The languages' own names. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ru: 'Русский', de: 'Deutsch', uk: 'Українська' };

export type Args = Record<string, FluentVariable>;

const FILES = import.meta.glob<string>(['./*/*.ftl', './*/lazy/*.ftl', '../games/*/texts/*/*.ftl'], { query: '?raw', import: 'default' });

const SHELL = 'shell';
/** The areas to which every game adds a file. */
const OF_ALL_GAMES: ReadonlySet<string> = new Set(['options', 'finished']);
/** The areas that come with every language. */
const needed = new Set([SHELL]);

/** Where the texts of a file belong. */
export interface TextFile {
  readonly language: string;
  /** `shell`, `options`, `finished`, a game, or a game's name with `-lazy`. */
  readonly area: string;
}

/** Reads a file's language and area from its path. */
export function textFile(path: string): TextFile {
  const [, game, language = '', file = ''] = /games\/(\w+)\/texts\/(\w+)\/(\w+)\.ftl$/.exec(path) ?? [];
  if (game !== undefined) return { language, area: file === 'about' ? SHELL : OF_ALL_GAMES.has(file) ? file : file === 'lazy' ? `${game}-lazy` : game };
  const [, of = '', lazy] = /(\w+)\/(?:lazy\/(\w+)|\w+)\.ftl$/.exec(path) ?? [];
  return { language: of, area: lazy ?? SHELL };
}

let bundle = $state.raw<FluentBundle>(new FluentBundle('en', { useIsolating: false }));
let language = $state.raw<Language>('en');
/** The language that is wanted, and the loading of its texts. */
let chosen: Language = 'en';
let latest: Promise<void> = Promise.resolve();

/** The language that is shown. */
export function lang(): Language {
  return language;
}

/** Loads a language and shows it. */
export function setLanguage(next: Language): Promise<void> {
  chosen = next;
  return load();
}

/** Loads the texts of an area; from now on they come with every language. */
export function needTexts(area: string): Promise<void> {
  if (needed.has(area)) return latest;
  needed.add(area);
  return load();
}

/** Loads all that is wanted now. Who asked before and is overtaken waits for it, too. */
function load(): Promise<void> {
  const mine: Promise<void> = loadTexts(chosen, () => latest === mine).then((shown) => (shown ? undefined : latest));
  latest = mine;
  return mine;
}

/** Loads the needed texts of a language and shows them, unless other ones were asked for meanwhile. */
async function loadTexts(next: Language, stillWanted: () => boolean): Promise<boolean> {
  const wanted = Object.entries(FILES).filter(([path]) => {
    const file = textFile(path);
    return file.language === next && needed.has(file.area);
  });
  const texts = await Promise.all(wanted.map(([, read]) => read()));
  if (!stillWanted()) return false;
  bundle = bundleOf(next, texts);
  language = next;
  document.documentElement.lang = next;
  return true;
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
