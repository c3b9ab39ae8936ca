//! The limits of what addresses and people may ask, each shared by all connections.
//!
//! Does not know what is asked.

use super::ServerState;
use crate::lobby::table_rate::TableRateLimiter;
use crate::net::{Bounded, InFlight, RateLimiter, WorkLimiter};
use crate::store::TokenHash;
use protocol::{PlayerId, TableId};

impl ServerState {
    /// The work that addresses and people may cause.
    pub(crate) fn work(&self) -> &WorkLimiter {
        &self.parts.work
    }

    /// The requests of people over sockets that are in progress.
    pub(crate) fn in_flight(&self) -> &InFlight {
        &self.in_flight
    }

    /// The guests with a key of their own who are being registered: one at once for each key.
    pub(crate) fn arriving(&self) -> &Bounded<TokenHash> {
        &self.arriving
    }

    /// The changes of people's lists of muted people.
    pub(crate) fn mute_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.mute_limiter
    }

    /// The rate limit for new names, by person.
    pub(crate) fn rename_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.rename_limiter
    }

    /// The rate limit for codes for other devices, by person.
    pub(crate) fn code_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.code_limiter
    }

    /// The rate limit for messages, by person.
    pub(crate) fn chat_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.chat_limiter
    }

    /// The rate limit for changes of an answer that is given already, by table and person.
    pub(crate) fn change_limiter(&self) -> &RateLimiter<(TableId, PlayerId)> {
        &self.change_limiter
    }

    /// The rate limit for changed hours, by person.
    pub(crate) fn hours_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.hours_limiter
    }

    /// The rate limit for new tables, by person and by address.
    pub(crate) fn table_rate_limiter(&self) -> &TableRateLimiter {
        &self.table_rate_limiter
    }
}
