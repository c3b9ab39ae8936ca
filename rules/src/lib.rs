//! Pure rules engines: the contract every game keeps ([`Game`]), the parts games share, the games.
//!
//! Knows no I/O, clock, network, account or language. A new game is one folder here and one line in
//! [`registry`].

// The derive names the contract by the name of its crate, here too.
extern crate self as rules;

mod bytes32;
pub mod carcassonne;
pub mod carson_city;
pub mod castle;
mod chance;
mod components;
pub mod dice_town;
mod erased;
mod fairness;
mod game;
mod json;
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
mod turn;
mod walk;

pub use bytes32::NotHex;
pub use chance::{Chance, Draw, Drawn, Drew, Seed};
pub use erased::{ActRefusal, GameKind, JsonSetup, Kind, MoveRefused, TableGame};
pub use fairness::{Commitment, Fairness, FairnessError, SeatEntropy, Secret};
pub use game::{
    Brand, Game, Moves, Outcome, Progress, Rank, RefusalCode, ScoreLine, SeatPlayer, SeatScore, SeatSetup,
    Setup, SetupRefusal, Window,
};
pub use json::Json;
pub use meta::{GameMeta, OptionSpec, OptionValue, OptionValues, Origin, Preset, Size, When};
pub use playout::{Picker, Played, Playout, PlayoutError, Policy, play_out, play_out_by};
pub use registry::{game, games};
pub use sealed::Sealed;
pub use seat::{BySeat, Seat, Seats, Viewer};
pub use turn::{Change, Listener, News, Question, Sight, Turn};
pub use walk::{Changes, Diff, Pairs, Shift, ViewSum, Whole};
