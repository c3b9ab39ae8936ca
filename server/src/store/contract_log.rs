//! The contract for the log of a game, and for its table's row.

use super::contract::{AnyStoreFixture, after, again, entry, fixture, player, table, table_id};
use super::{Entry, StoreError, TableRecord};
use protocol::{MoveKey, Stage};
use rstest::rstest;
use rules::Json;
use uuid::Uuid;

#[rstest]
#[tokio::test]
async fn entries_come_back_in_order_and_whole(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let fixture = fixture(kind).await;
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), vec![]);
    for version in 0..12 {
        fixture.store.append(table_id(1), &entry(version), None).await.unwrap();
    }
    fixture.store.append(table_id(2), &entry(0), None).await.unwrap();
    let want: Vec<Entry> = (0..12).map(entry).collect();
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), want);
    assert_eq!(fixture.store.entries(table_id(2)).await.unwrap(), vec![entry(0)]);
    for (table, version) in [(1, 12), (2, 1), (3, 0)] {
        assert_eq!(fixture.store.version(table_id(table)).await.unwrap(), version);
    }
}

#[rstest]
#[tokio::test]
async fn a_version_is_neither_taken_twice_nor_left_out(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let refused = |error, version| matches!(error, Err(StoreError::Conflict { table, version: v }) if table == table_id(1) && v == version);
    assert!(refused(store.append(table_id(1), &entry(1), None).await, 1));
    store.append(table_id(1), &entry(0), None).await.unwrap();
    assert!(refused(store.append(table_id(1), &entry(0), None).await, 0));
    assert!(refused(store.append(table_id(1), &entry(2), None).await, 2));
    assert_eq!(store.entries(table_id(1)).await.unwrap(), vec![entry(0)]);
}

#[rstest]
#[tokio::test]
async fn an_entry_and_its_table_are_written_together_or_not_at_all(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    store.put_table(&table(1, Stage::Open)).await.unwrap();
    let running = again(&table(1, Stage::Running));
    store.append(table_id(1), &entry(0), Some(&running)).await.unwrap();
    let begun = after(&running, &entry(0));
    assert_eq!(store.table(table_id(1)).await.unwrap(), Some(begun.clone()));

    let over = again(&TableRecord { stage: Stage::Finished, ..running.clone() });
    assert!(store.append(table_id(1), &entry(5), Some(&over)).await.is_err());
    assert_eq!(store.table(table_id(1)).await.unwrap(), Some(begun));

    let stolen = TableRecord { code: table(1, Stage::Open).code, ..table(2, Stage::Running) };
    assert!(store.append(table_id(2), &entry(0), Some(&stolen)).await.is_err());
    assert_eq!(store.entries(table_id(2)).await.unwrap(), vec![]);
}

#[rstest]
#[tokio::test]
async fn a_running_table_is_as_its_last_entry_left_it(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (open, running) = (table(1, Stage::Open), again(&table(1, Stage::Running)));
    store.put_table(&open).await.unwrap();
    store.append(table_id(1), &entry(0), Some(&running)).await.unwrap();
    for version in 1..4 {
        store.append(table_id(1), &entry(version), None).await.unwrap();
        let last = after(&running, &entry(version));
        assert_eq!(store.table(table_id(1)).await.unwrap(), Some(last.clone()));
        assert_eq!(store.table_by_code(&running.code).await.unwrap(), Some(last.clone()));
        assert_eq!(store.tables_of(player(1).id, 9).await.unwrap(), std::slice::from_ref(&last));
        assert_eq!(store.all_tables(None, 9).await.unwrap(), [last]);
    }
    // A writer that stores the table later has seen the entry.
    let put = TableRecord { changed_at: entry(9).at, ..again(&after(&running, &entry(3))) };
    store.put_table(&put).await.unwrap();
    assert_eq!(store.table(table_id(1)).await.unwrap(), Some(put.clone()));
    let over = TableRecord { rev: put.rev + 1, changed_at: 7, ..table(1, Stage::Finished) };
    store.append(table_id(1), &entry(4), Some(&over)).await.unwrap();
    assert_eq!(
        store.table(table_id(1)).await.unwrap(),
        Some(over),
        "the row of a finished game is the whole truth"
    );
}

#[rstest]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_writers_exactly_one_gets_each_version(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let fixture = fixture(kind).await;
    let writer = |number: u128| {
        let store = fixture.store.clone();
        tokio::spawn(async move {
            let mut granted = Vec::new();
            for version in 0..100 {
                let mut mine = entry(version);
                mine.events = Json::of(&[number]);
                if let Some(actor) = &mut mine.actor {
                    actor.key = MoveKey(Uuid::from_u128(number * 1_000_000 + u128::from(version)));
                }
                match store.append(table_id(1), &mine, None).await {
                    Ok(()) => granted.push(mine),
                    Err(StoreError::Conflict { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            granted
        })
    };
    let (one, two) = (writer(1), writer(2));
    let mut granted = one.await.unwrap();
    granted.extend(two.await.unwrap());
    granted.sort_by_key(|entry| entry.version);
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), granted);
}
