//! Shared code of the bots for games that lay tiles: the chance of the tiles that complete a feature.
//!
//! Knows the faces that are left and how many draws are to come, no rule of scoring. Invariant: a function of the map
//! and of the tiles left; spaces with the same demands are counted once.

use rules::tiles::{Edge, Frontier, Ground, Land, Spot, Turn};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;

/// The worth of a tile that fits and brings the feature so many more open edges.
const STILL_OPEN: [f64; 4] = [1.0, 0.3, 0.1, 0.05];

/// The tiles that are still to come.
pub struct Deck<K> {
    /// Faces with counts.
    left: Vec<(u8, f64)>,
    total: f64,
    fits: fn(&Land<K>, Frontier, u8, Turn) -> bool,
    counted: RefCell<BTreeMap<Frontier, Fitting>>,
}

/// How many of the tiles left fit into a space.
#[derive(Clone, Copy)]
struct Fitting {
    /// At all.
    all: f64,
    /// And close what runs in over each edge; those that leave it open count less.
    closing: [f64; 4],
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

    /// How the features that run into these spaces are completed with so many draws.
    pub(crate) fn chances(
        &self,
        land: &Land<K>,
        spaces: impl Iterator<Item = (Spot, Frontier)>,
        draws: f64,
    ) -> Closings<'_, K> {
        let mut each = Vec::with_capacity(MOST_CLOSINGS);
        for (spot, demand) in spaces {
            let fitting = self.fitting_into(land, demand);
            let mut seen: [Option<u16>; 4] = [None; 4];
            for edge in Edge::ALL {
                let Some(root) = feature_beyond(land, spot, edge) else { continue };
                if seen.contains(&Some(root)) {
                    continue;
                }
                seen[edge.index()] = Some(root);
                each.push((root, fitting.closing[edge.index()]));
            }
        }
        // Spaces of the same feature stay in their order.
        each.sort_by_key(|(root, _)| *root);
        Closings { deck: self, draws, each }
    }

    /// How likely one of so many tiles comes within so many draws.
    pub(crate) fn comes(&self, fitting: f64, draws: f64) -> f64 {
        if self.total <= 0.0 { 0.0 } else { 1.0 - (1.0 - (fitting / self.total).min(1.0)).powf(draws) }
    }

    /// How many of the tiles left fit at all.
    pub(crate) fn fitting(&self, land: &Land<K>, demand: Frontier) -> f64 {
        self.fitting_into(land, demand).all
    }

    fn fitting_into(&self, land: &Land<K>, demand: Frontier) -> Fitting {
        let fits =
            |face: u8| Turn::ALL.into_iter().filter(move |turn| (self.fits)(land, demand, face, *turn));
        let count = || Fitting {
            all: self.count(|face| f64::from(u8::from(fits(face).next().is_some()))),
            closing: Edge::ALL.map(|edge| {
                let closes = |face, turn| STILL_OPEN[opened::<K>(face, turn, demand, edge).min(3)];
                self.count(|face| fits(face).map(|turn| closes(face, turn)).fold(0.0, f64::max))
            }),
        };
        *self.counted.borrow_mut().entry(demand).or_insert_with(count)
    }

    fn count(&self, weight: impl Fn(u8) -> f64) -> f64 {
        self.left.iter().map(|(face, count)| count * weight(*face)).sum()
    }
}

/// A map has hardly ever more open edges.
const MOST_CLOSINGS: usize = 128;

/// How the features of a map are completed; worked out for those that are asked for.
pub(crate) struct Closings<'a, K> {
    deck: &'a Deck<K>,
    draws: f64,
    /// For each empty space into which a feature runs its root, ascending, and how many of the tiles left close it there.
    each: Vec<(u16, f64)>,
}

impl<K: Ground> Closings<'_, K> {
    /// How the feature with this root is; `None` where it runs into no space.
    pub(crate) fn get(&self, root: u16) -> Option<Closing> {
        let first = self.each.partition_point(|(other, _)| *other < root);
        let fitting =
            || self.each[first..].iter().take_while(|(other, _)| *other == root).map(|(_, fitting)| *fitting);
        let fewest = fitting().reduce(f64::min)?;
        let spaces = fitting().count() as u16;
        // A feature that waits for several tiles has fewer draws for each.
        let draws = self.draws / f64::from(spaces).sqrt();
        let chance = fitting().map(|fitting| self.deck.comes(fitting, draws)).product();
        Some(Closing { chance, spaces, fewest })
    }
}

/// How a feature is completed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Closing {
    pub(crate) chance: f64,
    /// Empty spaces into which it runs.
    pub(crate) spaces: u16,
    /// How many of the tiles left close it where fewest do; those that leave it open count less.
    pub(crate) fewest: f64,
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
