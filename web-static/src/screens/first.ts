// The first page as the server sends it to strangers, drawn before any script runs. The build makes it of this client
// (`scripts/firstPage.mjs`); the client draws the same page below it, unseen, and takes its place in one step.
//
// Does not know what the page shows. Invariant: a page that was not sent costs nothing, and one is taken over once.

import type { Scene } from '../kit/art';

let sent: HTMLElement | null = document.getElementById('first');

// What it holds is not loaded again.
/** The cover of a game. */
export function sentCover(game: string): Scene | null {
  const svg = sent?.querySelector(`[data-cover="${CSS.escape(game)}"] svg`);
  const viewBox = svg?.getAttribute('viewBox');
  return svg && viewBox ? { viewBox, body: svg.innerHTML } : null;
}

const language = document.documentElement.lang;

/** What the page that was sent says of a game, in the language that is wanted. */
export function sentBlurb(game: string, wanted: string): string | null {
  return (wanted === language && sent?.querySelector(`[data-cover="${CSS.escape(game)}"] ~ * .blurb`)?.textContent) || null;
}

const CONTROLS = 'a, button, select';

/** Puts the client's page into the place of the one that was sent; the control that has the focus keeps it. */
export function takeOver(): void {
  const page = sent;
  if (page === null) return;
  sent = null;
  const at = [...page.querySelectorAll(CONTROLS)].findIndex((control) => control === document.activeElement);
  page.remove();
  if (at >= 0) document.querySelectorAll<HTMLElement>(`#app :is(${CONTROLS})`)[at]?.focus({ preventScroll: true });
}
