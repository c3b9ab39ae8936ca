//! Counts finished tables that are not counted yet.
//!
//! Does not know when tables end. Invariant: a change counts its tables completely or not at all, and is refused if a
//! table or a sum was changed meanwhile; then the next attempt reads both again.

use super::summary::{Summary, summary_of};
use super::totals::{GameTotals, PersonTotals};
use crate::people::privacy::is_former;
use crate::ratings::{Seasons, drain, waiting_record};
use crate::store::{Record, RecordDoc, RecordKind, RecordWrite, SharedStore, StoreError, TableRecord};
use crate::system::digest::derived_uuid;
use protocol::{PlayerId, SeatHolder, TableId};
use std::collections::btree_map::Entry::{Occupied, Vacant};
use std::collections::{BTreeMap, BTreeSet};
use tokio::task::yield_now;

/// Tables of one change while people play: it keeps the writer of the store for some milliseconds.
const PIECE: u32 = 8;
/// Tables of one change where nobody waits.
const PIECE_ALONE: u32 = 64;

/// Counts the tables of a store. One server at a time should do it; if two do, each table is counted once.
#[derive(Debug)]
pub(crate) struct Counting {
    piece: u32,
    /// Tables that could not be read.
    skipped: BTreeSet<TableId>,
}

/// Counts all finished tables anew, and rates the rated ones, in a database that no server has open; returns how many
/// there are.
pub(crate) async fn recompute(store: &SharedStore, seasons: &Seasons) -> Result<u64, StoreError> {
    store.forget_counts().await?;
    let mut counting = Counting { piece: PIECE_ALONE, ..Counting::new() };
    let mut counted = 0;
    while let Some(more) = counting.count_some(store).await? {
        counted += more;
    }
    drain(store, seasons).await?;
    Ok(counted)
}

impl Counting {
    pub(crate) fn new() -> Self {
        Self { piece: PIECE, skipped: BTreeSet::new() }
    }

    /// Counts some tables, and returns how many; `None`: none is left.
    pub(crate) async fn count_some(&mut self, store: &SharedStore) -> Result<Option<u64>, StoreError> {
        let counted = self.read_some(store).await?;
        if counted.is_empty() {
            return Ok(None);
        }
        match put(store, &counted).await {
            Ok(()) => Ok(Some(counted.len() as u64)),
            // Another node has counted one of them, or a person is being erased.
            Err(StoreError::Changed) => Ok(Some(0)),
            Err(error) => Err(error),
        }
    }

    async fn read_some(&mut self, store: &SharedStore) -> Result<Vec<Counted>, StoreError> {
        let ids = store.uncounted_tables(self.piece + self.skipped.len() as u32).await?;
        let mut counted = Vec::new();
        for id in ids {
            if self.skipped.contains(&id) {
                continue;
            }
            match Counted::read(store, id).await {
                Ok(table) => counted.extend(table),
                Err(error @ StoreError::Corrupt { .. }) => {
                    tracing::warn!(%error, table = %id, "a finished table cannot be read and is not counted");
                    self.skipped.insert(id);
                }
                Err(error) => return Err(error),
            }
            // A summary takes a millisecond or two: between two of them everybody else gets a turn.
            yield_now().await;
        }
        Ok(counted)
    }
}

/// Stores the summaries, the sums with them, and that the tables are counted.
async fn put(store: &SharedStore, counted: &[Counted]) -> Result<(), StoreError> {
    let mut games = Sums::<GameTotals>::default();
    let mut people = Sums::<PersonTotals>::default();
    let mut change = Vec::new();
    for Counted { table, summary, people: own, waiting } in counted {
        change.push(RecordWrite::Put(Record::new(table.id.0, table.changed_at, summary)));
        change.extend(waiting.clone().map(RecordWrite::Put));
        games.of(store, game_key(&table.game), None).await?.add(summary);
        for player in own {
            if store.record(RecordKind::Erasure, player.0).await?.is_none() {
                let key = person_key(*player, &table.game);
                people.of(store, key, Some(*player)).await?.add(summary, *player);
            }
        }
    }
    change.extend(games.writes());
    change.extend(people.writes());
    change.push(RecordWrite::Counted(counted.iter().map(|c| (c.table.id, c.table.rev)).collect()));
    store.write_records(change).await
}

/// A table with its summary, and the people whose own sums it belongs to.
struct Counted {
    table: TableRecord,
    summary: Summary,
    people: BTreeSet<PlayerId>,
    /// By which it waits to be rated.
    waiting: Option<Record>,
}

impl Counted {
    async fn read(store: &SharedStore, id: TableId) -> Result<Option<Self>, StoreError> {
        let Some(table) = store.table(id).await? else { return Ok(None) };
        let entries = store.entries(id).await?;
        let (summary, waiting) = (summary_of(&table, &entries), waiting_record(&table, &entries));
        // Nobody is ever one of the people of an imported game.
        let own = table.doc.seats.iter().filter(|_| table.doc.labels.is_none());
        let people = own.filter_map(|seat| match &seat.holder {
            SeatHolder::Person { player, .. } if !is_former(player) => Some(player.id),
            _ => None,
        });
        Ok(Some(Self { people: people.collect(), summary, waiting, table }))
    }
}

/// The sums of one kind that a change adds to, by their keys.
struct Sums<T>(BTreeMap<String, Sum<T>>);

struct Sum<T> {
    record: Record,
    is_stored: bool,
    now: T,
}

impl<T> Default for Sums<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: RecordDoc + Default> Sums<T> {
    async fn of(
        &mut self,
        store: &SharedStore,
        key: String,
        owner: Option<PlayerId>,
    ) -> Result<&mut T, StoreError> {
        let sum = match self.0.entry(key) {
            Occupied(known) => known.into_mut(),
            Vacant(place) => {
                let sum = Sum::read(store, place.key(), owner).await?;
                place.insert(sum)
            }
        };
        Ok(&mut sum.now)
    }

    fn writes(self) -> impl Iterator<Item = RecordWrite> {
        self.0.into_values().map(|Sum { record, is_stored, now }| {
            let next = record.changed(&now);
            RecordWrite::Put(if is_stored { next } else { Record { rev: 0, ..next } })
        })
    }
}

impl<T: RecordDoc + Default> Sum<T> {
    async fn read(store: &SharedStore, key: &str, owner: Option<PlayerId>) -> Result<Self, StoreError> {
        if let Some(record) = store.record_by_key(T::KIND, key).await? {
            return Ok(Self { now: record.read()?, is_stored: true, record });
        }
        // Its id follows from its key, so that sums that are computed again are the same records.
        let id = derived_uuid(&[b"saloon statistics", T::KIND.name().as_bytes(), key.as_bytes()]);
        let new = Record::new(id, 0, &T::default()).keyed(key.to_owned());
        Ok(Self { record: Record { owner, ..new }, is_stored: false, now: T::default() })
    }
}

pub(super) fn game_key(game: &str) -> String {
    game.to_owned()
}

pub(super) fn person_key(player: PlayerId, game: &str) -> String {
    format!("{player} {game}")
}
