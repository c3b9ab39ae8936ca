//! A move that was made, beside the best that is found instead: both are tried in the same worlds, as often as each other.
//!
//! Invariant: knows what the seat knew, the move that it made, and nothing else.

use super::{Habits, RUNNERS, SearchPlayer, TRIES, Tree, count};
use rules::Seat;
use std::collections::BTreeMap;

/// Thinks without errors of its own, so many iterations.
const UNERRING: Habits = Habits { thinks: 1.0, misjudges: 0.0, eye: 1.0 };

/// A difference of less than so many of its standard errors is none.
const NOISE: f64 = 1.5;
/// And of fewer worlds than these nothing is said.
const ENOUGH: f64 = 4.0;

/// What is found out about a move that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared<M> {
    /// What the search prefers: the move itself where nothing else is better beyond the noise.
    pub best: M,
    /// The chance of winning that the seat had by that, 0 to 1.
    pub chance: f64,
    /// What the move made has lost of that chance; 0 where it is the best.
    pub lost_chance: f64,
    /// What it has lost in points beyond the others, on the average; not below 0, also where a chance was worth points.
    pub lost_points: f64,
}

/// Compares the move that the seat with this view has made; the same arguments give the same.
///
/// `None` where there was nothing to choose, or `go_on` has answered `false`, which is asked before each iteration.
pub fn compare<G: SearchPlayer>(
    view: &G::View,
    made: &G::Move,
    iterations: u32,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Compared<G::Move>> {
    let seat = G::seat(view)?;
    let mut tree = Tree::<G>::new(view, seat, UNERRING, seed);
    tree.look();
    let made = tree.place_of(made);
    if tree.nodes[0].arms(seat).each.len() < 2 {
        return None;
    }
    // Half of the time goes to what the others lay at once, if they do.
    let mixed = if tree.at_once { iterations / 2 } else { 0 };
    tree.mix(mixed, go_on);
    let mut seen = Seen::default();
    let best = tree.race_beside(made, iterations - mixed, &mut seen, go_on)?;
    let lost = seen.lost(best, made);
    let best = if lost.is_some() { best } else { made };
    let (lost_chance, lost_points) = lost.unwrap_or_default();
    let best_move = tree.nodes[0].arms(seat).each[best].mv.clone();
    Some(Compared { best: best_move, chance: seen.chance(best), lost_chance, lost_points })
}

impl<G: SearchPlayer> Tree<G> {
    /// The place of a move among the own ones; long lists may leave it out.
    fn place_of(&mut self, mv: &G::Move) -> usize {
        let known = |arms: &super::Arms<G::Move>| arms.each.iter().position(|arm| arm.mv == *mv);
        if let Some(place) = known(self.nodes[0].arms(self.me)) {
            return place;
        }
        let number = self.worlds.word();
        let promises = self.world(number).promises(&self.insight, self.me, std::slice::from_ref(mv), 1.0);
        let arms = self.nodes[0].arms(self.me);
        arms.add(mv.clone(), promises[0]);
        arms.each.len() - 1
    }

    /// As [`Tree::race`], but this move never drops out. The best, which may be that move.
    fn race_beside(
        &mut self,
        made: usize,
        iterations: u32,
        seen: &mut Seen,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<usize> {
        let mut left = self.nodes[0].arms(self.me).by_promise();
        keep(&mut left, (iterations / TRIES).clamp(2, RUNNERS) as usize, made);
        let phases = count(left.len()).log2().ceil().max(1.0) as u32;
        loop {
            let worlds = (iterations / phases / left.len() as u32).max(1);
            for _ in 0..worlds {
                let world = self.worlds.word();
                for arm in &left {
                    if !go_on() {
                        return None;
                    }
                    seen.note(*arm, self.me, &self.iterate(world, Some(*arm)));
                }
            }
            self.sort(&mut left);
            if left.len() <= 2 {
                return left.first().copied();
            }
            let half = left.len().div_ceil(2);
            keep(&mut left, half, made);
        }
    }
}

/// Keeps so many from the front, and this one among them.
fn keep(left: &mut Vec<usize>, at_most: usize, made: usize) {
    let place = left.iter().position(|arm| *arm == made);
    if let Some(place) = place.filter(|place| *place >= at_most) {
        left.swap(at_most - 1, place);
    }
    left.truncate(at_most);
}

/// What each move has brought in each world: the chance of winning, and the points beyond the others. The worlds of one that
/// dropped out are the first of those that stayed.
#[derive(Default)]
struct Seen(BTreeMap<usize, Vec<(f64, f64)>>);

impl Seen {
    fn note(&mut self, arm: usize, seat: Seat, value: &super::Value) {
        let own = value.points[seat.index()];
        let others = value.points.iter().sum::<f64>() - own;
        let beyond = own - others / count((value.points.len() - 1).max(1));
        self.0.entry(arm).or_default().push((value.chances[seat.index()], beyond));
    }

    fn of(&self, arm: usize) -> &[(f64, f64)] {
        self.0.get(&arm).map_or(&[], Vec::as_slice)
    }

    fn chance(&self, arm: usize) -> f64 {
        let chances = self.of(arm);
        chances.iter().map(|(chance, _)| chance).sum::<f64>() / count(chances.len().max(1))
    }

    /// By how much the chance and the points of the best are beyond those of the move made; `None` where that is within the
    /// noise.
    fn lost(&self, best: usize, made: usize) -> Option<(f64, f64)> {
        let pairs = || self.of(best).iter().zip(self.of(made));
        let worlds = count(pairs().count().max(1));
        let chance = pairs().map(|(best, made)| best.0 - made.0).sum::<f64>() / worlds;
        let points = pairs().map(|(best, made)| best.1 - made.1).sum::<f64>() / worlds;
        let worth = |(best, made): (&(f64, f64), &(f64, f64))| super::worth(best.0 - made.0, best.1 - made.1);
        let mean = pairs().map(worth).sum::<f64>() / worlds;
        let spread = pairs().map(|pair| (worth(pair) - mean).powi(2)).sum::<f64>();
        let error = (spread / (worlds - 1.0).max(1.0) / worlds).sqrt();
        (best != made && worlds >= ENOUGH && mean > NOISE * error).then_some((chance.max(0.0), points.max(0.0)))
    }
}
