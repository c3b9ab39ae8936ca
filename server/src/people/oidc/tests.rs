//! Signing in at a provider that the test runs, honest and not.

use super::*;
use crate::system::clock::SystemClock;
use crate::system::entropy::SystemEntropy;
use ::tests::{Misbehaviour, OidcProvider};
use rstest::rstest;
use serde_json::json;
use std::fs;
use tempfile::TempDir;

const REDIRECT: &str = "https://play.example.org/api/v1/oidc/id/callback";

fn load(settings: &str) -> Result<Providers, OidcStartError> {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("secret"), "from a file\n").unwrap();
    let path = folder.path().join("oidc.toml");
    fs::write(&path, settings).unwrap();
    Providers::load(&path, Arc::new(SystemClock::start()), Arc::new(SystemEntropy))
}

/// The parameters that the browser brings back from this address.
fn answer(place: &str) -> SignInAnswer {
    let (redirect, query) = place.split_once('?').unwrap();
    assert_eq!(redirect, REDIRECT);
    let fields: serde_json::Map<String, serde_json::Value> = url::form_urlencoded::parse(query.as_bytes())
        .map(|(name, value)| (name.into_owned(), value.into_owned().into()))
        .collect();
    serde_json::from_value(fields.into()).unwrap()
}

/// A person who goes to the provider, agrees, and comes back.
async fn comes_back(providers: &Providers, provider: &OidcProvider) -> (PendingSignIn, SignInAnswer) {
    let (url, pending) = providers.begin("id", REDIRECT).await.unwrap();
    (pending, answer(&provider.consent(&url).await))
}

async fn signs_in(providers: &Providers, provider: &OidcProvider) -> Result<Identity, OidcError> {
    let (pending, answer) = comes_back(providers, provider).await;
    providers.finish(&pending, REDIRECT, &answer).await
}

#[tokio::test]
async fn somebody_who_comes_back_is_who_the_provider_says() {
    let provider = OidcProvider::start().await;
    let providers = load(&provider.settings("id")).unwrap();
    assert_eq!(providers.list(), [SignInProvider { id: "id".to_owned(), name: "The id".to_owned() }]);
    provider.person(json!({
        "sub": "ann-1", "preferred_username": "Ann", "name": "Ann B.", "email": "ann@example.org", "email_verified": true,
    }));
    let identity = signs_in(&providers, &provider).await.unwrap();
    let want = Identity {
        issuer: provider.issuer().to_owned(),
        subject: "ann-1".to_owned(),
        name: Some("Ann".to_owned()),
        email: Some("ann@example.org".to_owned()),
        email_verified: true,
        role: None,
    };
    assert_eq!(identity, want);
    assert_eq!(provider.requests(), ["description", "token", "keys"]);
    signs_in(&providers, &provider).await.unwrap();
    assert_eq!(provider.requests(), ["token"], "addresses and keys are remembered");
}

#[rstest]
#[case(Misbehaviour::AnotherNonce, "another request")]
#[case(Misbehaviour::NoNonce, "another request")]
#[case(Misbehaviour::AnotherAudience, "another client")]
#[case(Misbehaviour::AudienceOfTwo, "another client")]
#[case(Misbehaviour::AnotherIssuer, "another provider has issued it")]
#[case(Misbehaviour::Expired, "it has expired")]
#[case(Misbehaviour::FromTheFuture, "not valid yet")]
#[case(Misbehaviour::ChangedClaims, "not signed by a key of the provider")]
#[case(Misbehaviour::AnotherKey, "not signed by a key of the provider")]
#[case(Misbehaviour::Unsigned, "an unknown format")]
#[case(Misbehaviour::SignedWithThePublicKey, "an unknown format")]
#[case(Misbehaviour::Redirects, "the status 302")]
#[case(Misbehaviour::Endless, "longer than")]
#[case(Misbehaviour::AnswersForAnother, "issuer differs")]
#[tokio::test]
async fn what_breaks_the_rules_signs_nobody_in(#[case] how: Misbehaviour, #[case] why: &str) {
    let provider = OidcProvider::start().await;
    let providers = load(&provider.settings("id")).unwrap();
    provider.misbehave(how);
    let error = signs_in(&providers, &provider).await.unwrap_err().to_string();
    assert!(error.contains(why), "{error}");
    provider.misbehave(Misbehaviour::None);
    signs_in(&providers, &provider).await.unwrap();
}

