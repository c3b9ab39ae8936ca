//! Events, in full for the log, and their form for each audience.

use super::{Building, Lot};
use rules::{Seat, Viewer, client_type};
use serde::{Deserialize, Serialize};

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A bid in secret (TT-3).
    Bid {
        /// The player who bids.
        seat: Seat,
        /// Known to the seat alone.
        coins: u8,
        /// Whether the seat had bid before in this round. Known to the seat alone.
        replaced: bool,
    },
    /// Sent to everybody unchanged.
    #[serde(untagged)]
    Open(ClientEvent),
}

/// An event as a viewer is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[client_type("tiny_town.ts")]
pub enum ClientEvent {
    /// The buildings lie on the lots (TT-2).
    Dealt {
        /// In the order of the lots.
        buildings: Vec<Building>,
    },
    /// Both seats are asked for bids (TT-3).
    RoundStarted {
        /// From 1.
        round: u8,
    },
    /// A seat has bid (TT-3).
    Bid {
        /// The player who has bid.
        seat: Seat,
        /// `None` for everybody else.
        coins: Option<u8>,
    },
    /// Both bids are open (TT-3).
    Revealed {
        /// By seat.
        bids: Vec<u8>,
        /// The seat that pays and builds first; by lot where the bids are equal.
        first: Seat,
    },
    /// A seat has built (TT-4).
    Built {
        /// The seat that owns the lot now.
        seat: Seat,
        /// Where.
        lot: Lot,
        /// The points that it brings.
        gain: u8,
    },
    /// The last lot of the last round is built on.
    GameOver {},
}

/// Nobody else is sent the event of a replaced bid (TT-6).
pub(super) fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
    match event {
        Event::Bid { seat, replaced, .. } if *replaced && !viewer.is(*seat) => None,
        Event::Bid { seat, coins, .. } => {
            Some(ClientEvent::Bid { seat: *seat, coins: viewer.is(*seat).then_some(*coins) })
        }
        Event::Open(told) => Some(told.clone()),
    }
}
