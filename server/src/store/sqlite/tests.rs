use crate::store::bench::{Bench, Home, file};
use crate::store::contract::{entry, table, table_id};
use crate::store::{GameLog, StoreError, Tables};
use protocol::Stage;
use sqlx::{Connection, Executor, SqliteConnection};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

impl Bench {
    async fn of_a_file() -> Self {
        Self::new("sqlite").await
    }

    fn file(&self) -> PathBuf {
        let Home::Folder(folder) = &self.home else { panic!("a file lies in a folder") };
        file(folder)
    }
}

#[tokio::test]
async fn a_failed_commit_is_answered_to_all_and_the_file_opened_anew() {
    let bench = Bench::of_a_file().await;
    let mut stranger =
        SqliteConnection::connect(&format!("sqlite://{}", bench.file().display())).await.unwrap();
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
    let mut bench = Bench::of_a_file().await;
    let second = bench.home.open(bench.metrics.clone()).await;
    let refused = second.map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("another server has"), "{refused}");
    bench.reopen().await.unwrap();
}

#[tokio::test]
async fn the_file_is_closed_to_others() {
    let bench = Bench::of_a_file().await;
    bench.store.put_table(&table(1, Stage::Open)).await.unwrap();
    let file = bench.file();
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
    let bench = Bench::of_a_file().await;
    let mut conn = super::open::writer(&bench.file()).await.unwrap();
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut conn).await.unwrap();
    let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut conn).await.unwrap();
    assert_eq!((synchronous, journal.as_str()), (2, "wal"));
}
