//! A store in memory, lost at the end of the process: for tests and for trying things out.

mod records;

use super::fill::import_aborted;
use super::{
    CredentialKind, Cursor, Document, DocumentCache, Entry, Fingerprint, GameLog, Pause, PlayerRecord,
    Players, Record, RecordKind, RecordWrite, SessionId, SessionRecord, SessionRows, Store, StoreError,
    StoreRow, TableRecord, Tables, TokenHash, Uptime,
};
use crate::system::clock::UnixMs;
use async_trait::async_trait;
use protocol::{PersonKind, Player, PlayerId, Stage, TableCode, TableId};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;
use uuid::Uuid;

/// Keeps everything in memory.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<Kept>);

#[derive(Clone, Debug, Default)]
struct Kept {
    tables: BTreeMap<TableId, TableRecord>,
    logs: BTreeMap<TableId, Vec<Entry>>,
    documents: BTreeMap<(TableId, String), Document>,
    players: BTreeMap<PlayerId, PlayerRecord>,
    /// Everybody who ever had a seat.
    seated: BTreeSet<PlayerId>,
    sessions: BTreeMap<TokenHash, SessionRecord>,
    records: BTreeMap<(RecordKind, Uuid), Record>,
    alive: Option<UnixMs>,
    pauses: BTreeSet<Pause>,
}

