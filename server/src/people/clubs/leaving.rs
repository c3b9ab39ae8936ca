//! A person who is there no more leaves all clubs; those that they own are passed on.
//!
//! Works on the database of a stopped server, too. Invariants: each club is left in one change, so that a crash leaves it as it was
//! or passed on; a repeat changes nothing.

use super::documents::ClubPersonDoc;
use super::state::ClubState;
use crate::store::{RecordCursor, RecordDoc, RecordsOf, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::{ClubId, PlayerId};
use uuid::Uuid;

/// Standings in one read.
const PIECE: u32 = 64;
/// How often one club is tried again because somebody else was faster; after that the erasure is resumed later.
const MOST_TRIES: u32 = 64;

/// Lets a person leave all their clubs.
pub(crate) async fn leave_clubs(store: &SharedStore, who: PlayerId, now: UnixMs) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let page = store.records(ClubPersonDoc::KIND, RecordsOf::Owner(who), after, PIECE).await?;
        for club in page.iter().filter_map(|record| record.about) {
            leave(store, ClubId(club), who, now).await?;
        }
        after = page.last().map(RecordCursor::from);
        if page.len() < PIECE as usize {
            return Ok(());
        }
    }
}

/// Lets them leave one.
pub(super) async fn leave(
    store: &SharedStore,
    club: ClubId,
    who: PlayerId,
    now: UnixMs,
) -> Result<(), StoreError> {
    for _ in 0..MOST_TRIES {
        let Some(state) = ClubState::read(store, club).await? else { return Ok(()) };
        let change = state.writes(store, &state.lose(who, now), (Uuid::nil(), now)).await?;
        if change.is_empty() {
            return Ok(());
        }
        match store.write_records(change).await {
            Err(StoreError::Changed) => {}
            done => return done,
        }
    }
    Err(StoreError::Changed)
}
