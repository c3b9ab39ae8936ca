//! The land: the laid tiles, the spaces beside them, and the features.
//!
//! Invariant: features are derived from tiles and figures, and only these are serialised; the frontier holds exactly
//! the empty spaces beside a tile, with the edges that each demands.

use super::features::Features;
use super::{Edge, Face, Feature, Grid, Ground, Spot, Turn};
use serde::{Deserialize, Serialize};

/// A tile that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    /// The place of its face among the faces of the game.
    pub face: u8,
    /// The space that it fills.
    pub spot: Spot,
    /// Clockwise, from the face as it is printed.
    pub turn: Turn,
}

/// A segment of a tile that lies: the number of the tile, the place of the segment on its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SegmentAt {
    /// The place of the tile in the order of laying.
    pub tile: u16,
    /// The place of the segment on the face of the tile.
    pub segment: u8,
}

/// The demands of an empty space: the edges of its neighbours, as far as there are any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Frontier {
    /// Four bits for each edge, the north lowest: the code of what the neighbour shows plus one, or zero.
    demand: u16,
}

impl Frontier {
    const EDGE: u16 = 0xf;

    /// The code of what the neighbour beyond an edge shows.
    pub const fn shown(self, edge: Edge) -> Option<u8> {
        let code = (self.demand >> (4 * edge.index())) & Self::EDGE;
        if code == 0 { None } else { Some(code as u8 - 1) }
    }

    /// The same space with a neighbour beyond an edge that shows this kind.
    #[must_use]
    pub fn with<K: Ground>(self, edge: Edge, kind: K) -> Self {
        Self { demand: self.demand | u16::from(kind.code() + 1) << (4 * edge.index()) }
    }

    /// Whether the [codes](super::Turned::code) of the edges are just what is demanded.
    pub const fn is_met_by(self, code: u16) -> bool {
        let low = self.demand | self.demand >> 1 | self.demand >> 2 | self.demand >> 3;
        let sides = (low & 0x1111) * Self::EDGE;
        (code ^ self.demand) & sides == 0
    }

    /// Whether each edge [may meet](super::Turned::meets) what is demanded of it.
    pub const fn may_be_met_by(self, [north, east, south, west]: [u16; 4]) -> bool {
        let shown = self.demand;
        let all = north >> (shown & Self::EDGE)
            & east >> (shown >> 4 & Self::EDGE)
            & south >> (shown >> 8 & Self::EDGE)
            & west >> (shown >> 12);
        all & 1 == 1
    }
}

/// The tiles that lie and what they make together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land<K> {
    tiles: Vec<Laid>,
    /// The number of the first segment of each tile.
    first: Vec<u16>,
    /// The number of the tile on each space.
    at: Grid<Option<u16>>,
    /// Ascending.
    frontier: Vec<(Spot, Frontier)>,
    features: Features<K>,
}

impl<K: Ground> Default for Land<K> {
    fn default() -> Self {
        let (at, frontier) = (Grid::default(), Vec::new());
        Self { tiles: Vec::new(), first: Vec::new(), at, frontier, features: Features::new() }
    }
}

impl<K: Ground> Land<K> {
    /// The tiles in the order in which they were laid.
    pub fn tiles(&self) -> &[Laid] {
        &self.tiles
    }

    /// Whether no tile lies there.
    pub fn is_free(&self, spot: Spot) -> bool {
        self.at.get(spot).is_none()
    }

    /// The number of the tile at a spot.
    pub fn tile_at(&self, spot: Spot) -> Option<u16> {
        self.at.get(spot)
    }

    /// The empty spaces beside tiles, ascending.
    pub fn frontier(&self) -> impl Iterator<Item = (Spot, Frontier)> {
        self.frontier.iter().copied()
    }

    /// The demands of an empty space; `None` where no tile lies beside it.
    pub fn demand_at(&self, spot: Spot) -> Option<Frontier> {
        self.on_frontier(spot).ok().map(|place| self.frontier[place].1)
    }

