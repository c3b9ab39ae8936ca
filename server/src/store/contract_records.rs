//! The contract for records.

use super::contract::{AnyStoreFixture, again, entry, fixture, player, table, table_id};
use super::{
    BulkImport, CredentialKind, EntryWith, PlayerRecord, Record, RecordCursor, RecordDoc, RecordKind,
    RecordWrite, RecordsOf, Scopes, SessionId, SessionRecord, StoreError, StoreRow, TableRecord, TokenHash,
};
use crate::system::clock::BelievedTime;
use protocol::{PersonKind, Player, Stage};
use rstest::rstest;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Said {
    text: String,
}

impl RecordDoc for Said {
    const KIND: RecordKind = RecordKind::Message;
}

fn said(text: &str) -> Said {
    Said { text: text.to_owned() }
}

/// A record with everything, of the person with this number about the one before.
fn record(n: u128) -> Record {
    Record::new(Uuid::from_u128(n), 100 + (n as u64) / 2, &said("well played"))
        .owned_by(player(n % 3).id)
        .about(Uuid::from_u128(n % 2))
        .keyed(format!("key {n}"))
        .until(1000 + n as u64)
}

fn with<'w>(table: Option<&'w TableRecord>, records: &'w [Record]) -> EntryWith<'w> {
    EntryWith { table, records, at_rev: None }
}

fn put(record: &Record) -> RecordWrite {
    RecordWrite::Put(record.clone())
}

fn is_refused(answer: &Result<(), StoreError>) -> bool {
    matches!(answer, Err(StoreError::Changed))
}

#[rstest]
#[tokio::test]
async fn records_are_found_by_id_key_owner_and_subject(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let all: Vec<Record> = (1..=6).map(record).collect();
    store.write_records(all.iter().map(put).collect()).await.unwrap();
    let bare = Record::new(Uuid::from_u128(9), 50, &said("nobody's"));
    store.write_records(vec![put(&bare)]).await.unwrap();
    assert_eq!(store.record(RecordKind::Message, all[2].id).await.unwrap().as_ref(), Some(&all[2]));
    assert_eq!(store.record(RecordKind::Message, bare.id).await.unwrap().as_ref(), Some(&bare));
    assert_eq!(store.record(RecordKind::Mute, all[2].id).await.unwrap(), None, "of another kind");
    assert_eq!(store.record_by_key(RecordKind::Message, "key 4").await.unwrap().as_ref(), Some(&all[3]));
    assert_eq!(store.record_by_key(RecordKind::Message, "key 9").await.unwrap(), None);
    assert_eq!(store.record_by_key(RecordKind::Code, "key 4").await.unwrap(), None);

    let listed = async |of, after: Option<&Record>, limit| {
        let listed = store.records(RecordKind::Message, of, after.map(Into::into), limit).await.unwrap();
        listed.iter().map(|record| record.id.as_u128()).collect::<Vec<_>>()
    };
    assert_eq!(listed(RecordsOf::Everybody, None, 9).await, [6, 5, 4, 3, 2, 1, 9], "newest first");
    assert_eq!(listed(RecordsOf::Everybody, None, 2).await, [6, 5]);
    assert_eq!(
        listed(RecordsOf::Everybody, Some(&all[4]), 2).await,
        [4, 3],
        "two of one time are told apart"
    );
    assert_eq!(listed(RecordsOf::Owner(player(1).id), None, 9).await, [4, 1]);
    assert_eq!(listed(RecordsOf::Owner(player(1).id), Some(&all[3]), 9).await, [1]);
    assert_eq!(listed(RecordsOf::Subject(Uuid::from_u128(1)), None, 9).await, [5, 3, 1]);
    assert_eq!(listed(RecordsOf::Subject(Uuid::from_u128(7)), None, 9).await, [0_u128; 0]);
}

