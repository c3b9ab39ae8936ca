//! Ladders of whole stores: in whatever order games come and wherever a server stops, the ratings are those of a ladder
//! that was computed from nothing.

use super::documents::{ALL, Placed, RatingDoc, WaitingDoc};
use super::shown::in_season;
use super::skill::rate;
use super::voids::void_change;
use super::*;
use crate::people::privacy::erase_on_stopped_server;
use crate::store::contract::{AnyStoreFixture, fixture};
use crate::store::{MemoryStore, Record, RecordKind, RecordWrite, RecordsOf, SharedStore, StoreError};
use crate::summaries::Counting;
use crate::summaries::year::Year;
use proptest::prelude::*;
use protocol::{Player, PlayerId, RatedState, TableCode, TableId};
use rstest::rstest;
use rules::Seat;
use std::sync::Arc;
use uuid::Uuid;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// 2026-09-21.
const START: u64 = 1_790_000_000_000;
const GAMES: [&str; 2] = ["castle", "point_city"];

fn person(n: u128) -> PlayerId {
    PlayerId(Uuid::from_u128(n + 1))
}

fn table(n: usize) -> TableId {
    TableId(Uuid::from_u128(1000 + n as u128))
}

/// The game of this number, which ended then, with the people in the order of their places.
fn game(n: usize, at: u64, people: &[(u128, u8)]) -> Record {
    let placed = |(seat, (who, rank)): (u8, &(u128, u8))| Placed {
        seat: Seat::new(seat).unwrap(),
        player: person(*who),
        rank: *rank,
    };
    let doc = WaitingDoc {
        game: GAMES[n % 2].to_owned(),
        code: TableCode(format!("{n:016}")),
        open: true,
        seats: (0..).zip(people).map(placed).collect(),
    };
    doc.record(table(n).0, at)
}

async fn with_people(store: &SharedStore) {
    for n in 0..6_u128 {
        let player = Player::guest(person(n), format!("Player {n}"));
        store.put_player(&player, START).await.unwrap();
    }
}

async fn put(store: &SharedStore, game: &Record) {
    store.write_records(vec![RecordWrite::Put(game.clone())]).await.unwrap();
}

/// Every record of ratings as text, without its revision.
async fn all(store: &SharedStore) -> Vec<String> {
    let mut all = Vec::new();
    for kind in RecordKind::ALL.iter().filter(|kind| kind.is_derived()) {
        for record in store.records(*kind, RecordsOf::Everybody, None, 9999).await.unwrap() {
            all.push(format!("{kind:?} {:?}", Record { rev: 0, ..record.clone() }) + &record.doc.to_string());
        }
    }
    all.sort();
    all
}

/// The same after all games were put on the ladders in the order of their ends.
async fn from_nothing(games: &[Record], void: &[usize]) -> Vec<String> {
    let store: SharedStore = Arc::new(MemoryStore::new());
    with_people(&store).await;
    for game in games {
        put(&store, game).await;
    }
    for n in void {
        set_void(&store, table(*n), true, 1, &[]).await.unwrap();
    }
    drain(&store, &Seasons::default()).await.unwrap();
    all(&store).await
}

prop_compose! {
    /// Games of some people, many of which ended at the same time, some in another season.
    fn any_games()(
        games in proptest::collection::vec((0..4_u64, proptest::sample::subsequence(vec![0, 1, 2, 3, 4, 5_u128], 2..5), 0..3_u8, any::<bool>()), 1..12)
    ) -> Vec<Record> {
        let of = |(n, (at, people, ties, turned)): (usize, (u64, Vec<u128>, u8, bool))| {
            let mut people: Vec<(u128, u8)> =
                (1..).zip(people).map(|(rank, who): (u8, u128)| (who, if rank <= ties { 1 } else { rank })).collect();
            if turned {
                people.reverse();
            }
            game(n, START + at / 2 * 20 * DAY + at % 2, &people)
        };
        games.into_iter().enumerate().map(of).collect()
    }
}

#[derive(Clone, Copy, Debug)]
enum Act {
    Comes(usize),
    Steps(usize),
    IsVoid(usize),
    Counts(usize),
}

fn any_acts() -> impl Strategy<Value = Vec<Act>> {
    let act = (0..4_u8, 0..12_usize).prop_map(|(what, n)| match what {
        0 => Act::Comes(n),
        1 => Act::Steps(n),
        2 => Act::IsVoid(n),
        _ => Act::Counts(n),
    });
    proptest::collection::vec(act, 0..60)
}

