//! Profiles of people, over plain HTTP: their figures at public tables, each part for those whom they let see it.

use crate::documents::bodies;
use crate::{Company, Player, Spread};
use rules::client_type;
use serde::{Deserialize, Serialize};

/// The people who see a part of a profile. Each sees also what those before it see; its owner sees everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    Everybody,
    /// People with an account.
    Members,
    /// People who follow its owner and whom its owner follows.
    Friends,
    Nobody,
}

bodies! {
    /// `PUT /api/v1/account/profile`: for whom each part is.
    #[derive(Copy, Eq)]
    ProfileParts {
        /// Games, wins and scores.
        results: Audience,
        /// How soon they answer.
        pace: Audience,
        /// How their games ended.
        reliability: Audience,
        /// Ratings, the place on boards and how they came about. Left out: everybody.
        #[serde(default = "everybody")]
        #[ts(optional, as = "Option<Audience>")]
        ratings: Audience,
        /// The things that they choose most. Left out: members.
        #[serde(default = "members")]
        #[ts(optional, as = "Option<Audience>")]
        habits: Audience,
    }
}

const fn everybody() -> Audience {
    Audience::Everybody
}

const fn members() -> Audience {
    Audience::Members
}

impl Default for ProfileParts {
    fn default() -> Self {
        Self {
            results: Audience::Everybody,
            pace: Audience::Members,
            reliability: Audience::Members,
            ratings: Audience::Everybody,
            habits: Audience::Members,
        }
    }
}

/// `GET /api/v1/people/<name>`: the profile of an account. Only games at public tables count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct Profile {
    pub player: Player,
    /// By game and company; left out are those without a part that is there and for the requester.
    pub games: Vec<ProfileGame>,
    /// Ratings of all time, in the order of the games; left out: none, or they are not for the requester.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ProfileRating>>")]
    pub ratings: Vec<ProfileRating>,
    /// Part of the results: those for all games first, then by game; left out: none, or they are not for the requester.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Badge>>")]
    pub badges: Vec<Badge>,
    /// For whom each part is; its owner alone is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub parts: Option<ProfileParts>,
}

/// Figures of one person in one game. A part that is left out is empty, or not for the requester.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct ProfileGame {
    /// The game's id.
    pub game: String,
    pub company: Company,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub results: Option<ProfileResults>,
    /// Seconds from the question to the answer, as in `Figures`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pace: Option<Spread>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reliability: Option<Reliability>,
    /// By group, in the order of their names, the most chosen thing first; at most three of a group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub habits: Option<Vec<Habit>>,
}

/// A badge that a person has earned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Badge {
    /// The feat of the game; without a game `first_win`, `ten_wins`, `hundred_wins`, `ten_games` or `hundred_games`, which
    /// are earned among people.
    pub id: String,
    /// The game's id; left out: it is for all games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
    /// How often it was earned.
    pub times: u32,
}

/// A thing that a person chooses much.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct Habit {
    /// The group, as in `ChoiceFigures`.
    pub kind: String,
    /// The id in the component data.
    pub id: String,
    /// How often a game.
    pub mean: f64,
    /// The same of everybody at public tables of this company.
    pub all: f64,
}

/// The rating of one person in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ProfileRating {
    /// The game's id.
    pub game: String,
    pub rating: i32,
    /// Whether it is still uncertain.
    pub provisional: bool,
    /// Rated games.
    pub games: u32,
}

/// Games that ended by their rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct ProfileResults {
    pub games: u32,
    /// A win that several seats share counts in equal parts.
    pub wins: f64,
    pub scores: Spread,
}

/// How games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Reliability {
    /// All games that are over.
    pub games: u32,
    /// Those that ended before their rules ended them, by whatever reason.
    pub ended_early: u32,
    /// Those that the person left for good.
    pub left: u32,
    /// Moves that were made because the person's time had run out.
    pub time_outs: u32,
}
