//! Who looks without a seat, as others are told it: a number and some names, at a fixed beat.
//!
//! Each audience of listeners has a beat of its own and is told only what has changed since. Knows no socket.
//! Invariant: what is told at a beat does not depend on how many came and went before it, so that a crowd costs
//! its table no more than a single person does.

use protocol::{TableId, TableWatchers};
use std::time::Duration;
use tokio::time::Instant;

/// Watchers that are named.
pub(in crate::room) const NAMED: usize = 20;
/// How often the seated are told, at most.
pub(in crate::room) const BEAT: Duration = Duration::from_millis(250);
/// Watchers that are told of each other at each beat; for more of them the beat is longer, so that a crowd hears no
/// more of itself in all.
const TOLD_A_BEAT: usize = 500;
/// How often the number changes in the lobby, where everybody on the server hears it.
const LOBBY_BEAT: Duration = Duration::from_secs(5);

/// Who is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) enum CountAudience {
    Seats,
    Spectators,
    Lobby,
}

const COUNT_AUDIENCES: [CountAudience; 3] =
    [CountAudience::Seats, CountAudience::Spectators, CountAudience::Lobby];

/// What each audience was told last, and when it is told next.
#[derive(Debug)]
pub(in crate::room) struct WatcherCounts {
    begun: Instant,
    /// The revision of the sockets that was looked at last.
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

    /// What this audience knows.
    pub(in crate::room) fn told(&self, audience: CountAudience) -> &TableWatchers {
        &self.audiences[audience as usize].watchers
    }

    /// Whether this is another revision than the last one.
    pub(in crate::room) fn is_news(&mut self, revision: u64) -> bool {
        std::mem::replace(&mut self.seen, revision) != revision
    }

    /// Something may have changed; there are `crowd` watchers now, about.
    pub(in crate::room) fn touch(&mut self, now: Instant, crowd: usize) {
        let stretched = BEAT * (1 + crowd / TOLD_A_BEAT) as u32;
        for (told, every) in self.audiences.iter_mut().zip([BEAT, stretched, LOBBY_BEAT]) {
            told.due.get_or_insert(next_beat(self.begun, now, every));
        }
    }

    /// When somebody is told next.
    pub(in crate::room) fn due(&self) -> Option<Instant> {
        self.audiences.iter().filter_map(|told| told.due).min()
    }

    /// Whom this has to be told, which is so now.
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

/// The next of the fixed times at which may be told: when somebody came does not move them.
fn next_beat(begun: Instant, now: Instant, every: Duration) -> Instant {
    let passed = now.duration_since(begun).as_nanos() % every.as_nanos();
    now + every.saturating_sub(Duration::from_nanos(passed as u64))
}
