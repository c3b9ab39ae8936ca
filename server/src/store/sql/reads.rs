//! Reads from either database: the same SQL, the same arguments, the same rows.

use super::leases::{self, LeaseSql};
use crate::store::StoreError;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Arguments, Database, Encode, FromRow, PgPool, Postgres, Sqlite, SqlitePool, Type};
use uuid::Uuid;

/// One argument of a statement, of a type that every back end has.
#[derive(Clone, Debug)]
pub(in crate::store) enum Arg {
    Id(Option<Uuid>),
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// Accessors for an argument of a known type.
impl Arg {
    pub(in crate::store) fn id(&self) -> Option<Uuid> {
        if let Self::Id(id) = self { *id } else { None }
    }

    pub(in crate::store) fn number(&self) -> Option<i64> {
        if let Self::Number(number) = self { *number } else { None }
    }

    pub(in crate::store) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { text.as_deref() } else { None }
    }

    pub(in crate::store) fn bytes(&self) -> Option<&[u8]> {
        if let Self::Bytes(bytes) = self { bytes.as_deref() } else { None }
    }
}

impl From<Uuid> for Arg {
    fn from(id: Uuid) -> Self {
        Self::Id(Some(id))
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        Self::Number(Some(number as i64))
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(Some(number.into()))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(Some(text.to_owned()))
    }
}

/// The arguments in this database's encoding.
pub(in crate::store) fn arguments<'a, DB: Database>(
    args: impl IntoIterator<Item = &'a Arg>,
) -> Result<DB::Arguments, sqlx::Error>
where
    Option<Uuid>: Encode<'a, DB> + Type<DB>,
    Option<i64>: Encode<'a, DB> + Type<DB>,
    Option<&'a str>: Encode<'a, DB> + Type<DB>,
    Option<&'a [u8]>: Encode<'a, DB> + Type<DB>,
    DB::Arguments: Arguments<Database = DB>,
{
    let mut arguments = DB::Arguments::default();
    for arg in args {
        let added = match arg {
            Arg::Id(id) => arguments.add(*id),
            Arg::Number(number) => arguments.add(*number),
            Arg::Text(text) => arguments.add(text.as_deref()),
            Arg::Bytes(bytes) => arguments.add(bytes.as_deref()),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

/// A row type that both databases can return.
pub(super) trait AnyRow:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> AnyRow for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

/// Read-only connections. Clones share them.
#[derive(Clone, Debug)]
pub(in crate::store) enum Reads {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Reads {
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "sqlite",
            Self::Postgres(_) => "postgres",
        }
    }

    /// The statements that need the database's time.
    pub(super) fn lease_sql(&self) -> LeaseSql {
        match self {
            Self::Sqlite(_) => leases::SQLITE,
            Self::Postgres(_) => leases::POSTGRES,
        }
    }

    pub(super) async fn all<T: AnyRow>(
        &self,
        sql: &'static str,
        args: Vec<Arg>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = match self {
            Self::Sqlite(pool) => sqlx::query_as_with(sql, arguments::<Sqlite>(&args)?).fetch_all(pool).await,
            Self::Postgres(pool) => {
                sqlx::query_as_with(sql, arguments::<Postgres>(&args)?).fetch_all(pool).await
            }
        };
        Ok(rows?)
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}
