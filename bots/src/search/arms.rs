//! The moves of one seat at a node of the tree, the results of each, and the next one to try.
//!
//! A seat that is asked alone tries the move that may be best (upper confidence bound, weighted by the promise at first
//! sight). Seats that are asked at once use regret matching: a move is tried the more often, the more it would have
//! gained; the mix of all tries is played (Lanctot et al. 2013). Invariant: the same calls give the same choices.

use rules::Picker;
use std::collections::BTreeMap;

/// Weighs what promises much against what has turned out well.
const CURIOSITY: f64 = 1.2;
/// A move that was not tried yet is taken for so much worse than the others, of the whole range.
const UNTRIED: f64 = 0.1;
/// This share of the tries follows the promise of moves, regardless of the regret.
const EXPLORES: f64 = 0.15;
/// After `n` visits the `WIDTH · (n + 1)^GROWTH` most promising moves are looked at.
const WIDTH: f64 = 4.0;
const GROWTH: f64 = 0.45;

/// Observations of a move.
#[derive(Clone, Debug)]
pub(super) struct Arm<M> {
    pub(super) mv: M,
    /// In points.
    pub(super) promise: f64,
    /// By how much the seat misjudges it, in points; part of the promise.
    pub(super) error: f64,
    pub(super) tries: u32,
    total: f64,
    regret: f64,
    /// How often it was the choice of the mix, in parts.
    mixed: f64,
}

impl<M> Arm<M> {
    /// Its average worth; `None` before it was tried.
    pub(super) fn mean(&self) -> Option<f64> {
        (self.tries > 0).then(|| self.total / f64::from(self.tries))
    }
}

/// The moves of one seat at a node; other worlds may allow others.
#[derive(Clone, Debug)]
pub(super) struct Arms<M> {
    places: BTreeMap<M, usize>,
    pub(super) each: Vec<Arm<M>>,
    visits: u32,
    total: f64,
    /// Tries and what they were worth in all, by the own move, another seat and its move.
    against: BTreeMap<(usize, usize, usize), (u32, f64)>,
}

/// A choice, with the moves it was made among.
#[derive(Clone, Debug)]
pub(super) struct Pick {
    pub(super) arm: usize,
    among: Vec<usize>,
}

impl Pick {
    /// One that was no choice.
    pub(super) const fn only(arm: usize) -> Self {
        Self { arm, among: Vec::new() }
    }

    /// A choice at first sight, which is no choice between the arms of the seat: to the others it is one more of them.
    pub(super) const fn at_first_sight() -> Self {
        Self::only(usize::MAX)
    }

    pub(super) const fn is_at_first_sight(&self) -> bool {
        self.arm == usize::MAX
    }
}

/// The lowest and the highest worth that a seat has seen in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range(f64, f64);

impl Range {
    pub(super) const fn new() -> Self {
        Self(f64::INFINITY, f64::NEG_INFINITY)
    }

    pub(super) const fn see(&mut self, worth: f64) {
        self.0 = self.0.min(worth);
        self.1 = self.1.max(worth);
    }

    fn part(self, worth: f64) -> f64 {
        let width = self.1 - self.0;
        if width > 0.0 { (worth - self.0) / width } else { 0.5 }
    }
}

impl<M: Ord + Clone> Arms<M> {
    pub(super) const fn new() -> Self {
        Self { places: BTreeMap::new(), each: Vec::new(), visits: 0, total: 0.0, against: BTreeMap::new() }
    }

    /// The moves among these that were not met here before.
    pub(super) fn unknown(&self, moves: &[M]) -> Vec<M> {
        moves.iter().filter(|mv| !self.places.contains_key(mv)).cloned().collect()
    }

    /// The place of a move that was met here.
    pub(super) fn place_of(&self, mv: &M) -> Option<usize> {
        self.places.get(mv).copied()
    }

    pub(super) fn add(&mut self, mv: M, promise: f64) {
        self.add_misjudged(mv, promise, 0.0);
    }

    pub(super) fn add_misjudged(&mut self, mv: M, promise: f64, error: f64) {
        self.places.insert(mv.clone(), self.each.len());
        self.each.push(Arm {
            mv,
            promise: promise + error,
            error,
            tries: 0,
            total: 0.0,
            regret: 0.0,
            mixed: 0.0,
        });
    }

    /// The most promising of these moves, as many as are looked at now.
    pub(super) fn looked_at(&self, moves: &[M]) -> Vec<usize> {
        let mut known: Vec<usize> = moves.iter().filter_map(|mv| self.places.get(mv).copied()).collect();
        known.sort_by(|a, b| self.each[*b].promise.total_cmp(&self.each[*a].promise).then(a.cmp(b)));
        let width = WIDTH * f64::from(self.visits + 1).powf(GROWTH);
        known.truncate(width.ceil() as usize);
        known
    }

