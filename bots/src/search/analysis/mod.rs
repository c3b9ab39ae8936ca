//! Analysis of a finished game: the cost of each decision, given the knowledge of its seat, and the gains from chance.
//!
//! Knows the log of the game. A decision is judged from the view of its seat alone ([`compare()`]); the gains from
//! chance are measured with open hands, but without future draws ([`unfold`]). Invariant: the same game, effort and
//! seed give the same analysis.

mod summary;
mod unfold;

use super::{SearchPlayer, compare};
use crate::NoChoice;
use rules::record::{ANALYSIS_FORMAT, Analysis, DamagedEntry, Entry, JudgedDecision, ReplayError, SURE};
use rules::{Game, Picker, Progress, Seat, Seats, Setup, Viewer};
use serde_json::Value as JsonValue;
use std::collections::BTreeMap;
use summary::Summary;
use unfold::Unfolding;

/// However small the effort, so many iterations compare a move: fewer tell nothing.
const FEWEST: u32 = 40;

/// How much work an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Of an expert's iterations for each question, in percent; 1 to 100.
    pub percent: u8,
    /// The seed of the sampled worlds in which the search thinks.
    pub seed: u32,
}

impl Effort {
    fn iterations<G: SearchPlayer>(self) -> u32 {
        (G::ITERATIONS * u32::from(self.percent.clamp(1, 100)) / 100).max(FEWEST)
    }

    /// Of what is found out at this entry.
    fn seed_at(self, v: u64) -> u64 {
        Picker::new(u64::from(self.seed) ^ (v << 32)).word()
    }
}

/// Why there is no analysis.
#[derive(Debug, thiserror::Error)]
pub enum NoAnalysis {
    /// The record cannot be shown.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A move that was made is none of this game.
    #[error(transparent)]
    Move(#[from] NoChoice),
    /// Nobody here thinks this game ahead.
    #[error("players of this game do not think ahead")]
    NotSearched,
    /// The requester has cancelled the analysis.
    #[error("it was given up")]
    GivenUp,
}

/// A game that was played: how it was set up, and its log from the opening on.
#[derive(Debug)]
pub struct Course<G: Game> {
    setup: Setup<G::Options>,
    steps: Vec<Step<G>>,
}

/// An entry of the log; the opening has nobody who made it.
#[derive(Debug)]
struct Step<G: Game> {
    made: Option<(Seat, G::Move)>,
    events: Vec<G::Event>,
}

impl<G: Game> Course<G> {
    /// The game of these entries.
    ///
    /// # Errors
    /// An event or a move that the game cannot read.
    pub fn read(setup: Setup<G::Options>, entries: &[Entry]) -> Result<Self, NoAnalysis> {
        let steps = (0..).zip(entries).map(|(place, entry)| Step::read(place, entry));
        Ok(Self { setup, steps: steps.collect::<Result<_, _>>()? })
    }
}

impl<G: Game> Step<G> {
    fn read(place: usize, entry: &Entry) -> Result<Self, NoAnalysis> {
        let event = |event: &JsonValue| serde_json::from_value(event.clone());
        let events = entry.events.iter().map(event).collect::<Result<_, _>>();
        let events = events.map_err(|error| ReplayError::from(DamagedEntry::new(place, &error)))?;
        let mv = entry.mv.clone().map(serde_json::from_value).transpose().map_err(NoChoice::from)?;
        Ok(Self { made: entry.seat.zip(mv), events })
    }
}

/// Analyses a game that was played. `watch` is told how many entries are done, before each iteration; who answers `false`
/// gives the analysis up.
///
/// # Errors
/// The table cannot be set up so, or the analysis was given up.
pub fn analyse<G: SearchPlayer>(
    course: &Course<G>,
    effort: Effort,
    watch: &mut dyn FnMut(usize) -> bool,
) -> Result<Analysis, NoAnalysis> {
    let mut game = G::new(&course.setup).map_err(ReplayError::from)?;
    let mut found = Findings::<G>::new(&course.setup, effort);
    for (place, step) in course.steps.iter().enumerate() {
        let v = place as u64;
        let mut go_on = || watch(place);
        if let Some((seat, mv)) = &step.made {
            found.judge(&game, v, *seat, mv, &mut go_on);
        }
        let before = game.clone();
        step.events.iter().for_each(|event| game.evolve(event));
        found.note_taken_back(step, &before, &game);
        let unfolding = Unfolding { before: &before, step, after: &game, seed: effort.seed_at(v) };
        let unfolded = unfolding.measure(effort.iterations::<G>() / 2, &mut go_on);
        found.summary.pass(v, unfolded.ok_or(NoAnalysis::GivenUp)?);
        if !watch(place + 1) {
            return Err(NoAnalysis::GivenUp);
        }
    }
    found.finish()
}

/// Findings so far.
struct Findings<G: SearchPlayer> {
    effort: Effort,
    people: Seats,
    /// By entry.
    judged: BTreeMap<u64, Judged<G>>,
    last: BTreeMap<Seat, Asked<G>>,
    summary: Summary,
}

/// The last decision of a seat, which a later move may replace while it is sealed.
struct Asked<G: Game> {
    /// The entry in which it was made.
    v: u64,
    /// The view of the seat at that time, and its legal moves.
    view: G::View,
    listed: Vec<G::Move>,
    progress: Progress,
    moment: u64,
}

impl<G: Game> Asked<G> {
    fn here(game: &G, v: u64, seat: Seat) -> Self {
        let (view, listed) = (game.view(Viewer::Seat(seat)), game.moves(seat).listed);
        Self { v, view, listed, progress: game.progress(), moment: game.moment() }
    }
}

/// A decision, when it was made, and what is known of it.
struct Judged<G: Game> {
    seat: Seat,
    made: G::Move,
    progress: Progress,
    compared: super::Comparison<G::Move>,
}

impl<G: SearchPlayer> Findings<G> {
    fn new(setup: &Setup<G::Options>, effort: Effort) -> Self {
        let seats = Seat::first(setup.seats.len()).zip(&setup.seats);
        let people = seats.filter(|(_, setup)| setup.player == rules::SeatPlayer::Person);
        Self {
            effort,
            people: people.map(|(seat, _)| seat).collect(),
            judged: BTreeMap::new(),
            last: BTreeMap::new(),
            summary: Summary::new(setup.seats.len()),
        }
    }

