//! States for tests: a table with stacked decks, and one put into the middle of a game.
//!
//! Sets the stage only; all that happens afterwards is the engine's own. Not part of the game: no other module
//! looks here. Cards need not be conserved in a [`Scene`].

use super::city::{Board, City};
use super::components::{Catalogue, Face, catalogue};
use super::events::{CharacterCard, Deal, Event};
use super::scoring::Holdings;
use super::state::{CarsonCity, Player};
use super::{Character, Options, OwnedCharacter, Parcel, Placed, Refusal, RowCard, Slot, TerrainId};
use crate::{Brand, BySeat, Chance, Game, Seat, SeatScore, Setup, SetupRefusal};

/// A table whose decks are stacked, and what was changed before the first decision.
#[derive(Clone, Debug)]
pub struct Scene {
    pub setup: Setup<Options>,
    /// In the order of the seats.
    pub suits: Vec<Brand>,
    /// All 21, the top one first.
    pub characters: Vec<CharacterCard>,
    /// Both eras, the top card first.
    pub terrain: [Vec<TerrainId>; 2],
    /// By seat, the first to be turned over first; empty for people.
    pub bids: Vec<Vec<u8>>,
    pub era: u8,
    pub round: u8,
    /// The row of the round; `None` reveals it from the decks.
    pub row: Option<Vec<RowCard>>,
    pub removed_characters: Vec<Character>,
    /// In the order of the seats; may be shorter.
    pub players: Vec<ScenePlayer>,
}

/// The possessions of a player at the beginning of a scene.
#[derive(Clone, Debug, Default)]
pub struct ScenePlayer {
    pub characters: Vec<OwnedCharacter>,
    pub city: Vec<Placed>,
    /// Ascending for a person, in the order of use for a virtual player; `None` leaves the hand of a new era.
    pub hand: Option<Vec<u8>>,
    pub terrain: Vec<TerrainId>,
}

impl Scene {
    /// Sets the stage and plays on to the first decision; also returns all events.
    pub fn start(self, chance: &mut Chance) -> Result<(CarsonCity, Vec<Event>), SetupRefusal> {
        let mut game = CarsonCity::new(&self.setup)?;
        let [era_1, era_2] = self.terrain;
        let suits = self.suits.into_iter().collect();
        let mut events = vec![
            Event::Dealt(Box::new(Deal { suits, era_1, era_2, characters: self.characters })),
            Event::EraStarted { era: self.era, bids: self.bids.into_iter().collect::<BySeat<_>>() },
        ];
        for event in &events {
            game.write(event);
        }
        game.round = self.round;
        game.removed_characters = self.removed_characters;
        for ((_, player), given) in game.players.iter_mut().zip(self.players) {
            given.apply(player);
        }
        let first = self.row.map(|row| game.lay_row(row));
        events.extend(game.run((first, None), chance));
        Ok((game, events))
    }
}

impl ScenePlayer {
    fn apply(self, player: &mut Player) {
        player.characters = self.characters.into();
        player.city = City::from(self.city);
        player.terrain = self.terrain;
        if let Some(mut hand) = self.hand {
            if !player.is_person() {
                hand.reverse();
            }
            player.hand = hand;
        }
    }
}

impl CarsonCity {
    fn lay_row(&mut self, row: Vec<RowCard>) -> Event {
        let slot = |(slot, card)| Slot { slot, card: Some(card), taken_by: None };
        self.row = (0..).zip(row).map(slot).collect();
        self.round_start()
    }
}

/// A city as a grid; `None` is bare ground, the top left parcel lies at (0, 0).
pub type Grid = Vec<Vec<Option<Parcel>>>;

/// The surroundings of a city.
#[derive(Clone, Debug)]
pub struct Surroundings {
    pub characters: Vec<Character>,
    pub sold: usize,
    pub options: Options,
}

/// Counts a city.
pub fn score(grid: &Grid, around: &Surroundings) -> SeatScore {
    score_board(&Board::from_grid(grid), around)
}

fn score_board(board: &Board, around: &Surroundings) -> SeatScore {
    let characters = around.characters.iter().copied().collect();
    let tally = Holdings { board, characters, sold: around.sold, options: &around.options }.tally();
    let seat = Seat::first(1).collect::<Vec<_>>()[0];
    SeatScore { seat, total: tally.total(), lines: tally.lines() }
}

/// Lays a card on a city and counts it, or says why it may not lie there.
pub fn place(
    grid: &Grid,
    parcels: [Parcel; 4],
    (x, y): (i8, i8),
    around: &Surroundings,
) -> Result<SeatScore, Refusal> {
    let mut board = Board::from_grid(grid);
    let face = Face { parcels, attraction: 0 };
    let characters = around.characters.iter().copied().collect();
    let holdings = Holdings { board: &board, characters, sold: 0, options: &around.options };
    let permit = holdings.permit(face);
    if let Some(hindrance) = board.hindrance(face, x, y, permit) {
        return Err(hindrance.into());
    }
    board.lay(face, x, y);
    Ok(score_board(&board, around))
}

/// A character that was not used.
pub const fn owned(id: Character) -> OwnedCharacter {
    OwnedCharacter { id, tapped: false, used_forever: false, active: false }
}

/// The cards of a city that an Auctioneer could sell.
pub fn sellable(city: Vec<Placed>) -> Vec<TerrainId> {
    City::from(city).sellable().collect()
}

/// The cards with this face that lie in no deck.
pub fn example_faces(parcels: [Parcel; 4]) -> Vec<TerrainId> {
    let faces = catalogue().example_faces().filter(|(_, face)| face.parcels == parcels);
    faces.map(|(card, _)| card).collect()
}

/// The parcels of a card: NW, NE, SW, SE.
pub fn face_of(card: TerrainId) -> [Parcel; 4] {
    catalogue().face(card).parcels
}

/// Reads other component data than those of the game: what they have, or what is wrong with them.
pub fn census(data: &str, examples: &str) -> Result<Census, String> {
    let catalogue = Catalogue::read(data, examples).map_err(|error| error.to_string())?;
    Ok(Census::of(&catalogue))
}

/// The census of the game's own component data.
pub fn own_census() -> Census {
    Census::of(catalogue())
}

/// The census of component data.
#[derive(Debug)]
pub struct Census {
    /// Faces of terrain cards without those of the worked examples.
    pub faces: usize,
    /// For each character whether it shows the dollar and the curved arrow.
    pub symbols: Vec<(bool, bool)>,
    /// The orders of the suits on the backs.
    pub backs: Vec<[Brand; 6]>,
    /// Terrain cards in a row, by the number of players with virtual ones.
    pub terrain_revealed: [usize; 7],
}

impl Census {
    fn of(catalogue: &Catalogue) -> Self {
        Self {
            faces: catalogue.faces.len() - catalogue.example_faces().count(),
            symbols: catalogue.characters.iter().map(|one| (one.dollar, one.arrow)).collect(),
            backs: catalogue.backs.iter().flatten().copied().collect(),
            terrain_revealed: catalogue.terrain_revealed,
        }
    }
}
