//! Backups of a server that goes on playing, and servers that go on from them, on either database.

use protocol::Stage;
use rstest::rstest;
use server::store::{SqlStore, Tables};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tempfile::TempDir;
use tests::{Client, Plan, Server, Table, play_on_until, play_to_the_end, run_saloon};
use tokio::task::JoinHandle;

/// Both servers sign with it, so that the people of one are known to the other.
const KEY: (&str, &str) = ("SALOON_SESSION_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");

/// Two people who play as fast as they can.
struct Pair {
    table: Table,
    /// The number of the step that the first of them saw last: all moves up to it are acknowledged.
    seen: Arc<AtomicU64>,
    playing: JoinHandle<(Client, Client)>,
}

impl Pair {
    async fn plays(server: &Server, number: usize, stop: &Arc<AtomicBool>) -> Self {
        let mut ann = server.guest(&format!("Ann {number}")).await;
        let mut bob = server.guest(&format!("Bob {number}")).await;
        let table = ann.opens(Plan::default()).await;
        bob.sits(&table).await;
        ann.starts(&table).await;
        bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
        let (at, seen, stop) = (table.clone(), Arc::new(AtomicU64::new(0)), stop.clone());
        let note = seen.clone();
        let playing = tokio::spawn(async move {
            play_on_until(&mut [&mut ann, &mut bob], &at, |clients| {
                note.store(clients[0].seen(&at).n, Ordering::SeqCst);
                stop.load(Ordering::SeqCst) || clients.iter().all(|client| client.seen(&at).result.is_some())
            })
            .await;
            (ann, bob)
        });
        Self { table, seen, playing }
    }
}

async fn saloon(folder: &Path, line: &str, url: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let (content, said) = run_saloon(folder, &words, &[("SALOON_DATABASE_URL", url)]).await;
    assert!(content, "{line}: {said}");
    said
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_load_holds_every_acknowledged_move_and_its_games_go_on(
    #[values("sqlite", "postgres")] from: &str,
    #[values("sqlite", "postgres")] to: &str,
) {
    let folder = TempDir::new().unwrap();
    let (from, to) =
        (Home::new(folder.path(), "from.db", from).await, Home::new(folder.path(), "to.db", to).await);
    let server = Server::start_with(&[KEY, ("SALOON_DATABASE_URL", from.url.as_str())]).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut pairs = Vec::new();
    for number in 0..4 {
        pairs.push(Pair::plays(&server, number, &stop).await);
    }
    tests::within("some moves at each table", async {
        while pairs.iter().any(|pair| pair.seen.load(Ordering::SeqCst) < 10) {
            tokio::task::yield_now().await;
        }
    })
    .await;
    let acknowledged: Vec<u64> = pairs.iter().map(|pair| pair.seen.load(Ordering::SeqCst)).collect();
    let said = saloon(folder.path(), "backup all.backup", &from.url).await;
    assert!(said.starts_with("4 tables with "), "{said}");
    stop.store(true, Ordering::SeqCst);

    saloon(folder.path(), "restore all.backup", &to.url).await;
    let restored = Server::start_with(&[KEY, ("SALOON_DATABASE_URL", to.url.as_str())]).await;
    for (pair, acknowledged) in pairs.into_iter().zip(acknowledged) {
        let (ann, bob) = pair.playing.await.unwrap();
        let (mut ann, mut bob) = (ann.again(&restored).await, bob.again(&restored).await);
        ann.watches(&pair.table).await;
        bob.watches(&pair.table).await;
        let n = ann.seen(&pair.table).n;
        assert!(n >= acknowledged, "{acknowledged} steps were told before the backup, {n} are in it");
        play_to_the_end(&mut [&mut ann, &mut bob], &pair.table).await;
    }
}

/// An empty database of this kind.
struct Home {
    url: String,
    _database: Option<tests::Database>,
}

impl Home {
    async fn new(folder: &Path, file: &str, kind: &str) -> Self {
        if kind == "sqlite" {
            let url = format!("sqlite:{}", folder.join(file).display());
            return Self { url, _database: None };
        }
        let database = tests::shared().await;
        Self { url: database.url.clone(), _database: Some(database) }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_moves_from_one_database_to_another_and_back() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let (first, other, last) = (
        Home::new(at, "first.db", "sqlite").await,
        Home::new(at, "", "postgres").await,
        Home::new(at, "last.db", "sqlite").await,
    );
    saloon(at, "simulate carson_city --virtual novice,expert --games 5 --out games.jsonl", "memory:").await;
    saloon(at, "import games.jsonl", &first.url).await;
    saloon(at, "backup one.backup", &first.url).await;
    saloon(at, "restore one.backup", &other.url).await;
    saloon(at, "backup two.backup", &other.url).await;
    saloon(at, "restore two.backup", &last.url).await;
    let exported = saloon(at, "export", &first.url).await;
    assert_eq!(exported.lines().count(), 5);
    for home in [&other, &last] {
        assert_eq!(saloon(at, "export", &home.url).await, exported);
    }
    let (content, said) =
        run_saloon(at, &["restore", "one.backup"], &[("SALOON_DATABASE_URL", &other.url)]).await;
    assert!(!content && said.contains("the database is not empty"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_game_is_watched_replayed_and_exported_like_any_other() {
    let data = TempDir::new().unwrap();
    let file = data.path().join("saloon.db");
    let url = format!("sqlite:{}", file.display());
    let simulated = "simulate carson_city --virtual novice,expert --games 1 --out game.json";
    saloon(data.path(), simulated, &url).await;
    saloon(data.path(), "import game.json", &url).await;
    let game = std::fs::read_to_string(data.path().join("game.json")).unwrap();
    let snapshot = SqlStore::snapshot_sqlite(&file).await.unwrap();
    let imported = snapshot.all_tables(None, 9).await.unwrap().remove(0);
    snapshot.close().await;

    let server = Server::start_from(data, &[]).await;
    let mut eve = server.guest("Eve").await;
    let table = Table { id: imported.id, code: imported.code };
    eve.watches(&table).await;
    assert_eq!(eve.seen(&table).info.stage, Stage::Finished);
    assert_eq!(eve.seen(&table).result, imported.doc.result);
    let page = format!("/api/v1/tables/{}", table.code);
    assert_eq!(server.get(&format!("{page}/replay?as=all")).await.status, 200);
    assert_eq!(server.get(&format!("{page}/record")).await.body, game.trim_end());
}
