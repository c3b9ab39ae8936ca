//! The repair of a database whose times are far in the future because of a wrong clock,
//! by the commands of `docs/backup.md`. The test edits a backup so that the database has
//! lived through a jump of 400 days, and `deploy/turn-back.py` moves its times back.

#![expect(clippy::unwrap_used, reason = "a test that cannot write to its own folder has failed")]

use crate::restore_drill::{NewMachine, runs};
use ring::digest::{SHA256, digest};
use rstest::rstest;
use serde_json::{Value, json};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::Instant;
use tempfile::TempDir;
use tests::{Client, Pair, Server, Table, biddable, server_hello, within};
use tokio::process::Command;

const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const AHEAD_MS: u64 = 400 * DAY_MS;
const MOVE_TIME_S: u32 = 12 * 60 * 60;
/// The time that a start of the server adds to every clock.
const GRACE_MS: u64 = 20_000;

/// Bob bids as well, and both are asked for the next bid.
async fn goes_on(pair: &mut Pair) {
    let card = biddable(&pair.bob, &pair.table)[0];
    pair.bob.bids(&pair.table, card).await;
    pair.is_half_bid().await;
}

/// Both players resume at this server from the state that the previous server sent.
async fn come_to(server: &Server, Pair { table, ann, bob, bid }: Pair) -> Pair {
    let ann = comes(ann, &table, server).await;
    let bob = comes(bob, &table, server).await;
    Pair { table, ann, bob, bid }
}

/// The time on Bob's clock at the server's time `now`.
fn time_of_bob(pair: &Pair, now: u64) -> u64 {
    pair.due() - now
}

async fn comes(client: Client, table: &Table, server: &Server) -> Client {
    let seen = client.seen(table).clone();
    let before = seen.clocks.clone();
    let mut client = client.resumes(server, table, seen).await;
    client.waits(table, "the clocks as they are now", |seen| seen.clocks != before).await;
    client
}

/// The server's time, as its hello on a new socket states it.
async fn now(server: &Server) -> u64 {
    server_hello(server.socket().await).await.0.now
}

async fn differs(server: &Server) -> bool {
    server.get("/health/ready").await.body.contains("differs from the machine's")
}

