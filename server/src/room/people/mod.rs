//! The people around a table: which sockets subscribe to it, who is away, how many watch, what spectators still lack.
//!
//! Must not know: the game, its rules and its log, and the store.

pub(in crate::room) mod presence;
pub(in crate::room) mod spectator_fanout;
pub(in crate::room) mod subscribers;
pub(in crate::room) mod watcher_counts;
