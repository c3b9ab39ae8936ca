//! The task that owns one table: it takes commands from its inbox one at a time, asks the game, appends to the log, and
//! sends the changes.
//!
//! `actor` is the loop, `inbox` and `registry` lead to it; each other module handles one kind of command or timer. Must
//! not know: the rules of any game, and how the store and the sockets work.

pub(crate) mod abandonment;
pub(in crate::room) mod actor;
pub(in crate::room) mod bans;
pub(in crate::room) mod bot_seats;
pub(in crate::room) mod broadcast;
pub(in crate::room) mod chat;
pub(in crate::room) mod deal;
pub(in crate::room) mod default_moves;
pub(in crate::room) mod early_answers;
pub(in crate::room) mod early_ends;
pub(in crate::room) mod entry;
mod following;
pub(in crate::room) mod hints;
pub(in crate::room) mod host_set_time_limit;
mod hours;
pub(in crate::room) mod inbox;
pub(in crate::room) mod looking;
pub(crate) mod moderation;
pub(in crate::room) mod moves;
pub(in crate::room) mod notices;
pub(crate) mod own_start;
pub(in crate::room) mod persistence;
pub(in crate::room) mod proposals;
pub(crate) mod registry;
pub(in crate::room) mod response_window;
pub(in crate::room) mod subscriptions;
pub(in crate::room) mod table_requests;
mod tenure;
pub(crate) mod viewings;
pub(in crate::room) mod wake_error;
