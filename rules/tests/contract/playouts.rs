//! Games without a server: the seats that get a turn, and the certain end of the game.

use crate::toy::{self, Move as Bid, Toy};
use rules::carson_city::{AuctioneerTiming, CarsonCity, Options};
use rules::record::Record;
use rules::{Game, Playout, Policy, Seat, SeatSetup, Setup, play_out, play_out_by};

fn carson_city() -> Setup<Options> {
    let person = SeatSetup::person();
    let options = Options { auctioneer_timing: AuctioneerTiming::AnyTime, ..Options::default() };
    Setup { seats: vec![person; 4], options }
}

/// Games whose people may sell at any time.
fn recorded(policy: Policy) -> impl Iterator<Item = Record> {
    (0..40).map(move |number| {
        let playout = Playout::numbered(policy, 1, number).recorded();
        play_out::<CarsonCity>(&carson_city(), &playout).expect("it plays").record.expect("it is recorded")
    })
}

/// How many events of this type there are in the games.
fn count(policy: Policy, kind: &str) -> usize {
    let of_kind = |record: Record| {
        let events = record.entries.into_iter().flat_map(|entry| entry.events);
        events.filter(|event| event["type"] == kind).count()
    };
    recorded(policy).map(of_kind).sum()
}

#[test]
fn random_people_replace_and_take_back_what_they_have_committed() {
    assert!(count(Policy::Random, "bid_changed") > 0);
    assert!(count(Policy::Random, "bid_withdrawn") > 0);
}

#[test]
fn who_looks_for_points_answers_only_what_is_asked() {
    assert_eq!(count(Policy::Greedy, "bid_changed"), 0);
    assert_eq!(count(Policy::Greedy, "bid_withdrawn"), 0);
}

#[test]
fn random_people_sell_when_it_is_not_their_turn() {
    let out_of_turn = |record: Record| {
        let seats: Vec<Seat> = (0..4).filter_map(Seat::new).collect();
        let mut game = CarsonCity::new(&carson_city()).expect("the table is allowed");
        let mut sold = 0;
        for entry in record.entries {
            let asked = game.deciding();
            let sells = entry.mv.as_ref().is_some_and(|mv| mv["do"] == "sell");
            sold += usize::from(
                sells && seats.iter().all(|seat| !asked.contains(*seat) || entry.seat != Some(*seat)),
            );
            for event in entry.events {
                game.evolve(&serde_json::from_value(event).expect("it is an event"));
            }
        }
        sold
    };
    assert!(recorded(Policy::Random).map(out_of_turn).sum::<usize>() > 0);
}

/// A player who changes their mind whenever they may: the other card, and never the one that stands.
#[test]
fn a_game_ends_though_everybody_changes_their_mind_for_ever() {
    let mut longest = 0;
    for number in 0..50 {
        let playout = Playout::numbered(Policy::Random, 5, number);
        let played = play_out_by(&toy::table(3), &playout, |game: &Toy, seat, _| {
            let bids = game.moves(seat).listed.into_iter().filter(|mv| matches!(mv, Bid::Bid { .. }));
            if game.deciding().contains(seat) { bids.min() } else { Some(Bid::Withdraw {}) }
        });
        let moves = played.expect("it ends").moves;
        longest = longest.max(moves);
        assert!(moves <= 3 * (3 + 2 * 16 * 3), "{moves} moves in three rounds of three seats");
    }
    assert!(longest > 3 * 16, "{longest} moves: nobody changed their mind for long");
}

/// Among the three cards of a hand and the withdrawal, each comes up as often as the others.
#[test]
fn each_legal_move_is_made_equally_often() {
    let mut made = std::collections::BTreeMap::<(usize, Option<usize>), u32>::new();
    for number in 0..3000 {
        let playout = Playout::numbered(Policy::Random, 9, number);
        play_out_by(&toy::table(2), &playout, |game: &Toy, seat, picker| {
            let listed = game.moves(seat).listed;
            let mv = picker.choose(game, seat, Policy::Random)?;
            let place = listed.iter().position(|other| *other == mv);
            *made.entry((listed.len(), place)).or_default() += 1;
            Some(mv)
        })
        .expect("it plays");
    }
    for ((moves, place), count) in &made {
        let all: u32 = made.iter().filter(|((other, _), _)| other == moves).map(|(_, count)| count).sum();
        let fair = f64::from(all) / f64::from(*moves as u32);
        let off = (f64::from(*count) - fair).abs();
        assert!(off < 6.0 * fair.sqrt() + 1.0, "{count} of {all} for the {place:?} of {moves} moves");
    }
}
