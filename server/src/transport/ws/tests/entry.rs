//! Rules of entry, as the sockets of people meet them.

use super::{Client, hello};
use crate::testing::{SetClock, memory, server, server_with, settle};
use serde_json::{Value, json};
use std::sync::Arc;

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

#[tokio::test(start_paused = true)]
async fn whoever_comes_again_has_the_seat_that_they_had_and_no_other() {
    let store = memory();
    let mut server = server(&store).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let made = opens(&mut ada, json!({})).await["ok"].clone();
    let (mut bob, of_bob) = Client::join(&server, "Bob").await;
    let (mut eve, of_eve) = Client::join(&server, "Eve").await;
    let sit = json!({"id": 3, "t": "table.sit", "code": made["code"]});
    assert!(bob.ask(sit.clone()).await["ok"].is_object());
    assert!(eve.ask(json!({"id": 2, "t": "table.watch", "code": made["code"]})).await["ok"].is_object());
    let seats = json!(["person", "person", "person"]);
    let lock = json!({"id": 9, "t": "table.change", "table": made["table"], "seats": seats, "entry": {"locked": true}});
    assert!(ada.ask(lock).await["ok"].is_object());
    drop((bob, eve));
    settle().await;
    for restarted in [false, true] {
        if restarted {
            server.stop().await;
            server = server_with(&store, Arc::new(SetClock::default()), 1000).await;
        }
        for (who, seat) in [(&of_bob, json!(1)), (&of_eve, Value::Null)] {
            let mut again = Client::connect(&server, None);
            let mut request = hello(&json!({"ticket": who["ticket"]}));
            request["resume"] = json!([{"code": made["code"], "n": 0, "h": "0000000000000000"}]);
            again.send(request).await;
            let heard = again.hear().await;
            let snapshot = heard.iter().find(|frame| frame["t"] == "table.snapshot").unwrap();
            assert_eq!(snapshot["seat"], seat, "{}", who["player"]["name"]);
            let answer = again.ask(sit.clone()).await;
            let want = if seat.is_null() { json!("seats_locked") } else { Value::Null };
            assert_eq!(answer.pointer("/err/params/why").cloned().unwrap_or_default(), want, "{answer}");
        }
    }
}

#[tokio::test]
async fn a_table_is_organised_without_a_seat_and_its_kept_seats_are_refused_to_others() {
    let server = server(&memory()).await;
    let bea = protocol::Player { kind: protocol::PersonKind::Member, ..crate::testing::player("Bea") };
    server.put_player(&bea).await.unwrap();
    let change = server.take_account_name(bea.id, "Bea").await.unwrap();
    server.store().write_records(change).await.unwrap();
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let create = |name: &str| {
        json!({"id": 7, "t": "table.create", "game": "toy", "seats": ["person", "person"], "options": {},
            "visibility": "link", "watching": "live", "seat": false, "reserved": [{"name": name}]})
    };
    let refused = ada.ask(create("Zoe")).await["err"].clone();
    let want = json!({"whom": {"name": "Zoe"}, "why": "unknown"});
    assert_eq!((&refused["code"], &refused["params"]), (&json!("cannot_reserve"), &want));
    let made = ada.ask(create("Bea")).await["ok"].clone();
    let (mut bob, _) = Client::join(&server, "Bob").await;
    let sit = json!({"id": 3, "t": "table.sit", "code": made["code"], "seat": 0});
    assert_eq!(bob.ask(sit.clone()).await["err"]["params"]["why"], "seat_reserved");
    let release = json!({"id": 9, "t": "table.release", "table": made["table"], "seat": 0});
    assert_eq!(bob.ask(release.clone()).await["err"]["code"], "not_found", "nobody else learns of the table");
    assert!(ada.ask(release).await["ok"].is_object());
    assert!(bob.ask(sit).await["ok"].is_object());
    let kick = json!({"id": 10, "t": "table.kick", "table": made["table"], "seat": 0});
    assert!(ada.ask(kick).await["ok"].is_object());
    let close = json!({"id": 11, "t": "table.close", "table": made["table"]});
    assert!(ada.ask(close).await["ok"].is_object());
}
