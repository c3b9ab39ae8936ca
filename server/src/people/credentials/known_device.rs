//! Devices that have signed in to an account before, so that somebody else's guesses do not keep its owner out.
//!
//! A browser keeps one text for all its accounts: for each a random id and the server's keyed hash of id and account. Does
//! not know HTTP or the store. Invariants: the text grants only a counter of its own (`failures`); without the server's
//! key it does not reveal its accounts.

use crate::system::entropy::{Entropy, NoEntropy};
use crate::system::server_key::ServerKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::PlayerId;

/// Domain separation: such a hash is nothing else.
const PURPOSE: &[u8] = b"saloon known device 1";
/// The most accounts of one browser that are kept: those of the last sign-ins.
const MOST: usize = 4;
const ID: usize = 16;
const HASH: usize = 32;
/// One account's part of the text.
const LETTERS: usize = (ID + HASH) * 4 / 3;

/// One device at one account.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DeviceId(pub(super) [u8; ID]);

hidden!(DeviceId);

#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry {
    id: [u8; ID],
    hash: [u8; HASH],
}

impl Entry {
    fn read(text: &[u8]) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (id, hash) = bytes.split_at_checked(ID)?;
        Some(Self { id: id.try_into().ok()?, hash: hash.try_into().ok()? })
    }

    fn is_of(&self, key: &ServerKey, player: PlayerId) -> bool {
        key.is_keyed_hash(PURPOSE, &[&self.id, player.0.as_bytes()], &self.hash)
    }

    fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode([&self.id[..], &self.hash].concat())
    }
}

/// The sign-ins that a browser has kept. Printed as `***`.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct KnownDevices(Vec<Entry>);

hidden!(KnownDevices);

impl KnownDevices {
    /// Reads the text of a browser. A text that was not written by [`Self::with`] is empty.
    pub fn read(text: &str) -> Self {
        Self(text.as_bytes().chunks(LETTERS).take(MOST).filter_map(Entry::read).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The device at this account, if it has signed in to it before.
    pub fn at(&self, key: &ServerKey, player: PlayerId) -> Option<DeviceId> {
        self.0.iter().find(|entry| entry.is_of(key, player)).map(|entry| DeviceId(entry.id))
    }

    /// The text that the browser keeps from now on, after it has signed in to this account.
    pub fn with(
        &self,
        key: &ServerKey,
        player: PlayerId,
        entropy: &dyn Entropy,
    ) -> Result<String, NoEntropy> {
        let known = self.0.iter().find(|entry| entry.is_of(key, player));
        let own = if let Some(entry) = known {
            *entry
        } else {
            let mut id = [0; ID];
            entropy.fill(&mut id)?;
            Entry { id, hash: key.keyed_hash(PURPOSE, &[&id, player.0.as_bytes()]) }
        };
        let others = self.0.iter().filter(|entry| **entry != own).take(MOST - 1);
        Ok([&own].into_iter().chain(others).map(Entry::text).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::entropy::SystemEntropy;
    use uuid::Uuid;

    fn person(number: u128) -> PlayerId {
        PlayerId(Uuid::from_u128(number))
    }

    #[test]
    fn a_browser_is_known_at_the_accounts_it_signed_in_to_last_and_at_no_other() {
        let (key, foreign) = (ServerKey::random().unwrap(), ServerKey::random().unwrap());
        let mut text = String::new();
        for number in 1..=6 {
            text = KnownDevices::read(&text).with(&key, person(number), &SystemEntropy).unwrap();
        }
        let known = KnownDevices::read(&text);
        let at: Vec<bool> = (1..=7).map(|number| known.at(&key, person(number)).is_some()).collect();
        assert_eq!(at, [false, false, true, true, true, true, false]);
        assert_eq!(known.at(&foreign, person(6)), None, "the key of another server");
        let again = known.with(&key, person(4), &SystemEntropy).unwrap();
        assert_eq!(KnownDevices::read(&again).at(&key, person(4)), known.at(&key, person(4)));
        assert_eq!(again.len(), text.len());
        let before = KnownDevices::default().with(&key, person(4), &SystemEntropy).unwrap();
        assert_ne!(KnownDevices::read(&before).at(&key, person(4)), known.at(&key, person(4)));
    }

    #[test]
    fn what_is_no_such_text_is_nothing_and_nothing_is_printed() {
        let key = ServerKey::random().unwrap();
        let text = KnownDevices::default().with(&key, person(1), &SystemEntropy).unwrap();
        let longer = format!("{text}{text}{text}{text}{text}");
        for bad in ["", "x", "é", &text[1..], &format!("!{}", &text[1..]), &"A".repeat(100_000)] {
            assert_eq!(KnownDevices::read(bad).at(&key, person(1)), None, "{bad:.80}");
        }
        assert_eq!(KnownDevices::read(&longer).0.len(), MOST);
        let known = KnownDevices::read(&text);
        assert_eq!(
            format!("{known:?} {:?}", known.at(&key, person(1))),
            "KnownDevices(***) Some(DeviceId(***))"
        );
    }
}
