//! Credentials over HTTP: passwords, codes and passkeys, and the attacks on them that must fail.

use super::browser::{Browser, ORIGIN, PASSWORD};
use super::*;
use crate::people::accounts::Proof;
use crate::people::credentials::passkey::CHALLENGE_TIME;
use crate::people::credentials::passkey::software::Authenticator;
use protocol::{PersonKind, PlayerId};
use std::time::Duration;

#[rstest]
#[case::short("1234567", "too_short")]
#[case::common("Password1", "common")]
#[case::pattern("abcdefghij", "pattern")]
#[case::name("ada ada ada", "pattern")]
#[tokio::test]
async fn a_bad_password_is_refused_with_its_reason(#[case] password: &str, #[case] why: &str) {
    let site = site(None).await;
    let mut browser = Browser::guest(&site, "Ada").await;
    let claimed = browser.post("/account/claim", json!({ "name": "Ada", "password": password })).await;
    assert_eq!(claimed.json()["code"], json!("password_invalid"), "{}", claimed.text);
    assert!([json!(why), json!("name")].contains(&claimed.json()["params"]["why"]), "{}", claimed.text);
    assert_eq!(browser.me().await.unwrap().kind, PersonKind::Guest, "nothing is half done");
}

#[tokio::test(start_paused = true)]
async fn whether_there_is_such_an_account_changes_neither_answer_nor_work() {
    let site = site(None).await;
    Browser::member(&site, "Ada").await;
    let passwords = site.server.passwords();
    let mut answers = Vec::new();
    for name in ["Ada", "Nobody here", "", "\u{202e}x", &"x".repeat(5000)] {
        let before = passwords.verifications();
        let answer = Browser::new(&site).signs_in(name, "wrong horse 8").await;
        answers.push((answer.status, answer.text, answer.headers.len(), passwords.verifications() - before));
    }
    assert_eq!(answers[0].3, 1);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let mut recovered = Vec::new();
    for name in ["Ada", "Nobody here"] {
        let body = json!({ "name": name, "code": "abcd-efgh-jk", "password": PASSWORD });
        let answer = Browser::new(&site).post("/account/recover", body).await;
        recovered.push((answer.status, answer.text));
    }
    assert_eq!(recovered[0], recovered[1]);
}

#[tokio::test(start_paused = true)]
async fn guessing_is_slowed_down_by_account_and_the_owner_gets_in_after_the_pause() {
    let site = site(None).await;
    Browser::member(&site, "Ada").await;
    let mut statuses = Vec::new();
    for _ in 0..7 {
        statuses.push(Browser::new(&site).signs_in("ada", "wrong horse 8").await.status.as_u16());
    }
    assert_eq!(statuses, [409, 409, 409, 409, 429, 429, 429]);
    let right = Browser::new(&site).signs_in("Ada", PASSWORD).await;
    assert_eq!(
        right.status,
        StatusCode::TOO_MANY_REQUESTS,
        "the right password among a thousand tries is no way in"
    );
    assert!(right.json()["after_ms"].as_u64().unwrap() <= 60_000);
    tokio::time::advance(Duration::from_secs(61)).await;
    assert_eq!(Browser::new(&site).signs_in("Ada", PASSWORD).await.status, StatusCode::OK);
}

/// Signs in from this address, by a browser that has kept nothing.
async fn signs_in_from(site: &HttpState, from: &str, name: &str, password: &str) -> Answer {
    let body = json!({ "name": name, "password": password }).to_string();
    let json = [("content-type", "application/json")];
    answer(send(site, from, Method::POST, "/api/v1/account/sign-in", &json, &body).await).await
}

