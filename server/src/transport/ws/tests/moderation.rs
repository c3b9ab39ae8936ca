//! Decisions of moderators and administrators, as the sockets of people meet them.

use super::{Client, hello};
use crate::people::moderation::Actor;
use crate::state::ServerState;
use crate::testing::{FailingStore, Fault, memory, server};
use protocol::{PersonKind, Player, PlayerId, Role, close};
use serde_json::{Value, json};
use std::sync::Arc;

/// A measure of a moderator about this person.
pub(super) async fn measure(server: &Arc<ServerState>, whom: &Value, kind: &str) {
    let take = json!({"player": whom["id"], "kind": kind, "reason": "So it is."});
    server.take_measure(&moderator(), &serde_json::from_value(take).unwrap()).await.unwrap();
}

fn moderator() -> Actor {
    let (name, id) = ("Mod of old".to_owned(), PlayerId(uuid::Uuid::from_u128(1)));
    Actor { player: Player { id, name, kind: PersonKind::Member }, role: Role::Moderator }
}

/// The measures that this socket was told since, in order.
async fn told(client: &mut Client) -> Vec<Value> {
    let mut heard = client.hear().await;
    heard.retain(|frame| frame["t"] == "me.measures");
    heard.into_iter().map(|frame| frame["measures"].clone()).collect()
}

#[tokio::test]
async fn who_may_not_write_invites_nobody() {
    let server = server(&memory()).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    let create = json!({"id": 7, "t": "table.create", "game": "toy", "seats": ["person", "person"], "options": {}, "visibility": "public", "watching": "live"});
    let table = ada.ask(create).await["ok"]["table"].clone();
    let invite = |id: u32| json!({"id": id, "t": "table.invite", "table": table, "who": {"name": "Nobody"}});
    assert_eq!(ada.ask(invite(8)).await["err"]["code"], "not_found");
    measure(&server, &welcome["player"], "mute").await;
    assert_eq!(ada.ask(invite(9)).await["err"]["code"], "measure");
}

#[tokio::test]
async fn a_measure_is_told_at_once_to_every_socket_of_its_person_and_to_nobody_else() {
    let server = server(&memory()).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    let mut phone = Client::connect(&server, None);
    phone.send(hello(&json!({"ticket": welcome["ticket"]}))).await;
    assert_eq!(told(&mut phone).await, Vec::<Value>::new(), "there is nothing to tell");
    let create = json!({"id": 7, "t": "table.create", "game": "toy", "seats": ["person", "person"], "options": {}, "visibility": "public", "watching": "live"});
    let made = ada.ask(create).await["ok"].clone();
    bob.ask(json!({"id": 8, "t": "table.watch", "code": made["code"]})).await;
    bob.hear().await;

    measure(&server, &welcome["player"], "mute").await;
    let first = told(&mut ada).await;
    assert_eq!(
        (first.len(), &first[0][0]["kind"], &first[0][0]["reason"]),
        (1, &json!("mute"), &json!("So it is."))
    );
    assert!(!first[0].to_string().contains("Mod of old"), "who took it is not told: {first:?}");
    assert_eq!(told(&mut phone).await, first);

    let own: PlayerId = serde_json::from_value(welcome["player"]["id"].clone()).unwrap();
    let id = serde_json::from_value(first[0][0]["id"].clone()).unwrap();
    server.appeal(own, id, "I was kind.").await.unwrap();
    assert_eq!(told(&mut phone).await[0][0]["appeal"], "I was kind.");
    server.lift_measure(&moderator(), id, "They explained.").await.unwrap();
    let last = told(&mut ada).await;
    assert_eq!((last.len(), &last[1][0]["lifted"]), (2, &json!(true)), "the answer and the end: {last:?}");
    assert_eq!(bob.hear().await, Vec::<Value>::new(), "nobody else is sent anything");
}

