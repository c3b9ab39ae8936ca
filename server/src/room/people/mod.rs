//! The people around a table: subscribed sockets, absences, the number of spectators, frames that spectators still
//! lack, and the participants of shared replays.
//!
//! Must not know: the game, its rules and its log, and the store.

pub(in crate::room) mod presence;
pub(crate) mod spectator_fanout;
pub(crate) mod subscribers;
pub(in crate::room) mod viewings;
pub(in crate::room) mod watcher_counts;
