//! Promises of players that think ahead: they find the best move where it is known, mix where habits can be read,
//! give the same answer to the same question, know only what their seat may know, and are legal.

#![expect(clippy::unwrap_used, reason = "a test that cannot play its game has failed")]
#![expect(unreachable_pub, reason = "a test target exports nothing; the game is written for a library")]

mod advice;
mod analysis;
mod arena;
mod duel;
mod train;

use bots::search::{Habits, Level, SearchPlayer, Study, advise, compare, habits, think, weigh};
use bots::{House, Policy, house, player};
use duel::{Duel, Move};
use rules::carcassonne::Carcassonne;
use rules::{Chance, Game, Json, JsonSetup, Match, Picker, Playout, Seat, SeatSetup, Seed, Setup, Viewer};
use serde_json::json;

const EXPERT: Habits = habits(Level::Expert);

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn viewed(game: &Duel, index: u8) -> duel::View {
    game.view(Viewer::Seat(seat(index)))
}

/// A player who leaves a multiple of four to the other wins.
#[test]
fn a_game_without_chance_or_secrets_is_solved() {
    for left in (1..=15).filter(|left| left % 4 != 0) {
        let view = viewed(&Duel::heap(left), 0);
        for seed in 0..3 {
            assert_eq!(think::<Duel>(&view, EXPERT, seed, &mut || true), Some(Move(left % 4)), "of {left}");
        }
    }
}

/// Both seats lay heads in a third of the games: then neither can be taken advantage of.
#[test]
fn what_is_laid_at_once_is_mixed_as_the_game_demands() {
    for index in 0..2 {
        let view = viewed(&Duel::coins(), index);
        let thoughts = weigh::<Duel>(&view, EXPERT, 5, &mut || true);
        let all: f64 = thoughts.iter().map(|thought| thought.chance).sum();
        let heads = thoughts.iter().find(|thought| thought.mv == Move(1)).unwrap().chance / all;
        assert!((0.25..=0.42).contains(&heads), "seat {index} lays heads in {heads:.2}");
    }
}

/// The other seat lays heads in at least half of the worlds, so that heads win more than tails in any case.
#[test]
fn what_is_laid_at_once_reckons_with_who_lays_at_first_sight() {
    let view = viewed(&Duel::habit(), 0);
    let thoughts = weigh::<Duel>(&view, EXPERT, 5, &mut || true);
    let all: f64 = thoughts.iter().map(|thought| thought.chance).sum();
    let heads = thoughts.iter().find(|thought| thought.mv == Move(1)).unwrap().chance / all;
    assert!(heads > 0.9, "{heads:.2} of heads");
}

/// At a table points count, too; hints and analyses count only the chance of winning.
#[test]
fn own_points_count_at_a_table_and_not_in_a_hint() {
    let view = viewed(&Duel::feast(), 0);
    assert_eq!(think::<Duel>(&view, EXPERT, 5, &mut || true), Some(Move(0)), "it shares");
    let study = Study { thinks: 1.0, seed: 5, most: 1, also: None };
    let advice = advise::<Duel>(&view, &study, &mut || true);
    assert_eq!(advice.first().map(|advice| advice.mv), Some(Move(1)), "it wins");
    let lost = compare::<Duel>(&view, &Move(0), 100, 5, &mut || true).unwrap();
    assert_eq!((lost.best, lost.lost_chance), (Move(1), 1.0), "and an analysis says so");
}

#[test]
fn answers_to_the_same_mix_differ_from_seed_to_seed() {
    let view = viewed(&Duel::coins(), 0);
    let heads = (0..40).filter(|seed| think::<Duel>(&view, EXPERT, *seed, &mut || true) == Some(Move(1)));
    let heads = heads.count();
    assert!((5..=25).contains(&heads), "{heads} of 40");
}

/// Whether another seat was faster, and what it has laid, changes nothing.
#[test]
fn who_was_faster_is_of_no_account() {
    let open = Duel::coins();
    let laid = |coin: u8| {
        let mut game = Duel::coins();
        game.play(seat(1), &Move(coin), &mut Chance::at(&Seed::from_number(1), 0)).unwrap();
        game
    };
    for seed in 0..10 {
        let answer = |game: &Duel| think::<Duel>(&viewed(game, 0), EXPERT, seed, &mut || true);
        assert_eq!(answer(&open), answer(&laid(0)));
        assert_eq!(answer(&laid(0)), answer(&laid(1)));
    }
}

