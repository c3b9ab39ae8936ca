// Which key does what at the table. Pure; every key can be switched off by a setting (WCAG 2.1.4).

import type { Direction } from './city';

export type KeyAction =
  | { readonly do: 'confirm' | 'back' | 'use' | 'decline' | 'done' | 'sell' | 'mine' | 'others' | 'points' | 'log' | 'rules' | 'prompt' | 'position' | 'since' | 'command' | 'help' | 'inspect' }
  | { readonly do: 'number'; readonly value: number }
  | { readonly do: 'zoom'; readonly by: 1 | 0 | -1 }
  | { readonly do: 'arrow'; readonly way: Direction };

const LETTERS: Record<string, Exclude<KeyAction['do'], 'number' | 'arrow' | 'zoom'>> = {
  u: 'use', n: 'decline', d: 'done', s: 'sell', y: 'mine', o: 'others', p: 'points', l: 'log', h: 'rules', m: 'prompt', b: 'position', i: 'inspect',
};
const ZOOM: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1, '\u2212': -1 };
const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** The action of a key press, or `null` where the key belongs to a field, a button or the browser. */
export function keyAction(event: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return null;
  if (event.key === 'Escape') return { do: 'back' };
  if (event.key === 'Enter') return ownsEnter(event.target) ? null : { do: 'confirm' };
  if (event.key === '/') return { do: 'command' };
  if (event.key === '?') return { do: 'help' };
  if (event.shiftKey && event.key.toLowerCase() === 'l') return { do: 'since' };
  const by = ZOOM[event.key];
  if (by) return { do: 'zoom', by };
  if (/^[0-9]$/u.test(event.key)) return { do: 'number', value: Number(event.key) };
  const way = ARROWS[event.key];
  if (way) return event.target === document.body || isAct(event.target) ? { do: 'arrow', way } : null;
  const letter = event.shiftKey ? undefined : LETTERS[event.key.toLowerCase()];
  return letter ? { do: letter } : null;
}

/** Whether this is a button of the prompt, which has no use for arrows. */
const isAct = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.dataset['act'] !== undefined;

/** A focused button or link answers `Enter` itself, unless it only shows what is chosen already. */
function ownsEnter(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return /^(?:BUTTON|A|SUMMARY)$/u.test(target.tagName) && target.getAttribute('aria-pressed') !== 'true';
}

/** Whether a key press belongs to a field. */
function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));
}
