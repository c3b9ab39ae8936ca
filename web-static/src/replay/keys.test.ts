import { afterEach, describe, expect, it } from 'vitest';
import { keyOf } from './keys';
import { faster, keepSpeed, keptSpeed, slower } from './speed';

/** The action of a key with the focus in the last element of this markup. */
function press(html: string, key: string, more: Partial<KeyboardEvent> = {}, characters = true) {
  document.body.innerHTML = html;
  const all = document.body.querySelectorAll('*');
  const target = all[all.length - 1] ?? document.body;
  return keyOf({ key, target, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }, characters);
}

afterEach(() => { document.body.innerHTML = ''; localStorage.clear(); });

describe('the keys of a replay', () => {
  it.each(['', '<button></button>', '<a href="/"></a>', '<div role="grid"><button role="gridcell"></button></div>', '<input type="range">', '<p tabindex="0"></p>'])('work with the focus in "%s"', (html) => {
    expect(['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => press(html, key))).toEqual(['on', 'back', 'round_on', 'round_back', 'first', 'last']);
    expect(['.', ',', 'g', 'G', 'j'].map((key) => press(html, key))).toEqual(['faster', 'slower', 'turning', 'turning', 'rejoin']);
  });

  it.each(['<input type="text">', '<textarea></textarea>', '<select></select>'])('leave "%s" its own', (html) => {
    expect(['ArrowRight', 'Home', ' ', '.', 'g'].map((key) => press(html, key))).toEqual([null, null, null, null, null]);
  });

  it('leave arrows with Shift to the map, and keys with Ctrl or Alt to the browser', () => {
    expect(press('', 'ArrowRight', { shiftKey: true })).toBeNull();
    expect([press('', 'ArrowLeft', { altKey: true }), press('', 'Home', { ctrlKey: true })]).toEqual([null, null]);
  });

  it('play by the space bar, but for buttons and links, which it presses', () => {
    expect(['', '<div role="grid"><button role="gridcell"></button></div>', '<input type="range">'].map((html) => press(html, ' '))).toEqual(['play', 'play', 'play']);
    expect(['<button></button>', '<a href="/"></a>', '<summary></summary>'].map((html) => press(html, ' '))).toEqual([null, null, null]);
  });

  it('that are characters can be switched off', () => {
    expect(['.', ',', 'g', 'ArrowRight'].map((key) => press('', key, {}, false))).toEqual([null, null, null, 'on']);
  });
});

describe('the speed of a replay', () => {
  it('goes from single to eightfold', () => {
    expect([1, 2, 4, 8].map(faster)).toEqual([2, 4, 8, 8]);
    expect([1, 2, 4, 8].map(slower)).toEqual([1, 1, 2, 4]);
  });

  it('is remembered, and single where nothing sensible is', () => {
    expect(keptSpeed()).toBe(1);
    keepSpeed(4);
    expect(keptSpeed()).toBe(4);
    localStorage.setItem('saloon.replay.speed', '1000');
    expect(keptSpeed()).toBe(1);
  });
});
