// Creates the code of a new viewing: the server learns it from the first participant.

/** Without letters and digits that look alike; 32 of them, so that all are equally likely for a random byte. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 16;

/** A new code, which nobody can guess. */
export const newViewing = (): string => Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
