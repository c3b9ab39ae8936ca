mod live;

use super::lock::Lock;
use super::{commit, open};
use crate::store::contract::{entry, table, table_id};
use crate::store::fixture::{StoreFixture, TestDatabase, file};
use crate::store::sql::{Append, WriteOp};
use crate::store::{EntryWith, GameLog, Lane, SqlStore, Store, StoreError, TableRecord, Tables, Uptime};
use crate::telemetry::metrics::Metrics;
use protocol::Stage;
use sqlx::{Connection, Executor, SqliteConnection};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl StoreFixture {
    async fn of_a_file() -> Self {
        Self::new("sqlite").await
    }

    fn file(&self) -> PathBuf {
        let TestDatabase::Sqlite(folder) = &self.database else { panic!("a file lies in a folder") };
        file(folder)
    }
}

#[tokio::test]
async fn a_failed_commit_is_answered_to_all_and_the_file_opened_anew() {
    let fixture = StoreFixture::of_a_file().await;
    let mut stranger =
        SqliteConnection::connect(&format!("sqlite://{}", fixture.file().display())).await.unwrap();
    stranger.execute("BEGIN IMMEDIATE").await.unwrap();
    let opening = entry(0);
    let (one, two) = tokio::join!(
        fixture.store.append(table_id(1), &opening, None),
        fixture.store.append(table_id(2), &opening, None),
    );
    assert!(matches!(one, Err(StoreError::Unavailable(_))), "{one:?}");
    assert!(matches!(two, Err(StoreError::Unavailable(_))), "{two:?}");
    assert_eq!(fixture.metrics.commits_failed.get(), 1);
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), [], "reading goes on");
    stranger.execute("ROLLBACK").await.unwrap();
    fixture.store.append(table_id(1), &entry(0), None).await.unwrap();
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), [entry(0)]);
}

#[tokio::test]
async fn two_servers_cannot_have_one_database_open() {
    let mut fixture = StoreFixture::of_a_file().await;
    let second = fixture.database.open(fixture.metrics.clone()).await;
    let refused = second.map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("another server has"), "{refused}");
    fixture.reopen().await.unwrap();
}

#[tokio::test]
async fn the_file_is_closed_to_others() {
    let fixture = StoreFixture::of_a_file().await;
    fixture.store.put_table(&table(1, Stage::Open)).await.unwrap();
    let file = fixture.file();
    let folder = file.parent().unwrap();
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
    let fixture = StoreFixture::of_a_file().await;
    let file = fixture.file();
    fixture.store.close().await;
    let lock = Lock::claim(&file).unwrap();
    let mut conn = open::writer(&file, &lock, open::BUSY).await.unwrap();
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut conn).await.unwrap();
    let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut conn).await.unwrap();
    assert_eq!((synchronous, journal.as_str()), (2, "wal"));
}

/// The file of the write-ahead log.
fn log_of(file: &Path) -> PathBuf {
    file.with_extension("db-wal")
}

/// A folder with the data of a server that was killed.
async fn left_behind() -> (tempfile::TempDir, PathBuf) {
    let fixture = StoreFixture::of_a_file().await;
    for now in 1..4 {
        fixture.store.note_alive(now).await.unwrap();
    }
    fixture.store.put_table(&table(1, Stage::Open)).await.unwrap();
    // A copy of a running server's files is what a kill leaves.
    let (left, from) = (tempfile::tempdir().unwrap(), fixture.file());
    for name in ["saloon.db", "saloon.db-wal", "saloon.db.lock"] {
        std::fs::copy(from.with_file_name(name), left.path().join(name)).unwrap();
    }
    let file = left.path().join("saloon.db");
    (left, file)
}

async fn opened(file: &Path) -> Result<SqlStore, StoreError> {
    SqlStore::open_sqlite(file, Arc::new(Metrics::new())).await
}

