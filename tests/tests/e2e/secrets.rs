//! Secrets: no message to a client depends on information that the client may not know.

use crate::{ann_and_bob_at_a_table, biddable, until_the_next_bids};
use protocol::ClientMsg;
use serde_json::{Value, json};
use tests::{Client, Seen, Server, Table};

/// The frames that a client received from index `place` on, without the numbers of steps.
fn frames_since(client: &Client, place: usize) -> Vec<Value> {
    let frame = |text: &String| {
        let mut frame: Value = serde_json::from_str(text).expect("a frame is JSON");
        if let Some(frame) = frame.as_object_mut() {
            frame.remove("n");
        }
        frame
    };
    client.socket.heard[place..].iter().map(frame).collect()
}

/// The number of people who have committed a bid, as this client sees it.
fn people_ready(seen: &Seen) -> usize {
    let players = seen.at("/players").as_array().into_iter().flatten();
    players.filter(|player| player["committed"] == true && player["level"].is_null()).count()
}

/// The frames that the listener receives while Ann bids this card and withdraws it.
async fn heard_of_a_bid(ann: &mut Client, listener: &mut Client, table: &Table, card: u64) -> Vec<Value> {
    // All earlier pushes are handled by now.
    listener.syncs(table).await;
    let place = listener.socket.heard.len();
    ann.bids(table, card).await;
    listener.waits(table, "that somebody is ready", |seen| people_ready(seen) == 1).await;
    let taken_back = ann.moves(table, json!({"do": "withdraw"})).await;
    assert!(taken_back.is_ok(), "{taken_back:?}");
    listener.waits(table, "that nobody is ready", |seen| people_ready(seen) == 0).await;
    frames_since(listener, place)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_bid_sounds_the_same_whatever_the_card() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let mut eve = server.guest("Eve").await;
    eve.watches(&table).await;
    // The list of spectators is pushed at a rate of its own, so it must not arrive during the comparison.
    for listener in [&mut eve, &mut bob] {
        listener.waits(&table, "that Eve watches", |seen| seen.info.watcher_count == 1).await;
    }
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let cards = biddable(&ann, &table);
    let (low, high) = (cards[0], *cards.last().unwrap());
    assert_ne!(low, high);
    for listener in [&mut eve, &mut bob] {
        let first = heard_of_a_bid(&mut ann, listener, &table, low).await;
        let second = heard_of_a_bid(&mut ann, listener, &table, high).await;
        assert_eq!(first, second, "{} cannot tell {low} from {high}", listener.name);
        assert!(!first.is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replaced_bid_is_heard_by_nobody_else() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let mut eve = server.guest("Eve").await;
    eve.watches(&table).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let cards = biddable(&ann, &table);
    ann.bids(&table, cards[0]).await;
    let before = [eve.syncs(&table).await.n, bob.syncs(&table).await.n];
    let own = ann.syncs(&table).await.n;
    ann.bids(&table, cards[1]).await;
    ann.bids(&table, cards[2]).await;
    assert_eq!([eve.syncs(&table).await.n, bob.syncs(&table).await.n], before);
    assert!(ann.syncs(&table).await.n > own, "she is told of her own change");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_private_is_ever_said_to_anybody_else() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let mut eve = server.guest("Eve").await;
    eve.watches(&table).await;
    let mut private = vec![ann.ticket.clone()];
    for _ in 0..3 {
        until_the_next_bids(&mut ann, &mut bob, &table).await;
        let card = *biddable(&ann, &table).last().unwrap();
        let request = ann.answer(&table, json!({"do": "bid", "value": card}));
        private.push(request.key.to_string());
        private.push(request.decision.to_string());
        ann.does(ClientMsg::TableAct(request)).await;
        eve.syncs(&table).await;
        let committed = eve.seen(&table).at("/players").as_array().unwrap();
        assert!(committed.iter().all(|player| player["bid"].is_null() || player["level"].is_string()));
        let card = biddable(&bob, &table)[0];
        bob.bids(&table, card).await;
    }
    eve.syncs(&table).await;
    for secret in private {
        for other in [&eve, &bob] {
            let leaked = other.socket.heard.iter().find(|frame| frame.contains(&secret));
            assert_eq!(leaked, None, "{} heard {secret}", other.name);
        }
        assert!(!server.log().contains(&secret), "the log holds {secret}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_of_a_running_game_is_closed() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    for what in ["record", "replay?as=public", "replay?as=0", "replay?as=all"] {
        let answer = server.get(&format!("/api/v1/tables/{}/{what}", table.code)).await;
        assert!((400..500).contains(&answer.status), "{what}: {} {}", answer.status, answer.body);
    }
}
