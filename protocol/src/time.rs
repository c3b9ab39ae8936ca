//! The time that people at a table have for their decisions.
//!
//! Knows no clock and no table. Invariant: a value that [`TimeControl::check`] accepts gives every seat enough time to
//! answer.

use rules::client_type;
use serde::{Deserialize, Serialize};

/// A seat has at least so many seconds for each question, also with an empty bank.
pub const LEAST_S: u32 = 15;
/// The least time for a whole game, in seconds.
const LEAST_GAME_S: u32 = 60;
const DAY_S: u32 = 24 * 60 * 60;
/// The largest bank and cap.
const MOST_BANK_S: u32 = 30 * DAY_S;
/// With a cap of less, people sit at the table while they play.
const NIGHTS_FROM_S: u32 = DAY_S / 2;
const MOST_INCREMENT_S: u32 = 14 * DAY_S;

/// The time of each person at a table: a bank, to which each question adds. The time that a seat uses until it answers
/// is deducted.
///
/// Equal numbers (`X`, `X`, `X`) are a limit of X for each decision; (`X`, 0, `X`) is one for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Seconds that a seat begins with, 0 to 2592000 (30 days).
    pub bank_s: u32,
    /// Seconds that each question adds, 0 to 1209600 (14 days).
    pub increment_s: u32,
    /// Seconds that a seat has at most when it is asked: at least 15, the bank and the increment, at most 30 days.
    pub cap_s: u32,
}

/// Why a time control is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTime {
    pub field: &'static str,
    pub what: String,
}

impl TimeControl {
    /// A limit for each decision.
    pub const fn each(seconds: u32) -> Self {
        Self { bank_s: seconds, increment_s: seconds, cap_s: seconds }
    }

    /// Whether every question gives the whole time again, so that nobody can save any.
    pub const fn is_per_decision(self) -> bool {
        self.increment_s == self.cap_s
    }

    /// Whether clocks are paused in the nights and vacations of their people: where at least 12 hours can be had.
    pub const fn counts_nights(self) -> bool {
        self.cap_s >= NIGHTS_FROM_S
    }

    /// # Errors
    /// The first field out of bounds, and the bounds.
    pub fn check(self) -> Result<Self, BadTime> {
        let Self { bank_s, increment_s, cap_s } = self;
        let bad = |field, what| Err(BadTime { field, what });
        let least_cap = bank_s.max(increment_s).max(LEAST_S);
        if bank_s > MOST_BANK_S {
            bad("bank_s", format!("0 to {MOST_BANK_S} seconds"))
        } else if increment_s > MOST_INCREMENT_S {
            bad("increment_s", format!("0 to {MOST_INCREMENT_S} seconds"))
        } else if increment_s == 0 && bank_s < LEAST_GAME_S {
            bad("bank_s", format!("at least {LEAST_GAME_S} seconds without an increment"))
        } else if bank_s + increment_s < LEAST_S {
            bad("increment_s", format!("at least {} seconds with this bank", LEAST_S - bank_s))
        } else if !(least_cap..=MOST_BANK_S).contains(&cap_s) {
            bad("cap_s", format!("{least_cap} to {MOST_BANK_S} seconds"))
        } else {
            Ok(self)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: u32 = MOST_BANK_S;

    #[test]
    fn a_time_control_has_bounds() {
        let cases = [
            ("each decision", (15, 15, 15), None),
            ("each decision is too short", (14, 14, 14), Some("cap_s")),
            ("the whole game", (60, 0, 60), None),
            ("the whole game is too short", (59, 0, 60), Some("bank_s")),
            ("nothing at all", (0, 0, 15), Some("bank_s")),
            ("no bank", (0, 15, 15), None),
            ("no bank and too little", (0, 14, 15), Some("increment_s")),
            ("little of both", (10, 4, 15), Some("increment_s")),
            ("enough of both", (10, 5, 15), None),
            ("a cap below the least time", (10, 5, 14), Some("cap_s")),
            ("a cap below the bank", (120, 30, 119), Some("cap_s")),
            ("a cap below the increment", (0, 30, 29), Some("cap_s")),
            ("the most of all", (MOST, MOST_INCREMENT_S, MOST), None),
            ("too large a bank", (MOST + 1, 0, MOST + 1), Some("bank_s")),
            ("too large an increment", (0, MOST_INCREMENT_S + 1, MOST), Some("increment_s")),
            ("too large a cap", (0, 60, MOST + 1), Some("cap_s")),
            ("as large as numbers get", (u32::MAX, u32::MAX, u32::MAX), Some("bank_s")),
        ];
        for (case, (bank_s, increment_s, cap_s), refused) in cases {
            let checked = TimeControl { bank_s, increment_s, cap_s }.check();
            assert_eq!(checked.err().map(|bad| bad.field), refused, "{case}");
        }
    }

    #[test]
    fn a_limit_for_each_decision_saves_nothing() {
        let banks =
            |bank_s, increment_s, cap_s| !TimeControl { bank_s, increment_s, cap_s }.is_per_decision();
        assert!(TimeControl::each(60).is_per_decision() && !banks(0, 60, 60));
        assert!(banks(60, 0, 60) && banks(120, 30, 300));
    }
}
