// The keys of a replay. They work wherever the focus is, with two exceptions: text fields and selects keep all keys,
// and buttons and links keep the space bar. Arrows with Shift are left to the map or board.

import { pressed } from '../kit/pressed';

export type ReplayKey = 'on' | 'back' | 'round_on' | 'round_back' | 'first' | 'last' | 'play' | 'faster' | 'slower' | 'turning' | 'rejoin';

const KEYS: Readonly<Record<string, ReplayKey>> = { ArrowRight: 'on', ArrowLeft: 'back', PageDown: 'round_on', PageUp: 'round_back', Home: 'first', End: 'last', ' ': 'play' };
/** Characters, which a setting switches off (WCAG 2.1.4). */
const CHARACTERS: Readonly<Record<string, ReplayKey>> = { '.': 'faster', ',': 'slower', g: 'turning', j: 'rejoin' };

type Press = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & Partial<Pick<KeyboardEvent, 'code' | 'getModifierState'>>;

/** The action of a key press in a replay; `null` if it belongs to something else. */
export function keyOf(event: Press, characters: boolean): ReplayKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || types(event.target)) return null;
  // A sign at another position than in the list of keys counts as it is typed.
  const character = characters ? (CHARACTERS[pressed(event)] ?? CHARACTERS[event.key]) : undefined;
  if (character !== undefined) return character;
  const key = event.shiftKey ? undefined : KEYS[event.key];
  return key === undefined || (key === 'play' && presses(event.target)) ? null : key;
}

/** Whether this element is a text field or a select. The slider of the replay does not count: its keys are the
 * replay's. */
function types(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || (/^(?:INPUT|SELECT|TEXTAREA)$/u.test(target.tagName) && target.getAttribute('type') !== 'range');
}

/** Whether the space bar presses this element. Spaces of a map are pressed by Enter. */
const presses = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('button, a, summary, [role="tab"]') !== null && target.getAttribute('role') !== 'gridcell';
