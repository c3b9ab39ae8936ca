//! The game of a table and its log: who sits where, what was played, what each viewer has been told, whose clock runs.
//!
//! Pure: every value here is a function of the table's record and its log. Must not know: sockets, the store, the task,
//! and what time it is now.

pub(in crate::room) mod clocks;
pub(in crate::room) mod feed;
pub(crate) mod final_ranking;
pub(in crate::room) mod frames;
pub(in crate::room) mod play;
pub(in crate::room) mod seats;
pub(in crate::room) mod spectator_delay;
