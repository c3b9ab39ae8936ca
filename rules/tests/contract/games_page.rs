//! The tables of `docs/games.md` name exactly the fields of views and of the questions that games ask.

use crate::pages::{Fields, names, note, table};
use crate::suite::walk::Walk;
use rules::carcassonne::{self, Carcassonne};
use rules::carson_city::CarsonCity;
use rules::castle::{self, Castle};
use rules::dice_town::{self, DiceTown};
use rules::point_city::PointCity;
use rules::{Game, Seat, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../docs/games.md");

/// The fields of every view of random games, and those of every question.
fn found<G: Game>(seeds: u64, question: fn(&Value) -> &Value) -> (BTreeSet<String>, Fields) {
    let (mut views, mut questions) = (BTreeSet::new(), Fields::new());
    for seed in 0..seeds {
        let mut walk = Walk::<G>::start(seed).expect("the game starts");
        loop {
            let seats = walk.seats();
            for view in Viewer::all(seats).map(|viewer| json!(walk.game.view(viewer))) {
                views.extend(view.as_object().expect("a view is an object").keys().cloned());
            }
            for legal in Seat::first(seats).filter_map(|seat| walk.game.legal(seat)) {
                let legal = json!(legal);
                let asked = question(&legal);
                asked.is_object().then(|| note(&mut questions, "kind", asked));
            }
            if !walk.step().expect("the game goes on") {
                break;
            }
        }
    }
    (views, questions)
}

/// `rare` are questions that are too rare to wait for.
fn compare<G: Game>(game: &str, seeds: u64, question: fn(&Value) -> &Value, rare: &[G::Legal]) {
    let (views, mut questions) = found::<G>(seeds, question);
    assert_eq!(views, names(PAGE, game, "View"), "{game}");
    for legal in rare {
        note(&mut questions, "kind", &json!(legal));
    }
    assert_eq!(questions, table(PAGE, game, "Legal"), "{game}");
}

#[test]
fn the_page_names_the_views_and_questions_of_every_game() {
    compare::<CarsonCity>("Carson City", 30, |legal| &legal["ask"], &[]);
    compare::<PointCity>("Point City", 10, |legal| legal, &[]);
    let rare =
        [carcassonne::Legal::Discard { tiles: vec![] }, carcassonne::Legal::Score { features: vec![] }];
    compare::<Carcassonne>("Carcassonne", 10, |legal| legal, &rare);
    compare::<Castle>("Carcassonne: The Castle", 30, |legal| legal, &[castle::Legal::TurnEnd {}]);
    let rare = [
        dice_town::Legal::Rekeep { dice: vec![], count: 1 },
        dice_town::Legal::FinalTie { candidates: vec![] },
    ];
    compare::<DiceTown>("Dice Town", 30, |legal| legal, &rare);
}
