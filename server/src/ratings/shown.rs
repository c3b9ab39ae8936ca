//! Ratings, histories and rated games as they are read to be shown; permission to see them is elsewhere.

use super::documents::{ALL, ChangeDoc, DoneDoc, Placed, RatingDoc, Step, history_id, ladder_id, rating_key};
use super::skill::hundredths;
use crate::store::{RecordCursor, RecordKind, RecordsOf, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::{PlayerId, RatedState, TableCode, TableId};
use rules::Seat;

/// So old a game that waits shows that ratings are being computed again.
const SLOW_MS: UnixMs = 60_000;
/// Waiting games that are looked at for that.
const LOOKED_AT: u32 = 50;

/// The rating of all time of a person in a game.
pub(crate) async fn rating_of(
    store: &SharedStore,
    player: PlayerId,
    game: &str,
) -> Result<Option<RatingDoc>, StoreError> {
    in_season(store, player, game, ALL).await
}

pub(super) async fn in_season(
    store: &SharedStore,
    player: PlayerId,
    game: &str,
    season: &str,
) -> Result<Option<RatingDoc>, StoreError> {
    let record = store.record_by_key(RecordKind::Rating, &rating_key(player, game, season)).await?;
    record.map(|record| record.read()).transpose()
}

/// The ratings of all time of a person, by game.
pub(crate) async fn ratings_of(
    store: &SharedStore,
    player: PlayerId,
) -> Result<Vec<(&'static str, RatingDoc)>, StoreError> {
    let mut found = Vec::new();
    for game in rules::games().iter().map(|kind| kind.meta().id) {
        found.extend(rating_of(store, player, game).await?.map(|rating| (game, rating)));
    }
    Ok(found)
}

/// Whether the ratings of a game are being computed again.
pub(crate) async fn is_changing(store: &SharedStore, game: &str, now: UnixMs) -> Result<bool, StoreError> {
    let ladder = RecordsOf::Subject(ladder_id(game, ALL));
    let waiting = store.records(RecordKind::RatedWaiting, ladder, None, LOOKED_AT).await?;
    Ok(waiting.len() == LOOKED_AT as usize || waiting.iter().any(|game| game.at + SLOW_MS < now))
}

/// A rated game.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) state: RatedState,
    /// Whether everybody may see the finished game.
    pub(crate) open: bool,
    pub(crate) seats: Vec<SeatResult>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatResult {
    pub(crate) seat: Seat,
    pub(crate) player: PlayerId,
    pub(crate) rank: u8,
    /// `None` of a void game.
    pub(crate) numbers: Option<Numbers>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) before: i32,
    pub(crate) after: i32,
    pub(crate) provisional: bool,
    /// The expected place, in hundredths.
    pub(crate) expected: i64,
}

/// A finished game with its changes of ratings; `None`: it is not rated yet, or never will be.
pub(crate) async fn game_of(store: &SharedStore, table: TableId) -> Result<Option<Game>, StoreError> {
    let Some(record) = store.record(RecordKind::RatedDone, table.0).await? else { return Ok(None) };
    let DoneDoc { what, void, all, .. } = record.read()?;
    let numbers = |step: &Step| Numbers {
        before: step.before.unwrap_or(RatingDoc::new(step.after.player)).shown(),
        after: step.after.shown(),
        provisional: step.after.is_provisional(),
        expected: hundredths(step.expected),
    };
    let seats = what.seats.iter().enumerate().map(|(place, Placed { seat, player, rank })| SeatResult {
        seat: *seat,
        player: *player,
        rank: *rank,
        numbers: all.get(place).map(numbers),
    });
    let state = if void { RatedState::Void } else { RatedState::Rated };
    let seats = seats.collect();
    Ok(Some(Game { state, open: what.open, seats }))
}

/// One rated game of a person.
#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) table: TableCode,
    pub(crate) id: TableId,
    pub(crate) ended_ms: UnixMs,
    pub(crate) rank: u8,
    pub(crate) of: u8,
    pub(crate) before: i32,
    pub(crate) after: i32,
    /// Whether it was uncertain afterwards.
    pub(crate) provisional: bool,
    /// The expected place, in hundredths.
    pub(crate) expected: i64,
    pub(crate) void: bool,
    pub(crate) cursor: RecordCursor,
}

/// The rated games of a person, the newest first.
pub(crate) async fn changes_of(
    store: &SharedStore,
    player: PlayerId,
    game: &str,
    before: Option<RecordCursor>,
    limit: u32,
) -> Result<Vec<Change>, StoreError> {
    let history = RecordsOf::Subject(history_id(player, game));
    let records = store.records(RecordKind::RatingChange, history, before, limit).await?;
    let change = |record: &crate::store::Record| {
        let doc: ChangeDoc = record.read()?;
        let ChangeDoc { game: _, table, rank, of, before, after, provisional, expected, void, id } = doc;
        let cursor = RecordCursor::from(record);
        let (id, ended_ms) = (TableId(id), record.at);
        Ok(Change { table, id, ended_ms, rank, of, before, after, provisional, expected, void, cursor })
    };
    records.iter().map(change).collect()
}
