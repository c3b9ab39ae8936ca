//! Connecting: ownership, session settings and schema.
//!
//! Invariant: every wait for the database is bounded by a limit in this file.

use super::{PostgresUrl, fit};
use crate::store::StoreError;
use crate::store::sql::Migrations;
use crate::system::clock::UnixMs;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::timeout;

/// The files of `migrations/postgres`, by number.
pub(in crate::store) const SCHEMA: Migrations = Migrations(&[
    (
        1,
        "tables, log and players",
        include_str!("../../../../migrations/postgres/0001_tables_log_and_players.sql"),
    ),
    (
        2,
        "clocks, seats and draws",
        include_str!("../../../../migrations/postgres/0002_clocks_seats_and_draws.sql"),
    ),
    (3, "house players", include_str!("../../../../migrations/postgres/0003_house_players.sql")),
    (4, "revisions", include_str!("../../../../migrations/postgres/0004_revisions.sql")),
    (5, "people", include_str!("../../../../migrations/postgres/0005_people.sql")),
    (6, "finished documents", include_str!("../../../../migrations/postgres/0006_finished_documents.sql")),
    (7, "ends", include_str!("../../../../migrations/postgres/0007_ends.sql")),
    (8, "who decides", include_str!("../../../../migrations/postgres/0008_who_decides.sql")),
    (9, "how far", include_str!("../../../../migrations/postgres/0009_how_far.sql")),
    (10, "one index", include_str!("../../../../migrations/postgres/0010_one_index.sql")),
    (11, "accounts", include_str!("../../../../migrations/postgres/0011_accounts.sql")),
    (12, "leases", include_str!("../../../../migrations/postgres/0012_leases.sql")),
    (13, "counted", include_str!("../../../../migrations/postgres/0013_counted.sql")),
]);

/// Timeout of a new connection.
pub(super) const CONNECT: Duration = Duration::from_secs(1);

/// Timeout of a new connection at the start, where nobody waits for an answer yet.
pub(super) const START: Duration = Duration::from_secs(20);

/// The most of that which is spent on waiting for a session of another program that is just ending: the database notices the
/// end of a program a moment later.
const ENDING: Duration = Duration::from_secs(2);

/// The code by which Postgres refuses a lock that was not free in time.
const LOCK_NOT_AVAILABLE: &str = "55P03";

/// Timeout of the migrations: they may have to rewrite a long history.
const MIGRATE: Duration = Duration::from_mins(10);

/// Timeout of a vacuum, which reads all that has changed.
const VACUUM: Duration = Duration::from_mins(10);

/// Timeout of a reader's wait for a connection.
const ACQUIRE: Duration = Duration::from_millis(1500);

/// Timeout of the liveness check when a reader returns a connection.
const RELEASE: Duration = Duration::from_secs(1);

/// Unused connections are closed after this long.
const IDLE: Duration = Duration::from_mins(5);

/// Settings of every session. By them the database notices within half a minute that this server is gone.
const ALWAYS: [(&str, &str); 5] = [
    ("default_transaction_isolation", "read committed"),
    ("idle_in_transaction_session_timeout", "5s"),
    ("tcp_keepalives_idle", "10"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
];

/// Timeout of a writer's wait for a lock.
const LOCK_TIMEOUT: &str = "500ms";

/// An acknowledged write is on disk, regardless of the database's default. Rows are looked up by keys only; a plan made
/// while the tables were small must not scan them later. Statements have no server-side timeout: a commit that is
/// cancelled while it waits for a replica would be reported as done.
const WRITER: [(&str, &str); 5] = [
    ("synchronous_commit", "on"),
    ("lock_timeout", LOCK_TIMEOUT),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
];

const READER: [(&str, &str); 2] = [("default_transaction_read_only", "on"), ("statement_timeout", "1500ms")];

const SNAPSHOT: [(&str, &str); 2] =
    [("default_transaction_read_only", "on"), ("idle_in_transaction_session_timeout", "0")];

/// Marks this program's session locks among the advisory locks ("SALN").
const SESSION_LOCKS: i32 = 0x5341_4c4e;

/// Marks the lock of the server ("SALS").
const SERVER_LOCKS: i32 = 0x5341_4c53;

/// The advisory locks that a session holds as long as it may write.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locks {
    /// Unique to this server, so that its next session can check whether the last one has ended.
    pub(super) session: i32,
    /// The same for every server of a database: one at a time holds it, or several nodes.
    pub(super) server: i32,
    pub(super) sharing: Sharing,
}

/// The other users of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sharing {
    Nobody,
    /// Servers that are nodes of one cluster.
    Nodes,
}

impl Locks {
    /// For a server whose sessions have this number.
    pub(super) fn new(session: i32, sharing: Sharing) -> Self {
        Self { session, server: 0, sharing }
    }
}

