//! How much of a time counts for a seat that rests, against a count minute by minute and as a property.

use super::*;
use crate::room::game::clocks::{Asked, Since};
use crate::room::game::timing::{Pauses, Timing};
use crate::store::Night;
use crate::store::downtime::Downtime;
use crate::system::zones::{MinuteOfDay, Zone};
use proptest::prelude::*;
use protocol::PlayerId;
use rstest::rstest;
use rules::Seats;

const HOUR_MS: UnixMs = 60 * MINUTE_MS;
/// Zones in both halves of the world whose clocks change by an hour, by half an hour, or not at all.
const ZONES: [&str; 6] =
    ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Asia/Kathmandu", "UTC"];
/// The beginning of 2026, in which all of these zones change their clocks.
const YEAR: UnixMs = 1_767_225_600_000;

fn seat() -> Seat {
    Seat::new(0).unwrap()
}

fn night(zone: &str, from_min: u16, at: UnixMs) -> NightSince {
    let (zone, from_min) = (Zone::parse(zone).unwrap(), MinuteOfDay::try_from(from_min).unwrap());
    NightSince { at, night: Some(Night { zone, from_min }) }
}

fn vacation(from: UnixMs, until: UnixMs, by: TakenBy) -> Vacation {
    Vacation { from, until, days: 1, by }
}

fn rests(nights: Vec<NightSince>, vacations: Vec<Vacation>, pauses: Vec<Pause>) -> Rests {
    let person = PersonRests { player: PlayerId(uuid::Uuid::nil()), nights, vacations };
    Rests { seats: vec![Some(person)], pauses }
}

fn timing(downtime: Vec<Pause>, rests: Rests) -> Timing {
    Timing::of_seats(Seats::first(1), Pauses::of(Downtime::of(downtime), rests))
}

fn due(timing: &Timing, since: UnixMs, limit_ms: UnixMs) -> UnixMs {
    let asked = Asked { since: Since { at: since, version: 0 }, bank_ms: limit_ms };
    timing.due(seat(), asked).unwrap()
}

/// Evenings in UTC, from ten to six.
fn in_utc() -> Timing {
    timing(Vec::new(), rests(vec![night("UTC", 22 * 60, 0)], Vec::new(), Vec::new()))
}

#[rstest]
#[case::by_day(10, 14, 4)]
#[case::into_the_night(20, 23, 2)]
#[case::the_whole_night(20, 31, 3)]
#[case::within_it(23, 28, 0)]
#[case::out_of_it(23, 32, 2)]
#[case::two_of_them(12, 60, 32)]
fn a_clock_stands_still_at_night(#[case] from: u64, #[case] until: u64, #[case] hours: u64) {
    let at = |hour: u64| YEAR + hour * HOUR_MS;
    assert_eq!(in_utc().running(seat(), at(from), at(until)), hours * HOUR_MS);
}

#[rstest]
#[case::by_day(10, 4, 14)]
#[case::over_a_night(20, 4, 32)]
#[case::just_at_its_beginning(20, 2, 30)]
#[case::asked_within_it(23, 1, 31)]
#[case::over_two(12, 30, 58)]
fn a_time_ends_in_no_night(#[case] since: u64, #[case] limit: u64, #[case] until: u64) {
    assert_eq!(due(&in_utc(), YEAR + since * HOUR_MS, limit * HOUR_MS), YEAR + until * HOUR_MS);
}

#[test]
fn a_night_counts_until_the_next_one_does() {
    let (noon, gone) = (YEAR + 36 * HOUR_MS, YEAR + 84 * HOUR_MS);
    let nights =
        vec![night("UTC", 22 * 60, 0), night("UTC", 6 * 60, noon), NightSince { at: gone, night: None }];
    let timing = timing(Vec::new(), rests(nights, Vec::new(), Vec::new()));
    let running = |from: u64, until: u64| {
        timing.running(seat(), YEAR + from * HOUR_MS, YEAR + until * HOUR_MS) / HOUR_MS
    };
    assert_eq!([running(12, 36), running(36, 60), running(84, 132)], [16, 16, 48]);
}

#[test]
fn what_others_may_not_know_of_a_vacation_changes_no_clock_that_they_see() {
    let secret = vacation(YEAR + 2 * HOUR_MS, YEAR + 26 * HOUR_MS, TakenBy::SecretClock);
    let rests = rests(Vec::new(), vec![secret], Vec::new());
    let timing = timing(Vec::new(), rests.clone());
    let asked = Asked { since: Since { at: YEAR, version: 0 }, bank_ms: 2 * HOUR_MS };
    let seen = |known_to| timing.clock(seat(), asked, known_to).unwrap().due - YEAR;
    assert_eq!([seen(KnownTo::Own), seen(KnownTo::Others)], [26 * HOUR_MS, 2 * HOUR_MS]);
    assert_eq!(rests.shown(YEAR + 3 * HOUR_MS), []);
}

#[test]
fn others_are_shown_hours_and_days_in_utc_and_no_zone() {
    let planned = vacation(YEAR + 48 * HOUR_MS, YEAR + 72 * HOUR_MS, TakenBy::Hand);
    let rests = rests(vec![night("Europe/Berlin", 23 * 60, 0)], vec![planned], Vec::new());
    let vacation = Some(RestTime { from: planned.from, until: planned.until });
    let shown = |night_utc_min| SeatRests { seat: seat(), night_utc_min: Some(night_utc_min), vacation };
    assert_eq!(rests.shown(YEAR), [shown(22 * 60)]);
    let summer = rests.shown(YEAR + 180 * DAY_MS);
    assert_eq!(summer, [SeatRests { vacation: None, ..shown(21 * 60) }]);
}

