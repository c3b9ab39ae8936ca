import { describe, expect, it } from 'vitest';
import { beginsOf, choosable, organisedBy } from './organised';

describe('a new table', () => {
  it('has a seat for who opens it and keeps none, unless they say so', () => {
    expect(organisedBy(false, ' \n', null)).toEqual({});
    expect(organisedBy(true, '', null)).toEqual({ seat: false });
  });

  it('keeps seats for the names that are typed, one a line or with commas', () => {
    expect(organisedBy(true, 'Ada Lovelace\n Bohdan, Hanna;\n\n', null)).toEqual({ seat: false, reserved: [{ name: 'Ada Lovelace' }, { name: 'Bohdan' }, { name: 'Hanna' }] });
  });

  it('begins when its host starts it, when it is full, or at a time on the clock of its host', () => {
    expect(beginsOf('host', '2026-12-24T20:00')).toBeNull();
    expect(organisedBy(false, '', beginsOf('full', ''))).toEqual({ begins: { when: 'full' } });
    expect(beginsOf('at', '2026-12-24T20:00')).toEqual({ when: 'at', at_ms: new Date(2026, 11, 24, 20).getTime() });
    expect(beginsOf('at', '')).toBeNull();
  });

  it('suggests a full quarter of an hour that can be chosen', () => {
    const now = new Date(2026, 11, 24, 18, 7, 30).getTime();
    expect(choosable(now)).toEqual({ min: '2026-12-24T18:08', start: '2026-12-24T19:15', max: '2027-01-21T17:52' });
  });
});
