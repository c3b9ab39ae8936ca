// Written by the test `tiny_town` of the rules with UPDATE_GENERATED=1; do not edit.
import type { Seat, SeatScore } from '../../src/generated/protocol';

/**
 * The id of a building. Public.
 */
export type Building = string;

/**
 * An event as a viewer is told it.
 */
export type ClientEvent = { "type": "dealt", 
/**
 * In the order of the lots.
 */
buildings: Array<Building>, } | { "type": "round_started", 
/**
 * From 1.
 */
round: number, } | { "type": "bid", 
/**
 * The player who has bid.
 */
seat: Seat, 
/**
 * `None` for everybody else.
 */
coins: number | null, } | { "type": "revealed", 
/**
 * By seat.
 */
bids: Array<number>, 
/**
 * The seat that pays and builds first; by lot where the bids are equal.
 */
first: Seat, } | { "type": "built", 
/**
 * The seat that owns the lot now.
 */
seat: Seat, 
/**
 * Where.
 */
lot: Lot, 
/**
 * The points that it brings.
 */
gain: number, } | { "type": "game_over", };

/**
 * Every answer that a seat may give now. Known to the seat only.
 */
export type Legal = { "kind": "bid", 
/**
 * All coins of the seat.
 */
most: number, 
/**
 * The bid of the seat; `None` while it owes one.
 */
committed: number | null, } | { "kind": "build", 
/**
 * The free ones in reading order, each with the points that it would bring.
 */
lots: Array<[Lot, number]>, };

/**
 * A lot, by its place in reading order from 0. Public.
 */
export type Lot = number;

/**
 * A move of a seat.
 */
export type Move = { "do": "bid", 
/**
 * From 0 to all coins of the seat.
 */
coins: number, } | { "do": "build", 
/**
 * A free one.
 */
lot: Lot, };

/**
 * The options of a table; `Default` is the rule book.
 */
export type Options = { 
/**
 * How many rounds are played: 1 to 4, since two lots are built on in each.
 */
rounds: number, };

/**
 * The building on a lot, and its owner. Public.
 */
export type Plot = { 
/**
 * The building that may be had here.
 */
building: Building, 
/**
 * The seat that built it; `None` while the lot is free.
 */
owner: Seat | null, };

/**
 * The effects that a staged move would have for its seat.
 */
export type Preview = { 
/**
 * Points.
 */
gain: number, };

/**
 * The question to the seats.
 */
export type Stage = "bid" | "build" | "over";

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
 * The seats that still build in this round, the next one first; empty while bids are made.
 */
queue: Array<Seat>, 
/**
 * The lots in reading order.
 */
plots: Array<Plot>, 
/**
 * The coins of each seat.
 */
coins: Array<number>, 
/**
 * Which seats have bid in this round.
 */
has_bid: Array<boolean>, 
/**
 * The viewer's own bid, at their own place.
 */
bids: Array<number | null>, 
/**
 * The scores as if the game ended now.
 */
scores: Array<SeatScore>, };
