//! Counts how often each seat has changed an answer that it had already given: a bid replaced or taken back.
//!
//! Must not know the time. Invariants: the counts follow from the log alone, so that a restart and another node count
//! the same; a seat that owes an answer may always give it, so that no game gets stuck; the number of such entries in
//! the log is bounded, both while the others are asked the same and in the whole game.

use rules::{BySeat, Seat, Turn};

/// The most changes of one answer. Nobody changes their mind so often, and so many cost the log a few kilobytes.
pub(in crate::room) const MOST_CHANGES: u32 = 64;
/// The most changes of one seat in a whole game.
pub(in crate::room) const MOST_OF_A_GAME: u32 = 384;

/// The changes of each seat.
#[derive(Debug)]
pub(in crate::room) struct AnswerChanges(BySeat<Changes>);

#[derive(Clone, Copy, Debug, Default)]
struct Changes {
    /// Since the game last went on.
    of_answer: u32,
    of_game: u32,
}

impl AnswerChanges {
    pub(in crate::room) fn new(seats: usize) -> Self {
        Self(BySeat::build(seats, |_| Changes::default()))
    }

    /// Counts an entry, whose turn is given: as a change if its seat owed nothing. Once others may do something else than
    /// before it, the game has gone on.
    pub(in crate::room) fn count(&mut self, mover: Option<Seat>, turn: &dyn Turn) {
        let owed = turn.before().deciding();
        let changed = mover.filter(|seat| !owed.contains(*seat));
        if changed.is_none() && self.0.iter().all(|(_, changes)| changes.of_answer == 0) {
            return;
        }
        if self.0.iter().any(|(seat, _)| Some(seat) != mover && turn.changes_legal(seat)) {
            self.0.iter_mut().for_each(|(_, changes)| changes.of_answer = 0);
        } else if let Some(seat) = changed {
            self.0[seat].of_answer += 1;
            self.0[seat].of_game += 1;
        }
    }

    /// Whether the seat may not change its answer any more.
    pub(in crate::room) fn are_used_up(&self, seat: Seat) -> bool {
        let is_used_up =
            |changes: &Changes| changes.of_answer >= MOST_CHANGES || changes.of_game >= MOST_OF_A_GAME;
        self.0.get(seat).is_some_and(is_used_up)
    }
}
