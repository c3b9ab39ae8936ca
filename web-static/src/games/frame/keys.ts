// The keys of a table and their actions. Pure; a setting switches all of them off (WCAG 2.1.4).
//
// A game adds its own letters, which take precedence over the shared ones; `Enter`, `Esc`, digits and arrows are the
// same in every game. `ShortcutHelp` describes a key in the list of keys.

import { pressed } from '../../kit/pressed';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The actions that all games share. */
export type SharedKey = 'confirm' | 'back' | 'mine' | 'others' | 'points' | 'log' | 'chat' | 'rules' | 'prompt' | 'position' | 'since' | 'command' | 'hint' | 'help' | 'inspect';

export type KeyAction<Own extends string = never> =
  | { readonly do: SharedKey | Own }
  | { readonly do: 'number'; readonly value: number }
  | { readonly do: 'zoom'; readonly by: 1 | 0 | -1 }
  | { readonly do: 'arrow'; readonly way: Direction };

/** The keys of a game for the list: the label of each key, and the id of the text that describes it. */
export type ShortcutHelp = readonly (readonly [key: string, text: string])[];

const LETTERS: Readonly<Record<string, SharedKey>> = { y: 'mine', o: 'others', p: 'points', l: 'log', c: 'chat', h: 'rules', m: 'prompt', b: 'position', i: 'inspect' };
/** Signs and other keys. For a key without a letter position the typed character counts: the Q key of a Hebrew
 * keyboard types `/`. */
const SIGNS: Readonly<Record<string, SharedKey>> = { '/': 'command', '?': 'hint', F1: 'help' };
const ZOOM: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, '\u2212': -1 };
const ARROWS: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

type Press = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & Partial<Pick<KeyboardEvent, 'code' | 'getModifierState'>>;

/** The action of a key press, or `null` where the key belongs to a field, a button or the browser. */
export function keyAction<Own extends string = never>(event: Press, own: Readonly<Record<string, Own>>): KeyAction<Own> | null {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return null;
  const key = pressed(event);
  if (key === 'Escape') return { do: 'back' };
  if (key === 'Enter') return ownsEnter(event.target) ? null : { do: 'confirm' };
  if (event.shiftKey && key === 'l') return { do: 'since' };
  const by = ZOOM[key];
  if (by) return { do: 'zoom', by };
  if (/^[0-9]$/u.test(key)) return { do: 'number', value: Number(key) };
  const way = ARROWS[key];
  if (way) return event.target === document.body || leavesArrows(event.target) ? { do: 'arrow', way } : null;
  const letter = event.shiftKey ? undefined : (own[key] ?? LETTERS[key]);
  const meant = letter ?? SIGNS[key] ?? SIGNS[event.key];
  return meant ? { do: meant } : null;
}

/** Whether this is a button of the prompt or the words of a lesson, which do not use the arrows. */
const leavesArrows = (target: EventTarget | null): boolean => target instanceof HTMLElement && ['act', 'keys'].some((name) => name in target.dataset);

/** Whether the focused element handles `Enter` itself: a button or link that is not already pressed. */
function ownsEnter(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return /^(?:BUTTON|A|SUMMARY)$/u.test(target.tagName) && target.getAttribute('aria-pressed') !== 'true';
}

/** Whether a key press belongs to a form field. */
function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));
}
