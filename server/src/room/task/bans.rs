//! Bans: people whom the host has kicked and, for an hour, people who want a seat from the same address.
//!
//! Does not know sockets. Invariants: a kick is stored in the table's record before anybody is notified; an address is
//! stored only as a keyed hash for this table, and no longer than [`ADDRESS_BAN_TIME`].

use super::actor::Room;
use crate::net::Address;
use crate::refusals::{forbidden, not_found};
use crate::room::game::seats;
use crate::room::{Attach, Caller, SeatPreference};
use crate::store::{HiddenAddress, Kicked, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{ClosedBecause, ErrCode, PlayerId, Stage};
use rules::Seat;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

/// How long an address is banned.
pub(in crate::room) const ADDRESS_BAN_TIME: Duration = Duration::from_hours(1);
/// Kicks stored per table; the oldest are dropped first.
const MOST_KICKS: usize = 100;
/// Addresses stored per person.
const MOST_ADDRESSES: usize = 4;

const PURPOSE: &[u8] = b"saloon kicked address 1";

impl Room {
    /// Removes a person from an open table permanently.
    pub(in crate::room) async fn kick(&mut self, host: &Caller, seat: Seat) -> Result<(), ErrCode> {
        self.require_host(host.player.id)?;
        self.require_open()?;
        let doc = self.record.doc.seats.get(seat.index());
        let whom = doc.and_then(seats::person).map(|person| person.id).ok_or_else(|| not_found("seat"))?;
        if whom == host.player.id {
            return Err(forbidden("yourself"));
        }
        let mut next = self.next_record();
        seats::leave(&mut next, whom)?;
        let mut of_host = self.host.addresses_of(host.player.id);
        of_host.insert(host.address);
        let from = self.host.addresses_of(whom);
        let hidden = |address: &Address| self.hidden(*address, of_host.contains(address));
        let addresses = from.iter().take(MOST_ADDRESSES).map(hidden).collect();
        next.doc.kicked.retain(|kicked| kicked.player != whom);
        next.doc.kicked.push(Kicked { player: whom, at: next.changed_at, addresses });
        let beyond = next.doc.kicked.len().saturating_sub(MOST_KICKS);
        next.doc.kicked.drain(..beyond);
        self.put(next).await?;
        self.vacated(whom);
        self.close_subscriptions(ClosedBecause::Kicked, |sub| sub.player.id == whom);
        Ok(())
    }

    /// Refuses people who were kicked. The address of their attempt is then banned too, until the ban of addresses
    /// ends.
    pub(in crate::room) async fn require_not_banned(
        &mut self,
        caller: &Caller,
        attach: &Attach,
    ) -> Result<(), ErrCode> {
        if self.record.stage == Stage::Finished || seats::seat_of(&self.record, caller.player.id).is_some() {
            return Ok(());
        }
        if self.is_kicked(caller.player.id) {
            self.note_address(caller).await;
            return Err(forbidden("kicked"));
        }
        // Other people at the same address may still watch.
        let sits = !matches!(attach.sit, SeatPreference::No);
        if sits && self.is_address_banned(caller) { Err(forbidden("kicked")) } else { Ok(()) }
    }

    pub(in crate::room) fn is_kicked(&self, player: PlayerId) -> bool {
        seats::is_kicked(&self.record, player)
    }

    /// Whether the caller's address is banned. If it is also the host's address, this concerns only people who took
    /// their name after the kick.
    fn is_address_banned(&self, caller: &Caller) -> bool {
        let (own, now) = (self.hidden(caller.address, false).hash, self.server.now_ms());
        let counts = |kicked: &&Kicked| now < ends(kicked);
        self.record.doc.kicked.iter().filter(counts).any(|kicked| {
            let meant = |address: &HiddenAddress| {
                address.hash == own && (!address.with_host || caller.named_at >= kicked.at)
            };
            kicked.addresses.iter().any(meant)
        })
    }

    async fn note_address(&mut self, caller: &Caller) {
        let of_host = self.host.addresses_of(self.record.doc.host);
        let address = self.hidden(caller.address, of_host.contains(&caller.address));
        let (mut next, now) = (self.record.clone(), self.server.now_ms());
        let kicked = next.doc.kicked.iter_mut().find(|kicked| kicked.player == caller.player.id);
        let Some(kicked) = kicked.filter(|kicked| now < ends(kicked)) else { return };
        let known: BTreeSet<&str> = kicked.addresses.iter().map(|known| known.hash.as_str()).collect();
        if known.contains(address.hash.as_str()) || known.len() >= MOST_ADDRESSES {
            return;
        }
        kicked.addresses.push(address);
        // The person is refused in any case.
        drop(self.put(next).await);
    }

    /// The keyed hash of an address, different at each table.
    fn hidden(&self, address: Address, with_host: bool) -> HiddenAddress {
        let key = self.server.key();
        let hash = key.keyed_hash(PURPOSE, &[self.record.id.0.as_bytes(), &address.bytes()]);
        let hash = hash[..16].iter().fold(String::new(), |mut text, byte| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        });
        HiddenAddress { hash, with_host }
    }
}

fn ends(kicked: &Kicked) -> UnixMs {
    kicked.at + ADDRESS_BAN_TIME.as_millis() as UnixMs
}

/// Drops expired addresses, and all addresses once the game has begun, because nobody can sit down then.
pub(in crate::room) fn forget_addresses(record: &mut TableRecord, now: UnixMs) {
    let open = record.stage == Stage::Open;
    for kicked in record.doc.kicked.iter_mut().filter(|kicked| !open || ends(kicked) <= now) {
        kicked.addresses.clear();
    }
}

/// Whether any address is stored.
pub(in crate::room) fn has_addresses(record: &TableRecord) -> bool {
    record.doc.kicked.iter().any(|kicked| !kicked.addresses.is_empty())
}

/// When the next address expires.
pub(in crate::room) fn due(record: &TableRecord) -> Option<UnixMs> {
    record.doc.kicked.iter().filter(|kicked| !kicked.addresses.is_empty()).map(ends).min()
}
