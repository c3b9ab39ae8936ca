//! The contract of every back end, written once and run on each.

use super::fixture::TestDatabase;
use super::{
    BulkImport, Cursor, Entry, EntryMove, EntryRules, MemoryStore, MovedBy, Pause, PlayerRecord, SeatDoc,
    SharedStore, SqlStore, StoreError, StoreRow, TableDoc, TableEnds, TableRecord, TableRests,
};
use crate::system::clock::BelievedTime;
use crate::telemetry::metrics::Metrics;
use protocol::{
    ChatMode, Controller, Ended, HouseLevel, MoveKey, Player, PlayerId, Presence, SeatHolder, Stage,
    Substitute, TableCode, TableId, TimeControl, Visibility, Watching,
};
use rstest::rstest;
use rules::{
    Brand, Chance, Drawn, Fairness, Json, Outcome, Progress, Seat, SeatEntropy, Seats, Secret, Seed,
};
use serde_json::json;
use std::sync::Arc;
use uuid::Uuid;

/// A back end with its database.
pub(crate) struct AnyStoreFixture {
    pub(crate) store: SharedStore,
    _database: Option<TestDatabase>,
}

pub(crate) async fn fixture(kind: &str) -> AnyStoreFixture {
    if kind == "memory" {
        return AnyStoreFixture { store: Arc::new(MemoryStore::new()), _database: None };
    }
    let database = TestDatabase::new(kind).await;
    let store: SharedStore = Arc::new(database.open(Arc::new(Metrics::new())).await.unwrap());
    assert_eq!(store.kind(), kind);
    AnyStoreFixture { store, _database: Some(database) }
}

/// An empty Postgres of several nodes.
pub(crate) struct NodesFixture(tests::Database);

impl NodesFixture {
    pub(crate) async fn new() -> Self {
        Self(tests::shared().await)
    }

    /// The store of one more node.
    pub(crate) async fn node(&self) -> SharedStore {
        let url = self.0.url.parse().unwrap();
        Arc::new(SqlStore::open_postgres_among_nodes(&url, 4, Arc::default()).await.unwrap())
    }
}

pub(super) fn table_id(n: u128) -> TableId {
    TableId(Uuid::from_u128(n))
}

pub(super) fn player(n: u128) -> Player {
    Player::guest(PlayerId(Uuid::from_u128(n)), format!("Player {n}"))
}

pub(super) fn entry(version: u64) -> Entry {
    let seat = Seat::new((version % 4) as u8).unwrap();
    let key = MoveKey(Uuid::from_u128(1000 + u128::from(version)));
    let by = [MovedBy::Person, MovedBy::Substitute, MovedBy::Clock, MovedBy::House][version as usize % 4];
    let actor = EntryMove { seat, mv: Json::of(&json!({ "bid": version })), key, by };
    Entry {
        version,
        actor: (version > 0).then_some(actor),
        events: Json::of(&json!([{ "bid": version, "secret": true }, "after"])),
        draws: drawn(version),
        deciding: Some(Seats::first(version as usize % 3)),
        progress: Some(Progress { round: version as u16, of: u16::MAX }),
        at: 1_700_000_000_000 + version,
    }
}

/// Every third entry has draws.
fn drawn(version: u64) -> Vec<Drawn> {
    if !version.is_multiple_of(3) {
        return Vec::new();
    }
    let mut chance = Chance::at(&Seed::from_number(1), version).noting();
    chance.shuffle("deck", &mut ["a", "b", "c"]);
    chance.below("die", 6);
    chance.into_drawn()
}

