//! How many places of the public list one person or one address can have, and how long a table stays listed.

use crate::lobby::{BATCH_INTERVAL, Scope};
use crate::state::{LIMITS, Parts, ServerState};
use crate::store::SharedStore;
use crate::system::clock::{SystemClock, UnixMs};
use crate::system::entropy::SystemEntropy;
use crate::testing::{Device, FailingStore, Fault, home, memory, only, parts, player, two_at_a_table};
use protocol::{Err, ErrCode, MoveKey, SeatPlan, TableCreate, TableId, TableRow, Visibility, Watching};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;
use uuid::Uuid;

/// A server whose clock follows the time of the test, with codes for any number of tables.
async fn server(store: &SharedStore) -> Arc<ServerState> {
    server_at(store, 1_700_000_000_000).await
}

async fn server_at(store: &SharedStore, now: UnixMs) -> Arc<ServerState> {
    let parts = parts(store, Arc::new(SystemClock::at(now)), 0);
    ServerState::open(Parts { entropy: Arc::new(SystemEntropy), ..parts }).await.unwrap()
}

/// Opens a public table without subscribing to it.
async fn opens(device: &Device) -> Result<TableId, Err> {
    let record = device.server.create(&device.caller(), public_table(None)).await?;
    device
        .server
        .lobby()
        .add(device.server.sleeping_rows(std::slice::from_ref(&record)), device.server.now_ms());
    Ok(record.id)
}

fn public_table(key: Option<MoveKey>) -> TableCreate {
    TableCreate {
        game: "toy".to_owned(),
        name: None,
        options: Map::new(),
        seats: vec![SeatPlan::Person; 2],
        visibility: Visibility::Public,
        watching: Watching::Live,
        time: None,
        entry: None,
        chat: None,
        substitute: None,
        hints: None,
        rated: false,
        begins: None,
        end_practice: false,
        seat: None,
        reserved: Vec::new(),
        key,
    }
}

/// Eleven guests at one address, each of whom opens as many tables as the limits allow.
async fn flood(server: &Arc<ServerState>) -> Vec<Device> {
    let guests: Vec<Device> =
        (0..11).map(|n| Device::of(server, player(&format!("Guest {n}")), home("the flood"))).collect();
    for guest in &guests {
        for _table in 0..8 {
            drop(opens(guest).await);
        }
    }
    guests
}

fn listed(server: &ServerState) -> Vec<TableId> {
    server.lobby().public_rows().iter().map(|row: &TableRow| row.table).collect()
}

async fn own_rows(device: &mut Device) -> usize {
    device.server.watch_lobby(&device.player, &device.outbox, Scope::All).await;
    let snapshot = only(&device.hear(), "lobby.snapshot").pop().unwrap();
    snapshot["rows"].as_array().unwrap().iter().filter(|row| !row["yours"].is_null()).count()
}

#[tokio::test(start_paused = true)]
async fn eleven_guests_of_one_address_take_six_places_and_nobody_elses() {
    let store = memory();
    let server = server(&store).await;
    let mut others = Vec::new();
    for n in 0..50 {
        others.push(opens(&Device::new(&server, &format!("Person {n}"))).await.unwrap());
    }
    let mut guests = flood(&server).await;
    let now = listed(&server);
    assert!(others.iter().all(|table| now.contains(table)), "nobody else is pushed off");
    assert_eq!(now.len(), 50 + 6);
    assert_eq!(own_rows(&mut guests[0]).await, 8, "what is not listed stands in the own list");
    let again = self::server(&store).await;
    assert_eq!(listed(&again).len(), 50 + 6, "the same after a restart");
}

#[tokio::test(start_paused = true)]
async fn one_person_has_three_places_for_the_newest_tables() {
    let server = server(&memory()).await;
    let ada = Device::new(&server, "Ada");
    let mut tables = Vec::new();
    for _table in 0..8 {
        tables.push(opens(&ada).await.unwrap());
        sleep(Duration::from_secs(1)).await;
    }
    tables.reverse();
    assert_eq!(listed(&server), tables[..3]);
    let newest = server.store().table(tables[0]).await.unwrap().unwrap();
    server.store().remove_table(newest.id, newest.rev).await.unwrap();
    server.lobby().remove(tables[0]);
    assert_eq!(listed(&server), tables[1..3]);
    server.refill_lobby().await.unwrap();
    assert_eq!(listed(&server), tables[1..4], "an older one takes the place that is free");
}

