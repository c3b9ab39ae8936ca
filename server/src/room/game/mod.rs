//! The game of a table and its log: the seats, what was played, what each viewer has been sent, the clocks.
//!
//! Pure: every value here is a function of the table's record and its log. Must not know: sockets, the store, the task,
//! and the current time.

pub(in crate::room) mod clocks;
pub(crate) mod departure;
pub(in crate::room) mod feed;
pub(crate) mod final_ranking;
pub(in crate::room) mod frames;
pub(in crate::room) mod play;
pub(in crate::room) mod seats;
pub(in crate::room) mod spectator_delay;
