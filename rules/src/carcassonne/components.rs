//! The component data (specification 3), read once from `components.toml` and checked against the printed census.
//!
//! Knows no game in progress. Invariant: a [`Catalogue`] that exists has passed every check of
//! [`Catalogue::check`]; no other module knows a count or a value.

use super::{FaceId, Kind, Mode, Options};
use crate::components::{ComponentError, census};
use crate::tiles::{Face, FaceError, SegmentEntry, Turn};
use serde::Deserialize;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let data = include_str!("components.toml");
    Catalogue::read(data).expect("the component data inside the program is checked by a test")
});

/// The component data of the game.
pub(super) fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

/// The contents of the component data.
#[derive(Debug)]
pub(super) struct Catalogue {
    pub(super) supply: Supply,
    pub(super) scoring: Scoring,
    pub(super) solo: Solo,
    start_tile: u8,
    faces: Vec<Face<Kind>>,
    tiles: Vec<Tile>,
}

/// How many tiles have a face, and to which set they belong.
#[derive(Clone, Copy, Debug)]
struct Tile {
    count: u8,
    set: Set,
    role: Option<RiverRole>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Set {
    Base,
    River,
}

/// The purpose of a river tile (CAR-4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RiverRole {
    Spring,
    Course,
    Lake,
}

/// Figures of each player (CAR-3.2).
#[derive(Debug, Deserialize)]
pub(super) struct Supply {
    pub(super) meeples: u8,
    pub(super) abbots: u8,
}

/// Points (specification 7).
#[derive(Debug, Deserialize)]
pub(super) struct Scoring {
    pub(super) road_tile: u8,
    pub(super) city_tile: u8,
    pub(super) city_pennant: u8,
    pub(super) city_tile_unfinished: u8,
    pub(super) city_pennant_unfinished: u8,
    pub(super) farmer_city: u8,
    pub(super) farmer_city_first_edition: u8,
}

/// The solo and co-operative modes (CAR-8.2).
#[derive(Debug, Deserialize)]
pub(super) struct Solo {
    stacks_3_colours: Vec<u8>,
    stacks_4_colours: Vec<u8>,
    pub(super) marker_start: Vec<i32>,
}

/// The component data as it is written.
#[derive(Deserialize)]
struct Data {
    start_tile: String,
    supply: Supply,
    census: Census,
    scoring: Scoring,
    solo: Solo,
    tile: Vec<TileEntry>,
}

#[derive(Deserialize)]
struct TileEntry {
    id: String,
    count: u8,
    set: Set,
    #[serde(default)]
    garden: bool,
    river_role: Option<RiverRole>,
    segments: Vec<SegmentEntry>,
}

/// The printed figures (CAR-3.10).
#[derive(Deserialize)]
struct Census {
    base_tiles: usize,
    river_tiles: usize,
    garden_tiles_base: usize,
    garden_tiles_river: usize,
    pennants: usize,
    monastery_tiles: usize,
    city_edges: usize,
    road_edges: usize,
    field_edges: usize,
}

impl Catalogue {
    pub(super) fn faces(&self) -> &[Face<Kind>] {
        &self.faces
    }

    pub(super) fn face(&self, id: FaceId) -> &Face<Kind> {
        &self.faces[usize::from(id.index())]
    }

    /// The face of the start tile (CAR-3.5).
    pub(super) fn start_tile(&self) -> FaceId {
        FaceId::at(self.start_tile)
    }

    /// The purpose of a river tile; `None` for land.
    pub(super) fn river_role(&self, id: FaceId) -> Option<RiverRole> {
        self.tiles[usize::from(id.index())].role
    }

    /// Every land tile of the table, ascending; the start tile is one of them (CAR-3.8, CAR-9.30).
    pub(super) fn land_tiles(&self, options: &Options) -> Vec<FaceId> {
        let copies = if options.double_set && options.mode == Mode::Competitive { 2 } else { 1 };
        let tiles = FaceId::all().filter(|id| self.tile(*id).set == Set::Base);
        tiles.flat_map(|id| vec![id; usize::from(self.tile(id).count) * copies]).collect()
    }

