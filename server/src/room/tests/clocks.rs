//! Clocks: when they run out, what they reveal, and when they are paused.

use crate::room::SLEEP_AFTER;
use crate::state::ServerState;
use crate::store::{Entry, MovedBy, SharedStore};
use crate::system::clock::SystemClock;
use crate::testing::{Device, FailingStore, Fault, code, each, memory, only, server_with, settle};
use protocol::{ErrCode, TableId, Watching};
use rstest::rstest;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// When the games of these tests begin.
pub(super) const BEGIN_MS: u64 = 1_700_000_000_000;
/// How long a game takes to begin if nobody contributes to its seed.
pub(super) const DEAL_MS: u64 = 3_000;
const MINUTE_MS: u64 = 60_000;

/// A server whose wall clock follows the time of the test.
pub(super) async fn server_at(store: &SharedStore, now_ms: u64) -> Arc<ServerState> {
    server_with(store, Arc::new(SystemClock::at(now_ms)), 0).await
}

/// Ada and Bob at a running table of the toy where each decision may take so long.
async fn two_on_the_clock(
    server: &Arc<ServerState>,
    seconds: u32,
    watching: Watching,
    secret: bool,
) -> (TableId, Device, Device) {
    two_with(server, &each(seconds), watching, json!({"secret": secret})).await
}

/// The same where people have this time.
pub(super) async fn two_with(
    server: &Arc<ServerState>,
    time: &Value,
    watching: Watching,
    options: Value,
) -> (TableId, Device, Device) {
    let mut ada = Device::new(server, "Ada");
    let (table, _) = ada.create(2, options, watching).await;
    ada.ask(json!({"t": "table.change", "table": table, "time": time})).await.unwrap();
    let mut bob = Device::new(server, "Bob");
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    ada.hear();
    bob.hear();
    (table, ada, bob)
}

pub(super) async fn moved_by(store: &SharedStore, table: TableId) -> Vec<MovedBy> {
    let entries = store.entries(table).await.unwrap();
    entries.into_iter().filter_map(|entry| Some(entry.actor?.by)).collect()
}

pub(super) async fn due_at(store: &SharedStore, table: TableId) -> Option<u64> {
    store.table(table).await.unwrap().unwrap().due_at
}

/// The clocks of a push, as milliseconds from the beginning of the test, by seat.
pub(super) fn clocks(frame: &Value) -> Vec<(u64, u64)> {
    let clocks = frame["clocks"].as_array().cloned().unwrap_or_default();
    clocks.iter().map(|c| (c["seat"].as_u64().unwrap(), c["due"].as_u64().unwrap() - BEGIN_MS)).collect()
}

#[rstest]
#[case::too_short(each(14), "time.cap_s")]
#[case::too_long(each(1_209_601), "time.increment_s")]
#[case::too_short_for_a_game(json!({"bank_s": 0, "increment_s": 0, "cap_s": 60}), "time.bank_s")]
#[tokio::test(start_paused = true)]
async fn a_time_for_moves_has_bounds(#[case] refused: Value, #[case] field: &str) {
    let server = server_at(&memory(), BEGIN_MS - DEAL_MS).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let change = |time: &Value| json!({"t": "table.change", "table": table, "time": time});
    let ErrCode::OptionInvalid { path, .. } = code(ada.ask(change(&refused)).await) else {
        panic!("it is refused as an option")
    };
    assert_eq!(path, field);
    for allowed in [each(15), each(1_209_600), Value::Null] {
        ada.ask(change(&allowed)).await.unwrap();
        settle().await;
        ada.hear();
        assert_eq!(ada.info["time"], allowed);
    }
}

#[rstest]
#[case::in_time(45, false)]
#[case::also_where_it_was_nearly_over(29, true)]
#[tokio::test(start_paused = true)]
async fn a_server_that_stood_still_takes_nobodys_time(#[case] stood_s: u64, #[case] nearly: bool) {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, _bob) = two_on_the_clock(&server, 30, Watching::Live, false).await;
    sleep(Duration::from_secs(if nearly { 28 } else { 5 })).await;
    // All timers wake at the same time, those of the room too.
    tokio::time::advance(Duration::from_secs(stood_s)).await;
    settle().await;
    assert_eq!(moved_by(&store, table).await, []);
    ada.bid(table, 1).await.unwrap();
    sleep(Duration::from_secs(1)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person]);
    sleep(Duration::from_secs(30)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person, MovedBy::Clock], "clocks run again");
}

