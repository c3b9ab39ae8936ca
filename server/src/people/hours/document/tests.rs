//! Permitted changes and their times, case by case.

use super::*;

/// Noon of the first day of 2026 in UTC.
pub(in crate::people::hours) const NOW: UnixMs = 1_767_268_800_000;
const HOUR_MS: UnixMs = 3_600_000;

#[expect(clippy::unnecessary_wraps, reason = "as hours have it")]
fn berlin() -> Option<Zone> {
    Some(Zone::parse("Europe/Berlin").unwrap())
}

#[expect(clippy::unnecessary_wraps, reason = "as hours have it")]
fn night(from_min: u16) -> Option<MinuteOfDay> {
    Some(MinuteOfDay::try_from(from_min).unwrap())
}

pub(in crate::people::hours) fn in_berlin() -> HoursDoc {
    let mut hours = HoursDoc::default();
    hours.set(berlin(), None, NOW).unwrap();
    hours
}

pub(in crate::people::hours) fn why(refused: Result<(), ErrCode>) -> String {
    match refused.unwrap_err() {
        ErrCode::Forbidden { why } => why,
        ErrCode::BadRequest { path, .. } => path,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_night_counts_from_the_next_noon_on_and_changes_once_a_week() {
    let mut hours = in_berlin();
    hours.set(berlin(), night(1380), NOW).unwrap();
    let noon = NOW + 24 * HOUR_MS - HOUR_MS;
    assert_eq!((hours.night_begins(NOW), hours.nights.len()), (Some(noon), 1));
    assert_eq!(hours.night_begins(noon), None);
    let week = NOW + 7 * DAY_MS;
    assert_eq!(hours.night_again_at(week - 1), Some(week));
    assert_eq!(hours.night_again_at(NOW - DAY_MS), None, "it was changed before the clock was set back");
    assert_eq!(why(hours.clone().set(berlin(), night(1320), week - 1)), "night_lately");
    assert_eq!(why(hours.clone().set(berlin(), None, week - 1)), "night_lately");
    assert_eq!(why(hours.clone().set(Some(Zone::utc()), night(1380), week - 1)), "night_lately");
    hours.set(berlin(), night(1380), week - 1).unwrap();
    assert_eq!(hours.nights.len(), 1, "the same again is no change");
    hours.set(berlin(), None, week).unwrap();
    assert_eq!((hours.night(), hours.nights.len()), (None, 2));
}

#[test]
fn a_night_needs_a_zone_and_a_zone_no_night() {
    let mut hours = HoursDoc::default();
    assert_eq!(why(hours.set(None, night(0), NOW)), "night");
    for zone in [berlin(), Some(Zone::utc()), None] {
        hours.set(zone.clone(), None, NOW).unwrap();
        assert_eq!(hours.zone(), zone.as_ref());
    }
    assert!(hours.nights.is_empty());
}

#[test]
fn nights_have_a_bound() {
    let mut hours = in_berlin();
    for week in 0..100 {
        hours.set(berlin(), night(60 * (week % 24)), NOW + u64::from(week) * 8 * DAY_MS).unwrap();
    }
    assert_eq!(hours.nights.len(), MOST_NIGHTS);
    assert!(hours.nights.is_sorted_by_key(|night| night.at));
}
