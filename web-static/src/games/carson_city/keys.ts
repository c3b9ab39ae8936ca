// The keys that Carson City has besides the shared ones.

import type { KeyNames } from '../frame/keys';

export type OwnKey = 'use' | 'decline' | 'done' | 'sell';

export const LETTERS: Readonly<Record<string, OwnKey>> = { u: 'use', n: 'decline', d: 'done', s: 'sell' };

export const KEY_NAMES: KeyNames = [['U · N', 'cc-key-use'], ['S', 'cc-key-sell'], ['D', 'cc-key-done'], ['+ − 0', 'cc-key-zoom']];
