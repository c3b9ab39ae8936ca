//! Guarantees of every database beyond the contract.

use crate::store::contract::{after, again, entry, player, table, table_id};
use crate::store::fixture::{StoreFixture, TestDatabase};
use crate::store::sql::Reads;
use crate::store::{
    Document, DocumentCache, Fingerprint, GameLog, Players, Record, RecordKind, RecordWrite, Records, SCHEMA,
    Store, StoreError, TableRecord, Tables, postgres, sqlite,
};
use crate::telemetry::metrics::Metrics;
use futures_util::future::{join, join_all};
use protocol::{Player, Stage, TableCode, TimeControl};
use rstest::rstest;
use serde_json::json;
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::unconstrained;
use uuid::Uuid;

#[test]
fn every_database_has_the_same_migrations() {
    let names = |schema: super::Migrations| {
        schema.0.iter().map(|(number, name, _)| (*number, *name)).collect::<Vec<_>>()
    };
    assert_eq!(names(sqlite::SCHEMA), names(postgres::SCHEMA));
    let numbers: Vec<i64> = sqlite::SCHEMA.0.iter().map(|(number, ..)| *number).collect();
    assert_eq!(numbers, (1..=SCHEMA).collect::<Vec<_>>());
}

#[rstest]
#[tokio::test]
async fn everything_is_there_after_a_restart(#[values("sqlite", "postgres")] kind: &str) {
    let mut fixture = StoreFixture::new(kind).await;
    fixture.store.put_table(&table(1, Stage::Running)).await.unwrap();
    fixture.store.append(table_id(1), &entry(0), None).await.unwrap();
    fixture.store.append(table_id(1), &entry(1), None).await.unwrap();
    fixture.reopen().await.unwrap();
    assert_eq!(fixture.store.entries(table_id(1)).await.unwrap(), [entry(0), entry(1)]);
    let left = after(&table(1, Stage::Running), &entry(1));
    assert_eq!(fixture.store.all_tables(None, 9).await.unwrap(), [left]);
    fixture.store.append(table_id(1), &entry(2), None).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn many_rooms_share_one_commit_and_one_refusal_spoils_nothing(
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    fixture.store.put_table(&table(200, Stage::Open)).await.unwrap();
    let entries = [entry(0), entry(7)];
    let code = |n| TableRecord { code: TableCode("same".to_owned()), ..table(n, Stage::Running) };
    let (first, stolen) =
        (again(&code(200)), TableRecord { code: table(200, Stage::Open).code, ..table(201, Stage::Running) });
    let appends = (0..64).map(|n| fixture.store.append(table_id(n), &entries[usize::from(n == 10)], None));
    let (results, refused, kept) = tokio::join!(
        join_all(appends),
        fixture.store.append(stolen.id, &entries[0], Some(&stolen)),
        fixture.store.append(first.id, &entries[0], Some(&first)),
    );
    for (n, result) in results.iter().enumerate() {
        assert_eq!(result.is_err(), n == 10, "room {n}: {result:?}");
    }
    assert!(kept.is_ok() && matches!(refused, Err(StoreError::Conflict { .. })), "{kept:?} {refused:?}");
    let counted = fixture.metrics.text();
    assert!(counted.contains("saloon_commit_batch_count 2\n"), "{counted}");
    assert!(counted.contains("saloon_commit_batch_sum 67.0\n"), "{counted}");
    assert_eq!(fixture.store.entries(table_id(63)).await.unwrap(), [entry(0)]);
    assert_eq!(fixture.store.entries(table_id(10)).await.unwrap(), []);
    assert_eq!(fixture.store.table(first.id).await.unwrap(), Some(after(&first, &entries[0])));
    assert_eq!(fixture.store.entries(stolen.id).await.unwrap(), [], "half of a refused write was kept");
}

#[rstest]
#[tokio::test]
async fn what_many_people_change_in_their_lists_at_once_is_a_commit_for_every_64(
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    let mute = |n: u128| {
        let mute = Record::of_kind(RecordKind::Mute, Uuid::from_u128(n), 1, &json!({}));
        vec![RecordWrite::Put(mute.owned_by(player(n).id).keyed(format!("{n}/bob")))]
    };
    // All callers send before the writer has a turn.
    let written = (0..100).map(|n| fixture.store.write_records(mute(n)));
    assert!(unconstrained(join_all(written)).await.iter().all(Result::is_ok));
    let counted = fixture.metrics.text();
    assert!(counted.contains("saloon_commit_batch_count 2\n"), "{counted}");
    assert!(counted.contains("saloon_commit_batch_sum 100.0\n"), "{counted}");
}

#[rstest]
#[tokio::test]
async fn a_write_of_a_person_that_breaks_its_commit_costs_no_move_a_second_try(
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    fixture.database.stranger("CREATE UNIQUE INDEX one_name ON players (name)").await;
    let named = |n: u128| Player { name: format!("p{}", n.min(8)), ..player(n) };
    let (people, opening): (Vec<_>, _) = ((0..10).map(named).collect(), entry(0));
    let stored = people.iter().map(|player| fixture.store.put_player(player, 1));
    let appended = (0..20).map(|n| fixture.store.append(table_id(n), &opening, None));
    // All callers send before the writer has a turn.
    let (stored, appended) = unconstrained(join(join_all(stored), join_all(appended))).await;
    assert!(appended.iter().all(Result::is_ok), "{appended:?}");
    for (n, stored) in stored.iter().enumerate() {
        assert_eq!(stored.is_err(), n == 9, "player {n}: {stored:?}");
    }
    let counted = fixture.metrics.text();
    assert!(counted.contains("saloon_commits_failed_total 2\n"), "of ten, and of one of them: {counted}");
    assert!(counted.contains("saloon_commit_batch_count 10\n"), "{counted}");
    assert!(counted.contains("saloon_commit_batch_sum 29.0\n"), "{counted}");
}

#[rstest]
#[tokio::test]
async fn a_game_that_is_begun_before_its_table_is_stored_is_refused(
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    let (open, opening, next) = (table(1, Stage::Open), entry(0), entry(1));
    let running = again(&table(1, Stage::Running));
    // None of them waits for the one before it, and a new table waits behind the games.
    let (stored, begun, moved) = tokio::join!(
        fixture.store.put_table(&open),
        fixture.store.append(open.id, &opening, Some(&running)),
        fixture.store.append(open.id, &next, None),
    );
    let is_refused = |done| matches!(done, Err(StoreError::Conflict { .. }));
    assert!(stored.is_ok() && is_refused(begun) && is_refused(moved));
    assert_eq!(fixture.store.entries(open.id).await.unwrap(), []);
    fixture.store.append(open.id, &opening, Some(&running)).await.unwrap();
    fixture.store.append(open.id, &next, None).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn what_was_sent_for_a_table_or_a_person_is_made_in_its_order(
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    let (open, ada) = (table(1, Stage::Open), player(7));
    fixture.store.put_table(&open).await.unwrap();
    let (mut revs, mut names) = (vec![open.clone()], Vec::new());
    for n in 0..100 {
        revs.push(again(&revs[n]));
        names.push(Player { name: format!("Ada {n}"), ..ada.clone() });
    }
    let as_record = |n: usize, table: &TableRecord| {
        (n % 2 == 1).then(|| vec![RecordWrite::Table(Box::new(table.clone()))])
    };
    let rows = revs.iter().enumerate().skip(1).map(async |(n, table)| match as_record(n, table) {
        Some(change) => fixture.store.write_records(change).await,
        None => fixture.store.put_table(table).await,
    });
    let named = names.iter().map(|player| fixture.store.put_player(player, 1));
    let (rows, named) = unconstrained(join(join_all(rows), join_all(named))).await;
    assert!(rows.iter().chain(&named).all(Result::is_ok), "{rows:?}");
    assert_eq!(fixture.store.table(open.id).await.unwrap().as_ref(), revs.last());
    assert_eq!(fixture.store.player(ada.id).await.unwrap().unwrap().name, "Ada 99");
}

/// A table of two people, the first of whom is `player(n)`.
fn of_two(n: u128) -> TableRecord {
    let mut record = table(n, Stage::Running);
    record.doc.seats[1] = table(n + 5000, Stage::Running).doc.seats[0].clone();
    record
}

#[rstest]
#[tokio::test]
async fn a_commit_of_any_width_keeps_every_row(
    #[values("sqlite", "postgres")] kind: &str,
    #[values(1, 2, 16, 17, 255, 256)] width: u128,
) {
    let fixture = StoreFixture::new(kind).await;
    let tables: Vec<_> = (0..width).map(of_two).collect();
    let opening = entry(0);
    let opened = tables.iter().map(|table| fixture.store.append(table.id, &opening, Some(table)));
    // All callers send before the writer has a turn.
    assert!(unconstrained(join_all(opened)).await.iter().all(Result::is_ok));
    let (next, hole) = (entry(1), entry(2));
    let moves =
        (0..width).map(|n| fixture.store.append(table_id(n), if n == 12 { &hole } else { &next }, None));
    for (n, moved) in unconstrained(join_all(moves)).await.iter().enumerate() {
        assert_eq!(moved.is_err(), n == 12, "table {n}: {moved:?}");
    }
    let counted = fixture.metrics.text();
    assert!(counted.contains("saloon_commit_batch_count 2\n"), "{counted}");
    for (n, table) in (0..).zip(&tables) {
        let log = fixture.store.entries(table.id).await.unwrap();
        assert_eq!(log, if n == 12 { vec![opening.clone()] } else { vec![opening.clone(), next.clone()] });
        let left = after(table, log.last().unwrap());
        assert_eq!(fixture.store.table(table.id).await.unwrap().as_ref(), Some(&left));
        for player in table.people() {
            assert_eq!(fixture.store.tables_of(player, 9).await.unwrap(), std::slice::from_ref(&left));
        }
    }
}

#[rstest]
#[tokio::test]
async fn of_two_conflicting_writes_in_one_commit_only_one_is_refused(
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    let code = |n| TableRecord { code: TableCode("same".to_owned()), ..table(n, Stage::Running) };
    let (one, two, opening, next) = (code(1), code(2), entry(0), entry(1));
    let (kept, refused, third, fourth) = tokio::join!(
        fixture.store.append(one.id, &opening, Some(&one)),
        fixture.store.append(two.id, &opening, Some(&two)),
        fixture.store.append(table_id(3), &opening, None),
        fixture.store.append(table_id(3), &next, None),
    );
    assert!(kept.is_ok() && third.is_ok() && fourth.is_ok(), "{kept:?} {third:?} {fourth:?}");
    assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    assert_eq!(fixture.store.entries(two.id).await.unwrap(), []);
    assert_eq!(fixture.store.entries(table_id(3)).await.unwrap(), [opening, next]);
}

#[rstest]
#[tokio::test]
async fn a_newer_schema_is_refused(#[values("sqlite", "postgres")] kind: &str) {
    let mut fixture = StoreFixture::new(kind).await;
    fixture
        .database
        .stranger(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             SELECT 99, 'of tomorrow', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1",
        )
        .await;
    let refused = fixture.reopen().await;
    assert!(matches!(refused, Err(StoreError::TooNew { found: 99, known: SCHEMA })), "{refused:?}");
}

#[rstest]
#[case::tables("CREATE TABLE bookmarks (id INTEGER)")]
#[case::migrations(
    "CREATE TABLE _sqlx_migrations (version BIGINT, description TEXT); \
                    INSERT INTO _sqlx_migrations VALUES (1, 'bookmarks')"
)]
#[tokio::test]
async fn the_database_of_another_program_is_refused(
    #[case] theirs: &'static str,
    #[values("sqlite", "postgres")] kind: &str,
) {
    let database = TestDatabase::new(kind).await;
    database.stranger(theirs).await;
    let refused = database.open(Arc::new(Metrics::new())).await.map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("it is the database of another program"), "{refused}");
}

