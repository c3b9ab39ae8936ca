// The keys that Carson City has besides the shared ones.

import type { ShortcutHelp } from '../frame/keys';

export type OwnKey = 'use' | 'decline' | 'done' | 'sell';

export const LETTERS: Readonly<Record<string, OwnKey>> = { u: 'use', n: 'decline', d: 'done', s: 'sell' };

export const KEY_NAMES: ShortcutHelp = [['U · N', 'cc-key-use'], ['S', 'cc-key-sell'], ['D', 'cc-key-done'], ['+ − 0', 'cc-key-zoom']];
