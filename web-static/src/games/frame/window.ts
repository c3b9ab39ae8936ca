// The keys of a window: a game adds them to its own letters while it asks in one.

export type WindowKey = 'play' | 'pass';

export const WINDOW_LETTERS: Readonly<Record<string, WindowKey>> = { y: 'play', n: 'pass' };
