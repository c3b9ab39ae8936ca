//! The public view (specification 6): the same for every seat and for spectators (PT-6.1).
//!
//! Invariant: nothing here depends on a building side that lies face down, except through the chance that put it there
//! (PT-6.3).

use super::{CardId, Cell, Level, Options, ResourceCard, Side, Stock, Symbols, TokenId};
use crate::{Diff, Seat, SeatScore, client_type};
use serde::{Deserialize, Serialize};

/// The whole table as one viewer sees it; only `you` differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("point_city.ts")]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    /// As the table was set up, defaults included.
    #[diff(whole)]
    pub options: Options,
    /// The question to the actor.
    pub phase: Phase,
    /// Turns that are over, of `turns`.
    pub turn: u16,
    /// 17 for each seat (PT-1.2).
    pub turns: u16,
    /// The seat that began (PT-4.5).
    pub first: Seat,
    /// The seat to move; `None` once the game is over.
    pub actor: Option<Seat>,
    /// Whether a card was flipped in this turn.
    pub flipped: bool,
    /// The 16 cells in reading order.
    pub market: Vec<MarketCell>,
    /// Its underside is nobody's to know (PT-6.3).
    pub deck: Deck,
    /// Cards put back unseen, by tier.
    pub removed: [u8; 3],
    /// Resource cards that left the market or the deck, spent or in stock, by tier: what counts the cards still out.
    pub gone: [Stock; 3],
    /// Spent resource cards.
    pub discard: Stock,
    /// The civic tokens on offer, in order; the automa takes the first.
    pub display: Vec<DisplayToken>,
    /// `None` with two people or more.
    pub automa: Option<AutomaView>,
    /// In the order of the seats.
    pub players: Vec<PlayerView>,
}

/// The phase of the game (specification 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(tag = "name", rename_all = "snake_case")]
#[client_type("point_city.ts")]
pub enum Phase {
    /// A flip, a take or a pass (PT-5.2).
    Turn,
    /// `owed` civic tokens are still to be chosen in this turn.
    Civic {
        /// 1 or 2.
        owed: u8,
    },
    /// The scores are final (PT-5.10).
    Over,
}

/// One cell of the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(tag = "shows", rename_all = "snake_case")]
#[client_type("point_city.ts")]
pub enum MarketCell {
    /// Taken in this turn, or in the last one; `next` is the side that comes, if a card comes (PT-5.8).
    Empty {
        /// By what was taken; `None` where no card comes.
        next: Option<Side>,
    },
    /// Resource side up; the tier follows from the stacking of the deck.
    Resource {
        /// Its underside is unknown to all.
        card: ResourceCard,
        /// 1–3.
        tier: u8,
    },
    /// Building side up.
    Building {
        /// Both its sides are known.
        card: CardId,
    },
}

/// The draw deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("point_city.ts")]
pub struct Deck {
    /// All tiers together; an even number.
    pub cards: u16,
    /// Cards left by tier (PT-4.2).
    pub tiers: [u8; 3],
    /// The resource side of the top card.
    pub top: Option<ResourceCard>,
}

/// A civic token on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("point_city.ts")]
pub struct DisplayToken {
    /// Face up, for anybody who builds a civic building.
    pub token: TokenId,
    /// How many points it would bring each seat if it took it now.
    pub worth: Vec<i32>,
}

/// The automa (specification 8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("point_city.ts")]
pub struct AutomaView {
    /// Behind the person's.
    pub seat: Seat,
    /// The cell where the markers cross; the automa takes this card and the one below, from row 4 that of row 1
    /// (PT-8.3).
    pub marker: Cell,
    /// The cells that it takes in its next turn.
    pub next: [Cell; 2],
    /// Its score at each level: the level changes nothing else (PT-8.8).
    pub levels: Vec<LevelScore>,
}

/// The score of the automa at one level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("point_city.ts")]
pub struct LevelScore {
    /// PT-8.6.
    pub level: Level,
    /// As if the game ended now.
    pub score: SeatScore,
}

/// The cards and tokens in front of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("point_city.ts")]
pub struct PlayerView {
    /// The player's seat: the index in `players`.
    pub seat: Seat,
    /// Set for the automa.
    pub level: Option<Level>,
    /// Unspent resource cards.
    pub stock: Stock,
    /// The buildings in the order in which they were built.
    pub city: Vec<CardId>,
    /// The permanent resources of the city.
    pub permanents: Symbols,
    /// The civic tokens in the order in which they were taken; those of the automa lie face down (PT-8.5).
    pub tokens: Vec<HeldToken>,
    /// As if the game ended now.
    pub score: SeatScore,
}

/// A civic token of a player, and what it scores now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("point_city.ts")]
pub struct HeldToken {
    /// Public, face down or not.
    pub token: TokenId,
    /// As if the game ended now (PT-7.2).
    pub points: i32,
}
