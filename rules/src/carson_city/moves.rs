//! All moves of the game (specification 5.0).

use super::{Character, TerrainId};
use crate::client_type;
use serde::{Deserialize, Serialize};

/// The moves that a seat may request. A bid is secret until all are in (CC-5.25); every other move is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[client_type("carson_city.ts")]
pub enum Move {
    /// Uses the character on offer (CC-5.10, CC-5.30).
    Activate {
        /// The one on offer in this window.
        character: Character,
    },
    /// Does not use it (CC-5.11).
    Decline {
        /// The one on offer in this window.
        character: Character,
    },
    /// Commits an auction card, or replaces the committed one (CC-5.20, CC-5.21).
    Bid {
        /// 1–9, a card of the hand.
        value: u8,
    },
    /// Takes the committed card back while bids are open; allowed where replacing is (CC-5.21).
    Withdraw {},
    /// Takes the card in this slot of the row; 0 is the character (CC-5.40).
    Take {
        /// As in [`Slot`](super::Slot).
        slot: u8,
    },
    /// Lays the taken card; x to the right, y downwards, of its top left parcel (CC-2.2).
    Place {
        /// Negative to the left of where the first card was laid, which has 0 (CC-5.43).
        x: i8,
        /// Negative above the first card.
        y: i8,
    },
    /// Keeps a card that fits nowhere (CC-5.50).
    SetAside {},
    /// Sells a terrain card by the Auctioneer (CC-5.70).
    Sell {
        /// Of the own city; sellable by CC-5.72.
        card: TerrainId,
    },
    /// Chooses an untaken character, or none (CC-5.80).
    Newsboy {
        /// One of the candidates; `None` chooses nobody.
        character: Option<Character>,
    },
    /// Ends the final sale (CC-5.84).
    Done {},
}
