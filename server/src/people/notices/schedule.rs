//! Times of notices: the steps of a turn, quiet hours, digests.
//!
//! Knows the pauses of clocks and people's time zones. Does not know the content. Invariant: steps keep their order,
//! and a postponed notice never comes earlier.

use super::PARKED;
use super::documents::Step;
use crate::domain::notice::Question;
use crate::people::PeopleServices;
use crate::store::downtime::Downtime;
use crate::system::clock::UnixMs;
use crate::system::zones::{MinuteOfDay, Zone};
use protocol::{Digest, QuietHours};
use std::ops::Range;

const MINUTE_MS: UnixMs = 60_000;
const HOUR_MS: UnixMs = 60 * MINUTE_MS;
const DAY_MS: UnixMs = 24 * HOUR_MS;
/// From how long a time on half of it is worth a reminder, and its last tenth a warning.
const REMINDED_FROM_MS: UnixMs = HOUR_MS;
const WARNED_FROM_MS: UnixMs = 5 * MINUTE_MS;
/// The part of a clock's time that is its end.
const LAST_PART: UnixMs = 10;
const DAY_MIN: u16 = 24 * 60;

impl Question {
    /// The first step.
    pub(super) fn first(self) -> (Step, UnixMs) {
        (Step::First, self.asked_at.saturating_add(PARKED.as_millis() as UnixMs))
    }

    /// The step after this one, and when it is due; steps whose time has passed are left out.
    pub(super) fn after(self, step: Step, server: &PeopleServices) -> Option<(Step, UnixMs)> {
        let mut next = [Step::Reminder, Step::Warning].into_iter().filter(|next| *next > step);
        next.find_map(|next| Some((next, self.later(next, server)?)))
    }

    /// When this step is due, if that is later than now: clocks may have been paused meanwhile.
    pub(super) fn later(self, step: Step, server: &PeopleServices) -> Option<UnixMs> {
        let downtime = server.downtime();
        let downtime = downtime.now();
        let at = match step {
            Step::First | Step::Told => None,
            Step::Reminder => self.reminder_at(&downtime),
            Step::Warning => {
                self.warning_at(&downtime, |moved_at| server.expiry().warning_at(moved_at, &downtime))
            }
        };
        at.filter(|at| server.now_ms() < *at)
    }

    fn reminder_at(self, downtime: &Downtime) -> Option<UnixMs> {
        match self.clock {
            None => Some(downtime.due(self.asked_at, DAY_MS)),
            Some((due, of_ms)) if of_ms >= REMINDED_FROM_MS => {
                Some(self.asked_at + due.saturating_sub(self.asked_at) / 2)
            }
            Some(_) => None,
        }
    }

    /// `expiry` says when people are told that a game ends whose last move was made then.
    fn warning_at(self, downtime: &Downtime, expiry: impl Fn(UnixMs) -> UnixMs) -> Option<UnixMs> {
        match self.clock {
            None => Some(expiry(self.asked_at)),
            Some((due, of_ms)) if of_ms >= WARNED_FROM_MS => {
                let at = due.saturating_sub(of_ms / LAST_PART);
                // Pauses since then are added.
                let paused =
                    at.saturating_sub(self.asked_at).saturating_sub(downtime.running(self.asked_at, at));
                Some(at + paused)
            }
            Some(_) => None,
        }
    }
}

/// When a target is told of something that happens at `at`.
pub(super) fn told_at(at: UnixMs, digest: Digest, quiet: Option<QuietHours>, zone: &Zone) -> UnixMs {
    let at = match digest {
        Digest::AtOnce => at,
        Digest::Hourly => at.div_ceil(HOUR_MS) * HOUR_MS,
        Digest::Daily => zone.next(MinuteOfDay::MORNING, at.saturating_sub(1)),
    };
    let quiet = quiet.and_then(|quiet| quiet_after(at, quiet, zone));
    quiet.filter(|quiet| quiet.contains(&at)).map_or(at, |quiet| quiet.end)
}

