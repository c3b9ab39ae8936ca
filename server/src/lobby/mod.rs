//! The lobby: the newest public tables, limited per person and address, each watcher's own tables, and all watchers.
//!
//! Rooms put their newest row here and never wait. Watchers get a snapshot and then numbered deltas with several
//! changes each. Does not know games or the store. Invariant: a row is held only while it is one of the [`LISTED`]
//! public rows or one of its members watches, however many tables there are.

mod listing;
pub mod table_rate;
mod watchers;

pub use listing::{LISTED, ListingQuotas};
pub(crate) use watchers::Scope;

use crate::room::{absence, changed_options};
use crate::store::TableRecord;
use crate::store::downtime::Downtime;
use crate::system::clock::UnixMs;
use crate::transport::net::AddressTag;
use crate::transport::outbox::{Outbox, SocketId, Topic, frame};
use listing::{ListedTable, Listing};
use protocol::{
    LobbyDelta, LobbySnapshot, PlayerId, Presence, SeatHolder, SeatInfo, ServerMsg, Stage, TableId, TableRow,
    Yours,
};
use rules::{GameKind, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, sleep_until};
use watchers::Watchers;

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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LobbyEntry {
    /// `yours` is filled in for each watcher.
    pub(crate) row: TableRow,
    pub(crate) members: Vec<(PlayerId, Seat)>,
    pub(crate) host: PlayerId,
    pub(crate) deciding: Seats,
    /// Since when the game waits for each seat, as far as that is known.
    pub(crate) asked: Vec<(Seat, UnixMs)>,
    /// From when on the host may end the game.
    pub(crate) host_may_end_at: Option<UnixMs>,
    /// When the game ends unless somebody moves, once that is to be told.
    pub(crate) expires_at: Option<UnixMs>,
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
        time: record.doc.time,
        entry: record.doc.entry.shown(),
        watcher_count: 0,
        progress: record.doc.progress,
        public: record.is_public(),
        yours: None,
        opened_ms: record.opened_at,
    }
}

impl LobbyEntry {
    fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.members.iter().map(|(member, _)| *member)
    }

    fn is_of(&self, player: PlayerId) -> bool {
        self.people().any(|member| member == player)
    }

    /// The row as this player may see it.
    fn shown_to(&self, player: PlayerId, is_listed: bool) -> Option<TableRow> {
        let seat = self.members.iter().find(|(member, _)| *member == player).map(|(_, seat)| *seat);
        if seat.is_none() && !is_listed {
            return None;
        }
        let (deciding, host) = (self.deciding, self.host == player);
        let (may_end_at, expires_at) = (self.host_may_end_at.filter(|_| host), self.expires_at);
        let yours = |seat| Yours {
            seat,
            your_move: deciding.contains(seat),
            since: self.asked_at(seat),
            host,
            may_end_at,
            expires_at,
        };
        let yours = seat.map(yours);
        Some(TableRow { yours, ..self.row.clone() })
    }

    /// Since when the game waits for this seat.
    fn asked_at(&self, seat: Seat) -> Option<UnixMs> {
        let asked = self.asked.iter().find(|(asked, _)| *asked == seat);
        asked.filter(|_| self.deciding.contains(seat)).map(|(_, at)| *at)
    }

    /// Who must be sent the row `next` that replaces this one.
    fn affected_by(&self, next: &Self) -> Affected {
        if self.row != next.row || self.members != next.members || self.host != next.host {
            return Affected::Everybody;
        }
        let expiry_changed = self.expires_at != next.expires_at;
        let asked = |entry: &Self, seat| (entry.deciding.contains(seat), entry.asked_at(seat));
        let changed = |seat| expiry_changed || asked(self, seat) != asked(next, seat);
        let members = next.members.iter().filter(|(_, seat)| changed(*seat)).map(|(player, _)| *player);
        let host = (self.host_may_end_at != next.host_may_end_at).then_some(next.host);
        Affected::Members(members.chain(host).collect())
    }

    fn listed(&self) -> ListedTable {
        let (table, opened_ms) = (self.row.table, self.row.opened_ms);
        let (leaves_at, host, address) = (self.leaves_at, self.host, self.opened_from.clone());
        ListedTable { table, opened_ms, leaves_at, host, address }
    }
}

