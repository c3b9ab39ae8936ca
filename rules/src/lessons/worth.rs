//! Worth of the answers of a puzzle, by trying all of them.
//!
//! Knows the goal and the contract of a game alone. Invariant: a sure worth is one that the seat could have computed:
//! an answer that depends on chance, on a secret or on another seat's choice has none.

use super::format::Goal;
use crate::{Chance, MoveRefused, Outcome, Seat, SeatScore, Seats, Seed, TableGame, Viewer, client_type};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The most moves that are tried for one question.
const MOST_TRIED: usize = 10_000;
/// In so many games that the seat cannot tell from its own the answers have to be worth the same.
const WORLDS: u64 = 6;

/// An answer of a puzzle and what it can be led on to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Worth {
    /// The answer.
    #[serde(rename = "move")]
    #[ts(type = "unknown")]
    pub mv: Value,
    /// In points, as the goal counts them.
    pub points: i32,
}

/// Why the answers of a puzzle have no worth that its seat could work out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// The game lists a sample only.
    #[error("there are more legal answers than the game lists")]
    Unlisted,
    /// There is too much to try.
    #[error("there are more than {MOST_TRIED} moves to try")]
    TooMany,
    /// Another seat has a choice before the end.
    #[error("{0:?} has a choice before the end of the game")]
    OthersChoose(Seat),
    /// It depends on chance or on a secret.
    #[error("what the answers are worth depends on chance, or on what the seat cannot know")]
    Unknown,
    /// A listed move is refused, which is a defect of the game.
    #[error("a listed move is refused: {0}")]
    Refused(#[from] MoveRefused),
}

/// The worth of each answer of the seat in this game, where it is asked so many times more, this time included. Sorted
/// as the game lists them.
pub(super) fn worths(
    game: &dyn TableGame,
    seat: Seat,
    goal: Goal,
    asks: usize,
) -> Result<Vec<Worth>, Unsolved> {
    Trial::new(goal, seat, 0).answers(game, asks)
}

/// The same where the seat could work it out: in games that it cannot tell from its own every answer is worth the same.
/// Costs up to 70,000 moves, and far less for a goal that does not go to the end of the game.
///
/// # Errors
/// There is too much to try, or the seat could not work it out.
pub fn sure_worths(
    game: &dyn TableGame,
    seat: Seat,
    goal: Goal,
    asks: usize,
) -> Result<Vec<Worth>, Unsolved> {
    let found = worths(game, seat, goal, asks)?;
    for world in 1..=WORLDS {
        let imagined =
            game.imagine(Viewer::Seat(seat), &mut Chance::at(&Seed::from_number(world), game.moment()));
        match Trial::new(goal, seat, world).answers(&*imagined, asks) {
            Ok(other) if other == found => {}
            Err(Unsolved::TooMany) => return Err(Unsolved::TooMany),
            _ => return Err(Unsolved::Unknown),
        }
    }
    Ok(found)
}

/// The answers of the highest worth.
pub(super) fn best(worths: &[Worth]) -> Vec<&Worth> {
    let highest = worths.iter().map(|worth| worth.points).max();
    worths.iter().filter(|worth| Some(worth.points) == highest).collect()
}

struct Trial {
    goal: Goal,
    seat: Seat,
    seed: Seed,
    tried: usize,
}

impl Trial {
    fn new(goal: Goal, seat: Seat, seed: u64) -> Self {
        Self { goal, seat, seed: Seed::from_number(seed), tried: 0 }
    }

    fn answers(&mut self, game: &dyn TableGame, asks: usize) -> Result<Vec<Worth>, Unsolved> {
        let moves = game.moves(self.seat);
        if !moves.complete {
            return Err(Unsolved::Unlisted);
        }
        let worth = |mv: Value| Ok(Worth { points: self.worth(game, &mv, asks)?, mv });
        moves.listed.into_iter().map(worth).collect()
    }

    fn worth(&mut self, game: &dyn TableGame, mv: &Value, asks: usize) -> Result<i32, Unsolved> {
        if self.goal == Goal::Final {
            let after = self.make(game, self.seat, mv)?;
            return self.end(&*after);
        }
        let gain = game.gain(self.seat, mv)?;
        if asks <= 1 {
            return Ok(gain);
        }
        let after = self.make(game, self.seat, mv)?;
        if after.deciding() != Seats::from(self.seat) {
            return Ok(gain);
        }
        let next = self.answers(&*after, asks - 1)?.iter().map(|worth| worth.points).max().unwrap_or(0);
        Ok(if self.goal == Goal::Turn { next } else { gain + next })
    }

    /// How the game ends for the seat if it plays best.
    fn end(&mut self, game: &dyn TableGame) -> Result<i32, Unsolved> {
        if let Some(outcome) = game.outcome() {
            return Ok(self.lead(&outcome));
        }
        let asked = game.deciding();
        if asked.contains(self.seat) {
            let answers = self.answers(game, 1)?;
            return Ok(answers.iter().map(|worth| worth.points).max().unwrap_or(0));
        }
        let other = asked.iter().next().unwrap_or(self.seat);
        let moves = game.moves(other);
        match moves.listed.as_slice() {
            [only] if moves.complete => {
                let after = self.make(game, other, only)?;
                self.end(&*after)
            }
            _ => Err(Unsolved::OthersChoose(other)),
        }
    }

    fn lead(&self, outcome: &Outcome) -> i32 {
        let (own, others): (Vec<_>, Vec<_>) =
            outcome.scores.iter().partition(|score| score.seat == self.seat);
        let most = |scores: Vec<&SeatScore>| scores.iter().map(|score| score.total).max().unwrap_or(0);
        most(own) - most(others)
    }

    fn make(&mut self, game: &dyn TableGame, seat: Seat, mv: &Value) -> Result<Box<dyn TableGame>, Unsolved> {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return Err(Unsolved::TooMany);
        }
        let turn = game.decide(seat, mv, &mut Chance::at(&self.seed, game.moment()))?;
        Ok(turn.after().fork())
    }
}
