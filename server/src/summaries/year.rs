//! A year of people of known strength: their ratings rank them, and one node, three nodes that stop at any moment, and a
//! computation from nothing store the same bytes, on `SQLite` and on Postgres.
//!
//! The games are real ones, played by random moves; people take the seats of a finished game so that its final ranking is
//! the order that their strength and luck drew.

mod nodes;
mod plan;

use self::nodes::{Machine, Node};
pub(crate) use self::plan::Year;
use self::plan::{End, KINDS, START, YEAR_MS, person};
use super::recompute;
use crate::ratings::{Seasons, rating_of};
use crate::store::contract::{AnyStoreFixture, NodesFixture, fixture};
use crate::store::{BulkImport, Record, RecordKind, RecordsOf, SharedStore};
use std::collections::BTreeMap;

/// Every derived record, by kind and id, as it is stored; without its revision, which says how often.
pub(crate) async fn derived(store: &SharedStore) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for kind in RecordKind::ALL.iter().filter(|kind| kind.is_derived()) {
        let mut last = None;
        loop {
            let page = store.records(*kind, RecordsOf::Everybody, last, 500).await.unwrap();
            let Some(end) = page.last() else { break };
            last = Some(end.into());
            for record in page {
                let name = format!("{} {}", kind.name(), record.id);
                let text = serde_json::to_string(&Record { rev: 0, ..record }).unwrap();
                assert_eq!(all.insert(name, text), None, "a page holds nothing of another");
            }
        }
    }
    all
}

pub(crate) fn must_be_the_same(one: &BTreeMap<String, String>, other: &BTreeMap<String, String>, what: &str) {
    let differs = one.iter().find(|(name, text)| other.get(*name) != Some(text));
    let beyond = other.keys().find(|name| !one.contains_key(*name));
    assert!(
        differs.is_none() && beyond.is_none(),
        "{what}: {} and {} records; {differs:?} is {:?}; beyond it {beyond:?}",
        one.len(),
        other.len(),
        differs.map(|(name, _)| other.get(name)),
    );
}

/// Lets the year pass at these nodes, two of which work at the same time while moderators decide at any.
async fn pass(year: &Year, mut machine: Machine) -> (SharedStore, Option<NodesFixture>) {
    year.people_come(machine.store()).await;
    for part in 1..=year.parts {
        let [from, until] = [part - 1, part].map(|part| START + part * YEAR_MS / year.parts);
        let decisions = year.decisions(from, until);
        let mut come = year.plans.iter().filter(|plan| (from..until).contains(&plan.comes)).peekable();
        if come.peek().is_none() && decisions.is_empty() {
            continue;
        }
        let import = BulkImport::begin(machine.store());
        for plan in come {
            import.row(year.row(plan)).await;
        }
        import.finish().await.unwrap();
        machine.work(&decisions, until).await;
    }
    machine.finish(START + 2 * YEAR_MS).await
}

/// Each person's rated games of each kind are those that count, and no others.
async fn everybody_has_their_games(year: &Year, store: &SharedStore) {
    let mut want = BTreeMap::<(usize, usize), u32>::new();
    for plan in year.plans.iter().filter(|plan| plan.counts()) {
        for who in &plan.people {
            *want.entry((*who, plan.kind)).or_default() += 1;
        }
    }
    for who in 0..year.people {
        for (kind, game) in KINDS.iter().enumerate() {
            let games = rating_of(store, person(who), game).await.unwrap().map(|rating| rating.games);
            assert_eq!(games, want.get(&(who, kind)).copied(), "person {who}, {game}");
        }
    }
}

/// The rank correlation of strength with the ratings of each kind, with the number of its games, and with their mean.
async fn correlations(year: &Year, store: &SharedStore) -> (f64, Vec<(f64, usize)>) {
    let mut of_all = vec![(0.0, 0.0); year.people];
    let mut of_each = Vec::new();
    for (kind, game) in KINDS.iter().enumerate() {
        let mut rated = Vec::new();
        for (who, (sum, number)) in of_all.iter_mut().enumerate() {
            if let Some(rating) = rating_of(store, person(who), game).await.unwrap() {
                rated.push((year.strengths[who], f64::from(rating.shown())));
                *sum += f64::from(rating.shown());
                *number += 1.0;
            }
        }
        let games = year.plans.iter().filter(|plan| plan.kind == kind && plan.counts()).count();
        of_each.push((plan::rank_correlation(&rated), games));
    }
    let means = of_all.iter().zip(&year.strengths).filter(|((_, number), _)| *number > 0.0);
    let means: Vec<_> = means.map(|((sum, number), strength)| (*strength, sum / number)).collect();
    (plan::rank_correlation(&means), of_each)
}

/// Asserts the promises of a year, in a small town and in a large one.
async fn holds(year: &Year, least: f64) {
    for end in [End::Played, End::OneLeft, End::AllOthersLeft, End::Agreed, End::Unrated] {
        assert!(year.plans.iter().any(|plan| plan.end == end), "{end:?} never happens");
    }
    let AnyStoreFixture { store, .. } = &fixture("sqlite").await;
    let (one, _) = pass(year, Machine::of_one(store.clone(), year.seed)).await;
    everybody_has_their_games(year, &one).await;
    let (overall, of_each) = correlations(year, &one).await;
    println!("{} tables; rank correlation {overall:.3}, by game {of_each:.3?}", year.plans.len());
    assert!(overall >= least, "{overall}, {of_each:?}");
    let live = derived(&one).await;
    recompute(&one, &Seasons::default()).await.unwrap();
    must_be_the_same(&live, &derived(&one).await, "computed again on SQLite");
    let database = NodesFixture::new().await;
    let mut nodes = Vec::new();
    for number in 0..3 {
        nodes.push(Node::new(database.node().await, year.seed + number));
    }
    let machine = Machine::of(nodes, database, year.seed);
    let (three, _database) = pass(year, machine).await;
    must_be_the_same(&live, &derived(&three).await, "three nodes on Postgres");
    recompute(&three, &Seasons::default()).await.unwrap();
    must_be_the_same(&live, &derived(&three).await, "computed again on Postgres");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_hundred_people_are_ranked_by_their_strength_and_three_nodes_store_what_one_does() {
    holds(&Year::new(1, [500, 50], 25, 365), 0.9).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_nodes_that_stop_at_any_moment_store_what_one_does_and_what_is_computed_again() {
    holds(&Year::new(23, [14, 14], 1, 180), 0.6).await;
}
