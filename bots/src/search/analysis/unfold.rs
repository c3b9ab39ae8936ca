//! Continuations of a game from an entry, and the part of chance in it.
//!
//! The worth of a position for each seat is an average over worlds that an observer of all hands cannot tell from it:
//! in each of them the future draws are drawn anew, and bots play it on until it can be judged. The luck of an entry is
//! the worth of the position after it, less the average worth after the same move when its chance is drawn anew.
//! Invariant: an entry in which chance had no part has no luck.

use super::{SearchPlayer, Step};
use crate::search::forecast::Judged;
use crate::search::play_on;
use rules::{Chance, Game, Picker, Seed, Viewer};

/// However small the effort, so many worlds are drawn: fewer are mostly noise.
const FEWEST: u32 = 12;

/// An entry with the game before and after it.
pub(super) struct Unfolding<'a, G: Game> {
    pub(super) before: &'a G,
    pub(super) step: &'a Step<G>,
    pub(super) after: &'a G,
    pub(super) seed: u64,
}

/// The gain of each seat from an entry.
pub(super) struct Unfolded {
    /// The worth of the position after it.
    pub(super) after: Judged,
    pub(super) luck: Vec<Luck>,
}

/// The gain of a seat from chance.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Luck {
    /// Of winning.
    pub(super) chance: f64,
    /// The square of the standard error of that.
    pub(super) variance: f64,
    /// Of its own, at the end.
    pub(super) points: f64,
}

impl<G: SearchPlayer> Unfolding<'_, G> {
    /// Draws so many worlds before the entry and after it, or a few more; `None` where `go_on` has answered `false`.
    pub(super) fn measure(&self, worlds: u32, go_on: &mut dyn FnMut() -> bool) -> Option<Unfolded> {
        let worlds = worlds.max(FEWEST);
        let (mut expected, mut is_chance) = (Sample::default(), false);
        for number in self.numbers(worlds) {
            if !go_on() {
                return None;
            }
            let (then, events) = self.again(number);
            is_chance |= events != self.step.events;
            expected.add(judge(then, number));
        }
        if !is_chance {
            let after = self.after.outcome().map_or_else(|| expected.mean(), |outcome| Judged::end(&outcome));
            let luck = vec![Luck::default(); after.chances.len()];
            return Some(Unfolded { after, luck });
        }
        let mut after = Sample::default();
        for number in self.numbers(if self.after.outcome().is_some() { 1 } else { worlds }) {
            if !go_on() {
                return None;
            }
            after.add(judge(self.after.unfold(&mut hidden(number)), number));
        }
        Some(Unfolded { luck: after.less(&expected), after: after.mean() })
    }

    fn numbers(&self, worlds: u32) -> impl Iterator<Item = u64> + use<G> {
        let mut picker = Picker::new(self.seed);
        std::iter::repeat_with(move || picker.word()).take(worlds as usize)
    }

    /// The same entry in a world of this number, with its own chance: the game after it, and its events.
    fn again(&self, number: u64) -> (G, Vec<G::Event>) {
        let seed = Seed::from_number(number);
        let Some((seat, mv)) = &self.step.made else {
            let mut game = self.before.clone();
            let events = game.open(&mut Chance::at(&seed, game.moment()));
            for event in &events {
                game.evolve(event);
            }
            return (game, events);
        };
        let mut game = self.before.unfold(&mut hidden(number));
        let mut chance = Chance::at(&seed, game.moment());
        match game.play(*seat, mv, &mut chance) {
            Ok(events) => (game, events),
            // The move was legal by other rules than today's: its outcome counts as no luck.
            Err(_) => (self.after.clone(), self.step.events.clone()),
        }
    }
}

/// Of what nobody knows in a world of this number.
fn hidden(number: u64) -> Chance {
    Chance::at(&Seed::from_number(!number), 0)
}

/// The worth of the position after it was played on.
fn judge<G: SearchPlayer>(game: G, number: u64) -> Judged {
    let insight = G::insight(&game.view(Viewer::Public));
    play_on::judge(game, &insight, &Seed::from_number(number.rotate_left(32)), &mut Picker::new(number))
}

/// Values of some worlds, added up.
#[derive(Default)]
struct Sample {
    chances: Vec<f64>,
    squares: Vec<f64>,
    points: Vec<f64>,
    worlds: u32,
}

impl Sample {
    fn add(&mut self, Judged { chances, points, .. }: Judged) {
        for sums in [&mut self.chances, &mut self.squares, &mut self.points] {
            sums.resize(chances.len(), 0.0);
        }
        for (place, (chance, points)) in chances.iter().zip(&points).enumerate() {
            self.chances[place] += chance;
            self.squares[place] += chance * chance;
            self.points[place] += points;
        }
        self.worlds += 1;
    }

    fn mean(&self) -> Judged {
        let mean = |sums: &[f64]| sums.iter().map(|sum| sum / f64::from(self.worlds)).collect();
        Judged { chances: mean(&self.chances), points: mean(&self.points) }
    }

    /// The square of the standard error of a mean chance; 0 where there is one world, which is the end of the game.
    fn variance(&self, place: usize) -> f64 {
        let worlds = f64::from(self.worlds);
        let mean = self.chances[place] / worlds;
        (self.squares[place] / worlds - mean * mean).max(0.0) / (worlds - 1.0).max(1.0)
    }

    /// The surplus of each seat over that sample.
    fn less(&self, other: &Self) -> Vec<Luck> {
        let (mine, theirs) = (self.mean(), other.mean());
        let luck = |place: usize| Luck {
            chance: mine.chances[place] - theirs.chances[place],
            variance: self.variance(place) + other.variance(place),
            points: mine.points[place] - theirs.points[place],
        };
        (0..mine.chances.len()).map(luck).collect()
    }
}
