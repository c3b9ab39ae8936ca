//! A device with one passkey, as a browser on `localhost` uses
//! it. Knows the `WebAuthn` standard and nothing of the server.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};

const SITE: &str = "localhost";
/// The flags of authenticator data: user present, user verified.
const FLAGS: u8 = 5;
/// The flag of authenticator data that contains a new key.
const WITH_KEY: u8 = 64;

/// One passkey.
#[derive(Debug)]
pub struct Authenticator {
    key: EcdsaKeyPair,
    id: Vec<u8>,
    /// The user handle of the passkey's owner; null before the registration.
    owner: Value,
}

impl Authenticator {
    #[expect(clippy::new_without_default, reason = "each is another device")]
    pub fn new() -> Self {
        let (random, algorithm) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(algorithm, &random).expect("random numbers");
        let key = EcdsaKeyPair::from_pkcs8(algorithm, pkcs8.as_ref(), &random).expect("a key just made");
        let id = sha256(key.public_key().as_ref());
        Self { key, id, owner: Value::Null }
    }

    /// Answers `navigator.credentials.create` on a page of this origin.
    pub fn registers(&mut self, options: &Value, origin: &str) -> Value {
        self.owner = options["user"]["id"].clone();
        let (x, y) = self.key.public_key().as_ref()[1..].split_at(32);
        let cose = [b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20", x, b"\x22\x58\x20", y].concat();
        let length = u16::try_from(self.id.len()).expect("a short id").to_be_bytes();
        let data = [&data(FLAGS | WITH_KEY), &[0; 16][..], &length, &self.id, &cose].concat();
        let length = u16::try_from(data.len()).expect("little data").to_be_bytes();
        let object = [b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59", &length[..], &data].concat();
        let response = json!({
            "clientDataJSON": encoded(&client_data("webauthn.create", options, origin)),
            "attestationObject": encoded(&object),
            "transports": ["internal"],
        });
        self.credential(&response)
    }

    /// Answers `navigator.credentials.get` on a page of this origin.
    pub fn signs_in(&self, options: &Value, origin: &str) -> Value {
        let (client_data, data) = (client_data("webauthn.get", options, origin), data(FLAGS));
        let signed = [data.as_slice(), &sha256(&client_data)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).expect("random numbers");
        let response = json!({
            "clientDataJSON": encoded(&client_data),
            "authenticatorData": encoded(&data),
            "signature": encoded(signature.as_ref()),
            "userHandle": self.owner,
        });
        self.credential(&response)
    }

    fn credential(&self, response: &Value) -> Value {
        let id = encoded(&self.id);
        json!({"id": id, "rawId": id, "type": "public-key", "clientExtensionResults": {}, "response": response})
    }
}

fn client_data(ceremony: &str, options: &Value, origin: &str) -> Vec<u8> {
    let challenge = &options["challenge"];
    let data = json!({"type": ceremony, "challenge": challenge, "origin": origin, "crossOrigin": false});
    data.to_string().into_bytes()
}

fn data(flags: u8) -> Vec<u8> {
    [sha256(SITE.as_bytes()).as_slice(), &[flags, 0, 0, 0, 0]].concat()
}

fn sha256(bytes: &[u8]) -> Vec<u8> {
    digest(&SHA256, bytes).as_ref().to_vec()
}

fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
