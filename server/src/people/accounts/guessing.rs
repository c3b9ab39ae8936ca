//! Attempts to sign in to an account, and the notice to its owner about guesses.
//!
//! Does not know the kind of proof. Invariant: the existence of an account changes neither the answer nor the work: the
//! notice to its owner is written after the answer.

use super::documents::AccountDoc;
use super::sign_in::NOBODY;
use crate::net::Address;
use crate::people::PeopleServices;
use crate::people::credentials::failures::{Attempt, Followed, Refusal, Trial};
use crate::people::credentials::known_device::KnownDevices;
use crate::refusals::rate_limited;
use crate::store::{RecordWrite, StoreError, unavailable};
use crate::system::clock::{UnixMs, lasts_until};
use protocol::{Err, ErrCode, PlayerId};
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

impl PeopleServices {
    /// Whether somebody may try to sign in under this name now.
    pub(super) async fn may_try(&self, name: &str, from: &Place) -> Result<Trial, Err> {
        // Without devices nothing is read before the count.
        let who = if from.devices.is_empty() { NOBODY } else { self.named(name).await? };
        let checked = self.check(who, from, || self.failures().check(name, from.address));
        let is_slowed = matches!(checked, Err(Refusal::Slowed(_)));
        let who = if is_slowed { self.named(name).await? } else { who };
        self.trial(checked, who, from).await
    }

    /// The same for somebody who is this person already, but for a last proof.
    pub(super) async fn may_try_as(&self, who: PlayerId, from: &Place) -> Result<Trial, Err> {
        let checked = self.check(who, from, || self.failures().check_person(who, from.address));
        self.trial(checked, who, from).await
    }

    async fn named(&self, name: &str) -> Result<PlayerId, ErrCode> {
        let named = self.account_named(name).await.map_err(unavailable)?;
        Ok(named.unwrap_or(NOBODY))
    }

    /// A device that is known there is counted by itself, all others as `unknown` does.
    fn check(
        &self,
        who: PlayerId,
        from: &Place,
        unknown: impl FnOnce() -> Result<Attempt, Refusal>,
    ) -> Result<Attempt, Refusal> {
        match from.devices.at(self.sessions().key(), who) {
            Some(device) => self.failures().check_device(device, who).map_err(Refusal::Wait),
            None => unknown(),
        }
    }

    async fn trial(
        &self,
        checked: Result<Attempt, Refusal>,
        who: PlayerId,
        from: &Place,
    ) -> Result<Trial, Err> {
        match checked {
            Ok(attempt) => Ok(attempt.into()),
            Err(Refusal::Wait(wait)) => Err(refused(wait)),
            Err(Refusal::Slowed(slowed)) if self.is_network_of(who, from).await? => {
                Ok(slowed.from_network_of(who))
            }
            Err(Refusal::Slowed(slowed)) => Ok(slowed.from_elsewhere()),
        }
    }

    /// Whether a session of this person that goes on was begun there.
    async fn is_network_of(&self, who: PlayerId, from: &Place) -> Result<bool, ErrCode> {
        let sessions = self.sessions().of(who).await.map_err(unavailable)?;
        let network = Some(from.address.network());
        Ok(sessions.iter().any(|session| session.network == network))
    }

