//! What is kept of finished tables beside their log, so that it need not be made for everybody who asks.
//!
//! Knows no form of any document. Invariant: nothing here is the truth; whatever is missing is made again from the
//! log, and a table that goes takes its documents along.

use super::StoreError;
use async_trait::async_trait;
use protocol::TableId;
use std::fmt::Debug;

/// The documents of finished tables. A back end may keep none.
#[async_trait]
pub trait DocumentCache: Debug + Send + Sync {
    /// The body of the document with this name, if it was made of what `stamp` stands for.
    async fn document(
        &self,
        _id: TableId,
        _name: &str,
        _stamp: Fingerprint,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(None)
    }

    /// Keeps a document in place of the one with its name, as long as its table is there and finished.
    async fn put_document(&self, _document: Document) -> Result<(), StoreError> {
        Ok(())
    }
}

/// A document of a finished table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub table: TableId,
    pub name: String,
    pub stamp: Fingerprint,
    /// Compressed; the store does not look into it.
    pub body: Vec<u8>,
}

/// Stands for all that a document is made of: another stamp, another document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(pub [u8; 32]);
