use super::SqliteStore;
use crate::metrics::{Metrics, SharedMetrics};
use crate::store::contract::{entry, table, table_id};
use crate::store::{GameLog, StoreError, TableRecord, Tables};
use futures_util::future::join_all;
use protocol::{Stage, TableCode};
use sqlx::{Connection, Executor, SqliteConnection};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A store with a second, unguarded connection beside it, as a power cut or a stranger might leave it.
struct Bench {
    folder: TempDir,
    store: SqliteStore,
    metrics: SharedMetrics,
}

impl Bench {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let metrics = Arc::new(Metrics::new());
        let store = SqliteStore::open(&file(&folder), metrics.clone()).await.unwrap();
        Self { folder, store, metrics }
    }

    async fn reopen(&mut self) -> Result<(), StoreError> {
        self.store.close().await;
        self.store = SqliteStore::open(&file(&self.folder), self.metrics.clone()).await?;
        Ok(())
    }

    async fn stranger(&self) -> SqliteConnection {
        stranger(&file(&self.folder)).await
    }
}

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("data").join("saloon.db")
}

async fn stranger(path: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}?mode=rwc", path.display())).await.unwrap()
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let mut bench = Bench::new().await;
    bench.store.put_table(&table(1, Stage::Running)).await.unwrap();
    bench.store.append(table_id(1), &entry(0), None).await.unwrap();
    bench.store.append(table_id(1), &entry(1), None).await.unwrap();
    bench.reopen().await.unwrap();
    assert_eq!(bench.store.entries(table_id(1)).await.unwrap(), [entry(0), entry(1)]);
    assert_eq!(bench.store.all_tables(None, 9).await.unwrap(), [table(1, Stage::Running)]);
    bench.store.append(table_id(1), &entry(2), None).await.unwrap();
}

#[tokio::test]
async fn many_rooms_share_one_commit_and_one_refusal_spoils_nothing() {
    let bench = Bench::new().await;
    let entries = [entry(0), entry(7)];
    let stolen = TableRecord { code: TableCode("same".to_owned()), ..table(201, Stage::Running) };
    let first = TableRecord { code: TableCode("same".to_owned()), ..table(200, Stage::Running) };
    let appends = (0..64).map(|n| bench.store.append(table_id(n), &entries[usize::from(n == 10)], None));
    let (results, kept, refused) = tokio::join!(
        join_all(appends),
        bench.store.append(first.id, &entries[0], Some(&first)),
        bench.store.append(stolen.id, &entries[0], Some(&stolen)),
    );
    for (n, result) in results.iter().enumerate() {
        assert_eq!(result.is_err(), n == 10, "room {n}: {result:?}");
    }
    assert!(kept.is_ok() && refused.is_err(), "{kept:?} {refused:?}");
    let counted = bench.metrics.text();
    assert!(counted.contains("saloon_commit_batch_count 1\n"), "{counted}");
    assert!(counted.contains("saloon_commit_batch_sum 66.0\n"), "{counted}");
    assert_eq!(bench.store.entries(table_id(63)).await.unwrap(), [entry(0)]);
    assert_eq!(bench.store.entries(table_id(10)).await.unwrap(), []);
    assert_eq!(bench.store.entries(stolen.id).await.unwrap(), [], "half of a refused write was kept");
}

#[tokio::test]
async fn a_failed_commit_is_answered_to_all_and_the_file_opened_anew() {
    let bench = Bench::new().await;
    let mut stranger = bench.stranger().await;
    stranger.execute("BEGIN IMMEDIATE").await.unwrap();
    let opening = entry(0);
    let (one, two) = tokio::join!(
        bench.store.append(table_id(1), &opening, None),
        bench.store.append(table_id(2), &opening, None),
    );
    assert!(matches!(one, Err(StoreError::Unavailable(_))), "{one:?}");
    assert!(matches!(two, Err(StoreError::Unavailable(_))), "{two:?}");
    assert_eq!(bench.metrics.commits_failed.get(), 1);
    assert_eq!(bench.store.entries(table_id(1)).await.unwrap(), [], "reading goes on");
    stranger.execute("ROLLBACK").await.unwrap();
    bench.store.append(table_id(1), &entry(0), None).await.unwrap();
    assert_eq!(bench.store.entries(table_id(1)).await.unwrap(), [entry(0)]);
}

