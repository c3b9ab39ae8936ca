//! The records of a store in memory, and their indices.
//!
//! Invariant: the index entries of a record follow from its stored form.

use super::MemoryStore;
use crate::store::{Record, RecordCursor, RecordKind, RecordWrite, Records, RecordsOf, StoreError};
use crate::system::clock::{BelievedTime, UnixMs};
use async_trait::async_trait;
use protocol::PlayerId;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// The place of a record.
pub(super) type Place = (RecordKind, Uuid);

const FIRST: RecordCursor = RecordCursor { at: UnixMs::MIN, id: Uuid::nil() };
const LAST: RecordCursor = RecordCursor { at: UnixMs::MAX, id: Uuid::max() };

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct RecordRows {
    rows: BTreeMap<Place, Record>,
    by_key: BTreeMap<(RecordKind, String), Uuid>,
    by_time: BTreeSet<(RecordKind, RecordCursor)>,
    by_owner: BTreeSet<(RecordKind, PlayerId, RecordCursor)>,
    by_subject: BTreeSet<(RecordKind, Uuid, RecordCursor)>,
    by_end: BTreeSet<(UnixMs, Place)>,
}

impl RecordRows {
    pub(super) fn get(&self, place: Place) -> Option<&Record> {
        self.rows.get(&place)
    }

    fn by_key(&self, kind: RecordKind, key: &str) -> Option<&Record> {
        let id = self.by_key.get(&(kind, key.to_owned()))?;
        self.get((kind, *id))
    }

    /// Stores a record in the place of the one with its id, which it returns.
    pub(super) fn put(&mut self, record: Record) -> Option<Record> {
        let Record { kind, id, .. } = record;
        let old = self.remove((kind, id));
        let cursor = RecordCursor::from(&record);
        self.by_key.extend(record.key.clone().map(|key| ((kind, key), id)));
        self.by_time.insert((kind, cursor));
        self.by_owner.extend(record.owner.map(|owner| (kind, owner, cursor)));
        self.by_subject.extend(record.about.map(|about| (kind, about, cursor)));
        self.by_end.extend(record.expires_at.map(|at| (at, (kind, id))));
        self.rows.insert((kind, id), record);
        old
    }

    pub(super) fn remove(&mut self, place: Place) -> Option<Record> {
        let record = self.rows.remove(&place)?;
        let (kind, cursor) = (record.kind, RecordCursor::from(&record));
        if let Some(key) = record.key.clone() {
            self.by_key.remove(&(kind, key));
        }
        self.by_time.remove(&(kind, cursor));
        if let Some(owner) = record.owner {
            self.by_owner.remove(&(kind, owner, cursor));
        }
        if let Some(about) = record.about {
            self.by_subject.remove(&(kind, about, cursor));
        }
        if let Some(at) = record.expires_at {
            self.by_end.remove(&(at, place));
        }
        Some(record)
    }

    /// Whether another record has its id or its key.
    pub(super) fn is_taken(&self, new: &Record) -> bool {
        let has_key = new.key.as_deref().is_some_and(|key| self.by_key(new.kind, key).is_some());
        has_key || self.rows.contains_key(&(new.kind, new.id))
    }

    /// Stores a record in the place of the one with its kind and key.
    pub(super) fn put_in_place(&mut self, new: &Record) {
        let old = new.key.as_deref().and_then(|key| self.by_key(new.kind, key));
        let (id, rev) = old.map_or((new.id, 0), |old| (old.id, old.rev + 1));
        self.put(Record { id, rev, ..new.clone() });
    }

    /// The last before this place in the order of time, newest first.
    fn listed(
        &self,
        kind: RecordKind,
        of: RecordsOf,
        before: Option<RecordCursor>,
        limit: usize,
    ) -> Vec<Record> {
        let before = before.unwrap_or(LAST);
        let cursors: Vec<RecordCursor> = match of {
            RecordsOf::Everybody => {
                let all = self.by_time.range((kind, FIRST)..(kind, before)).rev();
                all.take(limit).map(|(_, cursor)| *cursor).collect()
            }
            RecordsOf::Owner(owner) => {
                let own = self.by_owner.range((kind, owner, FIRST)..(kind, owner, before)).rev();
                own.take(limit).map(|(.., cursor)| *cursor).collect()
            }
            RecordsOf::Subject(about) => {
                let all = self.by_subject.range((kind, about, FIRST)..(kind, about, before)).rev();
                all.take(limit).map(|(.., cursor)| *cursor).collect()
            }
        };
        cursors.iter().filter_map(|cursor| self.get((kind, cursor.id)).cloned()).collect()
    }

