// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import data from '../../generated/point_city.json';
import { LANGUAGES } from '../../kit/i18n/index.svelte';
import { filesOf, textsIn } from '../fixtures/texts';

const TOKENS = Object.entries(data.civic_token as Record<string, { points: number; at_least?: number; resources?: string[] }>);
const dashed = (id: string): string => id.replaceAll('_', '-');

describe.each(LANGUAGES)('the names in %s', (lang) => {
  const text = textsIn(lang, filesOf('point_city', 'about', 'options', 'names', 'finished'));

  it('have a different name for every kind of building, short enough for its card', () => {
    const names = Object.keys(data.kind).map((kind) => text(`pt-building-${dashed(kind)}`));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > 16)).toEqual([]);
  });

  it('have a different name for every resource', () => {
    const names = Object.keys(data.resource).map((resource) => text(`pt-resource-${resource}`));
    expect(new Set(names).size).toBe(6);
  });

  it.each(TOKENS)('say what the token %s counts, with its figures and resources', (id, { points, at_least, resources = [] }) => {
    const said = text(`pt-token-${dashed(id)}`);
    expect(said.startsWith(`${points} `), said).toBe(true);
    if (at_least !== undefined) expect(said).toContain(` ${at_least}`);
    for (const resource of resources.length < 5 ? resources : []) expect(said).toContain(text(`pt-resource-${resource}`));
    expect(text(`pt-score-${id}`)).toContain(said);
  });

  it('name every line of a score and every draw', () => {
    for (const line of ['buildings', 'resources', 'civic', 'ingenuity']) expect(text(`pt-score-${line}`)).toMatch(/\S/u);
    for (const draw of ['tier_1', 'tier_2', 'tier_3', 'civic_tokens', 'first_player']) expect(text(`draw-point_city-${draw}`)).toMatch(/\S/u);
  });

  it('name the game and its options with all values', () => {
    const options = { promo_tokens: ['true', 'false'], automa_walk: ['raster', 'diagonal'], no_legal_take: ['pass', 'take_one'] };
    expect([text('game-point_city'), text('game-point_city-blurb')].every(Boolean)).toBe(true);
    for (const [option, values] of Object.entries(options)) for (const end of ['', '-hint', ...values.map((value) => `-${value}`)]) expect(text(`opt-point_city-${option}${end}`)).toMatch(/\S/u);
  });
});

it('use different words for the resource and for civic buildings in Ukrainian', () => {
  const names = readFileSync(`${import.meta.dirname}/texts/uk/names.ftl`, 'utf8');
  expect(names).toContain('pt-resource-community = Громада');
  expect(names).not.toMatch(/жетон\S* громади/u);
});
