//! Keys, failures, restarts and sleep.

use crate::lobby::Scope;
use crate::room::SLEEP_AFTER;
use crate::state::ServerState;
use crate::store::{SharedStore, SqlStore};
use crate::telemetry::metrics::SharedMetrics;
use crate::testing::{
    Device, FailingStore, Fault, SetClock, acted, code, kinds, memory, player, server, settle, two_at_a_table,
};
use protocol::{ErrCode, Watching};
use serde_json::{Value, json};
use sqlx::{Connection, Executor, SqliteConnection};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

#[tokio::test(start_paused = true)]
async fn the_same_key_gets_the_first_answer_also_after_a_restart() {
    let store = memory();
    let before = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&before, json!({}), Watching::Live).await;
    let key = ada.key();
    let bid = json!({"do": "bid", "card": ada.decision["legal"]["cards"][0]});
    let first = acted(ada.act_with(table, bid.clone(), key).await);
    let (n, decision) = {
        settle().await;
        ada.hear();
        (ada.n, ada.decision.clone())
    };
    assert_eq!(acted(ada.act_with(table, bid.clone(), key).await), first);
    assert!(matches!(code(bob.act_with(table, bid.clone(), key).await), ErrCode::BadRequest { .. }));
    before.stop().await;

    let after = server(&store).await;
    let mut ada = Device::new(&after, "Ada");
    assert_eq!(acted(ada.act_with(table, bid.clone(), key).await), first);
    ada.watch(table).await.unwrap();
    ada.hear();
    assert_eq!((ada.n, &ada.decision), (n, &decision), "numbers and questions survive a restart");
    assert_eq!(store.entries(table).await.unwrap().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_client_resumes_across_a_restart_by_its_missing_steps() {
    let store = memory();
    let before = server(&store).await;
    let (table, ada, mut bob) = two_at_a_table(&before, json!({}), Watching::Live).await;
    let resume = Some((ada.n, protocol::ViewHash(ada.h.clone())));
    bob.bid(table, 0).await.unwrap();
    before.stop().await;
    let after = server(&store).await;
    let mut again = Device::new(&after, "Ada");
    (again.n, again.view) = (ada.n, ada.view.clone());
    again.attach(table, crate::room::Attach { resume, ..crate::room::Attach::watch(table) }).await.unwrap();
    assert_eq!(kinds(&again.hear()), ["table.step", "table.info"]);
    assert_eq!(again.view["ready"], json!([false, true]));
}

#[rstest::rstest]
#[case::not_written(Fault::Unwritten, 1)]
#[case::written_and_the_answer_lost(Fault::Written, 2)]
#[tokio::test(start_paused = true)]
async fn a_failed_write_refuses_the_move_and_the_room_recovers(#[case] fault: Fault, #[case] entries: usize) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    failing.set(fault);
    let key = ada.key();
    let bid = json!({"do": "bid", "card": ada.decision["legal"]["cards"][0]});
    let refused = ada.act_with(table, bid.clone(), key).await;
    assert_eq!(code(refused), ErrCode::Unavailable);
    settle().await;
    assert!(bob.hear().is_empty(), "nothing is told before it is durable");
    assert_eq!(store.entries(table).await.unwrap().len(), entries);

    failing.set(Fault::None);
    acted(ada.act_with(table, bid, key).await);
    settle().await;
    ada.hear();
    bob.hear();
    assert_eq!(ada.view["ready"], json!([true, false]));
    assert_eq!(bob.view["ready"], json!([true, false]));
    assert_eq!(store.entries(table).await.unwrap().len(), 2, "applied once");
}

#[tokio::test(start_paused = true)]
async fn a_failed_write_that_left_nothing_is_no_news_to_anybody() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let read = failing.logs();
    failing.set(Fault::Unwritten);
    for _ in 0..3 {
        assert_eq!(code(ada.bid(table, 0).await), ErrCode::Unavailable);
    }
    failing.set(Fault::None);
    ada.bid(table, 0).await.unwrap();
    settle().await;
    assert_eq!(kinds(&bob.hear()), ["table.step"], "the table was not read anew");
    assert_eq!(failing.logs(), read, "nor its log");
}

