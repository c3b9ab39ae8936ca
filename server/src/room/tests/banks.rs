//! Banks in real rooms: what they show, what they hide, and that a restart counts the same.

use super::clocks::{BEGIN_MS, DEAL_MS, clocks, due_at, moved_by, server_at, two_with};
use crate::room::SLEEP_AFTER;
use crate::state::ServerState;
use crate::state::scheduler::SWEEP_EVERY;
use crate::store::{MovedBy, SharedStore};
use crate::testing::{Device, FailingStore, Fault, SetClock, memory, only, server_with, settle};
use protocol::{Stage, TableId, Watching};
use rstest::rstest;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;
use uuid::Uuid;

const SECOND_MS: u64 = 1_000;

/// Everybody begins with a minute and gets 10 s for each question, up to two minutes.
fn time() -> Value {
    json!({"bank_s": 60, "increment_s": 10, "cap_s": 120})
}

async fn two(server: &Arc<ServerState>, watching: Watching, options: Value) -> (TableId, Device, Device) {
    two_with(server, &time(), watching, options).await
}

/// The banks of a push, in seconds, in the order of the seats.
fn banks(frame: &Value) -> Vec<u64> {
    let banks = frame["banks"].as_array().cloned().unwrap_or_default();
    banks.iter().map(|bank| bank["left_ms"].as_u64().unwrap() / SECOND_MS).collect()
}

/// Everything about the time of this table, as a device that comes now is told it.
async fn shown(server: &Arc<ServerState>, table: TableId, name: &str) -> (Vec<(u64, u64)>, Vec<u64>) {
    let mut device = Device::new(server, name);
    device.watch(table).await.unwrap();
    settle().await;
    let snapshot = only(&device.hear(), "table.snapshot").pop().unwrap();
    device.drop_out();
    (clocks(&snapshot), banks(&snapshot))
}

#[tokio::test(start_paused = true)]
async fn what_is_left_of_a_question_is_there_for_the_next() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two(&server, Watching::Live, json!({})).await;
    assert_eq!(shown(&server, table, "Eve").await, (vec![(0, 70_000), (1, 70_000)], vec![70, 70]));
    sleep(Duration::from_secs(40)).await;
    ada.bid(table, 1).await.unwrap();
    settle().await;
    let step = only(&bob.hear(), "table.step").pop().unwrap();
    assert_eq!((clocks(&step), step.get("banks")), (vec![(1, 70_000)], None), "the round is still open");
    sleep(Duration::from_secs(10)).await;
    bob.bid(table, 1).await.unwrap();
    settle().await;
    let step = only(&bob.hear(), "table.step").pop().unwrap();
    // Ada has used 40 s and Bob 50 s of 70 s; both get 10 s.
    assert_eq!((clocks(&step), banks(&step)), (vec![(0, 90_000), (1, 80_000)], vec![40, 30]));
    assert_eq!(step["clocks"][0]["of_ms"], 40_000);
    assert_eq!(due_at(&store, table).await, Some(BEGIN_MS + 80_000));
    sleep(Duration::from_secs(30)).await;
    settle().await;
    assert_eq!(moved_by(&store, table).await[2..], [MovedBy::Clock], "Bob had 30 s");
}

#[tokio::test(start_paused = true)]
async fn an_empty_bank_leaves_a_little_time_for_each_question() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let whole_game = json!({"bank_s": 60, "increment_s": 0, "cap_s": 60});
    let (table, mut ada, _bob) = two_with(&server, &whole_game, Watching::Live, json!({})).await;
    sleep(Duration::from_millis(60_001)).await;
    settle().await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Clock, MovedBy::Clock]);
    let step = only(&ada.hear(), "table.step").pop().unwrap();
    assert_eq!((clocks(&step), banks(&step)), (vec![(0, 75_000), (1, 75_000)], vec![0, 0]));
    sleep(Duration::from_secs(10)).await;
    ada.bid(table, 0).await.unwrap();
    assert_eq!(moved_by(&store, table).await[2..], [MovedBy::Person]);
}

