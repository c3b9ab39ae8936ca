//! What house players of games that lay tiles share: how likely the tiles come that complete a feature.
//!
//! Knows the faces that are left and how many draws are to come, no rule of scoring. Invariant: a function of the map
//! and of what is left; spaces that demand the same are counted once.

use rules::tiles::{Edge, Frontier, Ground, Land, Spot, Turn};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;

/// What a tile is worth that fits and brings the feature so many more open edges.
const STILL_OPEN: [f64; 4] = [1.0, 0.3, 0.1, 0.05];

/// The tiles that are still to come.
pub struct Deck<K> {
    /// Faces with counts.
    left: Vec<(u8, f64)>,
    total: f64,
    fits: fn(&Land<K>, Frontier, u8, Turn) -> bool,
    counted: RefCell<BTreeMap<(Frontier, usize), f64>>,
}

impl<K> fmt::Debug for Deck<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deck").field("left", &self.left).finish_non_exhaustive()
    }
}

impl<K: Ground> Deck<K> {
    pub(crate) fn new(
        left: impl Iterator<Item = (u8, u8)>,
        fits: fn(&Land<K>, Frontier, u8, Turn) -> bool,
    ) -> Self {
        let left: Vec<(u8, f64)> = left.map(|(face, count)| (face, f64::from(count))).collect();
        let total = left.iter().map(|(_, count)| count).sum();
        Self { left, total, fits, counted: RefCell::default() }
    }

    pub(crate) const fn total(&self) -> f64 {
        self.total
    }

    /// For each feature, by its root, how likely it is completed with so many draws, and how many spaces that takes.
    pub(crate) fn chances(
        &self,
        land: &Land<K>,
        spaces: impl Iterator<Item = (Spot, Frontier)>,
        draws: f64,
    ) -> BTreeMap<u16, Closing> {
        let mut closings: BTreeMap<u16, Closing> = BTreeMap::new();
        for (spot, demand) in spaces {
            let mut seen: [Option<u16>; 4] = [None; 4];
            for edge in Edge::ALL {
                let Some(root) = feature_beyond(land, spot, edge) else { continue };
                if seen.contains(&Some(root)) {
                    continue;
                }
                seen[edge.index()] = Some(root);
                let closing = closings.entry(root).or_default();
                closing.spaces += 1;
                closing.fitting.push(self.closing(land, demand, edge));
            }
        }
        for closing in closings.values_mut() {
            // Who waits for several tiles has fewer draws for each.
            let each = draws / f64::from(closing.spaces).sqrt();
            closing.chance = closing.fitting.iter().map(|fitting| self.comes(*fitting, each)).product();
        }
        closings
    }

    /// How likely one of so many tiles comes within so many draws.
    pub(crate) fn comes(&self, fitting: f64, draws: f64) -> f64 {
        if self.total <= 0.0 { 0.0 } else { 1.0 - (1.0 - (fitting / self.total).min(1.0)).powf(draws) }
    }

    /// How many of the tiles left fit at all.
    pub(crate) fn fitting(&self, land: &Land<K>, demand: Frontier) -> f64 {
        self.count((demand, Edge::ALL.len()), |face| {
            f64::from(u8::from(Turn::ALL.iter().any(|turn| (self.fits)(land, demand, face, *turn))))
        })
    }

    /// How many of the tiles left fit and close what runs in over this edge; those that leave it open count less.
    fn closing(&self, land: &Land<K>, demand: Frontier, edge: Edge) -> f64 {
        self.count((demand, edge.index()), |face| {
            let fitting = Turn::ALL.into_iter().filter(|turn| (self.fits)(land, demand, face, *turn));
            fitting.map(|turn| STILL_OPEN[opened::<K>(face, turn, demand, edge).min(3)]).fold(0.0, f64::max)
        })
    }

    fn count(&self, key: (Frontier, usize), weight: impl Fn(u8) -> f64) -> f64 {
        let known = self.counted.borrow().get(&key).copied();
        known.unwrap_or_else(|| {
            let count = self.left.iter().map(|(face, count)| count * weight(*face)).sum();
            self.counted.borrow_mut().insert(key, count);
            count
        })
    }
}

/// How a feature is completed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Closing {
    pub(crate) chance: f64,
    /// Empty spaces into which it runs.
    pub(crate) spaces: u16,
    /// For each of them the tiles left that close it there.
    fitting: Vec<f64>,
}

impl Closing {
    /// How many of the tiles left close it where fewest do; those that leave it open count less.
    pub(crate) fn fewest(&self) -> f64 {
        self.fitting.iter().copied().reduce(f64::min).unwrap_or_default()
    }
}

/// The root of the feature that runs over this edge of an empty space.
fn feature_beyond<K: Ground>(land: &Land<K>, spot: Spot, edge: Edge) -> Option<u16> {
    let tile = land.tile_at(spot.beyond(edge))?;
    let segment = land.turned(tile).over[edge.opposite().index()]?;
    Some(land.root(rules::tiles::SegmentAt { tile, segment }))
}

/// How many more open edges what runs in over this edge would have.
fn opened<K: Ground>(face: u8, turn: Turn, demand: Frontier, edge: Edge) -> usize {
    let turned = K::faces()[usize::from(face)].turned(turn);
    let goes_on = demand.shown(edge) == Some(turned.edges[edge.index()].code());
    let Some(segment) = turned.over[edge.index()].filter(|_| goes_on) else { return 0 };
    let opens = |other: &Edge| turned.over[other.index()] == Some(segment) && demand.shown(*other).is_none();
    Edge::ALL.into_iter().filter(opens).count()
}
