// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Resource } from '../../generated/point_city';
import { artDefs } from '../../kit/art';
import data from '../../generated/point_city.json';
import { civicFlag, resourceMark, resourceSide, TINT, tintOf, tokenFace, type BuildingKind } from './art';
import { buildingScene } from './town-art';

const KINDS = Object.keys(data.kind) as BuildingKind[];
const RESOURCES = Object.keys(data.resource) as Resource[];
const TOKENS = Object.keys(data.civic_token);
const everything = (): string[] => [...KINDS.map(buildingScene), ...RESOURCES.flatMap((resource) => [resourceMark(resource), resourceSide(resource, 1), resourceSide(resource, 2)]), ...TOKENS.map(tokenFace), civicFlag()].map(({ body }) => body);

describe('the pictures of Point City', () => {
  it('are the same for the same data, and all different', () => {
    expect(everything()).toEqual(everything());
    expect(new Set(everything()).size).toBe(everything().length);
  });

  it('contain only whole numbers and colours by token', () => {
    for (const body of everything()) {
      expect(body).not.toMatch(/undefined|NaN|#[0-9a-f]{3,8}\b|https?:/iu);
      expect(body).not.toMatch(/\d\.\d{4,}/u);
    }
  });

  it('use only patterns of the art kit, and close every tag', () => {
    const ids = new Set([...artDefs().matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
    for (const body of everything()) {
      for (const [, id] of body.matchAll(/url\(#([^)]+)\)/gu)) expect(ids).toContain(id);
      expect(body.match(/<g[ >]/gu)?.length ?? 0).toBe(body.match(/<\/g>/gu)?.length ?? 0);
      expect(body).not.toMatch(/<image|<script|<style|data:/u);
    }
  });

  it.each(RESOURCES)('make %s recognizable by its shape alone', (resource) => {
    const outline = (of: Resource): string => / d="([^"]+)" fill="none"/u.exec(resourceMark(of).body)?.[1] ?? '';
    expect(RESOURCES.filter((other) => outline(other) === outline(resource))).toEqual([resource]);
  });

  it.each(TOKENS)('show on the token %s what it counts', (token) => {
    const { rule, points, resources } = (data.civic_token as Record<string, { rule: string; points: number; resources?: string[] }>)[token]!;
    const { body } = tokenFace(token);
    expect(body).toContain(`>${points}</text>`);
    for (const resource of resources ?? []) expect(body).toContain(resourceMark(resource as Resource).body.split(' d="')[2]!.split('"')[0]);
    expect(rule === 'flat').toBe(body === tokenFace('flat_5').body.replace('>5<', `>${points}<`));
  });

  it('have the tint of what the building gives', () => {
    expect(['pond', 'factory', 'fountain', 'dam'].map((kind) => tintOf(kind as BuildingKind))).toEqual([TINT.ecology, TINT.industry, 'var(--g-sand)', 'var(--g-stone)']);
  });
});