async fn play(store: &SharedStore, games: &[Record], acts: &[Act]) -> Vec<usize> {
    with_people(store).await;
    let (mut come, mut void) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for act in acts {
        match *act {
            Act::Comes(n) if n < games.len() && come.insert(n) => put(store, &games[n]).await,
            // Each step is made by a server that has just begun.
            Act::Steps(count) => {
                for _ in 0..count {
                    Ladders::new(Seasons::default()).step(store, u64::MAX >> 1).await.unwrap();
                }
            }
            Act::IsVoid(n) if n < games.len() && void.insert(n) => {
                set_void(store, table(n), true, 1, &[]).await.unwrap();
            }
            Act::Counts(n) if void.remove(&n) => {
                set_void(store, table(n), false, 1, &[]).await.unwrap();
            }
            Act::Comes(_) | Act::IsVoid(_) | Act::Counts(_) => {}
        }
    }
    for (n, game) in games.iter().enumerate() {
        if come.insert(n) {
            put(store, game).await;
        }
    }
    drain(store, &Seasons::default()).await.unwrap();
    void.into_iter().collect()
}

proptest! {
    #[test]
    fn in_whatever_order_games_come_and_are_made_void_the_ratings_are_the_same(
        games in any_games(),
        acts in any_acts(),
    ) {
        tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
            let store: SharedStore = Arc::new(MemoryStore::new());
            let void = play(&store, &games, &acts).await;
            assert_eq!(all(&store).await, from_nothing(&games, &void).await);
        });
    }
}

#[rstest]
#[tokio::test]
async fn a_ladder_is_the_same_in_every_store(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let games: Vec<Record> = (0..9)
        .map(|n| {
            let people = [(n as u128 % 3, 1), (3 + n as u128 % 2, 1 + (n % 2) as u8), (5, 3)];
            game(n, START + n as u64 / 2 * 15 * DAY, &people)
        })
        .collect();
    let acts = [
        Act::Comes(3),
        Act::Steps(1),
        Act::Comes(1),
        Act::Steps(1),
        Act::IsVoid(1),
        Act::Steps(2),
        Act::IsVoid(3),
        Act::Counts(3),
    ];
    let void = play(store, &games, &acts).await;
    assert_eq!(all(store).await, from_nothing(&games, &void).await);
}

#[rstest]
#[tokio::test]
async fn two_nodes_put_each_game_on_its_ladder_once(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    with_people(store).await;
    // Two of each two end in the same millisecond.
    let games: Vec<Record> = (0..8)
        .map(|n| game(n, START + n as u64 / 4, &[(n as u128 % 3, 1), (3 + n as u128 % 2, 2)]))
        .collect();
    let node = async |own: usize| {
        let mut ladders = Ladders::new(Seasons::default());
        for game in games.iter().skip(own).step_by(2).rev() {
            put(store, game).await;
            ladders.step(store, u64::MAX >> 1).await.unwrap();
        }
        while ladders.step(store, u64::MAX >> 1).await.unwrap() {}
    };
    tokio::join!(node(0), node(1));
    assert_eq!(all(store).await, from_nothing(&games, &[]).await);
}

#[tokio::test]
async fn a_change_that_was_made_up_before_another_nodes_is_refused() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    with_people(&store).await;
    // Nobody is in both, so that nothing but the ladder can tell that they meet.
    let [first, second] = [game(0, START, &[(0, 1), (1, 2)]), game(2, START + 1, &[(2, 1), (3, 2)])];
    put(&store, &first).await;
    let slow = Ladders::new(Seasons::default()).next_change(&store, &first).await.unwrap();
    store.write_records(vec![RecordWrite::Remove(first.clone())]).await.unwrap();
    put(&store, &second).await;
    assert!(Ladders::new(Seasons::default()).step(&store, u64::MAX >> 1).await.unwrap());
    put(&store, &first).await;
    assert!(matches!(store.write_records(slow).await, Err(StoreError::Changed)));
    drain(&store, &Seasons::default()).await.unwrap();
    assert_eq!(all(&store).await, from_nothing(&[first, second], &[]).await);
}

