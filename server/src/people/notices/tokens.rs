//! Secrets in addresses: of a feed, and of the link that ends a mail target.
//!
//! Each names its purpose and proves it by a keyed hash, so that no secret is stored. Invariant: only the server's key
//! can make one.

use crate::system::server_key::ServerKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::PlayerId;
use uuid::Uuid;

const FEED: &[u8] = b"saloon feed 1";
const UNSUBSCRIBE: &[u8] = b"saloon unsubscribe 1";

/// The secret in the addresses of a person's feed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct FeedSecret {
    pub(crate) owner: PlayerId,
    hash: [u8; 32],
}

impl FeedSecret {
    pub(super) fn text(key: &ServerKey, owner: PlayerId, generation: Uuid) -> String {
        token(owner.0, &key.keyed_hash(FEED, &[owner.0.as_bytes(), generation.as_bytes()]))
    }

    /// The owner, if there is one.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (owner, hash) = parts(text)?;
        Some(Self { owner: PlayerId(owner), hash })
    }

    pub(super) fn is_of(&self, key: &ServerKey, generation: Uuid) -> bool {
        key.is_keyed_hash(FEED, &[self.owner.0.as_bytes(), generation.as_bytes()], &self.hash)
    }
}

/// The token in a mail's link to end such mails.
pub(super) fn unsubscribe(key: &ServerKey, target: Uuid) -> String {
    token(target, &key.keyed_hash(UNSUBSCRIBE, &[target.as_bytes()]))
}

/// The target that such a token ends.
pub(super) fn unsubscribed(key: &ServerKey, text: &str) -> Option<Uuid> {
    let (target, hash) = parts(text)?;
    key.is_keyed_hash(UNSUBSCRIBE, &[target.as_bytes()], &hash).then_some(target)
}

fn token(id: Uuid, hash: &[u8; 32]) -> String {
    URL_SAFE_NO_PAD.encode([id.as_bytes().as_slice(), hash].concat())
}

fn parts(text: &str) -> Option<(Uuid, [u8; 32])> {
    // Longer texts are none, before anything is decoded.
    let bytes = (text.len() == 64).then(|| URL_SAFE_NO_PAD.decode(text).ok()).flatten()?;
    let (id, hash) = bytes.split_at_checked(16)?;
    Some((Uuid::from_slice(id).ok()?, hash.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_of_its_kind_its_key_and_its_generation() {
        let (key, other): (ServerKey, ServerKey) =
            ("A".repeat(43).parse().unwrap(), "E".repeat(43).parse().unwrap());
        let (target, owner) = (Uuid::from_u128(7), PlayerId(Uuid::from_u128(7)));
        let token = unsubscribe(&key, target);
        assert_eq!(unsubscribed(&key, &token), Some(target));
        assert_eq!(unsubscribed(&other, &token), None);
        let feed = FeedSecret::text(&key, owner, Uuid::from_u128(1));
        assert_eq!(unsubscribed(&key, &feed), None, "of another kind");
        let parsed = FeedSecret::parse(&feed).unwrap();
        assert_eq!(parsed.owner, owner);
        assert!(parsed.is_of(&key, Uuid::from_u128(1)));
        assert!(!parsed.is_of(&key, Uuid::from_u128(2)), "the address was renewed");
        for bad in ["", "x", &feed[1..], &feed.replace(|_: char| true, "!")] {
            assert!(FeedSecret::parse(bad).is_none() && unsubscribed(&key, bad).is_none(), "{bad}");
        }
    }
}
