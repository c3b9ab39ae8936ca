//! States for tests: a table whose stacks, hands and first tile are given.
//!
//! Sets the stage only; all that happens afterwards is the engine's own. Not part of the game: no other module
//! looks here. Tiles need not be those of the box in a [`Scene`].

use super::components::{Catalogue, RiverRole, catalogue};
use super::flow::Entry;
use super::state::Carcassonne;
use super::{ClientEvent, Colour, Event, FaceId, Options};
use crate::{Chance, Game, SeatSetup, Setup, SetupRefusal};

/// A table at its beginning.
#[derive(Clone, Debug)]
pub struct Scene {
    pub options: Options,
    pub people: usize,
    pub first: Colour,
    /// The tile at (0, 0); `None` for that of the rule book.
    pub start: Option<FaceId>,
    /// The top tile first.
    pub river: Vec<FaceId>,
    /// One stack, or one for each colour in the solo and co-operative modes; the top tile first.
    pub stacks: Vec<Vec<FaceId>>,
    /// By seat; none where there are no hands or they are dealt from the stack.
    pub hands: Vec<Vec<FaceId>>,
}

impl Scene {
    /// Sets the stage; the first turn begins.
    pub fn start(self, chance: &mut Chance) -> Result<Carcassonne, SetupRefusal> {
        let seat = SeatSetup::person();
        let setup = Setup { seats: vec![seat; self.people], options: self.options };
        let mut game = Carcassonne::new(&setup)?;
        let spring = catalogue().river_tiles(RiverRole::Spring)[0];
        let usual = if setup.options.river { spring } else { catalogue().start_tile() };
        game.evolve(&Event::Shuffled { river: self.river, stacks: self.stacks });
        game.hands = self.hands;
        let start = self.start.unwrap_or(usual);
        game.evolve(&Event::Open(ClientEvent::SetUp { first: self.first, start }));
        game.begin_turn(self.first, false, &mut Entry { events: Vec::new(), chance });
        Ok(game)
    }
}

/// Reads other component data than those of the game: how many faces, land tiles and river tiles
/// (spring, course, lake) they have, or what is wrong with them.
pub fn census(data: &str) -> Result<(usize, usize, [usize; 3]), String> {
    let catalogue = Catalogue::read(data).map_err(|error| error.to_string())?;
    let river = [RiverRole::Spring, RiverRole::Course, RiverRole::Lake];
    let river = river.map(|role| catalogue.river_tiles(role).len());
    Ok((catalogue.faces().len(), catalogue.land_tiles(&Options::default()).len(), river))
}
