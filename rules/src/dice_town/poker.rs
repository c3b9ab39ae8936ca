//! Hands of dice, and their order (specification 5E).
//!
//! Knows no player. Invariant: the order of [`Poker`] is the order of hands, kickers last.

use super::{Face, HandKind, Kickers, Poker};
use std::cmp::{Ordering, Reverse};

/// The dice of a straight; fewer make none (DT-5.52).
const STRAIGHT: usize = 5;

/// Returns what the dice make; `None` without dice.
pub(super) fn hand_of(dice: &[Face]) -> Option<Poker> {
    let groups = groups(dice);
    let most = groups.first()?.0;
    let second = groups.get(1).map_or(0, |(count, _)| *count);
    let kind = match (most, second) {
        (5.., _) => HandKind::FiveOfAKind,
        (4, _) => HandKind::FourOfAKind,
        (3, 2) => HandKind::FullHouse,
        (3, _) => HandKind::ThreeOfAKind,
        (2, 2) => HandKind::TwoPair,
        (2, _) => HandKind::Pair,
        _ if is_straight(&groups) => HandKind::Straight,
        _ => HandKind::HighCard,
    };
    let deciding = if matches!(kind, HandKind::FullHouse | HandKind::TwoPair) { 2 } else { 1 };
    let (ranks, rest) = groups.split_at(deciding);
    let kickers = if kind == HandKind::Straight {
        Vec::new()
    } else {
        rest.iter().flat_map(|(count, face)| std::iter::repeat_n(*face, *count)).collect()
    };
    Some(Poker { kind, ranks: ranks.iter().map(|(_, face)| *face).collect(), kickers })
}

/// The faces with their numbers: most first, then the highest.
fn groups(dice: &[Face]) -> Vec<(usize, Face)> {
    let mut groups: Vec<(usize, Face)> = Vec::with_capacity(Face::ALL.len());
    for face in Face::ALL {
        let count = dice.iter().filter(|die| *die == face).count();
        groups.extend((count > 0).then_some((count, *face)));
    }
    groups.sort_unstable_by_key(|group| Reverse(*group));
    groups
}

/// Five different faces in a row, the highest first.
fn is_straight(groups: &[(usize, Face)]) -> bool {
    groups.len() == STRAIGHT && groups[0].1 as usize - groups[STRAIGHT - 1].1 as usize == STRAIGHT - 1
}

/// Compares two hands; the side dice count by option (DT-5.51).
pub(super) fn compare(one: &Poker, other: &Poker, kickers: Kickers) -> Ordering {
    match kickers {
        Kickers::Poker => one.cmp(other),
        Kickers::None => (one.kind, &one.ranks).cmp(&(other.kind, &other.ranks)),
    }
}
