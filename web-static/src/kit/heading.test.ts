import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginAtHeading } from './heading';

let end: () => void = () => undefined;
beforeEach(() => {
  document.body.innerHTML = '<button>Menu</button><div></div>';
});
afterEach(() => end());

const button = (): HTMLElement => document.querySelector('button')!;
const show = (html: string): void => void (document.querySelector('div')!.innerHTML = html);
const focused = (): string | null | undefined => document.activeElement?.textContent;
/** Waits until the mutation observer has run. */
const told = (): Promise<void> => new Promise((done) => setTimeout(done));

it('is the heading that stands already', () => {
  show('<main><h1 tabindex="-1">Settings</h1></main>');
  end = beginAtHeading();
  expect(focused()).toBe('Settings');
});

it('is the heading once, also where it was focused already', async () => {
  show('<main><h1 tabindex="-1">Settings</h1></main>');
  document.querySelector('h1')!.focus();
  end = beginAtHeading();
  show('<main><h1 tabindex="-1">Later</h1></main>');
  await told();
  expect(focused()).not.toBe('Later');
});

it('is the heading of a page that is loaded later, and is busy first', async () => {
  button().focus();
  end = beginAtHeading();
  show('<main aria-busy="true"><h1 tabindex="-1">Loading</h1></main>');
  await told();
  expect(focused()).toBe('Menu');
  show('<main><h1 tabindex="-1">The game</h1></main>');
  await told();
  expect(focused()).toBe('The game');
});

it('is what else was focused meanwhile, and no later heading', async () => {
  end = beginAtHeading();
  button().focus();
  show('<main><h1 tabindex="-1">Late</h1></main>');
  await told();
  expect(focused()).toBe('Menu');
  show('<main><h1 tabindex="-1">Settings</h1></main>');
  end();
  end = beginAtHeading();
  button().focus();
  show('<main><h1 tabindex="-1">Another</h1></main>');
  await told();
  expect(focused()).toBe('Menu');
});

it('is waited for no longer once the page is left', async () => {
  beginAtHeading()();
  show('<main><h1 tabindex="-1">Late</h1></main>');
  await told();
  expect(focused()).not.toBe('Late');
});
