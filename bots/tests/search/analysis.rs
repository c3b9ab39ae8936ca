//! Promises of the analysis of a game: it finds the loss of a move if the best one is known, judges by the knowledge of
//! a seat, ascribes luck to chance alone, and is repeatable.

use crate::duel::{self, Duel, Event, Move};
use crate::{house, seat};
use bots::search::{Course, SearchPlayer, Study, advise, analyse};
use bots::{Effort, House, Level, NoAnalysis, Policy};
use rules::carcassonne::Carcassonne;
use rules::carson_city::CarsonCity;
use rules::castle::Castle;
use rules::dice_town::DiceTown;
use rules::point_city::PointCity;
use rules::record::{ANALYSIS_FORMAT, Analysis, Entry, Record, SURE, SwingCause};
use rules::{
    Chance, JsonSetup, Picker, Playout, Policy as Simple, Seat, SeatSetup, Seed, Setup, ViewSum, Viewer,
};
use serde_json::{Value, json, to_value};

const WHOLE: Effort = Effort { percent: 100, seed: 1 };
const LEAST: Effort = Effort { percent: 1, seed: 1 };

/// The log of a duel in which these seats moved.
fn course(options: duel::Options, moves: &[(u8, u8)]) -> Course<Duel> {
    let opening = Entry { v: 0, seat: None, mv: None, events: Vec::new(), draws: Vec::new() };
    let entry = |(v, (by, mv)): (u64, &(u8, u8))| {
        let event = Event { seat: seat(*by), mv: Move(*mv) };
        let events = vec![to_value(event).unwrap()];
        Entry { v, seat: Some(seat(*by)), mv: Some(json!(mv)), events, draws: Vec::new() }
    };
    let entries: Vec<Entry> = std::iter::once(opening).chain((1..).zip(moves).map(entry)).collect();
    Course::read(Setup { seats: SeatSetup::people(2), options }, &entries).unwrap()
}

fn analysed(course: &Course<Duel>) -> Analysis {
    analyse(course, WHOLE, &mut |_| true).unwrap()
}

/// Of twelve, who moves first loses; until the second takes one of eleven instead of three.
#[test]
fn the_move_that_lost_the_game_is_found() {
    let game = course(duel::Options::Heap, &[(0, 1), (1, 1), (0, 2), (1, 3), (0, 1), (1, 2), (0, 2)]);
    let analysis = analysed(&game);
    let blunder = analysis.decisions.iter().find(|decision| decision.v == 2).unwrap();
    assert_eq!((&blunder.made, &blunder.best), (&json!(1), &Some(json!(3))));
    assert!(i32::from(blunder.lost_chance) > SURE / 2, "{blunder:?}");
    let others = analysis.decisions.iter().filter(|decision| decision.v != 2);
    assert!(
        others.clone().all(|decision| decision.best.is_none() && decision.lost_chance == 0),
        "{analysis:?}"
    );
    assert_eq!(others.count(), 6, "everybody had a choice");
    let [point] = &analysis.turning_points[..] else { panic!("{analysis:?}") };
    assert_eq!((point.v, point.seat, point.by), (2, seat(1), SwingCause::Choice));
    assert!(analysis.seats[0].accuracy == Some(100) && analysis.seats[1].accuracy < Some(80), "{analysis:?}");
    assert_eq!(analysis.curve.last().unwrap(), &[10_000, 0]);
}

#[test]
fn where_chance_has_no_part_there_is_no_luck() {
    let analysis =
        analysed(&course(duel::Options::Heap, &[(0, 1), (1, 1), (0, 2), (1, 3), (0, 1), (1, 3), (0, 1)]));
    assert!(analysis.seats.iter().all(|seat| seat.luck_chance == 0 && seat.luck_error == 0), "{analysis:?}");
}

/// A choice is judged without the secret answers of other seats.
#[test]
fn a_sealed_choice_is_judged_by_what_its_seat_knew() {
    for mine in 0..2 {
        let judged = |theirs: u8| {
            let analysis = analysed(&course(duel::Options::Coins, &[(1, theirs), (0, mine)]));
            analysis.decisions.iter().find(|decision| decision.seat == seat(0)).unwrap().clone()
        };
        assert_eq!(judged(0), judged(1));
    }
}