    /// The river tiles of a role (CAR-4.3).
    pub(super) fn river_tiles(&self, role: RiverRole) -> Vec<FaceId> {
        let tiles = FaceId::all().filter(|id| self.river_role(*id) == Some(role));
        tiles.flat_map(|id| vec![id; usize::from(self.tile(id).count)]).collect()
    }

    /// The sizes of the stacks of the solo and co-operative modes (CAR-8.2).
    pub(super) fn solo_stacks(&self, colours: u8) -> &[u8] {
        if colours == 4 { &self.solo.stacks_4_colours } else { &self.solo.stacks_3_colours }
    }

    fn tile(&self, id: FaceId) -> Tile {
        self.tiles[usize::from(id.index())]
    }

    pub(super) fn read(data: &str) -> Result<Self, ComponentError> {
        let data: Data = toml::from_str(data)?;
        let face = |entry: &TileEntry| Face::read(&entry.id, &entry.segments, Kind::by_letter);
        let faces = data.tile.iter().map(face).collect::<Result<Vec<_>, FaceError>>()?;
        let start = data.tile.iter().position(|entry| entry.id == data.start_tile);
        let no_start = || ComponentError::Wrong("the start tile is not among the tiles".to_owned());
        let tile = |entry: &TileEntry| Tile { count: entry.count, set: entry.set, role: entry.river_role };
        let catalogue = Self {
            start_tile: start.ok_or_else(no_start)? as u8,
            tiles: data.tile.iter().map(tile).collect(),
            supply: data.supply,
            scoring: data.scoring,
            solo: data.solo,
            faces,
        };
        catalogue.check(&data.census, &data.tile)?;
        Ok(catalogue)
    }

    /// Checks the data against the printed and public figures (CAR-3.10).
    fn check(&self, printed: &Census, entries: &[TileEntry]) -> Result<(), ComponentError> {
        let count = |wanted: &dyn Fn(&TileEntry) -> usize| -> usize {
            entries.iter().map(|entry| usize::from(entry.count) * wanted(entry)).sum()
        };
        let of = |set: Set| move |entry: &TileEntry| usize::from(entry.set == set);
        let gardens = |set: Set| move |entry: &TileEntry| usize::from(entry.set == set && entry.garden);
        census("base tiles", &count(&of(Set::Base)), &printed.base_tiles)?;
        census("river tiles", &count(&of(Set::River)), &printed.river_tiles)?;
        census("gardens of the base set", &count(&gardens(Set::Base)), &printed.garden_tiles_base)?;
        census("gardens of The River", &count(&gardens(Set::River)), &printed.garden_tiles_river)?;
        let segments = |kind: Kind| {
            let of_kind =
                move |face: &Face<Kind>| face.segments.iter().filter(|segment| segment.kind == kind).count();
            self.in_base_set(of_kind)
        };
        census("gardens that are drawn", &segments(Kind::Garden), &printed.garden_tiles_base)?;
        census("monasteries", &segments(Kind::Monastery), &printed.monastery_tiles)?;
        let marks = |face: &Face<Kind>| face.segments.iter().map(|segment| usize::from(segment.marks)).sum();
        census("pennants", &self.in_base_set(marks), &printed.pennants)?;
        let edges = |kind: Kind| {
            let shown = move |face: &Face<Kind>| {
                face.turned(Turn::default()).edges.into_iter().filter(|edge| *edge == kind).count()
            };
            self.in_base_set(shown)
        };
        census("city edges", &edges(Kind::City), &printed.city_edges)?;
        census("road edges", &edges(Kind::Road), &printed.road_edges)?;
        census("field edges", &edges(Kind::Field), &printed.field_edges)?;
        let land = printed.base_tiles - 1;
        for stacks in [&self.solo.stacks_3_colours, &self.solo.stacks_4_colours] {
            census("tiles of the solo stacks", &stacks.iter().map(|size| usize::from(*size)).sum(), &land)?;
        }
        Ok(())
    }

    fn in_base_set(&self, count: impl Fn(&Face<Kind>) -> usize) -> usize {
        let base = self.faces.iter().zip(&self.tiles).filter(|(_, tile)| tile.set == Set::Base);
        base.map(|(face, tile)| usize::from(tile.count) * count(face)).sum()
    }
}