#[rstest]
#[tokio::test]
async fn a_record_is_changed_and_removed_only_as_its_writer_has_read_it(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let first = record(1);
    store.write_records(vec![put(&first)]).await.unwrap();
    let second = first.changed(&said("sorry, late"));
    assert!(is_refused(&store.write_records(vec![put(&first)]).await), "it is there already");
    store.write_records(vec![put(&second)]).await.unwrap();
    assert!(is_refused(&store.write_records(vec![put(&second)]).await), "of two who write at once one does");
    assert!(is_refused(&store.write_records(vec![RecordWrite::Remove(first.clone())]).await));
    let stored = store.record(RecordKind::Message, first.id).await.unwrap().unwrap();
    assert_eq!((stored.rev, stored.read::<Said>().unwrap()), (1, said("sorry, late")));
    store.write_records(vec![RecordWrite::Remove(second.clone())]).await.unwrap();
    assert!(is_refused(&store.write_records(vec![RecordWrite::Remove(second)]).await), "used up once");
    assert_eq!(store.record(RecordKind::Message, first.id).await.unwrap(), None);
}

#[rstest]
#[tokio::test]
async fn a_change_is_made_completely_or_not_at_all(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (code, taken) = (record(1), record(2));
    store.write_records(vec![put(&code), put(&taken)]).await.unwrap();
    let ann = Player { kind: PersonKind::Member, ..player(7) };
    let same_key = Record { key: taken.key.clone(), ..record(4) };
    for lost in [put(&same_key), put(&record(3).changed(&said(""))), RecordWrite::Remove(record(5))] {
        let change = vec![
            RecordWrite::Remove(code.clone()),
            put(&record(3)),
            lost,
            put(&taken.changed(&said("other"))),
            RecordWrite::Player(ann.clone(), 5),
        ];
        assert!(is_refused(&store.write_records(change).await));
        let listed = store.records(RecordKind::Message, RecordsOf::Everybody, None, 9).await.unwrap();
        assert_eq!(listed, [taken.clone(), code.clone()]);
        assert_eq!(store.player(ann.id).await.unwrap(), None);
    }
    let change = vec![
        RecordWrite::Remove(code),
        put(&record(3)),
        put(&taken.changed(&said("other"))),
        RecordWrite::Player(ann.clone(), 5),
    ];
    store.write_records(change).await.unwrap();
    let listed = store.records(RecordKind::Message, RecordsOf::Everybody, None, 9).await.unwrap();
    assert_eq!(
        listed.iter().map(|record| (record.id.as_u128(), record.rev)).collect::<Vec<_>>(),
        [(3, 0), (2, 1)]
    );
    assert_eq!(store.player(ann.id).await.unwrap(), Some(PlayerRecord::of(&ann, 5)));
}

#[rstest]
#[tokio::test]
async fn a_table_is_stored_or_removed_with_its_records_or_not_at_all(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (first, taken) = (table(1, Stage::Open), record(1));
    store.put_table(&first).await.unwrap();
    store.write_records(vec![put(&taken)]).await.unwrap();
    let stored = async || {
        let records = store.records(RecordKind::Message, RecordsOf::Everybody, None, 9).await.unwrap();
        (store.table(first.id).await.unwrap().map(|table| table.rev), records.len())
    };
    let as_rev = |rev| RecordWrite::Table(Box::new(TableRecord { rev, ..first.clone() }));
    let same_key = Record { key: taken.key.clone(), ..record(3) };
    for refused in [
        vec![put(&record(2)), as_rev(0)],
        vec![as_rev(2), put(&record(2))],
        vec![as_rev(1), put(&record(2)), put(&same_key)],
        vec![put(&record(2)), RecordWrite::RemoveTable(first.id, 1)],
        vec![RecordWrite::RemoveTable(first.id, 0), RecordWrite::Remove(record(5))],
    ] {
        assert!(is_refused(&store.write_records(refused).await));
        assert_eq!(stored().await, (Some(0), 1));
    }
    store.write_records(vec![as_rev(1), put(&record(2))]).await.unwrap();
    assert_eq!(stored().await, (Some(1), 2));
    let listed = store.tables_of(player(1).id, 9).await.unwrap();
    assert_eq!(listed.len(), 1, "whose table it is, is stored too");
    store.write_records(vec![RecordWrite::RemoveTable(first.id, 1), put(&record(3))]).await.unwrap();
    assert_eq!(stored().await, (None, 3));
    assert_eq!(store.tables_of(player(1).id, 9).await.unwrap(), []);
}

