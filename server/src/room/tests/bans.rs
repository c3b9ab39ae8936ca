//! A kick lasts: over sleep and restart, for the person, and for an hour for guests from the same address.

use crate::net::Address;
use crate::room::{Attach, SeatPreference};
use crate::state::ServerState;
use crate::store::SharedStore;
use crate::testing::{Device, SetClock, code, home, memory, only, player, server_with, settle};
use protocol::{ErrCode, Player, PlayerId, TableId, Watching};
use rules::Seat;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// Long enough for a room without subscribers to leave memory.
const SLEEPS: Duration = Duration::from_mins(1);

struct Bench {
    store: SharedStore,
    clock: Arc<SetClock>,
    server: Arc<ServerState>,
}

impl Bench {
    async fn new() -> Self {
        let (store, clock) = (memory(), Arc::new(SetClock::default()));
        let server = server_with(&store, clock.clone(), 0).await;
        Self { store, clock, server }
    }

    async fn restart(&mut self) {
        self.server.stop().await;
        self.server = server_with(&self.store, self.clock.clone(), 1000).await;
    }

    async fn passes(&self, time: Duration) {
        self.clock.advance(time);
        tokio::time::sleep(time).await;
    }

    /// Ada's open table, from which Bob was just kicked.
    async fn kicked(&self) -> (TableId, Device, Device) {
        let mut ada = Device::new(&self.server, "Ada");
        let (table, _) = ada.create(3, json!({}), Watching::Live).await;
        let mut bob = Device::new(&self.server, "Bob");
        bob.sit(table).await.unwrap();
        self.clock.advance(Duration::from_secs(1));
        ada.ask(json!({"t": "table.kick", "table": table, "seat": 1})).await.unwrap();
        settle().await;
        assert_eq!(only(&bob.hear(), "table.closed")[0]["because"], "kicked");
        (table, ada, bob)
    }

    /// Somebody who has just taken this name, at this address.
    fn guest(&self, name: &str, address: Address) -> Device {
        Device::of(&self.server, player(name), address)
    }

    async fn stored(&self, table: TableId) -> String {
        serde_json::to_string(&self.store.table(table).await.unwrap().unwrap().doc).unwrap()
    }
}

fn kicked() -> ErrCode {
    ErrCode::Forbidden { why: "kicked".to_owned() }
}

