//! Pauses that do not count for any clock: the server or its store was down.
//!
//! Does not know tables. A heartbeat (`heartbeat`) notes in the store that the server is running. The time between the last
//! note and the next start, between two notes with a failure in between, and before a note that came late, is a pause.
//! `trust` decides which time of the machine's clock is trusted. Invariant: while clocks are stopped no deadline
//! passes, and once they run again the pause is stored.

mod heartbeat;
mod pulse;
mod trust;

pub(crate) use heartbeat::{DowntimeListener, Heartbeat, NOTE_ALIVE_EVERY};

use crate::store::Pause;
use crate::system::clock::UnixMs;
use std::ops::Range;
use std::sync::Arc;

/// All pauses, and whether clocks are stopped now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Downtime {
    /// In the order of their beginning.
    pauses: Arc<[Pause]>,
    paused: bool,
}

impl Downtime {
    #[cfg(test)]
    pub(crate) fn of(mut pauses: Vec<Pause>) -> Self {
        pauses.sort_unstable();
        Self { pauses: pauses.into(), paused: false }
    }

    pub(crate) fn are_clocks_paused(&self) -> bool {
        self.paused
    }

    /// The deadline of a clock that began at `since` with `limit_ms`; pauses do not count.
    pub(crate) fn due(&self, since: UnixMs, limit_ms: UnixMs) -> UnixMs {
        let (mut due, mut counted) = (since.saturating_add(limit_ms), since);
        for pause in &*self.pauses {
            if due < pause.from {
                break;
            }
            let from = pause.from.max(counted);
            due = due.saturating_add(pause.until.saturating_sub(from));
            counted = counted.max(pause.until);
        }
        due
    }

    /// How much of the time between these two is in no pause: the inverse of [`Self::due`].
    pub(crate) fn running(&self, from: UnixMs, until: UnixMs) -> UnixMs {
        let (mut running, mut counted) = (until.saturating_sub(from), from);
        for pause in self.pauses.iter().take_while(|pause| pause.from < until) {
            let (begin, end) = (pause.from.max(counted), pause.until.min(until));
            running -= end.saturating_sub(begin);
            counted = counted.max(pause.until);
        }
        running
    }

    /// The first pause that ends after this time.
    pub(crate) fn next(&self, after: UnixMs) -> Option<Range<UnixMs>> {
        let next = self.pauses.iter().find(|pause| pause.until > after)?;
        Some(next.from..next.until)
    }

    /// Whether the other has the same pauses, as far as these began before this time.
    pub(crate) fn is_same_before(&self, other: &Self, time: UnixMs) -> bool {
        let before = |downtime: &Self| downtime.pauses.partition_point(|pause| pause.from < time);
        Arc::ptr_eq(&self.pauses, &other.pauses)
            || self.pauses[..before(self)] == other.pauses[..before(other)]
    }

    /// Without the pauses that end after `end`.
    fn until(&self, end: UnixMs) -> Self {
        Self { pauses: self.pauses.iter().filter(|pause| pause.until <= end).copied().collect(), ..*self }
    }

    /// The latest beginning of a clock with `limit_ms` that has expired by now.
    pub(crate) fn latest_expired_start(&self, now: UnixMs, limit_ms: UnixMs) -> UnixMs {
        // The later a clock begins, the later it expires.
        let (mut earliest, mut latest) = (0, now.saturating_sub(limit_ms));
        while earliest < latest {
            let middle = latest - (latest - earliest) / 2;
            if self.due(middle, limit_ms) <= now {
                earliest = middle;
            } else {
                latest = middle - 1;
            }
        }
        earliest
    }

    fn with(&self, pause: Pause) -> Self {
        let mut pauses = self.pauses.to_vec();
        pauses.push(pause);
        pauses.sort_unstable();
        Self { pauses: pauses.into(), ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::none(&[], 100)]
    #[case::before(&[(100, 1000)], 100)]
    #[case::over_its_beginning(&[(900, 1050)], 50)]
    #[case::within(&[(1020, 1050)], 70)]
    #[case::over_its_end(&[(1090, 5000)], 90)]
    #[case::all_of_it(&[(0, 5000)], 0)]
    #[case::overlapping(&[(1010, 1030), (1020, 1060)], 50)]
    #[case::one_in_another(&[(1010, 1060), (1020, 1030)], 50)]
    #[case::after(&[(1100, 5000)], 100)]
    fn a_pause_takes_its_part_of_a_time(#[case] pauses: &[(u64, u64)], #[case] running: u64) {
        let pauses = pauses.iter().map(|(from, until)| Pause { from: *from, until: *until });
        let downtime = Downtime::of(pauses.collect());
        assert_eq!(downtime.running(1000, 1100), running);
        assert_eq!(downtime.running(1100, 1000), 0, "a clock that was set back runs no time");
    }

    #[rstest]
    #[case::none(&[], 1100)]
    #[case::before(&[(100, 900)], 1100)]
    #[case::over_its_beginning(&[(900, 1050)], 1150)]
    #[case::within(&[(1020, 1050)], 1130)]
    #[case::over_its_end(&[(1090, 5000)], 5010)]
    #[case::at_its_end(&[(1100, 5000)], 5000)]
    #[case::after(&[(1101, 5000)], 1100)]
    #[case::several(&[(1010, 1020), (1050, 1060)], 1120)]
    #[case::overlapping(&[(1010, 1030), (1020, 1060)], 1150)]
    #[case::one_in_another(&[(1010, 1060), (1020, 1030)], 1150)]
    #[case::one_that_the_other_brings_in(&[(1090, 1200), (1205, 1300)], 1305)]
    fn a_pause_moves_a_clock_by_the_time_they_share(#[case] pauses: &[(u64, u64)], #[case] due: u64) {
        let pauses = pauses.iter().map(|(from, until)| Pause { from: *from, until: *until }).collect();
        let downtime = Downtime { pauses, paused: false };
        assert_eq!(downtime.due(1000, 100), due);
        assert_eq!(downtime.running(1000, due), 100);
        assert!(downtime.latest_expired_start(due - 1, 100) < 1000, "a moment before it has not run out");
        let began = downtime.latest_expired_start(due, 100);
        assert!(began >= 1000 && downtime.due(began, 100) <= due && downtime.due(began + 1, 100) > due);
    }
}
