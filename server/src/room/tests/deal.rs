//! The deal in a real room: the seats that it waits for and the timeouts, refusals meanwhile, and the stored data.

use crate::state::ServerState;
use crate::store::{SharedStore, TableRecord};
use crate::testing::{
    Device, FailingStore, Fault, SetClock, code, kinds, memory, only, server, server_with, settle,
};
use protocol::{ErrCode, Stage, TableCode, TableId, Watching};
use rules::{Commitment, Fairness, SeatEntropy, Secret};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

fn secret(byte: u8) -> Secret {
    Secret::from_bytes([byte; 32])
}

fn bound(byte: u8) -> Commitment {
    Commitment::of_seat(&secret(byte))
}

fn given(byte: u8) -> SeatEntropy {
    SeatEntropy { commitment: Some(bound(byte)), entropy: Some(secret(byte)) }
}

fn start(table: TableId) -> Value {
    json!({"t": "table.start", "table": table})
}

fn commit(table: TableId, dealing: &Value, byte: u8) -> Value {
    json!({"t": "table.commit", "table": table, "deal": dealing["deal"], "commitment": bound(byte)})
}

fn show(table: TableId, dealing: &Value, byte: u8) -> Value {
    json!({"t": "table.show", "table": table, "deal": dealing["deal"], "entropy": secret(byte)})
}

/// Ada and Bob at a table that can begin.
async fn gathered(server: &Arc<ServerState>) -> (TableId, TableCode, Device, Device) {
    let mut ada = Device::new(server, "Ada");
    let (table, code) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(server, "Bob");
    bob.sit(table).await.unwrap();
    settle().await;
    (table, code, ada, bob)
}

async fn stored(store: &SharedStore, table: TableId) -> TableRecord {
    store.table(table).await.unwrap().unwrap()
}

/// The stored proof, after a check that it explains the seed.
async fn proof(store: &SharedStore, table: TableId) -> Fairness {
    let record = stored(store, table).await;
    let proof = record.doc.fairness.expect("a game that has begun has a proof");
    assert_eq!(proof.check(record.doc.seats.len(), &record.seed.unwrap()), Ok(()));
    proof
}

#[tokio::test(start_paused = true)]
async fn all_who_are_here_make_the_seed_and_nobody_is_waited_for_longer() {
    let store = memory();
    let server = server(&store).await;
    let (table, _, mut ada, mut bob) = gathered(&server).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    let began = Instant::now();
    let started = ada.request(start(table));
    let dealing = ada.hears("table.dealing").await;
    bob.ask(commit(table, &dealing, 2)).await.unwrap();
    ada.ask(commit(table, &dealing, 1)).await.unwrap();
    let committed = bob.hears("table.committed").await;
    assert_eq!(committed["commitments"], json!([bound(1), bound(2)]));
    ada.ask(show(table, &dealing, 1)).await.unwrap();
    assert_eq!(stored(&store, table).await.stage, Stage::Open);
    bob.ask(show(table, &dealing, 2)).await.unwrap();
    started.await.unwrap().unwrap();
    assert_eq!(began.elapsed(), Duration::ZERO);
    let proof = proof(&store, table).await;
    assert_eq!(proof.seats, [given(1), given(2)]);
    assert_eq!(json!(proof.commitment), dealing["commitment"]);

    settle().await;
    let public = json!({"commitment": proof.commitment, "seats": [given(1), given(2)]});
    for device in [&mut ada, &mut bob, &mut eve] {
        device.hear();
        assert_eq!(device.info["fairness"], public);
        let heard = device.received.concat();
        assert!(!heard.contains(&String::from(proof.server_seed.clone())));
        assert!(!heard.contains(&String::from(proof.seed())));
    }
    let frames: Vec<Value> = eve.received.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let deal: Vec<&str> = kinds(&frames).into_iter().filter(|t| t.starts_with("table.")).skip(1).collect();
    assert_eq!(deal, ["table.dealing", "table.committed", "table.info", "table.step"]);
}