async fn refused_in_every_way(device: &mut Device, table: TableId) {
    let seat = Seat::new(2).unwrap();
    for sit in [SeatPreference::Anywhere, SeatPreference::On(seat), SeatPreference::Rather(seat)] {
        let refused = device.attach(table, Attach { sit, ..Attach::watch(table) }).await;
        assert_eq!(code(refused), kicked(), "{sit:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_kick_holds_over_sleep_and_restart() {
    let mut bench = Bench::new().await;
    let (table, ada, mut bob) = bench.kicked().await;
    refused_in_every_way(&mut bob, table).await;
    assert_eq!(code(bob.watch(table).await), kicked(), "who was sent away does not look on");
    ada.drop_out();
    bench.passes(SLEEPS).await;
    assert_eq!(bench.server.awake(), 0);
    refused_in_every_way(&mut bob, table).await;
    bench.restart().await;
    let mut bob = Device::new(&bench.server, "Bob");
    bench.passes(Duration::from_hours(2)).await;
    refused_in_every_way(&mut bob, table).await;
}

#[tokio::test(start_paused = true)]
async fn a_new_name_from_the_same_address_is_refused_for_an_hour() {
    let mut bench = Bench::new().await;
    let (table, _ada, _bob) = bench.kicked().await;
    let mut again = bench.guest("Not Bob", home("Bob"));
    again.watch(table).await.unwrap();
    refused_in_every_way(&mut again, table).await;
    bench.restart().await;
    let mut again = bench.guest("Not Bob", home("Bob"));
    refused_in_every_way(&mut again, table).await;
    bench.guest("Eve", home("Eve")).sit(table).await.unwrap();
    bench.passes(Duration::from_hours(1)).await;
    again.sit(table).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn an_address_is_never_readable_and_dropped_after_the_hour_though_nobody_comes() {
    let bench = Bench::new().await;
    let (table, ada, bob) = bench.kicked().await;
    let (other, _ada, _bob) = bench.kicked().await;
    ada.drop_out();
    bob.drop_out();
    let hashes = |doc: &str| {
        let doc: serde_json::Value = serde_json::from_str(doc).unwrap();
        doc["kicked"][0]["addresses"].as_array().map_or(Vec::new(), Clone::clone)
    };
    let (here, there) = (hashes(&bench.stored(table).await), hashes(&bench.stored(other).await));
    assert_eq!((here.len(), there.len()), (1, 1));
    assert_ne!(here[0]["hash"], there[0]["hash"], "two tables tell nothing of each other");
    bench.passes(Duration::from_mins(59)).await;
    assert_eq!(hashes(&bench.stored(table).await).len(), 1);
    bench.passes(Duration::from_mins(2)).await;
    assert!(!bench.stored(table).await.contains("hash"), "{}", bench.stored(table).await);
    assert!(bench.stored(table).await.contains("kicked"));
    assert_eq!(bench.store.table(table).await.unwrap().unwrap().due_at, None);
}

#[tokio::test(start_paused = true)]
async fn at_the_hosts_own_address_only_who_is_new_is_refused() {
    let bench = Bench::new().await;
    let house = home("one house");
    let mut ada = bench.guest("Ada", house);
    let (table, _) = ada.create(3, json!({}), Watching::Live).await;
    let (mut bob, mut cleo) = (bench.guest("Bob", house), bench.guest("Cleo", house));
    bob.sit(table).await.unwrap();
    bench.clock.advance(Duration::from_secs(1));
    ada.ask(json!({"t": "table.kick", "table": table, "seat": 1})).await.unwrap();
    cleo.sit(table).await.unwrap();
    let mut again = bench.guest("Not Bob", house);
    refused_in_every_way(&mut again, table).await;
}

#[tokio::test(start_paused = true)]
async fn who_was_away_when_kicked_is_known_by_where_they_knock() {
    let bench = Bench::new().await;
    let mut ada = Device::new(&bench.server, "Ada");
    let (table, _) = ada.create(3, json!({}), Watching::Live).await;
    let mut bob = Device::new(&bench.server, "Bob");
    bob.sit(table).await.unwrap();
    bob.drop_out();
    settle().await;
    ada.ask(json!({"t": "table.kick", "table": table, "seat": 1})).await.unwrap();
    let mut bob = Device::new(&bench.server, "Bob");
    assert_eq!(code(bob.sit(table).await), kicked());
    refused_in_every_way(&mut bench.guest("Not Bob", home("Bob")), table).await;
}

#[tokio::test(start_paused = true)]
async fn a_kick_goes_along_to_the_rematch() {
    let bench = Bench::new().await;
    let mut ada = Device::new(&bench.server, "Ada");
    let (table, _) = ada.create(2, json!({"rounds": 1}), Watching::Live).await;
    let mut bob = Device::new(&bench.server, "Bob");
    bob.sit(table).await.unwrap();
    let record = bench.store.table(table).await.unwrap().unwrap();
    ada.ask(json!({"t": "table.kick", "table": table, "seat": 1})).await.unwrap();
    let before = bench.store.table(table).await.unwrap().unwrap();
    let kind = bench.server.game(&record.game).unwrap();
    let rematch =
        bench.server.new_record(bench.server.new_table().unwrap(), kind, ada.player.id, before.doc).unwrap();
    let sent_away: Vec<PlayerId> = rematch.doc.kicked.iter().map(|kicked| kicked.player).collect();
    assert_eq!(sent_away, [bob.player.id]);
    assert!(rematch.doc.kicked.iter().all(|kicked| kicked.addresses.is_empty()));
    bench.store.put_table(&rematch).await.unwrap();
    refused_in_every_way(&mut bob, rematch.id).await;
}

#[tokio::test(start_paused = true)]
async fn no_more_kicks_are_kept_than_a_hundred() {
    let bench = Bench::new().await;
    let mut ada = Device::new(&bench.server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    for n in 0..105_u128 {
        let id = PlayerId(uuid::Uuid::from_u128(n + 1));
        let mut guest =
            Device::of(&bench.server, Player::guest(id, format!("Guest {n}")), home(&n.to_string()));
        guest.sit(table).await.unwrap();
        ada.ask(json!({"t": "table.kick", "table": table, "seat": 1})).await.unwrap();
        guest.drop_out();
        ada.hear();
    }
    let kicked = bench.store.table(table).await.unwrap().unwrap().doc.kicked;
    assert_eq!((kicked.len(), kicked[0].player.0.as_u128()), (100, 6));
}
