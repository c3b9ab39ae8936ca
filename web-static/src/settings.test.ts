import { describe, expect, it } from 'vitest';
import { defaults, parseSettings } from './settings.svelte';

describe('the settings of a device', () => {
  it('are as new where nothing or nonsense was kept', () => {
    expect(parseSettings(null, ['de-AT'])).toEqual(defaults(['de']));
    expect(parseSettings('{', ['en'])).toEqual(defaults(['en']));
    expect(parseSettings('7', ['en'])).toEqual(defaults(['en']));
  });

  it('keep what was chosen and forget what is not known any more', () => {
    const kept = parseSettings(JSON.stringify({ theme: 'dark', palette: 'neon', sounds: true, keys: 'yes', nonsense: 1 }), ['en']);
    expect(kept).toEqual({ ...defaults(['en']), theme: 'dark', sounds: true });
  });
});
