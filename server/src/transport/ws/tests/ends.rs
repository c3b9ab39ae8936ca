//! The end of a connection at any moment, and the work that goes on beside a slow request.

use super::*;
use crate::delivery::outbox::Topic;
use crate::room::{Command, SLEEP_AFTER};
use crate::testing::{FailingStore, Fault, two_at_a_table};
use protocol::{Restarting, ServerMsg, Watching};
use rstest::rstest;
use tokio::task::yield_now;
use tokio::time::advance;

fn create() -> Value {
    json!({
        "t": "table.create", "id": 2, "game": "toy", "seats": ["person", "person"],
        "visibility": "public", "watching": "live",
    })
}

/// Lets time pass in small steps, after each of which every task runs until it waits.
async fn pass(time: Duration) {
    const STEP: Duration = Duration::from_millis(100);
    for _ in 0..time.as_millis().div_ceil(STEP.as_millis()) {
        advance(STEP).await;
        settle().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_watcher_who_closes_at_any_step_after_asking_is_nobody_there() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let code = ada.ask(create()).await["ok"]["code"].clone();
    for steps in 0..60 {
        let (eve, _) = Client::join(&server, &format!("Eve {steps}")).await;
        eve.send(json!({"t": "table.watch", "id": 2, "code": code})).await;
        for _ in 0..steps {
            yield_now().await;
        }
        drop(eve);
        settle().await;
        assert_eq!(server.online(), 1, "after {steps} steps");
    }
    pass(Duration::from_secs(1)).await;
    ada.hear().await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    bob.send(json!({"t": "table.watch", "id": 2, "code": code})).await;
    pass(Duration::from_secs(1)).await;
    let heard = bob.hear().await;
    let named = json!(heard).to_string();
    assert!(named.contains("Bob") && !named.contains("Eve"), "{named}");
    drop((ada, bob));
    pass(SLEEP_AFTER * 2).await;
    assert_eq!((server.online(), server.awake()), (0, 0), "the table goes to sleep");
}

#[tokio::test(start_paused = true)]
async fn a_panic_in_a_connection_leaves_nobody_online_and_no_ghost() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    ada.ask(create()).await;
    ada.send(json!({"t": "lobby.watch", "id": 3})).await;
    ada.hear().await;
    ada.raw(Message::Pong("panic".into())).await;
    pass(SLEEP_AFTER * 2).await;
    assert_eq!((server.online(), server.awake()), (0, 0));
}

#[tokio::test(start_paused = true)]
async fn frames_are_written_while_a_request_waits_for_the_store_and_requests_stay_in_order() {
    let failing = Arc::new(FailingStore::default());
    let store: crate::store::SharedStore = failing.clone();
    let server = server(&store).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    failing.set(Fault::Silent);
    ada.send(json!({"t": "table.watch", "id": 2, "code": "0123456789abcdef"})).await;
    ada.send(json!({"t": "ping", "id": 3, "c": 1})).await;
    assert!(ada.hear().await.is_empty(), "both wait");
    for outbox in server.people().outboxes() {
        outbox.push(&ServerMsg::Restarting(Restarting { eta_ms: 1 }));
    }
    let heard = ada.hear().await;
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert_eq!(heard[0]["t"], "server.restarting");
    pass(Duration::from_mins(1)).await;
    let replies: Vec<Value> = ada.hear().await.into_iter().map(|frame| frame["re"].clone()).collect();
    assert_eq!(replies[..2], [json!(2), json!(3)]);
}

#[rstest]
#[tokio::test(start_paused = true)]
async fn a_socket_that_has_lost_frames_asks_again_where_the_inbox_of_the_room_is_full(
    #[values("table.snapshot", "chat.messages")] t: &str,
) {
    let failing = Arc::new(FailingStore::default());
    let store: crate::store::SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, _ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let code = store.table(table).await.unwrap().unwrap().code;
    let (mut eve, welcome) = Client::join(&server, "Eve").await;
    eve.ask(json!({"t": "table.watch", "id": 2, "code": code})).await;
    let player: PlayerId = serde_json::from_value(welcome["player"]["id"].clone()).unwrap();
    let outbox = server.people().outboxes_of(player).remove(0);
    pass(Duration::from_secs(1)).await;
    eve.hear().await;

    // The room waits for its row, and takes nothing out of its inbox.
    failing.set(Fault::LateRows);
    server.send_command(table, Command::LeaseLost);
    settle().await;
    while server.send_command_if_awake(table, Command::SettingsChanged).is_ok() {}
    outbox.mark_lost(if t == "table.snapshot" { Topic::Table(table) } else { Topic::Chat(table) });
    let kinds = |heard: &[Value]| heard.iter().map(|frame| frame["t"].clone()).collect::<Vec<_>>();
    let heard = kinds(&eve.hear().await);
    assert!(!heard.contains(&json!(t)), "the control: the inbox is full: {heard:?}");
    pass(Duration::from_secs(5)).await;
    let heard = kinds(&eve.hear().await);
    assert!(heard.contains(&json!(t)), "{heard:?}");
}
