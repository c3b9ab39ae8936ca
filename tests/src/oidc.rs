//! An identity provider (`OpenID` Connect) that accepts every sign-in and can be told to misbehave.
//!
//! Knows of its clients only the content of their requests. Checks the same things as a real provider: the client's
//! secret, the code and its single use, the redirect URI and the verifier.

use crate::{Answer, HttpRequest, within};
use axum::extract::{Form, Query, State};
use axum::http::header::{AUTHORIZATION, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

const CLIENT: &str = "saloon";
const SECRET: &str = "a secret/of:both";

/// A violation of the standard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Misbehaviour {
    #[default]
    None,
    AnotherNonce,
    NoNonce,
    AnotherAudience,
    /// The token is for this client and for another one, which is named as the authorised party.
    AudienceOfTwo,
    AnotherIssuer,
    Expired,
    FromTheFuture,
    /// The token's claims were changed after signing.
    ChangedClaims,
    /// The token is signed by an unpublished key.
    AnotherKey,
    Unsigned,
    /// The token is signed symmetrically, with the public key as the secret.
    SignedWithThePublicKey,
    /// The token endpoint redirects the client.
    Redirects,
    /// The token endpoint sends a response that is far too long.
    Endless,
    /// The response to the browser names another provider as its issuer.
    AnswersForAnother,
    /// The userinfo response is about another person.
    AnotherPersonsPage,
    /// The discovery document names another provider.
    DescribesAnother,
}

/// The running provider; the drop ends it.
#[derive(Debug)]
pub struct OidcProvider {
    pub address: SocketAddr,
    shared: Arc<Shared>,
    serving: JoinHandle<()>,
}

#[derive(Debug)]
struct Shared {
    issuer: String,
    state: Mutex<Inner>,
}

struct Inner {
    misbehaviour: Misbehaviour,
    key: EcdsaKeyPair,
    /// The number of signing keys so far.
    generation: u32,
    /// The claims of the next person's token.
    claims: Map<String, Value>,
    /// The additional claims of the userinfo response.
    page: Map<String, Value>,
    codes: BTreeMap<String, Code>,
    requests: Vec<&'static str>,
}

#[derive(Clone)]
struct Code {
    redirect: String,
    nonce: String,
    challenge: String,
}

impl fmt::Debug for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inner").field("misbehaviour", &self.misbehaviour).finish_non_exhaustive()
    }
}

impl OidcProvider {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let state = Mutex::new(Inner {
            misbehaviour: Misbehaviour::None,
            key: new_key(),
            generation: 1,
            claims: Map::new(),
            page: Map::new(),
            codes: BTreeMap::new(),
            requests: Vec::new(),
        });
        let shared = Arc::new(Shared { issuer: format!("http://{address}"), state });
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(describe))
            .route("/keys", get(keys))
            .route("/authorize", get(authorize))
            .route("/token", post(token))
            .route("/person", get(person))
            .with_state(shared.clone());
        let serving = tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
        let provider = Self { address, shared, serving };
        provider.person(json!({ "sub": "ann-1", "preferred_username": "Ann", "email": "ann@example.org" }));
        provider
    }

    /// The provider's section for the file of the setting `oidc_file`.
    pub fn settings(&self, id: &str) -> String {
        format!(
            "[[oidc]]\nid = \"{id}\"\nname = \"The {id}\"\nissuer = \"{}\"\nclient_id = \"{CLIENT}\"\n\
             client_secret = \"{SECRET}\"\n",
            self.shared.issuer
        )
    }

    pub fn issuer(&self) -> &str {
        &self.shared.issuer
    }

    pub fn misbehave(&self, how: Misbehaviour) {
        self.shared.state().misbehaviour = how;
    }

    /// Sets the claims of the next person's tokens.
    pub fn person(&self, claims: Value) {
        self.shared.state().claims = object(claims);
    }

    /// Sets the additional claims of the userinfo response.
    pub fn page(&self, claims: Value) {
        self.shared.state().page = object(claims);
    }

    /// Changes the signing key, and publishes only the new one.
    pub fn change_key(&self) {
        let mut state = self.shared.state();
        state.key = new_key();
        state.generation += 1;
    }

    /// The server's requests since the last call, without those of browsers.
    pub fn requests(&self) -> Vec<&'static str> {
        std::mem::take(&mut self.shared.state().requests)
    }

    /// Opens this address as a browser would; the person consents at once. Returns the address of the redirect.
    pub async fn consent(&self, url: &str) -> String {
        let path = url.strip_prefix(self.issuer()).expect("an address of this provider");
        let answer: Answer = within("the provider's page", HttpRequest::get(path).ask(self.address)).await;
        assert_eq!(answer.status, 302, "{answer:?}");
        let (_, place) = answer.headers.into_iter().find(|(name, _)| name == "location").expect("a location");
        place
    }
}

