//! Backups of a server under load, and servers that continue from a backup, on either database.

#![expect(clippy::unwrap_used, reason = "a test that cannot read its own store has failed")]

use protocol::{PersonKind, Player, PlayerId, Stage};
use rstest::rstest;
use serde_json::{Value, json};
use server::store::{Record, RecordKind, RecordWrite, Records, RecordsOf, SqlStore, Tables};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tempfile::TempDir;
use tests::{Client, Plan, Server, Table, play_on_until, play_to_the_end, run_saloon};
use tokio::task::JoinHandle;
use uuid::Uuid;

/// The signing key of both servers, so that one accepts the sessions of the other.
const KEY: (&str, &str) = ("SALOON_SESSION_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");

/// Two people who play as fast as they can.
struct Pair {
    table: Table,
    /// The version that the first person saw last. All moves up to it are acknowledged.
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

/// Writes an account with a name, a password and a code in the form in which a server stores them.
async fn with_account(home: &Home) {
    let store = home.open().await;
    let ada = Player { id: PlayerId(Uuid::from_u128(7)), name: "Ada".to_owned(), kind: PersonKind::Member };
    let record = |kind, id, key: Option<&str>, doc| Record {
        kind,
        id: Uuid::from_u128(id),
        rev: 0,
        owner: Some(ada.id),
        about: None,
        key: key.map(str::to_owned),
        at: 1,
        expires_at: None,
        doc,
    };
    let hash =
        "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let records = vec![
        record(RecordKind::Account, 7, None, json!({"role": "owner", "named_at": 1})),
        record(RecordKind::Name, 8, Some("before ada"), json!({"name": "Ada"})),
        record(RecordKind::Credential, 9, Some("password 7"), json!({"proof": {"password": hash}})),
        record(RecordKind::Code, 10, Some("hash of a code"), json!({"purpose": "device", "uses_left": 1})),
    ];
    let mut change: Vec<RecordWrite> = records.into_iter().map(RecordWrite::Put).collect();
    change.push(RecordWrite::Player(ada, 1));
    store.write_records(change).await.unwrap();
    store.close().await;
}

