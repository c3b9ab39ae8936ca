//! Statistics of finished games, over plain HTTP.
//!
//! All figures are computed from the records of games alone. Figures of everybody count public tables only; one's own count
//! every table, and are shown to nobody else.

use rules::client_type;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The players of a table, as far as statistics keep them apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Company {
    /// Two people or more, and nobody else.
    #[default]
    People,
    /// Anything else: with bots, with virtual players, alone.
    Bots,
}

/// `GET /api/v1/stats/<game>?company=people|bots`: the statistics of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct GameStats {
    /// The game's id.
    pub game: String,
    pub company: Company,
    /// Of all people at public tables.
    pub all: Figures,
    /// Of the person who is signed in, at all their tables; left out: nobody is, or they have finished no such game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mine: Option<Figures>,
}

/// Figures of games; a *result* is what one person reached in one of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct Figures {
    /// Games that ended by their rules. All figures below count these, except for `ended_early`, `left` and `time_outs`.
    pub games: u32,
    /// Games that ended before their rules ended them.
    pub ended_early: u32,
    pub results: u32,
    /// A win that several seats share counts in equal parts.
    pub wins: f64,
    /// Seats whose people left for good.
    pub left: u32,
    /// Moves that were made because a person's time had run out.
    pub time_outs: u32,
    pub scores: Spread,
    /// Whole minutes from the first entry of a game to its last; imported games have none.
    pub minutes: Spread,
    /// Seconds from the question to a person's answer, rounded down: above a minute to ten seconds, above ten minutes to
    /// minutes, above an hour to hours. Imported games have none.
    pub seconds: Spread,
    /// By number of seats, ascending.
    pub seats: Vec<SeatsFigures>,
    /// By option and value, in the order of their names.
    pub options: Vec<OptionFigures>,
    /// By line of the score, in the order of their names.
    pub lines: Vec<LineFigures>,
    /// By thing that a seat chose, in the order of groups and ids.
    pub choices: Vec<ChoiceFigures>,
}

/// Numbers that were counted; without any, `counts` is empty and the others are 0.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct Spread {
    pub mean: f64,
    /// Least, first quartile, median, third quartile, most; between two numbers the lower one.
    pub quartiles: [i32; 5],
    /// Each number that occurred and how often, ascending.
    pub counts: Vec<(i32, u32)>,
}

/// Games of so many seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct SeatsFigures {
    pub seats: u8,
    pub games: u32,
    /// The wins of each seat, in the order of seats, whoever sat there.
    pub wins: Vec<f64>,
}

/// Games with this value of an option.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct OptionFigures {
    pub option: String,
    #[ts(type = "unknown")]
    pub value: Value,
    pub games: u32,
    /// The mean of people's scores in them.
    pub mean: f64,
}

/// Points of one source.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct LineFigures {
    /// As in `ScoreLine`.
    pub what: String,
    /// Results with such a line.
    pub results: u32,
    /// The mean of its points over all results, also of those without it.
    pub mean: f64,
}

/// Results of the people who chose this thing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct ChoiceFigures {
    /// The group, as `character`.
    pub kind: String,
    /// The id in the component data.
    pub id: String,
    pub results: u32,
    /// How often it was chosen in them.
    pub times: u32,
    pub wins: f64,
    /// The mean of their scores.
    pub mean: f64,
}
