//! What moderators and administrators decide, as the sockets of people meet it.

use super::{Client, hello};
use crate::people::moderation::Actor;
use crate::state::ServerState;
use crate::testing::{memory, server};
use protocol::{PersonKind, Player, PlayerId, Role, close};
use serde_json::{Value, json};
use std::sync::Arc;

/// A measure of a moderator about this person.
pub(super) async fn measure(server: &Arc<ServerState>, whom: &Value, kind: &str) {
    let (name, id) = (format!("Mod for {kind}"), PlayerId(uuid::Uuid::from_u128(kind.len() as u128)));
    let moderator = Actor { player: Player { id, name, kind: PersonKind::Member }, role: Role::Moderator };
    let take = json!({"player": whom["id"], "kind": kind, "reason": "So it is."});
    server.take_measure(&moderator, &serde_json::from_value(take).unwrap()).await.unwrap();
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
