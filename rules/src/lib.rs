//! Pure rules engines: the contract every game keeps ([`Game`]), the parts games share, the games.
//!
//! Knows no I/O, clock, network, account or language. A new game is one folder here and one line in `registry.rs`.
//!
//! # A whole game
//!
//! A [`Match`] holds a game with its seats, chance and log. It is open from the start, and ends where the seats that
//! decide are answered for.
//!
//! ```
//! use rules::{Match, Picker, SeatSetup, Seed, Viewer, record};
//! use serde_json::json;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let options = json!({ "live_scores": false });
//! let mut game = Match::new("carson_city", SeatSetup::people(4), &options, Seed::from_number(7))?;
//! let mut picker = Picker::new(1);
//! while let Some(seat) = game.deciding().iter().next() {
//!     let moves = game.legal(seat).listed;
//!     let mv = picker.among(&moves).ok_or("who decides has a move")?;
//!     game.play(seat, mv)?;
//! }
//! let outcome = game.outcome().ok_or("nobody decides, so the game is over")?;
//! assert_eq!(outcome.scores.len(), 4);
//!
//! // The view of a spectator, and the record that anybody can check.
//! let table: serde_json::Value = game.view(Viewer::Public).read()?;
//! assert_eq!(table["players"].as_array().map(Vec::len), Some(4));
//! let record = game.record().ok_or("a finished game has a record")?;
//! assert_eq!(record::verify(&record)?.outcome, Some(outcome));
//!
//! // The same game after ten moves: another end can be played from here.
//! let then = Match::replay(&record, 10)?;
//! assert!(then.outcome().is_none());
//! # Ok(())
//! # }
//! ```
//!
//! # Where to look
//!
//! - By the id of a game, in JSON: [`Match`], [`games`], [`GameKind`].
//! - By its types: [`Game`] and the modules of the games; [`play_out_by`] plays whole games without JSON.
//! - [`record`] reads, checks and shows finished games.
//! - [`Diff`] and [`Changes`] tell what of a view has changed.

#![warn(missing_docs, clippy::missing_errors_doc)]

// The derive names the contract by the name of its crate, here too.
extern crate self as rules;

mod bytes32;
pub mod carcassonne;
pub mod carson_city;
pub mod castle;
mod chance;
mod components;
pub mod dice_town;
mod early;
mod erased;
mod fairness;
mod game;
mod json;
mod keyed;
pub mod lessons;
mod matches;
mod meta;
mod names;
mod playout;
pub mod point_city;
pub mod record;
mod registry;
mod sealed;
mod seat;
mod state;
pub mod tiles;
mod trace;
mod turn;
mod walk;

pub use bytes32::NotHex;
pub use chance::{Chance, Draw, Drawn, Drew, Seed};
pub use early::{Early, Premise};
pub use erased::{ActRefusal, EarlyOffer, GameKind, JsonSetup, Kind, MoveRefused, TableGame};
pub use fairness::{Commitment, Fairness, FairnessError, SeatEntropy, Secret};
pub use game::{
    Brand, Game, Moves, Outcome, Progress, Rank, RefusalCode, ScoreLine, SeatPlayer, SeatScore, SeatSetup,
    Setup, SetupRefusal, Window,
};
pub use json::Json;
pub use matches::{Match, MatchError, PlayError};
pub use meta::{GameMeta, OptionSpec, OptionValue, OptionValues, Origin, Preset, Size, When};
pub use playout::{Picker, Played, Playout, PlayoutError, Policy, play_out, play_out_by};
pub use registry::{game, games};
pub use rules_derive::{RefusalCode, client_type};
pub use sealed::Sealed;
pub use seat::{BySeat, Seat, Seats, Viewer};
pub use trace::{Choice, FEAT, TraceError, Traced};
pub use turn::{Change, Listener, News, Question, Sight, Turn};
pub use walk::{Changes, Diff, Pairs, Shift, ViewSum, Whole};
