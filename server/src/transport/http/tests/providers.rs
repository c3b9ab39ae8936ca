//! Accounts that sign in at a provider: second factors, registration, roles, and the attacks that must fail.

use super::external::{Browser, PASSWORD, START, site_with_provider};
use super::*;
use crate::people::accounts::Proof;
use crate::people::external::SignInWays;
use crate::store::{RecordKind, RecordsOf};
use protocol::PlayerId;

async fn set(site: &HttpState, settings: Value) {
    let mut owner = Browser::member(site, "Own of old").await;
    site.server.operator_role("Own of old", protocol::Role::Owner).await.unwrap();
    assert_eq!(owner.post("/admin/settings", settings).await.status, StatusCode::OK);
}

/// An account with an app, known at the provider; its id and its codes on paper.
async fn with_app(site: &HttpState, provider: &::tests::OidcProvider) -> (Value, Vec<String>) {
    let mut ada = Browser::member(site, "Ada").await;
    ada.signs_in_at(provider, START).await;
    let id = ada.id().await;
    ada.post("/account/totp/begin", json!({})).await;
    let who: PlayerId = serde_json::from_value(id.clone()).unwrap();
    let credentials = site.server.credentials(who).await.unwrap();
    let code = credentials.iter().find_map(|stored| match &stored.doc.proof {
        Proof::Totp { secret, .. } => Some(secret.code_at(site.server.now_ms() / 1000)),
        _ => None,
    });
    let codes = ada.post("/account/totp/finish", json!({ "code": code })).await.json();
    (id, serde_json::from_value(codes["codes"].clone()).unwrap())
}

const ASKED: &str = "/sign-in?provider=club&why=second_factor";

#[tokio::test]
async fn a_second_factor_is_asked_for_after_a_providers_word_and_works_once() {
    let (site, provider) = site_with_provider("").await;
    let (id, codes) = with_app(&site, &provider).await;
    let mut browser = Browser::new(&site);
    assert_eq!(browser.signs_in_at(&provider, START).await, ASKED);
    assert_eq!(browser.me().await, None, "the word alone is not enough");
    let finish = |code: &str| json!({ "second_factor": code });
    let wrong = browser.post("/account/provider/finish", finish("000000")).await;
    assert_eq!(wrong.json()["code"], "sign_in_failed");
    let kept = browser.cookies.clone();
    let mut other = Browser::new(&site);
    let without = other.post("/account/provider/finish", finish(&codes[0])).await;
    assert_eq!(without.json()["code"], "sign_in_failed", "in another browser it is worth nothing");
    let done = browser.post("/account/provider/finish", finish(&codes[0])).await;
    assert_eq!((done.status, browser.id().await), (StatusCode::OK, id), "{}", done.text);
    assert_eq!(
        browser.cookies.len(),
        2,
        "what was kept for the way is removed: {:?}",
        browser.cookies.keys()
    );
    other.cookies = kept;
    let again = other.post("/account/provider/finish", finish(&codes[1])).await;
    assert_eq!(again.json()["code"], "sign_in_failed", "what the provider has said counts once");
}

