//! Statistics of whole stores: nothing is counted twice, and what is computed again is the same to the byte.

use super::*;
use crate::archive::table_of;
use crate::people::privacy::erase_on_stopped_server;
use crate::ratings::{Seasons, drain, rating_of};
use crate::store::contract::{AnyStoreFixture, fixture};
use crate::store::{BulkImport, Entry, MovedBy, RecordKind, RecordsOf, SharedStore, StoreRow, TableRecord};
use protocol::{Company, Ended, Figures, Player, PlayerId, SeatHolder, TableCode, Visibility};
use rstest::rstest;
use rules::{Playout, Policy, games};
use serde_json::Value;
use uuid::Uuid;

const START: u64 = 1_790_000_000_000;

fn person(n: u128) -> Player {
    Player::guest(PlayerId(Uuid::from_u128(n)), format!("Player {n}"))
}

/// A finished game of people, with a move every seven seconds; the seats are those of the first people.
fn finished(number: u64) -> (TableRecord, Vec<Entry>) {
    let kind = games()[number as usize % games().len()];
    let playout = Playout::numbered(Policy::Greedy, 5, number).recorded();
    let record = kind.play_out(&kind.smallest_setup(), &playout).unwrap().record.unwrap();
    let code = TableCode(format!("{number:016}"));
    let (mut table, mut entries) = table_of(record, code, START + number).unwrap();
    table.doc.labels = None;
    for (place, seat) in table.doc.seats.iter_mut().enumerate() {
        if let SeatHolder::Person { player, .. } = &mut seat.holder {
            *player = person(place as u128 + 1);
        }
    }
    for entry in &mut entries {
        entry.at = START + 7000 * entry.version;
    }
    (table, entries)
}

async fn import(store: &SharedStore, all: Vec<(TableRecord, Vec<Entry>)>) {
    for n in 1..=6 {
        store.put_player(&person(n), START).await.unwrap();
    }
    let import = BulkImport::begin(store);
    for (table, entries) in all {
        import.row(StoreRow::Table(Box::new(table), entries)).await;
    }
    import.finish().await.unwrap();
}

async fn count_all(store: &SharedStore) -> u64 {
    let (mut counting, mut count) = (Counting::new(), 0);
    while let Some(more) = counting.count_some(store).await.unwrap() {
        count += more;
    }
    count
}

/// Every derived record, by kind and key, as text.
async fn derived(store: &SharedStore) -> Vec<String> {
    let mut all = Vec::new();
    for kind in RecordKind::ALL.iter().filter(|kind| kind.is_derived()) {
        for record in store.records(*kind, RecordsOf::Everybody, None, 999).await.unwrap() {
            all.push(format!("{} {:?} {:?} {}", record.id, record.owner, record.key, record.doc));
        }
    }
    all.sort();
    all
}

async fn own(store: &SharedStore, n: u128, game: &str) -> Option<Figures> {
    own_figures(store, person(n).id, game, Company::People).await.unwrap()
}

#[rstest]
#[tokio::test]
async fn statistics_that_are_computed_again_are_the_same_to_the_byte(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    import(store, (0..10).map(finished).collect()).await;
    assert_eq!(count_all(store).await, 10);
    // Games that end later come to what is counted already.
    import(store, (10..25).map(finished).collect()).await;
    assert_eq!(count_all(store).await, 15);
    let live = derived(store).await;
    assert!(live.len() > 25 + 5 + 5, "each game, each game's sums, and those of its people");
    assert_eq!(count_all(store).await, 0, "nothing is counted twice");
    assert_eq!(recompute(store, &Seasons::default()).await.unwrap(), 25);
    assert_eq!(derived(store).await, live);
}

#[rstest]
#[tokio::test]
async fn two_nodes_that_count_at_the_same_time_count_each_table_once(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    import(store, (0..20).map(finished).collect()).await;
    let (one, other) = tokio::join!(count_all(store), count_all(store));
    assert_eq!(one + other, 20);
    let live = derived(store).await;
    recompute(store, &Seasons::default()).await.unwrap();
    assert_eq!(derived(store).await, live);
}

