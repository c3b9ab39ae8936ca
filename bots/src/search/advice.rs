//! Advice to a seat from a player that thinks ahead: its best moves, the expected gain of each, and the reasons.
//!
//! Given a view and nothing else, like every answer of a search. Invariant: the same view and study give the same advice;
//! only where a caller ends the search early, it may differ.

use super::tree::{Comparing, Weighed, weigh_comparing};
use super::{Habits, SearchPlayer, Thought};
use rules::{Chance, Seat, Seed, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// How a seat is advised.
#[derive(Clone, Debug)]
pub struct Study<M> {
    /// How long is thought, as a part of what an expert does ([`Habits::thinks`]); at 0 moves are judged at first sight.
    pub thinks: f64,
    /// The same seed gives the same advice.
    pub seed: u64,
    /// At most so many moves, and no fewer than one.
    pub most: usize,
    /// A legal move that is compared in any case, in as many worlds as the best; last of the advice where it is not among
    /// the best.
    pub also: Option<M>,
}

/// A move with what it is expected to bring. All of it follows from the view of the seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<M> {
    /// A legal one.
    pub mv: M,
    /// How many points beyond the others it is expected to bring less than the best of the advice; 0 or more.
    pub loss: f64,
    /// By how many points the seat is expected to be beyond the others on the average at the end; no more than by the best.
    pub lead: f64,
    /// How likely the seat wins after it, 0 to 1; no more than by the best. A better result of another move in only
    /// some worlds is noise if all that is known, first sight included, speaks for the best.
    pub chance: f64,
    /// How often it is played, 0 to 1: the best for sure, and of sealed answers some of a mix.
    pub share: f64,
    /// The immediate gain, in points.
    pub gain: i32,
    /// In how many worlds it was tried.
    pub tries: u32,
    /// Why, most important first; none where the evaluation knows no word for it.
    pub reasons: Vec<Reason>,
}

impl<M> Advice<M> {
    /// A move of which nothing is known.
    pub const fn of(mv: M) -> Self {
        Self { mv, loss: 0.0, lead: 0.0, chance: 0.5, share: 1.0, gain: 0, tries: 0, reasons: Vec::new() }
    }

    /// The same of another form of the move.
    ///
    /// # Errors
    /// As the conversion.
    pub fn try_map<N, E>(self, convert: impl FnOnce(M) -> Result<N, E>) -> Result<Advice<N>, E> {
        let Self { mv, loss, lead, chance, share, gain, tries, reasons } = self;
        Ok(Advice { mv: convert(mv)?, loss, lead, chance, share, gain, tries, reasons })
    }
}

/// A reason for a move or against it: a code, which the language files of its game put into words, and what is named in
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// As `completes_city`; never changes its meaning.
    pub code: &'static str,
    /// The id of what it is about, as a place or a source of points is named in moves and scores of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// By name, as `points`: in whole points, tiles, percent and so on. A `seat` or `colour` is its place, from 0.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: BTreeMap<&'static str, i32>,
}

impl Reason {
    pub(crate) const fn of(code: &'static str) -> Self {
        Self { code, what: None, numbers: BTreeMap::new() }
    }

    /// About something that is written as its name.
    #[must_use]
    pub(crate) fn named(self, what: &impl Serialize) -> Self {
        let name = serde_json::to_value(what).ok();
        Self { what: name.as_ref().and_then(serde_json::Value::as_str).map(str::to_owned), ..self }
    }

    /// With a number more.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, number: impl Into<i32>) -> Self {
        self.numbers.insert(name, number.into());
        self
    }

    /// The same with a number that is an estimate, rounded.
    #[must_use]
    pub(crate) fn about(self, name: &'static str, number: f64) -> Self {
        self.with(name, number.round() as i32)
    }

    /// The same with a chance from 0 to 1, in percent.
    #[must_use]
    pub(crate) fn percent(self, name: &'static str, chance: f64) -> Self {
        self.about(name, 100.0 * chance)
    }
}

/// The best moves of the seat that has this view, best first; none where it is asked nothing.
pub fn advise<G: SearchPlayer>(
    view: &G::View,
    study: &Study<G::Move>,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<Advice<G::Move>> {
    let Some(seat) = G::seat(view) else { return Vec::new() };
    let habits = Habits { thinks: study.thinks, misjudges: 0.0, eye: 1.0 };
    let comparing = Comparing::of_best(study.most.max(1), study.also.clone());
    let mut weighed = weigh_comparing::<G>(view, seat, habits, G::weights(), study.seed, &comparing, go_on);
    weighed.thoughts.sort_by(better);
    let mut place = 0;
    weighed.thoughts.retain(|thought| {
        place += 1;
        let among_best = place <= study.most.max(1) && (place == 1 || is_worth_telling(thought));
        among_best || study.also.as_ref() == Some(&thought.mv)
    });
    told::<G>(view, seat, study.seed, weighed)
}

/// Order of moves: the one that is played, then those compared longest with the best results, then the most promising.
fn better<M>(a: &Thought<M>, b: &Thought<M>) -> std::cmp::Ordering {
    let compared = |thought: &Thought<M>| thought.compared.map_or((0, 0.0), |seen| (seen.worlds, seen.worth));
    let (ours, theirs) = (compared(a), compared(b));
    let by_worth = theirs.0.cmp(&ours.0).then(theirs.1.total_cmp(&ours.1));
    b.chance.total_cmp(&a.chance).then(by_worth).then(b.promise.total_cmp(&a.promise))
}

/// Not what is never done, as to take back an answer.
fn is_worth_telling<M>(thought: &Thought<M>) -> bool {
    thought.promise.is_finite()
}

/// The thoughts in order, with what each is expected to bring.
fn told<G: SearchPlayer>(
    view: &G::View,
    seat: Seat,
    seed: u64,
    weighed: Weighed<G::Move>,
) -> Vec<Advice<G::Move>> {
    let Weighed { thoughts, chance, lead, slope } = weighed;
    let Some(first) = thoughts.first() else { return Vec::new() };
    let (highest, best) = (first.promise, first.compared);
    let base = best.map_or((chance, lead), |seen| (seen.chance, seen.beyond));
    let all: f64 = thoughts.iter().map(|thought| thought.chance).sum();
    let mut chance = Chance::at(&Seed::from_number(seed), 0);
    let world = G::possible_world(&G::at_once(view), Viewer::Seat(seat), &mut chance);
    let advice = |thought: Thought<G::Move>| {
        let behind = if thought.promise.is_finite() { (highest - thought.promise).max(0.0) } else { 0.0 };
        let guess = (base.0 - slope * behind, base.1 - behind);
        let (chance, lead) = thought.compared.map_or(guess, |seen| (seen.chance, seen.beyond));
        let (chance, lead) = (chance.min(base.0), lead.min(base.1));
        Advice {
            loss: base.1 - lead,
            lead,
            chance: chance.clamp(0.0, 1.0),
            share: if all > 0.0 { thought.chance / all } else { 0.0 },
            gain: world.gain(seat, &thought.mv),
            tries: thought.tries,
            reasons: world.reasons(seat, &thought.mv),
            mv: thought.mv,
        }
    };
    thoughts.into_iter().map(advice).collect()
}
