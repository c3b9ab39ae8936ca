//! Compares a move that was made with the best one found: both are tried in the same worlds, equally often.
//!
//! Invariant: uses only the knowledge of the seat and the move that it made.

use super::thought::{Sight, Thought};
use super::tree::{Comparing, weigh_comparing};
use super::{Habits, SearchPlayer, count, most};

/// A difference of less than so many of its standard errors is none.
const NOISE: f64 = 1.5;
/// And of fewer worlds than these nothing is said.
const ENOUGH: f64 = 4.0;

/// Findings about a move that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison<M> {
    /// The move that the search prefers: the move that was made if nothing else is better beyond the noise.
    pub best: M,
    /// The chance of winning that the seat had by that, 0 to 1.
    pub chance: f64,
    /// The part of that chance that the move has lost; 0 where it is the best.
    pub lost_chance: f64,
    /// The average loss of points relative to the others; not below 0, also where a chance was worth points.
    pub lost_points: f64,
}

/// Compares the move that the seat with this view has made, in about so many iterations; the same arguments give the same.
///
/// `None` where there was nothing to choose, or `go_on` has answered `false`, which is asked before each iteration.
pub fn compare<G: SearchPlayer>(
    view: &G::View,
    made: &G::Move,
    iterations: u32,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Comparison<G::Move>> {
    let seat = G::seat(view)?;
    let thinks = f64::from(iterations) / f64::from(G::ITERATIONS);
    let unerring = Habits { thinks, misjudges: 0.0, eye: 1.0 };
    let comparing = Comparing::of_best(1, Some(made.clone()));
    let mut was_ended = false;
    let mut go_on = || {
        was_ended |= !go_on();
        !was_ended
    };
    let thoughts =
        weigh_comparing::<G>(view, seat, unerring, G::weights(), seed, &comparing, &mut go_on).thoughts;
    if was_ended || thoughts.len() < 2 {
        return None;
    }
    let made = thoughts.iter().find(|thought| thought.mv == *made)?;
    let chances: Vec<f64> = thoughts.iter().map(|thought| thought.chance).collect();
    let best = &thoughts[most(&chances)?];
    let lost = lost(best, made).filter(|_| best.mv != made.mv);
    let best = if lost.is_some() { best } else { made };
    let (lost_chance, lost_points) = lost.unwrap_or_default();
    let chance = best.compared.map_or(0.0, |seen| seen.chance);
    Some(Comparison { best: best.mv.clone(), chance, lost_chance, lost_points })
}

/// By how much the chance and the points of the best are beyond those of the move made, in the worlds in which both were
/// tried; `None` where that is within the noise.
fn lost<M>(best: &Thought<M>, made: &Thought<M>) -> Option<(f64, f64)> {
    let pairs = || best.sights.iter().zip(&made.sights);
    let worlds = count(pairs().count());
    let mean = |of: fn(&Sight) -> f64| pairs().map(|(best, made)| of(best) - of(made)).sum::<f64>() / worlds;
    let worth = mean(|sight| sight.worth);
    let spread: f64 = pairs().map(|(best, made)| (best.worth - made.worth - worth).powi(2)).sum();
    let error = (spread / (worlds - 1.0) / worlds).sqrt();
    let is_clear = worlds >= ENOUGH && worth > NOISE * error;
    is_clear.then(|| (mean(|sight| sight.chance).max(0.0), mean(|sight| sight.beyond).max(0.0)))
}
