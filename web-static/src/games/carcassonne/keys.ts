// The letter keys of Carcassonne, in addition to those of every table.

import type { ShortcutHelp } from '../frame/keys';

export type OwnKey = 'turn' | 'fields' | 'rest' | 'places' | 'recall';

export const OWN_KEYS: Readonly<Record<string, OwnKey>> = { r: 'turn', f: 'fields', u: 'rest', t: 'places', a: 'recall' };

export const KEY_NAMES: ShortcutHelp = [
  ['\u2190 \u2191 \u2192 \u2193', 'ca-key-arrows'], ['R', 'ca-key-turn'], ['1\u20139', 'ca-key-number'], ['0', 'ca-key-skip'], ['A', 'ca-key-recall'], ['T', 'ca-key-places'], ['F', 'ca-key-fields'], ['U', 'ca-key-rest'], ['+ \u2212', 'ca-key-zoom'],
];
