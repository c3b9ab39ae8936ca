//! The store in a Postgres database.
//!
//! A database has one server, or several nodes of one cluster, by an advisory lock that each one's writing session
//! holds; a server that finds the lock taken after an outage never writes again. Should a second writer exist
//! nevertheless, unique (table, version) and the revision of each table make it harmless. Every wait has a timeout; after
//! an outage the store recovers by itself.
//! Invariant: an acknowledged write is on the database's disk, regardless of the database's defaults.

mod fit;
mod open;
#[cfg(test)]
mod tests;
mod url;
mod writer;

pub(super) use open::{SCHEMA, vacuum};
pub use url::{NoPostgresUrl, PostgresUrl};

use super::StoreError;
use super::lost::LostSignal;
use super::sql::{Reads, SqlStore};
use crate::system::clock::UnixMs;
use crate::telemetry::metrics::SharedMetrics;
use open::Sharing;
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
        Self::open_postgres_for(url, connections, metrics, Sharing::Nobody).await
    }

    /// The same for a node of a cluster: others may have the database too, and a server that is alone may not.
    ///
    /// # Errors
    /// As above.
    pub async fn open_postgres_among_nodes(
        url: &PostgresUrl,
        connections: u32,
        metrics: SharedMetrics,
    ) -> Result<Self, StoreError> {
        Self::open_postgres_for(url, connections, metrics, Sharing::Nodes).await
    }

    async fn open_postgres_for(
        url: &PostgresUrl,
        connections: u32,
        metrics: SharedMetrics,
        sharing: Sharing,
    ) -> Result<Self, StoreError> {
        let lost = LostSignal::default();
        // First of all: the schema must not be migrated while another server uses it, unless it is a node that tolerates
        // the schema of the next version.
        let writer = PostgresWriter::open(url, sharing, lost.clone()).await?;
        open::prepare(url).await?;
        let visitors = (connections / VISITORS_SHARE).max(1);
        let reads = Reads::Postgres(open::readers(url, connections.saturating_sub(visitors).max(1))?);
        let visitors = Reads::Postgres(open::readers(url, visitors)?);
        Ok(Self::new(reads, visitors, writer, metrics, lost))
    }

    /// Whether everything that people write can be kept there: a sentence if only with a reservation.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if not; the database does not answer.
    pub async fn check_postgres(url: &PostgresUrl) -> Result<Option<&'static str>, StoreError> {
        open::check_fit(url).await
    }

    /// Whether a server has this database open.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn is_postgres_held(url: &PostgresUrl) -> Result<bool, StoreError> {
        open::is_held(url).await
    }

    /// The time by the database's clock.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn postgres_clock_ms(url: &PostgresUrl) -> Result<UnixMs, StoreError> {
        open::clock_ms(url).await
    }

    /// A read-only snapshot of the database, unaffected by a server that keeps writing.
    ///
    /// # Errors
    /// The database cannot be reached, belongs to another program, or has another schema: a snapshot does not migrate.
    pub async fn snapshot_postgres(url: &PostgresUrl) -> Result<Self, StoreError> {
        Ok(Self::to_read(Reads::Postgres(open::snapshot(url).await?)))
    }
}
