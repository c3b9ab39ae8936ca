//! Learning by play: features that win gain weight, and training with more threads learns the same.

use crate::duel::{Duel, Options, Weights};
use bots::house;
use bots::search::{Trained, Training, train};
use rules::{JsonSetup, SeatSetup, Setup};
use serde_json::json;

fn trained(threads: usize, steps: usize) -> (Trained, Vec<usize>) {
    let setup = Setup { seats: SeatSetup::people(2), options: Options::Goods };
    let training = Training { tables: 12, steps, seed: 3, threads };
    let mut told = Vec::new();
    let trained = train::<Duel>(&setup, &training, &mut |step| told.push(step.step)).unwrap();
    (trained, told)
}

/// Two stones pay 6 and three logs 3, but at first two stones look like less.
#[test]
fn what_wins_is_weighed_more() {
    let (trained, told) = trained(2, 8);
    let learned: Weights = serde_json::from_value(trained.weights).unwrap();
    assert!(2.0 * learned.stone > 3.0 * learned.log, "{learned:?}");
    assert!(trained.ahead > 1.96 * trained.error, "{} ± {}", trained.ahead, trained.error);
    assert_eq!(told, (1..=8).collect::<Vec<_>>());
}

#[test]
fn threads_change_nothing_of_what_is_learned() {
    let [one, three] = [1, 3].map(|threads| trained(threads, 2).0);
    assert_eq!((one.weights, one.ahead), (three.weights, three.ahead));
}

/// Of each game, what it weighs by can be read, and written again as what it was.
#[test]
fn every_game_has_learned_numbers() {
    let training = Training { tables: 0, steps: 1, seed: 1, threads: 1 };
    for game in rules::games() {
        let kind = house(game.meta().id).unwrap();
        let seats = SeatSetup::people(game.meta().people.0.max(2));
        let setup = JsonSetup { seats, options: kind.options(&json!({})).unwrap() };
        let trained = kind.train(&setup, &training, &mut |_| ()).unwrap().unwrap();
        let numbers = trained.weights.as_object().unwrap();
        assert!(
            !numbers.is_empty() && numbers.values().all(|number| number.as_f64().unwrap() > 0.0),
            "{numbers:?}"
        );
    }
}
