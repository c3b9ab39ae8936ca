// The letter keys of Dice Town, in addition to those of every table. While the player may turn a die, the letters of
// the faces, `9` and `0` turn it and have no other meaning.

import type { Face } from '../../generated/dice_town';
import type { ShortcutHelp } from '../frame/keys';
import { RESPONSE_LETTERS, type ResponseKey } from '../frame/responseKeys';

export type OwnKey = ResponseKey | 'tough' | 'sharp' | 'ranking' | 'jack' | 'queen' | 'king' | 'ace';

export const OWN_KEYS: Readonly<Record<string, OwnKey>> = { ...RESPONSE_LETTERS, t: 'tough', s: 'sharp', r: 'ranking', j: 'jack', q: 'queen', k: 'king', a: 'ace' };

/** The face that a key means while a die is turned. */
export function faceOfKey(key: string): Face | null {
  const faces: Readonly<Record<string, Face>> = { '9': 'nine', '0': 'ten', j: 'jack', q: 'queen', k: 'king', a: 'ace' };
  return faces[key] ?? null;
}

export const KEY_NAMES: ShortcutHelp = [
  ['1\u20135', 'dt-key-dice'], ['0', 'dt-key-none'], ['T \u00b7 S', 'dt-key-cards'], ['Y \u00b7 N', 'dt-key-window'], ['9 0 J Q K A', 'dt-key-faces'], ['+ \u2212', 'dt-key-steps'], ['R', 'dt-key-ranking'],
];
