import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applySettings, defaults, parseSettings, settings } from './settings.svelte';

const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts', '!./settings.svelte.ts', '!./ui/SettingsForm.svelte'], { query: '?raw', import: 'default', eager: true });
const style = ['base', 'tokens'].map((name) => readFileSync(`${import.meta.dirname}/styles/${name}.css`, 'utf8')).join();

describe('the settings of a device', () => {
  it('have their defaults when nothing or invalid data was stored', () => {
    expect(parseSettings(null, ['de-AT'])).toEqual(defaults(['de']));
    expect(parseSettings('{', ['en'])).toEqual(defaults(['en']));
    expect(parseSettings('7', ['en'])).toEqual(defaults(['en']));
  });

  it('keep chosen values and drop unknown ones', () => {
    const kept = parseSettings(JSON.stringify({ theme: 'dark', palette: 'neon', sounds: true, keys: 'yes', nonsense: 1 }), ['en']);
    expect(kept).toEqual({ ...defaults(['en']), theme: 'dark', sounds: true });
  });

  it('are each read by something that is drawn, spoken or heard', () => {
    const code = Object.values(sources).join();
    const root = document.createElement('html');
    Object.assign(settings, { ...defaults(['en']), theme: 'dark', palette: 'safe', contrast: 'more', motion: 'none', speed: '2', text: '130' });
    applySettings(root);
    const styled = (key: string): boolean => (key === 'text' ? root.style.getPropertyValue('--text') === '1.3' : root.dataset[key] !== undefined && style.includes(`[data-${key}=`));
    expect(Object.keys(settings).filter((key) => !code.includes(`settings.${key}`) && !styled(key))).toEqual([]);
  });
});
