//! Lessons that cannot be played are found, with the place and the reason of the fault.

use crate::lesson;
use rstest::rstest;
use serde_json::{Value, json};

/// The faults of a lesson of The Castle.
fn faults(written: &Value) -> Vec<String> {
    let castle = rules::game("castle").unwrap();
    lesson(written).check(castle).iter().map(ToString::to_string).collect()
}

/// The first puzzle that comes with the game, early in a game, with a change.
fn puzzle(change: impl FnOnce(&mut Value)) -> Value {
    let castle = rules::game("castle").unwrap();
    let file = castle.lessons().iter().find(|file| file.id == "p01").unwrap();
    let mut written: Value = serde_json::from_str(file.text).unwrap();
    change(&mut written);
    written
}

fn first_ask(puzzle: &Value) -> usize {
    puzzle["steps"].as_array().unwrap().iter().position(|step| step["ask"].is_string()).unwrap()
}

#[test]
fn an_illegal_move_is_named_with_its_rule() {
    let written = puzzle(|puzzle| {
        let step = first_ask(puzzle);
        puzzle["steps"][step]["move"] = json!({ "do": "use_extra_turn" });
    });
    let found = faults(&written);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("CAR-8."), "{found:?}");
    assert!(found[0].starts_with(&format!("steps[{}]: ", first_ask(&written))), "{found:?}");
}

#[test]
fn another_answer_than_the_best_is_named_with_the_best() {
    let plain = puzzle(|_| ());
    let castle = rules::game("castle").unwrap();
    let (sound, last) = (lesson(&plain), plain["steps"].as_array().unwrap().len() - 1);
    let told = sound.play(castle).unwrap();
    let asked = told.steps[last].asked.as_ref().unwrap().game.moves(sound.you).listed;
    let wanted = &plain["steps"][last]["move"];
    let other = asked.into_iter().find(|mv| mv != wanted).unwrap();
    let found = faults(&puzzle(|puzzle| puzzle["steps"][last]["move"] = other.clone()));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].starts_with(&format!("steps[{last}]: the best answers are {wanted} worth ")),
        "{found:?}"
    );
    assert!(found[0].ends_with(&format!("(wanted: {other})")), "{found:?}");
}

#[rstest]
#[case::not_that_seats_turn(json!([[1, { "do": "end_turn" }], [0, {}]]), "before[0]: ")]
#[case::a_seat_nobody_has(json!([[3, { "do": "skip" }]]), "before[0]: seat 3 does not exist")]
#[case::no_move_of_the_game(json!([[0, { "do": "bid" }]]), "before[0]: seat 0 may not do {\"do\":\"bid\"}")]
fn a_move_before_that_cannot_be_made_is_named(#[case] before: Value, #[case] want: &str) {
    let found = faults(&puzzle(|puzzle| puzzle["before"] = before));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with(want), "{found:?}");
}

#[test]
fn a_mistake_is_legal_and_not_what_is_asked_for() {
    let written = puzzle(|puzzle| {
        let step = first_ask(puzzle);
        puzzle["steps"][step]["mistakes"] =
            json!([{ "like": { "do": "pray" }, "say": "no" }, { "like": {}, "say": "all" }]);
    });
    let found = faults(&written);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains("no legal answer is like mistakes[0]"), "{found:?}");
    assert!(found[1].contains("the move that goes on is like mistakes[1]"), "{found:?}");
}

#[test]
fn a_learner_who_is_not_asked_is_named_with_who_is() {
    let asked = json!([{ "ask": "task", "move": { "do": "skip" } }]);
    let written = |you: u8| json!({ "kind": "lesson", "seats": 2, "you": you, "seed": 1, "steps": asked });
    let waiting: Vec<String> = [0, 1].iter().flat_map(|you| faults(&written(*you))).collect();
    assert_eq!(waiting.len(), 2);
    assert_eq!(
        waiting.iter().filter(|fault| fault.contains("may do nothing here")).count(),
        1,
        "{waiting:?}"
    );
}

#[test]
fn a_table_that_the_rules_do_not_allow_is_refused() {
    let found = faults(&puzzle(|puzzle| puzzle["seats"] = json!(5)));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("seats: "), "{found:?}");
}

#[test]
fn what_depends_on_a_secret_is_no_puzzle() {
    // The next tile of the stack decides how a whole game of The Castle ends, and the rival has a say in it too.
    let found = faults(&puzzle(|puzzle| puzzle["goal"] = json!("final")));
    assert!(!found.is_empty());
    let is_unsolved = |fault: &String| {
        ["has a choice before the end", "depends on chance", "moves to try"]
            .iter()
            .any(|why| fault.contains(why))
    };
    assert!(found.iter().all(is_unsolved), "{found:?}");
}
