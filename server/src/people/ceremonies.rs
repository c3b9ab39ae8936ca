//! Passkey ceremonies that have begun: each waits for one response of a browser.
//!
//! Does not know what a response proves. Invariant: a ceremony is taken out by the first response, or, where somebody
//! new solves a puzzle first, by the first that lets them in; it ends after a few minutes, and there are never more than
//! [`MOST`].

use crate::people::credentials::passkey::{CHALLENGE_TIME, PasskeyRegistration, PasskeySignIn};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use tokio::time::Instant;
use uuid::Uuid;

/// The most ceremonies that wait, of about 200 bytes each; one more ends the oldest.
const MOST: usize = 4096;

/// What was begun.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Ceremony {
    Registration(PasskeyRegistration),
    SignIn(PasskeySignIn),
}

/// The ceremonies that wait.
#[derive(Debug, Default)]
pub struct Ceremonies(Mutex<BTreeMap<Uuid, (Instant, Ceremony)>>);

impl Ceremonies {
    /// Lets a ceremony wait under an id that nobody can guess.
    pub fn begin(&self, id: Uuid, ceremony: Ceremony) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() >= MOST {
            waiting.retain(|_, (at, _)| at.elapsed() < CHALLENGE_TIME);
        }
        if waiting.len() >= MOST {
            let oldest = waiting.iter().min_by_key(|(_, (at, _))| *at).map(|(id, _)| *id);
            oldest.map(|id| waiting.remove(&id));
        }
        waiting.insert(id, (Instant::now(), ceremony));
    }

    /// Takes a ceremony out; `None` if it is over, was answered, or never began.
    pub fn take(&self, id: Uuid) -> Option<Ceremony> {
        let (at, ceremony) = self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&id)?;
        (at.elapsed() < CHALLENGE_TIME).then_some(ceremony)
    }

    /// A ceremony that goes on waiting.
    pub fn look(&self, id: Uuid) -> Option<Ceremony> {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, ceremony) = waiting.get(&id)?;
        (at.elapsed() < CHALLENGE_TIME).then(|| ceremony.clone())
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
