//! Findings about a move: at first sight, in the tree, and beside others in the same worlds.
//!
//! Knows no game and no search.

use super::forecast::Judged;
use rules::Seat;

/// A move that was looked at, with what was found.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    /// A legal one.
    pub mv: M,
    /// Its promise at first sight, in points beyond the others.
    pub promise: f64,
    /// How often it was tried.
    pub tries: u32,
    /// Its average worth: the chance of winning, and something for points. `None` where it was not tried.
    pub worth: Option<f64>,
    /// How likely it is played, in proportion to the others.
    pub chance: f64,
    /// Its results in the same worlds as others; `None` if it was not compared so.
    pub compared: Option<Compared>,
    /// The same world by world; the worlds of a move that dropped out are the first of those of the others.
    pub(super) sights: Vec<Sight>,
}

/// The result of a move in one world.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// The chance of winning, and something for points.
    pub(super) worth: f64,
    /// How likely the seat wins, 0 to 1.
    pub(super) chance: f64,
    /// The seat's points at the end less those of the others on the average.
    pub(super) beyond: f64,
}

impl Sight {
    pub(super) fn of(judged: &Judged, worth: &[f64], me: Seat) -> Self {
        let (worth, chance) = (worth[me.index()], judged.chances[me.index()]);
        Self { worth, chance, beyond: judged.beyond_others(me) }
    }
}

/// The average results of a move that was tried in the same worlds as others.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Compared {
    /// The number of worlds.
    pub worlds: u32,
    /// The chance of winning, and something for points.
    pub worth: f64,
    /// How likely the seat wins, 0 to 1.
    pub chance: f64,
    /// The seat's points at the end less those of the others on the average.
    pub beyond: f64,
}

impl Compared {
    pub(super) fn of(sights: &[Sight]) -> Option<Self> {
        let mut seen = Self::default();
        for sight in sights {
            seen.see(*sight);
        }
        (seen.worlds > 0).then_some(seen)
    }

    fn see(&mut self, sight: Sight) {
        self.worlds += 1;
        let part = 1.0 / f64::from(self.worlds);
        let mut add =
            |mean: fn(&mut Self) -> &mut f64, value: f64| *mean(self) += part * (value - *mean(self));
        add(|seen| &mut seen.worth, sight.worth);
        add(|seen| &mut seen.chance, sight.chance);
        add(|seen| &mut seen.beyond, sight.beyond);
    }
}
