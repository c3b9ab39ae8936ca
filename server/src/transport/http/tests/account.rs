//! Accounts over HTTP: claiming one, names, devices, programs, and the attacks on them that must fail.

use super::browser::{Browser, PASSWORD, code};
use super::*;
use crate::people::accounts::{AccountDoc, Purpose};
use crate::store::{Record, RecordKind, RecordsOf, Scopes};
use crate::testing::{Device, home};
use protocol::{PersonKind, Player, PlayerId, Role, Watching};
use std::fmt::Write;
use std::time::Duration;

#[tokio::test]
async fn a_guest_who_claims_an_account_stays_the_same_person_on_the_same_sockets() {
    let site = site(None).await;
    let mut browser = Browser::guest(&site, "Ada").await;
    let guest = browser.me().await.unwrap();
    let before = browser.cookie.clone();
    let session =
        site.server.sessions().find(before.split('=').nth(1).unwrap()).await.unwrap().unwrap().session;
    let device = Device::of_session(&site.server, guest.clone(), home("Ada"), session.id());
    let claimed = browser.post("/account/claim", json!({ "name": "Ada", "password": PASSWORD })).await;
    assert_eq!((claimed.status, &claimed.json()["role"]), (StatusCode::OK, &json!("member")));
    let member = browser.me().await.unwrap();
    assert_eq!(member, Player { kind: PersonKind::Member, ..guest.clone() });
    assert_ne!(browser.cookie, before);
    let online = site.server.people().caller(device.outbox.id()).unwrap();
    assert_eq!(online.player, member, "the socket is still open, and others see that they have an account");

    let mut planted = Browser { cookie: before, ..Browser::new(&site) };
    assert_eq!(planted.me().await, None, "whoever knew the guest's token has nothing by it");
    let again = browser.post("/account/claim", json!({ "name": "Bea", "password": PASSWORD })).await;
    assert_eq!(
        (again.status, again.json()["params"]["why"].clone()),
        (StatusCode::FORBIDDEN, json!("has_account"))
    );

    let mut elsewhere = Browser::new(&site);
    assert_eq!(elsewhere.signs_in("  ada ", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(elsewhere.me().await.unwrap(), member);
    browser.delete("/session").await;
    assert_eq!((browser.me().await, elsewhere.me().await), (None, Some(member)));
}

#[tokio::test]
async fn a_name_is_one_accounts_whatever_it_looks_like() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    ada.delete("/session").await;
    for name in ["Ada", "ADA", "Αda", "A d a"] {
        let mut other = Browser::new(&site);
        let guest = other.post("/session", json!({ "name": name })).await;
        assert_eq!(
            guest.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{name}: a guest may not look like an account"
        );
        other.post("/session", json!({ "name": "Guest of all" })).await;
        let claimed = other.post("/account/claim", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(claimed.json()["code"], json!("name_invalid"), "{name}");
        assert_eq!(other.me().await.unwrap().kind, PersonKind::Guest);
        other.delete("/session").await;
    }
    for (name, why) in
        [("A", "too_short"), ("Moderator", "reserved"), ("Аdmіn", "mixed_scripts"), ("R00t", "reserved")]
    {
        let mut other = Browser::guest(&site, "Nameless").await;
        let claimed = other.post("/account/claim", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(claimed.json()["params"]["why"], json!(why), "{name}");
        other.delete("/session").await;
    }
}

#[tokio::test]
async fn of_two_who_claim_one_name_at_once_one_gets_it() {
    let site = site(None).await;
    let (mut one, mut other) = (Browser::guest(&site, "One").await, Browser::guest(&site, "Other").await);
    let claim = json!({ "name": "Countess", "password": PASSWORD });
    let (first, second) =
        tokio::join!(one.post("/account/claim", claim.clone()), other.post("/account/claim", claim.clone()));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}

#[tokio::test]
async fn another_device_continues_by_a_code_that_works_once_and_for_guests_too() {
    let site = site(None).await;
    for (name, is_member) in [("Ada", false), ("Bea", true)] {
        let mut first =
            if is_member { Browser::member(&site, name).await } else { Browser::guest(&site, name).await };
        let code = code(&first.post("/account/device", json!({})).await);
        let (mut second, mut third) = (Browser::new(&site), Browser::new(&site));
        let finish = json!({ "code": code });
        let (one, other) = tokio::join!(
            second.post("/account/device/finish", finish.clone()),
            third.post("/account/device/finish", finish.clone())
        );
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{name}");
        let (second, third) = (second.me().await, third.me().await);
        assert_eq!(second.or(third), first.me().await, "{name}");
    }
    let stale =
        site.server.create_code(Purpose::Device, Some(PlayerId(uuid::Uuid::nil())), 1, Duration::ZERO);
    let stale = stale.await.unwrap().0;
    let late = Browser::new(&site).post("/account/device/finish", json!({ "code": stale.text() })).await;
    assert_eq!(late.json()["code"], json!("sign_in_failed"), "a code ends");
    let other = site.server.create_code(Purpose::SetUp, None, 1, Duration::from_hours(1)).await.unwrap().0;
    let other = Browser::new(&site).post("/account/device/finish", json!({ "code": other.text() })).await;
    assert_eq!(
        other.json()["code"],
        json!("sign_in_failed"),
        "a code does what it was made for and nothing else"
    );
}

#[tokio::test]
async fn devices_are_listed_and_ended_and_only_ones_own() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let mut phone = Browser::new(&site);
    phone.signs_in("Ada", PASSWORD).await;
    let mut bea = Browser::member(&site, "Bea").await;
    let listed = ada.get("/account").await.json();
    let sessions = listed["sessions"].as_array().unwrap().clone();
    assert_eq!(sessions.len(), 2);
    assert_eq!(sessions.iter().filter(|session| session["current"] == json!(true)).count(), 1);
    assert!(sessions.iter().all(|session| session["network"] == json!("127.0.0.0/16")));
    let other = sessions.iter().find(|session| session["current"] == json!(false)).unwrap();
    let path = format!("/account/sessions/{}", other["id"].as_str().unwrap());
    assert_eq!(bea.delete(&path).await.status, StatusCode::NOT_FOUND);
    assert!(phone.me().await.is_some());
    let stolen = Browser { cookie: phone.cookie.clone(), ..Browser::new(&site) };
    let device = session_socket(&site, &phone).await;
    assert_eq!(ada.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert!(device.outbox.is_closed(), "a revoked session's sockets are closed at once");
    let mut stolen = stolen;
    assert_eq!(
        (phone.me().await, stolen.me().await),
        (None, None),
        "a stolen cookie is worth nothing after it"
    );
    assert_eq!(ada.delete(&path).await.status, StatusCode::NOT_FOUND);

    phone.signs_in("Ada", PASSWORD).await;
    assert_eq!(ada.delete("/account/sessions").await.status, StatusCode::NO_CONTENT);
    assert_eq!((ada.me().await.is_some(), phone.me().await, bea.me().await.is_some()), (true, None, true));
}

/// A socket of the browser's session.
async fn session_socket(site: &HttpState, browser: &Browser) -> Device {
    let token = browser.cookie.split('=').nth(1).unwrap();
    let session = site.server.sessions().find(token).await.unwrap().unwrap().session;
    let id = session.person_for(Scopes::READ).unwrap();
    let player = site.server.store().player(id).await.unwrap().unwrap();
    Device::of_session(&site.server, player.into(), home("elsewhere"), session.id())
}

#[tokio::test]
async fn an_account_takes_another_name_once_a_week_and_its_old_one_is_nobodys_for_a_while() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    assert_eq!(ada.get("/account").await.json()["rename_at"], json!(null), "the first name was no change");
    let first = ada.post("/account/name", json!({ "name": "Lady Ada" })).await;
    assert_eq!(first.json()["player"]["name"], json!("Lady Ada"), "{}", first.text);
    assert!(ada.get("/account").await.json()["rename_at"].is_u64());
    let soon = ada.post("/account/name", json!({ "name": "Countess" })).await;
    assert_eq!(soon.json()["params"]["why"], json!("renamed_lately"));
    let id = ada.me().await.unwrap().id;
    let account = site.server.account(id).await.unwrap().unwrap();
    // Long ago; before the clock was set back, when the account was made or later.
    let (made_at, ahead) = (account.record.at, 2 * account.record.at);
    for (named_at, made_at, name) in
        [(0, made_at, "Viscountess"), (ahead, ahead, "Princess"), (ahead, made_at, "Countess")]
    {
        let account = site.server.account(id).await.unwrap().unwrap();
        let doc = AccountDoc { named_at, ..account.doc.clone() };
        let record = Record { at: made_at, ..account.record.changed(&doc) };
        let change = vec![crate::store::RecordWrite::Put(record)];
        site.server.store().write_records(change).await.unwrap();
        let renamed = ada.post("/account/name", json!({ "name": name })).await;
        assert_eq!(renamed.json()["player"]["name"], json!(name), "{}", renamed.text);
        let soon = ada.post("/account/name", json!({ "name": "Duchess" })).await;
        assert_eq!(soon.json()["params"]["why"], json!("renamed_lately"), "after {name}");
    }
    let mut other = Browser::guest(&site, "Other").await;
    for name in ["Ada", "Lady Ada"] {
        let taken = other.post("/account/claim", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(taken.json()["params"]["why"], json!("taken"));
    }
    assert_eq!(
        other.signs_in("Lady Ada", PASSWORD).await.json()["code"],
        json!("sign_in_failed"),
        "the old name is no way in"
    );
    assert_eq!(other.signs_in("Countess", PASSWORD).await.status, StatusCode::OK);
    let former =
        site.server.store().records(RecordKind::FormerName, RecordsOf::Owner(id), None, 9).await.unwrap();
    assert_eq!(former.len(), 4);
}

#[tokio::test]
async fn a_guest_with_seats_leaves_them_behind_only_on_request() {
    let site = site(None).await;
    Browser::member(&site, "Ada").await.delete("/session").await;
    let mut guest = Browser::guest(&site, "Visitor").await;
    let id = guest.me().await.unwrap().id;
    let player = Player::guest(id, "Visitor".to_owned());
    Device::of(&site.server, player, home("Visitor")).create(2, json!({}), Watching::Live).await;
    let kept = guest.signs_in("Ada", PASSWORD).await;
    assert_eq!(kept.json()["params"]["why"], json!("guest_has_tables"));
    assert_eq!(guest.me().await.unwrap().id, id);
    let body = json!({ "name": "Ada", "password": PASSWORD, "leave_guest": true });
    assert_eq!(guest.post("/account/sign-in", body).await.status, StatusCode::OK);
    assert_ne!(guest.me().await.unwrap().id, id);
}

#[tokio::test]
async fn a_code_for_another_device_says_whose_it_is_and_outlives_the_question_about_seats() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let code = code(&ada.post("/account/device", json!({})).await);
    let mut guest = Browser::guest(&site, "Visitor").await;
    let player = Player::guest(guest.me().await.unwrap().id, "Visitor".to_owned());
    Device::of(&site.server, player, home("Visitor")).create(2, json!({}), Watching::Live).await;
    for _ in 0..2 {
        let looked = guest.post("/account/device/look", json!({ "code": code })).await;
        assert_eq!(looked.json()["name"], json!("Ada"));
    }
    let asked = guest.post("/account/device/finish", json!({ "code": code })).await;
    assert_eq!(asked.json()["params"]["why"], json!("guest_has_tables"));
    let body = json!({ "code": code, "leave_guest": true });
    assert_eq!(guest.post("/account/device/finish", body).await.status, StatusCode::OK);
    let used = guest.post("/account/device/look", json!({ "code": code })).await;
    assert_eq!(used.json()["code"], json!("sign_in_failed"));
}

#[tokio::test]
async fn the_set_up_link_makes_one_owner() {
    let site = site(None).await;
    let (code, _) = site.server.create_code(Purpose::SetUp, None, 1, Duration::from_hours(1)).await.unwrap();
    let mut guest = Browser::guest(&site, "Guest 1").await;
    let body = json!({ "code": code.text() });
    assert_eq!(guest.post("/account/setup", body.clone()).await.json()["code"], json!("needs_role"));
    let (mut ada, mut bea) = (Browser::member(&site, "Ada").await, Browser::member(&site, "Bea").await);
    let (one, other) =
        tokio::join!(ada.post("/account/setup", body.clone()), bea.post("/account/setup", body.clone()));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert!(statuses[0] == 200 && statuses[1] != 200, "{statuses:?}");
    let mut owners = 0;
    for browser in [&mut ada, &mut bea] {
        owners += usize::from(browser.get("/session").await.json()["role"] == json!(Role::Owner));
    }
    assert_eq!(owners, 1);
}

#[tokio::test]
async fn an_invitation_is_used_as_often_as_it_may_be_however_many_try_at_once() {
    let site = site(None).await;
    let by = Browser::member(&site, "Ada").await.me().await.unwrap().id;
    let purpose = Purpose::Invitation { by, note: String::new() };
    let (code, _) = site.server.create_code(purpose, None, 4, Duration::from_hours(1)).await.unwrap();
    let mut tries = Vec::new();
    for n in 0..6 {
        let (mut browser, code) =
            (Browser::guest(&site, &format!("Friend {n}")).await, code.text().to_owned());
        tries.push(tokio::spawn(async move {
            let claim = json!({ "name": format!("Friend {n}"), "password": PASSWORD, "invitation": code });
            let status = browser.post("/account/claim", claim).await.status;
            status == StatusCode::OK
        }));
    }
    let mut claimed = 0;
    for done in tries {
        claimed += usize::from(done.await.unwrap());
    }
    assert_eq!(claimed, 4, "each use is somebody's at the first try");
}

#[tokio::test]
async fn what_is_stored_and_told_holds_no_secret() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    ada.post("/account/totp/begin", json!({})).await;
    let code = code(&ada.post("/account/device", json!({})).await);
    let account = ada.get("/account").await;
    assert_eq!(account.header("cache-control"), "no-store");
    let mut stored = String::new();
    for kind in RecordKind::ALL {
        for record in site.server.store().records(*kind, RecordsOf::Everybody, None, 99).await.unwrap() {
            writeln!(stored, "{} {:?}", record.doc, record.key).unwrap();
        }
    }
    for secret in [PASSWORD, &code, ada.cookie.split('=').nth(1).unwrap()] {
        assert!(!stored.contains(secret) && !account.text.contains(secret), "{secret}");
    }
    assert!(!account.text.contains("argon2") && !account.text.contains("secret"), "{}", account.text);
}

#[tokio::test]
async fn a_programs_token_reads_and_plays_as_far_as_it_may_and_never_touches_the_account() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let made = ada.post("/account/tokens", json!({ "label": "My program", "scopes": ["play"] })).await.json();
    let token = made["token"].as_str().unwrap().to_owned();
    assert!(token.starts_with("sal_") && token.len() == 47, "{}", token.len());
    let bearer = format!("Bearer {token}");
    let as_program = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let games = ask(&site, Method::GET, "/api/v1/me/games", &as_program, "").await;
    assert_eq!(games.status, StatusCode::OK);
    for (method, path) in [
        (Method::GET, "/api/v1/account"),
        (Method::POST, "/api/v1/account/tokens"),
        (Method::POST, "/api/v1/account/device"),
        (Method::DELETE, "/api/v1/account/sessions"),
    ] {
        let body = json!({ "label": "More", "scopes": [] }).to_string();
        let refused = ask(&site, method, path, &as_program, &body).await;
        assert_eq!(refused.json()["params"]["why"], json!("scope"), "{path}");
    }
    let listed = ada.get("/account").await.json()["sessions"].clone();
    let of_token =
        listed.as_array().unwrap().iter().find(|session| session["label"] == json!("My program")).unwrap();
    assert_eq!(of_token["scopes"], json!(["read", "play"]));
    let path = format!("/account/sessions/{}", of_token["id"].as_str().unwrap());
    assert_eq!(ada.delete(&path).await.status, StatusCode::NO_CONTENT);
    let after = ask(&site, Method::GET, "/api/v1/me/games", &as_program, "").await;
    assert_eq!(after.status, StatusCode::UNAUTHORIZED, "revoked like a session");
}

#[tokio::test]
async fn an_account_for_a_program_is_shown_as_one_and_its_maker_has_few() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    for n in 0..9 {
        let body = json!({ "label": "Bot", "scopes": ["play"], "bot": format!("Robot {n}") });
        let made = ada.post("/account/tokens", body).await;
        if n < 8 {
            assert_eq!(made.json()["me"]["player"]["kind"], json!("bot"), "{}", made.text);
        } else {
            assert_eq!(made.json()["params"]["why"], json!("too_many_bots"));
        }
    }
    let taken = ada.post("/account/tokens", json!({ "label": "Bot", "scopes": [], "bot": "Ada" })).await;
    assert_eq!(taken.json()["params"]["why"], json!("too_many_bots"));
    let bots = ada.get("/account").await.json()["bots"].clone();
    assert_eq!(bots.as_array().unwrap().len(), 8);
    let path = format!("/account/sessions/{}", bots[0]["tokens"][0]["id"].as_str().unwrap());
    assert_eq!(Browser::member(&site, "Bea").await.delete(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.delete(&path).await.status, StatusCode::NO_CONTENT, "its maker ends its tokens");
}
