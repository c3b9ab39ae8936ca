//! Accounts over HTTP: claiming one, signing in, devices, and the attacks on them that must fail.

use super::*;
use crate::people::accounts::{AccountDoc, Proof, Purpose};
use crate::people::credentials::passkey::software::Authenticator;
use crate::store::{RecordKind, RecordsOf};
use crate::testing::{Device, home};
use protocol::{PersonKind, Player, PlayerId, Role, Watching};
use std::fmt::Write;
use std::time::Duration;

/// A browser: it sends the cookie that it was given last.
pub(super) struct Browser {
    pub(super) site: HttpState,
    pub(super) cookie: String,
    pub(super) origin: &'static str,
}

impl Browser {
    pub(super) fn new(site: &HttpState) -> Self {
        Self { site: site.clone(), cookie: "none=".to_owned(), origin: ORIGIN }
    }

    /// A guest by this name.
    pub(super) async fn guest(site: &HttpState, name: &str) -> Self {
        let mut browser = Self::new(site);
        assert_eq!(browser.post("/session", json!({ "name": name })).await.status, StatusCode::OK);
        browser
    }

    /// A member by this name, with the password `PASSWORD`.
    pub(super) async fn member(site: &HttpState, name: &str) -> Self {
        let mut browser = Self::guest(site, name).await;
        let claimed = browser.post("/account/claim", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(claimed.status, StatusCode::OK, "{}", claimed.text);
        browser
    }

    pub(super) async fn send(&mut self, method: Method, path: &str, body: &str) -> Answer {
        let headers = [
            ("cookie", self.cookie.as_str()),
            ("content-type", "application/json"),
            ("host", self.origin.trim_start_matches("http://")),
            ("origin", self.origin),
        ];
        let answer = ask(&self.site, method, &format!("/api/v1{path}"), &headers, body).await;
        if !answer.header("set-cookie").is_empty() {
            self.cookie = cookie(&answer);
        }
        answer
    }

    pub(super) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, &body.to_string()).await
    }

    pub(super) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, "").await
    }

    pub(super) async fn delete(&mut self, path: &str) -> Answer {
        self.send(Method::DELETE, path, "").await
    }

    /// Who the server says this browser is.
    pub(super) async fn me(&mut self) -> Option<Player> {
        let answer = self.get("/session").await;
        (answer.status == StatusCode::OK)
            .then(|| serde_json::from_value(answer.json()["player"].clone()).unwrap())
    }

    pub(super) async fn signs_in(&mut self, name: &str, password: &str) -> Answer {
        self.post("/account/sign-in", json!({ "name": name, "password": password })).await
    }
}

/// Where browsers have this server's page.
const ORIGIN: &str = "http://localhost:8080";
pub(super) const PASSWORD: &str = "correct horse 7";

fn code(answer: &Answer) -> String {
    answer.json()["code"].as_str().unwrap_or_else(|| panic!("{}", answer.text)).to_owned()
}