    /// Judges a move that is made here. One that replaces a sealed one is judged in its place.
    fn judge(&mut self, game: &G, v: u64, seat: Seat, made: &G::Move, go_on: &mut dyn FnMut() -> bool) {
        if !self.people.contains(seat) {
            return;
        }
        let asked = if game.deciding().contains(seat) {
            Asked::here(game, v, seat)
        } else {
            let replaces = |last: &Asked<G>| last.moment == game.moment() && last.listed.contains(made);
            let Some(last) = self.last.remove(&seat).filter(replaces) else { return };
            self.judged.remove(&last.v);
            Asked { v, ..last }
        };
        let iterations = self.effort.iterations::<G>();
        if let Some(compared) = compare::<G>(&asked.view, made, iterations, self.effort.seed_at(v), go_on) {
            let (made, progress) = (made.clone(), asked.progress);
            self.judged.insert(v, Judged { seat, made, progress, compared });
        }
        self.last.insert(seat, asked);
    }

    /// A seat that is asked again after its own act has taken its sealed answer back: the answer is not judged.
    fn note_taken_back(&mut self, step: &Step<G>, before: &G, after: &G) {
        let Some((seat, _)) = &step.made else { return };
        if !before.deciding().contains(*seat)
            && after.deciding().contains(*seat)
            && before.moment() == after.moment()
            && let Some(last) = self.last.remove(seat)
        {
            self.judged.remove(&last.v);
        }
    }

    fn finish(self) -> Result<Analysis, NoAnalysis> {
        let Self { effort, judged, mut summary, .. } = self;
        let mut decisions = Vec::with_capacity(judged.len());
        for (v, judged) in judged {
            let decision = judged.told(v)?;
            summary.count(&decision, judged.progress);
            decisions.push(decision);
        }
        let (curve, seats, turning_points) = summary.told();
        Ok(Analysis {
            format: ANALYSIS_FORMAT.to_owned(),
            effort: effort.percent,
            seed: effort.seed,
            curve,
            decisions,
            seats,
            turning_points,
        })
    }
}

impl<G: Game> Judged<G> {
    fn told(&self, v: u64) -> Result<JudgedDecision, NoAnalysis> {
        let Self { seat, made, compared, .. } = self;
        let json = |mv: &G::Move| serde_json::to_value(mv).map_err(NoChoice::from);
        let best = (compared.best != *made).then(|| json(&compared.best)).transpose()?;
        Ok(JudgedDecision {
            v,
            seat: *seat,
            made: json(made)?,
            best,
            chance: parts(compared.chance) as u16,
            lost_chance: parts(compared.lost_chance) as u16,
            lost_points: hundredths(compared.lost_points) as u32,
        })
    }
}

/// A chance, or a difference of chances, as an analysis writes it.
fn parts(chance: f64) -> i32 {
    (chance * f64::from(SURE)).round() as i32
}

/// Points as an analysis writes them.
fn hundredths(points: f64) -> i32 {
    (points * 100.0).round() as i32
}
