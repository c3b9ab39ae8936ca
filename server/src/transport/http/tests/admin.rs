//! Administration over HTTP: permissions, the audit log, and the attacks that must fail.

use super::browser::{Browser, PASSWORD};
use super::*;
use crate::people::moderation::{EarlierLink, SetUpLink};
use crate::store::{RecordKind, RecordsOf};
use crate::testing::{Device, home, two_at_a_table};
use protocol::{Player, Role, TableCode, Watching};
use std::collections::BTreeSet;
use std::time::Duration;

/// Every route under `/admin`: how it is asked for, and the least role that may.
const TABLE: &[(Method, &str, Role)] = &[
    (Method::GET, "/admin/people", Role::Moderator),
    (Method::GET, "/admin/people/{id}", Role::Moderator),
    (Method::POST, "/admin/people/{id}/notes", Role::Moderator),
    (Method::POST, "/admin/people/{id}/role", Role::Administrator),
    (Method::POST, "/admin/people/{id}/reset", Role::Administrator),
    (Method::POST, "/admin/people/{id}/disable", Role::Administrator),
    (Method::POST, "/admin/people/{id}/enable", Role::Administrator),
    (Method::GET, "/admin/measures", Role::Moderator),
    (Method::POST, "/admin/measures", Role::Moderator),
    (Method::POST, "/admin/measures/{id}/lift", Role::Moderator),
    (Method::GET, "/admin/reports", Role::Moderator),
    (Method::GET, "/admin/reports/{id}", Role::Moderator),
    (Method::POST, "/admin/reports/{id}/close", Role::Moderator),
    (Method::POST, "/admin/messages/{id}/remove", Role::Moderator),
    (Method::GET, "/admin/tables", Role::Moderator),
    (Method::GET, "/admin/tables/{code}", Role::Moderator),
    (Method::GET, "/admin/tables/{code}/hidden", Role::Administrator),
    (Method::GET, "/admin/tables/{code}/chat", Role::Administrator),
    (Method::POST, "/admin/tables/{code}/end", Role::Moderator),
    (Method::POST, "/admin/tables/{code}/close", Role::Moderator),
    (Method::POST, "/admin/tables/{code}/rename", Role::Moderator),
    (Method::POST, "/admin/tables/{code}/list", Role::Moderator),
    (Method::POST, "/admin/tables/{code}/unlist", Role::Moderator),
    (Method::POST, "/admin/ratings/void", Role::Moderator),
    (Method::POST, "/admin/ratings/restore", Role::Moderator),
    (Method::POST, "/admin/clubs/{club}/change", Role::Moderator),
    (Method::POST, "/admin/clubs/{club}/dissolve", Role::Moderator),
    (Method::GET, "/admin/invitations", Role::Moderator),
    (Method::POST, "/admin/invitations", Role::Moderator),
    (Method::POST, "/admin/invitations/{id}/revoke", Role::Moderator),
    (Method::GET, "/admin/announcements", Role::Administrator),
    (Method::POST, "/admin/announcements", Role::Administrator),
    (Method::POST, "/admin/announcements/{id}/remove", Role::Administrator),
    (Method::GET, "/admin/settings", Role::Administrator),
    (Method::POST, "/admin/settings", Role::Administrator),
    (Method::GET, "/admin/audit", Role::Administrator),
    (Method::GET, "/admin/health", Role::Administrator),
];

pub(super) fn filled(path: &str) -> String {
    path.replace("{id}", "00000000-0000-0000-0000-000000000001")
        .replace("{code}", "0123456789abcdef")
        .replace("{from}", "1")
        .replace("{club}", "Friday%20evening")
}

/// Somebody with an account and this role.
pub(super) async fn staff(site: &HttpState, name: &str, role: Role) -> Browser {
    let browser = Browser::member(site, name).await;
    site.server.operator_role(name, role).await.unwrap();
    browser
}

pub(super) async fn id(browser: &mut Browser) -> String {
    browser.me().await.unwrap().id.to_string()
}

/// The code of a refusal, and what belongs to it.
pub(super) fn refusal(answer: &Answer) -> (String, Value) {
    let json = answer.json();
    (json["code"].as_str().unwrap_or_default().to_owned(), json["params"].clone())
}

/// The kinds of lines of the audit log in the order of their names: on a clock that stands, none is older.
pub(super) async fn actions(site: &HttpState) -> Vec<String> {
    let lines = site.server.store().records(RecordKind::Audit, RecordsOf::Everybody, None, 99).await.unwrap();
    let mut kinds: Vec<String> =
        lines.iter().map(|line| line.doc["action"].as_str().unwrap().to_owned()).collect();
    kinds.sort_unstable();
    kinds
}

