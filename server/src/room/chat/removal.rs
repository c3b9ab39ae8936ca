//! The removal of messages: at the erasure of their writer, by a moderator, or because they are too old.
//!
//! Does not know the reason. Invariant: the number of a removed message is never given to another one, even if the
//! store holds no other message of its room.

use super::message::{MessageDoc, subject};
use crate::room::RoomServices;
use crate::store::{Record, RecordDoc, RecordKind, RecordWrite, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::{ChatRoom, TableId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use uuid::Uuid;

/// The highest number of a message that was removed from a room. The record's id is the subject of the room's messages.
#[derive(Debug, Serialize, Deserialize)]
struct MessageNumberDoc {
    n: u64,
}

impl RecordDoc for MessageNumberDoc {
    const KIND: RecordKind = RecordKind::MessageNumber;
}

async fn number_record(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
) -> Result<Option<Record>, StoreError> {
    store.record(MessageNumberDoc::KIND, subject(table, room)).await
}

/// The highest number of a message that was removed from a room; 0 where none was.
pub(super) async fn highest_removed(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
) -> Result<u64, StoreError> {
    let found = number_record(store, table, room).await?;
    found.map_or(Ok(0), |record| Ok(record.read::<MessageNumberDoc>()?.n))
}

/// The writes that remove these messages and keep their numbers from being given again.
pub(crate) async fn removal(
    store: &SharedStore,
    records: Vec<Record>,
    now: UnixMs,
) -> Result<Vec<RecordWrite>, StoreError> {
    let mut highest = BTreeMap::<(TableId, ChatRoom), u64>::new();
    for doc in readable(&records).map(|(_, doc)| doc) {
        let kept = highest.entry((doc.table, doc.room)).or_default();
        *kept = doc.n.max(*kept);
    }
    let mut change: Vec<RecordWrite> = records.into_iter().map(RecordWrite::Remove).collect();
    for ((table, room), n) in highest {
        change.extend(number_write(store, table, room, n, now).await?);
    }
    Ok(change)
}

/// The write that stores that a room has given this number; `None` where it is known to have given a later one.
async fn number_write(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
    n: u64,
    now: UnixMs,
) -> Result<Option<RecordWrite>, StoreError> {
    let (found, next) = (number_record(store, table, room).await?, MessageNumberDoc { n });
    let record = match found {
        None => Record::new(subject(table, room), now, &next),
        Some(known) if known.read::<MessageNumberDoc>()?.n < n => known.changed(&next),
        Some(_) => return Ok(None),
    };
    Ok(Some(RecordWrite::Put(record)))
}

/// The write that removes the number of a room of a table that is gone.
pub(super) async fn number_removal(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
) -> Result<Option<RecordWrite>, StoreError> {
    Ok(number_record(store, table, room).await?.map(RecordWrite::Remove))
}

/// These records with their messages. One that cannot be read is in no room's memory.
fn readable(records: &[Record]) -> impl Iterator<Item = (Uuid, MessageDoc)> {
    records.iter().filter_map(|record| Some((record.id, record.read().ok()?)))
}

impl RoomServices {
    /// Removes messages together with another change, and tells the rooms that are awake: nobody reads them any more.
    pub(crate) async fn remove_messages(
        &self,
        records: Vec<Record>,
        with: Vec<RecordWrite>,
    ) -> Result<(), StoreError> {
        let mut removed = BTreeMap::<TableId, Vec<(ChatRoom, Uuid)>>::new();
        for (id, doc) in readable(&records) {
            removed.entry(doc.table).or_default().push((doc.room, id));
        }
        {
            let _alone = self.removing_messages().lock().await;
            let mut change = removal(self.store(), records, self.now_ms()).await?;
            change.extend(with);
            self.store().write_records(change).await?;
        }
        for (table, ids) in removed {
            self.forget_messages(table, ids).await;
        }
        Ok(())
    }
}
