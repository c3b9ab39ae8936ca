//! Ratings of rated games, over plain HTTP.
//!
//! A rating is a whole number; 1500 is where everybody begins. A person whose `ratings` are not for the requester stands
//! on no board and in no list that the requester gets.

use crate::documents::{answers, bodies};
use crate::{Player, PlayerId, TableCode};
use rules::{Seat, client_type};
use serde::{Deserialize, Serialize};

answers! {
    /// A span of time with a board of its own. A game belongs to the season in which it ends.
    #[derive(Eq)]
    Season {
        /// Its name in addresses, such as `2026-q4`.
        id: String,
        /// Unix milliseconds.
        from_ms: u64,
        /// The first millisecond after it.
        until_ms: u64,
    }

    /// `GET /api/v1/ratings/<game>?season=<id>&format=json|csv`: the best of a game.
    Leaderboard {
        /// The game's id.
        game: String,
        /// Left out: of all time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        season: Option<Season>,
        /// The seasons that have begun and can be asked for, the newest first, 40 at most; empty where the host has none.
        seasons: Vec<Season>,
        /// The best first, 100 at most. People with equal ratings share a rank.
        rows: Vec<RatingRow>,
        /// Of the person who is signed in; left out: nobody is, or they have no rated game there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        mine: Option<OwnRating>,
        /// The number of games without which nobody is on the board.
        least_games: u32,
        /// Without a rated game in so many days before now (in a season that is over: before its end) nobody is on the
        /// board.
        active_days: u32,
        /// Whether ratings are being computed again, so that they may change within minutes without a game.
        is_changing: bool,
    }

    /// A person on a board.
    #[derive(Eq)]
    RatingRow {
        rank: u32,
        player: Player,
        rating: i32,
        /// Whether it is still uncertain.
        provisional: bool,
        /// Rated games.
        games: u32,
        /// When the last of them ended, Unix milliseconds.
        last_ms: u64,
    }

    /// One's own rating.
    #[derive(Copy, Eq)]
    OwnRating {
        /// The place on the board; left out: not on it (too few games, none of late, or not for everybody).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rank: Option<u32>,
        rating: i32,
        provisional: bool,
        games: u32,
        last_ms: u64,
    }

    /// `GET /api/v1/ratings/<game>/people?ids=<id>,<id>…` (8 at most): the ratings of all time of these people.
    #[derive(Eq)]
    PeopleRatings {
        game: String,
        /// Left out are those without a rated game and those whose ratings are not for the requester.
        people: Vec<PersonRating>,
    }

    #[derive(Copy, Eq)]
    PersonRating {
        player: PlayerId,
        rating: i32,
        provisional: bool,
        games: u32,
    }

    /// `GET /api/v1/people/<name>/ratings/<game>?before=<cursor>`: how the rating of a person came about. Not found
    /// also where it is not for the requester.
    RatingHistory {
        game: String,
        player: Player,
        /// Of all time; left out: no rated game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        now: Option<PersonRating>,
        /// The newest first, 50 at most.
        changes: Vec<RatingChange>,
        /// The `before` of the next page; left out: there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        next: Option<String>,
        is_changing: bool,
    }

    /// One rated game of a person.
    RatingChange {
        /// The table; left out where the requester is not its player and it is in no lobby or not for spectators; then
        /// `opponents` is empty too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<TableCode>,
        ended_ms: u64,
        /// The place in the final ranking; who has left for good is last.
        rank: u8,
        /// How many players there were.
        of: u8,
        before: i32,
        after: i32,
        /// Whether it was uncertain afterwards.
        provisional: bool,
        /// The place that the ratings before the game let one expect on average: 1.4 of 4 is almost certainly the first. Left
        /// out where somebody's rating is not for the requester, since it could be worked out from this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        expected: Option<f64>,
        opponents: Vec<RatedOpponent>,
        /// Whether a moderator has made it void: then `after` is `before`, and it counts for nobody.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        void: bool,
    }

    #[derive(Eq)]
    RatedOpponent {
        player: Player,
        /// Before the game; left out: not for the requester.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rating: Option<i32>,
        rank: u8,
    }

    /// `GET /api/v1/tables/<code>/ratings`: what a rated game did to the ratings. Not found at a table that is not rated.
    RatedGame {
        state: RatedState,
        /// In the order of the seats; empty unless `rated` or `void`.
        seats: Vec<RatedSeat>,
    }

    RatedSeat {
        seat: Seat,
        player: PlayerId,
        /// The place in the final ranking; who has left for good is last.
        rank: u8,
        /// The person's numbers; left out: not for the requester.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        change: Option<SeatChange>,
    }

    SeatChange {
        before: i32,
        after: i32,
        /// Whether it was uncertain afterwards.
        provisional: bool,
        /// As in `RatingChange`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        expected: Option<f64>,
    }
}

/// The state of a rated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum RatedState {
    /// The game is not over, or is not counted yet: within a minute of its end it is.
    Pending,
    Rated,
    /// It ended early, and counts for nobody.
    Neutral,
    /// A moderator has made it void, and it counts for nobody.
    Void,
}

bodies! {
    /// `POST /api/v1/admin/ratings/void` and `/restore`: whether a rated game counts. All ratings after it are computed
    /// again.
    #[derive(Eq)]
    VoidRating {
        table: TableCode,
        /// For the audit log.
        why: String,
    }
}
