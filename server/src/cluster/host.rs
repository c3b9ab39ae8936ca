//! The implementation, by people and other nodes, of the traits through which rooms and people ask them.

use super::NodeServices;
use crate::delivery::outbox::SocketId;
use crate::domain::notice::{About, AbsentTimeouts, Cause, Question};
use crate::lobby::LobbyEntry;
use crate::net::Address;
use crate::people::ceremonies::Ceremony;
use crate::people::changes::Change;
use crate::people::nodes::Nodes;
use crate::room::host::{Host, PeopleAtTables, Tenancy};
use crate::room::tenancy::{ClaimError, RelayEnd};
use crate::room::{Caller, Queued};
use crate::store::{NodeId, PersonRests, Record, StoreError, TakenBy};
use crate::system::clock::UnixMs;
use async_trait::async_trait;
use protocol::{ChatRoom, ErrCode, PlayerId, RuntimeSettings, TableId};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use uuid::Uuid;

impl Host for NodeServices {}

#[async_trait]
impl Tenancy for NodeServices {
    async fn claim(&self, table: TableId) -> Result<Option<Duration>, ClaimError> {
        self.claim(table).await
    }

    async fn confirm_claim(&self, table: TableId) -> Result<(), ClaimError> {
        self.confirm_claim(table).await
    }

    fn has_lease(&self, table: TableId) -> bool {
        self.has_lease(table)
    }

    async fn give_up(&self, table: TableId) {
        self.give_up(table).await;
    }

    fn note_room_gone(&self, table: TableId) {
        self.note_room_gone(table);
    }

    async fn relay(
        self: Arc<Self>,
        table: TableId,
        owner: Option<NodeId>,
        visitors: Vec<Caller>,
        inbox: &mut mpsc::Receiver<Queued>,
    ) -> RelayEnd {
        Self::relay(&self, table, owner, visitors, inbox).await
    }

    fn show_row(&self, row: &LobbyEntry) {
        self.show_row(row);
    }

    fn hide_row(&self, table: TableId) {
        self.hide_row(table);
    }

    fn messages_removed(&self, table: TableId, ids: &[(ChatRoom, Uuid)]) {
        self.tell_nodes_of_removal(table, ids);
    }
}

#[async_trait]
impl PeopleAtTables for NodeServices {
    fn caller(&self, socket: SocketId) -> Option<Caller> {
        self.people().caller(socket)
    }

    fn addresses_of(&self, player: PlayerId) -> BTreeSet<Address> {
        self.people().addresses_of(player)
    }

    fn settings(&self) -> Arc<RuntimeSettings> {
        self.people_services().settings()
    }

    fn guess(
        &self,
        player: PlayerId,
        table: TableId,
        from: Address,
        is_right: &dyn Fn() -> bool,
    ) -> Result<bool, Duration> {
        let attempt = self.failures().check_table(player, table, from)?;
        let is_right = is_right();
        if is_right {
            attempt.succeeded();
        } else {
            attempt.failed();
        }
        Ok(is_right)
    }

    fn notice(&self, about: About) -> Option<Record> {
        self.people_services().notice(about)
    }

    fn notice_of_question(&self, about: About, question: Question, timeouts: AbsentTimeouts) -> Vec<Record> {
        self.people_services().notice_of_question(about, question, timeouts)
    }

    async fn wanted_of(
        &self,
        by: PlayerId,
        cause: Cause,
        notices: Vec<Record>,
    ) -> Result<Vec<Record>, StoreError> {
        self.people_services().wanted_notices(by, cause, notices).await
    }

    fn note_seen(self: Arc<Self>, person: PlayerId, table: TableId) {
        self.people_services().note_seen(person, table);
    }

    async fn rests_of(&self, known: PersonRests, since: UnixMs) -> Result<PersonRests, StoreError> {
        let hours = self.hours_of(known.player).await?;
        Ok(known.updated(hours.nights(), hours.vacations(), since, self.now_ms()))
    }

    async fn take_vacation_day(
        self: Arc<Self>,
        player: PlayerId,
        from: UnixMs,
        by: TakenBy,
    ) -> Result<bool, ErrCode> {
        self.people_services().take_vacation_day(player, from, by).await
    }

    fn review_invitations(self: Arc<Self>, table: TableId) {
        self.people_services().review_invitations(table);
    }
}

#[async_trait]
impl Nodes for NodeServices {
    fn tell_nodes(&self, change: &Change) {
        self.tell_nodes(change);
    }

    fn is_on_duty(&self) -> bool {
        self.is_on_duty()
    }

    async fn is_looking_elsewhere(&self, person: PlayerId, table: TableId) -> bool {
        self.is_looking_elsewhere(person, table).await
    }

    async fn ceremony_elsewhere(&self, id: Uuid, ends: bool) -> Option<Ceremony> {
        self.ceremony_elsewhere(id, ends).await
    }
}
