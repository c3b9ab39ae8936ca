//! Tests of the texts that watchers of the lobby share, and of those that they do not.

use super::*;
use crate::delivery::outbox::Next;
use crate::testing::player;
use protocol::ServerMsg;
use rules::{Seat, Seats};
use std::collections::BTreeSet;
use uuid::Uuid;

const NOW: UnixMs = 1_700_000_000_000;
const EXAMPLE: &str = include_str!("../../../protocol/examples/server.lobby.snapshot.json");

/// A public table of this number; Ada has a seat at each.
pub(crate) fn entry(number: u128) -> LobbyEntry {
    let Ok(ServerMsg::LobbySnapshot(example)) = serde_json::from_str(EXAMPLE) else {
        panic!("the example is no snapshot");
    };
    let row = example.rows.into_iter().next().unwrap();
    let table = TableId(Uuid::from_u128(number));
    LobbyEntry {
        row: TableRow { table, stage: Stage::Running, public: true, yours: None, ..row },
        members: vec![(player("Ada").id, Seat::new(0).unwrap())],
        host: PlayerId(Uuid::from_u128(number)),
        organiser: None,
        deciding: Seats::default(),
        asked: Vec::new(),
        host_may_end_at: None,
        expires_at: None,
        leaves_at: None,
        opened_from: None,
    }
}

fn lobby(tables: u128) -> Lobby {
    let lobby = Lobby::new(ListingQuotas { of_person: 1000, of_address: 1000 });
    lobby.add((1..=tables).map(entry), NOW);
    lobby
}

/// The frame that a new watcher is sent.
fn watches(lobby: &Lobby, name: &str, socket: u64, scope: Scope) -> (Outbox, Utf8Bytes) {
    let outbox = Outbox::new(SocketId(socket));
    lobby.watch(player(name).id, &outbox, scope, Vec::new(), NOW);
    let frame = next(&outbox).expect("a snapshot");
    (outbox, frame)
}

fn next(outbox: &Outbox) -> Option<Utf8Bytes> {
    match outbox.try_next() {
        Some(Next::Frame(frame)) => Some(frame),
        None => None,
        other => panic!("{other:?}"),
    }
}

/// The frame as the protocol has it; it must have the very same text.
fn read(frame: &Utf8Bytes) -> ServerMsg {
    let message: ServerMsg = serde_json::from_str(frame).unwrap();
    assert_eq!(serde_json::to_string(&message).unwrap(), frame.as_str());
    message
}

fn rows(frame: &Utf8Bytes) -> Vec<TableRow> {
    match read(frame) {
        ServerMsg::LobbySnapshot(snapshot) => snapshot.rows,
        ServerMsg::LobbyDelta(delta) => delta.changed,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn all_who_have_no_table_of_their_own_are_sent_the_same_bytes() {
    let lobby = lobby(200);
    let frames: Vec<Utf8Bytes> =
        (0..60).map(|n| watches(&lobby, &format!("Guest {n}"), n, Scope::All).1).collect();
    assert_eq!(rows(&frames[0]).len(), 200);
    let places: BTreeSet<*const u8> = frames.iter().map(|frame| frame.as_str().as_ptr()).collect();
    assert_eq!(places.len(), 1, "one frame in memory");
    let mut changed = entry(7);
    changed.row.name = "Renamed".to_owned();
    lobby.put(&changed, NOW);
    let later = watches(&lobby, "Eve", 100, Scope::All).1;
    assert!(rows(&later).iter().any(|row| row.name == "Renamed"), "a change makes another one");
    lobby.set_online(9);
    let counted = watches(&lobby, "Eve", 101, Scope::All).1;
    assert!(counted.ends_with("\"online\":9}"), "and so does the number of people online");
}

#[tokio::test]
async fn the_bytes_of_a_list_are_known_before_it_is_sent() {
    let lobby = lobby(200);
    let before = lobby.list_bytes();
    let around = r#"{"t":"lobby.snapshot","n":0,"rows":[],"online":0}"#.len();
    assert_eq!(watches(&lobby, "Eve", 1, Scope::All).1.len() + 1, before + around);
    let mut changed = entry(7);
    changed.row.name.push_str(" and more");
    lobby.put(&changed, NOW);
    assert_eq!(lobby.list_bytes(), before + 9, "a change makes another number");
}

#[tokio::test]
async fn what_is_shared_holds_nothing_of_one_member() {
    let lobby = lobby(3);
    let (ada, first) = watches(&lobby, "Ada", 1, Scope::All);
    assert!(rows(&first).iter().all(|row| row.yours.is_some()));
    let (eve, first) = watches(&lobby, "Eve", 2, Scope::All);
    assert!(rows(&first).iter().all(|row| row.yours.is_none()));
    assert_eq!(
        watches(&lobby, "Eve", 3, Scope::Own).1.as_str(),
        r#"{"t":"lobby.snapshot","n":0,"rows":[],"own":true,"online":0}"#
    );
    let mut changed = entry(2);
    changed.row.name = "Renamed".to_owned();
    lobby.put(&changed, NOW);
    lobby.state().flush(Instant::now());
    assert!(rows(&next(&ada).unwrap())[0].yours.is_some());
    assert!(rows(&next(&eve).unwrap())[0].yours.is_none());
    let question = LobbyEntry { deciding: Seats::from_iter([Seat::new(0).unwrap()]), ..changed };
    lobby.put(&question, NOW);
    lobby.state().flush(Instant::now());
    assert!(rows(&next(&ada).unwrap())[0].yours.as_ref().unwrap().your_move);
    assert_eq!(next(&eve), None);
}

#[tokio::test]
async fn what_a_socket_has_is_current_until_something_is_sent() {
    let lobby = lobby(3);
    let (eve, _) = watches(&lobby, "Eve", 1, Scope::All);
    assert!(lobby.is_current(eve.id(), Scope::All));
    assert!(!lobby.is_current(eve.id(), Scope::Own), "another list");
    assert!(!lobby.is_current(SocketId(2), Scope::All), "another socket");
    lobby.remove(TableId(Uuid::from_u128(2)));
    assert!(lobby.is_current(eve.id(), Scope::All), "the change comes by itself");
    lobby.state().flush(Instant::now());
    assert!(!lobby.is_current(eve.id(), Scope::All), "who lacks what was sent may ask");
    lobby.catch_up(&eve);
    assert!(lobby.is_current(eve.id(), Scope::All));
    lobby.lacks_something(eve.id());
    assert!(!lobby.is_current(eve.id(), Scope::All), "her own tables could not be read");
    lobby.unwatch(eve.id());
    assert!(!lobby.is_current(eve.id(), Scope::All));
}

#[tokio::test]
async fn the_public_list_is_written_once_for_each_change() {
    let lobby = lobby(3);
    let first = lobby.public_list();
    assert!(Arc::ptr_eq(&first, &lobby.public_list()));
    let listed: Vec<TableRow> = serde_json::from_slice(&first.text).unwrap();
    assert_eq!(listed, lobby.public_rows());
    lobby.remove(TableId(Uuid::from_u128(2)));
    let listed: Vec<TableRow> = serde_json::from_slice(&lobby.public_list().text).unwrap();
    assert_eq!(listed, lobby.public_rows());
    assert_eq!(listed.len(), 2);
}