#[tokio::test]
async fn a_game_that_is_rated_while_somebody_is_erased_leaves_nothing_of_them() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    with_people(&store).await;
    let [first, second] = [game(0, START, &[(0, 1), (1, 2)]), game(2, START + 1, &[(0, 1), (1, 2)])];
    put(&store, &first).await;
    drain(&store, &Seasons::default()).await.unwrap();
    put(&store, &second).await;
    let slow = Ladders::new(Seasons::default()).next_change(&store, &second).await.unwrap();
    erase_on_stopped_server(store.clone(), person(0), START + 2).await.unwrap();
    assert!(matches!(store.write_records(slow).await, Err(StoreError::Changed)));
    drain(&store, &Seasons::default()).await.unwrap();
    let of = |who| RecordsOf::Owner(person(who));
    let left = store.records(RecordKind::RatingChange, of(0), None, 9).await.unwrap();
    let others = store.records(RecordKind::RatingChange, of(1), None, 9).await.unwrap();
    assert_eq!((left.len(), others.len()), (0, 2));
}

#[tokio::test]
async fn a_game_waits_ten_seconds_for_others_that_ended_before_it() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    with_people(&store).await;
    put(&store, &game(0, START, &[(0, 1), (1, 2)])).await;
    let mut ladders = Ladders::new(Seasons::default());
    assert!(!ladders.step(&store, START + 9_999).await.unwrap());
    assert!(ladders.step(&store, START + 10_000).await.unwrap());
    assert!(!is_changing(&store, "castle", START).await.unwrap());
}

#[tokio::test]
async fn a_game_belongs_to_the_season_in_which_it_ends() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    with_people(&store).await;
    let seasons = Seasons::default();
    let autumn = seasons.of(START + 10 * DAY).unwrap();
    put(&store, &game(0, autumn.from_ms - 1, &[(0, 1), (1, 2)])).await;
    put(&store, &game(2, autumn.from_ms, &[(1, 1), (0, 2)])).await;
    drain(&store, &seasons).await.unwrap();
    let rating = async |season| in_season(&store, person(0), "castle", season).await.unwrap().unwrap();
    assert_eq!(
        [rating(ALL).await.games, rating("2026-q3").await.games, rating("2026-q4").await.games],
        [2, 1, 1]
    );
    assert!(rating("2026-q3").await.shown() > 1500 && rating("2026-q4").await.shown() < 1500);
}

#[tokio::test]
async fn a_void_game_changes_nobody_and_stands_in_the_histories() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    with_people(&store).await;
    put(&store, &game(0, START, &[(0, 1), (1, 2)])).await;
    put(&store, &game(2, START + 1, &[(0, 1), (1, 2)])).await;
    drain(&store, &Seasons::default()).await.unwrap();
    let rating = async || rating_of(&store, person(0), "castle").await.unwrap().unwrap();
    let before = rating().await;
    set_void(&store, table(0), true, 1, &[]).await.unwrap();
    assert!(!set_void(&store, table(0), true, 1, &[]).await.unwrap(), "it is void already");
    drain(&store, &Seasons::default()).await.unwrap();
    assert!(rating().await.games == 1 && rating().await.shown() < before.shown());
    assert_eq!(game_of(&store, table(0)).await.unwrap().unwrap().state, RatedState::Void);
    let history = changes_of(&store, person(0), "castle", None, 9).await.unwrap();
    assert_eq!(history.iter().map(|change| change.void).collect::<Vec<_>>(), [false, true]);
    assert_eq!((history[1].before, history[1].after), (1500, 1500));
    set_void(&store, table(0), false, 1, &[]).await.unwrap();
    drain(&store, &Seasons::default()).await.unwrap();
    assert_eq!(rating().await, before);
}

#[rstest]
#[case::before_it_was_counted(false)]
#[case::while_it_waited(true)]
#[tokio::test]
async fn a_game_that_comes_on_its_ladder_meanwhile_is_not_made_void_unseen(#[case] is_counted: bool) {
    let (store, year): (SharedStore, _) = (Arc::new(MemoryStore::new()), Year::new(3, [4, 6], 1, 1));
    year.people_come(&store).await;
    year.all_come(&store).await;
    let count = async || while Counting::new().count_some(&store).await.unwrap().is_some() {};
    if is_counted {
        count().await;
    }
    let table = year.first_that_counts();
    let slow = void_change(&store, table, true, 1).await.unwrap().unwrap();
    count().await;
    drain(&store, &Seasons::default()).await.unwrap();
    assert!(matches!(store.write_records(slow).await, Err(StoreError::Changed)));
    assert!(set_void(&store, table, true, 1, &[]).await.unwrap());
    drain(&store, &Seasons::default()).await.unwrap();
    assert_eq!(game_of(&store, table).await.unwrap().unwrap().state, RatedState::Void);
}

