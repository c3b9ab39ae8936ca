//! Frames to spectators, and their times.

use crate::testing::{Device, code, memory, only, server, settle, two_at_a_table};
use protocol::{ErrCode, Watching};
use serde_json::{Value, json};

/// The rounds and readiness that a spectator sees after each decision of a game.
async fn seen(watching: Watching) -> Vec<Value> {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), watching).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    eve.hear();
    let shown = |eve: &Device| {
        if eve.view.is_null() { json!(null) } else { json!([eve.view["round"], eve.view["ready"]]) }
    };
    let mut seen = vec![shown(&eve)];
    for _round in 0..3 {
        for device in [&mut ada, &mut bob] {
            device.bid(table, 0).await.unwrap();
            settle().await;
            device.hear();
            eve.hear();
            seen.push(shown(&eve));
            let mut late = Device::new(&server, "Late");
            late.watch(table).await.unwrap();
            late.hear();
            assert_eq!((&late.view, late.n), (&eve.view, eve.n), "a snapshot shows no more than the steps");
            late.drop_out();
            eve.hear();
        }
    }
    ada.hear();
    assert_eq!(eve.view["points"], ada.view["points"], "at the end all is released");
    seen
}

fn at(round: u8, ada_is_ready: bool) -> Value {
    json!([round, [ada_is_ready, false]])
}

#[tokio::test(start_paused = true)]
async fn live_spectators_see_every_decision() {
    let want =
        [at(0, false), at(0, true), at(1, false), at(1, true), at(2, false), at(2, true), at(3, false)];
    assert_eq!(seen(Watching::Live).await, want);
}

#[tokio::test(start_paused = true)]
async fn delayed_spectators_see_it_that_many_decisions_later() {
    let want =
        [at(0, false), at(0, false), at(0, false), at(0, true), at(1, false), at(1, true), at(3, false)];
    assert_eq!(seen(Watching::Delayed(2)).await, want);
}

#[tokio::test(start_paused = true)]
async fn spectators_by_round_see_whole_rounds() {
    let want =
        [at(0, false), at(0, false), at(1, false), at(1, false), at(2, false), at(2, false), at(3, false)];
    assert_eq!(seen(Watching::RoundEnd).await, want);
}

#[tokio::test(start_paused = true)]
async fn spectators_at_the_end_see_nothing_before() {
    let nothing = json!(null);
    let mut want = vec![nothing; 6];
    want.push(at(3, false));
    assert_eq!(seen(Watching::GameEnd).await, want);
}

#[tokio::test(start_paused = true)]
async fn a_closed_table_sends_its_spectators_away() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::No).await;
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    let heard = eve.hear();
    assert_eq!(only(&heard, "table.closed").len(), 1);
    assert!(only(&heard, "table.step").is_empty());
    assert_eq!(code(eve.watch(table).await), ErrCode::Forbidden { why: "watching_closed".into() });
}
