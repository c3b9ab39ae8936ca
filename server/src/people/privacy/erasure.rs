//! Erases everything of a person from the store.
//!
//! A record of the erasure is stored first and removed last, so that a restarted server resumes it. Every step can be
//! repeated. Does not know games. Invariant: from the first step on nobody can sign in as the person; after the last
//! one their name is nowhere in the store.

use super::{WhenErased, former, when_erased};
use crate::delivery::responder::Responder;
use crate::people::PeopleServices;
use crate::people::clubs::leave_clubs;
use crate::people::moderation::{AuditDoc, AuditSubject};
use crate::room::chat::removal::removal;
use crate::room::chat::storage;
use crate::room::{Command, Departed, knows, without};
use crate::store::{
    Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, SharedStore, StoreError, TableRecord, unavailable,
};
use crate::system::clock::UnixMs;
use crate::system::entropy::{SystemEntropy, random_uuid};
use protocol::{AuditAction, Err, ErrCode, Player, PlayerId, Stage, TableId, close};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Records, tables and people in one read.
const PIECE: u32 = 64;

/// That a person is being erased. The record's id is theirs.
#[derive(Debug, Serialize, Deserialize)]
struct ErasureDoc {}

impl RecordDoc for ErasureDoc {
    const KIND: RecordKind = RecordKind::Erasure;
}

/// The people who are erased, as they are called from now on.
type Gone = BTreeMap<PlayerId, Player>;

impl PeopleServices {
    /// Erases a person. When this returns, they are signed out and cannot sign in; their tables follow.
    pub(crate) async fn erase(self: &Arc<Self>, player: PlayerId) -> Result<(), Err> {
        let eraser = Eraser::of(self);
        let begun = async {
            eraser.begin(player).await?;
            eraser.remove_records(player).await?;
            eraser.end_sessions(player).await
        };
        let begun = begun.await;
        // Also after a failure: what was begun has to be finished.
        let server = Arc::clone(self);
        tokio::spawn(async move {
            if let Err(error) = server.finish_erasures().await {
                tracing::warn!(%error, "a person could not be erased completely; the next sweep continues");
            }
        });
        begun.map_err(|error| unavailable(error).into())
    }

    /// Goes on with every erasure that was begun. One task does so at a time: a pass over all tables serves them all.
    pub(crate) async fn finish_erasures(self: &Arc<Self>) -> Result<(), StoreError> {
        let _alone = self.erasing().lock().await;
        Eraser::of(self).finish().await
    }
}

/// Erases a person from a database that no server has open.
pub(crate) async fn erase_on_stopped_server(
    store: SharedStore,
    player: PlayerId,
    now: UnixMs,
) -> Result<(), StoreError> {
    let eraser = Eraser { store, server: None, now };
    eraser.begin(player).await?;
    eraser.finish().await
}

/// Does the steps.
#[derive(Debug)]
struct Eraser {
    store: SharedStore,
    /// The server whose rooms may be awake; `None`: there is none.
    server: Option<Arc<PeopleServices>>,
    now: UnixMs,
}

impl Eraser {
    fn of(server: &Arc<PeopleServices>) -> Self {
        Self { store: server.store().clone(), server: Some(Arc::clone(server)), now: server.now_ms() }
    }

    async fn begin(&self, player: PlayerId) -> Result<(), StoreError> {
        let record = Record::new(player.0, self.now, &ErasureDoc {});
        let line = RecordWrite::Put(self.line(player)?);
        let change = vec![RecordWrite::Put(record), line, RecordWrite::Player(former(player), self.now)];
        match self.store.write_records(change).await {
            // It was begun already.
            Err(StoreError::Changed) => Ok(()),
            done => done,
        }
    }

    /// The line of the audit log, in which the person never had a name. On a running server they do it themselves.
    fn line(&self, player: PlayerId) -> Result<Record, StoreError> {
        let id = random_uuid(&SystemEntropy).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let doc = AuditDoc {
            who: self.server.as_ref().map(|_| former(player)),
            action: AuditAction::PersonErased,
            about: Some(AuditSubject::Person(former(player))),
            why: String::new(),
            details: Map::new(),
        };
        Ok(Record::new(id, self.now, &doc).about(player.0))
    }

