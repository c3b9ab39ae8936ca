//! The owner of each table at each write, as the disk sees it.
//!
//! Knows no revisions: it notes claims and writes in the order in which the disk carries them out. Invariant: an epoch
//! of a table lasts from one node's claim to the next node's claim, and only one node writes in it.

use super::{Disk, Lie};
use protocol::TableId;
use server::store::{Lease, NodeId, StoreError, TableRecord};
use server::system::clock::UnixMs;
use std::collections::BTreeMap;

/// Claims of one table within this time, in milliseconds by the disk's clock, count as simultaneous.
const AT_ONCE: UnixMs = 200;

#[derive(Debug, Default)]
pub(super) struct Epochs {
    tables: BTreeMap<TableId, Epoch>,
    pub(super) trespasses: Vec<String>,
    /// Claims of a table from another node that had not released its lease.
    pub(super) takeovers: u64,
    /// Claims that were refused because another node had just claimed the table.
    pub(super) rivals: u64,
}

#[derive(Clone, Copy, Debug)]
struct Epoch {
    number: u64,
    node: NodeId,
    began: UnixMs,
}

impl Epochs {
    fn claimed(&mut self, table: TableId, node: NodeId, before: Option<Lease>, now: UnixMs) {
        let other = before.filter(|lease| lease.node != node);
        if let Some(Lease { node: before, over_for: None }) = other {
            self.trespasses.push(format!("node {node} took table {table} while node {before} had it"));
        }
        self.takeovers += u64::from(other.is_some());
        let number = match self.tables.get(&table) {
            Some(epoch) if epoch.node == node => return,
            Some(epoch) => epoch.number + 1,
            None => 1,
        };
        self.tables.insert(table, Epoch { number, node, began: now });
    }

    fn refused(&mut self, table: TableId, now: UnixMs) {
        let is_new = self.tables.get(&table).is_some_and(|epoch| epoch.began + AT_ONCE > now);
        self.rivals += u64::from(is_new);
    }

    /// A table that was never claimed is new, and any node may write to it.
    fn written(&mut self, table: TableId, node: NodeId) {
        let Some(epoch) = self.tables.get(&table).filter(|epoch| epoch.node != node) else { return };
        let Epoch { number, node: owner, .. } = epoch;
        self.trespasses
            .push(format!("node {node} wrote to table {table} in epoch {number}, which is node {owner}'s"));
    }
}

impl Disk {
    pub(super) async fn note_claim(
        &self,
        table: TableId,
        node: NodeId,
        before: Option<Lease>,
        is_granted: bool,
    ) -> Result<(), StoreError> {
        let now = self.durable.database_time().await?.unwrap_or_default();
        let epochs = &mut self.state().epochs;
        if is_granted {
            epochs.claimed(table, node, before, now);
        } else {
            epochs.refused(table, now);
        }
        Ok(())
    }

    pub(super) fn note_write(&self, table: TableId, node: Option<NodeId>) {
        if let Some(node) = node {
            self.state().epochs.written(table, node);
        }
    }

    /// With [`Lie::IgnoresRevisions`], gives the record the next revision, whatever revision the node had read.
    pub(super) async fn takes_any_revision_of(&self, table: &mut TableRecord) -> Result<(), StoreError> {
        if self.lie == Lie::IgnoresRevisions
            && let Some(stored) = self.durable.table(table.id).await?
        {
            table.rev = stored.rev + 1;
        }
        Ok(())
    }
}
