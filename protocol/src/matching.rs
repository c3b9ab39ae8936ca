//! Tickets: people who look for a game, and the table that is found for them.

use crate::{TableCode, TableId, TicketId};
use rules::client_type;
use serde::{Deserialize, Serialize};

/// Games that one ticket names at most.
pub const MOST_GAMES: usize = 5;

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Everybody sits there: a bank of 2 minutes, 30 seconds for each decision, at most 5 minutes. Such a ticket waits as
    /// long as its person is connected, and an hour at most.
    Live,
    /// About a move a day: a bank of a day, 4 hours for each decision, at most 3 days. Such a ticket waits for 7 days.
    Days,
}

impl Pace {
    pub const ALL: [Self; 2] = [Self::Live, Self::Days];
}

/// The tickets of a person, the oldest first: replaces what was known. Sent to your sockets alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct MyTickets {
    /// At most one for a live game, and three for games of days.
    pub tickets: Vec<Ticket>,
}

/// That a person looks for a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Ticket {
    pub id: TicketId,
    /// The ids of the games, any of which will do.
    pub games: Vec<String>,
    pub pace: Pace,
    /// The numbers of seats that will do; `null`: any that a game has, from 2 on.
    pub seats: Option<Vec<u8>>,
    /// Whether the others should be about as strong.
    pub near: bool,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Since when it waits, in Unix milliseconds.
    pub since_ms: u64,
    /// When it ends by itself.
    pub expires_ms: u64,
    /// At least so many others wait for one of these games with this pace: 0, 1, 3, 5, 10, 20, 50 and so on. Counted every
    /// few seconds.
    pub waiting: u32,
}

/// A table was found: you have a seat there, and its game begins by itself. Sent to your sockets alone; it may come more
/// than once within a minute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct MatchFound {
    pub ticket: TicketId,
    pub table: TableId,
    pub code: TableCode,
    /// The game's id.
    pub game: String,
}

/// `GET /api/v1/matching`: how many people look for each game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Matching {
    /// Every game with every pace.
    pub games: Vec<MatchingGame>,
}

/// How many people look for a game with this pace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct MatchingGame {
    /// The game's id.
    pub game: String,
    pub pace: Pace,
    /// At least so many, as in [`Ticket::waiting`].
    pub waiting: u32,
}
