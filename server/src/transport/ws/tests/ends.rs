//! The end of a connection at any moment, and what goes on beside a request that takes long.

use super::*;
use crate::room::SLEEP_AFTER;
use crate::testing::{FailingStore, Fault};
use protocol::{Restarting, ServerMsg};
use tokio::task::yield_now;

fn create() -> Value {
    json!({
        "t": "table.create", "id": 2, "game": "toy", "seats": ["person", "person"],
        "visibility": "public", "watching": "live",
    })
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
    tokio::time::sleep(Duration::from_secs(1)).await;
    ada.hear().await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    bob.send(json!({"t": "table.watch", "id": 2, "code": code})).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let heard = bob.hear().await;
    let named = json!(heard).to_string();
    assert!(named.contains("Bob") && !named.contains("Eve"), "{named}");
    drop((ada, bob));
    tokio::time::sleep(SLEEP_AFTER * 2).await;
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
    tokio::time::sleep(SLEEP_AFTER * 2).await;
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
    tokio::time::sleep(Duration::from_mins(1)).await;
    let replies: Vec<Value> = ada.hear().await.into_iter().map(|frame| frame["re"].clone()).collect();
    assert_eq!(replies[..2], [json!(2), json!(3)]);
}
