//! The records of a store in memory.

use super::MemoryStore;
use crate::store::{Record, RecordCursor, RecordKind, RecordWrite, Records, RecordsOf, StoreError};
use crate::system::clock::UnixMs;
use async_trait::async_trait;
use std::cmp::Reverse;
use uuid::Uuid;

#[async_trait]
impl Records for MemoryStore {
    async fn record(&self, kind: RecordKind, id: Uuid) -> Result<Option<Record>, StoreError> {
        Ok(self.kept().records.get(&(kind, id)).cloned())
    }

    async fn record_by_key(&self, kind: RecordKind, key: &str) -> Result<Option<Record>, StoreError> {
        let meant = |record: &&Record| record.kind == kind && record.key.as_deref() == Some(key);
        Ok(self.kept().records.values().find(meant).cloned())
    }

    async fn records(
        &self,
        kind: RecordKind,
        of: RecordsOf,
        after: Option<RecordCursor>,
        limit: u32,
    ) -> Result<Vec<Record>, StoreError> {
        let kept = self.kept();
        let meant = |record: &&Record| {
            let listed = match of {
                RecordsOf::Everybody => true,
                RecordsOf::Owner(owner) => record.owner == Some(owner),
                RecordsOf::Subject(about) => record.about == Some(about),
            };
            listed && record.kind == kind && after.is_none_or(|after| RecordCursor::from(*record) < after)
        };
        let mut records: Vec<Record> = kept.records.values().filter(meant).cloned().collect();
        records.sort_by_key(|record| Reverse(RecordCursor::from(record)));
        records.truncate(limit as usize);
        Ok(records)
    }

    async fn write_records(&self, change: Vec<RecordWrite>) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let (records, players) = (kept.records.clone(), kept.players.clone());
        let made = kept.change(change);
        if made.is_err() {
            (kept.records, kept.players) = (records, players);
        }
        made
    }

    async fn sweep_records(&self, now: UnixMs, limit: u32) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let over: Vec<_> = kept.records.iter().filter(|(_, record)| record.is_over(now)).collect();
        let over: Vec<_> = over.into_iter().map(|(place, _)| *place).take(limit as usize).collect();
        for place in over {
            kept.records.remove(&place);
        }
        Ok(())
    }
}
