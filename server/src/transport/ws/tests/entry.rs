//! Who may sit down, as the sockets of people meet it.

use super::Client;
use crate::testing::{memory, server};
use serde_json::{Value, json};

/// Opens a table with these rules of entry.
async fn opens(client: &mut Client, entry: Value) -> Value {
    let seats = json!(["person", "person"]);
    let create = json!({"id": 7, "t": "table.create", "game": "toy", "seats": seats, "options": {},
        "visibility": "link", "watching": "live", "entry": entry});
    client.ask(create).await
}

#[tokio::test]
async fn a_seat_by_a_link_is_asked_for_with_the_password_and_watching_without() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let made = opens(&mut ada, json!({"password": "tumbleweed"})).await["ok"].clone();
    let (mut bob, _) = Client::join(&server, "Bob").await;
    let watch = json!({"id": 2, "t": "table.watch", "code": made["code"]});
    assert!(bob.ask(watch).await["ok"].is_object());
    let mut sit = json!({"id": 3, "t": "table.sit", "code": made["code"]});
    for (password, want) in [
        (Value::Null, json!("password_needed")),
        (json!("sagebrush"), json!("wrong_password")),
        (json!("tumbleweed"), Value::Null),
    ] {
        if password.is_string() {
            sit["password"] = password;
        }
        let answer = bob.ask(sit.clone()).await;
        assert_eq!(answer.pointer("/err/params/why").cloned().unwrap_or_default(), want, "{answer}");
    }
}

#[tokio::test]
async fn seats_that_are_locked_are_not_taken_by_a_link() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let made = opens(&mut ada, json!({"locked": true})).await["ok"].clone();
    let (mut bob, _) = Client::join(&server, "Bob").await;
    let sit = json!({"id": 3, "t": "table.sit", "code": made["code"], "seat": 1});
    assert_eq!(bob.ask(sit.clone()).await["err"]["params"]["why"], "seats_locked");
    let unlock = json!({"id": 9, "t": "table.change", "table": made["table"], "entry": {"locked": false}});
    assert!(ada.ask(unlock).await["ok"].is_object());
    assert!(bob.ask(sit).await["ok"].is_object());
}

#[tokio::test]
async fn a_password_that_is_no_text_or_too_short_opens_no_table() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let refused = opens(&mut ada, json!({"password": 7})).await;
    assert_eq!(refused["err"]["params"]["path"], "entry.password", "{refused}");
    let refused = opens(&mut ada, json!({"password": "cow"})).await;
    let params = json!({"path": "entry.password", "what": "4 to 64 characters"});
    assert_eq!((&refused["err"]["code"], &refused["err"]["params"]), (&json!("option_invalid"), &params));
    let refused = opens(&mut ada, json!({"secret": true})).await;
    assert_eq!(refused["err"]["code"], "bad_request", "{refused}");
}