    /// Takes all erasures to their end. A table that is busy leaves its erasures to the next time.
    async fn finish(&self) -> Result<(), StoreError> {
        loop {
            let begun = self.store.records(RecordKind::Erasure, RecordsOf::Everybody, None, PIECE).await?;
            if begun.is_empty() || self.is_stopping() {
                return Ok(());
            }
            let gone: Gone =
                begun.iter().map(|record| PlayerId(record.id)).map(|id| (id, former(id))).collect();
            self.outdate_ladders().await?;
            let mut seated = Gone::new();
            for (player, called) in &gone {
                self.remove_records(*player).await?;
                self.end_sessions(*player).await?;
                // A person who never had a seat stands at no table.
                self.store.remove_guest(*player, self.now).await?;
                if self.store.player(*player).await?.is_some() {
                    seated.insert(*player, called.clone());
                }
            }
            self.rename_in_records(&gone).await?;
            if !seated.is_empty() && !self.leave_tables(&seated).await? {
                return Ok(());
            }
            for player in seated.keys() {
                // Statistics may have counted a table between the two steps.
                for kind in [RecordKind::PersonTotals, RecordKind::RatingChange] {
                    self.remove_records_of(kind, *player).await?;
                }
            }
            // Before what says that there is something to do goes: an erased person leaves nothing in the files.
            self.store.scrub().await?;
            let mut change: Vec<RecordWrite> = begun.into_iter().map(RecordWrite::Remove).collect();
            // A request that had begun before the sessions ended may have stored another name.
            change.extend(seated.into_values().map(|player| RecordWrite::Player(player, self.now)));
            self.store.write_records(change).await?;
            for player in gone.keys() {
                tracing::info!(player.id = %player, "a person was erased");
            }
        }
    }

