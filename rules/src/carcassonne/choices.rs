//! The choices that statistics count: where a seat placed its figures.

use super::{Carcassonne, ClientEvent, Event};
use crate::Choice;

impl Carcassonne {
    pub(super) fn choices_of(&self, next: &Event) -> Option<Choice> {
        let Event::Open(ClientEvent::MeeplePlaced { colour, at, segment, .. }) = next else { return None };
        let kind = self.board.land().kind(self.board.find(*at, *segment)?);
        Some(Choice::new(self.seat_of(self.turn, *colour), "feature", &kind))
    }
}
