//! Attempts to prove that an account is one's own, and the note for its owner of somebody who guesses.
//!
//! Does not know what is proved. Invariant: whether there is such an account changes neither the answer nor the work: what is
//! told to its owner is written after the answer.

use super::documents::AccountDoc;
use super::sign_in::NOBODY;
use crate::people::credentials::failures::{Attempt, Followed};
use crate::people::credentials::known_device::KnownDevices;
use crate::state::{ServerState, unavailable};
use crate::store::{RecordWrite, StoreError};
use crate::system::clock::UnixMs;
use crate::transport::net::Address;
use crate::transport::responder::rate_limited;
use protocol::{Err, PlayerId};
use std::sync::Arc;
use std::time::Duration;

/// Guessing is noted at one account no more often than this.
const NOTED_EVERY_MS: UnixMs = 60 * 60 * 1000;
/// How long the account's page says that somebody has guessed.
const SHOWN_FOR_MS: UnixMs = 30 * 24 * 60 * 60 * 1000;

/// From where somebody tries to sign in: their address, and what their browser has kept of earlier sign-ins.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) address: Address,
    pub(crate) devices: KnownDevices,
}

impl ServerState {
    /// Whether somebody may try to sign in under this name now.
    pub(super) async fn may_try(&self, name: &str, from: &Place) -> Result<Attempt, Err> {
        // Without devices nothing is read before the count.
        let who = if from.devices.is_empty() {
            NOBODY
        } else {
            let named = self.account_named(name).await.map_err(|error| unavailable(&error))?;
            named.unwrap_or(NOBODY)
        };
        self.may_try_as(who, name, from)
    }

    /// The same for somebody who is this person already, but for a last proof.
    pub(super) fn may_try_as(&self, who: PlayerId, name: &str, from: &Place) -> Result<Attempt, Err> {
        let checked = match from.devices.at(self.sessions().key(), who) {
            Some(device) => self.failures().check_device(device, who),
            None => self.failures().check(name, from.address),
        };
        checked.map_err(refused)
    }

    /// Whether somebody with a session of this person may try to prove that they are its owner.
    pub(super) fn may_try_as_owner(&self, who: PlayerId) -> Result<Attempt, Err> {
        self.failures().check_owner(who).map_err(refused)
    }

    /// Counts a wrong proof, and notes it at the account if somebody guesses.
    pub(super) fn attempt_failed(self: &Arc<Self>, attempt: Attempt, who: PlayerId) {
        let followed = attempt.failed();
        if followed == Followed::Nothing {
            return;
        }
        let server = Arc::clone(self);
        self.tasks().spawn(async move {
            if let Err(error) = server.note_guessing(who, followed).await {
                tracing::warn!(%error, "a guess at an account could not be noted");
            }
        });
    }

    async fn note_guessing(&self, who: PlayerId, followed: Followed) -> Result<(), StoreError> {
        let (account, now) = (self.account(who).await?, self.now_ms());
        let Some(account) = account else { return Ok(()) };
        let mut change = Vec::new();
        if account.doc.guessed_at.is_none_or(|at| now >= at.saturating_add(NOTED_EVERY_MS)) {
            let doc = AccountDoc { guessed_at: Some(now), ..account.doc.clone() };
            change.push(RecordWrite::Put(account.record.changed(&doc)));
        }
        if followed == Followed::SlowAccount {
            change.extend(self.notice_of_guesses(who).map(RecordWrite::Add));
        }
        if change.is_empty() {
            return Ok(());
        }
        // If something else of the account changes right now, the next pause is noted.
        self.write_unless_changed(change).await.map(drop)
    }
}

/// When somebody last guessed at this account, as long as its page says so.
pub(crate) fn guessed_at(account: &AccountDoc, now: UnixMs) -> Option<UnixMs> {
    account.guessed_at.filter(|at| now < at.saturating_add(SHOWN_FOR_MS))
}

fn refused(wait: Duration) -> Err {
    rate_limited("sign_in", wait)
}