#[test]
fn who_wants_it_no_more_has_none() {
    let mut asked = 0;
    let mut some = |_| {
        asked += 1;
        asked <= 20
    };
    let given_up = analyse(&course(duel::Options::Heap, &[(0, 1), (1, 1)]), WHOLE, &mut some);
    assert!(matches!(given_up, Err(NoAnalysis::GivenUp)), "{given_up:?}");
    assert_eq!(asked, 21, "it ends before the next iteration");
}

fn played(game: &str, policies: &[Policy], seed: u64) -> (&'static dyn House, Record) {
    let kind = house(game).unwrap();
    let seats = SeatSetup::people(policies.len() as u8);
    let setup = JsonSetup { seats, options: kind.options(&json!({})).unwrap() };
    let playout = Playout::numbered(Simple::Random, seed, 0).recorded();
    (kind, kind.play_among(&setup, &playout, policies).unwrap().record.unwrap())
}

#[test]
fn an_analysis_is_the_same_again_and_fits_its_record() {
    let two = [Policy::House, Policy::Simple(Simple::Random)];
    for (game, policies) in [("dice_town", &two[..]), ("carson_city", &[two, two].concat()), ("castle", &two)]
    {
        let (kind, record) = played(game, policies, 3);
        let analysis = kind.analyse(&record, LEAST, &mut |_| true).unwrap();
        if game == "carson_city" {
            assert_eq!(kind.analyse(&record, LEAST, &mut |_| true).unwrap(), analysis);
        }
        analysis.check(&record).unwrap();
        let whole =
            |chances: &Vec<u16>| (SURE - chances.iter().map(|one| i32::from(*one)).sum::<i32>()).abs() <= 2;
        assert!(analysis.curve.iter().all(whole), "{game}: {:?}", analysis.curve);
        let luck: i32 = analysis.seats.iter().map(|seat| seat.luck_chance).sum();
        assert!(luck.abs() <= 2, "{game}: one's luck is the other's bad luck: {luck}");
        assert!(analysis.seats.iter().all(|seat| seat.decisions > 10 && seat.luck_error > 0), "{game}");
        let [house, random, ..] = &analysis.seats[..] else { panic!("two seats") };
        assert!(random.lost_points > house.lost_points, "{game}: {:?}", analysis.seats);
        let bids = |seat: Seat| {
            let own = analysis.decisions.iter().filter(move |decision| decision.seat == seat);
            own.filter(|decision| decision.made["do"] == "bid").count()
        };
        // A random player replaces bids and takes them back.
        assert!(Seat::first(4).all(|seat| bids(seat) <= 18), "{game}: one bid a round");
        let carried = Record { analysis: Some(analysis), ..record };
        assert_eq!(Record::from_value(&to_value(&carried).unwrap()).unwrap(), carried);
    }
}

#[test]
fn who_plays_alone_is_not_measured_against_anybody() {
    let kind = house("carcassonne").unwrap();
    let options = kind.options(&json!({ "mode": "solo" })).unwrap();
    let setup = JsonSetup { seats: SeatSetup::people(1), options };
    let playout = Playout::numbered(Simple::Random, 1, 0).recorded();
    let record = kind.play_among(&setup, &playout, &[Policy::House]).unwrap().record.unwrap();
    let analysis = kind.analyse(&record, LEAST, &mut |_| true).unwrap();
    let [seat] = &analysis.seats[..] else { panic!("one seat") };
    assert_eq!((seat.accuracy, seat.phases), (None, [None; 3]));
    assert!(seat.decisions > 0 && seat.lost_chance == 0, "{seat:?}");
}

