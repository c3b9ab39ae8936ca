//! Passkeys: the server's side of W3C Web Authentication, Level 3, for discoverable credentials that verify their user.
//!
//! The checks are the steps of its sections 7.1 and 7.2. Attestation is neither requested nor read: the make of an
//! authenticator proves nothing about a person. Does not know the store: the caller keeps each challenge for five
//! minutes and takes it out at the first response. Invariant: a response counts only for the challenge, the origin and
//! the relying party that it was made for, and only if the authenticator verified its user.

mod authenticator;
mod cbor;
#[cfg(test)]
pub(crate) mod software;

use crate::system::entropy::{NoEntropy, SharedEntropy};
use authenticator::{ALGORITHMS, AuthenticatorData, PublicKey};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cbor::{Item, Reader};
use protocol::PlayerId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;

/// How long a challenge is good for.
pub const CHALLENGE_TIME: Duration = Duration::from_mins(5);
const CHALLENGE_BYTES: usize = 32;
/// The longest key that is stored: RSA with 8192 bits has about half of it.
const KEY_BYTES: usize = 2048;

/// Bytes that are base64url in JSON.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Base64Url(Vec<u8>);

hidden!(Base64Url);

impl TryFrom<String> for Base64Url {
    type Error = base64::DecodeError;
    fn try_from(text: String) -> Result<Self, base64::DecodeError> {
        URL_SAFE_NO_PAD.decode(text).map(Self)
    }
}

impl From<Base64Url> for String {
    fn from(bytes: Base64Url) -> Self {
        URL_SAFE_NO_PAD.encode(bytes.0)
    }
}

/// The id of a passkey, at most 1023 bytes. Nobody but the person's devices and this server knows it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CredentialId(Base64Url);

impl CredentialId {
    pub fn bytes(&self) -> &[u8] {
        &self.0.0
    }
}

/// A passkey as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredPasskey {
    /// Unique among all people.
    pub id: CredentialId,
    pub player: PlayerId,
    /// The public key in the form of COSE.
    pub key: Base64Url,
    /// Signatures so far, as far as the authenticator counts them.
    pub counter: u32,
}

/// A registration that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasskeyRegistration {
    challenge: Base64Url,
    player: PlayerId,
}

/// A sign-in that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasskeySignIn {
    challenge: Base64Url,
}

/// The result of `PublicKeyCredential.toJSON()` after `create`; browsers add fields.
#[derive(Debug, Deserialize)]
pub struct RegistrationResponse {
    response: AttestationResponse,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct AttestationResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: Base64Url,
    attestation_object: Base64Url,
}

/// The result of `PublicKeyCredential.toJSON()` after `get`; browsers add fields.
#[derive(Debug, Deserialize)]
pub struct SignInResponse {
    id: CredentialId,
    response: AssertionResponse,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct AssertionResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: Base64Url,
    authenticator_data: Base64Url,
    signature: Base64Url,
    user_handle: Option<Base64Url>,
}

impl SignInResponse {
    /// The passkey that the response claims to be signed with.
    pub fn credential(&self) -> &CredentialId {
        &self.id
    }
}

/// The browser's statement about a ceremony (section 5.8.1).
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: Base64Url,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// Why a response does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasskeyError {
    #[error("the response does not have the form of the WebAuthn standard")]
    Malformed,
    #[error("the response answers another request")]
    Ceremony,
    #[error("the response answers another challenge")]
    Challenge,
    #[error("the response comes from another origin")]
    Origin,
    #[error("the response was made for another relying party")]
    RelyingParty,
    #[error("the authenticator has not verified its user")]
    NotVerified,
    #[error("the key is of a kind that was not requested")]
    Key,
    #[error("the passkey belongs to somebody else")]
    Owner,
    #[error("the signature is wrong")]
    Signature,
    #[error("the counter has not advanced: there may be a copy of the passkey")]
    Counter,
}

