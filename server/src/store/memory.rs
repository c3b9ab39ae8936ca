//! A store in memory, lost at the end of the process: for tests and trials.

mod leases;
mod records;
mod tables;

use self::records::{Place, RecordRows};
use self::tables::TableRows;
use super::fill::import_aborted;
use super::{
    CredentialKind, Document, DocumentCache, Entry, EntryWith, Fingerprint, GameLog, Lane, Pause,
    PlayerRecord, Players, Record, RecordWrite, SessionId, SessionRecord, SessionRows, Store, StoreError,
    StoreRow, TableRecord, TokenHash, Uptime,
};
use crate::system::clock::{BelievedTime, SharedClock, UnixMs, was_set_back_since};
use async_trait::async_trait;
use protocol::{PersonKind, Player, PlayerId, Stage, TableId};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Keeps everything in memory.
#[derive(Debug)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
    begun: Instant,
    /// The database's clock, where it is another one than that of its servers.
    clock: Option<SharedClock>,
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::new()
    }
}

#[derive(Clone, Debug, Default)]
struct Kept {
    tables: TableRows,
    logs: BTreeMap<TableId, Vec<Entry>>,
    documents: BTreeMap<(TableId, String), Document>,
    players: BTreeMap<PlayerId, PlayerRecord>,
    /// Everybody who ever had a seat.
    seated: BTreeSet<PlayerId>,
    sessions: BTreeMap<TokenHash, SessionRecord>,
    records: RecordRows,
    leases: BTreeMap<TableId, leases::Lease>,
    duty: Option<leases::Lease>,
    alive: Option<UnixMs>,
    pauses: BTreeSet<Pause>,
}

impl MemoryStore {
    pub fn new() -> Self {
        Self { kept: Mutex::default(), begun: Instant::now(), clock: None }
    }

    /// A store whose leases are timed by this clock, as those of a database are by its own.
    pub fn timed_by(clock: SharedClock) -> Self {
        Self { clock: Some(clock), ..Self::new() }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Every change below is a single step, so that a panic elsewhere leaves no partial change.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn check_code(&self, table: &TableRecord) -> Result<(), StoreError> {
        let taken = self.tables.by_code(&table.code).is_some_and(|other| other.id != table.id);
        if taken { Err(StoreError::Conflict { table: table.id, version: 0 }) } else { Ok(()) }
    }

    /// Whether the table's code is free and its revision is the next.
    fn check_next(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.check_code(table)?;
        let next = self.tables.get(table.id).map_or(0, |stored| stored.rev + 1);
        if table.rev == next { Ok(()) } else { Err(StoreError::Conflict { table: table.id, version: 0 }) }
    }

    /// Whether the table is stored as this revision and its game has not begun.
    fn check_removable(&self, id: TableId, rev: u64) -> Result<(), StoreError> {
        let meant = |table: &TableRecord| table.stage == Stage::Open && table.rev == rev;
        let stands = self.tables.get(id).is_some_and(meant);
        if stands { Ok(()) } else { Err(StoreError::Conflict { table: id, version: 0 }) }
    }

    /// Imports a whole game, or nothing of it.
    fn import(&mut self, table: TableRecord, entries: Vec<Entry>) -> Result<(), StoreError> {
        self.check_code(&table)?;
        let whole = (0..).zip(&entries).all(|(version, entry)| entry.version == version);
        if !whole || self.tables.get(table.id).is_some() || self.logs.contains_key(&table.id) {
            return Err(StoreError::Conflict { table: table.id, version: 0 });
        }
        self.logs.insert(table.id, entries);
        self.put(table);
        Ok(())
    }

    fn put(&mut self, mut table: TableRecord) {
        self.seated.extend(table.people());
        if let Some(last) = self.logs.get(&table.id).and_then(|log| log.last()) {
            table.note_last(last.deciding, last.progress, last.at);
        }
        self.tables.put(table);
    }

    fn is_idle(&self, player: &PlayerRecord, until: UnixMs) -> bool {
        let used = |session: &SessionRecord| session.player == player.id && session.used_at > until;
        let guest = player.kind == PersonKind::Guest;
        guest
            && player.changed_at <= until
            && !self.seated.contains(&player.id)
            && !self.sessions.values().any(used)
    }

    /// Makes all parts of a change, or none.
    fn change(&mut self, change: Vec<RecordWrite>) -> Result<(), StoreError> {
        let mut before = Before::default();
        let made = self.make(change, &mut before);
        if made.is_err() {
            self.restore(before);
        }
        made
    }

    fn make(&mut self, change: Vec<RecordWrite>, before: &mut Before) -> Result<(), StoreError> {
        for (record, rev) in change.iter().filter_map(RecordWrite::replaced) {
            if self.records.get((record.kind, record.id)).is_none_or(|stored| stored.rev != rev) {
                return Err(StoreError::Changed);
            }
        }
        let mut removed = Vec::new();
        let (mut next, mut gone, mut added, mut counted) = (None, None, Vec::new(), Vec::new());
        for part in change {
            match part {
                RecordWrite::Add(record) => added.push(record),
                RecordWrite::Put(record) => {
                    if record.rev == 0 && self.records.is_taken(&record) {
                        return Err(StoreError::Changed);
                    }
                    let place = (record.kind, record.id);
                    before.records.push((place, self.records.put(record)));
                }
                RecordWrite::Remove(record) => removed.push((record.kind, record.id)),
                RecordWrite::Player(player, now) => {
                    let old = self.players.insert(player.id, PlayerRecord::of(&player, now));
                    before.players.push((player.id, old));
                }
                RecordWrite::Table(table) => {
                    self.check_next(&table).map_err(|_| StoreError::Changed)?;
                    next = Some(*table);
                }
                RecordWrite::RemoveTable(id, rev) => {
                    self.check_removable(id, rev).map_err(|_| StoreError::Changed)?;
                    gone = Some(id);
                }
                RecordWrite::Counted(tables) => {
                    if !tables.iter().all(|(id, rev)| self.tables.is_countable(*id, *rev)) {
                        return Err(StoreError::Changed);
                    }
                    counted = tables;
                }
            }
        }
        // After all that can be refused.
        if let Some(table) = next {
            self.put(table);
        }
        if let Some(table) = gone {
            self.tables.remove(table);
        }
        for (table, _) in counted {
            self.tables.count(table);
        }
        for record in added {
            if !self.records.is_taken(&record) {
                self.records.put(record);
            }
        }
        // Last, as in a database: what they give up is free for the next change.
        for place in removed {
            self.records.remove(place);
        }
        Ok(())
    }

    fn restore(&mut self, before: Before) {
        for (place, old) in before.records.into_iter().rev() {
            self.records.remove(place);
            if let Some(old) = old {
                self.records.put(old);
            }
        }
        for (id, old) in before.players.into_iter().rev() {
            match old {
                Some(old) => drop(self.players.insert(id, old)),
                None => drop(self.players.remove(&id)),
            }
        }
    }
}

/// The values that a change has replaced, in its order; `None`: nothing.
#[derive(Debug, Default)]
struct Before {
    records: Vec<(Place, Option<Record>)>,
    players: Vec<(PlayerId, Option<PlayerRecord>)>,
}

fn is_finished(table: &TableRecord) -> bool {
    table.stage == Stage::Finished
}

#[async_trait]
impl Store for MemoryStore {
    fn kind(&self) -> &'static str {
        "memory"
    }

