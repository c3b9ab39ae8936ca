//! Four time zones of autumn 2026, written by hand. Three of them change their clocks in the simulated weeks.
//!
//! Uses no time zone database, so that the server's results are checked by independent data. Invariant: of a local time
//! that occurs twice the first occurrence counts, and a skipped local time is later by the change of the clocks.

use server::system::clock::UnixMs;

pub(super) const MINUTE: UnixMs = 60_000;
pub(super) const HOUR: UnixMs = 60 * MINUTE;
pub(super) const DAY: UnixMs = 24 * HOUR;

/// Midnight UTC of 28 September 2026, the beginning of the weeks.
pub(super) const BEGIN: UnixMs = 20_724 * DAY;

/// Minutes ahead of UTC.
type Offset = i64;

#[derive(Clone, Copy, Debug)]
pub(super) struct Zone {
    pub(super) name: &'static str,
    /// Minutes ahead of UTC before and after the change.
    before: Offset,
    after: Offset,
    change: UnixMs,
}

pub(super) const ZONES: [Zone; 4] = [
    // 25 October, 01:00 UTC.
    Zone { name: "Europe/Berlin", before: 120, after: 60, change: 20_751 * DAY + HOUR },
    // 1 November, 06:00 UTC.
    Zone { name: "America/New_York", before: -240, after: -300, change: 20_758 * DAY + 6 * HOUR },
    // 3 October, 16:00 UTC, forward.
    Zone { name: "Australia/Sydney", before: 600, after: 660, change: 20_729 * DAY + 16 * HOUR },
    Zone { name: "Asia/Kolkata", before: 330, after: 330, change: 0 },
];

fn shifted(time: UnixMs, minutes: Offset) -> UnixMs {
    time.saturating_add_signed(minutes * MINUTE as i64)
}

impl Zone {
    /// The local time of the zone, encoded as if it were UTC.
    pub(super) fn local(&self, at: UnixMs) -> UnixMs {
        shifted(at, if at < self.change { self.before } else { self.after })
    }

    /// The time at which the clocks of the zone show this local time.
    pub(super) fn at(&self, local: UnixMs) -> UnixMs {
        let (first, second) = (shifted(local, -self.before), shifted(local, -self.after));
        if first < self.change || second < self.change { first } else { second }
    }

    /// The first local noon after this time.
    pub(super) fn noon_after(&self, at: UnixMs) -> UnixMs {
        let day = self.local(at) / DAY * DAY;
        let noons = (0..3).map(|days| self.at(day + days * DAY + 12 * HOUR));
        noons.into_iter().find(|noon| *noon > at).expect("a noon in three days")
    }

    /// The nights between two times. Each begins at this minute of a local day and
    /// lasts eight hours by the local clock. The first one is cut off at `from`.
    pub(super) fn nights(&self, from_min: u64, from: UnixMs, until: UnixMs) -> Vec<(UnixMs, UnixMs)> {
        let first = self.local(from) / DAY * DAY - DAY;
        let days = (until - from) / DAY + 4;
        let begins = (0..days).map(|day| first + day * DAY + from_min * MINUTE);
        let nights = begins.map(|begin| (self.at(begin).max(from), self.at(begin + 8 * HOUR)));
        nights.filter(|(begin, end)| begin < end).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_of_a_change_is_an_hour_longer_or_shorter() {
        let hours = |zone: usize, day: UnixMs| {
            let nights = ZONES[zone].nights(23 * 60, BEGIN, BEGIN + 36 * DAY);
            let of_day = |(begin, _): &&(UnixMs, UnixMs)| ZONES[zone].local(*begin) / DAY == day;
            nights.iter().find(of_day).map(|(begin, end)| (end - begin) / HOUR)
        };
        assert_eq!([hours(0, 20_749), hours(0, 20_750), hours(0, 20_751)], [Some(8), Some(9), Some(8)]);
        assert_eq!([hours(1, 20_757), hours(1, 20_758)], [Some(9), Some(8)]);
        assert_eq!([hours(2, 20_729), hours(2, 20_730)], [Some(7), Some(8)]);
        assert_eq!(hours(3, 20_750), Some(8));
    }
}
