//! The lists of people that a person keeps: those they follow, and those they have blocked.

use crate::Player;
use rules::client_type;
use serde::{Deserialize, Serialize};

/// Whom you follow, who follows you, and whom you have blocked, the newest first: replaces what was known. Told to you alone,
/// on all your sockets. Friends are in both of the first two lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct MyPeople {
    /// At most 500.
    pub follows: Vec<Player>,
    /// The newest 500, without people whom you have blocked.
    pub followers: Vec<Player>,
    /// At most 500.
    pub blocked: Vec<Player>,
}
