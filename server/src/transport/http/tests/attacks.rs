//! Attacks on everything that requires a session, which must fail: properties that all routes share.

use super::admin::{actions, filled, id, refusal, running_table_of, staff};
use super::browser::{Browser, ORIGIN, PASSWORD, code};
use super::*;
use crate::people::accounts::Purpose;
use crate::people::credentials::passkey::software::Authenticator;
use crate::store::{RecordKind, RecordsOf};
use crate::testing::{FailingStore, Fault};
use protocol::{Role, Watching};
use std::time::Duration;

/// Every route that changes something.
fn changing_routes(site: &HttpState) -> Vec<(Method, String)> {
    let api = crate::transport::http::api(site);
    let changing = api.listed().iter().filter(|(method, _)| *method != Method::GET);
    let of = |path: &str| format!("/api/v1{}", filled(path).replace("{provider}", "club"));
    changing.map(|(method, path)| (method.clone(), of(path))).collect()
}

#[tokio::test]
async fn no_route_that_changes_something_takes_a_foreign_page_or_a_form() {
    let site = site(None).await;
    let owner = staff(&site, "Olga", Role::Owner).await;
    let routes = changing_routes(&site);
    assert!(routes.len() > 40, "{}", routes.len());
    for (method, path) in routes {
        let headers = [("cookie", owner.cookie.as_str()), ("content-type", "application/json")];
        for origin in ["https://evil.example", "null"] {
            let foreign = [headers.as_slice(), &[("origin", origin)]].concat();
            let answer = ask(&site, method.clone(), &path, &foreign, "{}").await;
            assert_eq!(
                refusal(&answer),
                ("forbidden".to_owned(), json!({ "why": "origin" })),
                "{method} {path}"
            );
        }
        if ![Method::POST, Method::PUT].contains(&method) {
            continue;
        }
        for form in ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""]
        {
            let form = [("cookie", owner.cookie.as_str()), ("content-type", form)];
            let answer = ask(&site, method.clone(), &path, &form, "why=because").await;
            assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path}: {}", answer.text);
            assert_eq!(answer.json()["params"]["path"], "content-type", "{path}: {}", answer.text);
        }
    }
    assert!(
        Browser { cookie: owner.cookie, ..Browser::new(&site) }.me().await.is_some(),
        "nobody was signed out"
    );
}

#[tokio::test]
async fn whoever_planted_a_cookie_is_nobody_after_each_way_of_signing_in() {
    let site = site(None).await;
    let authenticator = Authenticator::new("localhost", ORIGIN);
    let mut ada = Browser::member(&site, "Ada").await;
    let begun = ada.post("/account/passkey/begin", json!({})).await.json();
    let made =
        json!({ "ceremony": begun["ceremony"], "response": authenticator.create_json(&begun["options"]) });
    assert_eq!(ada.post("/account/passkey/finish", made).await.status, StatusCode::NO_CONTENT);
    let codes = ada.post("/account/recovery", json!({})).await.json();
    let device = code(&ada.post("/account/device", json!({})).await);
    let (link, _) = site.server.create_code(Purpose::SetUp, None, 1, Duration::from_hours(1)).await.unwrap();
    let begun = ada.post("/account/passkey/sign-in/begin", json!({})).await.json();
    let by_passkey =
        json!({ "ceremony": begun["ceremony"], "response": authenticator.get_json(&begun["options"]) });
    let recover = json!({ "name": "Ada", "code": codes["codes"][0], "password": "another horse 9" });
    let ways = [
        ("/account/claim", json!({ "name": "Bea", "password": PASSWORD })),
        ("/account/claim", json!({ "name": "Cleo", "password": PASSWORD, "set_up": link.text() })),
        ("/account/sign-in", json!({ "name": "Ada", "password": PASSWORD })),
        ("/account/passkey/sign-in/finish", by_passkey),
        ("/account/device/finish", json!({ "code": device })),
        ("/account/recover", recover),
        ("/session", json!({ "name": "Dora" })),
    ];
    for (number, (path, body)) in ways.into_iter().enumerate() {
        // The attacker's own guest, whose cookie the victim's browser has.
        let attacker = Browser::guest(&site, &format!("Eve {number}")).await;
        let mut victim = Browser { cookie: attacker.cookie.clone(), ..Browser::new(&site) };
        let signed_in = victim.post(path, body).await;
        assert_eq!(signed_in.status, StatusCode::OK, "{path}: {}", signed_in.text);
        let mut attacker = attacker;
        assert_eq!(attacker.me().await, None, "{path}");
        assert!(victim.me().await.is_some(), "{path}");
    }
}

