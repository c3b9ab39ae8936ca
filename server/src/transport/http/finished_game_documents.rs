//! Records and replays of finished games, made once and stored compressed beside the log.
//!
//! All viewers with the same permission get the same bytes, so that a second request costs one row and no replay of the
//! log. Does not know permissions. Invariant: a fingerprint covers everything a document is made of, so that an
//! outdated document is never sent.

use super::client::{accepts_encoding, is_cached};
use super::packed::{CODING, compress, decompress, tag, with_heads};
use super::record::replay_of;
use super::response::ApiError;
use crate::archive::record_of;
use crate::refusals::rate_limited;
use crate::store::{Document, Entry, Fingerprint, SharedStore, TableRecord};
use crate::system::workers::{OverflowPolicy, WorkerError, Workers};
use crate::telemetry::metrics::SharedMetrics;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use protocol::{ErrCode, TableId};
use rules::Viewer;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Raised whenever the same table and log give a different document.
pub(super) const FORMAT: u32 = 5;

/// The most files of all of a person's records that are sent at the same time.
const DOWNLOADS: usize = 4;
/// The retry time that a client is sent when all downloads are in use.
const DOWNLOAD_RETRY: Duration = Duration::from_secs(10);

/// The kinds of document of a finished table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DocumentKind {
    Record,
    /// The game as this viewer saw it.
    Replay(Viewer),
}

impl DocumentKind {
    fn name(self) -> String {
        match self {
            Self::Record => "record".to_owned(),
            Self::Replay(Viewer::Public) => "replay public".to_owned(),
            Self::Replay(Viewer::Everyone) => "replay all".to_owned(),
            Self::Replay(Viewer::Seat(seat)) => format!("replay {}", u8::from(seat)),
        }
    }
}

/// Finds or makes documents. Clones share their state.
#[derive(Clone, Debug)]
pub struct GameDocuments(Arc<DocumentMaker>);

#[derive(Debug)]
struct DocumentMaker {
    store: SharedStore,
    workers: Workers,
    metrics: SharedMetrics,
    /// Documents that are being made; further requests for one of them wait for it.
    in_progress: Mutex<BTreeMap<DocumentKey, DocumentInProgress>>,
    downloads: Arc<Semaphore>,
}

type DocumentKey = (TableId, String);
type DocumentInProgress = Shared<BoxFuture<'static, Result<Bytes, ApiError>>>;

impl GameDocuments {
    pub fn new(store: SharedStore, metrics: SharedMetrics) -> Self {
        Self(Arc::new(DocumentMaker {
            store,
            workers: Workers::new(),
            metrics,
            in_progress: Mutex::default(),
            downloads: Arc::new(Semaphore::new(DOWNLOADS)),
        }))
    }

    /// The response to an authorised request.
    pub(super) async fn answer(
        &self,
        table: &TableRecord,
        content: DocumentKind,
        headers: &HeaderMap,
    ) -> Result<Response, ApiError> {
        let fingerprint = fingerprint_of(table, content);
        self.respond(fingerprint, headers, || self.compressed(table, content, OverflowPolicy::Refuse)).await
    }

    /// The response with a document that was made elsewhere.
    pub(super) async fn send(
        &self,
        body: Bytes,
        fingerprint: Fingerprint,
        headers: &HeaderMap,
    ) -> Result<Response, ApiError> {
        self.respond(fingerprint, headers, || std::future::ready(Ok(body))).await
    }

