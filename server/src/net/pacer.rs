//! The spacing of admitted work that is no table's: however much comes at one moment, it begins piece after piece, and moves
//! find time between the pieces.
//!
//! Knows no asker. Invariants: nothing waits longer than [`MOST`]; work that would, or nearly, can be refused before.

use std::time::Duration;
use tokio::time::Instant;

/// The part of all cores that the work gets while it waits.
const PART: u32 = 4;
/// The work that begins at one moment, as the time that it is given.
const AT_ONCE: Duration = Duration::from_millis(10);
const MOST: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(super) struct Pacer {
    /// The time that one unit is given.
    each: Duration,
    /// When all work that has been admitted has had its time.
    until: Instant,
}

impl Pacer {
    pub(super) fn new(unit: Duration, cores: u32) -> Self {
        Self { each: unit * PART / cores.max(1), until: Instant::now() }
    }

    /// When to come again, if work that comes now would wait for more than this part of [`MOST`]; it takes no time. By then
    /// half of what may wait has had its time, so that it is not refused again at once.
    pub(super) fn admits(&self, part: f64, now: Instant) -> Result<(), Duration> {
        let (waits, most) = (self.until.saturating_duration_since(now), MOST.mul_f64(part));
        if waits < most { Ok(()) } else { Err(waits.saturating_sub(most / 2)) }
    }

    /// Gives so much work its time, and says how long it waits for that, if at all.
    pub(super) fn place(&mut self, units: u32, now: Instant) -> Option<Duration> {
        let begins = self.until.max(now);
        self.until = (begins + self.each.saturating_mul(units)).min(now + MOST);
        begins.duration_since(now).checked_sub(AT_ONCE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIT: Duration = Duration::from_micros(10);

    #[tokio::test(start_paused = true)]
    async fn what_comes_at_one_moment_gets_a_quarter_of_the_time() {
        let (mut pacer, now) = (Pacer::new(UNIT, 1), Instant::now());
        let waits: Vec<Option<Duration>> = (0..1000).map(|_| pacer.place(10, now)).collect();
        assert!(waits.is_sorted());
        assert_eq!(waits.iter().filter(|wait| wait.is_none()).count(), 25, "ten milliseconds begin at once");
        assert_eq!(waits[999], Duration::from_micros(999 * 400).checked_sub(AT_ONCE));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(pacer.place(10, Instant::now()), None, "nobody waits for what has had its time");
    }

    #[tokio::test(start_paused = true)]
    async fn what_would_wait_too_long_is_told_when_to_come_again() {
        let (mut pacer, now) = (Pacer::new(UNIT, 1), Instant::now());
        pacer.place(24_999, now);
        assert_eq!((pacer.admits(0.5, now), pacer.admits(1.0, now)), (Ok(()), Ok(())));
        pacer.place(1, now);
        assert_eq!((pacer.admits(0.5, now), pacer.admits(1.0, now)), (Err(MOST / 4), Ok(())));
        pacer.place(u32::MAX, now);
        let again = pacer.admits(1.0, now).unwrap_err();
        assert_eq!(again, MOST / 2);
        tokio::time::advance(again).await;
        assert_eq!(pacer.admits(1.0, Instant::now()), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn more_cores_give_more_time_and_nothing_waits_for_ever() {
        let (mut one, mut four, now) = (Pacer::new(UNIT, 1), Pacer::new(UNIT, 4), Instant::now());
        one.place(4000, now);
        four.place(4000, now);
        let waits = [&mut one, &mut four].map(|pacer| pacer.place(1, now));
        assert_eq!(waits, [150, 30].map(|ms| Some(Duration::from_millis(ms))));
        for _ in 0..10 {
            one.place(u32::MAX, now);
        }
        assert_eq!(one.place(1, now), MOST.checked_sub(AT_ONCE));
    }
}
