//! The component data (specification 3.11 ff.), read once from `components.toml` and checked against the printed census.
//!
//! Knows no game in progress. Invariant: a [`Catalogue`] that exists has passed every check of
//! [`Catalogue::check`]; no other module knows a count or a value.

use super::{FaceId, Kind, WallTile};
use crate::components::{ComponentError, census, in_order};
use crate::tiles::{Edge, Face, FaceError, Grid, SegmentEntry, Spot};
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
    pub(super) starts: Vec<Start>,
    faces: Vec<Face<Kind>>,
    counts: Vec<u8>,
    /// Which spaces are inside the wall.
    inside: Grid<bool>,
    /// The lower number of each tower, clockwise.
    towers: Vec<u8>,
    walls: Vec<(WallTile, u8)>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Supply {
    /// Of each player, without the marker.
    pub(super) followers: u8,
    /// Spaces of the track on the wall.
    pub(super) track_spaces: i32,
}

/// Points (CAR-8.30, CAR-8.39, CAR-8.40).
#[derive(Debug, Deserialize)]
pub(super) struct Scoring {
    pub(super) house_tile: u8,
    pub(super) tower_tile: u8,
    pub(super) path_tile: u8,
    pub(super) path_tile_with_fountain: u8,
    pub(super) court_market: u8,
    pub(super) court_market_with_wall_tile_7: u8,
    pub(super) bonus_wall_tile_9: u8,
    pub(super) incomplete_tile_points: u8,
}

/// A start space, beyond an edge of a space inside (CAR-8.26).
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Start {
    x: i16,
    y: i16,
    pub(super) side: Edge,
    pub(super) feature: Kind,
    pub(super) markets: u8,
}

impl Start {
    /// The space inside that it lies beside.
    pub(super) const fn spot(self) -> Spot {
        Spot::new(self.x, self.y)
    }
}

/// The component data as it is written.
#[derive(Deserialize)]
struct Data {
    scoring: Scoring,
    supply: Supply,
    census: Census,
    board: Board,
    start: Vec<Start>,
    wall_tile: Vec<WallEntry>,
    tile: Vec<TileEntry>,
}

#[derive(Deserialize)]
struct Census {
    castle_tiles: usize,
    spaces: usize,
    wall_tiles: usize,
    wall_tiles_in_play: usize,
    start_spaces: usize,
}

#[derive(Deserialize)]
struct Board {
    rows: Vec<String>,
    towers: Vec<u8>,
}

#[derive(Deserialize)]
struct WallEntry {
    id: WallTile,
    count: u8,
}

#[derive(Deserialize)]
struct TileEntry {
    id: String,
    count: u8,
    segments: Vec<SegmentEntry>,
}

impl Catalogue {
    pub(super) fn faces(&self) -> &[Face<Kind>] {
        &self.faces
    }

    /// Every castle tile, ascending.
    pub(super) fn tiles(&self) -> Vec<FaceId> {
        let faces = (0..).map(FaceId::at).zip(&self.counts);
        faces.flat_map(|(id, count)| vec![id; usize::from(*count)]).collect()
    }

    /// Every wall tile, ascending.
    pub(super) fn wall_tiles(&self) -> Vec<WallTile> {
        self.walls.iter().flat_map(|(tile, count)| vec![*tile; usize::from(*count)]).collect()
    }

    /// The towers that have a wall tile: all but the first (CAR-8.22).
    pub(super) fn towers(&self) -> &[u8] {
        &self.towers[1..]
    }

    pub(super) fn is_inside(&self, spot: Spot) -> bool {
        self.inside.get(spot)
    }

    /// Which spaces are inside the wall.
    pub(super) const fn inside(&self) -> &Grid<bool> {
        &self.inside
    }

    /// The spaces inside the wall, ascending.
    pub(super) fn spaces(&self) -> impl Iterator<Item = Spot> {
        self.inside.iter().filter(|(_, inside)| *inside).map(|(spot, _)| spot)
    }

    /// The start space beyond an edge of a space, and its place among all.
    pub(super) fn start_at(&self, spot: Spot, edge: Edge) -> Option<(usize, &Start)> {
        self.starts.iter().enumerate().find(|(_, start)| start.spot() == spot && start.side == edge)
    }

    pub(super) fn read(data: &str) -> Result<Self, ComponentError> {
        let data: Data = toml::from_str(data)?;
        let face = |entry: &TileEntry| Face::read(&entry.id, &entry.segments, Kind::by_letter);
        let catalogue = Self {
            faces: data.tile.iter().map(face).collect::<Result<_, FaceError>>()?,
            counts: data.tile.iter().map(|entry| entry.count).collect(),
            inside: inside(&data.board.rows),
            walls: data.wall_tile.iter().map(|entry| (entry.id, entry.count)).collect(),
            supply: data.supply,
            scoring: data.scoring,
            starts: data.start,
            towers: data.board.towers,
        };
        catalogue.check(&data.census)?;
        Ok(catalogue)
    }

    /// Checks the data against the printed figures (CAR-3.11).
    fn check(&self, printed: &Census) -> Result<(), ComponentError> {
        census("castle tiles", &self.tiles().len(), &printed.castle_tiles)?;
        census("spaces inside the wall", &self.spaces().count(), &printed.spaces)?;
        census("wall tiles", &self.wall_tiles().len(), &printed.wall_tiles)?;
        census("towers with a wall tile", &self.towers().len(), &printed.wall_tiles_in_play)?;
        census("start spaces", &self.starts.len(), &printed.start_spaces)?;
        let outside =
            |start: &&Start| self.is_inside(start.spot()) && !self.is_inside(start.spot().beyond(start.side));
        census("start spaces in the wall", &self.starts.iter().filter(outside).count(), &self.starts.len())?;
        in_order("wall tile", self.walls.iter().map(|(tile, _)| *tile), WallTile::ALL.iter().copied())
    }
}

fn inside(rows: &[String]) -> Grid<bool> {
    let mut inside = Grid::default();
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.chars().enumerate().filter(|(_, sign)| *sign == '#') {
            inside.set(Spot::new(x as i16, y as i16), true);
        }
    }
    inside
}
