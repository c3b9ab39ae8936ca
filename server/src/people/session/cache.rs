//! The sessions that were asked for lately, so that a request costs no read of the store.
//!
//! Invariant: holds at most [`HELD`] sessions, and none that was ended after it was read.

use crate::store::{SessionId, SessionRecord, TokenHash};
use crate::system::clock::UnixMs;
use protocol::PlayerId;
use std::collections::BTreeMap;

/// How many sessions are held at most; a hundred bytes each.
pub(super) const HELD: usize = 16 * 1024;

/// Two generations: what was not asked for while half of all that is held came anew is forgotten.
#[derive(Debug, Default)]
pub(super) struct Cache {
    young: BTreeMap<TokenHash, SessionRecord>,
    old: BTreeMap<TokenHash, SessionRecord>,
    /// Counts what was ended: what was read before an end may be older than it.
    ends: u64,
}

impl Cache {
    pub(super) fn get(&mut self, token: TokenHash) -> Option<&mut SessionRecord> {
        if let Some(session) = self.old.remove(&token) {
            self.insert(session);
        }
        self.young.get_mut(&token)
    }

    /// What [`Self::put`] wants to know of the time at which the store was asked.
    pub(super) fn ends(&self) -> u64 {
        self.ends
    }

    /// Holds what was read after so many ends.
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

    /// Notes a use; returns the time of it if that must be stored.
    pub(super) fn note_use(&mut self, token: TokenHash, now: UnixMs) -> Option<UnixMs> {
        let session = self.get(token).filter(|session| super::must_be_noted(session, now))?;
        session.used_at = now.max(session.used_at + 1);
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
