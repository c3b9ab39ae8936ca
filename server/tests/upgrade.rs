//! Upgrades: this version reads everything that earlier versions have stored.
//!
//! `tests/fixtures/` has a database, records and backups of every
//! format that was ever written. `CONTRIBUTING.md` says how to add one.

#![expect(clippy::unwrap_used, reason = "a test that cannot read its fixtures has failed")]

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::{Auth, FinishedGames, PlayerId, ReplayDoc};
use ring::hmac::{HMAC_SHA256, Key, sign};
use rstest::rstest;
use rules::record::{Record, Replay, verify};
use serde_json::Value;
use server::system::clock::{Clock, SystemClock};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::{Path, PathBuf};
use tests::{Client, HttpRequest, Server, Table, play_to_the_end, run_saloon};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures").join(name)
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The signing key of the tested server, with which the test issues tickets for the people of the fixture.
const KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A ticket in the format of versions before stored sessions: the player, the time, and a signature of both.
fn signed_ticket(id: PlayerId) -> String {
    let mut token = id.0.as_bytes().to_vec();
    token.extend_from_slice(&SystemClock::start().now_ms().to_be_bytes());
    let signature = sign(&Key::new(HMAC_SHA256, &[0; 32]), &[b"saloon session 1", &*token].concat());
    token.extend_from_slice(signature.as_ref());
    URL_SAFE_NO_PAD.encode(token)
}

/// The fixture's facts about its tables and people.
struct Known(Value);

impl Known {
    fn of(folder: &Path) -> Self {
        Self(serde_json::from_str(&text(&folder.join("known.json"))).unwrap())
    }

    fn table(&self, name: &str) -> Table {
        let part = |part: &str| self.0[name][part].clone();
        Table {
            id: serde_json::from_value(part("id")).unwrap(),
            code: serde_json::from_value(part("code")).unwrap(),
        }
    }

    fn ticket(&self, name: &str) -> String {
        let id: PlayerId = serde_json::from_value(self.0["people"][name].clone()).unwrap();
        signed_ticket(id)
    }

    async fn comes(&self, server: &Server, name: &str) -> Client {
        let auth = Auth::Ticket(self.ticket(name));
        Client::come_in(server.socket().await, name, auth, Vec::new()).await.unwrap()
    }
}

/// Moves the unfinished tables to the present, because a starting server sweeps tables that were unused for long.
async fn left_just_now(database: &Path) {
    let mut conn = SqliteConnectOptions::new().filename(database).connect().await.unwrap();
    let now = SystemClock::start().now_ms() as i64;
    let moved = sqlx::query("UPDATE tables SET changed_at = $1 WHERE stage <> 'finished'").bind(now);
    assert_eq!(moved.execute(&mut conn).await.unwrap().rows_affected(), 2, "the open and the running table");
    conn.close().await.unwrap();
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_each_schema_goes_on(
    #[values("schema-1", "schema-2", "schema-3", "schema-10")] name: &str,
) {
    let folder = fixture(name);
    let known = Known::of(&folder);
    let data = tempfile::tempdir().unwrap();
    let database = data.path().join("saloon.db");
    std::fs::copy(folder.join("saloon.db"), &database).unwrap();
    left_just_now(&database).await;
    let server = Server::start_from(data, &[("SALOON_SESSION_KEY", KEY)]).await;
    let (mut ann, mut bob) = (known.comes(&server, "Ann").await, known.comes(&server, "Bob").await);

    let running = known.table("running");
    for (person, name) in [(&mut ann, "Ann"), (&mut bob, "Bob")] {
        person.watches(&running).await;
        assert_eq!(person.seen(&running).view.as_ref(), Some(&known.0["views"][name]), "{name}");
    }
    play_to_the_end(&mut [&mut ann, &mut bob], &running).await;

    let open = known.table("open");
    bob.sits(&open).await;
    ann.watches(&open).await;
    ann.starts(&open).await;
    let begun = bob.waits(&open, "the game's first view", |seen| seen.view.is_some()).await;
    let current = rules::game("carson_city").unwrap().meta().revision;
    assert_eq!(begun.info.rules, current, "what begins now is decided by the rules of now");

    shows_its_finished_games(&server, &known, &folder).await;
}

/// Checks the fixture's finished game: it is listed, its replay
/// leads to the old end, and its export equals the old record.
async fn shows_its_finished_games(server: &Server, known: &Known, folder: &Path) {
    let code = known.0["finished"]["code"].as_str().unwrap();
    let old = Record::parse(&text(&folder.join("record.json"))).unwrap();
    let cookie = format!("saloon={}", known.ticket("Bob"));
    let mine = HttpRequest::get("/api/v1/me/games").header("cookie", &cookie).ask(server.address()).await;
    let mine: FinishedGames = serde_json::from_str(&mine.body).unwrap();
    let codes: Vec<&str> = mine.games.iter().map(|game| game.code.0.as_str()).collect();
    assert_eq!(codes, [known.table("running").code.0.as_str(), code], "newest first");

    let replay = server.get(&format!("/api/v1/tables/{code}/replay?as=all")).await;
    let replay: ReplayDoc = serde_json::from_str(&replay.body).unwrap();
    assert_eq!((replay.steps.len(), &replay.result), (old.entries.len(), &old.result));
    let exported = server.get(&format!("/api/v1/tables/{code}/record")).await.body;
    assert_eq!(Record::parse(&exported).unwrap(), old);
}

#[test]
fn a_record_of_each_revision_is_replayed_to_its_end() {
    for name in ["schema-1", "schema-2", "schema-3", "schema-10"] {
        let record = Record::parse(&text(&fixture(name).join("record.json"))).unwrap();
        let mut replay = Replay::new(&record).unwrap();
        while replay.advance().unwrap().is_some() {}
        assert_eq!(replay.game().outcome(), record.result, "{name}");
    }
}

#[test]
fn a_record_of_older_rules_is_named_as_such_and_not_judged() {
    let record = Record::parse(&text(&fixture("schema-1/record.json"))).unwrap();
    let current = rules::game("carson_city").unwrap().meta().revision;
    assert_eq!(record.rules, 1);
    assert_eq!(
        verify(&record).unwrap_err().to_string(),
        format!(
            "rules: revision 1 decided this game and this version decides by revision {current} only; \
             a replay still shows it by its events"
        )
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_an_older_schema_is_brought_up_to_date_before_it_is_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("saloon.db");
    std::fs::copy(fixture("schema-1/saloon.db"), &database).unwrap();
    let url = format!("sqlite:{}", database.display());
    let run = async |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        run_saloon(folder.path(), &words, &[("SALOON_DATABASE_URL", url.as_str())]).await
    };
    let before = std::fs::read(&database).unwrap();
    let (content, said) = run("backup all.backup").await;
    assert!(!content && said.contains("has schema 1, `saloon migrate` brings it to "), "{said}");
    assert_eq!(std::fs::read(&database).unwrap(), before, "to read changes nothing");
    assert!(run("migrate").await.0);
    assert!(run("backup all.backup").await.0);
    let (content, said) = run("restore all.backup --database-url sqlite:other.db").await;
    assert!(
        content && said.contains("0 finished games decided again, 1 of older rules and 1 running replayed"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_the_oldest_format_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let backup = fixture("backup-1/saloon.backup");
    let (content, said) = run_saloon(folder.path(), &["restore", backup.to_str().unwrap()], &[]).await;
    assert!(content, "{said}");
    assert!(said.contains("3 tables with "), "{said}");
}