#[tokio::test]
async fn a_passkeys_answer_to_a_foreign_page_signs_nobody_in() {
    let site = site(None).await;
    let mut own = Authenticator::new("localhost", ORIGIN);
    let mut ada = Browser::member(&site, "Ada").await;
    let begun = ada.post("/account/passkey/begin", json!({})).await.json();
    let made = json!({ "ceremony": begun["ceremony"], "response": own.create_json(&begun["options"]) });
    assert_eq!(ada.post("/account/passkey/finish", made).await.status, StatusCode::NO_CONTENT);
    // The page of an attacker passes the ceremony on; the browser writes down whose page it was.
    for origin in ["http://localhost:9999", "https://localhost:8080", "http://evil.localhost:8080"] {
        let begun = Browser::new(&site).post("/account/passkey/sign-in/begin", json!({})).await.json();
        origin.clone_into(&mut own.origin);
        let response = own.get_json(&begun["options"]);
        let answer = json!({ "ceremony": begun["ceremony"], "response": response });
        let refused = Browser::new(&site).post("/account/passkey/sign-in/finish", answer).await;
        assert_eq!(refusal(&refused).0, "sign_in_failed", "{origin}");
    }
}

#[tokio::test]
async fn without_its_line_in_the_audit_log_nothing_is_shown_or_done() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let site = HttpState { server: crate::testing::server(&store).await, ..site(None).await };
    let mut owner = staff(&site, "Own of old", Role::Owner).await;
    let mut member = Browser::member(&site, "Bea").await;
    let bea = id(&mut member).await;
    let (mut host, table) = running_table_of(&site, crate::testing::player("Ada")).await;
    let (at, key) = (site.server.find(&table).await.unwrap(), host.key());
    let say = json!({"t": "chat.say", "table": at, "key": key, "say": {"phrase": "hello"}});
    host.ask(say).await.unwrap();
    let said = store.records(RecordKind::Message, RecordsOf::Everybody, None, 9).await.unwrap();
    let noted = actions(&site).await;
    failing.set(Fault::NoRecords);
    for (secret, of_it) in [("hidden", ["seats", "view"]), ("chat", ["players", "hello"])] {
        let looked = owner.get(&format!("/admin/tables/{}/{secret}?why=A%20dispute", table.0)).await;
        assert_eq!(looked.status, StatusCode::SERVICE_UNAVAILABLE, "{secret}");
        assert!(!of_it.iter().any(|part| looked.text.contains(part)), "{}", looked.text);
    }
    let why = json!({ "why": "Because." });
    let ways = [
        (format!("/admin/tables/{}/end", table.0), why.clone()),
        (format!("/admin/people/{bea}/disable"), why.clone()),
        (format!("/admin/messages/{}/remove", said[0].id), why.clone()),
        (format!("/admin/people/{bea}/reset"), why),
        (format!("/admin/people/{bea}/role"), json!({ "role": "moderator", "why": "Because." })),
        ("/admin/measures".to_owned(), json!({ "player": bea, "kind": "ban", "reason": "Because." })),
        ("/admin/settings".to_owned(), json!({ "guests": "off", "why": "Because." })),
    ];
    for (path, body) in ways {
        assert_eq!(owner.post(&path, body).await.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
    }
    failing.set(Fault::None);
    assert_eq!(actions(&site).await, noted);
    let left = store.records(RecordKind::Message, RecordsOf::Everybody, None, 9).await.unwrap();
    assert_eq!(left, said);
    let open = owner.get(&format!("/admin/tables/{}", table.0)).await.json();
    assert_eq!(open["table"]["stage"], "running");
    assert_eq!(member.get("/session").await.json()["role"], "member");
    assert_eq!(owner.get("/admin/settings").await.json()["guests"], "play");
}

