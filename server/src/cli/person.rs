//! Search for a person by the facts that an operator knows.

use super::error::ServerCommandError;
use crate::people::accounts::owner_of_name;
use crate::store::{PlayerRecord, SharedStore};
use protocol::PlayerId;
use uuid::Uuid;

/// People in one read.
const PAGE: u32 = 256;

/// The person with this id; whose account has this name; or the only guest who is called so.
pub(super) async fn find(store: &SharedStore, text: &str) -> Result<PlayerRecord, ServerCommandError> {
    let unknown = || ServerCommandError::NoPerson(text.to_owned());
    if let Ok(id) = Uuid::try_parse(text) {
        return store.player(PlayerId(id)).await?.ok_or_else(unknown);
    }
    if let Some(owner) = owner_of_name(&**store, text).await? {
        return store.player(owner).await?.ok_or_else(unknown);
    }
    let (mut found, mut last) = (None, None);
    loop {
        let page = store.all_players(last, PAGE).await?;
        let Some(end) = page.last() else { return found.ok_or_else(unknown) };
        last = Some(end.id);
        for player in page.into_iter().filter(|player| player.name == text) {
            if found.replace(player).is_some() {
                return Err(ServerCommandError::SeveralPeople(text.to_owned()));
            }
        }
    }
}
