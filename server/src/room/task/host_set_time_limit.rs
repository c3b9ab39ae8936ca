//! The time limit that a host sets at a table without one, for the current decisions.
//!
//! Does not know any game. Invariant: whether it may be set, how long it is and whom it concerns follow from the seats
//! that the game publicly waits for, so that it does not reveal who has answered in secret.

use super::actor::Room;
use crate::refusals::forbidden;
use crate::room::game::play::Play;
use crate::room::game::seats;
use crate::store::HostSetTimeLimit;
use crate::system::clock::UnixMs;
use protocol::{Controller, ErrCode, PlayerId};
use rules::{Seat, Seats};
use std::time::Duration;

/// The limit if everybody who is asked is connected.
const LIVE: Duration = Duration::from_mins(5);
/// The limit otherwise.
const DAY: Duration = Duration::from_hours(24);

impl Room {
    pub(in crate::room) async fn set_clock(&mut self, player: PlayerId) -> Result<(), ErrCode> {
        self.require_host(player)?;
        self.require_running()?;
        let play = self.play.as_ref().ok_or(ErrCode::TableClosed)?;
        let asked = self.asked_people(play);
        let counts = |clock: HostSetTimeLimit| clock.counts_for_any(asked, play.clocks());
        if self.record.doc.time.is_some()
            || self.timing().has_limit()
            || self.record.doc.clock.is_some_and(counts)
        {
            return Err(forbidden("has_clock"));
        }
        if asked.is_empty() {
            return Err(forbidden("not_asked"));
        }
        let limit = if asked.iter().all(|seat| self.is_here(seat)) { LIVE } else { DAY };
        let (at, limit_ms) = (self.server.now_ms(), limit.as_millis() as UnixMs);
        let clock = HostSetTimeLimit { set_by: player, at, limit_ms, version: play.version() };
        let mut next = self.next_record();
        next.doc.clock = Some(clock);
        self.put(next).await?;
        // Clocks are sent with the table, so everybody is sent it again.
        self.last_info_hash = None;
        Ok(())
    }

    /// The people that the game publicly waits for.
    fn asked_people(&self, play: &Play) -> Seats {
        let person = |seat: &Seat| seats::controller(&self.record, *seat) == Some(Controller::Person);
        play.known_waiting().iter().filter(person).collect()
    }

    fn is_here(&self, seat: Seat) -> bool {
        let person = self.record.doc.seats.get(seat.index()).and_then(seats::person);
        person.is_some_and(|person| self.presences.is_connected(person.id))
    }
}
