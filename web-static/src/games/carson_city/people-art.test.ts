// @vitest-environment node
import { expect, it } from 'vitest';
import { artDefs } from '../../kit/art';
import { bust, CHARACTERS } from './people-art';

it('draws each character differently, and the same way every time', () => {
  const busts = CHARACTERS.map((kind) => bust(kind));
  expect(new Set(busts).size).toBe(21);
  expect(CHARACTERS.map((kind) => bust(kind))).toEqual(busts);
});

it.each(CHARACTERS)('draws %s with the art kit only', (kind) => {
  const svg = bust(kind);
  expect(svg).not.toMatch(/https?:|<image|<text|<script|<style|data:|NaN|undefined/u);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/gu)) expect(artDefs()).toContain(` id="${id}"`);
});
