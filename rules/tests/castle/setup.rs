//! Refused tables, the deal, and the knowledge of each viewer.

use rstest::rstest;
use rules::castle::{Castle, Event, Options, View, WallTile};
use rules::{Chance, Game, SeatPlayer, SeatSetup, Seed, Setup, Viewer};
use std::collections::BTreeSet;

/// A table for so many people.
pub fn setup(people: usize, options: Options) -> Setup<Options> {
    Setup { seats: vec![SeatSetup::person(); people], options }
}

#[rstest]
#[case::alone(setup(1, Options::default()), "seats", "CAR-8.20")]
#[case::three(setup(3, Options::default()), "seats", "CAR-8.20")]
#[case::keep(setup(2, Options { keep_bonus: 4, ..Options::default() }), "options.keep_bonus", "CAR-8.40")]
fn a_table_that_may_not_be_is_refused(#[case] setup: Setup<Options>, #[case] path: &str, #[case] rule: &str) {
    let refusal = Castle::new(&setup).unwrap_err();
    assert_eq!((refusal.path.as_str(), refusal.rule), (path, rule), "{refusal}");
}

#[test]
fn a_virtual_player_is_refused() {
    let mut setup = setup(2, Options::default());
    setup.seats[1].player = SeatPlayer::Virtual("easy".to_owned());
    assert_eq!(Castle::new(&setup).unwrap_err().rule, "CAR-8.20");
}

/// A game at its beginning, and what happened.
fn opened(options: Options, seed: u64) -> (Castle, Vec<Event>) {
    let mut game = Castle::new(&setup(2, options)).expect("two people can play");
    let events = game.open(&mut Chance::at(&Seed::from_number(seed), 0));
    for event in &events {
        game.evolve(event);
    }
    (game, events)
}

/// CAR-3.11, CAR-8.22, CAR-10.32: 60 tiles, and 13 of the 18 wall tiles, of which there are two of each kind.
#[test]
fn tiles_and_wall_tiles_are_dealt() {
    let mut left_out = BTreeSet::new();
    for seed in 0..20 {
        let (game, events) = opened(Options::default(), seed);
        let Event::Dealt { stack, walls } = &events[0] else { panic!("{:?}", events[0]) };
        assert_eq!((stack.len(), walls.len()), (60, 13));
        for kind in WallTile::ALL {
            let count = walls.iter().filter(|tile| *tile == kind).count();
            assert!(count <= 2);
            left_out.extend((count < 2).then_some(*kind));
        }
        let towers = game.view(Viewer::Public).towers;
        assert_eq!((towers.len(), towers.first()), (13, Some(&12)));
    }
    assert_eq!(left_out.len(), WallTile::ALL.len(), "any wall tile may be left out");
}

/// CAR-8.21: followers, marker and keep; CAR-8.22: lot decides who begins.
#[test]
fn both_begin_with_the_same_and_either_begins() {
    let mut first = BTreeSet::new();
    for seed in 0..20 {
        let view = opened(Options::default(), seed).0.view(Viewer::Public);
        assert!(view.players.iter().all(|player| (player.followers, player.score, player.keep) == (6, 0, 0)));
        first.extend(view.actor);
    }
    assert_eq!(first.len(), 2);
}

/// CAR-9.32.
#[test]
fn without_wall_tiles_no_tower_has_one() {
    let (game, events) = opened(Options { wall_tiles: false, ..Options::default() }, 1);
    assert!(game.view(Viewer::Public).towers.is_empty());
    assert!(matches!(&events[0], Event::Dealt { walls, .. } if walls.is_empty()));
}

/// CAR-6.7, CAR-6.8: both players and spectators see the same and are told the same; nobody is told the deal.
#[test]
fn everybody_sees_the_same() {
    crate::properties::random_game(3, &Options::default(), |game, events| {
        let public = game.view(Viewer::Public);
        for viewer in Viewer::all(2) {
            assert_eq!(View { you: None, ..game.view(viewer) }, public);
            for event in events {
                let told = Castle::told_to(event, viewer);
                match event {
                    Event::Open(open) => assert_eq!(told.as_ref(), Some(open)),
                    Event::Dealt { .. } | Event::NoFollower {} => assert_eq!(told, None),
                }
            }
        }
    });
}
