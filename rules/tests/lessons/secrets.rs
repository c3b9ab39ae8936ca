//! Two lessons that differ only in secrets of other seats tell the learner's seat the same, to the byte.

use crate::lesson;
use rules::lessons::ToldEntry;
use rules::{Match, Picker, Seat, SeatSetup, Seed};
use serde_json::{Value, json};
use std::fmt::Write;

/// All that a document of this script is made of, up to its last step.
fn told(seats: u8, you: Seat, seed: u64, before: &[Value], steps: &[Value]) -> String {
    let written = json!({ "kind": "lesson", "seats": seats, "you": you, "seed": seed, "before": before, "steps": steps });
    let told = lesson(&written).play(rules::game("dice_town").unwrap()).unwrap();
    let mut text = told.view.as_str().to_owned();
    for step in &told.steps {
        step.entries.iter().for_each(|entry| write_entry(&mut text, entry));
        let question = step.asked.as_ref().map(|asked| &asked.question);
        writeln!(text, "{:?}{:?}{question:?}", step.waiting, step.progress).unwrap();
    }
    text
}

fn write_entry(text: &mut String, ToldEntry { actor, events, change }: &ToldEntry) {
    writeln!(text, "{actor:?}{events:?}{change:?}").unwrap();
}

#[test]
fn sealed_answers_of_others_are_in_no_document() {
    let you = Seat::new(0).unwrap();
    let keep = |dice: [u8; 1]| json!({ "do": "keep", "dice": dice, "tough_guy": false, "sharps": 0 });
    let throw = |others: [[u8; 1]; 2]| {
        let before = [json!([1, keep(others[0])]), json!([2, keep(others[1])])];
        told(3, you, 3, &before, &[json!({ "say": "welcome" }), json!({ "ask": "keep", "move": keep([0]) })])
    };
    assert_eq!(throw([[0], [1]]), throw([[2], [3]]));
}

/// A game of Dice Town up to a window in which three are asked: its seed, its moves, and their answers.
fn window() -> (u64, Vec<Value>, Vec<Value>) {
    for seed in 0.. {
        let people = SeatSetup::people(3);
        let mut game = Match::new("dice_town", people, &json!({}), Seed::from_number(seed)).unwrap();
        let mut picker = Picker::new(seed);
        while let Some(seat) = game.deciding().iter().next() {
            let asked = game.deciding();
            if game.game().window().is_some() && asked.len() == 3 {
                let made =
                    game.entries().iter().filter_map(|entry| Some(json!([entry.seat?, entry.mv.clone()?])));
                let answers = asked.iter().map(|seat| json!([seat, game.game().default_move(seat)]));
                return (seed, made.collect(), answers.collect());
            }
            let moves = game.legal(seat).listed;
            game.play(seat, picker.among(&moves).unwrap()).unwrap();
        }
    }
    unreachable!("in some game three are asked in a window")
}

#[test]
fn in_a_window_neither_who_has_answered_nor_who_was_last_is_told() {
    let (seed, before, answers) = window();
    let [own, one, other] = answers.as_slice() else { panic!("three are asked: {answers:?}") };
    let you = Seat::new(0).unwrap();
    let say = json!({ "say": "so" });
    let in_turn = |first: &Value, last: &Value| {
        let steps = [json!({ "play": own }), json!({ "play": first }), json!({ "play": last }), say.clone()];
        told(3, you, seed, &before, &steps)
    };
    assert_eq!(in_turn(one, other), in_turn(other, one), "who answers last");
    let step = json!({ "ask": "answer", "move": own[1] });
    let nobody = told(3, you, seed, &before, &[say.clone(), step.clone()]);
    let both = [json!({ "play": one }), json!({ "play": other })];
    let answered = told(3, you, seed, &before, &[both[0].clone(), both[1].clone(), say, step]);
    let end = |text: &str| text.lines().last().unwrap().to_owned();
    assert_eq!(end(&nobody), end(&answered), "who has answered");
    assert_eq!(
        nobody.lines().filter(|line| line.starts_with("Some")).count(),
        answered.lines().filter(|line| line.starts_with("Some")).count()
    );
}
