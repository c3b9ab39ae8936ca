//! Playouts and records, on the toy game.

use crate::toy::{self, Toy};
use rules::record::{
    ANALYSIS_FORMAT, Analysis, EarlyEnd, Ended, FORMAT, FORMAT_ENDED_EARLY, JudgedDecision, Mismatch, Record,
    RecordError, Replay, SeatAnalysis, SwingCause, TurningPoint, Verified, verify, verify_as,
};
use rules::{GameKind, JsonSetup, Kind, Playout, Policy, Seat, Viewer, play_out};
use serde_json::{Value, json};

const TOY: &dyn GameKind = &Kind::<Toy>::new();

fn recorded(number: u64) -> Record {
    let playout = Playout::numbered(Policy::Random, 7, number).recorded();
    play_out::<Toy>(&toy::table(3), &playout).expect("the toy plays").record.expect("it was asked for")
}

/// Checks a text as `saloon verify` does.
fn check(text: &str) -> Result<Verified, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    verify_as(TOY, &record).map_err(|mismatch| mismatch.to_string())
}

#[test]
fn the_same_playout_gives_the_same_game_and_another_seed_another() {
    assert_eq!(recorded(1), recorded(1));
    assert_ne!(recorded(1).seed, recorded(2).seed);
    assert_ne!(recorded(1).entries, recorded(2).entries);
}

#[test]
fn recording_does_not_change_the_game() {
    let playout = Playout::numbered(Policy::Random, 7, 1);
    let silent = play_out::<Toy>(&toy::table(3), &playout).unwrap();
    assert!(silent.record.is_none());
    assert_eq!(Some(silent.outcome), recorded(1).result);
    assert_eq!(silent.moves + 1, recorded(1).entries.len() as u64);
}

#[test]
fn greedy_play_earns_more_than_random_play() {
    let points = |policy| -> i32 {
        let game = |n| play_out::<Toy>(&toy::table(2), &Playout::numbered(policy, 3, n)).unwrap();
        (0..200).flat_map(|n| game(n).outcome.scores).map(|score| score.total).sum()
    };
    assert!(points(Policy::Greedy) > points(Policy::Random) + 200);
}

#[test]
fn a_setup_that_the_game_refuses_is_not_played() {
    let setup = JsonSetup { seats: Vec::new(), options: json!({}) };
    assert!(TOY.play_out(&setup, &Playout::numbered(Policy::Random, 1, 1)).is_err());
}

#[test]
fn recorded_games_verify_through_their_text() {
    for number in 0..50 {
        let record = recorded(number);
        let verified = check(&serde_json::to_string_pretty(&record).unwrap()).unwrap();
        assert_eq!(verified.outcome, record.result);
        assert_eq!(verified.moves + 1, record.entries.len() as u64);
    }
}

#[test]
fn labels_are_kept_and_do_not_matter() {
    let mut record = recorded(1);
    record.table = Some("t1".to_owned());
    record.finished_at = Some(1_700_000_000_000);
    record.seats[0].name = Some("Ada".to_owned());
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(Record::parse(&text).unwrap(), record);
    check(&text).unwrap();
}

/// An analysis of this record that finds nothing but one mistake.
fn analysed(record: &Record) -> Analysis {
    let decision = JudgedDecision {
        v: 1,
        seat: record.entries[1].seat.expect("somebody moved"),
        made: record.entries[1].mv.clone().expect("somebody moved"),
        best: None,
        chance: 3000,
        lost_chance: 200,
        lost_points: 150,
    };
    let seat = SeatAnalysis {
        decisions: 1,
        accuracy: Some(80),
        phases: [Some(80), None, None],
        lost_chance: 200,
        lost_points: 150,
        luck_chance: -20,
        luck_points: 0,
        luck_error: 5,
    };
    let point = TurningPoint { v: 1, seat: decision.seat, by: SwingCause::Choice, chance: -200 };
    Analysis {
        format: ANALYSIS_FORMAT.to_owned(),
        effort: 10,
        seed: 1,
        curve: vec![vec![3333; record.seats.len()]; record.entries.len()],
        decisions: vec![decision],
        seats: vec![seat; record.seats.len()],
        turning_points: vec![point],
    }
}

