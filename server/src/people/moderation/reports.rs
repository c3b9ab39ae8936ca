//! Reports: what people tell the moderators, and how those close them.
//!
//! Does not know chat: `messages` finds what a report freezes. Invariant: nobody makes more than
//! [`REPORTS_PER_DAY`] reports a day.

use super::audit::Line;
use super::documents::{Closed, ReportDoc};
use super::{Actor, REASON_CHARS, written};
use crate::people::accounts::{Stored, refused, stored};
use crate::room::{forbidden, not_found};
use crate::state::{ServerState, unavailable};
use crate::store::{RecordCursor, RecordDoc, RecordWrite, RecordsOf};
use crate::system::clock::UnixMs;
use crate::transport::responder::rate_limited_code;
use protocol::{AuditAction, ClosedReport, ErrCode, MakeReport, Player, ReportInfo};
use uuid::Uuid;

/// How many reports one person makes in a day.
const REPORTS_PER_DAY: u32 = 10;
const DAY_MS: UnixMs = 24 * 60 * 60 * 1000;

impl ServerState {
    /// Stores a report about a person, a table or both, or about a message of a table.
    pub(crate) async fn make_report(&self, reporter: &Player, make: &MakeReport) -> Result<(), ErrCode> {
        if make.player == Some(reporter.id) {
            return Err(forbidden("yourself"));
        }
        if make.player.is_none() && make.table.is_none() {
            let what = "a person or a table".to_owned();
            return Err(ErrCode::BadRequest { path: "player".to_owned(), what });
        }
        let why = written("why", &make.why, REASON_CHARS)?;
        self.count_report(reporter).await?;
        let message = match (make.message, &make.table) {
            (Some(message), Some(table)) => Some(self.reported_message(reporter, table, message).await?),
            (Some(_), None) => {
                let what = "the table of the message".to_owned();
                return Err(ErrCode::BadRequest { path: "table".to_owned(), what });
            }
            (None, _) => None,
        };
        let (writer, context) = message.map(|found| (found.writer, found.context)).unzip();
        let person = match (writer, make.player) {
            (Some(writer), _) => Some(writer),
            (None, Some(player)) => Some(self.known_person(player).await?),
            (None, None) => None,
        };
        let table = match &make.table {
            Some(code) => Some(self.find(code).await?),
            None => None,
        };
        let about = person.as_ref().map(|person| person.id.0).or(table.map(|table| table.0));
        let doc = ReportDoc {
            table: make.table.clone(),
            message: make.message,
            reporter: reporter.clone(),
            reported: person,
            why,
            context: context.unwrap_or_default(),
            closed: None,
        };
        let mut record = self.new_record_of(&doc)?.owned_by(reporter.id);
        record.about = about;
        let stored = self.store().write_records(vec![RecordWrite::Put(record)]).await;
        stored.map_err(|error| refused(&error))
    }

    async fn count_report(&self, reporter: &Player) -> Result<(), ErrCode> {
        let own = RecordsOf::Owner(reporter.id);
        let last = self.store().records(ReportDoc::KIND, own, None, REPORTS_PER_DAY).await;
        let last = last.map_err(|error| unavailable(&error))?;
        let day_ago = self.now_ms().saturating_sub(DAY_MS);
        let too_many =
            last.len() == REPORTS_PER_DAY as usize && last.iter().all(|earlier| earlier.at > day_ago);
        if too_many { Err(rate_limited_code("reports_per_day")) } else { Ok(()) }
    }

    /// A page of the open or the closed reports, newest first.
    pub(crate) async fn reports(
        &self,
        are_closed: bool,
        after: Option<RecordCursor>,
    ) -> Result<(Vec<ReportInfo>, Option<RecordCursor>), ErrCode> {
        let is_meant = |report: &ReportDoc| report.closed.is_some() == are_closed;
        let (reports, next) = self.page_where(RecordsOf::Everybody, after, is_meant).await?;
        Ok((reports.into_iter().map(shown).collect(), next))
    }

    /// The newest reports that concern one person.
    pub(super) async fn reports_of(&self, of: RecordsOf) -> Result<Vec<ReportInfo>, ErrCode> {
        let (reports, _) = self.page_of(of, None).await?;
        Ok(reports.into_iter().map(shown).collect())
    }

    pub(crate) async fn report(&self, id: Uuid) -> Result<ReportInfo, ErrCode> {
        self.stored_report(id).await.map(shown)
    }

    async fn stored_report(&self, id: Uuid) -> Result<Stored<ReportDoc>, ErrCode> {
        let found = self.store().record(ReportDoc::KIND, id).await.and_then(stored);
        found.map_err(|error| unavailable(&error))?.ok_or_else(|| not_found("report"))
    }

    /// Closes a report with a note; one that is closed stays as it is.
    pub(crate) async fn close_report(&self, actor: &Actor, id: Uuid, note: &str) -> Result<(), ErrCode> {
        let Stored { record, doc } = self.stored_report(id).await?;
        let mut line =
            Line::by(actor, AuditAction::ReportClosed).because(note)?.with("report", id.to_string());
        if doc.closed.is_some() {
            return Ok(());
        }
        if let Some(reported) = &doc.reported {
            line = line.about(reported);
        }
        let closed = Closed { by: actor.player.clone(), at: self.now_ms(), note: line.why().to_owned() };
        let next = record.changed(&ReportDoc { closed: Some(closed), ..doc });
        self.write_audited(line, vec![RecordWrite::Put(next)]).await
    }
}

fn shown(Stored { record, doc }: Stored<ReportDoc>) -> ReportInfo {
    let ReportDoc { table, message, reporter, reported, why, context, closed } = doc;
    let closed = closed.map(|Closed { by, at, note }| ClosedReport { by, at, note });
    ReportInfo {
        id: record.id,
        at: record.at,
        by: reporter,
        about: reported,
        table,
        message,
        why,
        context,
        closed,
    }
}
