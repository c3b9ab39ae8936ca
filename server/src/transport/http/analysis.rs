//! The analysis of a finished game: everybody who may see its replay may request and see it.

use super::HttpState;
use super::closed::MayRead;
use super::params::Path;
use super::rate_limits::client_address;
use super::record::finished;
use super::response::{ApiError, uncached_json};
use super::session::person_for;
use crate::analyses::{self, Asker, NotBegun, RETRY};
use crate::refusals::rate_limited;
use crate::store::{Scopes, TableRecord};
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::ErrCode;

/// `GET /api/v1/tables/<code>/analysis`: the analysis, or how far it is.
pub(super) async fn read(
    may_read: MayRead,
    State(site): State<HttpState>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let table = finished(&site, &may_read, code, &headers).await?;
    match ready(&site, &table, &headers).await? {
        Some(answer) => Ok(answer),
        None => Ok(uncached_json(&site.analyses.state(table.id))),
    }
}

/// `POST /api/v1/tables/<code>/analysis`: asks for it. The answer is that of `GET`.
pub(super) async fn begin(
    may_read: MayRead,
    State(site): State<HttpState>,
    Path(code): Path<String>,
    Extension(peer): Extension<PeerAddr>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let table = finished(&site, &may_read, code, &headers).await?;
    if let Some(answer) = ready(&site, &table, &headers).await? {
        return Ok(answer);
    }
    let by = match person_for(&site, &headers, Scopes::READ).await? {
        Some(player) => Asker::Person(player),
        None => Asker::Address(client_address(&site, peer, &headers)),
    };
    Ok(uncached_json(&site.analyses.begin(&table, by)?))
}

/// The stored document.
async fn ready(
    site: &HttpState,
    table: &TableRecord,
    headers: &HeaderMap,
) -> Result<Option<Response>, ApiError> {
    let fingerprint = analyses::fingerprint(table);
    let stored = site.server.visitors().document(table.id, analyses::NAME, fingerprint).await?;
    match stored {
        Some(body) => site.documents.send(body.into(), fingerprint, headers).await.map(Some),
        None => Ok(None),
    }
}

impl From<NotBegun> for ApiError {
    fn from(not_begun: NotBegun) -> Self {
        match not_begun {
            NotBegun::Off => ErrCode::Forbidden { why: "analysis_off".to_owned() }.into(),
            NotBegun::Full => Self::unavailable(RETRY.as_millis() as u32),
            NotBegun::TooMany => rate_limited("analyses", RETRY).into(),
        }
    }
}