#[tokio::test]
async fn where_only_providers_say_who_one_is_nobody_else_gets_an_account_and_passwords_are_off() {
    let (mut site, provider) = site_with_provider("").await;
    let mut old = Browser::member(&site, "Ada").await;
    let codes = old.post("/account/recovery", json!({})).await.json();
    assert_eq!(get(&site, "/api/v1/server").await.json().get("only_providers"), None);
    let mut boss = Browser::member(&site, "Boss").await;
    site.server.operator_role("Boss", protocol::Role::Administrator).await.unwrap();
    site.external.ways = SignInWays::Provider;
    assert_eq!(get(&site, "/api/v1/server").await.json()["only_providers"], true);
    (old.site, boss.site) = (site.clone(), site.clone());
    let change = json!({ "old": PASSWORD, "new": "another horse 9" });
    let recover = json!({ "name": "Ada", "code": codes["codes"][0], "password": "another horse 9" });
    for (browser, path, body, why) in [
        (&mut old, "/account/password", change, "passwords_off"),
        (
            &mut Browser::new(&site),
            "/account/sign-in",
            json!({ "name": "Ada", "password": PASSWORD }),
            "passwords_off",
        ),
        (&mut Browser::new(&site), "/account/recover", recover, "passwords_off"),
        (
            &mut Browser::new(&site),
            "/account/reset",
            json!({ "code": "x", "password": PASSWORD }),
            "passwords_off",
        ),
        (
            &mut Browser::new(&site),
            "/account/claim",
            json!({ "name": "Eve", "password": PASSWORD }),
            "passwords_off",
        ),
        (&mut Browser::new(&site), "/account/claim", json!({ "name": "Eve" }), "provider_only"),
    ] {
        let refused = browser.post(path, body).await.json();
        assert_eq!(
            (&refused["code"], &refused["params"]["why"]),
            (&json!("forbidden"), &json!(why)),
            "{path}"
        );
    }
    let (ada, why) = (old.id().await, json!({ "why": "As they have asked." }));
    let path = format!("/admin/people/{}/reset", ada.as_str().unwrap());
    let reset = boss.post(&path, why).await.json();
    assert_eq!(reset["params"]["why"], "passwords_off", "no link is made that sets a password");
    assert!(old.me().await.is_some(), "and nobody is signed out by that");
    let link = site.server.operator_setup().await.unwrap();
    let owner = json!({ "name": "Owner", "set_up": link });
    let asked = Browser::new(&site).post("/account/claim", owner).await.json();
    assert_eq!(asked["code"], "bad_request", "the owner comes by the set-up link, with a passkey");
    let mut known = Browser::new(&site);
    assert_eq!(known.signs_in_at(&provider, START).await, "/", "whom the provider knows gets an account");
    assert_eq!(known.me().await.unwrap()["role"], "member");
}

