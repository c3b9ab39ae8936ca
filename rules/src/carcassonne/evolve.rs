//! Writes events into the state; decides nothing and cannot fail.

use super::board::Standing;
use super::scoring::earn;
use super::state::Carcassonne;
use super::{ClientEvent, Colour, Event, FaceId, Figure, FigureView, SoloEnd, Source, Stage, TileView};
use crate::Seat;
use crate::tiles::{SegmentId, Spot, Turn};

impl Carcassonne {
    pub(super) fn write(&mut self, event: &Event) {
        match event {
            Event::Shuffled { river, stacks } => {
                self.river = turned_over(river);
                self.stacks = stacks.iter().map(|stack| turned_over(stack)).collect();
                self.shuffles += 1;
            }
            Event::HiddenRefill { seat, tile } => self.refilled(*seat, *tile),
            Event::Open(event) => self.write_open(event),
        }
    }

    fn write_open(&mut self, event: &ClientEvent) {
        match event {
            ClientEvent::SetUp { first, start } => self.set_up(*first, *start),
            ClientEvent::TurnStarted { colour, .. } => self.turn_started(*colour),
            ClientEvent::TileDrawn { colour, tile } => {
                self.draw_for(*colour);
                self.drawn = Some(*tile);
            }
            ClientEvent::TileUnplaceable { colour, tile, returned } => {
                self.draw_for(*colour);
                self.put_away(*tile, *returned);
            }
            ClientEvent::HandStuck { .. } => self.stage = Stage::Discard,
            ClientEvent::TileDiscarded { seat, tile, returned } => {
                self.stage = Stage::Place;
                self.take_from_hand(seat.index(), *tile);
                self.put_away(*tile, *returned);
            }
            ClientEvent::HandRefilled { seat, tile } => {
                if let Some(tile) = tile {
                    self.refilled(*seat, *tile);
                }
            }
            ClientEvent::TilePlaced { colour, tile, at, turn } => {
                self.placed(TileView { tile: *tile, at: *at, turn: *turn, by: Some(*colour) });
            }
            ClientEvent::MeeplePlaced { colour, figure, at, segment } => {
                self.stood(FigureView { colour: *colour, figure: *figure, at: *at, segment: *segment });
            }
            ClientEvent::AbbotRecalled { colour, points, at, segment } => {
                self.holder_mut(*colour).earn(Source::Recall, *points);
                self.returned(&[(*colour, Figure::Abbot, *at, *segment)]);
                self.stage = Stage::Score;
            }
            ClientEvent::FeatureScored { paid, source, .. } => earn(&mut self.holders, *source, paid),
            ClientEvent::FieldScored { paid, .. } => earn(&mut self.holders, Source::Field, paid),
            ClientEvent::FiguresReturned { figures } => self.returned(figures),
            ClientEvent::FinalScoring {} => {
                self.stage = Stage::Final;
                self.drawn = None;
            }
            ClientEvent::GameOver { .. } => self.stage = Stage::Over,
            ClientEvent::RoadsDrawn { .. } | ClientEvent::BonusTurn { .. } => {}
        }
    }

    fn set_up(&mut self, first: Colour, start: FaceId) {
        (self.first, self.colour) = (first, first);
        self.board.lay(TileView { tile: start, at: Spot::ORIGIN, turn: Turn::default(), by: None });
    }

    fn turn_started(&mut self, colour: Colour) {
        self.turn += 1;
        self.colour = colour;
        self.stage = Stage::Place;
    }

    /// The tile leaves its stack.
    fn draw_for(&mut self, colour: Colour) {
        let stack = self.stack_of(colour);
        if self.river.pop().is_none()
            && let Some(stack) = self.stacks.get_mut(stack)
        {
            stack.pop();
        }
    }

    /// A tile that goes back is in its stack again when that has been shuffled.
    fn put_away(&mut self, tile: FaceId, returned: bool) {
        if !returned {
            self.removed.push(tile);
        }
    }

    fn refilled(&mut self, seat: Seat, tile: FaceId) {
        self.draw_for(self.colour);
        self.hands.resize(self.seats.into(), Vec::new());
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.push(tile);
        }
    }

    fn take_from_hand(&mut self, place: usize, tile: FaceId) {
        let hand = self.hands.get_mut(place);
        if let Some(hand) = hand
            && let Some(place) = hand.iter().position(|other| *other == tile)
        {
            hand.remove(place);
        }
    }

    fn placed(&mut self, tile: TileView) {
        if self.drawn.take().is_none() {
            self.take_from_hand(self.colour.0.into(), tile.tile);
        }
        self.board.lay(tile);
        let none_left = self.is_solo() && self.holder(self.colour).meeples == 0;
        self.ending = none_left && self.options.solo_end == SoloEnd::CannotPlace;
        self.stage = if self.is_asked_for_figure() { Stage::Meeple } else { Stage::Score };
    }

    fn stood(&mut self, FigureView { colour, figure, at, segment }: FigureView) {
        if let Some(at) = self.board.find(at, segment) {
            self.board.stand(Standing { colour, figure, at });
            let supply = self.holder_mut(colour).supply(figure);
            *supply = supply.saturating_sub(1);
        }
        self.stage = Stage::Score;
    }

    fn returned(&mut self, figures: &[(Colour, Figure, Spot, SegmentId)]) {
        for (colour, figure, at, segment) in figures.iter().copied() {
            let at = self.board.find(at, segment);
            if at.is_some_and(|at| self.board.take(Standing { colour, figure, at })) {
                *self.holder_mut(colour).supply(figure) += 1;
            }
        }
    }
}

/// The log names the top tile of a stack first, the state holds it last.
pub(super) fn turned_over(tiles: &[FaceId]) -> Vec<FaceId> {
    tiles.iter().rev().copied().collect()
}