#[tokio::test]
async fn a_guest_who_claims_an_account_stays_the_same_person_on_the_same_sockets() {
    let site = site(None).await;
    let mut browser = Browser::guest(&site, "Ada").await;
    let guest = browser.me().await.unwrap();
    let before = browser.cookie.clone();
    let session =
        site.server.sessions().find(before.split('=').nth(1).unwrap()).await.unwrap().unwrap().session;
    let device = Device::of_session(&site.server, guest.clone(), home("Ada"), session.id);
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
    assert_eq!(statuses, [409, 409, 409, 409, 409, 429, 429]);
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

#[tokio::test(start_paused = true)]
async fn guessing_across_accounts_is_slowed_down_by_address() {
    let site = site(None).await;
    let mut last = StatusCode::OK;
    for n in 0..21 {
        last = Browser::new(&site).signs_in(&format!("Somebody {n}"), "wrong horse 8").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
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
    let player = site.server.store().player(session.player).await.unwrap().unwrap();
    Device::of_session(&site.server, player.into(), home("elsewhere"), session.id)
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
    let body = json!({ "name": "Ada", "code": code, "password": "another horse 9" });
    assert_eq!(elsewhere.post("/account/recover", body).await.status, StatusCode::OK);
    assert_eq!((ada.me().await, elsewhere.me().await.is_some()), (None, true));
    assert_eq!(ada.signs_in("Ada", PASSWORD).await.json()["code"], json!("sign_in_failed"));
    assert_eq!(ada.signs_in("Ada", "another horse 9").await.status, StatusCode::OK);
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

#[tokio::test]
async fn an_account_takes_another_name_once_a_week_and_its_old_one_is_nobodys_for_a_while() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let soon = ada.post("/account/name", json!({ "name": "Countess" })).await;
    assert_eq!(soon.json()["params"]["why"], json!("renamed_lately"));
    let id = ada.me().await.unwrap().id;
    let account = site.server.account(id).await.unwrap().unwrap();
    let long_ago = AccountDoc { named_at: 0, ..account.doc.clone() };
    let change = vec![crate::store::RecordWrite::Put(account.record.changed(&long_ago))];
    site.server.store().write_records(change).await.unwrap();
    assert_eq!(
        ada.post("/account/name", json!({ "name": "Countess" })).await.json()["player"]["name"],
        json!("Countess")
    );
    let mut other = Browser::guest(&site, "Other").await;
    let taken = other.post("/account/claim", json!({ "name": "Ada", "password": PASSWORD })).await;
    assert_eq!(taken.json()["params"]["why"], json!("taken"));
    assert_eq!(
        other.signs_in("Ada", PASSWORD).await.json()["code"],
        json!("sign_in_failed"),
        "the old name is no way in"
    );
    assert_eq!(other.signs_in("Countess", PASSWORD).await.status, StatusCode::OK);
    let former =
        site.server.store().records(RecordKind::FormerName, RecordsOf::Owner(id), None, 9).await.unwrap();
    assert_eq!(former.len(), 1);
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
    let (code, _) = site.server.create_code(purpose, None, 2, Duration::from_hours(1)).await.unwrap();
    let mut tries = Vec::new();
    for n in 0..6 {
        let (mut browser, code) =
            (Browser::guest(&site, &format!("Friend {n}")).await, code.text().to_owned());
        tries.push(tokio::spawn(async move {
            let claim = json!({ "name": format!("Friend {n}"), "password": PASSWORD, "invitation": code });
            let mut status = browser.post("/account/claim", claim.clone()).await.status;
            while status == StatusCode::SERVICE_UNAVAILABLE {
                status = browser.post("/account/claim", claim.clone()).await.status;
            }
            status == StatusCode::OK
        }));
    }
    let mut claimed = 0;
    for done in tries {
        claimed += usize::from(done.await.unwrap());
    }
    assert_eq!(claimed, 2);
}

#[rstest]
#[case::claim("/account/claim")]
#[case::sign_in("/account/sign-in")]
#[case::recover("/account/recover")]
#[case::set_up("/account/setup")]
#[case::name("/account/name")]
#[case::password("/account/password")]
#[case::totp("/account/totp/finish")]
#[case::device("/account/device/finish")]
#[case::look("/account/device/look")]
#[tokio::test]
async fn a_page_of_another_site_changes_nothing(#[case] path: &str) {
    let site = site(None).await;
    let ada = Browser::member(&site, "Ada").await;
    let path = format!("/api/v1{path}");
    let foreign = [
        ("cookie", ada.cookie.as_str()),
        ("content-type", "application/json"),
        ("origin", "https://evil.example"),
    ];
    assert_eq!(ask(&site, Method::POST, &path, &foreign, "{}").await.status, StatusCode::FORBIDDEN);
    let form = [("cookie", ada.cookie.as_str()), ("content-type", "application/x-www-form-urlencoded")];
    let form = ask(&site, Method::POST, &path, &form, "name=Ada").await;
    assert_eq!(
        (form.status, &form.json()["params"]["path"]),
        (StatusCode::BAD_REQUEST, &json!("content-type"))
    );
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

/// Makes a passkey with this authenticator for whoever the browser is.
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
