// The prerendered first page: it provides its drawings to the client's page and is replaced by it.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = (name: string): string => `<a href="/">Saloon</a><div data-cover="castle"><svg viewBox="0 0 300 150"><path d="M0 0"></path></svg></div><div><p class="blurb">${name} words</p></div><a id="${name}-play" href="/play/castle">Play</a><select></select>`;

beforeEach(() => {
  vi.resetModules();
  document.documentElement.lang = 'de';
  document.body.innerHTML = `<div id="first">${page('sent')}</div><div id="app">${page('own')}</div>`;
});

afterEach(() => vi.restoreAllMocks());

it('gives the covers and words that it holds, as long as it stands, and words in its own language alone', async () => {
  const { sentBlurb, sentCover, takeOver } = await import('./first');
  expect([sentBlurb('castle', 'de'), sentBlurb('castle', 'uk'), sentBlurb('other', 'de')]).toEqual(['sent words', null, null]);
  expect(sentCover('castle')).toEqual({ viewBox: '0 0 300 150', body: '<path d="M0 0"></path>' });
  expect(sentCover('other')).toBeNull();
  takeOver();
  expect([sentCover('castle'), sentBlurb('castle', 'de')]).toEqual([null, null]);
});

it('goes, and the control that had the focus has it in the page of the client', async () => {
  const { takeOver } = await import('./first');
  document.getElementById('sent-play')?.focus();
  takeOver();
  expect(document.getElementById('first')).toBeNull();
  expect(document.activeElement?.id).toBe('own-play');
  document.querySelector('select')?.focus();
  takeOver();
  expect(document.activeElement?.tagName).toBe('SELECT');
});

it('finds the focused control in a page that shows other links, and gives the focus to no other control', async () => {
  const { takeOver } = await import('./first');
  document.querySelector('#app a')?.remove();
  document.getElementById('sent-play')?.focus();
  takeOver();
  expect(document.activeElement?.id).toBe('own-play');
});

it('gives the focus to nothing where the page has no such control', async () => {
  const { takeOver } = await import('./first');
  document.getElementById('own-play')?.remove();
  document.getElementById('sent-play')?.focus();
  takeOver();
  expect(document.activeElement).toBe(document.body);
});

it('takes the focus of nobody who has none, and nothing where no page was sent', async () => {
  (await import('./first')).takeOver();
  expect(document.activeElement).toBe(document.body);
  vi.resetModules();
  const { sentCover, takeOver } = await import('./first');
  takeOver();
  expect([sentCover('castle'), document.getElementById('app')?.children.length]).toEqual([null, 5]);
});

it('stays while something of it is pressed, unless the page goes elsewhere', async () => {
  vi.useFakeTimers();
  const page = document.getElementById('first')!;
  const pressed = vi.spyOn(page, 'matches').mockImplementation((selector) => selector === ':active');
  const { takeOverReleased } = await import('./first');
  takeOverReleased();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.getElementById('first')).toBe(page);
  pressed.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(50);
  expect([document.getElementById('first'), vi.getTimerCount()]).toEqual([null, 0]);

  vi.resetModules();
  document.body.prepend(page);
  pressed.mockImplementation((selector) => selector === ':active');
  const again = await import('./first');
  again.takeOverReleased();
  again.takeOver();
  expect(document.getElementById('first')).toBeNull();
  vi.useRealTimers();
});