#[test]
fn who_is_ranked_better_gains_who_ties_as_an_equal_does_not() {
    let seats = |ranks: &[u8]| -> Vec<Placed> {
        let placed = |(n, rank): (u8, &u8)| Placed {
            seat: Seat::new(n).unwrap(),
            player: person(n.into()),
            rank: *rank,
        };
        (0..).zip(ranks).map(placed).collect()
    };
    let shown = |ranks: &[u8]| -> Vec<i32> {
        let steps = rate(&seats(ranks), &vec![None; ranks.len()], START);
        steps.iter().map(|step| step.after.shown()).collect()
    };
    assert_eq!(shown(&[1, 1]), [1500, 1500]);
    let four = shown(&[1, 2, 3, 4]);
    assert!(four.is_sorted_by(|one, next| one > next) && four[0] > 1500 && four[3] < 1500, "{four:?}");
    let last_two = shown(&[1, 2, 3, 3]);
    assert_eq!(last_two[2], last_two[3]);
    let expected = rate(&seats(&[1, 2, 3]), &[None; 3], START)[0].expected;
    assert_eq!(expected, 2_000_000, "among equals one expects the middle");
}

/// Draws numbers from 0 to 1 that are the same everywhere.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from((self.0 >> 33) as u32) / f64::from(1_u32 << 31)
    }
}

/// 60 people of known strength play tables of so many, and are ranked by strength and luck, until each has played 50.
fn simulate(seed: u64, most: u32) -> (f64, Vec<u32>) {
    let number = |n: usize| f64::from(n as u32);
    let mut dice = Dice(seed);
    let mut stored: Vec<Option<RatingDoc>> = vec![None; 60];
    let (mut certain_after, mut played) = (vec![0; 60], vec![0_u32; 60]);
    while played.iter().any(|games| *games < 50) {
        let count = 2 + (dice.next() * f64::from(most - 1)) as usize;
        let mut people = std::collections::BTreeSet::new();
        while people.len() < count {
            people.insert((dice.next() * 60.0) as usize);
        }
        let mut order: Vec<(f64, usize)> = people
            .iter()
            .map(|who| (number(*who) / 6.0 + (dice.next() + dice.next() + dice.next() - 1.5) * 8.0, *who))
            .collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let seats: Vec<Placed> = (0..)
            .zip(&order)
            .map(|(n, (_, who))| Placed {
                seat: Seat::new(n).unwrap(),
                player: person(*who as u128),
                rank: n + 1,
            })
            .collect();
        let before: Vec<_> = order.iter().map(|(_, who)| stored[*who]).collect();
        for ((_, who), step) in order.iter().zip(rate(&seats, &before, START)) {
            played[*who] += 1;
            if certain_after[*who] == 0 && !step.after.is_provisional() {
                certain_after[*who] = played[*who];
            }
            stored[*who] = Some(step.after);
        }
    }
    let mut by_rating: Vec<usize> = (0..60).collect();
    by_rating.sort_by_key(|who| stored[*who].unwrap().shown());
    let difference =
        by_rating.iter().enumerate().map(|(place, who)| (number(place) - number(*who)).powi(2)).sum::<f64>();
    (1.0 - 6.0 * difference / (60.0 * (60.0 * 60.0 - 1.0)), certain_after)
}

#[test]
fn after_fifty_games_people_are_ranked_by_their_strength_and_a_dozen_games_are_enough_to_be_certain() {
    for (seed, most) in (1..=5).flat_map(|seed| [(seed, 2), (seed, 5)]) {
        let (correlation, mut certain_after) = simulate(seed, most);
        certain_after.sort_unstable();
        let median = certain_after[30];
        assert!(correlation >= 0.9, "seed {seed}, {most} at a table: {correlation}");
        assert!((10..=15).contains(&median), "seed {seed}, {most} at a table: {certain_after:?}");
    }
}