/// The relying party: this server under its public address.
#[derive(Clone, Debug)]
pub struct Passkeys {
    rp_id: String,
    origin: String,
    rp_name: String,
    entropy: SharedEntropy,
}

impl Passkeys {
    /// `rp_id` is the host of `origin` or a domain above it; `origin` is as browsers write it, such as
    /// `https://play.example.org`. Browsers offer passkeys only under https and on localhost.
    pub fn new(rp_id: &str, origin: &str, rp_name: &str, entropy: SharedEntropy) -> Self {
        Self { rp_id: rp_id.to_owned(), origin: origin.to_owned(), rp_name: rp_name.to_owned(), entropy }
    }

    /// The input of `navigator.credentials.create`, as `PublicKeyCredentialCreationOptionsJSON`, and the state to keep
    /// for the response. Authenticators that have one of the `existing` passkeys make no other.
    pub fn begin_registration(
        &self,
        player: PlayerId,
        name: &str,
        existing: &[CredentialId],
    ) -> Result<(Value, PasskeyRegistration), NoEntropy> {
        let challenge = self.challenge()?;
        let options = json!({
            "rp": {"id": self.rp_id, "name": self.rp_name},
            "user": {"id": user_handle(player), "name": name, "displayName": name},
            "challenge": challenge,
            "pubKeyCredParams": ALGORITHMS.map(|alg| json!({"type": "public-key", "alg": alg})),
            "timeout": CHALLENGE_TIME.as_millis() as u64,
            "excludeCredentials": existing.iter().map(descriptor).collect::<Vec<_>>(),
            "authenticatorSelection": {
                "residentKey": "required",
                "requireResidentKey": true,
                "userVerification": "required",
            },
            "attestation": "none",
        });
        Ok((options, PasskeyRegistration { challenge, player }))
    }

    /// The passkey that was made (section 7.1). The caller refuses one whose id is stored already.
    pub fn finish_registration(
        &self,
        begun: &PasskeyRegistration,
        response: &RegistrationResponse,
    ) -> Result<StoredPasskey, PasskeyError> {
        let AttestationResponse { client_data, attestation_object } = &response.response;
        self.check_client(&client_data.0, "webauthn.create", &begun.challenge)?;
        let data = authenticator_data(&attestation_object.0).ok_or(PasskeyError::Malformed)?;
        let data = self.check_authenticator(data)?;
        let made = data.new_credential().ok_or(PasskeyError::Malformed)?;
        if PublicKey::parse(made.key).is_none() || made.key.len() > KEY_BYTES {
            return Err(PasskeyError::Key);
        }
        Ok(StoredPasskey {
            id: CredentialId(Base64Url(made.id.to_vec())),
            player: begun.player,
            key: Base64Url(made.key.to_vec()),
            counter: data.counter,
        })
    }

    /// The input of `navigator.credentials.get`, as `PublicKeyCredentialRequestOptionsJSON`, and the state to keep for
    /// the response. It names no passkey: the person chooses one.
    pub fn begin_sign_in(&self) -> Result<(Value, PasskeySignIn), NoEntropy> {
        let challenge = self.challenge()?;
        let options = json!({
            "rpId": self.rp_id,
            "challenge": challenge,
            "timeout": CHALLENGE_TIME.as_millis() as u64,
            "allowCredentials": [],
            "userVerification": "required",
        });
        Ok((options, PasskeySignIn { challenge }))
    }

