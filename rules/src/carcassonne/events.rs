//! Events (CAR-6.4) as the log keeps them, and their form for each viewer.
//!
//! Invariant: the only secrets of the log are the order of the stacks and, if hands are hidden, the tiles that fill
//! them; everything else is told to all unchanged.

use super::{ClientEvent, FaceId};
use crate::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The stacks from now on, the top tile of each first: at the set-up, and when tiles went back (CAR-4.1, CAR-5.9).
    Shuffled {
        /// Empty without The River, and once its tiles are drawn.
        river: Vec<FaceId>,
        /// By colour in the solo and co-operative modes, else one.
        stacks: Vec<Vec<FaceId>>,
    },
    /// A tile for a hidden hand (CAR-6.5).
    HiddenRefill {
        /// The player whose hand it is.
        seat: Seat,
        /// Known to the owner of the hand.
        tile: FaceId,
    },
    /// Told to all as it is.
    #[serde(untagged)]
    Open(ClientEvent),
}

impl Event {
    /// The event as the viewer is told it.
    pub(super) fn told(&self, viewer: Viewer) -> Option<ClientEvent> {
        match self {
            Self::Shuffled { .. } => None,
            Self::HiddenRefill { seat, tile } => {
                Some(ClientEvent::HandRefilled { seat: *seat, tile: viewer.is(*seat).then_some(*tile) })
            }
            Self::Open(told) => Some(told.clone()),
        }
    }
}
