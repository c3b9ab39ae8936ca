//! Erasing people: from tables in every stage, from records of every kind, and after a crash in the middle.

use super::*;
use crate::people::accounts::{AccountDoc, NameDoc};
use crate::people::session::DeviceInfo;
use crate::store::{
    CredentialKind, Document, Fingerprint, MemoryStore, Record, RecordWrite, RecordsOf, SharedStore,
    TableRecord,
};
use crate::testing::{Device, SetClock, memory, server, server_with, settle, two_at_a_table};
use protocol::{Ended, Role, SeatHolder, Stage, TableId, Watching};
use serde_json::{Value, json};
use std::sync::Arc;
use uuid::Uuid;

fn record(kind: RecordKind, n: u128, doc: Value) -> Record {
    let (owner, about, key, expires_at) = (None, None, None, None);
    Record { kind, id: Uuid::from_u128(n), rev: 0, owner, about, key, at: 1, expires_at, doc }
}

async fn table(store: &SharedStore, id: TableId) -> TableRecord {
    store.table(id).await.unwrap().unwrap()
}

fn names(table: &TableRecord) -> Vec<String> {
    let name = |holder: &SeatHolder| match holder {
        SeatHolder::Person { player, .. } => Some(player.name.clone()),
        _ => None,
    };
    table.doc.seats.iter().filter_map(|seat| name(&seat.holder)).collect()
}

/// How often this text stands anywhere in the store.
async fn mentions(store: &SharedStore, text: &str) -> usize {
    let mut all = Vec::new();
    all.extend(store.all_tables(None, 99).await.unwrap().iter().map(|table| json!(table)));
    all.extend(store.all_players(None, 99).await.unwrap().iter().map(|player| json!(player)));
    for kind in RecordKind::ALL {
        let records = store.records(*kind, RecordsOf::Everybody, None, 99).await.unwrap();
        all.extend(records.iter().map(|record| json!(record)));
    }
    json!(all).to_string().matches(text).count()
}

