//! A file that is removed, moved or replaced under a running server, and the locks that keep others from doing so.

use super::{left_behind, log_of, opened};
use crate::store::contract::{entry, table_id};
use crate::store::fixture::StoreFixture;
use crate::store::sqlite::live::with_ending;
use crate::store::{GameLog, Lost, SqlStore, StoreError, Uptime};
use crate::telemetry::metrics::Metrics;
use sqlx::{Connection, Executor, SqliteConnection};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;

/// How many locks this process has on the file.
#[cfg(target_os = "linux")]
fn locks_on(file: &Path) -> usize {
    let inode = format!(":{}", file.metadata().unwrap().ino());
    let process = std::process::id().to_string();
    let ours = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.contains(&"POSIX")
            && words.contains(&&*process)
            && words.iter().any(|word| word.ends_with(&inode))
    };
    fs::read_to_string("/proc/locks").unwrap().lines().filter(ours).count()
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn the_file_is_locked_as_long_as_the_server_lives_whatever_fails() {
    let fixture = StoreFixture::new("sqlite").await;
    let file = fixture.file();
    assert_eq!(locks_on(&file), 1, "the control: a lock is seen");
    let mut stranger = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    stranger.execute("BEGIN IMMEDIATE").await.unwrap();
    for _ in 0..2 {
        fixture.store.append(table_id(1), &entry(0), None).await.unwrap_err();
        assert_eq!(locks_on(&file), 1, "while the writer is closed");
    }
    stranger.close().await.unwrap();
    fixture.store.append(table_id(1), &entry(0), None).await.unwrap();
    assert_eq!(locks_on(&file), 1, "once it is open again");
    fixture.store.close().await;
    assert_eq!(locks_on(&file), 0, "the end gives it back");
}

/// The files of the database as a server would find them, in a folder of their own.
fn copied(file: &Path, database: &Path) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("saloon.db");
    fs::copy(database, &copy).unwrap();
    for ending in ["-wal", ".lock"] {
        // A copy that was rescued is whole without a log.
        if ending == ".lock" || database == file {
            let _ = fs::copy(with_ending(file, ending), with_ending(&copy, ending));
        }
    }
    (folder, copy)
}

async fn lost(store: &SqlStore) -> Lost {
    timeout(Duration::from_mins(1), store.lost()).await.expect("the loss is told")
}

/// The copy beside the file.
fn rescued(file: &Path) -> PathBuf {
    let files = file.parent().unwrap().read_dir().unwrap().map(|file| file.unwrap().path());
    let mut rescued = files.filter(|file| file.to_str().unwrap().contains(".rescued-"));
    rescued.next().expect("what was acknowledged is kept")
}

#[rstest::rstest]
#[case::the_file("")]
#[case::its_log("-wal")]
#[case::its_index("-shm")]
#[case::its_lock(".lock")]
#[tokio::test]
async fn nothing_is_acknowledged_that_is_not_in_the_files_at_the_path(
    #[case] ending: &str,
    #[values(true, false)] replaced: bool,
) {
    let fixture = StoreFixture::new("sqlite").await;
    fixture.store.note_alive(1).await.unwrap();
    fixture.store.append(table_id(1), &entry(0), None).await.unwrap();
    let (file, harmed) = (fixture.file(), with_ending(&fixture.file(), ending));
    fs::rename(&harmed, with_ending(&harmed, ".away")).unwrap();
    if replaced {
        fs::write(&harmed, "").unwrap();
    }
    for version in 1..3 {
        let refused = fixture.store.append(table_id(1), &entry(version), None).await.unwrap_err();
        assert!(matches!(refused, StoreError::Unavailable(_)), "{refused}");
        assert!(refused.to_string().contains(harmed.to_str().unwrap()), "{refused}");
    }
    assert_eq!(lost(&fixture.store).await, Lost::Replaced { file: harmed });
    let (_folder, copy) = copied(&file, &rescued(&file));
    let log = opened(&copy).await.unwrap().entries(table_id(1)).await.unwrap();
    assert_eq!(log[0], entry(0), "what was acknowledged");
    if ["", "-wal"].contains(&ending) && !(ending.is_empty() && replaced) && file.exists() {
        let (_folder, left) = copied(&file, &file);
        let refused = opened(&left).await.map(drop).unwrap_err();
        assert!(matches!(refused, StoreError::Outdated { .. }), "{refused}");
    }
}

#[tokio::test]
async fn a_file_that_was_replaced_is_neither_opened_nor_migrated() {
    let fixture = StoreFixture::new("sqlite").await;
    let file = fixture.file();
    let mut stranger = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    stranger.execute("BEGIN IMMEDIATE").await.unwrap();
    fixture.store.note_alive(1).await.unwrap_err();
    fs::rename(&file, with_ending(&file, ".away")).unwrap();
    fs::write(&file, "").unwrap();
    fixture.store.note_alive(2).await.unwrap_err();
    assert_eq!(file.metadata().unwrap().len(), 0, "it stays as it was put there");
    assert_eq!(lost(&fixture.store).await, Lost::Replaced { file });
}

#[tokio::test]
async fn a_copy_that_lacks_what_was_acknowledged_is_not_made() {
    let (_folder, file) = left_behind().await;
    SqlStore::snapshot_sqlite(&file).await.unwrap().close().await;
    let (_folder, file) = left_behind().await;
    fs::remove_file(log_of(&file)).unwrap();
    let refused = SqlStore::snapshot_sqlite(&file).await.map(drop).unwrap_err();
    assert!(matches!(refused, StoreError::Behind { .. }), "{refused}");
}

#[tokio::test]
async fn a_database_behind_a_link_is_watched_where_it_is() {
    let (folder, file) = left_behind().await;
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let store = SqlStore::open_sqlite(&link, Arc::new(Metrics::new())).await.unwrap();
    store.note_alive(9).await.unwrap();
    fs::remove_file(log_of(&file)).unwrap();
    store.note_alive(10).await.unwrap_err();
    assert_eq!(lost(&store).await, Lost::Replaced { file: log_of(&file.canonicalize().unwrap()) });
}
