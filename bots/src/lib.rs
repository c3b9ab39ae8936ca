//! Bots: for each game one that plays sensibly and fills a seat.
//!
//! A [`HousePlayer`] is a pure function of the data that a person in its seat is sent, the view and the legal moves of
//! that seat, and of nothing else; so it cannot cheat. It knows no room, no clock and no chance of the table.
//! Invariant: the same view and the same legal moves give the same move, and that move is legal.

pub mod arena;
mod carcassonne;
mod carson_city;
mod castle;
mod dice_town;
mod house;
mod point_city;
pub mod search;
mod tiles;

pub use house::{Answer, House, NoChoice, Player, Policy};
pub use search::{Advice, Effort, Level, NoAnalysis, Reason, Step, Study, Trained, Training};

use rules::carcassonne::Carcassonne;
use rules::carson_city::CarsonCity;
use rules::castle::Castle;
use rules::dice_town::DiceTown;
use rules::point_city::PointCity;
use rules::record::Analysis;
use rules::{Game, Kind, PlayoutError, Setup};
use search::Course;

/// A game that bots can play.
pub trait HousePlayer: Game {
    /// The answer of a seat that is asked.
    fn choose(view: &Self::View, legal: &Self::Legal) -> Self::Move;

    /// The answer of a player of this level: the same for the same seed, unless `go_on` ends it early by `false`.
    ///
    /// If a game is not searched, all levels are the simple bot.
    fn think(
        view: &Self::View,
        legal: &Self::Legal,
        _level: Level,
        _seed: u64,
        _go_on: &mut dyn FnMut() -> bool,
    ) -> Self::Move {
        Self::choose(view, legal)
    }

    /// The decisive moments of a finished game; see [`search::analyse`].
    ///
    /// # Errors
    /// The analysis was given up, or the game is not searched.
    fn analyse(
        _course: &Course<Self>,
        _effort: Effort,
        _watch: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Analysis, NoAnalysis> {
        Err(NoAnalysis::NotSearched)
    }

    /// Learns by what numbers positions are weighed, from those that it has; `None` where a game weighs by none.
    ///
    /// # Errors
    /// The game does not allow such a table.
    fn train(
        _setup: &Setup<Self::Options>,
        _training: &Training,
        _watch: &mut dyn FnMut(&Step),
    ) -> Result<Option<Trained>, PlayoutError> {
        Ok(None)
    }

    /// Advice on the moves of the seat that is asked, best first: the same for the same study, unless `go_on` ends it
    /// early by `false`. At least one move.
    ///
    /// If a game is not searched, that is the answer of the simple bot, of which nothing else is known.
    fn advise(
        view: &Self::View,
        legal: &Self::Legal,
        _study: &Study<Self::Move>,
        _go_on: &mut dyn FnMut() -> bool,
    ) -> Vec<Advice<Self::Move>> {
        vec![Advice::of(Self::choose(view, legal))]
    }
}

static HOUSES: &[&dyn House] = &[
    &Kind::<CarsonCity>::new(),
    &Kind::<DiceTown>::new(),
    &Kind::<PointCity>::new(),
    &Kind::<Carcassonne>::new(),
    &Kind::<Castle>::new(),
];

/// The simple bot of the game with this id.
pub fn house(game: &str) -> Option<&'static dyn House> {
    HOUSES.iter().find(|house| house.meta().id == game).copied()
}

/// The player of this level of the game with this id.
pub fn player(game: &str, level: Level) -> Option<Player> {
    house(game).map(|house| Player::new(house, level))
}
