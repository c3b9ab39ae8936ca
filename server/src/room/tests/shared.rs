//! Two servers on one store, as if no lock had kept the second off: neither destroys what the other has written.

use crate::room::{Attach, SeatPreference};
use crate::state::ServerState;
use crate::store::SharedStore;
use crate::testing::{Device, SetClock, acted, code, memory, server_with, settle, two_at_a_table};
use protocol::{ErrCode, Stage, TableId, Watching};
use rules::Seat;
use serde_json::json;
use std::sync::Arc;

async fn second(store: &SharedStore) -> Arc<ServerState> {
    // Its ids are others than those of the first.
    server_with(store, Arc::new(SetClock::default()), 1000).await
}

async fn sits(device: &mut Device, table: TableId, seat: u8) -> crate::delivery::responder::RequestResult {
    let sit = SeatPreference::On(Seat::new(seat).unwrap());
    device.attach(table, Attach { sit, ..Attach::watch(table) }).await
}

#[tokio::test(start_paused = true)]
async fn two_people_on_two_servers_never_both_get_the_same_seat() {
    let store = memory();
    let (one, two) = (crate::testing::server(&store).await, second(&store).await);
    let mut ada = Device::new(&one, "Ada");
    let (table, _) = ada.create(3, json!({}), Watching::Live).await;
    let (mut bob, mut eve) = (Device::new(&one, "Bob"), Device::new(&two, "Eve"));
    eve.watch(table).await.unwrap();
    sits(&mut bob, table, 1).await.unwrap();
    assert_eq!(code(sits(&mut eve, table, 1).await), ErrCode::Unavailable, "the new seat is not seen yet");
    assert_eq!(code(sits(&mut eve, table, 1).await), ErrCode::SeatTaken, "asked again she is told why");
    sits(&mut eve, table, 2).await.unwrap();

    let seated: Vec<_> = store.table(table).await.unwrap().unwrap().people().collect();
    assert_eq!(seated, [ada.player.id, bob.player.id, eve.player.id]);
    // The first server learns of her when it writes next; nobody is thrown out.
    let brand = json!({"t": "table.brand", "table": table, "brand": "cactus"});
    assert_eq!(code(ada.ask(brand.clone()).await), ErrCode::Unavailable);
    ada.ask(brand).await.unwrap();
    assert_eq!(store.table(table).await.unwrap().unwrap().people().count(), 3);
}

#[tokio::test(start_paused = true)]
async fn who_stands_up_on_another_server_ends_no_running_game() {
    let store = memory();
    let (one, two) = (crate::testing::server(&store).await, second(&store).await);
    let mut ada = Device::new(&one, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&two, "Bob");
    bob.sit(table).await.unwrap();
    let start = json!({"t": "table.start", "table": table});
    assert_eq!(code(ada.ask(start.clone()).await), ErrCode::CannotStart { why: "seats_open".into() });
    let brand = json!({"t": "table.brand", "table": table, "brand": "cactus"});
    ada.ask(brand.clone()).await.unwrap_err();
    ada.ask(brand).await.unwrap();
    let started = ada.request(start);
    ada.stays_out(table).await;
    started.await.unwrap().unwrap();
    let running = store.table(table).await.unwrap();

    for (request, refusal) in [("table.stand", ErrCode::Unavailable), ("table.brand", ErrCode::TableClosed)] {
        let mut ask = json!({"t": request, "table": table});
        if request == "table.brand" {
            ask["brand"] = json!("cactus");
        }
        assert_eq!(code(bob.ask(ask).await), refusal);
        assert_eq!(store.table(table).await.unwrap(), running, "{request}");
    }
    settle().await;
    bob.hear();
    assert_eq!(bob.info["stage"], json!("running"), "Bob was told of the start in the end");
    acted(bob.bid(table, 0).await);
    let first = ada.bid(table, 0).await;
    assert_eq!(code(first), ErrCode::Unavailable, "the first server has not seen the answer");
    settle().await;
    acted(ada.bid(table, 0).await);
    let stored = store.table(table).await.unwrap().unwrap();
    assert_eq!((stored.stage, stored.seed.is_some()), (Stage::Running, true));
}

#[tokio::test(start_paused = true)]
async fn a_host_on_another_server_closes_no_table_that_has_begun() {
    let store = memory();
    let (one, two) = (crate::testing::server(&store).await, second(&store).await);
    let mut before = Device::new(&two, "Ada");
    let (table, _) = before.create(2, json!({}), Watching::Live).await;
    let (mut ada, mut bob) = (Device::new(&one, "Ada"), Device::new(&one, "Bob"));
    ada.watch(table).await.unwrap();
    bob.sit(table).await.unwrap();
    let close = json!({"t": "table.close", "table": table});
    assert_eq!(code(before.ask(close).await), ErrCode::Unavailable);
    assert!(store.table(table).await.unwrap().is_some());
}

#[tokio::test(start_paused = true)]
async fn a_move_writes_its_entry_and_leaves_the_row_of_its_table_alone() {
    let store = memory();
    let server = crate::testing::server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let begun = store.table(table).await.unwrap().unwrap();
    for round in 1..3 {
        acted(ada.bid(table, 0).await);
        acted(bob.bid(table, 0).await);
        let now = store.table(table).await.unwrap().unwrap();
        assert_eq!((now.rev, now.doc.progress.round), (begun.rev, round + 1));
    }
}

#[tokio::test(start_paused = true)]
async fn alone_nobody_notices_that_rows_are_compared() {
    let store = memory();
    let server = crate::testing::server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    for _ in 0..3 {
        acted(ada.bid(table, 0).await);
        acted(bob.bid(table, 0).await);
    }
    let stored = store.table(table).await.unwrap().unwrap();
    assert!(stored.rev >= 2, "{}", stored.rev);
}
