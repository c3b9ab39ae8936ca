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
    }
}

impl Default for ProfileParts {
    fn default() -> Self {
        Self { results: Audience::Everybody, pace: Audience::Members, reliability: Audience::Members }
    }
}

/// `GET /api/v1/people/<name>`: the profile of an account. Only games at public tables count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct Profile {
    pub player: Player,
    /// By game and company; left out are those without a part that is there and for the requester.
    pub games: Vec<ProfileGame>,
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
