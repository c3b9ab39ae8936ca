//! All moves of the game (PT-5.2).

use super::{Cell, Pair, Stock, TokenId};
use crate::client_type;
use serde::{Deserialize, Serialize};

/// `pay` is one of the payments offered; left out or empty where nothing has to be paid or only one is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[client_type("point_city.ts")]
pub enum Move {
    /// Turns a resource card of the market to its building side; the turn goes on (PT-5.3).
    Flip {
        /// With a resource side, in a line of four of them.
        cell: Cell,
    },
    /// Takes two neighbouring cards of the market (PT-5.4).
    TakeMarket {
        /// In either order.
        cells: Pair,
        /// The cards that are spent of the own stock, exactly.
        #[serde(default, skip_serializing_if = "Stock::is_empty")]
        #[ts(optional, as = "Option<Stock>")]
        pay: Stock,
    },
    /// Takes the two top cards of the draw deck (PT-5.6).
    TakeDeck {},
    /// Takes a civic token for a civic building (PT-5.7).
    ChooseCivic {
        /// On the display.
        token: TokenId,
    },
    /// Takes a single card where no two can be taken and the deck is empty, if the table plays so (PT-9.4).
    TakeOne {
        /// Not empty.
        cell: Cell,
        /// The cards that are spent of the own stock, exactly.
        #[serde(default, skip_serializing_if = "Stock::is_empty")]
        #[ts(optional, as = "Option<Stock>")]
        pay: Stock,
    },
    /// Takes nothing, where nothing can be taken (PT-5.9).
    Pass {},
}