#[rstest]
#[case::a_hole("DELETE FROM entries WHERE version = 1", "1", "it is missing")]
#[case::no_json("UPDATE entries SET events = 'x' WHERE version = 1", "1", "events is not what it should be")]
#[case::a_key_twice(
    "UPDATE entries SET key = (SELECT key FROM entries WHERE version = 1) WHERE version = 2",
    "2",
    "its key stands before it"
)]
#[case::half_an_actor("UPDATE entries SET key = NULL WHERE version = 2", "2", "half of who moved")]
#[case::no_such_seat("UPDATE entries SET seat = 99 WHERE version = 2", "2", "no such seat")]
#[case::no_such_round("UPDATE entries SET progress = 1099511627776 WHERE version = 1", "1", "no round")]
#[case::no_seat_at_all("UPDATE entries SET seat = -1 WHERE version = 2", "2", "no such seat")]
#[tokio::test]
async fn a_damaged_entry_is_named(
    #[case] damage: &'static str,
    #[case] version: &str,
    #[case] says: &str,
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    for version in 0..3 {
        fixture.store.append(table_id(1), &entry(version), None).await.unwrap();
    }
    fixture.database.stranger(damage).await;
    match fixture.store.entries(table_id(1)).await {
        Err(StoreError::Corrupt { table: "entries", row, what }) => {
            assert_eq!(row, format!("{}/{version}", table_id(1)));
            assert!(what.contains(says), "{what}");
        }
        other => panic!("{other:?}"),
    }
}

