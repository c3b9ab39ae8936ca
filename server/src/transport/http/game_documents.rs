//! Records and replays of finished games, made once and stored compressed beside the log.
//!
//! All viewers with the same permission get the same bytes, so that a second request costs a row and no fold. Does not
//! know who may see what. Invariant: a stamp covers everything a document is made of, so that an outdated document is
//! never sent.

use super::answer::Refused;
use super::client::{knows, takes};
use super::record::replay_of;
use crate::archive::record_of;
use crate::store::{Document, Entry, Fingerprint, SharedStore, TableRecord};
use crate::system::workers::{NotDone, OverflowPolicy, Workers};
use crate::telemetry::metrics::SharedMetrics;
use crate::transport::responder::rate_limited;
use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{GzDecoder, GzEncoder};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use protocol::{ErrCode, TableId};
use rules::Viewer;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Raised whenever the same table and log give a different document.
pub(super) const FORM: u32 = 3;

/// The most files of all of a person's records that are sent at the same time.
const DOWNLOADS: usize = 4;
/// The retry time that a client is told when all downloads are in use.
const DOWNLOAD_RETRY: Duration = Duration::from_secs(10);

const CODING: &str = "gzip";

/// The kinds of document of a finished table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DocumentKind {
    Record,
    /// The game as this viewer was told it.
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
pub struct GameDocuments(Arc<Desk>);

#[derive(Debug)]
struct Desk {
    store: SharedStore,
    workers: Workers,
    metrics: SharedMetrics,
    /// Documents that are being made; further requests for one of them wait for it.
    making: Mutex<BTreeMap<Name, Making>>,
    downloads: Arc<Semaphore>,
}

type Name = (TableId, String);
type Making = Shared<BoxFuture<'static, Result<Bytes, Refused>>>;

impl GameDocuments {
    pub fn new(store: SharedStore, metrics: SharedMetrics) -> Self {
        Self(Arc::new(Desk {
            store,
            workers: Workers::new(),
            metrics,
            making: Mutex::default(),
            downloads: Arc::new(Semaphore::new(DOWNLOADS)),
        }))
    }

