// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { BRANDS, BRAND_PATH } from '../../kit/art';
import { figure, figureAt, figureScene, peg, ROLES } from './figure-art';

describe('the figures', () => {
  it('have different silhouettes, except those that only stand', () => {
    const outline = (role: (typeof ROLES)[number]): string => `${/<path d="([^"]+)"/u.exec(figure(role, 'hat'))?.[1]}${figure(role, 'hat').startsWith('<g')}`;
    expect(new Set(ROLES.map(outline)).size).toBe(ROLES.length - 2);
    expect(outline('knight')).toBe(outline('highwayman'));
    expect(outline('abbot')).toBe(outline('gardener'));
  });

  it.each(BRANDS)('carry the brand %s in its colour', (brand) => {
    for (const role of ROLES) {
      expect(figure(role, brand)).toContain(BRAND_PATH[brand]);
      expect(figure(role, brand)).toContain(`var(--p${BRANDS.indexOf(brand) + 1})`);
    }
  });

  it('lie down as farmers and merchants, and stand in all other roles', () => {
    for (const role of ROLES) expect(figure(role, 'cow').includes('rotate(')).toBe(role === 'farmer' || role === 'merchant');
  });

  it('contain only tokens and whole numbers', () => {
    const bodies = [...ROLES.flatMap((role) => [figureAt(role, 'boot', 12.34, 5), figureScene(role, 'star').body]), peg().body, peg(true).body];
    for (const body of bodies) expect(body).not.toMatch(/undefined|NaN|#[0-9a-f]{3,8}\b|https?:|\d\.\d{3,}/iu);
    expect(peg().body).not.toBe(peg(true).body);
  });
});