#[tokio::test]
async fn a_description_of_another_provider_is_not_used() {
    let provider = OidcProvider::start().await;
    provider.misbehave(Misbehaviour::DescribesAnother);
    let providers = load(&provider.settings("id")).unwrap();
    assert!(matches!(providers.begin("id", REDIRECT).await, Err(OidcError::Issuer)));
    assert!(matches!(providers.begin("another", REDIRECT).await, Err(OidcError::NoProvider)));
}

#[tokio::test]
async fn an_answer_counts_only_for_the_sign_in_that_asked_for_it() {
    let provider = OidcProvider::start().await;
    let providers = load(&provider.settings("id")).unwrap();
    let (ann, answer_to_ann) = comes_back(&providers, &provider).await;
    let (bob, answer_to_bob) = comes_back(&providers, &provider).await;
    // Bob's browser is sent Ann's answer, and the other way round.
    for (pending, answer) in [(&bob, &answer_to_ann), (&ann, &answer_to_bob)] {
        let error = providers.finish(pending, REDIRECT, answer).await.unwrap_err();
        assert!(matches!(error, OidcError::State), "{error}");
    }
    // Ann's code under Bob's state: the provider wants Ann's verifier.
    let mixed = SignInAnswer { state: answer_to_bob.state.clone(), ..answer_to_ann.clone() };
    let error = providers.finish(&bob, REDIRECT, &mixed).await.unwrap_err();
    assert!(matches!(error, OidcError::Refused), "{error}");
    // Bob's own answer, with the nonce of Ann's sign-in.
    let mixed = PendingSignIn { nonce: ann.nonce.clone(), ..bob.clone() };
    let error = providers.finish(&mixed, REDIRECT, &answer_to_bob).await.unwrap_err();
    assert!(matches!(error, OidcError::Token(TokenError::Nonce)), "{error}");
}

#[tokio::test]
async fn a_code_counts_once_and_a_refusal_or_a_late_answer_never() {
    let provider = OidcProvider::start().await;
    let providers = load(&provider.settings("id")).unwrap();
    let (pending, answer) = comes_back(&providers, &provider).await;
    providers.finish(&pending, REDIRECT, &answer).await.unwrap();
    let again = providers.finish(&pending, REDIRECT, &answer).await.unwrap_err();
    assert!(matches!(again, OidcError::Refused), "{again}");

    let (pending, answer) = comes_back(&providers, &provider).await;
    let late = PendingSignIn { expires_at: 0, ..pending.clone() };
    assert!(matches!(providers.finish(&late, REDIRECT, &answer).await, Err(OidcError::State)));
    let denied = SignInAnswer { error: Some("access_denied".to_owned()), ..answer };
    assert!(matches!(providers.finish(&pending, REDIRECT, &denied).await, Err(OidcError::Refused)));
    provider.requests();
    let silent = SignInAnswer { iss: None, ..denied };
    let error = providers.finish(&pending, REDIRECT, &silent).await.unwrap_err();
    assert!(matches!(error, OidcError::Issuer), "this provider always says who it is: {error}");
    assert_eq!(provider.requests(), [""; 0]);
}

#[tokio::test]
async fn a_new_key_of_the_provider_is_found_and_unknown_keys_cause_few_requests() {
    let provider = OidcProvider::start().await;
    let providers = load(&provider.settings("id")).unwrap();
    signs_in(&providers, &provider).await.unwrap();
    provider.change_key();
    provider.requests();
    assert!(signs_in(&providers, &provider).await.is_err());
    assert!(signs_in(&providers, &provider).await.is_err());
    assert_eq!(provider.requests(), ["token", "token"], "the keys are younger than a minute");
    providers.0.providers[0].make_keys_a_minute_older().await;
    signs_in(&providers, &provider).await.unwrap();
    assert_eq!(provider.requests(), ["token", "keys"]);
}

#[tokio::test]
async fn what_the_token_does_not_say_is_on_the_persons_page() {
    let provider = OidcProvider::start().await;
    let providers = load(&provider.settings("id")).unwrap();
    provider.person(json!({ "sub": "ann-1", "name": "Ann" }));
    provider.page(json!({ "name": "Eve", "email": "ann@example.org", "email_verified": "true" }));
    let identity = signs_in(&providers, &provider).await.unwrap();
    assert_eq!(identity.name.as_deref(), Some("Ann"), "what is signed goes first");
    assert_eq!((identity.email.as_deref(), identity.email_verified), (Some("ann@example.org"), true));
    provider.misbehave(Misbehaviour::AnotherPersonsPage);
    assert!(matches!(signs_in(&providers, &provider).await, Err(OidcError::Subject)));
}

