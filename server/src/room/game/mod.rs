//! The game of a table and its log: the seats, the moves, the frames sent to each viewer, the clocks.
//!
//! Pure: every value here is a function of the table's record and its log. Must not know: sockets, the store, the task,
//! and the current time.

pub(crate) mod absence;
pub(in crate::room) mod answer_changes;
pub(in crate::room) mod clocks;
pub(crate) mod consent;
pub(crate) mod departure;
pub(in crate::room) mod early;
pub(in crate::room) mod feed;
pub(crate) mod final_ranking;
pub(in crate::room) mod frames;
pub(in crate::room) mod play;
pub(crate) mod practice;
pub(crate) mod rated;
pub(in crate::room) mod rests;
pub(in crate::room) mod seats;
pub(in crate::room) mod spectator_delay;
pub(in crate::room) mod timing;
