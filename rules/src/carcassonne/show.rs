//! Builds the view of a viewer (specification 6).
//!
//! Invariant: stacks show only their sizes and the faces left in them, and a hidden hand shows others only its size.

use super::state::Carcassonne;
use super::{ColourView, FaceId, FeatureView, HandView, HandVisibility, Kind, View};
use crate::tiles::SegmentAt;
use crate::{Seat, Viewer};
use std::collections::BTreeMap;

impl Carcassonne {
    pub(super) fn show(&self, viewer: Viewer) -> View {
        View {
            you: viewer.seat().filter(|seat| self.seats().any(|other| other == *seat)),
            options: self.options.clone(),
            stage: self.stage,
            turn: self.turn,
            first: self.first,
            colour: self.colour,
            actor: self.actor(),
            any_seat: self.any_seat(),
            ending: self.ending,
            drawn: self.drawn,
            hands: self
                .seats()
                .zip(&self.hands)
                .map(|(seat, hand)| self.show_hand(seat, hand, viewer))
                .collect(),
            tiles: self.board.tiles().collect(),
            figures: self.board.figures().iter().map(|standing| self.board.seen(*standing)).collect(),
            features: self.show_features(),
            river: self.river.len() as u16,
            stacks: self.stacks.iter().map(|stack| stack.len() as u16).collect(),
            left: self.left(viewer),
            removed: self.removed.clone(),
            colours: self.show_colours(),
            scores: self.standings(),
        }
    }

    /// Whether this viewer sees the hand of the seat (CAR-6.5).
    fn sees_hand(&self, seat: Seat, viewer: Viewer) -> bool {
        self.options.hand_visibility == HandVisibility::Open || viewer.is(seat)
    }

    fn show_hand(&self, seat: Seat, hand: &[FaceId], viewer: Viewer) -> HandView {
        let tiles = self.sees_hand(seat, viewer).then(|| hand.to_vec());
        HandView { seat, count: hand.len() as u8, tiles }
    }

    /// The tiles in the stacks and in hands that this viewer does not see (CAR-6.2).
    fn left(&self, viewer: Viewer) -> BTreeMap<FaceId, u8> {
        let hidden = self.seats().zip(&self.hands).filter(|(seat, _)| !self.sees_hand(*seat, viewer));
        let unseen = self.stacks.iter().chain([&self.river]).chain(hidden.map(|(_, hand)| hand)).flatten();
        let mut left = BTreeMap::new();
        unseen.for_each(|tile| *left.entry(*tile).or_default() += 1);
        left
    }

    fn show_features(&self) -> Vec<FeatureView> {
        let features = self.board.features().into_iter();
        let shown = features.filter(|segments| self.board.feature(segments[0]).kind != Kind::River);
        shown.map(|segments| self.show_feature(&segments)).collect()
    }

    fn show_feature(&self, segments: &[SegmentAt]) -> FeatureView {
        let at = segments[0];
        let feature = self.board.feature(at);
        let name = |at: &SegmentAt| (self.board.spot(at.tile), self.board.name(*at));
        let is_field = feature.kind == Kind::Field;
        FeatureView {
            kind: feature.kind,
            segments: segments.iter().map(name).collect(),
            tiles: self.board.size(at),
            pennants: feature.marks,
            cities: if is_field {
                self.board.cities_beside(segments.iter().copied()).len() as u16
            } else {
                0
            },
            complete: self.board.is_complete(at),
            owners: feature.owners().map(super::Colour).collect(),
            worth: self.worth(at),
        }
    }

    fn show_colours(&self) -> Vec<ColourView> {
        let show = |colour| {
            let holder = self.holder(colour);
            ColourView {
                colour,
                seat: (!self.is_solo()).then(|| self.seat_of(0, colour)),
                score: holder.score(),
                points: holder.points.clone(),
                meeples: holder.meeples,
                abbots: holder.abbots,
            }
        };
        self.colours().map(show).collect()
    }
}
