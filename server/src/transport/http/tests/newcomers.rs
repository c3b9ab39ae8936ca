//! Accounts of newcomers: made at once, without a guest in between.

use super::admin::{actions, refusal, staff};
use super::browser::{Browser, ORIGIN, PASSWORD};
use super::*;
use crate::people::credentials::passkey::software::Authenticator;
use crate::people::moderation::EarlierLink;
use crate::store::contract::{AnyStoreFixture, fixture};
use crate::store::{RecordKind, RecordsOf};
use crate::testing::{SetClock, parts};
use protocol::{GuestMode, Registration, Role, RuntimeSettings};

/// A server over this store without guests, where this many come from one address in an hour.
async fn without_guests(store: &SharedStore, registration: Registration, per_hour: u32) -> HttpState {
    let parts = parts(store, Arc::new(SetClock::default()), 0);
    let settings = RuntimeSettings { registration, guests: GuestMode::Off, ..parts.settings.clone() };
    let parts = crate::state::Parts { new_people_per_hour: per_hour, settings, ..parts };
    HttpState { server: ServerState::open(parts).await.unwrap(), ..site(None).await }
}

fn claim(name: &str) -> Value {
    json!({ "name": name, "password": PASSWORD })
}

/// Makes a passkey in a browser that is nobody's; what it claims an account with.
async fn passkey_of_nobody(browser: &mut Browser, authenticator: &Authenticator, name: &str) -> Value {
    let begun = browser.post("/account/passkey/begin", json!({ "name": name })).await.json();
    let response = authenticator.create_json(&begun["options"]);
    json!({ "ceremony": begun["ceremony"], "response": response, "label": "Phone" })
}

async fn rows(site: &HttpState) -> [usize; 3] {
    let records =
        async |kind| site.server.store().records(kind, RecordsOf::Everybody, None, 99).await.unwrap().len();
    let people = site.server.store().all_players(None, 99).await.unwrap().len();
    [people, records(RecordKind::Account).await, records(RecordKind::Name).await]
}

#[rstest]
#[tokio::test]
async fn nobody_gets_an_account_from_nothing_where_there_are_no_guests(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let site = without_guests(store, Registration::Open, 10).await;
    let mut ada = Browser::new(&site);
    assert_eq!(
        refusal(&ada.post("/session", json!({ "name": "Ada" })).await).1,
        json!({ "why": "guests_off" })
    );
    let claimed = ada.post("/account/claim", claim("Ada")).await;
    assert_eq!(
        (claimed.status, &claimed.json()["role"]),
        (StatusCode::OK, &json!("member")),
        "{}",
        claimed.text
    );
    let member = ada.me().await.unwrap();
    assert_eq!(claimed.json()["player"], json!(member));
    let mut elsewhere = Browser::new(&site);
    assert_eq!(elsewhere.signs_in("Ada", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(elsewhere.me().await.unwrap(), member);

    let taken = Browser::new(&site).post("/account/claim", claim("ADA")).await;
    assert_eq!(refusal(&taken).0, "name_invalid");
    let weak = json!({ "name": "Bea", "password": "short" });
    assert_eq!(refusal(&Browser::new(&site).post("/account/claim", weak).await).0, "password_invalid");
    assert_eq!(rows(&site).await, [1, 1, 4], "who is refused leaves nothing behind");
}

#[tokio::test]
async fn nobody_gets_an_account_by_a_passkey_alone() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let site = without_guests(&store, Registration::Open, 10).await;
    let authenticator = Authenticator::new("localhost", ORIGIN);
    let mut ada = Browser::new(&site);
    let without_name = ada.post("/account/passkey/begin", json!({})).await;
    assert_eq!(without_name.status, StatusCode::UNAUTHORIZED);
    let passkey = passkey_of_nobody(&mut ada, &authenticator, "Ada").await;
    let body = json!({ "name": "Ada", "passkey": passkey });
    assert_eq!(ada.post("/account/claim", body.clone()).await.status, StatusCode::OK);
    let mut elsewhere = Browser::new(&site);
    let begun = elsewhere.post("/account/passkey/sign-in/begin", json!({})).await.json();
    let answer =
        json!({ "ceremony": begun["ceremony"], "response": authenticator.get_json(&begun["options"]) });
    assert_eq!(elsewhere.post("/account/passkey/sign-in/finish", answer).await.status, StatusCode::OK);
    assert_eq!(elsewhere.me().await, ada.me().await);
    let replayed = Browser::new(&site).post("/account/claim", body).await;
    assert_eq!(refusal(&replayed).0, "sign_in_failed", "an answer counts once");
}

#[tokio::test]
async fn a_ceremony_of_somebody_is_never_nobodys() {
    let site = site(None).await;
    let authenticator = Authenticator::new("localhost", ORIGIN);
    let mut gus = Browser::guest(&site, "Gus").await;
    // An observer of Gus's requests must not become Gus with an account of their own choice.
    let passkey = passkey_of_nobody(&mut gus, &authenticator, "Gus").await;
    let stolen =
        Browser::new(&site).post("/account/claim", json!({ "name": "Eve", "passkey": passkey })).await;
    assert_eq!(refusal(&stolen).0, "sign_in_failed");
    assert_eq!(rows(&site).await, [1, 0, 0]);
}

#[tokio::test(start_paused = true)]
async fn an_address_brings_so_many_new_accounts_as_guests_and_whoever_is_refused_costs_no_hash() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let site = without_guests(&store, Registration::Open, 2).await;
    let mut statuses = Vec::new();
    for n in 0..4 {
        statuses.push(
            Browser::new(&site).post("/account/claim", claim(&format!("Person {n}"))).await.status.as_u16(),
        );
    }
    assert_eq!(statuses, [200, 200, 429, 429]);
    assert_eq!(rows(&site).await, [2, 2, 8]);
    assert_eq!(site.server.passwords().hashes(), 2);
}

