//! Checks that a Postgres can store every text that people write.
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

/// A table of ours that is another role's, which alone may change its columns.
const FOREIGN: &str = "SELECT relname::text FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace \
                       WHERE nspname = current_schema() AND relkind IN ('r', 'p') AND relname IN ('_sqlx_migrations', \
                       'alive', 'documents', 'duty', 'entries', 'leases', 'pauses', 'players', 'records', 'seats', \
                       'sessions', 'tables') \
                       AND NOT pg_has_role(relowner, 'USAGE') ORDER BY relname LIMIT 1";

/// The fitness of a database that can be used.
#[derive(Debug)]
pub(super) struct Fitness {
    /// Whether tables can be made.
    may_create: bool,
    /// A table that cannot be changed.
    foreign: Option<String>,
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
    let closed: Option<String> = sqlx::query_scalar(CLOSED).fetch_optional(&mut *conn).await?;
    if let Some(table) = closed {
        return Err(unfit(url, format!("its role may not read and write the table {table}")));
    }
    let foreign = sqlx::query_scalar(FOREIGN).fetch_optional(conn).await?;
    Ok(Fitness { may_create, foreign, warning })
}

impl Fitness {
    /// Whether the schema is to be brought from `found` (0: none) to the newest. Refuses where that has to be done and
    /// cannot: a role without any right to make or change tables may use a complete schema.
    pub(super) fn check_migrates(
        &self,
        found: i64,
        newest: i64,
        url: &PostgresUrl,
    ) -> Result<bool, StoreError> {
        let why = match (&self.foreign, self.may_create) {
            (None, true) => return Ok(true),
            // A newer schema is the migrator's to refuse.
            _ if found >= newest => return Ok(found > newest),
            (_, false) => {
                "its role may not make tables: let it own the database, or GRANT CREATE ON SCHEMA".to_owned()
            }
            (Some(table), true) => format!(
                "its schema is {found} and has to become {newest}, and its role may not change the table {table}: \
                 run `saloon migrate` as the role that owns the tables"
            ),
        };
        Err(unfit(url, why))
    }
}

fn unfit(url: &PostgresUrl, why: String) -> StoreError {
    StoreError::Unfit { database: url.to_string(), why }
}
