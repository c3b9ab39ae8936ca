// The texts, in four languages, as Fluent files. The texts of the shell are loaded when a language is chosen; those of
// another area (`lazy/<area>.ftl`) are loaded when a page requests them. One area each: the options of all games,
// finished games, the chat; and for each game its table, its lazily loaded parts and its lessons. Every component that
// calls `t` updates when the language changes.
//
// The path of a file determines its area, so that a game keeps its texts in its own folder:
// `games/<game>/texts/<lang>/about.ftl` belongs to the shell, `options.ftl`, `finished.ftl` and `chat.ftl` to these
// areas, `lazy.ftl` to the game's lazily loaded parts, `lessons.ftl` to its lessons, any other file to the game's
// table.
//
// Invariant: texts are never concatenated; a sentence with a number is one message with plural forms.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'ru', 'de', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The languages' own names. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ru: 'Русский', de: 'Deutsch', uk: 'Українська' };

export type Args = Record<string, FluentVariable>;

type Files = Record<string, () => Promise<string>>;

/** The parts of a language: the texts of the shell, and the files of other areas. A page loads the list of one
 * language only. */
const TEXTS: Readonly<Record<Language, () => Promise<{ readonly shell: Readonly<Record<string, string>>; readonly files: Files }>>> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
  de: () => import('./de'),
  uk: () => import('./uk'),
};
/** The text files that parts of the page add themselves. */
const ADDED: Files = {};

const SHELL = 'shell';
/** The areas to which every game adds a file. */
const OF_ALL_GAMES: ReadonlySet<string> = new Set(['options', 'finished', 'chat']);
/** The areas of a game that are loaded beside its table's. */
const OF_ONE_GAME: ReadonlySet<string> = new Set(['lazy', 'lessons']);
/** The areas that are loaded with every language, besides the shell. */
const needed = new Set<string>();

/** The language and the area of a file. */
export interface TextFile {
  readonly language: string;
  /** `shell`, `options`, `finished`, `chat`, a game, or a game's name with `-lazy` or `-lessons`. */
  readonly area: string;
}

/** Reads a file's language and area from its path. */
export function textFile(path: string): TextFile {
  const [, game, language = '', file = ''] = /games\/(\w+)\/texts\/(\w+)\/(\w+)\.ftl$/.exec(path) ?? [];
  if (game !== undefined) return { language, area: file === 'about' ? SHELL : OF_ALL_GAMES.has(file) ? file : OF_ONE_GAME.has(file) ? `${game}-${file}` : game };
  const [, of = '', lazy] = /(\w+)\/(?:lazy\/(\w+)|\w+)\.ftl$/.exec(path) ?? [];
  return { language: of, area: lazy ?? SHELL };
}

let bundle = $state.raw<FluentBundle>(new FluentBundle('en', { useIsolating: false }));
let language = $state.raw<Language>('en');
/** The requested language, and the promise of its texts. */
let chosen: Language = 'en';
let latest: Promise<void> = Promise.resolve();

/** The language that is shown. */
export function lang(): Language {
  return language;
}

/** Adds the files of an area that only its own part of the page uses. Call it before the area is needed. */
export function addTexts(files: Files): void {
  Object.assign(ADDED, files);
}

/** Loads a language and shows it. */
export function setLanguage(next: Language): Promise<void> {
  chosen = next;
  return load();
}

/** Loads the texts of an area; from now on they are loaded with every language. A later call tries again after a
 * failure. */
export function needTexts(area: string): Promise<void> {
  if (needed.has(area)) return latest.catch(load);
  needed.add(area);
  return load();
}

/** Loads all requested texts. An earlier unfinished call waits for this one too. */
function load(): Promise<void> {
  const mine: Promise<void> = loadTexts(chosen, () => latest === mine).then((shown) => (shown ? undefined : latest));
  latest = mine;
  return mine;
}

/** Loads the requested texts of a language and shows them, unless a newer call has begun meanwhile. */
async function loadTexts(next: Language, stillWanted: () => boolean): Promise<boolean> {
  const { shell, files } = await TEXTS[next]();
  const wanted = Object.entries({ ...files, ...ADDED }).filter(([path]) => {
    const file = textFile(path);
    return file.language === next && needed.has(file.area);
  });
  const texts = [...Object.values(shell), ...(await Promise.all(wanted.map(([, read]) => read())))];
  if (!stillWanted()) return false;
  bundle = bundleOf(next, texts);
  language = next;
  // Setting the attribute, even to the same value, makes the browser recompute the styles of all elements.
  if (document.documentElement.lang !== next) document.documentElement.lang = next;
  return true;
}

/** A bundle of the given texts. Throws where a text does not parse. */
export function bundleOf(of: Language, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(of, { useIsolating: false });
  for (const text of texts) {
    const errors = made.addResource(new FluentResource(text));
    if (errors.length > 0) throw errors[0];
  }
  return made;
}

/** The first wanted language that exists, else English. */
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

/** The text with this key; the key itself where there is none, so that the gap is visible. */
export function t(key: string, args?: Args): string {
  const pattern = bundle.getMessage(key)?.value;
  return pattern == null ? key : bundle.formatPattern(pattern, args ?? null, []);
}
