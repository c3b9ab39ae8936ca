//! ID tokens: the provider's signed statements about a person (`OpenID` Connect Core, 3.1.3.7; RFC 7515).
//!
//! Does not know HTTP. Invariants: no claim is used before the signature is verified with a key of the provider for
//! exactly that algorithm; only the algorithms of [`Algorithm`] exist, so that neither an unsigned token nor one that
//! is signed with something public is ever accepted.

use crate::system::clock::UnixMs;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256, RSA_PSS_2048_8192_SHA256,
    RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use subtle::ConstantTimeEq;

/// How far the provider's clock may be off.
const LEEWAY_S: i64 = 60;
/// The longest subject that the specification allows.
const SUBJECT_BYTES: usize = 255;

/// The provider's public keys.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct KeySet {
    /// Keys of kinds that are not known here are passed over.
    keys: Vec<Value>,
}

/// One key (RFC 7517, RFC 7518, RFC 8037).
#[derive(Debug, Deserialize)]
struct Key {
    kid: Option<String>,
    alg: Option<Algorithm>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    #[serde(flatten)]
    public: PublicKey,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kty")]
enum PublicKey {
    #[serde(rename = "RSA")]
    Rsa { n: String, e: String },
    #[serde(rename = "EC")]
    EllipticCurve { crv: String, x: String, y: String },
    #[serde(rename = "OKP")]
    Edwards { crv: String, x: String },
}

/// How a token may be signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum Algorithm {
    #[serde(rename = "RS256")]
    Rs256,
    #[serde(rename = "PS256")]
    Ps256,
    #[serde(rename = "ES256")]
    Es256,
    #[serde(rename = "EdDSA")]
    EdDsa,
}

#[derive(Debug, Deserialize)]
struct Header {
    alg: Algorithm,
    kid: Option<String>,
    /// Extensions that must be understood; none is.
    crit: Option<Value>,
}

/// Why a token is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    #[error("it has an unknown format")]
    Form,
    #[error("it is not signed by a key of the provider")]
    Signature,
    #[error("another provider has issued it")]
    Issuer,
    #[error("it is meant for another client")]
    Audience,
    #[error("it has expired or is not valid yet")]
    Time,
    #[error("it answers another request")]
    Nonce,
    #[error("it names no subject")]
    Subject,
}

/// The claims that a token must make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expected<'a> {
    pub(super) issuer: &'a str,
    pub(super) client_id: &'a str,
    pub(super) nonce: &'a str,
    pub(super) now: UnixMs,
}

/// The claims of a checked token.
#[derive(Clone, Debug)]
pub(super) struct Claims {
    pub(super) subject: String,
    pub(super) all: Map<String, Value>,
}

impl KeySet {
    /// Checks everything about a token.
    pub(super) fn check(&self, token: &str, expected: Expected<'_>) -> Result<Claims, TokenError> {
        let (message, signature) = token.rsplit_once('.').ok_or(TokenError::Form)?;
        let (header, payload) = message.split_once('.').ok_or(TokenError::Form)?;
        let header: Header = serde_json::from_slice(&decode(header)?).map_err(|_| TokenError::Form)?;
        if header.crit.is_some() {
            return Err(TokenError::Form);
        }
        let signature = decode(signature)?;
        if !self.candidates(&header).any(|key| key.public.has_signed(header.alg, message, &signature)) {
            return Err(TokenError::Signature);
        }
        let all: Map<String, Value> =
            serde_json::from_slice(&decode(payload)?).map_err(|_| TokenError::Form)?;
        expected.check(all)
    }

    /// The keys that may have signed it.
    fn candidates<'a>(&'a self, header: &'a Header) -> impl Iterator<Item = Key> + 'a {
        let keys = self.keys.iter().filter_map(|key| Key::deserialize(key).ok());
        keys.filter(|key| {
            let is_named = header.kid.is_none() || key.kid == header.kid;
            let is_meant = key.alg.is_none_or(|alg| alg == header.alg);
            is_named && is_meant && key.purpose.as_deref().is_none_or(|purpose| purpose == "sig")
        })
    }
}