/// A reload sends the table as it was before the command that caused the reload.
#[tokio::test(start_paused = true)]
async fn what_changes_right_after_a_reload_is_sent_to_those_who_just_got_a_snapshot() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    failing.set(Fault::Written);
    assert_eq!(code(ada.bid(table, 0).await), ErrCode::Unavailable);
    failing.set(Fault::None);
    ada.ask(json!({"t": "table.host", "table": table, "seat": 1})).await.unwrap();
    settle().await;
    for device in [&mut ada, &mut bob] {
        device.hear();
        assert_eq!(device.view["ready"], json!([true, false]), "read anew");
        assert_eq!(device.info["host"], json!(player("Bob").id), "{}", device.player.name);
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_nobody_looks_at_sleeps_and_wakes() {
    let server = server(&memory()).await;
    let (table, ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let view = ada.view.clone();
    ada.drop_out();
    bob.drop_out();
    settle().await;
    assert_eq!(server.awake(), 1);
    tokio::time::sleep(SLEEP_AFTER * 2).await;
    assert_eq!(server.awake(), 0);
    let mut ada = Device::new(&server, "Ada");
    ada.watch(table).await.unwrap();
    ada.hear();
    assert_eq!((server.awake(), &ada.view), (1, &view));
}

#[tokio::test(start_paused = true)]
async fn an_unknown_table_is_not_found_and_costs_no_memory() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let nowhere = protocol::TableId(uuid::Uuid::from_u128(9));
    assert_eq!(code(ada.watch(nowhere).await), ErrCode::NotFound { what: "table".into() });
    settle().await;
    assert_eq!(server.awake(), 0);
    let code = |text: &str| protocol::TableCode(text.to_owned());
    for unknown in ["0123456789abcdef", "short", ""] {
        assert_eq!(server.find(&code(unknown)).await, Err(ErrCode::NotFound { what: "table".into() }));
    }
}

#[tokio::test(start_paused = true)]
async fn a_stop_refuses_moves_and_closes_with_4001() {
    let server = server(&memory()).await;
    let (table, mut ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    server.stop().await;
    let restarting = json!({"t": "table.act", "table": table, "decision": ada.decision["id"], "key": ada.key(), "move": {"do": "bid", "card": 1}});
    assert_eq!(code(ada.ask(restarting).await), ErrCode::Restarting);
    let mut seen = Vec::new();
    while let Some(next) = ada.outbox.try_next() {
        match next {
            crate::delivery::outbox::Next::Frame(text) => seen.push(text.to_string()),
            other => {
                assert_eq!(other, crate::delivery::outbox::Next::Close(protocol::close::RESTARTING));
                break;
            }
        }
    }
    assert!(seen.iter().any(|text| text.contains("server.restarting")), "{seen:?}");
}

#[tokio::test(start_paused = true)]
async fn a_start_wakes_no_room_and_the_lobby_knows_every_table() {
    let store = memory();
    let before = server(&store).await;
    let (table, ..) = two_at_a_table(&before, json!({}), Watching::Live).await;
    before.stop().await;
    let after = server(&store).await;
    assert_eq!(after.awake(), 0);
    let mut eve = Device::new(&after, "Eve");
    let mut ada = Device::new(&after, "Ada");
    for device in [&mut eve, &mut ada] {
        after.watch_lobby(&device.player, &device.outbox, Scope::All).await;
    }
    let row = |device: &mut Device| device.hear()[0]["rows"][0].clone();
    assert_eq!(row(&mut eve)["yours"], Value::Null);
    let row = row(&mut ada);
    assert_eq!(row["table"], json!(table));
    let yours = &row["yours"];
    assert_eq!(
        (&yours["seat"], &yours["your_move"], &yours["host"]),
        (&json!(0), &json!(true), &json!(true))
    );
    assert_eq!(after.awake(), 0, "whose move it is stands in the store");
}

#[tokio::test(start_paused = true)]
async fn a_long_log_gives_the_same_numbers_and_newest_steps_after_a_restart() {
    let store = memory();
    let before = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&before, json!({}), Watching::Live).await;
    let mut known = Vec::new();
    // As often as an answer may be changed, and not in haste.
    for count in 0..60 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        ada.bid(table, count % 4).await.unwrap();
        settle().await;
        ada.hear();
        known.push((ada.n, ada.h.clone(), ada.view.clone()));
    }
    bob.hear();
    before.stop().await;
    let after = server(&store).await;
    for old in [&ada, &bob] {
        let mut again = Device::new(&after, &old.player.name);
        again.watch(table).await.unwrap();
        again.hear();
        assert_eq!((again.n, &again.h, &again.view), (old.n, &old.h, &old.view));
        assert_eq!(again.decision, old.decision);
    }
    let mut again = Device::new(&after, "Ada");
    let (n, h, view) = known[known.len() - 4].clone();
    (again.n, again.view) = (n, view);
    let resume = Some((n, protocol::ViewHash(h)));
    again.attach(table, crate::room::Attach { resume, ..crate::room::Attach::watch(table) }).await.unwrap();
    assert_eq!(kinds(&again.hear()), ["table.step", "table.step", "table.step", "table.info"]);
    assert_eq!(again.view, ada.view);
}