#[tokio::test]
async fn registration_holds_for_who_is_nobody_too() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let site = without_guests(&store, Registration::Open, 10).await;
    let mut owner = Browser::new(&site);
    owner.post("/account/claim", claim("Own of old")).await;
    site.server.operator_role("Own of old", Role::Owner).await.unwrap();
    owner.post("/admin/settings", json!({ "registration": "invitation", "why": "Full." })).await;
    let refused = Browser::new(&site).post("/account/claim", claim("Ada")).await;
    assert_eq!(refusal(&refused).1, json!({ "why": "invitation_needed" }));
    let made = owner.post("/admin/invitations", json!({ "note": "Ada", "uses": 1, "days": 7 })).await.json();
    let invited = json!({ "name": "Ada", "password": PASSWORD, "invitation": made["code"] });
    assert_eq!(Browser::new(&site).post("/account/claim", invited).await.status, StatusCode::OK);
    owner.post("/admin/settings", json!({ "registration": "closed", "why": "Full." })).await;
    let made = owner.post("/admin/invitations", json!({ "note": "Bea", "uses": 1, "days": 7 })).await.json();
    for invitation in [json!(null), made["code"].clone()] {
        let body = json!({ "name": "Bea", "password": PASSWORD, "invitation": invitation });
        let refused = Browser::new(&site).post("/account/claim", body).await;
        assert_eq!(refusal(&refused).1, json!({ "why": "registration_closed" }));
    }
}

#[rstest]
#[tokio::test]
async fn the_first_owner_comes_from_nothing_by_the_set_up_link_whoever_else_may(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let site = without_guests(store, Registration::Closed, 10).await;
    let link = site.server.operator_setup().await.unwrap();
    let body = |name: &str, code: &Value| json!({ "name": name, "password": PASSWORD, "set_up": code });
    let wrong = Browser::new(&site).post("/account/claim", body("Eve", &json!("abcd-efgh-ijkl"))).await;
    assert_eq!(refusal(&wrong).0, "sign_in_failed");
    let code = json!(link);
    let (mut ada, mut eve) = (Browser::new(&site), Browser::new(&site));
    let answers = tokio::join!(
        ada.post("/account/claim", body("Ada", &code)),
        eve.post("/account/claim", body("Bea", &code))
    );
    let roles = [answers.0, answers.1].map(|answer| answer.json()["role"].clone());
    assert_eq!(roles.iter().filter(|role| **role == json!("owner")).count(), 1, "{roles:?}");
    assert_eq!(rows(&site).await[..2], [1, 1]);
    assert_eq!(actions(&site).await, ["role_changed", "setup_link_made"]);
    let mut owner = if roles[0] == json!("owner") { ada } else { eve };
    let lines = owner.get("/admin/audit").await.json()["lines"].clone();
    let used = lines.as_array().unwrap().iter().find(|line| line["action"] == "role_changed").unwrap();
    assert_eq!(used["who"]["name"], json!(owner.me().await.unwrap().name), "the log names who used it");
    assert_eq!(site.server.setup_if_without_owner(EarlierLink::Counts).await.unwrap(), None);
}

#[tokio::test]
async fn an_invitation_is_no_set_up_link_and_the_other_way_round() {
    let site = site(None).await;
    let mut owner = staff(&site, "Own of old", Role::Owner).await;
    let made = owner.post("/admin/invitations", json!({ "note": "Ada", "uses": 1, "days": 7 })).await.json();
    let as_owner = json!({ "name": "Ada", "password": PASSWORD, "set_up": made["code"] });
    assert_eq!(refusal(&Browser::new(&site).post("/account/claim", as_owner).await).0, "sign_in_failed");
    let link = site.server.operator_setup().await.unwrap();
    let as_member = json!({ "name": "Ada", "password": PASSWORD, "invitation": link });
    assert_eq!(refusal(&Browser::new(&site).post("/account/claim", as_member).await).0, "sign_in_failed");
}
