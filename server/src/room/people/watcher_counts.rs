//! The spectators of a table as others are informed of them: their number and some names, at fixed intervals.
//!
//! Each audience has an interval of its own and is sent only changes. Does not know sockets. Invariant: what is sent at
//! an interval does not depend on how many subscribed and left before it, so that many spectators cost their table no
//! more than one does.

use protocol::{TableId, TableWatchers};
use std::time::Duration;
use tokio::time::Instant;

/// Spectators whose names are sent, at most.
pub(in crate::room) const NAMED: usize = 20;
/// The interval for seated people, and the shortest one for spectators.
pub(in crate::room) const INTERVAL: Duration = Duration::from_millis(250);
/// Up to this many spectators their interval is [`INTERVAL`]; with more it grows in proportion, so that the total rate of
/// frames does not.
const SPECTATORS_PER_INTERVAL: usize = 500;
/// The interval for the lobby, whose watchers all get the number.
const LOBBY_INTERVAL: Duration = Duration::from_secs(5);

/// The audiences of the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) enum CountAudience {
    Seats,
    Spectators,
    Lobby,
}

const COUNT_AUDIENCES: [CountAudience; 3] =
    [CountAudience::Seats, CountAudience::Spectators, CountAudience::Lobby];

/// The last update of each audience, and the time of the next.
#[derive(Debug)]
pub(in crate::room) struct WatcherCounts {
    begun: Instant,
    /// The last revision of the subscribers that was checked.
    seen: u64,
    audiences: [AudienceState; 3],
}

#[derive(Debug)]
struct AudienceState {
    watchers: TableWatchers,
    due: Option<Instant>,
}

impl WatcherCounts {
    pub(in crate::room) fn new(table: TableId, now: Instant) -> Self {
        let nobody =
            || AudienceState { watchers: TableWatchers { table, count: 0, names: Vec::new() }, due: None };
        Self { begun: now, seen: 0, audiences: COUNT_AUDIENCES.map(|_| nobody()) }
    }

    /// The last update of this audience.
    pub(in crate::room) fn last_sent(&self, audience: CountAudience) -> &TableWatchers {
        &self.audiences[audience as usize].watchers
    }

    /// Whether this revision differs from the last one; stores it.
    pub(in crate::room) fn note_revision(&mut self, revision: u64) -> bool {
        std::mem::replace(&mut self.seen, revision) != revision
    }

    /// Schedules updates, since something may have changed; `spectators` is the approximate number of spectators.
    pub(in crate::room) fn schedule(&mut self, now: Instant, spectators: usize) {
        let stretched = INTERVAL * (1 + spectators / SPECTATORS_PER_INTERVAL) as u32;
        for (state, every) in self.audiences.iter_mut().zip([INTERVAL, stretched, LOBBY_INTERVAL]) {
            state.due.get_or_insert(next_send_time(self.begun, now, every));
        }
    }

    /// When the next update is due.
    pub(in crate::room) fn due(&self) -> Option<Instant> {
        self.audiences.iter().filter_map(|state| state.due).min()
    }

    /// The audiences that must be sent these current spectators now; notes that they were.
    pub(in crate::room) fn take_due(&mut self, now: Instant, watchers: &TableWatchers) -> Vec<CountAudience> {
        let mut whom = Vec::new();
        for (audience, state) in COUNT_AUDIENCES.into_iter().zip(&mut self.audiences) {
            if state.due.take_if(|due| *due <= now).is_some() && state.watchers != *watchers {
                state.watchers = watchers.clone();
                whom.push(audience);
            }
        }
        whom
    }
}

/// The next of the fixed times for updates; it does not depend on when somebody subscribed.
fn next_send_time(begun: Instant, now: Instant, every: Duration) -> Instant {
    let passed = now.duration_since(begun).as_nanos() % every.as_nanos();
    now + every.saturating_sub(Duration::from_nanos(passed as u64))
}
