//! How often tables may be opened, and from where they were, as far as the lobby has to know.
//!
//! Invariant: an address leaves here only as a tag that nobody without the server's key can read.

use crate::people::session::ServerKey;
use crate::room::Caller;
use crate::transport::net::{Address, AddressTag, RateLimiter};
use crate::transport::responder::later;
use protocol::{Err, PlayerId};

/// Keeps a tag made for this purpose from meaning something for another.
const PURPOSE: &[u8] = b"saloon table opened from 1";

/// Tables that may be opened in an hour.
#[derive(Clone, Copy, Debug)]
pub struct TableRateLimits {
    pub of_player: u32,
    pub of_address: u32,
}

/// What has been opened lately, and by whom.
#[derive(Debug)]
pub(crate) struct TableRateLimiter {
    players: RateLimiter<PlayerId>,
    addresses: RateLimiter<Address>,
    key: ServerKey,
}

impl TableRateLimiter {
    pub(crate) fn new(limits: TableRateLimits, key: ServerKey) -> Self {
        let (players, addresses) = (limits.of_player, limits.of_address);
        Self { players: RateLimiter::per_hour(players), addresses: RateLimiter::per_hour(addresses), key }
    }

    /// Lets somebody open one more table, and tells from where.
    ///
    /// # Errors
    /// `rate_limited`, with the time to wait.
    pub(crate) fn admit(&self, caller: &Caller) -> Result<AddressTag, Err> {
        // First by person: who asks too often takes nothing of what others of that address may still open.
        self.players.take(caller.player.id).map_err(later)?;
        self.addresses.take(caller.address).map_err(later)?;
        Ok(AddressTag::of(self.key.hide(PURPOSE, &[&caller.address.bytes()])))
    }
}
