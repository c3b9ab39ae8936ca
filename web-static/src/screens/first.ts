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
/** How often it is looked whether what was pressed is released. */
const RELEASED_MS = 50;

/** Puts the client's page into the place of the one that was sent, once nothing of that is pressed: a press ends where it began, else
 * it does nothing. A finger is on no element before it has tapped, and taps what is there then. */
export function takeOverReleased(): void {
  if (sent?.matches(':active')) setTimeout(takeOverReleased, RELEASED_MS);
  else takeOver();
}

/** Puts the client's page into the place of the one that was sent. What somebody did before any script ran is done on it: the control
 * that has the focus keeps it, a button that was pressed is pressed, and what was chosen is chosen. */
export function takeOver(): void {
  const page = sent;
  if (page === null) return;
  sent = null;
  const before = [...page.querySelectorAll<HTMLElement>(CONTROLS)];
  const focused = before.findIndex((control) => control === document.activeElement);
  // A pointer leaves the focus on a button without its ring, the keyboard with it.
  const isPressed = before[focused]?.matches('button:not(:focus-visible)') ?? false;
  const chosen = before.map((control) => (control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false ? control.value : null));
  page.remove();
  const own = [...document.querySelectorAll<HTMLElement>(`#app :is(${CONTROLS})`)];
  own[focused]?.focus({ preventScroll: true });
  for (const [at, value] of chosen.entries()) {
    const select = own[at];
    if (value === null || !(select instanceof HTMLSelectElement)) continue;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (isPressed) own[focused]?.click();
}
