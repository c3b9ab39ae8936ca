//! Legal moves of the seat to move, with their costs. Complete: no other move is legal.

use super::{Cell, Pair, Stock, Symbols, TokenId};
use crate::client_type;
use serde::{Deserialize, Serialize};

/// The question to the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[client_type("point_city.ts")]
pub enum Legal {
    /// The take of a turn, and before it perhaps a flip.
    Turn {
        /// The cells that may be flipped, in reading order.
        flips: Vec<Cell>,
        /// The pairs of neighbours that are not empty, in the order of PT-5.13, those out of reach too.
        pairs: Vec<PairOffer>,
        /// Whether the two top cards of the deck may be taken.
        deck: bool,
        /// The single cards, where one must be taken (PT-9.4), else empty.
        singles: Vec<CellOffer>,
        /// Whether nothing can be taken, so that the seat passes.
        pass: bool,
    },
    /// A civic building was built: a token of the display must be taken (PT-5.7).
    Civic {
        /// The display in its order.
        tokens: Vec<TokenId>,
        /// How many are still to be chosen, this one included.
        owed: u8,
    },
}

/// Two neighbouring cards, and what it takes to take them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("point_city.ts")]
pub struct PairOffer {
    /// Neighbours in a row or in a column.
    pub cells: Pair,
    /// For the buildings among them together.
    #[serde(flatten)]
    #[ts(flatten)]
    pub price: Price,
}

/// A single card, and what it takes to take it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("point_city.ts")]
pub struct CellOffer {
    /// Not empty.
    pub cell: Cell,
    /// Empty payment for a resource card.
    #[serde(flatten)]
    #[ts(flatten)]
    pub price: Price,
}

/// How cards can be paid for (PT-5.5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("point_city.ts")]
pub struct Price {
    /// Every legal payment, the suggested one first: fewest ingenuity cards, then fewest cards, then fewest symbols
    /// lost. One empty payment where nothing has to be paid; none where the cards cannot be paid for.
    pub payments: Vec<Stock>,
    /// If they cannot be paid: symbols that permanent resources and cards of their type leave open, by type.
    #[serde(default, skip_serializing_if = "is_empty")]
    #[ts(optional, as = "Option<Symbols>")]
    pub missing: Symbols,
    /// And how many of these remain when all ingenuity cards are spent.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub short: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_empty(symbols: &Symbols) -> bool {
    symbols.is_empty()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// The effects that one staged move would have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("point_city.ts")]
pub struct Preview {
    /// The change of the own score at once, tokens included.
    pub gain: i32,
    /// Printed on the buildings that are taken.
    pub cost: Symbols,
    /// The part that permanent resources cover (PT-5.5).
    pub permanents: Symbols,
    /// The resource cards that would be spent.
    pub paid: Stock,
    /// Civic tokens that may be chosen then.
    pub civic: u8,
}
