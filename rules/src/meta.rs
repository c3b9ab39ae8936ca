//! Metadata of a game for the lobby: who may sit, which options and presets a form offers.
//!
//! Plain data that goes to the client unchanged; does not know the course of a game. Invariant: no more than a hint.
//! The validity of a table is judged by [`Game::new`](crate::Game::new) alone.

use crate::{SetupRefusal, client_type};
use serde::Serialize;
use serde_json::Value;

/// The metadata of a game for the lobby. Public.
#[derive(Clone, Copy, Debug, Serialize)]
#[client_type]
pub struct GameMeta {
    /// The id in records, addresses and folders.
    pub id: &'static str,
    /// The published English title.
    pub title: &'static str,
    /// Raised whenever `decide` would answer differently than before.
    pub revision: u32,
    /// Fewest and most people under any options.
    pub people: (u8, u8),
    /// Sizes that depend on the options: the first that holds counts, and `people` if none does.
    pub sizes: &'static [Size],
    /// Fewest and most seats in all, virtual players included.
    pub seats: (u8, u8),
    /// The levels of virtual players, weakest first; empty where the game has none.
    pub virtual_levels: &'static [&'static str],
    /// Most seats in all where virtual players hold some of them: they fill up a table, but not beyond this. 0 where
    /// the game has none.
    pub virtual_up_to: u8,
    /// The option and its value with which seats choose their brands; `None` where they always do.
    pub brands_by: Option<(&'static str, &'static str)>,
    /// Minutes a game takes, from and to.
    pub minutes: (u16, u16),
    /// Phrases that people may say at its tables beside the phrases of every game, by id, for the chat; part of no
    /// rule.
    pub phrases: &'static [&'static str],
    /// In the order in which a form shows them.
    pub options: &'static [OptionSpec],
    /// Well-known sets of options; empty where the game has none.
    pub presets: &'static [Preset],
    /// Designer, artist, publisher and year of the published game.
    pub credits: &'static str,
}

impl GameMeta {
    /// Fewest and most people at a table with these options.
    pub fn people_with(&self, options: &Value) -> (u8, u8) {
        let holds = |size: &&Size| size.value.is(&options[size.option]);
        self.sizes.iter().find(holds).map_or(self.people, |size| size.people)
    }

    /// Whether this option may differ from the rule book at a rated table.
    pub fn may_differ_when_rated(&self, option: &str) -> bool {
        self.options.iter().any(|spec| spec.id == option && spec.rated)
    }

    /// Checks that a form could have offered this number for the option.
    ///
    /// # Errors
    /// The number is another one, or there is no such option: with the rule of the option.
    pub fn check_number(&self, id: &str, number: impl Into<i32>) -> Result<(), SetupRefusal> {
        let number = number.into();
        let refusal = |what, rule| SetupRefusal { path: format!("options.{id}"), what, rule };
        let spec = self.options.iter().find(|spec| spec.id == id);
        let spec = spec.ok_or_else(|| refusal("there is no such option".to_owned(), "options"))?;
        match spec.values {
            OptionValues::Numbers(known) if !known.contains(&number) => {
                Err(refusal(format!("{number} is not among {known:?}"), spec.rule))
            }
            OptionValues::Number { min, max, .. } if !(min..=max).contains(&number) => {
                Err(refusal(format!("{number} is not from {min} to {max}"), spec.rule))
            }
            _ => Ok(()),
        }
    }
}

/// How many people may sit where an option has this value. Public.
#[derive(Clone, Copy, Debug, Serialize)]
#[client_type]
pub struct Size {
    /// The id of the option that decides.
    pub option: &'static str,
    /// The value with which this counts.
    pub value: OptionValue,
    /// Fewest and most.
    pub people: (u8, u8),
}

