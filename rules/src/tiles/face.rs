//! The faces of tiles: their segments, and where each lies in every turn.
//!
//! Invariant: a [`Face`] that exists covers each edge and each half-edge exactly once: an edge by the segment that runs
//! over it or by none, a half-edge by a segment of fields or courts, unless another kind fills the edge.

use super::{Edge, Half, SegmentId, Turn};
use serde::Deserialize;
use std::fmt::Debug;

/// The kinds of segments of a game, and its faces.
pub trait Ground: Copy + Debug + PartialEq + Eq + 'static {
    /// Every face of the game; a tile names its face by the place here.
    fn faces() -> &'static [Face<Self>];

    /// The kind of an edge that no segment runs over: field, court.
    const OPEN: Self;

    /// Every kind, at most 15; the code of a kind is its place here.
    const KINDS: &'static [Self];

    /// The place in [`Ground::KINDS`].
    fn code(self) -> u8;

    /// Whether the edges may meet; where they are equal they always may.
    fn may_meet(self, other: Self) -> bool;
}

/// A part of a face: a piece of road, of a city, of a field.
#[derive(Clone, Debug)]
pub struct Segment<K> {
    /// Its first letter says its kind.
    pub id: SegmentId,
    /// The kind of the feature that it belongs to.
    pub kind: K,
    /// The edges it runs over, unturned.
    pub edges: Vec<Edge>,
    /// The half-edges that it holds, unturned.
    pub halves: Vec<Half>,
    /// Pennants of a city, markets of a court, fountains of a path.
    pub marks: u8,
    /// The segments of the same face that a field has a wall in common with.
    pub touches: Vec<u8>,
}

/// The print of a tile.
#[derive(Clone, Debug)]
pub struct Face<K> {
    /// As in component data and on the wire.
    pub id: String,
    /// A [`SegmentAt`](super::SegmentAt) names one by its place here.
    pub segments: Vec<Segment<K>>,
    turned: [Turned<K>; 4],
}

/// The segments of a face in one turn.
#[derive(Clone, Copy, Debug)]
pub struct Turned<K> {
    /// The kind of each edge.
    pub edges: [K; 4],
    /// The segment that runs over each edge.
    pub over: [Option<u8>; 4],
    /// The segment that holds each half-edge.
    pub halves: [Option<u8>; 8],
    /// The codes of the four edges, four bits each, the north lowest.
    pub code: u16,
    /// The edges that each edge may meet: a bit for the code of each kind plus one, and the lowest for an empty space.
    pub meets: [u16; 4],
}

/// A fault of a face.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the face {face}: {what}")]
pub(crate) struct FaceError {
    face: String,
    what: String,
}

impl<K: Ground> Face<K> {
    /// Puts a face together from its segments.
    pub(crate) fn new(id: String, segments: Vec<Segment<K>>) -> Result<Self, FaceError> {
        let refused = |what: String| FaceError { face: id.clone(), what };
        let mut straight =
            Turned { edges: [K::OPEN; 4], over: [None; 4], halves: [None; 8], code: 0, meets: [0; 4] };
        for (place, segment) in segments.iter().enumerate() {
            for edge in &segment.edges {
                if straight.over[edge.index()].replace(place as u8).is_some() {
                    return Err(refused(format!("two segments run over the edge {edge:?}")));
                }
                straight.edges[edge.index()] = segment.kind;
            }
            for half in &segment.halves {
                if straight.halves[half.index()].replace(place as u8).is_some() {
                    return Err(refused(format!("two segments hold {half:?}")));
                }
            }
        }
        for edge in Edge::ALL {
            let held = edge.halves().map(|half| straight.halves[half.index()].is_some());
            if held[0] != held[1] || (!held[0] && straight.over[edge.index()].is_none()) {
                return Err(refused(format!("the edge {edge:?} is not covered")));
            }
        }
        Ok(Self { turned: Turn::ALL.map(|turn| straight.by(turn)), id, segments })
    }

    /// The places of its segments after a turn.
    pub const fn turned(&self, turn: Turn) -> &Turned<K> {
        &self.turned[turn.index()]
    }

    /// The place of the segment with this id.
    pub fn segment(&self, id: SegmentId) -> Option<u8> {
        self.segments.iter().position(|segment| segment.id == id).map(|place| place as u8)
    }
}

impl<K: Ground> Turned<K> {
    fn by(&self, turn: Turn) -> Self {
        let mut turned = *self;
        for edge in Edge::ALL {
            let to = edge.turned(turn).index();
            (turned.edges[to], turned.over[to]) = (self.edges[edge.index()], self.over[edge.index()]);
            for half in edge.halves() {
                turned.halves[half.turned(turn).index()] = self.halves[half.index()];
            }
        }
        let codes = turned.edges.iter().enumerate();
        turned.code = codes.map(|(place, kind)| u16::from(kind.code() + 1) << (4 * place)).sum();
        turned.meets = turned.edges.map(what_meets);
        turned
    }
}

/// As [`Turned::meets`] for an edge of this kind.
fn what_meets<K: Ground>(edge: K) -> u16 {
    let others = K::KINDS.iter().filter(|other| edge == **other || edge.may_meet(**other));
    others.fold(1, |meets, other| meets | 1 << (other.code() + 1))
}

/// A segment as component data write it; the first letter of its id says its kind.
#[derive(Debug, Deserialize)]
pub(crate) struct SegmentEntry {
    id: SegmentId,
    #[serde(default)]
    edges: Vec<Edge>,
    #[serde(default)]
    halves: Vec<Half>,
    #[serde(default)]
    touches: Vec<SegmentId>,
    #[serde(default)]
    marks: u8,
}

impl<K: Ground> Face<K> {
    /// Reads a face; `kind` knows the kinds by their letters.
    pub(crate) fn read(
        id: &str,
        entries: &[SegmentEntry],
        kind: fn(char) -> Option<K>,
    ) -> Result<Self, FaceError> {
        let refused = |what: String| FaceError { face: id.to_owned(), what };
        let place = |wanted: &SegmentId| {
            let found = entries.iter().position(|entry| entry.id == *wanted);
            found.map(|place| place as u8).ok_or_else(|| refused(format!("there is no segment {wanted}")))
        };
        let segment = |entry: &SegmentEntry| {
            let kind = kind(entry.id.letter());
            Ok(Segment {
                kind: kind.ok_or_else(|| refused(format!("{} is of no known kind", entry.id)))?,
                id: entry.id,
                edges: entry.edges.clone(),
                halves: entry.halves.clone(),
                marks: entry.marks,
                touches: entry.touches.iter().map(place).collect::<Result<_, FaceError>>()?,
            })
        };
        Self::new(id.to_owned(), entries.iter().map(segment).collect::<Result<_, FaceError>>()?)
    }
}