#[tokio::test(start_paused = true)]
async fn who_is_erased_leaves_a_running_game_to_a_substitute_and_an_open_table_to_others() {
    let store = memory();
    let server = server(&store).await;
    let (running, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let (shared, _) = ada.create(2, json!({}), Watching::Live).await;
    bob.sit(shared).await.unwrap();
    let (alone, _) = ada.create(2, json!({}), Watching::Live).await;
    let ada = ada.player.clone();
    server.put_player(&ada).await.unwrap();

    server.erase(ada.id).await.unwrap();
    server.finish_erasures().await.unwrap();
    assert!(!server.people().is_here(ada.id), "their sockets are closed");
    let game = table(&store, running).await;
    let pseudonym = former(ada.id).name;
    assert_eq!((game.stage, names(&game)), (Stage::Running, vec![pseudonym, "Bob".to_owned()]));
    assert_eq!((game.resigned().len(), game.doc.host), (1, bob.player.id));
    let open = table(&store, shared).await;
    assert_eq!((names(&open), open.doc.host), (vec!["Bob".to_owned()], bob.player.id));
    assert_eq!(store.table(alone).await.unwrap(), None);
    assert_eq!(mentions(&store, "\"Ada\"").await, 0);
    settle().await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(running).await.unwrap();
    eve.hear();
    let shown = eve.info.to_string();
    assert!(
        shown.contains("Bob") && !shown.contains("Ada"),
        "the room, which was awake, shows the new name: {shown}"
    );
}

#[tokio::test(start_paused = true)]
async fn an_erasure_that_a_crash_ended_goes_on_at_the_next_start() {
    let store = memory();
    let clock = Arc::new(SetClock::default());
    let first = server_with(&store, clock.clone(), 0).await;
    let (running, ada, bob) = two_at_a_table(&first, json!({}), Watching::Live).await;
    first.put_player(&ada.player).await.unwrap();
    let erasing = Record { id: ada.player.id.0, ..record(RecordKind::Erasure, 0, json!({})) };
    let (left, also) = (ada.player.id, bob.player.clone());
    drop((ada, bob));
    first.stop().await;
    store.write_records(vec![RecordWrite::Put(erasing)]).await.unwrap();

    let second = server_with(&store, clock, 1).await;
    second.finish_erasures().await.unwrap();
    assert_eq!(names(&table(&store, running).await), [former(left).name, also.name]);
    assert_eq!(store.records(RecordKind::Erasure, RecordsOf::Everybody, None, 9).await.unwrap(), []);
    assert_eq!(mentions(&store, "\"Ada\"").await, 0);
}

#[tokio::test]
async fn a_table_of_a_stopped_server_changes_as_one_of_a_running_server() {
    let store = memory();
    let server = server(&store).await;
    let (running, ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    server.stop().await;
    for player in [&ada.player, &bob.player] {
        store.put_player(player, 1).await.unwrap();
    }
    erase_on_stopped_server(store.clone(), ada.player.id, 5).await.unwrap();
    let game = table(&store, running).await;
    assert_eq!((game.stage, game.due_at, game.doc.host), (Stage::Running, Some(5), bob.player.id));
    erase_on_stopped_server(store.clone(), bob.player.id, 6).await.unwrap();
    let game = table(&store, running).await;
    assert_eq!((game.stage, game.doc.ended), (Stage::Finished, Some(Ended::Resigned)));
    assert_eq!(names(&game), [former(ada.player.id).name, former(bob.player.id).name]);
    let before = game.rev;
    erase_on_stopped_server(store.clone(), ada.player.id, 7).await.unwrap();
    assert_eq!(table(&store, running).await.rev, before, "once more changes nothing");
}

#[tokio::test(start_paused = true)]
async fn what_somebody_said_and_whom_they_muted_goes_with_them_also_from_the_screens() {
    let store = memory();
    let server = server(&store).await;
    let (running, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    for player in [&ada.player, &bob.player] {
        server.put_player(player).await.unwrap();
    }
    server.set_muted(&ada.player, bob.player.id, true).await.unwrap();
    server.set_muted(&bob.player, ada.player.id, true).await.unwrap();
    for device in [&mut ada, &mut bob] {
        let key = device.key();
        let say = json!({"t": "chat.say", "table": running, "key": key, "say": {"phrase": "hello"}});
        device.ask(say).await.unwrap();
    }
    settle().await;
    let heard = crate::testing::only(&bob.hear(), "chat.messages");
    let said = |who: &Device| {
        let is_theirs = |message: &&Value| message["messages"][0]["by"]["name"] == who.player.name;
        heard.iter().find(is_theirs).unwrap()["messages"][0]["id"].clone()
    };
    let (of_ada, of_bob) = (said(&ada), said(&bob));
    server.erase(ada.player.id).await.unwrap();
    let removed = bob.hears("chat.removed").await;
    assert_eq!((&removed["room"], &removed["ids"]), (&json!("players"), &json!([of_ada])));
    server.finish_erasures().await.unwrap();
    let left = store.records(RecordKind::Message, RecordsOf::Everybody, None, 9).await.unwrap();
    assert_eq!(left.iter().map(|record| json!(record.id)).collect::<Vec<_>>(), [of_bob]);
    assert_eq!(store.records(RecordKind::Mute, RecordsOf::Everybody, None, 9).await.unwrap(), []);
    assert_eq!(mentions(&store, "\"Ada\"").await, 0);
}

#[tokio::test]
async fn no_document_that_was_made_of_a_finished_game_stays() {
    let store = memory();
    let server = server(&store).await;
    let (running, ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    server.stop().await;
    store.put_player(&ada.player, 1).await.unwrap();
    store.put_player(&bob.player, 1).await.unwrap();
    let game = table(&store, running).await;
    let finished = TableRecord { stage: Stage::Finished, rev: game.rev + 1, ..game };
    store.put_table(&finished).await.unwrap();
    let fingerprint = Fingerprint([7; 32]);
    let document = Document { table: running, name: "record".to_owned(), fingerprint, body: b"Ada".to_vec() };
    store.put_document(document).await.unwrap();
    let server = crate::testing::server(&store).await;
    server.erase(ada.player.id).await.unwrap();
    server.finish_erasures().await.unwrap();
    let changed = table(&store, running).await;
    assert_eq!(
        (changed.changed_at, names(&changed)[0].clone()),
        (finished.changed_at, former(ada.player.id).name)
    );
    assert_eq!(store.document(running, "record", fingerprint).await.unwrap(), None);
    assert_eq!(server.awake(), 0, "no room was woken for it");
}

#[tokio::test]
async fn a_guest_who_never_sat_is_gone_altogether() {
    let store = memory();
    let server = server(&store).await;
    let guest = Device::new(&server, "Cid").player;
    server.put_player(&guest).await.unwrap();
    server.sessions().begin(guest.id, CredentialKind::Browser, DeviceInfo::default()).await.unwrap();
    server.erase(guest.id).await.unwrap();
    server.finish_erasures().await.unwrap();
    assert_eq!(store.player(guest.id).await.unwrap(), None);
    assert_eq!(store.all_sessions(None, 9).await.unwrap(), []);
    let lines = store.records(RecordKind::Audit, RecordsOf::Everybody, None, 9).await.unwrap();
    let in_line = json!(lines).to_string().matches(&guest.id.to_string()).count();
    assert_eq!((lines.len(), mentions(&store, &guest.id.to_string()).await), (1, in_line));
    assert_eq!(mentions(&store, "Cid").await, 0);
}

#[tokio::test]
async fn every_kind_of_record_is_treated_as_the_list_says() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let (ada, bob) = (crate::testing::player("Ada"), crate::testing::player("Bob"));
    let about = |who: &Player| json!({"by": who, "reporter": who, "name": who.name, "about": {"person": who}, "text": "hello"});
    let mut change = Vec::new();
    for (n, kind) in (1..).zip(RecordKind::ALL.iter().filter(|kind| **kind != RecordKind::Erasure)) {
        change.push(record(*kind, 10 * n, about(&ada)).owned_by(ada.id));
        change.push(record(*kind, 10 * n + 1, about(&ada)).owned_by(bob.id).about(ada.id.0));
        change.push(record(*kind, 10 * n + 2, json!({"by": bob, "context": [{"by": ada}]})).owned_by(bob.id));
    }
    store.write_records(change.into_iter().map(RecordWrite::Put).collect()).await.unwrap();
    store.put_player(&ada, 1).await.unwrap();
    erase_on_stopped_server(store.clone(), ada.id, 5).await.unwrap();
    for kind in RecordKind::ALL.iter().filter(|kind| **kind != RecordKind::Erasure) {
        let left = store.records(*kind, RecordsOf::Everybody, None, 9).await.unwrap();
        let names = json!(left).to_string().matches("\"Ada\"").count();
        let owned = left.iter().filter(|record| record.owner == Some(ada.id)).count();
        // A name outside of a person's own field is text.
        let want = match when_erased(*kind) {
            WhenErased::Removed => (1, 1, 0),
            WhenErased::Disowned => (3, 2, 0),
            WhenErased::Renamed => (3, 2, 1),
            WhenErased::Kept => (3, 9, 1),
        };
        // One of Ada, and one of each account for a program that goes with them.
        let lines_of_erasure = if *kind == RecordKind::Audit { 3 } else { 0 };
        assert_eq!((left.len() - lines_of_erasure, names, owned), want, "{kind:?}");
    }
}

#[tokio::test]
async fn a_name_is_free_again_and_the_account_is_nobodys() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let ada = Player { kind: protocol::PersonKind::Member, ..crate::testing::player("Ada") };
    let account = AccountDoc::new(Role::Owner, 1);
    let change = vec![
        RecordWrite::Put(Record::new(ada.id.0, 1, &account).owned_by(ada.id)),
        RecordWrite::Put(
            Record::new(Uuid::from_u128(1), 1, &NameDoc { name: "Ada".to_owned() })
                .owned_by(ada.id)
                .keyed("before ada".to_owned()),
        ),
        RecordWrite::Player(ada.clone(), 1),
    ];
    store.write_records(change).await.unwrap();
    let server = server(&store).await;
    server.erase(ada.id).await.unwrap();
    assert_eq!(server.account(ada.id).await.unwrap(), None, "at once, before the tables");
    assert!(!server.is_name_of_another("Ada", PlayerId(Uuid::from_u128(2))).await.unwrap());
}

/// How often this text stands in the files of the database, in letters of either case.
fn in_files(folder: &std::path::Path, text: &str) -> usize {
    let files = folder.read_dir().unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    let text = text.to_lowercase();
    let found = |bytes: Vec<u8>| {
        let bytes = bytes.to_ascii_lowercase();
        bytes.windows(text.len()).filter(|window| *window == text.as_bytes()).count()
    };
    files.map(found).sum()
}

#[tokio::test]
async fn whoever_is_erased_leaves_nothing_in_the_files_of_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("saloon.db");
    let store: SharedStore =
        Arc::new(crate::store::SqlStore::open_sqlite(&path, Arc::default()).await.unwrap());
    let (name, word) = ("Xanthippe", "sesquipedalian");
    let people: Vec<Player> = (1..40)
        .map(|n| Player {
            id: PlayerId(Uuid::from_u128(n)),
            name: if n == 7 { name.to_owned() } else { format!("Guest {n}") },
            kind: protocol::PersonKind::Guest,
        })
        .collect();
    for (n, player) in (0..).zip(&people) {
        store.put_player(player, n).await.unwrap();
        for part in 0..5 {
            let text = if player.name == name { word.repeat(200) } else { "a word".repeat(90) };
            let doc = json!({"player": player, "text": text});
            let record = record(RecordKind::Mute, u128::from(n) * 100 + part, doc).owned_by(player.id);
            store.write_records(vec![RecordWrite::Put(record)]).await.unwrap();
        }
    }
    for text in [name, word] {
        assert!(in_files(folder.path(), text) > 0, "the control: {text} is found");
    }
    erase_on_stopped_server(store.clone(), people[6].id, 99).await.unwrap();
    for text in [name, word] {
        assert_eq!(in_files(folder.path(), text), 0, "{text}");
    }
    assert!(in_files(folder.path(), "Guest 8") > 0, "others stay");
}
