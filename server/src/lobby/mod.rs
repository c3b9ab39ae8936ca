//! The lobby: the newest public tables, limited per person and address, each watcher's own tables, and all watchers.
//!
//! Rooms put their newest row here and never wait. Watchers get a snapshot and then numbered deltas with several
//! changes each. Does not know games or the store. Invariant: a row is held only while it is one of the [`LISTED`]
//! public rows or one of its members watches, however many tables there are.

mod listing;
pub mod table_rate;

pub use listing::{LISTED, ListingQuotas};

use crate::room::changed_options;
use crate::store::TableRecord;
use crate::system::clock::UnixMs;
use crate::transport::net::AddressTag;
use crate::transport::outbox::{Outbox, SocketId, Topic, frame};
use listing::{ListedTable, Listing};
use protocol::{
    LobbyDelta, LobbySnapshot, PlayerId, Presence, SeatHolder, SeatInfo, ServerMsg, Stage, TableId, TableRow,
    Yours,
};
use rules::{GameKind, Seat, Seats};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, sleep_until};

/// How long changes are collected before they are sent.
pub const BATCH_INTERVAL: Duration = Duration::from_millis(250);

/// The interval at which watchers get the number of people online, if nothing else has changed.
const ONLINE_EVERY: Duration = Duration::from_secs(5);

/// Tables that the list requests from the store. More than it holds, because only a few of one owner may be listed.
pub(crate) const CANDIDATES: u32 = 5 * LISTED as u32;

/// A running game without anybody present leaves the public list this long after its last change. Its members still see
/// it among their own tables.
const UNATTENDED_AFTER: Duration = Duration::from_hours(1);

/// A table as its room sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LobbyEntry {
    /// `yours` is filled in for each watcher.
    pub(crate) row: TableRow,
    pub(crate) members: Vec<(PlayerId, Seat)>,
    pub(crate) host: PlayerId,
    pub(crate) deciding: Seats,
    /// When it leaves the public list if nothing happens.
    pub(crate) leaves_at: Option<UnixMs>,
    pub(crate) opened_from: Option<AddressTag>,
}

/// When a table leaves the public list; `None` before it runs or while somebody with a seat is present.
pub(crate) fn leaves_at(record: &TableRecord, seats: &[SeatInfo]) -> Option<UnixMs> {
    let here = |seat: &SeatInfo| matches!(seat.holder, SeatHolder::Person { presence: Presence::Here, .. });
    let left = record.stage == Stage::Running && !seats.iter().any(here);
    left.then(|| record.changed_at.saturating_add(UNATTENDED_AFTER.as_millis() as UnixMs))
}

/// The row of a table from its record; a live room knows more.
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
        move_time_s: record.doc.move_time_s,
        entry: record.doc.entry.shown(),
        watcher_count: 0,
        progress: record.doc.progress,
        public: record.is_public(),
        yours: None,
        opened_ms: record.opened_at,
    }
}

impl LobbyEntry {
    fn is_of(&self, player: PlayerId) -> bool {
        self.members.iter().any(|(member, _)| *member == player)
    }

    /// The row as this player may see it.
    fn shown_to(&self, player: PlayerId, is_listed: bool) -> Option<TableRow> {
        let seat = self.members.iter().find(|(member, _)| *member == player).map(|(_, seat)| *seat);
        if seat.is_none() && !is_listed {
            return None;
        }
        let (deciding, host) = (self.deciding, self.host == player);
        let yours = seat.map(|seat| Yours { seat, your_move: deciding.contains(seat), host });
        Some(TableRow { yours, ..self.row.clone() })
    }

    /// Who must be sent the row `next` that replaces this one.
    fn affected_by(&self, next: &Self) -> Affected {
        if self.row != next.row || self.members != next.members || self.host != next.host {
            return Affected::Everybody;
        }
        let changed = |seat| self.deciding.contains(seat) != next.deciding.contains(seat);
        let members = next.members.iter().filter(|(_, seat)| changed(*seat));
        Affected::Members(members.map(|(player, _)| *player).collect())
    }

    fn listed(&self) -> ListedTable {
        let (table, opened_ms) = (self.row.table, self.row.opened_ms);
        let (leaves_at, host, address) = (self.leaves_at, self.host, self.opened_from.clone());
        ListedTable { table, opened_ms, leaves_at, host, address }
    }
}

/// The row of a table whose room is not in memory.
pub(crate) fn sleeping_row(record: &TableRecord, kind: &dyn GameKind) -> LobbyEntry {
    let row = row(record, kind);
    LobbyEntry {
        leaves_at: leaves_at(record, &row.seats),
        host: record.doc.host,
        opened_from: record.doc.opened_from.clone(),
        row,
        members: crate::room::members(record),
        deciding: record.doc.deciding.unwrap_or_default(),
    }
}

