//! Sealed rounds: all asked seats choose in secret; the last one opens them all at once.
//!
//! The order and time in which commits arrive never change the outcome: [`Sealed::open`] gives the choices
//! by seat, not by arrival. Secret until then: each choice is known to its owner alone.

use crate::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The choices of one sealed round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed<T> {
    asked: Seats,
    /// Those that still owe a choice.
    open: Seats,
    /// By the index of a seat, up to the last that is asked.
    choices: Vec<Option<T>>,
}

impl<T> Sealed<T> {
    /// Opens a round for the asked seats, each once.
    pub fn ask(asked: Seats) -> Self {
        let seats = asked.iter().next_back().map_or(0, |last| last.index() + 1);
        Self { asked, open: asked, choices: (0..seats).map(|_| None).collect() }
    }

    /// Whether the seat was asked. Public.
    pub const fn is_asked(&self, seat: Seat) -> bool {
        self.asked.contains(seat)
    }

    /// The seats that still owe a choice.
    pub const fn open_seats(&self) -> Seats {
        self.open
    }

    /// The answer that the seat has committed. Known to its owner only.
    pub fn of(&self, seat: Seat) -> Option<&T> {
        self.choices.get(seat.index())?.as_ref()
    }

    /// Commits or replaces a choice; a seat that was not asked changes nothing.
    pub fn commit(&mut self, seat: Seat, choice: T) {
        if self.is_asked(seat) {
            self.choices[seat.index()] = Some(choice);
            self.open.remove(seat);
        }
    }

    /// Takes a choice back.
    pub fn withdraw(&mut self, seat: Seat) {
        if self.is_asked(seat) {
            self.choices[seat.index()] = None;
            self.open.insert(seat);
        }
    }

    /// Whether the last asked seat has committed.
    pub const fn is_complete(&self) -> bool {
        self.open.is_empty()
    }

    /// The choices in the order of the seats, or `None` while one is missing.
    pub fn open(&self) -> Option<Vec<(Seat, &T)>> {
        self.is_complete()
            .then(|| self.asked.iter().filter_map(|seat| Some((seat, self.of(seat)?))).collect())
    }
}
