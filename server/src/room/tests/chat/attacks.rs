//! Messages that people may not send, and their number.

use super::*;
use crate::delivery::outbox::Outbox;
use crate::delivery::responder::Responder;
use crate::room::{Caller, Command};
use crate::testing::{SetClock, code, memory, parts, server};
use protocol::{ChatMode, ClientMsg, ErrCode, Request, RuntimeSettings};
use std::time::Duration;

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

/// A server on which so much may be said, and guests say so much.
async fn server_that_allows(chat: ChatMode, guest_chat: ChatMode) -> Arc<ServerState> {
    let parts = parts(&memory(), Arc::new(SetClock::default()), 0);
    let settings = RuntimeSettings { chat, guest_chat, ..parts.settings.clone() };
    ServerState::open(crate::state::Parts { settings, ..parts }).await.unwrap()
}

#[rstest::rstest]
#[case::off(ChatMode::Off, ChatMode::Off, "off", [Err("chat_off"); 4])]
#[case::phrases(ChatMode::Phrases, ChatMode::Text, "phrases", [Ok(()), Err("chat_phrases"), Ok(()), Err("chat_phrases")])]
#[case::no_guests(ChatMode::Text, ChatMode::Off, "text", [Ok(()), Ok(()), Err("chat_guest"), Err("chat_guest")])]
#[case::as_usual(ChatMode::Text, ChatMode::Phrases, "text", [Ok(()), Ok(()), Ok(()), Err("chat_guest")])]
#[case::everything(ChatMode::Text, ChatMode::Text, "text", [Ok(()); 4])]
#[tokio::test(start_paused = true)]
async fn nobody_says_more_than_the_server_allows(
    #[case] chat: ChatMode,
    #[case] guests: ChatMode,
    #[case] shown: &str,
    #[case] want: [Result<(), &str>; 4],
) {
    let server = server_that_allows(chat, guests).await;
    let mut ada = member(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    ada.hear();
    assert_eq!(ada.info["chat"], shown);
    let mut gus = Device::new(&server, "Gus");
    gus.sit(table).await.unwrap();
    let mut said = Vec::new();
    for device in [&mut ada, &mut gus] {
        for what in [json!({"phrase": "hello"}), json!({"text": "Hello"})] {
            said.push(say(device, table, what).await.map(drop).map_err(|error| error.code));
        }
    }
    assert_eq!(said, want.map(|want| want.map_err(forbidden)));
}

#[tokio::test(start_paused = true)]
async fn what_nobody_can_say_is_refused_and_text_is_cleaned() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = open_table(&server, Watching::Live).await;
    for what in [
        json!({"phrase": "no_such_phrase"}),
        json!({"reaction": {"id": "hello"}}),
        json!({"text": ""}),
        json!({"text": "\u{202e}\u{200b}"}),
        json!({ "text": "x".repeat(301) }),
    ] {
        let refused = code(say(&mut ada, table, what.clone()).await);
        assert!(matches!(&refused, ErrCode::BadRequest { path, .. } if path.starts_with("say.")), "{what}");
    }
    text(&mut ada, table, " a\u{202e}b\nc\u{7} ").await.unwrap();
    assert_eq!(read(&mut bob).await, one("players", "ab c"));
    let mixed = Request::parse(
        &json!({"id": 1, "t": "chat.say", "table": table, "key": ada.key(), "say": {"text": "a", "phrase": "hello"}})
            .to_string(),
    );
    assert!(mixed.is_err(), "a message is one thing");
}

#[tokio::test(start_paused = true)]
async fn one_person_and_all_watchers_together_have_a_pace() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = open_table(&server, Watching::Live).await;
    for _ in 0..5 {
        text(&mut ada, table, "Hi").await.unwrap();
    }
    let refused = text(&mut ada, table, "Hi").await.unwrap_err();
    assert_eq!((refused.code, refused.after_ms), (ErrCode::RateLimited, Some(2000)));
    text(&mut bob, table, "Others are not concerned").await.unwrap();
    tokio::time::advance(Duration::from_secs(2)).await;
    text(&mut ada, table, "Hi").await.unwrap();

    let mut crowd = Vec::new();
    for n in 0..6 {
        crowd.push(watcher(&server, table, &format!("Watcher {n}")).await);
    }
    let mut said = Vec::new();
    for device in &mut crowd {
        said.push(text(device, table, "Hi").await.is_ok());
    }
    assert_eq!(said, [true, true, true, true, false, false]);
    tokio::time::advance(Duration::from_millis(250)).await;
    text(&mut crowd[4], table, "Hi").await.unwrap();
    text(&mut bob, table, "Players are not concerned").await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_was_sent_away_neither_reads_nor_writes() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = open_table(&server, Watching::Live).await;
    ada.ask(json!({"t": "table.kick", "table": table, "seat": 1})).await.unwrap();
    settle().await;
    bob.hear();
    let gone = ErrCode::NotFound { what: "table".into() };
    assert_eq!(code(text(&mut bob, table, "Let me in").await), gone);
    text(&mut ada, table, "Peace").await.unwrap();
    assert!(read(&mut bob).await.is_empty());
    let mut cyd = member(&server, "Cyd");
    cyd.sit(table).await.unwrap();
    let started = ada.request(json!({"t": "table.start", "table": table}));
    ada.stays_out(table).await;
    cyd.stays_out(table).await;
    started.await.unwrap().unwrap();
    settle().await;
    finish(table, &mut ada, &mut cyd).await;
    bob.watch(table).await.unwrap();
    settle().await;
    bob.hear();
    assert_eq!(code(text(&mut bob, table, "I am back").await), forbidden("kicked"));
}

#[tokio::test(start_paused = true)]
async fn a_burst_waits_in_a_bounded_queue_and_nobody_who_is_a_stranger_is_heard() {
    let server = server(&memory()).await;
    let (table, mut ada, _bob) = open_table(&server, Watching::Live).await;
    let mut eve = member(&server, "Eve");
    let stranger = ErrCode::NotFound { what: "table".into() };
    assert_eq!(code(text(&mut eve, table, "Hi").await), stranger);
    // Eighty people with a seat or a place at once: as if the limits of people were no limit.
    let say = |n: u128| {
        let key = MoveKey(uuid::Uuid::from_u128(n));
        json!({"id": 1, "t": "chat.say", "table": table, "key": key, "say": {"phrase": "hello"}})
    };
    let mut answers = Vec::new();
    for n in 0..80 {
        let outbox: Outbox = server.outbox();
        let caller = Caller { outbox, ..ada.caller() };
        let msg = Box::new(Request::parse(&say(n).to_string()).unwrap().msg);
        assert!(matches!(*msg, ClientMsg::ChatSay(_)));
        let (answer, answered) = Responder::to_task();
        server.send_command(table, Command::Ask { caller, msg, answer });
        answers.push(answered);
    }
    let mut done = 0;
    for answer in answers {
        done += usize::from(answer.await.unwrap().is_ok());
    }
    assert_eq!(done, 5, "the burst of one person, by however many sockets");
    settle().await;
    assert_eq!(only(&ada.hear(), "chat.messages").len(), 5);
}
