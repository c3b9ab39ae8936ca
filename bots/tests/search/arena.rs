//! Verdicts of an arena on two players.

use bots::arena::{Contest, Tally};
use bots::{Policy, house};
use rules::{JsonSetup, Outcome, Seat, SeatScore, SeatSetup};
use serde_json::json;

fn outcome(totals: &[i32]) -> Outcome {
    let score = |(seat, total): (Seat, &i32)| SeatScore { seat, total: *total, lines: Vec::new() };
    Outcome::by_total(Seat::first(totals.len()).zip(totals).map(score).collect())
}

fn tally(won: u32, lost: u32) -> Tally {
    let (seat, mut tally) = (Seat::first(1).next().unwrap(), Tally::default());
    (0..won).for_each(|_| tally.add(&outcome(&[30, 20]), seat));
    (0..lost).for_each(|_| tally.add(&outcome(&[10, 20]), seat));
    tally
}

#[test]
fn as_strong_is_a_difference_of_nothing() {
    let even = tally(10, 10);
    let share = even.share();
    assert!((share.low - 0.299).abs() < 0.001 && (share.high - 0.701).abs() < 0.001, "{share:?}");
    assert!(even.elo(0.5).value.abs() < 1e-9);
    assert_eq!(even.points_b, (400, 20));
}

#[test]
fn ten_wins_to_one_are_four_hundred() {
    assert!((tally(10, 1).elo(0.5).value - 400.0).abs() < 1e-6);
    // Of four seats one in four is fair: five in eleven are odds of 5 : 6 instead of 1 : 3.
    let elo = tally(5, 6).elo(0.25).value;
    assert!((elo - 400.0 * 2.5_f64.log10()).abs() < 1e-6, "{elo}");
}

#[test]
fn a_shared_first_place_counts_in_parts() {
    let mut tally = Tally::default();
    tally.add(&outcome(&[20, 20]), Seat::first(1).next().unwrap());
    assert!((tally.firsts - 0.5).abs() < 1e-9);
}

#[test]
fn the_games_of_a_table_say_as_much_of_points_as_one() {
    let points = |games_a_table| tally(10, 10).points(games_a_table);
    // Twenty tables of 30 or 10 points, and ten of which the first half has 30 twice.
    let (apart, by_two) = (points(1), points(2));
    assert!((apart.value - 20.0).abs() < 1e-9 && (by_two.value - 20.0).abs() < 1e-9);
    assert!((apart.high - 20.0 - 1.96 * 10.0 / 19_f64.sqrt()).abs() < 1e-9, "{apart:?}");
    assert!((20.0 - by_two.low - 1.96 * 10.0 / 9_f64.sqrt()).abs() < 1e-9, "{by_two:?}");
    assert!(points(20).high.is_infinite());
}

#[test]
fn it_is_settled_when_it_is_sure_and_not_before() {
    assert_eq!(tally(60, 20).is_stronger(50.0, 0.5), Some(true));
    assert_eq!(tally(20, 60).is_stronger(50.0, 0.5), Some(false));
    assert_eq!(tally(11, 9).is_stronger(50.0, 0.5), None);
}

#[test]
fn each_table_is_played_from_each_seat() {
    let kind = house("castle").unwrap();
    let setup = JsonSetup { seats: SeatSetup::people(2), options: kind.options(&json!({})).unwrap() };
    let random = Policy::Simple(rules::Policy::Random);
    let contest = Contest { setup, people: 2, a: random, b: random, seed: 5 };
    let play = |number| contest.play(kind, number, &mut |_, _| ()).unwrap();
    assert_ne!(contest.seat_of_a(0), contest.seat_of_a(1));
    // The same players on the same table: the game does not depend on which one is called `a`.
    assert_eq!(play(0), play(1));
    assert_ne!(play(0), play(2));
}