    /// Checks that the response was signed with this passkey, the stored one of [`SignInResponse::credential`], now
    /// (section 7.2). Returns the new counter to store.
    pub fn finish_sign_in(
        &self,
        begun: &PasskeySignIn,
        response: &SignInResponse,
        passkey: &StoredPasskey,
    ) -> Result<u32, PasskeyError> {
        let AssertionResponse { client_data, authenticator_data, signature, user_handle: owner } =
            &response.response;
        if response.id != passkey.id || *owner != Some(user_handle(passkey.player)) {
            return Err(PasskeyError::Owner);
        }
        self.check_client(&client_data.0, "webauthn.get", &begun.challenge)?;
        let data = self.check_authenticator(&authenticator_data.0)?;
        let key = PublicKey::parse(&passkey.key.0).ok_or(PasskeyError::Key)?;
        let signed = [&authenticator_data.0, &Sha256::digest(&client_data.0)[..]].concat();
        if !key.verifies(&signed, &signature.0) {
            return Err(PasskeyError::Signature);
        }
        // Authenticators that do not count say zero each time.
        let advanced = data.counter > passkey.counter || (data.counter, passkey.counter) == (0, 0);
        if advanced { Ok(data.counter) } else { Err(PasskeyError::Counter) }
    }

    fn challenge(&self) -> Result<Base64Url, NoEntropy> {
        let mut challenge = vec![0; CHALLENGE_BYTES];
        self.entropy.fill(&mut challenge)?;
        Ok(Base64Url(challenge))
    }

    fn check_client(&self, json: &[u8], ceremony: &str, challenge: &Base64Url) -> Result<(), PasskeyError> {
        let data: ClientData = serde_json::from_slice(json).map_err(|_| PasskeyError::Malformed)?;
        if data.r#type != ceremony {
            return Err(PasskeyError::Ceremony);
        }
        if data.challenge != *challenge {
            return Err(PasskeyError::Challenge);
        }
        if data.origin != self.origin || data.cross_origin {
            return Err(PasskeyError::Origin);
        }
        Ok(())
    }

    fn check_authenticator<'a>(&self, bytes: &'a [u8]) -> Result<AuthenticatorData<'a>, PasskeyError> {
        let data = AuthenticatorData::parse(bytes).ok_or(PasskeyError::Malformed)?;
        if data.rp_id_hash != &Sha256::digest(&self.rp_id)[..] {
            return Err(PasskeyError::RelyingParty);
        }
        if data.is_user_verified() { Ok(data) } else { Err(PasskeyError::NotVerified) }
    }
}

fn user_handle(player: PlayerId) -> Base64Url {
    Base64Url(player.0.as_bytes().to_vec())
}

fn descriptor(id: &CredentialId) -> Value {
    json!({"type": "public-key", "id": id})
}