/// Why there is no writing connection.
#[derive(Debug, thiserror::Error)]
pub(super) enum OpenWriterError {
    #[error("another server has this database")]
    Taken,
    #[error(transparent)]
    Failed(#[from] sqlx::Error),
}

/// Refuses a database of another program, and migrates this program's: one node after the other, where several begin at
/// once.
pub(super) async fn prepare(url: &PostgresUrl) -> Result<(), StoreError> {
    let unreachable = |error| StoreError::Unavailable(format!("{url}: {error}"));
    let mut conn = connect_within(START, &options(url)?).await.map_err(unreachable)?;
    let fitness = fit::examine(&mut conn, url).await?;
    if let Some(warning) = fitness.warning {
        tracing::warn!(database = %url, "{warning}");
    }
    check_owner(&mut conn, url).await?;
    let found = found(&mut conn).await?;
    if fitness.check_migrates(found, SCHEMA.newest(), url)? {
        let late = || StoreError::Unavailable("the schema is not up to date within ten minutes".to_owned());
        timeout(MIGRATE, SCHEMA.migrate(found, &mut conn)).await.unwrap_or_else(|_| Err(late()))?;
    }
    warn_of_no_flush(&mut conn).await?;
    Ok(conn.close().await?)
}

/// Whether a server can use the database: a sentence if only with a reservation.
pub(super) async fn check_fit(url: &PostgresUrl) -> Result<Option<&'static str>, StoreError> {
    let unreachable = |error| StoreError::Unavailable(format!("{url}: {error}"));
    let mut conn = connect(&options(url)?.options(SNAPSHOT)).await.map_err(unreachable)?;
    let fitness = fit::examine(&mut conn, url).await?;
    let found = found(&mut conn).await?;
    fitness.check_migrates(found, SCHEMA.newest(), url)?;
    conn.close().await?;
    Ok(fitness.warning)
}

/// The writing connection: a server has one, a database one server or several nodes. Before this returns, the previous session is ended,
/// so that the outcome of its writes is decided. While this server has no session, another server may take the
/// database. Nothing takes longer than `limit`, of which a quarter at most is spent on waiting for a lock of the server.
pub(super) async fn writer(
    url: &PostgresUrl,
    locks: Locks,
    limit: Duration,
) -> Result<PgConnection, OpenWriterError> {
    const END_THE_LAST: &str = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' \
                                AND objsubid = 2 AND classid = $1::oid AND objid = $2::oid \
                                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    const WAIT: &str = "SELECT set_config('lock_timeout', $1, false)";
    let take = match locks.sharing {
        Sharing::Nobody => "SELECT pg_advisory_lock($1, $2)",
        Sharing::Nodes => "SELECT pg_advisory_lock_shared($1, $2)",
    };
    let ending = format!("{}ms", ENDING.min(limit / 4).as_millis());
    let mut conn = connect_within(limit, &options(url)?.options(WRITER)).await?;
    let lock_up = async {
        sqlx::query(END_THE_LAST).bind(SESSION_LOCKS).bind(locks.session).execute(&mut conn).await?;
        let session = sqlx::query("SELECT pg_advisory_lock($1, $2)").bind(SESSION_LOCKS).bind(locks.session);
        session.execute(&mut conn).await?;
        sqlx::query(WAIT).bind(&ending).execute(&mut conn).await?;
        let server = sqlx::query(take).bind(SERVER_LOCKS).bind(locks.server).execute(&mut conn).await;
        let is_taken = |error: &sqlx::Error| {
            error.as_database_error().and_then(sqlx::error::DatabaseError::code).as_deref()
                == Some(LOCK_NOT_AVAILABLE)
        };
        match server {
            Err(error) if is_taken(&error) => return Ok(false),
            other => other?,
        };
        sqlx::query(WAIT).bind(LOCK_TIMEOUT).execute(&mut conn).await?;
        Ok(true)
    };
    let is_ours: bool = timeout(limit, lock_up).await.unwrap_or_else(|_| Err(late()))?;
    if is_ours { Ok(conn) } else { Err(OpenWriterError::Taken) }
}

/// The time by the database's clock.
pub(super) async fn clock_ms(url: &PostgresUrl) -> Result<UnixMs, StoreError> {
    const NOW: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let asked = async {
        let mut conn = connect(&options(url)?.options(SNAPSHOT)).await?;
        let now: i64 = sqlx::query_scalar(NOW).fetch_one(&mut conn).await?;
        conn.close().await?;
        Ok(now)
    };
    let now = asked.await.map_err(|error: sqlx::Error| StoreError::Unavailable(format!("{url}: {error}")))?;
    Ok(now.max(0) as UnixMs)
}

/// Whether a server has the database: its writing session holds the lock of servers.
pub(super) async fn is_held(url: &PostgresUrl) -> Result<bool, StoreError> {
    const HELD: &str = "SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND granted \
                        AND objsubid = 2 AND classid = $1::oid AND objid = $2::oid \
                        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let asked = async {
        let mut conn = connect(&options(url)?.options(SNAPSHOT)).await?;
        let server = Locks::new(0, Sharing::Nodes).server;
        let held = sqlx::query_scalar(HELD).bind(SERVER_LOCKS).bind(server).fetch_one(&mut conn).await?;
        conn.close().await?;
        Ok(held)
    };
    asked.await.map_err(|error: sqlx::Error| StoreError::Unavailable(format!("{url}: {error}")))
}

