//! A machine's clock that was wrong for a long time and is corrected.

use super::clocks::{BEGIN_MS, DEAL_MS, due_at, moved_by, two_with};
use crate::room::game::absence::noted_until;
use crate::state::ServerState;
use crate::store::{MovedBy, SharedStore};
use crate::system::clock::{Clock, UnixMs};
use crate::testing::{Device, MachineClock, each, memory, server_with, settle, two_at_a_table};
use protocol::{Stage, TableId, Watching};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

const HOUR_MS: UnixMs = 3_600_000;
const AHEAD_MS: UnixMs = 400 * 24 * HOUR_MS;
/// The time that each decision may take, in hours.
const LIMIT_H: u32 = 24;

async fn left(server: &Arc<ServerState>, store: &SharedStore, table: TableId) -> UnixMs {
    due_at(store, table).await.unwrap() - server.now_ms()
}

fn about(ms: UnixMs, hours: u64) -> bool {
    ms.abs_diff(hours * HOUR_MS) < HOUR_MS / 4
}

#[tokio::test(start_paused = true)]
async fn clocks_count_what_was_lived_while_the_servers_time_is_far_ahead() {
    let (store, clock) = (memory(), MachineClock::at(BEGIN_MS - DEAL_MS));
    let begun = Instant::now();
    let right = || BEGIN_MS - DEAL_MS + begun.elapsed().as_millis() as UnixMs;
    let server = server_with(&store, clock.clone(), 0).await;
    let time = each(LIMIT_H * 3600);
    let (table, mut ada, bob) = two_with(&server, &time, Watching::Live, json!({})).await;
    clock.set_machine(right() + AHEAD_MS);
    sleep(Duration::from_hours(2)).await;
    assert!(server.now_ms() > BEGIN_MS + AHEAD_MS, "it was believed after an hour");
    assert!(about(left(&server, &store, table).await, 22));
    ada.bid(table, 0).await.unwrap();

    clock.set_machine(right());
    sleep(Duration::from_hours(3)).await;
    assert!(server.now_ms() > BEGIN_MS + AHEAD_MS, "a clock runs");
    assert!(server.machines_other_time().is_some() && server.believed().ms() <= right());
    assert!(about(left(&server, &store, table).await, 19));

    server.stop().await;
    drop((ada, bob, server));
    let server = server_with(&store, MachineClock::at(right()), 500).await;
    let [mut ada, mut bob] = ["Ada", "Bob"].map(|name| Device::new(&server, name));
    for device in [&mut ada, &mut bob] {
        device.watch(table).await.unwrap();
    }
    settle().await;
    assert!(server.now_ms() > BEGIN_MS + AHEAD_MS, "a start goes on from there");
    assert!(about(left(&server, &store, table).await, 19), "and takes nobody's time");
    bob.bid(table, 0).await.unwrap();
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person; 2]);
    // She has used her first key.
    ada.key();
    for _round in 1..3 {
        ada.bid(table, 0).await.unwrap();
        bob.bid(table, 0).await.unwrap();
    }
    assert_eq!(store.table(table).await.unwrap().unwrap().stage, Stage::Finished);
    sleep(Duration::from_hours(2)).await;
    assert!(server.now_ms().abs_diff(right()) < HOUR_MS / 60, "no clock runs any more");
    assert_eq!(server.machines_other_time(), None);
}

#[tokio::test(start_paused = true)]
async fn a_move_after_the_way_back_has_the_time_of_now() {
    let (store, clock) = (memory(), MachineClock::at(BEGIN_MS + HOUR_MS));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    clock.set_machine(BEGIN_MS);
    sleep(Duration::from_secs(5)).await;
    assert!(server.now_ms() < BEGIN_MS + HOUR_MS, "no clock runs");
    for _move in 0..2 {
        bob.bid(table, 0).await.unwrap();
        let last = store.entries(table).await.unwrap().pop().unwrap();
        assert_eq!(last.at, server.now_ms(), "a window that it opens would last an hour longer");
        let row = store.table(table).await.unwrap().unwrap();
        assert_eq!(row.changed_at, last.at, "it would expire an hour later");
        std::mem::swap(&mut ada, &mut bob);
    }
    let seen = store.table(table).await.unwrap().unwrap().doc.ends.seen;
    let noted: Vec<UnixMs> = seen.iter().map(|line| line.at).collect();
    assert_eq!(noted, [noted_until(server.now_ms()); 2], "nobody is there an hour longer than they were");
}

/// As the clock of a node may be, to which the table has moved.
#[tokio::test(start_paused = true)]
async fn a_move_is_never_before_the_last_one_by_a_clock_that_is_a_little_behind() {
    let (store, clock) = (memory(), MachineClock::at(BEGIN_MS));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    let first = server.now_ms();
    clock.set(first - 1_000);
    bob.bid(table, 0).await.unwrap();
    assert!(server.now_ms() < first, "the control: it is behind");
    assert_eq!(store.entries(table).await.unwrap().pop().unwrap().at, first);
}

#[tokio::test(start_paused = true)]
async fn who_has_proposed_something_before_the_way_back_may_propose_again() {
    let clock = MachineClock::at(BEGIN_MS + HOUR_MS);
    let server = server_with(&memory(), clock.clone(), 0).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let propose = json!({"t": "table.propose", "table": table, "what": "end"});
    let decline = json!({"t": "table.answer", "table": table, "what": "end", "agree": false});
    ada.ask(propose.clone()).await.unwrap();
    bob.ask(decline).await.unwrap();
    assert!(ada.ask(propose.clone()).await.is_err(), "the control: it is too soon");
    clock.set_machine(BEGIN_MS);
    sleep(Duration::from_secs(5)).await;
    assert!(server.now_ms() < BEGIN_MS + HOUR_MS, "no clock runs");
    ada.ask(propose).await.unwrap();
}
