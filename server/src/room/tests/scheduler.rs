//! Tables without subscribers: substitutes, abandoned tables, a store that fails meanwhile.

use crate::room::SLEEP_AFTER;
use crate::room::task::abandonment::ABANDONED_AFTER;
use crate::state::scheduler::SWEEP_EVERY;
use crate::store::{PATIENCE, SharedStore};
use crate::testing::{
    Device, FailingStore, Fault, SetClock, code, memory, server, server_with, settle, two_at_a_table,
};
use protocol::{ErrCode, Stage, TableId, Watching};
use rules::Progress;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// A running table without subscribers whose substitute cannot move because of the fault.
async fn a_stuck_substitute(store: &Arc<FailingStore>) -> (Arc<crate::state::ServerState>, TableId) {
    let shared: SharedStore = store.clone();
    let server = server(&shared).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    bob.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
    store.set(Fault::Unwritten);
    ada.ask(json!({"t": "table.substitute", "table": table, "seat": 1})).await.unwrap();
    settle().await;
    ada.drop_out();
    bob.drop_out();
    (server, table)
}

async fn entries(store: &Arc<FailingStore>, table: TableId) -> usize {
    let store: SharedStore = store.clone();
    store.entries(table).await.unwrap().len()
}

#[tokio::test(start_paused = true)]
async fn a_substitute_moves_once_the_store_is_back_though_nobody_looks() {
    let store = Arc::new(FailingStore::default());
    let (server, table) = a_stuck_substitute(&store).await;
    sleep(SLEEP_AFTER * 3).await;
    assert_eq!((server.awake(), entries(&store, table).await), (1, 1), "it owes a move and does not sleep");
    store.set(Fault::None);
    sleep(Duration::from_secs(2)).await;
    assert_eq!(entries(&store, table).await, 2);
    sleep(SLEEP_AFTER * 3).await;
    assert_eq!(server.awake(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_substitute_moves_after_a_start_though_the_store_fails_at_first() {
    let store = Arc::new(FailingStore::default());
    let (before, table) = a_stuck_substitute(&store).await;
    before.stop().await;
    store.set(Fault::None);
    let shared: SharedStore = store.clone();
    let after = server(&shared).await;
    store.set(Fault::Down);
    sleep(Duration::from_secs(5)).await;
    assert_eq!(after.awake(), 0, "it cannot be woken yet");
    store.set(Fault::None);
    sleep(Duration::from_secs(2)).await;
    assert_eq!((after.awake(), entries(&store, table).await), (1, 2));
}

#[tokio::test(start_paused = true)]
async fn a_silent_store_refuses_in_time_and_what_it_writes_late_is_not_overwritten() {
    let store = Arc::new(FailingStore::default());
    let shared: SharedStore = store.clone();
    let server = server(&shared).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    store.set(Fault::Late);
    let asked = Instant::now();
    let started = ada.request(json!({"t": "table.start", "table": table}));
    ada.stays_out(table).await;
    bob.stays_out(table).await;
    assert_eq!(code(started.await.unwrap()), ErrCode::Unavailable);
    assert!(asked.elapsed() <= PATIENCE + Duration::from_millis(10));
    store.set(Fault::None);
    let change = json!({"t": "table.change", "table": table, "name": "Too late"});
    assert_eq!(code(ada.ask(change).await), ErrCode::TableClosed, "the start was written in the end");
    assert_eq!(shared.table(table).await.unwrap().unwrap().stage, Stage::Running);
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    assert_eq!(entries(&store, table).await, 3);
}

#[tokio::test(start_paused = true)]
async fn an_abandoned_table_goes_and_one_with_somebody_at_it_stays() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let mut ada = Device::new(&server, "Ada");
    let (left, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&server, "Bob");
    let (watched, _) = bob.create(2, json!({}), Watching::Live).await;
    ada.drop_out();
    sleep(SWEEP_EVERY * 2).await;
    assert_eq!(server.lobby().public_rows().len(), 2, "a day has not passed");
    clock.advance(ABANDONED_AFTER);
    sleep(SWEEP_EVERY).await;
    let rows: Vec<TableId> = server.lobby().public_rows().iter().map(|row| row.table).collect();
    assert_eq!(rows, [watched]);
    assert!(store.table(left).await.unwrap().is_none());
    bob.drop_out();
    sleep(SWEEP_EVERY * 2).await;
    assert!(store.table(watched).await.unwrap().is_some(), "its day began when somebody was last seen there");
    clock.advance(ABANDONED_AFTER);
    sleep(SWEEP_EVERY).await;
    assert!(store.table(watched).await.unwrap().is_none());
}

#[tokio::test(start_paused = true)]
async fn a_start_removes_abandoned_tables_and_no_running_one() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let before = server_with(&store, clock.clone(), 0).await;
    let mut eve = Device::new(&before, "Eve");
    let (open, _) = eve.create(2, json!({}), Watching::Live).await;
    let (running, ..) = two_at_a_table(&before, json!({}), Watching::Live).await;
    before.stop().await;
    clock.advance(ABANDONED_AFTER);
    let after = server_with(&store, clock, 100).await;
    sleep(Duration::from_secs(1)).await;
    assert!(after.lobby().public_rows().is_empty(), "nobody has been at the running one for a day");
    assert!(store.table(running).await.unwrap().is_some());
    assert!(store.table(open).await.unwrap().is_none());
    assert_eq!(after.awake(), 0);
}

#[rstest::rstest]
#[case::live(Watching::Live, 2)]
#[case::little_delayed(Watching::Delayed(1), 2)]
#[case::more_delayed(Watching::Delayed(2), 1)]
#[case::by_rounds(Watching::RoundEnd, 2)]
#[case::at_the_end(Watching::GameEnd, 0)]
#[tokio::test(start_paused = true)]
async fn the_lobby_knows_after_a_start_how_far_each_game_is(#[case] watching: Watching, #[case] round: u16) {
    let store = memory();
    let before = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&before, json!({}), watching).await;
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    settle().await;
    let shown = before.lobby().public_rows()[0].progress;
    assert_eq!(shown, Progress { round, of: if round == 0 { 0 } else { 3 } });
    before.stop().await;
    let after = server(&store).await;
    assert_eq!((after.lobby().public_rows()[0].progress, after.awake()), (shown, 0));
}

#[rstest::rstest]
#[case::empty(" ", "empty")]
#[case::too_long("1234567890123456789012345678901234567890!", "too_long")]
#[case::direction("a\u{202e}b", "characters")]
#[case::only_invisible("\u{3164}", "characters")]
#[tokio::test(start_paused = true)]
async fn names_of_tables_are_as_clean_as_those_of_people(#[case] name: &str, #[case] why: &str) {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let change = json!({"t": "table.change", "table": table, "name": name});
    assert_eq!(code(ada.ask(change).await), ErrCode::NameInvalid { why: why.to_owned() });
    let longest = "Zoe\u{308}s town, as long as any can be named!";
    ada.ask(json!({"t": "table.change", "table": table, "name": longest})).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.info["name"], "Zo\u{eb}s town, as long as any can be named!");
}