    /// The place of a space in the frontier, or where it would stand there.
    fn on_frontier(&self, spot: Spot) -> Result<usize, usize> {
        self.frontier.binary_search_by_key(&spot, |(other, _)| *other)
    }

    /// Whether all touching edges of the tile at a space of the frontier are the same (CAR-5.5).
    pub fn matches(&self, frontier: Frontier, face: u8, turn: Turn) -> bool {
        frontier.is_met_by(face_of::<K>(face).turned(turn).code)
    }

    /// Whether all touching edges of the tile may meet those that lie (CAR-8.25).
    pub fn fits(&self, frontier: Frontier, face: u8, turn: Turn) -> bool {
        frontier.may_be_met_by(face_of::<K>(face).turned(turn).meets)
    }

    /// Lays a tile and joins its features with those beside it (CAR-5.19); returns its number.
    pub fn lay(&mut self, laid: Laid) -> u16 {
        let (tile, face) = (self.tiles.len() as u16, face_of::<K>(laid.face));
        self.tiles.push(laid);
        self.first.push(self.features.len());
        for segment in &face.segments {
            self.features.add(segment.kind, tile, segment.edges.len() as u16, segment.marks);
        }
        self.at.set(laid.spot, Some(tile));
        if let Ok(place) = self.on_frontier(laid.spot) {
            self.frontier.remove(place);
        }
        for edge in Edge::ALL {
            match self.tile_at(laid.spot.beyond(edge)) {
                Some(other) => self.join_across(tile, edge, other),
                None => self.demand_beyond(laid, edge),
            }
        }
        tile
    }

    fn demand_beyond(&mut self, laid: Laid, edge: Edge) {
        let kind = face_of::<K>(laid.face).turned(laid.turn).edges[edge.index()];
        self.demand(laid.spot.beyond(edge), edge.opposite(), kind);
    }

    fn join_across(&mut self, tile: u16, edge: Edge, other: u16) {
        let (mine, theirs) = (self.turned(tile), self.turned(other));
        let over = (mine.over[edge.index()], theirs.over[edge.opposite().index()]);
        for (tile, segment) in [(tile, over.0), (other, over.1)] {
            if let Some(segment) = segment {
                self.close(SegmentAt { tile, segment });
            }
        }
        if let (Some(a), Some(b)) = over
            && mine.edges[edge.index()] == theirs.edges[edge.opposite().index()]
        {
            self.features.join(self.number(tile, a), self.number(other, b));
        }
        for half in edge.halves() {
            if let (Some(a), Some(b)) = (mine.halves[half.index()], theirs.halves[half.across().index()]) {
                self.features.join(self.number(tile, a), self.number(other, b));
            }
        }
    }

    /// Makes an empty space demand what something that is no tile shows it there (CAR-8.24).
    pub fn demand(&mut self, spot: Spot, edge: Edge, kind: K) {
        match self.on_frontier(spot) {
            Ok(place) => self.frontier[place].1 = self.frontier[place].1.with(edge, kind),
            Err(place) => self.frontier.insert(place, (spot, Frontier::default().with(edge, kind))),
        }
    }

    /// Lets the segment's feature run on over something that is no tile: it may count as one of a number that no tile
    /// has, and bring marks.
    pub fn run_on(&mut self, at: SegmentAt, tile: Option<u16>, marks: u8) {
        let feature = self.features.of_mut(self.number(at.tile, at.segment));
        feature.run_on(tile, marks);
    }

    /// Counts one edge of the segment's feature as no longer open.
    pub fn close(&mut self, at: SegmentAt) {
        let feature = self.features.of_mut(self.number(at.tile, at.segment));
        feature.open = feature.open.saturating_sub(1);
    }

