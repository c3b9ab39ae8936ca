//! The conformance suite of the product's games, applied to bid and pick.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

#[path = "../../../rules/tests/contract/suite/mod.rs"]
mod suite;

use bench::game::{BidAndPick, Event, Legal, Move, Told};
use rules::{Game, Playout, Policy, Seat, SeatPlayer, SeatSetup, Setup, Viewer};
use std::collections::BTreeSet;
use suite::{Subject, conformance};

impl Subject for BidAndPick {
    fn components(&self) -> Vec<String> {
        self.lots().iter().map(ToString::to_string).collect()
    }

    fn reveals(&self, told: &Told, _: Viewer) -> bool {
        matches!(told, Told::Revealed { .. } | Told::Opened { .. })
    }

    fn is_sealed(mv: &Move) -> bool {
        matches!(mv, Move::Bid { .. })
    }

    fn describes(legal: &Legal, mv: &Move) -> bool {
        match (legal, mv) {
            (Legal::Bid { cards }, Move::Bid { card }) => cards.contains(card),
            (Legal::Pick { slots, cells }, Move::Pick { slot, cell }) => {
                slots.contains(slot) && cells.contains(cell)
            }
            _ => false,
        }
    }

    fn listed_refusals() -> BTreeSet<String> {
        let listed = [
            "BP-2 not_asked",
            "BP-2 other_phase",
            "BP-2 not_in_hand",
            "BP-3 no_lot",
            "BP-3 outside",
            "BP-3 built",
        ];
        listed.map(str::to_owned).into()
    }
}

conformance!(bid_and_pick: BidAndPick, 8);

fn table(games: u32) -> Setup<<BidAndPick as Game>::Options> {
    let person = SeatSetup { player: SeatPlayer::Person, brand: None };
    Setup { seats: vec![person; 4], options: bench::game::Options { games } }
}

#[test]
fn a_game_has_144_moves_and_the_next_follows_at_once() {
    let playout = Playout::numbered(Policy::Random, 15, 0);
    let moves = |games| rules::play_out::<BidAndPick>(&table(games), &playout).map(|played| played.moves);
    assert_eq!(moves(1), Ok(144));
    assert_eq!(moves(3), Ok(3 * 144));
}

#[test]
fn only_four_people_and_at_least_one_game_make_a_table() {
    let mut three = table(1);
    three.seats.pop();
    assert_eq!(BidAndPick::new(&three).map_err(|no| no.path), Err("seats".to_owned()));
    assert_eq!(BidAndPick::new(&table(0)).map_err(|no| no.path), Err("options.games".to_owned()));
}

#[test]
fn a_bid_is_told_with_its_card_to_its_owner_alone() {
    let seat = Seat::new(2).unwrap();
    let bid = Event::Bid { seat, card: 7 };
    for viewer in Viewer::all(4) {
        let card = viewer.is(seat).then_some(7);
        assert_eq!(BidAndPick::told_to(&bid, viewer), Some(Told::Bid { seat, card }));
    }
}