    /// `body` is asked for where the client does not have it.
    async fn respond<F: Future<Output = Result<Bytes, ApiError>>>(
        &self,
        fingerprint: Fingerprint,
        headers: &HeaderMap,
        body: impl FnOnce() -> F,
    ) -> Result<Response, ApiError> {
        let compressed = accepts_encoding(headers, CODING);
        let tag = tag(&fingerprint.0, compressed);
        let response = if is_cached(headers, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else if compressed {
            Body::from(body().await?).into_response()
        } else {
            Body::from(self.decompressed(body().await?, OverflowPolicy::Refuse).await?).into_response()
        };
        // The browser caches it and revalidates each time whether it may still show it.
        with_heads(response, &tag, compressed, "private, no-cache")
    }

    /// A permit to send one file of many records, held while it is sent.
    pub(super) fn download(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        let free = Arc::clone(&self.0.downloads).try_acquire_owned();
        free.map_err(|_| ApiError::from(rate_limited("downloads", DOWNLOAD_RETRY)))
    }

    /// The uncompressed record, for a file of many records, which makes one at a time.
    pub(super) async fn record(&self, table: &TableRecord) -> Result<Vec<u8>, ApiError> {
        let compressed = self.compressed(table, DocumentKind::Record, OverflowPolicy::Wait).await?;
        self.decompressed(compressed, OverflowPolicy::Wait).await
    }

    async fn compressed(
        &self,
        table: &TableRecord,
        content: DocumentKind,
        full: OverflowPolicy,
    ) -> Result<Bytes, ApiError> {
        let fingerprint = fingerprint_of(table, content);
        match self.0.store.document(table.id, &content.name(), fingerprint).await? {
            Some(body) => Ok(body.into()),
            None => self.make_or_join(DocumentJob { table: table.clone(), content, fingerprint, full }).await,
        }
    }

    async fn decompressed(&self, body: Bytes, full: OverflowPolicy) -> Result<Vec<u8>, ApiError> {
        let decompressed = self.0.workers.run(full, move || decompress(&body)).await?;
        decompressed.map_err(|error| ApiError::internal(&error))
    }

    /// Makes the document, or joins a request that is making it. It is made and stored even if all requesters
    /// disconnect.
    fn make_or_join(&self, job: DocumentJob) -> DocumentInProgress {
        let name = (job.table.id, job.content.name());
        let mut in_progress = self.0.in_progress();
        if let Some(known) = in_progress.get(&name) {
            return known.clone();
        }
        let ends = RemoveWhenDone { maker: Arc::clone(&self.0), name: name.clone() };
        let made = tokio::spawn(async move { ends.maker.make(job).await });
        let made =
            made.map(|made| made.unwrap_or_else(|error| Err(ApiError::internal(&error)))).boxed().shared();
        in_progress.insert(name, made.clone());
        made
    }
}

/// A document to be made.
#[derive(Debug)]
struct DocumentJob {
    table: TableRecord,
    content: DocumentKind,
    fingerprint: Fingerprint,
    full: OverflowPolicy,
}

/// A document that is being made; the entry is removed when this is dropped, however it ended.
struct RemoveWhenDone {
    maker: Arc<DocumentMaker>,
    name: DocumentKey,
}

impl Drop for RemoveWhenDone {
    fn drop(&mut self) {
        self.maker.in_progress().remove(&self.name);
    }
}

impl DocumentMaker {
    fn in_progress(&self) -> MutexGuard<'_, BTreeMap<DocumentKey, DocumentInProgress>> {
        // Every change is a single step, so that a panic elsewhere leaves no partial change.
        self.in_progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn make(&self, job: DocumentJob) -> Result<Bytes, ApiError> {
        let DocumentJob { table, content, fingerprint, full } = job;
        let (id, name) = (table.id, content.name());
        // Another request may have made it since the first lookup.
        if let Some(body) = self.store.document(id, &name, fingerprint).await? {
            return Ok(body.into());
        }
        let (store, runtime) = (self.store.clone(), Handle::current());
        // Reading a long log is heavy work too: the rows are parsed on this thread.
        let work = move || {
            let entries = runtime.block_on(store.entries(id))?;
            body_of(&table, content, &entries)
        };
        let body = self.workers.run(full, work).await??;
        self.metrics.documents_made.inc();
        let document = Document { table: id, name, fingerprint, body };
        if let Err(error) = self.store.put_document(document.clone()).await {
            tracing::warn!(%error, table = %id, "a document could not be stored and will be made again");
        }
        Ok(document.body.into())
    }
}

impl From<WorkerError> for ApiError {
    fn from(error: WorkerError) -> Self {
        match error {
            WorkerError::Busy => ErrCode::Unavailable.into(),
            WorkerError::Panicked(error) => Self::internal(&error),
        }
    }
}

/// The CPU-heavy part.
fn body_of(table: &TableRecord, content: DocumentKind, entries: &[Entry]) -> Result<Vec<u8>, ApiError> {
    let record = record_of(table, entries).ok_or(ErrCode::Damaged)?;
    match content {
        DocumentKind::Record => compress(&record),
        DocumentKind::Replay(viewer) => {
            compress(&replay_of(table, &record, viewer).map_err(|error| ApiError::internal(&error))?)
        }
    }
}

/// A hash of the table's row: the log of a finished game never changes.
fn fingerprint_of(table: &TableRecord, content: DocumentKind) -> Fingerprint {
    let row = serde_json::to_vec(table).expect("a table is plain data and always has a JSON form");
    let hash = Sha256::new().chain_update(FORMAT.to_be_bytes()).chain_update(content.name());
    Fingerprint(hash.chain_update([0]).chain_update(row).finalize().into())
}
