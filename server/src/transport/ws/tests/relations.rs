//! Follows and blocks over sockets: who is told, and that a blocked person cannot find out.

use super::{Client, hello};
use crate::people::session::DeviceInfo;
use crate::state::ServerState;
use crate::store::CredentialKind;
use crate::testing::{finish, memory, player, server, settle, two_at_a_table};
use protocol::{PlayerId, Watching};
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

fn follow(whom: &Value, followed: bool) -> Value {
    json!({"id": 5, "t": "people.follow", "player": whom, "followed": followed})
}

fn block(whom: &Value, blocked: bool) -> Value {
    json!({"id": 6, "t": "people.block", "player": whom, "blocked": blocked})
}

fn sit(code: &Value) -> Value {
    json!({"id": 7, "t": "table.sit", "code": code})
}

async fn table(client: &mut Client) -> Value {
    let seats = json!(["person", "person", "person"]);
    let create = json!({"id": 8, "t": "table.create", "game": "toy", "seats": seats, "options": {}, "visibility": "public", "watching": "live"});
    client.ask(create).await["ok"].clone()
}

fn people(heard: &[Value]) -> Option<&Value> {
    heard.iter().rfind(|frame| frame["t"] == "me.people")
}

#[tokio::test]
async fn whom_somebody_follows_or_blocks_is_told_to_their_sockets_alone_and_stays() {
    let server = server(&memory()).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    let (mut bob, of_bob) = Client::join(&server, "Bob").await;
    let (mut eve, _) = Client::join(&server, "Eve").await;
    let (own, whom) = (&welcome["player"]["id"], &of_bob["player"]["id"]);
    for _ in 0..2 {
        ada.send(follow(whom, true)).await;
        assert_eq!(people(&ada.hear().await).unwrap()["follows"], json!([of_bob["player"]]), "twice is once");
    }
    assert_eq!(people(&bob.hear().await).unwrap()["followers"], json!([welcome["player"]]));
    let mut phone = Client::connect(&server, None);
    phone.send(hello(&json!({"ticket": welcome["ticket"]}))).await;
    assert_eq!(people(&phone.hear().await).unwrap()["follows"], json!([of_bob["player"]]));
    ada.send(follow(whom, false)).await;
    for device in [&mut ada, &mut phone] {
        assert_eq!(people(&device.hear().await).unwrap()["follows"], json!([]));
    }
    assert_eq!(people(&bob.hear().await).unwrap()["followers"], json!([]));

    ada.send(block(whom, true)).await;
    for device in [&mut ada, &mut phone] {
        assert_eq!(people(&device.hear().await).unwrap()["blocked"], json!([of_bob["player"]]));
    }
    assert_eq!(bob.hear().await, Vec::<Value>::new(), "a block is told to nobody else");
    assert_eq!(eve.hear().await, Vec::<Value>::new());
    let nobody = json!(PlayerId(Uuid::from_u128(9)));
    for request in [follow, block] {
        assert_eq!(ada.ask(request(own, true)).await["err"]["params"]["why"], "yourself");
        assert_eq!(ada.ask(request(&nobody, true)).await["err"]["params"]["what"], "person");
    }
}

/// All that Bob's socket is sent while he meets Ada, who has blocked him or somebody else.
async fn world(blocks: &str) -> (Vec<Value>, Vec<Value>) {
    let server = server(&memory()).await;
    let (mut ada, of_ada) = Client::join(&server, "Ada").await;
    let (mut bob, of_bob) = Client::join(&server, "Bob").await;
    let (_cyd, of_cyd) = Client::join(&server, "Cyd").await;
    let mut told = bob.hear().await;
    let whom = if blocks == "Bob" { &of_bob } else { &of_cyd };
    assert!(ada.ask(block(&whom["player"]["id"], true)).await["ok"].is_object());
    let hers = table(&mut ada).await;
    let own = &of_ada["player"]["id"];
    let at = |mut request: Value| {
        request["table"] = hers["table"].clone();
        request
    };
    let key = json!(Uuid::from_u128(77));
    let mut acts = vec![
        json!({"id": 20, "t": "lobby.watch"}),
        follow(own, true),
        follow(own, false),
        follow(own, true),
        block(own, true),
        block(own, false),
        json!({"id": 21, "t": "chat.mute", "player": own, "muted": true}),
        json!({"id": 22, "t": "chat.mute", "player": own, "muted": false}),
        json!({"id": 23, "t": "table.watch", "code": hers["code"]}),
        sit(&hers["code"]),
        at(json!({"id": 24, "t": "chat.say", "key": key, "say": {"phrase": "hello"}})),
        at(json!({"id": 25, "t": "table.stand"})),
        sit(&hers["code"]),
        at(json!({"id": 26, "t": "table.leave"})),
    ];
    let mut heard_by_ada = ada.hear().await;
    for act in acts.drain(..) {
        bob.send(act).await;
        told.extend(bob.hear().await);
        heard_by_ada.extend(ada.hear().await);
    }
    let his = table(&mut bob).await;
    told.extend(bob.hear().await);
    let despite = json!({"id": 27, "t": "table.sit", "code": his["code"], "despite_block": true});
    for act in [sit(&his["code"]), despite] {
        heard_by_ada.push(ada.ask(act).await);
        let pushed = bob.hear().await;
        // Ada's second request is her first where she was not asked.
        if blocks != "Bob" || heard_by_ada.last().unwrap()["ok"].is_object() {
            told.extend(pushed);
        } else {
            assert_eq!(pushed, Vec::<Value>::new(), "that she was asked");
        }
    }
    (told, heard_by_ada)
}

