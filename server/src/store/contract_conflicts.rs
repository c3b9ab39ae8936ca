//! The contract for concurrent writers of one table: neither overwrites a change that it has not seen.

use super::contract::{AnyStoreFixture, after, again, entry, fixture, table, table_id};
use super::{SharedStore, StoreError, TableRecord};
use protocol::Stage;
use rstest::rstest;

fn refused(done: &Result<(), StoreError>) -> bool {
    matches!(done, Err(StoreError::Conflict { table, .. }) if *table == table_id(1))
}

#[rstest]
#[tokio::test]
async fn a_table_that_was_changed_meanwhile_is_not_overwritten(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let open = table(1, Stage::Open);
    assert!(refused(&store.put_table(&again(&open)).await), "what it follows is not there");
    store.put_table(&open).await.unwrap();
    let running = TableRecord { rev: 1, ..table(1, Stage::Running) };
    store.append(open.id, &entry(0), Some(&running)).await.unwrap();

    assert!(refused(&store.put_table(&open).await), "as if it were new");
    assert!(refused(&store.put_table(&again(&open)).await), "from what was stored before the game began");
    assert!(refused(&store.put_table(&again(&again(&running))).await), "from what was never stored");
    assert!(refused(&store.remove_table(open.id, open.rev).await));
    assert_eq!(
        store.table(open.id).await.unwrap(),
        Some(after(&running, &entry(0))),
        "its seed is still there"
    );

    store.put_table(&again(&running)).await.unwrap();
    assert!(refused(&store.append(open.id, &entry(1), Some(&again(&running))).await));
    assert_eq!(store.entries(open.id).await.unwrap(), [entry(0)], "half of a refused write was kept");
    store.append(open.id, &entry(1), Some(&again(&again(&running)))).await.unwrap();
    store.append(open.id, &entry(2), None).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn an_open_table_is_removed_by_who_has_seen_it_last(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let open = table(1, Stage::Open);
    store.put_table(&open).await.unwrap();
    store.put_table(&again(&open)).await.unwrap();
    assert!(refused(&store.remove_table(open.id, 0).await));
    assert!(refused(&store.remove_table(open.id, 2).await));
    assert_eq!(store.tables_of(open.doc.host, 9).await.unwrap(), [again(&open)]);
    store.remove_table(open.id, 1).await.unwrap();
    assert_eq!(store.tables_of(open.doc.host, 9).await.unwrap(), []);
    assert!(refused(&store.put_table(&again(&again(&open))).await), "what is gone stays gone");
}

/// Reads and stores the table repeatedly; returns how often the store accepted it.
async fn writes(store: SharedStore, times: u64) -> u64 {
    let mut taken = 0;
    for _ in 0..times {
        let Some(seen) = store.table(table_id(1)).await.unwrap() else { panic!("it is stored") };
        // The other writer runs between reading and writing.
        tokio::task::yield_now().await;
        match store.put_table(&again(&seen)).await {
            Ok(()) => taken += 1,
            Err(StoreError::Conflict { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    taken
}

#[rstest]
#[tokio::test]
async fn of_two_who_store_a_table_at_once_one_is_refused(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let fixture = fixture(kind).await;
    fixture.store.put_table(&table(1, Stage::Open)).await.unwrap();
    let (one, two) = tokio::join!(writes(fixture.store.clone(), 20), writes(fixture.store.clone(), 20));
    let stored = fixture.store.table(table_id(1)).await.unwrap().map(|table| table.rev);
    assert_eq!(stored, Some(one + two), "each revision was stored once");
    assert!(one + two < 40, "nobody was ever in the way");
}