/// If this test fails, stored analyses would not be those that are made now: raise `ANALYSIS_FORMAT`, and update the numbers.
#[test]
fn the_format_is_raised_when_analyses_change() {
    let record = include_str!("../../../tests/fixtures/schema-10/record.json");
    let record = Record::parse(record).unwrap();
    let analysis = house(&record.game).unwrap().analyse(&record, LEAST, &mut |_| true).unwrap();
    let lost: Vec<u32> = analysis.seats.iter().map(|seat| seat.lost_points).collect();
    let luck: Vec<i32> = analysis.seats.iter().map(|seat| seat.luck_points).collect();
    assert_eq!(
        (&*analysis.format, lost, luck),
        ("saloon.analysis/7", vec![11993, 12092, 0, 0], vec![1237, 1438, -711, 645])
    );
}

/// The same of the games that this record is none of: by other numbers, or if they are thought ahead otherwise.
#[test]
fn the_format_is_raised_when_a_game_is_judged_otherwise() {
    let judged = [
        judged::<Carcassonne>(2),
        judged::<CarsonCity>(4),
        judged::<Castle>(2),
        judged::<DiceTown>(2),
        judged::<PointCity>(4),
    ];
    assert_eq!(
        (ANALYSIS_FORMAT, &*ViewSum::of(&judged).to_string()),
        ("saloon.analysis/7", "5f324d72501bc8aa")
    );
}

/// By what a game is weighed, and what is found about its first question, in millionths.
fn judged<G: SearchPlayer>(people: u8) -> Value
where
    G::Options: Default,
{
    let game = opened::<G>(people, &Seed::from_number(1));
    let asked = game.deciding().iter().next().unwrap();
    let study = Study { thinks: 40.0 / f64::from(G::ITERATIONS), seed: 1, most: usize::MAX, also: None };
    let found = advise::<G>(&game.view(Viewer::Seat(asked)), &study, &mut || true);
    let millionths = |number: f64| (number * 1e6).round();
    let found = found.iter().map(|advice| (&advice.mv, millionths(advice.lead), millionths(advice.chance)));
    json!([G::weights(), found.collect::<Vec<_>>()])
}

fn opened<G: SearchPlayer>(people: u8, seed: &Seed) -> G
where
    G::Options: Default,
{
    let setup = Setup { seats: SeatSetup::people(people), options: G::Options::default() };
    let mut game = G::new(&setup).unwrap();
    let opening = game.open(&mut Chance::at(seed, game.moment()));
    for event in &opening {
        game.evolve(event);
    }
    game
}

/// Somebody who sees all hands sees the same, and every seat may do the same.
fn unfolds<G: SearchPlayer>(people: u8, seed: u64)
where
    G::Options: Default,
{
    let (mut picker, table) = (Picker::new(seed), Seed::from_number(seed));
    let mut game = opened::<G>(people, &table);
    for number in 0..200 {
        let Some(asked) = game.deciding().iter().next() else { break };
        let other = game.unfold(&mut Chance::at(&Seed::from_number(number), 0));
        assert_eq!(
            to_value(other.view(Viewer::Everyone)).unwrap(),
            to_value(game.view(Viewer::Everyone)).unwrap(),
            "{}, move {number}",
            G::META.id
        );
        assert_eq!(other.deciding(), game.deciding());
        assert_eq!(other.moves(asked), game.moves(asked), "{}, move {number}", G::META.id);
        let mv = picker.choose(&game, asked, Simple::Random).unwrap();
        game.play(asked, &mv, &mut Chance::at(&table, game.moment())).unwrap();
    }
}

#[test]
fn a_world_of_open_hands_differs_in_what_is_still_to_be_drawn_alone() {
    for seed in 0..3 {
        unfolds::<CarsonCity>(4, seed);
        unfolds::<DiceTown>(3, seed);
        unfolds::<PointCity>(2, seed);
        unfolds::<Carcassonne>(2, seed);
        unfolds::<Castle>(2, seed);
    }
}

#[test]
fn the_level_that_thinks_loses_less() {
    let policies = [Policy::Level(Level::Normal), Policy::Level(Level::Easy)];
    let (kind, record) = played("castle", &policies, 5);
    let analysis = kind.analyse(&record, LEAST, &mut |_| true).unwrap();
    let [normal, easy] = &analysis.seats[..] else { panic!("two seats") };
    assert!(normal.lost_chance < easy.lost_chance, "{:?}", analysis.seats);
}
