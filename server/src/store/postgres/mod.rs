//! The store in a Postgres database.
//!
//! A database has one server, by an advisory lock that its writing session holds; a server that finds the lock taken
//! after an outage never writes again. Should a second writer exist nevertheless, unique (table, version) and the
//! revision of each table make it harmless. Every wait has a timeout; after an outage the store recovers by itself.
//! Invariant: whatever the database's defaults are, an acknowledged write is on its disk.

mod open;
#[cfg(test)]
mod tests;
mod url;
mod writer;

pub(super) use open::SCHEMA;
pub use url::{NoPostgresUrl, PostgresUrl};

use super::StoreError;
use super::sql::{Reads, SqlStore};
use crate::telemetry::metrics::SharedMetrics;
use tokio_util::sync::CancellationToken;
use writer::PostgresWriter;

/// One reading connection in this many is for visitors.
const VISITORS_SHARE: u32 = 4;

impl SqlStore {
    /// Opens the database and migrates its schema. `connections` read, some of them for visitors only; one more writes.
    ///
    /// # Errors
    /// The database cannot be reached, another server has it, it belongs to another program, or its schema is newer.
    pub async fn open_postgres(
        url: &PostgresUrl,
        connections: u32,
        metrics: SharedMetrics,
    ) -> Result<Self, StoreError> {
        let taken_over = CancellationToken::new();
        // First of all: the schema must not be migrated while another server uses it.
        let writer = PostgresWriter::open(url, taken_over.clone()).await?;
        open::prepare(url).await?;
        let visitors = (connections / VISITORS_SHARE).max(1);
        let reads = Reads::Postgres(open::readers(url, connections.saturating_sub(visitors).max(1))?);
        let visitors = Reads::Postgres(open::readers(url, visitors)?);
        Ok(Self::new(reads, visitors, writer, metrics, taken_over))
    }

    /// A read-only snapshot of the database, unaffected by a server that keeps writing.
    ///
    /// # Errors
    /// The database cannot be reached, belongs to another program, or has another schema: a snapshot does not migrate.
    pub async fn snapshot_postgres(url: &PostgresUrl) -> Result<Self, StoreError> {
        Ok(Self::to_read(Reads::Postgres(open::snapshot(url).await?)))
    }
}