/// The value of an option, as it stands in the options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[client_type]
pub enum OptionValue {
    /// A switch.
    Bool(bool),
    /// A whole number.
    Number(i32),
    /// One of the words of a choice.
    Text(&'static str),
}

impl OptionValue {
    /// Whether the JSON is this value.
    pub fn is(self, value: &Value) -> bool {
        match self {
            Self::Bool(known) => *value == known,
            Self::Number(known) => *value == known,
            Self::Text(known) => *value == known,
        }
    }
}

/// A well-known set of options, as of an edition. Public.
#[derive(Clone, Copy, Debug, Serialize)]
#[client_type]
pub struct Preset {
    /// The id in the language files.
    pub id: &'static str,
    /// The options that it sets; those that it does not name stay as they are.
    pub options: &'static [(&'static str, OptionValue)],
}

/// One option of a game as a form shows it. Public.
#[derive(Clone, Copy, Debug, Serialize)]
#[client_type]
pub struct OptionSpec {
    /// The name of the field in the game's `Options`.
    pub id: &'static str,
    /// The values that a form offers.
    pub values: OptionValues,
    /// The rule that says what it does.
    pub rule: &'static str,
    /// Whether published rules have it.
    pub origin: Origin,
    /// The condition under which the option has an effect; `None` for always.
    pub when: Option<When>,
    /// Whether it may differ from the rule book at rated tables; left out: it may not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
}

/// An option must have one of these values, and have an effect itself. Public.
#[derive(Clone, Copy, Debug, Serialize)]
#[client_type]
pub struct When {
    /// The id of the other option.
    pub option: &'static str,
    /// With one of these it has an effect.
    pub values: &'static [OptionValue],
}

impl OptionSpec {
    const fn new(id: &'static str, values: OptionValues, rule: &'static str, origin: Origin) -> Self {
        Self { id, values, rule, origin, when: None, rated: false }
    }

    /// A switch, and how it stands by the rule book.
    pub const fn switch(id: &'static str, default: bool, rule: &'static str, origin: Origin) -> Self {
        Self::new(id, OptionValues::Bool { default }, rule, origin)
    }

    /// One of these words; the first is that of the rule book.
    pub const fn choice(
        id: &'static str,
        values: &'static [&'static str],
        rule: &'static str,
        origin: Origin,
    ) -> Self {
        Self::new(id, OptionValues::Choice(values), rule, origin)
    }

    /// One of these numbers.
    pub const fn numbers(
        id: &'static str,
        values: &'static [i32],
        rule: &'static str,
        origin: Origin,
    ) -> Self {
        Self::new(id, OptionValues::Numbers(values), rule, origin)
    }

    /// Any number from the first of the range to the second.
    pub const fn number(
        id: &'static str,
        default: i32,
        (min, max): (i32, i32),
        rule: &'static str,
        origin: Origin,
    ) -> Self {
        Self::new(id, OptionValues::Number { default, min, max }, rule, origin)
    }

    /// The same option where it has an effect only with one of these values of another.
    #[must_use]
    pub const fn when(self, option: &'static str, values: &'static [OptionValue]) -> Self {
        Self { when: Some(When { option, values }), ..self }
    }

    /// The same option where it may differ at rated tables: a common variant, or one that favours nobody.
    #[must_use]
    pub const fn rated(self) -> Self {
        Self { rated: true, ..self }
    }
}

/// The values an option may have; the first is the default.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[client_type]
pub enum OptionValues {
    /// On or off.
    Bool {
        /// By the rule book.
        default: bool,
    },
    /// The words, the default first.
    Choice(&'static [&'static str]),
    /// Any number of a range.
    Number {
        /// By the rule book.
        default: i32,
        /// The lowest.
        min: i32,
        /// The highest.
        max: i32,
    },
    /// One of these numbers.
    Numbers(&'static [i32]),
}

/// The origin of an option.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[client_type]
pub enum Origin {
    /// A published rule book, in one of its editions.
    RuleBook,
    /// A published online version.
    OnlineVersion,
    /// Saloon's own.
    Ours,
}