#[tokio::test(start_paused = true)]
async fn who_is_silent_is_waited_for_three_seconds() {
    let store = memory();
    let server = server(&store).await;
    let (table, _, mut ada, _bob) = gathered(&server).await;
    let began = Instant::now();
    let started = ada.request(start(table));
    let dealing = ada.hears("table.dealing").await;
    ada.ask(commit(table, &dealing, 1)).await.unwrap();
    tokio::time::sleep(Duration::from_millis(3010)).await;
    let committed = ada.hears("table.committed").await;
    assert_eq!(committed["commitments"], json!([bound(1), null]));
    ada.ask(show(table, &dealing, 1)).await.unwrap();
    started.await.unwrap().unwrap();
    assert!(began.elapsed() < Duration::from_millis(3100), "{:?}", began.elapsed());
    assert_eq!(proof(&store, table).await.seats, [given(1), SeatEntropy::default()]);
}

#[tokio::test(start_paused = true)]
async fn who_binds_himself_and_shows_nothing_is_left_out_and_it_is_seen() {
    let store = memory();
    let server = server(&store).await;
    let (table, _, mut ada, mut bob) = gathered(&server).await;
    let began = Instant::now();
    let started = ada.request(start(table));
    let dealing = ada.hears("table.dealing").await;
    ada.ask(commit(table, &dealing, 1)).await.unwrap();
    bob.ask(commit(table, &dealing, 2)).await.unwrap();
    ada.ask(show(table, &dealing, 1)).await.unwrap();
    assert_eq!(code(bob.ask(show(table, &dealing, 3)).await), forbidden("entropy_mismatch"));
    started.await.unwrap().unwrap();
    assert_eq!(began.elapsed().as_secs(), 8);
    let withheld = SeatEntropy { commitment: Some(bound(2)), entropy: None };
    assert_eq!(proof(&store, table).await.seats, [given(1), withheld]);
    assert_eq!(code(bob.ask(show(table, &dealing, 2)).await), forbidden("no_deal"));
}

#[tokio::test(start_paused = true)]
async fn who_is_not_here_is_not_waited_for() {
    let store = memory();
    let server = server(&store).await;
    let (table, _, mut ada, bob) = gathered(&server).await;
    bob.drop_out();
    let began = Instant::now();
    let started = ada.request(start(table));
    ada.stays_out(table).await;
    started.await.unwrap().unwrap();
    assert_eq!(began.elapsed(), Duration::ZERO);
    assert_eq!(proof(&store, table).await.seats, [SeatEntropy::default(), SeatEntropy::default()]);
}

#[tokio::test(start_paused = true)]
async fn who_leaves_meanwhile_is_not_waited_for_any_more() {
    let server = server(&memory()).await;
    let (table, _, mut ada, bob) = gathered(&server).await;
    let began = Instant::now();
    let started = ada.request(start(table));
    ada.stays_out(table).await;
    bob.drop_out();
    started.await.unwrap().unwrap();
    assert_eq!(began.elapsed(), Duration::ZERO);
}

