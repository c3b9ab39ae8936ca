//! The component data (specification 3), read once from `components.toml` and checked against the printed census.
//!
//! Knows no game in progress. Invariant: a [`Catalogue`] that exists has passed every check of [`check`];
//! the engine hard-codes no face, so true faces need nothing but another data file (CC-3.5).

use super::{BackId, Character, Level, Parcel, TerrainId};
use crate::Brand;
use crate::components::{ComponentError, census, in_order};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let data = include_str!("components.toml");
    let examples = include_str!("example_faces.toml");
    Catalogue::read(data, examples).expect("the component data inside the program is checked by a test")
});

/// The component data of the game.
pub(super) fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

/// The component data, in the form in which the engine asks.
#[derive(Debug)]
pub(super) struct Catalogue {
    pub(super) faces: Vec<Face>,
    pub(super) characters: Vec<CharacterData>,
    pub(super) backs: Vec<Option<[Brand; 6]>>,
    levels: Vec<Vec<u8>>,
    pub(super) terrain_revealed: [usize; 7],
    /// The characters of window A in their order (CC-5.10).
    pub(super) before_bids: Vec<Character>,
    /// The characters of window B in their order (CC-5.30).
    pub(super) after_bids: Vec<Character>,
    /// The auction cards of a person (CC-4.6).
    pub(super) hand: Vec<u8>,
    pub(super) rounds_per_era: u8,
    pub(super) frame: Frame,
}

/// The face of one terrain card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// NW, NE, SW, SE (CC-2.1).
    pub(super) parcels: [Parcel; 4],
    pub(super) attraction: u8,
}

/// The size of a city (CC-5.44, CC-7.24).
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Frame {
    pub(super) size: u8,
    pub(super) captain_long_side: u8,
    pub(super) area: i32,
    pub(super) captain_area: i32,
}

/// The print of a character.
#[derive(Clone, Copy, Debug)]
pub(super) struct CharacterData {
    pub(super) attraction: u8,
    /// Shows `$`: gives points at the end.
    pub(super) dollar: bool,
    /// Shows the curved arrow: is turned sideways when used.
    pub(super) arrow: bool,
    /// Works once per game, not once per era.
    pub(super) once_per_game: bool,
    /// Added to the bid of the round in which it is used.
    pub(super) bid_bonus: u8,
    /// The back of the option `character_backs = printed`.
    pub(super) printed_back: BackId,
}

impl Catalogue {
    pub(super) fn face(&self, card: TerrainId) -> Face {
        self.faces[card.index()]
    }

    pub(super) fn character(&self, character: Character) -> &CharacterData {
        &self.characters[character.index()]
    }

    /// Returns the suits on the back, strongest first; `None` for a skull.
    pub(super) fn order_of(&self, back: BackId) -> Option<&[Brand; 6]> {
        self.backs[back.index()].as_ref()
    }

    /// Returns the nine auction cards of a virtual player, ascending (CC-3.4).
    pub(super) fn cards_of(&self, level: Level) -> &[u8] {
        &self.levels[level as usize]
    }

    /// Returns the terrain cards of a round with so many players in all (CC-5.3).
    pub(super) fn terrain_revealed(&self, players: usize) -> usize {
        self.terrain_revealed[players]
    }

    /// Returns every face that lies in no deck, with its id.
    pub(super) fn example_faces(&self) -> impl Iterator<Item = (TerrainId, Face)> {
        let decks = 2 * TerrainId::PER_ERA;
        (decks..self.faces.len() as u8).map(TerrainId::from_index).map(|card| (card, self.face(card)))
    }

    pub(super) fn read(data: &str, examples: &str) -> Result<Self, ComponentError> {
        let data: Data = toml::from_str(data)?;
        let examples: Examples = toml::from_str(examples)?;
        check(&data)?;
        let faces = data.terrain.iter().chain(&examples.terrain);
        let terrain_revealed = |players| {
            let of_players = data.player_count.iter().find(|count| count.total == players);
            of_players.map_or(0, |count| count.terrain_revealed)
        };
        Ok(Self {
            faces: faces.map(|t| Face { parcels: t.parcels, attraction: t.attraction }).collect(),
            characters: data.character.iter().map(CharacterEntry::read).collect(),
            backs: data.character_back.iter().map(Back::suits).collect(),
            levels: data.virtual_level.iter().map(|level| level.cards.clone()).collect(),
            terrain_revealed: std::array::from_fn(terrain_revealed),
            before_bids: data.activation.before_bids,
            after_bids: data.activation.after_bids,
            hand: data.auction.real_player_hand,
            rounds_per_era: data.rounds.rounds_per_era,
            frame: data.city,
        })
    }
}

/// Checks the data against what the specification states of it (CC-3.2 to CC-3.5).
fn check(data: &Data) -> Result<(), ComponentError> {
    in_order("terrain card", data.terrain.iter().map(|t| t.id), all_terrain())?;
    in_order("character", data.character.iter().map(|c| c.id), Character::ALL)?;
    in_order("parcel", data.parcel.iter().map(|p| p.id), Parcel::ALL)?;
    in_order("level", data.virtual_level.iter().map(|l| l.id), Level::ALL)?;
    in_order("back", data.character_back.iter().map(|b| b.id), all_backs())?;
    let printed: BTreeSet<BackId> = data.character.iter().map(|c| c.printed_back).collect();
    in_order("printed back", printed.into_iter(), all_backs())?;
    check_census(data, 1)?;
    check_census(data, 2)?;
    check_meanings(data)?;
    let attraction: u32 = data.character.iter().map(|c| u32::from(c.attraction)).sum();
    census("attraction values of the characters in all (CC-3.3)", &attraction, &108)
}