#[tokio::test(start_paused = true)]
async fn after_a_timeout_a_default_move_is_made_and_only_that_seat_learns_who_made_it() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two_on_the_clock(&server, 60, Watching::Live, false).await;
    sleep(Duration::from_secs(40)).await;
    ada.bid(table, 1).await.unwrap();
    settle().await;
    assert_eq!(clocks(only(&bob.hear(), "table.step").last().unwrap()), [(1, MINUTE_MS)]);
    sleep(Duration::from_millis(19_999)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person]);
    sleep(Duration::from_millis(2)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person, MovedBy::Clock]);
    ada.hear();
    let next = &only(&bob.hear(), "table.step")[0];
    assert_eq!(next["answered_by"], "clock");
    assert_eq!(clocks(next), [(0, 2 * MINUTE_MS), (1, 2 * MINUTE_MS)], "both are asked anew");
    assert!(ada.received.iter().all(|frame| !frame.contains("answered_by")));
    assert_eq!(due_at(&store, table).await, Some(BEGIN_MS + 2 * MINUTE_MS));
}

#[tokio::test(start_paused = true)]
async fn a_table_without_clocks_waits_for_ever() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, _bob) = crate::testing::two_at_a_table(&server, json!({}), Watching::Live).await;
    sleep(Duration::from_hours(10)).await;
    assert!(moved_by(&store, table).await.is_empty());
    assert_eq!(due_at(&store, table).await, None);
    ada.bid(table, 0).await.unwrap();
    settle().await;
    assert!(ada.hear().iter().all(|frame| frame.get("clocks").is_none()));
}

#[tokio::test(start_paused = true)]
async fn taking_a_bid_back_gains_no_time() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two_on_the_clock(&server, 60, Watching::Live, false).await;
    bob.bid(table, 0).await.unwrap();
    sleep(Duration::from_secs(50)).await;
    bob.act(table, json!({"do": "withdraw"})).await.unwrap();
    settle().await;
    assert_eq!(clocks(only(&ada.hear(), "table.step").last().unwrap()), [(0, MINUTE_MS), (1, MINUTE_MS)]);
    sleep(Duration::from_secs(11)).await;
    assert_eq!(moved_by(&store, table).await[2..], [MovedBy::Clock, MovedBy::Clock]);
}

/// With the option `secret`, a clock must not even show *that* somebody has bid.
#[tokio::test(start_paused = true)]
async fn what_others_do_in_secret_changes_no_clock() {
    let server = server_at(&memory(), BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two_on_the_clock(&server, 60, Watching::Live, true).await;
    let seen = |device: &mut Device| {
        let heard = device.hear();
        clocks(only(&heard, "table.snapshot").last().unwrap())
    };
    for mv in [Some(0), Some(1), None] {
        sleep(Duration::from_secs(10)).await;
        match mv {
            Some(place) => bob.bid(table, place).await.unwrap(),
            None => bob.act(table, json!({"do": "withdraw"})).await.unwrap(),
        };
        settle().await;
        ada.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
        settle().await;
        assert_eq!(seen(&mut ada), [(0, MINUTE_MS), (1, MINUTE_MS)]);
    }
}

#[rstest]
#[case::live(Watching::Live, true)]
#[case::delayed(Watching::Delayed(1), false)]
#[case::by_rounds(Watching::RoundEnd, false)]
#[tokio::test(start_paused = true)]
async fn spectators_who_are_kept_behind_see_no_clock(#[case] watching: Watching, #[case] seen: bool) {
    let server = server_at(&memory(), BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two_on_the_clock(&server, 60, watching, false).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    for device in [&mut ada, &mut bob] {
        device.bid(table, 0).await.unwrap();
    }
    settle().await;
    assert_eq!(eve.hear().iter().any(|frame| !clocks(frame).is_empty()), seen);
}

#[tokio::test(start_paused = true)]
async fn a_sleeping_table_is_woken_by_its_clock() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, ada, bob) = two_on_the_clock(&server, 3600, Watching::Live, false).await;
    ada.drop_out();
    bob.drop_out();
    sleep(SLEEP_AFTER * 2).await;
    assert_eq!(server.awake(), 0, "its clock is not near");
    sleep(Duration::from_hours(1)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Clock, MovedBy::Clock]);
    assert_eq!(server.awake(), 0, "it sleeps again");
}

#[tokio::test(start_paused = true)]
async fn a_restart_gives_the_down_time_back_and_time_to_come_back() {
    let store = memory();
    let before = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, bob) = two_on_the_clock(&before, 60, Watching::Live, false).await;
    sleep(Duration::from_secs(30)).await;
    ada.bid(table, 0).await.unwrap();
    before.stop().await;
    drop((ada, bob, before));
    sleep(Duration::from_hours(2)).await;
    let began_again = 30_000 + 2 * 3_600_000;
    let after = server_at(&store, BEGIN_MS + began_again).await;
    let mut bob = Device::new(&after, "Bob");
    bob.watch(table).await.unwrap();
    settle().await;
    let due = began_again + 30_000 + 20_000;
    assert_eq!(clocks(&bob.hear()[0]), [(1, due)]);
    assert_eq!(due_at(&store, table).await, Some(BEGIN_MS + due), "it is stored where it has moved");
    sleep(Duration::from_millis(49_999)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person], "nobody has forfeited");
    sleep(Duration::from_millis(2)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person, MovedBy::Clock]);
}

