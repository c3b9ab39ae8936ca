//! Limits of a connection and of a person, and how long a dead connection is kept.

use super::{Client, hello};
use crate::config::Limits;
use crate::lobby::LISTED;
use crate::lobby::tests::entry;
use crate::net::{Work, WorkLimiter};
use crate::state::{LIMITS, Parts, ServerState};
use crate::store::SharedStore;
use crate::testing::{CORES, SetClock, limits, memory, parts, server};
use crate::transport::ws::weights::LIST;
use crate::transport::ws::{REFUSALS_AT_ONCE, REFUSALS_PER_S};
use axum::extract::ws::Message;
use protocol::close;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

#[tokio::test(start_paused = true)]
async fn a_frame_that_is_too_large_is_answered_and_ends_the_connection() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    client.raw(Message::Text("x".repeat(protocol::MAX_FRAME_BYTES + 1).into())).await;
    let heard = client.hear().await;
    assert_eq!(heard[0]["err"]["code"], "too_large");
    assert_eq!(heard[1], json!({"close": close::PROTOCOL_ERROR}));
}

#[tokio::test(start_paused = true)]
async fn requests_above_the_rate_are_refused_and_then_the_socket_is_closed() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    let mut heard = Vec::new();
    for c in 0..200_u32 {
        if client
            .to_server
            .send(Message::Text(json!({"t": "ping", "id": c, "c": c}).to_string().into()))
            .await
            .is_err()
        {
            break;
        }
        heard.extend(client.hear().await);
    }
    let granted = heard.iter().filter(|frame| frame["ok"]["t"] == "pong").count();
    let refused = heard.iter().filter(|frame| frame["err"]["code"] == "rate_limited").count();
    assert_eq!((granted, refused), (59, crate::transport::ws::MAX_REFUSED as usize + 1));
    assert_eq!(heard.last(), Some(&json!({"close": close::RATE_LIMITED})));
}

/// Only what comes in a row counts against a connection.
#[tokio::test(start_paused = true)]
async fn a_good_request_makes_up_for_what_was_bad_or_refused_before() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    let ping = |c: usize| json!({"t": "ping", "id": c, "c": c});
    for _ in 0..3 {
        tokio::time::advance(Duration::from_secs(10)).await;
        for _ in 0..crate::transport::ws::MAX_BAD {
            client.raw(Message::Binary("x".into())).await;
        }
        client.hear().await;
        assert_eq!(client.ask(ping(1)).await["ok"]["t"], "pong");
    }
    let mut refused = 0;
    for _ in 0..3 {
        tokio::time::advance(Duration::from_secs(10)).await;
        assert_eq!(client.ask(ping(2)).await["ok"]["t"], "pong");
        let mut in_a_row = 0;
        while in_a_row < crate::transport::ws::MAX_REFUSED {
            let reply = client.ask(ping(3)).await;
            in_a_row += u32::from(reply["err"]["code"] == "rate_limited");
        }
        refused += in_a_row;
    }
    assert!(refused > crate::transport::ws::MAX_REFUSED, "the control: all together are too many");
    tokio::time::advance(Duration::from_secs(10)).await;
    assert_eq!(client.ask(ping(4)).await["ok"]["t"], "pong");
}

#[tokio::test(start_paused = true)]
async fn a_dead_connection_is_noticed_by_its_missing_pongs() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_secs(20)).await;
        client.raw(Message::Pong(bytes::Bytes::new())).await;
        assert_eq!(client.hear().await, [json!({"ping": true})]);
    }
    tokio::time::sleep(Duration::from_secs(61)).await;
    let heard = client.hear().await;
    assert_eq!(heard.last(), Some(&json!({"close": close::TOO_SLOW})));
    assert_eq!(server.online(), 0);
}

#[tokio::test(start_paused = true)]
async fn one_person_has_at_most_sixteen_sockets() {
    let server = server(&memory()).await;
    let (_first, welcome) = Client::join(&server, "Ada").await;
    let mut clients = Vec::new();
    for count in 2..=crate::testing::SOCKETS_PER_PLAYER + 1 {
        let mut client = Client::connect(&server, None);
        let reply = client.ask(hello(&json!({"ticket": welcome["ticket"]}))).await;
        assert_eq!(reply.get("ok").is_some(), count <= crate::testing::SOCKETS_PER_PLAYER, "{count}");
        clients.push(client);
    }
    assert_eq!(server.online(), 1);
}

