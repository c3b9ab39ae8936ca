//! A cache of documents of finished tables, so that they need not be made for every request.
//!
//! Does not know the form of any document. Invariant: the cache is never the source of truth; a missing document is
//! made again from the log, and a removed table's documents are removed with it.

use super::StoreError;
use async_trait::async_trait;
use protocol::TableId;
use std::fmt::Debug;

/// The documents of finished tables. A back end may store none.
#[async_trait]
pub trait DocumentCache: Debug + Send + Sync {
    /// The body of the document with this name, if it was stored under the same `fingerprint`.
    async fn document(
        &self,
        _id: TableId,
        _name: &str,
        _fingerprint: Fingerprint,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(None)
    }

    /// Stores a document in place of the one with its name, if its table exists and is finished.
    async fn put_document(&self, _document: Document) -> Result<(), StoreError> {
        Ok(())
    }

    /// Removes all documents of a table, which has changed.
    async fn forget_documents(&self, _id: TableId) -> Result<(), StoreError> {
        Ok(())
    }
}

/// A document of a finished table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub table: TableId,
    pub name: String,
    pub fingerprint: Fingerprint,
    /// Compressed; the store does not parse it.
    pub body: Vec<u8>,
}

/// Identifies everything that a document is made of: a different fingerprint means a different document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(pub [u8; 32]);