#[rstest]
#[case("end", "table_ended")]
#[case("close", "table_closed")]
#[case("rename", "table_renamed")]
#[case("unlist", "table_unlisted")]
#[tokio::test]
async fn a_table_is_treated_together_with_its_line_in_the_audit_log_or_not_at_all(
    #[case] act: &str,
    #[case] noted_as: &str,
    #[values(Fault::Unwritten, Fault::Written)] fault: Fault,
) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let site = HttpState { server: crate::testing::server(&store).await, ..site(None).await };
    let mut owner = staff(&site, "Own of old", Role::Owner).await;
    let (mut host, running) = running_table_of(&site, crate::testing::player("Ada")).await;
    let (_, open) = host.create(2, json!({}), Watching::Live).await;
    let code = if act == "close" { open } else { running };
    let before = store.table_by_code(&code).await.unwrap();
    let mut body = json!({ "why": "It was time." });
    if act == "rename" {
        body["name"] = json!("A better name");
    }
    failing.set(fault);
    let answer = owner.post(&format!("/admin/tables/{}/{act}", code.0), body).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "nobody knows whether it is done");
    failing.set(Fault::None);
    let is_noted = actions(&site).await.iter().any(|line| line == noted_as);
    let is_done = store.table_by_code(&code).await.unwrap() != before;
    let is_written = matches!(fault, Fault::Written);
    assert_eq!((is_noted, is_done), (is_written, is_written));
}

/// Markup, and characters that turn the text around them.
const TRICK: &str = "<img src=x onerror=alert(1)>\u{202e}gpj.exe\u{2066}\u{200f}";

#[tokio::test]
async fn what_people_write_turns_no_text_around_it_and_markup_stays_text() {
    let site = site(None).await;
    let mut owner = staff(&site, "Own of old", Role::Owner).await;
    let mut gus = Browser::guest(&site, "Gus").await;
    let whom = id(&mut gus).await;
    let (_host, table) = running_table_of(&site, crate::testing::player("Ada")).await;
    for (path, body) in [
        ("/session".to_owned(), json!({ "name": TRICK })),
        (format!("/admin/tables/{}/rename", table.0), json!({ "name": TRICK, "why": "So." })),
    ] {
        let refused = owner.post(&path, body).await;
        assert_eq!(refusal(&refused).0, "name_invalid", "{path}: names have no such characters at all");
    }
    let until = site.server.now_ms() + 60_000;
    let take = json!({ "player": whom, "kind": "warn", "reason": TRICK });
    let taken = owner.post("/admin/measures", take).await.json();
    let appeal = format!("/me/measures/{}/appeal", taken["measure"]["id"].as_str().unwrap());
    for (path, body) in
        [(appeal, json!({ "text": TRICK })), ("/reports".to_owned(), json!({ "table": table, "why": TRICK }))]
    {
        let answer = gus.post(&path, body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.text);
    }
    for (path, body) in [
        (format!("/admin/people/{whom}/notes"), json!({ "text": TRICK })),
        ("/admin/invitations".to_owned(), json!({ "note": TRICK, "uses": 1, "days": 1 })),
        (
            "/admin/announcements".to_owned(),
            json!({ "texts": { "en": TRICK, "de": TRICK }, "from": 0, "until": until }),
        ),
        (format!("/admin/tables/{}/unlist", table.0), json!({ "why": TRICK })),
    ] {
        let answer = owner.post(&path, body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.text);
    }
    let refused = owner.post("/account/tokens", json!({ "label": TRICK, "scopes": [] })).await;
    assert_eq!(refusal(&refused).0, "name_invalid");
    let person = format!("/admin/people/{whom}");
    let mut shown = Vec::new();
    for path in ["/me/measures", "/announcements"] {
        shown.push((path, gus.get(path).await));
    }
    for path in ["/admin/measures", "/admin/reports", "/admin/invitations", "/admin/audit", &person] {
        shown.push((path, owner.get(path).await));
    }
    for (path, answer) in shown {
        assert!(answer.text.contains("<img src=x onerror=alert(1)>gpj.exe"), "{path}: {}", answer.text);
        assert!(!answer.text.contains(['\u{202e}', '\u{2066}', '\u{200f}']), "{path}: {}", answer.text);
        // Markup is told as JSON, which no browser takes for a page.
        assert_eq!(answer.header("content-type"), "application/json", "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
    }
    let page = gus.get("/me/export?as=page&lang=en").await;
    assert!(!page.text.contains("<img") && page.text.contains("&lt;img"), "the readable copy escapes it");
}
