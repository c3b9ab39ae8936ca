//! The lobby: one row per unfinished table, and everybody who looks at the list.
//!
//! Rooms lay their newest row here and never wait; watchers get a snapshot and then numbered deltas, several
//! changes at a time. Knows no game and no store. Under load rows are dropped in favour of newer ones.

use crate::outbox::{Outbox, SocketId, Stream, frame};
use crate::room::changed_options;
use crate::store::TableRecord;
use protocol::{LobbyDelta, LobbySnapshot, PlayerId, SeatInfo, ServerMsg, Stage, TableId, TableRow, Yours};
use rules::{GameKind, Seat, Seats};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// How long changes are gathered.
pub const GATHER: Duration = Duration::from_millis(250);

/// A table as its room sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LobbyRow {
    /// `yours` is filled in for each watcher.
    pub(crate) row: TableRow,
    pub(crate) host: PlayerId,
    pub(crate) members: Vec<(PlayerId, Seat)>,
    /// `None` while the room has not been awake since the start of the server.
    pub(crate) deciding: Option<Seats>,
}

/// The row of a table as its record has it; a live room knows more.
pub(crate) fn row(record: &TableRecord, kind: &dyn GameKind) -> TableRow {
    let seats = Seat::first(record.doc.seats.len()).zip(&record.doc.seats);
    TableRow {
        table: record.id,
        code: record.code.clone(),
        name: record.doc.name.clone(),
        game: record.game.clone(),
        stage: record.stage,
        options: changed_options(kind, &record.doc.options),
        seats: seats
            .map(|(seat, doc)| SeatInfo { seat, holder: doc.holder.clone(), brand: doc.brand })
            .collect(),
        watching: record.doc.watching,
        watcher_count: 0,
        progress: record.doc.progress,
        public: record.is_public(),
        yours: None,
        opened_ms: record.opened_at,
    }
}

impl LobbyRow {
    fn is_of(&self, player: PlayerId) -> bool {
        self.members.iter().any(|(member, _)| *member == player)
    }

    /// The row as this player may see it.
    fn shown_to(&self, player: PlayerId) -> Option<TableRow> {
        let seat = self.members.iter().find(|(member, _)| *member == player).map(|(_, seat)| *seat);
        if self.row.stage == Stage::Finished || (seat.is_none() && !self.row.public) {
            return None;
        }
        let yours = seat
            .map(|seat| Yours { seat, your_move: self.deciding.is_some_and(|seats| seats.contains(seat)) });
        Some(TableRow { yours, ..self.row.clone() })
    }
}

/// The lobby; clones are the same one.
#[derive(Clone, Debug, Default)]
pub struct Lobby(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    rows: BTreeMap<TableId, LobbyRow>,
    dirty: BTreeMap<TableId, Concerned>,
    watchers: BTreeMap<SocketId, Watcher>,
    online: u32,
    told_online: u32,
}

/// Whose list a change of a row changes.
#[derive(Debug)]
enum Concerned {
    Everybody,
    /// Only whether it is their move has changed.
    Members,
}

#[derive(Debug)]
struct Watcher {
    player: PlayerId,
    outbox: Outbox,
    n: u64,
    /// The tables this watcher knows of.
    shown: BTreeSet<TableId>,
}

impl Lobby {
    pub(crate) fn put(&self, row: LobbyRow) {
        let mut state = self.state();
        let id = row.row.table;
        if row.row.stage == Stage::Finished {
            if state.rows.remove(&id).is_none() {
                return;
            }
            state.dirty.insert(id, Concerned::Everybody);
        } else {
            let before = state.rows.get(&id);
            if before == Some(&row) {
                return;
            }
            let same = before.is_some_and(|before| before.row == row.row && before.members == row.members);
            state.rows.insert(id, row);
            if same {
                state.dirty.entry(id).or_insert(Concerned::Members);
            } else {
                state.dirty.insert(id, Concerned::Everybody);
            }
        }
        self.0.changed.notify_one();
    }

