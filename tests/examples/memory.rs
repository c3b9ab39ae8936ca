//! Measures the memory of an idle server and of each live table, the time to wake a table, and the effect of sleeping
//! tables on the memory and the duration of a start.
//! Called by `cargo xtask bench`.

use sqlx::{Connection, SqliteConnection};
use std::time::{Duration, Instant};
use tests::{Client, Plan, Server, Table, play_on_until, play_to_the_end};

/// The number of measured tables, each with four players and two spectators.
const TABLES: u64 = 40;
/// The round up to which tables are played before the measurement, so that views, steps and logs have grown.
const ROUND: u64 = 4;
/// The time that a server gets to release temporary memory before it is measured.
const SETTLE: Duration = Duration::from_secs(3);
/// The number of times that each table is woken; the shortest time counts.
const WAKES: usize = 5;

const IDLE_ALLOWED_KIB: u64 = 64 * 1024;
const TABLE_ALLOWED_KIB: u64 = 100;
const WAKE_ALLOWED: Duration = Duration::from_millis(10);

/// The number of sleeping tables in the database while starts are measured.
const SLEEPING: u64 = 100_000;
/// The number of measured starts; the shortest time and the smallest memory count.
const STARTS: usize = 5;

#[tokio::main]
async fn main() {
    let mut server = Server::start().await;
    report("idle server", server.resident_kib(), IDLE_ALLOWED_KIB);

    let mut people = Vec::new();
    for number in 0..6 {
        people.push(sockets(&server, &format!("Person {number}")).await);
    }
    // The first tables allocate shared memory: the database's caches, the game's data, the sockets' buffers.
    for number in 0..TABLES {
        table_at(&mut people, number as usize % SOCKETS).await;
    }
    let before = settled(&server).await;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(table_at(&mut people, number as usize % SOCKETS).await);
    }
    let grown = settled(&server).await.saturating_sub(before);
    report("live table with 4 seats and 2 spectators", grown / TABLES, TABLE_ALLOWED_KIB);

    let finished = &tables[0];
    play_to_the_end(&mut at(&mut people, 0), finished).await;
    let few = starts(&mut server).await;
    server.stop().await;
    fill(&server, &tables[1]).await;
    let many = starts(&mut server).await;
    println!(
        "start with {} tables: {:.0} ms, {} KiB; with {SLEEPING} more: {:.0} ms, {} KiB (x {:.2}, x {:.2})",
        2 * TABLES,
        few.0.as_secs_f64() * 1000.0,
        few.1,
        many.0.as_secs_f64() * 1000.0,
        many.1,
        many.0.as_secs_f64() / few.0.as_secs_f64(),
        kib(many.1) / kib(few.1),
    );
    wakes(&mut server, "a table in play", &tables[1]).await;
    wakes(&mut server, "a finished game", finished).await;
}

/// The memory of a server that has released its temporary memory.
async fn settled(server: &Server) -> u64 {
    tokio::time::sleep(SETTLE).await;
    server.resident_kib()
}

/// Exact, because no process of this bench is larger than four terabytes.
fn kib(size: u64) -> f64 {
    f64::from(u32::try_from(size).unwrap_or(u32::MAX))
}

/// The number of sockets of one person, because each socket may watch a limited number of tables.
const SOCKETS: usize = 8;

async fn sockets(server: &Server, name: &str) -> Vec<Client> {
    let mut sockets = vec![server.guest(name).await];
    while sockets.len() < SOCKETS {
        let next = sockets[0].again(server).await;
        sockets.push(next);
    }
    sockets
}

/// All people's sockets with this number.
fn at(people: &mut [Vec<Client>], socket: usize) -> Vec<&mut Client> {
    people.iter_mut().map(|sockets| &mut sockets[socket]).collect()
}

/// A running table with four players and two spectators.
async fn table_at(people: &mut [Vec<Client>], socket: usize) -> Table {
    let mut clients = at(people, socket);
    let table = clients[0].opens(Plan { people: 4, ..Plan::default() }).await;
    for seated in &mut clients[1..4] {
        seated.sits(&table).await;
    }
    for spectator in &mut clients[4..] {
        spectator.watches(&table).await;
    }
    clients[0].starts(&table).await;
    play_on_until(&mut clients, &table, |clients| round(clients[0], &table) >= ROUND).await;
    table
}

fn round(client: &Client, table: &Table) -> u64 {
    client.seen(table).view.as_ref().and_then(|view| view["round"].as_u64()).unwrap_or(0)
}

/// The shortest time from the start of the process until it serves, and its smallest memory then.
async fn starts(server: &mut Server) -> (Duration, u64) {
    let (mut shortest, mut least) = (Duration::MAX, u64::MAX);
    for _ in 0..STARTS {
        server.kill().await;
        let begun = Instant::now();
        server.start_again().await;
        shortest = shortest.min(begun.elapsed());
        least = least.min(server.resident_kib());
    }
    (shortest, least)
}

/// Writes copies of a running table into the database of a stopped server: public
/// tables with seats and the beginning of a log, half of them with clocks.
async fn fill(server: &Server, model: &Table) {
    const COPY: [&str; 3] = [
        "WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < $2) \
         INSERT INTO tables (id, code, game, stage, seed, opened_at, changed_at, due_at, public, doc) \
         SELECT randomblob(16), lower(hex(randomblob(8))), game, stage, seed, opened_at - n, changed_at - n, \
                CASE n % 2 WHEN 0 THEN changed_at + 1000000000 + n END, public, doc \
         FROM tables, number WHERE id = $1",
        "INSERT INTO entries (table_id, version, seat, move, key, moved_by, events, draws, at) \
         SELECT tables.id, version, seat, move, key, moved_by, events, draws, at FROM tables, entries \
         WHERE table_id = $1 AND version < 2 AND opened_at < (SELECT opened_at FROM tables WHERE id = $1) \
               AND $2 > 0 AND NOT EXISTS (SELECT 1 FROM entries AS own WHERE own.table_id = tables.id)",
        "INSERT OR IGNORE INTO seats SELECT randomblob(16), id FROM tables WHERE id <> $1 AND $2 > 0",
    ];
    let file = format!("sqlite://{}", server.data().join("saloon.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the database opens");
    for copy in COPY {
        let copied = sqlx::query(copy).bind(model.id.0).bind(SLEEPING as i64).execute(&mut database).await;
        copied.expect("the rows are copied");
    }
    database.close().await.expect("the database closes");
}

/// Measures the time from a request to the answer of a sleeping room.
async fn wakes(server: &mut Server, what: &str, table: &Table) {
    let mut shortest = Duration::MAX;
    for _ in 0..WAKES {
        server.kill().await;
        server.start_again().await;
        let mut client = server.guest("Late").await;
        let begun = Instant::now();
        client.watches(table).await;
        shortest = shortest.min(begun.elapsed());
    }
    let verdict = if shortest <= WAKE_ALLOWED { "within" } else { "ABOVE" };
    println!("waking {what}: {:.1} ms, {verdict} the 10 ms allowed", shortest.as_secs_f64() * 1000.0);
}

fn report(what: &str, kib: u64, allowed_kib: u64) {
    let verdict = if kib <= allowed_kib { "within" } else { "ABOVE" };
    println!("{what}: {kib} KiB resident, {verdict} the {allowed_kib} KiB allowed");
}
