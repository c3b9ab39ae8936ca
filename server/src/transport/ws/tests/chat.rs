//! Chat over sockets: permission to write by kind of person, and mute lists.

use super::moderation::measure;
use super::{Client, ClientInfo, hello};
use crate::state::ServerState;
use crate::store::Scopes;
use crate::testing::{home, memory, player, server};
use protocol::PlayerId;
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

async fn table(client: &mut Client) -> Value {
    let seats = json!(["person", "person"]);
    let create = json!({"id": 7, "t": "table.create", "game": "toy", "seats": seats, "options": {}, "visibility": "public", "watching": "live"});
    client.ask(create).await["ok"].clone()
}

fn say(table: &Value, key: u128) -> Value {
    let key = Uuid::from_u128(key);
    json!({"id": 8, "t": "chat.say", "table": table["table"], "key": key, "say": {"phrase": "hello"}})
}

#[tokio::test]
async fn who_is_muted_reads_and_does_not_write() {
    let server = server(&memory()).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    let table = table(&mut ada).await;
    assert!(ada.ask(say(&table, 1)).await["ok"].is_object());
    measure(&server, &welcome["player"], "mute").await;
    let refused = ada.ask(say(&table, 2)).await;
    assert_eq!(
        (&refused["err"]["code"], &refused["err"]["params"]["kind"]),
        (&json!("measure"), &json!("muted"))
    );
    let earlier =
        json!({"id": 9, "t": "chat.earlier", "table": table["table"], "room": "players", "before": 2});
    let read = ada.ask(earlier).await;
    assert_eq!(read["ok"]["messages"][0]["say"], json!({"phrase": "hello"}), "{read}");
}

#[tokio::test]
async fn an_acknowledged_message_is_sent_after_its_acknowledgement() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let table = table(&mut ada).await;
    ada.hear().await;
    ada.send(say(&table, 1)).await;
    let heard = ada.hear().await;
    let place = |is_it: &dyn Fn(&Value) -> bool| heard.iter().position(is_it).unwrap();
    assert!(place(&|frame| frame["re"] == 8) < place(&|frame| frame["t"] == "chat.messages"), "{heard:?}");
}

/// A program of Ada's with these scopes.
async fn program(server: &Arc<ServerState>, scopes: Scopes) -> Client {
    let ada = player("Ada");
    server.put_player(&ada).await.unwrap();
    let token = server.sessions().create_token(ada.id, "A bot".to_owned(), scopes).await.unwrap();
    let mut client = Client::connect_from(server, ClientInfo { session: None, address: home("Ada") });
    client.send(hello(&json!({"ticket": token.reveal()}))).await;
    client.hear().await;
    client
}

#[tokio::test]
async fn a_program_says_things_only_if_it_may_play() {
    let server = server(&memory()).await;
    let (mut host, _) = Client::join(&server, "Hal").await;
    let table = table(&mut host).await;
    let watch = json!({"id": 6, "t": "table.watch", "code": table["code"]});
    for (scopes, may) in [(Scopes::READ, false), (Scopes::READ.and(Scopes::PLAY), true)] {
        let mut program = program(&server, scopes).await;
        program.ask(watch.clone()).await;
        let said = program.ask(say(&table, 1)).await;
        assert_eq!(said["ok"].is_object(), may, "{said}");
        let earlier =
            json!({"id": 9, "t": "chat.earlier", "table": table["table"], "room": "watchers", "before": 2});
        assert!(program.ask(earlier).await["ok"].is_object());
    }
}

#[tokio::test]
async fn whom_somebody_mutes_is_told_to_their_sockets_alone_and_stays() {
    let server = server(&memory()).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    let (mut bob, of_bob) = Client::join(&server, "Bob").await;
    let own = &welcome["player"]["id"];
    let mute = |whom: &Value, muted: bool| json!({"id": 5, "t": "chat.mute", "player": whom, "muted": muted});
    let whom = &of_bob["player"]["id"];
    for _ in 0..2 {
        ada.send(mute(whom, true)).await;
        let heard = ada.hear().await;
        let told = heard.iter().find(|frame| frame["t"] == "me.muted").unwrap();
        assert_eq!(told["people"], json!([of_bob["player"]]), "twice is once");
    }
    assert!(bob.hear().await.is_empty());
    let mut phone = Client::connect(&server, None);
    phone.send(hello(&json!({"ticket": welcome["ticket"]}))).await;
    let heard = phone.hear().await;
    assert_eq!(heard[2]["people"], json!([of_bob["player"]]), "{heard:?}");
    ada.send(mute(whom, false)).await;
    for device in [&mut ada, &mut phone] {
        let heard = device.hear().await;
        let told = heard.iter().find(|frame| frame["t"] == "me.muted").unwrap();
        assert_eq!(told["people"], json!([]));
    }
    assert_eq!(ada.ask(mute(own, true)).await["err"]["params"]["why"], "yourself");
    let nobody = ada.ask(mute(&json!(PlayerId(Uuid::from_u128(9))), true)).await;
    assert_eq!(nobody["err"]["params"]["what"], "person");
}

#[tokio::test(start_paused = true)]
async fn a_list_of_muted_people_has_an_end() {
    let server = server(&memory()).await;
    let ada = player("Ada");
    for n in 0..201 {
        let other = player(&format!("Other {n}"));
        server.put_player(&other).await.unwrap();
        tokio::time::advance(std::time::Duration::from_secs(5)).await;
        let muted = server.set_muted(&ada, other.id, true).await;
        let refused = protocol::ErrCode::Forbidden { why: "too_many_muted".to_owned() }.err();
        assert_eq!(muted, if n < 200 { Ok(()) } else { Err(refused) }, "{n}");
    }
}
