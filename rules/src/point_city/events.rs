//! What happened (PT-6.4), as the log keeps it and as everybody is told it.
//!
//! Invariant: the deal is the only secret of the log; everything else is told to all as it is.

use super::{CardId, Cell, MarketCell, ResourceCard, Stock, TokenId};
use crate::{Seat, SeatScore};
use serde::{Deserialize, Serialize};

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The draw deck after the set-up, the top card first; the first 16 are the market (PT-4.1 to PT-4.3).
    Dealt { deck: Vec<CardId> },
    /// Written as what is told.
    #[serde(untagged)]
    Open(ClientEvent),
}

/// What everybody is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "point_city.ts"))]
pub enum ClientEvent {
    /// `market`: the resource sides in reading order; `tiers`: the deck after the market was laid out.
    SetUp {
        first: Seat,
        market: Vec<ResourceCard>,
        display: Vec<TokenId>,
        tiers: [u8; 3],
        top: Option<ResourceCard>,
    },
    Flipped {
        player: Seat,
        cell: Cell,
        card: CardId,
    },
    /// Two cards, one where the rules leave only one (PT-9.4); `paid`: what was spent for the buildings among them.
    TookMarket {
        player: Seat,
        taken: Vec<Taken>,
        paid: Stock,
    },
    TookDeck {
        player: Seat,
        cards: [ResourceCard; 2],
    },
    /// `face_down`: by the automa (PT-8.5).
    TookToken {
        player: Seat,
        token: TokenId,
        face_down: bool,
    },
    /// A card of the deck was put into the cell; `shows` is never `empty`.
    Refilled {
        cell: Cell,
        shows: MarketCell,
    },
    /// Where the markers of the automa cross now.
    Marker {
        cell: Cell,
    },
    /// Nothing could be taken (PT-5.9).
    Passed {
        player: Seat,
    },
    /// The seat is to move; what remains of the deck.
    Turn {
        player: Seat,
        deck: u16,
        top: Option<ResourceCard>,
    },
    GameOver {
        scores: Vec<SeatScore>,
        winners: Vec<Seat>,
    },
}

/// A card that was taken from the market; a resource card is in the stock first, also where it is spent at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "point_city.ts"))]
pub struct Taken {
    pub cell: Cell,
    /// What it showed; never `empty`.
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
