//! The server's draws: the chance of games, thoughts of house players, and ids, codes and pauses, each from a source of its own.
//!
//! Does not know what they are used for. Invariant: nothing here follows from anything but these sources.

use super::ServerState;
use crate::net::Origin;
use crate::people::credentials::one_time::OneTimeCode;
use crate::people::credentials::passkey::Passkeys;
use crate::refusals::no_entropy;
use crate::system::entropy::{number_in, random_uuid};
use protocol::ErrCode;
use rules::Secret;
use std::ops::Range;
use std::time::Duration;

impl ServerState {
    /// A new secret for the chance of one game.
    pub(crate) fn secret(&self) -> Result<Secret, ErrCode> {
        let mut bytes = [0; 32];
        self.parts.deal_entropy.fill(&mut bytes).map_err(no_entropy)?;
        Ok(Secret::from_bytes(bytes))
    }

    /// The seed of one thought of a house player, so that nobody can compute what it will answer.
    pub(crate) fn thinking_seed(&self) -> u64 {
        number_in(&*self.parts.thought_entropy, 0..u64::MAX)
    }

    /// A random delay before the answer of a bot that was just asked.
    pub(crate) fn bot_delay(&self) -> Duration {
        let longest = u64::from(self.parts.bot_delay_ms);
        Duration::from_millis(self.number_in(longest / 3..longest + 1))
    }

    /// An unpredictable number of this range.
    pub(crate) fn number_in(&self, range: Range<u64>) -> u64 {
        number_in(&*self.parts.entropy, range)
    }

    /// The passkeys of the page with this origin.
    pub(crate) fn passkeys(&self, page: &Origin) -> Passkeys {
        Passkeys::new(page.host_name(), &page.to_string(), "Saloon", self.parts.entropy.clone())
    }

    /// A new code for a link.
    pub(crate) fn new_code(&self) -> Result<OneTimeCode, ErrCode> {
        OneTimeCode::new(self.entropy()).map_err(no_entropy)
    }

    /// A new random id, which reveals nothing.
    pub(crate) fn uuid(&self) -> Result<uuid::Uuid, ErrCode> {
        random_uuid(&*self.parts.entropy).map_err(no_entropy)
    }
}
