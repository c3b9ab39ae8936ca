//! Thinking: the search of bots for their answers, by threads beside the rooms, within the pause before each answer.
//!
//! Must not know rooms, tables and people: a player is given a [`Question`] and chance, and nothing else. Invariant: a
//! requester never waits for an answer. A move that is not found by the end of the pause is chosen then and there.

mod pool;

use crate::system::workers::Urgency;
use crate::telemetry::metrics::SharedMetrics;
use bots::{Advice, House, NoChoice, Player};
use pool::Pool;
pub(crate) use pool::Thought;
use rules::Json;
use rules::record::HouseLevel;
use serde_json::Value;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// The question to a seat: its view and its legal moves, as a person there is sent them.
pub struct Question {
    view: Json,
    legal: Json,
}

hidden!(Question);

impl Question {
    pub(crate) const fn new(view: Json, legal: Json) -> Self {
        Self { view, legal }
    }

    pub fn view(&self) -> &Json {
        &self.view
    }

    pub fn legal(&self) -> &Json {
        &self.legal
    }
}

/// A bot that answers questions of one game.
pub trait Thinker: fmt::Debug + Send + Sync {
    /// The answer, or the best that was found when `go_on` answered `false`; the same seed gives the same.
    ///
    /// # Errors
    /// Something that is no question of this game.
    fn answer(
        &self,
        question: &Question,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Value, NoChoice>;

    /// The best moves, at most [`HINTS`], best first; or those that were found when `go_on` answered `false`. If a
    /// player compares none, the result is its answer.
    ///
    /// # Errors
    /// As [`Thinker::answer`].
    fn advise(
        &self,
        question: &Question,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Advice<Value>>, NoChoice> {
        Ok(vec![Advice::of(self.answer(question, seed, go_on)?)])
    }
}

/// The number of moves in the answer to a hint request.
pub(crate) const HINTS: usize = 3;

/// The level that finds hints.
const ADVISER: HouseLevel = HouseLevel::Expert;

pub type SharedThinker = Arc<dyn Thinker>;

/// The bot of a game: of a level, or without one that from before there were levels.
pub type Players = fn(game: &str, level: Option<HouseLevel>) -> Option<SharedThinker>;

impl Thinker for Player {
    fn answer(
        &self,
        question: &Question,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Value, NoChoice> {
        self.choose_while(&question.view, &question.legal, seed, go_on)
    }

    fn advise(
        &self,
        question: &Question,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Advice<Value>>, NoChoice> {
        self.advise(&question.view, &question.legal, seed, HINTS, go_on)
    }
}

/// Looks one move ahead, and knows neither chance nor time.
#[derive(Debug)]
struct OneMoveAhead(&'static dyn House);

impl Thinker for OneMoveAhead {
    fn answer(&self, question: &Question, _: u64, _: &mut dyn FnMut() -> bool) -> Result<Value, NoChoice> {
        self.0.choose(&question.view, &question.legal)
    }
}

fn players(game: &str, level: Option<HouseLevel>) -> Option<SharedThinker> {
    Some(match level {
        Some(level) => Arc::new(bots::player(game, level)?),
        None => Arc::new(OneMoveAhead(bots::house(game)?)),
    })
}

/// Why a player has no answer: it was given no question of its game, or it has a defect.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Failed(String);

/// The moves that a seat is told of, once they are found; it ends without a result if nobody has come to the question.
pub(crate) type Advising = oneshot::Receiver<Result<Vec<Advice<Value>>, Failed>>;

/// The threads and times with which players think. Clones share the threads.
#[derive(Clone, Debug)]
pub struct Thinking {
    players: Players,
    pool: Option<Pool>,
    /// How often a question is thought through at the end of its pause if no answer was found before.
    at_the_end: u32,
}

impl Thinking {
    /// The number of threads that think within the pauses. A move that they have not found is chosen at first sight; without a
    /// thread, every move is.
    pub fn beside(threads: usize, metrics: SharedMetrics) -> Self {
        match threads {
            0 => Self::at_the_end(0),
            threads => Self::with(Pool::new(threads, Urgency::Lowest, metrics)),
        }
    }

    const fn with(pool: Pool) -> Self {
        Self { players, pool: Some(pool), at_the_end: 0 }
    }

    /// All thinking is done at the end of the pauses, in so many iterations. It is for servers on a paused clock:
    /// beside them, a thread would have no time.
    pub const fn at_the_end(iterations: u32) -> Self {
        Self { players, pool: None, at_the_end: iterations }
    }

    /// The same with a queue of this length, and threads that are as urgent as the test.
    #[cfg(test)]
    pub(crate) fn queueing(threads: usize, at_most: usize, metrics: SharedMetrics) -> Self {
        Self::with(Pool::with(threads, at_most, Urgency::Same, metrics))
    }

    /// The same with other players.
    #[cfg(test)]
    pub(crate) fn of(self, players: Players) -> Self {
        Self { players, ..self }
    }

    pub(crate) fn player(&self, game: &str, level: Option<HouseLevel>) -> Option<SharedThinker> {
        (self.players)(game, level)
    }

    /// Whether questions are thought about within the pauses.
    pub(crate) const fn is_beside(&self) -> bool {
        self.pool.is_some()
    }

    /// Lets the player think within a pause that lasts so long from now on. `None`: nobody will.
    pub(crate) fn begin(
        &self,
        player: SharedThinker,
        question: Question,
        seed: u64,
        pause: Duration,
    ) -> Option<Thought> {
        self.pool.as_ref()?.begin(player, question, seed, pause)
    }

    /// The bot that finds hints in this game; `None` where no bot thinks.
    pub(crate) fn adviser(&self, game: &str) -> Option<SharedThinker> {
        let thinks = self.pool.is_some() || self.at_the_end > 0;
        self.player(game, Some(ADVISER)).filter(|_| thinks)
    }

    /// Lets the player find the best moves, after all answers of bots; who drops it wants them no more. `None`: too
    /// many wait.
    pub(crate) fn advise(&self, player: SharedThinker, question: Question, seed: u64) -> Option<Advising> {
        let (sender, found) = oneshot::channel();
        if let Some(pool) = &self.pool {
            return pool.advise(player, question, seed, sender).then_some(found);
        }
        let mut left = self.at_the_end;
        let advice = advise(&*player, &question, seed, &mut || {
            let go_on = left > 0;
            left = left.saturating_sub(1);
            go_on
        });
        // Its receiver is returned.
        let _ = sender.send(advice);
        Some(found)
    }

    /// The answer of a player whose pause is over and that has found none.
    pub(crate) fn answer_now(
        &self,
        player: &dyn Thinker,
        question: &Question,
        seed: u64,
    ) -> Result<Value, Failed> {
        let mut left = self.at_the_end;
        answer(player, question, seed, &mut || {
            let go_on = left > 0;
            left = left.saturating_sub(1);
            go_on
        })
    }
}

fn answer(
    player: &dyn Thinker,
    question: &Question,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Value, Failed> {
    guarded(|| player.answer(question, seed, go_on))
}

fn advise(
    player: &dyn Thinker,
    question: &Question,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Vec<Advice<Value>>, Failed> {
    guarded(|| player.advise(question, seed, go_on))
}

/// A defect of a player ends with its answer.
fn guarded<T>(thinks: impl FnOnce() -> Result<T, NoChoice>) -> Result<T, Failed> {
    match catch_unwind(AssertUnwindSafe(thinks)) {
        Ok(chosen) => chosen.map_err(|error| Failed(error.to_string())),
        Err(_) => Err(Failed("it panicked".to_owned())),
    }
}