#[tokio::test(start_paused = true)]
async fn an_hour_has_so_many_new_tables_of_a_person_and_of_an_address() {
    let server = server(&memory()).await;
    let mut ada = Device::of(&server, player("Ada"), home("one house"));
    for _table in 0..30 {
        let table = opens(&ada).await.unwrap();
        ada.watch(table).await.unwrap();
        ada.ask(json!({"t": "table.close", "table": table})).await.unwrap();
    }
    let refusal = opens(&ada).await.unwrap_err();
    assert_eq!(refusal.code, ErrCode::RateLimited);
    assert!(refusal.after_ms.is_some_and(|wait| (100_000..=120_000).contains(&wait)), "{refusal:?}");
    let mut opened = 0;
    for n in 0..11 {
        let guest = Device::of(&server, player(&format!("Guest {n}")), home("one house"));
        while opens(&guest).await.is_ok() {
            opened += 1;
        }
    }
    assert_eq!(opened, 30, "what is left of the sixty of this house");
    opens(&Device::new(&server, "Bob")).await.unwrap();
    sleep(Duration::from_hours(1)).await;
    opens(&ada).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_may_open_no_table_is_refused_before_anything_is_read() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let mut ada = Device::new(&server, "Ada");
    for _table in 0..30 {
        let table = opens(&ada).await.unwrap();
        ada.watch(table).await.unwrap();
        ada.ask(json!({"t": "table.close", "table": table})).await.unwrap();
    }
    failing.set(Fault::Down);
    for _ in 0..100 {
        assert_eq!(opens(&ada).await.unwrap_err().code, ErrCode::RateLimited);
    }
    failing.set(Fault::None);
    sleep(Duration::from_mins(2)).await;
    opens(&ada).await.expect("what was refused has cost nothing");
}

#[tokio::test(start_paused = true)]
async fn a_rematch_is_a_new_table_like_others() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        bob.bid(table, 0).await.unwrap();
    }
    for _table in 0..30 {
        let other = opens(&bob).await.unwrap();
        bob.watch(other).await.unwrap();
        bob.ask(json!({"t": "table.close", "table": other})).await.unwrap();
    }
    let refusal = bob.ask(json!({"t": "table.rematch", "table": table})).await.unwrap_err();
    assert_eq!(refusal.code, ErrCode::RateLimited);
}

#[tokio::test(start_paused = true)]
async fn a_running_game_that_nobody_is_at_sinks_and_leaves_and_comes_back_with_its_people() {
    let store = memory();
    let server = server(&store).await;
    let open = opens(&Device::new(&server, "Zoe")).await.unwrap();
    sleep(Duration::from_secs(1)).await;
    let (table, ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    assert_eq!(listed(&server), [table, open]);
    for device in [ada, bob] {
        device.drop_out();
    }
    sleep(Duration::from_mins(58)).await;
    assert_eq!(listed(&server), [open, table]);
    sleep(Duration::from_mins(4)).await;
    assert_eq!(listed(&server), [open]);
    let again = server_at(&store, server.now_ms()).await;
    assert!(!listed(&again).contains(&table), "nor after a restart");
    let mut ada = Device::new(&server, "Ada");
    ada.watch(table).await.unwrap();
    sleep(BATCH_INTERVAL).await;
    assert!(listed(&server).contains(&table));
}

#[tokio::test(start_paused = true)]
async fn from_where_a_table_was_opened_is_stored_as_a_tag_and_only_until_it_is_over() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let tag = |record: &crate::store::TableRecord| {
        serde_json::to_value(&record.doc).unwrap()["opened_from"].clone()
    };
    let running = tag(&store.table(table).await.unwrap().unwrap());
    assert_eq!(running.as_str().unwrap().len(), 16);
    let other = opens(&Device::of(&server, player("Zoe"), home("Ada"))).await.unwrap();
    let strange = opens(&Device::new(&server, "Eve")).await.unwrap();
    assert_eq!(tag(&store.table(other).await.unwrap().unwrap()), running, "the same place has the same tag");
    assert_ne!(tag(&store.table(strange).await.unwrap().unwrap()), running);
    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        bob.bid(table, 0).await.unwrap();
    }
    assert_eq!(tag(&store.table(table).await.unwrap().unwrap()), Value::Null);
}