#[tokio::test]
async fn the_table_of_roles_is_the_table_of_routes() {
    let tested: BTreeSet<String> =
        TABLE.iter().map(|(method, path, role)| format!("{method} {path} {role:?}")).collect();
    let routes = crate::transport::http::admin::staff_routes();
    let there =
        routes.iter().map(|route| format!("{} {} {:?}", route.answers.method, route.path, route.role));
    assert_eq!(there.collect::<BTreeSet<_>>(), tested);
    assert_eq!(routes.len(), TABLE.len());
}

#[tokio::test]
async fn every_admin_route_needs_its_role() {
    let site = site(None).await;
    let mut nobody = Browser::new(&site);
    let mut guest = Browser::guest(&site, "Gus").await;
    let mut member = staff(&site, "Mel", Role::Member).await;
    let mut disabled = staff(&site, "Dis", Role::Owner).await;
    let mut people = [
        (Role::Moderator, staff(&site, "Mod of old", Role::Moderator).await),
        (Role::Administrator, staff(&site, "Adm of old", Role::Administrator).await),
        (Role::Owner, staff(&site, "Own of old", Role::Owner).await),
    ];
    // Without the end of their sessions, as if a request was under way.
    let account = site.server.account(disabled.me().await.unwrap().id).await.unwrap().unwrap();
    let doc = crate::people::accounts::AccountDoc { disabled: true, ..account.doc };
    let change = vec![crate::store::RecordWrite::Put(account.record.changed(&doc))];
    site.server.store().write_records(change).await.unwrap();
    for (method, path, least) in TABLE {
        // The subject is missing or the request is refused: nobody is changed by it.
        let path = &filled(path);
        let unknown = nobody.send(method.clone(), path, "{}").await;
        assert_eq!(unknown.status, StatusCode::UNAUTHORIZED, "{path}: nobody");
        for browser in [&mut guest, &mut member, &mut disabled] {
            let answer = browser.send(method.clone(), path, "{}").await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {path}: {}", answer.text);
            assert_eq!(refusal(&answer), ("needs_role".to_owned(), json!({ "role": least })), "{path}");
        }
        for (role, browser) in &mut people {
            let answer = browser.send(method.clone(), path, "{}").await;
            let is_refused = answer.text.contains("needs_role");
            assert_eq!(is_refused, *role < *least, "{method} {path} as {role:?}: {}", answer.text);
            assert_ne!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn nobody_decides_about_their_equals_but_an_owner() {
    let site = site(None).await;
    let mut moderator = staff(&site, "Mod of old", Role::Moderator).await;
    let mut other = staff(&site, "Mod of new", Role::Moderator).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut owner = staff(&site, "Own of old", Role::Owner).await;
    let (moderator_id, other_id, administrator_id, owner_id) =
        (id(&mut moderator).await, id(&mut other).await, id(&mut administrator).await, id(&mut owner).await);
    for whom in [&moderator_id, &other_id, &administrator_id, &owner_id] {
        let take = json!({ "player": whom, "kind": "ban", "reason": "Because I can." });
        let refused = moderator.post("/admin/measures", take).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
    }
    let role = async |browser: &mut Browser, whom: &str, role: &str| {
        let body = json!({ "role": role, "why": "As agreed." });
        browser.post(&format!("/admin/people/{whom}/role"), body).await.status.as_u16()
    };
    assert_eq!(role(&mut administrator, &other_id, "administrator").await, 403, "owners make administrators");
    assert_eq!(role(&mut administrator, &administrator_id, "owner").await, 403);
    assert_eq!(role(&mut administrator, &owner_id, "member").await, 403);
    assert_eq!(role(&mut administrator, &other_id, "member").await, 204);
    assert_eq!(role(&mut administrator, &other_id, "moderator").await, 204);
    assert_eq!(role(&mut owner, &other_id, "administrator").await, 204);
    assert_eq!(role(&mut administrator, &other_id, "member").await, 403, "they are equals now");
    assert_eq!(role(&mut owner, &owner_id, "member").await, 403, "the last owner stays");
    for act in ["reset", "disable"] {
        let body = json!({ "why": "Because I can." });
        let refused = administrator.post(&format!("/admin/people/{owner_id}/{act}"), body).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{act}");
    }
}

#[tokio::test]
async fn of_two_owners_who_step_down_at_once_one_stays() {
    let site = site(None).await;
    let (mut one, mut two) =
        (staff(&site, "Own of old", Role::Owner).await, staff(&site, "Own of new", Role::Owner).await);
    let (first, second) = (id(&mut one).await, id(&mut two).await);
    let body = json!({ "role": "member", "why": "I am tired." });
    let (first, second) = (format!("/admin/people/{first}/role"), format!("/admin/people/{second}/role"));
    let answers = tokio::join!(one.post(&first, body.clone()), two.post(&second, body));
    let down = [answers.0.status, answers.1.status].iter().filter(|status| status.is_success()).count();
    assert!(down <= 1, "{} {}", answers.0.text, answers.1.text);
    let roles = [one.get("/session").await.json(), two.get("/session").await.json()];
    assert!(roles.iter().any(|me| me["role"] == "owner"), "{roles:?}");
}

#[tokio::test]
async fn who_is_disabled_is_out_and_who_is_reset_sets_a_new_password_once() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut member = staff(&site, "Bea", Role::Member).await;
    let bea = id(&mut member).await;
    let why = || json!({ "why": "As they have asked." });
    let disable = administrator.post(&format!("/admin/people/{bea}/disable"), why()).await;
    assert_eq!((disable.status, member.me().await), (StatusCode::NO_CONTENT, None));
    let refused = Browser::new(&site).signs_in("Bea", PASSWORD).await;
    assert_eq!(refusal(&refused), ("measure".to_owned(), json!({ "kind": "disabled" })));
    administrator.post(&format!("/admin/people/{bea}/enable"), why()).await;
    assert_eq!(member.signs_in("Bea", PASSWORD).await.status, StatusCode::OK);

    let reset = administrator.post(&format!("/admin/people/{bea}/reset"), why()).await;
    let code = reset.json()["code"].as_str().unwrap().to_owned();
    assert_eq!(member.me().await, None, "all their sessions have ended");
    let mut new = Browser::new(&site);
    let weak = new.post("/account/reset", json!({ "code": code, "password": "short" })).await;
    assert_eq!(refusal(&weak).0, "password_invalid", "which costs no code");
    let set = new.post("/account/reset", json!({ "code": code, "password": "another horse 8" })).await;
    assert_eq!((set.status, new.me().await), (StatusCode::NO_CONTENT, None), "it signs nobody in");
    assert_eq!(new.signs_in("Bea", "another horse 8").await.status, StatusCode::OK);
    let again = Browser::new(&site)
        .post("/account/reset", json!({ "code": code, "password": "a third horse 9" }))
        .await;
    assert_eq!(refusal(&again).0, "sign_in_failed");
    assert_eq!(refusal(&Browser::new(&site).signs_in("Bea", PASSWORD).await).0, "sign_in_failed");
    let lines = administrator.get("/admin/audit").await;
    assert!(!lines.text.contains(&code), "no code stands in the log");
}

#[tokio::test]
async fn a_look_at_hidden_hands_stands_in_the_log_before_it_is_answered() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let (table, ..) = two_at_a_table(&site.server, json!({}), Watching::Live).await;
    let code = site.server.store().table(table).await.unwrap().unwrap().code;
    let path = format!("/admin/tables/{}/hidden", code.0);
    for query in ["", "?why=", "?why=%20"] {
        let refused = administrator.get(&format!("{path}{query}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{query}: {}", refused.text);
    }
    assert!(!actions(&site).await.contains(&"hidden_look".to_owned()));
    let seen = administrator.get(&format!("{path}?why=A%20dispute")).await;
    assert_eq!(seen.json()["seats"].as_array().unwrap().len(), 2, "{}", seen.text);
    let lines = administrator.get("/admin/audit").await.json()["lines"].as_array().unwrap().clone();
    let log = lines.iter().find(|line| line["action"] == "hidden_look").unwrap();
    assert_eq!(
        (&log["why"], &log["about"], &log["who"]["name"]),
        (&json!("A dispute"), &json!(code.0), &json!("Adm of old"))
    );
    let open = administrator.get(&format!("/admin/tables/{}", code.0)).await.json();
    assert_eq!((&open["awake"], &open["table"]["stage"]), (&json!(true), &json!("running")));
    assert!(!open.to_string().contains("\"view\""), "what moderators see holds no hand: {open}");
}

#[tokio::test]
async fn whoever_sits_at_a_table_sees_no_hidden_hands_there() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let player = administrator.me().await.unwrap();
    let (_, code) = running_table_of(&site, player).await;
    let refused = administrator.get(&format!("/admin/tables/{}/hidden?why=Mine", code.0)).await;
    assert_eq!(refusal(&refused).1, json!({ "why": "seated" }));
    assert!(!actions(&site).await.contains(&"hidden_look".to_owned()));
}

/// A running table of this person and Bob.
pub(super) async fn running_table_of(site: &HttpState, player: Player) -> (Device, TableCode) {
    let mut host = Device::of(&site.server, player.clone(), home(&player.name));
    let (table, code) = host.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&site.server, "Bob");
    bob.sit(table).await.unwrap();
    let started = host.request(json!({"t": "table.start", "table": table}));
    host.stays_out(table).await;
    bob.stays_out(table).await;
    started.await.unwrap().unwrap();
    (host, code)
}