/// The machine's clock is changed while the server is down (C1).
#[rstest]
#[case::back(-24)]
#[case::on(24)]
#[tokio::test(start_paused = true)]
async fn a_wall_clock_that_jumps_makes_nobody_forfeit(#[case] hours: i64) {
    let store = memory();
    let before = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, ada, bob) = two_on_the_clock(&before, 60, Watching::Live, false).await;
    sleep(Duration::from_secs(50)).await;
    before.stop().await;
    drop((ada, bob, before));
    let _after = server_at(&store, BEGIN_MS.checked_add_signed(50_000 + hours * 3_600_000).unwrap()).await;
    sleep(Duration::from_secs(29)).await;
    assert!(moved_by(&store, table).await.is_empty());
}

#[tokio::test(start_paused = true)]
async fn clocks_stand_while_the_store_is_down() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two_on_the_clock(&server, 60, Watching::Live, false).await;
    sleep(Duration::from_secs(30)).await;
    failing.set(Fault::Down);
    assert_eq!(code(ada.bid(table, 0).await), ErrCode::Unavailable);
    sleep(Duration::from_mins(10)).await;
    failing.set(Fault::None);
    sleep(Duration::from_secs(10)).await;
    assert!(moved_by(&store, table).await.is_empty(), "the time of the outage counts for nobody");
    let told = only(&bob.hear(), "table.info");
    let due = clocks(told.last().unwrap())[0].1;
    assert!((11 * MINUTE_MS..11 * MINUTE_MS + 5_000).contains(&due), "everybody is told: {due}");
    sleep(Duration::from_secs(30)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Clock, MovedBy::Clock]);
}

/// When Bob's default moves were made, from the beginning of the test, in seconds.
async fn lapses(store: &SharedStore, table: TableId) -> Vec<u64> {
    let entries = store.entries(table).await.unwrap();
    let by_clock = |entry: &Entry| entry.actor.as_ref().is_some_and(|actor| actor.by == MovedBy::Clock);
    entries.iter().filter(|entry| by_clock(entry)).map(|entry| (entry.at - BEGIN_MS) / 1_000).collect()
}

/// A long game of Ada, who answers at once, and Bob, who is absent.
async fn bob_has_gone(server: &Arc<ServerState>, options: Value) -> (TableId, Device) {
    let mut ada = Device::new(server, "Ada");
    let (table, _) = ada.create(2, options, Watching::Live).await;
    ada.ask(json!({"t": "table.change", "table": table, "time": each(60)})).await.unwrap();
    let mut bob = Device::new(server, "Bob");
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    bob.drop_out();
    (table, ada)
}

#[tokio::test(start_paused = true)]
async fn who_has_gone_and_lost_his_time_twice_is_answered_for_at_once_until_he_returns() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada) = bob_has_gone(&server, json!({"rounds": 7})).await;
    for _two_lapses in 0..2 {
        ada.bid(table, 0).await.unwrap();
        sleep(Duration::from_mins(1)).await;
        settle().await;
    }
    assert_eq!(lapses(&store, table).await, [60, 120, 120], "asked for the third time, and answered for");
    ada.bid(table, 0).await.unwrap();
    settle().await;
    assert_eq!(lapses(&store, table).await, [60, 120, 120, 120]);

    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    settle().await;
    assert_eq!(lapses(&store, table).await.len(), 4, "they are here and have their time");
    bob.bid(table, 0).await.unwrap();
    bob.drop_out();
    ada.bid(table, 0).await.unwrap();
    sleep(Duration::from_secs(59)).await;
    assert_eq!(lapses(&store, table).await.len(), 4, "they have answered since");
}

#[tokio::test(start_paused = true)]
async fn nobody_is_given_up_while_nobody_waits() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, ada) = bob_has_gone(&server, json!({"rounds": 7})).await;
    ada.drop_out();
    sleep(Duration::from_secs(60 * 5 + 1)).await;
    let times = [60, 120, 180, 240, 300].map(|at| [at, at]).concat();
    assert_eq!(lapses(&store, table).await, times);
}

#[tokio::test(start_paused = true)]
async fn a_window_gets_no_shorter_by_who_has_gone() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let window = json!({"rounds": 7, "secret": true, "window": {"seconds": 20, "fixed": false}});
    let (table, mut ada) = bob_has_gone(&server, window).await;
    for _round in 0..4 {
        ada.bid(table, 0).await.unwrap();
        sleep(Duration::from_secs(20)).await;
        settle().await;
    }
    let mut times = lapses(&store, table).await;
    // Seats that are answered for in the same window are answered for at the same time.
    times.dedup();
    assert!(times.len() >= 3 && times.windows(2).all(|two| two[1] - two[0] >= 20), "{times:?}");
}
