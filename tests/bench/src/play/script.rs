//! The script of the small game: a fixed sequence of moves for the four players of a table.
//!
//! A step consists of the moves that can be sent at the same time: the four bids of a round, or one pick. Invariant:
//! every move is legal and the bids of a round differ, so that the script needs to know only how far the game is.

use crate::game::{Move, ROUNDS, SEATS};

/// The next step of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Script {
    game: u32,
    round: u8,
    /// 0 stands for the bids, 1 to 4 for the picks.
    step: u8,
}

impl Script {
    /// The moves of this step, each with the number of its seat.
    pub fn moves(self) -> impl Iterator<Item = (usize, Move)> {
        let bids = (0..SEATS).filter(move |_| self.step == 0);
        let bids = bids.map(move |seat| (seat, Move::Bid { card: self.card(seat) }));
        bids.chain(self.picker().map(move |seat| (seat, self.pick())))
    }

    /// The number of moves in this step.
    pub const fn count(self) -> u64 {
        if self.step == 0 { SEATS as u64 } else { 1 }
    }

    /// Whether this step ends with the reveal of the bids.
    pub const fn reveals(self) -> bool {
        self.step == 0
    }

    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self { step, .. } if usize::from(step) < SEATS => Self { step: step + 1, ..self },
            Self { round, .. } if round + 1 < ROUNDS => Self { round: round + 1, step: 0, ..self },
            _ => Self { game: self.game + 1, round: 0, step: 0 },
        }
    }

    fn card(self, seat: usize) -> u8 {
        let turned = u64::from(self.round) * 5 + seat as u64 * 7 + u64::from(self.game) * 3;
        (turned % u64::from(ROUNDS)) as u8 + 1
    }

    /// The seat that picks in this step: the highest bid picks first.
    fn picker(self) -> Option<usize> {
        let mut order: [usize; SEATS] = std::array::from_fn(|seat| seat);
        order.sort_by_key(|seat| u8::MAX - self.card(*seat));
        order.get(usize::from(self.step).checked_sub(1)?).copied()
    }

    fn pick(self) -> Move {
        Move::Pick { slot: self.step.saturating_sub(1), cell: self.round }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{BidAndPick, Options};
    use rules::{Chance, Game, Seat, SeatPlayer, SeatSetup, Seed, Setup};

    #[test]
    fn the_script_plays_whole_games_and_no_move_of_it_is_refused() {
        let person = SeatSetup { player: SeatPlayer::Person, brand: None };
        let setup = Setup { seats: vec![person; SEATS], options: Options { games: 7 } };
        let mut game = BidAndPick::new(&setup).unwrap();
        let chance = |game: &BidAndPick| Chance::at(&Seed::from_number(1), game.moment());
        for event in game.open(&mut chance(&game)) {
            game.evolve(&event);
        }
        let (mut script, mut made) = (Script::default(), 0);
        while !game.deciding().is_empty() {
            let before = made;
            for (seat, mv) in script.moves() {
                let mut chance = chance(&game);
                game.play(Seat::new(seat as u8).unwrap(), &mv, &mut chance).unwrap();
                made += 1;
            }
            assert_eq!(made - before, script.count());
            script = script.next();
        }
        assert_eq!(made, 7 * 144);
        assert_eq!(script, Script { game: 7, round: 0, step: 0 });
    }
}
