//! Options that differ from the rule book, for properties of random games.

use rules::point_city::{AutomaWalk, NoLegalTake, Options};

/// Everything that differs.
pub const fn changed() -> Options {
    Options { promo_tokens: false, automa_walk: AutomaWalk::Diagonal, no_legal_take: NoLegalTake::TakeOne }
}