#[tokio::test(start_paused = true)]
async fn while_a_game_begins_the_table_stays_as_it_is() {
    let store = memory();
    let server = server(&store).await;
    let (table, address, mut ada, mut bob) = gathered(&server).await;
    let before = stored(&store, table).await;
    let started = ada.request(start(table));
    ada.hears("table.dealing").await;
    for change in [
        json!({"t": "table.change", "table": table, "name": "Other"}),
        json!({"t": "table.kick", "table": table, "seat": 1}),
        json!({"t": "table.host", "table": table, "seat": 1}),
        json!({"t": "table.close", "table": table}),
        json!({"t": "table.brand", "table": table, "brand": "hat"}),
        json!({"t": "table.stand", "table": table}),
        json!({"t": "table.leave", "table": table}),
    ] {
        assert_eq!(code(ada.ask(change.clone()).await), forbidden("starting"), "{change}");
    }
    assert_eq!(code(bob.ask(json!({"t": "table.leave", "table": table})).await), forbidden("starting"));
    let mut eve = Device::new(&server, "Eve");
    assert_eq!(code(eve.sit(table).await), ErrCode::TableFull);
    assert_eq!(stored(&store, table).await, before);
    assert_eq!(before.code, address);
    started.await.unwrap().unwrap();
    assert_eq!(stored(&store, table).await.doc.seats, before.doc.seats);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_asks_again_gets_the_outcome_of_the_same_deal() {
    let store = memory();
    let server = server(&store).await;
    let (table, _, mut ada, mut bob) = gathered(&server).await;
    let first = ada.request(start(table));
    let dealing = ada.hears("table.dealing").await;
    let again = ada.request(start(table));
    assert_eq!(code(first.await.unwrap()), forbidden("starting"));
    assert_eq!(code(bob.ask(start(table)).await), forbidden("host_only"));
    ada.ask(commit(table, &dealing, 1)).await.unwrap();
    bob.ask(commit(table, &dealing, 2)).await.unwrap();
    ada.ask(show(table, &dealing, 1)).await.unwrap();
    bob.ask(show(table, &dealing, 2)).await.unwrap();
    again.await.unwrap().unwrap();
    assert_eq!(json!(proof(&store, table).await.commitment), dealing["commitment"]);
    begins_nothing_again(&store, table, &mut ada).await;
    assert_eq!(code(bob.ask(start(table)).await), forbidden("host_only"));
}

#[tokio::test(start_paused = true)]
async fn a_host_who_was_told_nothing_of_a_game_that_has_begun_asks_again_and_hears_it() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, _, mut ada, mut bob) = gathered(&server).await;
    failing.set(Fault::Written);
    let started = ada.request(start(table));
    for device in [&mut ada, &mut bob] {
        device.stays_out(table).await;
    }
    assert_eq!(code(started.await.unwrap()), ErrCode::Unavailable);
    failing.set(Fault::None);
    begins_nothing_again(&store, table, &mut ada).await;
}

