//! Measures the memory of a server: idle, and per live table. Called by `cargo xtask bench`.

use tests::{Client, Plan, Server};

/// Tables that are opened, a few by each client, as one socket may look at so many only.
const CLIENTS: u64 = 20;
const TABLES_PER_CLIENT: u64 = 10;

const IDLE_ALLOWED_KIB: u64 = 64 * 1024;
const TABLE_ALLOWED_KIB: u64 = 100;

#[tokio::main]
async fn main() {
    let server = Server::start().await;
    let idle = server.resident_kib();
    report("idle server", idle, IDLE_ALLOWED_KIB);

    let mut clients = Vec::new();
    for number in 0..CLIENTS {
        clients.push(server.guest(&format!("Client {number}")).await);
    }
    // The first table brings what all share: statements, tables of the game.
    open_table(&mut clients[0]).await;
    let before = server.resident_kib();
    for client in &mut clients {
        for _ in 0..TABLES_PER_CLIENT {
            open_table(client).await;
        }
    }
    let grown = server.resident_kib().saturating_sub(before);
    report("live table with somebody looking", grown / (CLIENTS * TABLES_PER_CLIENT), TABLE_ALLOWED_KIB);
}

async fn open_table(client: &mut Client) {
    let plan = Plan { people: 1, virtual_players: vec!["novice"; 3], ..Plan::default() };
    let table = client.opens(plan).await;
    client.starts(&table).await;
}

fn report(what: &str, kib: u64, allowed_kib: u64) {
    let verdict = if kib <= allowed_kib { "within" } else { "ABOVE" };
    println!("{what}: {kib} KiB resident, {verdict} the {allowed_kib} KiB allowed");
}
