//! The final ranking of a game: that of the rules, but seats whose person has resigned come last.
//!
//! Does not know any game. Invariant: if nobody has resigned it is the outcome of the rules, and scores are always
//! those of the rules.

use rules::{Outcome, Rank, Seats};

/// The outcome with the `resigned` seats behind all others, sharing the last rank.
pub(crate) fn standing(outcome: &Outcome, resigned: Seats) -> Outcome {
    let (last, stayed): (Vec<Rank>, Vec<Rank>) =
        outcome.ranking.iter().copied().partition(|rank| resigned.contains(rank.seat));
    let better = |rank: u8| stayed.iter().filter(|other| other.rank < rank).count();
    let ranked = stayed.iter().map(|own| Rank { rank: 1 + better(own.rank) as u8, ..*own });
    let behind = last.iter().map(|own| Rank { rank: 1 + stayed.len() as u8, ..*own });
    Outcome { scores: outcome.scores.clone(), ranking: ranked.chain(behind).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use rules::Seat;

    fn ranking(pairs: &[(u8, u8)]) -> Vec<Rank> {
        pairs.iter().map(|(seat, rank)| Rank { seat: Seat::new(*seat).unwrap(), rank: *rank }).collect()
    }

    #[rstest]
    #[case::nobody(&[], &[(2, 1), (0, 2), (1, 2), (3, 4)])]
    #[case::the_first(&[2], &[(0, 1), (1, 1), (3, 3), (2, 4)])]
    #[case::one_of_two_equals(&[0], &[(2, 1), (1, 2), (3, 3), (0, 4)])]
    #[case::the_last(&[3], &[(2, 1), (0, 2), (1, 2), (3, 4)])]
    #[case::two(&[2, 3], &[(0, 1), (1, 1), (2, 3), (3, 3)])]
    #[case::all_but_the_last(&[0, 1, 2], &[(3, 1), (2, 2), (0, 2), (1, 2)])]
    fn who_has_left_is_last_and_the_others_move_up(#[case] left: &[u8], #[case] expected: &[(u8, u8)]) {
        let outcome = Outcome { scores: Vec::new(), ranking: ranking(&[(2, 1), (0, 2), (1, 2), (3, 4)]) };
        let left = left.iter().filter_map(|seat| Seat::new(*seat)).collect();
        assert_eq!(standing(&outcome, left).ranking, ranking(expected));
    }
}