/// Adds the jump to all times after it.
fn move_ahead(value: &mut Value, jump: u64) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(|value| move_ahead(value, jump)),
        Value::Object(all) => all.values_mut().for_each(|value| move_ahead(value, jump)),
        Value::Number(number) => {
            if let Some(time) = number.as_u64().filter(|time| (jump..100 * jump).contains(time)) {
                *value = json!(time + AHEAD_MS);
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// The backup of a server that followed a clock which jumped ahead
/// at the time `jump`, and that has stored the jump as a pause.
fn jumped(backup: &str, jump: u64) -> String {
    let mut text = String::new();
    for line in backup.lines() {
        let mut line: Value = serde_json::from_str(line).unwrap();
        if line.get("end").is_some() {
            let pauses = line["end"]["counts"]["pauses"].as_u64().unwrap();
            line["end"]["counts"]["pauses"] = json!(pauses + 1);
            let sha256 = digest(&SHA256, text.as_bytes());
            let hex: Vec<String> = sha256.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
            line["end"]["sha256"] = json!(hex.concat());
        } else {
            let session = line.get("session").filter(|session| session["created_at"].as_u64() < Some(jump));
            let ends = session.map(|session| session["expires_at"].clone());
            move_ahead(&mut line, jump);
            if let Some(ends) = ends {
                line["session"]["expires_at"] = ends;
            }
        }
        writeln!(text, "{line}").unwrap();
        if line.get("alive").is_some() {
            let pause = json!({"pause": {"from": jump, "until": jump + AHEAD_MS}});
            writeln!(text, "{pause}").unwrap();
        }
    }
    text
}

/// The times in a backup at which a table was opened and its game began.
fn begun_at(backup: &str, table: &Table) -> [Value; 2] {
    let id = json!(table.id);
    let lines = backup.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let game = lines.map(|mut line| line["table"].take()).find(|game| game["table"]["id"] == id).unwrap();
    [game["table"]["opened_at"].clone(), game["log"][0]["at"].clone()]
}

/// Stops the server and backs its database up.
async fn backup(server: &mut Server, url: Option<&str>, file: &Path) {
    assert!(server.stop().await, "{}", server.log());
    let (done, said) = runs(server.data(), url, &["backup", file.to_str().unwrap()]).await;
    assert!(done, "{said}");
}

/// Restores the backup on a new machine, and starts its server.
async fn restored(kind: &str, file: &Path) -> (Server, Option<tests::Database>) {
    let machine = NewMachine::with(kind).await;
    let (done, said) = machine.runs(&["restore", file.to_str().unwrap()]).await;
    assert!(done, "{said}");
    machine.starts().await
}

/// Runs the shipped program, and returns its output.
async fn turns_back(from: &Path, to: &Path) -> String {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/turn-back.py");
    let mut command = Command::new("python3");
    command.arg(program).arg(from).arg(to).kill_on_drop(true);
    let output = within("the end of the program", command.output()).await.expect("python3 runs it");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    said
}

#[rstest]
#[case::sqlite("sqlite")]
#[case::postgres("postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_far_ahead_is_taken_back_while_clocks_run(#[case] kind: &str) {
    let (begun, files) = (Instant::now(), TempDir::new().unwrap());
    let file = |name: &str| files.path().join(name);
    let text = |name: &str| fs::read_to_string(file(name)).unwrap();
    let lived = || u64::try_from(begun.elapsed().as_millis()).unwrap();
    let mut server = Server::start_on(kind).await;
    let early = Pair::begins(&server, 1, MOVE_TIME_S).await;
    let jump = now(&server).await;
    let late = Pair::begins(&server, 2, MOVE_TIME_S).await;
    let asked_at = now(&server).await;
    let left = [&early, &late].map(|pair| time_of_bob(pair, asked_at));
    // A start before the first measurement may have added its grace to the clock already.
    let in_bounds = |left: u64, was: u64| left + lived() + GRACE_MS >= was && left <= was + GRACE_MS;
    let url = server.database_url().map(str::to_owned);
    backup(&mut server, url.as_deref(), &file("right")).await;
    fs::write(file("ahead"), jumped(&text("right"), jump)).unwrap();

    // A server continues in the wrong time, and reports it.
    let (mut server, database) = restored(kind, &file("ahead")).await;
    assert!(now(&server).await >= jump + AHEAD_MS && differs(&server).await);
    assert!(server.log().contains("the new time is accepted after an hour"), "{}", server.log());
    let (mut early, late) = (come_to(&server, early).await, come_to(&server, late).await);
    assert!(in_bounds(time_of_bob(&early, now(&server).await), left[0]), "the jump takes nobody's time");
    goes_on(&mut early).await;
    let asked_at = now(&server).await;
    let left = [&early, &late].map(|pair| time_of_bob(pair, asked_at));
    let url = database.as_ref().map(|database| database.url.clone());
    backup(&mut server, url.as_deref(), &file("wrong")).await;

    let said = turns_back(&file("wrong"), &file("moved")).await;
    assert!(said.contains("all times moved back by"), "{said}");
    let began = |name: &str| begun_at(&text(name), &early.table);
    assert_eq!(began("moved"), began("right"), "what was before the jump stays");
    let (mut server, database) = restored(kind, &file("moved")).await;
    let right = now(&server).await;
    assert!((jump..jump + lived() + DAY_MS).contains(&right) && !differs(&server).await, "{right}");
    let (mut early, mut late) = (come_to(&server, early).await, come_to(&server, late).await);
    let asked_at = now(&server).await;
    for (pair, was) in [&early, &late].into_iter().zip(left) {
        assert!(in_bounds(time_of_bob(pair, asked_at), was), "{} of {was}", time_of_bob(pair, asked_at));
    }
    goes_on(&mut early).await;
    goes_on(&mut late).await;

    // A backup with correct times is not changed.
    let url = database.as_ref().map(|database| database.url.clone());
    backup(&mut server, url.as_deref(), &file("after")).await;
    let said = turns_back(&file("after"), &file("same")).await;
    assert!(said.contains("nothing moves"), "{said}");
    assert_eq!(text("after"), text("same"));
}
