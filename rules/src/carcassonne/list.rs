//! The legal moves: in compact form, as a list, and the default move for a player who does not answer.
//!
//! Reads the state and changes nothing. Invariant: lists exactly the moves that `ask` accepts.

use super::components::catalogue;
use super::placing::Placing;
use super::state::Carcassonne;
use super::{
    Colour, FaceId, Figure, FigureSpot, Legal, Move, Placeable, PlaceableCell, PlaceableTurn, Scorable, Stage,
};
use crate::tiles::{Laid, SegmentAt, SegmentId};
use crate::{Moves, Seat};

/// A tile has hardly ever more on a map of the base game.
const MOST_PLACEMENTS: usize = 64;

impl Carcassonne {
    /// The moves that the seat may make.
    pub(super) fn list_legal(&self, seat: Seat) -> Option<Legal> {
        if !self.may_act(seat) {
            return None;
        }
        match self.stage {
            Stage::Place => Some(Legal::Place {
                tiles: self.at_hand().into_iter().map(|tile| self.placeable(tile)).collect(),
            }),
            Stage::Discard => Some(Legal::Discard { tiles: self.at_hand() }),
            Stage::Meeple => Some(Legal::Meeple {
                at: self.board.spot(self.board.last()),
                spots: self.figure_spots().map(|spot| self.figure_spot(spot)).collect(),
                recall: self.abbot_of(self.colour).map(|abbot| self.worth(abbot.at)),
                skip: self.may_skip(),
            }),
            Stage::Score | Stage::Final => {
                let features = self.pending().into_iter().map(|at| self.scorable(at)).collect();
                Some(Legal::Score { features })
            }
            Stage::Over => None,
        }
    }

    /// The compact table: where the tile fits, in which turns, and what could be occupied then.
    fn placeable(&self, tile: FaceId) -> Placeable {
        let segments = catalogue().face(tile).segments.iter().enumerate();
        let allowed = segments.filter(|(_, segment)| self.may_occupy(tile, segment.kind));
        let allowed: Vec<(usize, SegmentId)> = allowed.map(|(place, segment)| (place, segment.id)).collect();
        let mut cells: Vec<PlaceableCell> = Vec::new();
        for (at, turn) in Placing::of(self, tile).everywhere() {
            let laid = Laid { face: tile.index(), spot: at, turn };
            let turn = PlaceableTurn { turn, spots: self.free_if_laid(laid, &allowed) };
            match cells.last_mut().filter(|cell| cell.at == at) {
                Some(cell) => cell.turns.push(turn),
                None => cells.push(PlaceableCell { at, turns: vec![turn] }),
            }
        }
        Placeable { tile, cells }
    }

    /// Which of these segments of the tile, by place and name, would be on a feature without figures.
    fn free_if_laid(&self, laid: Laid, segments: &[(usize, SegmentId)]) -> Vec<SegmentId> {
        if segments.is_empty() {
            return Vec::new();
        }
        let occupied = self.board.land().occupied_if_laid(laid);
        segments.iter().filter(|(place, _)| !occupied[*place]).map(|(_, id)| *id).collect()
    }

    fn figure_spot(&self, (figure, at): (Figure, SegmentAt)) -> FigureSpot {
        FigureSpot {
            figure,
            segment: self.board.name(at),
            tiles: self.board.size(at),
            complete: self.board.is_complete(at),
            worth: self.worth(at),
        }
    }

    fn scorable(&self, at: SegmentAt) -> Scorable {
        let ((payees, choose), points) = (self.payees(at), self.worth(at));
        Scorable {
            at: self.board.spot(at.tile),
            segment: self.board.name(at),
            kind: self.board.feature(at).kind,
            pays: payees.into_iter().map(|payee| (payee, points)).collect(),
            choose,
        }
    }

    /// Every legal move.
    pub(super) fn list_moves(&self, seat: Seat) -> Moves<Move> {
        if !self.may_act(seat) {
            return Moves::none();
        }
        let listed = match self.stage {
            Stage::Place => self.placements(),
            Stage::Discard => self.at_hand().into_iter().map(|tile| Move::DiscardTile { tile }).collect(),
            Stage::Meeple => ascending(self.figure_moves()),
            Stage::Score | Stage::Final => {
                ascending(self.pending().into_iter().flat_map(|at| self.scoring_moves(at)).collect())
            }
            Stage::Over => Vec::new(),
        };
        debug_assert!(listed.is_sorted_by(|one, next| one < next), "{listed:?}");
        Moves { listed, complete: true }
    }

    /// By tile, space and turn, as all these come.
    fn placements(&self) -> Vec<Move> {
        let mut listed = Vec::with_capacity(MOST_PLACEMENTS);
        for tile in self.at_hand() {
            let placing = Placing::of(self, tile);
            placing.everywhere().for_each(|(at, turn)| listed.push(Move::PlaceTile { tile, at, turn }));
        }
        listed
    }

    fn figure_moves(&self) -> Vec<Move> {
        let spots = self.figure_spots();
        let place = |(figure, at)| Move::PlaceMeeple { figure, segment: self.board.name(at) };
        let others =
            [(self.abbot_of(self.colour).is_some(), Move::RecallAbbot {}), (self.may_skip(), Move::Skip {})];
        let others = others.into_iter().filter(|(legal, _)| *legal).map(|(_, mv)| mv);
        spots.map(place).chain(others).collect()
    }

    fn scoring_moves(&self, at: SegmentAt) -> Vec<Move> {
        let (payees, choose) = self.payees(at);
        let (spot, segment) = (self.board.spot(at.tile), self.board.name(at));
        let colours: Vec<Option<Colour>> =
            if choose { payees.into_iter().map(Some).collect() } else { vec![None] };
        colours.into_iter().map(|colour| Move::ScoreFeature { at: spot, segment, colour }).collect()
    }

    /// For who does not answer (CAR-5.25): the first way to lay the tile, no figure unless one must be placed, the
    /// first feature to score.
    pub(super) fn passive_move(&self, seat: Seat) -> Move {
        let skips = self.stage == Stage::Meeple && self.may_skip();
        let first = if skips { None } else { self.list_moves(seat).listed.into_iter().next() };
        first.unwrap_or(Move::Skip {})
    }
}

fn ascending(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}
