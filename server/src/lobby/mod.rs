//! The lobby: the newest public tables, limited per person and address, each watcher's own tables, and the watchers.
//!
//! Rooms publish their newest row here and never wait. Watchers get a snapshot and then numbered deltas with several
//! changes each. Does not know games or the store. Invariant: a row is held only while it is one of the [`LISTED`]
//! public rows or one of its members watches, however many tables there are.

mod entry;
mod listing;
pub mod table_rate;
mod texts;
mod watchers;

pub(crate) use entry::{LobbyEntry, leaves_at, row};
pub use listing::{LISTED, ListingQuotas};
pub(crate) use texts::PublicList;
pub(crate) use watchers::Scope;

use crate::delivery::outbox::{Outbox, SocketId, Topic, frame};
use crate::system::clock::UnixMs;
use axum::extract::ws::Utf8Bytes;
use entry::Affected;
use listing::Listing;
use protocol::{PlayerId, Stage, TableId, TableRow};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use texts::{Delta, Snapshot, Texts};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, sleep_until};
use watchers::Watchers;

/// How long changes are collected before they are sent.
pub const BATCH_INTERVAL: Duration = Duration::from_millis(250);

/// The interval at which watchers get the number of people online, if nothing else has changed.
const ONLINE_EVERY: Duration = Duration::from_secs(5);

/// Tables that the list requests from the store. More than it holds, because only a few of one owner may be listed.
pub(crate) const CANDIDATES: u32 = 5 * LISTED as u32;

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
    texts: Texts,
    online: u32,
    sent_online: u32,
    /// When a new number of people online is sent.
    online_due: Option<Instant>,
}

/// A change that is yet to be sent.
#[derive(Debug)]
struct Change {
    affected: Affected,
    /// The people who have, or had before it, a seat at the table.
    members: BTreeSet<PlayerId>,
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
            texts: Texts::default(),
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

    /// The same as a document that all share until it changes.
    pub(crate) fn public_list(&self) -> Arc<PublicList> {
        let state = &mut *self.state();
        state.texts.write_all(state.listing.tables().filter_map(|table| state.rows.get(&table)));
        state.texts.public(state.listing.tables())
    }

    /// The bytes of the whole list for somebody who has no table of their own.
    pub(crate) fn list_bytes(&self) -> usize {
        let state = &mut *self.state();
        let listed = || state.listing.tables().filter_map(|table| state.rows.get(&table));
        state.texts.list_bytes(listed)
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

    /// Whether a socket was sent all of this already, and nothing has changed since.
    pub(crate) fn is_current(&self, socket: SocketId, scope: Scope) -> bool {
        let mut state = self.state();
        let same = state.watchers.find(socket).is_some_and(|(_, known)| known == scope);
        same && state.watchers.get_mut(socket).is_some_and(|watcher| watcher.is_current)
    }

    /// Sends a snapshot now and changes from then on; `own` are the player's tables as stored. Returns its bytes.
    pub(crate) fn watch(
        &self,
        player: PlayerId,
        outbox: &Outbox,
        scope: Scope,
        own: Vec<LobbyEntry>,
        now: UnixMs,
    ) -> usize {
        self.state().watchers.put(player, outbox, scope);
        self.add(own, now);
        self.catch_up(outbox)
    }

    /// Sends a snapshot to a watcher that has no state or has lost deltas. Returns its bytes.
    pub(crate) fn catch_up(&self, outbox: &Outbox) -> usize {
        let Some(frame) = self.state().snapshot(outbox.id()) else { return 0 };
        let bytes = frame.len();
        outbox.send_snapshot(Topic::Lobby, frame);
        bytes
    }

    /// Notes that a watcher was not sent all that it asked for.
    pub(crate) fn lacks_something(&self, socket: SocketId) {
        if let Some(watcher) = self.state().watchers.get_mut(socket) {
            watcher.is_current = false;
        }
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
        self.texts.forget(table);
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
                self.texts.forget(*table);
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

    /// The next snapshot of a watcher. Those who come now and have no tables of their own share one.
    fn snapshot(&mut self, socket: SocketId) -> Option<Utf8Bytes> {
        let (player, scope) = self.watchers.find(socket)?;
        let (rows, listing, online) = (&self.rows, &self.listing, self.online);
        let listed = |row: &&LobbyEntry| scope == Scope::All && listing.contains(row.row.table);
        self.texts.write_all(rows.values().filter(listed));
        let shown = |row: &LobbyEntry| row.is_of(player) || listed(&row);
        let watcher = self.watchers.get_mut(socket)?;
        watcher.shown = rows.values().filter(|row| shown(row)).map(|row| row.row.table).collect();
        watcher.is_current = true;
        let n = watcher.n;
        watcher.n += 1;
        let is_shared = n == 0 && scope == Scope::All && !rows.values().any(|row| row.is_of(player));
        if is_shared && let Some(known) = self.texts.first(online) {
            return Some(known);
        }
        let rows = rows.values().filter_map(|row| row.shown_to(player, listed(&row), &self.texts));
        let snapshot = frame(&Snapshot { n, rows: rows.collect(), own: scope == Scope::Own, online });
        if is_shared {
            self.texts.set_first(online, snapshot.clone());
        }
        Some(snapshot)
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
        self.texts.write_all(dirty.keys().filter(|id| listing.contains(**id)).filter_map(|id| rows.get(id)));
        let texts = &self.texts;
        self.watchers.visit(&members, |watcher| {
            let (mut changed, mut removed) = (Vec::new(), Vec::new());
            for id in dirty.iter().filter(|(_, change)| change.affects(watcher.player)).map(|(id, _)| id) {
                let listed = watcher.scope == Scope::All && listing.contains(*id);
                match rows.get(id).and_then(|row| row.shown_to(watcher.player, listed, texts)) {
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
            let delta = Delta { n: watcher.n, changed, removed, online };
            watcher.n += 1;
            watcher.is_current = false;
            watcher.outbox.send(Topic::Lobby, frame(&delta));
        });
    }
}

#[cfg(test)]
pub(crate) mod tests;
