use super::PostgresUrl;
use super::open::{self, Locks, OpenWriterError, Sharing};
use super::writer::PostgresWriter;
use crate::store::contract::{after, entry, table, table_id};
use crate::store::fixture::{StoreFixture, TestDatabase};
use crate::store::lost::LostSignal;
use crate::store::sql::{Append, WriteOp, Writer};
use crate::store::{
    EntryWith, GameLog, Lane, Leases, NodeId, SqlStore, Store, StoreError, TableRecord, Tables, Uptime,
};
use crate::telemetry::metrics::Metrics;
use protocol::Stage;
use sqlx::{Connection, Executor, PgConnection};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tests::{Cluster, within};
use uuid::Uuid;

impl StoreFixture {
    async fn of_postgres() -> Self {
        Self::new("postgres").await
    }

    fn url(&self) -> PostgresUrl {
        let TestDatabase::Postgres(database) = &self.database else { panic!("a Postgres has an address") };
        database.url.parse().unwrap()
    }
}

async fn store(url: &str) -> Result<SqlStore, StoreError> {
    SqlStore::open_postgres(&url.parse().unwrap(), 2, Arc::new(Metrics::new())).await
}

/// Locks that neither block another server nor are blocked by one.
fn beside(session: i32) -> Locks {
    Locks { session, server: session, sharing: Sharing::Nobody }
}

/// Retries until the store accepts the entry.
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
        assert!(store.settled(Lane::Games).await.is_err(), "nobody knows what was written");
        cluster.start_again().await;
        appended(&store, version).await;
        store.settled(Lane::Games).await.unwrap();
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
        // If each of them tried to connect, they would take minutes.
        for _ in 0..200 {
            assert!(store.append(table_id(1), &entry(0), None).await.is_err());
        }
        assert!(store.entries(table_id(1)).await.is_err());
    };
    within("two hundred refusals", refused).await;
}

#[tokio::test]
async fn a_session_that_hangs_has_ended_before_the_next_one_writes() {
    let fixture = StoreFixture::of_postgres().await;
    fixture.store.append(table_id(1), &entry(0), None).await.unwrap();
    let mut stranger = PgConnection::connect(&fixture.url().0).await.unwrap();
    let mut blocking = stranger.begin().await.unwrap();
    blocking.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let refused = fixture.store.append(table_id(1), &entry(1), None).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    blocking.rollback().await.unwrap();
    appended(&fixture.store, 1).await;

    // The next session with the same number ends the one that has the lock; others do not.
    let alive = async |conn: &mut PgConnection| conn.execute("SELECT 1").await.is_ok();
    let mut first = open::writer(&fixture.url(), beside(7), open::CONNECT).await.unwrap();
    let mut other = open::writer(&fixture.url(), beside(8), open::CONNECT).await.unwrap();
    let mut second = open::writer(&fixture.url(), beside(7), open::CONNECT).await.unwrap();
    assert!(!alive(&mut first).await && alive(&mut other).await && alive(&mut second).await);
}

/// A server's writer without a shared lock.
async fn unfenced(fixture: &StoreFixture, session: i32) -> PostgresWriter {
    PostgresWriter::with_locks(&fixture.url(), beside(session), LostSignal::default()).await.unwrap()
}

#[tokio::test]
async fn even_without_the_lock_two_servers_never_both_get_a_version() {
    let fixture = StoreFixture::of_postgres().await;
    let (mut one, mut two) = (unfenced(&fixture, 1).await, unfenced(&fixture, 2).await);
    let opening = TableRecord { rev: 1, ..table(1, Stage::Running) };
    fixture.store.put_table(&table(1, Stage::Open)).await.unwrap();
    let mut granted = 0;
    for version in 0..50 {
        let table = (version == 0).then(|| opening.clone());
        let append = |id| {
            vec![Box::new(WriteOp::Append(
                Append::new(
                    table_id(id),
                    &entry(version),
                    EntryWith { table: table.as_ref(), ..EntryWith::default() },
                )
                .unwrap(),
            ))]
        };
        let (batch_of_one, batch_of_two) = (append(1), append(1));
        let (first, second) = tokio::join!(one.commit(&batch_of_one), two.commit(&batch_of_two));
        // The loser is refused, or its commit fails because another was faster.
        let taken =
            [first, second].iter().filter(|done| matches!(done, Ok(results) if results[0].is_ok())).count();
        assert_eq!(taken, 1, "version {version}");
        granted += taken;
    }
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap().len(), granted);
    assert_eq!(fixture.store.table(table_id(1)).await.unwrap(), Some(after(&opening, &entry(49))));
}

