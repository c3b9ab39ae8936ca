//! Lessons and puzzles: their list, each as a document, the preview of a move.

use super::*;
use flate2::read::GzDecoder;
use protocol::{LessonAnswer, LessonDoc, LessonList, ReplayStep, apply_patch};
use rules::lessons::{Lesson, LessonKind};
use std::io::Read;

const FIRST: &str = "/api/v1/lessons/castle/first";

/// A lesson as the rules read it.
fn lesson(game: &str, id: &str) -> Lesson {
    let file = rules::game(game).unwrap().lessons().iter().find(|file| file.id == id).unwrap();
    Lesson::parse(file.text).unwrap()
}

async fn document(site: &HttpState, game: &str, id: &str) -> LessonDoc {
    let answer = get(site, &format!("/api/v1/lessons/{game}/{id}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    serde_json::from_str(&answer.text).unwrap()
}

/// The first step that asks.
fn asking(doc: &LessonDoc) -> usize {
    doc.steps.iter().position(|step| step.question.is_some()).unwrap()
}

async fn ask_step(site: &HttpState, step: &str, body: &Value) -> Answer {
    let json = [("content-type", "application/json")];
    ask(site, Method::POST, &format!("{FIRST}/{step}"), &json, &body.to_string()).await
}

#[tokio::test]
async fn whoever_has_no_name_yet_sees_what_there_is_to_learn() {
    let site = site(None).await;
    for kind in rules::games() {
        let game = kind.meta().id;
        let answer = get(&site, &format!("/api/v1/lessons/{game}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{game}");
        let list: LessonList = serde_json::from_str(&answer.text).unwrap();
        let ids: Vec<&str> = list.lessons.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(ids, kind.lessons().iter().map(|file| file.id).collect::<Vec<_>>(), "{game}");
        for row in &list.lessons {
            let lesson = lesson(game, &row.id);
            assert_eq!((row.kind, usize::from(row.steps)), (lesson.kind, lesson.steps.len()), "{game}");
        }
    }
}

#[tokio::test]
async fn every_lesson_is_a_document_whose_steps_follow_each_other() {
    let site = site(None).await;
    for kind in rules::games() {
        for file in kind.lessons() {
            let (game, lesson) = (kind.meta().id, lesson(kind.meta().id, file.id));
            let doc = document(&site, game, file.id).await;
            assert_eq!((doc.kind, doc.you, doc.steps.len()), (lesson.kind, lesson.you, lesson.steps.len()));
            let entries: Vec<&ReplayStep> =
                doc.steps.iter().flat_map(|step| &step.entries).chain(&doc.end).collect();
            let numbers: Vec<u64> = entries.iter().map(|entry| entry.v).collect();
            assert_eq!(numbers, (0..entries.len() as u64).collect::<Vec<_>>(), "{game} {}", file.id);
            let mut view = doc.view.clone();
            for entry in entries {
                apply_patch(&mut view, &entry.patch).unwrap();
            }
            for (place, ask) in lesson.asks() {
                let question = doc.steps[place].question.as_ref().unwrap();
                assert_eq!((&question.ask, &question.mv), (&ask.id, &ask.mv), "{game} {}", file.id);
                let best = question.worths.iter().map(|worth| worth.points).max();
                let wanted = question.worths.iter().find(|worth| worth.mv == ask.mv);
                assert_eq!(wanted.map(|worth| worth.points), best, "{game} {}", file.id);
                assert_eq!(best.is_some(), lesson.kind == LessonKind::Puzzle, "{game} {}", file.id);
            }
        }
    }
}

#[tokio::test]
async fn a_document_is_sent_compressed_or_not_and_again_only_where_it_is_another() {
    let site = site(None).await;
    let packed = ask(&site, Method::GET, FIRST, &[("accept-encoding", "gzip")], "").await;
    assert_eq!((packed.status, packed.header("content-encoding")), (StatusCode::OK, "gzip"));
    assert_eq!(packed.header("cache-control"), "public, no-cache");
    let mut unpacked = String::new();
    GzDecoder::new(packed.bytes.as_slice()).read_to_string(&mut unpacked).unwrap();
    let plain = get(&site, FIRST).await;
    assert_eq!((plain.header("content-encoding"), &plain.text), ("", &unpacked));

    let known = [("accept-encoding", "gzip"), ("if-none-match", packed.header("etag"))];
    let again = ask(&site, Method::GET, FIRST, &known, "").await;
    assert_eq!((again.status, again.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
    let other_form = ask(&site, Method::GET, FIRST, &known[1..], "").await;
    assert_eq!(other_form.status, StatusCode::OK);
}

#[tokio::test]
async fn who_stages_a_move_learns_what_it_brings_or_which_rule_refuses_it() {
    let site = site(None).await;
    let doc = document(&site, "castle", "first").await;
    let step = asking(&doc);
    let right = &doc.steps[step].question.as_ref().unwrap().mv;
    let answer = ask_step(&site, &step.to_string(), &json!({ "move": right })).await;
    let LessonAnswer { preview, why_not } = serde_json::from_str(&answer.text).unwrap();
    assert!(preview.is_some() && why_not.is_none(), "{}", answer.text);
    assert_eq!(answer.header("cache-control"), "no-store");

    let answer = ask_step(&site, &step.to_string(), &json!({ "move": { "do": "end_turn" } })).await;
    let LessonAnswer { preview, why_not } = serde_json::from_str(&answer.text).unwrap();
    assert!(preview.is_none() && why_not.unwrap().rule.starts_with("CAR-8."), "{}", answer.text);
}

#[rstest]
#[case::no_move(json!({}), StatusCode::BAD_REQUEST)]
#[case::a_move_of_another_game(json!({ "move": { "do": "bid" } }), StatusCode::BAD_REQUEST)]
#[case::more_than_a_move(json!({ "move": { "do": "skip" }, "seat": 1 }), StatusCode::BAD_REQUEST)]
#[case::more_than_is_read(json!({ "move": "x".repeat(20_000) }), StatusCode::PAYLOAD_TOO_LARGE)]
#[tokio::test]
async fn what_is_no_move_is_refused(#[case] body: Value, #[case] want: StatusCode) {
    let site = site(None).await;
    let step = asking(&document(&site, "castle", "first").await).to_string();
    assert_eq!(ask_step(&site, &step, &body).await.status, want);
}

#[rstest]
#[case::game("/api/v1/lessons/chess", "game")]
#[case::lesson_of_no_game("/api/v1/lessons/chess/first", "game")]
#[case::lesson("/api/v1/lessons/castle/last", "lesson")]
#[case::file("/api/v1/lessons/castle/first.json", "lesson")]
#[tokio::test]
async fn what_is_not_there_is_not_found(#[case] path: &str, #[case] what: &str) {
    let answer = get(&site(None).await, path).await;
    assert_eq!((answer.status, &answer.json()["params"]["what"]), (StatusCode::NOT_FOUND, &json!(what)));
}

#[rstest]
#[case::that_only_says("0")]
#[case::behind_the_end("99")]
#[case::that_is_no_number("one")]
#[tokio::test]
async fn only_a_step_that_asks_answers(#[case] step: &str) {
    let answer = ask_step(&site(None).await, step, &json!({ "move": { "do": "skip" } })).await;
    assert_eq!((answer.status, &answer.json()["params"]["what"]), (StatusCode::NOT_FOUND, &json!("step")));
}
