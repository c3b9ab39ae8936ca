//! Making of tables, by a host or as the rematch of a table.
//!
//! Does not know the rules of any game. Invariant: a table that this stores has a host, with a seat or as its organiser.

use super::ServerState;
use crate::domain::names;
use crate::refusals::{forbidden, not_found};
use crate::room::{self, Caller};
use crate::store::{EntryRules, RecordWrite, TableDoc, TableEnds, TableRecord, TableRests, unavailable};
use protocol::{
    ChatMode, Err, ErrCode, HouseLevel, PlayerId, SeatPlan, Substitute, TableCreate, TableId, Visibility,
    Watching,
};
use rules::{GameKind, Progress, Seat};
use serde_json::Map;
use std::sync::Arc;

/// The substitute unless the host chooses another one.
const SUBSTITUTE: Substitute = Substitute::House(HouseLevel::Normal);

/// The settings of a table of which nothing else is said: one for those who have its link, without a clock.
pub(super) fn plain_doc(kind: &dyn GameKind, host: PlayerId, seats: &[SeatPlan]) -> TableDoc {
    TableDoc {
        name: String::new(),
        rules: kind.meta().revision,
        options: Map::new(),
        visibility: Visibility::Link,
        watching: Watching::Live,
        time: None,
        entry: EntryRules::default(),
        chat: ChatMode::default(),
        substitute: SUBSTITUTE,
        hints: true,
        rated: false,
        host,
        organiser: None,
        seats: seats.iter().map(room::planned).collect(),
        rematch: None,
        begins: None,
        opened_from: None,
        fairness: None,
        progress: Progress::default(),
        deciding: None,
        result: None,
        kicked: Vec::new(),
        ended: None,
        ends: TableEnds::default(),
        rests: TableRests::default(),
        clock: None,
        labels: None,
    }
}

impl ServerState {
    /// Opens a table and seats its host, unless they only organise it. A person who asks again by the same key, because the
    /// answer was lost, gets the table that they have opened by it.
    pub(crate) async fn create(
        self: &Arc<Self>,
        caller: &Caller,
        create: TableCreate,
    ) -> Result<TableRecord, Err> {
        if self.is_stopping() {
            return Err(ErrCode::Restarting.into());
        }
        let Some(key) = create.key else { return self.open_table(caller, create, self.new_table()?).await };
        let id = self.keyed_table(caller.player.id, key);
        let known = || async { self.store().table(id).await.map_err(unavailable) };
        if let Some(known) = known().await? {
            return Ok(known);
        }
        match self.open_table(caller, create, id).await {
            // The request whose answer was given up may have been under way.
            Err(refusal) if refusal.code == ErrCode::Unavailable => known().await?.ok_or(refusal),
            done => done,
        }
    }

    async fn open_table(
        self: &Arc<Self>,
        caller: &Caller,
        create: TableCreate,
        id: TableId,
    ) -> Result<TableRecord, Err> {
        // Before anything is read: who may open none costs nothing.
        self.table_rate_limiter().check(caller.player.id, caller.address)?;
        let host = &caller.player;
        let kind = self.game(&create.game).ok_or_else(|| not_found("game"))?;
        if self.hosted_by(host.id).await? >= self.limits().tables as usize {
            return Err(forbidden("too_many_tables").into());
        }
        let clean = |name: &String| names::clean(name, names::TABLE_CHARS).map_err(ErrCode::from);
        let name = create.name.as_ref().map(clean).transpose()?;
        if create.seats.is_empty() || create.seats.len() > usize::from(Seat::MAX) {
            let what = format!("1 to {} seats", Seat::MAX);
            return Err(ErrCode::OptionInvalid { path: "seats".to_owned(), what }.into());
        }
        let doc = TableDoc {
            name: name.unwrap_or_default(),
            options: create.options,
            visibility: create.visibility,
            watching: room::checked_watching(create.watching)?,
            time: room::checked_time(create.time)?,
            entry: self.entry_rules(EntryRules::default(), create.entry)?,
            chat: create.chat.unwrap_or_default(),
            substitute: create.substitute.unwrap_or(SUBSTITUTE),
            hints: create.hints.unwrap_or(true),
            rated: create.rated,
            ..plain_doc(kind, host.id, &create.seats)
        };
        let mut record = self.new_record(id, kind, host.id, doc)?;
        record.doc.begins = room::checked_begins(create.begins, self.now_ms())?;
        record.doc.ends.ends_practice_of = Some(host.id).filter(|_| create.end_practice);
        room::check(kind, &mut record)?;
        room::check_rated(kind, Some(host), &mut record)?;
        if create.seat == Some(false) {
            record.doc.organiser = Some(host.clone());
        } else {
            room::sit(&mut record, host, None)?;
            room::note_place(&mut record, host.id, self.place(id, caller.address))?;
        }
        record.due_at = room::open_due(&record);
        let invited = self.reserve_seats(host, &mut record, create.reserved).await?;
        record.doc.opened_from = Some(self.table_rate_limiter().admit(caller.player.id, caller.address)?);
        self.put_new(&record, invited).await?;
        Ok(record)
    }

    /// Stores a new table with the invitations of those for whom its seats are kept.
    async fn put_new(
        self: &Arc<Self>,
        record: &TableRecord,
        mut change: Vec<RecordWrite>,
    ) -> Result<(), ErrCode> {
        if change.is_empty() {
            return self.store().put_table(record).await.map_err(unavailable);
        }
        change.push(RecordWrite::Table(Box::new(record.clone())));
        self.store().write_records(change).await.map_err(unavailable)?;
        self.tell_reserved(record);
        Ok(())
    }
}
