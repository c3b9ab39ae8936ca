//! Events in full for the log, and as each audience is told of them.

use super::Card;
use rules::{BySeat, Seat, Viewer, client_type};
use serde::{Deserialize, Serialize};

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The cards are dealt (LR-2).
    Dealt {
        /// Each known to its seat alone.
        hands: BySeat<Vec<Card>>,
        /// Known to everybody.
        market: Vec<Card>,
        /// Known to nobody; the top card is the last one.
        deck: Vec<Card>,
    },
    /// A seat takes the top card of the deck (LR-3).
    Drawn {
        /// The player who takes it.
        seat: Seat,
        /// Known to the seat alone.
        card: Card,
    },
    /// Sent to everybody unchanged.
    #[serde(untagged)]
    Open(ClientEvent),
}

/// An event as a viewer is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[client_type("lantern_row.ts")]
pub enum ClientEvent {
    /// The cards are dealt (LR-2).
    Dealt {
        /// The hand of the viewer; `None` for spectators.
        hand: Option<Vec<Card>>,
        /// The cards that lie open.
        market: Vec<Card>,
    },
    /// A round begins (LR-3).
    RoundStarted {
        /// From 1.
        round: u8,
    },
    /// A seat has taken the top card of the deck (LR-3).
    Drawn {
        /// The player who has taken it.
        seat: Seat,
        /// `None` for everybody else.
        card: Option<Card>,
    },
    /// A seat has taken a card of the market (LR-3).
    Taken {
        /// The player who has taken it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The card that lies there now, from the deck.
        refill: Card,
    },
    /// A seat has opened a stall (LR-4).
    Opened {
        /// The player whose row it is in.
        seat: Seat,
        /// The card.
        card: Card,
        /// The change of the seat's score.
        gain: i32,
    },
    /// The last round is over.
    GameOver {},
}

/// The same event is told differently to each seat: a card from the deck to its seat, its back to everybody else (LR-6).
pub(super) fn told_to(event: &Event, viewer: Viewer) -> ClientEvent {
    match event {
        Event::Dealt { hands, market, deck: _ } => ClientEvent::Dealt {
            hand: viewer.seat().and_then(|seat| hands.get(seat).cloned()),
            market: market.clone(),
        },
        Event::Drawn { seat, card } => {
            ClientEvent::Drawn { seat: *seat, card: viewer.is(*seat).then_some(*card) }
        }
        Event::Open(told) => told.clone(),
    }
}
