//! The leases of a store in memory.

use super::MemoryStore;
use crate::store::{Leases, NodeId, StoreError};
use crate::system::clock::UnixMs;
use async_trait::async_trait;
use protocol::TableId;
use std::time::Duration;

/// The holder of a table, and the end of the lease.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lease {
    node: NodeId,
    pub(super) ends_at: UnixMs,
}

impl Lease {
    fn new(node: NodeId, now: UnixMs, lasts: Duration) -> Self {
        Self { node, ends_at: now + lasts.as_millis() as UnixMs }
    }
}

impl MemoryStore {
    /// The time by which leases end.
    pub(super) fn lease_time(&self) -> UnixMs {
        self.clock.as_ref().map_or_else(|| self.begun.elapsed().as_millis() as UnixMs, |clock| clock.now_ms())
    }
}

#[async_trait]
impl Leases for MemoryStore {
    async fn claim(&self, table: TableId, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        let (mut kept, now) = (self.kept(), self.lease_time());
        if kept.leases.get(&table).is_some_and(|lease| lease.node != node && lease.ends_at > now) {
            return Err(StoreError::Leased(table));
        }
        kept.tables.next_rev(table).ok_or(StoreError::Changed)?;
        kept.leases.insert(table, Lease::new(node, now, lasts));
        Ok(())
    }

    async fn renew(&self, node: NodeId, lasts: Duration) -> Result<(), StoreError> {
        let renewed = Lease::new(node, self.lease_time(), lasts);
        for lease in self.kept().leases.values_mut().filter(|lease| lease.node == node) {
            *lease = renewed;
        }
        Ok(())
    }

    async fn give_up(&self, table: TableId, node: NodeId) -> Result<(), StoreError> {
        self.kept().leases.retain(|leased, lease| (*leased, lease.node) != (table, node));
        Ok(())
    }

    async fn take_duty(&self, node: NodeId, lasts: Duration) -> Result<bool, StoreError> {
        let (mut kept, now) = (self.kept(), self.lease_time());
        if kept.duty.is_some_and(|duty| duty.node != node && duty.ends_at > now) {
            return Ok(false);
        }
        kept.duty = Some(Lease::new(node, now, lasts));
        Ok(true)
    }

    async fn leave_duty(&self, node: NodeId) -> Result<(), StoreError> {
        self.kept().duty.take_if(|duty| duty.node == node);
        Ok(())
    }

    async fn database_time(&self) -> Result<Option<UnixMs>, StoreError> {
        Ok(self.clock.as_ref().map(|clock| clock.now_ms()))
    }

    async fn lease(&self, table: TableId) -> Result<Option<crate::store::Lease>, StoreError> {
        let (lease, now) = (self.kept().leases.get(&table).copied(), self.lease_time());
        Ok(lease.map(|Lease { node, ends_at }| {
            let over_for = now.checked_sub(ends_at).map(Duration::from_millis);
            crate::store::Lease { node, over_for }
        }))
    }

    async fn leased_to(&self, node: NodeId) -> Result<Vec<TableId>, StoreError> {
        let kept = self.kept();
        let of_node = kept.leases.iter().filter(|(_, lease)| lease.node == node);
        Ok(of_node.map(|(table, _)| *table).collect())
    }

    async fn count_leases(&self, node: NodeId) -> Result<usize, StoreError> {
        Ok(self.leased_to(node).await?.len())
    }
}
