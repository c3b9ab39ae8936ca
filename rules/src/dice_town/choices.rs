//! The choices that statistics count: places that a seat controlled, cards that it played, and feats.

use super::{DiceTown, Event, HandKind};
use crate::{Choice, Seat};

/// Places of one round that are a feat (DT-5.41).
const PLACES: usize = 5;
/// Nuggets at the end that are a feat (DT-7.1).
const NUGGETS: u8 = 15;

impl DiceTown {
    pub(super) fn choices_of(&self, next: &Event) -> Vec<Choice> {
        match next {
            Event::Control { place, player } => vec![Choice::new(*player, "place", place)],
            Event::CardPlayed { player, card, .. } => vec![Choice::new(*player, "card", card)],
            Event::HandCompleted { player, hand, .. } if hand.kind == HandKind::FiveOfAKind => {
                vec![Choice::feat(*player, "five_of_a_kind")]
            }
            Event::RoundEnded { .. } => self.town_taken(),
            Event::GameEnded { winner, .. } => self.feats_at_the_end(*winner),
            _ => Vec::new(),
        }
    }

    fn town_taken(&self) -> Vec<Choice> {
        let places =
            |seat: Seat| self.table.results.iter().filter(|result| result.controller == Some(seat)).count();
        let seats = self.seats().filter(|seat| places(*seat) >= PLACES);
        seats.map(|seat| Choice::feat(seat, "five_places")).collect()
    }

    fn feats_at_the_end(&self, winner: Seat) -> Vec<Choice> {
        let rich = self.seats().filter(|seat| self.player(*seat).nuggets >= NUGGETS);
        let sheriff = Some(winner).filter(|winner| *winner == self.table.sheriff);
        let rich = rich.map(|seat| Choice::feat(seat, "gold_rush"));
        rich.chain(sheriff.map(|seat| Choice::feat(seat, "sheriff_wins"))).collect()
    }
}