    async fn settled(&self, _: Lane) -> Result<(), StoreError> {
        Ok(())
    }

    async fn fill(&self, mut rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        let mut next = self.kept().clone();
        while let Some(row) = rows.recv().await {
            match row {
                StoreRow::Player(player) => drop(next.players.insert(player.id, player)),
                StoreRow::Session(session) => drop(next.sessions.insert(session.token, session)),
                StoreRow::Record(record) => drop(next.records.put(record)),
                StoreRow::Table(table, entries) => next.import(*table, entries)?,
                StoreRow::Pause(pause) => drop(next.pauses.insert(pause)),
                StoreRow::Alive(at) => next.alive = Some(at),
                StoreRow::End => {
                    *self.kept() = next;
                    return Ok(());
                }
            }
        }
        Err(import_aborted())
    }
}

#[async_trait]
impl DocumentCache for MemoryStore {
    async fn document(
        &self,
        id: TableId,
        name: &str,
        fingerprint: Fingerprint,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let kept = self.kept();
        let document =
            kept.documents.get(&(id, name.to_owned())).filter(|known| known.fingerprint == fingerprint);
        Ok(document.map(|document| document.body.clone()))
    }

    async fn put_document(&self, document: Document) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if kept.tables.get(document.table).is_some_and(is_finished) {
            kept.documents.insert((document.table, document.name.clone()), document);
        }
        Ok(())
    }

    async fn forget_documents(&self, id: TableId) -> Result<(), StoreError> {
        self.kept().documents.retain(|(table, _), _| *table != id);
        Ok(())
    }
}

#[async_trait]
impl GameLog for MemoryStore {
    async fn append_with(
        &self,
        id: TableId,
        entry: &Entry,
        EntryWith { table, records, at_rev }: EntryWith<'_>,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if let Some(table) = table {
            kept.check_next(table)?;
        }
        let rev = kept.tables.get(id).map(|stored| stored.rev);
        if at_rev.is_some() && at_rev != rev {
            return Err(StoreError::Conflict { table: id, version: entry.version });
        }
        let log = kept.logs.entry(id).or_default();
        if log.len() as u64 != entry.version {
            return Err(StoreError::Conflict { table: id, version: entry.version });
        }
        log.push(entry.clone());
        if let Some(table) = table {
            kept.put(table.clone());
        } else {
            kept.tables.note_last(id, entry);
        }
        for record in records {
            kept.records.put_in_place(record);
        }
        Ok(())
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        Ok(self.kept().logs.get(&id).cloned().unwrap_or_default())
    }

    async fn version(&self, id: TableId) -> Result<u64, StoreError> {
        Ok(self.kept().logs.get(&id).map_or(0, |log| log.len() as u64))
    }
}

