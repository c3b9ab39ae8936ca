//! Measures the memory of a server: idle, per live and per sleeping table, and how long a table takes to wake.
//! Called by `cargo xtask bench`.

use std::time::{Duration, Instant};
use tests::{Client, Plan, Server, Table, play_on_until, play_to_the_end};

/// Each with four people and two spectators.
const TABLES: u64 = 40;
/// So far the tables are played before they are measured: views, steps and logs have grown by then.
const ROUND: u64 = 4;
/// How often each table is woken; the shortest time counts.
const WAKES: usize = 5;

const IDLE_ALLOWED_KIB: u64 = 64 * 1024;
const TABLE_ALLOWED_KIB: u64 = 100;

#[tokio::main]
async fn main() {
    let mut server = Server::start().await;
    report("idle server", server.resident_kib(), IDLE_ALLOWED_KIB);

    let mut people = Vec::new();
    for number in 0..6 {
        people.push(sockets(&server, &format!("Person {number}")).await);
    }
    // The first tables bring what all share: the database's caches, tables of the game, buffers of the sockets.
    for number in 0..TABLES {
        table_at(&mut people, number as usize % SOCKETS).await;
    }
    let before = server.resident_kib();
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(table_at(&mut people, number as usize % SOCKETS).await);
    }
    let grown = server.resident_kib().saturating_sub(before);
    report("live table with 4 seats and 2 spectators", grown / TABLES, TABLE_ALLOWED_KIB);

    let finished = &tables[0];
    play_to_the_end(&mut at(&mut people, 0), finished).await;
    server.kill().await;
    server.start_again().await;
    report("server with sleeping tables", server.resident_kib(), IDLE_ALLOWED_KIB);
    wakes(&mut server, "a table in play", &tables[1]).await;
    wakes(&mut server, "a finished game", finished).await;
}

/// Sockets of one person: each may look at so many tables only.
const SOCKETS: usize = 8;

async fn sockets(server: &Server, name: &str) -> Vec<Client> {
    let mut sockets = vec![server.guest(name).await];
    while sockets.len() < SOCKETS {
        let next = sockets[0].again(server).await;
        sockets.push(next);
    }
    sockets
}

/// Everybody at his socket of this number.
fn at(people: &mut [Vec<Client>], socket: usize) -> Vec<&mut Client> {
    people.iter_mut().map(|sockets| &mut sockets[socket]).collect()
}

/// A running table with somebody on each seat, and two who look on.
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

/// The time from the request to the answer of a room that sleeps.
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
    println!("waking {what}: {:.1} ms", shortest.as_secs_f64() * 1000.0);
}

fn report(what: &str, kib: u64, allowed_kib: u64) {
    let verdict = if kib <= allowed_kib { "within" } else { "ABOVE" };
    println!("{what}: {kib} KiB resident, {verdict} the {allowed_kib} KiB allowed");
}