#[tokio::test(start_paused = true)]
async fn while_the_store_is_silent_every_move_is_refused_within_half_a_second() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    failing.set(Fault::Silent);
    for _ in 0..20 {
        let asked = Instant::now();
        let (one, two) = tokio::join!(ada.bid(table, 0), bob.bid(table, 0));
        assert_eq!((code(one), code(two)), (ErrCode::Unavailable, ErrCode::Unavailable));
        assert!(asked.elapsed() <= Duration::from_millis(500), "{:?}", asked.elapsed());
    }
    assert!(ada.ask(json!({"t": "table.sync", "table": table})).await.is_ok(), "who looks goes on looking");
    failing.set(Fault::None);
    let asked = Instant::now();
    while ada.bid(table, 0).await.is_err() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(asked.elapsed() <= Duration::from_secs(2), "{:?}", asked.elapsed());
    assert_eq!(store.entries(table).await.unwrap().len(), 2);
}

/// Moves the paused clock, and lets the rooms do what is due.
async fn passes(time: Duration) {
    tokio::time::advance(time).await;
    settle().await;
}

#[tokio::test(start_paused = true)]
async fn a_log_that_cannot_be_folded_is_read_less_and_less_often_and_by_no_request() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    failing.set(Fault::Written);
    assert_eq!(code(ada.bid(table, 0).await), ErrCode::Unavailable);
    failing.set(Fault::DamagedLogs);
    passes(Duration::from_secs(2)).await;
    let before = failing.logs();
    for _ in 0..600 {
        passes(Duration::from_secs(1)).await;
        assert_eq!(code(bob.bid(table, 0).await), ErrCode::Damaged);
    }
    let read = failing.logs() - before;
    assert!((10..=16).contains(&read), "it was read {read} times in ten minutes");

    failing.set(Fault::None);
    passes(Duration::from_mins(1)).await;
    bob.bid(table, 0).await.unwrap();
    failing.set(Fault::Written);
    assert_eq!(code(ada.bid(table, 0).await), ErrCode::Unavailable);
    failing.set(Fault::None);
    passes(Duration::from_secs(2)).await;
    let read = failing.logs();
    bob.bid(table, 0).await.unwrap();
    assert_eq!(failing.logs(), read, "after a failure of the store it is read soon");
}

#[rstest::rstest]
#[case::its_row("UPDATE tables SET doc = '{}'")]
#[case::its_log("UPDATE entries SET events = 'x'")]
#[case::what_its_log_says("UPDATE entries SET events = '[{\"no\": \"event\"}]'")]
#[tokio::test]
async fn a_damaged_table_says_so_and_spoils_nothing_else(#[case] damage: &'static str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("saloon.db");
    let metrics = SharedMetrics::default();
    let store: SharedStore = Arc::new(SqlStore::open_sqlite(&path, metrics.clone()).await.unwrap());
    let before = server(&store).await;
    let (table, ada, _bob) = two_at_a_table(&before, json!({}), Watching::Live).await;
    before.stop().await;
    let url = format!("sqlite://{}", path.display());
    SqliteConnection::connect(&url).await.unwrap().execute(damage).await.unwrap();

    let parts = crate::testing::parts(&store, Arc::new(SetClock::default()), 1000);
    let after = ServerState::open(crate::state::Parts { metrics: metrics.clone(), ..parts }).await.unwrap();
    let mut again = Device::new(&after, "Ada");
    for _ in 0..2 {
        assert_eq!(code(again.watch(table).await), ErrCode::Damaged);
    }
    assert_eq!(metrics.damaged.count(), 1, "it is counted once");
    after.watch_lobby(&again.player, &again.outbox, Scope::All).await;
    let (other, _) = again.create(2, json!({}), Watching::Live).await;
    assert_ne!(other, table);
    drop(ada);
}
