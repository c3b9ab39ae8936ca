// The games' descriptions of the parts of their tables: in every scene, in every language, from this client's messages
// alone.

import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import { rawKeys, FIRST_WORDS } from '../../games/fixtures/rawKeys';
import { GAMES } from '../../games/fixtures/scenes';
import { sized } from '../../games/fixtures/sitting.svelte';
import { gameComponent } from '../../games/registry';
import type { Describe } from '../../games/types';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { gameRules } from '../rules/files';
import { parseRules } from '../rules/text';
import type { TableState } from '../../net/state';
import { thingsAt } from './things';

const WORDS = import.meta.glob<Describe>('../../games/*/lazy/looking.ts', { import: 'describe', eager: true });

/** The drawn scenes, which together contain all parts of a game, and the kinds of these parts. The first scene is
 * drawn on a phone too. */
const GAME_THINGS: Readonly<Record<string, { readonly drawn: readonly string[]; readonly kinds: readonly string[] }>> = {
  carcassonne: { drawn: ['place', 'watch', 'coop'], kinds: ['colour', 'feature', 'line', 'place', 'seat', 'spot', 'tile'] },
  carson_city: { drawn: ['take', 'bid', 'newsboy'], kinds: ['', 'free', 'line', 'parcel', 'place', 'seat'] },
  castle: { drawn: ['place', 'late'], kinds: ['feature', 'keep', 'line', 'place', 'seat', 'spot', 'wall'] },
  dice_town: { drawn: ['keep', 'offer', 'look', 'doc', 'order'], kinds: ['card', 'face', 'fenced', 'goods', 'meter', 'place', 'seat', 'treatment'] },
  point_city: { drawn: ['turn', 'civic', 'solo'], kinds: ['card', 'cell', 'line', 'place', 'resource', 'seat', 'token'] },
};
const kindOf = (key: string): string => (key.includes(':') ? key.slice(0, key.indexOf(':')) : '');
const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The names of all drawn parts of a scene. */
async function keysIn(game: string, table: TableState): Promise<string[]> {
  const Table = (await gameComponent(game)?.())!;
  const none = (): void => undefined;
  const never = (): Promise<never> => new Promise(none);
  const part = mount(Table, { target: document.body, props: { table, me: null, online: true, sending: false, missedFrom: null, act: never, whyNot: never, preview: never, send: never, openRules: none, openSettings: none } });
  flushSync();
  // Waits for the parts that are loaded on demand.
  await vi.dynamicImportSettled();
  flushSync();
  const keys = [...document.querySelectorAll('[data-look], [data-spot], [data-seat], [data-place]')].flatMap((element) => thingsAt(element)[0]?.keys ?? []);
  await unmount(part);
  return [...new Set(keys)];
}

/** The features under a pointer on a map; no element has their names. */
function featuresOf({ view }: TableState): string[] {
  const { features = [] } = view as { features?: readonly { readonly segments: readonly (readonly [readonly number[], string])[] }[] };
  return features.flatMap(({ segments }) => segments.slice(0, 1).map(([at, segment]) => `feature:${at.join()}:${segment}`));
}

describe.each(Object.entries(GAME_THINGS))('%s', (game, { drawn, kinds }) => {
  const words = WORDS[`../../games/${game}/lazy/looking.ts`]!;
  const { SCENES } = GAMES[game]!;
  /** Every scene, and all parts that have a card in any of them. */
  let found: { readonly scene: string; readonly table: TableState; readonly keys: readonly string[] }[] = [];

  beforeAll(async () => {
    localStorage.clear();
    await Promise.all([setLanguage('en'), ...[game, `${game}-lazy`, 'looking', 'tiles'].map(needTexts)]);
    const keys: string[] = [];
    for (const [i, scene] of [...drawn, drawn[0]!].entries()) {
      if (i < drawn.length) sized(1280, 800);
      else sized(390, 844);
      keys.push(...(await keysIn(game, SCENES[scene]!())));
    }
    found = Object.entries(SCENES).map(([scene, make]) => {
      const table = make();
      return { scene, table, keys: [...new Set([...keys, ...featuresOf(table)])] };
    });
  });

  it.each(LANGUAGES)('explains what is on its table in %s', async (lang) => {
    await setLanguage(lang);
    const rules = new Set(parseRules(await gameRules(game, lang)!()).flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'rule' ? [block.rule] : []))));
    const explained = new Set<string>();
    const texts = new Set<string>();
    const wrong: unknown[] = [];
    for (const { scene, table, keys } of found) {
      for (const key of keys) {
        const about = words(key, table);
        if (!about) continue;
        explained.add(kindOf(key));
        const { name, meaning, now = [], rule } = about;
        // The card shows the sentence of the rule where the game has no words of its own.
        if (rule === undefined ? !meaning : !rules.has(rule)) wrong.push([scene, key, rule]);
        for (const text of [name, ...meaning === undefined ? [] : [meaning], ...now.map((line) => line.text)]) {
          texts.add(text);
          if (!/^(?!.*(?:undefined|NaN|[{}])).*[\p{L}\d]/u.test(text)) wrong.push([scene, key, text]);
        }
      }
    }
    document.body.replaceChildren(...[...texts].map((text) => Object.assign(document.createElement('p'), { textContent: text })));
    expect([wrong, rawKeys(FIRST_WORDS)]).toEqual([[], []]);
    document.body.textContent = '';
    expect([...explained].sort()).toEqual(kinds);
  });

  it('says the same in two worlds that were sent alike, and asks the server for nothing', () => {
    const asked = vi.spyOn(client, 'request');
    for (const { table, keys } of found) {
      const before = JSON.stringify(table);
      const other = clone(table);
      for (const key of keys) expect(words(key, other)).toEqual(words(key, table));
      expect(JSON.stringify(table)).toBe(before);
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it('says nothing of what is not there', () => {
    for (const key of ['', 'nothing', 'spot:99,99', 'feature:99,99:c9', 'tile:none', 'place:nowhere', 'seat:17', 'token:none', 'resource:none', 'face:none', 'wall:none', 'goods:none', 'line:none', 'parcel:0:99,99', 'free:0:99,99', 'free:0', 'free:17:0,0', 'treatment:none', 'fenced:9', 'keep:17', 'cell:99']) {
      for (const { table } of found) expect([key, key === '' || kindOf(key) === '' ? null : words(key, table)]).toEqual([key, null]);
    }
  });
});
