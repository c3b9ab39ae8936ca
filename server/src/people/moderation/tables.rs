//! Moderators' view of a table, and their acts on it.
//!
//! Does not know games: the table's room answers and acts. Invariants: a table is changed in one change with the line of the
//! audit log; hidden hands are shown only after their line is stored; a participant of an unfinished game gets no
//! [`OthersTable`] of it, which both require.

use super::Actor;
use super::audit::Line;
use super::search::found_table;
use crate::delivery::responder::Responder;
use crate::people::PeopleServices;
use crate::refusals::{forbidden, not_found};
use crate::room::{Command, Inspection, TableModeration};
use crate::store::{RecordWrite, TableRecord, unavailable};
use protocol::{
    AuditAction, ErrCode, HiddenHand, HiddenHands, PersonKind, PlayerId, SeatHolder, Stage, TableCode,
    TableDetails, TableId, Visibility,
};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::oneshot;

/// The line that the audit log has of it.
fn audited_as(act: &TableModeration) -> AuditAction {
    match act {
        TableModeration::End => AuditAction::TableEnded,
        TableModeration::Close => AuditAction::TableClosed,
        TableModeration::Rename(_) => AuditAction::TableRenamed,
        TableModeration::Show(Visibility::Public) => AuditAction::TableListed,
        TableModeration::Show(Visibility::Link) => AuditAction::TableUnlisted,
    }
}

/// A table whose game is over, or in which the actor has no part: others must judge a game of the actor's own.
#[derive(Debug)]
pub(super) struct OthersTable(pub(super) TableRecord);

impl PeopleServices {
    /// A table as spectators may know it, and whether it is in memory.
    pub(crate) async fn table_details(self: &Arc<Self>, code: &TableCode) -> Result<TableDetails, ErrCode> {
        let table = self.find(code).await?;
        let awake = self.rooms().lock().get(table).is_some();
        let (record, seen) = self.inspect(code, false).await?;
        let Inspection { seats, waiting, .. } = seen;
        Ok(TableDetails { table: found_table(&record), seats, waiting, due_at: record.due_at, awake })
    }

    /// The views of the seats of a running game.
    pub(crate) async fn hidden_hands(
        self: &Arc<Self>,
        actor: &Actor,
        code: &TableCode,
        why: &str,
    ) -> Result<HiddenHands, ErrCode> {
        let line = Line::by(actor, AuditAction::HiddenLook).because(why)?;
        let table = self.others_table(actor, code, "seated").await?;
        if table.0.stage != Stage::Running {
            return Err(ErrCode::TableClosed);
        }
        self.write_audited(line.about_table(&table.0), Vec::new()).await?;
        let (_, seen) = self.inspect(code, true).await?;
        let hand = |(seat, view): (_, rules::Json)| {
            let view = serde_json::from_str(view.as_str()).unwrap_or(Value::Null);
            HiddenHand { seat, view }
        };
        Ok(HiddenHands { seats: seen.hidden.into_iter().map(hand).collect() })
    }

    async fn inspect(
        self: &Arc<Self>,
        code: &TableCode,
        hidden: bool,
    ) -> Result<(TableRecord, Inspection), ErrCode> {
        let table = self.find(code).await?;
        let (answer, answered) = oneshot::channel();
        self.send_command(table, Command::Inspect { hidden, answer });
        // A room that ended meanwhile has dropped the question.
        answered.await.unwrap_or(Err(ErrCode::Unavailable))
    }

    /// Treats a table so, in its room, which stores the line of the audit log in the same change.
    pub(crate) async fn moderate_table(
        self: &Arc<Self>,
        actor: &Actor,
        code: &TableCode,
        act: TableModeration,
        why: &str,
    ) -> Result<(), ErrCode> {
        let line = Line::by(actor, audited_as(&act)).because(why)?;
        let OthersTable(record) = self.others_table(actor, code, "own_table").await?;
        if !act.is_for(record.stage) {
            return Err(ErrCode::TableClosed);
        }
        let line = line.about_table(&record).with("name", record.doc.name.clone());
        let line = Box::new(self.line_record(&line)?);
        let (answer, answered) = Responder::to_task();
        self.send_command(record.id, Command::Moderate { act, line, answer });
        match answered.await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(refusal)) => Err(refusal.code),
            Err(_) => Err(ErrCode::Unavailable),
        }
    }

    /// The finished rated game of others, and the line of what the actor does to its rating.
    pub(crate) async fn rating_line(
        &self,
        actor: &Actor,
        code: &TableCode,
        void: bool,
        why: &str,
    ) -> Result<(TableId, RecordWrite), ErrCode> {
        let action = if void { AuditAction::RatingVoided } else { AuditAction::RatingRestored };
        let line = Line::by(actor, action).because(why)?;
        let table = self.table_of_code(code).await?;
        if table.stage != Stage::Finished || !table.doc.rated {
            return Err(not_found("ratings"));
        }
        if self.has_part(actor.player.id, &table).await? {
            return Err(forbidden("own_table"));
        }
        Ok((table.id, self.line_write(&line.about_table(&table))?))
    }

    /// The table, unless the actor has a part in its unfinished game; `why` names the refusal.
    pub(super) async fn others_table(
        &self,
        actor: &Actor,
        code: &TableCode,
        why: &str,
    ) -> Result<OthersTable, ErrCode> {
        let record = self.table_of_code(code).await?;
        // Once it is over nothing of it is left to win.
        if record.stage != Stage::Finished && self.has_part(actor.player.id, &record).await? {
            return Err(forbidden(why));
        }
        Ok(OthersTable(record))
    }

    /// Whether this person has a seat there, has resigned one, or has a program with one.
    async fn has_part(&self, who: PlayerId, table: &TableRecord) -> Result<bool, ErrCode> {
        for seat in &table.doc.seats {
            let SeatHolder::Person { player, .. } = &seat.holder else { continue };
            if player.id == who
                || (player.kind == PersonKind::Bot && self.is_program_of(player.id, who).await?)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn is_program_of(&self, program: PlayerId, owner: PlayerId) -> Result<bool, ErrCode> {
        let account = self.account(program).await.map_err(unavailable)?;
        Ok(account.is_some_and(|account| account.doc.bot_of == Some(owner)))
    }

    pub(super) async fn table_of_code(&self, code: &TableCode) -> Result<TableRecord, ErrCode> {
        let found = self.visitors().table_by_code(code).await.map_err(unavailable)?;
        found.ok_or_else(|| not_found("table"))
    }
}