    /// The proof and the attempt, if the one was right and the other not in vain; else a failure is counted.
    pub(super) fn judged<T>(
        self: &Arc<Self>,
        trial: Trial,
        who: PlayerId,
        proof: Option<T>,
    ) -> Result<(T, Attempt), Err> {
        trial.judged(proof).map_err(|(attempt, told)| {
            self.attempt_failed(attempt, who);
            told.map_or(ErrCode::SignInFailed.err(), refused)
        })
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
                tracing::warn!(%error, "a failed sign-in could not be recorded");
            }
        });
    }

    async fn note_guessing(&self, who: PlayerId, followed: Followed) -> Result<(), StoreError> {
        let (account, now) = (self.account(who).await?, self.now_ms());
        let Some(account) = account else { return Ok(()) };
        let mut change = Vec::new();
        if account.doc.guessed_at.is_none_or(|at| lasts_until(at, NOTED_EVERY_MS, now).is_none()) {
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
    account.guessed_at.filter(|at| lasts_until(*at, SHOWN_FOR_MS, now).is_some())
}

fn refused(wait: Duration) -> Err {
    rate_limited("sign_in", wait)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::accounts::{Claimant, NewCredential, Permit, checked_password};
    #[cfg(any(feature = "mail", feature = "oidc"))]
    use crate::people::accounts::{CodeDoc, Purpose, Stored};
    use crate::people::session::DeviceInfo;
    use crate::state::ServerState;
    use crate::store::{CredentialKind, SharedStore};
    use crate::system::clock::Clock as _;
    use crate::testing::{RETENTION, SetClock, memory, player, server_with};

    const PASSWORD: &str = "correct horse 7";
    const HOME: &str = "203.0.113.9";

    fn place(address: &str) -> Place {
        Place { address: Address::of(address.parse().unwrap()), devices: KnownDevices::default() }
    }

    /// Nodes over one store, as long as they know the same clock.
    async fn nodes(store: &SharedStore, clock: &Arc<SetClock>) -> [Arc<ServerState>; 2] {
        [server_with(store, clock.clone(), 0).await, server_with(store, clock.clone(), 1000).await]
    }

    /// Bob, who has an account and a session that was begun at home.
    async fn bob(server: &Arc<ServerState>) -> PlayerId {
        let bob = player("Bob");
        server.put_player(&bob).await.unwrap();
        let password = NewCredential::Password(checked_password(PASSWORD, "Bob").unwrap());
        server.claim_account(Claimant::Guest(&bob), "Bob", password, Permit::None).await.unwrap();
        let device = DeviceInfo { label: None, network: Some(place(HOME).address.network()) };
        server.sessions().begin(bob.id, CredentialKind::Browser, device).await.unwrap();
        bob.id
    }

    async fn signs_in(server: &Arc<ServerState>, from: &str, password: &str) -> Result<PlayerId, ErrCode> {
        let signed_in = server.sign_in_by_password("Bob", password, None, &place(from)).await;
        signed_in.map_err(|error| error.code)
    }

    async fn is_guessed_at(server: &Arc<ServerState>) {
        for from in 1..=5 {
            signs_in(server, &format!("10.1.1.{from}"), "wrong horse 8").await.unwrap_err();
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_session_that_another_node_has_begun_makes_its_network_known_until_it_is_forgotten() {
        let (store, clock) = (memory(), Arc::new(SetClock::default()));
        let [one, other] = nodes(&store, &clock).await;
        let who = bob(&one).await;
        is_guessed_at(&other).await;
        assert_eq!(signs_in(&other, "203.0.9.9", PASSWORD).await, Ok(who));
        assert_eq!(signs_in(&other, "203.1.113.9", PASSWORD).await, Err(ErrCode::RateLimited));
        clock.advance(RETENTION.networks);
        store.forget_networks(clock.believed(), 9).await.unwrap();
        assert_eq!(signs_in(&other, "203.0.9.9", PASSWORD).await, Err(ErrCode::RateLimited));
    }

    #[test]
    fn a_guess_of_before_the_clock_was_set_back_is_shown_no_more() {
        let account =
            AccountDoc { guessed_at: Some(SHOWN_FOR_MS), ..AccountDoc::new(protocol::Role::Member, 1) };
        assert_eq!(guessed_at(&account, SHOWN_FOR_MS), Some(SHOWN_FOR_MS));
        assert_eq!(guessed_at(&account, SHOWN_FOR_MS / 2), None);
    }

    /// The link of somebody for a new password.
    #[cfg(any(feature = "mail", feature = "oidc"))]
    async fn link_of(server: &Arc<ServerState>, who: PlayerId) -> Stored<CodeDoc> {
        let lasts = Duration::from_mins(5);
        let (code, _) = server.create_code(Purpose::Reset, Some(who), 1, lasts).await.unwrap();
        server.find_code(code.text()).await.unwrap().unwrap()
    }

    #[cfg(any(feature = "mail", feature = "oidc"))]
    #[tokio::test(start_paused = true)]
    async fn a_second_factor_is_in_vain_elsewhere_and_not_used_up_while_somebody_guesses() {
        let (store, clock) = (memory(), Arc::new(SetClock::default()));
        let [server, _] = nodes(&store, &clock).await;
        let who = bob(&server).await;
        let secret = server.begin_totp(who).await.unwrap();
        let shown = secret.code_at(server.now_ms() / 1000);
        let codes = server.finish_totp(who, &shown).await.unwrap();
        let code = link_of(&server, who).await;
        let finishes = async |from: &str, factor: Option<&str>| {
            let finished = server.finish_by_code(&code, who, factor, &place(from)).await;
            finished.map_err(|error| error.code)
        };
        for from in 1..=5 {
            let wrong = finishes(&format!("10.1.1.{from}"), Some("000000")).await;
            assert_eq!(wrong, Err(ErrCode::SignInFailed));
        }
        let right = Some(codes[0].text());
        assert_eq!(finishes("192.0.2.1", None).await, Err(ErrCode::SecondFactor));
        let (elsewhere, wrong) = (finishes("192.0.2.1", right).await, finishes(HOME, Some("000000")).await);
        assert_eq!((elsewhere, wrong), (Err(ErrCode::RateLimited), Err(ErrCode::RateLimited)));
        assert_eq!(finishes(HOME, right).await, Ok(who));
    }

    #[cfg(any(feature = "mail", feature = "oidc"))]
    #[tokio::test(start_paused = true)]
    async fn no_name_that_strangers_type_keeps_the_holder_of_a_link_out() {
        let (store, clock) = (memory(), Arc::new(SetClock::default()));
        let [server, _] = nodes(&store, &clock).await;
        let who = bob(&server).await;
        let code = link_of(&server, who).await;
        for from in 1..=6 {
            let place = place(&format!("10.1.1.{from}"));
            server.sign_in_by_password(&who.to_string(), "wrong horse 8", None, &place).await.unwrap_err();
        }
        let finished = server.finish_by_code(&code, who, None, &place("192.0.2.1")).await;
        assert_eq!(finished.map_err(|error| error.code), Ok(who));
    }
}
