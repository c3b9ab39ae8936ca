//! Encrypts messages that only one browser can read (RFC 8291, in the coding `aes128gcm` of RFC 8188).
//!
//! Does not know their content. Invariant: each message has a key pair and a salt of its own.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

const SALT_BYTES: usize = 16;
const POINT_BYTES: usize = 65;
const AUTH_BYTES: usize = 16;
const TAG_BYTES: usize = 16;
/// The size of a record; there is one.
const RECORD_BYTES: u32 = 4096;
/// The longest message: services take 4096 bytes.
pub(super) const MOST_BYTES: usize = 4096 - SALT_BYTES - 5 - POINT_BYTES - TAG_BYTES - 1;
/// Messages are filled up to a multiple of this, so that their length says little to the service.
const STEP_BYTES: usize = 512;

/// A browser's keys.
pub(super) struct Keys {
    point: [u8; POINT_BYTES],
    auth: [u8; AUTH_BYTES],
}

impl Keys {
    /// Both in base64url, with or without what fills it up.
    pub(super) fn new(p256dh: &str, auth: &str) -> Option<Self> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let (point, auth) = (bytes(p256dh)?.try_into().ok()?, bytes(auth)?.try_into().ok()?);
        Some(Self { point, auth })
    }

    /// A whole body for this browser; fails where its point is none of the curve.
    pub(super) fn encrypt(&self, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let random = SystemRandom::new();
        let mut salt = [0; SALT_BYTES];
        random.fill(&mut salt)?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
        self.encrypt_with(own, salt, message, filling(message.len()))
    }

    /// The same with this key pair, salt and number of zeros behind the message.
    fn encrypt_with(
        &self,
        own: EphemeralPrivateKey,
        salt: [u8; SALT_BYTES],
        message: &[u8],
        filling: usize,
    ) -> Result<Vec<u8>, Unspecified> {
        let own_point = own.compute_public_key()?;
        let point = UnparsedPublicKey::new(&ECDH_P256, self.point);
        let secret = agree_ephemeral(own, &point, |secret| self.mixed(secret, own_point.as_ref()))??;
        let derived = Salt::new(HKDF_SHA256, &salt).extract(&secret);
        let key = UnboundKey::from(derived.expand(&[b"Content-Encoding: aes128gcm\0"], &AES_128_GCM)?);
        let mut nonce = [0; 12];
        derived.expand(&[b"Content-Encoding: nonce\0"], Length(12))?.fill(&mut nonce)?;
        // The 2 marks the end of the last record.
        let mut sealed = [message, &[2], &vec![0; filling]].concat();
        let nonce = Nonce::assume_unique_for_key(nonce);
        LessSafeKey::new(key).seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed)?;
        let size = RECORD_BYTES.to_be_bytes();
        Ok([&salt, size.as_slice(), &[POINT_BYTES as u8], own_point.as_ref(), &sealed].concat())
    }

    /// The agreed secret, bound to both keys and to what only the browser and this server know.
    fn mixed(&self, secret: &[u8], own_point: &[u8]) -> Result<[u8; 32], Unspecified> {
        let mut mixed = [0; 32];
        let derived = Salt::new(HKDF_SHA256, &self.auth).extract(secret);
        derived.expand(&[b"WebPush: info\0", &self.point, own_point], Length(32))?.fill(&mut mixed)?;
        Ok(mixed)
    }
}

/// How many zeros stand behind a message of this length.
fn filling(length: usize) -> usize {
    length.next_multiple_of(STEP_BYTES).min(MOST_BYTES).saturating_sub(length)
}

/// A number of bytes to derive.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    /// The key pair of this private key.
    #[expect(deprecated, reason = "the only way to give ring a key of a standard's example")]
    fn known_key(private: &str) -> EphemeralPrivateKey {
        let private: [u8; 32] = bytes(private);
        let random = ring::test::rand::FixedSliceRandom { bytes: &private };
        EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_to_the_byte() {
        let keys = Keys::new(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let own = known_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let message = b"When I grow up, I want to be a watermelon";
        let body = keys.unwrap().encrypt_with(own, salt, message, 0).unwrap();
        let want = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
            AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(body), want);
    }

    #[test]
    fn no_two_bodies_are_alike_and_their_lengths_say_little() {
        let point = known_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").compute_public_key().unwrap();
        let keys = Keys { point: point.as_ref().try_into().unwrap(), auth: [7; AUTH_BYTES] };
        let body = |length: usize| keys.encrypt(&vec![b'x'; length]).unwrap();
        assert_ne!(body(10), body(10));
        assert_eq!(body(1).len(), body(STEP_BYTES).len());
        assert!(body(STEP_BYTES).len() < body(STEP_BYTES + 1).len());
        assert_eq!(body(MOST_BYTES).len(), 4096, "what services take");
        assert_eq!(body(MOST_BYTES - 1).len(), 4096);
    }

    #[test]
    fn what_is_no_key_of_a_browser_is_none() {
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        let point = URL_SAFE_NO_PAD.encode([4; POINT_BYTES]);
        assert!(Keys::new(&point[..80], auth).is_none() && Keys::new(&point, "short").is_none());
        assert!(Keys::new("&", auth).is_none());
        assert!(Keys::new(&point, &format!("{auth}==")).is_some(), "some browsers fill it up");
        let keys = Keys::new(&point, auth).unwrap();
        assert!(keys.encrypt(b"x").is_err(), "a point beside the curve");
    }
}
