//! Facts about a table that its link shows without a socket.
//!
//! Reads the table's row and asks no room. Invariant: nobody is told more than they would be as a new guest who looks at the
//! table; an unknown code and a table that is hidden from them get the same response.

use super::HttpState;
use super::closed::MayRead;
use super::packed::packed_json;
use super::params::Path;
use super::record::info;
use super::response::ApiError;
use super::session::person_for;
use crate::room::may_watch;
use crate::store::{Scopes, TableRecord};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{GuestMode, PlayerId, Stage, TableCode, Watching};

/// `GET /api/v1/tables/<code>`: seats, options and stage of a table.
pub(super) async fn read(
    _: MayRead,
    State(site): State<HttpState>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (table, _) = shown_table(&site, TableCode(code), &headers).await?;
    packed_json(&headers, &info(&table))
}

/// The table with this code and the requester, if it may be shown to them.
pub(super) async fn shown_table(
    site: &HttpState,
    code: TableCode,
    headers: &HeaderMap,
) -> Result<(TableRecord, Option<PlayerId>), ApiError> {
    let nothing = || ApiError::not_found("table");
    let table = site.server.visitors().table_by_code(&code).await?.ok_or_else(nothing)?;
    let by = person_for(site, headers, Scopes::READ).await?;
    let is_told = match by {
        Some(player) => may_watch(&table, player).is_ok(),
        None => is_told_to_strangers(site, &table),
    };
    if is_told { Ok((table, by)) } else { Err(nothing()) }
}

/// Whether somebody without a session is told of the table: as a guest they could look at it, it stands in the lobby, or its
/// game is over. Nobody is on a closed server.
pub(super) fn is_told_to_strangers(site: &HttpState, table: &TableRecord) -> bool {
    let is_closed = table.doc.watching == Watching::No && table.stage != Stage::Open;
    let is_open_to_all = table.is_public() || table.stage == Stage::Finished;
    !site.server.is_closed()
        && !is_closed
        && (is_open_to_all || site.server.settings().guests != GuestMode::Off)
}
