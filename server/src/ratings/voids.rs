//! Games that moderators make void, or let count again.
//!
//! Does not know moderators. Invariants: whether a game is void is stored by the same change as the reason to compute the
//! ratings after it again; a game that is put on its ladder meanwhile, without knowing of it, refuses the change or is
//! refused by it.

use super::documents::{DoneDoc, VoidDoc, WaitingDoc};
use super::ladder::head;
use super::results::ranked;
use crate::store::{Record, RecordKind, RecordWrite, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::TableId;

/// How often a change is tried while the ladder moves on.
const ATTEMPTS: usize = 200;

/// Makes a game void, or lets it count again; `with` is stored by the same change. `false`: it is so already.
pub(crate) async fn set_void(
    store: &SharedStore,
    table: TableId,
    void: bool,
    now: UnixMs,
    with: &[RecordWrite],
) -> Result<bool, StoreError> {
    for _ in 0..ATTEMPTS {
        let Some(change) = void_change(store, table, void, now).await? else { return Ok(false) };
        match store.write_records([with, &change].concat()).await {
            Err(StoreError::Changed) => {}
            done => return done.map(|()| true),
        }
    }
    Err(StoreError::Changed)
}

/// The change that does it; `None`: it is so already.
pub(super) async fn void_change(
    store: &SharedStore,
    table: TableId,
    void: bool,
    now: UnixMs,
) -> Result<Option<Vec<RecordWrite>>, StoreError> {
    let mut change = Vec::new();
    if let Some(game) = game_of(store, table).await? {
        // Read before everything else: all that follows is as it was then, or the change is refused.
        change.push(head(store, &game).await?);
    }
    change.push(match store.record(RecordKind::RatingVoid, table.0).await? {
        Some(known) if !void => RecordWrite::Remove(known),
        None if void => RecordWrite::Put(Record::new(table.0, now, &VoidDoc {})),
        Some(_) | None => return Ok(None),
    });
    change.extend(rate_again(store, table).await?);
    Ok(Some(change))
}

/// The game on whose ladder the table is, or will be.
async fn game_of(store: &SharedStore, table: TableId) -> Result<Option<String>, StoreError> {
    if let Some(waiting) = store.record(RecordKind::RatedWaiting, table.0).await? {
        return Ok(Some(waiting.read::<WaitingDoc>()?.game));
    }
    if let Some(done) = store.record(RecordKind::RatedDone, table.0).await? {
        return Ok(Some(done.read::<DoneDoc>()?.what.game));
    }
    // One that is not counted yet.
    Ok(store.table(table).await?.filter(|table| ranked(table).is_some()).map(|table| table.game))
}

/// Has the game wait again. One that is waiting is stored again, so that nobody puts it on its ladder at the same time
/// as it was before.
async fn rate_again(store: &SharedStore, table: TableId) -> Result<Option<RecordWrite>, StoreError> {
    if let Some(waiting) = store.record(RecordKind::RatedWaiting, table.0).await? {
        let doc: WaitingDoc = waiting.read()?;
        return Ok(Some(RecordWrite::Put(waiting.changed(&doc))));
    }
    let Some(done) = store.record(RecordKind::RatedDone, table.0).await? else { return Ok(None) };
    let doc: DoneDoc = done.read()?;
    Ok(Some(RecordWrite::Put(doc.what.record(table.0, done.at))))
}
