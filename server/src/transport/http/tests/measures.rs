//! Measures, bans and reports over HTTP.

use super::admin::{actions, refusal, staff};
use super::browser::{Browser, PASSWORD};
use super::*;
use crate::delivery::outbox::Next;
use crate::people::moderation::Act;
use crate::store::{RecordKind, RecordsOf};
use crate::testing::{Device, home};
use protocol::{MeasureKind, Player, Role, close};

#[tokio::test]
async fn a_measure_is_told_answered_once_and_lifted() {
    let site = site(None).await;
    let (mut moderator, mut member) =
        (staff(&site, "Mod of old", Role::Moderator).await, staff(&site, "Bea", Role::Member).await);
    let bea: Player = member.me().await.unwrap();
    let take = json!({ "player": bea.id, "kind": "mute", "reason": "Please be kind.", "hours": 24 });
    let taken = moderator.post("/admin/measures", take).await;
    assert_eq!(taken.status, StatusCode::OK, "{}", taken.text);
    let measures = site.server.active_measures(bea.id).await.unwrap();
    assert!(measures.mutes() && measures.check(Act::Sit).is_ok());

    let told = member.get("/me/measures").await.json()["measures"][0].clone();
    assert_eq!((&told["kind"], &told["reason"]), (&json!("mute"), &json!("Please be kind.")));
    assert!(!told.to_string().contains("Mod of old"), "who took it is not told: {told}");
    let appeal = format!("/me/measures/{}/appeal", told["id"].as_str().unwrap());
    let stranger = moderator.post(&appeal, json!({ "text": "I was not." })).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND, "only the person concerned answers");
    assert_eq!(
        member.post(&appeal, json!({ "text": "x".repeat(501) })).await.status,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(member.post(&appeal, json!({ "text": "I was." })).await.status, StatusCode::OK);
    let twice = member.post(&appeal, json!({ "text": "And again." })).await;
    assert_eq!(refusal(&twice).1, json!({ "why": "appealed" }));
    let seen = moderator.get("/admin/measures").await.json()["measures"][0].clone();
    assert_eq!((&seen["measure"]["appeal"], &seen["by"]["name"]), (&json!("I was."), &json!("Mod of old")));

    let lift = format!("/admin/measures/{}/lift", told["id"].as_str().unwrap());
    assert_eq!(moderator.post(&lift, json!({ "why": " " })).await.status, StatusCode::BAD_REQUEST);
    for _ in 0..2 {
        let lifted = moderator.post(&lift, json!({ "why": "They explained." })).await;
        assert_eq!(lifted.status, StatusCode::NO_CONTENT, "twice is once: {}", lifted.text);
    }
    assert!(!site.server.active_measures(bea.id).await.unwrap().mutes());
    assert_eq!(member.get("/me/measures").await.json()["measures"][0]["lifted"], true);
    assert_eq!(actions(&site).await, ["measure_lifted", "measure_taken", "role_changed", "role_changed"]);
}

#[rstest]
#[case::warn(MeasureKind::Warn, &[])]
#[case::mute(MeasureKind::Mute, &[Act::Write])]
#[case::no_tables(MeasureKind::NoTables, &[Act::OpenTable])]
#[case::watch_only(MeasureKind::WatchOnly, &[Act::OpenTable, Act::Sit])]
#[case::ban(MeasureKind::Ban, &[Act::Stay, Act::Write, Act::OpenTable, Act::Sit])]
#[tokio::test]
async fn a_measure_forbids_what_it_says_until_it_ends(#[case] kind: MeasureKind, #[case] forbidden: &[Act]) {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let clock = Arc::new(crate::testing::SetClock::default());
    let server = ServerState::open(crate::testing::parts(&store, clock.clone(), 0)).await.unwrap();
    let site = HttpState { server, ..site(None).await };
    let mut moderator = staff(&site, "Mod of old", Role::Moderator).await;
    let bea = Browser::guest(&site, "Bea").await.me().await.unwrap();
    let all = [Act::Stay, Act::Write, Act::OpenTable, Act::Sit];
    let refused = async || {
        let measures = site.server.active_measures(bea.id).await.unwrap();
        all.into_iter().filter(|act| measures.check(*act).is_err()).collect::<Vec<_>>()
    };
    assert_eq!(refused().await, []);
    let take = json!({ "player": bea.id, "kind": kind, "reason": "So it is.", "hours": 2 });
    assert_eq!(moderator.post("/admin/measures", take).await.status, StatusCode::OK);
    assert_eq!(refused().await, forbidden);
    clock.advance(std::time::Duration::from_hours(2));
    assert_eq!(refused().await, [], "it is over");
}