pub(crate) fn table(n: u128, stage: Stage) -> TableRecord {
    let person = SeatHolder::Person {
        player: player(n),
        presence: Presence::Away,
        controller: Controller::Person,
        resigned: false,
    };
    let doc = TableDoc {
        name: format!("Town {n}"),
        rules: 1,
        options: json!({ "era": "short" }).as_object().unwrap().clone(),
        visibility: Visibility::Link,
        watching: Watching::Delayed(3),
        time: Some(TimeControl { bank_s: 90, increment_s: 10, cap_s: 300 }),
        entry: EntryRules { bots: true, min_finished: n as u16, ..EntryRules::default() },
        chat: ChatMode::Text,
        substitute: Substitute::House(HouseLevel::Hard),
        hints: false,
        rated: false,
        host: player(n).id,
        organiser: None,
        seats: vec![
            SeatDoc { brand: Some(Brand::Cactus), ..SeatDoc::new(person) },
            SeatDoc::new(SeatHolder::Virtual { level: "novice".to_owned() }),
        ],
        rematch: None,
        begins: None,
        opened_from: None,
        fairness: (stage != Stage::Open)
            .then(|| Fairness::new(Secret::from_bytes([7; 32]), vec![SeatEntropy::default(); 2])),
        progress: Progress::default(),
        deciding: Some(Seats::first(1)),
        result: (stage == Stage::Finished).then(|| Outcome { scores: vec![], ranking: vec![] }),
        kicked: Vec::new(),
        ended: None,
        ends: TableEnds::default(),
        rests: TableRests::default(),
        clock: None,
        labels: None,
    };
    TableRecord {
        id: table_id(n),
        rev: 0,
        code: TableCode(format!("code{n:012}")),
        game: "carson_city".to_owned(),
        stage,
        seed: (stage != Stage::Open).then(|| Seed::from_number(n as u64)),
        opened_at: 10_000 - n as u64,
        changed_at: 20_000 + n as u64,
        due_at: (stage == Stage::Running).then_some(30_000 - n as u64),
        doc,
    }
}

/// The same table with the next revision.
pub(super) fn again(table: &TableRecord) -> TableRecord {
    TableRecord { rev: table.rev + 1, ..table.clone() }
}

/// A running table as this entry of its log leaves it.
pub(super) fn after(table: &TableRecord, entry: &Entry) -> TableRecord {
    let progress = entry.progress.unwrap_or_default();
    let doc = TableDoc { deciding: entry.deciding, progress, ..table.doc.clone() };
    TableRecord { changed_at: entry.at, doc, ..table.clone() }
}

fn ids(tables: &[TableRecord]) -> Vec<TableId> {
    tables.iter().map(|table| table.id).collect()
}

#[rstest]
#[tokio::test]
async fn tables_are_put_found_changed_and_removed(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let mut first = table(1, Stage::Open);
    store.put_table(&first).await.unwrap();
    first = again(&first);
    first.doc.name = "Another name".to_owned();
    store.put_table(&first).await.unwrap();
    store.put_table(&table(2, Stage::Running)).await.unwrap();
    assert_eq!(store.table(first.id).await.unwrap(), Some(first.clone()));
    assert_eq!(store.table_by_code(&first.code).await.unwrap(), Some(first.clone()));
    assert_eq!(store.table_by_code(&TableCode("nothing".to_owned())).await.unwrap(), None);

    let twin = TableRecord { code: first.code.clone(), ..table(3, Stage::Open) };
    assert!(matches!(store.put_table(&twin).await, Err(StoreError::Conflict { .. })));

    store.remove_table(first.id, first.rev).await.unwrap();
    assert!(matches!(store.remove_table(table_id(2), 0).await, Err(StoreError::Conflict { .. })));
    assert_eq!(store.table(first.id).await.unwrap(), None);
    assert!(store.table(table_id(2)).await.unwrap().is_some(), "a table that has begun stays");
}

#[rstest]
#[tokio::test]
async fn finished_tables_of_a_player_come_newest_first(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, stage) in [
        (1, Stage::Finished),
        (2, Stage::Running),
        (3, Stage::Finished),
        (4, Stage::Finished),
        (5, Stage::Finished),
    ] {
        let mut table = table(n, stage);
        if n != 4 {
            table.doc.seats[0] = self::table(9, stage).doc.seats[0].clone();
        }
        store.put_table(&table).await.unwrap();
        store.put_table(&again(&table)).await.unwrap();
    }
    let of = async |n, after, limit| ids(&store.finished_tables(player(n).id, after, limit).await.unwrap());
    assert_eq!(of(9, None, 10).await, [table_id(5), table_id(3), table_id(1)]);
    assert_eq!(of(9, None, 2).await, [table_id(5), table_id(3)]);
    let after = Some(Cursor { changed_at: 20_003, table: table_id(3) });
    assert_eq!(of(9, after, 2).await, [table_id(1)]);
    assert_eq!(of(4, None, 10).await, [table_id(4)]);
    assert_eq!(of(1, None, 10).await, []);
    for (player_number, at_most, want) in [(9, 10, 3), (9, 2, 2), (4, 10, 1), (1, 10, 0), (9, 0, 0)] {
        let counted = store.count_finished(player(player_number).id, at_most).await.unwrap();
        assert_eq!(counted, want, "{player_number} {at_most}");
    }
}