/// Before version 0.3 a document had the seconds for each decision.
#[rstest]
#[case::seconds("\"move_time_s\":90", Ok(Some(TimeControl::each(90))))]
#[case::no_limit("\"move_time_s\":null", Ok(None))]
#[case::nothing("\"nothing\":0", Ok(None))]
#[case::out_of_bounds("\"move_time_s\":1", Err(()))]
#[case::no_number("\"move_time_s\":true", Err(()))]
#[case::bad_values("\"time\":{\"bank_s\":0,\"increment_s\":0,\"cap_s\":60}", Err(()))]
#[tokio::test]
async fn a_time_limit_of_an_older_version_is_read(
    #[case] stored: &str,
    #[case] read: Result<Option<TimeControl>, ()>,
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    let record = table(1, Stage::Running);
    fixture.store.put_table(&record).await.unwrap();
    let doc = serde_json::to_string(&record.doc).unwrap();
    let now = format!("\"time\":{}", serde_json::to_string(&record.doc.time).unwrap());
    assert!(doc.contains(&now), "{doc}");
    let old = doc.replace(&now, stored).replace('\'', "''");
    fixture.database.stranger(format!("UPDATE tables SET doc = '{old}'").leak()).await;
    match (fixture.store.table(table_id(1)).await, read) {
        (Ok(Some(found)), Ok(time)) => {
            assert_eq!(found.doc.time, time);
            // Stored again it has the form of now.
            fixture.store.put_table(&again(&found)).await.unwrap();
            assert_eq!(fixture.store.table(table_id(1)).await.unwrap().unwrap().doc.time, time);
        }
        (Err(StoreError::Corrupt { what, .. }), Err(())) => {
            assert!(what.contains("doc is not what it should be"), "{what}");
        }
        (found, read) => panic!("{found:?} instead of {read:?}"),
    }
}