#[rstest]
#[case::highest(json!({ "realm": { "roles": ["players", "mods", "admins"] } }), Some(Role::Administrator))]
#[case::one_text(json!({ "realm": { "roles": "mods" } }), Some(Role::Moderator))]
#[case::unknown(json!({ "realm": { "roles": ["players", 7] } }), Some(Role::Member))]
#[case::missing(json!({}), Some(Role::Member))]
#[case::another_shape(json!({ "realm": "admins" }), Some(Role::Member))]
#[tokio::test]
async fn roles_follow_from_a_claim(#[case] claims: serde_json::Value, #[case] role: Option<Role>) {
    let provider = OidcProvider::start().await;
    let mapping = "role_claim = 'realm.roles'\nroles = { admins = 'administrator', mods = 'moderator' }\n";
    let providers = load(&(provider.settings("id") + mapping)).unwrap();
    let serde_json::Value::Object(mut claims) = claims else { unreachable!("cases are objects") };
    claims.insert("sub".to_owned(), "ann-1".into());
    provider.person(claims.into());
    assert_eq!(signs_in(&providers, &provider).await.unwrap().role, role);
}

#[tokio::test]
async fn a_provider_that_is_down_keeps_the_server_from_nothing_but_its_sign_in() {
    let settings = {
        let provider = OidcProvider::start().await;
        provider.settings("id")
    };
    let providers = load(&settings).unwrap();
    let error = providers.begin("id", REDIRECT).await.unwrap_err();
    assert!(matches!(error, OidcError::Fetch(_)), "{error}");
}

const GOOD: &str =
    "[[oidc]]\nid = 'id'\nname = 'Id'\nissuer = 'https://id.example.org'\nclient_id = 'saloon'\n";

#[rstest]
#[case::no_toml("[[oidc", "oidc.toml: ")]
#[case::unknown_key(&format!("{GOOD}secret = 'hunter2'"), "unknown field `secret`")]
#[case::missing_key("[[oidc]]\nid = 'id'", "missing field")]
#[case::two_alike(&GOOD.repeat(2), "and there once")]
#[case::id(&GOOD.replace("'id'", "'../id'"), "a provider's id is")]
#[case::issuer(&GOOD.replace("https", "http"), "provider id: its issuer is an address with https")]
#[case::scopes(&format!("{GOOD}scopes = ['profile']"), "its scopes have openid among them")]
#[case::scope(&format!("{GOOD}scopes = ['openid email']"), "its scopes have openid among them")]
#[case::secrets(&format!("{GOOD}client_secret = 'hunter2'\nclient_secret_file = 'secret'"), "it has two secrets")]
#[case::no_file(&format!("{GOOD}client_secret_file = 'nowhere'"), "No such file")]
#[case::mapping(&format!("{GOOD}roles = {{ a = 'moderator' }}"), "role_claim and roles belong together")]
#[case::role(&format!("{GOOD}role_claim = 'x'\nroles = {{ a = 'hunter2' }}"), "oidc.toml: ")]
#[case::owner(&format!("{GOOD}role_claim = 'x'\nroles = {{ a = 'owner' }}"), "only a set-up link makes an owner")]
#[case::many(&(0..17).map(|n| GOOD.replace("'id'", &format!("'id{n}'"))).collect::<String>(), "at most 16")]
fn settings_that_cannot_be_are_refused_with_a_sentence(#[case] settings: &str, #[case] sentence: &str) {
    let error = load(settings).unwrap_err().to_string();
    assert!(error.contains(sentence), "{error}");
}

#[test]
fn secrets_are_read_from_a_file_and_never_printed() {
    let providers = load(&format!("{GOOD}client_secret_file = 'secret'")).unwrap();
    assert_eq!(providers.0.providers[0].secret(), Some("from a file"));
    assert!(!format!("{providers:?}").contains("from a file"));
    let wrong = load(&format!("{GOOD}client_secret = 'hunter2' x")).unwrap_err();
    assert!(!format!("{wrong} {wrong:?}").contains("hunter2"));
    load("").unwrap();
}
