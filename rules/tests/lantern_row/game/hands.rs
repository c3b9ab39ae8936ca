//! Hands are kept in the order of the cards: the place of a card in a hand tells nothing of when it came there.

use super::Card;

/// A hand of these cards.
pub(super) fn sorted(cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let mut hand: Vec<Card> = cards.into_iter().collect();
    hand.sort();
    hand
}

pub(super) fn add(hand: &mut Vec<Card>, card: Card) {
    hand.push(card);
    hand.sort();
}

/// Takes the card out; nothing changes where it is not in the hand.
pub(super) fn remove(hand: &mut Vec<Card>, card: Card) {
    hand.retain(|other| *other != card);
}