    /// The face of a tile in its turn.
    pub fn turned(&self, tile: u16) -> &'static super::Turned<K> {
        let laid = self.tiles[usize::from(tile)];
        face_of::<K>(laid.face).turned(laid.turn)
    }

    /// The face of a tile on the map.
    /// | # Panics
    /// At a number that no tile has.
    pub fn face(&self, tile: u16) -> &'static Face<K> {
        face_of(self.tiles[usize::from(tile)].face)
    }

    fn number(&self, tile: u16, segment: u8) -> u16 {
        self.first[usize::from(tile)] + u16::from(segment)
    }

    /// The name of a segment's feature until it is joined with another.
    pub fn root(&self, at: SegmentAt) -> u16 {
        self.features.root(self.number(at.tile, at.segment))
    }

    /// The kind of a segment, and so of its feature.
    pub fn kind(&self, at: SegmentAt) -> K {
        self.features.kind(self.number(at.tile, at.segment))
    }

    /// The feature of a segment, with all that was joined to it.
    /// | # Panics
    /// At a tile or a segment that does not lie.
    pub fn feature(&self, at: SegmentAt) -> &Feature<K> {
        self.features.of(self.number(at.tile, at.segment))
    }

    /// Puts a figure of this colour on the segment.
    pub fn occupy(&mut self, at: SegmentAt, colour: u8) {
        let number = self.number(at.tile, at.segment);
        if let Some(count) = self.features.of_mut(number).figures.get_mut(usize::from(colour)) {
            *count += 1;
        }
    }

    /// Takes a figure of this colour from the segment's feature.
    pub fn vacate(&mut self, at: SegmentAt, colour: u8) {
        let number = self.number(at.tile, at.segment);
        if let Some(count) = self.features.of_mut(number).figures.get_mut(usize::from(colour)) {
            *count = count.saturating_sub(1);
        }
    }

    /// The segments of a tile.
    pub fn segments(&self, tile: u16) -> impl Iterator<Item = SegmentAt> + Clone + use<K> {
        let first = self.number(tile, 0);
        let after = self.first.get(usize::from(tile) + 1).copied().unwrap_or(self.features.len());
        (0..(after - first) as u8).map(move |segment| SegmentAt { tile, segment })
    }

    /// Filled spaces among the eight around (CAR-7.5).
    pub fn neighbours(&self, spot: Spot) -> u8 {
        spot.around().filter(|around| !self.is_free(*around)).count() as u8
    }

    /// Which segments of a tile would be on an occupied feature if it were laid so; nothing is laid.
    ///
    /// A segment joins the features that it meets, and through them other segments of the same tile.
    pub fn occupied_if_laid(&self, laid: Laid) -> Vec<bool> {
        let met = self.met_by(laid);
        let mut occupied = vec![false; face_of::<K>(laid.face).segments.len()];
        loop {
            let through =
                |feature| met.iter().any(|(other, same)| *same == feature && occupied[usize::from(*other)]);
            let joins = |(segment, feature): &&(u8, u16)| {
                !occupied[usize::from(*segment)]
                    && (self.features.of(*feature).is_occupied() || through(*feature))
            };
            let Some((segment, _)) = met.iter().find(joins) else { return occupied };
            occupied[usize::from(*segment)] = true;
        }
    }

    /// The segments of a tile with the roots that they would meet.
    fn met_by(&self, laid: Laid) -> Vec<(u8, u16)> {
        let mine = face_of::<K>(laid.face).turned(laid.turn);
        let mut met = Vec::new();
        for edge in Edge::ALL {
            let Some(other) = self.tile_at(laid.spot.beyond(edge)) else { continue };
            let theirs = self.turned(other);
            let opposite = edge.opposite().index();
            let same = mine.edges[edge.index()] == theirs.edges[opposite];
            if let (Some(a), Some(b)) = (mine.over[edge.index()], theirs.over[opposite].filter(|_| same)) {
                met.push((a, self.features.root(self.number(other, b))));
            }
            for half in edge.halves() {
                if let (Some(a), Some(b)) = (mine.halves[half.index()], theirs.halves[half.across().index()])
                {
                    met.push((a, self.features.root(self.number(other, b))));
                }
            }
        }
        met
    }
}

fn face_of<K: Ground>(face: u8) -> &'static Face<K> {
    &K::faces()[usize::from(face)]
}
