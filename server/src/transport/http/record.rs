//! Finished games: the record for verification, and the replay for viewing.
//!
//! This is the only place from which the full log is sent, and only after the game has ended.

use super::HttpState;
use super::closed::MayRead;
use super::finished_game_documents::DocumentKind;
use super::params::Path;
use super::response::ApiError;
use super::session::person_for;
use crate::domain::seats_shown;
use crate::room::game::final_ranking::standing;
use crate::room::may_see_finished;
use crate::store::{Scopes, TableRecord};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use protocol::{PatchOp, ReplayDoc, ReplayStep, TableCode, TableFairness, TableInfo};
use rules::record::{DamagedEntry, Record, Replay, ReplayError};
use rules::{Change, Json, Listener, Seat, Turn, ViewSum, Viewer};
use serde::Deserialize;
use serde_json::Value;

/// `GET /api/v1/tables/<code>/record`: the game as one JSON object that anybody can verify.
pub(super) async fn export(
    may_read: MayRead,
    State(site): State<HttpState>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let table = finished(&site, &may_read, code, &headers).await?;
    let day = table.changed_at / 1000;
    let file = format!("attachment; filename=\"{}-{}-{day}.json\"", table.game, table.code);
    let answer = site.documents.answer(&table, DocumentKind::Record, &headers).await?;
    Ok(([(CONTENT_DISPOSITION, file)], answer).into_response())
}

/// The viewer of a replay.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplayQuery {
    /// `public`, `all` or the number of a seat.
    #[serde(rename = "as")]
    viewer: Option<String>,
}

/// `GET /api/v1/tables/<code>/replay?as=public|all|<seat>`: the game step by step, as this viewer saw it.
pub(super) async fn replay(
    may_read: MayRead,
    State(site): State<HttpState>,
    Path(code): Path<String>,
    query: Result<Query<ReplayQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let table = finished(&site, &may_read, code, &headers).await?;
    let Query(ReplayQuery { viewer }) =
        query.map_err(|error| ApiError::bad_request("as", error.body_text()))?;
    let viewer = match viewer.as_deref() {
        None | Some("public") => Viewer::Public,
        Some("all") => Viewer::Everyone,
        Some(number) => {
            let seat = number.parse().ok().and_then(Seat::new);
            let seat = seat.filter(|seat| seat.index() < table.doc.seats.len());
            Viewer::Seat(
                seat.ok_or_else(|| ApiError::bad_request("as", "public, all or the number of a seat"))?,
            )
        }
    };
    site.documents.answer(&table, DocumentKind::Replay(viewer), &headers).await
}

/// The whole game as this viewer saw it.
pub(super) fn replay_of(
    table: &TableRecord,
    record: &Record,
    viewer: Viewer,
) -> Result<ReplayDoc, ReplayError> {
    let (view, steps) = steps(record, viewer)?;
    let (seat, finished_at) = (viewer.seat(), table.changed_at);
    let result = record.result.as_ref().map(|result| standing(result, table.resigned()));
    Ok(ReplayDoc { info: info(table), finished_at, seat, view, steps, result })
}

/// The view after the opening, and every entry with its changes to the view.
fn steps(record: &Record, viewer: Viewer) -> Result<(Value, Vec<ReplayStep>), ReplayError> {
    let mut replay = Replay::new(record)?;
    let (mut first, mut steps) = (Value::Null, Vec::with_capacity(record.entries.len()));
    while let Some((entry, turn)) = replay.turn()? {
        let (events, change) = events_and_change(&*turn, viewer, steps.is_empty());
        let damaged = |error| DamagedEntry::new(entry.v as usize, &error);
        let patch = match change {
            Change::Whole(view) if steps.is_empty() => {
                first = view.read().map_err(damaged)?;
                Vec::new()
            }
            change => patch_of(&change).map_err(damaged)?,
        };
        let events = events.map_or(Ok(Vec::new()), |events| events.read()).map_err(damaged)?;
        steps.push(ReplayStep { v: entry.v, actor: entry.seat, events, patch });
    }
    Ok((first, steps))
}

/// The change as it is on the wire.
pub(super) fn patch_of(change: &Change) -> Result<Vec<PatchOp>, serde_json::Error> {
    Ok(match change {
        Change::None => Vec::new(),
        Change::Patch(patch) => patch.read()?,
        Change::Whole(view) => vec![PatchOp::Put(String::new(), view.read()?)],
    })
}

/// The events of a turn for a viewer, and the change of the view: the first entry has the whole view.
fn events_and_change(turn: &dyn Turn, viewer: Viewer, is_new: bool) -> (Option<Json>, Change) {
    let listener = Listener { viewer, is_new, is_own: false, knows: Some(ViewSum::default()) };
    let Some(news) = turn.tell(&[listener]).pop().flatten() else { return (None, Change::None) };
    (Some(news.events), news.sight.map_or(Change::None, |sight| sight.change))
}

/// The finished game with this code. Unknown codes, running games and closed games get the same response.
pub(super) async fn finished(
    site: &HttpState,
    _: &MayRead,
    code: String,
    headers: &HeaderMap,
) -> Result<TableRecord, ApiError> {
    let nothing = || ApiError::not_found("record");
    let table = site.server.visitors().table_by_code(&TableCode(code)).await?.ok_or_else(nothing)?;
    // Most games are everybody's: then nobody's session is looked for.
    if !may_see_finished(&table, None) {
        let player = person_for(site, headers, Scopes::READ).await?;
        if !may_see_finished(&table, player) {
            return Err(nothing());
        }
    }
    Ok(table)
}

/// The table without what only an awake room knows.
pub(super) fn info(table: &TableRecord) -> TableInfo {
    TableInfo {
        table: table.id,
        code: table.code.clone(),
        name: table.doc.name.clone(),
        game: table.game.clone(),
        rules: table.doc.rules,
        options: table.doc.options.clone(),
        visibility: table.doc.visibility,
        watching: table.doc.watching,
        time: table.doc.time,
        paused: None,
        rests: Vec::new(),
        entry: table.doc.entry.shown(),
        chat: table.doc.chat,
        substitute: table.doc.substitute,
        hints: table.doc.hints,
        rated: table.doc.rated,
        begins: None,
        stage: table.stage,
        ended: table.doc.ended,
        expires_at: None,
        host_may_end_at: None,
        proposal: None,
        host: table.doc.host,
        organiser: None,
        seats: seats_shown(table),
        watchers: Vec::new(),
        watcher_count: 0,
        rematch: table.doc.rematch.clone(),
        fairness: table.doc.fairness.as_ref().map(TableFairness::from),
        cannot_start: None,
    }
}
