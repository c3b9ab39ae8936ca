//! Rate limits for opening tables, and a tag of the address from which a table was opened.
//!
//! Invariant: an address leaves this module only as a tag that cannot be read without the server's key.

use crate::net::{Address, AddressTag, RateLimiter};
use crate::refusals::rate_limited;
use crate::system::server_key::ServerKey;
use protocol::{Err, PlayerId};

/// Separates these tags from those made for other purposes.
const PURPOSE: &[u8] = b"saloon table opened from 1";

const OF_PLAYER: &str = "new_tables_per_player";
const OF_ADDRESS: &str = "max_new_tables_per_address";

/// Tables that may be opened per hour.
#[derive(Clone, Copy, Debug)]
pub struct TableRateLimits {
    pub of_player: u32,
    pub of_address: u32,
}

/// Recent uses, by person and by address.
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

    /// Whether this person may open one more table now; counts nothing, and costs next to nothing.
    ///
    /// # Errors
    /// As with [`Self::admit`].
    pub(crate) fn check(&self, player: PlayerId, address: Address) -> Result<(), Err> {
        self.players.check(&player).map_err(|wait| rate_limited(OF_PLAYER, wait))?;
        self.addresses.check(&address).map_err(|wait| rate_limited(OF_ADDRESS, wait))
    }

    /// Counts one more table of this person, and returns the tag of their address.
    ///
    /// # Errors
    /// `rate_limited`, with the time to wait.
    pub(crate) fn admit(&self, player: PlayerId, address: Address) -> Result<AddressTag, Err> {
        // By person first: a person over their limit uses up nothing of the limit of others at that address.
        self.players.take(player).map_err(|wait| rate_limited(OF_PLAYER, wait))?;
        self.addresses.take(address).map_err(|wait| rate_limited(OF_ADDRESS, wait))?;
        Ok(AddressTag::of(self.key.keyed_hash(PURPOSE, &[&address.bytes()])))
    }
}
