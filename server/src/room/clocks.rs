//! Since when each seat is asked, and until when it may answer: a function of the log and of the pauses.
//!
//! Knows no game and reads no clock. Invariant: a clock begins when a decision is put to a seat, and nothing that
//! the seat does to the same decision (withdraws its answer, replaces it) gives it more time.

use super::seats;
use crate::clock::UnixMs;
use crate::downtime::Downtime;
use crate::store::TableRecord;
use rules::{BySeat, Seat, Seats, Window};

/// The beginnings of the clocks of all seats.
#[derive(Clone, Debug)]
pub(super) struct Clocks(BySeat<Start>);

#[derive(Clone, Copy, Debug, Default)]
struct Start {
    at: UnixMs,
    /// The moment of the game in which it was asked: within one it is the same question.
    moment: u64,
}

/// What an entry of the log does to the clocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// The seats that owed a decision before it, and those that do after it.
    pub(super) before: Seats,
    pub(super) after: Seats,
    /// Whose entry it is.
    pub(super) actor: Option<Seat>,
    pub(super) at: UnixMs,
    /// The moment of the game after it.
    pub(super) moment: u64,
    /// Whether everybody is asked something else by it: the game opens, a window opens or closes, or somebody who owed
    /// nothing has answered for those who did.
    pub(super) anew: bool,
}

impl Clocks {
    pub(super) fn new(seats: usize) -> Self {
        Self(BySeat::build(seats, |_| Start::default()))
    }

    /// Takes in an entry; returns the seats whose clock begins by it.
    pub(super) fn advance(&mut self, asked: Asked) -> Seats {
        let begun: Seats = asked.after.iter().filter(|seat| self.begins(*seat, asked)).collect();
        for seat in begun.iter() {
            self.0[seat] = Start { at: asked.at, moment: asked.moment };
        }
        begun
    }

    fn begins(&self, seat: Seat, asked: Asked) -> bool {
        match (asked.before.contains(seat), asked.actor == Some(seat)) {
            _ if asked.anew => true,
            // Its next decision, or one that somebody else's entry has put to it.
            (true, true) | (false, false) => true,
            (true, false) => false,
            (false, true) => self.0[seat].moment != asked.moment,
        }
    }

    pub(super) fn since(&self, seat: Seat) -> UnixMs {
        self.0.get(seat).map_or(0, |start| start.at)
    }
}

/// How long clocks run, and when they did not.
#[derive(Clone, Debug)]
pub(super) struct Timing {
    /// `None` where no clocks run.
    pub(super) limit_ms: Option<UnixMs>,
    /// The seats of house players, which have no clock.
    house: Seats,
    pub(super) downtime: Downtime,
}

impl Timing {
    pub(super) fn of(table: &TableRecord, downtime: Downtime) -> Self {
        let limit_ms = table.doc.move_time_s.map(|seconds| u64::from(seconds) * 1000);
        Self { limit_ms, house: seats::house(table).collect(), downtime }
    }

    /// The same while this window is open: it has its own time, whatever the table gives.
    pub(super) fn within(&self, window: Option<Window>) -> Self {
        let limit_ms = window.map_or(self.limit_ms, |window| window.seconds.map(|s| u64::from(s) * 1000));
        Self { limit_ms, ..self.clone() }
    }

    /// When the time of the seat runs out, which is asked since then.
    pub(super) fn due(&self, seat: Seat, since: UnixMs) -> Option<UnixMs> {
        self.end(since).filter(|_| !self.house.contains(seat))
    }

    /// When the time of a question runs out that is put since then.
    pub(super) fn end(&self, since: UnixMs) -> Option<UnixMs> {
        Some(self.downtime.due(since, self.limit_ms?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn seats(seats: &str) -> Seats {
        seats.bytes().filter_map(|seat| Seat::new(seat - b'0')).collect()
    }

    /// Each entry at the time of its place: who moved, who owes after it, and in which moment of the game.
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
            clocks.advance(Asked { before, after, actor, at, moment: *moment, anew: false });
            before = after;
        }
        assert_eq!(clocks.since(Seat::new(0).unwrap()), since);
    }
}
