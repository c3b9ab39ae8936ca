//! Changes of a given answer: their number, their rate, and their cost in the log.

use crate::delivery::responder::RequestResult;
use crate::room::game::answer_changes::{MOST_CHANGES, MOST_OF_A_GAME};
use crate::store::SharedStore;
use crate::testing::{Device, code, memory, server, settle, two_at_a_table};
use protocol::{ErrCode, TableId, Watching};
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

fn stands() -> ErrCode {
    ErrCode::Forbidden { why: "answer_stands".to_owned() }
}

/// Bids the highest card again, without haste.
async fn bids_again(device: &mut Device, table: TableId) -> RequestResult {
    sleep(Duration::from_secs(1)).await;
    settle().await;
    device.bid(table, 0).await
}

async fn withdraws(device: &mut Device, table: TableId) -> RequestResult {
    sleep(Duration::from_secs(1)).await;
    settle().await;
    device.act(table, json!({"do": "withdraw"})).await
}

async fn entries(store: &SharedStore, table: TableId) -> u32 {
    store.entries(table).await.unwrap().len() as u32
}

#[tokio::test(start_paused = true)]
async fn a_bid_is_replaced_so_often_and_then_stands_until_the_game_goes_on() {
    let store = memory();
    let before = server(&store).await;
    let (table, mut ada, _) = two_at_a_table(&before, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    for change in 0..MOST_CHANGES {
        bids_again(&mut ada, table).await.unwrap_or_else(|refused| panic!("change {change}: {refused:?}"));
    }
    assert_eq!(code(bids_again(&mut ada, table).await), stands());
    assert_eq!(code(withdraws(&mut ada, table).await), stands());
    // The log counts, so that a restart changes nothing.
    before.stop().await;
    let after = server(&store).await;
    let (mut ada, mut bob) = (Device::new(&after, "Ada"), Device::new(&after, "Bob"));
    ada.watch(table).await.unwrap();
    bob.watch(table).await.unwrap();
    // This device begins to count its keys anew, and a known key is a known move.
    (0..=2 * MOST_CHANGES).for_each(|_| _ = ada.key());
    assert_eq!(code(bids_again(&mut ada, table).await), stands());
    assert_eq!(entries(&store, table).await, 2 + MOST_CHANGES);
    // The answer of somebody else is not a change, and reveals both.
    bob.bid(table, 0).await.unwrap();
    bids_again(&mut ada, table).await.unwrap();
    bids_again(&mut ada, table).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_has_taken_a_bid_back_so_often_may_still_bid_and_the_game_goes_on() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    for _ in 0..MOST_CHANGES {
        bids_again(&mut ada, table).await.unwrap();
        withdraws(&mut ada, table).await.unwrap();
        bob.hear();
    }
    bids_again(&mut ada, table).await.unwrap();
    assert_eq!(code(withdraws(&mut ada, table).await), stands());
    assert_eq!(entries(&store, table).await, 2 + 2 * MOST_CHANGES);
    bob.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.view["round"], 1);
}

#[tokio::test(start_paused = true)]
async fn changes_of_a_whole_game_are_bounded_too() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({"rounds": 8}), Watching::Live).await;
    for _ in 0..MOST_OF_A_GAME / MOST_CHANGES {
        for _ in 0..=MOST_CHANGES {
            bids_again(&mut ada, table).await.unwrap();
        }
        bob.bid(table, 0).await.unwrap();
    }
    bids_again(&mut ada, table).await.unwrap();
    assert_eq!(code(bids_again(&mut ada, table).await), stands());
}

#[tokio::test(start_paused = true)]
async fn changes_in_haste_are_refused_for_a_while_and_answers_are_not() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    let mut changes = 0;
    let refused = loop {
        settle().await;
        match ada.bid(table, 0).await {
            Ok(_) => changes += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!(
        (refused.code, refused.after_ms),
        (ErrCode::RateLimited, Some(1000)),
        "after {changes} changes"
    );
    assert!(changes < MOST_CHANGES);
    bob.bid(table, 0).await.unwrap();
    settle().await;
    ada.bid(table, 0).await.unwrap();
    sleep(Duration::from_secs(1)).await;
    settle().await;
    ada.bid(table, 0).await.unwrap();
}
