//! States for tests: a table at the beginning of a game, with a known stack.
//!
//! Sets the stage only; all that happens afterwards is the engine's own. Not part of the game: no other module
//! looks here. Components need not be conserved in a [`Scene`].

use super::components::{Catalogue, catalogue};
use super::state::Castle;
use super::{ClientEvent, Event, FaceId, HeldWallTile, Options, Source, WallTile};
use crate::{Game, Seat, SeatSetup, Setup, SetupRefusal};

/// A game that begins with this stack.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    pub options: Options,
    /// The top tile first.
    pub stack: Vec<FaceId>,
    /// On the towers from the first one on.
    pub walls: Vec<WallTile>,
    /// Points that the seats have already, in the order of the seats.
    pub scores: Vec<i32>,
    /// Wall tiles that the seats have already, in the order of the seats.
    pub held: Vec<Vec<WallTile>>,
}

impl Scene {
    /// Sets the stage and draws the first tile for seat 0; also returns what happened.
    pub fn start(self) -> Result<(Castle, Vec<Event>), SetupRefusal> {
        let seat = SeatSetup::person();
        let mut game = Castle::new(&Setup { seats: vec![seat.clone(), seat], options: self.options })?;
        game.stack = self.stack.into_iter().rev().collect();
        game.walls = catalogue().towers().iter().copied().zip(self.walls).collect();
        let seats: Vec<Seat> = game.seats().collect();
        for (seat, points) in seats.iter().zip(self.scores) {
            game.players[*seat].earn(Source::Path, points);
        }
        for (seat, held) in seats.iter().zip(self.held) {
            let held = held.into_iter().map(|tile| HeldWallTile { tile, turn: 0 });
            game.players[*seat].wall_tiles = held.collect();
        }
        let mut events = vec![Event::Open(ClientEvent::SetUp { first: seats[0] })];
        game.write(&events[0]);
        game.start_turn(seats[0], false, &mut events);
        Ok((game, events))
    }
}

/// Reads other component data than those of the game: how many faces and tiles they have and where
/// the first tower stands, or what is wrong with them.
pub fn census(data: &str) -> Result<(usize, usize, u8), String> {
    let catalogue = Catalogue::read(data).map_err(|error| error.to_string())?;
    Ok((catalogue.faces().len(), catalogue.tiles().len(), catalogue.towers()[0]))
}