#[rstest]
#[tokio::test]
async fn what_is_added_refuses_nothing_and_is_there_with_the_rest_or_not_at_all(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (there, first) = (record(1), table(1, Stage::Open));
    store.write_records(vec![put(&there)]).await.unwrap();
    store.put_table(&first).await.unwrap();
    let same_key = Record { key: there.key.clone(), ..record(3) };
    let stored = async || {
        let listed = store.records(RecordKind::Message, RecordsOf::Everybody, None, 9).await.unwrap();
        listed.iter().map(|record| record.id.as_u128()).collect::<Vec<_>>()
    };
    let change = |rev| {
        let table = RecordWrite::Table(Box::new(TableRecord { rev, ..first.clone() }));
        vec![RecordWrite::Add(record(2)), RecordWrite::Add(same_key.clone()), table]
    };
    assert!(is_refused(&store.write_records(change(5)).await), "the table was changed");
    assert_eq!(stored().await, [1]);
    store.write_records(change(1)).await.unwrap();
    assert_eq!(stored().await, [2, 1], "the one whose key is taken is left out");
    let kept = store.record(RecordKind::Message, there.id).await.unwrap();
    assert_eq!(kept, Some(there), "and what is there stays as it is");
}

#[rstest]
#[tokio::test]
async fn of_many_who_use_a_code_at_once_one_does(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let code = record(1);
    store.write_records(vec![put(&code)]).await.unwrap();
    let uses = (10..30).map(|n| {
        let (store, code) = (store.clone(), code.clone());
        tokio::spawn(async move {
            store
                .write_records(vec![RecordWrite::Remove(code), put(&Record { key: None, ..record(n) })])
                .await
        })
    });
    let mut made = 0;
    for used in uses.collect::<Vec<_>>() {
        made += usize::from(used.await.unwrap().is_ok());
    }
    assert_eq!(made, 1);
    assert_eq!(store.records(RecordKind::Message, RecordsOf::Everybody, None, 99).await.unwrap().len(), 1);
}

#[rstest]
#[tokio::test]
async fn what_is_over_is_removed_a_piece_at_a_time(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let lasting = Record { expires_at: None, ..record(9) };
    let all = (1..=5).map(record).chain([lasting]);
    store.write_records(all.map(RecordWrite::Put).collect()).await.unwrap();
    let mut left = Vec::new();
    for (now, limit) in [(1000, 9), (1003, 2), (1003, 2), (9999, 9)] {
        store.sweep_records(BelievedTime::of(now), limit).await.unwrap();
        left.push(store.records(RecordKind::Message, RecordsOf::Everybody, None, 99).await.unwrap().len());
    }
    assert_eq!(left, [6, 4, 3, 1]);
}

#[rstest]
#[tokio::test]
async fn a_person_with_an_account_is_no_idle_guest(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, kind) in (1..).zip([PersonKind::Guest, PersonKind::Member, PersonKind::Bot]) {
        store.put_player(&Player { kind, ..player(n) }, 100).await.unwrap();
    }
    assert_eq!(store.idle_guests(BelievedTime::of(150), None, 9).await.unwrap(), [player(1).id]);
    for n in 1..=3 {
        store.remove_guest(player(n).id, 150).await.unwrap();
    }
    let left = store.all_players(None, 9).await.unwrap();
    assert_eq!(left.iter().map(|left| left.kind).collect::<Vec<_>>(), [PersonKind::Member, PersonKind::Bot]);
}