#[tokio::test(start_paused = true)]
async fn whoever_guesses_keeps_the_owner_out_nowhere_they_have_been() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let codes = ada.post("/account/recovery", json!({})).await.json();
    for _ in 0..20 {
        signs_in_from(&site, "10.9.9.9", "Ada", "wrong horse 8").await;
    }
    let elsewhere = Browser::new(&site).signs_in("Ada", PASSWORD).await;
    assert_eq!(elsewhere.status, StatusCode::OK, "one address pauses nobody but itself");
    for from in 1..=210 {
        signs_in_from(&site, &format!("10.1.1.{from}"), "Ada", "wrong horse 8").await;
    }
    let unknown = signs_in_from(&site, "192.0.2.1", "Ada", PASSWORD).await;
    assert_eq!(unknown.status, StatusCode::TOO_MANY_REQUESTS, "many addresses pause all that are not known");
    ada.delete("/session").await;
    assert_eq!(ada.signs_in("Ada", PASSWORD).await.status, StatusCode::OK, "a device that was here before");
    let told = ada.get("/account").await.json();
    assert_eq!(told["guessed_at"], json!(site.server.now_ms()));
    ada.delete("/session").await;
    let recover = json!({ "name": "Ada", "code": codes["codes"][0], "password": "another horse 9" });
    assert_eq!(ada.post("/account/recover", recover).await.status, StatusCode::OK);
}

/// Six addresses guess at the account of this name: everybody who is not known there has to wait from then on.
async fn is_guessed_at(site: &HttpState, name: &str) {
    for from in 1..=6 {
        signs_in_from(site, &format!("10.1.1.{from}"), name, "wrong horse 8").await;
    }
}

