//! The time limit that a host sets for current decisions: whom it concerns, when it ends, and what it must not reveal.

use crate::room::SLEEP_AFTER;
use crate::state::ServerState;
use crate::store::{MovedBy, SharedStore};
use crate::system::clock::SystemClock;
use crate::testing::{
    Device, FailingStore, Fault, code, each, memory, only, player, server_with, settle, two_at_a_table,
};
use protocol::{ErrCode, HouseLevel, SeatPlan, TableId, Watching};
use rstest::rstest;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const BEGIN_MS: u64 = 1_700_000_000_000;
const LIVE: Duration = Duration::from_mins(5);
const LONG: Duration = Duration::from_hours(24);
const MOMENT: Duration = Duration::from_millis(5);

async fn server_at(store: &SharedStore, now_ms: u64) -> Arc<ServerState> {
    server_with(store, Arc::new(SystemClock::at(now_ms)), 0).await
}

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

async fn set(device: &Device, table: TableId) -> crate::delivery::responder::RequestResult {
    device.request(json!({"t": "table.clock", "table": table})).await.unwrap()
}

async fn moved_by(store: &SharedStore, table: TableId) -> Vec<MovedBy> {
    let entries = store.entries(table).await.unwrap();
    entries.into_iter().filter_map(|entry| Some(entry.actor?.by)).collect()
}

/// The seats that the last of these pushes shows a clock for, and how long each of them still has.
fn clocks(heard: &[Value], server: &ServerState) -> Vec<(u64, Duration)> {
    let with_clocks =
        |frame: &&Value| matches!(frame["t"].as_str(), Some("table.info" | "table.step" | "table.snapshot"));
    let last = heard.iter().rfind(with_clocks).cloned().unwrap_or_default();
    let left = |clock: &Value| Duration::from_millis(clock["due"].as_u64().unwrap() - server.now_ms());
    let clocks = last["clocks"].as_array().cloned().unwrap_or_default();
    clocks.iter().map(|clock| (clock["seat"].as_u64().unwrap(), left(clock))).collect()
}

fn about(clocks: &[(u64, Duration)], expected: &[(u64, Duration)]) -> bool {
    let near = |(a, b): (&(u64, Duration), &(u64, Duration))| {
        a.0 == b.0 && a.1.abs_diff(b.1) < Duration::from_secs(1)
    };
    clocks.len() == expected.len() && clocks.iter().zip(expected).all(near)
}

#[rstest]
#[case::live(false, LIVE)]
#[case::somebody_is_gone(true, LONG)]
#[tokio::test(start_paused = true)]
async fn it_shows_to_all_who_set_it_and_ends_in_the_default_move(
    #[case] bob_goes: bool,
    #[case] limit: Duration,
) {
    let store = memory();
    let server = server_at(&store, BEGIN_MS).await;
    let (table, mut ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    if bob_goes {
        bob.drop_out();
    }
    settle().await;
    eve.hear();
    set(&ada, table).await.unwrap();
    settle().await;
    for device in [&mut ada, &mut eve] {
        let heard = device.hear();
        assert!(about(&clocks(&heard, &server), &[(1, limit)]), "{heard:?}");
        assert_eq!(only(&heard, "table.info").pop().unwrap()["clocks"][0]["set_by"], json!(player("Ada").id));
    }
    sleep(limit.checked_sub(MOMENT).unwrap()).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person]);
    sleep(MOMENT * 2).await;
    settle().await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person, MovedBy::Clock]);
    assert!(clocks(&ada.hear(), &server).is_empty(), "it was for that question alone");
    sleep(LONG * 2).await;
    assert_eq!(moved_by(&store, table).await.len(), 2);
    assert_eq!(store.table(table).await.unwrap().unwrap().doc.clock, None);
}

#[tokio::test(start_paused = true)]
async fn it_is_gone_once_the_question_is_answered_and_may_be_set_for_the_next() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    set(&ada, table).await.unwrap();
    assert_eq!(code(set(&ada, table).await), forbidden("has_clock"));
    bob.bid(table, 0).await.unwrap();
    settle().await;
    assert!(clocks(&bob.hear(), &server).is_empty());
    let record = store.table(table).await.unwrap().unwrap();
    assert_eq!((record.doc.clock, record.due_at), (None, None));
    sleep(LIVE * 2).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person; 2]);
    set(&ada, table).await.unwrap();
    settle().await;
    assert!(about(&clocks(&bob.hear(), &server), &[(0, LIVE), (1, LIVE)]));
}

