//! The weights by which a table of *Carcassonne* is evaluated: those of the simple bot, and those of the search.

use serde::{Deserialize, Serialize};

/// All but what figures are worth one after the other.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Of the draws to come so many serve one feature.
    pub(super) draws: f64,
    /// And so many what is served by any tile: the surroundings of a monastery, the cities of a field.
    pub(super) any_draws: f64,
    /// How much more than the first steps say a figure in the supply is worth.
    pub(super) supply: f64,
    /// With so many turns left a figure in the supply is worth half.
    pub(super) half_time: f64,
    pub(super) abbot: f64,
    /// A figure that comes home later is worth less than one at hand.
    pub(super) later: f64,
    /// How much of an empty space around a monastery is filled by what others lay anyway.
    pub(super) filled: f64,
    /// Cities that a field may still get, for each draw that is to come.
    pub(super) new_cities: f64,
    /// A city that is not complete may end beside another field.
    pub(super) unsure: f64,
}

impl Weights {
    /// Those of the simple bot, for whom every draw serves every feature.
    pub(super) const HOUSE: Self = Self {
        draws: 1.0,
        any_draws: 1.0,
        supply: 1.0,
        half_time: 4.0,
        abbot: 2.0,
        later: 0.6,
        filled: 0.5,
        new_cities: 0.012,
        unsure: 0.8,
    };
}
