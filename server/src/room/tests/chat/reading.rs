//! Readers of each room, and their times.

use super::*;
use crate::delivery::outbox::{MAX_FRAMES, Next, Topic};
use crate::room::{Attach, Command};
use crate::testing::{code, kinds, memory, server};
use protocol::{ChatRoom, Done, ErrCode};
use std::time::Duration;

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

fn earlier(table: TableId, room: &str, before: u64) -> Value {
    json!({"t": "chat.earlier", "table": table, "room": room, "before": before})
}

#[tokio::test(start_paused = true)]
async fn each_room_is_read_by_its_own_and_both_by_all_after_the_game() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::Live).await;
    let mut eve = watcher(&server, table, "Eve").await;
    text(&mut ada, table, "To Bob").await.unwrap();
    text(&mut eve, table, "To nobody").await.unwrap();
    assert_eq!(read(&mut ada).await, one("players", "To Bob"));
    assert_eq!(read(&mut bob).await, one("players", "To Bob"));
    assert_eq!(read(&mut eve).await, one("watchers", "To nobody"));
    assert_eq!(code(eve.ask(earlier(table, "players", 9)).await), forbidden("chat_room"));
    assert_eq!(code(ada.ask(earlier(table, "watchers", 9)).await), forbidden("chat_room"));

    finish(table, &mut ada, &mut bob).await;
    assert_eq!(read(&mut ada).await, one("watchers", "To nobody"));
    assert_eq!(read(&mut bob).await, one("watchers", "To nobody"));
    assert_eq!(read(&mut eve).await, one("players", "To Bob"));
    text(&mut bob, table, "Good game").await.unwrap();
    text(&mut eve, table, "Well played").await.unwrap();
    for device in [&mut ada, &mut bob, &mut eve] {
        let both = [one("players", "Good game"), one("watchers", "Well played")].concat();
        assert_eq!(read(device).await, both);
        assert!(device.ask(earlier(table, "watchers", 9)).await.is_ok());
    }
    let mut late = watcher(&server, table, "Late").await;
    assert_eq!(late.received.iter().filter(|text| text.contains("chat.messages")).count(), 2);
    assert!(late.ask(earlier(table, "players", 9)).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn at_a_table_that_nobody_may_watch_nobody_else_reads() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::No).await;
    text(&mut ada, table, "To Bob").await.unwrap();
    finish(table, &mut ada, &mut bob).await;
    let mut eve = member(&server, "Eve");
    assert_eq!(code(eve.watch(table).await), forbidden("watching_closed"));
    assert_eq!(code(eve.ask(earlier(table, "players", 9)).await), ErrCode::NotFound { what: "table".into() });
    assert_eq!(code(text(&mut eve, table, "Hi").await), ErrCode::NotFound { what: "table".into() });
    settle().await;
    assert!(eve.hear().is_empty());
}

#[tokio::test(start_paused = true)]
async fn who_comes_is_sent_the_newest_messages_and_asks_for_earlier_ones() {
    let server = server(&memory()).await;
    let (table, mut ada, bob) = open_table(&server, Watching::Live).await;
    for n in 1..=60 {
        text(&mut ada, table, &format!("Message {n}")).await.unwrap();
        tokio::time::advance(Duration::from_secs(2)).await;
        settle().await;
        ada.hear();
    }
    bob.drop_out();
    let mut bob = member(&server, "Bob");
    bob.watch(table).await.unwrap();
    settle().await;
    let heard = bob.hear();
    assert_eq!(kinds(&heard)[..2], ["table.snapshot", "chat.messages"]);
    let newest = only(&heard, "chat.messages").remove(0);
    let numbers = |frame: &Value| -> Vec<u64> {
        frame["messages"].as_array().unwrap().iter().map(|message| message["n"].as_u64().unwrap()).collect()
    };
    assert_eq!((numbers(&newest), &newest["earlier"]), ((11..=60).collect(), &json!(true)));
    let before = |n| earlier(table, "players", n);
    let Done::Messages { messages, earlier } = bob.ask(before(11)).await.unwrap() else { panic!() };
    assert_eq!((messages.len(), messages[0].n, messages[9].n, earlier), (10, 1, 10, false));
    let Done::Messages { messages, earlier } = bob.ask(before(1000)).await.unwrap() else { panic!() };
    assert_eq!((messages.len(), messages[49].n, earlier), (50, 60, true));
    assert_eq!(bob.ask(before(1)).await.unwrap(), Done::Messages { messages: Vec::new(), earlier: false });
}

#[tokio::test(start_paused = true)]
async fn who_sits_down_or_stands_up_changes_rooms_on_all_their_devices() {
    let server = server(&memory()).await;
    let mut ada = member(&server, "Ada");
    let (table, _) = ada.create(3, json!({}), Watching::Live).await;
    text(&mut ada, table, "Who plays?").await.unwrap();
    let (mut eve, mut phone) = (watcher(&server, table, "Eve").await, watcher(&server, table, "Eve").await);
    text(&mut eve, table, "I look on").await.unwrap();
    for device in [&mut eve, &mut phone] {
        assert_eq!(read(device).await, one("watchers", "I look on"));
    }
    eve.sit(table).await.unwrap();
    let forgets = vec![("watchers".to_owned(), Vec::new())];
    for device in [&mut eve, &mut phone] {
        assert_eq!(read(device).await, [one("players", "Who plays?"), forgets.clone()].concat());
    }
    eve.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    let forgets = vec![("players".to_owned(), Vec::new())];
    for device in [&mut eve, &mut phone] {
        assert_eq!(read(device).await, [forgets.clone(), one("watchers", "I look on")].concat());
    }
    let mut new = member(&server, "New");
    new.sit(table).await.unwrap();
    assert_eq!(read(&mut new).await, one("players", "Who plays?"), "nothing says that watchers talk");
}