/// Nothing but the lock on the table's row orders them: of two servers each writes by a session of its own.
#[tokio::test]
async fn what_is_appended_while_a_table_is_claimed_is_read_by_its_new_node_or_refused() {
    let fixture = StoreFixture::of_postgres().await;
    let nodes = [1, 2].map(|n| NodeId(Uuid::from_u128(n)));
    let (mut writers, id) = ([unfenced(&fixture, 1).await, unfenced(&fixture, 2).await], table_id(1));
    fixture.store.put_table(&table(1, Stage::Open)).await.unwrap();
    fixture.store.claim(id, nodes[0], Duration::ZERO).await.unwrap();
    let mut version = 0;
    for round in 0..60 {
        let rev = fixture.store.table(id).await.unwrap().unwrap().rev;
        let with = EntryWith { at_rev: Some(rev), ..EntryWith::default() };
        let append = [Box::new(WriteOp::Append(Append::new(id, &entry(version), with).unwrap()))];
        let claim = [Box::new(WriteOp::Claim(id, nodes[(round + 1) % 2], Duration::ZERO))];
        let [one, two] = &mut writers;
        let (old, new) = if round % 2 == 0 { (one, two) } else { (two, one) };
        let claimed = async {
            assert!(matches!(new.commit(&claim).await, Ok(claimed) if claimed[0].is_ok()), "round {round}");
            fixture.store.entries(id).await.unwrap().len() as u64
        };
        let appended = async { old.commit(&append).await.unwrap()[0].is_ok() };
        // In every sixth round one of them comes first for certain, in the others nobody knows which.
        let (is_granted, seen) = match round % 6 {
            0 => (appended.await, claimed.await),
            1 => {
                let seen = claimed.await;
                (appended.await, seen)
            }
            _ => tokio::join!(appended, claimed),
        };
        version += u64::from(is_granted);
        assert_eq!(seen, version, "round {round}");
        assert!(round % 6 > 1 || is_granted == (round % 6 == 0), "round {round}");
    }
    assert_eq!(fixture.store.entries(id).await.unwrap().len() as u64, version);
}

#[tokio::test]
async fn a_database_has_one_server() {
    let mut fixture = StoreFixture::of_postgres().await;
    let refused = fixture.database.open(fixture.metrics.clone()).await.map(drop).unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    fixture.store.append(table_id(1), &entry(0), None).await.unwrap();
    fixture.reopen().await.unwrap();
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), [entry(0)]);
}

async fn node(fixture: &StoreFixture) -> Result<SqlStore, StoreError> {
    SqlStore::open_postgres_among_nodes(&fixture.url(), 2, fixture.metrics.clone()).await
}

#[tokio::test]
async fn nodes_share_a_database_with_each_other_and_with_no_single_server() {
    let mut fixture = StoreFixture::of_postgres().await;
    let refused = node(&fixture).await.map(drop).unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "a single server has it: {refused}");
    fixture.store.close().await;
    let (one, two) = (node(&fixture).await.unwrap(), node(&fixture).await.unwrap());
    one.append(table_id(1), &entry(0), None).await.unwrap();
    two.append(table_id(1), &entry(1), None).await.unwrap();
    let refused = fixture.reopen().await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "two nodes have it: {refused}");
    one.close().await;
    let refused = fixture.reopen().await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "one node has it: {refused}");
    assert!(SqlStore::is_postgres_held(&fixture.url()).await.unwrap());
    two.close().await;
    fixture.reopen().await.unwrap();
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), [entry(0), entry(1)]);
}

