//! The store in a Postgres.
//!
//! One server has the database, by a lock that its writing session holds; one that finds the lock taken after an
//! outage never writes again. Below that, unique (table, version) and the revision of each table make a second writer
//! harmless. Every wait has a limit; after an outage the store goes on by itself. Invariant:
//! whatever the server's defaults are, what was granted is on its disk.

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

/// Of so many connections that read, one reads for visitors.
const VISITORS_SHARE: u32 = 4;

impl SqlStore {
    /// Opens the database and brings its schema up to date. `connections` read, some of them for visitors
    /// only; one more writes.
    ///
    /// # Errors
    /// A database that cannot be reached, that another server has, that belongs to another program, or whose
    /// schema is newer.
    pub async fn open_postgres(
        url: &PostgresUrl,
        connections: u32,
        metrics: SharedMetrics,
    ) -> Result<Self, StoreError> {
        let taken_over = CancellationToken::new();
        // First of all: what another server works with is not brought up to date under it.
        let writer = PostgresWriter::open(url, taken_over.clone()).await?;
        open::prepare(url).await?;
        let visitors = (connections / VISITORS_SHARE).max(1);
        let reads = Reads::Postgres(open::readers(url, connections.saturating_sub(visitors).max(1))?);
        let visitors = Reads::Postgres(open::readers(url, visitors)?);
        Ok(Self::new(reads, visitors, writer, metrics, taken_over))
    }

    /// What is in the database now, to be read and nothing else, whatever a server writes meanwhile.
    ///
    /// # Errors
    /// A database that cannot be reached, of another program, or of a schema that is not this version's: to
    /// read changes nothing.
    pub async fn snapshot_postgres(url: &PostgresUrl) -> Result<Self, StoreError> {
        Ok(Self::to_read(Reads::Postgres(open::snapshot(url).await?)))
    }
}