#[tokio::test(start_paused = true)]
async fn strangers_keep_the_owner_out_of_no_network_where_they_are_signed_in() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let codes = ada.post("/account/recovery", json!({})).await.json();
    let recover =
        json!({ "name": "Ada", "code": codes["codes"][0], "password": "another horse 9" }).to_string();
    let recovers = async |from| {
        let json = [("content-type", "application/json")];
        answer(send(&site, from, Method::POST, "/api/v1/account/recover", &json, &recover).await).await.status
    };
    is_guessed_at(&site, "Ada").await;
    let phone = signs_in_from(&site, "127.0.9.9", "Ada", PASSWORD).await;
    assert_eq!(phone.status, StatusCode::OK, "at home, by a device that has kept nothing");
    let elsewhere = signs_in_from(&site, "192.0.2.1", "Ada", PASSWORD).await;
    assert_eq!(elsewhere.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(recovers("192.0.2.1").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(recovers("127.0.9.9").await, StatusCode::OK, "a code in vain is not used up");
    let who = site.server.account_named("Ada").await.unwrap().unwrap();
    site.server.end_sessions_of(who, None).await.unwrap();
    let ended = signs_in_from(&site, "127.0.9.9", "Ada", "another horse 9").await;
    assert_eq!(ended.status, StatusCode::TOO_MANY_REQUESTS, "no session of theirs is there any more");
}

#[tokio::test(start_paused = true)]
async fn a_guesser_learns_by_no_pause_where_an_owner_is_signed_in_or_whether_there_is_one() {
    let site = site(None).await;
    Browser::member(&site, "Ada").await;
    let passwords = site.server.passwords();
    is_guessed_at(&site, "Ada").await;
    is_guessed_at(&site, "Nobody here").await;
    let mut all = Vec::new();
    for (from, name, password) in [
        ("127.0.9.9", "Ada", "wrong horse 8"),
        ("192.0.2.1", "Ada", "wrong horse 8"),
        ("192.0.2.2", "Ada", PASSWORD),
        ("127.0.9.8", "Nobody here", "wrong horse 8"),
        ("192.0.2.3", "Nobody here", "wrong horse 8"),
    ] {
        let mut answers = Vec::new();
        for _ in 0..6 {
            let before = passwords.verifications();
            let answer = signs_in_from(&site, from, name, password).await;
            let hashed = passwords.verifications() - before;
            answers.push((answer.status, answer.text, answer.headers.len(), hashed));
        }
        all.push(answers);
    }
    assert_eq!(all[0].iter().map(|answer| answer.3).collect::<Vec<_>>(), [1, 1, 1, 1, 0, 0]);
    assert!(all[0].iter().all(|answer| answer.0 == StatusCode::TOO_MANY_REQUESTS), "{all:?}");
    assert!(all.iter().all(|answers| *answers == all[0]), "{all:?}");
}

#[tokio::test(start_paused = true)]
async fn a_known_device_has_its_own_pauses_and_is_no_way_in() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    ada.delete("/session").await;
    let set = ada.known.clone();
    assert!(set.starts_with("saloon-known-"), "{set}");
    assert_eq!(ada.me().await, None, "it grants nothing");
    let mut statuses = Vec::new();
    for _ in 0..7 {
        statuses.push(ada.signs_in("ada", "wrong horse 8").await.status.as_u16());
    }
    assert_eq!(statuses, [409, 409, 409, 409, 429, 429, 429]);
    assert_eq!(Browser::new(&site).signs_in("Ada", PASSWORD).await.status, StatusCode::OK);
    tokio::time::advance(Duration::from_secs(61)).await;
    assert_eq!(ada.signs_in("Ada", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(ada.known, set, "it stays the same device");
}

#[tokio::test(start_paused = true)]
async fn a_known_device_learns_nothing_of_other_accounts() {
    let site = site(None).await;
    Browser::member(&site, "Bea").await;
    let mut ada = Browser::member(&site, "Ada").await;
    ada.delete("/session").await;
    let passwords = site.server.passwords();
    let mut answers = Vec::new();
    for name in ["Bea", "Nobody here"] {
        for _ in 0..6 {
            let before = passwords.verifications();
            let answer = ada.signs_in(name, "wrong horse 8").await;
            let (headers, hashed) = (answer.headers.len(), passwords.verifications() - before);
            answers.push((answer.status, answer.text, headers, hashed));
        }
    }
    assert_eq!(answers[..6], answers[6..], "paused like an unknown one, after the same work");
}

#[tokio::test(start_paused = true)]
async fn whoever_holds_a_device_does_not_guess_at_its_owners_password() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let change = json!({ "old": "wrong horse 8", "new": "another horse 9" });
    let mut statuses = Vec::new();
    for _ in 0..7 {
        statuses.push(ada.post("/account/password", change.clone()).await.status.as_u16());
    }
    assert_eq!(statuses, [409, 409, 409, 409, 409, 429, 429]);
    let erase = json!({ "confirm": "Ada", "password": PASSWORD });
    assert_eq!(ada.post("/me/erase", erase).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(Browser::new(&site).signs_in("Ada", PASSWORD).await.status, StatusCode::OK, "others go on");
}

#[tokio::test(start_paused = true)]
async fn guessing_across_accounts_is_slowed_down_by_address() {
    let site = site(None).await;
    let mut last = StatusCode::OK;
    for n in 0..21 {
        last = Browser::new(&site).signs_in(&format!("Somebody {n}"), "wrong horse 8").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

/// The code that this person's app shows now.
async fn app_code(site: &HttpState, who: PlayerId) -> String {
    let credentials = site.server.credentials(who).await.unwrap();
    let totp = credentials.iter().find_map(|stored| match &stored.doc.proof {
        Proof::Totp { secret, .. } => Some(secret),
        _ => None,
    });
    totp.unwrap().code_at(site.server.now_ms() / 1000)
}

#[tokio::test(start_paused = true)]
async fn a_code_of_an_app_is_asked_for_once_it_was_shown_and_none_works_twice() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    assert_eq!(ada.post("/account/totp/begin", json!({})).await.status, StatusCode::OK);
    let mut elsewhere = Browser::new(&site);
    assert_eq!(
        elsewhere.signs_in("Ada", PASSWORD).await.status,
        StatusCode::OK,
        "not confirmed: not asked for"
    );
    elsewhere.delete("/session").await;
    let wrong = ada.post("/account/totp/finish", json!({ "code": "000000" })).await;
    assert_eq!(wrong.json()["code"], json!("sign_in_failed"));
    let code = app_code(&site, ada.me().await.unwrap().id).await;
    let recovery = ada.post("/account/totp/finish", json!({ "code": code })).await.json();
    let recovery: Vec<String> = serde_json::from_value(recovery["codes"].clone()).unwrap();
    assert_eq!(recovery.len(), 10);

    assert_eq!(elsewhere.signs_in("Ada", PASSWORD).await.json()["code"], json!("second_factor"));
    let with = |code: &str| json!({ "name": "Ada", "password": PASSWORD, "code": code });
    let replayed = elsewhere.post("/account/sign-in", with(&code)).await;
    assert_eq!(replayed.json()["code"], json!("sign_in_failed"), "the code that confirmed it is used up");
    assert_eq!(elsewhere.post("/account/sign-in", with(&recovery[0])).await.status, StatusCode::OK);
    let again = Browser::new(&site).post("/account/sign-in", with(&recovery[0])).await;
    assert_eq!(again.json()["code"], json!("sign_in_failed"), "a recovery code works once");
    let wrong_password = json!({ "name": "Ada", "password": "wrong horse 8", "code": recovery[1] });
    assert_eq!(
        Browser::new(&site).post("/account/sign-in", wrong_password).await.json()["code"],
        json!("sign_in_failed")
    );
    assert_eq!(Browser::new(&site).post("/account/sign-in", with(&recovery[1])).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_recovery_code_sets_a_new_password_and_ends_every_session() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let codes = ada.post("/account/recovery", json!({})).await.json();
    let code = codes["codes"][0].as_str().unwrap();
    let mut elsewhere = Browser::new(&site);
    let weak = json!({ "name": "Ada", "code": codes["codes"][1], "password": "short" });
    assert_eq!(elsewhere.post("/account/recover", weak).await.json()["code"], json!("password_invalid"));
    let again = json!({ "name": "Ada", "code": codes["codes"][1], "password": PASSWORD });
    assert_eq!(elsewhere.post("/account/recover", again).await.status, StatusCode::OK, "it was not used up");
    let body = json!({ "name": "Ada", "code": code, "password": "another horse 9" });
    assert_eq!(elsewhere.post("/account/recover", body).await.status, StatusCode::OK);
    assert_eq!((ada.me().await, elsewhere.me().await.is_some()), (None, true));
    assert_eq!(ada.signs_in("Ada", PASSWORD).await.json()["code"], json!("sign_in_failed"));
    assert_eq!(ada.signs_in("Ada", "another horse 9").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_name_that_is_taken_uses_up_no_passkey() {
    let site = site(None).await;
    Browser::member(&site, "Ada").await;
    let authenticator = Authenticator::new("localhost", ORIGIN);
    let mut guest = Browser::guest(&site, "Gus").await;
    let begun = guest.post("/account/passkey/begin", json!({})).await.json();
    let made =
        json!({ "ceremony": begun["ceremony"], "response": authenticator.create_json(&begun["options"]) });
    let labelled =
        json!({ "ceremony": begun["ceremony"], "response": made["response"], "label": "x".repeat(200) });
    for (name, passkey) in [("Ada", &made), ("?", &made), ("Gustav", &labelled)] {
        let refused = guest.post("/account/claim", json!({ "name": name, "passkey": passkey })).await;
        assert_eq!(refused.json()["code"], json!("name_invalid"), "{}", refused.text);
    }
    let claim = json!({ "name": "Gustav", "passkey": made });
    assert_eq!(guest.post("/account/claim", claim.clone()).await.status, StatusCode::OK);
    let mut other = Browser::guest(&site, "Bob").await;
    assert_eq!(
        other.post("/account/claim", claim).await.json()["code"],
        json!("sign_in_failed"),
        "counts once"
    );
}

#[tokio::test]
async fn a_password_is_changed_with_the_present_one_and_other_devices_are_signed_out() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let mut phone = Browser::new(&site);
    phone.signs_in("Ada", PASSWORD).await;
    for old in [json!(null), json!("wrong horse 8")] {
        let refused = ada.post("/account/password", json!({ "old": old, "new": "another horse 9" })).await;
        assert_eq!(refused.json()["code"], json!("sign_in_failed"));
    }
    let changed = ada.post("/account/password", json!({ "old": PASSWORD, "new": "another horse 9" })).await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT);
    assert_eq!((ada.me().await.is_some(), phone.me().await), (true, None));
    assert_eq!(phone.signs_in("Ada", "another horse 9").await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_last_thing_one_signs_in_with_cannot_be_removed() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    ada.post("/account/recovery", json!({})).await;
    let listed = ada.get("/account").await.json();
    let credentials = listed["credentials"].as_array().unwrap();
    let of = |kind: &str| {
        let meant = credentials.iter().find(|credential| credential["kind"] == json!(kind)).unwrap();
        format!("/account/credentials/{}", meant["id"].as_str().unwrap())
    };
    assert_eq!(ada.delete(&of("password")).await.json()["params"]["why"], json!("last_credential"));
    let mut bea = Browser::member(&site, "Bea").await;
    assert_eq!(bea.delete(&of("recovery")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.delete(&of("recovery")).await.status, StatusCode::NO_CONTENT);
}

/// Makes a passkey with this authenticator for the person of the browser.
async fn new_passkey(browser: &mut Browser, authenticator: &Authenticator) -> Value {
    let begun = browser.post("/account/passkey/begin", json!({})).await.json();
    let response = authenticator.create_json(&begun["options"]);
    json!({ "ceremony": begun["ceremony"], "response": response, "label": "Phone" })
}

/// The answer of this authenticator to a sign-in that this browser begins.
async fn passkey_answer(browser: &mut Browser, authenticator: &Authenticator) -> Value {
    let begun = browser.post("/account/passkey/sign-in/begin", json!({})).await.json();
    json!({ "ceremony": begun["ceremony"], "response": authenticator.get_json(&begun["options"]) })
}

#[tokio::test]
async fn an_account_is_claimed_with_a_passkey_alone_and_signed_in_to_by_it_once_for_each_answer() {
    let site = site(None).await;
    let authenticator = Authenticator::new("localhost", ORIGIN);
    let mut ada = Browser::guest(&site, "Ada").await;
    let passkey = new_passkey(&mut ada, &authenticator).await;
    let claimed = ada.post("/account/claim", json!({ "name": "Ada", "passkey": passkey })).await;
    assert_eq!(claimed.status, StatusCode::OK, "{}", claimed.text);
    let listed = ada.get("/account").await.json()["credentials"].clone();
    assert_eq!((&listed[0]["kind"], &listed[0]["label"]), (&json!("passkey"), &json!("Phone")));

    let mut elsewhere = Browser::new(&site);
    let answer = passkey_answer(&mut elsewhere, &authenticator).await;
    assert_eq!(
        elsewhere.post("/account/passkey/sign-in/finish", answer.clone()).await.status,
        StatusCode::OK
    );
    assert_eq!(elsewhere.me().await, ada.me().await);
    let replayed = Browser::new(&site).post("/account/passkey/sign-in/finish", answer).await;
    assert_eq!(replayed.json()["code"], json!("sign_in_failed"), "an answer counts once");
    let without = Browser::new(&site).signs_in("Ada", PASSWORD).await;
    assert_eq!(without.json()["code"], json!("sign_in_failed"), "there is no password");
    let only = format!("/account/credentials/{}", listed[0]["id"].as_str().unwrap());
    assert_eq!(ada.delete(&only).await.json()["params"]["why"], json!("last_credential"));
}

#[tokio::test]
async fn a_passkey_of_a_foreign_page_or_of_somebody_else_is_refused() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let foreign = Authenticator::new("localhost", "http://localhost:9999");
    let passkey = new_passkey(&mut ada, &foreign).await;
    assert_eq!(ada.post("/account/passkey/finish", passkey).await.json()["code"], json!("sign_in_failed"));

    let own = Authenticator::new("localhost", ORIGIN);
    let begun_by_ada = new_passkey(&mut ada, &own).await;
    let mut bea = Browser::member(&site, "Bea").await;
    let planted = bea.post("/account/passkey/finish", begun_by_ada).await;
    assert_eq!(planted.json()["code"], json!("sign_in_failed"), "a ceremony is for whom it was begun");

    let passkey = new_passkey(&mut ada, &own).await;
    assert_eq!(ada.post("/account/passkey/finish", passkey).await.status, StatusCode::NO_CONTENT);
    let mut by_address = Browser { origin: "http://127.0.0.1:8080", ..Browser::new(&site) };
    let refused = by_address.post("/account/passkey/sign-in/begin", json!({})).await;
    assert_eq!(refused.json()["code"], json!("forbidden"), "no browser offers passkeys under an address");
}

/// The same with a key, by which it is known again where its reply was lost.
fn keyed(mut answer: Value, key: u128) -> Value {
    answer["key"] = json!(uuid::Builder::from_random_bytes(key.to_be_bytes()).into_uuid());
    answer
}

#[tokio::test(start_paused = true)]
async fn the_answer_of_a_passkey_whose_reply_was_lost_brings_the_same_again_by_its_key() {
    let site = site(None).await;
    let mut phone = Authenticator::new("localhost", ORIGIN);
    let mut ada = Browser::guest(&site, "Ada").await;
    let as_guest = ada.cookie.clone();
    let made = new_passkey(&mut ada, &phone).await;
    let claim = |key| json!({ "name": "Ada", "passkey": keyed(made.clone(), key) });
    assert_eq!(ada.post("/account/claim", claim(1)).await.status, StatusCode::OK);
    let me = ada.me().await;
    ada.cookie = as_guest;
    let again = ada.post("/account/claim", claim(1)).await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.text);
    assert_eq!(ada.me().await, me, "the guest, with an account");
    for other in [claim(2), json!({ "name": "Ada", "passkey": made })] {
        let refused = Browser::new(&site).post("/account/claim", other).await;
        assert_eq!(refused.json()["code"], json!("sign_in_failed"), "another key, or none");
    }

    phone.counter = 1;
    let mut elsewhere = Browser::new(&site);
    let answer = passkey_answer(&mut elsewhere, &phone).await;
    for key in [1, 1, 2] {
        let signed_in =
            Browser::new(&site).post("/account/passkey/sign-in/finish", keyed(answer.clone(), key)).await;
        assert_eq!(signed_in.status == StatusCode::OK, key == 1, "key {key}: {}", signed_in.text);
    }
    let erased =
        ada.post("/me/erase", json!({ "confirm": "Ada", "passkey": keyed(answer.clone(), 1) })).await;
    assert_eq!(erased.json()["code"], json!("sign_in_failed"), "what has signed in confirms nothing else");

    let tablet = Authenticator::new("localhost", ORIGIN);
    let second = keyed(new_passkey(&mut ada, &tablet).await, 3);
    for _ in 0..2 {
        let added = ada.post("/account/passkey/finish", second.clone()).await;
        assert_eq!(added.status, StatusCode::NO_CONTENT, "{}", added.text);
    }
    assert_eq!(ada.get("/account").await.json()["credentials"].as_array().unwrap().len(), 2);
    let mut bea = Browser::guest(&site, "Bea").await;
    assert_ne!(bea.post("/account/passkey/finish", second.clone()).await.status, StatusCode::NO_CONTENT);

    tokio::time::advance(CHALLENGE_TIME).await;
    let late = ada.post("/account/passkey/finish", second).await;
    assert_eq!(late.json()["code"], json!("sign_in_failed"), "for some minutes");
}