#[tokio::test]
async fn a_node_whose_session_was_cut_goes_on_beside_the_others() {
    let fixture = StoreFixture::of_postgres().await;
    fixture.store.close().await;
    let (one, two) = (node(&fixture).await.unwrap(), node(&fixture).await.unwrap());
    fixture.database.stranger(HANG_UP).await;
    appended(&one, 0).await;
    appended(&two, 1).await;
    assert_eq!(one.entries(table_id(1)).await.unwrap(), [entry(0), entry(1)]);
}

#[tokio::test]
async fn nodes_that_begin_at_once_make_one_schema() {
    let database = TestDatabase::new("postgres").await;
    let TestDatabase::Postgres(postgres) = &database else { panic!("it is a Postgres") };
    let (url, metrics) = (postgres.url.parse::<PostgresUrl>().unwrap(), Arc::new(Metrics::new()));
    let node = || SqlStore::open_postgres_among_nodes(&url, 2, metrics.clone());
    let (one, two, three) = tokio::join!(node(), node(), node());
    for node in [one.unwrap(), two.unwrap(), three.unwrap()] {
        node.note_alive(1).await.unwrap();
        node.close().await;
    }
}

#[tokio::test]
async fn a_server_that_waits_brings_nothing_up_to_date() {
    let fixture = StoreFixture::of_postgres().await;
    fixture.database.stranger("DELETE FROM _sqlx_migrations WHERE version > 3").await;
    let refused = fixture.database.open(fixture.metrics.clone()).await.map(drop).unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    let mut stranger = PgConnection::connect(&fixture.url().0).await.unwrap();
    let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut stranger);
    assert_eq!(Some(3_i64), newest.await.unwrap());
}

/// Ends the session of the server that holds the locks.
const HANG_UP: &str = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' \
                       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

#[tokio::test]
async fn a_session_that_was_cut_takes_the_lock_again() {
    let fixture = StoreFixture::of_postgres().await;
    fixture.database.stranger(HANG_UP).await;
    appended(&fixture.store, 0).await;
    let taken = open::writer(&fixture.url(), Locks::new(7, Sharing::Nobody), open::CONNECT).await;
    assert!(matches!(taken, Err(OpenWriterError::Taken)), "{taken:?}");
}

#[tokio::test]
async fn a_server_whose_database_was_taken_over_writes_nothing_more_and_says_so() {
    let fixture = StoreFixture::of_postgres().await;
    fixture.database.stranger(HANG_UP).await;
    let next = fixture.database.open(fixture.metrics.clone()).await.unwrap();
    let refused = async || fixture.store.append(table_id(1), &entry(0), None).await.unwrap_err().to_string();
    let said = async { while !refused().await.contains("another server has") {} };
    within("the refusal that says why", said).await;
    within("the loss to be known", fixture.store.lost()).await;
    next.close().await;
    // This server does not know what the other one has written.
    assert!(fixture.store.note_alive(1).await.is_err());
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), []);
}

/// The address of a database that this SQL makes under the name `other`.
async fn made(cluster: &Cluster, sql: &'static str) -> String {
    let mut conn = PgConnection::connect(&cluster.url("postgres")).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
    cluster.url("other")
}

#[tokio::test]
async fn a_database_in_which_a_guests_name_would_fail_is_refused_at_the_start() {
    let cluster = Cluster::start().await;
    let latin = made(&cluster, "CREATE DATABASE other ENCODING 'LATIN1' TEMPLATE template0").await;
    let refused = store(&latin).await.map(drop).unwrap_err();
    assert!(
        matches!(refused, StoreError::Unfit { .. }) && refused.to_string().contains("LATIN1"),
        "{refused}"
    );
    let checked = SqlStore::check_postgres(&latin.parse().unwrap()).await.unwrap_err();
    assert_eq!(checked.to_string(), refused.to_string(), "doctor and check say the same");
    let mut conn = PgConnection::connect(&latin).await.unwrap();
    let tables: i64 =
        sqlx::query_scalar("SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace")
            .fetch_one(&mut conn)
            .await
            .unwrap();
    assert_eq!(tables, 0, "nothing is made there");
}