#[test]
fn an_analysis_is_kept_and_is_no_part_of_what_is_checked() {
    let mut record = recorded(1);
    record.analysis = Some(analysed(&record));
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(Record::parse(&text).unwrap(), record);
    check(&text).unwrap();
}

#[test]
fn an_analysis_that_cannot_be_of_the_game_is_refused_with_its_place() {
    type Change = fn(&mut Analysis);
    let refused = |change: Change| {
        let mut record = recorded(1);
        let mut analysis = analysed(&record);
        change(&mut analysis);
        record.analysis = Some(analysis);
        let refusal = Record::parse(&serde_json::to_string(&record).unwrap()).expect_err("it cannot be");
        refusal.to_string()
    };
    let cases: [(Change, &str); 10] = [
        (|a| a.format = "saloon.analysis/0".to_owned(), "analysis.format: "),
        (|a| a.effort = 101, "analysis.effort: "),
        (|a| a.curve.truncate(a.curve.len() - 1), "analysis.curve: "),
        (|a| a.curve[1].truncate(1), "analysis.curve: "),
        (|a| a.curve[1][0] = 10_001, "analysis.curve: "),
        (|a| a.seats.truncate(1), "analysis.seats: "),
        (|a| a.decisions[0].v = 0, "analysis.decisions: "),
        (|a| a.decisions.push(a.decisions[0].clone()), "analysis.decisions: "),
        (|a| a.turning_points[0].v = 9999, "analysis.turning_points: "),
        (|a| a.turning_points = vec![a.turning_points[0].clone(); 2], "analysis.turning_points: "),
    ];
    for (change, place) in cases {
        let refusal = refused(change);
        assert!(refusal.starts_with(place), "{refusal}");
    }
}

#[test]
fn every_flipped_byte_is_found() {
    let text = serde_json::to_string(&recorded(3)).unwrap();
    check(&text).unwrap();
    for place in 0..text.len() {
        for flip in [0x01, 0x02, 0x20, 0x80] {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= flip;
            if let Ok(altered) = String::from_utf8(bytes) {
                assert!(check(&altered).is_err(), "byte {place} with {flip:#x}: {altered}");
            }
        }
    }
}

#[test]
fn a_record_cut_anywhere_is_refused() {
    let text = serde_json::to_string(&recorded(3)).unwrap();
    for length in 0..text.len() {
        assert!(matches!(Record::parse(&text[..length]), Err(RecordError::Json { .. })), "{length}");
    }
}

#[test]
fn a_key_that_stands_twice_is_refused_at_any_depth_and_in_any_spelling() {
    let text = serde_json::to_string(&recorded(3)).unwrap();
    let mut places = 0;
    for (place, _) in text.match_indices(['{', ',']).filter(|(place, _)| text[place + 1..].starts_with('"')) {
        let (key, value) = text[place + 2..].split_once('"').unwrap();
        if !value.starts_with(':') {
            continue;
        }
        for spelling in [key.to_owned(), format!("\\u{:04x}{}", u32::from(key.as_bytes()[0]), &key[1..])] {
            let twice = format!("{}\"{spelling}\":null,{}", &text[..=place], &text[place + 1..]);
            let refused = Record::parse(&twice).expect_err("one of the two values is believed").to_string();
            assert!(refused.contains(&format!("the key `{key}` stands twice")), "{place}: {refused}");
        }
        places += 1;
    }
    assert!(places > 100, "{places} objects and keys");
}

#[test]
fn a_record_inside_of_a_key_of_the_reader_itself_is_none() {
    let text = serde_json::to_string(&recorded(3)).unwrap();
    let wrapped = json!({ "$serde_json::private::RawValue": text }).to_string();
    assert!(Record::parse(&wrapped).is_err(), "another reader finds no record in it");
}

