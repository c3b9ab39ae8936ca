//! Ratings of rated games: per game a ladder of games in the order of their ends, and what each did to its people.
//!
//! A finished rated table is noted with its summary, in the same change of the store, and waits. [`ladder`] takes the
//! games one by one: each is one change, which can be taken back. A game that comes late, is made void or counts again
//! has all later ones taken back and put on again. Must not know requests or how tables are played. Invariants: the
//! ratings are a function of the waiting games, the void ones and the seasons, whatever the order in which they came and
//! wherever a server stopped; nothing counts twice.

mod boards;
mod documents;
mod ladder;
mod results;
mod seasons;
mod shown;
mod skill;
#[cfg(test)]
mod tests;
mod voids;

pub(crate) use boards::{ACTIVE_DAYS, Board, Boards, LEAST_GAMES};
pub(crate) use documents::RatingDoc;
pub(crate) use ladder::{Ladders, drain};
pub(crate) use results::waiting_record;
pub use seasons::{BadSeasons, Seasons};
pub(crate) use shown::{Change, SeatResult, changes_of, game_of, is_changing, rating_of, ratings_of};
pub(crate) use voids::set_void;
