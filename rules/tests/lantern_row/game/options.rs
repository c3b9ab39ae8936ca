//! The facts of the game for the lobby, and the options of a table (LR-1).

use rules::{GameMeta, OptionSpec, Origin, Setup, SetupRefusal, client_type};
use serde::{Deserialize, Serialize};

/// The facts of the game for the lobby.
pub(super) static META: GameMeta = GameMeta {
    id: "lantern_row",
    title: "Lantern Row",
    revision: 1,
    people: (2, 4),
    sizes: &[],
    seats: (2, 4),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (5, 10),
    phrases: &["look_at_this"],
    options: &[OptionSpec::number("rounds", 5, (3, 5), "LR-1", Origin::Ours)],
    presets: &[],
    credits: "An example of a game with hidden hands; the rules are free to use",
};

/// The options of a table; `Default` is the rule book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[client_type("lantern_row.ts")]
pub struct Options {
    /// How many rounds are played, 3 to 5: with more the deck would run out.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 5 }
    }
}

/// Refuses a table that is not for two to four people or has too many rounds.
pub(super) fn check(setup: &Setup<Options>) -> Result<(), SetupRefusal> {
    let people = setup.people();
    if setup.seats.len() != people || !(2..=4).contains(&people) {
        return Err(SetupRefusal {
            path: "seats".into(),
            what: "two to four people play".into(),
            rule: "LR-1",
        });
    }
    META.check_number("rounds", setup.options.rounds)
}
