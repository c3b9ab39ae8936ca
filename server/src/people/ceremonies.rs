//! Passkey ceremonies that have begun: each waits for one response of a browser.
//!
//! Does not know what a response proves. Invariant: a ceremony is removed by the first response, or, if a newcomer
//! solves a puzzle first, by the first accepted one; it ends after a few minutes, and there are never more than
//! [`MOST`]. An answered ceremony is found again only by the same response with the same key, since the reply may have
//! been lost.

use crate::people::credentials::passkey::{CHALLENGE_TIME, PasskeyRegistration, PasskeySignIn};
use protocol::PasskeyAnswer;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use tokio::time::Instant;
use uuid::Uuid;

/// The most ceremonies that wait, of about 200 bytes each; one more ends the oldest.
const MOST: usize = 4096;

/// The ceremony that was begun.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Ceremony {
    Registration(PasskeyRegistration),
    SignIn(PasskeySignIn),
}

/// An answer with its key, by which it is known again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct AnswerId([u8; 32]);

impl AnswerId {
    /// `None` for an answer that counts once.
    pub(crate) fn of(answer: &PasskeyAnswer) -> Option<Self> {
        let key = answer.key?;
        let hash = Sha256::new_with_prefix(key.as_bytes()).chain_update(answer.ceremony.as_bytes());
        Some(Self(hash.chain_update(answer.response.to_string()).finalize().into()))
    }
}

/// Ceremonies since a time, the oldest of which make room for others.
type Ageing<K> = BTreeMap<K, (Instant, Ceremony)>;

fn put<K: Ord + Copy>(ceremonies: &mut Ageing<K>, id: K, ceremony: Ceremony) {
    if ceremonies.len() >= MOST {
        ceremonies.retain(|_, (at, _)| at.elapsed() < CHALLENGE_TIME);
    }
    if ceremonies.len() >= MOST {
        let oldest = ceremonies.iter().min_by_key(|(_, (at, _))| *at).map(|(id, _)| *id);
        oldest.map(|id| ceremonies.remove(&id));
    }
    ceremonies.insert(id, (Instant::now(), ceremony));
}

fn look<K: Ord>(ceremonies: &Ageing<K>, id: &K) -> Option<Ceremony> {
    let (at, ceremony) = ceremonies.get(id)?;
    (at.elapsed() < CHALLENGE_TIME).then(|| ceremony.clone())
}

/// The ceremonies that wait, and those that were answered here.
#[derive(Debug, Default)]
pub struct Ceremonies {
    waiting: Mutex<Ageing<Uuid>>,
    answered: Mutex<Ageing<AnswerId>>,
}

impl Ceremonies {
    /// Lets a ceremony wait under an id that nobody can guess.
    pub fn begin(&self, id: Uuid, ceremony: Ceremony) {
        put(&mut self.waiting.lock().unwrap_or_else(PoisonError::into_inner), id, ceremony);
    }

    /// Notes the answer of a ceremony that was taken out.
    pub(crate) fn note_answer(&self, id: AnswerId, ceremony: Ceremony) {
        put(&mut self.answered.lock().unwrap_or_else(PoisonError::into_inner), id, ceremony);
    }

    /// The ceremony that this answer has ended.
    pub(crate) fn answered_by(&self, id: AnswerId) -> Option<Ceremony> {
        look(&self.answered.lock().unwrap_or_else(PoisonError::into_inner), &id)
    }

    /// Takes a ceremony out; `None` if it is over, was answered, or never began.
    pub fn take(&self, id: Uuid) -> Option<Ceremony> {
        let (at, ceremony) = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).remove(&id)?;
        (at.elapsed() < CHALLENGE_TIME).then_some(ceremony)
    }

    /// A ceremony that goes on waiting.
    pub fn look(&self, id: Uuid) -> Option<Ceremony> {
        look(&self.waiting.lock().unwrap_or_else(PoisonError::into_inner), &id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::credentials::passkey::Passkeys;
    use crate::system::entropy::SystemEntropy;
    use std::sync::Arc;
    use std::time::Duration;

    fn ceremony() -> Ceremony {
        let passkeys = Passkeys::new("localhost", "http://localhost", "Saloon", Arc::new(SystemEntropy));
        Ceremony::SignIn(passkeys.begin_sign_in().unwrap().1)
    }

    #[tokio::test(start_paused = true)]
    async fn a_ceremony_is_answered_once_and_in_time() {
        let (ceremonies, ceremony) = (Ceremonies::default(), ceremony());
        for n in 1..=2 {
            ceremonies.begin(Uuid::from_u128(n), ceremony.clone());
        }
        assert!(ceremonies.look(Uuid::from_u128(1)).is_some());
        assert!(ceremonies.take(Uuid::from_u128(1)).is_some());
        assert!(ceremonies.take(Uuid::from_u128(1)).is_none());
        assert!(ceremonies.look(Uuid::from_u128(1)).is_none());
        tokio::time::advance(CHALLENGE_TIME).await;
        assert!(ceremonies.look(Uuid::from_u128(2)).is_none());
        assert!(ceremonies.take(Uuid::from_u128(2)).is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn no_more_than_so_many_wait() {
        let (ceremonies, ceremony) = (Ceremonies::default(), ceremony());
        for n in 0..=MOST as u128 {
            tokio::time::advance(Duration::from_millis(1)).await;
            ceremonies.begin(Uuid::from_u128(n), ceremony.clone());
        }
        assert!(ceremonies.take(Uuid::from_u128(0)).is_none(), "the oldest has ended");
        assert!(ceremonies.take(Uuid::from_u128(1)).is_some());
    }
}