#[rstest]
#[case::no_seed("UPDATE tables SET seed = NULL", "no seed")]
#[case::no_json("UPDATE tables SET doc = '{}'", "doc is not what it should be")]
#[case::before_time("UPDATE tables SET opened_at = -1", "opened_at is negative")]
#[tokio::test]
async fn a_damaged_table_is_named(
    #[case] damage: &'static str,
    #[case] says: &str,
    #[values("sqlite", "postgres")] kind: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    fixture.store.put_table(&table(1, Stage::Running)).await.unwrap();
    fixture.database.stranger(damage).await;
    match fixture.store.table(table_id(1)).await {
        Err(StoreError::Corrupt { table: "tables", row, what }) => {
            assert_eq!(row, table_id(1).to_string());
            assert!(what.contains(says), "{what}");
        }
        other => panic!("{other:?}"),
    }
}

#[rstest]
#[tokio::test]
async fn a_snapshot_sees_one_moment_and_holds_nobody_up(#[values("sqlite", "postgres")] kind: &str) {
    let fixture = StoreFixture::new(kind).await;
    fixture.store.put_table(&table(1, Stage::Running)).await.unwrap();
    fixture.store.append(table_id(1), &entry(0), None).await.unwrap();
    let snapshot = fixture.database.snapshot().await.unwrap();
    fixture.store.append(table_id(1), &entry(1), None).await.unwrap();
    fixture.store.put_table(&table(2, Stage::Open)).await.unwrap();
    for _ in 0..2 {
        let left = after(&table(1, Stage::Running), &entry(0));
        assert_eq!(snapshot.all_tables(None, 9).await.unwrap(), [left]);
        assert_eq!(snapshot.entries(table_id(1)).await.unwrap(), [entry(0)]);
    }
    assert!(matches!(snapshot.put_table(&table(3, Stage::Open)).await, Err(StoreError::Unavailable(_))));
    let later = fixture.database.snapshot().await.unwrap();
    assert_eq!(later.entries(table_id(1)).await.unwrap(), [entry(0), entry(1)], "the control");
    snapshot.close().await;
}