#[tokio::test]
async fn figures_say_what_was_played() {
    let AnyStoreFixture { store, .. } = &fixture("memory").await;
    let all: Vec<_> = (0..15).map(finished).filter(|(table, _)| table.game == "carson_city").collect();
    let points: Vec<i32> = all
        .iter()
        .flat_map(|(table, _)| table.doc.result.clone().unwrap().scores)
        .map(|score| score.total)
        .collect();
    let seats = all[0].0.doc.seats.len();
    let (games, moves) = (all.len() as u32, all.iter().map(|(_, log)| log.len() as u32 - 1).sum::<u32>());
    import(store, all).await;
    count_all(store).await;
    let figures = figures_of_all(store, "carson_city", Company::People).await.unwrap();
    assert_eq!((figures.games, figures.results, figures.ended_early), (games, games * seats as u32, 0));
    assert!((figures.wins - f64::from(games)).abs() < 0.1, "each game is won once: {}", figures.wins);
    assert_eq!(figures.scores.quartiles[4], *points.iter().max().unwrap());
    let mean = f64::from(points.iter().sum::<i32>()) / f64::from(points.len() as u32);
    assert!((figures.scores.mean - mean).abs() < 1e-9);
    let [only] = &figures.seats[..] else { panic!("tables of one size: {:?}", figures.seats) };
    assert_eq!((usize::from(only.seats), only.games, only.wins.len()), (seats, games, seats));
    let lines: f64 = figures.lines.iter().map(|line| line.mean).sum();
    assert!((lines - mean).abs() < 1e-6, "the sources of points add up to the score");
    let kinds: Vec<_> = figures.choices.iter().map(|choice| choice.kind.as_str()).collect();
    assert!(kinds.contains(&"building") && kinds.contains(&"character"));
    let decisions: u32 = figures.seconds.counts.iter().map(|(_, times)| times).sum();
    assert!(decisions > 0 && decisions <= moves, "{decisions} of {moves}");
    assert!(figures.seconds.counts.iter().all(|(seconds, _)| *seconds >= 7), "a move every seven seconds");
    assert_eq!(figures.minutes.counts.iter().map(|(_, games)| games).sum::<u32>(), games);
    let mine = own(store, 1, "carson_city").await.unwrap();
    assert_eq!((mine.games, mine.results), (games, games));
    assert_eq!(own(store, 5, "carson_city").await.map(|own| own.games), None);
}

#[tokio::test]
async fn a_table_that_is_not_in_the_lobby_counts_for_its_own_people_only() {
    let AnyStoreFixture { store, .. } = &fixture("memory").await;
    let (mut table, entries) = finished(0);
    table.doc.visibility = Visibility::Link;
    import(store, vec![(table, entries), finished(5), finished(10)]).await;
    count_all(store).await;
    let all = figures_of_all(store, "carson_city", Company::People).await.unwrap();
    assert_eq!((all.games, own(store, 1, "carson_city").await.unwrap().games), (2, 3));
}

#[tokio::test]
async fn an_imported_game_counts_without_times_and_for_nobody() {
    let AnyStoreFixture { store, .. } = &fixture("memory").await;
    let (mut table, entries) = finished(0);
    table.doc.labels =
        Some(crate::store::ImportedLabels { table: None, finished_at: None, names: Vec::new() });
    import(store, vec![(table, entries)]).await;
    count_all(store).await;
    let all = figures_of_all(store, "carson_city", Company::People).await.unwrap();
    assert_eq!((all.games, all.minutes.counts.len(), all.seconds.counts.len()), (1, 0, 0));
    assert!(own(store, 1, "carson_city").await.is_none());
}

#[tokio::test]
async fn a_game_that_ended_early_has_no_result() {
    let AnyStoreFixture { store, .. } = &fixture("memory").await;
    let (mut table, mut entries) = finished(0);
    entries.truncate(9);
    table.doc.result = None;
    table.doc.ended = Some(Ended::Agreed);
    import(store, vec![(table, entries)]).await;
    count_all(store).await;
    let all = figures_of_all(store, "carson_city", Company::People).await.unwrap();
    assert_eq!((all.games, all.ended_early, all.results), (0, 1, 0));
    assert_eq!(all.scores, protocol::Spread::default());
}