#[rstest]
#[tokio::test]
async fn the_sessions_of_a_person_are_listed_newest_first(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let session = |n: u64, owner: u128| SessionRecord {
        id: SessionId(Uuid::from_u128(n.into())),
        player: player(owner).id,
        token: TokenHash::of(&n.to_be_bytes()),
        kind: CredentialKind::Token,
        label: Some("My program".to_owned()),
        network: Some("2001:db8::/32".to_owned()),
        scopes: Some(Scopes::READ.and(Scopes::PLAY)),
        created_at: 100 + n,
        used_at: 100 + n,
        expires_at: 1000,
        revoked_at: None,
    };
    for n in 1..=4 {
        store.add_session(&session(n, 1)).await.unwrap();
    }
    store.add_session(&session(5, 2)).await.unwrap();
    store.revoke_session(session(2, 1).id, 300).await.unwrap();
    assert_eq!(store.sessions_of(player(1).id, 9).await.unwrap(), [4, 3, 1].map(|n| session(n, 1)));
    assert_eq!(store.sessions_of(player(1).id, 2).await.unwrap(), [4, 3].map(|n| session(n, 1)));
}

#[rstest]
#[tokio::test]
async fn records_are_filled_in_with_their_revision(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let later = record(1).changed(&said("again")).changed(&said("and again"));
    let import = BulkImport::begin(store);
    import.row(StoreRow::Record(later.clone())).await;
    import.finish().await.unwrap();
    assert_eq!(store.record(RecordKind::Message, later.id).await.unwrap(), Some(later));
}

#[test]
fn a_document_of_another_kind_or_form_is_damaged_and_never_printed() {
    let secret = Record { kind: RecordKind::Credential, ..record(1) };
    let broken = Record { doc: json!({"words": "well played"}), ..record(1) };
    for record in [secret, broken] {
        let (error, printed) = (record.read::<Said>().unwrap_err(), format!("{record:?}"));
        assert!(matches!(error, StoreError::Corrupt { .. }), "{error}");
        assert!(!format!("{error} {printed}").contains("well played"), "{error} {printed}");
        assert!(!printed.contains("key 1"), "a key may be the hash of a code: {printed}");
    }
}

#[test]
fn every_kind_is_found_by_its_name() {
    for kind in RecordKind::ALL {
        assert_eq!(RecordKind::of(kind.name()), Some(*kind));
        assert_eq!(json!(kind), json!(kind.name()));
    }
    assert_eq!(RecordKind::of("nothing"), None);
}

/// A record that waits for its time under this key.
fn waiting(n: u128, key: &str, at: u64, text: &str) -> Record {
    Record { at, ..Record::new(Uuid::from_u128(n), 0, &said(text)) }
        .keyed(key.to_owned())
        .owned_by(player(n).id)
}

#[rstest]
#[tokio::test]
async fn records_are_written_with_an_entry_or_not_at_all_and_take_the_place_of_those_with_their_key(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let all = async || store.due_records(RecordKind::Message, u64::MAX >> 1, None, 9).await.unwrap();
    let (one, two) = (waiting(1, "a:0", 30, "first"), waiting(2, "a:1", 20, "second"));
    store.append_with(table_id(1), &entry(0), with(None, &[one.clone(), two.clone()])).await.unwrap();
    assert_eq!(all().await, [two.clone(), one.clone()], "the earliest first");

    let lost = waiting(3, "a:2", 10, "lost");
    let refused = store.append_with(table_id(1), &entry(5), with(None, &[lost])).await;
    assert!(matches!(refused, Err(StoreError::Conflict { .. })));
    assert_eq!(all().await, [two.clone(), one.clone()]);

    let begun = TableRecord { rev: 0, ..table(7, Stage::Running) };
    let (later, other) = (waiting(4, "a:0", 40, "later"), waiting(5, "b:0", 50, "other"));
    let (first, next) = (entry(0), entry(1));
    let (changes, opens) = tokio::join!(
        store.append_with(table_id(1), &next, with(None, std::slice::from_ref(&later))),
        store.append_with(begun.id, &first, with(Some(&begun), std::slice::from_ref(&other))),
    );
    changes.and(opens).unwrap();
    let replaced = Record { id: one.id, rev: 1, ..later };
    assert_eq!(all().await, [two, replaced.clone(), other], "under the key there is one");
    assert!(
        is_refused(&store.write_records(vec![RecordWrite::Remove(one)]).await),
        "it was replaced meanwhile"
    );
    store.write_records(vec![RecordWrite::Remove(replaced)]).await.unwrap();
    assert_eq!(store.entries(table_id(1)).await.unwrap().len(), 2);
}