#[tokio::test]
async fn a_moderator_ends_closes_renames_and_unlists_tables() {
    let site = site(None).await;
    let mut moderator = staff(&site, "Mod of old", Role::Moderator).await;
    let (mut host, code) = running_table_of(&site, crate::testing::player("Ada")).await;
    let mut treat = async |code: &TableCode, act: &str, body: Value| {
        moderator.post(&format!("/admin/tables/{}/{act}", code.0), body).await.status.as_u16()
    };
    let why = || json!({ "why": "It was time." });
    assert_eq!(treat(&code, "close", why()).await, 409, "the game has begun");
    assert_eq!(treat(&code, "rename", json!({ "name": "A better name", "why": "It was rude." })).await, 204);
    assert_eq!(treat(&code, "unlist", why()).await, 204);
    let listed = |rows: Vec<protocol::TableRow>| rows.iter().any(|row| row.code == code);
    crate::testing::settle().await;
    assert!(!listed(site.server.lobby().public_rows()));
    assert_eq!(treat(&code, "list", why()).await, 204);
    crate::testing::settle().await;
    assert!(listed(site.server.lobby().public_rows()));
    host.hear();
    assert_eq!(treat(&code, "end", why()).await, 204);
    let told = host.hears("table.snapshot").await;
    assert_eq!(
        (&told["info"]["ended"], &told["info"]["name"]),
        (&json!("moderator"), &json!("A better name"))
    );
    assert_eq!(treat(&code, "end", why()).await, 409, "it is over");

    let (_, open) = host.create(2, json!({}), Watching::Live).await;
    assert_eq!(treat(&open, "close", why()).await, 204);
    let told = host.hears("table.closed").await;
    assert_eq!(told["because"], "moderator");
    let noted = actions(&site).await;
    let tables: Vec<&str> =
        noted.iter().map(String::as_str).filter(|line| line.starts_with("table")).collect();
    let all = ["table_closed", "table_ended", "table_listed", "table_renamed", "table_unlisted"];
    assert_eq!(tables, all);
}

