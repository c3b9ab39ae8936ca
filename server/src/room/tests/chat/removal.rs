//! Fate of removed messages: of their numbers, and of reads in progress.

use super::*;
use crate::people::{privacy, retention};
use crate::room::SLEEP_AFTER;
use crate::room::chat::storage::write;
use crate::room::chat::{Message, MessageDoc};
use crate::store::contract::{AnyStoreFixture, fixture};
use crate::store::{Record, RecordKind, RecordsOf, SharedStore};
use crate::testing::{FailingStore, Fault, RETENTION, SetClock, memory, server, server_with};
use protocol::{ChatRoom, Done, Say};
use std::time::Duration;
use tokio::task::JoinSet;
use uuid::Uuid;

/// All messages, the newest first.
async fn stored(store: &SharedStore) -> Vec<Record> {
    store.records(RecordKind::Message, RecordsOf::Everybody, None, 99).await.unwrap()
}

/// The numbers that somebody is shown who comes now.
async fn numbers(server: &Arc<ServerState>, table: TableId) -> Vec<u64> {
    let mut device = member(server, "Ada");
    device.watch(table).await.unwrap();
    settle().await;
    let newest = only(&device.hear(), "chat.messages").remove(0);
    newest["messages"].as_array().unwrap().iter().map(|message| message["n"].as_u64().unwrap()).collect()
}

/// The ways in which messages are removed.
#[derive(Clone, Copy, Debug)]
enum Way {
    Moderator,
    Age,
    Erasure,
    ErasureOnTheCommandLine,
}

#[rstest::rstest]
#[case(Way::Moderator, &[1, 4])]
#[case(Way::Age, &[4])]
#[case(Way::Erasure, &[1, 4])]
#[case(Way::ErasureOnTheCommandLine, &[1, 4])]
#[tokio::test(start_paused = true)]
async fn no_number_is_given_again_after_the_newest_messages_were_removed_while_the_room_slept(
    #[case] way: Way,
    #[case] left: &[u64],
) {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let mut server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, mut bob) = open_table(&server, Watching::Live).await;
    server.put_player(&bob.player).await.unwrap();
    text(&mut ada, table, "One").await.unwrap();
    text(&mut bob, table, "Two").await.unwrap();
    text(&mut bob, table, "Three").await.unwrap();
    let writer = bob.player.id;
    ada.drop_out();
    bob.drop_out();
    tokio::time::sleep(SLEEP_AFTER * 2).await;
    assert_eq!(server.awake(), 0);
    match way {
        // The newest last: the highest number counts, not the last one.
        Way::Moderator => {
            for record in stored(&store).await.into_iter().take(2) {
                server.remove_messages(vec![record], Vec::new()).await.unwrap();
            }
        }
        Way::Age => {
            clock.advance(RETENTION.messages + Duration::from_secs(5));
            retention::sweep(&server).await.unwrap();
        }
        Way::Erasure => {
            server.erase(writer).await.unwrap();
            server.finish_erasures().await.unwrap();
            tokio::time::sleep(SLEEP_AFTER * 2).await;
            assert_eq!(server.awake(), 0);
        }
        Way::ErasureOnTheCommandLine => {
            server.stop().await;
            privacy::erase_on_stopped_server(store.clone(), writer, 5).await.unwrap();
            server = server_with(&store, clock, 1).await;
        }
    }
    assert_eq!(stored(&store).await.len(), left.len() - 1);
    let mut ada = member(&server, "Ada");
    ada.watch(table).await.unwrap();
    // A key that no device had before the restart.
    let key = MoveKey(Uuid::from_u128(4));
    say_with(&mut ada, table, json!({"text": "Four"}), key).await.unwrap();
    assert_eq!(numbers(&server, table).await, left);
}

#[tokio::test(start_paused = true)]
async fn nothing_is_left_of_the_numbers_of_a_table_that_is_closed() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada, _bob) = open_table(&server, Watching::Live).await;
    text(&mut ada, table, "One").await.unwrap();
    server.remove_messages(stored(&store).await, Vec::new()).await.unwrap();
    let kept =
        async || store.records(RecordKind::MessageNumber, RecordsOf::Everybody, None, 9).await.unwrap();
    assert_eq!(kept().await.len(), 1);
    ada.ask(json!({"t": "table.close", "table": table})).await.unwrap();
    settle().await;
    assert_eq!(kept().await, []);
}

#[rstest::rstest]
#[tokio::test]
async fn messages_that_are_removed_at_once_are_all_removed(#[values("sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let server = server(store).await;
    for n in 1..=8 {
        let (table, by, say) = (TableId(Uuid::from_u128(1)), player("Ada"), Say::Phrase("hello".to_owned()));
        let doc = MessageDoc { table, room: ChatRoom::Players, n, by, say, entry: None };
        let message = Message { id: Uuid::from_u128(n.into()), at: server.now_ms() + n, doc };
        write(store, &message, Vec::new()).await.unwrap();
    }
    let mut removals = JoinSet::new();
    for record in stored(store).await {
        let server = Arc::clone(&server);
        removals.spawn(async move { server.remove_messages(vec![record], Vec::new()).await });
    }
    let done = removals.join_all().await;
    assert_eq!((done.len(), done.iter().filter(|done| done.is_ok()).count()), (8, 8), "{done:?}");
    assert_eq!(stored(store).await, []);
}

/// A table where three things were said, with a store whose lists are told late.
async fn table_with_a_slow_store() -> (Arc<ServerState>, Arc<FailingStore>, TableId, Device, Device) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = open_table(&server, Watching::Live).await;
    for said in ["One", "Two", "Three"] {
        text(&mut ada, table, said).await.unwrap();
    }
    settle().await;
    ada.hear();
    bob.hear();
    failing.set(Fault::LateLists);
    (server, failing, table, ada, bob)
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_is_being_read_holds_nothing_that_is_removed_meanwhile() {
    let (server, failing, table, _ada, mut bob) = table_with_a_slow_store().await;
    let store: SharedStore = failing;
    let second = stored(&store).await.remove(1);
    let mut asked = bob.request(json!({"t": "chat.earlier", "table": table, "room": "players", "before": 9}));
    settle().await;
    assert!(asked.try_recv().is_err(), "it is read, and not answered");
    let before = tokio::time::Instant::now();
    server.remove_messages(vec![second], Vec::new()).await.unwrap();
    settle().await;
    assert_eq!(before.elapsed(), Duration::ZERO);
    assert_eq!(only(&bob.hear(), "chat.removed").len(), 1);
    let Done::Messages { messages, .. } = asked.await.unwrap().unwrap() else { panic!() };
    assert_eq!(messages.iter().map(|message| message.n).collect::<Vec<_>>(), [1, 3]);
}

#[tokio::test(start_paused = true)]
async fn a_room_does_not_fall_asleep_over_an_answer() {
    let (server, _failing, table, ada, bob) = table_with_a_slow_store().await;
    ada.drop_out();
    bob.drop_out();
    settle().await;
    tokio::time::advance(SLEEP_AFTER.saturating_sub(Duration::from_millis(50))).await;
    let bob = member(&server, "Bob");
    let asked = bob.request(json!({"t": "chat.earlier", "table": table, "room": "players", "before": 9}));
    tokio::time::advance(Duration::from_millis(60)).await;
    settle().await;
    assert_eq!(server.awake(), 1);
    let Done::Messages { messages, .. } = asked.await.unwrap().unwrap() else { panic!() };
    assert_eq!(messages.len(), 3);
    tokio::time::advance(Duration::from_millis(1)).await;
    settle().await;
    assert_eq!(server.awake(), 0);
}
