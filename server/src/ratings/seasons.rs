//! The seasons that have boards of their own.
//!
//! Invariant: seasons follow each other without a gap, in UTC; their names follow from their beginnings.

use crate::system::clock::UnixMs;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use protocol::Season;
use std::str::FromStr;

/// Seasons that are listed.
const MOST: usize = 40;

/// How the time is divided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Seasons {
    /// Not at all.
    None,
    Month,
    #[default]
    Quarter,
    Year,
    /// At these dates, ascending; before the first one there is none.
    Dates(Vec<Date>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Self::WANTED)]
pub struct BadSeasons;

impl BadSeasons {
    pub(crate) const WANTED: &str =
        "quarter, month, year, none, or dates such as 2027-01-01,2027-07-01, each later than the one before";
}

impl FromStr for Seasons {
    type Err = BadSeasons;

    fn from_str(text: &str) -> Result<Self, BadSeasons> {
        Ok(match text {
            "none" => Self::None,
            "month" => Self::Month,
            "quarter" => Self::Quarter,
            "year" => Self::Year,
            dates => {
                let dates: Vec<Date> = dates
                    .split(',')
                    .map(|date| date.trim().parse())
                    .collect::<Result<_, jiff::Error>>()
                    .map_err(|_| BadSeasons)?;
                if !dates.is_sorted_by(|one, next| one < next)
                    || dates.iter().any(|date| start(*date).is_none())
                {
                    return Err(BadSeasons);
                }
                Self::Dates(dates)
            }
        })
    }
}

impl Seasons {
    /// The season of a game that ended then.
    pub(crate) fn of(&self, at: UnixMs) -> Option<Season> {
        let at = Timestamp::from_millisecond(i64::try_from(at).ok()?).ok()?;
        let date = TimeZone::UTC.to_datetime(at).date();
        let month = |month: i8| Date::new(date.year(), month, 1).ok();
        match self {
            Self::None => None,
            Self::Month => self.beginning(month(date.month())?),
            Self::Quarter => self.beginning(month((date.month() - 1) / 3 * 3 + 1)?),
            Self::Year => self.beginning(month(1)?),
            Self::Dates(dates) => self.beginning(*dates.iter().rfind(|first| **first <= date)?),
        }
    }

    fn beginning(&self, first: Date) -> Option<Season> {
        let months = |months: i32| first.checked_add(months.months()).ok();
        let (id, next) = match self {
            Self::None => return None,
            Self::Month => (format!("{:04}-{:02}", first.year(), first.month()), months(1)),
            Self::Quarter => (format!("{:04}-q{}", first.year(), first.month() / 3 + 1), months(3)),
            Self::Year => (format!("{:04}", first.year()), months(12)),
            Self::Dates(dates) => (first.to_string(), dates.iter().find(|next| **next > first).copied()),
        };
        let until_ms = next.and_then(start).unwrap_or(UnixMs::MAX >> 11);
        Some(Season { id, from_ms: start(first)?, until_ms })
    }

    /// The seasons from that of the first time to that of the last one, the newest first.
    pub(crate) fn between(&self, first: UnixMs, last: UnixMs) -> Vec<Season> {
        let mut season = self.of(last);
        let mut all = Vec::new();
        while let Some(current) = season.filter(|current| current.until_ms > first && all.len() < MOST) {
            season = current.from_ms.checked_sub(1).and_then(|before| self.of(before));
            all.push(current);
        }
        all
    }
}

/// The first millisecond of a day.
fn start(date: Date) -> Option<UnixMs> {
    let start = TimeZone::UTC.to_timestamp(date.to_datetime(Time::midnight())).ok()?.as_millisecond();
    UnixMs::try_from(start).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;

    fn seasons(text: &str) -> Seasons {
        text.parse().unwrap()
    }

    fn ms(date: &str) -> UnixMs {
        start(date.parse().unwrap()).unwrap()
    }

    #[rstest]
    #[case("quarter", "2026-12-31", "2026-q4", "2026-10-01", "2027-01-01")]
    #[case("quarter", "2027-01-01", "2027-q1", "2027-01-01", "2027-04-01")]
    #[case("month", "2028-02-29", "2028-02", "2028-02-01", "2028-03-01")]
    #[case("year", "2026-06-06", "2026", "2026-01-01", "2027-01-01")]
    #[case("2026-01-05, 2026-03-07", "2026-03-06", "2026-01-05", "2026-01-05", "2026-03-07")]
    fn a_time_is_in_one_season(
        #[case] setting: &str,
        #[case] at: &str,
        #[case] id: &str,
        #[case] from: &str,
        #[case] until: &str,
    ) {
        let last_ms = ms(at) + 24 * 60 * 60 * 1000 - 1;
        for at in [ms(at), last_ms] {
            let season = seasons(setting).of(at).unwrap();
            assert_eq!(season, Season { id: id.to_owned(), from_ms: ms(from), until_ms: ms(until) });
        }
    }

    #[rstest]
    #[case("weekly")]
    #[case("")]
    #[case("2026-02-30")]
    #[case("2026-03-01,2026-03-01")]
    #[case("2026-03-01,2026-02-01")]
    #[case("1960-01-01")]
    fn what_is_no_division_is_refused(#[case] text: &str) {
        assert_eq!(text.parse::<Seasons>(), Err(BadSeasons));
    }

    #[test]
    fn before_the_first_date_and_without_seasons_there_is_none() {
        assert_eq!(seasons("2026-03-01").of(ms("2026-02-28")), None);
        assert_eq!(seasons("none").of(ms("2026-02-28")), None);
        assert_eq!(seasons("none").between(0, ms("2026-02-28")), []);
    }

    proptest! {
        #[test]
        fn seasons_follow_each_other_without_a_gap(
            setting in "quarter|month|year|2026-01-05, 2026-03-07, 2030-01-01",
            at in 0..4_000_000_000_000_u64,
        ) {
            let all = seasons(&setting).between(0, at);
            prop_assert!(all.first().is_none_or(|season| season.from_ms <= at && at < season.until_ms));
            prop_assert!(all.windows(2).all(|pair| pair[1].until_ms == pair[0].from_ms && pair[0].id != pair[1].id));
        }
    }
}
