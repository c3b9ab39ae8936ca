//! Players that think ahead: information-set Monte-Carlo tree search over the contract of a game alone.
//!
//! [`think`] is given a view and nothing else. Each iteration draws a world that the seat cannot tell from the true one,
//! walks down one tree that all worlds share, adds a node where it leaves it, and judges the position there by the
//! game's [forecast](SearchPlayer::forecast); if hardly any position repeats, a game [grows](SearchPlayer::GROWS) no
//! tree. Chance falls as the rules draw it. Seats that are asked at once choose at once (`arms`), and the answer to
//! such a question is drawn from a mix, so that it cannot be read from habit. Long lists are looked at from the most
//! promising move on, the more of them the longer it thinks.
//!
//! A game adds one small file: the seats' expectations from a position, and the promise of moves at first sight. Its
//! weights are data, learned by self-play (`train`). Invariant: the same view, level and seed give the same answer;
//! only where a caller ends a search early, it may differ.

mod advice;
mod analysis;
mod arms;
mod compare;
mod forecast;
mod level;
mod play_on;
mod thought;
mod train;
mod tree;

pub use advice::{Advice, Reason, Study, advise};
pub use analysis::{Course, Effort, NoAnalysis, analyse};
pub use compare::{Comparison, compare};
pub use forecast::Forecast;
pub use level::{Habits, habits};
pub use rules::record::HouseLevel as Level;
pub use thought::{Compared, Thought};
pub use train::{Step, Trained, Training, train};
pub use tree::{think, think_by, weigh, weigh_by};