/// The lobby; clones share the same state.
#[derive(Clone, Debug)]
pub struct Lobby(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug)]
struct State {
    rows: BTreeMap<TableId, LobbyEntry>,
    /// The public list.
    listing: Listing,
    dirty: BTreeMap<TableId, Affected>,
    watchers: BTreeMap<SocketId, Watcher>,
    /// The number of watching sockets of each player.
    present: BTreeMap<PlayerId, usize>,
    online: u32,
    sent_online: u32,
    /// When a new number of people online is sent.
    online_due: Option<Instant>,
}

/// Whose list is affected by a changed row.
#[derive(Debug)]
enum Affected {
    Everybody,
    /// Only `your_move` has changed, for these members; nobody else may learn even that.
    Members(BTreeSet<PlayerId>),
}

#[derive(Debug)]
struct Watcher {
    player: PlayerId,
    outbox: Outbox,
    /// The number of the next frame.
    n: u64,
    /// The tables that this watcher was sent.
    shown: BTreeSet<TableId>,
}

impl Lobby {
    pub(crate) fn new(quotas: ListingQuotas) -> Self {
        let state = State {
            rows: BTreeMap::new(),
            listing: Listing::new(quotas),
            dirty: BTreeMap::new(),
            watchers: BTreeMap::new(),
            present: BTreeMap::new(),
            online: 0,
            sent_online: 0,
            online_due: None,
        };
        Self(Arc::new(Shared { state: Mutex::new(state), changed: Notify::new() }))
    }

    /// Stores the newest row of a table.
    pub(crate) fn put(&self, row: &LobbyEntry, now: UnixMs) {
        if self.state().put(row, now) {
            self.0.changed.notify_one();
        }
    }

    /// Adds rows of tables whose rooms may sleep; a row that the lobby has already is newer.
    pub(crate) fn add(&self, rows: impl IntoIterator<Item = LobbyEntry>, now: UnixMs) {
        let mut state = self.state();
        for row in rows {
            let known = state.rows.get(&row.row.table).cloned();
            state.put(&known.unwrap_or(row), now);
        }
        self.0.changed.notify_one();
    }

    pub(crate) fn remove(&self, table: TableId) {
        if self.state().drop_row(table) {
            self.0.changed.notify_one();
        }
    }

    /// Removes running games from the public list where nobody has been present for long.
    pub(crate) fn remove_expired(&self, now: UnixMs) {
        if self.state().remove_expired(now) {
            self.0.changed.notify_one();
        }
    }

    /// Whether the public list has free places.
    pub(crate) fn has_space(&self) -> bool {
        self.state().listing.len() < LISTED
    }

    /// The public rows: tables with somebody present first, then by age, the newest first.
    pub fn public_rows(&self) -> Vec<TableRow> {
        let state = self.state();
        let rows = state.listing.tables().filter_map(|table| state.rows.get(&table));
        rows.map(|row| row.row.clone()).collect()
    }

    pub(crate) fn set_online(&self, online: u32) {
        if self.state().set_online(online) {
            self.0.changed.notify_one();
        }
    }

    /// Sends a snapshot now and changes from then on; `own` are the player's tables as stored.
    pub(crate) fn watch(&self, player: PlayerId, outbox: &Outbox, own: Vec<LobbyEntry>, now: UnixMs) {
        let mut state = self.state();
        if let Entry::Vacant(place) = state.watchers.entry(outbox.id()) {
            place.insert(Watcher::new(player, outbox));
            *state.present.entry(player).or_default() += 1;
        }
        drop(state);
        self.add(own, now);
        self.catch_up(outbox);
    }

    /// Sends a snapshot to a watcher that has no state or has lost deltas.
    pub(crate) fn catch_up(&self, outbox: &Outbox) {
        let mut state = self.state();
        let Some(player) = state.watchers.get(&outbox.id()).map(|watcher| watcher.player) else { return };
        let rows: Vec<TableRow> = state.rows.values().filter_map(|row| state.shown(row, player)).collect();
        let online = state.online;
        let Some(watcher) = state.watchers.get_mut(&outbox.id()) else { return };
        watcher.shown = rows.iter().map(|row| row.table).collect();
        let snapshot = LobbySnapshot { n: watcher.n, rows, online };
        watcher.n += 1;
        outbox.send_snapshot(Topic::Lobby, frame(&ServerMsg::LobbySnapshot(snapshot)));
    }

    pub(crate) fn unwatch(&self, socket: SocketId) {
        self.state().unwatch(socket);
    }

