//! Places where a tile may be laid (CAR-5.5 to CAR-5.10, CAR-9.17, CAR-9.19).
//!
//! Reads the map and changes nothing. Invariant: [`Placing`] holds what is the same for all spaces, so that one space
//! costs a few comparisons.

use super::board::{Board, Bounds};
use super::components::catalogue;
use super::state::Carcassonne;
use super::{FaceId, Kind, Options, Refusal, RiverTurns, TableEdge};
use crate::tiles::{Edge, Face, Frontier, Spot, Turn};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The rules for laying one tile on the map as it is.
pub(super) struct Placing<'a> {
    board: &'a Board,
    face: &'static Face<Kind>,
    options: &'a Options,
    river: Option<River>,
    room: Option<Room>,
}

/// The open end of the river, for a river tile.
struct River {
    end: Option<End>,
}

struct End {
    spot: Spot,
    /// The edge of the space by which the river comes in.
    from: Edge,
    /// The bend that would be a U-turn, as [`bend`] counts.
    forbidden: Option<u8>,
}

/// The bounds of the map.
enum Room {
    Fixed(Bounds),
    /// The tiles that lie reach from one corner to the other; so many spaces wide and high they may reach.
    Shifting {
        low: Spot,
        high: Spot,
        size: [i16; 2],
    },
}

const STRAIGHT: u8 = 2;

/// How the river goes on from one edge to another: straight, or 1 or 3 for the two bends.
const fn bend(from: Edge, to: Edge) -> u8 {
    ((to.index() + 4 - from.index()) % 4) as u8
}

impl<'a> Placing<'a> {
    pub(super) fn of(game: &'a Carcassonne, tile: FaceId) -> Self {
        let (board, options) = (&game.board, &game.options);
        let is_river = catalogue().river_role(tile).is_some();
        let river = is_river.then(|| River { end: river_end(board, options.river_turns) });
        Self { board, face: catalogue().face(tile), options, river, room: Room::of(board, options) }
    }

    /// Why the tile may not be laid so.
    pub(super) fn check(&self, spot: Spot, turn: Turn) -> Result<(), Refusal> {
        if !self.board.land().is_free(spot) {
            return Err(Refusal::SpaceTaken);
        }
        let demand = self.board.land().demand_at(spot).ok_or(Refusal::NotAdjacent)?;
        if self.meets(demand, turn) { self.check_at(spot, turn) } else { Err(Refusal::EdgeMismatch) }
    }

    /// Whether all touching edges are the same (CAR-5.5).
    fn meets(&self, demand: Frontier, turn: Turn) -> bool {
        demand.is_met_by(self.face.turned(turn).code)
    }

    /// Further reasons against a tile whose edges meet.
    fn check_at(&self, spot: Spot, turn: Turn) -> Result<(), Refusal> {
        self.check_river(spot, turn)?;
        if self.room.as_ref().is_some_and(|room| !room.holds(spot)) {
            return Err(Refusal::OutsideTable);
        }
        if self.options.forbid_dead_spaces && self.leaves_dead_space(spot, turn) {
            return Err(Refusal::DeadSpace);
        }
        Ok(())
    }

    /// A river tile continues the river and does not turn it back (CAR-5.10).
    fn check_river(&self, spot: Spot, turn: Turn) -> Result<(), Refusal> {
        let Some(river) = &self.river else { return Ok(()) };
        let end = river.end.as_ref().filter(|end| end.spot == spot).ok_or(Refusal::RiverNotContinued)?;
        let edges = self.face.turned(turn).edges;
        let out = Edge::ALL.into_iter().find(|edge| *edge != end.from && edges[edge.index()] == Kind::River);
        let turns_back = out.is_some_and(|out| Some(bend(end.from, out)) == end.forbidden);
        if turns_back { Err(Refusal::RiverUTurn) } else { Ok(()) }
    }