impl PublicKey {
    fn has_signed(&self, algorithm: Algorithm, message: &str, signature: &[u8]) -> bool {
        self.verify(algorithm, message.as_bytes(), signature).is_some()
    }

    fn verify(&self, algorithm: Algorithm, message: &[u8], signature: &[u8]) -> Option<()> {
        let part = |text: &str| decode(text).ok();
        let done = match (algorithm, self) {
            (Algorithm::Rs256, Self::Rsa { n, e }) => RsaPublicKeyComponents { n: part(n)?, e: part(e)? }
                .verify(&RSA_PKCS1_2048_8192_SHA256, message, signature),
            (Algorithm::Ps256, Self::Rsa { n, e }) => RsaPublicKeyComponents { n: part(n)?, e: part(e)? }
                .verify(&RSA_PSS_2048_8192_SHA256, message, signature),
            (Algorithm::Es256, Self::EllipticCurve { crv, x, y }) if crv == "P-256" => {
                let point = [vec![4], part(x)?, part(y)?].concat();
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point).verify(message, signature)
            }
            (Algorithm::EdDsa, Self::Edwards { crv, x }) if crv == "Ed25519" => {
                UnparsedPublicKey::new(&ED25519, part(x)?).verify(message, signature)
            }
            _ => return None,
        };
        done.ok()
    }
}

impl Expected<'_> {
    fn check(self, all: Map<String, Value>) -> Result<Claims, TokenError> {
        let text = |name: &str| all.get(name).and_then(Value::as_str);
        if text("iss") != Some(self.issuer) {
            return Err(TokenError::Issuer);
        }
        self.check_audience(&all)?;
        self.check_time(&all)?;
        let nonce = text("nonce").ok_or(TokenError::Nonce)?;
        if !bool::from(nonce.as_bytes().ct_eq(self.nonce.as_bytes())) {
            return Err(TokenError::Nonce);
        }
        let subject = text("sub").filter(|subject| !subject.is_empty() && subject.len() <= SUBJECT_BYTES);
        let subject = subject.ok_or(TokenError::Subject)?.to_owned();
        Ok(Claims { subject, all })
    }

    /// A token for several clients must name this one as who has asked for it.
    fn check_audience(self, all: &Map<String, Value>) -> Result<(), TokenError> {
        let (is_for_me, is_for_others) = match all.get("aud") {
            Some(Value::String(one)) => (one == self.client_id, false),
            Some(Value::Array(all)) => (all.iter().any(|one| one == self.client_id), all.len() > 1),
            _ => (false, false),
        };
        let asked = match all.get("azp") {
            Some(party) => party == self.client_id,
            None => !is_for_others,
        };
        if is_for_me && asked { Ok(()) } else { Err(TokenError::Audience) }
    }

    fn check_time(self, all: &Map<String, Value>) -> Result<(), TokenError> {
        let now = (self.now / 1000) as i64;
        // Some providers send fractions of a second.
        let seconds =
            |at: &Value| at.as_i64().or_else(|| at.as_f64().map(|at| at as i64)).ok_or(TokenError::Time);
        let time = |name: &str| all.get(name).map(seconds).transpose();
        let is_over = time("exp")?.is_none_or(|at| at <= now - LEEWAY_S);
        let is_early = [time("iat")?, time("nbf")?].into_iter().flatten().any(|at| at > now + LEEWAY_S);
        if is_over || is_early { Err(TokenError::Time) } else { Ok(()) }
    }
}