#[tokio::test(start_paused = true)]
async fn a_blocked_person_is_sent_the_same_bytes() {
    let (in_peace, of_ada) = world("Cyd").await;
    let (blocked, of_ada_then) = world("Bob").await;
    assert!(in_peace.len() > 20, "{in_peace:?}");
    for (one, other) in in_peace.iter().zip(&blocked) {
        assert_eq!(one, other);
    }
    assert_eq!(in_peace.len(), blocked.len());
    assert_ne!(of_ada, of_ada_then, "Ada's own socket differs");
}

#[tokio::test(start_paused = true)]
async fn nobody_sits_down_beside_whom_they_have_blocked_without_being_asked() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let (mut bob, of_bob) = Client::join(&server, "Bob").await;
    let (mut cyd, _) = Client::join(&server, "Cyd").await;
    let his = table(&mut bob).await;
    ada.ask(block(&of_bob["player"]["id"], true)).await;
    bob.hear().await;
    let refused = ada.ask(sit(&his["code"])).await["err"].clone();
    assert_eq!((&refused["code"], &refused["retry"]), (&json!("blocked_seated"), &json!("no")));
    assert_eq!(refused["params"]["people"], json!([of_bob["player"]]));
    assert_eq!(bob.hear().await, Vec::<Value>::new(), "nobody is told");
    assert!(cyd.ask(sit(&his["code"])).await["ok"].is_object(), "others are not asked");
    let despite = json!({"id": 9, "t": "table.sit", "code": his["code"], "despite_block": true});
    assert!(ada.ask(despite).await["ok"].is_object());
    assert!(ada.ask(sit(&his["code"])).await["ok"].is_object(), "nor is anybody with a seat");
    let watched = json!({"id": 10, "t": "table.watch", "code": table(&mut bob).await["code"]});
    assert!(ada.ask(watched).await["ok"].is_object(), "nor to watch");
}

/// A socket of somebody who plays on a device without one.
async fn socket(server: &Arc<ServerState>, name: &str) -> Client {
    let person = player(name);
    let sessions = server.sessions();
    let (ticket, ..) =
        sessions.begin(person.id, CredentialKind::Ticket, DeviceInfo::default()).await.unwrap();
    let mut client = Client::connect(server, None);
    client.send(hello(&json!({"ticket": ticket.reveal()}))).await;
    client.hear().await;
    client
}

#[tokio::test(start_paused = true)]
async fn nor_at_a_rematch() {
    let server = server(&memory()).await;
    let (game, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    for person in [&ada, &bob] {
        server.put_player(&person.player).await.unwrap();
    }
    finish(game, &mut ada, &mut bob).await;
    let (mut ada, mut bob) = (socket(&server, "Ada").await, socket(&server, "Bob").await);
    ada.ask(block(&json!(player("Bob").id), true)).await;
    let rematch = json!({"id": 11, "t": "table.rematch", "table": game});
    let opened = bob.ask(rematch.clone()).await["ok"].clone();
    assert!(opened["code"].is_string(), "{opened}");
    settle().await;
    let refused = ada.ask(rematch.clone()).await["err"].clone();
    assert_eq!(
        (&refused["code"], &refused["params"]["people"][0]["name"]),
        (&json!("blocked_seated"), &json!("Bob"))
    );
    let mut despite = rematch;
    despite["despite_block"] = json!(true);
    assert_eq!(ada.ask(despite).await["ok"]["code"], opened["code"]);
}
