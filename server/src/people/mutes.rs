//! Mute lists: the people whose messages a person does not want to read; only that person sees the list.
//!
//! The server sends everybody the same messages; the reader's client hides some. Does not know chat. Invariants: a list
//! names nobody twice and at most [`MOST`] people; no socket is sent an older list after a newer one.

use super::accounts::refused;
use crate::delivery::outbox::Outbox;
use crate::people::PeopleServices;
use crate::people::changes::Change;
use crate::refusals::{forbidden, not_found, rate_limited};
use crate::store::{Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, StoreError, unavailable};
use protocol::{Err, ErrCode, MutedPeople, Player, PlayerId, ServerMsg};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// People in one list.
const MOST: u32 = 200;

/// Changes of one list at once, and how many a second after that. They wait for each other; those of several people share a
/// commit, as all writes do that are made at the same time.
pub(crate) const CHANGES_AT_ONCE: f64 = 20.0;
pub(crate) const CHANGES_PER_S: f64 = 0.2;

/// Somebody whom the owner does not want to read; they are the record's subject.
#[derive(Debug, Serialize, Deserialize)]
struct MuteDoc {
    player: Player,
}

impl RecordDoc for MuteDoc {
    const KIND: RecordKind = RecordKind::Mute;
}

fn key(owner: PlayerId, whom: PlayerId) -> String {
    format!("{}/{}", owner.0.simple(), whom.0.simple())
}

impl PeopleServices {
    /// Whether a person does not want to read this one.
    pub(crate) async fn has_muted(&self, owner: PlayerId, whom: PlayerId) -> Result<bool, StoreError> {
        Ok(self.visitors().record_by_key(MuteDoc::KIND, &key(owner, whom)).await?.is_some())
    }

    /// Adds somebody to a person's list or takes them off it, and sends the list to all their sockets. A repeat writes
    /// nothing.
    pub(crate) async fn set_muted(
        self: &Arc<Self>,
        owner: &Player,
        whom: PlayerId,
        is_muted: bool,
    ) -> Result<(), Err> {
        let turns = self.mute_turns().of(owner.id);
        let _turn = turns.turn().await;
        let found =
            self.store().record_by_key(MuteDoc::KIND, &key(owner.id, whom)).await.map_err(unavailable)?;
        if found.is_some() == is_muted {
            // A repeat is durable already; its first answer may have been lost, and the list with it.
            return Ok(self.push_muted(owner.id).await?);
        }
        let wait_for = |wait| rate_limited("mutes", wait);
        self.mute_limiter().check(&owner.id).map_err(wait_for)?;
        let write = match found {
            None => RecordWrite::Put(self.new_mute(owner, whom).await?),
            Some(record) => RecordWrite::Remove(record),
        };
        self.mute_limiter().take(owner.id).map_err(wait_for)?;
        match self.store().write_records(vec![write]).await {
            // The list was erased meanwhile.
            Ok(()) | Err(StoreError::Changed) => {}
            Err(error) => return Err(refused(&error).into()),
        }
        self.push_muted(owner.id).await?;
        self.tell_nodes(&Change::Muted { owner: owner.id });
        // Their invitations are shown no more, or again.
        self.tell_invitations_soon(owner.id);
        Ok(())
    }

    /// Sends a person's list to all their sockets at this node.
    pub(crate) async fn tell_muted_here(&self, owner: PlayerId) -> Result<(), ErrCode> {
        let turns = self.mute_turns().of(owner);
        let _turn = turns.turn().await;
        self.push_muted(owner).await
    }

    async fn push_muted(&self, owner: PlayerId) -> Result<(), ErrCode> {
        let muted = self.muted_by(owner).await.map_err(unavailable)?;
        let push = ServerMsg::MutedPeople(muted);
        self.people().listeners_of(owner).iter().for_each(|outbox| outbox.push(&push));
        Ok(())
    }

    async fn new_mute(&self, owner: &Player, whom: PlayerId) -> Result<Record, ErrCode> {
        if whom == owner.id {
            return Err(forbidden("yourself"));
        }
        let own = self.store().records(MuteDoc::KIND, RecordsOf::Owner(owner.id), None, MOST).await;
        if own.map_err(unavailable)?.len() >= MOST as usize {
            return Err(forbidden("too_many_muted"));
        }
        let found = self.visitors().player(whom).await.map_err(unavailable)?;
        let player = found.map(Player::from).ok_or_else(|| not_found("person"))?;
        let record = self.new_record_of(&MuteDoc { player })?;
        Ok(record.owned_by(owner.id).about(whom.0).keyed(key(owner.id, whom)))
    }

