//! Time zones: local times of day as instants, by rules that are compiled into the binary.
//!
//! Knows no people, and not the zone of the machine. Invariants: every question has an answer, also for a time of day that
//! the clocks of a zone skip or show twice; answers about successive days are in their order.

use super::clock::UnixMs;
use jiff::Timestamp;
pub use jiff::civil::Date;
use jiff::civil::Time;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::ops::Range;

/// The longest name that is looked for; the longest one of the database has half of it.
const NAME_BYTES: usize = 64;
pub(crate) const MINUTE_MS: UnixMs = 60 * 1000;
const MINUTES_A_DAY: u16 = 24 * 60;

/// A time zone of the IANA database, such as `Europe/Berlin`. Stored by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(TimeZone);

/// There is no time zone of this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such time zone")]
pub struct UnknownZone;

/// A local time of day, in minutes since midnight: 0 to 1439.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct MinuteOfDay(u16);

/// A day has no such minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day has the minutes 0 to 1439")]
pub struct NoSuchMinute;

impl MinuteOfDay {
    pub(crate) const MIDNIGHT: Self = Self(0);
    pub(crate) const MORNING: Self = Self(8 * 60);
    pub(crate) const NOON: Self = Self(12 * 60);

    /// The time this number of minutes later, and the days in between.
    fn after(self, minutes: u16) -> (usize, Self) {
        let later = u32::from(self.0) + u32::from(minutes);
        let day = u32::from(MINUTES_A_DAY);
        ((later / day) as usize, Self((later % day) as u16))
    }

    fn time(self) -> Time {
        Time::constant((self.0 / 60) as i8, (self.0 % 60) as i8, 0, 0)
    }
}

impl TryFrom<u16> for MinuteOfDay {
    type Error = NoSuchMinute;
    fn try_from(minute: u16) -> Result<Self, NoSuchMinute> {
        if minute < MINUTES_A_DAY { Ok(Self(minute)) } else { Err(NoSuchMinute) }
    }
}

impl From<MinuteOfDay> for u16 {
    fn from(MinuteOfDay(minute): MinuteOfDay) -> Self {
        minute
    }
}

impl Zone {
    /// # Errors
    /// The database has no zone of this name.
    pub fn parse(name: &str) -> Result<Self, UnknownZone> {
        if name.len() > NAME_BYTES {
            return Err(UnknownZone);
        }
        let zone = TimeZoneDatabase::bundled().get(name).map_err(|_| UnknownZone)?;
        // The name for "nobody knows" is none of the database.
        if zone.iana_name().is_some() { Ok(Self(zone)) } else { Err(UnknownZone) }
    }

    pub(crate) const fn utc() -> Self {
        Self(TimeZone::UTC)
    }

    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// The date there at this time.
    pub fn date_at(&self, at: UnixMs) -> Date {
        self.0.to_datetime(timestamp(at)).date()
    }

    /// The time of day there at this time, in minutes since midnight.
    #[cfg(test)]
    pub(crate) fn minute_at(&self, at: UnixMs) -> u16 {
        let time = self.0.to_datetime(timestamp(at)).time();
        time.hour() as u16 * 60 + time.minute() as u16
    }

    /// When it is this time of this day there. A time that is skipped comes as much later as clocks go forward; of one that
    /// comes twice it is the first.
    pub fn at(&self, date: Date, minute: MinuteOfDay) -> UnixMs {
        let local = date.to_datetime(minute.time());
        let at = self.0.to_timestamp(local).unwrap_or(Timestamp::MAX);
        UnixMs::try_from(at.as_millisecond()).unwrap_or_default()
    }

    /// When it is this time of day there next, after this time.
    pub(crate) fn next(&self, minute: MinuteOfDay, after: UnixMs) -> UnixMs {
        let mut times = days(self.date_at(after)).map(|date| self.at(date, minute));
        times.find(|at| *at > after).unwrap_or(UnixMs::MAX)
    }

    /// Of the times that begin at this time of every day and last for so many minutes by the clocks there, at most a day, the
    /// first one that ends after `after`.
    pub(crate) fn daily(&self, from: MinuteOfDay, minutes: u16, after: UnixMs) -> Option<Range<UnixMs>> {
        let (days_later, end) = from.after(minutes.min(MINUTES_A_DAY));
        let first = self.date_at(after);
        let ends = days(first).skip(days_later).map(|date| self.at(date, end));
        let mut times = days(first).zip(ends).filter(|(_, end)| *end > after);
        times.find_map(|(date, end)| Some(self.at(date, from)..end).filter(|time| !time.is_empty()))
    }
}

/// The time in UTC, as this format of `strftime` has it.
pub(crate) fn in_utc(at: UnixMs, format: &str) -> String {
    timestamp(at).strftime(format).to_string()
}

/// The days around a day, from two before to three after it.
fn days(date: Date) -> impl Iterator<Item = Date> {
    let first = date.yesterday().and_then(Date::yesterday).unwrap_or(Date::MIN);
    std::iter::successors(Some(first), |date| date.tomorrow().ok()).take(6)
}

fn timestamp(at: UnixMs) -> Timestamp {
    i64::try_from(at).ok().and_then(|at| Timestamp::from_millisecond(at).ok()).unwrap_or(Timestamp::MAX)
}

impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        Self::parse(&name).map_err(|error| D::Error::custom(format!("{error}: {name}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    const HOUR_MS: UnixMs = 3_600_000;

    fn zone(name: &str) -> Zone {
        Zone::parse(name).unwrap()
    }

    fn minute(hours: u16, minutes: u16) -> MinuteOfDay {
        MinuteOfDay::try_from(60 * hours + minutes).unwrap()
    }

    fn utc(text: &str) -> UnixMs {
        text.parse::<Timestamp>().unwrap().as_millisecond() as UnixMs
    }

    #[rstest]
    #[case("")]
    #[case("Europe/Atlantis")]
    #[case("Etc/Unknown")]
    #[case("../../etc/passwd")]
    #[case("Europe/Berlin\0")]
    #[case("+02:00")]
    #[case(&"x".repeat(10_000))]
    fn a_name_that_is_no_zones_is_refused(#[case] name: &str) {
        assert_eq!(Zone::parse(name), Err(UnknownZone));
    }

    #[rstest]
    #[case("Europe/Berlin", "Europe/Berlin")]
    #[case("europe/berlin", "Europe/Berlin")]
    #[case("Asia/Calcutta", "Asia/Calcutta")]
    #[case("UTC", "UTC")]
    fn a_zone_is_stored_by_its_name(#[case] name: &str, #[case] stored: &str) {
        let text = serde_json::to_string(&zone(name)).unwrap();
        assert_eq!((text.as_str(), zone(name).name()), (format!("\"{stored}\"").as_str(), stored));
        assert_eq!(serde_json::from_str::<Zone>(&text).unwrap(), zone(name));
        assert!(serde_json::from_str::<Zone>("\"Europe/Atlantis\"").is_err());
    }

    #[rstest]
    #[case::in_winter("Europe/Berlin", "2026-01-10", (23, 0), "2026-01-10T22:00:00Z")]
    #[case::in_summer("Europe/Berlin", "2026-07-10", (23, 0), "2026-07-10T21:00:00Z")]
    #[case::skipped("Europe/Berlin", "2026-03-29", (2, 30), "2026-03-29T01:30:00Z")]
    #[case::twice("Europe/Berlin", "2026-10-25", (2, 30), "2026-10-25T00:30:00Z")]
    #[case::half_an_hour_skipped("Australia/Lord_Howe", "2026-10-04", (2, 15), "2026-10-03T15:45:00Z")]
    #[case::midnight_skipped("America/Santiago", "2026-09-06", (0, 0), "2026-09-06T04:00:00Z")]
    #[case::a_day_skipped("Pacific/Apia", "2011-12-30", (12, 0), "2011-12-30T22:00:00Z")]
    fn a_time_of_day_is_an_instant(
        #[case] name: &str,
        #[case] date: &str,
        #[case] (hours, minutes): (u16, u16),
        #[case] at: &str,
    ) {
        assert_eq!(zone(name).at(date.parse().unwrap(), minute(hours, minutes)), utc(at));
    }

    #[rstest]
    #[case::before("2026-01-10T12:00:00Z", "2026-01-10T22:00:00Z", 8)]
    #[case::within("2026-01-11T03:00:00Z", "2026-01-10T22:00:00Z", 8)]
    #[case::at_its_end("2026-01-11T06:00:00Z", "2026-01-11T22:00:00Z", 8)]
    #[case::with_an_hour_less("2026-03-28T22:30:00Z", "2026-03-28T22:00:00Z", 7)]
    #[case::with_an_hour_more("2026-10-24T23:30:00Z", "2026-10-24T21:00:00Z", 9)]
    fn a_night_ends_at_the_same_time_of_day(#[case] after: &str, #[case] from: &str, #[case] hours: u64) {
        let night = zone("Europe/Berlin").daily(minute(23, 0), 8 * 60, utc(after)).unwrap();
        assert_eq!((night.start, night.end - night.start), (utc(from), hours * HOUR_MS));
    }

    #[test]
    fn the_next_noon_is_later_everywhere_and_always() {
        for name in [
            "UTC",
            "Europe/Berlin",
            "Pacific/Apia",
            "Pacific/Kiritimati",
            "Australia/Lord_Howe",
            "America/Santiago",
        ] {
            let (zone, mut at) = (zone(name), utc("2011-12-25T00:00:00Z"));
            for _ in 0..400 {
                let noon = zone.next(MinuteOfDay::NOON, at);
                assert!(at < noon && noon - at <= 49 * HOUR_MS, "{name} {at} {noon}");
                at += 7 * HOUR_MS;
            }
        }
    }

    #[test]
    fn the_end_of_time_is_answered_too() {
        let berlin = zone("Europe/Berlin");
        assert_eq!(berlin.daily(minute(23, 0), 480, UnixMs::MAX), None);
        assert_eq!(berlin.next(MinuteOfDay::NOON, UnixMs::MAX), UnixMs::MAX);
        assert!(berlin.daily(minute(23, 0), 480, 0).is_some());
    }

    #[test]
    fn a_day_has_1440_minutes() {
        assert_eq!(MinuteOfDay::try_from(1440), Err(NoSuchMinute));
        assert!(serde_json::from_str::<MinuteOfDay>("1439").is_ok());
        assert!(serde_json::from_str::<MinuteOfDay>("1440").is_err());
    }
}
