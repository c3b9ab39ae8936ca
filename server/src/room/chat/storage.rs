//! The messages in the store.
//!
//! Every read and write is bounded, and borrows no state of a room: they run beside its loop. Invariant: a room has at
//! most [`KEPT`] messages in the store; with each new one the oldest goes.

use super::history::{History, RECENT, fitting};
use super::message::{Message, number_key, subject};
use super::removal::{highest_removed, number_removal};
use crate::store::{Record, RecordCursor, RecordKind, RecordWrite, RecordsOf, SharedStore, StoreError};
use protocol::{ChatMessage, ChatRoom, PlayerId, TableId};
use std::collections::VecDeque;

/// Messages of one room in the store.
pub(crate) const KEPT: u64 = 500;
/// Messages of one answer to `chat.earlier`, and their bytes.
pub(crate) const PAGE: usize = 50;
const PAGE_BYTES: usize = 24 * 1024;
/// Messages that a report freezes: before the reported one, or of the reported person.
pub(crate) const CONTEXT: u32 = 20;
/// Records in one change.
const PIECE: u32 = 64;
/// Records in one read of a search.
const SEARCHED: u32 = 100;

/// The fate of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) enum Written {
    New,
    /// It was there already: its writer asked again.
    Again,
}

/// The newest messages of a room.
pub(in crate::room) async fn load(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
) -> Result<History, StoreError> {
    let newest = newest(store, table, room, None, RECENT as u32 + 1).await?;
    // Read last: a message that is missing above is counted here.
    let removed = highest_removed(store, table, room).await?;
    Ok(History::new(newest.into_iter().rev().collect(), removed))
}

/// Messages before a cursor, newest first.
async fn newest(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
    after: Option<RecordCursor>,
    limit: u32,
) -> Result<Vec<Message>, StoreError> {
    let of = RecordsOf::Subject(subject(table, room));
    let records = store.records(RecordKind::Message, of, after, limit).await?;
    records.iter().map(Message::read).collect()
}

/// Stores a message with what people are to be told of it, and removes the oldest one beyond [`KEPT`].
pub(in crate::room) async fn write(
    store: &SharedStore,
    message: &Message,
    notices: Vec<Record>,
) -> Result<Written, StoreError> {
    let mut change = vec![RecordWrite::Put(message.record())];
    change.extend(notices.into_iter().map(RecordWrite::Add));
    if let Some(oldest) = message.doc.n.checked_sub(KEPT) {
        let key = number_key(message.doc.table, message.doc.room, oldest);
        let found = store.record_by_key(RecordKind::Message, &key).await?;
        change.extend(found.map(RecordWrite::Remove));
    }
    match store.write_records(change).await {
        Ok(()) => Ok(Written::New),
        Err(StoreError::Changed) => match store.record(RecordKind::Message, message.id).await? {
            Some(_) => Ok(Written::Again),
            None => Err(StoreError::Changed),
        },
        Err(error) => Err(error),
    }
}

/// The messages before the one with this number, oldest first, and whether there are others before them.
pub(in crate::room) async fn before(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
    n: u64,
    step_of: impl Fn(u64) -> Option<u64>,
) -> Result<(Vec<ChatMessage>, bool), StoreError> {
    let limit = PAGE as u32 + 1;
    let known = store.record_by_key(RecordKind::Message, &number_key(table, room, n)).await?;
    let mut after = known.as_ref().map(RecordCursor::from);
    let mut found = VecDeque::new();
    // Without that message, which was removed, those after it are skipped; there are no more than are kept.
    for _ in 0..=KEPT / u64::from(limit) {
        let page = newest(store, table, room, after, limit).await?;
        after = page.last().map(|last| RecordCursor { at: last.at, id: last.id });
        let is_last = page.len() < limit as usize;
        found.extend(page.into_iter().filter(|message| message.doc.n < n));
        if is_last || found.len() > PAGE {
            break;
        }
    }
    let is_more = found.len() > PAGE;
    let shown = found.iter().take(PAGE).map(|message| message.shown(&step_of));
    let (shown, is_cut) = fitting(shown, PAGE_BYTES);
    Ok((shown, is_more || is_cut))
}

/// A message and those before it, oldest first, for a report: without steps, which each reader counts differently.
pub(crate) async fn context(store: &SharedStore, message: &Message) -> Result<Vec<ChatMessage>, StoreError> {
    let cursor = RecordCursor { at: message.at, id: message.id };
    let (table, room) = (message.doc.table, message.doc.room);
    let earlier = newest(store, table, room, Some(cursor), CONTEXT).await?;
    let all = earlier.iter().rev().chain([message]);
    Ok(all.map(|message| message.shown(|_| None)).collect())
}

/// The newest messages of one person in a room, at most [`CONTEXT`], oldest first, without steps. It reads at most as many
/// as a room keeps.
pub(crate) async fn said_by(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
    writer: PlayerId,
) -> Result<Vec<ChatMessage>, StoreError> {
    let (mut found, mut after) = (Vec::new(), None);
    for _ in 0..KEPT.div_ceil(u64::from(SEARCHED)) {
        let page = newest(store, table, room, after, SEARCHED).await?;
        after = page.last().map(|last| RecordCursor { at: last.at, id: last.id });
        let is_last = page.len() < SEARCHED as usize;
        found.extend(page.into_iter().filter(|message| message.doc.by.id == writer));
        if is_last || found.len() >= CONTEXT as usize {
            break;
        }
    }
    let newest = found.iter().take(CONTEXT as usize);
    Ok(newest.rev().map(|message| message.shown(|_| None)).collect())
}

/// The newest messages of a room, at most `limit`, oldest first, for moderation.
pub(crate) async fn latest(
    store: &SharedStore,
    table: TableId,
    room: ChatRoom,
    limit: u32,
) -> Result<Vec<ChatMessage>, StoreError> {
    let found = newest(store, table, room, None, limit).await?;
    Ok(found.iter().rev().map(|message| message.shown(|_| None)).collect())
}

/// Removes all messages of a table that is gone.
pub(crate) async fn remove_all(store: &SharedStore, table: TableId) -> Result<(), StoreError> {
    for room in super::ROOMS {
        let of = RecordsOf::Subject(subject(table, room));
        loop {
            let page: Vec<Record> = store.records(RecordKind::Message, of, None, PIECE).await?;
            if page.is_empty() {
                break;
            }
            store.write_records(page.into_iter().map(RecordWrite::Remove).collect()).await?;
        }
        if let Some(number) = number_removal(store, table, room).await? {
            store.write_records(vec![number]).await?;
        }
    }
    Ok(())
}
