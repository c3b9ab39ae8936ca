use super::{PostgresUrl, open};
use crate::metrics::Metrics;
use crate::store::bench::{Bench, Home};
use crate::store::contract::{entry, table_id};
use crate::store::{GameLog, SqlStore, Store, StoreError};
use serde_json::json;
use sqlx::{Connection, Executor, PgConnection};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::sync::Arc;
use tests::{Cluster, within};

impl Bench {
    async fn of_postgres() -> Self {
        Self::new("postgres").await
    }

    fn url(&self) -> PostgresUrl {
        let Home::Database(database) = &self.home else { panic!("a Postgres has an address") };
        database.url.parse().unwrap()
    }
}

async fn store(url: &str) -> Result<SqlStore, StoreError> {
    SqlStore::open_postgres(&url.parse().unwrap(), 2, Arc::new(Metrics::new())).await
}

/// Tries until the store takes it.
async fn appended(store: &SqlStore, version: u64) {
    let again = async {
        while let Err(error) = store.append(table_id(1), &entry(version), None).await {
            assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
            tokio::task::yield_now().await;
        }
    };
    within("the store to recover", again).await;
}

#[tokio::test]
async fn after_an_outage_the_store_goes_on_by_itself() {
    let mut cluster = Cluster::start().await;
    let store = store(&cluster.create_database()).await.unwrap();
    store.append(table_id(1), &entry(0), None).await.unwrap();
    for version in [1, 2] {
        if version == 1 {
            cluster.kill().await;
        } else {
            cluster.stop().await;
        }
        let (next, opening) = (entry(version), entry(0));
        let (one, two) =
            tokio::join!(store.append(table_id(1), &next, None), store.append(table_id(2), &opening, None),);
        assert!(matches!(one, Err(StoreError::Unavailable(_))), "{one:?}");
        assert!(matches!(two, Err(StoreError::Unavailable(_))), "{two:?}");
        assert!(store.entries(table_id(1)).await.is_err(), "nothing is made up");
        assert!(store.settled().await.is_err(), "nobody knows what was written");
        cluster.start_again().await;
        appended(&store, version).await;
        store.settled().await.unwrap();
    }
    assert_eq!(store.entries(table_id(1)).await.unwrap(), [entry(0), entry(1), entry(2)]);
}

#[tokio::test]
async fn a_database_that_listens_and_says_nothing_keeps_nobody_waiting() {
    let mut cluster = Cluster::start().await;
    let url = cluster.create_database();
    let store = store(&url).await.unwrap();
    cluster.stop().await;
    let (_, folder) = url.split_once('@').unwrap();
    let folder = folder.split('/').next().unwrap().replace("%2F", "/");
    let _silent = UnixListener::bind(Path::new(&folder).join(".s.PGSQL.5432")).unwrap();
    let refused = async {
        // Were each of them an attempt of its own, they would take minutes.
        for _ in 0..200 {
            assert!(store.append(table_id(1), &entry(0), None).await.is_err());
        }
        assert!(store.entries(table_id(1)).await.is_err());
    };
    within("two hundred refusals", refused).await;
}

#[tokio::test]
async fn a_session_that_hangs_has_ended_before_the_next_one_writes() {
    let bench = Bench::of_postgres().await;
    bench.store.append(table_id(1), &entry(0), None).await.unwrap();
    let mut stranger = PgConnection::connect(&bench.url().0).await.unwrap();
    let mut blocking = stranger.begin().await.unwrap();
    blocking.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let refused = bench.store.append(table_id(1), &entry(1), None).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    blocking.rollback().await.unwrap();
    appended(&bench.store, 1).await;

    // The one that has the lock is ended by the next one with the same number, and by no other.
    let alive = async |conn: &mut PgConnection| conn.execute("SELECT 1").await.is_ok();
    let mut first = open::writer(&bench.url(), 7).await.unwrap();
    let mut other = open::writer(&bench.url(), 8).await.unwrap();
    let mut second = open::writer(&bench.url(), 7).await.unwrap();
    assert!(!alive(&mut first).await && alive(&mut other).await && alive(&mut second).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_database_never_both_get_a_version() {
    let bench = Bench::of_postgres().await;
    let (one, two) = (Arc::new(bench.store), Arc::new(bench.home.open(bench.metrics).await.unwrap()));
    let writer = |store: &Arc<SqlStore>, number: u128| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut granted = Vec::new();
            for version in 0..50 {
                for table in 1..4 {
                    let mut mine = entry(version);
                    mine.events = vec![json!(number)];
                    match store.append(table_id(table), &mine, None).await {
                        Ok(()) => granted.push((table_id(table), mine)),
                        Err(StoreError::Conflict { .. }) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            }
            granted
        })
    };
    let tasks = [writer(&one, 1), writer(&two, 2)];
    let mut granted = Vec::new();
    for task in tasks {
        granted.extend(task.await.unwrap());
    }
    granted.sort_by_key(|(id, entry)| (*id, entry.version));
    let mut kept = Vec::new();
    for table in 1..4 {
        let entries = one.entries(table_id(table)).await.unwrap();
        kept.extend(entries.into_iter().map(|entry| (table_id(table), entry)));
    }
    assert_eq!(kept, granted);
}

#[tokio::test]
async fn every_wait_has_a_limit_and_every_commit_is_flushed() {
    let bench = Bench::of_postgres().await;
    let mut writer = open::writer(&bench.url(), 1).await.unwrap();
    let mut reader = open::readers(&bench.url(), 1).unwrap().acquire().await.unwrap();
    let show = async |conn: &mut PgConnection, what: &'static str| -> String {
        sqlx::query_scalar(what).fetch_one(conn).await.unwrap()
    };
    assert_eq!(show(&mut writer, "SHOW synchronous_commit").await, "on");
    assert_eq!(show(&mut writer, "SHOW lock_timeout").await, "500ms");
    assert_eq!(show(&mut writer, "SHOW idle_in_transaction_session_timeout").await, "5s");
    assert_eq!(show(&mut writer, "SHOW transaction_isolation").await, "read committed");
    assert_eq!(show(&mut reader, "SHOW statement_timeout").await, "1500ms");
    assert_eq!(show(&mut reader, "SHOW transaction_read_only").await, "on");
    let refused = reader.execute("DELETE FROM entries").await;
    assert!(refused.unwrap_err().to_string().contains("read-only"), "a reader cannot write");
}

#[tokio::test]
async fn a_database_that_cannot_be_opened_is_named_without_its_password() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().to_string_lossy().replace('/', "%2F");
    let refused = store(&format!("postgres://ann:hunter2@{socket}/saloon")).await.unwrap_err();
    let said = format!("{refused} {refused:?}");
    assert!(said.contains("the store does not answer: postgres://ann:***@"), "{said}");
    assert!(!said.contains("hunter2"), "{said}");
}