    /// All moves, the most promising first.
    pub(super) fn by_promise(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.each.len()).collect();
        all.sort_by(|a, b| self.each[*b].promise.total_cmp(&self.each[*a].promise).then(a.cmp(b)));
        all
    }

    /// The chances by what the moves promise: a plain difference weighs e times.
    fn priors(&self, among: &[usize], clear: f64) -> Vec<f64> {
        let best = among.first().map_or(0.0, |arm| self.each[*arm].promise);
        let weight = |arm: &usize| ((self.each[*arm].promise - best) / clear).exp();
        let weights: Vec<f64> = among.iter().map(weight).collect();
        let all: f64 = weights.iter().sum();
        weights.iter().map(|weight| weight / all).collect()
    }

    /// The next move to try of a seat that is asked alone.
    pub(super) fn try_alone(&self, among: Vec<usize>, clear: f64, range: Range) -> Pick {
        let visits = f64::from(self.visits.max(1));
        let untried = if self.visits > 0 { range.part(self.total / visits) - UNTRIED } else { 0.5 };
        let priors = self.priors(&among, clear);
        let score = |(arm, prior): (&usize, &f64)| {
            let arm = &self.each[*arm];
            let seen = arm.mean().map_or(untried, |mean| range.part(mean));
            seen + CURIOSITY * prior * visits.sqrt() / f64::from(arm.tries + 1)
        };
        let scores: Vec<f64> = among.iter().zip(&priors).map(score).collect();
        let arm = super::most(&scores).map_or(0, |place| among[place]);
        Pick { arm, among }
    }

    /// The next move to try of a seat that is asked at once with others.
    pub(super) fn try_at_once(&mut self, among: Vec<usize>, clear: f64, picker: &mut Picker) -> Pick {
        let (priors, mix) = (self.priors(&among, clear), self.mix(&among, clear));
        for (arm, part) in among.iter().zip(&mix) {
            self.each[*arm].mixed += part;
        }
        let tried: Vec<f64> =
            mix.iter().zip(&priors).map(|(part, prior)| (1.0 - EXPLORES) * part + EXPLORES * prior).collect();
        let arm = among[draw(&tried, picker)];
        Pick { arm, among }
    }

    /// In proportion to what is regretted; by what is promised where nothing is.
    fn mix(&self, among: &[usize], clear: f64) -> Vec<f64> {
        let all: f64 = among.iter().map(|arm| self.each[*arm].regret).sum();
        if all <= 0.0 {
            return self.priors(among, clear);
        }
        among.iter().map(|arm| self.each[*arm].regret / all).collect()
    }

    /// The outcome of a choice is recorded.
    pub(super) fn learn(&mut self, pick: &Pick, worth: f64) {
        self.visits += 1;
        self.total += worth;
        let tried = &mut self.each[pick.arm];
        tried.tries += 1;
        tried.total += worth;
    }

    /// The same where others chose at once: each by its place among those asked, with its arm.
    pub(super) fn learn_at_once(&mut self, pick: &Pick, worth: f64, others: &[(usize, usize)]) {
        self.learn(pick, worth);
        for (seat, theirs) in others {
            let (tries, total) = self.against.entry((pick.arm, *seat, *theirs)).or_default();
            *tries += 1;
            *total += worth;
        }
        let Some(got) = self.mean_against(pick.arm, others) else { return };
        for place in &pick.among {
            if let Some(mean) = self.mean_against(*place, others) {
                let regret = &mut self.each[*place].regret;
                *regret = (*regret + mean - got).max(0.0);
            }
        }
    }

    /// The worth of the move when these others chose so, each looked at alone; on the average where that was not seen.
    fn mean_against(&self, arm: usize, others: &[(usize, usize)]) -> Option<f64> {
        let mean = self.each[arm].mean()?;
        let against = others.iter().map(|(seat, theirs)| {
            self.against.get(&(arm, *seat, *theirs)).map_or(mean, |(tries, total)| total / f64::from(*tries))
        });
        Some(against.sum::<f64>() / super::count(others.len()))
    }

    /// The chances of all moves by what they promise.
    pub(super) fn promised(&self, clear: f64) -> Vec<f64> {
        let best = self.each.iter().map(|arm| arm.promise).fold(f64::NEG_INFINITY, f64::max);
        self.each.iter().map(|arm| ((arm.promise - best) / clear).exp()).collect()
    }

    /// The mix of all tries at once, without what was hardly ever tried.
    pub(super) fn mixed(&self) -> Vec<f64> {
        const HARDLY: f64 = 0.04;
        let all: f64 = self.each.iter().map(|arm| arm.mixed).sum();
        let part = |arm: &Arm<M>| if arm.mixed < HARDLY * all { 0.0 } else { arm.mixed };
        self.each.iter().map(part).collect()
    }
}

/// A place, drawn with chances in proportion to these weights.
pub(super) fn draw(weights: &[f64], picker: &mut Picker) -> usize {
    let all: f64 = weights.iter().sum();
    let mut left = all * unit(picker);
    for (place, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return place;
        }
    }
    weights.len().saturating_sub(1)
}

/// A number from 0 to 1, 1 not included.
#[expect(clippy::cast_precision_loss, reason = "both have 53 bits, which is what fits")]
pub(super) fn unit(picker: &mut Picker) -> f64 {
    (picker.word() >> 11) as f64 / (1_u64 << 53) as f64
}
