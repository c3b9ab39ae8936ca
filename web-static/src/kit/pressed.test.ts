import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyAction } from '../games/frame/keys';
import { keepCompositions, pressed } from './pressed';
import { keyOf } from '../replay/keys';

const press = (key: string, code: string, more: KeyboardEventInit = {}): KeyboardEvent => new KeyboardEvent('keydown', { key, code, ...more });
const meant = (key: string, code: string, more: KeyboardEventInit = {}): string => pressed(press(key, code, more));

describe('a key press', () => {
  it('on a keyboard of another alphabet means the letter of its key', () => {
    const keys = [['ф', 'KeyA'], ['Ф', 'KeyA'], ['і', 'KeyS'], ['ω', 'KeyV'], ['ש', 'KeyA'], ['ش', 'KeyA'], ['لا', 'KeyB'], ['ち', 'KeyA'], ['б', 'Comma'], ['ю', 'Period']] as const;
    expect(keys.map(([key, code]) => meant(key, code))).toEqual(['a', 'a', 's', 'v', 'a', 'a', 'b', 'a', ',', '.']);
  });

  it('on a keyboard of Latin letters means what it writes, wherever it lies', () => {
    // Dvorak, AZERTY, QWERTZ, Turkish and Polish with AltGr.
    const keys = [['n', 'KeyL'], ['a', 'KeyQ'], ['Y', 'KeyZ'], [',', 'KeyW'], ['ı', 'KeyI'], ['ö', 'Semicolon'], ['ł', 'KeyL']] as const;
    expect(keys.map(([key, code]) => meant(key, code))).toEqual(['n', 'a', 'y', ',', 'ı', 'ö', 'ł']);
  });

  // The characters that each layout types with the keys of these codes. A letter comes first, because it shows the
  // alphabet.
  it.each([
    ['Hebrew', 'ש', 'KeyA', { '/': ['KeyQ', 'q'], "'": ['KeyW', 'w'], '.': ['Slash', '/'] }],
    ['Greek', 'α', 'KeyA', { ';': ['KeyQ', 'q'] }],
    ['Bulgarian', 'ь', 'KeyA', { ',': ['KeyQ', 'q'] }],
    ['Russian', 'ф', 'KeyA', { '.': ['Slash', '/'], '-': ['Minus', '-'], '=': ['Equal', '='] }],
    ['Dvorak', 'a', 'KeyA', { "'": ['KeyQ', "'"], ',': ['KeyW', ','], '.': ['KeyE', '.'], ';': ['KeyZ', ';'] }],
    ['French', 'q', 'KeyA', { ',': ['KeyM', ','], '!': ['Slash', '!'], ')': ['Minus', ')'] }],
    ['Colemak', 'a', 'KeyA', { ';': ['KeyP', ';'] }],
  ] as const)('that writes a sign in the place of a letter means the letter on a keyboard of another alphabet alone: %s', (_, first, at, signs) => {
    meant(first, at);
    const written = Object.entries(signs as Record<string, readonly [code: string, means: string]>);
    expect(written.map(([sign, [code]]) => meant(sign, code))).toEqual(written.map(([, [, means]]) => means));
  });

  it('with Shift, Ctrl or AltGr shows no alphabet, and one into a field does', () => {
    meant('ש', 'KeyA');
    for (const modifier of [{ shiftKey: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }]) meant('a', 'KeyA', modifier);
    for (const key of ['Enter', 'Dead', '1', ';']) meant(key, 'KeyA');
    expect([meant("'", 'KeyW'), meant("'", 'KeyW', { shiftKey: true }), meant("'", 'Quote')]).toEqual(['w', "'", "'"]);
    const end = keepCompositions();
    window.dispatchEvent(press('a', 'KeyA'));
    end();
    expect(meant("'", 'KeyW')).toBe("'");
    meant('لا', 'KeyB');
    expect(meant("'", 'KeyW')).toBe('w');
    meant('a', 'KeyA');
  });

  it.each([['he', 'w'], ['el-GR', 'w'], ['en', "'"], ['no language', "'"]])('means what the language of the browser says before the first letter: %s', async (language, means) => {
    vi.stubGlobal('navigator', { language });
    vi.resetModules();
    const fresh = (await import('./pressed')).pressed;
    vi.unstubAllGlobals();
    expect(fresh(press("'", 'KeyW'))).toBe(means);
  });

  it('means a digit on French, Czech, Arabic and Persian keyboards and on number pads, too', () => {
    const keys = [['&', 'Digit1'], ['é', 'Digit2'], ['ç', 'Digit9'], ['ž', 'Digit6'], ['١', 'Digit1'], ['۷', 'Numpad7'], ['7', 'Numpad7'], ['-', 'Digit6'], ['+', 'Digit1']] as const;
    expect(keys.map(([key, code]) => meant(key, code))).toEqual(['1', '2', '9', '6', '1', '7', '7', '-', '+']);
    expect([meant('§', 'Digit3', { shiftKey: true }), meant('£', 'Digit3', { shiftKey: true }), meant('Б', 'Comma', { shiftKey: true })]).toEqual(['§', '£', 'Б']);
    expect([meant('1', 'Digit1', { shiftKey: true }), meant('!', 'Digit1', { shiftKey: true }), meant('?', 'Minus', { shiftKey: true })]).toEqual(['1', '!', '?']);
  });

  it('that is no character keeps its name', () => {
    expect([meant('Enter', 'NumpadEnter'), meant('ArrowLeft', 'Numpad4'), meant('Dead', 'Quote'), meant('x', ''), meant('Process', 'KeyA')]).toEqual(['Enter', 'ArrowLeft', 'Dead', 'x', 'Process']);
  });

  it('with AltGr means what it writes', () => {
    const altGr = press('а', 'KeyF', { modifierAltGraph: true });
    Object.defineProperty(altGr, 'getModifierState', { value: (name: string) => name === 'AltGraph' });
    expect(pressed(altGr)).toBe('а');
  });

  it('works at a table and in a replay', () => {
    expect([keyAction(press('д', 'KeyL'), {}), keyAction(press('Д', 'KeyL', { shiftKey: true }), {}), keyAction(press('к', 'KeyR'), { r: 'turn' }), keyAction(press('é', 'Digit2'), {}), keyAction(press('д', 'KeyL', { ctrlKey: true }), {})])
      .toEqual([{ do: 'log' }, { do: 'since' }, { do: 'turn' }, { do: 'number', value: 2 }, null]);
    expect([keyOf(press('о', 'KeyJ'), true), keyOf(press('ю', 'Period'), true), keyOf(press('п', 'KeyG'), false)]).toEqual(['rejoin', 'faster', null]);
  });

  it('that writes a sign of the list by the key of a letter still means the sign where the letter means nothing', () => {
    meant('ש', 'KeyA');
    expect([keyAction(press('/', 'KeyQ'), {}), keyAction(press('/', 'KeyQ'), { q: 'queen' }), keyAction(press('.', 'Slash'), {}), keyAction(press("'", 'KeyW'), { w: 'walls' })])
      .toEqual([{ do: 'command' }, { do: 'queen' }, { do: 'command' }, { do: 'walls' }]);
    expect([keyOf(press('.', 'Slash'), true), keyOf(press('ץ', 'Period'), true), keyOf(press(',', 'Quote'), true)]).toEqual(['faster', 'faster', 'slower']);
    meant('a', 'KeyA');
    expect([keyAction(press('/', 'KeyQ'), { q: 'queen' }), keyAction(press('?', 'Slash', { shiftKey: true }), {}), keyAction(press('F1', 'F1'), {})]).toEqual([{ do: 'command' }, { do: 'hint' }, { do: 'help' }]);
  });

  it('is read by no other file as a letter', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|svelte)$/.test(file) && !/\.test\.ts$|fixtures/.test(file));
    const reading = files.filter((file) => /\.key\.to\w*LowerCase|\.key === '[^A-Z\s]'|event\.code\b|isComposing|keyCode/.test(readFileSync(join('src', file), 'utf8')));
    expect(reading).toEqual(['kit/pressed.ts']);
  });
});

