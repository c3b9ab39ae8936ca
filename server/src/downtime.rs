//! The times that count for no clock: the server or its store was down.
//!
//! Knows no table. A pulse notes in the store that the server lives; what lies between the last note and the next
//! start, or between two notes with a failure in between, is a pause. Invariant: while clocks stand no time runs
//! out anywhere, and once they run again the pause is stored.

use crate::clock::{SharedClock, UnixMs};
use crate::store::{Pause, Store, StoreError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// How often it is noted that the server lives.
pub(crate) const BEAT_EVERY: Duration = Duration::from_secs(2);
/// What every running clock gets after a start besides the time the server was down: people have to come back.
const GRACE_MS: UnixMs = 20_000;

/// All pauses, and whether clocks stand now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Downtime {
    /// By their beginning.
    pauses: Arc<[Pause]>,
    stands: bool,
}

impl Downtime {
    pub(crate) fn clocks_stand(&self) -> bool {
        self.stands
    }

    /// When a clock runs out that began at `since` and has `limit_ms`: no pause counts.
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

    /// When a clock began at the latest that has `limit_ms` and has run out by now.
    pub(crate) fn began(&self, now: UnixMs, limit_ms: UnixMs) -> UnixMs {
        // The later it begins the later it runs out.
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

/// Notes that the server lives, and tells every room what was a pause.
#[derive(Debug)]
pub(crate) struct Pulse {
    clock: SharedClock,
    /// When it was noted last that the server lives.
    noted: Mutex<UnixMs>,
    told: watch::Sender<Downtime>,
}

impl Pulse {
    /// Begins to live: since the last note was a pause.
    pub(crate) async fn begin(clock: SharedClock, store: &dyn Store) -> Result<Self, StoreError> {
        let now = clock.now_ms();
        // A note from the future is from another clock and says nothing.
        if let Some(from) = store.last_alive().await?.filter(|last| *last <= now) {
            store.put_pause(Pause { from, until: now.saturating_add(GRACE_MS) }).await?;
        }
        store.note_alive(now).await?;
        let pauses = store.pauses().await?.into();
        let told = watch::Sender::new(Downtime { pauses, stands: false });
        Ok(Self { clock, noted: Mutex::new(now), told })
    }

    /// What is known now, and whatever follows.
    pub(crate) fn listen(&self) -> watch::Receiver<Downtime> {
        self.told.subscribe()
    }

    /// The store has failed: clocks stand until it answers again.
    pub(crate) fn stand(&self) {
        self.told.send_if_modified(|downtime| !std::mem::replace(&mut downtime.stands, true));
    }

    /// Notes that the server lives. After a failure the time since the last note was a pause.
    pub(crate) async fn beat(&self, store: &dyn Store) {
        let now = self.clock.now_ms();
        let stood = self.told.borrow().stands;
        let noted = match store.note_alive(now).await {
            Ok(()) if stood => self.resume(store, now).await,
            noted => noted,
        };
        match noted {
            Ok(()) => *self.noted() = now,
            Err(error) => {
                tracing::warn!(%error, "clocks stand: the store does not take notes");
                self.stand();
            }
        }
    }

    async fn resume(&self, store: &dyn Store, now: UnixMs) -> Result<(), StoreError> {
        let from = *self.noted();
        let pause = Pause { from, until: now.max(from) };
        store.put_pause(pause).await?;
        tracing::info!(ms = pause.until - from, "clocks run again");
        self.told.send_modify(|downtime| *downtime = Downtime { stands: false, ..downtime.with(pause) });
        Ok(())
    }

    /// Stops all clocks; what follows until the next start is a pause.
    pub(crate) async fn end(&self, store: &dyn Store) {
        let stood = self.told.borrow().stands;
        self.stand();
        // After a failure the last note stands: no clock has run since.
        if !stood && let Err(error) = store.note_alive(self.clock.now_ms()).await {
            tracing::warn!(%error, "the end was not noted");
        }
    }

    fn noted(&self) -> MutexGuard<'_, UnixMs> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

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
        let downtime = Downtime { pauses, stands: false };
        assert_eq!(downtime.due(1000, 100), due);
        assert!(downtime.began(due - 1, 100) < 1000, "a moment before it has not run out");
        let began = downtime.began(due, 100);
        assert!(began >= 1000 && downtime.due(began, 100) <= due && downtime.due(began + 1, 100) > due);
    }
}
