//! Learns the weights of a game: bots that differ only in their weights play each other, and the winning weights are
//! kept.
//!
//! Simultaneous perturbation (Spall 1992), on the logarithms of the numbers: at each table every number is moved up or down
//! by the same factor, at random; a bot with the moved numbers meets bots with those moved the other way, on all seats
//! in turn; the mean over many tables gives the direction of the step. No moves are taught: only results count. Knows
//! no clock and no file. Invariant: the same training gives the same numbers, however many threads play.

use super::{Habits, Level, SearchPlayer, count, habits, think_by};
use rules::{Picker, Playout, PlayoutError, Policy, Seat, Setup, Viewer, play_out_by};
use serde::Serialize;
use serde_json::{Map, Value};
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How far numbers are moved at a table: a factor of e to this.
const MOVED: f64 = 0.2;
/// How far a step goes at first where one side wins all.
const STRIDE: f64 = 0.5;
/// After so many steps the stride is half.
const HALF: f64 = 12.0;

/// Those of *normal*, without its mistakes.
const HABITS: Habits = Habits { misjudges: 0.0, ..habits(Level::Normal) };

/// How it is trained.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// Each step goes by so many tables, and the examination at the end by as many as all steps.
    pub tables: usize,
    /// The number of steps.
    pub steps: usize,
    /// The same seed gives the same numbers.
    pub seed: u64,
    /// The number of tables that are played at the same time.
    pub threads: usize,
}

/// The weights learned so far.
#[derive(Clone, Debug)]
pub struct Step {
    /// From 1.
    pub step: usize,
    /// By which positions are weighed now, as JSON.
    pub weights: Value,
}

/// The result of the whole training.
#[derive(Clone, Debug)]
pub struct Trained {
    /// By which positions are weighed, as JSON.
    pub weights: Value,
    /// By how many points those who weigh so are ahead of those who weigh as before, on the average of fresh tables.
    pub ahead: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Trains a game, from the numbers that it has. `watch` is told of each step.
///
/// # Errors
/// The game does not allow such a table.
pub fn train<G: SearchPlayer>(
    setup: &Setup<G::Options>,
    training: &Training,
    watch: &mut dyn FnMut(&Step),
) -> Result<Trained, PlayoutError>
where
    G::Options: Sync,
{
    let before = Numbers::of(G::weights());
    let mut now = before.clone();
    for step in 0..training.steps {
        let stride = STRIDE / (1.0 + count(step) / HALF);
        let first = step * training.tables;
        let way = |number: usize| now.way(training.seed ^ !(number as u64));
        let margins = at_once(training.threads, first..first + training.tables, |number| {
            let way = way(number);
            let sides = [now.moved(&way, MOVED).weights::<G>(), now.moved(&way, -MOVED).weights::<G>()];
            margin::<G>(setup, training.seed, number, &sides)
        })?;
        // Tables that were won by much count more.
        let all: f64 = margins.iter().map(|margin| margin.abs()).sum::<f64>().max(f64::MIN_POSITIVE);
        let ways: Vec<Vec<f64>> = (first..).take(training.tables).map(way).collect();
        for (way, margin) in ways.iter().zip(margins) {
            now = now.moved(way, stride * margin / all);
        }
        watch(&Step { step: step + 1, weights: now.value() });
    }
    let fresh = training.steps * training.tables;
    let sides = [Numbers::read(&now.value()).weights::<G>(), before.weights::<G>()];
    let margins = at_once(training.threads, fresh..2 * fresh, |number| {
        margin::<G>(setup, training.seed, number, &sides)
    })?;
    let tables = count(margins.len().max(1));
    let ahead = margins.iter().sum::<f64>() / tables;
    let variance = margins.iter().map(|margin| (margin - ahead).powi(2)).sum::<f64>() / tables;
    Ok(Trained { weights: now.value(), ahead, error: (variance / tables).sqrt() })
}

/// The result for each number, in their order.
fn at_once<T: Send>(
    threads: usize,
    numbers: Range<usize>,
    play: impl Fn(usize) -> Result<T, PlayoutError> + Sync,
) -> Result<Vec<T>, PlayoutError> {
    let next = AtomicUsize::new(numbers.start);
    let work = || {
        let taken = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        taken
            .take_while(|number| *number < numbers.end)
            .map(|number| (number, play(number)))
            .collect::<Vec<_>>()
    };
    let mut all: Vec<(usize, Result<T, PlayoutError>)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, result)| result).collect()
}

/// By how many points the first side is ahead of the second, in a table that is played twice, with the seats changed.
fn margin<G: SearchPlayer>(
    setup: &Setup<G::Options>,
    seed: u64,
    number: usize,
    sides: &[G::Weights; 2],
) -> Result<f64, PlayoutError> {
    let playout = Playout::numbered(Policy::Random, seed, number as u64);
    let mut margin = 0.0;
    for turned in 0..2 {
        let side = |seat: Seat| (seat.index() + turned) % 2;
        let played = play_out_by(setup, &playout, |game: &G, seat, picker| {
            let view = game.deciding().contains(seat).then(|| game.view(Viewer::Seat(seat)))?;
            think_by::<G>(&view, HABITS, &sides[side(seat)], picker.word(), &mut || true)
        })?;
        let mean = |of: usize| {
            let scores = played.outcome.scores.iter().filter(|score| side(score.seat) == of);
            let totals: Vec<f64> = scores.map(|score| f64::from(score.total)).collect();
            totals.iter().sum::<f64>() / count(totals.len().max(1))
        };
        margin += (mean(0) - mean(1)) / 2.0;
    }
    Ok(margin)
}

/// Weights with their names. Those that are 0 stay so.
#[derive(Clone, Debug)]
struct Numbers(Vec<(String, f64)>);

impl Numbers {
    fn of(weights: &impl Serialize) -> Self {
        Self::read(&serde_json::to_value(weights).unwrap_or_default())
    }

    fn read(weights: &Value) -> Self {
        let fields = weights.as_object().into_iter().flatten();
        Self(fields.filter_map(|(name, value)| Some((name.clone(), value.as_f64()?))).collect())
    }

    /// Up or down for each number, drawn by the seed.
    fn way(&self, seed: u64) -> Vec<f64> {
        let mut picker = Picker::new(seed);
        self.0.iter().map(|_| if picker.below(2) == 0 { 1.0 } else { -1.0 }).collect()
    }

    fn moved(&self, way: &[f64], by: f64) -> Self {
        let moved = |((name, value), way): (&(String, f64), &f64)| (name.clone(), value * (by * way).exp());
        Self(self.0.iter().zip(way).map(moved).collect())
    }

    /// With four digits: more are noise.
    fn value(&self) -> Value {
        let digits = |value: f64| format!("{value:.3e}").parse::<f64>().unwrap_or(value);
        let fields: Map<String, Value> =
            self.0.iter().map(|(name, value)| (name.clone(), digits(*value).into())).collect();
        Value::Object(fields)
    }

    fn weights<G: SearchPlayer>(&self) -> G::Weights {
        let fields: Map<String, Value> =
            self.0.iter().map(|(name, value)| (name.clone(), (*value).into())).collect();
        serde_json::from_value(Value::Object(fields)).unwrap_or_else(|_| G::weights().clone())
    }
}