#[rstest]
#[tokio::test]
async fn a_player_finds_the_unfinished_tables_he_sits_at(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, stage) in [(1, Stage::Open), (2, Stage::Running), (3, Stage::Finished), (4, Stage::Open)] {
        let seats = table(9, stage).doc.seats;
        let mut table = table(n, stage);
        table.doc.seats = seats;
        store.put_table(&table).await.unwrap();
    }
    let of = async |n, limit| ids(&store.tables_of(player(n).id, limit).await.unwrap());
    assert_eq!(of(9, 10).await, [table_id(1), table_id(2), table_id(4)]);
    assert_eq!(of(9, 1).await, [table_id(1)]);
    // Another person has taken the seat.
    store.put_table(&again(&table(1, Stage::Open))).await.unwrap();
    store.remove_table(table_id(4), 0).await.unwrap();
    assert_eq!(of(9, 10).await, [table_id(2)]);
    assert_eq!(of(1, 10).await, [table_id(1)]);
}

#[rstest]
#[tokio::test]
async fn visitors_read_what_everybody_reads(#[values("sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let visitors = store.for_visitors().unwrap();
    store.put_table(&table(1, Stage::Open)).await.unwrap();
    assert_eq!(visitors.table(table_id(1)).await.unwrap(), Some(table(1, Stage::Open)));
    visitors.put_table(&table(2, Stage::Open)).await.unwrap();
    assert_eq!(store.table(table_id(2)).await.unwrap(), Some(table(2, Stage::Open)));
}

#[rstest]
#[tokio::test]
async fn the_lobby_lists_public_tables_newest_first(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, stage) in [(1, Stage::Open), (2, Stage::Running), (3, Stage::Finished), (4, Stage::Open)] {
        let mut public = table(n, stage);
        public.doc.visibility = Visibility::Public;
        store.put_table(&public).await.unwrap();
    }
    store.put_table(&table(5, Stage::Open)).await.unwrap();
    let public = async |limit| ids(&store.public_tables(limit).await.unwrap());
    assert_eq!(public(10).await, [table_id(1), table_id(2), table_id(4)]);
    assert_eq!(public(2).await, [table_id(1), table_id(2)]);
}

#[rstest]
#[tokio::test]
async fn tables_with_something_to_do_come_soonest_first(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, stage) in [(1, Stage::Running), (2, Stage::Running), (3, Stage::Running), (4, Stage::Open)] {
        store.put_table(&table(n, stage)).await.unwrap();
    }
    let at_ease = again(&TableRecord { due_at: None, ..table(3, Stage::Running) });
    store.put_table(&at_ease).await.unwrap();
    assert_eq!(store.table(table_id(3)).await.unwrap(), Some(at_ease));
    assert_eq!(store.due_tables(40_000, 10).await.unwrap(), [table_id(2), table_id(1)]);
    assert_eq!(store.due_tables(40_000, 1).await.unwrap(), [table_id(2)]);
    assert_eq!(store.due_tables(29_998, 10).await.unwrap(), [table_id(2)]);
}

#[rstest]
#[tokio::test]
async fn abandoned_games_run_and_are_unchanged(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, stage) in [(1, Stage::Running), (2, Stage::Open), (3, Stage::Running), (4, Stage::Finished)] {
        store.put_table(&table(n, stage)).await.unwrap();
    }
    let place = |n| Cursor { changed_at: 20_000 + n as u64, table: table_id(n) };
    let games = async |until, after, limit| {
        store.abandoned_games(BelievedTime::of(until), after, limit).await.unwrap()
    };
    assert_eq!(games(20_004, None, 10).await, [place(1), place(3)]);
    assert_eq!(games(20_002, None, 10).await, [place(1)]);
    assert_eq!(games(20_004, None, 1).await, [place(1)]);
    assert_eq!(games(20_004, Some(place(1)), 1).await, [place(3)]);
    assert_eq!(games(20_004, Some(place(3)), 1).await, []);
}

