//! Ends of a running game by its host alone, of practice games, and by time.

use crate::archive::record_of;
use crate::delivery::responder::RequestResult;
use crate::lobby::Scope;
use crate::room::game::absence::DAY_MS;
use crate::state::scheduler::SWEEP_EVERY;
use crate::store::{SharedStore, TableRecord};
use crate::testing::{
    Device, EXPIRE_DAYS, SetClock, code, memory, only, player, server, server_with, settle, two_at_a_table,
};
use protocol::{
    Ended, ErrCode, HouseLevel, SeatPlan, Stage, TableCreate, TableId, TimeControl, Visibility, Watching,
};
use rules::record::EarlyEnd;
use rules::{Seat, Seats};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_millis(DAY_MS);
const MINUTE: Duration = Duration::from_mins(1);

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

async fn end(device: &mut Device, table: TableId) -> RequestResult {
    device.ask(json!({"t": "table.end", "table": table})).await
}

async fn stored(store: &SharedStore, table: TableId) -> TableRecord {
    store.table(table).await.unwrap().unwrap()
}

async fn ended(store: &SharedStore, table: TableId) -> Option<Ended> {
    stored(store, table).await.doc.ended
}

// --- by the host ---

#[tokio::test(start_paused = true)]
async fn a_host_ends_a_game_to_which_nobody_else_came_for_a_day() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    assert_eq!(code(end(&mut bob, table).await), forbidden("host_only"));
    clock.advance(DAY * 3);
    assert_eq!(code(end(&mut ada, table).await), forbidden("not_absent"), "Bob is here");
    sleep(SWEEP_EVERY).await;
    bob.drop_out();
    sleep(MINUTE).await;
    ada.hear();
    let may_end_at = ada.info["host_may_end_at"].as_u64().unwrap();
    let wait = Duration::from_millis(may_end_at - server.now_ms());
    assert!((DAY..=DAY + 2 * HOUR).contains(&wait), "{wait:?}");
    clock.advance(wait.saturating_sub(MINUTE));
    assert_eq!(code(end(&mut ada, table).await), forbidden("not_absent"), "a minute too early");
    clock.advance(MINUTE);
    end(&mut ada, table).await.unwrap();
    let record = stored(&store, table).await;
    let host = Seat::new(0).unwrap();
    assert_eq!(
        (record.doc.ended, record.doc.ends.wanted_by),
        (Some(Ended::Host), Some(Seats::from_iter([host])))
    );
    let log = store.entries(table).await.unwrap();
    let end = record_of(&record, &log).unwrap().ended;
    assert_eq!(end, Some(EarlyEnd { how: Ended::Host, seats: vec![host] }));
}

#[tokio::test(start_paused = true)]
async fn a_host_who_is_waited_for_ends_nothing() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    bob.drop_out();
    sleep(MINUTE).await;
    clock.advance(DAY * 2);
    assert_eq!(code(end(&mut ada, table).await), forbidden("own_answer"));
    ada.bid(table, 0).await.unwrap();
    end(&mut ada, table).await.unwrap();
    assert_eq!(ended(&store, table).await, Some(Ended::Host));
}

#[tokio::test(start_paused = true)]
async fn a_visit_or_a_request_of_another_begins_the_day_anew() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    bob.drop_out();
    sleep(MINUTE).await;
    clock.advance(DAY.saturating_sub(HOUR));
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    bob.drop_out();
    clock.advance(DAY.saturating_sub(HOUR));
    sleep(MINUTE).await;
    assert_eq!(code(end(&mut ada, table).await), forbidden("not_absent"), "Bob has looked in");
    // A program need not watch.
    let mut program = Device::new(&server, "Bob");
    let stale = json!({"t": "table.take_back", "table": table});
    program.ask(stale).await.unwrap();
    clock.advance(DAY.saturating_sub(HOUR));
    assert_eq!(code(end(&mut ada, table).await), forbidden("not_absent"), "Bob has asked for something");
    clock.advance(HOUR * 3);
    end(&mut ada, table).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn with_clocks_the_host_waits_for_two_decisions_longer() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let slow = json!({"t": "table.change", "table": table, "time": TimeControl::each(7 * 24 * 60 * 60)});
    ada.ask(slow).await.unwrap();
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    crate::testing::start(table, &mut ada, &mut bob).await;
    ada.bid(table, 0).await.unwrap();
    bob.drop_out();
    sleep(MINUTE).await;
    clock.advance(DAY * 3);
    assert_eq!(code(end(&mut ada, table).await), forbidden("not_absent"), "Bob plays slowly, but in time");
    ada.hear();
    let begun = stored(&store, table).await.changed_at;
    let may_end_at = ada.info["host_may_end_at"].as_u64().unwrap();
    assert!(begun + 15 * DAY_MS < may_end_at, "a day and twice the time for a decision");
}

#[tokio::test(start_paused = true)]
async fn a_host_ends_no_open_and_no_finished_table() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (open, _) = ada.create(2, json!({}), Watching::Live).await;
    assert_eq!(code(end(&mut ada, open).await), ErrCode::TableClosed);
    let table = practice(&mut ada, false).await;
    end(&mut ada, table).await.unwrap();
    assert_eq!(code(end(&mut ada, table).await), ErrCode::TableClosed);
}

// --- by time ---