/// A server with few units of work and no limit of a socket.
async fn thrifty(store: &SharedStore) -> Arc<ServerState> {
    let few = Limits { requests_per_s: 1, request_burst: 40, ..limits() };
    let parts = parts(store, Arc::new(SetClock::default()), 0);
    let limits = protocol::Limits { requests_per_s: 100_000, burst: 100_000, ..LIMITS };
    ServerState::open(Parts { work: WorkLimiter::new(few.work(), CORES), limits, ..parts }).await.unwrap()
}

#[tokio::test(start_paused = true)]
async fn all_sockets_of_an_address_share_one_budget_and_moves_have_their_own() {
    let server = thrifty(&memory()).await;
    // All of them come from one address.
    let mut strangers = Vec::new();
    for n in 0..10 {
        strangers.push(Client::join(&server, &format!("Guest {n}")).await.0);
    }
    let mut admitted = 0;
    for client in &mut strangers {
        for id in 2..50 {
            let reply = client.ask(json!({"t": "lobby.unwatch", "id": id})).await;
            if reply["err"].is_null() {
                admitted += 1;
            } else {
                assert_eq!(reply["err"]["code"], "rate_limited");
                assert!(reply["err"]["after_ms"].as_u64().is_some_and(|wait| wait > 0), "{reply}");
                break;
            }
        }
    }
    assert_eq!(admitted, 200, "forty requests' worth of a request that weighs a fifth of one");
    let table = "00000000-0000-0000-0000-000000000009";
    let act = json!({"t": "table.act", "id": 60, "table": table, "decision": "5f0c9a7be2d41836", "key": "d2719c3e-58a4-4c0b-9f61-7be0a3c85d14", "move": 1});
    for client in &mut strangers {
        assert_ne!(client.ask(act.clone()).await["err"]["code"], "rate_limited", "a move");
    }
    tokio::time::advance(Duration::from_secs(1)).await;
    assert!(
        strangers[0].ask(json!({"t": "lobby.unwatch", "id": 61})).await["err"].is_null(),
        "it fills again"
    );
}

