//! Vacations that may be planned and taken, and their times, case by case.

use super::super::document::tests::{NOW, in_berlin, why};
use super::*;
use rstest::rstest;

const HOUR_MS: UnixMs = 3_600_000;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

#[rstest]
#[case::yesterday("2025-12-31", "2026-01-02", "vacation_past")]
#[case::backwards("2026-01-05", "2026-01-04", "last")]
#[case::too_long("2026-02-01", "2026-02-21", "vacation_days")]
#[case::far_too_long("2026-02-01", "2026-12-21", "vacation_days")]
#[case::over_a_year_away("2027-01-02", "2027-01-03", "vacation_far")]
#[case::at_the_end_of_time("2026-01-02", "9999-12-31", "vacation_far")]
#[case::overlapping("2026-01-20", "2026-01-22", "vacation_overlaps")]
#[case::around("2026-01-09", "2026-01-23", "vacation_overlaps")]
fn a_vacation_is_refused(#[case] first: &str, #[case] last: &str, #[case] reason: &str) {
    let mut hours = in_berlin();
    hours.plan(date("2026-01-10"), date("2026-01-20"), NOW).unwrap();
    let before = hours.clone();
    assert_eq!(why(hours.plan(date(first), date(last), NOW)), reason);
    assert_eq!(hours, before);
}

#[test]
fn a_year_has_twenty_days_and_each_day_counts_for_the_year_in_which_it_begins() {
    let mut hours = in_berlin();
    hours.plan(date("2026-03-20"), date("2026-04-08"), NOW).unwrap();
    let [vacation] = hours.vacations() else { panic!("{:?}", hours.vacations()) };
    assert_eq!(vacation.days, 20, "with the hour that clocks skip");
    assert_eq!((hours.days_left(2026), hours.days_left(2027)), (0, 20));
    assert_eq!(why(hours.plan(date("2026-05-01"), date("2026-05-01"), NOW)), "vacation_days");
    hours.take_day(NOW, TakenBy::Clock);
    assert_eq!(hours.vacations().len(), 1);

    let mut hours = HoursDoc::default();
    hours.plan(date("2026-12-20"), date("2027-01-01"), NOW + 2 * DAY_MS).unwrap();
    assert_eq!((hours.days_left(2026), hours.days_left(2027)), (8, 19));
}

#[test]
fn what_has_passed_of_today_stays_as_it_was() {
    let mut hours = in_berlin();
    hours.plan(date("2026-01-01"), date("2026-01-01"), NOW).unwrap();
    let vacation = hours.vacations()[0];
    assert_eq!((vacation.from, vacation.until), (NOW, NOW + 11 * HOUR_MS));
    assert_eq!(hours.days_left(2026), 19);
}

#[test]
fn a_vacation_that_ends_early_gives_back_the_days_that_have_not_begun() {
    let mut hours = in_berlin();
    hours.plan(date("2026-01-02"), date("2026-01-11"), NOW).unwrap();
    let from = hours.vacations()[0].from;
    let mut unbegun = hours.clone();
    unbegun.end(from, NOW).unwrap();
    assert_eq!((unbegun.vacations()[0].is_nothing(), unbegun.days_left(2026)), (true, 20));
    assert!(unbegun.end(from, NOW).is_err(), "there is nothing to end");
    unbegun.plan(date("2026-01-02"), date("2026-01-03"), NOW).unwrap();
    hours.end(from, from + 2 * DAY_MS + 1).unwrap();
    assert_eq!((hours.vacations()[0].until, hours.days_left(2026)), (from + 2 * DAY_MS + 1, 17));
    assert!(hours.end(from, from + 3 * DAY_MS).is_err(), "it is over");
    assert!(hours.end(from + 1, from).is_err(), "there is none");
}

#[test]
fn a_day_that_is_taken_by_a_clock_ends_where_a_planned_vacation_begins() {
    let mut hours = in_berlin();
    hours.plan(date("2026-01-02"), date("2026-01-02"), NOW).unwrap();
    let planned = hours.vacations()[0];
    hours.take_day(planned.from - HOUR_MS, TakenBy::Clock);
    assert_eq!(hours.vacations()[0].until, planned.from);
    for used in [planned.from - 1, planned.from] {
        hours.take_day(used, TakenBy::Clock);
    }
    assert_eq!((hours.vacations().len(), hours.days_left(2026)), (2, 18));
    hours.take_day(planned.until, TakenBy::SecretClock);
    assert_eq!(hours.vacations()[2].until, planned.until + DAY_MS);
}

#[test]
fn no_more_than_twenty_days_are_taken_by_clocks() {
    let mut hours = in_berlin();
    for day in 0..30 {
        hours.take_day(NOW + day * DAY_MS, TakenBy::Clock);
    }
    assert_eq!(hours.vacations().len(), usize::from(DAYS_A_YEAR));
}