#[test]
fn rests_are_the_same_before_a_time_that_comes_before_their_differences() {
    let [short, long] = [1, 2].map(|days| vacation(YEAR, YEAR + days * DAY_MS, TakenBy::Hand));
    let with = |taken: Vec<Vacation>| rests(Vec::new(), taken, Vec::new());
    let same = |one: &Rests, other: &Rests, time| one.is_same_before(other, time);
    assert!(same(&with(vec![short]), &with(vec![long]), YEAR + DAY_MS));
    assert!(!same(&with(vec![short]), &with(vec![long]), YEAR + DAY_MS + 1));
    assert!(same(&Rests::default(), &with(vec![short]), YEAR));
    assert!(!same(&with(vec![short]), &Rests::default(), YEAR + 1));
    let slept = rests(vec![night("UTC", 0, YEAR)], Vec::new(), Vec::new());
    assert!(same(&slept, &Rests::default(), YEAR) && !same(&slept, &Rests::default(), YEAR + 1));
    let paused = Rests { pauses: vec![Pause { from: YEAR, until: YEAR + 1 }], ..Rests::default() };
    assert!(same(&paused, &Rests::default(), YEAR) && !same(&paused, &Rests::default(), YEAR + 1));
}

fn any_night() -> impl Strategy<Value = NightSince> {
    let parts = (0..ZONES.len(), 0_u16..1440, 0_u64..366, prop::bool::weighted(0.9));
    parts.prop_map(|(zone, from_min, day, sleeps)| {
        let since = night(ZONES[zone], from_min, YEAR + day * DAY_MS);
        NightSince { night: since.night.filter(|_| sleeps), ..since }
    })
}

fn any_time(longest_h: u64) -> impl Strategy<Value = (UnixMs, UnixMs)> {
    (0_u64..366 * 24 * 60, 0..longest_h * 60)
        .prop_map(|(from, length)| (YEAR + from * MINUTE_MS, YEAR + (from + length) * MINUTE_MS))
}

fn any_timing() -> impl Strategy<Value = Timing> {
    let nights = prop::collection::vec(any_night(), 0..4);
    let times = |most| prop::collection::vec(any_time(200), 0..most);
    (nights, times(4), times(3), times(4)).prop_map(|(mut nights, vacations, agreed, down)| {
        nights.sort_unstable_by_key(|night| night.at);
        let pause = |(from, until)| Pause { from, until };
        let taken = |(from, until)| vacation(from, until, TakenBy::Hand);
        let rests = rests(
            nights,
            vacations.into_iter().map(taken).collect(),
            agreed.into_iter().map(pause).collect(),
        );
        timing(down.into_iter().map(pause).collect(), rests)
    })
}

proptest! {
    #[test]
    fn a_time_and_when_it_is_up_are_the_inverse_of_each_other(
        timing in any_timing(),
        (since, _) in any_time(1),
        limit in 1_u64..30 * 24 * 60,
    ) {
        // The least time of an empty bank is more than any of these would be otherwise.
        let limit_ms = limit * MINUTE_MS + 15_000;
        let due = due(&timing, since, limit_ms);
        prop_assert_eq!(timing.running(seat(), since, due), limit_ms);
        prop_assert_eq!(timing.running(seat(), since, due + 1), limit_ms + 1, "it is the last such moment");
    }

    #[test]
    fn what_counts_of_a_time_is_what_counts_of_its_parts(
        timing in any_timing(),
        (from, until) in any_time(2000),
        part in 0_u64..100,
    ) {
        let middle = from + (until - from) * part / 100;
        let running = |from, until| timing.running(seat(), from, until);
        prop_assert_eq!(running(from, middle) + running(middle, until), running(from, until));
    }

    /// By the clocks on the wall: a night is when they show its hours. Its ends are not in the hours in which clocks change.
    #[test]
    fn a_night_is_when_the_clocks_of_its_zone_show_it(
        zone in 0..ZONES.len(),
        from_min in prop_oneof![5_u16 * 60..15 * 60, 21_u16 * 60..23 * 60],
        (from, until) in any_time(72),
    ) {
        let zone = Zone::parse(ZONES[zone]).unwrap();
        let timing = timing(Vec::new(), rests(vec![night(zone.name(), from_min, 0)], Vec::new(), Vec::new()));
        let by_the_wall = |at: &UnixMs| {
            let into = zone.minute_at(*at) + 1440 - from_min;
            into % 1440 >= NIGHT_MIN
        };
        let minutes = (from..until).step_by(MINUTE_MS as usize);
        let awake = minutes.filter(by_the_wall).count() as u64 * MINUTE_MS;
        prop_assert_eq!(timing.running(seat(), from, until), awake);
    }
}

#[test]
fn a_table_that_was_moved_about_for_months_notes_no_further_way_and_keeps_a_short_row() {
    let mut rests = TableRests::default();
    let moved =
        |rests: &mut TableRests, at: UnixMs| note_unattended(rests, Pause { from: at, until: at + 20_000 });
    let noted = (0..10_000_u64).filter(|at| moved(&mut rests, 1_700_000_000_000 + at * 60_000)).count();
    assert_eq!((noted, rests.pauses.len()), (MOST_HAND_OVERS, MOST_HAND_OVERS));
    let bytes = serde_json::to_vec(&rests).unwrap().len();
    assert!(bytes < 512 * 1024, "{bytes} bytes");
}
