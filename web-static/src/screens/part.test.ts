// A part of the page that failed to load and is loaded again.

import { createRawSnippet, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../kit/i18n/index.svelte';
import Part from './Part.svelte';

const reload = vi.fn();
let undo: () => void = () => undefined;

beforeAll(() => setLanguage('en'));
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  undo();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A part that `load` provides; presses "Try again" once the button is there. */
async function pressAgain(load: () => Promise<string>): Promise<void> {
  const part = mount(Part<string>, { target: document.body, props: { load, children: createRawSnippet((loaded: () => string) => ({ render: () => `<h1>${loaded()}</h1>` })) } });
  undo = () => void unmount(part);
  const again = await vi.waitFor(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again') ?? expect.fail('nothing can be tried again'));
  again.click();
}
const fails = (): Promise<string> => Promise.reject(new TypeError());
const serves = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', vi.fn(answer));

it('is there where it is loaded this time', async () => {
  const load = vi.fn(() => Promise.resolve('Here')).mockImplementationOnce(fails);
  await pressAgain(load);
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Here'));
  expect(reload).not.toHaveBeenCalled();
});

it('begins the page anew where the server is there and the browser has remembered the failure', async () => {
  serves(() => Promise.resolve(new Response('page')));
  await pressAgain(fails);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it.each([
  ['without a network', () => Promise.reject(new TypeError())],
  ['while the server is away', () => Promise.resolve(new Response('', { status: 502 }))],
])('can be tried again once more %s', async (_, answer) => {
  serves(answer);
  const load = vi.fn(fails);
  await pressAgain(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('This page could not be loaded'));
  expect(reload).not.toHaveBeenCalled();
});