/// With secret readiness nothing about the clock may depend on the seats that have answered already.
#[rstest]
#[case::nobody(&[], &[])]
#[case::before(&[1], &[])]
#[case::after(&[], &[1])]
#[tokio::test(start_paused = true)]
async fn it_reveals_nothing_of_who_has_answered_in_secret(#[case] before: &[usize], #[case] after: &[usize]) {
    let server = server_at(&memory(), BEGIN_MS).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(3, json!({"secret": true}), Watching::Live).await;
    let (mut bob, mut cleo, mut eve) =
        (Device::new(&server, "Bob"), Device::new(&server, "Cleo"), Device::new(&server, "Eve"));
    bob.sit(table).await.unwrap();
    cleo.sit(table).await.unwrap();
    eve.watch(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    for _bid in before {
        bob.bid(table, 0).await.unwrap();
    }
    // An absent person counts, even if they may have nothing left to do.
    bob.drop_out();
    settle().await;
    for device in [&mut ada, &mut eve, &mut cleo] {
        device.hear();
    }
    set(&ada, table).await.unwrap();
    assert_eq!(code(set(&ada, table).await), forbidden("has_clock"));
    // Spectators are informed of it at the next interval.
    sleep(Duration::from_millis(300)).await;
    let all = [(0, LONG), (1, LONG), (2, LONG)];
    for device in [&mut ada, &mut eve, &mut cleo] {
        assert!(about(&clocks(&device.hear(), &server), &all));
    }
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    for _bid in after {
        bob.bid(table, 0).await.unwrap();
    }
    eve.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    settle().await;
    assert!(about(&clocks(&eve.hear(), &server), &all));
    assert_eq!(code(set(&ada, table).await), forbidden("has_clock"));
}

#[tokio::test(start_paused = true)]
async fn taking_a_bid_back_gains_no_time() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS).await;
    let (table, ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    bob.bid(table, 0).await.unwrap();
    set(&ada, table).await.unwrap();
    sleep(LIVE / 2).await;
    bob.act(table, json!({"do": "withdraw"})).await.unwrap();
    settle().await;
    assert!(about(&clocks(&bob.hear(), &server), &[(0, LIVE / 2), (1, LIVE / 2)]));
    sleep(LIVE / 2 + MOMENT).await;
    settle().await;
    assert_eq!(moved_by(&store, table).await[2..], [MovedBy::Clock; 2]);
}

#[tokio::test(start_paused = true)]
async fn spectators_who_are_kept_behind_do_not_see_it() {
    let server = server_at(&memory(), BEGIN_MS).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Delayed(2)).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    set(&ada, table).await.unwrap();
    settle().await;
    assert!(!clocks(&bob.hear(), &server).is_empty());
    bob.bid(table, 0).await.unwrap();
    settle().await;
    assert!(eve.hear().iter().all(|frame| frame.get("clocks").is_none()));
}

#[tokio::test(start_paused = true)]
async fn it_runs_while_the_table_sleeps_and_stands_while_the_server_is_down() {
    let store = memory();
    let before = server_at(&store, BEGIN_MS).await;
    let (table, mut ada, bob) = two_at_a_table(&before, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    bob.drop_out();
    set(&ada, table).await.unwrap();
    ada.drop_out();
    sleep(SLEEP_AFTER * 2).await;
    assert_eq!(before.awake(), 0);
    let now = before.now_ms();
    before.stop().await;
    drop(before);
    let after = server_at(&store, now + 3_600_000).await;
    sleep(Duration::from_mins(24 * 60 - 1)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person], "the hour and the grace do not count");
    sleep(Duration::from_mins(1)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person, MovedBy::Clock], "though nobody woke it");
    drop(after);
}

#[tokio::test(start_paused = true)]
async fn it_is_paused_while_the_store_is_down_and_everybody_is_notified() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server_at(&store, BEGIN_MS).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    set(&ada, table).await.unwrap();
    failing.set(Fault::Down);
    assert_eq!(code(bob.bid(table, 0).await), ErrCode::Unavailable);
    sleep(LIVE * 3).await;
    failing.set(Fault::None);
    sleep(Duration::from_secs(10)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person]);
    let shown = clocks(&bob.hear(), &server);
    assert!(shown[0].1 > LIVE / 2, "{shown:?}");
    sleep(LIVE).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person, MovedBy::Clock]);
}

#[tokio::test(start_paused = true)]
async fn only_the_host_of_a_running_game_without_clocks_sets_one() {
    let server = server_at(&memory(), BEGIN_MS).await;
    let mut host = Device::new(&server, "Ada");
    let (open, _) = host.create(2, json!({}), Watching::Live).await;
    assert_eq!(code(set(&host, open).await), ErrCode::TableClosed);
    let (table, ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    assert_eq!(code(set(&bob, table).await), forbidden("host_only"));
    set(&ada, table).await.unwrap();
}

#[rstest]
#[case::of_the_window(json!({"window": {"seconds": 20, "fixed": false}, "secret": true}), false)]
#[case::none(json!({"window": {"seconds": null, "fixed": false}, "secret": true}), true)]
#[tokio::test(start_paused = true)]
async fn a_window_with_its_own_time_has_a_clock_already(#[case] options: Value, #[case] granted: bool) {
    let server = server_at(&memory(), BEGIN_MS).await;
    let (table, ada, _bob) = two_at_a_table(&server, options, Watching::Live).await;
    let answered = set(&ada, table).await;
    if granted {
        answered.unwrap();
    } else {
        assert_eq!(code(answered), forbidden("has_clock"));
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_that_gives_each_decision_its_time_has_a_clock_already() {
    let server = server_at(&memory(), BEGIN_MS).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    ada.ask(json!({"t": "table.change", "table": table, "time": each(60)})).await.unwrap();
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    assert_eq!(code(set(&ada, table).await), forbidden("has_clock"));
}

#[tokio::test(start_paused = true)]
async fn no_time_limit_can_be_set_while_only_bots_are_asked() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS).await;
    let mut ada = Device::new(&server, "Ada");
    let seats = [SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)];
    let (table, _) = ada.create_game("toy", &seats, json!({}), Watching::Live).await;
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    ada.bid(table, 0).await.unwrap();
    assert_eq!(code(set(&ada, table).await), forbidden("not_asked"));
}