    /// The response to an authorised request.
    pub(super) async fn answer(
        &self,
        table: &TableRecord,
        content: DocumentKind,
        headers: &HeaderMap,
    ) -> Result<Response, Refused> {
        let packed = takes(headers, CODING);
        let tag = tag(stamp(table, content), packed);
        let mut response = if knows(headers, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else if packed {
            Body::from(self.packed(table, content, OverflowPolicy::Refuses).await?).into_response()
        } else {
            let body = self.packed(table, content, OverflowPolicy::Refuses).await?;
            Body::from(self.unpacked(body, OverflowPolicy::Refuses).await?).into_response()
        };
        let head = response.headers_mut();
        // The browser caches it and revalidates each time whether it may still show it.
        head.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        head.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        head.insert(VARY, HeaderValue::from_static("accept-encoding"));
        head.insert(ETAG, HeaderValue::from_str(&tag).map_err(|error| Refused::defect(&error))?);
        if packed {
            head.insert(CONTENT_ENCODING, HeaderValue::from_static(CODING));
        }
        Ok(response)
    }

    /// A permit to send one file of many records, held while it is sent.
    pub(super) fn download(&self) -> Result<OwnedSemaphorePermit, Refused> {
        let free = Arc::clone(&self.0.downloads).try_acquire_owned();
        free.map_err(|_| Refused::from(rate_limited("downloads", DOWNLOAD_RETRY)))
    }

    /// The uncompressed record, for a file of many records, which makes one at a time.
    pub(super) async fn record(&self, table: &TableRecord) -> Result<Vec<u8>, Refused> {
        let packed = self.packed(table, DocumentKind::Record, OverflowPolicy::Waits).await?;
        self.unpacked(packed, OverflowPolicy::Waits).await
    }

    async fn packed(
        &self,
        table: &TableRecord,
        content: DocumentKind,
        full: OverflowPolicy,
    ) -> Result<Bytes, Refused> {
        let stamp = stamp(table, content);
        match self.0.store.document(table.id, &content.name(), stamp).await? {
            Some(body) => Ok(body.into()),
            None => self.making(Order { table: table.clone(), content, stamp, full }).await,
        }
    }

    async fn unpacked(&self, body: Bytes, full: OverflowPolicy) -> Result<Vec<u8>, Refused> {
        let unpacked = self.0.workers.run(full, move || unpack(&body)).await?;
        unpacked.map_err(|error| Refused::defect(&error))
    }

    /// Makes the document, or joins a request that is making it. It is made and stored even if all requesters
    /// disconnect.
    fn making(&self, order: Order) -> Making {
        let name = (order.table.id, order.content.name());
        let mut making = self.0.making();
        if let Some(known) = making.get(&name) {
            return known.clone();
        }
        let ends = Ends { desk: Arc::clone(&self.0), name: name.clone() };
        let made = tokio::spawn(async move { ends.desk.make(order).await });
        let made =
            made.map(|made| made.unwrap_or_else(|error| Err(Refused::defect(&error)))).boxed().shared();
        making.insert(name, made.clone());
        made
    }
}

/// A document to be made.
#[derive(Debug)]
struct Order {
    table: TableRecord,
    content: DocumentKind,
    stamp: Fingerprint,
    full: OverflowPolicy,
}

/// A document that is being made; the entry is removed when this is dropped, however it ended.
struct Ends {
    desk: Arc<Desk>,
    name: Name,
}

impl Drop for Ends {
    fn drop(&mut self) {
        self.desk.making().remove(&self.name);
    }
}

impl Desk {
    fn making(&self) -> MutexGuard<'_, BTreeMap<Name, Making>> {
        // Every change is a single step, so that a panic elsewhere leaves no partial change.
        self.making.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn make(&self, order: Order) -> Result<Bytes, Refused> {
        let Order { table, content, stamp, full } = order;
        let (id, name) = (table.id, content.name());
        // Another request may have made it since the first lookup.
        if let Some(body) = self.store.document(id, &name, stamp).await? {
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
        let document = Document { table: id, name, stamp, body };
        if let Err(error) = self.store.put_document(document.clone()).await {
            tracing::warn!(%error, table = %id, "a document was not kept and has to be made again");
        }
        Ok(document.body.into())
    }
}

impl From<NotDone> for Refused {
    fn from(not_done: NotDone) -> Self {
        match not_done {
            NotDone::Busy => ErrCode::Unavailable.into(),
            NotDone::Panicked(error) => Self::defect(&error),
        }
    }
}

/// The CPU-heavy part.
fn body_of(table: &TableRecord, content: DocumentKind, entries: &[Entry]) -> Result<Vec<u8>, Refused> {
    let record = record_of(table, entries).ok_or(ErrCode::Damaged)?;
    match content {
        DocumentKind::Record => pack(&record),
        DocumentKind::Replay(viewer) => {
            pack(&replay_of(table, &record, viewer).map_err(|error| Refused::defect(&error))?)
        }
    }
}

fn pack(document: &impl Serialize) -> Result<Vec<u8>, Refused> {
    let json = serde_json::to_vec(document).map_err(|error| Refused::defect(&error))?;
    let mut packed = Vec::new();
    let done = GzEncoder::new(json.as_slice(), Compression::default()).read_to_end(&mut packed);
    done.map(|_| packed).map_err(|error| Refused::defect(&error))
}

fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut whole = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut whole)?;
    Ok(whole)
}

/// A hash of the table's row: the log of a finished game never changes.
fn stamp(table: &TableRecord, content: DocumentKind) -> Fingerprint {
    let row = serde_json::to_vec(table).expect("a table is plain data and always has a JSON form");
    let hash = Sha256::new().chain_update(FORM.to_be_bytes()).chain_update(content.name());
    Fingerprint(hash.chain_update([0]).chain_update(row).finalize().into())
}

/// The entity tag; another encoding of the same document has another tag.
fn tag(stamp: Fingerprint, packed: bool) -> String {
    let coding = if packed { CODING } else { "json" };
    format!("\"{}-{coding}\"", URL_SAFE_NO_PAD.encode(&stamp.0[..16]))
}
