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
pub(in crate::room) const BEAT: Duration = Duration::from_millis(250);
/// Up to this many spectators their interval is [`BEAT`]; with more it grows in proportion, so that the total rate of
/// frames does not.
const TOLD_A_BEAT: usize = 500;
/// The interval for the lobby, whose watchers all get the number.
const LOBBY_BEAT: Duration = Duration::from_secs(5);

/// The audiences of the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) enum CountAudience {
    Seats,
    Spectators,
    Lobby,
}

const COUNT_AUDIENCES: [CountAudience; 3] =
    [CountAudience::Seats, CountAudience::Spectators, CountAudience::Lobby];

/// What each audience was last sent, and when it is sent the next update.
#[derive(Debug)]
pub(in crate::room) struct WatcherCounts {
    begun: Instant,
    /// The last revision of the subscribers that was checked.
    seen: u64,
    audiences: [Told; 3],
}

#[derive(Debug)]
struct Told {
    watchers: TableWatchers,
    due: Option<Instant>,
}

impl WatcherCounts {
    pub(in crate::room) fn new(table: TableId, now: Instant) -> Self {
        let nobody = || Told { watchers: TableWatchers { table, count: 0, names: Vec::new() }, due: None };
        Self { begun: now, seen: 0, audiences: COUNT_AUDIENCES.map(|_| nobody()) }
    }

    /// What this audience was last sent.
    pub(in crate::room) fn told(&self, audience: CountAudience) -> &TableWatchers {
        &self.audiences[audience as usize].watchers
    }

    /// Whether this revision differs from the last one; stores it.
    pub(in crate::room) fn is_news(&mut self, revision: u64) -> bool {
        std::mem::replace(&mut self.seen, revision) != revision
    }

    /// Schedules updates, since something may have changed; `crowd` is the approximate number of spectators.
    pub(in crate::room) fn touch(&mut self, now: Instant, crowd: usize) {
        let stretched = BEAT * (1 + crowd / TOLD_A_BEAT) as u32;
        for (told, every) in self.audiences.iter_mut().zip([BEAT, stretched, LOBBY_BEAT]) {
            told.due.get_or_insert(next_beat(self.begun, now, every));
        }
    }

    /// When the next update is due.
    pub(in crate::room) fn due(&self) -> Option<Instant> {
        self.audiences.iter().filter_map(|told| told.due).min()
    }

    /// The audiences that must be sent these current spectators now; notes that they were.
    pub(in crate::room) fn tell(&mut self, now: Instant, watchers: &TableWatchers) -> Vec<CountAudience> {
        let mut whom = Vec::new();
        for (audience, told) in COUNT_AUDIENCES.into_iter().zip(&mut self.audiences) {
            if told.due.take_if(|due| *due <= now).is_some() && told.watchers != *watchers {
                told.watchers = watchers.clone();
                whom.push(audience);
            }
        }
        whom
    }
}

/// The next of the fixed times for updates; it does not depend on when somebody subscribed.
fn next_beat(begun: Instant, now: Instant, every: Duration) -> Instant {
    let passed = now.duration_since(begun).as_nanos() % every.as_nanos();
    now + every.saturating_sub(Duration::from_nanos(passed as u64))
}
