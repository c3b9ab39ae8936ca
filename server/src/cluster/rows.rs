//! The rows of this node's tables in the lobbies of all nodes.
//!
//! Does not know the content of a row. Invariant: the newest row of a table reaches every live node, but no more often
//! than lobbies send their changes, however fast people play.

use super::wire::Item;
use crate::cluster::NodeServices;
use crate::lobby::{BATCH_INTERVAL, LobbyEntry};
use crate::store::NodeId;
use protocol::TableId;
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use tokio::sync::Notify;
use tokio::time::sleep;

/// The rows that other nodes have not been told; `None` where there is none any more.
#[derive(Debug, Default)]
pub(super) struct Rows {
    waiting: BTreeMap<TableId, Option<Box<LobbyEntry>>>,
    changed: Arc<Notify>,
}

/// Tells other nodes what has changed, as long as the server exists.
pub(super) async fn tell(server: Weak<NodeServices>) {
    let Some(changed) = server
        .upgrade()
        .and_then(|server| server.cluster().map(|cluster| cluster.state().rows.changed.clone()))
    else {
        return;
    };
    loop {
        changed.notified().await;
        let Some(server) = server.upgrade() else { return };
        server.tell_rows();
        drop(server);
        sleep(BATCH_INTERVAL).await;
    }
}

impl NodeServices {
    /// Puts the newest row of a table whose room is here into the lobby of every node.
    pub(crate) fn show_row(&self, row: &LobbyEntry) {
        self.lobby().put(row, self.now_ms());
        self.tell_row_later(row.row.table, || Some(Box::new(row.clone())));
    }

    /// Takes a table out of the lobby of every node.
    pub(crate) fn hide_row(&self, table: TableId) {
        self.lobby().remove(table);
        self.tell_row_later(table, || None);
    }

    fn tell_row_later(&self, table: TableId, row: impl FnOnce() -> Option<Box<LobbyEntry>>) {
        let Some(cluster) = self.cluster() else { return };
        let rows = &mut cluster.state().rows;
        rows.waiting.insert(table, row());
        rows.changed.notify_one();
    }

    fn tell_rows(&self) {
        let Some(cluster) = self.cluster() else { return };
        let waiting = std::mem::take(&mut cluster.state().rows.waiting);
        let links = cluster.links();
        for (table, row) in waiting {
            for link in &links {
                link.send(match &row {
                    Some(row) => Item::Row(row.clone()),
                    None => Item::NoRow { table },
                });
            }
        }
    }

    /// Tells a node of every table whose room is here.
    pub(super) fn show_rows_to(&self, node: NodeId) {
        let Some(cluster) = self.cluster() else { return };
        let Some(link) = cluster.link_to(node) else { return };
        let rooms = cluster.state().rooms.clone();
        for row in self.lobby().rows_of(&rooms) {
            link.send(Item::Row(Box::new(row)));
        }
    }
}