#[tokio::test]
async fn who_connects_is_told_after_the_welcome_what_was_decided() {
    let server = server(&memory()).await;
    let (client, welcome) = Client::join(&server, "Ada").await;
    drop(client);
    measure(&server, &welcome["player"], "warn").await;
    let mut again = Client::connect(&server, None);
    again.send(hello(&json!({"ticket": welcome["ticket"]}))).await;
    let heard = again.hear().await;
    assert_eq!((&heard[1]["re"], &heard[2]["t"]), (&json!(1), &json!("me.measures")), "{heard:?}");
    assert_eq!(heard[2]["measures"][0]["kind"], "warn");
    let (mut other, _) = Client::join(&server, "Bob").await;
    assert_eq!(told(&mut other).await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_measure_that_is_not_stored_is_told_to_nobody() {
    let store = Arc::new(FailingStore::default());
    let shared: crate::store::SharedStore = store.clone();
    let server = server(&shared).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    store.set(Fault::NoRecords);
    let take = json!({"player": welcome["player"]["id"], "kind": "mute", "reason": "So it is."});
    let taken = server.take_measure(&moderator(), &serde_json::from_value(take).unwrap()).await;
    assert!(taken.is_err());
    assert_eq!(told(&mut ada).await, Vec::<Value>::new());
}

#[tokio::test]
async fn however_much_was_decided_about_somebody_fits_into_one_frame() {
    let server = server(&memory()).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    for (reason, fewest) in [("x".to_owned(), 20), ("\u{1F920}".repeat(500), 8)] {
        let mut last = Value::Null;
        for _ in 0..25 {
            let take = json!({"player": welcome["player"]["id"], "kind": "warn", "reason": reason});
            server.take_measure(&moderator(), &serde_json::from_value(take).unwrap()).await.unwrap();
            last = told(&mut ada).await.pop().unwrap();
        }
        let (count, bytes) = (last.as_array().unwrap().len(), last.to_string().len());
        assert!((fewest..=20).contains(&count) && bytes < 32 * 1024, "{count}, {bytes} bytes");
    }
}

#[tokio::test]
async fn who_is_banned_is_out_at_once_and_never_greeted_again() {
    let server = server(&memory()).await;
    let (mut client, welcome) = Client::join(&server, "Ada").await;
    measure(&server, &welcome["player"], "ban").await;
    let told = client.hear().await;
    assert_eq!(told.last(), Some(&json!({"close": close::BANNED})), "{told:?}");
    let mut again = Client::connect(&server, None);
    again.send(hello(&json!({"ticket": welcome["ticket"]}))).await;
    let told = again.hear().await;
    assert_eq!(told[1]["err"]["params"], json!({"kind": "banned", "reason": "So it is."}), "{told:?}");
    assert_eq!(told.last(), Some(&json!({"close": close::BANNED})));
    assert_eq!(server.online(), 0);
}

#[tokio::test]
async fn who_may_only_watch_is_refused_seats_and_tables_and_told_why() {
    let server = server(&memory()).await;
    let (mut client, welcome) = Client::join(&server, "Ada").await;
    let create = || {
        let seats = json!(["person", "person"]);
        json!({"id": 7, "t": "table.create", "game": "toy", "seats": seats, "options": {}, "visibility": "public", "watching": "live"})
    };
    let made = client.ask(create()).await["ok"].clone();
    let sit = json!({"id": 8, "t": "table.sit", "code": made["code"]});
    measure(&server, &welcome["player"], "watch_only").await;
    for ask in [create(), sit] {
        let refused = client.ask(ask).await;
        assert_eq!(refused["err"]["params"]["kind"], "watch_only", "{refused}");
    }
    let watch = json!({"id": 9, "t": "table.watch", "code": made["code"]});
    assert!(client.ask(watch).await["ok"].is_object(), "they may watch");
}

#[tokio::test]
async fn the_welcome_is_followed_by_what_everybody_is_told() {
    let server = server(&memory()).await;
    let player = Player::guest(PlayerId(uuid::Uuid::from_u128(7)), "Ann".to_owned());
    let actor = Actor { player, role: Role::Administrator };
    let until = server.now_ms() + 60_000;
    let announce = json!({"texts": {"en": "Soon."}, "from": 0, "until": until});
    server.announce(&actor, serde_json::from_value(announce).unwrap()).await.unwrap();
    let mut client = Client::connect(&server, None);
    client.send(hello(&json!({"guest": {"name": "Ada"}}))).await;
    let told = client.hear().await;
    assert_eq!(told[2]["announcements"][0]["texts"]["en"], "Soon.", "{told:?}");
}