impl Drop for OidcProvider {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, Inner> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn object(value: Value) -> Map<String, Value> {
    let Value::Object(map) = value else { panic!("claims are an object") };
    map
}

fn new_key() -> EcdsaKeyPair {
    let random = SystemRandom::new();
    let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).expect("a new key");
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8.as_ref(), &random).expect("the same key")
}

async fn describe(State(shared): State<Arc<Shared>>) -> Json<Value> {
    shared.state().requests.push("description");
    let issuer = &shared.issuer;
    let other = shared.state().misbehaviour == Misbehaviour::DescribesAnother;
    Json(json!({
        "issuer": if other { "https://id.example.org" } else { issuer },
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "jwks_uri": format!("{issuer}/keys"),
        "userinfo_endpoint": format!("{issuer}/person"),
        "authorization_response_iss_parameter_supported": true,
        "response_types_supported": ["code"],
        "id_token_signing_alg_values_supported": ["ES256"],
    }))
}

async fn keys(State(shared): State<Arc<Shared>>) -> Json<Value> {
    let mut state = shared.state();
    state.requests.push("keys");
    let point = state.key.public_key().as_ref();
    let key = json!({
        "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": state.generation.to_string(),
        "x": URL_SAFE_NO_PAD.encode(&point[1..33]), "y": URL_SAFE_NO_PAD.encode(&point[33..]),
    });
    // A client must ignore keys of unknown types.
    Json(json!({ "keys": [{ "kty": "oct", "k": "c2VjcmV0" }, key] }))
}

async fn authorize(
    State(shared): State<Arc<Shared>>,
    Query(asked): Query<BTreeMap<String, String>>,
) -> Response {
    let want = [("response_type", "code"), ("client_id", CLIENT), ("code_challenge_method", "S256")];
    let fits = want.iter().all(|(name, value)| asked.get(*name).is_some_and(|given| given == value));
    let text = |name: &str| asked.get(name).cloned().unwrap_or_default();
    if !fits || !text("scope").split(' ').any(|scope| scope == "openid") {
        return (StatusCode::BAD_REQUEST, "not a request of OpenID Connect").into_response();
    }
    let mut state = shared.state();
    let code = format!("code-{}", state.codes.len());
    let [redirect, nonce, challenge] = ["redirect_uri", "nonce", "code_challenge"].map(text);
    state.codes.insert(code.clone(), Code { redirect: redirect.clone(), nonce, challenge });
    let issuer = match state.misbehaviour {
        Misbehaviour::AnswersForAnother => "https://id.example.org",
        _ => &shared.issuer,
    };
    let place = format!("{redirect}?code={code}&state={}&iss={issuer}", text("state"));
    (StatusCode::FOUND, [(LOCATION, place)]).into_response()
}

