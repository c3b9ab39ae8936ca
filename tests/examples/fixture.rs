//! Creates the database of a version as a fixture, from which later versions must be able to continue.
//!
//! `SALOON_BIN=<the version's binary> cargo run -p tests --example fixture -- tests/fixtures/<name>` plays with that
//! binary, stops it, and stores its database together with two people's views of their tables.

use protocol::Decision;
use serde_json::json;
use std::error::Error;
use std::path::Path;
use tests::{Client, Plan, Server, Table, play_on_until, play_to_the_end};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("the folder of the fixture is missing")?;
    let folder = Path::new(&folder);
    let mut server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);

    let finished = starts_a_game(&mut ann, &mut bob).await;
    play_to_the_end(&mut [&mut ann, &mut bob], &finished).await;
    let record = server.get(&format!("/api/v1/tables/{}/record", finished.code)).await.body;

    let running = starts_a_game(&mut ann, &mut bob).await;
    play_on_until(&mut [&mut ann, &mut bob], &running, |clients| {
        clients.iter().all(|client| {
            let seen = client.seen(&running);
            let bids = |owed: &Decision| owed.legal.pointer("/ask/cards").is_some();
            seen.told("bids_revealed").len() > 1 && seen.owed().is_some_and(bids)
        })
    })
    .await;
    ann.makes_a_move(&running, 3).await;
    bob.syncs(&running).await;
    let open = ann.opens(Plan::default()).await;

    let known = json!({
        "people": { "Ann": ann.player.id, "Bob": bob.player.id },
        "finished": { "code": finished.code },
        "running": { "id": running.id, "code": running.code },
        "open": { "id": open.id, "code": open.code },
        "views": { "Ann": ann.seen(&running).view, "Bob": bob.seen(&running).view },
    });
    if !server.stop().await {
        return Err("the server did not end well".into());
    }
    std::fs::create_dir_all(folder)?;
    std::fs::copy(server.data().join("saloon.db"), folder.join("saloon.db"))?;
    std::fs::write(folder.join("record.json"), record)?;
    std::fs::write(folder.join("known.json"), serde_json::to_string_pretty(&known)? + "\n")?;
    Ok(())
}

async fn starts_a_game(ann: &mut Client, bob: &mut Client) -> Table {
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    table
}
