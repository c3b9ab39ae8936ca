// Prerenders the first page for visitors without a session, one file per language: `first/<lang>.html` beside
// `index.html`. A browser shows it before any script has loaded. The built client renders it here in a simulated page,
// so that both are equal; the games are those of `games.json`, and nobody is signed in. The server's Content Security
// Policy forbids style attributes: the style sheet has the same values as defaults. The page omits the symbol
// definitions, because none of its drawings uses one.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';

const DIST = new URL('../dist/', import.meta.url).pathname;
const GAMES = JSON.parse(readFileSync(new URL('games.json', import.meta.url), 'utf8'));
const LANGUAGES = ['en', 'de', 'ru', 'uk'];
const PATIENCE_MS = 60_000;

const empty = readFileSync(join(DIST, 'index.html'), 'utf8');
const assets = readdirSync(join(DIST, 'assets'));

/** The built file of this name. */
function built(name, ending) {
  const found = assets.find((file) => file.startsWith(`${name}-`) && file.length === `${name}-12345678.${ending}`.length && file.endsWith(`.${ending}`));
  if (found === undefined) throw new Error(`the build has no ${name}.${ending}`);
  return `/assets/${found}`;
}

/** The requests of the client before a session exists, with their answers; other requests stay unanswered. */
const ANSWERS = { '/api/v1/session': [204, null], '/api/v1/games': [200, GAMES] };
function answer(path) {
  const found = ANSWERS[path];
  if (found === undefined) return new Promise(() => undefined);
  return Promise.resolve({ status: found[0], ok: true, headers: new Map(), json: () => Promise.resolve(found[1]) });
}

/** Creates a page for the client; its globals become those of this program. */
function openPage() {
  const window = new Window({ url: 'http://first.invalid/', width: 1280, height: 800, settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true } });
  window.document.body.innerHTML = '<div id="app"></div>';
  const own = new Set(['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'performance', 'console', 'URL', 'URLSearchParams', 'structuredClone', 'crypto', 'Buffer', 'process', 'global', 'globalThis']);
  const languages = new Set(Object.getOwnPropertyNames(globalThis).filter((name) => /^(?:[A-Z]\w*(?:Error|Array|Map|Set|Ref|Registry)|Object|Function|Array|Number|String|Boolean|Symbol|BigInt|Date|Promise|RegExp|Proxy|Reflect|Math|JSON|Intl|Atomics|WebAssembly|ArrayBuffer|SharedArrayBuffer|DataView|Infinity|NaN|undefined|eval|is\w+|parse\w+|decode\w+|encode\w+|escape|unescape|Iterator)$/.test(name)));
  for (const name of Object.getOwnPropertyNames(window)) {
    if (own.has(name) || languages.has(name)) continue;
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
  }
  Object.defineProperty(globalThis, 'window', { configurable: true, writable: true, value: window });
  window.fetch = globalThis.fetch = answer;
  // Style sheets are not read here: each counts as loaded at once.
  const append = window.document.head.appendChild.bind(window.document.head);
  window.document.head.appendChild = (node) => (node.tagName === 'LINK' ? (setTimeout(() => node.dispatchEvent(new window.Event('load'))), node) : append(node));
  return window;
}

/** Waits for an element of the page; otherwise fails with the present content. */
async function shown(what, isShown) {
  const end = Date.now() + PATIENCE_MS;
  while (!isShown()) {
    if (Date.now() > end) throw new Error(`the first page has no ${what}: ${document.querySelector("#app").innerHTML.replace(/<svg.*?<\/svg>/gs, "").slice(0, 1500)}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

const complete = () => [...document.querySelectorAll('#app article')].filter((card) => card.querySelector('.art svg') && card.querySelector('.blurb').textContent !== '').length === GAMES.length;

/** The page in one language. */
async function drawn(language) {
  const select = document.querySelector('#app header select');
  select.value = language;
  select.dispatchEvent(new window.Event('change', { bubbles: true }));
  await shown(`texts in ${language}`, () => document.documentElement.lang === language && complete());
  // The selected option of a select is not part of the markup by itself.
  for (const option of document.querySelectorAll('#app option')) option.toggleAttribute('selected', option.selected);
  const markup = document.querySelector('#app').innerHTML.replaceAll(/<!--.*?-->/gs, '').replaceAll(/ style="--[^"]*"/g, '').replaceAll(/<symbol.*?<\/symbol>/gs, '');
  if (markup.includes('<use')) throw new Error('the first page draws what it has no symbol of');
  for (const mark of [' style=', '<style', '<script', 'undefined']) if (markup.includes(mark)) throw new Error(`the first page holds ${mark}`);
  const said = (selector) => document.querySelector(`#app ${selector}`).textContent.trim();
  return { markup, title: said('h1'), description: said('.head p') };
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The empty page with the rendered markup: style sheets first, scripts when the network is idle. */
function page(language, { markup, title, description }) {
  const sheets = [built('home', 'css')].map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const scripts = ['home', 'lazy-practice', `texts-${language}`, `home-${language}`].map((name) => `<link rel="modulepreload" crossorigin href="${built(name, 'js')}">`);
  const meta = [['property', 'og:type', 'website'], ['property', 'og:site_name', 'Saloon'], ['property', 'og:title', `Saloon: ${title}`], ['property', 'og:description', description], ['name', 'twitter:card', 'summary']];
  const head = [...meta.map(([key, name, content]) => `<meta ${key}="${name}" content="${escaped(content)}" />`), ...sheets, ...scripts].join('\n    ');
  const changes = [
    ['<html lang="en">', `<html lang="${language}">`],
    [/<meta name="description" content="[^"]*"/, `<meta name="description" content="${escaped(description)}"`],
    ['</head>', `  ${head}\n  </head>`],
    ['<div id="app"', `<div id="first" translate="no">${markup}</div>\n    <div id="app"`],
  ];
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, () => to);
    if (changed === text && from !== to && !(typeof from === 'string' && text.includes(to))) throw new Error(`the page has no ${from}`);
    return changed;
  }, empty).replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

openPage();
const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(empty)?.[1];
await import(pathToFileURL(join(DIST, entry)).href);
await shown('games', complete);
mkdirSync(join(DIST, 'first'), { recursive: true });
for (const language of LANGUAGES) writeFileSync(join(DIST, 'first', `${language}.html`), page(language, await drawn(language)));
// The client's timers would keep this program running.
process.exit(0);
