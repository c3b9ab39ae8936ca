//! The seats that make the moves of a team (CAR-8.13, CAR-9.31), and of a player who does not answer (CAR-5.25).

use crate::setup::setup;
use rules::carcassonne::{Carcassonne, Colour, Legal, Move, Refusal, Stage};
use rules::{Chance, Game, Seat, Seats, Seed, Viewer};
use serde_json::{Value, json};

fn opened(people: usize, changes: &Value) -> Carcassonne {
    let mut game = Carcassonne::new(&setup(people, changes)).expect("the table may be");
    for event in game.open(&mut Chance::at(&Seed::from_number(2), 0)) {
        game.evolve(&event);
    }
    game
}

fn seats() -> Vec<Seat> {
    Seat::first(3).collect()
}

/// Makes the default moves until the next turn begins.
fn finish_turn(game: &mut Carcassonne) {
    let turn = game.view(Viewer::Public).turn;
    while game.view(Viewer::Public).turn == turn && game.view(Viewer::Public).stage != Stage::Over {
        let seat = game.deciding().iter().next().expect("the game goes on");
        let mv = game.default_move(seat);
        game.play(seat, &mv, &mut Chance::at(&Seed::from_number(2), game.moment())).expect("it is legal");
    }
}

fn is_refused(game: &Carcassonne, seat: Seat) -> bool {
    let asked = game.deciding().iter().next().expect("somebody is asked");
    let decided = game.decide(seat, &game.default_move(asked), &mut Chance::at(&Seed::from_number(2), 1));
    decided == Err(Refusal::NotYourTurn)
}

/// CAR-8.1, CAR-8.13, CAR-9.31: one seat is waited for in rotation, and each may move in its place.
#[test]
fn any_seat_of_a_team_may_move() {
    let mut game = opened(3, &json!({ "mode": "coop" }));
    for turn in 0..7 {
        let view = game.view(Viewer::Public);
        assert_eq!((view.actor, view.colour), (Some(seats()[turn % 3]), Colour((turn % 3) as u8)));
        assert_eq!(game.deciding(), Seats::from(seats()[turn % 3]));
        for seat in seats() {
            assert!(game.legal(seat).is_some() && !game.moves(seat).listed.is_empty());
            assert!(!is_refused(&game, seat));
        }
        finish_turn(&mut game);
    }
}

/// CAR-9.31: by turns, and with four colours each seat plays each of them.
#[test]
fn the_seats_of_a_team_may_take_turns() {
    let mut game = opened(3, &json!({ "mode": "coop", "coop_control": "rotate", "solo_colours": 4 }));
    for turn in 0..9 {
        let view = game.view(Viewer::Public);
        assert_eq!((view.actor, view.colour), (Some(seats()[turn % 3]), Colour((turn % 4) as u8)));
        for seat in seats() {
            assert_eq!(is_refused(&game, seat), view.actor != Some(seat));
            assert_eq!(game.moves(seat).listed.is_empty(), view.actor != Some(seat));
        }
        finish_turn(&mut game);
    }
}

/// CAR-5.25: the first placement, no figure; where one is compulsory the first place.
#[test]
fn who_does_not_answer_lays_the_tile_and_places_no_more_than_must_be() {
    for (changes, compulsory) in [(json!({}), false), (json!({ "mode": "coop" }), true)] {
        let mut game = opened(3, &changes);
        let seat = game.deciding().iter().next().expect("somebody is asked");
        let placing = game.default_move(seat);
        let Some(Legal::Place { tiles }) = game.legal(seat) else { panic!("a tile is to be laid") };
        let (cell, tile) = (&tiles[0].cells[0], tiles[0].tile);
        assert_eq!(placing, Move::PlaceTile { tile, at: cell.at, turn: cell.turns[0].turn });
        game.play(seat, &placing, &mut Chance::at(&Seed::from_number(2), 1)).expect("it is legal");
        let Some(Legal::Meeple { spots, .. }) = game.legal(seat) else { panic!("a figure may be placed") };
        let first =
            spots.iter().map(|spot| Move::PlaceMeeple { figure: spot.figure, segment: spot.segment }).min();
        assert_eq!(Some(game.default_move(seat)), if compulsory { first } else { Some(Move::Skip {}) });
    }
}
