//! The choices that statistics count: where a seat placed its followers.

use super::{Castle, ClientEvent, Event};
use crate::Choice;

impl Castle {
    pub(super) fn choices_of(&self, next: &Event) -> Option<Choice> {
        let Event::Open(ClientEvent::FollowerPlaced { player, at, segment }) = next else { return None };
        let kind = self.map.land.kind(self.segment_at(*at, *segment)?);
        Some(Choice::new(*player, "feature", &kind))
    }
}