#[rstest]
#[case::newer("UPDATE _sqlx_migrations SET version = 99 WHERE version = 2", "schema 99")]
#[case::older("DELETE FROM _sqlx_migrations WHERE version > 1", "`saloon migrate` brings it to ")]
#[tokio::test]
async fn a_snapshot_of_another_schema_is_refused(
    #[values("sqlite", "postgres")] kind: &str,
    #[case] sql: &'static str,
    #[case] says: &str,
) {
    let fixture = StoreFixture::new(kind).await;
    fixture.database.stranger(sql).await;
    let refused = fixture.database.snapshot().await.map(drop).unwrap_err().to_string();
    assert!(refused.contains(says), "{refused}");
}

#[rstest]
#[tokio::test]
async fn a_table_that_is_deleted_takes_its_documents_along(#[values("sqlite", "postgres")] kind: &str) {
    let fixture = StoreFixture::new(kind).await;
    let fingerprint = Fingerprint([1; 32]);
    for n in 1..=2 {
        fixture.store.put_table(&table(n, Stage::Finished)).await.unwrap();
        let document = Document { table: table_id(n), name: "record".to_owned(), fingerprint, body: vec![1] };
        fixture.store.put_document(document).await.unwrap();
    }
    fixture.database.stranger("DELETE FROM tables WHERE code = 'code000000000001'").await;
    let known = [1, 2].map(|n| fixture.store.document(table_id(n), "record", fingerprint));
    let known = join_all(known).await;
    assert_eq!(known.into_iter().map(Result::unwrap).collect::<Vec<_>>(), [None, Some(vec![1])]);
}

/// Takes and holds every connection of this store.
async fn everything(reads: &Reads) -> Vec<Box<dyn Any>> {
    let mut held: Vec<Box<dyn Any>> = Vec::new();
    match reads {
        Reads::Sqlite(pool) => {
            for _ in 0..pool.options().get_max_connections() {
                held.push(Box::new(pool.acquire().await.unwrap()));
            }
            assert!(pool.try_acquire().is_none());
        }
        Reads::Postgres(pool) => {
            for _ in 0..pool.options().get_max_connections() {
                held.push(Box::new(pool.acquire().await.unwrap()));
            }
            assert!(pool.try_acquire().is_none());
        }
    }
    held
}

#[rstest]
#[tokio::test]
async fn visitors_take_no_reader_of_the_rooms(#[values("sqlite", "postgres")] kind: &str) {
    let fixture = StoreFixture::new(kind).await;
    fixture.store.put_table(&table(1, Stage::Running)).await.unwrap();
    let visitors = fixture.store.for_visitors().unwrap();
    let held = everything(fixture.store.visitors.as_ref().unwrap()).await;
    assert_eq!(fixture.store.table(table_id(1)).await.unwrap(), Some(table(1, Stage::Running)));
    let waits = tokio::time::timeout(Duration::from_millis(50), visitors.table(table_id(1))).await;
    assert!(waits.is_err(), "visitors wait for visitors");
    drop(held);
    assert_eq!(visitors.table(table_id(1)).await.unwrap(), Some(table(1, Stage::Running)));
}

#[rstest]
#[tokio::test]
async fn one_damaged_table_takes_nobodys_list_away(#[values("sqlite", "postgres")] kind: &str) {
    let fixture = StoreFixture::new(kind).await;
    for n in 1..4 {
        let mut listed = TableRecord { stage: Stage::Open, ..table(n, Stage::Open) };
        listed.doc.visibility = protocol::Visibility::Public;
        listed.doc.seats = table(9, Stage::Open).doc.seats;
        fixture.store.put_table(&listed).await.unwrap();
    }
    fixture.database.stranger("UPDATE tables SET doc = '{}' WHERE code = 'code000000000002'").await;
    for _ in 0..2 {
        assert_eq!(fixture.store.public_tables(9).await.unwrap().len(), 2);
        let sitter = table(9, Stage::Open).doc.host;
        assert_eq!(fixture.store.tables_of(sitter, 9).await.unwrap().len(), 2);
    }
    assert_eq!(fixture.metrics.damaged.count(), 1);
    assert!(fixture.store.all_tables(None, 9).await.is_err(), "a backup leaves nothing out by itself");
}
