//! The choices that statistics count: places that a seat controlled, and cards that it played.

use super::{DiceTown, Event};
use crate::Choice;

impl DiceTown {
    pub(super) fn choices_of(next: &Event) -> Option<Choice> {
        match next {
            Event::Control { place, player } => Some(Choice::new(*player, "place", place)),
            Event::CardPlayed { player, card, .. } => Some(Choice::new(*player, "card", card)),
            _ => None,
        }
    }
}
