//! Limits of a connection and of a person, and how long a dead connection is kept.

use super::{Client, hello};
use crate::testing::{memory, server};
use axum::extract::ws::Message;
use protocol::close;
use serde_json::json;
use std::time::Duration;

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