#[async_trait]
impl Players for MemoryStore {
    async fn put_player(&self, player: &Player, now: UnixMs) -> Result<(), StoreError> {
        self.kept().players.insert(player.id, PlayerRecord::of(player, now));
        Ok(())
    }

    async fn player(&self, id: PlayerId) -> Result<Option<PlayerRecord>, StoreError> {
        Ok(self.kept().players.get(&id).cloned())
    }

    async fn all_players(
        &self,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>, StoreError> {
        let kept = self.kept();
        let players = kept.players.values().filter(|player| after.is_none_or(|after| player.id > after));
        Ok(players.take(limit as usize).cloned().collect())
    }
}

#[async_trait]
impl SessionRows for MemoryStore {
    async fn add_session(&self, session: &SessionRecord) -> Result<(), StoreError> {
        self.kept().sessions.entry(session.token).or_insert_with(|| session.clone());
        Ok(())
    }

    async fn session(&self, token: TokenHash) -> Result<Option<SessionRecord>, StoreError> {
        Ok(self.kept().sessions.get(&token).cloned())
    }

    async fn note_used(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        if let Some(session) = self.kept().sessions.values_mut().find(|session| session.id == id)
            && (session.used_at < at || was_set_back_since(session.used_at, at))
        {
            session.used_at = at;
        }
        Ok(())
    }

    async fn revoke_session(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        if let Some(session) = self.kept().sessions.values_mut().find(|session| session.id == id) {
            session.revoked_at.get_or_insert(at);
        }
        Ok(())
    }

    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<SessionRecord>, StoreError> {
        let kept = self.kept();
        let of = |session: &&SessionRecord| session.player == player && session.revoked_at.is_none();
        let mut sessions: Vec<SessionRecord> = kept.sessions.values().filter(of).cloned().collect();
        sessions.sort_by_key(|session| Reverse((session.created_at, session.id)));
        sessions.truncate(limit as usize);
        Ok(sessions)
    }

    async fn sweep_sessions(
        &self,
        now: BelievedTime,
        revoked_until: BelievedTime,
        limit: u32,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let over = |session: &SessionRecord| {
            let revoked = session.revoked_at.is_some_and(|at| at <= revoked_until.ms());
            session.expires_at <= now.ms() || revoked && session.kind != CredentialKind::Signed
        };
        let swept: Vec<TokenHash> =
            kept.sessions.values().filter(|session| over(session)).map(|session| session.token).collect();
        for token in swept.iter().take(limit as usize) {
            kept.sessions.remove(token);
        }
        Ok(())
    }

    async fn forget_networks(&self, until: BelievedTime, limit: u32) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let known =
            |session: &&mut SessionRecord| session.network.is_some() && session.created_at <= until.ms();
        for session in kept.sessions.values_mut().filter(known).take(limit as usize) {
            session.network = None;
        }
        Ok(())
    }

    async fn all_sessions(
        &self,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionRecord>, StoreError> {
        let kept = self.kept();
        let sessions = kept.sessions.values().filter(|session| after.is_none_or(|after| session.id > after));
        let mut sessions: Vec<SessionRecord> = sessions.cloned().collect();
        sessions.sort_by_key(|session| session.id);
        sessions.truncate(limit as usize);
        Ok(sessions)
    }

    async fn idle_guests(
        &self,
        until: BelievedTime,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError> {
        let kept = self.kept();
        let players = kept.players.values().filter(|player| after.is_none_or(|after| player.id > after));
        let idle = players.filter(|player| kept.is_idle(player, until.ms())).map(|player| player.id);
        Ok(idle.take(limit as usize).collect())
    }

    async fn remove_guest(&self, id: PlayerId, until: UnixMs) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if kept.players.get(&id).is_some_and(|player| kept.is_idle(player, until)) {
            kept.players.remove(&id);
            kept.sessions.retain(|_, session| session.player != id);
        }
        Ok(())
    }
}

#[async_trait]
impl Uptime for MemoryStore {
    async fn note_alive(&self, now: UnixMs) -> Result<(), StoreError> {
        self.kept().alive = Some(now);
        Ok(())
    }

    async fn last_alive(&self) -> Result<Option<UnixMs>, StoreError> {
        Ok(self.kept().alive)
    }

    async fn put_pause(&self, pause: Pause) -> Result<(), StoreError> {
        self.kept().pauses.insert(pause);
        Ok(())
    }

    async fn forget_pauses(&self, after: UnixMs) -> Result<(), StoreError> {
        self.kept().pauses.retain(|pause| pause.until <= after);
        Ok(())
    }

    async fn pauses(&self) -> Result<Vec<Pause>, StoreError> {
        Ok(self.kept().pauses.iter().copied().collect())
    }
}