/// Read-only connections.
pub(super) fn readers(url: &PostgresUrl, connections: u32) -> Result<PgPool, sqlx::Error> {
    let pool = PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE)
        .idle_timeout(IDLE)
        // A connection to a dead peer would never return to the pool by itself.
        .after_release(|conn, _| {
            Box::pin(async {
                timeout(RELEASE, conn.ping()).await.unwrap_or_else(|_| Err(late())).map(|()| true)
            })
        });
    Ok(pool.connect_lazy_with(options(url)?.options(READER)))
}

/// One read-only connection that sees the database as it is now, regardless of later writes.
///
/// It has no timeout for slow consumers of what it reads.
pub(super) async fn snapshot(url: &PostgresUrl) -> Result<PgPool, StoreError> {
    const MOMENT: [&str; 2] = [
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        // The first statement that reads fixes the snapshot.
        "SELECT count(*) FROM _sqlx_migrations",
    ];
    let options = options(url)?.options(SNAPSHOT);
    let unreachable = |error| StoreError::Unavailable(format!("{url}: {error}"));
    let mut conn = connect(&options).await.map_err(unreachable)?;
    check_owner(&mut conn, url).await?;
    SCHEMA.check(found(&mut conn).await?, url)?;
    let begun = AtomicBool::new(false);
    let pool = PgPoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
    let pool = pool.after_connect(move |conn, _| {
        // A second connection would have another snapshot.
        let again = begun.swap(true, Ordering::Relaxed);
        Box::pin(async move {
            if again {
                return Err(sqlx::Error::PoolClosed);
            }
            for sql in MOMENT {
                sqlx::query(sql).execute(&mut *conn).await?;
            }
            Ok(())
        })
    });
    Ok(pool.connect_with(options).await?)
}

/// Removes the former versions of all rows, as far as this role may: the database warns of tables of another role and leaves
/// them to its own vacuum.
pub(in crate::store) async fn vacuum(pool: &PgPool) -> Result<(), StoreError> {
    const SQL: &str = "VACUUM players, tables, entries, seats, sessions, records, documents";
    let options = (*pool.connect_options()).clone();
    let options = options.options([
        ("default_transaction_read_only", "off"),
        ("statement_timeout", "0"),
        ("lock_timeout", "5s"),
    ]);
    let mut conn = connect(&options).await?;
    timeout(VACUUM, sqlx::raw_sql(SQL).execute(&mut conn)).await.unwrap_or_else(|_| Err(late()))?;
    Ok(conn.close().await?)
}

fn options(url: &PostgresUrl) -> Result<PgConnectOptions, sqlx::Error> {
    Ok(url.options()?.application_name("saloon").options(ALWAYS).disable_statement_logging())
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    connect_within(CONNECT, options).await
}

async fn connect_within(limit: Duration, options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    timeout(limit, options.connect()).await.unwrap_or_else(|_| Err(late()))
}

pub(super) fn late() -> sqlx::Error {
    std::io::Error::new(std::io::ErrorKind::TimedOut, "the database does not answer in time").into()
}

/// A database is this program's if its first migration is, and free if it has no tables.
async fn check_owner(conn: &mut PgConnection, url: &PostgresUrl) -> Result<(), StoreError> {
    const OTHERS: &str = "SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace \
                          WHERE nspname = current_schema() AND relkind IN ('r', 'p') AND relname <> '_sqlx_migrations'";
    // In this order: another server may be creating the schema right now.
    let others: i64 = sqlx::query_scalar(OTHERS).fetch_one(&mut *conn).await?;
    let first: Option<String> = if is_there(conn).await? {
        let first = sqlx::query_scalar("SELECT description FROM _sqlx_migrations WHERE version = 1");
        first.fetch_optional(conn).await?
    } else {
        None
    };
    if first.map_or(others == 0, |first| first == SCHEMA.0[0].1) {
        return Ok(());
    }
    let what = "it is the database of another program".to_owned();
    Err(StoreError::Corrupt { table: "database", row: url.to_string(), what })
}

/// The number of the database's last migration; 0 for a new one.
async fn found(conn: &mut PgConnection) -> Result<i64, StoreError> {
    if !is_there(conn).await? {
        return Ok(0);
    }
    let last = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations");
    Ok(last.fetch_one(conn).await?)
}

/// Whether the table of migrations exists.
async fn is_there(conn: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL").fetch_one(conn).await
}

/// Only a warning, since some hosted databases guarantee durability in another way.
async fn warn_of_no_flush(conn: &mut PgConnection) -> Result<(), sqlx::Error> {
    let fsync: String = sqlx::query_scalar("SHOW fsync").fetch_one(conn).await?;
    if fsync != "on" {
        tracing::warn!(
            "the database does not flush to disk (fsync is {fsync}): a power failure may lose acknowledged moves"
        );
    }
    Ok(())
}
