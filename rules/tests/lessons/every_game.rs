//! Invariants of the lessons and puzzles that come with the games.

use crate::apply::apply;
use rules::lessons::{Act, Lesson, LessonKind, Told, ToldEntry};
use rules::{Change, GameKind, Json, Match, SeatSetup, Seed, Viewer, games};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Every lesson of every game.
fn all() -> impl Iterator<Item = (&'static dyn GameKind, &'static str, Lesson)> {
    games().iter().flat_map(|kind| {
        kind.lessons().iter().map(|file| {
            let name = format!("{} {}", kind.meta().id, file.id);
            (*kind, file.id, Lesson::parse(file.text).unwrap_or_else(|error| panic!("{name}: {error}")))
        })
    })
}

#[test]
fn every_lesson_plays_to_its_end_and_every_puzzle_has_one_best_answer() {
    let mut faults = Vec::new();
    for (kind, id, lesson) in all() {
        let found = lesson.check(kind).into_iter();
        faults.extend(found.map(|fault| format!("{} {id}: {fault}", kind.meta().id)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_file_is_listed_under_its_name_and_lessons_come_before_puzzles() {
    for kind in games() {
        let game = kind.meta().id;
        let listed: Vec<&str> = kind.lessons().iter().map(|file| file.id).collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(game).join("lessons");
        let files: BTreeSet<String> = folder.read_dir().map_or_else(
            |_| BTreeSet::new(),
            |files| {
                let stem = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
                files.map(|file| stem(&file.unwrap().path())).collect()
            },
        );
        assert_eq!(listed.iter().map(|id| (*id).to_owned()).collect::<BTreeSet<_>>(), files, "{game}");
        assert_eq!(listed.len(), files.len(), "{game}: an id is listed twice");
        let is_puzzle: Vec<bool> = listed.iter().map(|id| id.starts_with('p')).collect();
        assert!(is_puzzle.is_sorted(), "{game}: {listed:?}");
    }
}

#[test]
fn an_id_says_what_it_is_and_the_first_lesson_is_short() {
    for (kind, id, lesson) in all() {
        let name = format!("{} {id}", kind.meta().id);
        assert_eq!(lesson.kind == LessonKind::Puzzle, id.starts_with('p'), "{name}");
        if id == "first" {
            assert!((8..=15).contains(&lesson.steps.len()), "{name}: {} steps", lesson.steps.len());
        }
    }
}

/// A game without lessons works; the games here teach themselves.
#[test]
fn every_game_has_two_lessons_and_ten_puzzles() {
    for kind in games() {
        let (puzzles, lessons): (Vec<&str>, Vec<&str>) =
            kind.lessons().iter().map(|file| file.id).partition(|id| id.starts_with('p'));
        assert_eq!(lessons, ["first", "second"], "{}", kind.meta().id);
        assert!(puzzles.len() >= 10, "{}: {puzzles:?}", kind.meta().id);
    }
}

/// The table of a lesson before its first step.
fn table(kind: &dyn GameKind, lesson: &Lesson) -> Match {
    let people = SeatSetup::people(lesson.seats);
    let mut table = Match::of(kind, people, &lesson.options, Seed::from_number(lesson.seed)).unwrap();
    for (seat, mv) in &lesson.before {
        table.play(*seat, mv).unwrap();
    }
    table
}

fn seen(view: &mut Value, entries: &[ToldEntry]) {
    for entry in entries {
        match &entry.change {
            Change::None => {}
            Change::Patch(patch) => *view = apply(view, patch.as_str()).unwrap(),
            Change::Whole(whole) => *view = whole.read().unwrap(),
        }
    }
}

#[test]
fn a_lesson_tells_at_each_step_what_a_table_tells_that_seat_and_nothing_else() {
    for (kind, id, lesson) in all() {
        let name = format!("{} {id}", kind.meta().id);
        let Told { view, steps, .. } = lesson.play(kind).unwrap();
        let (viewer, mut view, mut table) =
            (Viewer::Seat(lesson.you), view.read().unwrap(), table(kind, &lesson));
        let mut heard = 0;
        for (place, step) in steps.iter().enumerate() {
            let at = format!("{name}: steps[{place}]");
            if let Act::Play(seat, mv) = &lesson.steps[place].act {
                table.play(*seat, mv).unwrap();
            }
            seen(&mut view, &step.entries);
            assert_eq!(view, table.view(viewer).read::<Value>().unwrap(), "{at}");
            assert_eq!((step.waiting, step.progress), (table.waiting(viewer), table.progress()), "{at}");
            let feed = (heard..table.entries().len()).filter_map(|version| table.told(version, viewer));
            let told = step.entries.iter().map(|entry| entry.events.clone());
            let anything = |events: &Json| events.as_str() != "[]";
            assert_eq!(
                told.filter(anything).collect::<Vec<_>>(),
                feed.filter(anything).collect::<Vec<_>>(),
                "{at}"
            );
            heard = table.entries().len();
            if let Act::Ask(ask) = &lesson.steps[place].act {
                let asked = step.asked.as_ref().map(|asked| &asked.question);
                assert_eq!(asked, table.question(lesson.you).as_ref(), "{at}");
                table.play(lesson.you, &ask.mv).unwrap();
            }
        }
    }
}

#[test]
fn a_question_of_a_lesson_is_the_same_in_every_game_that_its_seat_cannot_tell_from_this() {
    for (kind, id, lesson) in all() {
        for asked in lesson.play(kind).unwrap().steps.iter().filter_map(|step| step.asked.as_ref()) {
            for world in 0..4 {
                let mut chance = rules::Chance::at(&Seed::from_number(world), 0);
                let other = asked.game.imagine(Viewer::Seat(lesson.you), &mut chance);
                assert_eq!(other.question(lesson.you).as_ref(), Some(&asked.question), "{id}");
                assert_eq!(
                    other.view(Viewer::Seat(lesson.you)),
                    asked.game.view(Viewer::Seat(lesson.you)),
                    "{id}"
                );
            }
        }
    }
}
