//! Decides which time of the machine's clock is trusted.
//!
//! Pure except for the monotonic clock. A difference of up to a day is trusted at once: somebody has set the clock, or
//! the machine slept. A larger one is trusted once it has lasted for an hour: a wrong clock is often corrected within
//! minutes, such as one without a battery by the network. Does not know the consequences.

use crate::system::clock::UnixMs;
use std::time::Duration;
use tokio::time::Instant;

/// A smaller difference from the machine's clock is ignored.
pub(super) const JUMP_MS: UnixMs = 1_000;
/// A larger difference is not believed at once.
const DOUBTED_FROM_MS: UnixMs = 24 * 60 * 60 * 1000;
/// A difference that is not believed at once must stand for this long.
const STANDS_FOR: Duration = Duration::from_hours(1);
/// By how much a difference may change that still counts as the same.
const SAME_MS: u64 = 60_000;
/// No clock that is right shows an earlier time (September 2020); one without a battery often does.
const EARLIEST_MS: UnixMs = 1_600_000_000_000;

/// A judgement of the machine's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It shows the same time.
    Same,
    /// It is believed.
    Follow,
    /// It is not believed yet; `is_new` if it was not doubted for the same difference before.
    Doubt { is_new: bool },
}

/// A difference that is doubted.
#[derive(Clone, Copy, Debug)]
struct Doubt {
    ahead_ms: i64,
    since: Instant,
}

#[derive(Debug, Default)]
pub(super) struct Trust(Option<Doubt>);

impl Trust {
    /// Judges the machine's clock by the time that the server has counted to.
    pub(super) fn judge(&mut self, ours: UnixMs, machine: UnixMs) -> Verdict {
        let differs = ours.abs_diff(machine);
        let was_impossible = ours < EARLIEST_MS && EARLIEST_MS <= machine;
        if differs <= DOUBTED_FROM_MS || was_impossible {
            self.0 = None;
            return if differs < JUMP_MS { Verdict::Same } else { Verdict::Follow };
        }
        let ahead_ms = machine.cast_signed().saturating_sub(ours.cast_signed());
        let known = self.0.filter(|doubt| doubt.ahead_ms.abs_diff(ahead_ms) < SAME_MS);
        let since = known.map_or_else(Instant::now, |doubt| doubt.since);
        self.0 = Some(Doubt { ahead_ms, since });
        let is_possible = EARLIEST_MS <= machine || ours < EARLIEST_MS;
        if is_possible && STANDS_FOR <= since.elapsed() {
            return Verdict::Follow;
        }
        Verdict::Doubt { is_new: known.is_none() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use tokio::time::advance;

    const NOW: UnixMs = 1_790_000_000_000;
    const DAY: UnixMs = DOUBTED_FROM_MS;

    #[rstest]
    #[case::the_same(NOW + JUMP_MS - 1, Verdict::Same)]
    #[case::a_little_ahead(NOW + JUMP_MS, Verdict::Follow)]
    #[case::a_day_ahead(NOW + DAY, Verdict::Follow)]
    #[case::a_day_behind(NOW - DAY, Verdict::Follow)]
    #[case::more_than_a_day_ahead(NOW + DAY + 1, Verdict::Doubt { is_new: true })]
    #[case::more_than_a_day_behind(NOW - DAY - 1, Verdict::Doubt { is_new: true })]
    #[case::no_battery(0, Verdict::Doubt { is_new: true })]
    #[tokio::test(start_paused = true)]
    async fn only_a_difference_of_up_to_a_day_is_believed_at_once(
        #[case] machine: UnixMs,
        #[case] want: Verdict,
    ) {
        assert_eq!(Trust::default().judge(NOW, machine), want);
    }

    #[rstest]
    #[case::ahead(NOW + 60 * DAY)]
    #[case::behind(NOW - 60 * DAY)]
    #[tokio::test(start_paused = true)]
    async fn a_larger_difference_is_believed_once_it_has_stood_for_an_hour(#[case] machine: UnixMs) {
        let mut trust = Trust::default();
        assert_eq!(trust.judge(NOW, machine), Verdict::Doubt { is_new: true });
        advance(Duration::from_secs(3599)).await;
        assert_eq!(trust.judge(NOW + 3_599_000, machine + 3_599_500), Verdict::Doubt { is_new: false });
        advance(Duration::from_secs(1)).await;
        assert_eq!(trust.judge(NOW + 3_600_000, machine + 3_600_500), Verdict::Follow);
    }

    #[tokio::test(start_paused = true)]
    async fn another_jump_or_a_way_back_begins_the_hour_anew() {
        let mut trust = Trust::default();
        trust.judge(NOW, NOW + 60 * DAY);
        advance(STANDS_FOR / 2).await;
        assert_eq!(trust.judge(NOW, NOW + 61 * DAY), Verdict::Doubt { is_new: true });
        advance(STANDS_FOR / 2).await;
        assert_eq!(trust.judge(NOW, NOW + 61 * DAY), Verdict::Doubt { is_new: false });
        assert_eq!(trust.judge(NOW, NOW), Verdict::Same);
        advance(STANDS_FOR).await;
        assert_eq!(trust.judge(NOW, NOW + 61 * DAY), Verdict::Doubt { is_new: true });
    }

    #[tokio::test(start_paused = true)]
    async fn a_time_before_this_program_is_never_believed_and_left_at_once() {
        let mut trust = Trust::default();
        trust.judge(NOW, 1000);
        advance(10 * STANDS_FOR).await;
        assert_eq!(trust.judge(NOW, 1000), Verdict::Doubt { is_new: false });
        assert_eq!(trust.judge(61_000, NOW), Verdict::Follow, "a database that was begun in 1970");
    }
}
