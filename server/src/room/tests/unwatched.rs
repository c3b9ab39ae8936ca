//! Steps are made for people who are or were recently connected; for others they are only counted, and they get a
//! snapshot.

use crate::room::Attach;
use crate::testing::{Device, acted, kinds, memory, only, server, settle, two_at_a_table};
use protocol::{TableId, ViewHash, Watching};
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

/// Somebody leaves, the others play on after this time, and they come back: the kinds of frames that they get.
async fn back_after(away: Duration, who: &str) -> Vec<String> {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut gone = Device::new(&server, who);
    gone.watch(table).await.unwrap();
    gone.hear();
    let known = (gone.n, gone.h.clone(), gone.view.clone());
    gone.drop_out();
    if who == "Bob" {
        bob.drop_out();
        bob = Device::new(&server, "Cyd");
    }
    sleep(away).await;
    for place in [0, 1] {
        acted(ada.bid(table, place).await);
        settle().await;
    }
    let (mut back, place) = (Device::new(&server, who), known.0);
    let heard = comes_back(table, &mut back, known).await;
    // Ada's second bid replaces the first; nobody else is sent anything of that.
    assert_eq!(back.n, place + 1, "the number is the same whoever was here");
    drop(bob);
    heard
}

async fn comes_back(
    table: TableId,
    device: &mut Device,
    (n, h, view): (u64, String, serde_json::Value),
) -> Vec<String> {
    (device.n, device.view) = (n, view);
    let resume = Some((n, ViewHash(h)));
    device.attach(table, Attach { resume, ..Attach::watch(table) }).await.unwrap();
    let heard = device.hear();
    assert_eq!(device.view["ready"], json!([true, false]));
    kinds(&heard).into_iter().filter(|kind| *kind != "table.watchers").map(str::to_owned).collect()
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn who_is_back_soon_gets_the_steps_and_who_is_back_late_a_snapshot(#[values("Bob", "Eve")] who: &str) {
    assert_eq!(back_after(Duration::from_mins(1), who).await, ["table.step", "table.info"]);
    assert_eq!(back_after(Duration::from_secs(121), who).await, ["table.snapshot"]);
}

#[tokio::test(start_paused = true)]
async fn after_a_while_alone_the_first_step_follows_the_snapshot() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    for _ in 0..2 {
        sleep(Duration::from_secs(121)).await;
        acted(ada.bid(table, 0).await);
        acted(bob.bid(table, 0).await);
        let mut eve = Device::new(&server, "Eve");
        eve.watch(table).await.unwrap();
        settle().await;
        eve.hear();
        acted(ada.bid(table, 0).await);
        settle().await;
        // A device compares every change that it takes in with the hash.
        assert_eq!(only(&eve.hear(), "table.step").len(), 1);
        eve.drop_out();
    }
}