#[tokio::test(start_paused = true)]
async fn guessing_a_second_factor_after_a_providers_word_is_slowed_down() {
    let (site, provider) = site_with_provider("").await;
    let (_, codes) = with_app(&site, &provider).await;
    let mut browser = Browser::new(&site);
    assert_eq!(browser.signs_in_at(&provider, START).await, ASKED);
    let mut statuses = Vec::new();
    for _ in 0..6 {
        let wrong = browser.post("/account/provider/finish", json!({ "second_factor": "000000" })).await;
        statuses.push(wrong.status.as_u16());
    }
    assert_eq!(statuses, [409, 409, 409, 409, 429, 429]);
    let right = browser.post("/account/provider/finish", json!({ "second_factor": codes[0] })).await;
    assert_eq!(right.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_code_of_a_providers_word_is_no_link_and_a_link_no_providers_word() {
    let (site, provider) = site_with_provider("").await;
    let (_, codes) = with_app(&site, &provider).await;
    let mut browser = Browser::new(&site);
    browser.signs_in_at(&provider, START).await;
    let code = browser.cookies.values().next().unwrap().clone();
    for (path, body) in [
        ("/account/device/finish", json!({ "code": code })),
        ("/account/reset", json!({ "code": code, "password": "another horse 8" })),
        ("/account/mail/finish", json!({ "code": code, "second_factor": codes[0], "confirmed": true })),
        ("/account/claim", json!({ "name": "Eve", "password": PASSWORD, "invitation": code })),
        ("/account/claim", json!({ "name": "Eve", "password": PASSWORD, "set_up": code })),
    ] {
        let refused = Browser::new(&site).post(path, body).await;
        assert_eq!(refused.json()["code"], "sign_in_failed", "{path}");
    }
    let mut owner = Browser::member(&site, "Bea").await;
    let device = owner.post("/account/device", json!({})).await.json();
    let name = browser.cookies.keys().next().unwrap().clone();
    browser.cookies.insert(name, device["code"].as_str().unwrap().to_owned());
    let refused = browser.post("/account/provider/finish", json!({ "second_factor": codes[0] })).await;
    assert_eq!(refused.json()["code"], "sign_in_failed");
}

#[tokio::test]
async fn a_new_account_through_a_provider_follows_registration_and_needs_no_guest() {
    let (site, provider) = site_with_provider("").await;
    let settings = json!({ "registration": "invitation", "guests": "off", "why": "Full." });
    set(&site, settings).await;
    let person = |sub: &str, name: &str| provider.person(json!({ "sub": sub, "name": name }));
    person("ann-1", "Ann");
    let mut ann = Browser::new(&site);
    assert_eq!(ann.signs_in_at(&provider, START).await, "/sign-in?provider=club&why=invitation_needed");
    let mut owner = Browser::new(&site);
    owner.post("/account/sign-in", json!({ "name": "Own of old", "password": PASSWORD })).await;
    let made = owner.post("/admin/invitations", json!({ "note": "Ann", "uses": 1, "days": 7 })).await.json();
    let ends = async |browser: &mut Browser, invitation: &Value| {
        let begun = browser.post(&START["/api/v1".len()..], json!({ "invitation": invitation })).await.json();
        let back = provider.consent(begun["url"].as_str().unwrap()).await;
        browser.comes_back(&back).await
    };
    assert_eq!(ends(&mut ann, &json!("nonsense")).await, "/sign-in?provider=club&why=failed");
    assert_eq!(ends(&mut ann, &made["code"]).await, "/");
    assert_eq!(ann.me().await.unwrap()["player"]["name"], "Ann");
    person("bob-1", "Bob");
    let mut bob = Browser::new(&site);
    assert_eq!(ends(&mut bob, &made["code"]).await, "/sign-in?provider=club&why=failed", "it is used up");
    owner.post("/admin/settings", json!({ "registration": "closed", "why": "Full." })).await;
    assert_eq!(bob.signs_in_at(&provider, START).await, "/sign-in?provider=club&why=registration_closed");
    owner.post("/admin/settings", json!({ "registration": "open", "why": "Room again." })).await;
    assert_eq!(bob.signs_in_at(&provider, START).await, "/", "from nothing, though there are no guests");
    let long = "x".repeat(101);
    let refused = Browser::new(&site).post(&START["/api/v1".len()..], json!({ "invitation": long })).await;
    assert_eq!(refused.json()["code"], "sign_in_failed");
}

#[tokio::test]
async fn a_providers_role_stands_in_the_audit_log_and_makes_or_unmakes_no_owner() {
    let mapping = "role_claim = 'groups'\nroles = { admins = 'administrator' }\n";
    let (site, provider) = site_with_provider(mapping).await;
    let person = |groups: Value| provider.person(json!({ "sub": "ann-1", "name": "Ada", "groups": groups }));
    person(json!(["admins"]));
    let mut ada = Browser::new(&site);
    ada.signs_in_at(&provider, START).await;
    ada.signs_in_at(&provider, START).await;
    let store = site.server.store();
    let lines = store.records(RecordKind::Audit, RecordsOf::Everybody, None, 9).await.unwrap();
    assert_eq!(lines.len(), 1, "what does not change is no line");
    assert_eq!(lines[0].doc["action"], "role_changed");
    assert_eq!(
        lines[0].doc["details"],
        json!({ "from": "member", "to": "administrator", "provider": "The club" })
    );
    site.server.operator_role("Ada", protocol::Role::Owner).await.unwrap();
    person(json!([]));
    ada.signs_in_at(&provider, START).await;
    assert_eq!(ada.me().await.unwrap()["role"], "owner", "the last owner is not lost by a provider's word");
}

#[tokio::test]
async fn a_disabled_or_banned_account_gets_no_session_by_a_providers_word() {
    let (site, provider) = site_with_provider("").await;
    let (id, codes) = with_app(&site, &provider).await;
    let mut asked = Browser::new(&site);
    assert_eq!(asked.signs_in_at(&provider, START).await, ASKED);
    let actor = crate::people::moderation::Actor {
        player: crate::testing::player("Mod"),
        role: protocol::Role::Owner,
    };
    let take = json!({ "player": id, "kind": "ban", "reason": "Three warnings." });
    site.server.take_measure(&actor, &serde_json::from_value(take).unwrap()).await.unwrap();
    let refused = asked.post("/account/provider/finish", json!({ "second_factor": codes[0] })).await;
    assert_eq!(refused.json()["code"], "measure", "banned between the word and the code");
    assert_eq!(Browser::new(&site).signs_in_at(&provider, START).await, "/sign-in?provider=club&why=measure");
}
