import { describe, expect, it } from 'vitest';
import type { ClientEvent as LandEvent, View as LandView } from '../../../generated/carcassonne';
import type { ClientEvent as CastleEvent, View as CastleView } from '../../../generated/castle';
import { finalSteps as landSteps } from '../../carcassonne/lazy/finals';
import { SCENES as LAND } from '../../carcassonne/fixtures/scenes';
import { finalSteps as castleSteps } from '../../castle/lazy/finals';
import { SCENES as CASTLE } from '../../castle/fixtures/scenes';

const words = { t: (id: string) => id, lang: 'en', name: (seat: number) => `seat ${seat}`, brand: (seat: number) => (['star', 'cow', 'hat', 'boot'] as const)[seat] ?? 'horseshoe' };

describe('the final scoring of Carcassonne', () => {
  const { view, log } = LAND['over']!();
  const given = view as LandView;
  const steps = landSteps(log as LandEvent[][], given, words);
  const scored = (log as LandEvent[][]).at(-1)!.filter((event) => event.type === 'feature_scored' || event.type === 'field_scored');

  it('shows every feature with all its segments and who got how many points', () => {
    expect(steps).toHaveLength(scored.length);
    for (const { segments, at, paid } of steps) {
      expect(segments.some(([spot]) => String(spot) === String(at))).toBe(true);
      expect(paid.length).toBeGreaterThan(0);
    }
    expect(steps.flatMap(({ paid }) => paid.map(({ points }) => points)).sort()).toEqual(scored.flatMap(({ paid }) => paid.map(([, points]) => points)).sort());
  });

  it('is in the order roads, cities, monasteries, fields, or in the order that a team has chosen', () => {
    const heads = [...new Set(steps.map(({ heading }) => heading))];
    expect(heads.at(-1)).toBe('Ca-source-field');
    expect(scored[0]?.type).toBe('field_scored');
    const team: LandView = { ...given, options: { ...given.options, mode: 'solo', solo_final: 'last_only' } };
    expect(landSteps(log as LandEvent[][], team, words)[0]?.heading).toBe('Ca-source-field');
  });

  it('has no steps before it has started', () => {
    expect(landSteps((log as LandEvent[][]).slice(0, -1), given, words)).toEqual([]);
  });
});

describe('the final scoring of The Castle', () => {
  const { view, log } = CASTLE['over']!();
  const given = view as CastleView;
  const [keep, court, open] = castleSteps(log as CastleEvent[][], given, words);

  it('shows the largest empty area for the larger keep', () => {
    expect(keep).toMatchObject({ paid: [{ brand: 'star', points: 7 }], segments: [] });
    expect(keep!.spaces).toHaveLength(given.area);
  });

  it('shows the courts and incomplete features that score', () => {
    expect([court!.at, court!.paid]).toEqual([[7, 6], [{ brand: 'star', points: 6 }]]);
    expect(court!.segments.some(([, segment]) => segment.startsWith('y'))).toBe(true);
    expect(open!.segments.map(([, segment]) => segment.charAt(0))).toContain('p');
  });

  it('also shows points without a place on the map', () => {
    const bonus: CastleEvent = { type: 'final_scored', source: 'bonus', at: null, paid: [0, 5] };
    expect(castleSteps([[bonus]], given, words)).toMatchObject([{ at: null, segments: [], spaces: [], paid: [{ points: 5 }] }]);
  });
});
