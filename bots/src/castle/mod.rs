//! The simple bot of *Carcassonne: The Castle*: tries each way to lay a tile with each follower, and takes what leaves
//! it best off.
//!
//! It looks no further than its own turn, but knows the faces that are left: an open feature is worth its points when
//! completed, times the chance that fitting tiles come, since an open one pays nothing at the end (CAR-8.37). The keep
//! and the towers of the wall are worth a fixed price.

mod reasons;
mod search;
mod stakes;

use crate::HousePlayer;
use crate::search::searched;
use crate::tiles::Deck;
use rules::Seat;
use rules::castle::{
    Castle, FaceId, Follower, Kind, Legal, Map, Matching, Move, PlaceableCell, Scorable, View,
};
use rules::tiles::{Laid, Land, SegmentAt, SegmentId};
use stakes::{Prospect, Stakes};
use std::collections::BTreeMap;

/// Points that are worth a wall tile that doubles them; near the end any.
const WORTH_DOUBLING: i32 = 6;
const SOON_OVER: u16 = 12;

impl HousePlayer for Castle {
    searched!();

    fn choose(view: &View, legal: &Legal) -> Move {
        let Some(table) = Table::of(view) else { return Move::Skip {} };
        match legal {
            Legal::Place { tile, cells } => table.place(*tile, cells),
            Legal::Follower { spots, .. } => {
                let spots: Vec<SegmentId> = spots.iter().map(|spot| spot.segment).collect();
                let segment = table.best_follower(&table.map, &spots).1;
                segment.map_or(Move::Skip {}, |segment| Move::PlaceFollower { segment })
            }
            Legal::Score { features } => table.score(features),
            Legal::TurnEnd {} => Move::UseExtraTurn {},
        }
    }
}

/// The faces that are still to come.
fn deck_of(view: &View) -> Deck<Kind> {
    let fits = match view.options.matching {
        Matching::Paths => Land::fits,
        Matching::All => Land::matches,
    };
    Deck::new(view.left.iter().map(|(tile, count)| (tile.index(), *count)), fits)
}

/// Of equal ones the first.
fn first_best<T>(ways: impl Iterator<Item = (f64, T)>) -> Option<T> {
    let better = |best: Option<(f64, T)>, way: (f64, T)| match best {
        Some(best) if best.0 >= way.0 => Some(best),
        _ => Some(way),
    };
    ways.fold(None, better).map(|(_, way)| way)
}

/// The table as the seat sees it.
struct Table<'a> {
    view: &'a View,
    me: Seat,
    map: Map,
    deck: Deck<Kind>,
    stakes: Stakes,
}

impl<'a> Table<'a> {
    /// `None` for a view that is of no seat.
    fn of(view: &'a View) -> Option<Self> {
        let deck = deck_of(view);
        let stakes = Stakes::of(view, deck.total() / 2.0)?;
        Some(Self { view, me: view.you?, map: Map::seen_by(view), deck, stakes })
    }

    /// Of equal ones the first.
    fn place(&self, tile: FaceId, cells: &[PlaceableCell]) -> Move {
        let turns = cells.iter().flat_map(|cell| cell.turns.iter().map(move |turn| (cell.at, turn)));
        let ways = turns.map(|(spot, way)| {
            let mut map = self.map.clone();
            map.lay(Laid { face: tile.index(), spot, turn: way.turn }, self.me);
            let worth = self.best_follower(&map, &way.spots).0;
            (worth, Move::PlaceTile { tile, at: spot, turn: way.turn })
        });
        first_best(ways).unwrap_or(Move::Skip {})
    }

    /// The follower that leaves the seat best off, or none.
    fn best_follower(&self, map: &Map, free: &[SegmentId]) -> (f64, Option<SegmentId>) {
        let prospects = self.prospects(map);
        let tile = (map.land.tiles().len() as u16).saturating_sub(1);
        let with = |id: &SegmentId| {
            let segment = map.land.face(tile).segment(*id)?;
            let root = map.land.root(SegmentAt { tile, segment });
            Some((self.stakes.clone().with_follower(&prospects, Some(root)), Some(*id)))
        };
        let none = (self.stakes.clone().with_follower(&prospects, None), None);
        let ways = std::iter::once(none).chain(free.iter().filter_map(with));
        first_best(ways.map(|way| (way.0, way))).unwrap_or(none)
    }

    /// The occupied features, and those of the last tile.
    fn prospects(&self, map: &Map) -> Vec<Prospect> {
        let draws = self.deck.total() / 2.0;
        let closings = self.deck.chances(&map.land, map.spaces(), draws);
        let last = map.land.tiles().len().checked_sub(1).map(|tile| map.land.segments(tile as u16));
        let occupied = map.followers.iter().map(|follower: &Follower| follower.at);
        let wanted: BTreeMap<u16, SegmentAt> =
            occupied.chain(last.into_iter().flatten()).map(|at| (map.land.root(at), at)).collect();
        let prospect = |(root, at): (&u16, &SegmentAt)| {
            let feature = map.land.feature(*at);
            Prospect::of(*root, feature, closings.get(*root))
        };
        wanted.iter().map(prospect).collect()
    }

    /// The feature to score next: one with which the marker stops on a tower, doubled where that is worth it.
    fn score(&self, features: &[Scorable]) -> Move {
        let soon_over = self.view.stack < SOON_OVER;
        let ways = features.iter().flat_map(|feature| {
            let doubling = feature.double.filter(|_| soon_over || feature.points >= WORTH_DOUBLING);
            [None, doubling].into_iter().map(move |double| (feature, double))
        });
        let worth = |(feature, double): (&Scorable, Option<_>)| {
            let points = if double.is_some() { 2 * feature.points } else { feature.points };
            let worth = feature.pays.map_or(0.0, |seat| self.stakes.scoring(seat, points));
            let at = (feature.at, feature.segment);
            (worth, Move::ScoreFeature { at: at.0, segment: at.1, double })
        };
        first_best(ways.map(worth)).unwrap_or(Move::Skip {})
    }
}