/// The answer of `verify_as` to a record changed by `change`.
fn altered(change: impl FnOnce(&mut Record)) -> String {
    let mut record = recorded(3);
    change(&mut record);
    verify_as(TOY, &record).expect_err("the change is found").to_string()
}

#[test]
fn the_first_difference_is_named_with_its_place() {
    assert_eq!(altered(|r| r.format = "x".into()), "format: expected saloon.record/1, found x");
    assert_eq!(altered(|r| r.game = "chess".into()), "game: there is no game chess here");
    assert_eq!(altered(|r| r.rules = 2), "rules: revision 2 is newer than 1, the newest that is known here");
    assert_eq!(
        altered(|r| r.options = json!({})),
        "the options are not written in full: rounds: expected 3, found nothing"
    );
    assert_eq!(altered(|r| r.options = json!({"rounds": 9})), "options.rounds: must be 1 to 3 (T-1)");
    assert_eq!(altered(|r| r.entries.clear()), "entries: the opening is missing");
    assert_eq!(
        altered(|r| r.entries[0].seat = Seat::new(1)),
        "entry 0: the opening has neither seat nor move"
    );
    assert_eq!(altered(|r| r.entries[2].v = 7), "entry 2: expected version 2, found 7");
    assert_eq!(altered(|r| drop(r.entries.remove(2))), "entry 2: expected version 2, found 3");
    assert_eq!(altered(|r| r.entries[2].mv = None), "entry 2: seat and move are missing");
    let refused = altered(|r| {
        r.entries[2].seat = Seat::new(1);
        r.entries[2].mv = Some(json!({"do": "bid", "card": 99}));
    });
    assert_eq!(refused, "entry 2: the move of seat 1 is refused: card 99 is not in hand (T-3)");
    assert_eq!(
        altered(|r| r.entries[0].events[1]["prize"] = json!(0)),
        format!("entry 0: events[1].prize: expected {}, found 0", recorded(3).entries[0].events[1]["prize"])
    );
    assert_eq!(
        altered(|r| drop(r.entries[1].events.pop())),
        format!("entry 1: events[0]: expected {}, found nothing", recorded(3).entries[1].events[0])
    );
    let last = recorded(3).entries.len() - 1;
    assert_eq!(
        altered(|r| drop(r.entries.pop())),
        format!("the record ends after entry {}, but the game is not over", last - 1)
    );
    let total = recorded(3).result.unwrap().scores[0].total;
    assert_eq!(
        altered(|r| r.result.as_mut().unwrap().scores[0].total = 0),
        format!("result.scores[0].total: expected {total}, found 0")
    );
}

/// A game that stopped after some moves, by agreement of the first two seats.
fn ended_early(record: &mut Record) {
    FORMAT_ENDED_EARLY.clone_into(&mut record.format);
    record.entries.truncate(3);
    record.result = None;
    record.ended = Some(EarlyEnd { how: Ended::Agreed, seats: Seat::first(2).collect() });
}

/// The answer of `verify_as` to such a record changed by `change`.
fn altered_early(change: impl FnOnce(&mut Record)) -> String {
    altered(|record| {
        ended_early(record);
        change(record);
    })
}

#[test]
fn a_record_of_a_game_that_ended_early_verifies_through_its_text() {
    let mut record = recorded(3);
    ended_early(&mut record);
    let text = serde_json::to_string(&record).unwrap();
    assert!(text.starts_with("{\"format\":\"saloon.record/2\""), "{text}");
    assert!(text.ends_with(",\"ended\":{\"how\":\"agreed\",\"seats\":[0,1]},\"result\":null}"), "{text}");
    let verified = check(&text).unwrap();
    assert_eq!((verified.moves, verified.outcome), (2, None));
}

