// The letter keys of The Castle, in addition to those of every table.

import type { ShortcutHelp } from '../frame/keys';

export type OwnKey = 'turn' | 'left' | 'walls' | 'places';

export const OWN_KEYS: Readonly<Record<string, OwnKey>> = { r: 'turn', u: 'left', w: 'walls', t: 'places' };

export const KEY_NAMES: ShortcutHelp = [['\u2190 \u2191 \u2192 \u2193', 'cs-key-arrows'], ['R', 'cs-key-turn'], ['1\u20139', 'cs-key-number'], ['0', 'cs-key-none'], ['+ \u2212', 'cs-key-zoom'], ['T', 'cs-key-places'], ['U', 'cs-key-left'], ['W', 'cs-key-walls']];
