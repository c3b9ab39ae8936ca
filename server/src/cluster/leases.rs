//! The leases of this node's tables, and the duty of the periodic work that one node does for all.
//!
//! Knows rooms only by their tables. Invariant: a room runs at this node only while the table is leased to it, as far
//! as this node can know; the store refuses the writes of a node whose knowledge is outdated.

use super::{BEAT, Cluster, LEASE};
use crate::cluster::NodeServices;
use crate::room::Command;
use crate::room::tenancy::ClaimError;
use crate::store::{Lease, StoreError};
use protocol::TableId;
use std::collections::BTreeSet;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Renews the leases of this node, and notices which of them others have claimed.
pub(super) async fn keep(server: Weak<NodeServices>) {
    while let Some(server) = server.upgrade()
        && !server.cluster().is_some_and(Cluster::has_left)
    {
        if let Err(error) = server.renew_leases().await {
            tracing::warn!(%error, "the leases of this node's tables could not be renewed");
        }
        server.take_duty().await;
        drop(server);
        sleep(BEAT).await;
    }
}

impl NodeServices {
    /// Gets the table's lease for this node, if it is a node; the time for which nobody has run the table, where another
    /// node has ended without giving it up.
    pub(crate) async fn claim(&self, table: TableId) -> Result<Option<Duration>, ClaimError> {
        let Some(cluster) = self.cluster() else { return Ok(None) };
        if self.is_stopping() && !cluster.state().rooms.contains(&table) {
            // Nobody would tell its room to stop.
            return Err(ClaimError::Ending);
        }
        if !cluster.is_connected() && !cluster.state().rooms.contains(&table) {
            return Err(ClaimError::Alone);
        }
        let before = self.store().lease(table).await?.filter(|lease| lease.node != cluster.node);
        if let Some(Lease { node, over_for: None }) = before {
            // Without a write, which would make its node wait when that renews its leases.
            return Err(ClaimError::Leased(Some(node)));
        }
        match self.store().claim(table, cluster.node, LEASE).await {
            Ok(()) => {
                self.metrics().tables_leased.set(cluster.note_room(table, true) as i64);
                let unattended = before.and_then(|lease| lease.over_for).map(|over| over + LEASE);
                self.metrics().takeovers.inc_by(u64::from(unattended.is_some()));
                Ok(unattended)
            }
            Err(StoreError::Leased(_)) => {
                let lease = self.store().lease(table).await?;
                Err(ClaimError::Leased(lease.map(|lease| lease.node)))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Whether what was read after a claim is this node's to go on with. If this node was suspended between the two,
    /// another may have claimed the table, and its revision was read: the store would refuse nothing.
    pub(crate) async fn confirm_claim(&self, table: TableId) -> Result<(), ClaimError> {
        let Some(cluster) = self.cluster() else { return Ok(()) };
        let owner = self.store().lease(table).await?.map(|lease| lease.node);
        if owner == Some(cluster.node) {
            return Ok(());
        }
        self.note_room_gone(table);
        Err(ClaimError::Leased(owner))
    }

    /// Notes that a table's room here has ended without giving its lease up.
    pub(crate) fn note_room_gone(&self, table: TableId) {
        if let Some(cluster) = self.cluster() {
            self.metrics().tables_leased.set(cluster.note_room(table, false) as i64);
        }
    }

    /// Gives the table's lease up, after the last write to it.
    pub(crate) async fn give_up(&self, table: TableId) {
        let Some(cluster) = self.cluster() else { return };
        self.metrics().tables_leased.set(cluster.note_room(table, false) as i64);
        if let Err(error) = self.store().give_up(table, cluster.node).await {
            tracing::warn!(%error, table.id = %table, "a lease could not be released; it expires by itself");
        }
    }

    /// Whether the table is this node's, as far as it can know. After a pause of its process it cannot: others may have the
    /// table, and what its room would show is long over.
    pub(crate) fn has_lease(&self, table: TableId) -> bool {
        let Some(cluster) = self.cluster() else { return true };
        let mut state = cluster.state();
        let renewed = *state.renewed.get_or_insert_with(Instant::now);
        renewed.elapsed() < LEASE && state.rooms.contains(&table)
    }

    async fn renew_leases(self: &Arc<Self>) -> Result<(), StoreError> {
        let Some(cluster) = self.cluster() else { return Ok(()) };
        let (rooms, asked) = (cluster.state().rooms.clone(), Instant::now());
        self.store().renew(cluster.node, LEASE).await?;
        if self.store().count_leases(cluster.node).await? == rooms.len() {
            cluster.state().renewed = Some(asked);
            return Ok(());
        }
        let leased: BTreeSet<TableId> = self.store().leased_to(cluster.node).await?.into_iter().collect();
        for table in rooms.difference(&leased) {
            self.note_room_gone(*table);
            drop(self.tell_own_room(*table, Command::LeaseLost));
        }
        cluster.state().renewed = Some(asked);
        let rooms = cluster.state().rooms.clone();
        for table in leased.difference(&rooms).filter(|table| !self.is_awake(**table)) {
            self.store().give_up(*table, cluster.node).await?;
        }
        Ok(())
    }

    /// Takes the duty over, or keeps it.
    async fn take_duty(&self) {
        let Some(cluster) = self.cluster().filter(|_| !self.is_stopping()) else { return };
        let asked = Instant::now();
        let taken = self.store().take_duty(cluster.node, LEASE).await;
        cluster.state().on_duty_until = match taken {
            Ok(true) => Some(asked + LEASE),
            Ok(false) => None,
            Err(error) => {
                tracing::warn!(%error, "it is unknown whether this node has the cluster duty");
                cluster.state().on_duty_until
            }
        };
    }

    /// Leaves the duty to another node.
    pub(crate) async fn leave_duty(&self) {
        let Some(cluster) = self.cluster() else { return };
        if let Err(error) = self.store().leave_duty(cluster.node).await {
            tracing::debug!(%error, "the cluster duty could not be released; it expires by itself");
        }
    }

    /// Whether this server does what one server does for all: it wakes what is due, removes what is over, and sends what
    /// people are told outside of the page.
    pub(crate) fn is_on_duty(&self) -> bool {
        let Some(cluster) = self.cluster() else { return true };
        cluster.state().on_duty_until.is_some_and(|until| Instant::now() < until)
    }
}
