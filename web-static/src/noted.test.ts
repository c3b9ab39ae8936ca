import { beforeEach, describe, expect, it, vi } from 'vitest';
import { note, notedOf } from './noted';

const own = { seat: 1, entropy: 'b'.repeat(64) };

describe('what is noted of a deal', () => {
  beforeEach(() => localStorage.clear());

  it('grows as more becomes known', () => {
    note('A', { deal: 'd', commitment: 'c' });
    note('A', { deal: 'd', commitment: 'c', own });
    note('A', { deal: 'd', commitment: 'c', commitments: ['x', null] });
    expect(notedOf('A')).toEqual({ deal: 'd', commitment: 'c', commitments: ['x', null], own });
  });

  it('is not changed by what the same deal says later', () => {
    note('A', { deal: 'd', commitment: 'c', commitments: ['x'], own });
    note('A', { deal: 'd', commitment: 'other', commitments: ['y'], own: { ...own, entropy: 'z' } });
    expect(notedOf('A')).toEqual({ deal: 'd', commitment: 'c', commitments: ['x'], own });
  });

  it('begins anew with another deal', () => {
    note('A', { deal: 'd', commitment: 'c', commitments: ['x'], own });
    expect(note('A', { deal: 'e', commitment: 'f' })).toEqual({ deal: 'e', commitment: 'f', commitments: null, own: null });
  });

  it('is nothing for a game this browser never saw, and where something else lies in its place', () => {
    expect(notedOf('A')).toBeNull();
    localStorage.setItem('saloon.deal.A', '{');
    expect(notedOf('A')).toBeNull();
  });

  it('forgets the oldest game when there are many, and nothing that is not its own', () => {
    vi.useFakeTimers();
    localStorage.setItem('saloon.settings', '{}');
    for (let i = 0; i < 205; i++) {
      vi.setSystemTime(i);
      note(`G${i}`, { deal: 'd', commitment: 'c' });
    }
    vi.useRealTimers();
    expect([notedOf('G4'), notedOf('G5')?.deal, notedOf('G204')?.deal]).toEqual([null, 'd', 'd']);
    expect(localStorage.getItem('saloon.settings')).toBe('{}');
  });
});
