//! Guests of browsers whose answer is lost on its way, with the cookie in it.

use super::browser::{Browser, PASSWORD, code};
use super::*;
use crate::testing::{FailingStore, Fault, settle};
use std::time::Duration;

const KEY: &str = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";

fn guest(name: &str) -> Value {
    json!({ "name": name, "key": KEY })
}

#[tokio::test]
async fn a_browser_whose_answer_was_lost_gets_the_same_cookie_again_for_its_key() {
    let site = site(None).await;
    let mut lost = Browser::new(&site);
    assert_eq!(lost.post("/session", guest("Ada")).await.status, StatusCode::OK);
    let mut again = Browser::new(&site);
    assert_eq!(again.post("/session", json!({ "name": "Ada" })).await.json()["code"], "name_invalid");
    assert_eq!(again.post("/session", guest("Ada")).await.status, StatusCode::OK);
    assert_eq!((again.me().await, &again.cookie), (lost.me().await, &lost.cookie));
    // The cookie has come and the body has not: the next try ends no session.
    assert_eq!(again.post("/session", guest("Ada")).await.status, StatusCode::OK);
    assert!(again.me().await.is_some() && again.cookie == lost.cookie);
    assert_eq!(site.server.store().all_sessions(None, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_guest_who_signs_in_anew_and_hears_nothing_is_found_by_their_key() {
    let site = site(None).await;
    let mut ada = Browser::guest(&site, "Ada").await;
    let (before, who) = (ada.cookie.clone(), ada.me().await.unwrap().id);
    assert_eq!(ada.post("/session", guest("Countess")).await.status, StatusCode::OK);
    let mut again = Browser { cookie: before.clone(), ..Browser::new(&site) };
    assert_eq!(again.me().await, None, "the session of before is over");
    assert_eq!(again.post("/session", guest("Countess")).await.status, StatusCode::OK);
    assert_eq!(again.me().await.map(|player| player.id), Some(who));
    assert_eq!(again.cookie, ada.cookie);
    assert_ne!(again.cookie, before);
}

#[tokio::test]
async fn a_key_is_no_way_into_an_account_or_past_a_sign_out() {
    let site = site(None).await;
    let mut ada = Browser::new(&site);
    ada.post("/session", guest("Ada")).await;
    // Another device of theirs claims the account, so that the session of the key goes on.
    let mut other = Browser::new(&site);
    let code = code(&ada.post("/account/device", json!({})).await);
    let finished = other.post("/account/device/finish", json!({ "code": code })).await;
    assert_eq!(finished.status, StatusCode::OK, "{}", finished.text);
    let claimed = other.post("/account/claim", json!({ "name": "Ada", "password": PASSWORD })).await;
    assert_eq!((claimed.status, ada.me().await.is_some()), (StatusCode::OK, true));
    let mut thief = Browser::new(&site);
    let refused = thief.post("/session", guest("Ada")).await;
    assert_eq!((&refused.json()["code"], thief.me().await), (&json!("name_invalid"), None));

    let mut bob = Browser::new(&site);
    bob.post("/session", guest("Bob")).await;
    let (cookie, was) = (bob.cookie.clone(), bob.me().await.unwrap().id);
    bob.delete("/session").await;
    let mut later = Browser::new(&site);
    later.post("/session", guest("Bob")).await;
    assert_ne!(later.cookie, cookie);
    assert_ne!(later.me().await.unwrap().id, was);
}

#[tokio::test(start_paused = true)]
async fn a_name_is_there_for_the_next_try_where_no_session_could_be_stored() {
    let failing = Arc::new(FailingStore::default());
    let site = site_of(failing.clone()).await;
    failing.set(Fault::NoSessions);
    let failed = Browser::new(&site).post("/session", json!({ "name": "Ada" })).await;
    assert_eq!(failed.status, StatusCode::SERVICE_UNAVAILABLE, "{}", failed.text);
    failing.set(Fault::None);
    settle().await;
    tokio::time::advance(Duration::from_secs(1)).await;
    let again = Browser::new(&site).post("/session", json!({ "name": "Ada" })).await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.text);
}