#[tokio::test]
async fn an_invitation_for_one_is_used_by_one_of_two_at_once() {
    let site = site(None).await;
    let mut owner = staff(&site, "Own of old", Role::Owner).await;
    let mut without = Browser::guest(&site, "Cy").await;
    let (mut one, mut two) = (Browser::guest(&site, "Ann").await, Browser::guest(&site, "Bob").await);
    let change = json!({ "registration": "invitation", "why": "Too many at once." });
    assert_eq!(owner.post("/admin/settings", change).await.json()["registration"], "invitation");
    let claim =
        |name: &str, code: Option<&str>| json!({ "name": name, "password": PASSWORD, "invitation": code });
    let refused = without.post("/account/claim", claim("Cy", None)).await;
    assert_eq!(refusal(&refused).1, json!({ "why": "invitation_needed" }));

    let made =
        owner.post("/admin/invitations", json!({ "note": "for the club", "uses": 1, "days": 7 })).await;
    let code = made.json()["code"].as_str().unwrap().to_owned();
    assert_eq!(owner.get("/admin/invitations").await.json()["invitations"][0]["uses_left"], 1);
    let answers = tokio::join!(
        one.post("/account/claim", claim("Ann", Some(&code))),
        two.post("/account/claim", claim("Bob", Some(&code)))
    );
    let statuses = [answers.0.status, answers.1.status];
    assert_eq!(statuses.iter().filter(|status| status.is_success()).count(), 1, "{statuses:?}");
    assert_eq!(owner.get("/admin/invitations").await.json()["invitations"], json!([]), "it is used up");

    let made =
        owner.post("/admin/invitations", json!({ "note": "for Cy", "uses": 1, "days": 7 })).await.json();
    let revoke = format!("/admin/invitations/{}/revoke", made["invitation"]["id"].as_str().unwrap());
    assert_eq!(owner.post(&revoke, json!({ "why": "Lost." })).await.status, StatusCode::NO_CONTENT);
    let refused = without.post("/account/claim", claim("Cy", made["code"].as_str())).await;
    assert_eq!(refusal(&refused).0, "sign_in_failed");
    owner.post("/admin/settings", json!({ "registration": "closed", "why": "Full." })).await;
    let refused = without.post("/account/claim", claim("Cy", None)).await;
    assert_eq!(refusal(&refused).1, json!({ "why": "registration_closed" }));
}

