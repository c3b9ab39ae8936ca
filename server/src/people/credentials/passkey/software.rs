//! A software authenticator with its browser, for tests. Knows the standard, but not the server's checks.

use super::{RegistrationResponse, SignInResponse};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::cell::RefCell;

/// One passkey on one device, visiting one site.
#[derive(Debug)]
pub(crate) struct Authenticator {
    pub(crate) id: Vec<u8>,
    /// The user handle of the last registration.
    pub(crate) owner: RefCell<Value>,
    pub(crate) counter: u32,
    /// User present, user verified.
    pub(crate) flags: u8,
    pub(crate) rp_id: String,
    pub(crate) origin: String,
    pub(crate) cross_origin: bool,
    /// Another ceremony than the one that was asked for.
    pub(crate) ceremony: Option<&'static str>,
    key: EcdsaKeyPair,
}

impl Authenticator {
    pub(crate) fn new(rp_id: &str, origin: &str) -> Self {
        let (random, algorithm) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(algorithm, pkcs8.as_ref(), &random).unwrap();
        Self {
            id: Sha256::digest(key.public_key()).to_vec(),
            owner: RefCell::default(),
            counter: 0,
            flags: 5,
            rp_id: rp_id.to_owned(),
            origin: origin.to_owned(),
            cross_origin: false,
            ceremony: None,
            key,
        }
    }

    /// Answers `navigator.credentials.create`.
    pub(crate) fn create(&self, options: &Value) -> RegistrationResponse {
        serde_json::from_value(self.create_json(options)).unwrap()
    }

    /// The same as a browser sends it.
    pub(crate) fn create_json(&self, options: &Value) -> Value {
        self.owner.replace(options["user"]["id"].clone());
        let (x, y) = self.key.public_key().as_ref()[1..].split_at(32);
        let cose = [b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20", x, b"\x22\x58\x20", y].concat();
        let id_length = (self.id.len() as u16).to_be_bytes();
        let data = [&self.data(64), &[0; 16][..], &id_length, &self.id, &cose].concat();
        let head = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59";
        let object = [&head[..], &(data.len() as u16).to_be_bytes(), &data].concat();
        let response = json!({
            "clientDataJSON": encoded(&self.client_data("webauthn.create", options)),
            "attestationObject": encoded(&object),
            "transports": ["internal"],
        });
        self.credential(&response)
    }

    /// Answers `navigator.credentials.get`.
    pub(crate) fn get(&self, options: &Value) -> SignInResponse {
        serde_json::from_value(self.get_json(options)).unwrap()
    }

    /// The same as a browser sends it.
    pub(crate) fn get_json(&self, options: &Value) -> Value {
        let (client_data, data) = (self.client_data("webauthn.get", options), self.data(0));
        let signed = [&data, &Sha256::digest(&client_data)[..]].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        let response = json!({
            "clientDataJSON": encoded(&client_data),
            "authenticatorData": encoded(&data),
            "signature": encoded(signature.as_ref()),
            "userHandle": *self.owner.borrow(),
        });
        self.credential(&response)
    }

    fn credential(&self, response: &Value) -> Value {
        let id = encoded(&self.id);
        json!({"id": id, "rawId": id, "type": "public-key", "clientExtensionResults": {}, "response": response})
    }

    fn client_data(&self, ceremony: &str, options: &Value) -> Vec<u8> {
        let data = json!({
            "type": self.ceremony.unwrap_or(ceremony),
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": self.cross_origin,
        });
        data.to_string().into_bytes()
    }

    fn data(&self, more_flags: u8) -> Vec<u8> {
        let flags = self.flags | more_flags;
        [&Sha256::digest(&self.rp_id)[..], &[flags], &self.counter.to_be_bytes()].concat()
    }
}

fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
