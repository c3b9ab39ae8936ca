// The keys of a response window. A game with such windows adds them to its own letters.

export type ResponseKey = 'play' | 'pass';

export const RESPONSE_LETTERS: Readonly<Record<string, ResponseKey>> = { y: 'play', n: 'pass' };
