//! Checks of moves: a move is refused or passes (specification 5).
//!
//! Reads the state and changes nothing.

use super::board::Standing;
use super::components::catalogue;
use super::placing::Placing;
use super::state::Carcassonne;
use super::{Colour, FaceId, FarmerScoring, Figure, Kind, Move, Refusal, Stage};
use crate::Seat;
use crate::tiles::{SegmentAt, SegmentId, Spot};

impl Carcassonne {
    /// Refuses a move that is not legal.
    pub(super) fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::GameOver);
        }
        if !self.may_act(seat) {
            return Err(Refusal::NotYourTurn);
        }
        match (self.stage, mv) {
            (Stage::Place, Move::PlaceTile { tile, at, turn }) if self.has_at_hand(tile) => {
                Placing::of(self, tile).check(at, turn)
            }
            (Stage::Discard, Move::DiscardTile { tile }) if self.has_at_hand(tile) => Ok(()),
            (Stage::Place, Move::PlaceTile { .. }) => Err(Refusal::NotYourTile),
            (Stage::Discard, Move::DiscardTile { .. }) => Err(Refusal::NotOfHand),
            (Stage::Discard, Move::PlaceTile { .. }) => Err(Refusal::MustDiscard),
            (Stage::Meeple, Move::PlaceMeeple { figure, segment }) => self.check_figure(figure, segment),
            (Stage::Meeple, Move::RecallAbbot {}) => {
                self.abbot_of(self.colour).map(|_| ()).ok_or(Refusal::NoAbbotOnMap)
            }
            (Stage::Meeple, Move::Skip {}) if self.may_skip() => Ok(()),
            (Stage::Meeple, Move::Skip {}) => Err(Refusal::PlacementCompulsory),
            (Stage::Score | Stage::Final, Move::ScoreFeature { at, segment, colour }) => {
                self.check_scoring(at, segment, colour)
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn check_figure(&self, figure: Figure, segment: SegmentId) -> Result<(), Refusal> {
        let at = self.board.find(self.board.spot(self.board.last()), segment);
        let at = at.ok_or(Refusal::NoSuchSegment)?;
        if !self.may_stand(figure, self.last_face(), self.board.feature(at).kind) {
            return Err(Refusal::FigureNotAllowedHere);
        }
        if self.supply(figure) == 0 {
            return Err(Refusal::NoFigureLeft);
        }
        if self.board.feature(at).is_occupied() { Err(Refusal::FeatureOccupied) } else { Ok(()) }
    }

    fn check_scoring(&self, at: Spot, segment: SegmentId, colour: Option<Colour>) -> Result<(), Refusal> {
        let wanted = self.board.find(at, segment).filter(|wanted| self.pending().contains(wanted));
        let (payees, choose) = self.payees(wanted.ok_or(Refusal::ScoringOrder)?);
        let sound =
            if choose { colour.is_some_and(|colour| payees.contains(&colour)) } else { colour.is_none() };
        if sound { Ok(()) } else { Err(Refusal::WrongColour) }
    }

    fn last_face(&self) -> FaceId {
        FaceId::at(self.board.land().tiles()[usize::from(self.board.last())].face)
    }

    fn supply(&self, figure: Figure) -> u8 {
        let holder = self.holder(self.colour);
        match figure {
            Figure::Meeple => holder.meeples,
            Figure::Abbot => holder.abbots,
        }
    }

    /// Which figure may stand where (CAR-5.12, CAR-5.16, CAR-8.5, CAR-9.13).
    fn may_stand(&self, figure: Figure, face: FaceId, kind: Kind) -> bool {
        let farmers = self.options.farmer_scoring != FarmerScoring::Off && !self.is_solo();
        let on_river_tiles = self.options.river_meeples || catalogue().river_role(face).is_none();
        on_river_tiles
            && match (figure, kind) {
                (Figure::Meeple, Kind::Field) => farmers,
                (Figure::Meeple, Kind::Road | Kind::City | Kind::Monastery)
                | (Figure::Abbot, Kind::Monastery | Kind::Garden) => true,
                _ => false,
            }
    }

    /// Whether a figure of the own supply may stand on a segment of this kind.
    pub(super) fn may_occupy(&self, face: FaceId, kind: Kind) -> bool {
        Figure::ALL.iter().any(|figure| self.supply(*figure) > 0 && self.may_stand(*figure, face, kind))
    }

    /// The places for figures of the own supply on the tile just laid, ascending by figure.
    pub(super) fn figure_spots(&self) -> impl Iterator<Item = (Figure, SegmentAt)> {
        let face = self.last_face();
        let free = move |figure: Figure, at: SegmentAt| {
            let feature = self.board.feature(at);
            !feature.is_occupied() && self.may_stand(figure, face, feature.kind)
        };
        let figures = Figure::ALL.iter().copied().filter(|figure| self.supply(*figure) > 0);
        let segments = self.board.land().segments(self.board.last());
        let spots = figures.flat_map(move |figure| segments.clone().map(move |at| (figure, at)));
        spots.filter(move |(figure, at)| free(*figure, *at))
    }

    /// The abbot of the colour on the map.
    pub(super) fn abbot_of(&self, colour: Colour) -> Option<Standing> {
        let own = |standing: &&Standing| standing.colour == colour && standing.figure == Figure::Abbot;
        self.board.figures().iter().find(own).copied()
    }

    /// A placement is compulsory against the score (CAR-8.5).
    pub(super) fn may_skip(&self) -> bool {
        !self.is_solo() || self.figure_spots().next().is_none()
    }

    /// Whether the meeple step offers anything (CAR-5.17).
    pub(super) fn is_asked_for_figure(&self) -> bool {
        self.figure_spots().next().is_some() || self.abbot_of(self.colour).is_some()
    }
}
