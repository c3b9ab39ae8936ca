import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import { Leaving } from './leaving.svelte';

const seat = (at: number, name: string, resigned: boolean): SeatInfo => ({ seat: at, brand: null, holder: { kind: 'person', player: { id: name, name }, presence: 'away', controller: resigned ? 'substitute' : 'person', ...(resigned && { resigned }) } });
const tableWith = (...gone: string[]): TableState => ({ info: { stage: 'running', seats: ['Ada', 'Bohdan', 'Hanna'].map((name, at) => seat(at, name, gone.includes(name))) } } as unknown as TableState);

beforeAll(async () => {
  await setLanguage('en');
  await needTexts('turn');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says for a while who has just left, and nothing of those who had left before', () => {
  const at = $state({ table: tableWith('Hanna') });
  const leaving = new Leaving(() => at.table);
  flushSync();
  expect(leaving.said).toBe('');
  at.table = tableWith('Hanna', 'Bohdan');
  flushSync();
  expect(leaving.said).toBe('Bohdan has left for good; a bot plays on.');
  at.table = tableWith('Hanna', 'Bohdan');
  flushSync();
  vi.advanceTimersByTime(20_000);
  expect(leaving.said).toBe('');
  leaving.end();
});
