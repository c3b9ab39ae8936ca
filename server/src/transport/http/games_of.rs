//! The finished games of a person: of the one who is signed in a list, and all records in one file; of another one those
//! at public tables, if their results are for the requester.

use super::closed::MayRead;
use super::packed::packed_json;
use super::params::{Path, Query};
use super::profiles::{account_of, reach};
use super::response::ApiError;
use super::session::person_for;
use super::{GameDocuments, HttpState};
use crate::room::game::final_ranking::standing;
use crate::room::may_see_finished;
use crate::store::{Cursor, Scopes, SeatDoc, SharedStore, StoreError, TableRecord};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{Stream, unfold};
use protocol::{ErrCode, FinishedGame, FinishedGames, FinishedSeat, PlayerId, SeatHolder, TableId};
use rules::{Outcome, Seat, SeatPlayer};
use serde::Deserialize;
use std::collections::VecDeque;
use tokio::sync::OwnedSemaphorePermit;

/// Games in one response.
const PAGE: u32 = 50;

/// The position at which the list continues.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PageQuery {
    after: Option<String>,
}

/// `GET /api/v1/me/games?after=<next>`: the finished games of the person who is signed in, newest first.
pub(super) async fn games(
    State(site): State<HttpState>,
    Query(page): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let player = person_for(&site, &headers, Scopes::READ).await?.ok_or(ErrCode::Unauthenticated)?;
    packed_json(&headers, &games_of(&site, player, page, |_| true).await?)
}

/// `GET /api/v1/people/<name>/games?after=<next>`: the finished games of an account at public tables.
pub(super) async fn public_games(
    _: MayRead,
    State(site): State<HttpState>,
    Path(name): Path<String>,
    Query(page): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let by = person_for(&site, &headers, Scopes::READ).await?;
    let (player, parts) = account_of(&site, &name).await?;
    let are_told = parts.results <= reach(&site, player.id, by).await?;
    let is_told = |table: &TableRecord| are_told && table.is_public() && may_see_finished(table, by);
    packed_json(&headers, &games_of(&site, player.id, page, is_told).await?)
}

/// A page of a person's games, of which the answer has some.
async fn games_of(
    site: &HttpState,
    player: PlayerId,
    PageQuery { after }: PageQuery,
    is_told: impl Fn(&TableRecord) -> bool,
) -> Result<FinishedGames, ApiError> {
    let unread = || ApiError::bad_request("after", "the `next` of an earlier answer");
    let after = after.map(|after| read_cursor(&after).ok_or_else(unread)).transpose()?;
    let tables = site.server.visitors().finished_tables(player, after, PAGE).await?;
    let more = tables.len() == PAGE as usize;
    let next = tables.last().filter(|_| more).map(|last| write_cursor(Cursor::from(last)));
    let told = tables.iter().filter(|table| is_told(table));
    Ok(FinishedGames { games: told.map(|table| finished_game(table, player)).collect(), next })
}

fn finished_game(table: &TableRecord, player: PlayerId) -> FinishedGame {
    let resigned = table.resigned();
    let result = table.doc.result.as_ref().map(|result| standing(result, resigned));
    let seats = || Seat::first(table.doc.seats.len()).zip(&table.doc.seats);
    let mine =
        |doc: &SeatDoc| matches!(&doc.holder, SeatHolder::Person { player: who, .. } if who.id == player);
    FinishedGame {
        code: table.code.clone(),
        game: table.game.clone(),
        name: table.doc.name.clone(),
        finished_at: table.changed_at,
        ended: table.doc.ended,
        seat: seats().find(|(_, doc)| mine(doc)).map(|(seat, _)| seat),
        seats: seats()
            .map(|(seat, doc)| finished_seat(seat, &doc.holder, result.as_ref()))
            .map(|seat| FinishedSeat { resigned: resigned.contains(seat.seat), ..seat })
            .collect(),
    }
}

fn finished_seat(seat: Seat, holder: &SeatHolder, result: Option<&Outcome>) -> FinishedSeat {
    let (player, name) = match holder {
        SeatHolder::Virtual { level } => (SeatPlayer::Virtual(level.clone()), None),
        SeatHolder::Person { player, .. } => (SeatPlayer::Person, Some(player.name.clone())),
        SeatHolder::House { .. } | SeatHolder::Open => (SeatPlayer::Person, None),
    };
    let (house, level) = match holder {
        SeatHolder::House { level } => (true, *level),
        SeatHolder::Person { .. } | SeatHolder::Virtual { .. } | SeatHolder::Open => (false, None),
    };
    let rank = result.and_then(|result| result.ranking.iter().find(|rank| rank.seat == seat));
    let score = result.and_then(|result| result.scores.iter().find(|score| score.seat == seat));
    let (rank, total) = (rank.map(|rank| rank.rank), score.map(|score| score.total));
    FinishedSeat { seat, player, house, level, name, resigned: false, rank, total }
}

fn write_cursor(cursor: Cursor) -> String {
    format!("{}-{}", cursor.changed_at, cursor.table)
}

fn read_cursor(text: &str) -> Option<Cursor> {
    let (changed_at, table) = text.split_once('-')?;
    Some(Cursor { changed_at: changed_at.parse().ok()?, table: TableId(table.parse().ok()?) })
}

/// `GET /api/v1/me/records`: the records of all their finished games, one on each line.
pub(super) async fn records(State(site): State<HttpState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let player = person_for(&site, &headers, Scopes::READ).await?.ok_or(ErrCode::Unauthenticated)?;
    let lines = lines(&site, player, site.documents.download()?);
    let head = [
        (CONTENT_TYPE, "application/x-ndjson"),
        (CONTENT_DISPOSITION, "attachment; filename=\"saloon-games.jsonl\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((head, Body::from_stream(lines)).into_response())
}

/// Why the file of records ended early; the log says what failed.
#[derive(Debug, thiserror::Error)]
#[error("the file of records is incomplete")]
struct Incomplete;

/// The progress of sending the records.
struct Sent {
    store: SharedStore,
    documents: GameDocuments,
    player: PlayerId,
    last: Option<Cursor>,
    /// Tables read and not yet sent.
    page: VecDeque<TableRecord>,
    _download: OwnedSemaphorePermit,
}

/// One record at a time, newest first. A store error aborts the response, so that a partial file cannot pass for a
/// complete one.
fn lines(
    site: &HttpState,
    player: PlayerId,
    download: OwnedSemaphorePermit,
) -> impl Stream<Item = Result<Bytes, Incomplete>> + use<> {
    let (store, documents) = (site.server.visitors().clone(), site.documents.clone());
    let sent = Sent { store, documents, player, last: None, page: VecDeque::new(), _download: download };
    unfold(Some(sent), |sent| async {
        let mut sent = sent?;
        match sent.line().await {
            Ok(Some(line)) => Some((Ok(line), Some(sent))),
            Ok(None) => None,
            Err(_) => Some((Err(Incomplete), None)),
        }
    })
}

impl Sent {
    async fn line(&mut self) -> Result<Option<Bytes>, ApiError> {
        let Some(table) = self.table().await? else { return Ok(None) };
        let mut line = self.documents.record(&table).await?;
        line.push(b'\n');
        Ok(Some(line.into()))
    }

    async fn table(&mut self) -> Result<Option<TableRecord>, StoreError> {
        if self.page.is_empty() {
            self.page = self.store.finished_tables(self.player, self.last, PAGE).await?.into();
        }
        let table = self.page.pop_front();
        self.last = table.as_ref().map(Cursor::from).or(self.last);
        Ok(table)
    }
}
