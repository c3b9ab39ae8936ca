// Written by the test `lantern_row` of the rules with UPDATE_GENERATED=1; do not edit.
import type { Seat, SeatScore } from '../../src/generated/protocol';

/**
 * The id of a card: its good and its value.
 */
export type Card = string;

/**
 * An event as a viewer is told it.
 */
export type ClientEvent = { "type": "dealt", 
/**
 * The hand of the viewer; `None` for spectators.
 */
hand: Array<Card> | null, 
/**
 * The cards that lie open.
 */
market: Array<Card>, } | { "type": "round_started", 
/**
 * From 1.
 */
round: number, } | { "type": "drawn", 
/**
 * The player who has taken it.
 */
seat: Seat, 
/**
 * `None` for everybody else.
 */
card: Card | null, } | { "type": "taken", 
/**
 * The player who has taken it.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, 
/**
 * The card that lies there now, from the deck.
 */
refill: Card, } | { "type": "opened", 
/**
 * The player whose row it is in.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, 
/**
 * The change of the seat's score.
 */
gain: number, } | { "type": "game_over", };

/**
 * Every answer that a seat may give now. Known to the seat only.
 */
export type Legal = { "kind": "draw", 
/**
 * Those of the market.
 */
cards: Array<Card>, } | { "kind": "open", 
/**
 * The hand in the order of the cards, each with the change of the score that it would bring.
 */
cards: Array<[Card, number]>, };

/**
 * A move of a seat.
 */
export type Move = { "do": "draw", } | { "do": "take", 
/**
 * One that lies there.
 */
card: Card, } | { "do": "open", 
/**
 * One of the hand.
 */
card: Card, };

/**
 * The options of a table; `Default` is the rule book.
 */
export type Options = { 
/**
 * How many rounds are played, 3 to 5: with more the deck would run out.
 */
rounds: number, };

/**
 * The gain of a staged move for its seat.
 */
export type Preview = { 
/**
 * Points.
 */
gain: number, };

/**
 * The question to the seat whose turn it is.
 */
export type Stage = "draw" | "open" | "over";

/**
 * The whole table as one viewer sees it.
 */
export type View = { 
/**
 * The viewer's seat; `None` for the public.
 */
you: Seat | null, 
/**
 * The table's options.
 */
options: Options, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * The question that is open.
 */
stage: Stage, 
/**
 * The player whose turn it is; `None` when the game is over.
 */
turn: Seat | null, 
/**
 * The cards that lie open.
 */
market: Array<Card>, 
/**
 * The number of cards in the deck.
 */
deck: number, 
/**
 * The number of cards in each hand.
 */
held: Array<number>, 
/**
 * Of each hand the cards that everybody has seen: they were taken from the market.
 */
seen: Array<Array<Card>>, 
/**
 * The viewer's own hand, at their own place.
 */
hands: Array<Array<Card> | null>, 
/**
 * The row of each seat, in the order in which its stalls were opened.
 */
rows: Array<Array<Card>>, 
/**
 * The scores as if the game ended now.
 */
scores: Array<SeatScore>, };