fn wrong(what: String) -> Result<(), ComponentError> {
    Err(ComponentError::Wrong(what))
}

fn all_terrain() -> impl Iterator<Item = TerrainId> {
    (0..2 * TerrainId::PER_ERA).map(TerrainId::from_index)
}

fn all_backs() -> impl Iterator<Item = BackId> {
    (0..BackId::COUNT).map(BackId::from_index)
}

fn check_census(data: &Data, era: u8) -> Result<(), ComponentError> {
    let cards: Vec<&Terrain> = data.terrain.iter().filter(|t| t.era == era).collect();
    for entry in &data.parcel {
        let found = cards.iter().flat_map(|t| t.parcels).filter(|p| *p == entry.id).count();
        let printed = if era == 1 { entry.count_era1 } else { entry.count_era2 };
        if found != printed {
            let parcels = format!("era {era} shows {found} parcels of {:?}", entry.id);
            return wrong(format!("{parcels}, the building table says {printed} (CC-3.2)"));
        }
    }
    let mut faces = BTreeSet::new();
    match cards.iter().find(|t| !faces.insert(t.parcels)) {
        Some(card) => wrong(format!("era {era} has two cards with the face of {} (CC-3.5)", card.id)),
        None => Ok(()),
    }
}

fn check_meanings(data: &Data) -> Result<(), ComponentError> {
    for entry in &data.parcel {
        let known = (entry.id.house_value(), entry.id.is_building());
        if known != (entry.house_value, entry.building) {
            let content = entry.id;
            return wrong(format!(
                "{content:?} is described otherwise than the rules know it (CC-2.7, CC-2.8)"
            ));
        }
    }
    for back in &data.character_back {
        let suits = back.suits().map(BTreeSet::from);
        if back.id.is_skull() != suits.is_none() || suits.is_some_and(|suits| suits.len() != 6) {
            return wrong(format!("the back {:?} does not show each suit once (CC-10.3)", back.id));
        }
    }
    for level in &data.virtual_level {
        if BTreeSet::from_iter(&level.cards).len() != 9 || level.cards.len() != 9 {
            let level = level.id;
            return wrong(format!("the auction cards of {level:?} are not nine different ones (CC-3.4)"));
        }
    }
    Ok(())
}

#[derive(Deserialize)]
struct Data {
    rounds: Rounds,
    city: Frame,
    auction: Auction,
    activation: Activation,
    player_count: Vec<PlayerCount>,
    virtual_level: Vec<VirtualLevel>,
    parcel: Vec<ParcelEntry>,
    character: Vec<CharacterEntry>,
    character_back: Vec<Back>,
    terrain: Vec<Terrain>,
}

#[derive(Deserialize)]
struct Examples {
    terrain: Vec<Terrain>,
}

#[derive(Deserialize)]
struct Rounds {
    rounds_per_era: u8,
}

#[derive(Deserialize)]
struct Auction {
    real_player_hand: Vec<u8>,
}

#[derive(Deserialize)]
struct Activation {
    before_bids: Vec<Character>,
    after_bids: Vec<Character>,
}

#[derive(Deserialize)]
struct PlayerCount {
    total: usize,
    terrain_revealed: usize,
}

#[derive(Deserialize)]
struct VirtualLevel {
    id: Level,
    cards: Vec<u8>,
}

#[derive(Deserialize)]
struct ParcelEntry {
    id: Parcel,
    building: bool,
    house_value: u8,
    count_era1: usize,
    count_era2: usize,
}

#[derive(Deserialize)]
struct CharacterEntry {
    id: Character,
    attraction: u8,
    symbols: BTreeSet<Symbol>,
    uses: Uses,
    bid_bonus: u8,
    printed_back: BackId,
}

impl CharacterEntry {
    fn read(&self) -> CharacterData {
        CharacterData {
            attraction: self.attraction,
            dollar: self.symbols.contains(&Symbol::Dollar),
            arrow: self.symbols.contains(&Symbol::Arrow),
            once_per_game: self.uses == Uses::Game,
            bid_bonus: self.bid_bonus,
            printed_back: self.printed_back,
        }
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Symbol {
    Dollar,
    Arrow,
}

#[derive(PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Uses {
    Era,
    Game,
    Passive,
}

#[derive(Deserialize)]
struct Back {
    id: BackId,
    /// Empty for a skull.
    order: Vec<Brand>,
}

impl Back {
    /// The six suits; `None` for a skull.
    fn suits(&self) -> Option<[Brand; 6]> {
        self.order[..].try_into().ok()
    }
}

#[derive(Deserialize)]
struct Terrain {
    id: TerrainId,
    era: u8,
    parcels: [Parcel; 4],
    attraction: u8,
}