async fn token(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    Form(asked): Form<BTreeMap<String, String>>,
) -> Response {
    let mut state = shared.state();
    state.requests.push("token");
    match state.misbehaviour {
        Misbehaviour::Redirects => return (StatusCode::FOUND, [(LOCATION, "/token")]).into_response(),
        Misbehaviour::Endless => return " ".repeat(1024 * 1024).into_response(),
        _ => {}
    }
    // The standard form-encodes both parts before they are joined.
    let login = STANDARD.encode(format!("{CLIENT}:a+secret%2Fof%3Aboth"));
    if headers.get(AUTHORIZATION).is_none_or(|given| given != format!("Basic {login}").as_str()) {
        return (StatusCode::UNAUTHORIZED, Json(json!({ "error": "invalid_client" }))).into_response();
    }
    let text = |name: &str| asked.get(name).map_or("", String::as_str);
    // The first attempt uses the code up, even if it fails. The entry stays, so that its number is not used again.
    let code = state.codes.insert(text("code").to_owned(), Code::used());
    let challenge = URL_SAFE_NO_PAD.encode(digest(&SHA256, text("code_verifier").as_bytes()));
    let good = code.filter(|code| {
        text("grant_type") == "authorization_code"
            && code.redirect == text("redirect_uri")
            && code.challenge == challenge
    });
    let Some(code) = good else {
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" }))).into_response();
    };
    let id_token = state.id_token(&shared.issuer, &code.nonce);
    Json(json!({ "id_token": id_token, "access_token": "open-sesame", "token_type": "Bearer" }))
        .into_response()
}

async fn person(State(shared): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    let mut state = shared.state();
    state.requests.push("person");
    if headers.get(AUTHORIZATION).is_none_or(|given| given != "Bearer open-sesame") {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let mut claims = state.page.clone();
    let other = state.misbehaviour == Misbehaviour::AnotherPersonsPage;
    let subject = if other { Some(&Value::from("eve-1")) } else { state.claims.get("sub") };
    claims.extend(subject.map(|subject| ("sub".to_owned(), subject.clone())));
    Json(claims).into_response()
}

impl Code {
    /// A used code, which fits no request.
    fn used() -> Self {
        Self { redirect: String::new(), nonce: String::new(), challenge: "used".to_owned() }
    }
}

impl Inner {
    fn id_token(&self, issuer: &str, nonce: &str) -> String {
        use Misbehaviour as M;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs();
        let (iat, exp) = match self.misbehaviour {
            M::Expired => (now - 7200, now - 3600),
            M::FromTheFuture => (now + 3600, now + 7200),
            _ => (now, now + 300),
        };
        let mut claims = self.claims.clone();
        claims.extend(object(json!({
            "iss": if self.misbehaviour == M::AnotherIssuer { "https://id.example.org" } else { issuer },
            "aud": match self.misbehaviour {
                M::AnotherAudience => json!("another"),
                M::AudienceOfTwo => json!([CLIENT, "another"]),
                _ => json!(CLIENT),
            },
            "nonce": if self.misbehaviour == M::AnotherNonce { "another" } else { nonce },
            "iat": iat,
            "exp": exp,
        })));
        match self.misbehaviour {
            M::NoNonce => drop(claims.remove("nonce")),
            M::AudienceOfTwo => drop(claims.insert("azp".to_owned(), json!("another"))),
            _ => {}
        }
        self.signed(&claims)
    }

    fn signed(&self, claims: &Map<String, Value>) -> String {
        use Misbehaviour as M;
        let algorithm = match self.misbehaviour {
            M::Unsigned => "none",
            M::SignedWithThePublicKey => "HS256",
            _ => "ES256",
        };
        let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let header = part(&json!({ "alg": algorithm, "kid": self.generation.to_string() }));
        let message = format!("{header}.{}", part(&json!(claims)));
        let signature = match self.misbehaviour {
            M::Unsigned => Vec::new(),
            M::SignedWithThePublicKey => {
                let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, self.key.public_key().as_ref());
                ring::hmac::sign(&key, message.as_bytes()).as_ref().to_vec()
            }
            M::AnotherKey => sign(&new_key(), &message),
            _ => sign(&self.key, &message),
        };
        let message = match self.misbehaviour {
            M::ChangedClaims => {
                let mut claims = claims.clone();
                claims.insert("sub".to_owned(), json!("eve-1"));
                format!("{header}.{}", part(&json!(claims)))
            }
            _ => message,
        };
        format!("{message}.{}", URL_SAFE_NO_PAD.encode(signature))
    }
}

fn sign(key: &EcdsaKeyPair, message: &str) -> Vec<u8> {
    key.sign(&SystemRandom::new(), message.as_bytes()).expect("a signature").as_ref().to_vec()
}
