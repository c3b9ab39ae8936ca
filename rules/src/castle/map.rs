//! The map inside the wall: tiles, followers, and the features that they make with the wall and the start spaces.
//!
//! Knows no turn. Invariant: the features follow from tiles and followers, so only these are serialised.

use super::components::catalogue;
use super::{FaceId, Kind, Matching, View};
use crate::Seat;
use crate::tiles::{Edge, Feature, Frontier, Laid, Land, SegmentAt, Spot, Turn};
use serde::{Deserialize, Serialize};

/// Start spaces count as tiles with numbers from here on.
const FIRST_START: u16 = 100;

/// The map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Saved", into = "Saved")]
pub struct Map {
    /// Tiles, and the features that they make with wall and start spaces.
    pub land: Land<Kind>,
    /// The seat that laid each tile.
    pub(super) by: Vec<Seat>,
    /// In the order in which they were placed.
    pub followers: Vec<Follower>,
}

/// A follower on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follower {
    /// The player who owns it.
    pub seat: Seat,
    /// The tile by its place in the order of laying, and the segment on it.
    pub at: SegmentAt,
}

/// A map as it is written down.
#[derive(Serialize, Deserialize)]
struct Saved {
    tiles: Vec<(Laid, Seat)>,
    followers: Vec<Follower>,
}

impl From<Map> for Saved {
    fn from(map: Map) -> Self {
        let tiles = map.land.tiles().iter().copied().zip(map.by).collect();
        Self { tiles, followers: map.followers }
    }
}

impl From<Saved> for Map {
    fn from(saved: Saved) -> Self {
        let mut map = Self::new();
        saved.tiles.into_iter().for_each(|(laid, seat)| map.lay(laid, seat));
        saved.followers.into_iter().for_each(|follower| map.occupy(follower));
        map
    }
}

impl Map {
    /// The empty map: only the start spaces can be built on (CAR-8.24).
    pub(super) fn new() -> Self {
        let mut land = Land::default();
        for start in &catalogue().starts {
            land.demand(start.spot(), start.side, start.feature);
        }
        Self { land, by: Vec::new(), followers: Vec::new() }
    }

    /// The map as everybody sees it.
    pub fn seen_by(view: &View) -> Self {
        let mut map = Self::new();
        for tile in &view.tiles {
            map.lay(Laid { face: tile.tile.index(), spot: tile.at, turn: tile.turn }, tile.by);
        }
        for follower in &view.followers {
            let tile = map.land.tile_at(follower.at);
            let segment = tile.and_then(|tile| map.land.face(tile).segment(follower.segment));
            if let (Some(tile), Some(segment)) = (tile, segment) {
                map.occupy(Follower { seat: follower.seat, at: SegmentAt { tile, segment } });
            }
        }
        map
    }

    /// Lays a tile; its edges at the wall are closed, and start spaces belong to it (CAR-8.25, CAR-8.26).
    pub fn lay(&mut self, laid: Laid, seat: Seat) {
        let tile = self.land.lay(laid);
        self.by.push(seat);
        for edge in Edge::ALL {
            if !catalogue().is_inside(laid.spot.beyond(edge)) {
                self.meet_wall(tile, laid.spot, edge);
            }
        }
    }

    fn meet_wall(&mut self, tile: u16, spot: Spot, edge: Edge) {
        let turned = self.land.turned(tile);
        let over = turned.over[edge.index()].map(|segment| SegmentAt { tile, segment });
        if let Some(over) = over {
            self.land.close(over);
        }
        let Some((place, start)) = catalogue().start_at(spot, edge) else { return };
        let beside = turned.halves[edge.halves()[0].index()].map(|segment| SegmentAt { tile, segment });
        match (start.feature, over, beside) {
            (Kind::Path, Some(path), _) => self.land.run_on(path, Some(FIRST_START + place as u16), 0),
            (Kind::Court, None, Some(court)) => self.land.run_on(court, None, start.markets),
            _ => {}
        }
    }

    /// The empty spaces inside that can be built on, with each turn in which the tile fits, ascending (CAR-8.24,
    /// CAR-8.25).
    pub(super) fn placements(&self, face: FaceId, matching: Matching) -> impl Iterator<Item = (Spot, Turn)> {
        self.spaces().flat_map(move |(spot, frontier)| {
            let fits = move |turn: &Turn| self.meets(face, frontier, *turn, matching);
            Turn::ALL.into_iter().filter(fits).map(move |turn| (spot, turn))
        })
    }

    /// The empty spaces inside that can be built on, ascending.
    pub fn spaces(&self) -> impl Iterator<Item = (Spot, Frontier)> {
        self.land.frontier().filter(|(spot, _)| catalogue().is_inside(*spot))
    }

    /// Whether the tile fits on a space that can be built on.
    pub(super) fn fits(&self, face: FaceId, spot: Spot, turn: Turn, matching: Matching) -> bool {
        self.land.demand_at(spot).is_some_and(|frontier| self.meets(face, frontier, turn, matching))
    }

    fn meets(&self, face: FaceId, frontier: Frontier, turn: Turn, matching: Matching) -> bool {
        match matching {
            Matching::Paths => self.land.fits(frontier, face.index(), turn),
            Matching::All => self.land.matches(frontier, face.index(), turn),
        }
    }

    /// Puts a follower on the map.
    pub fn occupy(&mut self, follower: Follower) {
        self.land.occupy(follower.at, follower.seat.index() as u8);
        self.followers.push(follower);
    }

    /// Sends the followers of a feature home; returns them.
    pub(super) fn vacate(&mut self, at: SegmentAt) -> Vec<Follower> {
        let root = self.land.root(at);
        let (gone, stay) = self.followers.iter().partition(|follower| self.land.root(follower.at) == root);
        self.followers = stay;
        let gone: Vec<Follower> = gone;
        for follower in &gone {
            self.land.vacate(follower.at, follower.seat.index() as u8);
        }
        gone
    }

    /// The occupied features that are wanted, each by its first follower, in the order in which these were placed.
    pub(super) fn occupied(
        &self,
        wanted: impl Fn(&Feature<Kind>) -> bool,
    ) -> impl Iterator<Item = (SegmentAt, &Feature<Kind>)> {
        let features = self.followers.iter().map(|follower| (follower.at, self.land.feature(follower.at)));
        let wanted = features.enumerate().filter(move |(_, (_, feature))| wanted(feature));
        let is_first = |place: usize, at: SegmentAt| {
            let root = self.land.root(at);
            self.followers[..place].iter().all(|earlier| self.land.root(earlier.at) != root)
        };
        wanted.filter(move |(place, (at, _))| is_first(*place, *at)).map(|(_, occupied)| occupied)
    }

    /// The seat with more followers on a feature; nobody where both have as many (CAR-8.31).
    pub fn owner(feature: &Feature<Kind>) -> Option<Seat> {
        let mut owners = feature.owners();
        let owner = owners.next()?;
        if owners.next().is_some() { None } else { Seat::new(owner) }
    }

    /// The largest connected area of empty spaces (CAR-8.38).
    pub fn largest_area(&self) -> u16 {
        let mut empty = catalogue().inside().clone();
        self.land.tiles().iter().for_each(|laid| empty.set(laid.spot, false));
        let (mut largest, mut open) = (0, Vec::new());
        for spot in catalogue().spaces() {
            let mut area = 0;
            open.push(spot);
            while let Some(spot) = open.pop() {
                if empty.get(spot) {
                    empty.set(spot, false);
                    area += 1;
                    open.extend(Edge::ALL.map(|edge| spot.beyond(edge)));
                }
            }
            largest = largest.max(area);
        }
        largest
    }
}