/// Asks for the start of a game that has begun.
async fn begins_nothing_again(store: &SharedStore, table: TableId, host: &mut Device) {
    let before = stored(store, table).await;
    assert_eq!((before.stage, store.entries(table).await.unwrap().len()), (Stage::Running, 1));
    settle().await;
    host.hear();
    host.ask(start(table)).await.unwrap();
    settle().await;
    assert_eq!(only(&host.hear(), "table.dealing"), Vec::<Value>::new());
    assert_eq!(stored(store, table).await, before);
    assert_eq!(store.entries(table).await.unwrap().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_first_device_of_a_person_counts_and_the_other_is_refused() {
    let store = memory();
    let server = server(&store).await;
    let (table, _, mut ada, mut bob) = gathered(&server).await;
    let mut tablet = Device::new(&server, "Bob");
    tablet.watch(table).await.unwrap();
    let started = ada.request(start(table));
    ada.stays_out(table).await;
    let dealing = bob.hears("table.dealing").await;
    assert_eq!(tablet.hears("table.dealing").await, dealing);
    bob.ask(commit(table, &dealing, 2)).await.unwrap();
    assert_eq!(code(tablet.ask(commit(table, &dealing, 3)).await), forbidden("committed"));
    assert_eq!(code(tablet.ask(show(table, &dealing, 3)).await), forbidden("entropy_mismatch"));
    bob.ask(show(table, &dealing, 2)).await.unwrap();
    started.await.unwrap().unwrap();
    assert_eq!(proof(&store, table).await.seats[1], given(2));
}

#[tokio::test(start_paused = true)]
async fn who_reconnects_during_a_deal_is_sent_its_state() {
    let store = memory();
    let server = server(&store).await;
    let (table, _, mut ada, mut bob) = gathered(&server).await;
    let started = ada.request(start(table));
    let dealing = ada.hears("table.dealing").await;
    ada.ask(commit(table, &dealing, 1)).await.unwrap();
    bob.ask(commit(table, &dealing, 2)).await.unwrap();
    bob.drop_out();
    ada.ask(show(table, &dealing, 1)).await.unwrap();
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    settle().await;
    let heard = bob.hear();
    assert_eq!(only(&heard, "table.dealing"), std::slice::from_ref(&dealing));
    assert_eq!(only(&heard, "table.committed")[0]["commitments"], json!([bound(1), bound(2)]));
    bob.ask(show(table, &dealing, 2)).await.unwrap();
    started.await.unwrap().unwrap();
    assert_eq!(proof(&store, table).await.seats, [given(1), given(2)]);
}

#[tokio::test(start_paused = true)]
async fn nobody_else_takes_part() {
    let server = server(&memory()).await;
    let (table, _, mut ada, _bob) = gathered(&server).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    let started = ada.request(start(table));
    let dealing = eve.hears("table.dealing").await;
    assert_eq!(code(eve.ask(commit(table, &dealing, 5)).await), forbidden("not_seated"));
    let another = json!({"deal": uuid::Uuid::from_u128(1)});
    assert_eq!(code(ada.ask(commit(table, &another, 1)).await), forbidden("no_deal"));
    assert_eq!(code(ada.ask(show(table, &dealing, 1)).await), forbidden("too_early"));
    started.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn after_a_crash_in_the_middle_everything_is_drawn_anew() {
    let store = memory();
    let before = server_with(&store, Arc::new(SetClock::default()), 0).await;
    let (table, address, ada, mut bob) = gathered(&before).await;
    drop(ada.request(start(table)));
    let first = bob.hears("table.dealing").await;
    bob.ask(commit(table, &first, 2)).await.unwrap();
    drop((ada, bob, before));

    let after = server_with(&store, Arc::new(SetClock::default()), 1000).await;
    assert_eq!(stored(&store, table).await.stage, Stage::Open);
    assert_eq!(stored(&store, table).await.code, address);
    let mut ada = Device::new(&after, "Ada");
    ada.watch(table).await.unwrap();
    let started = ada.request(start(table));
    let second = ada.hears("table.dealing").await;
    assert_ne!(second["deal"], first["deal"]);
    assert_ne!(second["commitment"], first["commitment"]);
    assert_eq!(code(ada.ask(commit(table, &first, 1)).await), forbidden("no_deal"));
    started.await.unwrap().unwrap();
    assert_eq!(json!(proof(&store, table).await.commitment), second["commitment"]);
}

#[tokio::test(start_paused = true)]
async fn a_stop_in_the_middle_says_so_and_leaves_an_open_table() {
    let store = memory();
    let server = server(&store).await;
    let (table, _, mut ada, _bob) = gathered(&server).await;
    let started = ada.request(start(table));
    ada.hears("table.dealing").await;
    server.stop().await;
    assert_eq!(code(started.await.unwrap()), ErrCode::Restarting);
    assert_eq!(stored(&store, table).await.stage, Stage::Open);
}

#[tokio::test(start_paused = true)]
async fn an_opening_that_is_not_written_leaves_an_open_table_and_the_next_start_draws_anew() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, _, mut ada, mut bob) = gathered(&server).await;
    let mut dealt = Vec::new();
    for fault in [Fault::Unwritten, Fault::None] {
        failing.set(fault);
        let started = ada.request(start(table));
        let dealing = ada.hears("table.dealing").await;
        ada.ask(commit(table, &dealing, 1)).await.unwrap();
        bob.stays_out(table).await;
        ada.ask(show(table, &dealing, 1)).await.unwrap();
        dealt.push((dealing["commitment"].clone(), started.await.unwrap()));
    }
    assert_eq!(code(dealt.remove(0).1), ErrCode::Unavailable);
    assert!(dealt[0].1.is_ok());
    assert_eq!(json!(proof(&store, table).await.commitment), dealt[0].0);
}
