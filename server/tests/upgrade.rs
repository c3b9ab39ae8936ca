//! What earlier versions have stored, and what this one makes of it: the promise behind every upgrade.
//!
//! `tests/fixtures/` holds a database, records and backups of each format that was ever written; how one is
//! added, `CONTRIBUTING.md` says.

#![expect(clippy::unwrap_used, reason = "a test that cannot read its fixtures has failed")]

use protocol::{Auth, MyGames, PlayerId, ReplayDoc};
use rules::record::{Record, Replay, verify};
use serde_json::Value;
use server::clock::SystemClock;
use server::session::Sessions;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tests::{Client, HttpRequest, Server, Table, play_to_the_end, run_saloon};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures").join(name)
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The key that the server of this test signs with, so that the test can be the people of the fixture.
const KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// What the fixture says of a table or a person.
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
        let sessions = Sessions::new(KEY.parse().unwrap(), Arc::new(SystemClock::start()), false);
        sessions.issue(id).reveal().to_owned()
    }

    async fn comes(&self, server: &Server, name: &str) -> Client {
        let auth = Auth::Ticket(self.ticket(name));
        Client::come_in(server.socket().await, name, auth, Vec::new()).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_oldest_schema_goes_on() {
    let folder = fixture("schema-2");
    let known = Known::of(&folder);
    let data = tempfile::tempdir().unwrap();
    std::fs::copy(folder.join("saloon.db"), data.path().join("saloon.db")).unwrap();
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

/// The game that was finished long ago: listed, replayed to its old end, exported as it was then.
async fn shows_its_finished_games(server: &Server, known: &Known, folder: &Path) {
    let code = known.0["finished"]["code"].as_str().unwrap();
    let old = Record::parse(&text(&folder.join("record.json"))).unwrap();
    let cookie = format!("saloon={}", known.ticket("Bob"));
    let mine = HttpRequest::get("/api/v1/me/games").header("cookie", &cookie).ask(server.address()).await;
    let mine: MyGames = serde_json::from_str(&mine.body).unwrap();
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
    for name in ["schema-2"] {
        let record = Record::parse(&text(&fixture(name).join("record.json"))).unwrap();
        let mut replay = Replay::new(&record).unwrap();
        while replay.advance().unwrap().is_some() {}
        assert_eq!(replay.game().outcome().as_ref(), Some(&record.result), "{name}");
    }
}

#[test]
fn a_record_of_older_rules_is_named_as_such_and_not_judged() {
    let record = Record::parse(&text(&fixture("schema-2/record.json"))).unwrap();
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
async fn a_backup_of_the_oldest_format_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let backup = fixture("backup-1/saloon.backup");
    let (content, said) = run_saloon(folder.path(), &["restore", backup.to_str().unwrap()], &[]).await;
    assert!(content, "{said}");
    assert!(said.contains("3 tables with "), "{said}");
}