    fn due(&self, kind: RecordKind, until: UnixMs) -> impl Iterator<Item = &Record> {
        let due = self.by_time.range((kind, FIRST)..=(kind, RecordCursor { at: until, ..LAST }));
        due.filter_map(|(kind, cursor)| self.get((*kind, cursor.id)))
    }

    fn derived(&self) -> impl Iterator<Item = Place> {
        self.rows.keys().filter(|(kind, _)| kind.is_derived()).copied()
    }

    fn over(&self, now: UnixMs) -> impl Iterator<Item = Place> {
        self.by_end.iter().take_while(move |(at, _)| *at <= now).map(|(_, place)| *place)
    }
}

#[async_trait]
impl Records for MemoryStore {
    async fn record(&self, kind: RecordKind, id: Uuid) -> Result<Option<Record>, StoreError> {
        Ok(self.kept().records.get((kind, id)).cloned())
    }

    async fn record_by_key(&self, kind: RecordKind, key: &str) -> Result<Option<Record>, StoreError> {
        Ok(self.kept().records.by_key(kind, key).cloned())
    }

    async fn records(
        &self,
        kind: RecordKind,
        of: RecordsOf,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        Ok(self.kept().records.listed(kind, of, after, limit as usize))
    }

    async fn due_records(
        &self,
        kind: RecordKind,
        until: UnixMs,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        let kept = self.kept();
        let due = kept.records.due(kind, until).filter(|due| after < Some(RecordCursor::from(*due)));
        Ok(due.take(limit as usize).cloned().collect())
    }

    async fn count_due(&self, kind: RecordKind, until: UnixMs, most: u32) -> Result<u64, StoreError> {
        Ok(self.kept().records.due(kind, until).take(most as usize).count() as u64)
    }

    async fn write_records(&self, change: Vec<RecordWrite>) -> Result<(), StoreError> {
        self.kept().change(change)
    }

    async fn forget_counts(&self) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let derived: Vec<Place> = kept.records.derived().collect();
        for place in derived {
            kept.records.remove(place);
        }
        kept.tables.forget_counts();
        Ok(())
    }

    async fn sweep_records(&self, now: BelievedTime, limit: u32) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let over: Vec<Place> = kept.records.over(now.ms()).take(limit as usize).collect();
        for place in over {
            kept.records.remove(place);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    prop_compose! {
        /// A record whose parts often are those of another one.
        fn any_record()(
            kind in 0..2_usize,
            id in 0..6_u128,
            key in proptest::option::of(0..4_u8),
            owner in proptest::option::of(0..3_u128),
            at in 0..9_u64,
            lasts in proptest::option::of(0..9_u64),
        ) -> Record {
            let kind = [RecordKind::Notice, RecordKind::Mute][kind];
            let key = key.map(|key| format!("{id} {key}"));
            let (about, owner) = (owner.map(Uuid::from_u128), owner.map(|id| PlayerId(Uuid::from_u128(id))));
            let expires_at = lasts.map(|lasts| at + lasts);
            let empty = Record::of_kind(kind, Uuid::from_u128(id), at, &json!({}));
            Record { owner, about, key, expires_at, ..empty }
        }
    }

    proptest! {
        #[test]
        fn what_finds_records_is_the_same_whatever_was_stored_before(
            puts in proptest::collection::vec((any_record(), any::<bool>()), 0..40),
        ) {
            let mut rows = RecordRows::default();
            for (record, goes) in puts {
                let place = (record.kind, record.id);
                rows.put(record);
                if goes {
                    rows.remove(place);
                }
            }
            let mut anew = RecordRows::default();
            for record in rows.rows.values() {
                anew.put(record.clone());
            }
            prop_assert_eq!(rows, anew);
        }
    }
}