#[tokio::test]
async fn people_and_tables_are_found_by_a_part_of_their_name() {
    let site = site(None).await;
    let mut moderator = staff(&site, "Mod of old", Role::Moderator).await;
    Browser::guest(&site, "Modest").await;
    Browser::guest(&site, "Gus").await;
    let found = moderator.get("/admin/people?name=MOD").await.json();
    let names: BTreeSet<&str> =
        found["people"].as_array().unwrap().iter().map(|p| p["player"]["name"].as_str().unwrap()).collect();
    assert_eq!((names, &found["next"]), (BTreeSet::from(["Mod of old", "Modest"]), &Value::Null));
    let exact = moderator.get("/admin/people?name=mod%20of%20old").await.json();
    assert_eq!(exact["people"][0]["role"], "moderator");
    let (_host, code) = running_table_of(&site, crate::testing::player("Ada")).await;
    let by_code = moderator.get(&format!("/admin/tables?name={}", code.0)).await.json();
    assert_eq!(by_code["tables"][0]["code"], json!(code));
    let name = by_code["tables"][0]["name"].as_str().unwrap().to_lowercase();
    let by_name = moderator.get(&format!("/admin/tables?name={}", name.replace(' ', "%20"))).await.json();
    assert_eq!(by_name["tables"], by_code["tables"]);
    assert_eq!(moderator.get("/admin/tables?name=nothing%20like%20it").await.json()["tables"], json!([]));
    assert_eq!(moderator.get("/admin/people?nome=x").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_set_up_link_that_was_made_last_makes_the_owner_once() {
    let site = site(None).await;
    let Some(SetUpLink::New(first)) = site.server.setup_if_without_owner(EarlierLink::Counts).await.unwrap()
    else {
        panic!("a new one")
    };
    let last = site.server.operator_setup().await.unwrap();
    let again = site.server.setup_if_without_owner(EarlierLink::Counts).await.unwrap();
    assert!(matches!(again, Some(SetUpLink::Earlier { .. })), "the next start leaves it as it is: {again:?}");
    let mut member = Browser::member(&site, "Bea").await;
    let mut other = Browser::member(&site, "Cy").await;
    let old = member.post("/account/setup", json!({ "code": first })).await;
    assert_eq!(refusal(&old).0, "sign_in_failed", "an earlier link is worth nothing");
    assert_eq!(member.post("/account/setup", json!({ "code": last })).await.json()["role"], "owner");
    assert_eq!(refusal(&other.post("/account/setup", json!({ "code": last })).await).0, "sign_in_failed");
    assert_eq!(site.server.setup_if_without_owner(EarlierLink::Counts).await.unwrap(), None);
    assert_eq!(actions(&site).await, ["role_changed", "setup_link_made", "setup_link_made"]);
}

#[tokio::test(start_paused = true)]
async fn the_health_of_the_server_is_told_in_figures() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let _ada = Device::new(&site.server, "Ada");
    let health = administrator.get("/admin/health").await.json();
    assert_eq!(
        (&health["online"], &health["store"], &health["damaged"]),
        (&json!(1), &json!("memory"), &json!(0))
    );
    assert!(health["memory_bytes"].as_u64().is_some_and(|bytes| bytes > 0), "{health}");
    assert_eq!(health["points"], json!([]), "nothing is known of the time before the start");
    tokio::time::advance(Duration::from_mins(1)).await;
    crate::testing::settle().await;
    let points = administrator.get("/admin/health").await.json()["points"].clone();
    assert_eq!((points.as_array().unwrap().len(), &points[0]["online"]), (1, &json!(1)), "{points}");
}