    /// Stores the heads of all ladders again, as each change of a ladder does: one that was made up before an erasure began
    /// is refused, and a later one finds who is being erased.
    async fn outdate_ladders(&self) -> Result<(), StoreError> {
        let heads = self.store.records(RecordKind::RatingLadder, RecordsOf::Everybody, None, PIECE).await?;
        for head in heads {
            let next = Record { rev: head.rev + 1, ..head };
            match self.store.write_records(vec![RecordWrite::Put(next)]).await {
                // A game has come on it meanwhile, which does the same.
                Ok(()) | Err(StoreError::Changed) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn is_stopping(&self) -> bool {
        self.server.as_ref().is_some_and(|server| server.is_stopping())
    }

    async fn end_sessions(&self, player: PlayerId) -> Result<(), StoreError> {
        if let Some(server) = &self.server {
            server.end_sessions_of(player, None).await?;
            server.end_person(player, close::SESSION_ENDED);
            server.publish_online_count();
            return Ok(());
        }
        loop {
            let sessions = self.store.sessions_of(player, PIECE).await?;
            if sessions.is_empty() {
                return Ok(());
            }
            for session in sessions {
                self.store.revoke_session(session.id, self.now).await?;
            }
        }
    }

    /// Removes the records that go with a person, what they own and what is about them.
    async fn remove_records(&self, player: PlayerId) -> Result<(), StoreError> {
        if let Some(server) = &self.server {
            server.forget_wanted(player);
        }
        let removed = RecordKind::ALL.iter().filter(|kind| when_erased(**kind) == WhenErased::Removed);
        for kind in removed {
            if *kind == RecordKind::ClubPerson {
                leave_clubs(&self.store, player, self.now).await?;
            }
            self.remove_records_of(*kind, player).await?;
        }
        Ok(())
    }

    async fn remove_records_of(&self, kind: RecordKind, player: PlayerId) -> Result<(), StoreError> {
        for of in [RecordsOf::Owner(player), RecordsOf::Subject(player.0)] {
            loop {
                let page = self.store.records(kind, of, None, PIECE).await?;
                if page.is_empty() {
                    break;
                }
                if kind == RecordKind::Account {
                    self.begin_programs(player, &page).await?;
                }
                self.remove(kind, page).await?;
            }
        }
        Ok(())
    }

    /// Removes records of one kind; their present readers no longer see these messages.
    async fn remove(&self, kind: RecordKind, records: Vec<Record>) -> Result<(), StoreError> {
        let change = match (kind, &self.server) {
            (RecordKind::Message, Some(server)) => return server.remove_messages(records, Vec::new()).await,
            (RecordKind::Message, None) => removal(&self.store, records, self.now).await?,
            (_, _) => records.into_iter().map(RecordWrite::Remove).collect(),
        };
        self.store.write_records(change).await
    }

    /// The accounts for programs that a person has made go with them, each by an erasure of its own.
    async fn begin_programs(&self, owner: PlayerId, accounts: &[Record]) -> Result<(), StoreError> {
        for program in accounts.iter().map(|account| PlayerId(account.id)).filter(|id| *id != owner) {
            self.begin(program).await?;
        }
        Ok(())
    }

    /// Goes through the records that stay: they hold the names of several people, whom no list finds.
    async fn rename_in_records(&self, gone: &Gone) -> Result<(), StoreError> {
        let stays =
            |kind: &&RecordKind| matches!(when_erased(**kind), WhenErased::Renamed | WhenErased::Disowned);
        for kind in RecordKind::ALL.iter().filter(stays) {
            let mut last = None;
            loop {
                let page = self.store.records(*kind, RecordsOf::Everybody, last, PIECE).await?;
                let Some(end) = page.last() else { break };
                last = Some(end.into());
                let change: Vec<_> = page
                    .iter()
                    .filter_map(|record| without_names(record, gone))
                    .map(RecordWrite::Put)
                    .collect();
                if !change.is_empty() {
                    self.store.write_records(change).await?;
                }
            }
        }
        Ok(())
    }

    /// Goes through all tables once; `false` if one has to be tried again.
    async fn leave_tables(&self, gone: &Gone) -> Result<bool, StoreError> {
        let (mut last, mut done) = (None, true);
        loop {
            let page = self.store.all_tables(last, PIECE).await?;
            let Some(end) = page.last() else { return Ok(done) };
            last = Some(end.id);
            for table in &page {
                for player in gone.values().filter(|player| knows(table, player.id)) {
                    done &= self.leave_table(table.id, player).await?;
                }
            }
            if self.is_stopping() {
                return Ok(false);
            }
        }
    }

    async fn leave_table(&self, id: TableId, player: &Player) -> Result<bool, StoreError> {
        let Some(table) = self.store.table(id).await? else { return Ok(true) };
        let Some(server) = &self.server else { return self.change_row(&table, player).await };
        // Waking a room for each finished game would fold all their logs.
        if table.stage == Stage::Finished && !server.is_awake(id) {
            let done = self.change_row(&table, player).await?;
            return Ok(done && (!server.is_awake(id) || ask_room(server, id, player).await.is_ok()));
        }
        match ask_room(server, id, player).await {
            Ok(()) | Err(ErrCode::NotFound { .. }) => Ok(true),
            // A table that cannot be loaded is nobody's but its row's.
            Err(ErrCode::Damaged | ErrCode::Internal { .. }) => self.change_row(&table, player).await,
            Err(_) => Ok(false),
        }
    }

    async fn remove_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.store.remove_table(table.id, table.rev).await?;
        storage::remove_all(&self.store, table.id).await
    }

    /// Changes a table whose room is not in memory; `false` if it was changed meanwhile.
    async fn change_row(&self, table: &TableRecord, player: &Player) -> Result<bool, StoreError> {
        let changed = match without(table, player, self.now) {
            Departed::Unchanged => return Ok(true),
            Departed::Closed => self.remove_table(table).await,
            Departed::Changed(next) => {
                self.store.put_table(&TableRecord { rev: table.rev + 1, ..*next }).await
            }
        };
        match changed {
            Err(StoreError::Conflict { .. }) => return Ok(false),
            changed => changed?,
        }
        self.store.forget_documents(table.id).await?;
        Ok(true)
    }
}

async fn ask_room(server: &Arc<PeopleServices>, table: TableId, player: &Player) -> Result<(), ErrCode> {
    let (answer, answered) = Responder::to_task();
    server.send_command(table, Command::Erase { player: player.clone(), answer });
    match answered.await {
        Ok(Ok(_)) => Ok(server.store().forget_documents(table).await.map_err(unavailable)?),
        Ok(Err(refusal)) => Err(refusal.code),
        Err(_) => Err(ErrCode::Unavailable),
    }
}

/// The next revision of a record in which people who are gone are named; `None` if none is.
fn without_names(record: &Record, gone: &Gone) -> Option<Record> {
    let mut next = Record { rev: record.rev + 1, ..record.clone() };
    let mut changed = rename_in(&mut next.doc, gone);
    if when_erased(record.kind) == WhenErased::Disowned
        && record.owner.is_some_and(|owner| gone.contains_key(&owner))
    {
        next.owner = None;
        changed = true;
    }
    changed.then_some(next)
}

/// Replaces the name beside each id of somebody who is gone; returns whether there was one.
fn rename_in(value: &mut Value, gone: &Gone) -> bool {
    match value {
        Value::Array(items) => items.iter_mut().fold(false, |changed, item| rename_in(item, gone) | changed),
        Value::Object(fields) => {
            let changed = fields.values_mut().fold(false, |changed, field| rename_in(field, gone) | changed);
            let id = fields.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
            let Some(called) = id.and_then(|id| gone.get(&PlayerId(id))) else { return changed };
            match fields.get_mut("name") {
                Some(Value::String(name)) if *name != called.name => {
                    name.clone_from(&called.name);
                    true
                }
                _ => changed,
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
