import { afterEach, expect, it, vi } from 'vitest';
import { fromFirstUse } from './firstUse';

const press = (key: string): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
const keysOf = (events: readonly Event[]): string[] => events.map((event) => (event as KeyboardEvent).key);
const part = () => {
  const ended = vi.fn<() => void>();
  let load: () => void = () => undefined;
  const loaded = new Promise<() => void>((resolve) => { load = () => resolve(ended); });
  return { ended, load: () => load(), loaded, begin: vi.fn((_early: readonly Event[]) => loaded) };
};
let leave = (): void => undefined;
afterEach(() => leave());

it('begins with the first use, and once', async () => {
  const { ended, load, loaded, begin } = part();
  leave = fromFirstUse(begin);
  expect(begin).not.toHaveBeenCalled();
  press('a');
  press('b');
  load();
  await loaded;
  press('c');
  expect(begin).toHaveBeenCalledOnce();
  expect(keysOf(begin.mock.calls[0]![0])).toEqual(['a', 'b']);
  expect(ended).not.toHaveBeenCalled();
});

it('ends the part, also while it is loaded', async () => {
  const { ended, load, begin } = part();
  leave = fromFirstUse(begin);
  press('a');
  leave();
  expect(ended).not.toHaveBeenCalled();
  load();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

it('is not begun when it ended before', () => {
  const { begin } = part();
  fromFirstUse(begin)();
  press('a');
  expect(begin).not.toHaveBeenCalled();
});

it('tries again what could not be loaded', async () => {
  const refused = vi.fn(() => Promise.reject(new Error('no network')));
  leave = fromFirstUse(refused);
  press('a');
  await vi.waitFor(() => { press('b'); expect(refused).toHaveBeenCalledTimes(2); });
});