/// The authenticator data in an attestation object.
fn authenticator_data(attestation: &[u8]) -> Option<&[u8]> {
    let entries = Reader(attestation).map()?;
    entries.into_iter().find_map(|entry| match entry {
        (Item::Text(b"authData"), Item::Bytes(data)) => Some(data),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::software::Authenticator;
    use super::*;
    use crate::system::entropy::SystemEntropy;
    use rstest::rstest;
    use std::sync::Arc;
    use uuid::Uuid;

    const ADA: PlayerId = PlayerId(Uuid::from_u128(0xada));
    const BOB: PlayerId = PlayerId(Uuid::from_u128(0xb0b));

    fn passkeys() -> Passkeys {
        Passkeys::new("example.org", "https://play.example.org", "Saloon", Arc::new(SystemEntropy))
    }

    fn authenticator() -> Authenticator {
        Authenticator::new("example.org", "https://play.example.org")
    }

    fn register(passkeys: &Passkeys, authenticator: &Authenticator) -> Result<StoredPasskey, PasskeyError> {
        let (options, begun) = passkeys.begin_registration(ADA, "Ada", &[]).unwrap();
        passkeys.finish_registration(&begun, &authenticator.create(&options))
    }

    fn sign_in(
        passkeys: &Passkeys,
        by: &Authenticator,
        passkey: &StoredPasskey,
    ) -> Result<u32, PasskeyError> {
        let (options, begun) = passkeys.begin_sign_in().unwrap();
        passkeys.finish_sign_in(&begun, &by.get(&options), passkey)
    }

    #[test]
    fn a_passkey_is_registered_and_signs_in() {
        let (passkeys, mut device) = (passkeys(), authenticator());
        let mut passkey = register(&passkeys, &device).unwrap();
        assert_eq!((passkey.player, passkey.counter), (ADA, 0));
        for counter in 1..4 {
            device.counter = counter;
            passkey.counter = sign_in(&passkeys, &device, &passkey).unwrap();
            assert_eq!(passkey.counter, counter);
        }
    }

    #[test]
    fn the_browser_is_asked_for_a_discoverable_credential_with_verification() {
        let passkeys = passkeys();
        let existing = register(&passkeys, &authenticator()).unwrap().id;
        let (options, _) = passkeys.begin_registration(ADA, "Ada", std::slice::from_ref(&existing)).unwrap();
        let user = json!({"id": "AAAAAAAAAAAAAAAAAAAK2g", "name": "Ada", "displayName": "Ada"});
        assert_eq!(options["user"], user);
        assert_eq!(options["rp"], json!({"id": "example.org", "name": "Saloon"}));
        assert_eq!(options["excludeCredentials"], json!([{"type": "public-key", "id": existing}]));
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
        let (options, _) = passkeys.begin_sign_in().unwrap();
        assert_eq!(options["userVerification"], "required");
        assert_eq!(options["challenge"].as_str().unwrap().len(), 43);
        assert_ne!(passkeys.begin_sign_in().unwrap().0["challenge"], options["challenge"]);
    }

    #[rstest]
    #[case::a_foreign_origin(|device: &mut Authenticator| device.origin = "https://play.example.com".to_owned(), PasskeyError::Origin)]
    #[case::a_foreign_subdomain(|device: &mut Authenticator| device.origin = "https://evil.example.org".to_owned(), PasskeyError::Origin)]
    #[case::without_tls(|device: &mut Authenticator| device.origin = "http://play.example.org".to_owned(), PasskeyError::Origin)]
    #[case::in_a_frame_of_another_site(|device: &mut Authenticator| device.cross_origin = true, PasskeyError::Origin)]
    #[case::another_relying_party(|device: &mut Authenticator| device.rp_id = "example.com".to_owned(), PasskeyError::RelyingParty)]
    #[case::nobody_there(|device: &mut Authenticator| device.flags = 4, PasskeyError::NotVerified)]
    #[case::not_verified(|device: &mut Authenticator| device.flags = 1, PasskeyError::NotVerified)]
    #[case::another_ceremony(|device: &mut Authenticator| device.ceremony = Some("payment.get"), PasskeyError::Ceremony)]
    fn both_ceremonies_refuse(#[case] change: fn(&mut Authenticator), #[case] why: PasskeyError) {
        let (passkeys, mut device) = (passkeys(), authenticator());
        let passkey = register(&passkeys, &device).unwrap();
        sign_in(&passkeys, &device, &passkey).unwrap();
        change(&mut device);
        assert_eq!(register(&passkeys, &device), Err(why));
        assert_eq!(sign_in(&passkeys, &device, &passkey), Err(why));
    }

    #[test]
    fn a_response_to_another_challenge_is_refused() {
        let (passkeys, device) = (passkeys(), authenticator());
        let passkey = register(&passkeys, &device).unwrap();
        let (options, _) = passkeys.begin_registration(ADA, "Ada", &[]).unwrap();
        let (_, begun) = passkeys.begin_registration(ADA, "Ada", &[]).unwrap();
        let refused = passkeys.finish_registration(&begun, &device.create(&options));
        assert_eq!(refused, Err(PasskeyError::Challenge));
        let (options, _) = passkeys.begin_sign_in().unwrap();
        let (_, begun) = passkeys.begin_sign_in().unwrap();
        assert_eq!(
            passkeys.finish_sign_in(&begun, &device.get(&options), &passkey),
            Err(PasskeyError::Challenge)
        );
    }

    #[test]
    fn another_key_a_changed_byte_or_another_owner_is_refused() {
        let (passkeys, device) = (passkeys(), authenticator());
        let passkey = register(&passkeys, &device).unwrap();
        let (options, begun) = passkeys.begin_sign_in().unwrap();
        let finish = |response, passkey| passkeys.finish_sign_in(&begun, &response, passkey);

        let mut thief = authenticator();
        (thief.id, thief.owner) = (device.id.clone(), device.owner.clone());
        assert_eq!(finish(thief.get(&options), &passkey), Err(PasskeyError::Signature));
        for byte in 0..8 {
            let mut changed = device.get(&options);
            let place = changed.response.signature.0.len() - 1 - byte;
            changed.response.signature.0[place] ^= 1;
            assert_eq!(finish(changed, &passkey), Err(PasskeyError::Signature));
        }
        let mut counted_on = device.get(&options);
        counted_on.response.authenticator_data.0[36] ^= 1;
        assert_eq!(finish(counted_on, &passkey), Err(PasskeyError::Signature), "the counter is signed too");

        let of_bob = StoredPasskey { player: BOB, ..passkey.clone() };
        assert_eq!(finish(device.get(&options), &of_bob), Err(PasskeyError::Owner));
        let mut nobodys = device.get(&options);
        nobodys.response.user_handle = None;
        assert_eq!(finish(nobodys, &passkey), Err(PasskeyError::Owner));
        let other = register(&passkeys, &authenticator()).unwrap();
        assert_eq!(finish(device.get(&options), &other), Err(PasskeyError::Owner));
    }

    #[rstest]
    #[case::counts_on(5, 6, true)]
    #[case::has_stood_still(5, 5, false)]
    #[case::went_back(5, 4, false)]
    #[case::stopped_to_count(5, 0, false)]
    #[case::never_counts(0, 0, true)]
    fn a_counter_that_does_not_advance_is_refused(#[case] stored: u32, #[case] now: u32, #[case] ok: bool) {
        let (passkeys, mut device) = (passkeys(), authenticator());
        let passkey = StoredPasskey { counter: stored, ..register(&passkeys, &device).unwrap() };
        device.counter = now;
        assert_eq!(
            sign_in(&passkeys, &device, &passkey),
            if ok { Ok(now) } else { Err(PasskeyError::Counter) }
        );
    }

    #[test]
    fn a_response_of_another_form_is_refused() {
        let (passkeys, device) = (passkeys(), authenticator());
        let (options, begun) = passkeys.begin_registration(ADA, "Ada", &[]).unwrap();
        let mut response = device.create(&options);
        let whole = response.response.attestation_object.0.clone();
        for length in 0..whole.len() {
            response.response.attestation_object.0.truncate(whole.len() - 1 - length);
            assert_eq!(passkeys.finish_registration(&begun, &response), Err(PasskeyError::Malformed));
        }
        let mut response = device.create(&options);
        response.response.client_data.0.push(b'}');
        assert_eq!(passkeys.finish_registration(&begun, &response), Err(PasskeyError::Malformed));
        let text = json!({"id": "not base64url!", "response": {}});
        assert!(serde_json::from_value::<SignInResponse>(text).is_err());
    }

    #[test]
    fn what_is_kept_survives_json() {
        let passkeys = passkeys();
        let passkey = register(&passkeys, &authenticator()).unwrap();
        let json = serde_json::to_value(&passkey).unwrap();
        assert_eq!(serde_json::from_value::<StoredPasskey>(json).unwrap(), passkey);
        let begun = passkeys.begin_registration(ADA, "Ada", &[]).unwrap().1;
        let json = serde_json::to_value(&begun).unwrap();
        assert_eq!(serde_json::from_value::<PasskeyRegistration>(json).unwrap(), begun);
        let begun = passkeys.begin_sign_in().unwrap().1;
        let json = serde_json::to_value(&begun).unwrap();
        assert_eq!(serde_json::from_value::<PasskeySignIn>(json).unwrap(), begun);
    }
}