/// The number of records of these kinds in a database.
async fn counts(home: &Home) -> [usize; 4] {
    // Read-only, because Postgres may still be releasing the lock of the previous command.
    let store = home.snapshot().await;
    let mut counts = [0; 4];
    let kinds = [RecordKind::Account, RecordKind::Name, RecordKind::Credential, RecordKind::Code];
    for (count, kind) in counts.iter_mut().zip(kinds) {
        *count = store.records(kind, RecordsOf::Everybody, None, 9).await.unwrap().len();
    }
    store.close().await;
    counts
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn accounts_move_with_a_backup_and_what_they_sign_in_with_only_sealed(
    #[values("sqlite", "postgres")] kind: &str,
) {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let mut homes = Vec::new();
    for file in ["from.db", "bare.db", "opened.db", "left.db"] {
        homes.push(Home::new(at, file, kind).await);
    }
    let [from, bare, opened, left] = &homes[..] else { panic!("four") };
    with_account(from).await;
    std::fs::write(at.join("pass"), "seven dry horses\n").unwrap();
    std::fs::write(at.join("other"), "seven dry houses\n").unwrap();
    std::fs::write(at.join("short"), "horse\n").unwrap();

    saloon(at, "backup bare.backup", &from.url).await;
    let text = std::fs::read_to_string(at.join("bare.backup")).unwrap();
    assert!(text.contains("\"before ada\"") && !text.contains("argon2") && !text.contains("hash of a code"));
    saloon(at, "restore bare.backup", &bare.url).await;
    assert_eq!(counts(bare).await, [1, 1, 0, 0], "names stay taken, roles stay");

    let refuses = async |line: &str, url: &str, says: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let (content, said) = run_saloon(at, &words, &[("SALOON_DATABASE_URL", url)]).await;
        assert!(!content && said.contains(says), "{line}: {said}");
    };
    refuses("backup --passphrase-file pass all.backup", &from.url, "--with-credentials").await;
    refuses("backup --with-credentials --passphrase-file short all.backup", &from.url, "at least 12").await;
    saloon(at, "backup --with-credentials --passphrase-file pass all.backup", &from.url).await;
    let text = std::fs::read_to_string(at.join("all.backup")).unwrap();
    assert!(!text.contains("argon2id$") && !text.contains("hash of a code"), "nobody can read it");
    refuses("restore all.backup", &opened.url, "--without-credentials").await;
    refuses("restore --passphrase-file other all.backup", &opened.url, "the passphrase is wrong").await;
    saloon(at, "restore --passphrase-file pass all.backup", &opened.url).await;
    assert_eq!(counts(opened).await, [1, 1, 1, 1]);
    saloon(at, "restore --without-credentials all.backup", &left.url).await;
    assert_eq!(counts(left).await, [1, 1, 0, 0]);

    // An attacker who removes a sealed line and corrects the counts and the checksum is detected.
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("{\"end\"")).collect();
    let last = lines.iter().rposition(|line| line.starts_with("{\"sealed\"")).unwrap();
    for place in [last, last - 1] {
        let kept: Vec<&str> =
            lines.iter().enumerate().filter(|(n, _)| *n != place).map(|(_, line)| *line).collect();
        let body = kept.join("\n") + "\n";
        let end: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        let mut counts = end["end"]["counts"].clone();
        counts["sealed"] = (counts["sealed"].as_u64().unwrap() - 1).into();
        let sha256 = format!("{:x}", Sha256::digest(&body));
        let end = json!({"end": {"counts": counts, "sha256": sha256}});
        std::fs::write(at.join("cut.backup"), format!("{body}{end}\n")).unwrap();
        let home = Home::new(at, "cut.db", kind).await;
        let says = if place == last { "the sealed part is not complete" } else { "the file was changed" };
        refuses("restore --passphrase-file pass cut.backup", &home.url, says).await;
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_exported_and_erased_on_the_command_line(#[values("sqlite", "postgres")] kind: &str) {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let home = Home::new(at, "one.db", kind).await;
    with_account(&home).await;
    let said = saloon(at, "export-person Ada", &home.url).await;
    let all: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&all["player"][0]["name"], &all["account"][0]["role"]), (&json!("Ada"), &json!("owner")));
    assert!(!said.contains("argon2") && !said.contains("hash of a code"), "{said}");
    let (content, said) =
        run_saloon(at, &["export-person", "Bea"], &[("SALOON_DATABASE_URL", &home.url)]).await;
    assert!(!content && said.contains("no person here has the name or id Bea"), "{said}");
    let said = saloon(at, "erase Ada", &home.url).await;
    assert!(said.contains("Ada (00000000-0000-0000-0000-000000000007) erased"), "{said}");
    assert_eq!(counts(&home).await, [0; 4]);
    saloon(at, "backup after.backup", &home.url).await;
    assert!(!std::fs::read_to_string(at.join("after.backup")).unwrap().contains("Ada"));
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

    async fn open(&self) -> SqlStore {
        let metrics = Arc::default();
        match self.url.strip_prefix("sqlite:") {
            Some(path) => SqlStore::open_sqlite(Path::new(path), metrics).await.unwrap(),
            None => SqlStore::open_postgres(&self.url.parse().unwrap(), 2, metrics).await.unwrap(),
        }
    }

    async fn snapshot(&self) -> SqlStore {
        match self.url.strip_prefix("sqlite:") {
            Some(path) => SqlStore::snapshot_sqlite(Path::new(path)).await.unwrap(),
            None => SqlStore::snapshot_postgres(&self.url.parse().unwrap()).await.unwrap(),
        }
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
    let link_only = Home::new(at, "link.db", "sqlite").await;
    saloon(at, "user setup-link", &link_only.url).await;
    for used in [&other, &link_only] {
        let (content, said) =
            run_saloon(at, &["restore", "one.backup"], &[("SALOON_DATABASE_URL", &used.url)]).await;
        assert!(!content && said.contains("the database is not empty"), "{said}");
    }
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
