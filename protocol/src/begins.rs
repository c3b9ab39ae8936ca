//! Games that begin without a request of their host.

use rules::client_type;
use serde::{Deserialize, Serialize};

/// When the game of an open table begins without a request of its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(tag = "when", rename_all = "snake_case", deny_unknown_fields)]
pub enum Begins {
    /// As soon as all seats are taken. The table stays open for a week.
    Full {},
    /// At this time, with the people who have a seat then: free seats are removed. If they are too few, the table stays
    /// open and waits for its host.
    At {
        /// In Unix milliseconds, at most 28 days ahead.
        at_ms: u64,
    },
}
