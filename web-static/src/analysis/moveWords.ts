// A move of a game in words, by what the game says of its own moves.
//
// Invariant: a game that says nothing, or cannot name a move, costs the sentence its names and nothing else.

/** The move in words, as the table stood before it; `null` where the game has none for it. */
export type MoveWords = (move: unknown, before: unknown, seat: number) => string | null;

/** How this game names its moves. */
export const moveWords = async (_game: string): Promise<MoveWords> => () => null;
