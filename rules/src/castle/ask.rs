//! Legal moves: refuses a move, lists all, chooses for a player who does not answer (CAR-8.23 to CAR-8.35).
//!
//! Reads the state and changes nothing. Depends only on the open table.

use super::components::catalogue;
use super::scoring::value;
use super::state::Castle;
use super::{
    Completed, FaceId, FollowerSpot, Kind, Legal, Move, PlaceableCell, PlaceableTurn, Preview, Refusal,
    Scorable, Stage, WallTile,
};
use crate::tiles::{Laid, SegmentAt, SegmentId, Spot, Turn};
use crate::{Moves, Seat};

/// A tile has hardly ever more inside the wall.
const MOST_PLACEMENTS: usize = 64;

impl Castle {
    /// Refuses a move that is not legal.
    pub(super) fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::GameOver);
        }
        if seat != self.actor {
            return Err(Refusal::NotYourTurn);
        }
        match (self.stage, mv) {
            (Stage::Place, Move::PlaceTile { tile, at, turn }) => self.check_tile(tile, at, turn),
            (Stage::Follower, Move::PlaceFollower { segment }) => self.check_follower(segment),
            (Stage::Follower, Move::Skip {}) | (Stage::TurnEnd, Move::UseExtraTurn {} | Move::EndTurn {}) => {
                Ok(())
            }
            (Stage::Score, Move::ScoreFeature { at, segment, double }) => {
                self.check_score(at, segment, double)
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn check_tile(&self, tile: FaceId, at: Spot, turn: Turn) -> Result<(), Refusal> {
        if self.drawn != Some(tile) {
            return Err(Refusal::NotYourTile);
        }
        if !self.map.land.is_free(at) {
            return Err(Refusal::SpaceTaken);
        }
        if !catalogue().is_inside(at) {
            return Err(Refusal::OutsideWall);
        }
        if self.map.land.demand_at(at).is_none() {
            return Err(Refusal::NotAdjacent);
        }
        if self.map.fits(tile, at, turn, self.options.matching) { Ok(()) } else { Err(Refusal::EdgeMismatch) }
    }

    fn check_follower(&self, segment: SegmentId) -> Result<(), Refusal> {
        let tile = self.last_tile().ok_or(Refusal::NoSuchSegment)?;
        let place = self.map.land.face(tile).segment(segment).ok_or(Refusal::NoSuchSegment)?;
        let feature = self.map.land.feature(SegmentAt { tile, segment: place });
        if feature.is_occupied() { Err(Refusal::FeatureOccupied) } else { Ok(()) }
    }

    fn check_score(&self, at: Spot, segment: SegmentId, double: Option<WallTile>) -> Result<(), Refusal> {
        let scorable = self.scorable();
        let chosen = scorable.iter().find(|one| (one.at, one.segment) == (at, segment));
        let chosen = chosen.ok_or(Refusal::ScoringOrder)?;
        if double.is_none() || double == chosen.double { Ok(()) } else { Err(Refusal::MayNotDouble) }
    }

    /// The segments of the tile just laid that may be occupied (CAR-8.27).
    pub(super) fn follower_spots(&self) -> impl Iterator<Item = SegmentAt> {
        let last = self.last_tile().filter(|_| self.players[self.actor].followers > 0);
        let segments = last.into_iter().flat_map(|tile| self.map.land.segments(tile));
        segments.filter(|at| !self.map.land.feature(*at).is_occupied())
    }

    fn follower_spot(&self, at: SegmentAt) -> FollowerSpot {
        let feature = self.map.land.feature(at);
        FollowerSpot {
            segment: self.name_of(at).1,
            tiles: feature.tiles.len(),
            markets: if feature.kind == Kind::Court { feature.marks } else { 0 },
            complete: feature.kind != Kind::Court && feature.open == 0,
            worth: value(feature),
        }
    }

    /// The moves that the seat to move may make.
    pub(super) fn list_legal(&self, seat: Seat) -> Option<Legal> {
        if self.stage == Stage::Over || seat != self.actor {
            return None;
        }
        match self.stage {
            Stage::Place => {
                let tile = self.drawn?;
                Some(Legal::Place { tile, cells: self.placeable(tile) })
            }
            Stage::Follower => {
                let at = self.map.land.tiles().last()?.spot;
                Some(Legal::Follower {
                    at,
                    spots: self.follower_spots().map(|at| self.follower_spot(at)).collect(),
                })
            }
            Stage::Score => Some(Legal::Score { features: self.scorable() }),
            Stage::TurnEnd => Some(Legal::TurnEnd {}),
            Stage::Over => None,
        }
    }

    fn placeable(&self, tile: FaceId) -> Vec<PlaceableCell> {
        let mut cells: Vec<PlaceableCell> = Vec::new();
        for (at, turn) in self.map.placements(tile, self.options.matching) {
            let turn = self.placeable_turn(tile, at, turn);
            match cells.last_mut().filter(|cell| cell.at == at) {
                Some(cell) => cell.turns.push(turn),
                None => cells.push(PlaceableCell { at, turns: vec![turn] }),
            }
        }
        cells
    }

    fn placeable_turn(&self, tile: FaceId, spot: Spot, turn: Turn) -> PlaceableTurn {
        if self.players[self.actor].followers == 0 {
            return PlaceableTurn { turn, spots: Vec::new() };
        }
        let occupied = self.map.land.occupied_if_laid(Laid { face: tile.index(), spot, turn });
        let segments = catalogue().faces()[usize::from(tile.index())].segments.iter();
        let free = segments.zip(occupied).filter(|(_, occupied)| !occupied);
        PlaceableTurn { turn, spots: free.map(|(segment, _)| segment.id).collect() }
    }

    /// Every legal move.
    pub(super) fn list_moves(&self, seat: Seat) -> Moves<Move> {
        if self.stage == Stage::Over || seat != self.actor {
            return Moves::none();
        }
        let listed = match self.stage {
            Stage::Place => self.drawn.map(|tile| self.tile_moves(tile)).unwrap_or_default(),
            Stage::Follower => {
                let place = |at| Move::PlaceFollower { segment: self.name_of(at).1 };
                ascending(self.follower_spots().map(place).chain([Move::Skip {}]))
            }
            Stage::Score => ascending(self.scorable().iter().flat_map(ways_to_score)),
            Stage::TurnEnd => vec![Move::UseExtraTurn {}, Move::EndTurn {}],
            Stage::Over => Vec::new(),
        };
        debug_assert!(listed.is_sorted_by(|one, next| one < next), "{listed:?}");
        Moves { listed, complete: true }
    }

    /// By space and turn, as these come.
    fn tile_moves(&self, tile: FaceId) -> Vec<Move> {
        let mut listed = Vec::with_capacity(MOST_PLACEMENTS);
        let placements = self.map.placements(tile, self.options.matching);
        placements.for_each(|(at, turn)| listed.push(Move::PlaceTile { tile, at, turn }));
        listed
    }

    /// For who does not answer: the first placement, no follower, the first feature, no wall tile (CAR-5.25).
    pub(super) fn passive_move(&self, seat: Seat) -> Move {
        match self.stage {
            Stage::Follower => Move::Skip {},
            Stage::TurnEnd => Move::EndTurn {},
            _ => self.list_moves(seat).listed.first().copied().unwrap_or(Move::Skip {}),
        }
    }

    /// The effects of the move for the seat; `None` for one that it could not make.
    pub(super) fn look_ahead(&self, seat: Seat, mv: Move) -> Option<Preview> {
        self.check(seat, mv).ok()?;
        let mut then = self.clone();
        let scorable = match mv {
            Move::PlaceTile { tile, at, turn } => {
                then.map.lay(Laid { face: tile.index(), spot: at, turn }, seat);
                then.scorable()
            }
            Move::PlaceFollower { segment } => {
                let at = self.map.land.tiles().last()?.spot;
                let at = self.segment_at(at, segment)?;
                then.map.occupy(super::map::Follower { seat, at });
                then.scorable()
            }
            Move::Skip {} => self.scorable(),
            Move::ScoreFeature { at, segment, double } => {
                let mut chosen = self.scorable();
                chosen.retain(|one| (one.at, one.segment) == (at, segment));
                for one in &mut chosen {
                    one.points *= if double.is_some() { 2 } else { 1 };
                }
                chosen
            }
            Move::UseExtraTurn {} | Move::EndTurn {} => Vec::new(),
        };
        Some(self.preview_of(seat, &then, &scorable))
    }

    fn preview_of(&self, seat: Seat, then: &Self, scorable: &[Scorable]) -> Preview {
        let own = scorable.iter().filter(|one| one.pays == Some(seat));
        let gain = own.map(|one| one.points).sum();
        let completed = |one: &Scorable| {
            let at = then.segment_at(one.at, one.segment);
            let tiles = at.map_or(0, |at| then.map.land.feature(at).tiles.len());
            Completed { kind: one.kind, tiles, points: one.points, pays: one.pays }
        };
        let tower = if gain > 0 { self.tower_at(self.players[seat].score() + gain) } else { None };
        Preview { gain, completes: scorable.iter().map(completed).collect(), tower }
    }
}

fn ascending(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.collect();
    moves.sort_unstable();
    moves
}

fn ways_to_score(one: &Scorable) -> impl Iterator<Item = Move> + use<> {
    let Scorable { at, segment, double, .. } = *one;
    let ways = [None].into_iter().chain(double.map(Some));
    ways.map(move |double| Move::ScoreFeature { at, segment, double })
}
