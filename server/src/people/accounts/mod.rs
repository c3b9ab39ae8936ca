//! Accounts: what is attached to a person so that they are recognised again anywhere.
//!
//! A person is a `PlayerId`. An account, its names and its credentials are records that this id owns, so that a guest who
//! claims one keeps seats, games and sessions. Does not know HTTP or sockets. Invariant: no two accounts have names that
//! look alike; a code, an invitation and a counter are used by one of those who try at once.

mod documents;

pub use documents::{AccountDoc, FormerNameDoc, NameDoc};

use crate::state::ServerState;
use crate::store::{Record, RecordDoc, StoreError};
use protocol::PlayerId;

impl ServerState {
    /// The account of a person, with the record that a change of it must follow; `None` for a guest.
    pub(crate) async fn account(&self, player: PlayerId) -> Result<Option<(Record, AccountDoc)>, StoreError> {
        let record = self.store().record(AccountDoc::KIND, player.0).await?;
        record.map(|record| Ok((record.clone(), record.read()?))).transpose()
    }
}
