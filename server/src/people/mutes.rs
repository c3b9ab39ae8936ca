//! Whom people do not want to read: a list of their own, which only they see.
//!
//! The server sends everybody the same messages; the reader's client hides some. Does not know chat. Invariant: a list
//! names nobody twice and at most [`MOST`] people.

use super::accounts::refused;
use crate::room::{forbidden, not_found};
use crate::state::{ServerState, unavailable};
use crate::store::{Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, StoreError};
use crate::transport::outbox::Outbox;
use protocol::{ErrCode, MutedPeople, Player, PlayerId, ServerMsg};
use serde::{Deserialize, Serialize};

/// People in one list.
const MOST: u32 = 200;

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

impl ServerState {
    /// Adds somebody to a person's list or takes them off it, and sends the list to all their sockets.
    pub(crate) async fn set_muted(
        &self,
        owner: &Player,
        whom: PlayerId,
        is_muted: bool,
    ) -> Result<(), ErrCode> {
        let found = self.store().record_by_key(MuteDoc::KIND, &key(owner.id, whom)).await;
        let write = match (found.map_err(|error| unavailable(&error))?, is_muted) {
            (None, true) => Some(RecordWrite::Put(self.new_mute(owner, whom).await?)),
            (Some(record), false) => Some(RecordWrite::Remove(record)),
            (None, false) | (Some(_), true) => None,
        };
        if let Some(write) = write {
            match self.store().write_records(vec![write]).await {
                // Another device of theirs was faster.
                Ok(()) | Err(StoreError::Changed) => {}
                Err(error) => return Err(refused(&error)),
            }
        }
        let muted = self.muted_by(owner.id).await.map_err(|error| unavailable(&error))?;
        let push = ServerMsg::MutedPeople(muted);
        self.people().outboxes_of(owner.id).iter().for_each(|outbox| outbox.push(&push));
        Ok(())
    }

    async fn new_mute(&self, owner: &Player, whom: PlayerId) -> Result<Record, ErrCode> {
        if whom == owner.id {
            return Err(forbidden("yourself"));
        }
        let own = self.store().records(MuteDoc::KIND, RecordsOf::Owner(owner.id), None, MOST).await;
        if own.map_err(|error| unavailable(&error))?.len() >= MOST as usize {
            return Err(forbidden("too_many_muted"));
        }
        let found = self.visitors().player(whom).await.map_err(|error| unavailable(&error))?;
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
        match self.muted_by(owner).await {
            Ok(muted) if muted.people.is_empty() => {}
            Ok(muted) => outbox.push(&ServerMsg::MutedPeople(muted)),
            // They read more than they want until they connect again; to be refused would be worse.
            Err(error) => tracing::warn!(%error, "a list of muted people could not be read"),
        }
    }
}
