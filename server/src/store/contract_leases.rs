//! The contract for leases: a table has one node at a time, and a node that has lost it writes nothing.

use super::contract::{AnyStoreFixture, after, again, entry, fixture, table, table_id};
use super::{EntryWith, Lease, NodeId, RecordWrite, SharedStore, StoreError, TableRecord};
use protocol::Stage;
use rstest::rstest;
use std::time::Duration;
use uuid::Uuid;

/// Longer than any test.
const LONG: Duration = Duration::from_hours(1);

const fn node(n: u128) -> NodeId {
    NodeId(Uuid::from_u128(n))
}

fn is_leased(claimed: &Result<(), StoreError>) -> bool {
    matches!(claimed, Err(StoreError::Leased(table)) if *table == table_id(1))
}

async fn rev(store: &SharedStore) -> u64 {
    store.table(table_id(1)).await.unwrap().unwrap().rev
}

fn at(rev: u64) -> EntryWith<'static> {
    EntryWith { at_rev: Some(rev), ..EntryWith::default() }
}

#[rstest]
#[tokio::test]
async fn a_table_has_one_node_at_a_time(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (id, [first, second]) = (table_id(1), [node(1), node(2)]);
    assert!(matches!(store.claim(id, first, LONG).await, Err(StoreError::Changed)), "there is none");
    store.put_table(&table(1, Stage::Open)).await.unwrap();
    store.put_table(&table(2, Stage::Open)).await.unwrap();

    store.claim(id, first, LONG).await.unwrap();
    store.claim(table_id(2), second, LONG).await.unwrap();
    assert!(is_leased(&store.claim(id, second, LONG).await));
    store.claim(id, first, LONG).await.unwrap();
    assert_eq!(store.leased_to(first).await.unwrap(), [id]);
    assert_eq!(store.count_leases(first).await.unwrap(), 1);
    assert_eq!(store.lease(id).await.unwrap(), Some(Lease { node: first, over_for: None }));
    assert_eq!(store.lease(table_id(3)).await.unwrap(), None);

    store.give_up(id, second).await.unwrap();
    assert!(is_leased(&store.claim(id, second, LONG).await), "it is not the second's to give up");
    store.give_up(id, first).await.unwrap();
    assert_eq!(store.lease(id).await.unwrap(), None);
    store.claim(id, second, LONG).await.unwrap();
    assert_eq!(store.leased_to(first).await.unwrap(), []);
    assert_eq!(store.leased_to(second).await.unwrap(), [id, table_id(2)]);
}

#[rstest]
#[tokio::test]
async fn a_lease_that_is_over_can_be_claimed_and_one_that_is_renewed_cannot(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (id, [first, second]) = (table_id(1), [node(1), node(2)]);
    store.put_table(&table(1, Stage::Open)).await.unwrap();
    store.claim(id, first, Duration::ZERO).await.unwrap();
    store.renew(first, LONG).await.unwrap();
    assert!(is_leased(&store.claim(id, second, LONG).await), "nobody had claimed it meanwhile");
    store.renew(first, Duration::ZERO).await.unwrap();
    let Some(Lease { node, over_for: Some(_) }) = store.lease(id).await.unwrap() else {
        panic!("it is over")
    };
    assert_eq!(node, first);
    store.claim(id, second, LONG).await.unwrap();
    store.renew(first, LONG).await.unwrap();
    assert_eq!(store.leased_to(first).await.unwrap(), [], "what was lost is not renewed");
    assert!(is_leased(&store.claim(id, first, LONG).await));
}

#[rstest]
#[tokio::test]
async fn whoever_has_lost_a_table_writes_nothing(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (id, [first, second]) = (table_id(1), [node(1), node(2)]);
    let refused = |done: &Result<(), StoreError>| matches!(done, Err(StoreError::Conflict { .. }));
    store.put_table(&table(1, Stage::Open)).await.unwrap();
    store.claim(id, first, Duration::ZERO).await.unwrap();
    let running = TableRecord { rev: rev(store).await + 1, ..table(1, Stage::Running) };
    store.append(id, &entry(0), Some(&running)).await.unwrap();
    store.append_with(id, &entry(1), at(running.rev)).await.unwrap();

    store.claim(id, second, LONG).await.unwrap();
    let lost = again(&running);
    assert!(refused(&store.append_with(id, &entry(2), at(running.rev)).await));
    assert!(refused(&store.append(id, &entry(2), Some(&lost)).await));
    assert!(refused(&store.put_table(&lost).await));
    assert!(refused(&store.remove_table(id, running.rev).await));
    let with_records = store.write_records(vec![RecordWrite::Table(Box::new(lost.clone()))]).await;
    assert!(matches!(with_records, Err(StoreError::Changed)));
    assert_eq!(store.entries(id).await.unwrap(), [entry(0), entry(1)]);
    let stored = TableRecord { rev: running.rev + 1, ..after(&running, &entry(1)) };
    assert_eq!(store.table(id).await.unwrap(), Some(stored.clone()), "but for its revision");

    store.append_with(id, &entry(2), at(stored.rev)).await.unwrap();
    store.put_table(&again(&after(&stored, &entry(2)))).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn of_many_who_claim_at_once_one_gets_the_table(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let id = table_id(1);
    store.put_table(&table(1, Stage::Open)).await.unwrap();
    let claims = (1..=20).map(|n| store.claim(id, node(n), LONG));
    let claimed = futures_util::future::join_all(claims).await;
    let granted = claimed.iter().filter(|claimed| claimed.is_ok()).count();
    assert_eq!((granted, claimed.iter().filter(|claimed| is_leased(claimed)).count()), (1, 19));
    assert_eq!(rev(store).await, 1, "a refused claim changes nothing");
}
