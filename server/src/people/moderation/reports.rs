//! Reports of people to the moderators, and their closing.
//!
//! Does not know chat: `messages` finds the messages that a report preserves. Invariants: nobody makes more than
//! [`REPORTS_PER_DAY`] reports a day; a report preserves no message that its reporter could not read.

use super::audit::Line;
use super::documents::{Closed, ReportDoc};
use super::{Actor, REASON_CHARS, written};
use crate::people::PeopleServices;
use crate::people::accounts::{Stored, refused, stored};
use crate::refusals::{forbidden, not_found, rate_limited_code};
use crate::room::{Command, may_watch};
use crate::store::{RecordCursor, RecordDoc, RecordWrite, RecordsOf, SeatDoc, TableRecord, unavailable};
use crate::system::clock::UnixMs;
use protocol::{
    AuditAction, ChatMessage, ClosedReport, ErrCode, MakeReport, Player, PlayerId, ReportInfo, SeatHolder,
    SeatedPerson,
};
use rules::Seat;
use std::sync::Arc;
use tokio::sync::oneshot;
use uuid::Uuid;

/// How many reports one person makes in a day.
const REPORTS_PER_DAY: u32 = 10;
const DAY_MS: UnixMs = 24 * 60 * 60 * 1000;

/// Whom a report is about, and what its reporter could read of them.
#[derive(Debug, Default)]
struct Reported {
    person: Option<Player>,
    context: Vec<ChatMessage>,
}

impl PeopleServices {
    /// Stores a report about a person, a table or both, or about a message of a table.
    pub(crate) async fn make_report(
        self: &Arc<Self>,
        reporter: &Player,
        make: &MakeReport,
    ) -> Result<(), ErrCode> {
        require_subject(make)?;
        if make.player == Some(reporter.id) {
            return Err(forbidden("yourself"));
        }
        let why = written("why", &make.why, REASON_CHARS)?;
        self.count_report(reporter).await?;
        let table = match &make.table {
            Some(code) => Some(self.table_of_code(code).await?),
            None => None,
        };
        let Reported { person, context } = self.reported(reporter.id, make, table.as_ref()).await?;
        let about = person.as_ref().map(|person| person.id.0).or(table.as_ref().map(|table| table.id.0));
        let doc = ReportDoc {
            table: make.table.clone(),
            table_name: table.as_ref().map(|table| table.doc.name.clone()),
            seats: table.as_ref().map(seated).unwrap_or_default(),
            message: make.message,
            reporter: reporter.clone(),
            reported: person,
            why,
            context,
            closed: None,
        };
        let mut record = self.new_record_of(&doc)?.owned_by(reporter.id);
        record.about = about;
        let stored = self.store().write_records(vec![RecordWrite::Put(record)]).await;
        stored.map_err(|error| refused(&error))
    }

    async fn reported(
        self: &Arc<Self>,
        reporter: PlayerId,
        make: &MakeReport,
        table: Option<&TableRecord>,
    ) -> Result<Reported, ErrCode> {
        if let (Some(message), Some(table)) = (make.message, table) {
            let (writer, context) = self.reported_message(reporter, table, message).await?;
            return Ok(Reported { person: Some(writer), context });
        }
        let person = match (&make.watcher, table, make.player) {
            (Some(name), Some(table), _) => self.reported_watcher(reporter, table, name).await?,
            (_, _, Some(player)) => self.known_person(player).await?,
            (_, _, None) => return Ok(Reported::default()),
        };
        let context = match table {
            Some(table) => self.said_by(person.id, table, reporter).await?,
            None => Vec::new(),
        };
        Ok(Reported { person: Some(person), context })
    }

    /// The person who looks at a table under this name without a seat. A table at which the reporter may not look is
    /// answered like one that does not exist.
    async fn reported_watcher(
        self: &Arc<Self>,
        reporter: PlayerId,
        table: &TableRecord,
        name: &str,
    ) -> Result<Player, ErrCode> {
        may_watch(table, reporter).map_err(|_| not_found("table"))?;
        let (answer, answered) = oneshot::channel();
        let command = Command::FindWatcher { name: name.to_owned(), answer };
        if self.is_node() {
            self.send_command(table.id, command);
        } else {
            self.send_command_if_awake(table.id, command).map_err(|_full| ErrCode::Unavailable)?;
        }
        // Nobody looks at a table whose room is not in memory: it drops the question.
        let found = answered.await.ok().flatten().ok_or_else(|| not_found("watcher"))?;
        if found.id == reporter { Err(forbidden("yourself")) } else { Ok(found) }
    }

    async fn count_report(&self, reporter: &Player) -> Result<(), ErrCode> {
        let own = RecordsOf::Owner(reporter.id);
        let last =
            self.store().records(ReportDoc::KIND, own, None, REPORTS_PER_DAY).await.map_err(unavailable)?;
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
        found.map_err(unavailable)?.ok_or_else(|| not_found("report"))
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

/// Refuses a report that names nothing, or what cannot be named together.
fn require_subject(make: &MakeReport) -> Result<(), ErrCode> {
    let wrong =
        |path: &str, what: &str| Err(ErrCode::BadRequest { path: path.to_owned(), what: what.to_owned() });
    let of_table = make.message.is_some() || make.watcher.is_some();
    match (&make.table, make.player) {
        (None, None) if !of_table => wrong("player", "a person or a table"),
        (None, _) if of_table => wrong("table", "the table of the message or of the watcher"),
        (_, player) if make.watcher.is_some() && (player.is_some() || make.message.is_some()) => {
            wrong("watcher", "alone, beside the table")
        }
        _ => Ok(()),
    }
}

/// The people on the seats of a table.
fn seated(table: &TableRecord) -> Vec<SeatedPerson> {
    let seats = Seat::first(table.doc.seats.len()).zip(&table.doc.seats);
    let person = |(seat, doc): (Seat, &SeatDoc)| match &doc.holder {
        SeatHolder::Person { player, .. } => Some(SeatedPerson { seat, player: player.clone() }),
        SeatHolder::Open | SeatHolder::House { .. } | SeatHolder::Virtual { .. } => None,
    };
    seats.filter_map(person).collect()
}

fn shown(Stored { record, doc }: Stored<ReportDoc>) -> ReportInfo {
    let ReportDoc { table, table_name, seats, message, reporter, reported, why, context, closed } = doc;
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
        table_name,
        seats,
        closed,
    }
}
