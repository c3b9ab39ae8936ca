//! Follows and blocks: the people whom a person wants to meet at tables, and those whom they want to keep away.
//!
//! Does not know rooms; reads tables by their rows. Invariants: a list names nobody twice and at most [`MOST`] people; no
//! socket is sent an older list after a newer one; nobody is answered otherwise, or by other operations of the store,
//! because somebody else has blocked them. A blocked person's own follow stays in their list for the same reason, and is
//! shown to them alone.

#[cfg(test)]
mod tests;

use super::Turns;
use super::accounts::refused;
use super::mutes::{CHANGES_AT_ONCE, CHANGES_PER_S};
use crate::delivery::outbox::Outbox;
use crate::domain::notice::Cause;
use crate::net::RateLimiter;
use crate::people::PeopleServices;
use crate::people::changes::Change;
use crate::refusals::{forbidden, not_found, rate_limited};
use crate::store::{
    Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, StoreError, TableRecord, unavailable,
};
use protocol::{Err, ErrCode, MyPeople, Player, PlayerId, SeatHolder, ServerMsg, Stage, TableCode, TableId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// People in one list.
const MOST: u32 = 500;

/// The part of the lists that is in memory.
#[derive(Debug)]
pub(crate) struct Relations {
    turns: Turns<PlayerId>,
    changes: RateLimiter<PlayerId>,
}

impl Default for Relations {
    fn default() -> Self {
        Self { turns: Turns::default(), changes: RateLimiter::new(CHANGES_AT_ONCE, CHANGES_PER_S) }
    }
}

/// That the owner follows somebody, the record's subject.
#[derive(Debug, Serialize, Deserialize)]
struct FollowDoc {
    by: Player,
    player: Player,
}

impl RecordDoc for FollowDoc {
    const KIND: RecordKind = RecordKind::Follow;
}

/// That the owner has blocked somebody, the record's subject.
#[derive(Debug, Serialize, Deserialize)]
struct BlockDoc {
    player: Player,
}

impl RecordDoc for BlockDoc {
    const KIND: RecordKind = RecordKind::Block;
}

fn key(owner: PlayerId, whom: PlayerId) -> String {
    format!("{}/{}", owner.0.simple(), whom.0.simple())
}

impl PeopleServices {
    /// Follows somebody or does so no more, and sends the lists to all sockets of both. A repeat writes nothing.
    pub(crate) async fn set_followed(
        self: &Arc<Self>,
        owner: &Player,
        whom: PlayerId,
        is_followed: bool,
    ) -> Result<(), Err> {
        let turns = self.relations().turns.of(owner.id);
        let _turn = turns.turn().await;
        let write = match self.relation(FollowDoc::KIND, owner.id, whom).await? {
            // A repeat is durable already; its first answer may have been lost, and the list with it.
            found if found.is_some() == is_followed => return Ok(self.push_people(owner.id).await?),
            Some(record) => RecordWrite::Remove(record),
            None if self.relation(BlockDoc::KIND, owner.id, whom).await?.is_some() => {
                return Err(forbidden("blocked").into());
            }
            None => {
                let player = self.whom(FollowDoc::KIND, owner.id, whom).await?;
                let record = self.new_record_of(&FollowDoc { by: owner.clone(), player })?;
                RecordWrite::Put(record.owned_by(owner.id).about(whom.0).keyed(key(owner.id, whom)))
            }
        };
        self.change_lists(owner.id, vec![write]).await?;
        self.tell_followed_soon(owner.id, whom);
        Ok(())
    }

    /// Blocks somebody or does so no more, and sends the lists to all sockets of the owner. They follow them no more, which
    /// the other person is told as any end of it. A repeat writes nothing.
    pub(crate) async fn set_blocked(
        self: &Arc<Self>,
        owner: &Player,
        whom: PlayerId,
        is_blocked: bool,
    ) -> Result<(), Err> {
        let turns = self.relations().turns.of(owner.id);
        let _turn = turns.turn().await;
        let followed = match self.relation(BlockDoc::KIND, owner.id, whom).await? {
            found if found.is_some() == is_blocked => return Ok(self.push_people(owner.id).await?),
            Some(record) => {
                self.change_lists(owner.id, vec![RecordWrite::Remove(record)]).await?;
                None
            }
            None => {
                let player = self.whom(BlockDoc::KIND, owner.id, whom).await?;
                let record = self.new_record_of(&BlockDoc { player })?;
                let block = record.owned_by(owner.id).about(whom.0).keyed(key(owner.id, whom));
                let followed = self.relation(FollowDoc::KIND, owner.id, whom).await?;
                let mut change = vec![RecordWrite::Put(block)];
                change.extend(followed.clone().map(RecordWrite::Remove));
                self.change_lists(owner.id, change).await?;
                followed
            }
        };
        if followed.is_some() {
            self.tell_followed_soon(owner.id, whom);
        }
        // Their invitations are shown no more, or again.
        self.tell_invitations_soon(owner.id);
        Ok(())
    }

    async fn relation(
        &self,
        kind: RecordKind,
        owner: PlayerId,
        whom: PlayerId,
    ) -> Result<Option<Record>, ErrCode> {
        self.store().record_by_key(kind, &key(owner, whom)).await.map_err(unavailable)
    }

    /// The person to be added to a list, if it is not full.
    async fn whom(&self, kind: RecordKind, owner: PlayerId, whom: PlayerId) -> Result<Player, ErrCode> {
        if whom == owner {
            return Err(forbidden("yourself"));
        }
        let own = self.store().records(kind, RecordsOf::Owner(owner), None, MOST).await;
        if own.map_err(unavailable)?.len() >= MOST as usize {
            let is_follow = kind == FollowDoc::KIND;
            return Err(forbidden(if is_follow { "too_many_followed" } else { "too_many_blocked" }));
        }
        let found = self.visitors().player(whom).await.map_err(unavailable)?;
        found.map(Player::from).ok_or_else(|| not_found("person"))
    }

    /// Stores the change and sends the owner's sockets the lists. The owner's turn is held meanwhile.
    async fn change_lists(&self, owner: PlayerId, change: Vec<RecordWrite>) -> Result<(), Err> {
        let changes = &self.relations().changes;
        changes.take(owner).map_err(|wait| rate_limited("relations", wait))?;
        match self.store().write_records(change).await {
            // The lists were erased meanwhile, or another node was as fast.
            Ok(()) | Err(StoreError::Changed) => {}
            Err(error) => return Err(refused(&error).into()),
        }
        self.push_people(owner).await?;
        self.tell_nodes(&Change::People { owner });
        Ok(())
    }

    // --- what people are sent ---

    /// Sends a person the list of those who follow them, as somebody is there now or no more; the requester does not wait.
    fn tell_followed_soon(self: &Arc<Self>, by: PlayerId, whom: PlayerId) {
        let server = Arc::clone(self);
        self.tasks().spawn(async move {
            let told = match server.has_blocked(whom, by).await {
                Ok(false) => server.tell_people_here(whom).await,
                Ok(true) => return,
                Err(error) => Err(unavailable(&error)),
            };
            if let Err(code) = told {
                tracing::warn!(?code, "the followers of a person could not be read");
            }
            server.tell_nodes(&Change::People { owner: whom });
        });
    }

    /// Sends a person's lists of people to all their sockets at this node.
    pub(crate) async fn tell_lists_here(&self, owner: PlayerId) -> Result<(), ErrCode> {
        self.tell_muted_here(owner).await?;
        self.tell_people_here(owner).await
    }

    async fn tell_people_here(&self, owner: PlayerId) -> Result<(), ErrCode> {
        let turns = self.relations().turns.of(owner);
        let _turn = turns.turn().await;
        self.push_people(owner).await
    }

    async fn push_people(&self, owner: PlayerId) -> Result<(), ErrCode> {
        let push = ServerMsg::MyPeople(self.people_of(owner).await.map_err(unavailable)?);
        self.people().listeners_of(owner).iter().for_each(|outbox| outbox.push(&push));
        Ok(())
    }

    /// Sends a socket its person's lists, if there is anybody in them.
    pub(crate) async fn tell_people(&self, owner: PlayerId, outbox: &Outbox) {
        let turns = self.relations().turns.of(owner);
        let _turn = turns.turn().await;
        match self.people_of(owner).await {
            Ok(MyPeople { follows, followers, blocked })
                if follows.is_empty() && followers.is_empty() && blocked.is_empty() => {}
            Ok(own) => outbox.push(&ServerMsg::MyPeople(own)),
            Err(error) => tracing::warn!(%error, "the people whom somebody follows could not be read"),
        }
    }

    async fn people_of(&self, owner: PlayerId) -> Result<MyPeople, StoreError> {
        let read = async |kind, of| self.visitors().records(kind, of, None, MOST).await;
        let (own, about) = (RecordsOf::Owner(owner), RecordsOf::Subject(owner.0));
        let followed = read(FollowDoc::KIND, own).await?;
        let following = read(FollowDoc::KIND, about).await?;
        let blocked = self.blocked_by(owner).await?;
        let docs = |records: Vec<Record>| -> Result<Vec<FollowDoc>, StoreError> {
            records.iter().map(Record::read).collect()
        };
        let is_hidden = |by: &Player| blocked.iter().any(|player| player.id == by.id);
        let follows = docs(followed)?.into_iter().map(|doc| doc.player).collect();
        let followers = docs(following)?.into_iter().map(|doc| doc.by).filter(|by| !is_hidden(by)).collect();
        Ok(MyPeople { follows, followers, blocked })
    }

    async fn blocked_by(&self, owner: PlayerId) -> Result<Vec<Player>, StoreError> {
        let own = self.visitors().records(BlockDoc::KIND, RecordsOf::Owner(owner), None, MOST).await?;
        own.iter().map(|record| Ok(record.read::<BlockDoc>()?.player)).collect()
    }

    /// The people whom this person follows.
    pub(crate) async fn followed_by(&self, person: PlayerId) -> Result<BTreeSet<PlayerId>, StoreError> {
        let own = RecordsOf::Owner(person);
        let follows = self.visitors().records(FollowDoc::KIND, own, None, MOST).await?;
        follows.iter().map(|record| Ok(record.read::<FollowDoc>()?.player.id)).collect()
    }

    /// Whether these two follow each other.
    pub(crate) async fn are_friends(&self, one: PlayerId, other: PlayerId) -> Result<bool, ErrCode> {
        let (there, back) = (
            self.relation(FollowDoc::KIND, one, other).await?,
            self.relation(FollowDoc::KIND, other, one).await?,
        );
        Ok(there.is_some() && back.is_some())
    }

    // --- what a block keeps away ---

    pub(crate) async fn has_blocked(&self, owner: PlayerId, whom: PlayerId) -> Result<bool, StoreError> {
        Ok(self.visitors().record_by_key(BlockDoc::KIND, &key(owner, whom)).await?.is_some())
    }

    /// The people whom this person has blocked.
    pub(crate) async fn people_blocked_by(&self, person: PlayerId) -> Result<BTreeSet<PlayerId>, StoreError> {
        Ok(self.blocked_by(person).await?.into_iter().map(|player| player.id).collect())
    }

    /// Whether a person wants what this one causes: not if they have blocked them, nor messages and invitations if they
    /// have muted them. It reads the same in all cases.
    pub(crate) async fn wants_of(
        &self,
        person: PlayerId,
        by: PlayerId,
        cause: Cause,
    ) -> Result<bool, StoreError> {
        let is_blocked = self.has_blocked(person, by).await?;
        let is_muted = cause == Cause::Words && self.has_muted(person, by).await?;
        Ok(!is_blocked && !is_muted)
    }

    /// Refuses a new seat at the open table with this code beside people whom this person has blocked.
    pub(crate) async fn check_company(&self, person: PlayerId, code: &TableCode) -> Result<(), ErrCode> {
        let blocked = self.blocked_by(person).await.map_err(unavailable)?;
        if blocked.is_empty() {
            return Ok(());
        }
        let table = self.visitors().table_by_code(code).await.map_err(unavailable)?;
        table.map_or(Ok(()), |table| check_company(&table, person, &blocked))
    }

    /// The same at the table of the rematch of a finished one, if there is one already.
    pub(crate) async fn check_rematch(&self, person: PlayerId, table: TableId) -> Result<(), ErrCode> {
        let finished = self.visitors().table(table).await.map_err(unavailable)?;
        match finished.and_then(|table| table.doc.rematch) {
            Some(code) => self.check_company(person, &code).await,
            None => Ok(()),
        }
    }
}

fn check_company(table: &TableRecord, person: PlayerId, blocked: &[Player]) -> Result<(), ErrCode> {
    let seated = table.doc.seats.iter().filter_map(|seat| match &seat.holder {
        SeatHolder::Person { player, .. } => Some(player),
        _ => None,
    });
    let is_blocked = |player: &&Player| blocked.iter().any(|one| one.id == player.id);
    let people: Vec<Player> = seated.clone().filter(is_blocked).cloned().collect();
    let sits = seated.clone().any(|player| player.id == person);
    if table.stage != Stage::Open || sits || people.is_empty() {
        return Ok(());
    }
    Err(ErrCode::BlockedSeated { people })
}
