//! Measures durable writes per second: the raw disk, the store alone, and whole moves through the server.
//! Called by `cargo xtask bench`. The disk is that of the folder for temporary files, for all three.

use futures_util::future::join_all;
use protocol::{MoveKey, TableId};
use rules::{Json, Seat};
use serde_json::json;
use server::store::{Entry, EntryMove, MovedBy, SharedStore, SqlStore};
use server::telemetry::metrics::{Metrics, SharedMetrics};
use std::fs::File;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use tests::{Client, Plan, Server, Table, play_on_until, shared};
use tokio::time::Instant;
use uuid::Uuid;

const KINDS: [&str; 2] = ["sqlite", "postgres"];
const TABLES: [u64; 3] = [1, 32, 1000];
const SPAN: Duration = Duration::from_secs(4);

/// Connections that read; nothing reads here.
const READERS: u32 = 2;

/// A thousand people from one address, each on a new socket for each game.
const DOOR: [(&str, &str); 3] = [
    ("SALOON_MAX_CONNECTIONS_PER_ADDRESS", "5000"),
    ("SALOON_MAX_NEW_CONNECTIONS_PER_S", "5000"),
    ("SALOON_MAX_SOCKETS_PER_PLAYER", "5000"),
];

#[tokio::main]
async fn main() {
    let before = raw_flushes();
    println!("| what | tables | durable a second | commits a second | writes a commit |");
    println!("| --- | --- | --- | --- | --- |");
    for kind in KINDS {
        for tables in TABLES {
            store_alone(kind, tables).await;
        }
    }
    for kind in KINDS {
        for tables in TABLES {
            whole_moves(kind, tables).await;
        }
    }
    println!("| raw disk: append 4 KiB, fdatasync | | {before:.0} before, {:.0} after | | |", raw_flushes());
}

/// Appends 4 KiB and flushes, over and over; returns how often a second.
fn raw_flushes() -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let mut file = File::create(folder.path().join("flushed")).expect("a file");
    let (begun, mut flushes) = (Instant::now(), 0);
    while begun.elapsed() < SPAN {
        file.write_all(&[7; 4096]).expect("the disk has room");
        file.sync_data().expect("the disk flushes");
        flushes += 1;
    }
    f64::from(flushes) / begun.elapsed().as_secs_f64()
}

/// Every table appends its next entry as soon as the last one is durable.
async fn store_alone(kind: &str, tables: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let metrics: SharedMetrics = Arc::new(Metrics::new());
    let (store, database) = if kind == "sqlite" {
        (SqlStore::open_sqlite(&folder.path().join("saloon.db"), metrics.clone()).await, None)
    } else {
        let database = shared().await;
        let url = database.url.parse().expect("an address");
        (SqlStore::open_postgres(&url, READERS, metrics.clone()).await, Some(database))
    };
    let store = Arc::new(store.expect("an empty database"));
    let before = Counted::of(&metrics.text());
    let begun = Instant::now();
    let tasks = (0..tables).map(|table| tokio::spawn(appends(store.clone(), table, begun + SPAN)));
    let appended: u64 = join_all(tasks).await.into_iter().map(|appended| appended.expect("no failure")).sum();
    let took = begun.elapsed();
    let counted = Counted::of(&metrics.text()).since(before);
    counted.report(&format!("store alone, {kind}"), tables, appended, took);
    store.close().await;
    drop(database);
}

async fn appends(store: SharedStore, table: u64, until: Instant) -> u64 {
    let id = TableId(Uuid::from_u128(u128::from(table)));
    let mut version = 0;
    while Instant::now() < until {
        store.append(id, &entry(table, version), None).await.expect("an append");
        version += 1;
    }
    version
}

/// About as large as a move of a real game.
fn entry(table: u64, version: u64) -> Entry {
    let key = MoveKey(Uuid::from_u128(u128::from(table) << 64 | u128::from(version)));
    let seat = Seat::new(0).expect("the first seat");
    let actor = EntryMove {
        seat,
        mv: Json::of(&json!({ "do": "place", "x": 4, "y": -2 })),
        key,
        by: MovedBy::Person,
    };
    let event = json!({ "event": "placed", "player": 0, "card": 17, "x": 4, "y": -2, "paid": [1, 2, 3] });
    let actor = (version > 0).then_some(actor);
    Entry {
        version,
        actor,
        events: Json::of(&vec![event; 4]),
        draws: Vec::new(),
        deciding: Some(seat.into()),
        progress: None,
        at: 1_700_000_000_000 + version,
    }
}

/// At every table a person plays as fast as the answers come, one game after the other.
async fn whole_moves(kind: &str, tables: u64) {
    let database = if kind == "postgres" { Some(shared().await) } else { None };
    let mut settings = DOOR.to_vec();
    settings.extend(database.as_ref().map(|database| ("SALOON_DATABASE_URL", database.url.as_str())));
    let server = Arc::new(Server::start_with(&settings).await);
    let mut seated = Vec::new();
    for number in 0..tables {
        let mut person = server.guest(&format!("Person {number}")).await;
        let table = sits_down(&mut person).await;
        seated.push((person, table));
    }
    let begun = Instant::now();
    let before = Counted::of(&server.get("/metrics").await.body);
    let tasks = seated
        .into_iter()
        .map(|(person, table)| tokio::spawn(plays(server.clone(), person, table, begun + SPAN)));
    for task in tasks.collect::<Vec<_>>() {
        task.await.expect("no failure");
    }
    let took = begun.elapsed();
    let counted = Counted::of(&server.get("/metrics").await.body).since(before);
    counted.report(&format!("whole moves, {kind}"), tables, counted.moves, took);
}

async fn plays(server: Arc<Server>, mut person: Client, mut table: Table, until: Instant) {
    loop {
        let over =
            |people: &[&mut Client]| people[0].seen(&table).result.is_some() || Instant::now() >= until;
        play_on_until(&mut [&mut person], &table, over).await;
        if Instant::now() >= until {
            return;
        }
        // A fresh socket looks at no old table.
        person = person.again(&server).await;
        table = sits_down(&mut person).await;
    }
}

/// Alone among virtual players, in a game that has begun.
async fn sits_down(person: &mut Client) -> Table {
    let plan = Plan { people: 1, virtual_players: vec!["novice"; 3], ..Plan::default() };
    let table = person.opens(plan).await;
    person.starts(&table).await;
    table
}

/// The counters of a server.
#[derive(Clone, Copy, Debug)]
struct Counted {
    moves: u64,
    commits: u64,
    writes: u64,
}

impl Counted {
    fn of(metrics: &str) -> Self {
        let value = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|value| value.parse::<f64>().ok()).unwrap_or(0.0) as u64
        };
        Self {
            moves: value("saloon_moves_accepted_total"),
            commits: value("saloon_commit_batch_count"),
            writes: value("saloon_commit_batch_sum"),
        }
    }

    fn since(self, before: Self) -> Self {
        Self {
            moves: self.moves - before.moves,
            commits: self.commits - before.commits,
            writes: self.writes - before.writes,
        }
    }

    fn report(self, what: &str, tables: u64, durable: u64, took: Duration) {
        let a_second = |number: u64| count(number) / took.as_secs_f64();
        let (durable, commits) = (a_second(durable), a_second(self.commits));
        let writes = count(self.writes) / count(self.commits.max(1));
        println!("| {what} | {tables} | {durable:.0} | {commits:.0} | {writes:.1} |");
    }
}

/// No run counts to four thousand million.
fn count(number: u64) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}