#[tokio::test]
async fn a_ban_closes_every_socket_and_leaves_only_the_measure_open() {
    let site = site(None).await;
    let mut moderator = staff(&site, "Mod of old", Role::Moderator).await;
    let mut member = staff(&site, "Bea", Role::Member).await;
    let bea = member.me().await.unwrap();
    let device = Device::of(&site.server, bea.clone(), home("Bea"));
    let take = json!({ "player": bea.id, "kind": "ban", "reason": "Three warnings." });
    assert_eq!(moderator.post("/admin/measures", take).await.status, StatusCode::OK);
    assert!(matches!(device.outbox.try_next(), Some(Next::Close(close::BANNED))));
    assert!(!site.server.people().is_here(bea.id));
    for path in ["/session", "/games", "/account", "/me/games", "/announcements"] {
        let answer = member.get(path).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        let why = json!({ "kind": "banned", "reason": "Three warnings." });
        assert_eq!(refusal(&answer), ("measure".to_owned(), why), "{path}");
    }
    assert_eq!(member.get("/me/measures").await.json()["measures"][0]["kind"], "ban");
    let mut elsewhere = Browser::new(&site);
    assert_eq!(refusal(&elsewhere.signs_in("Bea", PASSWORD).await).0, "measure");
    assert_eq!(refusal(&elsewhere.signs_in("Bea", "a wrong password").await).0, "sign_in_failed");
    assert_eq!(member.delete("/session").await.status, StatusCode::NO_CONTENT, "they may sign out");
}

#[tokio::test]
async fn nobody_new_comes_from_where_a_guest_was_banned_until_it_is_lifted() {
    let site = site(None).await;
    let mut moderator = staff(&site, "Mod of old", Role::Moderator).await;
    let guest = Browser::guest(&site, "Gus").await.me().await.unwrap();
    let here = crate::net::Address::of("127.0.0.1".parse().unwrap());
    let _device = Device::of(&site.server, guest.clone(), here);
    let take = json!({ "player": guest.id, "kind": "ban", "reason": "Shouting." });
    let taken = moderator.post("/admin/measures", take).await.json();
    let again = Browser::new(&site).post("/session", json!({ "name": "Gus again" })).await;
    assert_eq!(refusal(&again).0, "measure");
    assert!(!again.text.contains("Shouting"), "what was written to another person is not told");
    assert_eq!(Browser::new(&site).signs_in("Mod of old", PASSWORD).await.status, StatusCode::OK);
    let stored = site.server.store().records(RecordKind::AddressBan, RecordsOf::Everybody, None, 9).await;
    assert!(stored.unwrap()[0].key.as_ref().is_some_and(|key| !key.contains("127")));
    let lift = format!("/admin/measures/{}/lift", taken["measure"]["id"].as_str().unwrap());
    moderator.post(&lift, json!({ "why": "A mistake." })).await;
    let back = Browser::new(&site).post("/session", json!({ "name": "Gus again" })).await;
    assert_eq!(back.status, StatusCode::OK, "{}", back.text);
}

#[tokio::test]
async fn reports_are_few_a_day_and_closed_with_a_note() {
    let site = site(None).await;
    let mut moderator = staff(&site, "Mod of old", Role::Moderator).await;
    let mut guest = Browser::guest(&site, "Gus").await;
    let bob = Browser::guest(&site, "Bob").await.me().await.unwrap();
    let report = json!({ "player": bob.id, "why": "He is rude." });
    assert_eq!(
        guest.post("/reports", json!({ "why": "About nothing." })).await.status,
        StatusCode::BAD_REQUEST
    );
    for _ in 0..10 {
        assert_eq!(guest.post("/reports", report.clone()).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(guest.post("/reports", report).await.status, StatusCode::TOO_MANY_REQUESTS);
    let open = moderator.get("/admin/reports").await.json()["reports"].clone();
    assert_eq!((open.as_array().unwrap().len(), &open[0]["by"]["name"]), (10, &json!("Gus")));
    let path = format!("/admin/reports/{}", open[0]["id"].as_str().unwrap());
    moderator.post(&format!("{path}/close"), json!({ "why": "Talked to him." })).await;
    assert_eq!(moderator.get(&path).await.json()["closed"]["note"], "Talked to him.");
    assert_eq!(moderator.get("/admin/reports").await.json()["reports"].as_array().unwrap().len(), 9);
    let closed = moderator.get("/admin/reports?closed=true").await.json();
    assert_eq!(closed["reports"].as_array().unwrap().len(), 1);
}