#[rstest]
#[tokio::test]
async fn who_has_left_for_good_finds_the_table_only_once_it_has_a_result(
    #[values("memory", "sqlite", "postgres")] kind: &str,
    #[values(false, true)] by_an_entry: bool,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let mut rev = 0;
    let mut put = async |table: &TableRecord| {
        let table = &TableRecord { rev, ..table.clone() };
        if by_an_entry {
            store.append(table.id, &entry(rev), Some(table)).await.unwrap();
        } else {
            store.put_table(table).await.unwrap();
        }
        rev += 1;
    };
    let mut left = table(1, Stage::Running);
    left.doc.seats.push(table(9, Stage::Running).doc.seats[0].clone());
    put(&left).await;
    let SeatHolder::Person { resigned, .. } = &mut left.doc.seats[0].holder else { unreachable!() };
    *resigned = true;
    put(&left).await;
    let unfinished = async |n| ids(&store.tables_of(player(n).id, 9).await.unwrap());
    let finished = async |n| ids(&store.finished_tables(player(n).id, None, 9).await.unwrap());
    assert_eq!((unfinished(1).await, unfinished(9).await), (vec![], vec![table_id(1)]));
    (left.stage, left.doc.result) = (Stage::Finished, table(1, Stage::Finished).doc.result);
    put(&left).await;
    assert_eq!((finished(1).await, finished(9).await), (vec![table_id(1)], vec![table_id(1)]));
    let counted = async |n| store.count_finished(player(n).id, 9).await.unwrap();
    assert_eq!((counted(1).await, counted(9).await), (1, 1));
    // Nobody's game counts, but it stays in the lists of its people.
    (left.doc.ended, left.doc.result) = (Some(Ended::Agreed), None);
    put(&left).await;
    assert_eq!((finished(1).await, finished(9).await), (vec![table_id(1)], vec![table_id(1)]));
    assert_eq!((counted(1).await, counted(9).await), (0, 0));
    // A name is no field.
    (left.doc.ended, left.doc.result) = (None, table(1, Stage::Finished).doc.result);
    left.doc.name = "\"result\":null".to_owned();
    put(&left).await;
    assert_eq!(counted(9).await, 1);
}

#[rstest]
#[tokio::test]
async fn abandoned_tables_are_open_and_unchanged(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, stage) in [(1, Stage::Open), (2, Stage::Running), (3, Stage::Open), (4, Stage::Open)] {
        store.put_table(&table(n, stage)).await.unwrap();
    }
    assert_eq!(
        store.abandoned_tables(BelievedTime::of(20_003), 10).await.unwrap(),
        [table_id(1), table_id(3)]
    );
    assert_eq!(store.abandoned_tables(BelievedTime::of(20_003), 1).await.unwrap(), [table_id(1)]);
}

#[rstest]
#[tokio::test]
async fn all_tables_can_be_gone_through_in_pieces(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for (n, stage) in [(3, Stage::Open), (1, Stage::Running), (2, Stage::Finished)] {
        store.put_table(&table(n, stage)).await.unwrap();
    }
    assert_eq!(ids(&store.all_tables(None, 2).await.unwrap()), [table_id(1), table_id(2)]);
    assert_eq!(ids(&store.all_tables(Some(table_id(2)), 2).await.unwrap()), [table_id(3)]);
    assert_eq!(ids(&store.all_tables(Some(table_id(3)), 2).await.unwrap()), []);
}