#[tokio::test(start_paused = true)]
async fn a_game_without_moves_ends_though_somebody_looks_and_tells_it_before() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    bob.drop_out();
    server.watch_lobby(&ada.player, &ada.outbox, Scope::All).await;
    clock.advance((DAY * (EXPIRE_DAYS * 9 / 10)).saturating_sub(MINUTE));
    sleep(SWEEP_EVERY).await;
    ada.hear();
    assert_eq!(ada.info["expires_at"], Value::Null, "it is not told yet");
    clock.advance(MINUTE);
    sleep(SWEEP_EVERY).await;
    let heard = ada.hear();
    let begun = stored(&store, table).await.changed_at;
    let expires_at = json!(begun + u64::from(EXPIRE_DAYS) * DAY_MS);
    assert_eq!(ada.info["expires_at"], expires_at);
    let rows = only(&heard, "lobby.delta").pop().unwrap();
    assert_eq!(rows["changed"][0]["yours"]["expires_at"], expires_at);
    // A move begins the time anew.
    ada.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.info["expires_at"], Value::Null);
    clock.advance((DAY * EXPIRE_DAYS).saturating_sub(MINUTE));
    sleep(SWEEP_EVERY).await;
    assert_eq!(ended(&store, table).await, None);
    clock.advance(MINUTE);
    sleep(SWEEP_EVERY).await;
    assert_eq!(ended(&store, table).await, Some(Ended::Expired));
    let last = only(&ada.hear(), "table.snapshot").pop().unwrap();
    assert_eq!(last["info"]["ended"], "expired");
}

#[tokio::test(start_paused = true)]
async fn a_sleeping_table_says_in_the_lobby_when_its_host_may_end_it_and_nothing_of_the_last_move() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.drop_out();
    bob.drop_out();
    sleep(MINUTE).await;
    clock.advance(DAY * (EXPIRE_DAYS - 1));
    let mut ada = Device::new(&server, "Ada");
    server.watch_lobby(&ada.player, &ada.outbox, Scope::All).await;
    let snapshot = only(&ada.hear(), "lobby.snapshot").pop().unwrap();
    let row = &snapshot["rows"][0];
    assert_eq!((&row["table"], &row["yours"]["expires_at"]), (&json!(table), &Value::Null));
    assert!(row["yours"]["may_end_at"].as_u64().unwrap() <= server.now_ms(), "Ada is the host");
}

// --- practice games ---

/// Ada alone with a bot, at a game that has begun.
async fn practice(ada: &mut Device, end_practice: bool) -> TableId {
    let table = open_practice(ada, end_practice).await;
    begin(ada, table).await;
    table
}

async fn open_practice(ada: &mut Device, end_practice: bool) -> TableId {
    let create = TableCreate {
        game: "toy".to_owned(),
        name: None,
        options: serde_json::Map::new(),
        seats: vec![SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)],
        visibility: Visibility::Link,
        watching: Watching::Live,
        time: None,
        entry: None,
        chat: None,
        substitute: None,
        hints: None,
        rated: false,
        begins: None,
        end_practice,
        seat: None,
        reserved: Vec::new(),
        key: None,
    };
    let record = ada.server.create(&ada.caller(), create).await.unwrap();
    ada.watch(record.id).await.unwrap();
    record.id
}

async fn begin(ada: &mut Device, table: TableId) {
    let started = ada.request(json!({"t": "table.start", "table": table}));
    ada.stays_out(table).await;
    started.await.unwrap().unwrap();
    settle().await;
}

#[tokio::test(start_paused = true)]
async fn other_practice_games_end_with_the_start_of_one_that_says_so() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let mut ada = Device::new(&server, "Ada");
    let (with_bob, _ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let old = [practice(&mut ada, false).await, practice(&mut ada, false).await];
    clock.advance(MINUTE);
    let next = open_practice(&mut ada, true).await;
    for table in old {
        assert_eq!(ended(&store, table).await, None, "the new game has not begun");
    }
    begin(&mut ada, next).await;
    sleep(MINUTE).await;
    for table in old {
        assert_eq!(ended(&store, table).await, Some(Ended::Practice));
    }
    for table in [next, with_bob] {
        assert_eq!(stored(&store, table).await.stage, Stage::Running);
    }
}

#[tokio::test(start_paused = true)]
async fn of_two_practice_games_that_begin_at_once_the_newer_one_stays() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let mut ada = Device::new(&server, "Ada");
    let older = open_practice(&mut ada, true).await;
    clock.advance(MINUTE);
    let newer = open_practice(&mut ada, true).await;
    let started = [older, newer].map(|table| ada.request(json!({"t": "table.start", "table": table})));
    // Nobody takes part in the deals, so that both begin when their time is over.
    for started in started {
        started.await.unwrap().unwrap();
    }
    settle().await;
    assert_eq!(ended(&store, older).await, Some(Ended::Practice));
    assert_eq!(stored(&store, newer).await.stage, Stage::Running);
}

/// Bob has become the host of a table that Ada opened: what Ada agreed to is not about Bob's games.
#[tokio::test(start_paused = true)]
async fn what_one_person_agreed_to_ends_no_game_of_another() {
    let store = memory();
    let server = server(&store).await;
    let mut bob = Device::new(&server, "Bob");
    let own = practice(&mut bob, false).await;
    let mut ada = Device::new(&server, "Ada");
    let table = open_practice(&mut ada, true).await;
    let seats = json!(["person", "person", {"house": "normal"}]);
    ada.ask(json!({"t": "table.change", "table": table, "seats": seats})).await.unwrap();
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
    bob.ask(json!({"t": "table.change", "table": table, "seats": ["person", {"house": "normal"}]}))
        .await
        .unwrap();
    bob.hear();
    let started = bob.request(json!({"t": "table.start", "table": table}));
    started.await.unwrap().unwrap();
    settle().await;
    assert_eq!(stored(&store, table).await.doc.host, player("Bob").id);
    assert_eq!(ended(&store, own).await, None);
}