#[tokio::test(start_paused = true)]
async fn whoever_watches_their_own_tables_hears_of_no_other_and_since_when_each_waits() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let begun = server.now_ms();
    sleep(Duration::from_mins(1)).await;
    for device in [&mut ada, &mut bob] {
        device.hear();
        server.watch_lobby(&device.player, &device.outbox, Scope::Own).await;
    }
    let yours = |device: &mut Device| {
        let snapshot = only(&device.hear(), "lobby.snapshot").pop().unwrap();
        assert_eq!(
            (snapshot["own"].as_bool(), snapshot["rows"].as_array().map(Vec::len)),
            (Some(true), Some(1))
        );
        snapshot["rows"][0]["yours"].clone()
    };
    for device in [&mut ada, &mut bob] {
        let yours = yours(device);
        assert_eq!(yours["your_move"], json!(true));
        assert!(yours["since"].as_u64().unwrap().abs_diff(begun) < 5_000, "{yours}");
    }

    sleep(BATCH_INTERVAL * 2).await;
    ada.hear();
    opens(&Device::new(&server, "Carl")).await.unwrap();
    sleep(BATCH_INTERVAL * 40).await;
    assert_eq!(only(&ada.hear(), "lobby.delta"), Vec::<Value>::new(), "a table of others, and who is online");
    ada.bid(table, 0).await.unwrap();
    sleep(BATCH_INTERVAL * 2).await;
    let told = only(&ada.hear(), "lobby.delta");
    let now = &told[0]["changed"][0]["yours"];
    assert_eq!((&now["your_move"], &now["since"]), (&json!(false), &Value::Null), "nothing waits for her");

    server.watch_lobby(&ada.player, &ada.outbox, Scope::All).await;
    let whole = only(&ada.hear(), "lobby.snapshot").pop().unwrap();
    assert_eq!((&whole["own"], whole["rows"].as_array().map(Vec::len)), (&Value::Null, Some(2)));
    server.lobby().remove(table);
    sleep(BATCH_INTERVAL * 2).await;
    for device in [&mut ada, &mut bob] {
        let told = only(&device.hear(), "lobby.delta").pop().unwrap();
        assert_eq!(told["removed"], json!([table]));
    }
}

#[tokio::test(start_paused = true)]
async fn the_same_key_opens_one_table_for_one_person_at_any_node_and_after_a_restart() {
    let store = memory();
    let server = server(&store).await;
    let [ada, bob] = ["Ada", "Bob"].map(|name| Device::new(&server, name));
    let [one, other] = [1, 2].map(|key| Some(MoveKey(Uuid::from_u128(key))));
    let opens = async |device: &Device, key| device.server.create(&device.caller(), public_table(key)).await;
    let first = opens(&ada, one).await.unwrap();
    assert_eq!(opens(&ada, one).await.unwrap(), first, "its answer was lost");
    let restarted = self::server(&store).await;
    assert_eq!(opens(&Device::new(&restarted, "Ada"), one).await.unwrap(), first);
    let others = [opens(&ada, other).await, opens(&bob, one).await, opens(&ada, None).await];
    let tables: BTreeSet<TableId> =
        others.into_iter().map(|made| made.unwrap().id).chain([first.id]).collect();
    assert_eq!(tables.len(), 4, "another key, another person, and no key");

    let (both, again) = tokio::join!(opens(&bob, other), opens(&bob, other));
    let both = both.unwrap();
    assert_eq!(both, again.unwrap(), "at one moment");
    store.remove_table(both.id, both.rev).await.unwrap();
    assert_ne!(opens(&bob, other).await.unwrap().code, both.code, "one that is gone is no answer");
    for _table in 0..LIMITS.tables {
        drop(opens(&ada, None).await);
    }
    assert!(opens(&ada, None).await.is_err(), "the control: she has as many as she may have");
    assert_eq!(opens(&ada, one).await.unwrap(), first);
}
