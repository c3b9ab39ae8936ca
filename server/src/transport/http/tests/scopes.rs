//! The rights of a program's token over HTTP: every route with every scope, against one table.

use super::admin::{filled, id, refusal, staff};
use super::*;
use crate::people::session::DeviceInfo;
use crate::store::{CredentialKind, Scopes};
use protocol::{PlayerId, Role};

/// The holders that may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum For {
    /// Everybody: the requester, if any, changes only the answer.
    All,
    /// A person, or any token of theirs: every token may read.
    Readers,
    /// Nobody yet, or a person at their own device, whose session is exchanged; no token.
    Comers,
    /// A person at their own device; no token.
    Owner,
}

use For::{All, Comers, Owner, Readers};

const NOTHING: &str = "{}";
const WHY: &str = r#"{"why":"Because."}"#;
const NAME: &str = r#"{"name":"Olga"}"#;
const CODE: &str = r#"{"code":"x"}"#;
const PASSKEY: &str = r#"{"ceremony":"00000000-0000-0000-0000-000000000001","response":{}}"#;
const MAIL: &str = r#"{"email":"a@example.org"}"#;

/// Every route with a body that it reads.
const TABLE: &[(&str, &str, For, &str)] = &[
    ("GET", "/session", Readers, ""),
    ("POST", "/session", Comers, NAME),
    ("DELETE", "/session", All, ""),
    ("GET", "/server", All, ""),
    ("GET", "/games", All, ""),
    ("GET", "/lessons/{game}", All, ""),
    ("GET", "/lessons/{game}/{id}", All, ""),
    ("POST", "/lessons/{game}/{id}/{step}", All, r#"{"answer":{}}"#),
    ("GET", "/stats/{game}", All, ""),
    ("GET", "/matching", All, ""),
    ("GET", "/people/{name}", All, ""),
    ("GET", "/people/{name}/games", All, ""),
    ("GET", "/people/{name}/ratings/{game}", All, ""),
    ("GET", "/ratings/{game}", All, ""),
    ("GET", "/ratings/{game}/people", All, ""),
    ("GET", "/tables/{code}/ratings", All, ""),
    ("GET", "/clubs", All, ""),
    ("POST", "/clubs", Owner, r#"{"name":"Friday","joining":"open"}"#),
    ("GET", "/clubs/{club}", All, ""),
    ("PATCH", "/clubs/{club}", Owner, NOTHING),
    ("DELETE", "/clubs/{club}", Owner, ""),
    ("GET", "/clubs/{club}/export", Owner, ""),
    ("POST", "/clubs/{club}/join", Owner, NOTHING),
    ("POST", "/clubs/{club}/invitations", Owner, NAME),
    ("PUT", "/clubs/{club}/people/{id}", Owner, r#"{"standing":"member"}"#),
    ("DELETE", "/clubs/{club}/people/{id}", Owner, ""),
    ("GET", "/tables", All, ""),
    ("GET", "/tables/{code}", All, ""),
    ("GET", "/tables/{code}/record", All, ""),
    ("GET", "/tables/{code}/replay", All, ""),
    ("GET", "/tables/{code}/analysis", All, ""),
    ("POST", "/tables/{code}/analysis", All, NOTHING),
    ("GET", "/announcements", All, ""),
    ("GET", "/me/games", Readers, ""),
    ("GET", "/me/records", Readers, ""),
    ("GET", "/me/measures", Readers, ""),
    ("POST", "/me/measures/{id}/appeal", Owner, r#"{"text":"It was a joke."}"#),
    ("POST", "/reports", Owner, r#"{"table":"0123456789abcdef","why":"So."}"#),
    ("GET", "/me/hours", Owner, ""),
    ("PUT", "/me/hours", Owner, r#"{"zone":null,"night":null}"#),
    ("POST", "/me/vacations", Owner, r#"{"first":"2026-12-24","last":"2026-12-24"}"#),
    ("DELETE", "/me/vacations/{from}", Owner, ""),
    ("GET", "/me/export", Owner, ""),
    ("POST", "/me/erase", Owner, r#"{"confirm":"somebody else"}"#),
    ("GET", "/me/notifications", Owner, ""),
    ("PUT", "/me/notifications", Owner, r#"{"quiet":null,"language":"en"}"#),
    ("POST", "/me/notifications/targets", Owner, r#"{"kind":"mail"}"#),
    ("PATCH", "/me/notifications/targets/{id}", Owner, NOTHING),
    ("DELETE", "/me/notifications/targets/{id}", Owner, ""),
    ("POST", "/me/notifications/targets/{id}/test", Owner, NOTHING),
    ("POST", "/me/notifications/feed", Owner, NOTHING),
    ("DELETE", "/me/notifications/feed", Owner, ""),
    ("GET", "/account", Owner, ""),
    ("POST", "/account/claim", Comers, r#"{"name":"Zoe","password":"correct horse 7"}"#),
    ("POST", "/account/sign-in", Comers, r#"{"name":"Zoe","password":"correct horse 7"}"#),
    ("POST", "/account/recover", Comers, r#"{"name":"Zoe","code":"x","password":"correct horse 7"}"#),
    ("POST", "/account/reset", All, r#"{"code":"x","password":"correct horse 7"}"#),
    ("POST", "/account/setup", Owner, CODE),
    ("PUT", "/account/profile", Owner, r#"{"results":"nobody","pace":"nobody","reliability":"friends"}"#),
    ("POST", "/account/name", Owner, NAME),
    ("POST", "/account/password", Owner, r#"{"old":"wrong horse 7","new":"another horse 9"}"#),
    ("POST", "/account/totp/begin", Owner, NOTHING),
    ("POST", "/account/totp/finish", Owner, CODE),
    ("POST", "/account/recovery", Owner, NOTHING),
    ("POST", "/account/passkey/begin", Comers, NAME),
    ("POST", "/account/passkey/finish", Owner, PASSKEY),
    ("POST", "/account/passkey/sign-in/begin", All, NOTHING),
    ("POST", "/account/passkey/sign-in/finish", Comers, PASSKEY),
    ("DELETE", "/account/credentials/{id}", Owner, ""),
    ("DELETE", "/account/sessions", Owner, ""),
    ("DELETE", "/account/sessions/{id}", Owner, ""),
    ("POST", "/account/tokens", Owner, r#"{"label":"More","scopes":[]}"#),
    ("POST", "/account/device", Owner, NOTHING),
    ("POST", "/account/device/look", All, CODE),
    ("POST", "/account/device/finish", Comers, CODE),
    ("POST", "/account/mail/link", All, MAIL),
    ("POST", "/account/mail/finish", Comers, CODE),
    ("POST", "/account/mail/address", Owner, MAIL),
    ("POST", "/account/mail/confirm", Owner, CODE),
    ("GET", "/oidc/{provider}/start", All, ""),
    ("POST", "/oidc/{provider}/start", All, NOTHING),
    ("GET", "/oidc/{provider}/callback", Comers, ""),
    ("POST", "/account/provider/finish", Comers, r#"{"second_factor":"x"}"#),
    ("GET", "/admin/people", Owner, ""),
    ("GET", "/admin/people/{id}", Owner, ""),
    ("POST", "/admin/people/{id}/notes", Owner, NOTHING),
    ("POST", "/admin/people/{id}/role", Owner, NOTHING),
    ("POST", "/admin/people/{id}/reset", Owner, WHY),
    ("POST", "/admin/people/{id}/disable", Owner, WHY),
    ("POST", "/admin/people/{id}/enable", Owner, WHY),
    ("GET", "/admin/measures", Owner, ""),
    ("POST", "/admin/measures", Owner, NOTHING),
    ("POST", "/admin/measures/{id}/lift", Owner, WHY),
    ("GET", "/admin/reports", Owner, ""),
    ("GET", "/admin/reports/{id}", Owner, ""),
    ("POST", "/admin/reports/{id}/close", Owner, WHY),
    ("POST", "/admin/messages/{id}/remove", Owner, WHY),
    ("GET", "/admin/tables", Owner, ""),
    ("GET", "/admin/tables/{code}", Owner, ""),
    ("GET", "/admin/tables/{code}/hidden", Owner, ""),
    ("POST", "/admin/tables/{code}/end", Owner, WHY),
    ("POST", "/admin/tables/{code}/close", Owner, WHY),
    ("GET", "/admin/tables/{code}/chat", Owner, ""),
    ("POST", "/admin/tables/{code}/rename", Owner, NOTHING),
    ("POST", "/admin/tables/{code}/list", Owner, WHY),
    ("POST", "/admin/tables/{code}/unlist", Owner, WHY),
    ("POST", "/admin/ratings/void", Owner, WHY),
    ("POST", "/admin/ratings/restore", Owner, WHY),
    ("POST", "/admin/clubs/{club}/change", Owner, WHY),
    ("POST", "/admin/clubs/{club}/dissolve", Owner, WHY),
    ("GET", "/admin/invitations", Owner, ""),
    ("POST", "/admin/invitations", Owner, NOTHING),
    ("POST", "/admin/invitations/{id}/revoke", Owner, WHY),
    ("GET", "/admin/announcements", Owner, ""),
    ("POST", "/admin/announcements", Owner, NOTHING),
    ("POST", "/admin/announcements/{id}/remove", Owner, WHY),
    ("GET", "/admin/settings", Owner, ""),
    ("POST", "/admin/settings", Owner, NOTHING),
    ("GET", "/admin/audit", Owner, ""),
    ("GET", "/admin/health", Owner, ""),
];

#[tokio::test]
async fn the_table_of_scopes_has_a_line_for_every_route() {
    let site = site(None).await;
    let api = crate::transport::http::api(&site);
    let mut routes: Vec<String> =
        api.listed().iter().map(|(method, path)| format!("{method} {path}")).collect();
    let mut tested: Vec<String> = TABLE.iter().map(|(method, path, ..)| format!("{method} {path}")).collect();
    routes.sort_unstable();
    tested.sort_unstable();
    assert_eq!(routes, tested);
}

/// The proof of a request: nothing, a session of a device, or a token with scopes.
#[derive(Clone, Copy, Debug)]
enum Shown {
    Nothing,
    Device,
    Token(Scopes),
}

/// A fresh secret of this kind: each request may end it.
async fn secret(site: &HttpState, who: PlayerId, shown: Shown) -> String {
    let sessions = site.server.sessions();
    let token = match shown {
        Shown::Nothing => return "none".to_owned(),
        Shown::Device => {
            sessions.begin(who, CredentialKind::Browser, DeviceInfo::default()).await.map(|begun| begun.0)
        }
        Shown::Token(scopes) => sessions.create_token(who, "A program".to_owned(), scopes).await,
    };
    token.unwrap().reveal().to_owned()
}

fn every_token() -> impl Iterator<Item = Shown> {
    let sets = [Scopes::default(), Scopes::PLAY, Scopes::HOST, Scopes::PLAY.and(Scopes::HOST)];
    sets.into_iter().map(|more| Shown::Token(Scopes::READ.and(more)))
}

#[tokio::test]
async fn every_route_does_with_every_scope_what_the_table_says() {
    let boundless = Limits { requests_per_s: 1_000_000, request_burst: 1_000_000, ..limits() };
    let site = site_within(&boundless).await;
    let mut owner = staff(&site, "Olga", Role::Owner).await;
    let who: PlayerId = id(&mut owner).await.parse::<uuid::Uuid>().map(PlayerId).unwrap();
    let routes = routes_of(&site);
    let all = [Shown::Nothing, Shown::Device].into_iter().chain(every_token());
    for (shown, in_cookie) in all.flat_map(|shown| [(shown, false), (shown, true)]) {
        for (method, path, whom, body) in TABLE {
            let secret = secret(&site, who, shown).await;
            let credential = if in_cookie {
                ("cookie", format!("saloon={secret}"))
            } else {
                ("authorization", format!("Bearer {secret}"))
            };
            let path = filled(path).replace("{provider}", "club").replace("/callback", "/callback?state=x");
            let path = format!("/api/v1{path}");
            let headers = [(credential.0, credential.1.as_str()), ("content-type", "application/json")];
            let answer = ask_routes(&routes, method.parse().unwrap(), &path, &headers, body).await;
            let case = format!("{method} {path} with {shown:?}: {} {}", answer.status, answer.text);
            let told = serde_json::from_str::<Value>(&answer.text).unwrap_or_default();
            let is_out_of_scope = told["params"]["why"] == json!("scope");
            let is_unknown = told["code"] == json!("unauthenticated");
            let (is_token, is_nobody) = (matches!(shown, Shown::Token(_)), matches!(shown, Shown::Nothing));
            assert_eq!(is_out_of_scope, is_token && matches!(whom, Comers | Owner), "{case}");
            assert_eq!(is_unknown, is_nobody && matches!(whom, Readers | Owner), "{case}");
            let begun = answer.header("set-cookie");
            let begins = begun.starts_with("saloon-") && !begun.contains("=;");
            assert!(!begins || !is_token, "a token is exchanged for nothing: {case}");
        }
    }
}

#[tokio::test]
async fn a_token_does_not_become_a_session_of_its_owner() {
    let site = site(None).await;
    let mut owner = staff(&site, "Olga", Role::Owner).await;
    let made = owner.post("/account/tokens", json!({ "label": "Reader", "scopes": [] })).await.json();
    let token = made["token"].as_str().unwrap();
    let (bearer, cookie) = (format!("Bearer {token}"), format!("saloon={token}"));
    for shown in [("authorization", bearer.as_str()), ("cookie", cookie.as_str())] {
        let answer = sign_in(&site, "Olga", &[shown]).await;
        assert_eq!(refusal(&answer), ("forbidden".to_owned(), json!({ "why": "scope" })));
        assert_eq!(answer.header("set-cookie"), "");
    }
    assert!(owner.me().await.is_some());
}
