import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../kit/i18n/index.svelte';
import { gameRules } from '../table/rules/files';
import { gameComponent, gameCover, resultComponent } from './registry';

const games = readdirSync(import.meta.dirname).filter((name) => existsSync(`${import.meta.dirname}/${name}/Table.svelte`));

describe.each(games)('the folder of %s', (game) => {
  it('brings a table, a result and a cover', async () => {
    expect([gameComponent(game), resultComponent(game)].map((load) => typeof load)).toEqual(['function', 'function']);
    const cover = await gameCover(game)?.();
    expect(cover?.().body).toContain('<');
  });

  it.each(LANGUAGES)('brings its rules and its texts in %s', async (lang) => {
    expect(await gameRules(game, lang)?.()).toMatch(/^## /u);
    for (const file of ['about', 'options', 'finished', 'table']) expect(existsSync(`${import.meta.dirname}/${game}/texts/${lang}/${file}.ftl`), file).toBe(true);
  });

  it('is asked for by one and the same loader, so that a page may follow it', () => {
    expect(gameComponent(game)).toBe(gameComponent(game));
  });
});

it('knows nothing of a game without a folder', () => {
  expect([gameComponent('no_such_game'), resultComponent('no_such_game'), gameCover('no_such_game'), gameRules('no_such_game', 'en')]).toEqual([undefined, undefined, undefined, undefined]);
});
