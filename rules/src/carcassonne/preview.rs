//! Preview of a staged move: the features it completes and the points, as far as anybody can know.

use super::state::Carcassonne;
use super::{ClientEvent, Colour, Completed, Event, Move, Preview};
use crate::Seat;
use crate::tiles::SegmentAt;

impl Carcassonne {
    /// The effects of the move for the seat; `None` for one that it could not make.
    pub(super) fn look_ahead(&self, seat: Seat, mv: Move) -> Option<Preview> {
        self.check(seat, mv).ok()?;
        let (colour, mut after) = (self.colour, self.clone());
        match mv {
            Move::PlaceTile { tile, at, turn } => {
                after.write(&Event::Open(ClientEvent::TilePlaced { colour, tile, at, turn }));
            }
            Move::PlaceMeeple { figure, segment } => {
                let at = self.board.spot(self.board.last());
                after.write(&Event::Open(ClientEvent::MeeplePlaced { colour, figure, at, segment }));
            }
            Move::RecallAbbot {} => {
                let abbot = self.abbot_of(colour)?;
                let (points, seen) = (self.worth(abbot.at), self.board.seen(abbot));
                let recalled =
                    ClientEvent::AbbotRecalled { colour, points, at: seen.at, segment: seen.segment };
                after.write(&Event::Open(recalled));
                let preview = after.preview_of_turn();
                return Some(Preview { gain: preview.gain + points, ..preview });
            }
            Move::Skip {} => {}
            Move::DiscardTile { .. } => return Some(Preview::default()),
            Move::ScoreFeature { at, segment, colour: chosen } => {
                let at = self.board.find(at, segment)?;
                let payees = chosen.map_or_else(|| self.payees(at).0, |colour| vec![colour]);
                return Some(self.preview_of(&[at], |_| payees.clone()));
            }
        }
        Some(after.preview_of_turn())
    }

    /// The features that the tile just laid completes.
    fn preview_of_turn(&self) -> Preview {
        let completed = self.board.completed_by(self.board.last());
        let preview = self.preview_of(&completed, |at| self.payees(at).0);
        let bonus_turn = self.options.hole_bonus_turn && self.board.is_enclosed(self.board.last());
        Preview { bonus_turn: bonus_turn && self.tiles_left() > 0, ..preview }
    }

    fn preview_of(&self, features: &[SegmentAt], payees: impl Fn(SegmentAt) -> Vec<Colour>) -> Preview {
        let own = |at: &&SegmentAt| payees(**at).contains(&self.colour);
        Preview {
            gain: features.iter().filter(own).map(|at| self.worth(*at)).sum(),
            completes: features.iter().map(|at| self.completed(*at, payees(*at))).collect(),
            bonus_turn: false,
        }
    }

    fn completed(&self, at: SegmentAt, owners: Vec<Colour>) -> Completed {
        let kind = self.board.feature(at).kind;
        Completed { kind, tiles: self.board.size(at), points: self.worth(at), owners }
    }
}