#[rstest]
#[tokio::test]
async fn what_is_due_is_of_one_kind_the_earliest_first(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let all: Vec<Record> = (1..=6).map(record).collect();
    let other = Record { kind: RecordKind::Mute, ..record(7) };
    store.write_records(all.iter().chain([&other]).map(put).collect()).await.unwrap();
    let due = async |until, limit| {
        let due = store.due_records(RecordKind::Message, until, None, limit).await.unwrap();
        due.iter().map(|record| record.id.as_u128()).collect::<Vec<_>>()
    };
    assert_eq!(due(101, 9).await, [1, 2, 3]);
    assert_eq!(due(999, 4).await, [1, 2, 3, 4]);
    assert_eq!(due(99, 9).await, [0_u128; 0]);
    let after = |read: &Record| Some(RecordCursor::from(read));
    let next = store.due_records(RecordKind::Message, 102, after(&all[2]), 2).await.unwrap();
    assert_eq!(next, all[3..5]);
    let last = store.due_records(RecordKind::Message, 102, after(&all[3]), 9).await.unwrap();
    assert_eq!(last, all[4..5]);
    let count = async |until, most| store.count_due(RecordKind::Message, until, most).await.unwrap();
    assert_eq!(
        [count(101, 9).await, count(999, 9).await, count(999, 4).await, count(99, 9).await],
        [3, 6, 4, 0]
    );
}

#[rstest]
#[tokio::test]
async fn a_finished_table_is_counted_once_and_as_the_revision_that_was_read(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, stage) in [(1, Stage::Finished), (2, Stage::Running), (3, Stage::Finished), (4, Stage::Finished)]
    {
        let table = TableRecord { changed_at: 100 - n as u64, ..table(n, stage) };
        store.put_table(&table).await.unwrap();
    }
    let open = async || store.uncounted_tables(9).await.unwrap();
    assert_eq!(open().await, [table_id(4), table_id(3), table_id(1)], "in the order of their ends");
    assert_eq!(store.uncounted_tables(1).await.unwrap(), [table_id(4)]);
    let counted = |tables: &[(u128, u64)]| {
        let tables = tables.iter().map(|(n, rev)| (table_id(*n), *rev)).collect();
        vec![put(&record(7)), RecordWrite::Counted(tables)]
    };
    for refused in [&[(1, 0), (3, 1)][..], &[(1, 0), (2, 0)], &[(1, 0), (9, 0)]] {
        assert!(is_refused(&store.write_records(counted(refused)).await), "{refused:?}");
        assert_eq!(open().await.len(), 3, "nothing of a refused change is left: {refused:?}");
        assert_eq!(store.record(RecordKind::Message, record(7).id).await.unwrap(), None);
    }
    store.write_records(counted(&[(1, 0), (4, 0)])).await.unwrap();
    assert_eq!(open().await, [table_id(3)]);
    assert!(is_refused(&store.write_records(vec![RecordWrite::Counted(vec![(table_id(4), 0)])]).await));
    // A table that is stored again stays counted.
    let later = again(&TableRecord { changed_at: 100 - 4, ..table(4, Stage::Finished) });
    store.put_table(&later).await.unwrap();
    assert_eq!(open().await, [table_id(3)]);
    store.forget_counts().await.unwrap();
    assert_eq!(open().await.len(), 3);
}

#[rstest]
#[tokio::test]
async fn derived_records_are_forgotten_together_and_others_stay(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, kind) in RecordKind::ALL.iter().enumerate() {
        let record = Record::of_kind(*kind, Uuid::from_u128(n as u128), 1, &json!({}));
        store.write_records(vec![RecordWrite::Put(record)]).await.unwrap();
    }
    store.forget_counts().await.unwrap();
    for kind in RecordKind::ALL {
        let left = store.records(*kind, RecordsOf::Everybody, None, 9).await.unwrap().len();
        assert_eq!(left, usize::from(!kind.is_derived()), "{}", kind.name());
    }
}
