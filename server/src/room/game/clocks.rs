//! When each seat was asked, and until when it may answer: a function of the log and of the pauses.
//!
//! Does not know any game and reads no clock. Invariant: a clock begins when a decision is put to a seat. Nothing that
//! the seat does within the same decision (withdraws its answer, replaces it) gives it more time.

use super::seats;
use crate::store::downtime::Downtime;
use crate::store::{HostSetTimeLimit, TableRecord};
use crate::system::clock::UnixMs;
use protocol::SeatClock;
use rules::{BySeat, Seat, Seats, Window};

/// When the clock of each seat began.
#[derive(Clone, Debug)]
pub(in crate::room) struct Clocks(BySeat<Start>);

#[derive(Clone, Copy, Debug, Default)]
struct Start {
    since: Since,
    /// The moment of the game in which it was asked: within one moment it is the same question.
    moment: u64,
}

/// When a question was put to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::room) struct Since {
    pub(in crate::room) at: UnixMs,
    /// The entry that put the question.
    pub(in crate::room) version: u64,
}

/// The effect of an entry on the clocks.
#[derive(Clone, Copy, Debug)]
pub(in crate::room) struct ClockEffect {
    /// The seats that owe a decision before the entry, and after it.
    pub(in crate::room) before: Seats,
    pub(in crate::room) after: Seats,
    /// The seat that made the entry.
    pub(in crate::room) actor: Option<Seat>,
    pub(in crate::room) since: Since,
    /// The moment of the game after the entry.
    pub(in crate::room) moment: u64,
    /// Whether the entry asks everybody something new: the game opens, a window opens or closes, or a seat that owed
    /// nothing has answered for those that did.
    pub(in crate::room) anew: bool,
}

impl Clocks {
    pub(in crate::room) fn new(seats: usize) -> Self {
        Self(BySeat::build(seats, |_| Start::default()))
    }

    /// Applies an entry; returns the seats whose clock begins with it.
    pub(in crate::room) fn advance(&mut self, asked: ClockEffect) -> Seats {
        let begun: Seats = asked.after.iter().filter(|seat| self.begins(*seat, asked)).collect();
        for seat in begun.iter() {
            self.0[seat] = Start { since: asked.since, moment: asked.moment };
        }
        begun
    }

    fn begins(&self, seat: Seat, asked: ClockEffect) -> bool {
        match (asked.before.contains(seat), asked.actor == Some(seat)) {
            _ if asked.anew => true,
            // Its next decision, or one that another seat's entry has put to it.
            (true, true) | (false, false) => true,
            (true, false) => false,
            (false, true) => self.0[seat].moment != asked.moment,
        }
    }

    pub(in crate::room) fn since(&self, seat: Seat) -> Since {
        self.0.get(seat).map(|start| start.since).unwrap_or_default()
    }
}

/// How long clocks run, and when they were paused.
#[derive(Clone, Debug)]
pub(in crate::room) struct Timing {
    /// The time limit of a decision, set by the table or the open window.
    pub(in crate::room) limit_ms: Option<UnixMs>,
    /// The limit set by the host, if there is no other.
    host: Option<HostSetTimeLimit>,
    /// The seats of bots, which have no clock.
    bots: Seats,
    pub(in crate::room) downtime: Downtime,
}

impl Timing {
    pub(in crate::room) fn of(table: &TableRecord, downtime: Downtime) -> Self {
        let limit_ms = table.doc.move_time_s.map(|seconds| u64::from(seconds) * 1000);
        Self { limit_ms, host: table.doc.clock, bots: seats::bots(table).collect(), downtime }
    }

    /// The timing while this window is open: its limit replaces that of the table.
    pub(in crate::room) fn within(&self, window: Option<Window>) -> Self {
        let limit_ms = window.map_or(self.limit_ms, |window| window.seconds.map(|s| u64::from(s) * 1000));
        Self { limit_ms, ..self.clone() }
    }

    /// Whether any clock may run.
    pub(in crate::room) fn runs(&self) -> bool {
        self.limit_ms.is_some() || self.host.is_some()
    }

    /// When the seat's time for a question put at `since` runs out.
    pub(in crate::room) fn due(&self, seat: Seat, since: Since) -> Option<UnixMs> {
        self.clock(seat, since).map(|clock| clock.due)
    }

    /// The seat's clock for a question put at `since`.
    pub(in crate::room) fn clock(&self, seat: Seat, since: Since) -> Option<SeatClock> {
        let own = || Some((self.end(since.at)?, None));
        let hosts = || {
            let clock = self.host.filter(|clock| clock.counts_for(since))?;
            Some((self.downtime.due(clock.at, clock.limit_ms), Some(clock.set_by)))
        };
        let (due, set_by) = own().or_else(hosts).filter(|_| !self.bots.contains(seat))?;
        Some(SeatClock { seat, due, set_by })
    }

    /// When the time limit of a question put at `since` ends.
    pub(in crate::room) fn end(&self, since: UnixMs) -> Option<UnixMs> {
        Some(self.downtime.due(since, self.limit_ms?))
    }
}

impl HostSetTimeLimit {
    /// Whether it was set for a question put at `since`.
    pub(in crate::room) fn counts_for(self, since: Since) -> bool {
        since.version < self.version
    }

    /// Whether one of these seats has a question for which it was set.
    pub(in crate::room) fn counts_for_any(self, seats: Seats, clocks: &Clocks) -> bool {
        seats.iter().any(|seat| self.counts_for(clocks.since(seat)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn seats(seats: &str) -> Seats {
        seats.bytes().filter_map(|seat| Seat::new(seat - b'0')).collect()
    }

    /// Each entry at the time of its index: who moved, who owes after it, and the moment of the game.
    #[rstest]
    #[case::asked_by_the_opening(&[(None, "0", 0)], 0)]
    #[case::the_others_answer_changes_nothing(&[(None, "01", 0), (Some(1), "0", 0)], 0)]
    #[case::asked_by_the_others_answer(&[(None, "1", 0), (Some(1), "0", 0)], 1)]
    #[case::asked_again(&[(None, "0", 0), (Some(0), "0", 0)], 1)]
    #[case::withdrawn(&[(None, "01", 0), (Some(0), "1", 0), (Some(0), "01", 0)], 0)]
    #[case::replaced_by_the_other(&[(None, "01", 0), (Some(1), "0", 0), (Some(1), "0", 0)], 0)]
    #[case::the_next_round(&[(None, "01", 0), (Some(0), "1", 0), (Some(1), "01", 1)], 2)]
    #[case::another_question_by_its_own_entry(&[(None, "01", 0), (Some(0), "1", 0), (Some(0), "01", 1)], 2)]
    fn a_clock_begins_when_the_decision_is_put(#[case] log: &[(Option<u8>, &str, u64)], #[case] since: u64) {
        let (mut clocks, mut before) = (Clocks::new(2), Seats::none());
        for (at, (actor, after, moment)) in (0..).zip(log) {
            let (actor, after) = (actor.and_then(Seat::new), seats(after));
            let since = Since { at, version: at };
            clocks.advance(ClockEffect { before, after, actor, since, moment: *moment, anew: false });
            before = after;
        }
        assert_eq!(clocks.since(Seat::new(0).unwrap()).at, since);
    }
}
