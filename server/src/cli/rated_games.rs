//! Ratings of games that are backed up, restored and imported, by the commands for that.

use super::ServerCommand;
use crate::ratings::{Ladders, Seasons, game_of, set_void};
use crate::store::{RecordKind, SharedStore, SqlStore};
use crate::summaries::Counting;
use crate::summaries::year::{Year, derived, must_be_the_same};
use crate::system::clock::UnixMs;
use crate::telemetry::metrics::Metrics;
use clap::Parser;
use protocol::RatedState;
use rules::record::Record;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::runtime::Runtime;

const LATER: UnixMs = 2_000_000_000_000;

#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    command: ServerCommand,
}

/// Runs a command; `DIR` stands for the folder.
fn does(folder: &Path, line: &str) -> String {
    let words = line.split(' ').map(|word| word.replace("DIR", folder.to_str().unwrap()));
    let mut out = Vec::new();
    let arguments = Arguments::try_parse_from(std::iter::once("saloon".to_owned()).chain(words)).unwrap();
    arguments.command.run(&mut out).unwrap_or_else(|error| panic!("{line}: {error}"));
    String::from_utf8(out).unwrap()
}

/// The result of some work with a database, which is closed afterwards.
fn with<T>(folder: &Path, name: &str, work: impl AsyncFnOnce(&SharedStore) -> T) -> T {
    Runtime::new().unwrap().block_on(async {
        let store = SqlStore::open_sqlite(&folder.join(name), Arc::new(Metrics::new())).await.unwrap();
        let store = Arc::new(store);
        let done = work(&(store.clone() as SharedStore)).await;
        store.close().await;
        done
    })
}

/// Counts and rates what waits, as a running server does.
async fn serve(store: &SharedStore) -> BTreeMap<String, String> {
    let (mut counting, mut ladders) = (Counting::new(), Ladders::new(Seasons::default()));
    while counting.count_some(store).await.unwrap().is_some() {}
    while ladders.step(store, LATER).await.unwrap() {}
    derived(store).await
}

/// A database with the finished games of a few people.
fn games(folder: &Path, year: &Year) -> BTreeMap<String, String> {
    with(folder, "a.db", async |store| {
        year.people_come(store).await;
        year.all_come(store).await;
        serve(store).await
    })
}

#[test]
fn a_void_game_is_void_where_a_backup_is_restored_and_counts_again_there() {
    let folder = TempDir::new().unwrap();
    let (folder, year) = (folder.path(), Year::new(3, [4, 6], 1, 1));
    let whole = games(folder, &year);
    let table = year.first_that_counts();
    let void = with(folder, "a.db", async |store| {
        assert!(set_void(store, table, true, LATER, &[]).await.unwrap());
        serve(store).await
    });
    assert!(whole != void, "it changed something");
    does(folder, "backup DIR/all.backup --database-url sqlite:DIR/a.db");
    does(folder, "restore DIR/all.backup --database-url sqlite:DIR/b.db");
    let state = async |store: &SharedStore| game_of(store, table).await.unwrap().unwrap().state;
    with(folder, "b.db", async |store| {
        assert!(derived(store).await.is_empty(), "nothing of it is in a backup");
        must_be_the_same(&void, &serve(store).await, "restored");
    });
    does(folder, "stats recompute --database-url sqlite:DIR/b.db");
    with(folder, "b.db", async |store| {
        must_be_the_same(&void, &derived(store).await, "restored and computed again");
        assert_eq!(state(store).await, RatedState::Void);
        assert!(set_void(store, table, false, LATER, &[]).await.unwrap());
        must_be_the_same(&whole, &serve(store).await, "restored, and it counts again");
        assert_eq!(state(store).await, RatedState::Rated);
    });
}

#[test]
fn ones_own_games_that_are_imported_twice_change_no_rating_and_nobodys_statistics() {
    let folder = TempDir::new().unwrap();
    let (folder, year) = (folder.path(), Year::new(4, [4, 6], 1, 1));
    let before = games(folder, &year);
    does(folder, "export --out DIR/own.jsonl --database-url sqlite:DIR/a.db");
    let own = fs::read_to_string(folder.join("own.jsonl")).unwrap();
    let number = own.lines().count();
    assert!(number > 6, "{number} games");
    fs::write(folder.join("twice.jsonl"), own.repeat(2)).unwrap();
    let here = format!("0 games imported, {number} here already\n");
    let said = does(folder, "import DIR/twice.jsonl --database-url sqlite:DIR/a.db");
    assert!(said.ends_with(&here), "{said}");
    must_be_the_same(&before, &with(folder, "a.db", serve), "imported again");
    // Without their labels nobody can tell that they are those games.
    let bare = own.lines().map(|line| {
        let record = Record { table: None, ..Record::parse(line).unwrap() };
        serde_json::to_string(&record).unwrap() + "\n"
    });
    fs::write(folder.join("bare.jsonl"), bare.collect::<String>().repeat(2)).unwrap();
    let said = does(folder, "import DIR/bare.jsonl --database-url sqlite:DIR/a.db");
    assert!(said.ends_with(&format!("{number} games imported, 0 here already\n")), "{said}");
    let after = with(folder, "a.db", serve);
    let of_people = |all: &BTreeMap<String, String>| -> BTreeMap<String, String> {
        let others = [RecordKind::Summary, RecordKind::GameTotals].map(RecordKind::name);
        let is_theirs = |name: &str| !others.iter().any(|other| name.split(' ').next() == Some(other));
        all.iter()
            .filter(|(name, _)| is_theirs(name))
            .map(|(name, text)| (name.clone(), text.clone()))
            .collect()
    };
    assert!(after != before, "they count for everybody's figures");
    must_be_the_same(&of_people(&before), &of_people(&after), "imported as games of nobody");
}
