//! Every game has a simple bot whose answers are legal, and which is worth playing against.

#![expect(clippy::unwrap_used, reason = "a test that cannot play its game has failed")]

use bots::{House, Policy, house};
use rules::{GameKind, Json, JsonSetup, Match, Playout, SeatScore, SeatSetup, Seed, Viewer};
use serde_json::json;

const RANDOM: Policy = Policy::Simple(rules::Policy::Random);

fn games() -> impl Iterator<Item = &'static dyn House> {
    rules::games().iter().map(|kind| {
        let id = kind.meta().id;
        house(id).unwrap_or_else(|| panic!("{id} has no bot"))
    })
}

/// A setup for this number of people, with as many virtual players as the game then needs.
fn setup(kind: &dyn GameKind, people: u8) -> JsonSetup {
    let meta = kind.meta();
    let weakest = || SeatSetup::virtual_player(meta.virtual_levels[0]);
    let mut seats = SeatSetup::people(people);
    seats.extend((people..meta.seats.0).map(|_| weakest()));
    JsonSetup { seats, options: kind.options(&json!({})).unwrap() }
}

/// Fewest and most people by the rule book.
fn people(kind: &dyn GameKind) -> (u8, u8) {
    kind.meta().people_with(&kind.options(&json!({})).unwrap())
}

#[test]
fn every_answer_to_what_was_sent_is_legal() {
    for kind in games() {
        let (fewest, most) = people(kind);
        for (number, people) in (0..).zip((fewest..=most).cycle().take(24)) {
            plays_as_at_a_table(kind, people, number);
        }
    }
}

/// All seats are played by what goes over the wire.
fn plays_as_at_a_table(kind: &dyn House, people: u8, number: u64) {
    let JsonSetup { seats, options } = setup(kind, people);
    let mut game = Match::of(kind, seats, &options, Seed::from_number(number)).unwrap();
    while let Some(seat) = game.deciding().iter().next() {
        let view = game.view(Viewer::Seat(seat));
        let legal = game.question(seat).unwrap().legal;
        let mv = kind.choose(&view, &legal).unwrap();
        assert_eq!(kind.choose(&view, &legal).unwrap(), mv, "the same question has the same answer");
        if let Err(refused) = game.play(seat, &mv) {
            panic!("{kind:?}, game {number}, {people} people, {seat:?}: {mv}: {refused}\n{legal:?}");
        }
    }
    assert!(game.is_over());
}

#[test]
fn every_answer_among_others_is_legal() {
    for kind in games() {
        let (fewest, most) = people(kind);
        for (number, people) in (0..).zip((fewest..=most).cycle().take(300)) {
            let playout = Playout::numbered(rules::Policy::Random, 5, number);
            let among = [Policy::House, RANDOM, Policy::Simple(rules::Policy::Greedy)];
            let played = kind.play_among(&setup(kind, people), &playout, &among);
            assert!(played.is_ok(), "{kind:?}, game {number}, {people} people: {:?}", played.err());
        }
    }
}

/// Carson City tells no points during the game if the table plays so: then the bot computes them by itself.
#[test]
fn the_house_plays_the_same_whether_points_are_told_or_not() {
    let kind = house("carson_city").unwrap();
    let outcome = |live_scores: bool, number: u64| {
        let options = kind.options(&json!({"live_scores": live_scores})).unwrap();
        let setup = JsonSetup { options, ..setup(kind, 3) };
        let playout = Playout::numbered(rules::Policy::Random, 13, number);
        kind.play_among(&setup, &playout, &[Policy::House]).unwrap().outcome
    };
    for number in 0..10 {
        assert_eq!(outcome(true, number), outcome(false, number), "game {number}");
    }
}

/// How many of so many games the simple bot on the first seat wins against as many at random.
fn wins(kind: &dyn House, people: u8, games: u64) -> usize {
    let setup = setup(kind, people);
    let among: Vec<Policy> = (0..people).map(|seat| if seat == 0 { Policy::House } else { RANDOM }).collect();
    let won = |number: &u64| {
        let playout = Playout::numbered(rules::Policy::Random, 11, *number);
        let played = kind.play_among(&setup, &playout, &among).unwrap();
        let total = |score: &SeatScore| score.total;
        let scores = &played.outcome.scores;
        // Virtual players come after the people, and nobody plays them at random.
        scores[..usize::from(people)].iter().map(total).max() == scores.first().map(total)
    };
    (0..games).filter(won).count()
}

#[test]
fn the_house_beats_people_who_play_at_random() {
    for kind in games() {
        for people in 2..=people(kind).1 {
            let won = wins(kind, people, 60);
            assert!(won >= 54, "{kind:?}, {people} people: {won} of 60");
        }
    }
}

#[test]
fn what_is_no_question_of_the_game_is_refused() {
    for kind in games() {
        assert!(kind.choose(&Json::of(&()), &Json::of(&())).is_err());
    }
}