#[test]
fn who_is_told_to_stop_has_an_answer() {
    let view = viewed(&Duel::heap(7), 0);
    assert!(think::<Duel>(&view, EXPERT, 1, &mut || false).is_some());
    let mut asked = 0;
    let mut some = || {
        asked += 1;
        asked <= 10
    };
    let tries: u32 = weigh::<Duel>(&view, EXPERT, 1, &mut some).iter().map(|thought| thought.tries).sum();
    assert_eq!((tries, asked), (10, 11));
}

/// If moves are tried against replies alone, these are the best at first sight, for any draw.
#[test]
fn a_reply_in_carcassonne_overlooks_no_move() {
    let setup = Setup { seats: SeatSetup::people(2), options: rules::carcassonne::Options::default() };
    let (mut game, mut picker) = (Carcassonne::new(&setup).unwrap(), Picker::new(4));
    let table = Seed::from_number(4);
    let opening = game.open(&mut Chance::at(&table, game.moment()));
    for event in &opening {
        game.evolve(event);
    }
    for number in 0..60 {
        let asked = game.deciding().iter().next().unwrap();
        let insight = Carcassonne::insight(&game.view(Viewer::Seat(asked)));
        let moves = game.moves(asked).listed;
        let promises = game.promises(&insight, asked, &moves, 1.0);
        let reply = game.reply(&insight, asked, &mut Picker::new(number));
        let promise = promises[moves.iter().position(|mv| *mv == reply).unwrap()];
        assert!(promises.iter().all(|other| *other <= promise), "move {number}: {reply:?}");
        let mv = picker.among(&moves).unwrap();
        game.play(asked, mv, &mut Chance::at(&table, game.moment())).unwrap();
    }
}

fn games() -> impl Iterator<Item = &'static dyn House> {
    rules::games().iter().map(|kind| house(kind.meta().id).unwrap())
}

/// As few people as sit at a table without virtual players, and so many more.
fn setup(kind: &dyn House, more: u8) -> JsonSetup {
    let people = kind.meta().seats.0.max(2) + more;
    JsonSetup { seats: SeatSetup::people(people), options: kind.options(&json!({})).unwrap() }
}

/// In each game after some moves at random: the same question has the same answer, and a state that a seat cannot tell
/// from the true one is answered the same.
#[test]
fn the_same_view_level_and_seed_give_the_same_answer_in_every_world() {
    for kind in games() {
        let JsonSetup { seats, options } = setup(kind, 0);
        let mut game = Match::of(kind, seats, &options, Seed::from_number(3)).unwrap();
        let mut picker = Picker::new(9);
        for _ in 0..25 {
            let asked = game.deciding().iter().next().unwrap();
            let mv = picker.among(&game.legal(asked).listed).cloned().unwrap();
            game.play(asked, &mv).unwrap();
        }
        let asked = game.deciding().iter().next().unwrap();
        let (view, legal) = (game.view(Viewer::Seat(asked)), game.question(asked).unwrap().legal);
        for level in Level::ALL {
            let player = player(kind.meta().id, level).unwrap();
            // A dozen iterations are enough to use every part.
            let answer = || {
                let mut left = 12;
                let mut go_on = || {
                    left -= 1;
                    left >= 0
                };
                player.choose_while(&view, &legal, 4, &mut go_on).unwrap()
            };
            let first = answer();
            assert_eq!(answer(), first, "{kind:?}, {}", level.id());
            assert!(game.legal(asked).listed.contains(&first) || !game.legal(asked).complete, "{first}");
        }
    }
}

#[test]
fn every_answer_of_the_quick_levels_is_legal() {
    for kind in games() {
        let more = u8::from(kind.meta().seats.1 > 2);
        for number in 0..2 {
            let playout = Playout::numbered(rules::Policy::Random, 21, number);
            let among = [Policy::Level(Level::Easy), Policy::Simple(rules::Policy::Random)];
            let played = kind.play_among(&setup(kind, more), &playout, &among);
            assert!(played.is_ok(), "{kind:?}: {:?}", played.err());
        }
    }
}

#[test]
fn what_is_no_question_of_the_game_is_refused() {
    for kind in games() {
        let player = player(kind.meta().id, Level::Easy).unwrap();
        assert!(player.choose(&Json::of(&()), &Json::of(&()), 1).is_err());
    }
}
