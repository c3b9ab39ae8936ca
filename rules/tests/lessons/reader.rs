//! A text that is no lesson is refused, with the place of the fault.

use rstest::rstest;
use rules::lessons::{Lesson, LessonError, Mistake};
use serde_json::{Value, json};

fn written(change: impl FnOnce(&mut Value)) -> String {
    let mut written = json!({
        "kind": "puzzle", "goal": "gain", "seats": 2, "you": 0, "seed": 1,
        "steps": [
            { "say": "situation", "light": "board" },
            { "ask": "task", "move": { "do": "skip" }, "mistakes": [{ "like": {}, "say": "too-high" }] },
        ],
    });
    change(&mut written);
    written.to_string()
}

fn refused(text: &str) -> String {
    Lesson::parse(text).expect_err("it is no lesson").to_string()
}

#[test]
fn what_is_left_out_has_its_plain_value() {
    let lesson = Lesson::parse(&written(|_| ())).unwrap();
    assert_eq!((lesson.before.len(), &lesson.options), (0, &json!({})));
    assert_eq!(lesson.asks().map(|(step, ask)| (step, ask.id.as_str())).collect::<Vec<_>>(), [(1, "task")]);
}

#[rstest]
#[case::no_goal("/goal", Value::Null, "goal: a puzzle has gain, turn or final")]
#[case::a_lesson_with_a_goal("/kind", json!("lesson"), "goal: only a puzzle has one")]
#[case::another_kind("/kind", json!("riddle"), "kind: unknown variant `riddle`")]
#[case::a_seat_nobody_has("/you", json!(2), "you: the table has fewer seats")]
#[case::no_steps("/steps", json!([]), "steps: there is at least one, and at most 40")]
#[case::too_many_steps("/steps", json!(vec![json!({ "say": "on" }); 41]), "steps: there is at least one")]
#[case::too_much_before("/before", json!(vec![json!([0, {}]); 601]), "before: there are at most 600 moves")]
#[case::nothing_is_asked("/steps", json!([{ "say": "on" }]), "steps: a puzzle asks something")]
#[case::an_empty_step("/steps/0", json!({ "light": "board" }), "steps[0]: says, plays and asks nothing")]
#[case::a_move_that_nobody_asks_for("/steps/0/move", json!({}), "steps[0].move: only an ask has one")]
#[case::mistakes_of_nobody("/steps/0/mistakes", json!([{ "like": {}, "say": "no" }]), "steps[0].mistakes: only an ask has some")]
#[case::an_ask_without_a_move("/steps/1", json!({ "ask": "task" }), "steps[1].move: is missing")]
#[case::an_ask_that_says("/steps/1/say", json!("more"), "steps[1].say: the text of an ask is named by the ask")]
#[case::a_step_of_both("/steps/1/play", json!([1, {}]), "steps[1]: a step plays or asks, not both")]
#[case::a_puzzle_that_plays("/steps/0/play", json!([1, {}]), "steps[0].play: in a puzzle all other moves are made before")]
#[case::no_id("/steps/0/say", json!("Well done!"), "steps[0]: \"Well done!\" is no id")]
#[case::an_unknown_field("/steps/0/hint", json!(1), "steps[0].hint: unknown field `hint`")]
#[case::a_seat_of_no_table("/you", json!(99), "you: ")]
fn what_does_not_belong_together_is_named(#[case] place: &str, #[case] value: Value, #[case] want: &str) {
    let text = written(|lesson| {
        let (parent, field) = place.rsplit_once('/').unwrap();
        match lesson.pointer_mut(parent).unwrap() {
            Value::Array(items) => items[field.parse::<usize>().unwrap()] = value,
            object => object[field] = value,
        }
    });
    let said = refused(&text);
    assert!(said.starts_with(want), "{said}");
}

#[test]
fn what_is_no_json_is_refused_with_its_line() {
    let error = Lesson::parse("{\n  \"kind\": lesson }").unwrap_err();
    assert!(matches!(error, LessonError::Json { line: 2, .. }), "{error}");
}

#[rstest]
#[case::nothing_is_like_all(json!({}), true)]
#[case::a_field(json!({ "bid": 5 }), true)]
#[case::another_value(json!({ "bid": 6 }), false)]
#[case::a_field_within(json!({ "at": { "x": 1 } }), true)]
#[case::a_field_that_is_not_there(json!({ "price": 5 }), false)]
#[case::a_list_as_it_is(json!({ "dice": [1, 2] }), true)]
#[case::a_part_of_a_list(json!({ "dice": [1] }), false)]
fn a_move_is_like_a_mistake_whose_fields_it_has(#[case] like: Value, #[case] want: bool) {
    let mv = json!({ "do": "bid", "bid": 5, "at": { "x": 1, "y": 2 }, "dice": [1, 2] });
    assert_eq!(Mistake { like, say: "so".to_owned() }.is_like(&mv), want);
}

#[test]
fn the_example_of_the_page_is_a_lesson() {
    let page = include_str!("../../../docs/lessons.md");
    let (_, rest) = page.split_once("```json\n").unwrap();
    let (example, _) = rest.split_once("```").unwrap();
    assert_eq!(Lesson::parse(example).unwrap().steps.len(), 3);
}