/// The room takes its inbox first: a move that is there in the same millisecond is in time, a later one is not. Either way the
/// question has one answer.
#[rstest]
#[case::in_time(Duration::ZERO)]
#[case::one_millisecond_late(Duration::from_millis(1))]
#[tokio::test(start_paused = true)]
async fn a_move_at_the_end_of_the_time_and_the_default_move_are_never_both_made(#[case] late: Duration) {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two(&server, Watching::Live, json!({})).await;
    bob.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    let card = &ada.decision["legal"]["cards"][1];
    let (decision, mv) = (&ada.decision["id"], json!({"do": "bid", "card": card}));
    let bid = json!({"t": "table.act", "table": table, "decision": decision, "key": Uuid::from_u128(7), "move": mv});
    let begun = server.now_ms();
    sleep(Duration::from_millis(BEGIN_MS + 70_000 - begun) + late).await;
    let answered = ada.ask(bid).await;
    settle().await;
    let entries = store.entries(table).await.unwrap();
    let of_ada: Vec<_> = entries.iter().filter_map(|entry| entry.actor.as_ref()).collect();
    let of_ada: Vec<_> =
        of_ada.iter().filter(|actor| actor.seat.index() == 0).map(|actor| actor.by).collect();
    assert_eq!(of_ada.len(), 1, "{answered:?} {of_ada:?}");
    assert_eq!(answered.is_ok(), of_ada == [MovedBy::Person], "{answered:?} {of_ada:?}");
    let step = only(&bob.hear(), "table.step").pop().unwrap();
    assert_eq!(banks(&step)[0], 10, "nothing was left, and the next question has added to it");
}

/// With the option `secret` nobody may see *that* somebody has bid, nor by a bank how long they thought.
#[tokio::test(start_paused = true)]
async fn what_is_done_in_secret_changes_no_bank_before_it_is_revealed() {
    let server = server_at(&memory(), BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two(&server, Watching::Live, json!({"secret": true})).await;
    let before = shown(&server, table, "Eve").await;
    for mv in [Some(0), Some(1), None, Some(1)] {
        sleep(Duration::from_secs(10)).await;
        match mv {
            Some(place) => bob.bid(table, place).await.unwrap(),
            None => bob.act(table, json!({"do": "withdraw"})).await.unwrap(),
        };
        settle().await;
        ada.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
        settle().await;
        let snapshot = only(&ada.hear(), "table.snapshot").pop().unwrap();
        assert_eq!((clocks(&snapshot), banks(&snapshot)), before);
        assert_eq!(shown(&server, table, "Eve").await, before);
    }
    ada.bid(table, 0).await.unwrap();
    settle().await;
    let step = only(&ada.hear(), "table.step").pop().unwrap();
    assert_eq!(banks(&step), [40, 40], "now all may know");
}

#[tokio::test(start_paused = true)]
async fn spectators_who_are_kept_behind_see_no_bank() {
    let server = server_at(&memory(), BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two(&server, Watching::Delayed(1), json!({})).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    for device in [&mut ada, &mut bob] {
        device.bid(table, 0).await.unwrap();
    }
    settle().await;
    assert!(eve.hear().iter().all(|frame| frame.get("banks").is_none()));
}

#[tokio::test(start_paused = true)]
async fn a_window_costs_no_bank() {
    let server = server_at(&memory(), BEGIN_MS - DEAL_MS).await;
    let window = json!({"secret": true, "window": {"seconds": 20, "fixed": false}});
    let (table, _ada, _bob) = two(&server, Watching::Live, window).await;
    let before = shown(&server, table, "Eve").await.1;
    sleep(Duration::from_secs(61)).await;
    settle().await;
    assert_eq!(shown(&server, table, "Eve").await.1, before, "windows were let pass, and no time was added");
}

#[tokio::test(start_paused = true)]
async fn a_substitute_decides_in_no_time_of_the_person() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, bob) = two(&server, Watching::Live, json!({"rounds": 7})).await;
    bob.drop_out();
    sleep(Duration::from_secs(30)).await;
    ada.ask(json!({"t": "table.substitute", "table": table, "seat": 1})).await.unwrap();
    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        settle().await;
    }
    assert_eq!(moved_by(&store, table).await.iter().filter(|by| **by == MovedBy::Substitute).count(), 4);
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    bob.ask(json!({"t": "table.take_back", "table": table})).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    settle().await;
    let bank = banks(&only(&ada.hear(), "table.step").pop().unwrap())[1];
    assert_eq!(bank, 70, "what he began with, and what his first own question adds");
}

