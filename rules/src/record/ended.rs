//! The end of a game before its rules end it.
//!
//! Knows no table. Invariant: such a game has no result, and counts for nobody.

use crate::{Seat, client_type};
use serde::{Deserialize, Serialize};

/// Why a game ended before its rules ended it: it has no result and counts for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// All people at the table have agreed to it.
    Agreed,
    /// The host ended it, and nobody else had been there for a day or longer.
    Host,
    /// Nobody moved for as long as the server waits.
    Expired,
    /// A practice game, against bots alone: its person has begun another one.
    Practice,
    /// Everybody has left for good.
    Resigned,
    /// Nobody was there, and nothing moved, for 30 days; by a version that did not know `Expired`.
    Abandoned,
    /// A moderator has ended it.
    Moderator,
}

/// How a recorded game ended early.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlyEnd {
    /// Why.
    pub how: Ended,
    /// The seats that wanted it, ascending: those that agreed, or the host's. Empty for any other reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Seat>,
}

impl EarlyEnd {
    /// Whether it names seats of a table with so many, in order, and only where a seat can want the end.
    pub(super) fn is_valid(&self, seats: usize) -> bool {
        let ascending = self.seats.windows(2).all(|pair| pair[0] < pair[1]);
        let known = self.seats.iter().all(|seat| seat.index() < seats);
        let wanted = match self.how {
            Ended::Agreed => !self.seats.is_empty(),
            Ended::Host => self.seats.len() == 1,
            Ended::Expired | Ended::Practice | Ended::Resigned | Ended::Abandoned | Ended::Moderator => {
                self.seats.is_empty()
            }
        };
        ascending && known && wanted
    }
}
