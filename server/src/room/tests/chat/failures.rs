//! Keys, failures and restarts.

use super::*;
use crate::room::chat::storage::{KEPT, remove_all, write};
use crate::room::chat::{Message, MessageDoc, message_id};
use crate::store::contract::{AnyStoreFixture, fixture};
use crate::store::{RecordKind, RecordsOf, SharedStore};
use crate::testing::{FailingStore, Fault, acted, code, memory, server};
use protocol::{ChatRoom, ErrCode, Say};
use std::time::Duration;
use uuid::Uuid;

async fn stored(store: &SharedStore) -> usize {
    store.records(RecordKind::Message, RecordsOf::Everybody, None, 9999).await.unwrap().len()
}

#[tokio::test(start_paused = true)]
async fn the_same_key_is_one_message_also_after_a_restart() {
    let store = memory();
    let before = server(&store).await;
    let (table, mut ada, mut bob) = open_table(&before, Watching::Live).await;
    let key = ada.key();
    let hello = json!({"text": "Hello"});
    for _ in 0..3 {
        say_with(&mut ada, table, hello.clone(), key).await.unwrap();
    }
    assert_eq!(read(&mut bob).await, one("players", "Hello"));
    // Somebody else's key is their own.
    say_with(&mut bob, table, hello.clone(), key).await.unwrap();
    assert_eq!(read(&mut ada).await.len(), 2);
    before.stop().await;

    let after = server(&store).await;
    let mut ada = member(&after, "Ada");
    say_with(&mut ada, table, hello.clone(), key).await.unwrap();
    ada.watch(table).await.unwrap();
    say_with(&mut ada, table, hello, key).await.unwrap();
    settle().await;
    let messages = only(&ada.hear(), "chat.messages").remove(0);
    assert_eq!(messages["messages"].as_array().unwrap().len(), 2);
    assert_eq!(stored(&store).await, 2);
}

#[rstest::rstest]
#[case::not_written(Fault::Unwritten, 0)]
#[case::written_and_the_answer_lost(Fault::Written, 1)]
#[tokio::test(start_paused = true)]
async fn what_may_not_be_stored_is_refused_and_shown_once_it_is(#[case] fault: Fault, #[case] left: usize) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::Live).await;
    failing.set(fault);
    let key = ada.key();
    let hello = json!({"text": "Hello"});
    assert_eq!(code(say_with(&mut ada, table, hello.clone(), key).await), ErrCode::Unavailable);
    assert_eq!(stored(&store).await, left);
    assert_eq!(read(&mut bob).await.len(), left, "what is durable is shown, and nothing else");
    failing.set(Fault::None);
    say_with(&mut ada, table, hello, key).await.unwrap();
    assert_eq!(read(&mut bob).await.len(), 1 - left);
    assert_eq!(stored(&store).await, 1);
    acted(ada.bid(table, 0).await);
}

#[tokio::test(start_paused = true)]
async fn while_the_store_is_silent_messages_are_refused_and_the_rest_goes_on() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = running_table(&server, Watching::Live).await;
    failing.set(Fault::Silent);
    let key = ada.key();
    let said = ada.request(json!({"t": "chat.say", "table": table, "key": key, "say": {"phrase": "hello"}}));
    let asked = tokio::time::Instant::now();
    assert!(bob.ask(json!({"t": "table.sync", "table": table})).await.is_ok());
    assert_eq!(asked.elapsed(), Duration::ZERO, "the loop of the room does not wait for the message");
    assert_eq!(code(said.await.unwrap()), ErrCode::Unavailable);
    failing.set(Fault::None);
    tokio::time::sleep(Duration::from_secs(2)).await;
    say(&mut ada, table, json!({"phrase": "hello"})).await.unwrap();
    assert_eq!(read(&mut bob).await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_messages_of_a_table_that_is_closed_go_with_it() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = open_table(&server, Watching::Live).await;
    text(&mut ada, table, "Hello").await.unwrap();
    text(&mut bob, table, "Hello").await.unwrap();
    let mut eve = watcher(&server, table, "Eve").await;
    text(&mut eve, table, "Hello").await.unwrap();
    assert_eq!(stored(&store).await, 3);
    ada.ask(json!({"t": "table.close", "table": table})).await.unwrap();
    settle().await;
    assert_eq!(stored(&store).await, 0);
}

fn message(table: TableId, room: ChatRoom, n: u64) -> Message {
    let by = player("Ada");
    let id = message_id(by.id, table, MoveKey(Uuid::from_u128(n.into())));
    let say = Say::Phrase("hello".to_owned());
    Message { id, at: 1000 + n, doc: MessageDoc { table, room, n, by, say, entry: None } }
}

#[rstest::rstest]
#[tokio::test]
async fn every_store_keeps_the_newest_messages_of_each_room_once(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (here, there) = (TableId(Uuid::from_u128(1)), TableId(Uuid::from_u128(2)));
    for n in 1..=KEPT + 3 {
        write(store, &message(here, ChatRoom::Players, n), Vec::new()).await.unwrap();
    }
    write(store, &message(there, ChatRoom::Watchers, 1), Vec::new()).await.unwrap();
    assert_eq!(stored(store).await as u64, KEPT + 1);
    let again = write(store, &message(there, ChatRoom::Watchers, 1), Vec::new()).await.unwrap();
    assert_eq!(again, crate::room::chat::storage::Written::Again);
    // Another message with a number that is taken, as another server would write it.
    let taken = Message { id: Uuid::from_u128(7), ..message(there, ChatRoom::Watchers, 1) };
    assert!(write(store, &taken, Vec::new()).await.is_err());
    let page =
        crate::room::chat::storage::before(store, here, ChatRoom::Players, KEPT, |_| None).await.unwrap();
    assert_eq!((page.0.len(), page.0[0].n, page.0[49].n, page.1), (50, KEPT - 50, KEPT - 1, true));
    // The message that is asked about is not there any more.
    let page = crate::room::chat::storage::before(store, here, ChatRoom::Players, 3, |_| None).await.unwrap();
    assert_eq!((page.0.len(), page.1), (0, false));
    remove_all(store, here).await.unwrap();
    assert_eq!(stored(store).await, 1);
}