    /// Whether a space beside the tile could be filled by no face at all then (CAR-9.19).
    fn leaves_dead_space(&self, spot: Spot, turn: Turn) -> bool {
        let edges = self.face.turned(turn).edges;
        let fillable = if self.options.river { &*WITH_RIVER } else { &*LAND };
        Edge::ALL.into_iter().any(|edge| {
            let beyond = spot.beyond(edge);
            let demand = self.board.land().demand_at(beyond).unwrap_or_default();
            let demand = demand.with(edge.opposite(), edges[edge.index()]);
            self.board.land().is_free(beyond) && !fillable.iter().any(|code| demand.is_met_by(*code))
        })
    }

    /// Every way to lay the tile, by space, ascending.
    pub(super) fn everywhere(&self) -> impl Iterator<Item = (Spot, Turn)> {
        let meeting = self.board.land().frontier().flat_map(move |(spot, demand)| {
            let turns = Turn::ALL.into_iter().filter(move |turn| self.meets(demand, *turn));
            turns.map(move |turn| (spot, turn))
        });
        let only_edges_count =
            self.river.is_none() && self.room.is_none() && !self.options.forbid_dead_spaces;
        meeting.filter(move |(spot, turn)| only_edges_count || self.check_at(*spot, *turn).is_ok())
    }

    /// Whether there is any (CAR-5.8).
    pub(super) fn is_possible(&self) -> bool {
        self.everywhere().next().is_some()
    }
}

impl Room {
    fn of(board: &Board, options: &Options) -> Option<Self> {
        let (width, height) = (options.table_width, options.table_height);
        match options.table {
            TableEdge::Unbounded => None,
            TableEdge::Fixed => Some(Self::Fixed(Bounds::of(width, height))),
            TableEdge::Shifting => {
                let spots = board.land().tiles().iter().map(|laid| laid.spot);
                let low = spots.clone().reduce(low)?;
                let high = spots.reduce(high)?;
                Some(Self::Shifting { low, high, size: [width.into(), height.into()] })
            }
        }
    }

    fn holds(&self, spot: Spot) -> bool {
        match self {
            Self::Fixed(bounds) => bounds.hold(spot),
            Self::Shifting { low: from, high: to, size: [width, height] } => {
                let (from, to) = (low(*from, spot), high(*to, spot));
                to.x - from.x < *width && to.y - from.y < *height
            }
        }
    }
}

fn low(a: Spot, b: Spot) -> Spot {
    Spot::new(a.x.min(b.x), a.y.min(b.y))
}

fn high(a: Spot, b: Spot) -> Spot {
    Spot::new(a.x.max(b.x), a.y.max(b.y))
}

/// The space where the river goes on; `None` once the lake has closed it.
fn river_end(board: &Board, turns: RiverTurns) -> Option<End> {
    let open = board.land().frontier().find_map(|(spot, demand)| {
        let river = |edge: &Edge| demand.shown(*edge) == Some(Kind::River as u8);
        Some((spot, Edge::ALL.into_iter().find(river)?))
    });
    open.map(|(spot, from)| End { spot, from, forbidden: forbidden_bend(board, spot, from, turns) })
}

/// The bend of the tile before, or with the strict reading of the bend before (CAR-9.13).
fn forbidden_bend(board: &Board, mut spot: Spot, mut from: Edge, turns: RiverTurns) -> Option<u8> {
    if turns == RiverTurns::Free {
        return None;
    }
    loop {
        spot = spot.beyond(from);
        let out = from.opposite();
        let edges = board.land().turned(board.land().tile_at(spot)?).edges;
        from = Edge::ALL.into_iter().find(|edge| *edge != out && edges[edge.index()] == Kind::River)?;
        match bend(from, out) {
            STRAIGHT if turns == RiverTurns::NoUAtAll => {}
            STRAIGHT => return None,
            bend => return Some(bend),
        }
    }
}

/// The edges, in all turns, that the faces of the set can show.
static LAND: LazyLock<BTreeSet<u16>> =
    LazyLock::new(|| edges_of(FaceId::all().filter(|face| catalogue().river_role(*face).is_none())));
static WITH_RIVER: LazyLock<BTreeSet<u16>> = LazyLock::new(|| edges_of(FaceId::all()));

fn edges_of(faces: impl Iterator<Item = FaceId>) -> BTreeSet<u16> {
    faces.flat_map(|face| Turn::ALL.map(|turn| catalogue().face(face).turned(turn).code)).collect()
}
