//! The trace of a finished game, from which statistics are made.

use rules::record::{Record, Replay};
use rules::{FEAT, GameKind, Json, Playout, Policy, Seat, games};
use std::collections::BTreeSet;

fn recorded(kind: &dyn GameKind, number: u64) -> Record {
    let playout = Playout::numbered(Policy::Greedy, 11, number).recorded();
    kind.play_out(&kind.smallest_setup(), &playout).expect("the game plays").record.expect("it was asked for")
}

fn entries(record: &Record) -> Vec<Json> {
    record.entries.iter().map(|entry| Json::of(&entry.events)).collect()
}

/// The groups of choices that statistics of each game count, without feats, which few games have.
const KINDS: [(&str, &[&str]); 5] = [
    ("carson_city", &["building", "character"]),
    ("dice_town", &["card", "place"]),
    ("point_city", &["building", "token"]),
    ("carcassonne", &["feature"]),
    ("castle", &["feature"]),
];

#[test]
fn each_game_counts_its_choices_by_seats_that_play() {
    let mut counted = Vec::new();
    for kind in games() {
        let mut kinds = BTreeSet::new();
        for number in 0..4 {
            let record = recorded(*kind, number);
            let traced = kind.trace(&record.setup(), &entries(&record)).unwrap();
            let seats: Vec<Seat> = Seat::first(record.seats.len()).collect();
            for choice in traced.iter().flat_map(|traced| &traced.choices) {
                assert!(seats.contains(&choice.seat), "{choice:?}");
                assert!(!choice.id.is_empty(), "{choice:?}");
                kinds.extend(Some(choice.kind).filter(|kind| *kind != FEAT));
            }
        }
        counted.push((kind.meta().id, kinds.into_iter().collect::<Vec<_>>()));
    }
    let expected: Vec<_> = KINDS.iter().map(|(id, kinds)| (*id, kinds.to_vec())).collect();
    assert_eq!(counted, expected);
}

#[test]
fn a_trace_says_after_each_entry_which_seats_decide() {
    for kind in games() {
        let record = recorded(*kind, 7);
        let traced = kind.trace(&record.setup(), &entries(&record)).unwrap();
        let mut replay = Replay::of(*kind, &record).unwrap();
        for traced in &traced {
            replay.advance().unwrap();
            assert_eq!(traced.deciding, replay.game().deciding());
        }
        assert!(traced.last().is_some_and(|last| last.deciding.is_empty()), "the game is over");
    }
}

#[test]
fn an_entry_that_the_game_cannot_read_is_named() {
    for kind in games() {
        let record = recorded(*kind, 1);
        let mut entries = entries(&record);
        entries[2] = Json::of(&[serde_json::json!({ "type": "nothing of this game" })]);
        let error = kind.trace(&record.setup(), &entries).unwrap_err().to_string();
        assert!(error.starts_with("entry 2: "), "{error}");
    }
}
