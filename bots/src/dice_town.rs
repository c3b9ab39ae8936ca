//! The house player of *Dice Town*: a cautious one, it makes the moves that spend nothing (DT-5.100).
//!
//! It asks the rules for them, of a table drawn from its own view alone.

use crate::HousePlayer;
use rules::dice_town::{DiceTown, Legal, Move, View};
use rules::{Chance, Game, Seed, Viewer};

impl HousePlayer for DiceTown {
    fn choose(view: &View, _: &Legal) -> Move {
        let Some(seat) = view.you else { return Move::React { play: false } };
        let mut chance = Chance::at(&Seed::from_number(0), 0);
        Self::possible_world(view, Viewer::Seat(seat), &mut chance).default_move(seat)
    }
}