#[rstest]
#[tokio::test]
async fn a_store_is_filled_with_all_or_nothing(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let (game, log) = (table(1, Stage::Finished), vec![entry(0), entry(1), entry(2)]);
    let whole = |table: &TableRecord, log: &[Entry]| StoreRow::Table(Box::new(table.clone()), log.to_vec());
    let people = [person(1, 5), person(2, 6), person(3, 7)];
    let mut rows: Vec<StoreRow> = people.iter().cloned().map(StoreRow::Player).collect();
    let pause = Pause { from: 1, until: 2 };
    rows.extend([StoreRow::Alive(9), StoreRow::Pause(pause), whole(&game, &log)]);
    fill(store, rows).await.unwrap();
    assert_eq!(store.table(game.id).await.unwrap(), Some(game.clone()));
    assert_eq!(store.entries(game.id).await.unwrap(), log);
    assert_eq!(ids(&store.finished_tables(player(1).id, None, 9).await.unwrap()), [game.id]);
    assert_eq!((store.last_alive().await.unwrap(), store.pauses().await.unwrap()), (Some(9), vec![pause]));
    assert_eq!(store.all_players(None, 2).await.unwrap(), people[..2]);
    assert_eq!(store.all_players(Some(people[1].id), 2).await.unwrap(), people[2..]);

    let fourth = StoreRow::Player(person(4, 8));
    let taken = |done| matches!(done, Err(StoreError::Conflict { .. }));
    let renamed = TableRecord { code: table(7, Stage::Finished).code, ..game.clone() };
    assert!(taken(fill(store, vec![fourth.clone(), whole(&renamed, &log)]).await), "the id is there");
    assert_eq!(store.table(game.id).await.unwrap(), Some(game.clone()));
    let other = TableRecord { code: game.code.clone(), ..table(2, Stage::Finished) };
    assert!(taken(fill(store, vec![fourth.clone(), whole(&other, &log)]).await), "the code is there");
    let third = table(3, Stage::Finished);
    let hole = whole(&third, &[entry(0), entry(2)]);
    assert!(taken(fill(store, vec![fourth.clone(), hole]).await), "a version is missing");

    let (rows, inbox) = tokio::sync::mpsc::channel(9);
    for row in [fourth, whole(&third, &log)] {
        rows.send(row).await.unwrap();
    }
    drop(rows);
    assert!(store.fill(inbox).await.is_err(), "it broke off before its end");
    for id in [other.id, third.id] {
        assert_eq!(store.table(id).await.unwrap(), None);
        assert_eq!(store.entries(id).await.unwrap(), []);
    }
    assert_eq!(store.player(person(4, 8).id).await.unwrap(), None);
    store.put_table(&third).await.unwrap();
}

async fn fill(store: &SharedStore, rows: Vec<StoreRow>) -> Result<(), StoreError> {
    let import = BulkImport::begin(store);
    for row in rows {
        import.row(row).await;
    }
    import.finish().await
}

fn person(n: u128, changed_at: u64) -> PlayerRecord {
    let Player { id, name, kind } = player(n);
    PlayerRecord { id, name, kind, changed_at }
}

#[rstest]
#[tokio::test]
async fn the_last_sign_of_life_and_all_pauses_are_kept(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    assert_eq!(store.last_alive().await.unwrap(), None);
    store.note_alive(5).await.unwrap();
    store.note_alive(7).await.unwrap();
    assert_eq!(store.last_alive().await.unwrap(), Some(7));
    let (first, second) = (Pause { from: 1, until: 3 }, Pause { from: 2, until: 9 });
    for pause in [second, first, second] {
        store.put_pause(pause).await.unwrap();
    }
    assert_eq!(store.pauses().await.unwrap(), [first, second]);
    store.forget_pauses(3).await.unwrap();
    assert_eq!(store.pauses().await.unwrap(), [first]);
}

#[rstest]
#[tokio::test]
async fn players_are_kept_by_their_latest_name(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    assert_eq!(store.player(player(1).id).await.unwrap(), None);
    store.put_player(&player(1), 1).await.unwrap();
    let renamed = Player { name: "Zoë".to_owned(), ..player(1) };
    store.put_player(&renamed, 2).await.unwrap();
    let stored = PlayerRecord::of(&renamed, 2);
    assert_eq!(store.player(player(1).id).await.unwrap(), Some(stored));
}

#[test]
fn a_document_from_before_progress_was_stored_is_read() {
    let mut doc = json!(table(1, Stage::Running).doc);
    doc.as_object_mut().unwrap().remove("progress").unwrap();
    assert_eq!(serde_json::from_value::<TableDoc>(doc).unwrap().progress, Progress::default());
}
