//! Features counted by flooding from every segment: slow, and independent of the engine's joined features.
//!
//! Knows faces and their spots. Invariant: two segments are in one feature if they are of one kind and a way of shared
//! edges or half-edges leads from one to the other (CAR-5.19, CAR-5.23).

use rules::tiles::{Edge, Face, Ground, SegmentId, Spot, Turn, Turned};
use std::collections::{BTreeMap, BTreeSet};

/// A segment: where its tile lies, and its place on the face.
pub type Node = (Spot, u8);

/// The tiles by their spots: the place of the face, and its turn.
pub type Lying = BTreeMap<Spot, (u8, Turn)>;

pub fn face_at<K: Ground>(spot: Spot, tiles: &Lying) -> &'static Face<K> {
    &K::faces()[usize::from(tiles[&spot].0)]
}

pub fn turned_at<K: Ground>(spot: Spot, tiles: &Lying) -> &'static Turned<K> {
    face_at::<K>(spot, tiles).turned(tiles[&spot].1)
}

pub fn kind_of<K: Ground>((spot, segment): Node, tiles: &Lying) -> K {
    face_at::<K>(spot, tiles).segments[usize::from(segment)].kind
}

/// The segments that a view names.
pub fn named<K: Ground>(segments: &[(Spot, SegmentId)], tiles: &Lying) -> BTreeSet<Node> {
    let place = |(spot, id): &(Spot, SegmentId)| {
        (*spot, face_at::<K>(*spot, tiles).segment(*id).expect("the face has the segment"))
    };
    segments.iter().map(place).collect()
}

/// All features as sets of segments.
pub fn features<K: Ground>(tiles: &Lying) -> BTreeSet<BTreeSet<Node>> {
    let count = |spot: Spot| face_at::<K>(spot, tiles).segments.len() as u8;
    let nodes = tiles.keys().flat_map(|spot| (0..count(*spot)).map(|segment| (*spot, segment)));
    let mut features: BTreeSet<BTreeSet<Node>> = BTreeSet::new();
    let mut seen: BTreeSet<Node> = BTreeSet::new();
    for node in nodes {
        if !seen.contains(&node) {
            let feature = flood::<K>(node, tiles);
            seen.extend(&feature);
            features.insert(feature);
        }
    }
    features
}

fn flood<K: Ground>(start: Node, tiles: &Lying) -> BTreeSet<Node> {
    let (mut found, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(node) = open.pop() {
        for next in beside::<K>(node, tiles) {
            if kind_of::<K>(next, tiles) == kind_of::<K>(start, tiles) && found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// The segments of neighbours that a segment meets.
fn beside<K: Ground>((spot, segment): Node, tiles: &Lying) -> Vec<Node> {
    let mine = turned_at::<K>(spot, tiles);
    let mut met = Vec::new();
    for edge in Edge::ALL.into_iter().filter(|edge| tiles.contains_key(&spot.beyond(*edge))) {
        let beyond = spot.beyond(edge);
        let theirs = turned_at::<K>(beyond, tiles);
        if mine.over[edge.index()] == Some(segment) {
            met.extend(theirs.over[edge.opposite().index()].map(|other| (beyond, other)));
        }
        for half in edge.halves().into_iter().filter(|half| mine.halves[half.index()] == Some(segment)) {
            met.extend(theirs.halves[half.across().index()].map(|other| (beyond, other)));
        }
    }
    met
}

/// The spaces beyond the edges over which the segments of a feature run.
pub fn beyond_edges<K: Ground>(nodes: &BTreeSet<Node>, tiles: &Lying) -> Vec<(Spot, Edge)> {
    let edges = nodes.iter().flat_map(|(spot, segment)| {
        let over = turned_at::<K>(*spot, tiles).over;
        let own = Edge::ALL.into_iter().filter(move |edge| over[edge.index()] == Some(*segment));
        own.map(move |edge| (*spot, edge))
    });
    edges.collect()
}