#[tokio::test]
async fn moves_by_a_clock_are_time_outs_and_those_of_substitutes_are_nobodys() {
    let AnyStoreFixture { store, .. } = &fixture("memory").await;
    let by = |by: MovedBy| {
        let (table, mut entries) = finished(0);
        entries.iter_mut().filter_map(|entry| entry.actor.as_mut()).for_each(|actor| actor.by = by);
        (table, entries)
    };
    import(store, vec![by(MovedBy::Clock)]).await;
    count_all(store).await;
    let all = figures_of_all(store, "carson_city", Company::People).await.unwrap();
    assert!(all.time_outs > 9 && all.seconds.counts.is_empty(), "{all:?}");
    let AnyStoreFixture { store, .. } = &fixture("memory").await;
    import(store, vec![by(MovedBy::Substitute)]).await;
    count_all(store).await;
    let all = figures_of_all(store, "carson_city", Company::People).await.unwrap();
    assert!(all.time_outs == 0 && all.seconds.counts.is_empty(), "{all:?}");
}

#[rstest]
#[tokio::test]
async fn an_erased_person_has_no_sums_also_after_they_are_computed_again(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    import(store, (0..10).map(finished).collect()).await;
    count_all(store).await;
    let before = figures_of_all(store, "castle", Company::People).await.unwrap();
    assert!(own(store, 1, "castle").await.is_some());
    erase_on_stopped_server(store.clone(), person(1).id, START).await.unwrap();
    assert!(own(store, 1, "castle").await.is_none());
    let live = derived(store).await;
    recompute(store, &Seasons::default()).await.unwrap();
    assert_eq!(derived(store).await, live);
    assert!(own(store, 1, "castle").await.is_none() && own(store, 2, "castle").await.is_some());
    assert_eq!(figures_of_all(store, "castle", Company::People).await.unwrap(), before, "their games stay");
}

/// A rated game of the first two people.
fn rated(number: u64) -> (TableRecord, Vec<Entry>) {
    let castle = games().iter().position(|kind| kind.meta().id == "castle").unwrap() as u64;
    let (mut table, mut entries) = finished(castle + number * games().len() as u64);
    table.doc.rated = true;
    for entry in &mut entries {
        entry.at += number;
    }
    (table, entries)
}

async fn rating(store: &SharedStore, n: u128) -> Option<i32> {
    rating_of(store, person(n).id, "castle").await.unwrap().map(|rating| rating.shown())
}

#[rstest]
#[tokio::test]
async fn ratings_that_are_computed_again_are_the_same_to_the_byte_also_with_an_erased_person(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    // Those that ended later are counted first.
    import(store, (4..8).map(rated).collect()).await;
    assert_eq!(count_all(store).await, 4);
    drain(store, &Seasons::default()).await.unwrap();
    import(store, (0..4).map(rated).chain([finished(0)]).collect()).await;
    count_all(store).await;
    assert_eq!(drain(store, &Seasons::default()).await.unwrap(), 12, "four taken back, eight put on");
    let live = derived(store).await;
    let ratings = [rating(store, 1).await, rating(store, 2).await];
    assert!(ratings.iter().all(Option::is_some));
    recompute(store, &Seasons::default()).await.unwrap();
    assert_eq!(derived(store).await, live);
    erase_on_stopped_server(store.clone(), person(1).id, START).await.unwrap();
    let of_them = store.records(RecordKind::RatingChange, RecordsOf::Owner(person(1).id), None, 99).await;
    assert!(of_them.unwrap().is_empty(), "their history is gone");
    let live = derived(store).await;
    recompute(store, &Seasons::default()).await.unwrap();
    assert_eq!(derived(store).await, live);
    assert_eq!([rating(store, 1).await, rating(store, 2).await], ratings, "those of others stay");
}

#[tokio::test]
async fn a_log_that_cannot_be_read_stops_nothing() {
    let AnyStoreFixture { store, .. } = &fixture("memory").await;
    let (table, mut entries) = finished(0);
    entries[3].events = rules::Json::of(&Value::from(vec!["no event"]));
    import(store, vec![(table, entries), finished(1)]).await;
    assert_eq!(count_all(store).await, 2);
    let all = figures_of_all(store, "carson_city", Company::People).await.unwrap();
    assert_eq!((all.games, all.choices.len()), (1, 0));
}
