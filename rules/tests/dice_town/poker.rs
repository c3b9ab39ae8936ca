//! Hands of dice (DT-5.49 to DT-5.52).

#![expect(clippy::unwrap_used, reason = "dice without a hand have failed")]

use Face::{Ace, Jack, King, Nine, Queen, Ten};
use rules::dice_town::testing::{compare, hand_of};
use rules::dice_town::{Face, HandKind, Kickers, Poker};
use std::cmp::Ordering;

fn hand(dice: [Face; 5]) -> Poker {
    hand_of(&dice).unwrap()
}

#[test]
fn side_dice_decide_between_equal_hands_unless_the_table_says_otherwise() {
    let (better, worse) = (hand([Ten, Ten, Ten, King, Ace]), hand([Ten, Ten, Ten, Queen, Ace]));
    assert_eq!(compare(&better, &worse, Kickers::Poker), Ordering::Greater);
    assert_eq!(compare(&better, &worse, Kickers::None), Ordering::Equal);
}

#[test]
fn there_is_no_straight_of_fewer_dice_and_no_low_ace() {
    assert_eq!(hand_of(&[Nine, Ten, Jack, Queen]).unwrap().kind, HandKind::HighCard);
    assert_eq!(hand([Nine, Ten, Jack, King, Ace]).kind, HandKind::HighCard);
    assert_eq!(hand([Ace, Ten, Jack, King, Queen]).kind, HandKind::Straight);
    assert_eq!(hand_of(&[]), None);
}

#[test]
fn two_pairs_are_ranked_by_the_higher_one() {
    let hand = hand([Nine, Ace, Nine, Ace, Ten]);
    assert_eq!((hand.kind, hand.ranks, hand.kickers), (HandKind::TwoPair, vec![Ace, Nine], vec![Ten]));
}
