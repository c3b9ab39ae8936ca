//! Rate limits of addresses and people, each shared by all connections.
//!
//! Does not know the requests.

use super::ServerState;
use crate::net::{InFlight, WorkLimiter};

impl ServerState {
    /// The work that addresses and people may cause.
    pub(crate) fn work(&self) -> &WorkLimiter {
        &self.parts.work
    }

    /// The requests of people over sockets that are in progress.
    pub(crate) fn in_flight(&self) -> &InFlight {
        &self.in_flight
    }
}
