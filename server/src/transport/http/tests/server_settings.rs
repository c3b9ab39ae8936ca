//! Settings of a running server and announcements, over HTTP.

use super::admin::{actions, refusal, staff};
use super::browser::Browser;
use super::*;
use crate::people::moderation::Act;
use crate::store::contract::{AnyStoreFixture, fixture};
use crate::testing::Device;
use protocol::Role;
use std::time::Duration;
#[tokio::test]
async fn settings_say_what_guests_may_do_and_which_names_are_kept() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut change = async |body: Value| administrator.post("/admin/settings", body).await;
    let gus = Browser::guest(&site, "Gus").await.me().await.unwrap();
    assert!(site.server.require_may(&gus, Act::Sit).await.is_ok());
    change(json!({ "guests": "watch", "reserved_names": ["Queen"], "why": "A tournament." })).await;
    let refused = protocol::ErrCode::Forbidden { why: "guests_watch".to_owned() };
    assert_eq!(site.server.require_may(&gus, Act::Sit).await, Err(refused.clone()));
    assert_eq!(site.server.require_may(&gus, Act::OpenTable).await, Err(refused));
    let kept = Browser::new(&site).post("/session", json!({ "name": "Queen" })).await;
    assert_eq!(refusal(&kept), ("name_invalid".to_owned(), json!({ "why": "reserved" })));
    change(json!({ "guests": "off", "why": "A tournament." })).await;
    let refused = Browser::new(&site).post("/session", json!({ "name": "New" })).await;
    assert_eq!(refusal(&refused).1, json!({ "why": "guests_off" }));
    for url in ["javascript:alert(1)", "https://", "https://a b", &format!("https://{}", "x".repeat(300))] {
        let refused = change(json!({ "imprint_url": url, "why": "So it is." })).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{url}");
    }
    assert_eq!(change(json!({ "guest": "off", "why": "A slip." })).await.status, StatusCode::BAD_REQUEST);
}

#[rstest]
#[tokio::test]
async fn settings_announcements_and_measures_are_kept_by_every_store(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let before = HttpState { server: server(store).await, ..site(None).await };
    let mut owner = staff(&before, "Own of old", Role::Owner).await;
    let gus = Browser::guest(&before, "Gus").await.me().await.unwrap();
    owner.post("/admin/settings", json!({ "guests": "watch", "why": "A tournament." })).await;
    let until = before.server.now_ms() + 60_000;
    let announce = json!({ "texts": { "en": "Soon." }, "from": 0, "until": until });
    assert_eq!(owner.post("/admin/announcements", announce).await.status, StatusCode::OK);
    let take = json!({ "player": gus.id, "kind": "mute", "reason": "Shouting." });
    assert_eq!(owner.post("/admin/measures", take).await.status, StatusCode::OK);
    owner.post(&format!("/admin/people/{}/notes", gus.id), json!({ "text": "Watch this one." })).await;
    owner.post("/reports", json!({ "player": gus.id, "why": "Shouting again." })).await;

    let after = HttpState { server: server(store).await, ..site(None).await };
    let mut owner = Browser { cookie: owner.cookie, ..Browser::new(&after) };
    assert_eq!(owner.get("/admin/settings").await.json()["guests"], "watch");
    assert_eq!(owner.get("/announcements").await.json()["announcements"][0]["texts"]["en"], "Soon.");
    assert!(after.server.active_measures(gus.id).await.unwrap().mutes());
    let seen = owner.get(&format!("/admin/people/{}", gus.id)).await.json();
    assert_eq!(
        (
            &seen["notes"][0]["text"],
            &seen["reports_about"][0]["why"],
            &seen["measures"][0]["measure"]["kind"]
        ),
        (&json!("Watch this one."), &json!("Shouting again."), &json!("mute"))
    );
    let said = ["announcement_made", "measure_taken", "note_added", "role_changed", "setting_changed"];
    assert_eq!(actions(&after).await, said);
}

#[tokio::test]
async fn an_announcement_reaches_everybody_who_is_here_until_it_is_removed() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut ada = Device::new(&site.server, "Ada");
    let until = site.server.now_ms() + 60_000;
    let announce =
        json!({ "texts": { "en": "A restart at noon.", "de": "Um zwölf." }, "from": 0, "until": until });
    let made = administrator.post("/admin/announcements", announce).await.json();
    let told = ada.hears("server.announcements").await;
    assert_eq!(told["announcements"], made["announcements"]);
    assert_eq!(Browser::new(&site).get("/announcements").await.json(), made, "for everybody");
    assert_eq!(administrator.get("/admin/announcements").await.json(), made);
    let past = json!({ "texts": { "en": "Too late." }, "from": 0, "until": 1 });
    assert_eq!(administrator.post("/admin/announcements", past).await.status, StatusCode::BAD_REQUEST);
    let remove = format!("/admin/announcements/{}/remove", made["announcements"][0]["id"].as_str().unwrap());
    assert_eq!(administrator.post(&remove, json!({ "why": "Done." })).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.hears("server.announcements").await["announcements"], json!([]));
}

#[tokio::test(start_paused = true)]
async fn an_announcement_for_later_is_told_at_its_time_and_to_nobody_before() {
    let (store, clock): (SharedStore, _) =
        (Arc::new(MemoryStore::new()), Arc::new(crate::testing::SetClock::default()));
    let server = crate::testing::server_with(&store, clock.clone(), 0).await;
    let site = HttpState { server, ..site(None).await };
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut ada = Device::new(&site.server, "Ada");
    let (from, until) = (site.server.now_ms() + 60_000, site.server.now_ms() + 120_000);
    let announce = json!({ "texts": { "en": "The cup begins." }, "from": from, "until": until });
    let made = administrator.post("/admin/announcements", announce).await.json();
    assert_eq!(made["announcements"].as_array().unwrap().len(), 1, "administrators see it");
    tokio::time::advance(Duration::from_secs(5)).await;
    crate::testing::settle().await;
    ada.hear();
    assert!(!ada.received.iter().any(|frame| frame.contains("The cup begins.")));
    let nothing = json!({ "announcements": [] });
    assert_eq!(Browser::new(&site).get("/announcements").await.json(), nothing);
    let later = async |by: Duration| {
        clock.advance(by);
        tokio::time::advance(Duration::from_secs(2)).await;
    };
    later(Duration::from_mins(1)).await;
    assert_eq!(ada.hears("server.announcements").await["announcements"], made["announcements"]);
    assert_eq!(Browser::new(&site).get("/announcements").await.json(), made);
    later(Duration::from_mins(1)).await;
    let told = ada.hears("server.announcements").await;
    assert_eq!(told["announcements"], json!([]), "and it ends by itself");
}
