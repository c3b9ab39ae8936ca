//! Seats and the deal (CAR-8.21, CAR-8.22), and the game's metadata for the lobby.
//!
//! Invariant: a game that exists has exactly two seats, both played by people.

use super::components::catalogue;
use super::map::Map;
use super::state::{Castle, Player};
use super::{ClientEvent, Event, Options, Stage};
use crate::{BySeat, Chance, GameMeta, OptionSpec, Origin, Seat, SeatPlayer, Setup, SetupRefusal};
use std::collections::BTreeMap;

/// The metadata of The Castle for the lobby.
pub(super) static META: GameMeta = GameMeta {
    id: "castle",
    title: "Carcassonne: The Castle",
    revision: 1,
    people: (2, 2),
    sizes: &[],
    seats: (2, 2),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (30, 45),
    phrases: &["nice_fit", "mind_the_wall", "within_my_walls", "high_tower", "market_day"],
    options: &[
        OptionSpec::choice("matching", &["paths", "all"], "CAR-8.25", Origin::Ours),
        OptionSpec::switch("wall_tiles", true, "CAR-9.32", Origin::Ours),
        OptionSpec::choice("incomplete_values", &["one_per_tile", "full"], "CAR-8.40", Origin::Ours),
        OptionSpec::numbers("keep_bonus", &[2, 1, 3], "CAR-8.40", Origin::Ours),
        OptionSpec::switch("second_lap", true, "CAR-8.32", Origin::Ours),
    ],
    presets: &[],
    credits: "Designers Reiner Knizia and Klaus-Jürgen Wrede, publisher Hans im Glück, 2003",
};

/// Seats the players.
pub(super) fn seat_players(setup: &Setup<Options>) -> Result<Castle, SetupRefusal> {
    check(setup)?;
    let player = Player { followers: catalogue().supply.followers, ..Player::default() };
    Ok(Castle {
        options: setup.options.clone(),
        stage: Stage::Place,
        turn: 0,
        actor: first_seat(),
        drawn: None,
        map: Map::new(),
        stack: Vec::new(),
        walls: BTreeMap::new(),
        removed: Vec::new(),
        used: Vec::new(),
        players: BySeat::build(setup.seats.len(), |_| player.clone()),
    })
}

const fn first_seat() -> Seat {
    match Seat::new(0) {
        Some(seat) => seat,
        None => unreachable!(),
    }
}

fn check(setup: &Setup<Options>) -> Result<(), SetupRefusal> {
    let refused = |path: &str, what: String, rule| Err(SetupRefusal { path: path.to_owned(), what, rule });
    if setup.seats.len() != 2 {
        return refused("seats", format!("{} players; exactly two play", setup.seats.len()), "CAR-8.20");
    }
    if setup.seats.iter().any(|seat| seat.player != SeatPlayer::Person) {
        return refused("seats", "the game has no virtual players".to_owned(), "CAR-8.20");
    }
    META.check_number("keep_bonus", setup.options.keep_bonus)
}

impl Castle {
    /// Shuffles the tiles and the wall tiles, and draws who begins (CAR-8.22).
    pub(super) fn deal(&self, chance: &mut Chance) -> [Event; 2] {
        let mut stack = catalogue().tiles();
        chance.shuffle("castle_tiles", &mut stack);
        let mut walls = catalogue().wall_tiles();
        chance.shuffle("wall_tiles", &mut walls);
        walls.truncate(if self.options.wall_tiles { catalogue().towers().len() } else { 0 });
        let seats: Vec<Seat> = self.seats().collect();
        let first = seats[chance.below("first_player", seats.len() as u32) as usize];
        [Event::Dealt { stack, walls }, Event::Open(ClientEvent::SetUp { first })]
    }
}