use crate::HousePlayer;
use rules::{Chance, Picker, Seat, Seed, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// The answer of a player of this level: [`HousePlayer::think`] of a game that is searched.
pub(crate) fn answer<G: SearchPlayer>(
    view: &G::View,
    legal: &G::Legal,
    level: Level,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> G::Move {
    // A view of no seat has no move to find.
    think::<G>(view, habits(level), seed, go_on).unwrap_or_else(|| G::choose(view, legal))
}

/// The advice of a player that thinks ahead: [`HousePlayer::advise`] of a game that is searched.
pub(crate) fn advice<G: SearchPlayer>(
    view: &G::View,
    legal: &G::Legal,
    study: &Study<G::Move>,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<Advice<G::Move>> {
    let advice = advise::<G>(view, study, go_on);
    if advice.is_empty() { vec![Advice::of(G::choose(view, legal))] } else { advice }
}

/// The number of moves that are considered for a quick answer.
const SOME: usize = 12;

/// A game that can be thought ahead.
pub trait SearchPlayer: HousePlayer {
    /// The numbers by which a position is weighed: a flat struct, or `()` for none.
    type Weights: Clone + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Values that are computed once from a view, and used in every world drawn from it.
    type Insight;

    /// The difference in points from which one move is clearly better; below it two moves are nearly equal.
    const CLEAR: f64;

    /// How often an expert thinks a question through: a second on one core at most.
    const ITERATIONS: u32;

    /// The seat that owns the view; `None` for a view of no seat.
    fn seat(view: &Self::View) -> Option<Seat>;

    /// Those that were learned: `weights.json` in the game's folder.
    fn weights() -> &'static Self::Weights;

    /// Values that are computed once, to judge by these weights.
    fn insight_by(view: &Self::View, weights: &Self::Weights) -> Self::Insight;

    /// The same, to weigh by those that were learned.
    fn insight(view: &Self::View) -> Self::Insight {
        Self::insight_by(view, Self::weights())
    }

    /// The same view, but nobody else has answered the open question yet: a seat that is asked together with others
    /// thinks as if they answered now, even if they were faster.
    fn at_once(view: &Self::View) -> Self::View {
        view.clone()
    }

    /// The expected final score of each seat; a seat plays its turn well to the end if it is in the middle of one.
    fn forecast(&self, insight: &Self::Insight) -> Forecast;

    /// A position is played on by so many replies before it is judged.
    fn plays_on(&self, _insight: &Self::Insight) -> usize {
        0
    }

    /// Whether a position can be judged where it is; if not, it is first played on by [`SearchPlayer::reply`].
    fn is_quiet(&self) -> bool {
        true
    }

    /// The promise of each of these moves of the seat at first sight, in points beyond the others, whose gains the
    /// `eye` sees in full at 1 and not at all at 0.
    fn promises(&self, insight: &Self::Insight, seat: Seat, moves: &[Self::Move], eye: f64) -> Vec<f64> {
        let promise = |mv: &Self::Move| {
            let mut then = self.clone();
            let mut chance = Chance::at(&Seed::from_number(0), self.moment());
            let played = then.play(seat, mv, &mut chance);
            played.map_or(f64::NEG_INFINITY, |_| then.forecast(insight).beyond_others(seat, eye))
        };
        moves.iter().map(promise).collect()
    }

    /// A quick answer of a seat that owes one, to play on with: what promises most of some moves.
    fn reply(&self, insight: &Self::Insight, seat: Seat, picker: &mut Picker) -> Self::Move {
        let mut moves = self.moves(seat).listed;
        for place in 0..moves.len().min(SOME) {
            let other = place + picker.below(moves.len() - place);
            moves.swap(place, other);
        }
        moves.truncate(SOME);
        let promises = self.promises(insight, seat, &moves, 1.0);
        match most(&promises) {
            Some(place) => moves.swap_remove(place),
            None => self.default_move(seat),
        }
    }

    /// Whether a tree is grown below the moves that are tried; if not, all that comes after them is answered by
    /// [`SearchPlayer::reply`]. A tree is of no use where chance brings something else each time, so that hardly any
    /// position is met again.
    const GROWS: bool = true;

    /// Whether the search learns what this other seat does best; if not, it answers by [`SearchPlayer::reply`]. Of use
    /// where an answer names things that only that seat sees.
    const LEARNS_OTHERS: bool = true;

    /// In so many of the worlds, 0 to 1, each other seat that is asked at once with the own one answers by
    /// [`SearchPlayer::reply`], as people do who look at what lies before them; in the rest the search learns what it does best.
    fn at_first_sight(&self) -> f64 {
        0.0
    }

    /// The worth of each own point at a table, beside the chance of winning, as a fraction of a win. Hints and
    /// analyses go by the chance alone.
    fn own_point(&self) -> f64 {
        0.0
    }

    /// A world that somebody who sees all hands cannot tell from this one: what is still to be drawn is drawn anew.
    #[must_use]
    fn unfold(&self, chance: &mut Chance) -> Self {
        Self::possible_world(&self.view(Viewer::Everyone), Viewer::Everyone, chance)
    }

    /// Reasons for or against a move of the seat, most important first; asked of a world that was drawn from the
    /// seat's view. Says nothing that only this world knows.
    fn reasons(&self, _seat: Seat, _mv: &Self::Move) -> Vec<Reason> {
        Vec::new()
    }

    /// The visible results of chance: positions after the same moves are told apart by it.
    fn brought(&self) -> u64 {
        0
    }
}

/// The parts of [`HousePlayer`] that a search gives to a game.
macro_rules! searched {
    () => {
        fn think(
            view: &Self::View,
            legal: &Self::Legal,
            level: $crate::Level,
            seed: u64,
            go_on: &mut dyn FnMut() -> bool,
        ) -> Self::Move {
            $crate::search::answer::<Self>(view, legal, level, seed, go_on)
        }

        fn advise(
            view: &Self::View,
            legal: &Self::Legal,
            study: &$crate::Study<Self::Move>,
            go_on: &mut dyn FnMut() -> bool,
        ) -> Vec<$crate::Advice<Self::Move>> {
            $crate::search::advice::<Self>(view, legal, study, go_on)
        }

        fn analyse(
            course: &$crate::search::Course<Self>,
            effort: $crate::Effort,
            watch: &mut dyn FnMut(usize) -> bool,
        ) -> Result<rules::record::Analysis, $crate::NoAnalysis> {
            $crate::search::analyse(course, effort, watch)
        }

        fn train(
            setup: &rules::Setup<Self::Options>,
            training: &$crate::Training,
            watch: &mut dyn FnMut(&$crate::Step),
        ) -> Result<Option<$crate::Trained>, rules::PlayoutError> {
            $crate::search::train::<Self>(setup, training, watch).map(Some)
        }
    };
}

pub(crate) use searched;

/// Reads the learned numbers of a game. Tests read those of all games.
pub(crate) fn learned<W: DeserializeOwned>(json: &str) -> W {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("weights.json: {error}"))
}

/// The place of the highest value, of equal ones the first.
pub(crate) fn most(values: &[f64]) -> Option<usize> {
    (0..values.len()).rev().max_by(|a, b| values[*a].total_cmp(&values[*b]))
}

/// A fixed number.
pub(crate) fn count(number: usize) -> f64 {
    f64::from(number as u32)
}

/// A number that tells values apart by how they are printed (FNV-1a).
pub(crate) fn fingerprint(value: &impl Debug) -> u64 {
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    format!("{value:?}").bytes().fold(0xcbf2_9ce4_8422_2325, fold)
}
