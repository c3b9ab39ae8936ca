//! A cache of recently used sessions, so that a request costs no read of the store.
//!
//! Invariant: holds at most [`HELD`] sessions, and none that was ended after it was read.

use crate::store::{SessionId, SessionRecord, TokenHash};
use crate::system::clock::{UnixMs, was_set_back_since};
use protocol::PlayerId;
use std::collections::BTreeMap;

/// The most sessions in the cache, of about a hundred bytes each.
pub(super) const HELD: usize = 16 * 1024;

/// Two generations: a session is evicted if it is not used while half of the capacity is filled with new ones.
#[derive(Debug, Default)]
pub(super) struct Cache {
    young: BTreeMap<TokenHash, SessionRecord>,
    old: BTreeMap<TokenHash, SessionRecord>,
    /// Counts ended sessions: a record read before an end may be older than that end.
    ends: u64,
}

impl Cache {
    pub(super) fn get(&mut self, token: TokenHash) -> Option<&mut SessionRecord> {
        if let Some(session) = self.old.remove(&token) {
            self.insert(session);
        }
        self.young.get_mut(&token)
    }

    /// The count to be passed to [`Self::put`], taken before the store is read.
    pub(super) fn ends(&self) -> u64 {
        self.ends
    }

    /// Caches a record unless a session was ended since `after`.
    pub(super) fn put(&mut self, session: SessionRecord, after: u64) {
        if after == self.ends {
            self.insert(session);
        }
    }

    pub(super) fn end(&mut self, id: SessionId) {
        self.forget(|session| session.id == id);
    }

    pub(super) fn end_all_of(&mut self, player: PlayerId) {
        self.forget(|session| session.player == player);
    }

    pub(super) fn end_all(&mut self) {
        self.forget(|_| true);
    }

    /// Records a use; returns its time if the store must have it.
    pub(super) fn note_use(&mut self, token: TokenHash, now: UnixMs) -> Option<UnixMs> {
        let session = self.get(token).filter(|session| super::must_be_noted(session, now))?;
        let is_ahead = was_set_back_since(session.used_at, now);
        session.used_at = if is_ahead { now } else { now.max(session.used_at + 1) };
        Some(session.used_at)
    }

    fn forget(&mut self, is_meant: impl Fn(&SessionRecord) -> bool) {
        self.ends += 1;
        for held in [&mut self.young, &mut self.old] {
            held.retain(|_, session| !is_meant(session));
        }
    }

    fn insert(&mut self, session: SessionRecord) {
        if self.young.len() >= HELD / 2 {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(session.token, session);
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.young.len() + self.old.len()
    }
}
