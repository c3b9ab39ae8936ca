//! The audit log: each use of a power that others do not have, with the person, the time and the reason.
//!
//! Invariant: lines are added and never changed; they are removed at the age that the operator's settings give.

use super::documents::{AuditDoc, AuditSubject};
use super::{Actor, REASON_CHARS, written};
use crate::people::PeopleServices;
use crate::people::accounts::{Stored, refused};
use crate::store::{Record, RecordCursor, RecordWrite, RecordsOf, TableRecord};
use protocol::{AuditAction, AuditLine, AuditLog, ClubId, ErrCode, Player};
use serde_json::{Map, Value};
use uuid::Uuid;

/// A line that is about to be written.
#[derive(Clone, Debug)]
pub(super) struct Line {
    about: Option<Uuid>,
    doc: AuditDoc,
}

impl Line {
    /// The act of a person.
    pub(super) fn by(actor: &Actor, action: AuditAction) -> Self {
        Self::new(Some(actor.player.clone()), action)
    }

    /// A line of somebody who acts for themselves, by a link of the operator.
    pub(super) fn by_person(person: &Player, action: AuditAction) -> Self {
        Self::new(Some(person.clone()), action)
    }

    /// The act of the operator on the server's command line.
    pub(super) fn by_operator(action: AuditAction) -> Self {
        Self::new(None, action)
    }

    fn new(who: Option<Player>, action: AuditAction) -> Self {
        let (why, details) = (String::new(), Map::new());
        Self { about: None, doc: AuditDoc { who, action, about: None, why, details } }
    }

    /// Why they do it.
    ///
    /// # Errors
    /// The reason is missing or too long.
    pub(super) fn because(mut self, why: &str) -> Result<Self, ErrCode> {
        self.doc.why = written("why", why, REASON_CHARS)?;
        Ok(self)
    }

    pub(super) fn about(mut self, whom: &Player) -> Self {
        (self.about, self.doc.about) = (Some(whom.id.0), Some(AuditSubject::Person(whom.clone())));
        self
    }

    pub(super) fn about_table(mut self, table: &TableRecord) -> Self {
        (self.about, self.doc.about) = (Some(table.id.0), Some(AuditSubject::Table(table.code.clone())));
        self
    }

    pub(super) fn about_club(mut self, club: ClubId, name: &str) -> Self {
        (self.about, self.doc.about) = (Some(club.0), Some(AuditSubject::Club(name.to_owned())));
        self
    }

    pub(super) fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.doc.details.insert(key.to_owned(), value.into());
        self
    }

    pub(super) fn why(&self) -> &str {
        &self.doc.why
    }
}

impl PeopleServices {
    /// Stores a change together with its line.
    pub(super) async fn write_audited(
        &self,
        line: Line,
        mut change: Vec<RecordWrite>,
    ) -> Result<(), ErrCode> {
        change.push(self.line_write(&line)?);
        self.store().write_records(change).await.map_err(|error| refused(&error))
    }

    /// The part of a change that is its line.
    pub(super) fn line_write(&self, line: &Line) -> Result<RecordWrite, ErrCode> {
        self.line_record(line).map(RecordWrite::Put)
    }

    /// The record of a line.
    pub(super) fn line_record(&self, line: &Line) -> Result<Record, ErrCode> {
        let record = self.new_record_of(&line.doc)?;
        Ok(match line.about {
            Some(about) => record.about(about),
            None => record,
        })
    }

    /// A page of the log, newest first.
    pub(crate) async fn audit_log(
        &self,
        after: Option<RecordCursor>,
    ) -> Result<(AuditLog, Option<RecordCursor>), ErrCode> {
        let (lines, next) = self.page_of::<AuditDoc>(RecordsOf::Everybody, after).await?;
        Ok((AuditLog { lines: lines.into_iter().map(shown).collect(), next: None }, next))
    }
}

fn shown(Stored { record, doc }: Stored<AuditDoc>) -> AuditLine {
    let AuditDoc { who, action, about, why, details } = doc;
    let about = about.map(|subject| match subject {
        AuditSubject::Person(person) => person.name,
        AuditSubject::Table(code) => code.0,
        AuditSubject::Club(name) => name,
    });
    AuditLine { id: record.id, at: record.at, who, action, about, why, details }
}
