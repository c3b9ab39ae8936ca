//! Interrupted and parallel connections: a reloaded page, and a phone beside a computer.

use crate::{ann_and_bob_at_a_table, biddable, until_the_next_bids};
use protocol::ViewHash;
use tests::{Server, play_on_until};

#[tokio::test(flavor = "multi_thread")]
async fn who_was_away_for_a_moment_gets_the_steps_he_missed() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let card = biddable(&ann, &table)[0];
    ann.bids(&table, card).await;
    ann.waits(&table, "the own bid", |seen| !seen.told("bid_committed").is_empty()).await;

    let before = ann.seen(&table).clone();
    let away = ann.again(&server).await;
    ann.goes().await;
    let cards = biddable(&bob, &table);
    bob.bids(&table, cards[1]).await;
    bob.waits(&table, "the reveal", |seen| !seen.told("bids_revealed").is_empty()).await;

    let mut ann = away.resumes(&server, &table, before.clone()).await;
    assert_eq!(ann.resumed, [table.id]);
    ann.waits(&table, "the missed reveal", |seen| !seen.told("bids_revealed").is_empty()).await;
    assert_eq!(ann.seen(&table).snapshots, before.snapshots, "steps were enough");
    assert_eq!(*ann.seen(&table).at("/players/0/bid"), *bob.seen(&table).at("/players/0/bid"));
    let patched = ann.seen(&table).view.clone();
    assert_eq!(ann.syncs(&table).await.view, patched);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_saw_something_else_gets_a_snapshot() {
    let server = Server::start().await;
    let (ann, _bob, table) = ann_and_bob_at_a_table(&server).await;
    let mut wrong = ann.seen(&table).clone();
    wrong.h = ViewHash("0".repeat(wrong.h.0.len()));
    let snapshots = wrong.snapshots;
    let mut ann = ann.resumes(&server, &table, wrong).await;
    let seen = ann.waits(&table, "a snapshot", |seen| seen.snapshots > snapshots).await;
    assert!(seen.decision.is_some() || !seen.waiting.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_in_the_middle_of_a_bid_shows_the_own_card_again() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let card = *biddable(&ann, &table).last().unwrap();
    ann.bids(&table, card).await;

    let mut reloaded = ann.again(&server).await;
    ann.goes().await;
    reloaded.watches(&table).await;
    let decision = reloaded.seen(&table).decision.clone().expect("a bid may be replaced");
    assert_eq!(decision.legal.pointer("/ask/committed"), Some(&card.into()));
    assert!(!decision.owed);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_devices_of_one_person_show_the_same_table() {
    let server = Server::start().await;
    let (mut computer, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let mut phone = computer.again(&server).await;
    assert_eq!(phone.player, computer.player);
    phone.watches(&table).await;
    assert_eq!(phone.seen(&table).view, computer.seen(&table).view);

    until_the_next_bids(&mut computer, &mut bob, &table).await;
    let cards = biddable(&computer, &table);
    phone.waits(&table, "the question of the bid", |seen| seen.owed().is_some()).await;
    let n = computer.seen(&table).n;
    phone.waits(&table, "what the computer was told", |seen| seen.n == n).await;
    phone.bids(&table, cards[0]).await;
    computer.waits(&table, "the bid of the phone", |seen| seen.owed().is_none()).await;
    computer.bids(&table, cards[1]).await;
    let mut clients = [&mut computer, &mut bob];
    play_on_until(&mut clients, &table, |clients| !clients[0].seen(&table).told("bids_revealed").is_empty())
        .await;
    let n = computer.seen(&table).n;
    phone.waits(&table, "what the computer was told", |seen| seen.n >= n).await;
    assert_eq!(phone.seen(&table).view, computer.seen(&table).view);
}
