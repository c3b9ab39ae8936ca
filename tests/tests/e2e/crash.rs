//! A server that is killed, and one that is stopped.

use crate::{ann_and_bob_at_a_table, biddable, until_the_next_bids};
use protocol::{ClientMsg, ServerMsg, close};
use rstest::rstest;
use serde_json::Value;
use tests::{Client, Server, Told, play_on_until, play_to_the_end};

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_comes_back_with_every_acknowledged_move(
    #[values("sqlite", "postgres")] database: &str,
) {
    let mut server = Server::start_on(database).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    for _ in 0..3 {
        let rounds = ann.seen(&table).told("bids_revealed").len();
        play_on_until(&mut [&mut ann, &mut bob], &table, |clients| {
            clients.iter().all(|client| client.seen(&table).told("bids_revealed").len() > rounds)
        })
        .await;
        until_the_next_bids(&mut ann, &mut bob, &table).await;
        let views: Vec<Option<Value>> =
            [&ann, &bob].iter().map(|client| client.seen(&table).view.clone()).collect();

        server.kill().await;
        server.start_again().await;
        ann = ann.again(&server).await;
        bob = bob.again(&server).await;
        ann.watches(&table).await;
        bob.watches(&table).await;
        assert_eq!([&ann, &bob].map(|client| client.seen(&table).view.clone()).to_vec(), views);
    }
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    assert_eq!(ann.seen(&table).result, bob.seen(&table).result);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_bid_survives_a_kill_and_opens_with_the_others(
    #[values("sqlite", "postgres")] database: &str,
) {
    let mut server = Server::start_on(database).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let card = *biddable(&ann, &table).last().unwrap();
    ann.bids(&table, card).await;

    // The kill follows the answer immediately.
    server.kill().await;
    server.start_again().await;
    let (boot, mut ann) = (ann.hello.boot.clone(), ann.again(&server).await);
    assert_ne!(ann.hello.boot, boot, "a client can tell a restart");
    let mut bob = bob.again(&server).await;
    ann.watches(&table).await;
    bob.watches(&table).await;
    let mine = usize::from(u8::from(ann.seen(&table).seat.unwrap()));
    assert_eq!(*ann.seen(&table).at(&format!("/players/{mine}/bid")), card);
    assert!(ann.seen(&table).owed().is_none(), "her bid is in");
    assert_eq!(*bob.seen(&table).at(&format!("/players/{mine}/bid")), Value::Null);

    let cards = biddable(&bob, &table);
    bob.bids(&table, cards[0]).await;
    let seen = bob.waits(&table, "the reveal", |seen| !seen.told("bids_revealed").is_empty()).await;
    let revealed = seen.told("bids_revealed")[0]["bids"].as_array().unwrap();
    assert!(revealed.iter().any(|bid| bid["player"] == mine && bid["card"] == card), "{revealed:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn who_resumes_after_a_crash_goes_on_with_the_next_step(
    #[values("sqlite", "postgres")] database: &str,
) {
    let mut server = Server::start_on(database).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let before = ann.seen(&table).clone();
    let cards = biddable(&bob, &table);
    bob.bids(&table, cards[0]).await;

    server.kill().await;
    server.start_again().await;
    let mut ann = ann.resumes(&server, &table, before.clone()).await;
    let mut bob = bob.again(&server).await;
    bob.watches(&table).await;
    ann.waits(&table, "the bid she missed", |seen| !seen.told("bid_committed").is_empty()).await;
    assert_eq!(
        (ann.resumed.as_slice(), ann.seen(&table).snapshots),
        ([table.id].as_slice(), before.snapshots)
    );
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_retry_after_a_crash_gets_the_first_answer(#[values("sqlite", "postgres")] database: &str) {
    let mut server = Server::start_on(database).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let cards = biddable(&ann, &table);
    let request = ann.answer(&table, serde_json::json!({"do": "bid", "value": cards[0]}));
    ann.does(ClientMsg::TableAct(request.clone())).await;

    server.kill().await;
    server.start_again().await;
    let mut ann = ann.again(&server).await;
    ann.watches(&table).await;
    let before = ann.seen(&table).view.clone();
    ann.does(ClientMsg::TableAct(request)).await;
    assert_eq!(ann.syncs(&table).await.view, before, "applied once");
}

async fn hears_of_the_restart(client: &mut Client) -> Option<u16> {
    let mut warned = false;
    loop {
        match client.socket.next("the end of the socket").await {
            Told::Push(push) => warned |= matches!(*push, ServerMsg::Restarting(_)),
            Told::Closed(code) => {
                assert!(warned, "{} was told of the restart", client.name);
                return code;
            }
            Told::Reply(reply) => panic!("nothing was asked: {reply:?}"),
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_server_tells_everybody_to_come_back(#[values("sqlite", "postgres")] database: &str) {
    let mut server = Server::start_on(database).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let view = ann.seen(&table).view.clone();
    assert!(server.stop().await, "it ends without an error:\n{}", server.log());
    assert_eq!(hears_of_the_restart(&mut ann).await, Some(close::RESTARTING));
    assert_eq!(hears_of_the_restart(&mut bob).await, Some(close::RESTARTING));
    server.start_again().await;
    let mut ann = ann.again(&server).await;
    ann.watches(&table).await;
    assert_eq!(ann.seen(&table).view, view);
}