#[test]
fn a_record_of_a_game_that_ended_early_is_checked_like_any_other() {
    assert_eq!(
        altered_early(|r| r.format = FORMAT.to_owned()),
        "format: expected saloon.record/2, found saloon.record/1"
    );
    assert_eq!(
        altered_early(|r| r.entries = recorded(3).entries),
        format!("ended: the rules ended the game with entry {}", recorded(3).entries.len() - 1)
    );
    assert!(altered_early(|r| r.result = recorded(3).result).starts_with("result."));
    assert!(altered_early(|r| r.entries[2].events.clear()).starts_with("entry 2: events"));
    let seats = |numbers: &[u8]| numbers.iter().filter_map(|seat| Seat::new(*seat)).collect::<Vec<_>>();
    for (how, wanted) in [
        (Ended::Agreed, &[][..]),
        (Ended::Agreed, &[1, 0]),
        (Ended::Agreed, &[0, 0]),
        (Ended::Agreed, &[0, 3]),
        (Ended::Host, &[]),
        (Ended::Host, &[0, 1]),
        (Ended::Expired, &[0]),
        (Ended::Moderator, &[0]),
    ] {
        let refused = altered_early(|r| r.ended = Some(EarlyEnd { how, seats: seats(wanted) }));
        assert!(refused.starts_with("ended: the seats of"), "{how:?} {wanted:?}: {refused}");
    }
}

#[test]
fn a_record_has_either_a_result_or_an_early_end() {
    let value = serde_json::to_value(recorded(1)).unwrap();
    for (key, other) in [("result", Value::Null), ("ended", json!({"how": "expired"}))] {
        let mut value = value.clone();
        value[key] = other;
        let error = Record::from_value(&value).unwrap_err().to_string();
        assert_eq!(error, "result: a game has a result, or ended early");
    }
}

#[test]
fn moves_after_the_end_are_refused() {
    let more = altered(|r| {
        let mut again = r.entries[1].clone();
        again.v = r.entries.len() as u64;
        r.entries.push(again);
    });
    assert!(more.ends_with("the game is already over"), "{more}");
}

#[test]
fn another_seed_does_not_explain_the_events() {
    let mismatch = altered(|r| r.seed = recorded(4).seed);
    assert!(mismatch.starts_with("entry 0: events[0]"), "{mismatch}");
}

#[test]
fn a_game_outside_the_registry_is_refused() {
    assert_eq!(verify(&recorded(1)), Err(Mismatch::Game { found: "toy".to_owned() }));
}

#[test]
fn a_misspelt_field_is_named_with_its_path() {
    let mut value = serde_json::to_value(recorded(1)).unwrap();
    value["entries"][1]["colour"] = json!("red");
    let error = Record::from_value(&value).unwrap_err().to_string();
    assert!(error.starts_with("entries[1].colour: unknown field"), "{error}");
}

#[test]
fn a_replay_shows_each_step_to_each_viewer_and_ends_in_the_result() {
    let record = recorded(5);
    let mut replay = Replay::of(TOY, &record).unwrap();
    let owner = Viewer::Seat(Seat::new(0).unwrap());
    let card = |told: &[Value]| told.iter().find(|e| e["type"] == "committed").map(|e| e["card"].clone());
    let but_bids = |told: &[Value]| told.iter().filter(|e| e["type"] != "committed").count();
    while let Some(entry) = replay.advance().unwrap() {
        let (own, public) = (replay.told(entry, owner).unwrap(), replay.told(entry, Viewer::Public).unwrap());
        assert_eq!(but_bids(&own), but_bids(&public));
        if entry.seat == Seat::new(0) {
            assert_ne!(card(&own), Some(Value::Null));
        }
        assert!(card(&public).is_none_or(|card| card.is_null()));
    }
    assert_eq!(replay.game().outcome(), record.result);
}

#[test]
fn a_replay_stops_at_the_version_it_is_asked_for() {
    let record = recorded(5);
    let mut replay = Replay::of(TOY, &record).unwrap();
    replay.advance_to(1).unwrap();
    assert_eq!(replay.view(Viewer::Public).unwrap()["committed"], json!([true, false, false]));
}
