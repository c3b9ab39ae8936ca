import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { applySettings, defaults, pace, parseSettings, settings } from './settings.svelte';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./settings.svelte.ts', '!../screens/ui/SettingsForm.svelte'], { query: '?raw', import: 'default', eager: true });
const style = ['base', 'tokens'].map((name) => readFileSync(`${import.meta.dirname}/styles/${name}.css`, 'utf8')).join();

describe('the settings of a device', () => {
  it('have their defaults when nothing or invalid data was stored', () => {
    expect(parseSettings(null, ['de-AT'])).toEqual(defaults(['de']));
    expect(parseSettings('{', ['en'])).toEqual(defaults(['en']));
    expect(parseSettings('7', ['en'])).toEqual(defaults(['en']));
  });

  it('keep chosen values and drop unknown ones', () => {
    const kept = parseSettings(JSON.stringify({ theme: 'dark', palette: 'neon', livePoints: false, volume: 101, keys: 'yes', nonsense: 1 }), ['en']);
    expect(kept).toEqual({ ...defaults(['en']), theme: 'dark', livePoints: false });
    expect([0, 35, 100].map((volume) => parseSettings(JSON.stringify({ volume }), ['en']).volume)).toEqual([0, 35, 100]);
  });

  it('are silent on a phone until somebody wants to hear something', () => {
    const device = vi.spyOn(window, 'matchMedia');
    const volumes = [true, false].map((phone) => {
      device.mockReturnValue({ matches: phone } as MediaQueryList);
      return defaults(['en']).volume;
    });
    expect(volumes).toEqual([0, 50]);
    device.mockRestore();
  });

  it('say how fast things move, and obey a device that wants less motion unless somebody has chosen', () => {
    const device = vi.spyOn(window, 'matchMedia');
    const paces = ([true, false] as const).map((less) => {
      device.mockReturnValue({ matches: less } as MediaQueryList);
      return (['auto', 'slow', 'full', 'fast', 'none'] as const).map((motion) => {
        settings.motion = motion;
        return pace();
      });
    });
    expect(paces).toEqual([[0, 0.5, 1, 2, 0], [1, 0.5, 1, 2, 0]]);
    device.mockRestore();
  });

  it('are each read by something that is drawn, spoken or heard', () => {
    const code = Object.values(sources).join();
    const root = document.createElement('html');
    Object.assign(settings, { ...defaults(['en']), theme: 'dark', palette: 'safe', contrast: 'more', motion: 'none', text: '130' });
    applySettings(root);
    const styled = (key: string): boolean => (key === 'text' ? root.style.getPropertyValue('--text') === '1.3' : root.dataset[key] !== undefined && style.includes(`[data-${key}=`));
    expect(Object.keys(settings).filter((key) => !code.includes(`settings.${key}`) && !styled(key))).toEqual([]);
  });
});