#[tokio::test(start_paused = true)]
async fn where_nothing_was_said_nothing_is_sent() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::Live).await;
    let mut eve = watcher(&server, table, "Eve").await;
    finish(table, &mut ada, &mut bob).await;
    for device in [&mut ada, &mut bob, &mut eve] {
        device.hear();
        assert!(!device.received.iter().any(|text| text.contains("chat.")), "{}", device.player.name);
    }
}

#[tokio::test(start_paused = true)]
async fn a_message_of_a_room_that_slept_is_still_there() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada, bob) = open_table(&server, Watching::Live).await;
    text(&mut ada, table, "See you").await.unwrap();
    ada.drop_out();
    bob.drop_out();
    tokio::time::sleep(crate::room::SLEEP_AFTER * 2).await;
    assert_eq!(server.awake(), 0);
    let mut ada = member(&server, "Ada");
    ada.attach(table, Attach::watch(table)).await.unwrap();
    assert_eq!(read(&mut ada).await, one("players", "See you"));
}

#[tokio::test(start_paused = true)]
async fn the_host_says_how_much_may_be_said_also_while_the_game_runs() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::Live).await;
    assert_eq!(ada.info["chat"], "text");
    let change = |mode: &str| json!({"t": "table.change", "table": table, "chat": mode});
    assert_eq!(code(bob.ask(change("off")).await), forbidden("host_only"));
    ada.ask(change("phrases")).await.unwrap();
    settle().await;
    bob.hear();
    assert_eq!(bob.info["chat"], "phrases");
    assert_eq!(code(text(&mut bob, table, "Hi").await), forbidden("chat_phrases"));
    say(&mut bob, table, json!({"phrase": "hello"})).await.unwrap();
    say(&mut bob, table, json!({"phrase": "counted"})).await.unwrap();
    ada.ask(change("off")).await.unwrap();
    assert_eq!(code(say(&mut bob, table, json!({"phrase": "hello"})).await), forbidden("chat_off"));
    let both = json!({"t": "table.change", "table": table, "chat": "text", "name": "Other"});
    assert_eq!(code(ada.ask(both).await), ErrCode::TableClosed);
    finish(table, &mut ada, &mut bob).await;
    assert_eq!(code(ada.ask(change("text")).await), ErrCode::TableClosed);
}

#[tokio::test(start_paused = true)]
async fn a_reader_who_is_too_slow_is_sent_the_newest_messages_and_no_snapshot() {
    let server = server(&memory()).await;
    let (table, mut ada, _bob) = open_table(&server, Watching::Live).await;
    let mut slow = member(&server, "Bob");
    slow.watch(table).await.unwrap();
    settle().await;
    slow.hear();
    for n in 0..MAX_FRAMES + 2 {
        text(&mut ada, table, &format!("Message {n}")).await.unwrap();
        tokio::time::advance(Duration::from_secs(2)).await;
        settle().await;
        ada.hear();
    }
    assert_eq!(slow.outbox.try_next(), Some(Next::CatchUp(vec![Topic::Chat(table)])));
    server.send_command(table, Command::CatchUpChat { outbox: slow.outbox.clone() });
    settle().await;
    let heard = slow.hear();
    assert_eq!(kinds(&heard), ["chat.messages"]);
    assert_eq!(heard[0]["messages"].as_array().unwrap().len(), 50);
    text(&mut ada, table, "And on").await.unwrap();
    assert_eq!(read(&mut slow).await, one("players", "And on"));
}

#[tokio::test(start_paused = true)]
async fn a_message_that_is_removed_is_told_to_its_readers_and_read_by_nobody() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::Live).await;
    let mut eve = watcher(&server, table, "Eve").await;
    text(&mut ada, table, "Rude").await.unwrap();
    settle().await;
    let id = only(&bob.hear(), "chat.messages")[0]["messages"][0]["id"].clone();
    let id: uuid::Uuid = serde_json::from_value(id).unwrap();
    server.forget_messages(table, vec![(ChatRoom::Players, id)]).await;
    settle().await;
    let removed = only(&bob.hear(), "chat.removed");
    assert_eq!(removed, [json!({"t": "chat.removed", "table": table, "room": "players", "ids": [id]})]);
    assert!(only(&eve.hear(), "chat.removed").is_empty());
    let mut phone = member(&server, "Bob");
    phone.watch(table).await.unwrap();
    assert!(read(&mut phone).await.is_empty());
    text(&mut bob, table, "Better").await.unwrap();
    settle().await;
    let next = only(&phone.hear(), "chat.messages").remove(0);
    assert_eq!(next["messages"][0]["n"], 2, "numbers leave a hole");
}