#[tokio::test(start_paused = true)]
async fn a_socket_that_asks_on_after_refusals_is_read_slowly() {
    let server = thrifty(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    let begun = Instant::now();
    let mut refusals = 0;
    while refusals <= REFUSALS_AT_ONCE {
        let reply = client.ask(json!({"t": "lobby.unwatch", "id": 2})).await;
        refusals += u32::from(reply["err"]["code"] == "rate_limited");
    }
    assert_eq!(begun.elapsed(), Duration::ZERO, "the first refusals delay nothing");
    client.send(json!({"t": "ping", "id": 3, "c": 3})).await;
    assert_eq!(client.hear().await, Vec::<serde_json::Value>::new(), "not read yet");
    tokio::time::advance(Duration::from_secs(1) / REFUSALS_PER_S).await;
    assert_eq!(client.hear().await[0]["ok"]["t"], "pong", "nothing is lost");
}

#[tokio::test(start_paused = true)]
async fn a_crowd_before_them_delays_requests_to_the_lobby_and_none_at_a_table() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    let crowd = Work::of(200_000 * CORES as u32, 0);
    assert_eq!(server.work().pause(crowd), None, "nothing is before it");
    client.send(json!({"t": "ping", "id": 2, "c": 2})).await;
    assert_eq!(client.hear().await[0]["ok"]["t"], "pong");
    client.send(json!({"t": "lobby.unwatch", "id": 3})).await;
    assert_eq!(client.hear().await, Vec::<serde_json::Value>::new(), "not begun yet");
    let begun = Instant::now();
    let heard = client.from_server.recv().await;
    assert!(heard.is_some() && begun.elapsed() >= Duration::from_millis(500), "{:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_crowd_that_leaves_no_time_refuses_the_lobby_for_a_while_and_no_move() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    server.work().pause(Work::of(1_000_000 * CORES as u32, 0));
    let refused = client.ask(json!({"t": "lobby.watch", "id": 2})).await;
    assert_eq!(refused["err"]["code"], "rate_limited");
    let after = refused["err"]["after_ms"].as_u64().unwrap();
    client.send(json!({"t": "ping", "id": 3, "c": 3})).await;
    assert_eq!(client.hear().await[0]["ok"]["t"], "pong");
    tokio::time::advance(Duration::from_millis(after)).await;
    client.send(json!({"t": "lobby.watch", "id": 4})).await;
    client.hears("lobby.snapshot").await;
}

#[tokio::test(start_paused = true)]
async fn lists_that_are_asked_for_at_one_moment_follow_each_other_by_their_bytes() {
    let parts = parts(&memory(), Arc::new(SetClock::default()), 0);
    let one_core = WorkLimiter::new(limits().work(), 1);
    let server = ServerState::open(Parts { work: one_core, ..parts }).await.unwrap();
    server.lobby().add((1..=LISTED as u128).map(entry), server.now_ms());
    let list = LIST.with_bytes(server.lobby().list_bytes());
    assert!(list.units() > 2 * LIST.units(), "most of it is bytes: {list:?}");
    // A unit is 10 microseconds, and a crowd has a quarter of the core.
    let each = Duration::from_micros(40) * list.units();
    let mut clients = Vec::new();
    for n in 0..20 {
        clients.push(Client::join(&server, &format!("Guest {n}")).await.0);
    }
    let begun = Instant::now();
    for client in &clients {
        client.send(json!({"t": "lobby.watch", "id": 2})).await;
    }
    for (before, client) in (0_u32..).zip(&mut clients) {
        client.hears("lobby.snapshot").await;
        let due = (each * before).saturating_sub(Duration::from_millis(10));
        assert!(begun.elapsed() >= due, "list {before} came after {:?}, not {due:?}", begun.elapsed());
    }
    let next = server.work().pause(LIST).unwrap_or_default();
    assert!(next <= each, "nothing is counted twice: {next:?} after the last list, which has {each:?}");
}

#[tokio::test(start_paused = true)]
async fn frames_that_are_no_requests_are_paid_for() {
    let server = thrifty(&memory()).await;
    let mut clients = Vec::new();
    for n in 0..20 {
        clients.push(Client::join(&server, &format!("Guest {n}")).await.0);
    }
    let mut codes = Vec::new();
    for client in &mut clients {
        for id in 2..7 {
            codes.push(client.ask(json!({"t": "nothing", "id": id})).await["err"]["code"].clone());
        }
    }
    assert_eq!(codes.iter().filter(|code| *code == "unknown_type").count(), 80);
    assert_eq!(codes.last().unwrap(), "rate_limited");
}

#[tokio::test(start_paused = true)]
async fn a_lobby_that_a_socket_has_is_not_sent_again_and_whole_lists_have_a_rate() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    let mut snapshots = 0;
    let mut ask = async |client: &mut Client, request: serde_json::Value| {
        client.send(request).await;
        let heard = client.hear().await;
        snapshots += heard.iter().filter(|frame| frame["t"] == "lobby.snapshot").count();
        (heard[0].clone(), snapshots)
    };
    for id in 2..7 {
        let (reply, snapshots) = ask(&mut client, json!({"t": "lobby.watch", "id": id})).await;
        assert!(reply["err"].is_null(), "{reply}");
        assert_eq!(snapshots, 1);
    }
    let mut last = json!(null);
    for id in 10..30 {
        ask(&mut client, json!({"t": "lobby.unwatch", "id": id})).await;
        (last, _) = ask(&mut client, json!({"t": "lobby.watch", "id": 100 + id})).await;
    }
    assert_eq!(last["err"]["code"], "rate_limited");
    assert_eq!(snapshots, 12, "as many as the budget of this test has");
}

#[tokio::test(start_paused = true)]
async fn many_who_come_at_once_are_admitted_and_displace_nobody() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let create = json!({
        "t": "table.create", "id": 2, "game": "toy", "seats": ["person", "person"],
        "visibility": "public", "watching": "live",
    });
    let code = ada.ask(create).await["ok"]["code"].clone();
    let mut watchers = Vec::new();
    for n in 0..600 {
        let watcher = Client::connect(&server, None);
        watcher.send(hello(&json!({"guest": {"name": format!("Watcher {n}")}}))).await;
        watcher.send(json!({"t": "table.watch", "id": 2, "code": code})).await;
        watchers.push(watcher);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let heard = ada.hear().await;
    assert!(heard.iter().all(|frame| frame.get("close").is_none()), "{heard:?}");
    assert!(heard.len() <= 10, "{} frames to a seated person", heard.len());
    for watcher in &mut watchers {
        let heard = watcher.hear().await;
        assert!(heard.iter().any(|frame| frame["re"] == 2 && frame.get("ok").is_some()), "{heard:?}");
    }
}
