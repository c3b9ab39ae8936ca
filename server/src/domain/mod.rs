//! Values that tables, people and the store have in common: names, the time after which a game ends, the
//! notice of a question.
//!
//! Pure values and functions. Must not know: tasks, sockets, permissions.

mod bot_names;
pub mod expiry;
pub mod names;
pub(crate) mod notice;
mod options;
mod seated;
mod town_names;

pub(crate) use bot_names::{bot_names, seats_shown};
pub(crate) use options::changed_options;
pub(crate) use seated::is_seated_under_similar_name;
pub(crate) use town_names::town_name;