#[tokio::test]
async fn a_database_that_checks_no_text_is_used_and_warned_of() {
    let cluster = Cluster::start().await;
    let plain = made(&cluster, "CREATE DATABASE other ENCODING 'SQL_ASCII' TEMPLATE template0").await;
    store(&plain).await.unwrap().close().await;
    let warned = SqlStore::check_postgres(&plain.parse().unwrap()).await.unwrap();
    assert!(warned.is_some_and(|warned| warned.contains("SQL_ASCII")), "{warned:?}");
}

#[tokio::test]
async fn a_role_that_may_not_make_or_use_the_tables_is_refused_with_a_sentence() {
    let cluster = Cluster::start().await;
    let url = cluster.create_database();
    let of_other = url.replacen("postgres@", "stranger@", 1);
    let mut conn = PgConnection::connect(&url).await.unwrap();
    let refused = async || store(&of_other).await.map(drop).unwrap_err().to_string();
    sqlx::raw_sql("CREATE ROLE stranger LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC")
        .execute(&mut conn)
        .await
        .unwrap();
    assert!(refused().await.contains("may not make tables"), "{}", refused().await);
    store(&url).await.unwrap().close().await;
    assert!(
        refused().await.contains("may not read and write the table _sqlx_migrations"),
        "{}",
        refused().await
    );
}

#[tokio::test]
async fn a_role_that_may_only_use_the_tables_starts_on_a_complete_schema_and_migrates_none() {
    let cluster = Cluster::start().await;
    let url = cluster.create_database();
    let of_other = url.replacen("postgres@", "stranger@", 1);
    store(&url).await.unwrap().close().await;
    let mut conn = PgConnection::connect(&url).await.unwrap();
    let mut run = async |sql: &'static str| sqlx::raw_sql(sql).execute(&mut conn).await.map(drop).unwrap();
    run("CREATE ROLE stranger LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC; \
         GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO stranger")
    .await;
    let checked = async || SqlStore::check_postgres(&of_other.parse().unwrap()).await;
    let begun = store(&of_other).await.unwrap();
    begun.append(table_id(1), &entry(0), None).await.unwrap();
    begun.close().await;
    checked().await.unwrap();
    run("DELETE FROM _sqlx_migrations WHERE version > 11").await;
    for (grant, why) in [
        ("SELECT 1", "may not make tables"),
        ("GRANT CREATE ON SCHEMA public TO stranger", "may not change the table"),
    ] {
        run(grant).await;
        let refused = store(&of_other).await.map(drop).unwrap_err();
        assert!(
            matches!(refused, StoreError::Unfit { .. }) && refused.to_string().contains(why),
            "{refused}"
        );
        assert_eq!(
            checked().await.unwrap_err().to_string(),
            refused.to_string(),
            "check and doctor say the same"
        );
    }
}

#[tokio::test]
async fn what_was_removed_is_vacuumed_after_an_erasure() {
    const FREED: &str =
        "SELECT count(*) FROM pg_stat_user_tables WHERE last_vacuum IS NOT NULL AND relname = 'players'";
    let cluster = Cluster::start().await;
    let url = cluster.create_database();
    let store = store(&url).await.unwrap();
    let mut conn = PgConnection::connect(&url).await.unwrap();
    let mut freed = async || -> i64 { sqlx::query_scalar(FREED).fetch_one(&mut conn).await.unwrap() };
    assert_eq!(freed().await, 0, "the control: nobody has vacuumed");
    store.scrub().await.unwrap();
    // The database counts such things a moment later.
    within("the vacuum", async { while freed().await == 0 {} }).await;
}

#[tokio::test]
async fn every_wait_has_a_limit_and_every_commit_is_flushed() {
    let fixture = StoreFixture::of_postgres().await;
    let mut writer = open::writer(&fixture.url(), beside(1), open::CONNECT).await.unwrap();
    let mut reader = open::readers(&fixture.url(), 1).unwrap().acquire().await.unwrap();
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
