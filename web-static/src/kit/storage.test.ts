import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const of of ['localStorage', 'sessionStorage'] as const) storage(of).clear();
});

const refused = (): never => { throw new DOMException('no', 'QuotaExceededError'); };
/** A browser whose storage is as said. */
const browser = (value: unknown): void => void vi.stubGlobal('localStorage', value);
const forbidden = (): void => void vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => { throw new DOMException('no', 'SecurityError'); });

const USELESS: readonly (readonly [string, () => void])[] = [
  ['forbids even the look at it', forbidden],
  ['has none', () => browser(null)],
  ['takes nothing more', () => browser({ getItem: () => null, setItem: refused, removeItem: () => undefined, clear: () => undefined })],
  ['fails at everything', () => browser({ getItem: refused, setItem: refused, removeItem: refused, clear: refused })],
];

describe('what a page keeps', () => {
  it('is in the browser, where that takes it', () => {
    storage().setItem('saloon.a', '1');
    expect([localStorage.getItem('saloon.a'), storage().getItem('saloon.a'), sessionStorage.length]).toEqual(['1', '1', 0]);
    localStorage.setItem('saloon.a', '2');
    expect(storage().getItem('saloon.a')).toBe('2');
    storage().removeItem('saloon.a');
    expect([localStorage.length, storage().getItem('saloon.a')]).toEqual([0, null]);
  });

  it.each(USELESS)('stays as long as the page where the browser %s, and nothing throws', (_, useless) => {
    useless();
    expect(storage().getItem('saloon.a')).toBeNull();
    storage().setItem('saloon.a', '1');
    storage().setItem('saloon.b', '2');
    storage().removeItem('saloon.b');
    expect([storage().getItem('saloon.a'), storage().getItem('saloon.b')]).toEqual(['1', null]);
    storage().clear();
    expect(storage().getItem('saloon.a')).toBeNull();
  });

  it('is what was kept last, also where the browser keeps what it had', () => {
    browser({ getItem: () => 'old', setItem: refused, removeItem: refused, clear: refused });
    expect(storage().getItem('saloon.a')).toBe('old');
    storage().setItem('saloon.a', 'new');
    expect(storage().getItem('saloon.a')).toBe('new');
    storage().removeItem('saloon.a');
    expect(storage().getItem('saloon.a')).toBeNull();
    storage().clear();
    expect(storage().getItem('saloon.b')).toBeNull();
  });

  it('is what was kept after the browser would not be cleared', () => {
    const kept = new Map([['saloon.a', 'old']]);
    browser({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key), clear: refused });
    storage().clear();
    expect(storage().getItem('saloon.a')).toBeNull();
    storage().setItem('saloon.a', 'new');
    expect(storage().getItem('saloon.a')).toBe('new');
  });
});

it('no other file names a storage of the browser', () => {
  const NAMED = /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore)\b/;
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|svelte)$/.test(file) && !/\.test\.ts$|^generated|fixtures/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const naming = files.filter((file) => NAMED.test(readFileSync(join('src', file), 'utf8').replaceAll(/storage\('(?:local|session)Storage'\)/g, '')));
  expect(naming).toEqual(['kit/storage.ts']);
});
