//! Sealed rounds: all asked seats choose in secret; the last one opens them all at once.
//!
//! The order and time in which commits arrive never change the outcome: [`Sealed::open`] gives the choices
//! by seat, not by arrival. Secret until then: each choice is known to its owner alone.

use crate::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The choices of one sealed round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed<T> {
    asked: Vec<Seat>,
    choices: Vec<Option<T>>,
}

impl<T> Sealed<T> {
    /// Opens a round for the asked seats, each once.
    pub fn ask(asked: Seats) -> Self {
        let asked: Vec<Seat> = asked.iter().collect();
        let choices = asked.iter().map(|_| None).collect();
        Self { asked, choices }
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        self.asked.iter().position(|asked| *asked == seat)
    }

    /// Whether the seat was asked. Public.
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.place(seat).is_some()
    }

    /// The seats that still owe a choice.
    pub fn open_seats(&self) -> Seats {
        self.asked
            .iter()
            .zip(&self.choices)
            .filter(|(_, choice)| choice.is_none())
            .map(|(seat, _)| *seat)
            .collect()
    }

    /// What the seat has committed. Known to its owner only.
    pub fn of(&self, seat: Seat) -> Option<&T> {
        self.choices[self.place(seat)?].as_ref()
    }

    /// Commits or replaces a choice; a seat that was not asked changes nothing.
    pub fn commit(&mut self, seat: Seat, choice: T) {
        if let Some(place) = self.place(seat) {
            self.choices[place] = Some(choice);
        }
    }

    /// Takes a choice back.
    pub fn withdraw(&mut self, seat: Seat) {
        if let Some(place) = self.place(seat) {
            self.choices[place] = None;
        }
    }

    /// Whether the last asked seat has committed.
    pub fn is_complete(&self) -> bool {
        self.choices.iter().all(Option::is_some)
    }

    /// The choices in the order of the seats, or `None` while one is missing.
    pub fn open(&self) -> Option<Vec<(Seat, &T)>> {
        let choices = self.asked.iter().zip(&self.choices);
        let chosen = choices.filter_map(|(seat, choice)| Some((*seat, choice.as_ref()?)));
        self.is_complete().then(|| chosen.collect())
    }
}