    pub(crate) fn remove(&self, table: TableId) {
        let mut state = self.state();
        if state.rows.remove(&table).is_some() {
            state.dirty.insert(table, Concerned::Everybody);
            self.0.changed.notify_one();
        }
    }

    /// The rows that anybody may see, newest first.
    pub fn public_rows(&self) -> Vec<TableRow> {
        let mut rows: Vec<TableRow> =
            self.state().rows.values().filter(|row| row.row.public).map(|row| row.row.clone()).collect();
        rows.sort_by_key(|row| std::cmp::Reverse((row.opened_ms, row.table)));
        rows
    }

    /// How many unfinished tables this person runs.
    pub(crate) fn hosted_by(&self, player: PlayerId) -> usize {
        self.state().rows.values().filter(|row| row.host == player).count()
    }

    /// The unfinished tables at which this person has a seat.
    pub(crate) fn tables_of(&self, player: PlayerId) -> Vec<TableId> {
        let state = self.state();
        state.rows.values().filter(|row| row.is_of(player)).map(|row| row.row.table).collect()
    }

    /// The running tables of this person of which nobody knows whose move it is.
    pub(crate) fn unknown_tables_of(&self, player: PlayerId) -> Vec<TableId> {
        let state = self.state();
        let unknown =
            |row: &&LobbyRow| row.row.stage == Stage::Running && row.deciding.is_none() && row.is_of(player);
        state.rows.values().filter(unknown).map(|row| row.row.table).collect()
    }

    pub(crate) fn set_online(&self, online: u32) {
        self.state().online = online;
        self.0.changed.notify_one();
    }

    /// Sends everything now and changes from then on.
    pub(crate) fn watch(&self, player: PlayerId, outbox: &Outbox) {
        let mut state = self.state();
        let rows: Vec<TableRow> = state.rows.values().filter_map(|row| row.shown_to(player)).collect();
        let n = state.watchers.get(&outbox.id()).map_or(0, |watcher| watcher.n + 1);
        let shown = rows.iter().map(|row| row.table).collect();
        let watcher = Watcher { player, outbox: outbox.clone(), n, shown };
        state.watchers.insert(outbox.id(), watcher);
        let snapshot = LobbySnapshot { n, rows, online: state.online };
        outbox.snapshot(Stream::Lobby, frame(&ServerMsg::LobbySnapshot(snapshot)));
    }

    /// A snapshot for a watcher that has lost deltas.
    pub(crate) fn catch_up(&self, outbox: &Outbox) {
        let player = self.state().watchers.get(&outbox.id()).map(|watcher| watcher.player);
        if let Some(player) = player {
            self.watch(player, outbox);
        }
    }

    pub(crate) fn unwatch(&self, socket: SocketId) {
        self.state().watchers.remove(&socket);
    }

    /// Tells changes as they come, for ever; sleeps while there are none.
    pub(crate) async fn run(self) {
        loop {
            self.0.changed.notified().await;
            tokio::time::sleep(GATHER).await;
            self.state().flush();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is whole before the lock is given back.
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn flush(&mut self) {
        let dirty = std::mem::take(&mut self.dirty);
        let online_changed = self.online != self.told_online;
        self.told_online = self.online;
        for watcher in self.watchers.values_mut() {
            let mut changed = Vec::new();
            let mut removed = Vec::new();
            for (id, concerned) in &dirty {
                let row = self.rows.get(id);
                if matches!(concerned, Concerned::Members)
                    && !row.is_some_and(|row| row.is_of(watcher.player))
                {
                    continue;
                }
                match row.and_then(|row| row.shown_to(watcher.player)) {
                    Some(row) => {
                        watcher.shown.insert(*id);
                        changed.push(row);
                    }
                    None if watcher.shown.remove(id) => removed.push(*id),
                    None => {}
                }
            }
            if changed.is_empty() && removed.is_empty() && !online_changed {
                continue;
            }
            watcher.n += 1;
            let delta = LobbyDelta { n: watcher.n, changed, removed, online: self.online };
            watcher.outbox.follow(Stream::Lobby, frame(&ServerMsg::LobbyDelta(delta)));
        }
    }
}
