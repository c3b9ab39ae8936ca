//! Chat of a table, and its receivers.

mod attacks;
mod failures;
mod reading;
mod removal;
mod steps;

use crate::delivery::responder::RequestResult;
use crate::state::ServerState;
use crate::testing::{Device, home, only, player, settle, start};
use protocol::{MoveKey, PersonKind, Player, TableId, Watching};
use serde_json::{Value, json};
use std::sync::Arc;

/// Somebody with an account.
fn member(server: &Arc<ServerState>, name: &str) -> Device {
    Device::of(server, Player { kind: PersonKind::Member, ..player(name) }, home(name))
}

/// Ada (host) and Bob, who have accounts, at an open table.
async fn open_table(server: &Arc<ServerState>, watching: Watching) -> (TableId, Device, Device) {
    let mut ada = member(server, "Ada");
    let (table, _) = ada.create(2, json!({}), watching).await;
    let mut bob = member(server, "Bob");
    bob.sit(table).await.unwrap();
    (table, ada, bob)
}

/// The same at a running table.
async fn running_table(server: &Arc<ServerState>, watching: Watching) -> (TableId, Device, Device) {
    let (table, mut ada, mut bob) = open_table(server, watching).await;
    start(table, &mut ada, &mut bob).await;
    (table, ada, bob)
}

/// A spectator with an account.
async fn watcher(server: &Arc<ServerState>, table: TableId, name: &str) -> Device {
    let mut device = member(server, name);
    device.watch(table).await.unwrap();
    settle().await;
    device.hear();
    device
}

async fn finish(table: TableId, ada: &mut Device, bob: &mut Device) {
    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        bob.bid(table, 0).await.unwrap();
    }
    settle().await;
}

async fn say_with(device: &mut Device, table: TableId, say: Value, key: MoveKey) -> RequestResult {
    device.ask(json!({"t": "chat.say", "table": table, "key": key, "say": say})).await
}

async fn say(device: &mut Device, table: TableId, say: Value) -> RequestResult {
    let key = device.key();
    say_with(device, table, say, key).await
}

async fn text(device: &mut Device, table: TableId, text: &str) -> RequestResult {
    say(device, table, json!({ "text": text })).await
}

/// The chat that was read: the room, and the text of each message.
async fn read(device: &mut Device) -> Vec<(String, Vec<Value>)> {
    settle().await;
    let frames = only(&device.hear(), "chat.messages");
    let said = |frame: &Value| {
        let messages = frame["messages"].as_array().unwrap();
        let says = messages.iter().map(|message| message["say"].clone()).collect();
        (frame["room"].as_str().unwrap().to_owned(), says)
    };
    frames.iter().map(said).collect()
}

fn one(room: &str, text: &str) -> Vec<(String, Vec<Value>)> {
    vec![(room.to_owned(), vec![json!({ "text": text })])]
}