fn decode(text: &str) -> Result<Vec<u8>, TokenError> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| TokenError::Form)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde_json::json;

    // Made with OpenSSL: signatures of `a.b`.
    const RSA: &str = "loawtSAVH5K3c90hmcqr8d6jMXIMK5bmuU35woCR_RIwpc6Jz8DNjLnYSVbZWDDXETUwk2G9YbJI0JXuQ7lj5axpZK7qlaZWhuQb\
         SEsQlR8ncS1VYbb26buzopUBxGeEbIhe8kqPJQHTPJ-T-lPMYFsniTNLGKLDlkMEdUjA4ZDH7aXEcbPykF2hTY8_fT7t7KdIBabS\
         -q8pFVR5Pb9zZHvIZ_VZu2NSnM3pK7Z3sloUPB3b-x_hA3438Xz1ULIMa7NXs-Sk9CCp9wlU4PaZx09G6qwhVbHkYD_JowHXSVi7\
         oWJfdhPVyyjsSV2kjCegb1wUaIydzH_G6V8R6Z6Ftw";
    const PKCS1: &str = "XPJX3hgf1MYyEYekOcgRFKwjhFWCI7y4l7L4YNFM2YjBStilj_b-G8zckTOBIr99fC4dqJTuoA6wIhXWcuMpNIzCCRtN2nSMPMvZ\
         eoKxEmQqoIowkIIaddX1_-5qFzpeM55XW9CrmQGSsCpsbJ20w2P4tZF1k3NUT1H7KO66UTjV7x5ImsvUZ4DBFJ8d6NZdiBrRjsbf\
         xBjU47yiXbg7EQyBg_F7sA9ZBxsZphJmFPcw5FJAg1NtoTlc5h9OTLAuk_CwMb1KBexNKjIYB8ZCMqsch0x-8wVl0nvbPqtzpgYb\
         QqXL4rMfEiSCnW_4saHhgmkWAsvxQ5zUeshPP3e8kw";
    const PSS: &str = "irjwC11DaEiVHhbSzeQfePsgubWmL93oKVkmByU3-pQt4OwXjYvHW-kmZmNWbFJ2aXhD-CnTs1hoijxWGbQq6FuRXxOjMzfUsHOX\
         DsWL5CVPRVAUTOIdePQ4stdt1BA8cOQKeCGn-yhxQ3e2C7iEWCL8UmaXCr1nKk0Y3xYQaALU7nEJM98uvMiVXut-Vh-ocmB1evJI\
         8Oj6jsh7Mw6XzDwkFuvOCFxvgjtQgXQt1bKV8IzVCI77An4QTPMqjNElOtA9UtKmywFJ8x3BBHPDlO73bhM8dHGZw9wrvQQyT4tG\
         ad7rleoqY6ObDgC1oNdcbCTkrPhnThoT0rD1NNf-yQ";
    const EDWARDS: &str = "lai3FU-Z7Ii_69qtQldQspqws4rD5YJOXEPvcSKF5EE";
    const ED25519_SIGNATURE: &str =
        "kpL5FvTZSpXv01FEorFL5g99Z7esQiZ2MJzdYuVyO3KB72wOseIkfyEtS5MmNJX_Wn5GMvb0_P_UvdZTLa85CQ";

    fn rsa() -> Value {
        json!({ "kty": "RSA", "n": RSA, "e": "AQAB" })
    }

    fn edwards() -> Value {
        json!({ "kty": "OKP", "crv": "Ed25519", "x": EDWARDS })
    }

    #[rstest]
    #[case::rs256("RS256", rsa(), PKCS1, true)]
    #[case::ps256("PS256", rsa(), PSS, true)]
    #[case::ed_dsa("EdDSA", edwards(), ED25519_SIGNATURE, true)]
    #[case::the_other_padding("PS256", rsa(), PKCS1, false)]
    #[case::the_other_padding("RS256", rsa(), PSS, false)]
    #[case::another_kind_of_key("EdDSA", rsa(), PKCS1, false)]
    #[case::another_curve("EdDSA", json!({ "kty": "OKP", "crv": "X25519", "x": EDWARDS }), ED25519_SIGNATURE, false)]
    #[case::short_key("RS256", json!({ "kty": "RSA", "n": "AQAB", "e": "AQAB" }), PKCS1, false)]
    #[case::no_signature("RS256", rsa(), "", false)]
    fn a_signature_counts_for_its_algorithm_and_kind_of_key(
        #[case] algorithm: &str,
        #[case] key: Value,
        #[case] signature: &str,
        #[case] good: bool,
    ) {
        let key = PublicKey::deserialize(key).unwrap();
        let algorithm = Algorithm::deserialize(json!(algorithm)).unwrap();
        assert_eq!(key.has_signed(algorithm, "a.b", &decode(signature).unwrap()), good);
        assert!(!key.has_signed(algorithm, "a.c", &decode(signature).unwrap()));
    }

    #[rstest]
    #[case::named(json!({ "alg": "RS256", "kid": "1" }), &["1"])]
    #[case::not_named(json!({ "alg": "RS256" }), &["1", "2"])]
    #[case::another_name(json!({ "alg": "RS256", "kid": "7" }), &[])]
    #[case::meant_for_another_algorithm(json!({ "alg": "PS256" }), &["2"])]
    fn a_key_counts_for_what_it_is_meant(#[case] header: Value, #[case] kids: &[&str]) {
        let key = |kid: &str, more: Value| {
            let mut key = rsa();
            key["kid"] = kid.into();
            key.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            key
        };
        let keys = KeySet {
            keys: vec![
                key("1", json!({ "alg": "RS256", "use": "sig" })),
                key("2", json!({})),
                key("3", json!({ "use": "enc" })),
                key("4", json!({ "alg": "RSA-OAEP" })),
                json!({ "kty": "oct", "k": "c2VjcmV0" }),
            ],
        };
        let header = Header::deserialize(header).unwrap();
        let found: Vec<String> = keys.candidates(&header).filter_map(|key| key.kid).collect();
        assert_eq!(found, kids);
    }

    const EXPECTED: Expected<'_> = Expected {
        issuer: "https://id.example.org",
        client_id: "saloon",
        nonce: "n",
        now: 1_000_000_000_000,
    };

    #[rstest]
    #[case::all_good(json!({}), Ok(()))]
    #[case::a_list_of_one(json!({ "aud": ["saloon"] }), Ok(()))]
    #[case::asked_for_by_this_client(json!({ "aud": ["saloon", "x"], "azp": "saloon" }), Ok(()))]
    #[case::asked_for_by_nobody(json!({ "aud": ["saloon", "x"] }), Err(TokenError::Audience))]
    #[case::asked_for_by_another(json!({ "azp": "x" }), Err(TokenError::Audience))]
    #[case::no_audience(json!({ "aud": null }), Err(TokenError::Audience))]
    #[case::issuers(json!({ "iss": ["https://id.example.org"] }), Err(TokenError::Issuer))]
    #[case::issuer_with_a_slash(json!({ "iss": "https://id.example.org/" }), Err(TokenError::Issuer))]
    #[case::never_over(json!({ "exp": null }), Err(TokenError::Time))]
    #[case::over_as_a_text(json!({ "exp": "9999999999" }), Err(TokenError::Time))]
    #[case::over_for_less_than_a_minute(json!({ "exp": 999_999_941 }), Ok(()))]
    #[case::over_for_a_minute(json!({ "exp": 999_999_940 }), Err(TokenError::Time))]
    #[case::early(json!({ "nbf": 1_000_000_061 }), Err(TokenError::Time))]
    #[case::nonce(json!({ "nonce": "nn" }), Err(TokenError::Nonce))]
    #[case::subject_is_a_number(json!({ "sub": 1 }), Err(TokenError::Subject))]
    #[case::subject_is_empty(json!({ "sub": "" }), Err(TokenError::Subject))]
    #[case::subject_is_long(json!({ "sub": "x".repeat(256) }), Err(TokenError::Subject))]
    fn every_claim_is_checked(#[case] change: Value, #[case] checked: Result<(), TokenError>) {
        let mut claims = json!({
            "iss": "https://id.example.org", "aud": "saloon", "sub": "ann-1", "nonce": "n",
            "iat": 999_999_990, "exp": 1_000_000_300,
        });
        claims.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let Value::Object(claims) = claims else { unreachable!("an object is an object") };
        assert_eq!(EXPECTED.check(claims).map(drop), checked);
    }

    #[rstest]
    #[case("")]
    #[case("a.b")]
    #[case("....")]
    #[case("eyJhbGciOiJub25lIn0.e30.")]
    #[case("e30.e30.e30")]
    #[case::an_extension_that_must_be_understood("eyJhbGciOiJSUzI1NiIsImNyaXQiOlsiYjY0Il19.e30.")]
    fn what_is_no_token_is_refused(#[case] token: &str) {
        let keys = KeySet { keys: vec![rsa(), edwards()] };
        assert_eq!(keys.check(token, EXPECTED).unwrap_err(), TokenError::Form);
    }
}
