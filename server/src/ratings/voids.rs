//! Games that moderators make void, or let count again.
//!
//! Does not know moderators. Invariant: whether a game is void is stored by the same change as the reason to compute the
//! ratings after it again.

use super::documents::{DoneDoc, VoidDoc, WaitingDoc};
use crate::store::{Record, RecordKind, RecordWrite, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::TableId;

/// How often a change is tried while the ladder moves on.
const ATTEMPTS: usize = 20;

/// Makes a game void, or lets it count again; `with` is stored by the same change. `false`: it is so already.
pub(crate) async fn set_void(
    store: &SharedStore,
    table: TableId,
    void: bool,
    now: UnixMs,
    with: &[RecordWrite],
) -> Result<bool, StoreError> {
    for _ in 0..ATTEMPTS {
        let known = store.record(RecordKind::RatingVoid, table.0).await?;
        let mut change = with.to_vec();
        change.push(match known {
            Some(known) if !void => RecordWrite::Remove(known),
            None if void => RecordWrite::Put(Record::new(table.0, now, &VoidDoc {})),
            Some(_) | None => return Ok(false),
        });
        change.extend(rate_again(store, table).await?);
        match store.write_records(change).await {
            Err(StoreError::Changed) => {}
            done => return done.map(|()| true),
        }
    }
    Err(StoreError::Changed)
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