    /// Sends changes as they arrive, forever; sleeps while there are none. The send times are fixed, so that a change
    /// that only its owner may know does not make another change be sent earlier.
    pub(crate) async fn run(self) {
        let begun = Instant::now();
        loop {
            let due = self.state().online_due;
            tokio::select! {
                () = self.0.changed.notified() => {}
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {}
            }
            let passed = begun.elapsed().as_nanos() % BATCH_INTERVAL.as_nanos();
            sleep(BATCH_INTERVAL.saturating_sub(Duration::from_nanos(passed as u64))).await;
            self.state().flush(Instant::now());
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change is complete before the lock is released.
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watcher {
    fn new(player: PlayerId, outbox: &Outbox) -> Self {
        Self { player, outbox: outbox.clone(), n: 0, shown: BTreeSet::new() }
    }
}

impl State {
    /// Returns whether anything changed. A row that nobody wants is not kept.
    fn put(&mut self, row: &LobbyEntry, now: UnixMs) -> bool {
        let id = row.row.table;
        let was_listed = self.listing.contains(id);
        let is_listed = self.list(row, now);
        if row.row.stage == Stage::Finished || !self.is_needed(row) {
            return self.drop_row(id);
        }
        let before = self.rows.get(&id);
        if before == Some(row) && was_listed == is_listed {
            return false;
        }
        let same_list = before.filter(|_| was_listed == is_listed);
        let affected = same_list.map_or(Affected::Everybody, |before| before.affected_by(row));
        self.rows.insert(id, row.clone());
        match (self.dirty.entry(id).or_insert_with(|| Affected::Members(BTreeSet::new())), affected) {
            (Affected::Members(known), Affected::Members(more)) => known.extend(more),
            (known, _) => *known = Affected::Everybody,
        }
        true
    }

    /// Updates the public list; returns whether the row is in it. Other rows may lose their place.
    fn list(&mut self, row: &LobbyEntry, now: UnixMs) -> bool {
        let table = row.row.table;
        let is_left = row.leaves_at.is_some_and(|at| at <= now);
        if !row.row.public || row.row.stage == Stage::Finished || is_left {
            self.listing.remove(table);
            return false;
        }
        let gone = self.listing.put(row.listed());
        let others: Vec<TableId> = gone.into_iter().filter(|other| *other != table).collect();
        self.unlist(&others);
        self.listing.contains(table)
    }

    fn remove_expired(&mut self, now: UnixMs) -> bool {
        let gone = self.listing.remove_expired(now);
        self.unlist(&gone);
        !gone.is_empty()
    }

    /// Marks tables that are no longer in the public list as changed.
    fn unlist(&mut self, tables: &[TableId]) {
        self.dirty.extend(tables.iter().map(|table| (*table, Affected::Everybody)));
        self.drop_unneeded(tables);
    }

    /// Whether the row is listed or has a member who watches.
    fn is_needed(&self, row: &LobbyEntry) -> bool {
        self.listing.contains(row.row.table)
            || row.members.iter().any(|(member, _)| self.present.contains_key(member))
    }

    fn drop_unneeded(&mut self, tables: &[TableId]) {
        for table in tables {
            if self.rows.get(table).is_some_and(|row| !self.is_needed(row)) {
                self.rows.remove(table);
            }
        }
    }

    fn drop_row(&mut self, table: TableId) -> bool {
        self.listing.remove(table);
        if self.rows.remove(&table).is_none() {
            return false;
        }
        self.dirty.insert(table, Affected::Everybody);
        true
    }

    fn unwatch(&mut self, socket: SocketId) {
        let Some(Watcher { player, .. }) = self.watchers.remove(&socket) else { return };
        if let Some(sockets) = self.present.get_mut(&player) {
            *sockets -= 1;
            if *sockets == 0 {
                self.present.remove(&player);
                let own: Vec<TableId> =
                    self.rows.values().filter(|row| row.is_of(player)).map(|row| row.row.table).collect();
                self.drop_unneeded(&own);
            }
        }
    }

    fn shown(&self, row: &LobbyEntry, player: PlayerId) -> Option<TableRow> {
        row.shown_to(player, self.listing.contains(row.row.table))
    }

    /// Returns whether a new send time was set.
    fn set_online(&mut self, online: u32) -> bool {
        self.online = online;
        let new = self.online != self.sent_online && self.online_due.is_none();
        if new {
            self.online_due = Some(Instant::now() + ONLINE_EVERY);
        }
        new
    }

    fn flush(&mut self, now: Instant) {
        let dirty = std::mem::take(&mut self.dirty);
        let due = self.online_due.take_if(|due| *due <= now).is_some();
        let online_changed = due && self.online != self.sent_online;
        if online_changed {
            self.sent_online = self.online;
        }
        for watcher in self.watchers.values_mut() {
            let mut changed = Vec::new();
            let mut removed = Vec::new();
            for (id, affected) in &dirty {
                if matches!(affected, Affected::Members(members) if !members.contains(&watcher.player)) {
                    continue;
                }
                let row = self.rows.get(id);
                let listed = self.listing.contains(*id);
                match row.and_then(|row| row.shown_to(watcher.player, listed)) {
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
            let delta = LobbyDelta { n: watcher.n, changed, removed, online: self.online };
            watcher.n += 1;
            watcher.outbox.send(Topic::Lobby, frame(&ServerMsg::LobbyDelta(delta)));
        }
    }
}
