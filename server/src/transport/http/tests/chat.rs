//! Moderators' and administrators' view of a table's chat, and people's reports of it.

use super::admin::{actions, refusal, staff};
use super::browser::Browser;
use super::*;
use crate::testing::{Device, home, only, settle};
use protocol::{PersonKind, Player, Role, TableCode, TableId, Watching};

/// A table where Bea is host and has a seat, with her device and the code.
async fn table_of(site: &HttpState, player: &Player) -> (Device, TableId, TableCode) {
    let mut host = Device::of(&site.server, player.clone(), home(&player.name));
    let (table, code) = host.create(2, json!({}), Watching::Live).await;
    (host, table, code)
}

/// Says something and returns the id of the message.
async fn says(device: &mut Device, table: TableId, text: &str) -> Value {
    let key = device.key();
    let say = json!({"t": "chat.say", "table": table, "key": key, "say": {"text": text}});
    device.ask(say).await.unwrap();
    settle().await;
    only(&device.hear(), "chat.messages").pop().unwrap()["messages"][0]["id"].clone()
}

async fn person(browser: &mut Browser) -> Player {
    Player { kind: PersonKind::Member, ..browser.me().await.unwrap() }
}

#[tokio::test]
async fn a_reported_message_is_frozen_with_what_its_reporter_could_read_before_it() {
    let site = site(None).await;
    let mut moderator = staff(&site, "Mod of old", Role::Moderator).await;
    let (mut bea, mut cleo, mut dora) = (
        staff(&site, "Bea", Role::Member).await,
        staff(&site, "Cleo", Role::Member).await,
        staff(&site, "Dora", Role::Member).await,
    );
    let (writer, reader) = (person(&mut bea).await, person(&mut cleo).await);
    let (mut host, table, code) = table_of(&site, &writer).await;
    let mut guest = Device::of(&site.server, reader.clone(), home("Cleo"));
    guest.sit(table).await.unwrap();
    says(&mut host, table, "Hello").await;
    let rude = says(&mut host, table, "You lose").await;
    says(&mut host, table, "Later").await;
    let report =
        |message: &Value, code: &TableCode| json!({ "table": code, "message": message, "why": "Rude." });

    let refused = dora.post("/reports", report(&rude, &code)).await;
    assert_eq!((refused.status, refusal(&refused).1), (StatusCode::NOT_FOUND, json!({ "what": "message" })));
    let own = bea.post("/reports", report(&rude, &code)).await;
    assert_eq!(refusal(&own).1, json!({ "why": "yourself" }));
    let (_, _, other) = table_of(&site, &reader).await;
    assert_eq!(cleo.post("/reports", report(&rude, &other)).await.status, StatusCode::NOT_FOUND);
    let nowhere =
        cleo.post("/reports", json!({ "message": rude, "player": writer.id, "why": "Rude." })).await;
    assert_eq!(nowhere.status, StatusCode::BAD_REQUEST, "{}", nowhere.text);
    let made = cleo.post("/reports", report(&rude, &code)).await;
    assert_eq!(made.status, StatusCode::NO_CONTENT, "{}", made.text);

    let seen = moderator.get("/admin/reports").await.json()["reports"][0].clone();
    assert_eq!((&seen["message"], &seen["about"]["name"]), (&rude, &json!("Bea")));
    let said: Vec<&Value> = seen["context"].as_array().unwrap().iter().map(|line| &line["say"]).collect();
    assert_eq!(said, [&json!({"text": "Hello"}), &json!({"text": "You lose"})]);

    let path = format!("/admin/messages/{}/remove", rude.as_str().unwrap());
    assert_eq!(moderator.post(&path, json!({ "why": " " })).await.status, StatusCode::BAD_REQUEST);
    guest.hear();
    assert_eq!(moderator.post(&path, json!({ "why": "Rude." })).await.status, StatusCode::NO_CONTENT);
    settle().await;
    assert_eq!(only(&guest.hear(), "chat.removed")[0]["ids"], json!([rude]));
    assert_eq!(moderator.post(&path, json!({ "why": "Rude." })).await.status, StatusCode::NOT_FOUND);
    let seen = moderator.get("/admin/reports").await.json()["reports"][0].clone();
    assert_eq!(seen["context"].as_array().unwrap().len(), 2, "the report stays as it was");
    assert!(actions(&site).await.contains(&"message_removed".to_owned()));
}

#[tokio::test]
async fn a_look_at_a_tables_chat_stands_in_the_log_before_it_is_answered() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut bea = staff(&site, "Bea", Role::Member).await;
    let (mut host, table, code) = table_of(&site, &person(&mut bea).await).await;
    says(&mut host, table, "Hello").await;
    let path = format!("/admin/tables/{}/chat", code.0);
    for query in ["", "?why=", "?why=%20"] {
        let refused = administrator.get(&format!("{path}{query}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{query}: {}", refused.text);
    }
    assert!(!actions(&site).await.contains(&"private_chat_read".to_owned()));
    let seen = administrator.get(&format!("{path}?why=A%20dispute")).await.json();
    assert_eq!(seen["players"][0]["say"], json!({"text": "Hello"}));
    assert_eq!(seen["watchers"], json!([]));
    let lines = administrator.get("/admin/audit").await;
    let lines = lines.json()["lines"].as_array().unwrap().clone();
    let log = lines.iter().find(|line| line["action"] == "private_chat_read").unwrap();
    assert_eq!((&log["why"], &log["about"]), (&json!("A dispute"), &json!(code.0)));

    let (_, _, own) = table_of(&site, &person(&mut administrator).await).await;
    let refused = administrator.get(&format!("/admin/tables/{}/chat?why=Mine", own.0)).await;
    assert_eq!(refusal(&refused).1, json!({ "why": "seated" }));
}

#[tokio::test]
async fn what_may_be_said_changes_at_once_for_who_looks_at_a_table() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut bea = staff(&site, "Bea", Role::Member).await;
    let (mut host, table, _) = table_of(&site, &person(&mut bea).await).await;
    settle().await;
    host.hear();
    assert_eq!(host.info["chat"], "text");
    let change = json!({ "chat": "phrases", "guest_chat": "off", "why": "A tournament." });
    assert_eq!(administrator.post("/admin/settings", change).await.json()["chat"], "phrases");
    settle().await;
    host.hear();
    assert_eq!(host.info["chat"], "phrases");
    let key = host.key();
    let say = json!({"t": "chat.say", "table": table, "key": key, "say": {"text": "Hi"}});
    let refused = crate::testing::code(host.ask(say).await);
    assert_eq!(refused, protocol::ErrCode::Forbidden { why: "chat_phrases".to_owned() });
    let shown = bea.get("/server").await.json();
    assert_eq!((&shown["chat"], &shown["guest_chat"]), (&json!("phrases"), &json!("off")));
}