#[rstest::rstest]
#[case::the_file_is_empty("saloon.db", true)]
#[case::the_file_is_gone("saloon.db", false)]
#[case::the_log_is_empty("saloon.db-wal", true)]
#[case::the_log_is_gone("saloon.db-wal", false)]
#[tokio::test]
async fn a_folder_that_knew_games_does_not_begin_without_them(#[case] lost: &str, #[case] emptied: bool) {
    let (_folder, file) = left_behind().await;
    std::fs::remove_file(file.with_file_name(lost)).unwrap();
    if emptied {
        std::fs::write(file.with_file_name(lost), "").unwrap();
    }
    for _ in 0..2 {
        let refused = opened(&file).await.map(drop).unwrap_err();
        assert!(matches!(refused, StoreError::Outdated { .. }), "{refused}");
        let said = refused.to_string();
        assert!(
            said.starts_with(file.to_str().unwrap()) && said.contains("remove ") && said.contains(".lock"),
            "{said}"
        );
    }
    // The remedy that the error names.
    std::fs::remove_file(file.with_extension("db.lock")).unwrap();
    opened(&file).await.unwrap().note_alive(9).await.unwrap();
}

/// The files of this folder that this process has open.
#[cfg(target_os = "linux")]
fn open_in(folder: &Path) -> Vec<PathBuf> {
    let open = std::fs::read_dir("/proc/self/fd").unwrap().flatten();
    let links = open.filter_map(|file| std::fs::read_link(file.path()).ok());
    links.filter(|file| file.starts_with(folder)).collect()
}

/// The thread of a connection that is dropped closes the file some time later, and with the file's last one writes to it.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_server_that_refuses_its_database_has_closed_it_by_then() {
    for _ in 0..10 {
        let (folder, file) = left_behind().await;
        std::fs::write(log_of(&file), "").unwrap();
        let refused = opened(&file).await.map(drop).unwrap_err();
        assert!(matches!(refused, StoreError::Outdated { .. }), "{refused}");
        assert_eq!(open_in(folder.path()), Vec::<PathBuf>::new());
    }
}

#[tokio::test]
async fn what_a_kill_leaves_behind_is_opened() {
    let (_folder, file) = left_behind().await;
    let store = opened(&file).await.unwrap();
    assert!(store.table(table_id(1)).await.unwrap().is_some());
    store.note_alive(9).await.unwrap();
    store.close().await;
    assert!(!log_of(&file).exists(), "the control: a server that ends well leaves no log");
    opened(&file).await.unwrap().settled(Lane::Games).await.unwrap();
}

#[tokio::test]
async fn a_place_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    // A file in place of a folder: nobody can write there, not even root.
    let place = folder.path().join("no folder");
    std::fs::write(&place, "").unwrap();
    let refused = opened(&place.join("saloon.db")).await.map(drop).unwrap_err().to_string();
    assert!(refused.contains(place.to_str().unwrap()), "{refused}");
    std::fs::create_dir(folder.path().join("saloon.db")).unwrap();
    let refused = opened(&folder.path().join("saloon.db")).await.map(drop).unwrap_err().to_string();
    assert!(refused.contains("saloon.db: "), "{refused}");
}

#[tokio::test]
async fn every_statement_of_a_commit_is_prepared_once() {
    let (_folder, file) = left_behind().await;
    let lock = Lock::claim(&file).unwrap();
    let mut conn = open::writer(&file, &lock, open::BUSY).await.unwrap();
    let mut prepared = Vec::new();
    for version in 0..2 {
        let mut n = 100;
        for width in 1..=40 {
            let appends = (0..width).map(|_| {
                n += 1;
                let table = TableRecord { rev: version, ..table(n, Stage::Running) };
                Box::new(WriteOp::Append(
                    Append::new(
                        table.id,
                        &entry(version),
                        EntryWith { table: Some(&table), ..EntryWith::default() },
                    )
                    .unwrap(),
                ))
            });
            let results = commit(&mut conn, &appends.collect::<Vec<_>>()).await.unwrap();
            assert!(results.iter().all(Result::is_ok), "{results:?}");
        }
        prepared.push(conn.cached_statements_size());
    }
    assert_eq!(prepared[0], prepared[1], "nothing is prepared again");
    // Entries, tables and seats, of each width, and the statements of opening the file.
    assert!((9..20).contains(&prepared[1]), "{prepared:?}");
}
