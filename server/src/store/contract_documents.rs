//! The contract for documents of finished tables.

use super::contract::{AnyStoreFixture, fixture, table, table_id};
use super::{Document, Fingerprint};
use protocol::Stage;
use rstest::rstest;

#[rstest]
#[tokio::test]
async fn a_document_is_found_by_what_it_was_made_of(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    store.put_table(&table(1, Stage::Finished)).await.unwrap();
    let (old, new) = (Fingerprint([1; 32]), Fingerprint([2; 32]));
    let document = |name: &str, fingerprint, body: &[u8]| Document {
        table: table_id(1),
        name: name.to_owned(),
        fingerprint,
        body: body.to_vec(),
    };
    let found =
        async |n, name: &str, fingerprint| store.document(table_id(n), name, fingerprint).await.unwrap();
    assert_eq!(found(1, "record", old).await, None);
    store.put_document(document("record", old, b"one")).await.unwrap();
    store.put_document(document("replay public", old, b"two")).await.unwrap();
    assert_eq!(found(1, "record", old).await.as_deref(), Some(b"one".as_slice()));
    assert_eq!(found(1, "replay public", old).await.as_deref(), Some(b"two".as_slice()));
    assert_eq!(found(1, "record", new).await, None, "made of something else");
    assert_eq!(found(2, "record", old).await, None);

    store.put_document(document("record", new, b"three")).await.unwrap();
    assert_eq!(found(1, "record", new).await.as_deref(), Some(b"three".as_slice()));
    assert_eq!(found(1, "record", old).await, None, "one of a name");
}

#[rstest]
#[tokio::test]
async fn documents_are_kept_of_finished_tables_only(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let fingerprint = Fingerprint([1; 32]);
    for (n, stage) in [(1, Stage::Open), (2, Stage::Running)] {
        store.put_table(&table(n, stage)).await.unwrap();
    }
    for n in 1..=3 {
        let document = Document { table: table_id(n), name: "record".to_owned(), fingerprint, body: vec![1] };
        store.put_document(document).await.unwrap();
        assert_eq!(store.document(table_id(n), "record", fingerprint).await.unwrap(), None, "table {n}");
    }
}
