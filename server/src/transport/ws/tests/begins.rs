//! Tables whose game begins without a request of their host.

use super::Client;
use crate::state::ServerState;
use crate::store::{SharedStore, TableRecord};
use crate::system::clock::SystemClock;
use crate::testing::{SetClock, memory, parts, pass};
use protocol::{Begins, Stage, TableId};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

const NOW: u64 = 1_790_000_000_000;
const HOUR: Duration = Duration::from_hours(1);
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// A deal to which nobody contributes, and the wait for people who are not here.
const BEGUN: Duration = Duration::from_secs(30);

async fn running(store: &SharedStore) -> Arc<ServerState> {
    ServerState::open(parts(store, Arc::new(SystemClock::at(NOW)), 0)).await.unwrap()
}

fn create(seats: usize, begins: &Value) -> Value {
    json!({
        "id": 3, "t": "table.create", "game": "toy", "seats": vec!["person"; seats], "visibility": "public",
        "watching": "live", "begins": begins,
    })
}

/// Opens such a table, and returns what its host was told.
async fn open(ada: &mut Client, seats: usize, begins: Value) -> Value {
    ada.ask(create(seats, &begins)).await["ok"].clone()
}

async fn sit(client: &mut Client, made: &Value) {
    let reply = client.ask(json!({"id": 4, "t": "table.sit", "code": made["code"]})).await;
    assert!(reply.get("ok").is_some(), "{reply}");
}

async fn table(server: &Arc<ServerState>, made: &Value) -> Option<TableRecord> {
    let id = TableId(Uuid::parse_str(made["table"].as_str().unwrap()).unwrap());
    server.store().table(id).await.unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_game_begins_once_all_seats_are_taken() {
    let server = running(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    let made = open(&mut ada, 2, json!({"when": "full"})).await;
    assert_eq!(json!(server.lobby().public_rows()[0].begins), json!({"when": "full"}));
    pass(BEGUN).await;
    assert_eq!(table(&server, &made).await.unwrap().stage, Stage::Open, "a seat is free");
    sit(&mut bob, &made).await;
    pass(BEGUN).await;
    let record = table(&server, &made).await.unwrap();
    assert_eq!((record.stage, record.begins()), (Stage::Running, None));
}

#[tokio::test(start_paused = true)]
async fn a_game_begins_at_its_time_with_those_who_sit_there_also_after_a_restart() {
    let store = memory();
    let before = running(&store).await;
    let (mut ada, _) = Client::join(&before, "Ada").await;
    let (mut bob, _) = Client::join(&before, "Bob").await;
    let at_ms = NOW + HOUR.as_millis() as u64;
    let made = open(&mut ada, 4, json!({"when": "at", "at_ms": at_ms})).await;
    sit(&mut bob, &made).await;
    drop((ada, bob));
    pass(Duration::from_mins(10)).await;
    before.stop().await;
    let after = running(&store).await;
    pass(Duration::from_mins(49)).await;
    let record = table(&after, &made).await.unwrap();
    assert_eq!((record.stage, record.due_at), (Stage::Open, Some(at_ms)), "a minute is left");
    assert_eq!(after.awake(), 0, "nobody waits awake for it");
    pass(Duration::from_mins(1) + BEGUN).await;
    let record = table(&after, &made).await.unwrap();
    assert_eq!((record.stage, record.doc.seats.len()), (Stage::Running, 2), "free seats are gone");
}

#[tokio::test(start_paused = true)]
async fn a_game_of_too_few_people_waits_for_its_host_after_its_time() {
    let server = running(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let at_ms = NOW + HOUR.as_millis() as u64;
    let made = open(&mut ada, 3, json!({"when": "at", "at_ms": at_ms})).await;
    pass(HOUR + BEGUN).await;
    let record = table(&server, &made).await.unwrap();
    assert_eq!((record.stage, record.doc.begins, record.doc.seats.len()), (Stage::Open, None, 3));
}

#[tokio::test(start_paused = true)]
async fn a_host_changes_when_the_game_begins_and_no_time_is_past_or_far() {
    let server = running(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    for at_ms in [NOW - 1, NOW + 29 * DAY_MS] {
        let refused = ada.ask(create(2, &json!({"when": "at", "at_ms": at_ms}))).await;
        assert_eq!(refused["err"]["params"]["path"], "begins", "{refused}");
    }
    let made = open(&mut ada, 2, json!({"when": "at", "at_ms": NOW + DAY_MS})).await;
    let change =
        |begins: Value| json!({"id": 5, "t": "table.change", "table": made["table"], "begins": begins});
    let refused = ada.ask(change(json!({"when": "at", "at_ms": 1}))).await;
    assert_eq!(refused["err"]["params"]["path"], "begins", "{refused}");
    ada.ask(change(json!({"when": "full"}))).await;
    assert_eq!(table(&server, &made).await.unwrap().begins(), Some(Begins::Full {}));
    ada.ask(json!({"id": 6, "t": "table.change", "table": made["table"], "name": "Silver Creek"})).await;
    assert_eq!(table(&server, &made).await.unwrap().begins(), Some(Begins::Full {}), "left out, it stays");
    ada.hear().await;
    ada.send(change(Value::Null)).await;
    let told = ada.hear().await;
    let info = told.iter().find(|frame| frame["t"] == "table.info").expect("everybody is told");
    assert_eq!(info["info"].get("begins"), None);
    let record = table(&server, &made).await.unwrap();
    assert_eq!((record.begins(), record.due_at), (None, None));
}

#[tokio::test(start_paused = true)]
async fn a_table_that_waits_for_its_seats_stays_open_for_a_week() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = ServerState::open(parts(&store, clock.clone(), 0)).await.unwrap();
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let made = open(&mut ada, 2, json!({"when": "full"})).await;
    drop(ada);
    for _ in 0..6 {
        clock.advance(Duration::from_hours(25));
        pass(HOUR * 3).await;
        assert!(table(&server, &made).await.is_some());
    }
    clock.advance(Duration::from_hours(25));
    pass(HOUR * 3).await;
    clock.advance(Duration::from_hours(25));
    pass(HOUR * 3).await;
    assert!(table(&server, &made).await.is_none());
}
