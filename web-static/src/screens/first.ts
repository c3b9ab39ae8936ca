// The prerendered first page, which the server sends to visitors without a session. The build creates it from this
// client (`scripts/firstPage.mjs`). The client draws the same page below it, invisibly, and replaces it in one step.
//
// Does not know the contents of the page. Invariant: a page that was not sent costs nothing, and a sent one is replaced
// once.

import type { Scene } from '../kit/art';

let sent: HTMLElement | null = document.getElementById('first');

// The client does not load the drawings again that the sent page contains.
/** The cover of a game. */
export function sentCover(game: string): Scene | null {
  const svg = sent?.querySelector(`[data-cover="${CSS.escape(game)}"] svg`);
  const viewBox = svg?.getAttribute('viewBox');
  return svg && viewBox ? { viewBox, body: svg.innerHTML } : null;
}

const language = document.documentElement.lang;

/** The summary of a game from the page that was sent, if its language is the wanted one. */
export function sentBlurb(game: string, wanted: string): string | null {
  return (wanted === language && sent?.querySelector(`[data-cover="${CSS.escape(game)}"] ~ * .blurb`)?.textContent) || null;
}

const CONTROLS = 'a, button, select';
/** The interval of checks whether the pressed control is released. */
const RELEASED_MS = 50;

/** Replaces the sent page by the client's page, once no control of the sent one is pressed: a press that ends on
 * another element has no effect. A finger touches no element before its tap, and taps the element that is there
 * then. */
export function takeOverReleased(): void {
  if (sent?.matches(':active')) setTimeout(takeOverReleased, RELEASED_MS);
  else takeOver();
}

/** The kind of a control, its card and its address; controls of one page that agree in these follow each other in the same order
 * in the other page. The client's page may have other controls too, for example where guests are not admitted. */
function kindOf(control: HTMLElement): string {
  const card = control.closest('article')?.querySelector('[data-cover]')?.getAttribute('data-cover');
  return [card, control.localName, control.getAttribute('href')].join(' ');
}

/** Finds the control of the client's page for a control of the sent page. */
function counterpart(control: HTMLElement, before: readonly HTMLElement[], own: readonly HTMLElement[]): HTMLElement | undefined {
  const ofKind = (one: HTMLElement): boolean => kindOf(one) === kindOf(control);
  return own.filter(ofKind)[before.filter(ofKind).indexOf(control)];
}

/** Replaces the sent page by the client's page. Earlier actions of the person are repeated there: the focused
 * control keeps the focus, a pressed button is pressed, and a chosen value is chosen. */
export function takeOver(): void {
  const page = sent;
  if (page === null) return;
  sent = null;
  const before = [...page.querySelectorAll<HTMLElement>(CONTROLS)];
  const own = [...document.querySelectorAll<HTMLElement>(`#app :is(${CONTROLS})`)];
  const focused = before.find((control) => control === document.activeElement);
  // A pointer leaves the focus on a button without a focus ring, the keyboard leaves it with one.
  const isPressed = focused?.matches('button:not(:focus-visible)') ?? false;
  const chosen = before.filter((control) => control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false) as HTMLSelectElement[];
  page.remove();
  const target = focused && counterpart(focused, before, own);
  target?.focus({ preventScroll: true });
  for (const select of chosen) {
    const its = counterpart(select, before, own);
    if (!(its instanceof HTMLSelectElement)) continue;
    its.value = select.value;
    its.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (isPressed) target?.click();
}