#[tokio::test(start_paused = true)]
async fn a_restart_counts_the_same() {
    let store = memory();
    let before = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two(&before, Watching::Live, json!({"rounds": 7})).await;
    for wait in [10, 20] {
        sleep(Duration::from_secs(wait)).await;
        ada.bid(table, 0).await.unwrap();
        sleep(Duration::from_secs(5)).await;
        bob.bid(table, 0).await.unwrap();
    }
    settle().await;
    let (old_clocks, old_banks) = shown(&before, table, "Eve").await;
    before.stop().await;
    drop((ada, bob, before));
    let (down, grace) = (3_600_000, 20_000);
    let after = server_at(&store, BEGIN_MS + 40_000 + down).await;
    let (new_clocks, new_banks) = shown(&after, table, "Eve").await;
    assert_eq!(new_banks, old_banks);
    let later: Vec<_> = old_clocks.iter().map(|(seat, due)| (*seat, due + down + grace)).collect();
    assert_eq!(new_clocks, later, "the time of the restart counts for nobody");
}

/// The last sign of life is up to two seconds older than the failure: a move between them is in the pause.
#[tokio::test(start_paused = true)]
async fn a_pause_that_is_stored_after_a_move_in_it_counts_as_after_a_restart() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two(&server, Watching::Live, json!({"rounds": 7})).await;
    sleep(Duration::from_millis(20_900)).await;
    for device in [&mut ada, &mut bob] {
        device.bid(table, 0).await.unwrap();
    }
    failing.set(Fault::Down);
    sleep(Duration::from_mins(10)).await;
    failing.set(Fault::None);
    sleep(Duration::from_secs(10)).await;
    settle().await;
    let lived = shown(&server, table, "Eve").await;
    let now = server.now_ms();
    drop((ada, bob));
    // A second server that reads the same, with a clock that says the same.
    let clock = Arc::new(crate::system::clock::SystemClock::at(now));
    let reader = server_with(&store, clock, 1).await;
    assert_eq!(shown(&reader, table, "Eve").await.1, lived.1);
    assert!(
        lived.1.iter().all(|bank| *bank >= 60),
        "the pause has given back what was used in it: {:?}",
        lived.1
    );
}

/// A bank may be as long as the time after which a game that nobody visits ends without a result.
#[tokio::test(start_paused = true)]
async fn a_table_with_the_longest_clock_sleeps_until_it_runs_out() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let slow = json!({"bank_s": 2_592_000, "increment_s": 1_209_600, "cap_s": 2_592_000});
    let (table, ada, bob) = two_with(&server, &slow, Watching::Live, json!({})).await;
    ada.drop_out();
    bob.drop_out();
    sleep(SLEEP_AFTER * 2).await;
    assert_eq!(server.awake(), 0);
    let due = due_at(&store, table).await.unwrap();
    assert_eq!(due - server.now_ms(), 2_592_000_000);
    clock.advance(Duration::from_hours(30 * 24 - 1));
    sleep(SWEEP_EVERY * 2).await;
    assert_eq!((moved_by(&store, table).await, server.awake()), (vec![], 0));
    // After it all days of vacation are taken, of this year and of the next.
    clock.advance(Duration::from_hours(45 * 24));
    assert!(server.now_ms() > due, "nobody has visited for as long as a game without a clock is kept");
    sleep(SWEEP_EVERY * 2).await;
    assert_eq!(moved_by(&store, table).await[..2], [MovedBy::Clock, MovedBy::Clock]);
    assert_eq!(store.table(table).await.unwrap().unwrap().stage, Stage::Running);
}
