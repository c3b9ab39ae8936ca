//! Whether a Postgres can keep everything that people write.
//!
//! A fault that would show later, at a guest's name or at a migration, is reported at the start. Invariant: nothing is changed.

use super::PostgresUrl;
use crate::store::StoreError;
use sqlx::PgConnection;

/// Older versions lack what the statements use.
const OLDEST: i32 = 120_000;

/// The answers of the database, in the order of the columns of [`ASKED`].
type Answers = (i32, String, bool, Option<String>, bool);

const ASKED: &str = "SELECT current_setting('server_version_num')::int, current_setting('server_encoding'), \
                     pg_is_in_recovery(), current_schema()::text, \
                     coalesce(has_schema_privilege(current_schema()::text, 'CREATE'), false)";

/// A table of ours that this role may not use; others may stand beside it.
const CLOSED: &str = "SELECT relname::text FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace \
                      WHERE nspname = current_schema() AND relkind IN ('r', 'p') AND relname IN ('_sqlx_migrations', \
                      'alive', 'documents', 'duty', 'entries', 'leases', 'pauses', 'players', 'records', 'seats', \
                      'sessions', 'tables') \
                      AND NOT (has_table_privilege(pg_class.oid, 'SELECT') AND has_table_privilege(pg_class.oid, 'INSERT') \
                      AND has_table_privilege(pg_class.oid, 'UPDATE') AND has_table_privilege(pg_class.oid, 'DELETE')) \
                      ORDER BY relname LIMIT 1";

/// The fitness of a database that can be used.
#[derive(Debug)]
pub(super) struct Fitness {
    /// Whether tables can be made.
    may_create: bool,
    /// A reservation for the host.
    pub(super) warning: Option<&'static str>,
}

/// Refuses a database in which something would fail later.
pub(super) async fn examine(conn: &mut PgConnection, url: &PostgresUrl) -> Result<Fitness, StoreError> {
    let (version, encoding, is_replica, schema, may_create): Answers =
        sqlx::query_as(ASKED).fetch_one(&mut *conn).await?;
    if version < OLDEST {
        return Err(unfit(url, format!("it is Postgres {}, and 12 or newer is needed", version / 10_000)));
    }
    let warning = match &*encoding {
        "UTF8" => None,
        // It keeps all bytes, and compares them as such.
        "SQL_ASCII" => Some("its encoding is SQL_ASCII, which checks no text: UTF8 is meant"),
        _ => {
            let why = format!(
                "its encoding is {encoding}, in which not all names can be stored: make another one with \
                 CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"
            );
            return Err(unfit(url, why));
        }
    };
    if is_replica {
        return Err(unfit(url, "it is a replica, which nobody can write to".to_owned()));
    }
    if schema.is_none() {
        return Err(unfit(url, "its role has no schema to work in (search_path)".to_owned()));
    }
    let closed: Option<String> = sqlx::query_scalar(CLOSED).fetch_optional(conn).await?;
    match closed {
        Some(table) => Err(unfit(url, format!("its role may not read and write the table {table}"))),
        None => Ok(Fitness { may_create, warning }),
    }
}

impl Fitness {
    /// Refuses where tables have to be made and cannot.
    pub(super) fn check_creates(&self, is_current: bool, url: &PostgresUrl) -> Result<(), StoreError> {
        if is_current || self.may_create {
            return Ok(());
        }
        let why =
            "its role may not make tables: let it own the database, or GRANT CREATE ON SCHEMA".to_owned();
        Err(unfit(url, why))
    }
}

fn unfit(url: &PostgresUrl, why: String) -> StoreError {
    StoreError::Unfit { database: url.to_string(), why }
}
