import { describe, expect, it } from 'vitest';
import { organisedBy } from './organised';

describe('a new table', () => {
  it('has a seat for who opens it and keeps none, unless they say so', () => {
    expect(organisedBy(false, ' \n')).toEqual({});
    expect(organisedBy(true, '')).toEqual({ seat: false });
  });

  it('keeps seats for the names that are typed, one a line or with commas', () => {
    expect(organisedBy(true, 'Ada Lovelace\n Bohdan, Hanna;\n\n')).toEqual({ seat: false, reserved: [{ name: 'Ada Lovelace' }, { name: 'Bohdan' }, { name: 'Hanna' }] });
  });
});
