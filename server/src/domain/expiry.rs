//! The time without a move after which a running game ends, and the times of the warnings.
//!
//! Does not know rooms. Invariant: downtime of the server or its store does not count.

use crate::store::TableRecord;
use crate::store::downtime::Downtime;
use crate::system::clock::UnixMs;
use crate::system::setting::NotAValue;
use protocol::Stage;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

const DAYS: RangeInclusive<u32> = 1..=365;
/// The part of the time at the end of which people are told.
const WARNED_OF: UnixMs = 10;

/// A number of whole days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expiry {
    days: u32,
}

impl FromStr for Expiry {
    type Err = NotAValue;
    fn from_str(text: &str) -> Result<Self, NotAValue> {
        let days = text.parse().ok().filter(|days| DAYS.contains(days));
        days.map(|days| Self { days }).ok_or(NotAValue)
    }
}

impl Expiry {
    /// How long a running game may stand without a move.
    pub(crate) fn after(self) -> Duration {
        Duration::from_hours(24 * u64::from(self.days))
    }

    fn after_ms(self) -> UnixMs {
        self.after().as_millis() as UnixMs
    }

    /// When people are told that a game will end, whose last move was made then: with the last tenth of the time.
    pub(crate) fn warning_at(self, moved_at: UnixMs, downtime: &Downtime) -> UnixMs {
        downtime.due(moved_at, self.after_ms() / WARNED_OF * (WARNED_OF - 1))
    }

    /// When a game ends, once that is to be told; `None` for one that does not run.
    pub(crate) fn told(self, moved_at: Option<UnixMs>, now: UnixMs, downtime: &Downtime) -> Option<UnixMs> {
        let moved_at = moved_at.filter(|at| self.warning_at(*at, downtime) <= now)?;
        Some(downtime.due(moved_at, self.after_ms()))
    }
}

/// The time of the last move of a running game without clocks: where there are some, they go on with the game.
pub(crate) fn last_move(record: &TableRecord) -> Option<UnixMs> {
    (record.stage == Stage::Running && record.doc.time.is_none()).then_some(record.changed_at)
}
