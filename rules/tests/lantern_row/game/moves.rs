//! Moves, those that a seat may make now, and the reasons of refusals.

use super::Card;
use rules::client_type;
use serde::{Deserialize, Serialize};

/// A move of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[client_type("lantern_row.ts")]
pub enum Move {
    /// Takes the top card of the deck (LR-3).
    Draw {},
    /// Takes a card of the market (LR-3).
    Take {
        /// One that lies there.
        card: Card,
    },
    /// Opens a stall (LR-4).
    Open {
        /// One of the hand.
        card: Card,
    },
}

/// Every answer that a seat may give now. Known to the seat only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[client_type("lantern_row.ts")]
pub enum Legal {
    /// The top card of the deck, or one of these (LR-3).
    Draw {
        /// Those of the market.
        cards: Vec<Card>,
    },
    /// One of these stalls (LR-4).
    Open {
        /// The hand in the order of the cards, each with the change of the score that it would bring.
        cards: Vec<(Card, i32)>,
    },
}

/// The gain of a staged move for its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[client_type("lantern_row.ts")]
pub struct Preview {
    /// Points.
    pub gain: i32,
}

crate::names::refusals! {
    NotAsked "not_asked" "LR-3" "it is not the turn of this seat"
    OtherPhase "other_phase" "LR-3" "something else is asked now"
    NotInMarket "not_in_market" "LR-3" "this card is not in the market"
    NotInHand "not_in_hand" "LR-4" "this card is not in the hand of the seat"
}
