//! Faults of a lesson beyond illegal moves.

use super::fault::{Place, ScriptFault};
use super::format::{Ask, Lesson};
use super::script::{Asked, Told};
use super::worth::{Unsolved, Worth, best, sure_worths, worths};
use crate::GameKind;
use serde_json::Value;

/// Something that is wrong with a lesson that can be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unsound {
    /// It cannot be played to its end.
    #[error(transparent)]
    Script(#[from] ScriptFault),
    /// The answer of a puzzle is not the one best.
    #[error("{at}: the best answers are {} (wanted: {wanted})", list(best))]
    Ambiguous {
        /// Where.
        at: Place,
        /// The move that the puzzle asks for.
        wanted: Value,
        /// All that are worth the most.
        best: Vec<Worth>,
    },
    /// It cannot be said which answer of a puzzle is best.
    #[error("{at}: {why}")]
    Unsolved {
        /// Where.
        at: Place,
        /// Why not.
        why: Unsolved,
    },
    /// No legal answer is like a mistake.
    #[error("{at}: no legal answer is like mistakes[{mistake}], {like}")]
    NobodyErrsSo {
        /// Where.
        at: Place,
        /// The place of the mistake.
        mistake: usize,
        /// The description of moves.
        like: Value,
    },
    /// The move that goes on is like a mistake.
    #[error("{at}: the move that goes on is like mistakes[{mistake}], {like}")]
    RightIsWrong {
        /// Where.
        at: Place,
        /// The place of the mistake.
        mistake: usize,
        /// The description of moves.
        like: Value,
    },
}

fn list(worths: &[Worth]) -> String {
    let one = |worth: &Worth| format!("{} worth {}", worth.mv, worth.points);
    worths.iter().map(one).collect::<Vec<_>>().join(", ")
}

impl Lesson {
    /// All that is wrong with the lesson; nothing where it can be learnt. A script that cannot go on hides what follows.
    pub fn check(&self, kind: &dyn GameKind) -> Vec<Unsound> {
        match self.play(kind) {
            Ok(told) => self.check_told(&told),
            Err(fault) => vec![fault.into()],
        }
    }

    fn check_told(&self, told: &Told) -> Vec<Unsound> {
        let asks =
            self.asks().filter_map(|(step, ask)| Some((step, ask, told.steps.get(step)?.asked.as_ref()?)));
        let check = |(step, ask, asked): (usize, &Ask, &Asked)| {
            let at = Place::Step(step);
            let worth = self.sure_worths(step, asked).map(|worths| check_answer(at, ask, &worths));
            let answer = worth.unwrap_or_else(|why| Some(Unsound::Unsolved { at, why }));
            answer.into_iter().chain(self.check_mistakes(at, ask, asked)).collect::<Vec<_>>()
        };
        asks.flat_map(check).collect()
    }

    /// The worth of every answer to the question of this step; empty in a lesson, which measures nothing. Of use where
    /// [`Lesson::check`] has found nothing: it has made sure that the seat could work it out too.
    ///
    /// # Errors
    /// There is too much to try, or another seat has a choice.
    pub fn worths(&self, step: usize, asked: &Asked) -> Result<Vec<Worth>, Unsolved> {
        let Some(goal) = self.goal else { return Ok(Vec::new()) };
        worths(&*asked.game, self.you, goal, self.asks_from(step))
    }

    fn sure_worths(&self, step: usize, asked: &Asked) -> Result<Vec<Worth>, Unsolved> {
        let Some(goal) = self.goal else { return Ok(Vec::new()) };
        sure_worths(&*asked.game, self.you, goal, self.asks_from(step))
    }

    fn asks_from(&self, step: usize) -> usize {
        self.asks().filter(|(other, _)| *other >= step).count()
    }

    fn check_mistakes(&self, at: Place, ask: &Ask, asked: &Asked) -> Vec<Unsound> {
        let moves = asked.game.moves(self.you);
        let check = |(mistake, said): (usize, &super::Mistake)| {
            let like = said.like.clone();
            if said.is_like(&ask.mv) {
                return Some(Unsound::RightIsWrong { at, mistake, like });
            }
            let can_happen = !moves.complete || moves.listed.iter().any(|mv| said.is_like(mv));
            (!can_happen).then_some(Unsound::NobodyErrsSo { at, mistake, like })
        };
        ask.mistakes.iter().enumerate().filter_map(check).collect()
    }
}

/// Whether the answer that is wanted is the only best; where nothing is measured there is nothing to say.
fn check_answer(at: Place, ask: &Ask, worths: &[Worth]) -> Option<Unsound> {
    let best = best(worths);
    match best.as_slice() {
        [] => None,
        [only] if only.mv == ask.mv => None,
        _ => {
            Some(Unsound::Ambiguous { at, wanted: ask.mv.clone(), best: best.into_iter().cloned().collect() })
        }
    }
}
