//! A push service with its browsers: accepts messages by RFC 8030, authenticates
//! senders by RFC 8292, and decrypts messages as a browser does (RFC 8291).
//!
//! Knows nothing of the messages' meaning. Invariant: it refuses
//! every request that a real service or browser would refuse.

use crate::receiver::{HttpReceiver, Received, Reply};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::Value;
use std::time::{SystemTime, UNIX_EPOCH};

/// A subscribed browser.
#[derive(Clone, Debug)]
pub struct Browser {
    private: [u8; 32],
    public: Vec<u8>,
    auth: [u8; 16],
}

/// A decrypted message, with its metadata for the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivered {
    pub message: Value,
    pub ttl_s: u64,
    pub urgency: String,
    pub topic: Option<String>,
    /// The contact address of the sender's operator.
    pub contact: String,
    /// The sender's public key.
    pub sender: String,
    /// The length of the encrypted body.
    pub bytes: usize,
}

/// The service; the drop stops it.
#[derive(Debug)]
pub struct PushService {
    receiver: HttpReceiver,
}

impl PushService {
    pub async fn start() -> Self {
        Self { receiver: HttpReceiver::start().await }
    }

    /// The endpoint of this browser's messages.
    pub fn endpoint(&self, name: &str) -> String {
        self.receiver.url(&format!("/send/{name}"))
    }

    /// Answers the next messages with these replies, one each, and all further messages with 201.
    pub fn reply(&self, replies: impl IntoIterator<Item = Reply>) {
        self.receiver.reply(replies);
    }

    /// The messages for this browser since the last call. There must be no others.
    pub fn delivered(&self, browser: &Browser) -> Vec<Delivered> {
        let own = format!("http://{}", self.receiver.address());
        self.receiver.received().iter().map(|message| browser.read(message, &own)).collect()
    }
}

impl Browser {
    pub fn subscribe() -> Self {
        let (mut private, mut auth) = ([0; 32], [0; 16]);
        SystemRandom::new().fill(&mut private).expect("random numbers");
        // Keeps every random number below the order of the curve.
        private[0] &= 0x7f;
        SystemRandom::new().fill(&mut auth).expect("random numbers");
        Self::with(private, auth)
    }

    /// The browser of the example in RFC 8291.
    pub fn of_the_standard() -> Self {
        let private = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94").try_into().expect("32 bytes");
        Self::with(private, bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().expect("16 bytes"))
    }

    fn with(private: [u8; 32], auth: [u8; 16]) -> Self {
        let public = key(&private).compute_public_key().expect("a public key").as_ref().to_vec();
        Self { private, public, auth }
    }

    /// The browser's public key, with which messages are encrypted, in base64url.
    pub fn p256dh(&self) -> String {
        URL_SAFE_NO_PAD.encode(&self.public)
    }

    pub fn auth(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.auth)
    }

    fn read(&self, message: &Received, own: &str) -> Delivered {
        assert_eq!(
            (message.method.as_str(), message.header("content-encoding")),
            ("POST", Some("aes128gcm"))
        );
        assert!(message.body.len() <= 4096, "services take no more");
        let topic = message.header("topic").map(str::to_owned);
        let is_topic = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        let fits = |topic: &String| (1..=32).contains(&topic.len()) && topic.bytes().all(is_topic);
        assert!(topic.as_ref().is_none_or(fits), "{topic:?}");
        let (contact, sender) = believe(message.header("authorization").expect("a sender"), own);
        Delivered {
            message: serde_json::from_slice(&self.decrypt(&message.body)).expect("a message in JSON"),
            ttl_s: message
                .header("ttl")
                .and_then(|ttl| ttl.parse().ok())
                .expect("a TTL, without which none is kept"),
            urgency: message.header("urgency").unwrap_or("normal").to_owned(),
            topic,
            contact,
            sender,
            bytes: message.body.len(),
        }
    }

    /// Decrypts a message body for this browser.
    pub fn decrypt(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        let size = u32::from_be_bytes(size.try_into().expect("4 bytes"));
        let (length, rest) = rest.split_first().expect("the length of a key");
        let (sender, sealed) = rest.split_at(usize::from(*length));
        assert!(sealed.len() <= size as usize, "one record");
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        let mixed = agree_ephemeral(key(&self.private), &theirs, |secret| {
            let info: [&[u8]; 3] = [b"WebPush: info\0", &self.public, sender];
            derive(&Salt::new(HKDF_SHA256, &self.auth).extract(secret), &info, 32)
        });
        let derived = Salt::new(HKDF_SHA256, salt).extract(&mixed.expect("a point of the curve"));
        let cipher =
            UnboundKey::new(&AES_128_GCM, &derive(&derived, &[b"Content-Encoding: aes128gcm\0"], 16));
        let nonce = derive(&derived, &[b"Content-Encoding: nonce\0"], 12);
        let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("12 bytes");
        let mut sealed = sealed.to_vec();
        let opened =
            LessSafeKey::new(cipher.expect("16 bytes")).open_in_place(nonce, Aad::empty(), &mut sealed);
        let opened = opened.expect("a message for this browser");
        let end = opened.iter().rposition(|byte| *byte != 0).expect("the mark of the last record");
        assert_eq!(opened[end], 2, "the mark of the last record");
        opened[..end].to_vec()
    }
}

/// The contact and the public key of a sender whose token is valid for this service.
fn believe(authorization: &str, own: &str) -> (String, String) {
    let given = authorization.strip_prefix("vapid ").expect("the scheme of RFC 8292");
    let of = |name: &str| {
        let mut parts = given.split(',').filter_map(|part| part.trim().split_once('='));
        parts.find(|(part, _)| *part == name).expect("a token and a key").1.to_owned()
    };
    let (token, sender) = (of("t"), of("k"));
    let (signed, signed_by) = token.rsplit_once('.').expect("a signature");
    let sender_key = signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(&sender));
    sender_key.verify(signed.as_bytes(), &bytes(signed_by)).expect("signed by that key");
    let (head, claims) = signed.split_once('.').expect("a head and claims");
    let head: Value = serde_json::from_slice(&bytes(head)).expect("a head");
    let claims: Value = serde_json::from_slice(&bytes(claims)).expect("claims");
    assert_eq!((head["typ"].as_str(), head["alg"].as_str()), (Some("JWT"), Some("ES256")));
    assert_eq!(claims["aud"], own, "a token for this service");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs();
    let expires = claims["exp"].as_u64().expect("an end");
    assert!(expires > now && expires <= now + 24 * 60 * 60, "at most a day");
    let contact = claims["sub"].as_str().expect("a contact");
    assert!(contact.starts_with("mailto:") || contact.starts_with("https://"), "{contact}");
    (contact.to_owned(), sender)
}

fn bytes(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).expect("base64url")
}

/// A browser uses its key many times, which ring permits only for a key that is given.
#[expect(deprecated, reason = "the only way to use a key of ring twice")]
fn key(private: &[u8; 32]) -> EphemeralPrivateKey {
    let random = ring::test::rand::FixedSliceRandom { bytes: private };
    EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("a key below the order of the curve")
}

fn derive(from: &Prk, info: &[&[u8]], length: usize) -> Vec<u8> {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut derived = vec![0; length];
    let filled = from.expand(info, Length(length)).and_then(|okm| okm.fill(&mut derived));
    filled.expect("a few bytes");
    derived
}
