import { describe, expect, it } from 'vitest';
import { face, partsOf } from './faces';

// Those that the server gives.
const NAMES = ['Andy', 'Billie', 'Casey', 'Charlie', 'Dana', 'Frankie', 'Gwen', 'Hardy', 'Ira', 'Jesse', 'Jody', 'Jules', 'Kim', 'Lee', 'Lou', 'Maxie', 'Mika', 'Nico', 'Noa', 'Ollie', 'Pat', 'Quinn', 'Ray', 'Robin', 'Sasha', 'Sidney', 'Toni', 'Vic', 'Yael'];

describe('the face of a bot', () => {
  it('is another for each name, and the same for the same', () => {
    expect(new Set(NAMES.map((name) => partsOf(name).join())).size).toBe(NAMES.length);
    expect(face('Robin')).toBe(face('Robin'));
  });

  it('is drawn for any name', () => {
    for (const name of ['', 'Ї', '🤠', 'x'.repeat(300)]) expect(face(name)).toMatch(/^<path d="M[^"]+" fill="currentColor"\/><path d="M[^"]+" fill="var\(--c\)"\/>$/u);
  });
});
