//! The record of a finished game (`docs/record.md`): all data that are needed to check it.
//!
//! [`Record::parse`] reads it strictly, [`verify()`] decides and scores everything again, [`Replay`] shows it
//! step by step to any viewer. Knows no file and no table of the server. Invariant: a record that parses
//! serialises to the same JSON value.

mod analysis;
mod difference;
mod ended;
mod keys;
mod replay;
mod verify;

pub use analysis::{ANALYSIS_FORMAT, Analysis, JudgedDecision, SURE, SeatAnalysis, SwingCause, TurningPoint};
pub use difference::{Difference, difference};
pub use ended::{EarlyEnd, Ended};
pub use keys::UniqueKeys;
pub use replay::{DamagedEntry, Replay, ReplayError, Step};
pub(crate) use verify::play_again;
pub use verify::{Mismatch, Verified, verify, verify_as};

use crate::{Brand, Drawn, Fairness, JsonSetup, Outcome, Seat, SeatPlayer, SeatSetup, Seed, client_type};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The format of a game that its rules ended, the first field of each record.
pub const FORMAT: &str = "saloon.record/1";
/// The format of a game that ended before its rules ended it: it says how, and has no result.
pub const FORMAT_ENDED_EARLY: &str = "saloon.record/2";

/// One finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`], or [`FORMAT_ENDED_EARLY`] with `ended`.
    pub format: String,
    /// The id of the game.
    pub game: String,
    /// The revision of the rules that decided the game.
    pub rules: u32,
    /// A label: the id of the table on its server. Not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// A label: when the game ended, in milliseconds since 1970 (UTC). Not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished_at: Option<u64>,
    /// All options of the game, defaults included.
    pub options: Value,
    /// In the order of the seats.
    pub seats: Vec<RecordSeat>,
    /// Shown only after the end: the chance of every entry follows from it.
    pub seed: Seed,
    /// The proof that nobody chose the seed; absent where nobody gathered one, as in a simulation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// The opening and then one entry for each accepted move.
    pub entries: Vec<Entry>,
    /// How the game ended before its rules ended it; absent where they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<EarlyEnd>,
    /// As the rules score the end of the game; `None` with `ended`.
    pub result: Option<Outcome>,
    /// A label: what a program found out about the game. Only its shape is checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysis>,
}

/// The occupants of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The player of the seat by the rules.
    pub player: SeatPlayer,
    /// A label: which bot of the server moved for the seat, which is a person to the rules. Not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<HouseLabel>,
    /// A label: whether the player left for good and a substitute went on to the end. A program that shows the game
    /// ranks the seat last; `result` is what the rules made of it. Not checked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resigned: bool,
    /// The suit or colour that was asked for before the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brand: Option<Brand>,
    /// A label: the player's name. Not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Which bot moved for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum HouseLabel {
    /// `true`: the one that looks a move ahead, before there were levels. `false` is nobody.
    Former(bool),
    /// The one of this level.
    Level(HouseLevel),
}

/// How strong a bot is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum HouseLevel {
    /// Sees mostly its own points, and misjudges them.
    Easy,
    /// Sees the others too, and errs where moves are nearly as good.
    #[default]
    Normal,
    /// Thinks ahead a little.
    Hard,
    /// Thinks ahead as far as a second on one core goes.
    Expert,
}

impl HouseLevel {
    /// The weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// As it is written on a command line and in records.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl From<SeatSetup> for RecordSeat {
    fn from(seat: SeatSetup) -> Self {
        Self { player: seat.player, house: None, resigned: false, brand: seat.brand, name: None }
    }
}

/// One accepted move and what it brought about; `v` 0 is the opening, which nobody made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The version of the game that the entry makes: 0, 1, 2, ….
    pub v: u64,
    /// The seat that moved; `None` for the opening.
    pub seat: Option<Seat>,
    /// The requested move, as the game's `Move` writes it; `None` for the opening.
    #[serde(rename = "move")]
    pub mv: Option<Value>,
    /// In full, secrets and drawn chance included.
    pub events: Vec<Value>,
    /// Everything that chance drew for them, in order; absent where it drew nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Drawn>,
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordError {
    /// Not JSON, or cut off.
    #[error("line {line}, column {column}: {what}")]
    Json {
        /// From 1.
        line: usize,
        /// From 1, in bytes.
        column: usize,
        /// The value that the reader expected.
        what: String,
    },
    /// A field is missing, unknown or of the wrong shape.
    #[error("{path}: {what}")]
    Shape {
        /// The field, as `entries[3].v`.
        path: String,
        /// The fault of the field.
        what: String,
    },
    /// Written in another way than this format writes it, as an empty list of draws.
    #[error("not written as a record is: {0}")]
    Form(Difference),
}

impl From<serde_json::Error> for RecordError {
    fn from(error: serde_json::Error) -> Self {
        Self::Json { line: error.line(), column: error.column(), what: error.to_string() }
    }
}

impl Record {
    /// Reads one record.
    ///
    /// # Errors
    /// The text is no JSON, has a key twice in one object, is no record, or is not written as this format writes it: the
    /// place and what is wrong there.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        serde_json::from_str::<UniqueKeys>(text)?;
        Self::from_value(&serde_json::from_str(text)?)
    }

    /// Reads a record from its JSON value, in which no key can stand twice any more: for a text use [`Record::parse`].
    ///
    /// # Errors
    /// The value is no record, or not written as this format writes it.
    pub fn from_value(value: &Value) -> Result<Self, RecordError> {
        let record: Self = serde_path_to_error::deserialize(value).map_err(|error| RecordError::Shape {
            path: error.path().to_string(),
            what: error.inner().to_string(),
        })?;
        if record.result.is_some() == record.ended.is_some() {
            let what = "a game has a result, or ended early".to_owned();
            return Err(RecordError::Shape { path: "result".to_owned(), what });
        }
        if let Some(analysis) = &record.analysis {
            let wrong = |(path, what): (String, &str)| RecordError::Shape { path, what: what.to_owned() };
            analysis.check(&record).map_err(wrong)?;
        }
        match difference(&serde_json::to_value(&record)?, value) {
            None => Ok(record),
            Some(other_form) => Err(RecordError::Form(other_form)),
        }
    }

    /// The format of a record with these fields.
    pub(super) fn expected_format(&self) -> &'static str {
        if self.ended.is_some() { FORMAT_ENDED_EARLY } else { FORMAT }
    }

    /// The table as it was set up.
    pub fn setup(&self) -> JsonSetup {
        let seat = |seat: &RecordSeat| SeatSetup { player: seat.player.clone(), brand: seat.brand };
        JsonSetup { seats: self.seats.iter().map(seat).collect(), options: self.options.clone() }
    }
}
