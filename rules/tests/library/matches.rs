//! A match is opened, played, replayed and shown without a way to use it wrongly.

use rules::carson_city::{Level, Move};
use rules::record::{Mismatch, Record, verify};
use rules::{
    Chance, GameKind, JsonSetup, Match, MatchError, MoveRefused, Moves, Picker, PlayError, Seat, SeatPlayer,
    SeatSetup, Seed, Viewer, games,
};
use serde_json::{Value, json};

fn smallest(kind: &dyn GameKind, seed: u64) -> Match {
    let JsonSetup { seats, options } = kind.smallest_setup();
    Match::of(kind, seats, &options, Seed::from_number(seed)).unwrap()
}

fn finished(kind: &dyn GameKind, seed: u64) -> Match {
    let (mut game, mut picker) = (smallest(kind, seed), Picker::new(seed));
    while let Some(seat) = game.deciding().iter().next() {
        let moves = game.legal(seat).listed;
        game.play(seat, picker.among(&moves).unwrap()).unwrap();
    }
    game
}

#[test]
fn a_match_of_every_game_comes_to_an_end_and_its_record_verifies() {
    for &kind in games() {
        let game = finished(kind, 3);
        let record = game.record().unwrap();
        assert_eq!(verify(&record).unwrap().outcome, game.outcome(), "{kind:?}");
        assert_eq!(Record::parse(&serde_json::to_string(&record).unwrap()).unwrap(), record);
    }
}

#[test]
fn a_replay_stands_where_the_match_stood_and_goes_on_the_same() {
    for &kind in games() {
        let record = finished(kind, 4).record().unwrap();
        let mut again = Match::replay(&record, 5).unwrap();
        assert_eq!(again.entries(), &record.entries[..6], "{kind:?}");
        assert_eq!(again.record(), None, "the seed of a running game is secret");
        for entry in &record.entries[6..] {
            let made = again.play(entry.seat.unwrap(), entry.mv.as_ref().unwrap()).unwrap();
            assert_eq!(made, entry, "{kind:?}");
        }
        assert_eq!(again.record().unwrap(), record, "{kind:?}");
    }
}

#[test]
fn a_replay_names_the_first_entry_that_differs() {
    let mut record = finished(games()[0], 5).record().unwrap();
    record.entries[4].events.clear();
    assert!(Match::replay(&record, 3).is_ok());
    assert!(matches!(Match::replay(&record, 4), Err(Mismatch::Events { entry: 4, .. })));
}

#[test]
fn what_does_not_begin_says_why() {
    let new = |id, seats: Vec<SeatSetup>, options| Match::new(id, seats, &options, Seed::from_number(1));
    let no_game = new("chess", SeatSetup::people(2), json!({})).unwrap_err();
    assert_eq!(no_game, MatchError::UnknownGame("chess".to_owned()));
    let path = |result: Result<Match, MatchError>| match result.unwrap_err() {
        MatchError::Setup(refusal) => refusal.path,
        MatchError::UnknownGame(id) => id,
    };
    let people = || SeatSetup::people(4);
    assert_eq!(path(new("carson_city", people(), json!({ "speed": 3 }))), "options.speed");
    let genius = [people(), vec![SeatSetup::virtual_player("genius")]].concat();
    assert_eq!(path(new("carson_city", genius, json!({}))), "seats[4].player");
}

#[test]
fn what_is_refused_changes_nothing() {
    for &kind in games() {
        let mut game = smallest(kind, 6);
        let (entries, view) = (game.entries().to_vec(), game.view(Viewer::Everyone));
        let seat = game.deciding().iter().next().unwrap();
        let absent = Seat::new(15).unwrap();
        let mv = game.legal(seat).listed[0].clone();
        assert_eq!(game.play(absent, &mv), Err(PlayError::NoSuchSeat(absent)), "{kind:?}");
        let malformed = game.play(seat, &json!({ "do": "nothing" }));
        assert!(matches!(malformed, Err(PlayError::Refused(MoveRefused::Malformed { .. }))), "{kind:?}");
        assert_eq!((game.entries(), game.view(Viewer::Everyone)), (&*entries, view), "{kind:?}");
    }
}

#[test]
fn after_the_end_nothing_is_played() {
    for &kind in games() {
        let mut game = finished(kind, 7);
        let last = game.entries()[game.entries().len() - 1].clone();
        let again = game.play(last.seat.unwrap(), &last.mv.unwrap());
        assert_eq!(again, Err(PlayError::Over), "{kind:?}");
    }
}

#[test]
fn a_seat_that_the_table_does_not_have_is_a_spectator() {
    let absent = Seat::new(15).unwrap();
    for &kind in games() {
        let game = smallest(kind, 8);
        assert_eq!(game.view(Viewer::Seat(absent)), game.view(Viewer::Public), "{kind:?}");
        assert_eq!(game.waiting(Viewer::Seat(absent)), game.waiting(Viewer::Public), "{kind:?}");
        assert_eq!(game.told(0, Viewer::Seat(absent)), game.told(0, Viewer::Public), "{kind:?}");
        assert_eq!((game.question(absent), game.legal(absent)), (None, Moves::none()), "{kind:?}");
    }
}

/// A substitute answers only what is owed: what a seat may change needs no default, and where there is one it is legal.
#[test]
fn a_question_has_a_legal_default_where_an_answer_is_owed_and_none_elsewhere() {
    for &kind in games() {
        let mut unowed = 0;
        for seed in 0..4 {
            let (mut game, mut picker) = (smallest(kind, seed), Picker::new(seed));
            while !game.is_over() {
                for seat in game.seats() {
                    let Some(question) = game.question(seat) else { continue };
                    assert_eq!(question.owed, game.deciding().contains(seat), "{kind:?}");
                    let default: Value = question.default.read().unwrap();
                    if question.owed {
                        let mut chance = Chance::at(&Seed::from_number(0), 0);
                        let refused = game.game().decide(seat, &default, &mut chance).err();
                        assert_eq!(refused, None, "{kind:?}: the default {default} of {seat:?}");
                    } else {
                        assert_eq!(default, Value::Null, "{kind:?}: {seat:?} owes nothing");
                        unowed += 1;
                    }
                }
                let last = game.deciding().iter().next_back().unwrap();
                game.play(last, picker.among(&game.legal(last).listed).unwrap()).unwrap();
            }
        }
        let is_bid = kind.meta().id == "carson_city";
        assert!(unowed > 0 || !is_bid, "a bid may be replaced, which nobody owes");
    }
}

#[test]
fn typed_moves_and_levels_are_taken_as_they_are() {
    let seats = [SeatSetup::people(4), vec![SeatSetup::virtual_player(Level::Expert)]].concat();
    assert_eq!(seats[4].player, SeatPlayer::Virtual("expert".to_owned()));
    let mut game = Match::new("carson_city", seats, &json!({}), Seed::from_number(9)).unwrap();
    let seat = game.deciding().iter().next().unwrap();
    let mv: Move = serde_json::from_value(game.legal(seat).listed[0].clone()).unwrap();
    assert_eq!(game.play(seat, &mv).unwrap().seat, Some(seat));
    let virtual_seat = game.seats().last().unwrap();
    assert_eq!(game.question(virtual_seat), None);
}
