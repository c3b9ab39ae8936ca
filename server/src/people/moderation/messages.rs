//! Messages of a table's chat, as moderators see and remove them.
//!
//! Does not know who is at a table: whether a reporter could read a message follows from the table's record. Invariant: an
//! administrator sees the chat of a table only after the line of the audit log is stored, and at no unfinished table where
//! they sit.

use super::Actor;
use super::audit::Line;
use super::tables::OthersTable;
use crate::people::PeopleServices;
use crate::people::accounts::refused;
use crate::refusals::{forbidden, not_found};
use crate::room::chat::{Message, MessageDoc, ROOMS, may_read, storage};
use crate::store::{Record, RecordDoc, StoreError, TableRecord, unavailable};
use protocol::{AuditAction, ChatMessage, ChatRoom, ErrCode, Player, PlayerId, TableChat, TableCode};
use serde_json::Value;
use uuid::Uuid;

/// Messages of one room that an administrator is shown.
const SHOWN: u32 = 200;

impl PeopleServices {
    /// Removes a message: nobody reads it any more. The log names its writer and not its words.
    pub(crate) async fn remove_message(&self, actor: &Actor, id: Uuid, why: &str) -> Result<(), ErrCode> {
        let line = Line::by(actor, AuditAction::MessageRemoved).because(why)?;
        let record = self.message_record(id).await?;
        let MessageDoc { room, by, .. } = Message::read(&record).map_err(unavailable)?.doc;
        let line = line.about(&by).with("message", id.to_string()).with("room", room_name(room));
        let line = self.line_write(&line)?;
        self.remove_messages(vec![record], vec![line]).await.map_err(|error| refused(&error))
    }

    /// The chat of a table, for a dispute.
    pub(crate) async fn private_chat(
        &self,
        actor: &Actor,
        code: &TableCode,
        why: &str,
    ) -> Result<TableChat, ErrCode> {
        let line = Line::by(actor, AuditAction::PrivateChatRead).because(why)?;
        let OthersTable(record) = self.others_table(actor, code, "seated").await?;
        self.write_audited(line.about_table(&record), Vec::new()).await?;
        let latest = async |room| storage::latest(self.visitors(), record.id, room, SHOWN).await;
        let both: Result<_, StoreError> =
            async { Ok((latest(ChatRoom::Players).await?, latest(ChatRoom::Watchers).await?)) }.await;
        let (players, watchers) = both.map_err(unavailable)?;
        Ok(TableChat { players, watchers })
    }

    /// The writer of a message that somebody reports, and what the reporter could read up to it. A message that they cannot
    /// read is answered like one that does not exist.
    pub(super) async fn reported_message(
        &self,
        reporter: PlayerId,
        table: &TableRecord,
        id: Uuid,
    ) -> Result<(Player, Vec<ChatMessage>), ErrCode> {
        let record = self.message_record(id).await?;
        let message = Message::read(&record).map_err(unavailable)?;
        let MessageDoc { table: of, room, by: writer, .. } = &message.doc;
        if *of != table.id || !may_read(table, reporter, *room) {
            return Err(not_found("message"));
        }
        if writer.id == reporter {
            return Err(forbidden("yourself"));
        }
        let context = storage::context(self.visitors(), &message).await.map_err(unavailable)?;
        Ok((writer.clone(), context))
    }

    /// The last that somebody has said at a table, as far as the reporter can read it, oldest first.
    pub(super) async fn said_by(
        &self,
        writer: PlayerId,
        table: &TableRecord,
        reporter: PlayerId,
    ) -> Result<Vec<ChatMessage>, ErrCode> {
        let mut said = Vec::new();
        for room in ROOMS.into_iter().filter(|room| may_read(table, reporter, *room)) {
            let there = storage::said_by(self.visitors(), table.id, room, writer).await;
            said.extend(there.map_err(unavailable)?);
        }
        said.sort_by_key(|message| message.at);
        let surplus = said.len().saturating_sub(storage::CONTEXT as usize);
        Ok(said.split_off(surplus))
    }

    async fn message_record(&self, id: Uuid) -> Result<Record, ErrCode> {
        let found = self.store().record(MessageDoc::KIND, id).await;
        found.map_err(unavailable)?.ok_or_else(|| not_found("message"))
    }
}

fn room_name(room: ChatRoom) -> Value {
    serde_json::to_value(room).unwrap_or(Value::Null)
}
