// The letter keys of Point City, in addition to those of every table.

import type { ShortcutHelp } from '../frame/keys';

export type OwnKey = 'flip' | 'deck' | 'unseen';

export const OWN_KEYS: Readonly<Record<string, OwnKey>> = { f: 'flip', d: 'deck', u: 'unseen' };

export const KEY_NAMES: ShortcutHelp = [['\u2190 \u2191 \u2192 \u2193', 'pt-key-arrows'], ['F', 'pt-key-flip'], ['D', 'pt-key-deck'], ['+ \u2212', 'pt-key-pay'], ['1\u20139', 'pt-key-token'], ['U', 'pt-key-unseen']];
