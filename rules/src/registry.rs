//! The games this server can play: one line each.

use crate::carcassonne::Carcassonne;
use crate::carson_city::CarsonCity;
use crate::castle::Castle;
use crate::dice_town::DiceTown;
use crate::point_city::PointCity;
use crate::{GameKind, Kind};

static GAMES: &[&dyn GameKind] = &[
    &Kind::<CarsonCity>::new(),
    &Kind::<DiceTown>::new(),
    &Kind::<PointCity>::new(),
    &Kind::<Carcassonne>::new(),
    &Kind::<Castle>::new(),
];

/// Every game, in the order in which a lobby shows them.
pub fn games() -> &'static [&'static dyn GameKind] {
    GAMES
}

/// The game with this id.
pub fn game(id: &str) -> Option<&'static dyn GameKind> {
    GAMES.iter().find(|kind| kind.meta().id == id).copied()
}