#[tokio::test]
async fn two_servers_cannot_have_one_database_open() {
    let mut bench = Bench::new().await;
    let second = SqliteStore::open(&file(&bench.folder), bench.metrics.clone()).await;
    let refused = second.map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("another server has"), "{refused}");
    bench.reopen().await.unwrap();
}

#[tokio::test]
async fn the_file_is_closed_to_others() {
    let bench = Bench::new().await;
    bench.store.put_table(&table(1, Stage::Open)).await.unwrap();
    let folder = bench.folder.path().join("data");
    assert_eq!(folder.metadata().unwrap().permissions().mode() & 0o777, 0o700);
    let mut seen = 0;
    for file in folder.read_dir().unwrap() {
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{:?}", file.file_name());
        seen += 1;
    }
    assert!(seen >= 3, "database, log and lock");
}

#[tokio::test]
async fn writes_are_flushed_before_they_are_granted() {
    let bench = Bench::new().await;
    let mut conn = super::open::writer(&file(&bench.folder)).await.unwrap();
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut conn).await.unwrap();
    let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut conn).await.unwrap();
    assert_eq!((synchronous, journal.as_str()), (2, "wal"));
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    let mut bench = Bench::new().await;
    let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
               VALUES (99, 'of tomorrow', 1, x'00', 0)";
    bench.stranger().await.execute(sql).await.unwrap();
    let refused = bench.reopen().await;
    assert!(matches!(refused, Err(StoreError::TooNew { found: 99, known: super::SCHEMA })), "{refused:?}");
}

#[tokio::test]
async fn the_database_of_another_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("data")).unwrap();
    stranger(&file(&folder)).await.execute("CREATE TABLE bookmarks (id INTEGER)").await.unwrap();
    let refused = SqliteStore::open(&file(&folder), Arc::new(Metrics::new())).await.map(|_| ());
    assert!(matches!(refused, Err(StoreError::Corrupt { table: "file", .. })), "{refused:?}");
}

#[rstest::rstest]
#[case::a_hole("DELETE FROM entries WHERE version = 1", "1", "it is missing")]
#[case::no_json("UPDATE entries SET events = 'x' WHERE version = 1", "1", "events is not what it should be")]
#[case::half_an_actor("UPDATE entries SET key = NULL WHERE version = 2", "2", "half of who moved")]
#[case::no_such_seat("UPDATE entries SET seat = 99 WHERE version = 2", "2", "no such seat")]
#[tokio::test]
async fn a_damaged_entry_is_named(#[case] damage: &'static str, #[case] version: &str, #[case] says: &str) {
    let bench = Bench::new().await;
    for version in 0..3 {
        bench.store.append(table_id(1), &entry(version), None).await.unwrap();
    }
    bench.stranger().await.execute(damage).await.unwrap();
    match bench.store.entries(table_id(1)).await {
        Err(StoreError::Corrupt { table: "entries", row, what }) => {
            assert_eq!(row, format!("{}/{version}", table_id(1)));
            assert!(what.contains(says), "{what}");
        }
        other => panic!("{other:?}"),
    }
}

#[rstest::rstest]
#[case::no_seed("UPDATE tables SET seed = NULL", "no seed")]
#[case::no_json("UPDATE tables SET doc = '{}'", "doc is not what it should be")]
#[case::before_time("UPDATE tables SET opened_at = -1", "opened_at is negative")]
#[tokio::test]
async fn a_damaged_table_is_named(#[case] damage: &'static str, #[case] says: &str) {
    let bench = Bench::new().await;
    bench.store.put_table(&table(1, Stage::Running)).await.unwrap();
    bench.stranger().await.execute(damage).await.unwrap();
    match bench.store.table(table_id(1)).await {
        Err(StoreError::Corrupt { table: "tables", row, what }) => {
            assert_eq!(row, table_id(1).to_string());
            assert!(what.contains(says), "{what}");
        }
        other => panic!("{other:?}"),
    }
}