impl MemoryStore {
    pub fn new() -> Self {
        Self::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Every change below is a single step, so that a panic elsewhere leaves no partial change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn check_code(&self, table: &TableRecord) -> Result<(), StoreError> {
        let taken = self.tables.values().any(|other| other.code == table.code && other.id != table.id);
        if taken { Err(StoreError::Conflict { table: table.id, version: 0 }) } else { Ok(()) }
    }

    /// Whether the table's code is free and its revision is the next.
    fn check_next(&self, table: &TableRecord) -> Result<(), StoreError> {
        self.check_code(table)?;
        let next = self.tables.get(&table.id).map_or(0, |stored| stored.rev + 1);
        if table.rev == next { Ok(()) } else { Err(StoreError::Conflict { table: table.id, version: 0 }) }
    }

    /// Imports a whole game, or nothing of it.
    fn import(&mut self, table: TableRecord, entries: Vec<Entry>) -> Result<(), StoreError> {
        self.check_code(&table)?;
        let whole = (0..).zip(&entries).all(|(version, entry)| entry.version == version);
        if !whole || self.tables.contains_key(&table.id) || self.logs.contains_key(&table.id) {
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
        self.tables.insert(table.id, table);
    }

    fn is_idle(&self, player: &PlayerRecord, until: UnixMs) -> bool {
        let used = |session: &SessionRecord| session.player == player.id && session.used_at > until;
        let guest = player.kind == PersonKind::Guest;
        guest
            && player.changed_at <= until
            && !self.seated.contains(&player.id)
            && !self.sessions.values().any(used)
    }

    /// Makes all parts of a change; the caller keeps the result only if none is refused.
    fn change(&mut self, change: Vec<RecordWrite>) -> Result<(), StoreError> {
        for (record, rev) in change.iter().filter_map(RecordWrite::replaced) {
            if self.records.get(&(record.kind, record.id)).is_none_or(|stored| stored.rev != rev) {
                return Err(StoreError::Changed);
            }
        }
        let mut removed = Vec::new();
        for part in change {
            match part {
                RecordWrite::Put(record) => {
                    let place = (record.kind, record.id);
                    if record.rev == 0 && (self.records.contains_key(&place) || self.has_key(&record)) {
                        return Err(StoreError::Changed);
                    }
                    self.records.insert(place, record);
                }
                RecordWrite::Remove(record) => removed.push((record.kind, record.id)),
                RecordWrite::Player(player, now) => {
                    self.players.insert(player.id, PlayerRecord::of(&player, now));
                }
            }
        }
        // Last, as in a database: what they give up is free for the next change.
        self.records.retain(|place, _| !removed.contains(place));
        Ok(())
    }

    fn has_key(&self, new: &Record) -> bool {
        let same = |other: &Record| other.kind == new.kind && other.key == new.key;
        new.key.is_some() && self.records.values().any(same)
    }

    /// The tables that match, sorted by `order`, at most `limit`.
    fn tables<K: Ord>(
        &self,
        meant: impl Fn(&TableRecord) -> bool,
        order: impl Fn(&TableRecord) -> K,
        limit: u32,
    ) -> Vec<TableRecord> {
        let mut tables: Vec<TableRecord> =
            self.tables.values().filter(|table| meant(table)).cloned().collect();
        tables.sort_by_key(order);
        tables.truncate(limit as usize);
        tables
    }
}

fn newest_first(table: &TableRecord) -> Reverse<(UnixMs, TableId)> {
    Reverse((table.opened_at, table.id))
}

fn is_finished(table: &TableRecord) -> bool {
    table.stage == Stage::Finished
}

fn seats(table: &TableRecord, player: PlayerId) -> bool {
    table.people().any(|id| id == player)
}

#[async_trait]
impl Store for MemoryStore {
    fn kind(&self) -> &'static str {
        "memory"
    }

    async fn settled(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn fill(&self, mut rows: mpsc::Receiver<StoreRow>) -> Result<(), StoreError> {
        let mut next = self.kept().clone();
        while let Some(row) = rows.recv().await {
            match row {
                StoreRow::Player(player) => drop(next.players.insert(player.id, player)),
                StoreRow::Session(session) => drop(next.sessions.insert(session.token, session)),
                StoreRow::Record(record) => drop(next.records.insert((record.kind, record.id), record)),
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
        if kept.tables.get(&document.table).is_some_and(is_finished) {
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
    async fn append(
        &self,
        id: TableId,
        entry: &Entry,
        table: Option<&TableRecord>,
    ) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if let Some(table) = table {
            kept.check_next(table)?;
        }
        let log = kept.logs.entry(id).or_default();
        if log.len() as u64 != entry.version {
            return Err(StoreError::Conflict { table: id, version: entry.version });
        }
        log.push(entry.clone());
        if let Some(table) = table {
            kept.put(table.clone());
        } else if let Some(table) = kept.tables.get_mut(&id) {
            table.note_last(entry.deciding, entry.progress, entry.at);
        }
        Ok(())
    }

    async fn entries(&self, id: TableId) -> Result<Vec<Entry>, StoreError> {
        Ok(self.kept().logs.get(&id).cloned().unwrap_or_default())
    }
}

#[async_trait]
impl Tables for MemoryStore {
    async fn put_table(&self, table: &TableRecord) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.check_next(table)?;
        kept.put(table.clone());
        Ok(())
    }

    async fn remove_table(&self, id: TableId, rev: u64) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let meant = |table: &TableRecord| table.stage == Stage::Open && table.rev == rev;
        if !kept.tables.get(&id).is_some_and(meant) {
            return Err(StoreError::Conflict { table: id, version: 0 });
        }
        kept.tables.remove(&id);
        Ok(())
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        Ok(self.kept().tables.get(&id).cloned())
    }

    async fn table_by_code(&self, code: &TableCode) -> Result<Option<TableRecord>, StoreError> {
        Ok(self.kept().tables.values().find(|table| table.code == *code).cloned())
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let meant = |table: &TableRecord| table.is_public() && !is_finished(table);
        Ok(self.kept().tables(meant, newest_first, limit))
    }

    async fn tables_of(&self, player: PlayerId, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let meant = |table: &TableRecord| !is_finished(table) && seats(table, player);
        Ok(self.kept().tables(meant, newest_first, limit))
    }

    async fn finished_tables(
        &self,
        player: PlayerId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        let place = |table: &TableRecord| Reverse((table.changed_at, table.id));
        let after = after.map(|after| Reverse((after.changed_at, after.table)));
        let meant = |table: &TableRecord| {
            is_finished(table) && seats(table, player) && after.is_none_or(|after| place(table) > after)
        };
        Ok(self.kept().tables(meant, place, limit))
    }

    async fn count_finished(&self, player: PlayerId, at_most: u32) -> Result<u32, StoreError> {
        Ok(self.finished_tables(player, None, at_most).await?.len() as u32)
    }

    async fn due_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let meant = |table: &TableRecord| table.due_at.is_some_and(|due| due <= until);
        let due = self.kept().tables(meant, |table| (table.due_at, table.id), limit);
        Ok(due.iter().map(|table| table.id).collect())
    }

    async fn abandoned_tables(&self, until: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let meant = |table: &TableRecord| table.stage == Stage::Open && table.changed_at <= until;
        let abandoned = self.kept().tables(meant, |table| (table.changed_at, table.id), limit);
        Ok(abandoned.iter().map(|table| table.id).collect())
    }

    async fn abandoned_games(
        &self,
        until: UnixMs,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        let place = |table: &TableRecord| (table.changed_at, table.id);
        let after = after.map(|after| (after.changed_at, after.table));
        let meant = |table: &TableRecord| {
            let old = table.stage == Stage::Running && table.changed_at <= until;
            old && after.is_none_or(|after| place(table) > after)
        };
        Ok(self.kept().tables(meant, place, limit).iter().map(Cursor::from).collect())
    }

    async fn all_tables(&self, after: Option<TableId>, limit: u32) -> Result<Vec<TableRecord>, StoreError> {
        let meant = |table: &TableRecord| after.is_none_or(|after| table.id > after);
        Ok(self.kept().tables(meant, |table| table.id, limit))
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
        if let Some(session) = self.kept().sessions.values_mut().find(|session| session.id == id) {
            session.used_at = session.used_at.max(at);
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

    async fn sweep_sessions(&self, now: UnixMs, revoked_until: UnixMs, limit: u32) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let over = |session: &SessionRecord| {
            let revoked = session.revoked_at.is_some_and(|at| at <= revoked_until);
            session.expires_at <= now || revoked && session.kind != CredentialKind::Signed
        };
        let swept: Vec<TokenHash> =
            kept.sessions.values().filter(|session| over(session)).map(|session| session.token).collect();
        for token in swept.iter().take(limit as usize) {
            kept.sessions.remove(token);
        }
        Ok(())
    }

    async fn forget_networks(&self, until: UnixMs, limit: u32) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let known = |session: &&mut SessionRecord| session.network.is_some() && session.created_at <= until;
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
        until: UnixMs,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError> {
        let kept = self.kept();
        let players = kept.players.values().filter(|player| after.is_none_or(|after| player.id > after));
        let idle = players.filter(|player| kept.is_idle(player, until)).map(|player| player.id);
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
