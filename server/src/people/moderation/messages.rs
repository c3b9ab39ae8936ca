//! Messages of a table's chat, as moderators see and remove them.
//!
//! Does not know who is at a table: whether a reporter could read a message follows from the table's record. Invariant: an
//! administrator sees the chat of a table only after the line of the audit log is stored, and at no unfinished table where
//! they sit.

use super::Actor;
use super::audit::Line;
use crate::room::chat::{Message, MessageDoc, may_read, storage};
use crate::room::{forbidden, not_found};
use crate::state::{ServerState, unavailable};
use crate::store::{Record, RecordDoc, RecordWrite, StoreError};
use protocol::{AuditAction, ChatMessage, ChatRoom, ErrCode, Player, Stage, TableChat, TableCode};
use serde_json::Value;
use uuid::Uuid;

/// Messages of one room that an administrator is shown.
const SHOWN: u32 = 200;

/// A reported message, and what its reporter could read before it.
#[derive(Debug)]
pub(super) struct ReportedMessage {
    pub(super) writer: Player,
    pub(super) context: Vec<ChatMessage>,
}

impl ServerState {
    /// Removes a message: nobody reads it any more. The log names its writer and not its words.
    pub(crate) async fn remove_message(&self, actor: &Actor, id: Uuid, why: &str) -> Result<(), ErrCode> {
        let line = Line::by(actor, AuditAction::MessageRemoved).because(why)?;
        let record = self.message_record(id).await?;
        let MessageDoc { table, room, by, .. } =
            Message::read(&record).map_err(|error| unavailable(&error))?.doc;
        let line = line.about(&by).with("message", id.to_string()).with("room", room_name(room));
        self.write_audited(line, vec![RecordWrite::Remove(record)]).await?;
        self.forget_messages(table, vec![(room, id)]).await;
        Ok(())
    }

    /// What is said at a table, for a dispute.
    pub(crate) async fn private_chat(
        &self,
        actor: &Actor,
        code: &TableCode,
        why: &str,
    ) -> Result<TableChat, ErrCode> {
        let line = Line::by(actor, AuditAction::PrivateChatRead).because(why)?;
        let record = self.table_of_code(code).await?;
        if record.stage != Stage::Finished && record.people().any(|person| person == actor.player.id) {
            return Err(forbidden("seated"));
        }
        self.write_audited(line.about_table(&record), Vec::new()).await?;
        let latest = async |room| storage::latest(self.visitors(), record.id, room, SHOWN).await;
        let both: Result<_, StoreError> =
            async { Ok((latest(ChatRoom::Players).await?, latest(ChatRoom::Watchers).await?)) }.await;
        let (players, watchers) = both.map_err(|error| unavailable(&error))?;
        Ok(TableChat { players, watchers })
    }

    /// A message that somebody reports. One that they cannot read is answered like one that does not exist.
    pub(super) async fn reported_message(
        &self,
        reporter: &Player,
        code: &TableCode,
        id: Uuid,
    ) -> Result<ReportedMessage, ErrCode> {
        let table = self.table_of_code(code).await?;
        let record = self.message_record(id).await?;
        let message = Message::read(&record).map_err(|error| unavailable(&error))?;
        let MessageDoc { table: of, room, by: writer, .. } = &message.doc;
        if *of != table.id || !may_read(&table, reporter.id, *room) {
            return Err(not_found("message"));
        }
        if writer.id == reporter.id {
            return Err(forbidden("yourself"));
        }
        let context = storage::context(self.visitors(), &message).await;
        let context = context.map_err(|error| unavailable(&error))?;
        Ok(ReportedMessage { writer: writer.clone(), context })
    }

    async fn message_record(&self, id: Uuid) -> Result<Record, ErrCode> {
        let found = self.store().record(MessageDoc::KIND, id).await;
        found.map_err(|error| unavailable(&error))?.ok_or_else(|| not_found("message"))
    }
}

fn room_name(room: ChatRoom) -> Value {
    serde_json::to_value(room).unwrap_or(Value::Null)
}