/// The row of a table whose room is not in memory. It says neither when the game ends for want of moves nor since when it
/// waits: which moves others know of is the room's to say, and a secret answer must not show in a list.
pub(crate) fn sleeping_row(record: &TableRecord, kind: &dyn GameKind, downtime: &Downtime) -> LobbyEntry {
    let row = row(record, kind);
    LobbyEntry {
        expires_at: None,
        leaves_at: leaves_at(record, &row.seats),
        host: record.doc.host,
        host_may_end_at: absence::host_may_end_at(record, |_| false, downtime),
        opened_from: record.doc.opened_from.clone(),
        row,
        members: crate::room::members(record),
        deciding: record.doc.deciding.unwrap_or_default(),
        asked: Vec::new(),
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
    dirty: BTreeMap<TableId, Change>,
    watchers: Watchers,
    online: u32,
    sent_online: u32,
    /// When a new number of people online is sent.
    online_due: Option<Instant>,
}

/// A change that is yet to be sent.
#[derive(Debug)]
struct Change {
    affected: Affected,
    /// Who has, or had before it, a seat at the table.
    members: BTreeSet<PlayerId>,
}

/// Whose list is affected by a changed row.
#[derive(Debug)]
enum Affected {
    Everybody,
    /// Only `yours` has changed, for these members; nobody else may learn even that.
    Members(BTreeSet<PlayerId>),
}

impl Change {
    /// A change that everybody is told.
    fn of_all(members: BTreeSet<PlayerId>) -> Self {
        Self { affected: Affected::Everybody, members }
    }

    fn and(&mut self, later: Self) {
        self.members.extend(later.members);
        match (&mut self.affected, later.affected) {
            (Affected::Members(known), Affected::Members(more)) => known.extend(more),
            (known, _) => *known = Affected::Everybody,
        }
    }

    fn affects(&self, player: PlayerId) -> bool {
        !matches!(&self.affected, Affected::Members(members) if !members.contains(&player))
    }
}

impl Lobby {
    pub(crate) fn new(quotas: ListingQuotas) -> Self {
        let state = State {
            rows: BTreeMap::new(),
            listing: Listing::new(quotas),
            dirty: BTreeMap::new(),
            watchers: Watchers::default(),
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

    /// The rows of these tables, as far as they are here.
    pub(crate) fn rows_of(&self, tables: &BTreeSet<TableId>) -> Vec<LobbyEntry> {
        let state = self.state();
        tables.iter().filter_map(|table| state.rows.get(table)).cloned().collect()
    }

    pub(crate) fn set_online(&self, online: u32) {
        if self.state().set_online(online) {
            self.0.changed.notify_one();
        }
    }

    /// Sends a snapshot now and changes from then on; `own` are the player's tables as stored.
    pub(crate) fn watch(
        &self,
        player: PlayerId,
        outbox: &Outbox,
        scope: Scope,
        own: Vec<LobbyEntry>,
        now: UnixMs,
    ) {
        self.state().watchers.put(player, outbox, scope);
        self.add(own, now);
        self.catch_up(outbox);
    }

    /// Sends a snapshot to a watcher that has no state or has lost deltas.
    pub(crate) fn catch_up(&self, outbox: &Outbox) {
        let mut state = self.state();
        let Some((player, scope)) = state.watchers.find(outbox.id()) else { return };
        let rows: Vec<TableRow> =
            state.rows.values().filter_map(|row| state.shown(row, player, scope)).collect();
        let online = state.online;
        let Some(watcher) = state.watchers.get_mut(outbox.id()) else { return };
        watcher.shown = rows.iter().map(|row| row.table).collect();
        let snapshot = LobbySnapshot { n: watcher.n, rows, own: scope == Scope::Own, online };
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
        let members = before.into_iter().chain([row]).flat_map(LobbyEntry::people).collect();
        self.rows.insert(id, row.clone());
        self.note(id, Change { affected, members });
        true
    }

    fn note(&mut self, table: TableId, change: Change) {
        match self.dirty.get_mut(&table) {
            Some(known) => known.and(change),
            None => drop(self.dirty.insert(table, change)),
        }
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
        for table in tables {
            self.note(*table, Change::of_all(BTreeSet::new()));
        }
        self.drop_unneeded(tables);
    }

    /// Whether the row is listed or has a member who watches.
    fn is_needed(&self, row: &LobbyEntry) -> bool {
        self.listing.contains(row.row.table) || row.people().any(|member| self.watchers.is_present(member))
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
        let Some(row) = self.rows.remove(&table) else { return false };
        self.note(table, Change::of_all(row.people().collect()));
        true
    }

    fn unwatch(&mut self, socket: SocketId) {
        let Some(player) = self.watchers.remove(socket) else { return };
        let own: Vec<TableId> =
            self.rows.values().filter(|row| row.is_of(player)).map(|row| row.row.table).collect();
        self.drop_unneeded(&own);
    }

    fn shown(&self, row: &LobbyEntry, player: PlayerId, scope: Scope) -> Option<TableRow> {
        row.shown_to(player, scope == Scope::All && self.listing.contains(row.row.table))
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
        let members = dirty.values().flat_map(|change| change.members.iter().copied()).collect();
        let (rows, listing, online) = (&self.rows, &self.listing, self.online);
        self.watchers.visit(&members, |watcher| {
            let (mut changed, mut removed) = (Vec::new(), Vec::new());
            for id in dirty.iter().filter(|(_, change)| change.affects(watcher.player)).map(|(id, _)| id) {
                let listed = watcher.scope == Scope::All && listing.contains(*id);
                match rows.get(id).and_then(|row| row.shown_to(watcher.player, listed)) {
                    Some(row) => {
                        watcher.shown.insert(*id);
                        changed.push(row);
                    }
                    None if watcher.shown.remove(id) => removed.push(*id),
                    None => {}
                }
            }
            let online_changed = online_changed && watcher.scope == Scope::All;
            if changed.is_empty() && removed.is_empty() && !online_changed {
                return;
            }
            let delta = LobbyDelta { n: watcher.n, changed, removed, online };
            watcher.n += 1;
            watcher.outbox.send(Topic::Lobby, frame(&ServerMsg::LobbyDelta(delta)));
        });
    }
}
