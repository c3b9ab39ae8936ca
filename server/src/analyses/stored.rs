//! An analysis as a document of the store, compressed in the form in which requests are answered.
//!
//! Invariant: its key follows from its source, the log of a finished game, which never changes, even when the row of
//! the table does.

use crate::store::{Document, Fingerprint, SharedStore, StoreError, TableRecord};
use flate2::Compression;
use flate2::read::{GzDecoder, GzEncoder};
use protocol::AnalysisState;
use rules::record::{ANALYSIS_FORMAT, Analysis};
use sha2::{Digest, Sha256};
use std::io::Read;

/// The name of the document.
pub(crate) const NAME: &str = "analysis";

/// The analysis that is stored of this table; `None` also for one that cannot be read.
pub(crate) async fn stored(store: &SharedStore, table: &TableRecord) -> Result<Option<Analysis>, StoreError> {
    let body = store.document(table.id, NAME, fingerprint(table)).await?;
    Ok(body.and_then(|body| match unpack(&body)? {
        AnalysisState::Ready { analysis } => Some(analysis),
        _ => None,
    }))
}

/// Stores the analysis of this table.
pub(crate) async fn put(
    store: &SharedStore,
    table: &TableRecord,
    analysis: &Analysis,
) -> Result<(), StoreError> {
    let ready = AnalysisState::Ready { analysis: analysis.clone() };
    let body = pack(&ready);
    let document = Document { table: table.id, name: NAME.to_owned(), fingerprint: fingerprint(table), body };
    store.put_document(document).await
}

pub(crate) fn fingerprint(table: &TableRecord) -> Fingerprint {
    let hash =
        Sha256::new().chain_update(ANALYSIS_FORMAT).chain_update([0]).chain_update(table.id.0.as_bytes());
    let hash = hash.chain_update(&table.game).chain_update([0]).chain_update(table.doc.rules.to_be_bytes());
    Fingerprint(hash.finalize().into())
}

fn pack(state: &AnalysisState) -> Vec<u8> {
    let json = serde_json::to_vec(state).expect("an analysis is plain data and always has a JSON form");
    let mut packed = Vec::new();
    let done = GzEncoder::new(json.as_slice(), Compression::default()).read_to_end(&mut packed);
    done.expect("what is read from memory can be read");
    packed
}

fn unpack(body: &[u8]) -> Option<AnalysisState> {
    let mut json = Vec::new();
    GzDecoder::new(body).read_to_end(&mut json).ok()?;
    serde_json::from_slice(&json).ok()
}
