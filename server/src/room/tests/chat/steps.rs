//! Links between chat and game: a reaction names a step, and nothing else of either changes the other.

use super::*;
use crate::testing::{memory, server};

/// The step of the reaction that somebody has just read.
async fn step_read(device: &mut Device) -> Option<u64> {
    let mut read = read(device).await;
    assert_eq!(read.len(), 1, "{read:?}");
    read.remove(0).1[0]["reaction"]["step"].as_u64()
}

async fn react(device: &mut Device, table: TableId, step: u64) {
    say(device, table, json!({"reaction": {"id": "clap", "step": step}})).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_reaction_is_put_to_each_readers_own_step() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::Live).await;
    let mut eve = watcher(&server, table, "Eve").await;
    ada.bid(table, 0).await.unwrap();
    settle().await;
    bob.hear();
    let committed = bob.n;
    // Bob is sent nothing of the second bid, which replaces the first.
    ada.bid(table, 1).await.unwrap();
    settle().await;
    ada.hear();
    let replaced = ada.n;
    react(&mut ada, table, replaced).await;
    assert_eq!(step_read(&mut ada).await, Some(replaced));
    assert_eq!(step_read(&mut bob).await, Some(committed), "as if it was put to the step before");
    bob.bid(table, 0).await.unwrap();
    settle().await;
    for device in [&mut ada, &mut bob, &mut eve] {
        device.hear();
    }
    assert_eq!((ada.n, bob.n), (replaced + 1, committed + 1));
    let newest = ada.n;
    react(&mut ada, table, newest).await;
    assert_eq!((step_read(&mut ada).await, step_read(&mut bob).await), (Some(ada.n), Some(bob.n)));
    react(&mut ada, table, 9999).await;
    assert_eq!((step_read(&mut ada).await, step_read(&mut bob).await), (None, None), "there is no such step");
    let newest = eve.n;
    react(&mut eve, table, newest).await;
    assert_eq!(step_read(&mut eve).await, Some(eve.n));
    let mut phone = member(&server, "Bob");
    phone.watch(table).await.unwrap();
    settle().await;
    let newest = only(&phone.hear(), "chat.messages").remove(0);
    let steps: Vec<Value> = newest["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|message| message["say"]["reaction"]["step"].clone())
        .collect();
    assert_eq!(steps, [json!(committed), json!(bob.n), Value::Null]);
}

#[tokio::test(start_paused = true)]
async fn delayed_spectators_react_to_the_step_that_they_see() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::RoundEnd).await;
    let mut eve = watcher(&server, table, "Eve").await;
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    settle().await;
    eve.hear();
    ada.hear();
    let (seen, of_ada) = (eve.n, ada.n);
    react(&mut eve, table, seen).await;
    assert_eq!(step_read(&mut eve).await, Some(seen));
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    assert_eq!(step_read(&mut ada).await, Some(of_ada), "the players see it at the end, at their own step");
}

/// The messages about the game that everybody is sent, with or without people who talk.
async fn game(talks: bool) -> Vec<Vec<String>> {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::Delayed(1)).await;
    let mut eve = watcher(&server, table, "Eve").await;
    for round in 0..3 {
        for device in [&mut ada, &mut bob] {
            device.bid(table, round).await.unwrap();
            if talks {
                let step = device.n;
                react(device, table, step).await;
                text(&mut eve, table, "Oh").await.unwrap();
            }
            tokio::time::advance(std::time::Duration::from_secs(2)).await;
            settle().await;
        }
    }
    settle().await;
    let mut all = Vec::new();
    for device in [&mut ada, &mut bob, &mut eve] {
        device.hear();
        device.received.retain(|frame| !frame.contains("\"t\":\"chat.messages\""));
        all.push(std::mem::take(&mut device.received));
    }
    all
}

#[tokio::test(start_paused = true)]
async fn chat_changes_no_byte_of_what_is_sent_of_the_game() {
    let (silent, loud) = (game(false).await, game(true).await);
    assert!(silent.iter().all(|frames| frames.len() > 3));
    assert_eq!(silent, loud);
}
