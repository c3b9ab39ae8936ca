//! Messages of other nodes, as they arrive.
//!
//! Does not know tables. Invariant: a part is accepted only if it continues the stream of its node.

use super::bus::Bus;
use super::commands::ReturnAddress;
use super::link::Link;
use super::peers::Follows;
use super::wire::{Body, Envelope, FarCommand, Heard, Item, Told};
use crate::cluster::NodeServices;
use crate::room::{Command, SendError};
use crate::store::NodeId;
use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use protocol::TableId;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::sleep;

/// How long a command that must arrive waits for a place in a full inbox before it is tried again.
const TELL_AGAIN_AFTER: Duration = Duration::from_millis(50);

pub(super) async fn receive(server: Weak<NodeServices>, bus: Arc<dyn Bus>) {
    while let Some(message) = bus.next().await {
        let Some(server) = server.upgrade() else { return };
        server.take_in(message).await;
    }
}

impl NodeServices {
    async fn take_in(self: &Arc<Self>, message: Bytes) {
        let Some(cluster) = self.cluster() else { return };
        let Heard { version, envelope: Envelope { from, body }, texts } =
            match Envelope::decode(message, cluster.version) {
                Ok(read) => read,
                Err(error) => {
                    self.metrics().bus_refused.inc();
                    tracing::warn!(%error, "a message from the bus was rejected");
                    return;
                }
            };
        if from == cluster.node {
            return;
        }
        if matches!(body, Body::Leave) {
            return self.lose_node(from);
        }
        if cluster.hear(from, version) {
            self.find_node(from).await;
        }
        match body {
            Body::Beat | Body::Leave => {}
            Body::Restart { epoch } => {
                if cluster.link_to(from).is_some_and(|link| link.restart(epoch)) {
                    // The frames to the sockets of that node are lost: the node subscribes them again.
                    self.forget_sockets_of(from);
                    self.show_rows_to(from);
                    self.show_people_to(from);
                }
            }
            Body::Part { place, items, texts: _ } => match cluster.follows(from, place) {
                Follows::Yes => {
                    if place.number == 0 {
                        // Requests since the break of the stream may have been answered in the part that is not taken
                        // in.
                        cluster.end_relays_of(from);
                        // The lost part may have told of changes that the node made before it began anew.
                        self.forget_what_may_be_old();
                        self.look_again();
                    }
                    if let Some(link) = cluster.link_to(from) {
                        for item in items {
                            self.take_item(&link, item, &texts);
                        }
                    }
                }
                Follows::Old => self.ask_to_restart(from).await,
                Follows::No => {
                    self.metrics().bus_lost.inc();
                    tracing::warn!(%from, "messages from another node were lost");
                    self.forget_sockets_of(from);
                    self.forget_what_may_be_old();
                    cluster.break_off(from);
                    self.ask_to_restart(from).await;
                }
            },
        }
    }

    pub(super) async fn ask_to_restart(&self, node: NodeId) {
        if let Some(cluster) = self.cluster()
            && let Some(epoch) = cluster.restart_of(node)
        {
            cluster.say(Some(node), Body::Restart { epoch }).await;
        }
    }

    fn take_item(self: &Arc<Self>, link: &Arc<Link>, item: Item, texts: &[Utf8Bytes]) {
        let Some(cluster) = self.cluster() else { return };
        match item {
            Item::Still => {}
            #[cfg(test)]
            Item::Later => cluster.state().later += 1,
            Item::Command { table, id, command } => {
                let to = ReturnAddress { link: link.clone(), table, id };
                self.obey(&to, *command);
            }
            Item::Nudge(nudge) => self.nudged(link.node(), nudge),
            Item::Question { id, question } => self.asked_by(link, id, &question),
            Item::Reply { id, reply } => cluster.replied(id, reply),
            Item::Row(row) => self.lobby().put(&row, self.now_ms()),
            Item::NoRow { table } => self.lobby().remove(table),
            Item::Table { table, what } => {
                let text = match &what {
                    Told::Frame { text, .. } | Told::Push { text, .. } | Told::Spectators { text, .. } => {
                        match texts.get(*text) {
                            Some(text) => Some(text.clone()),
                            None => return,
                        }
                    }
                    _ => None,
                };
                cluster.hear_of_table(link.node(), table, what, text);
            }
        }
    }

    /// Does what another node asks of a table whose room it takes to be here.
    fn obey(self: &Arc<Self>, to: &ReturnAddress, command: FarCommand) {
        let Some(cluster) = self.cluster() else { return };
        if cluster.is_relayed(to.table) {
            return to.link.tell(to.table, Told::Elsewhere);
        }
        // Nobody would repeat them.
        let must_arrive = matches!(
            command,
            FarCommand::Gone { .. } | FarCommand::CatchUp { .. } | FarCommand::CatchUpChat { .. }
        );
        let Some(command) = Command::from_afar(command, to, self.tasks()) else { return };
        if !must_arrive {
            return self.send_command(to.table, command);
        }
        self.surely_tell_own_room(to.table, command);
    }

    /// Tells a room here something that nobody repeats: later if its inbox is full.
    pub(super) fn surely_tell_own_room(self: &Arc<Self>, table: TableId, command: Command) {
        if let Err(mut command) = self.tell_own_room(table, command) {
            let server = self.clone();
            self.tasks().spawn(async move {
                while let Err(again) = server.tell_own_room(table, command) {
                    command = again;
                    sleep(TELL_AGAIN_AFTER).await;
                }
            });
        }
    }

    pub(super) fn tell_own_room(&self, table: TableId, command: Command) -> Result<(), Command> {
        match self.rooms().lock().get(table).map(|inbox| inbox.try_send(command, None)) {
            Some(Err(SendError::Full(command))) => Err(command),
            Some(Ok(()) | Err(SendError::Closed(_))) | None => Ok(()),
        }
    }
}
