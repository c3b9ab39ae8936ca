mod abandonment;
mod banks;
mod bans;
mod bot_seats;
mod carson_city;
mod changes;
mod chat;
mod clocks;
mod consent;
mod deal;
mod early_answers;
mod early_ends;
mod ends;
mod entry;
mod hints;
mod host_set_time_limit;
mod levels;
mod lobby;
mod play;
mod rated;
mod restart;
mod rests;
mod scheduler;
mod set_clocks;
mod shared;
mod solo;
mod spectator_delay;
mod spectators;
mod standing_passes;
mod store;
mod table;
mod team;
mod two_worlds;
mod unwatched;
mod viewings;
mod windows;

use crate::store::SharedStore;
use crate::system::clock::SystemClock;
use crate::testing::{Device, server_with, two_at_a_table};
use protocol::{TableId, Watching};
use serde_json::json;
use std::sync::Arc;

/// Ada and Bob at a table whose first window has just opened and holds answers.
async fn windows_hold(store: SharedStore) -> (TableId, Device, Device) {
    let clock = Arc::new(SystemClock::at(1_700_000_000_000));
    let server = server_with(&store, clock, 0).await;
    let window = json!({"secret": true, "window": {"seconds": 60, "fixed": true}});
    two_at_a_table(&server, window, Watching::Live).await
}
