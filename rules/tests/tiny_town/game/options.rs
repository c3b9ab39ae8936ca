//! Metadata of the game for the lobby, and the options of a table (TT-1).

use rules::{GameMeta, OptionSpec, Origin, Setup, SetupRefusal, client_type};
use serde::{Deserialize, Serialize};

/// The number of seats, all of people.
pub const SEATS: usize = 2;

/// The metadata of the game for the lobby.
pub(super) static META: GameMeta = GameMeta {
    id: "tiny_town",
    title: "Tiny Town",
    revision: 1,
    people: (2, 2),
    sizes: &[],
    seats: (2, 2),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (2, 5),
    phrases: &["small_but_mine"],
    options: &[OptionSpec::number("rounds", 3, (1, 4), "TT-1", Origin::Ours)],
    presets: &[],
    credits: "An example of how a game is added; the rules are free to use",
};

/// The options of a table; `Default` is the rule book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[client_type("tiny_town.ts")]
pub struct Options {
    /// How many rounds are played: 1 to 4, since two lots are built on in each.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 3 }
    }
}

/// Refuses a table that is not for two people or has too many rounds.
pub(super) fn check(setup: &Setup<Options>) -> Result<(), SetupRefusal> {
    if setup.seats.len() != SEATS || setup.people() != SEATS {
        return Err(SetupRefusal { path: "seats".into(), what: "two people play".into(), rule: "TT-1" });
    }
    META.check_number("rounds", setup.options.rounds)
}