    async fn muted_by(&self, owner: PlayerId) -> Result<MutedPeople, StoreError> {
        let own = self.visitors().records(MuteDoc::KIND, RecordsOf::Owner(owner), None, MOST).await?;
        let people = own.iter().map(|record| Ok(record.read::<MuteDoc>()?.player));
        Ok(MutedPeople { people: people.collect::<Result<_, StoreError>>()? })
    }

    /// Sends a socket its person's list, if there is anybody in it.
    pub(crate) async fn tell_muted(&self, owner: PlayerId, outbox: &Outbox) {
        let turns = self.mute_turns().of(owner);
        let _turn = turns.turn().await;
        match self.muted_by(owner).await {
            Ok(muted) if muted.people.is_empty() => {}
            Ok(muted) => outbox.push(&ServerMsg::MutedPeople(muted)),
            // They read more than they want until they connect again; to be refused would be worse.
            Err(error) => tracing::warn!(%error, "a list of muted people could not be read"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::SharedStore;
    use crate::testing::{Device, FailingStore, Fault, only, player, server, settle};

    /// The state of a change when somebody mutes a second person.
    #[derive(Clone, Copy, Debug)]
    enum First {
        Change,
        Greeting,
    }

    #[rstest::rstest]
    #[tokio::test(start_paused = true)]
    async fn no_older_list_is_told_after_a_newer_one(#[values(First::Change, First::Greeting)] first: First) {
        let failing = Arc::new(FailingStore::default());
        let store: SharedStore = failing.clone();
        let server = server(&store).await;
        let (ada, bob, cyd) = (player("Ada"), player("Bob"), player("Cyd"));
        for person in [&bob, &cyd] {
            server.put_player(person).await.unwrap();
        }
        let mut device = Device::new(&server, "Ada");
        if matches!(first, First::Greeting) {
            server.set_muted(&ada, bob.id, true).await.unwrap();
        }
        failing.set(Fault::LateLists);
        let (here, owner, outbox) = (Arc::clone(&server), ada.clone(), device.outbox.clone());
        let under_way = tokio::spawn(async move {
            match first {
                First::Change => here.set_muted(&owner, bob.id, true).await.unwrap(),
                First::Greeting => here.tell_muted(owner.id, &outbox).await,
            }
        });
        // Its list is read then, and not told.
        while store.record_by_key(MuteDoc::KIND, &key(ada.id, player("Bob").id)).await.unwrap().is_none() {
            tokio::time::advance(std::time::Duration::from_millis(1)).await;
        }
        settle().await;
        failing.set(Fault::None);
        server.set_muted(&ada, cyd.id, true).await.unwrap();
        under_way.await.unwrap();
        let told = only(&device.hear(), "me.muted");
        assert_eq!(told.last().unwrap()["people"].as_array().unwrap().len(), 2, "{told:?}");
        assert!(server.mute_turns().is_unused());
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_so_already_is_no_write_and_changes_have_a_rate() {
        let failing = Arc::new(FailingStore::default());
        let store: SharedStore = failing.clone();
        let server = server(&store).await;
        let (ada, bob) = (player("Ada"), player("Bob"));
        server.put_player(&bob).await.unwrap();
        server.set_muted(&ada, bob.id, true).await.unwrap();
        failing.set(Fault::NoRecords);
        for _ in 0..100 {
            server.set_muted(&ada, bob.id, true).await.expect("nothing is written");
        }
        failing.set(Fault::None);
        let changes = (1..100).map(|n| n % 2 == 0);
        let mut written = 1;
        let refusal = loop {
            match server.set_muted(&ada, bob.id, changes.clone().nth(written - 1).unwrap()).await {
                Ok(()) => written += 1,
                Err(refusal) => break refusal,
            }
        };
        assert_eq!((written, refusal.code), (CHANGES_AT_ONCE as usize, ErrCode::RateLimited));
        let wait = u64::from(refusal.after_ms.unwrap()) + 1;
        tokio::time::advance(std::time::Duration::from_millis(wait)).await;
        server.set_muted(&ada, bob.id, true).await.expect("as promised");
        assert!(server.has_muted(ada.id, bob.id).await.unwrap(), "durable before it is acknowledged");
    }
}
