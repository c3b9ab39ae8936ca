//! The simple bot of Point City has good sense: it plays at least as well as the specification's greedy player
//! (PT-8.9, R-10), and does nothing silly.

#![expect(clippy::unwrap_used, reason = "a test that cannot play its game has failed")]

use bots::{House, Policy, house};
use rules::point_city::testing::{Scene, ScenePlayer};
use rules::point_city::{CardId, Move, Options, PointCity, Side, Stock};
use rules::{Game, Json, JsonSetup, Played, Playout, Seat, SeatSetup, Viewer};
use serde_json::json;

fn point_city() -> &'static dyn House {
    house(PointCity::META.id).unwrap()
}

/// Games of so many people, all played by bots, against the automa of this level where it is one.
fn played(people: usize, level: Option<&str>, games: u64) -> Vec<Played> {
    let players = (0..people).map(|_| SeatSetup::person()).chain(level.map(SeatSetup::virtual_player));
    let options = point_city().options(&json!({})).unwrap();
    let setup = JsonSetup { seats: players.collect(), options };
    let game = |number| {
        let playout = Playout::numbered(rules::Policy::Random, 7, number);
        point_city().play_among(&setup, &playout, &[Policy::House]).unwrap()
    };
    (0..games).map(game).collect()
}

/// The mean of all people's points.
fn mean(games: &[Played], people: usize) -> f64 {
    let points = games.iter().flat_map(|game| game.outcome.scores.iter().take(people));
    points.map(|score| f64::from(score.total)).sum::<f64>() / (games.len() * people) as u32 as f64
}

#[test]
fn it_scores_more_than_the_greedy_player_of_the_specification() {
    for (people, greedy) in [(2, 34.0), (3, 37.0), (4, 38.0)] {
        let mean = mean(&played(people, None, 40), people);
        assert!(mean > greedy, "{people} people: {mean}");
    }
}

#[test]
fn it_beats_the_automa_about_as_often_and_less_often_the_harder_it_is() {
    const GAMES: u64 = 60;
    let mut won_before = GAMES as usize;
    for (level, at_least) in [("easy", 48), ("medium", 40), ("hard", 20)] {
        let games = played(1, Some(level), GAMES);
        let won =
            games.iter().filter(|game| game.outcome.winners().iter().any(|seat| seat.index() == 0)).count();
        assert!((at_least..=won_before).contains(&won), "{level}: {won} of {GAMES}");
        assert!(mean(&games, 1) > 43.0, "{level}: {}", mean(&games, 1));
        won_before = won;
    }
}

/// A table of two at which the second seat is to move; `market` by rows, a `~` before what lies resource side up.
fn answer(turn: u16, market: &str, stock: &str) -> Move {
    let card = |word: &str| match word.strip_prefix('~') {
        Some(id) => (CardId::try_from(id.to_owned()).unwrap(), Side::Resource),
        None => (CardId::try_from(word.to_owned()).unwrap(), Side::Building),
    };
    let deck = if turn < 33 { vec![card("pond_1").0, card("pond_2").0] } else { Vec::new() };
    let scene = Scene {
        options: Options::default(),
        turn,
        market: market.split_whitespace().map(card).collect(),
        deck,
        display: Vec::new(),
        marker: None,
        players: vec![
            ScenePlayer::default(),
            ScenePlayer { stock: serde_json::from_str(stock).unwrap(), ..ScenePlayer::default() },
        ],
    };
    let (game, seat) = (scene.start().unwrap(), Seat::first(2).last().unwrap());
    let view = Json::of(&game.view(Viewer::Seat(seat)));
    let legal = Json::of(&game.legal(seat).unwrap());
    serde_json::from_value(point_city().choose(&view, &legal).unwrap()).unwrap()
}

/// A bird feeder (economy, energy: 4 points) among resources and dams that nobody can pay; nothing can be turned over.
const FEEDER: &str = "bird_feeder_1 ~cafe_1 ~cafe_2 ~cafe_3 \
                      ~cafe_4 dam_2 ~cafe_5 ~cafe_6 \
                      ~factory_1 ~factory_2 dam_4 ~factory_3 \
                      ~factory_4 ~factory_5 ~factory_6 dam_5";

#[test]
fn in_the_last_turn_it_takes_points_rather_than_resources_and_pays_with_exact_cards() {
    let mv = answer(33, FEEDER, r#"{"economy_1": 1, "economy_2": 1, "energy_1": 1, "ingenuity_1": 2}"#);
    let exact: Stock = serde_json::from_str(r#"{"economy_1": 1, "energy_1": 1}"#).unwrap();
    assert!(
        matches!(mv, Move::TakeMarket { cells, pay } if cells.cells()[0].index() == 0 && pay == exact),
        "{mv:?}"
    );
}

#[test]
fn what_it_cannot_pay_it_leaves() {
    let mv = answer(33, FEEDER, "{}");
    assert!(matches!(mv, Move::TakeMarket { pay, .. } if pay.is_empty()), "{mv:?}");
}

#[test]
fn it_turns_a_card_over_where_it_could_pay_for_most_of_what_may_lie_under_it() {
    let market = "~pond_3 ~pond_4 ~pond_5 ~atm_1 ~atm_2 ~atm_3 ~atm_4 ~atm_5 \
                  ~food_truck_1 ~food_truck_2 ~food_truck_3 ~food_truck_4 ~newsstand_1 ~newsstand_2 ~newsstand_3 \
                  ~newsstand_4";
    let rich = r#"{"economy_1": 2, "ecology_1": 2, "energy_1": 2, "community_1": 2, "industry_1": 2}"#;
    assert!(matches!(answer(9, market, rich), Move::Flip { .. }));
    assert!(!matches!(answer(9, market, "{}"), Move::Flip { .. }), "nothing can be paid for");
}