describe('a text that is being composed', () => {
  afterEach(() => void (document.body.innerHTML = ''));

  /** A form with a field, and the key presses that it and the surrounding page receive. */
  function field() {
    document.body.innerHTML = '<form><input></form>';
    const input = document.querySelector('input')!;
    const heard = vi.fn();
    input.addEventListener('keydown', heard);
    window.addEventListener('keydown', heard);
    const end = keepCompositions();
    return { heard, press: (init: KeyboardEventInit) => input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })), end: () => { end(); window.removeEventListener('keydown', heard); } };
  }

  it('is not sent by the Enter that ends the composition', () => {
    const { heard, press, end } = field();
    // Chromium and Firefox; Safari has reported the end of the composition before.
    expect([press({ key: 'Enter', isComposing: true }), press({ key: 'Enter', keyCode: 229 })]).toEqual([false, false]);
    expect(heard).not.toHaveBeenCalled();
    expect(press({ key: 'Enter', keyCode: 13 })).toBe(true);
    expect(heard).toHaveBeenCalledTimes(2);
    end();
  });

  it('closes nothing by the Escape that ends it, and keeps its keys', () => {
    const { heard, press, end } = field();
    expect([press({ key: 'Escape', isComposing: true }), press({ key: 'Process', keyCode: 229 })]).toEqual([true, true]);
    expect(heard).not.toHaveBeenCalled();
    end();
    press({ key: 'Escape', isComposing: true });
    expect(heard).toHaveBeenCalled();
    window.removeEventListener('keydown', heard);
  });
});
