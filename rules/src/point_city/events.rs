//! Events (PT-6.4), as the log keeps them and as everybody is told them.
//!
//! Invariant: the deal is the only secret of the log; everything else is told to all unchanged.

use super::{CardId, Cell, MarketCell, ResourceCard, Stock, TokenId};
use crate::{Seat, SeatScore, client_type};
use serde::{Deserialize, Serialize};

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The draw deck after the set-up, the top card first; the first 16 are the market (PT-4.1 to PT-4.3).
    Dealt {
        /// By building sides, of which nobody knows any. Never told.
        deck: Vec<CardId>,
    },
    /// Written as what is told.
    #[serde(untagged)]
    Open(ClientEvent),
}

/// An event as everybody is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[client_type("point_city.ts")]
pub enum ClientEvent {
    /// `market`: the resource sides in reading order; `tiers`: the deck after the market was laid out.
    SetUp {
        /// The player who has the card with the first player symbol (PT-4.5).
        first: Seat,
        /// The 16 cells in reading order.
        market: Vec<ResourceCard>,
        /// Civic tokens in their order.
        display: Vec<TokenId>,
        /// Cards of tier 1, 2 and 3.
        tiers: [u8; 3],
        /// The resource side on top of the deck.
        top: Option<ResourceCard>,
    },
    /// A card of the market shows its building side (PT-5.3).
    Flipped {
        /// The player whose turn it is.
        player: Seat,
        /// Its row or its column showed four resources.
        cell: Cell,
        /// The building, which nobody knew before.
        card: CardId,
    },
    /// Two cards, one where the rules leave only one (PT-9.4); `paid`: what was spent for the buildings among them.
    TookMarket {
        /// The player whose turn it is; the automa too.
        player: Seat,
        /// In reading order of the cells; the upper or left one first.
        taken: Vec<Taken>,
        /// Resource cards of the stock; nothing for the automa (PT-8.3).
        paid: Stock,
    },
    /// The two top cards of the deck went to the stock (PT-5.6).
    TookDeck {
        /// The player whose turn it is.
        player: Seat,
        /// Their resource sides, the top one first; building sides stay unknown.
        cards: [ResourceCard; 2],
    },
    /// `face_down`: by the automa (PT-8.5).
    TookToken {
        /// The player who built a civic building (PT-5.7).
        player: Seat,
        /// It was on the display.
        token: TokenId,
        /// As it lies beside the city; which token it is stays public.
        face_down: bool,
    },
    /// A card of the deck was put into the cell; `shows` is never `empty`.
    Refilled {
        /// One that was emptied in this turn (PT-5.8).
        cell: Cell,
        /// The side opposite to the one that was taken.
        shows: MarketCell,
    },
    /// The cell where the markers of the automa cross now.
    Marker {
        /// PT-8.4.
        cell: Cell,
    },
    /// Nothing could be taken (PT-5.9).
    Passed {
        /// The player whose turn it was.
        player: Seat,
    },
    /// The seat is to move; what remains of the deck.
    Turn {
        /// The player whose turn begins, the automa's too.
        player: Seat,
        /// Cards.
        deck: u16,
        /// The resource side on top of it; `None` for an empty deck.
        top: Option<ResourceCard>,
    },
    /// The last turn is over (PT-5.10).
    GameOver {
        /// By seat.
        scores: Vec<SeatScore>,
        /// Of rank 1, ascending; several share a victory (PT-7.3).
        winners: Vec<Seat>,
    },
}

/// A card that was taken from the market; a resource card is in the stock first, also where it is spent at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("point_city.ts")]
pub struct Taken {
    /// In the market.
    pub cell: Cell,
    /// The card that it showed; never `empty`.
    pub was: MarketCell,
}

impl Event {
    /// Everybody is told the same (PT-6.4).
    pub(super) fn told(&self) -> Option<ClientEvent> {
        match self {
            Self::Dealt { .. } => None,
            Self::Open(told) => Some(told.clone()),
        }
    }
}