/// The first quiet time that ends after `at`.
fn quiet_after(
    at: UnixMs,
    QuietHours { from_min, until_min }: QuietHours,
    zone: &Zone,
) -> Option<Range<UnixMs>> {
    let minutes = (until_min + DAY_MIN - from_min) % DAY_MIN;
    zone.daily(MinuteOfDay::try_from(from_min).ok()?, minutes, at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    /// Midnight of a day, UTC.
    const DAY: UnixMs = 20_000 * DAY_MS;

    fn at(hour: UnixMs, minute: UnixMs) -> UnixMs {
        DAY + hour * HOUR_MS + minute * MINUTE_MS
    }

    const NIGHT: QuietHours = QuietHours { from_min: 22 * 60, until_min: 7 * 60 };
    const NOON: QuietHours = QuietHours { from_min: 12 * 60, until_min: 13 * 60 };

    #[rstest]
    #[case::at_once(at(9, 5), Digest::AtOnce, None, "Etc/UTC", at(9, 5))]
    #[case::within_the_night(at(23, 5), Digest::AtOnce, Some(NIGHT), "Etc/UTC", at(31, 0))]
    #[case::after_midnight(at(3, 5), Digest::AtOnce, Some(NIGHT), "Etc/UTC", at(7, 0))]
    #[case::as_the_night_begins(at(22, 0), Digest::AtOnce, Some(NIGHT), "Etc/UTC", at(31, 0))]
    #[case::as_the_night_ends(at(7, 0), Digest::AtOnce, Some(NIGHT), "Etc/UTC", at(7, 0))]
    #[case::noon_further_east(at(10, 30), Digest::AtOnce, Some(NOON), "Etc/GMT-2", at(11, 0))]
    #[case::noon_further_west(at(10, 30), Digest::AtOnce, Some(NOON), "Etc/GMT+2", at(10, 30))]
    #[case::with_the_hour(at(9, 5), Digest::Hourly, None, "Etc/UTC", at(10, 0))]
    #[case::on_the_hour(at(9, 0), Digest::Hourly, None, "Etc/UTC", at(9, 0))]
    #[case::the_hour_is_quiet(at(21, 30), Digest::Hourly, Some(NIGHT), "Etc/UTC", at(31, 0))]
    #[case::in_the_morning(at(9, 5), Digest::Daily, None, "Etc/UTC", at(32, 0))]
    #[case::the_same_morning(at(5, 30), Digest::Daily, None, "Etc/GMT-1", at(7, 0))]
    fn quiet_hours_and_digests_put_off(
        #[case] happens: UnixMs,
        #[case] digest: Digest,
        #[case] quiet: Option<QuietHours>,
        #[case] zone: &str,
        #[case] want: UnixMs,
    ) {
        assert_eq!(told_at(happens, digest, quiet, &Zone::parse(zone).unwrap()), want);
    }

    #[test]
    fn nothing_is_told_in_quiet_hours_or_before_it_happens() {
        let zone = Zone::parse("Asia/Kolkata").unwrap();
        for minute in (0..24 * 60).step_by(7) {
            for quiet in [NIGHT, NOON] {
                for digest in [Digest::AtOnce, Digest::Hourly, Digest::Daily] {
                    let happens = DAY + minute * MINUTE_MS + 31_000;
                    let told = told_at(happens, digest, Some(quiet), &zone);
                    assert!(told >= happens && told < happens + 2 * DAY_MS, "{minute} {quiet:?} {digest:?}");
                    let later = quiet_after(told, quiet, &zone).unwrap();
                    assert!(told < later.start, "{minute} {quiet:?} {digest:?}");
                }
            }
        }
    }

    #[test]
    fn a_turn_is_reminded_of_at_half_its_time_and_warned_of_in_its_last_tenth() {
        let day = Question { asked_at: DAY, clock: Some((DAY + DAY_MS, DAY_MS)) };
        let expiry = |moved_at| moved_at + 27 * DAY_MS;
        let downtime = Downtime::default();
        assert_eq!(day.reminder_at(&downtime), Some(DAY + DAY_MS / 2));
        assert_eq!(day.warning_at(&downtime, expiry), Some(DAY + DAY_MS / 10 * 9));
        let short = Question { asked_at: DAY, clock: Some((DAY + 4 * MINUTE_MS, 4 * MINUTE_MS)) };
        assert_eq!((short.reminder_at(&downtime), short.warning_at(&downtime, expiry)), (None, None));
        let untimed = Question { asked_at: DAY, clock: None };
        assert_eq!(untimed.reminder_at(&downtime), Some(DAY + DAY_MS));
        assert_eq!(untimed.warning_at(&downtime, expiry), Some(DAY + 27 * DAY_MS));
    }
}
