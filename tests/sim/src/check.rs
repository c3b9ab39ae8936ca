//! The final check of a run: the log has every acknowledged move exactly
//! once, and every client saw only views that follow from the log.

use crate::disk::Disk;
use crate::game::GAMES;
use crate::journal::Journal;
use futures_util::FutureExt;
use protocol::{MoveKey, Stage, TableCode, TableId, ViewHash};
use rules::{Seat, TableGame, Viewer};
use serde_json::Value;
use server::store::{Entry, StoreError, TableRecord};
use std::collections::BTreeMap;

/// The stored data of one table.
struct Kept {
    record: TableRecord,
    entries: Vec<Entry>,
}

/// Compares the journal with the disk, and notes each contradiction in the journal.
pub(crate) fn check(journal: &mut Journal, disk: &Disk, tables: &[Option<TableCode>]) {
    for code in tables.iter().flatten() {
        match kept(disk, code) {
            Some(kept) => table(journal, disk, &kept),
            None => journal.wrong(format!("the table {code} is gone")),
        }
    }
    let stored = stored_moves(disk, tables);
    let lost = journal.acked.keys().filter(|acked| !stored.contains_key(acked)).count();
    let doubled = stored.values().filter(|times| **times > 1).count();
    journal.figures.acked = journal.acked.len() as u64;
    (journal.figures.lost, journal.figures.doubled) = (lost as u64, doubled as u64);
    if lost + doubled > 0 {
        journal.wrong(format!("{lost} granted moves are not in the log, {doubled} are there twice"));
    }
    epochs(journal, disk);
}

/// Checks that no two nodes write to one table in the same epoch.
fn epochs(journal: &mut Journal, disk: &Disk) {
    let trespasses = disk.trespasses();
    (journal.figures.takeovers, journal.figures.rivals) = disk.takeovers_and_rivals();
    journal.figures.trespasses = trespasses.len() as u64;
    journal.wrong.extend(trespasses);
}

fn kept(disk: &Disk, code: &TableCode) -> Option<Kept> {
    let record = at_once(disk.durable().table_by_code(code))?;
    let entries = at_once(disk.durable().entries(record.id));
    Some(Kept { record, entries })
}

/// The result of a future that is ready at once, as those of a store in memory are.
fn at_once<T>(answer: impl Future<Output = Result<T, StoreError>>) -> T {
    answer.now_or_never().expect("memory answers at once").expect("memory answers")
}

/// The number of times that each move of a person is in a log, by the key that its client gave it.
fn stored_moves(disk: &Disk, tables: &[Option<TableCode>]) -> BTreeMap<(TableId, MoveKey), u32> {
    let mut stored = BTreeMap::new();
    for kept in tables.iter().flatten().filter_map(|code| kept(disk, code)) {
        for actor in kept.entries.iter().filter_map(|entry| entry.actor.as_ref()) {
            *stored.entry((kept.record.id, disk.true_key(actor.key))).or_default() += 1;
        }
    }
    stored
}

fn table(journal: &mut Journal, disk: &Disk, kept: &Kept) {
    let id = kept.record.id;
    if kept.record.stage != Stage::Finished {
        journal.wrong(format!("table {id} is {:?} at the end", kept.record.stage));
    }
    if (0..).zip(&kept.entries).any(|(version, entry)| entry.version != version) {
        journal.wrong(format!("the log of table {id} has a hole"));
    }
    answers(journal, disk, kept);
    views(journal, kept);
}

/// Checks that the versions in the answers to a seat grow in the order of its moves in the log.
fn answers(journal: &mut Journal, disk: &Disk, kept: &Kept) {
    let mut last: BTreeMap<Seat, u64> = BTreeMap::new();
    for actor in kept.entries.iter().filter_map(|entry| entry.actor.as_ref()) {
        let key = disk.true_key(actor.key);
        let Some(n) = journal.acked.get(&(kept.record.id, key)).copied() else { continue };
        let before = last.insert(actor.seat, n);
        if before.is_some_and(|before| before >= n) {
            journal.wrong(format!("{:?} was answered {before:?} and then {n}", actor.seat));
        }
    }
}

/// Checks that each audience was sent views of the game in the
/// order of the log, and that the last one is the final view.
fn views(journal: &mut Journal, kept: &Kept) {
    let id = kept.record.id;
    let told: Vec<(Viewer, Vec<ViewHash>)> = journal
        .told
        .iter()
        .filter(|((table, _), _)| *table == id)
        .map(|((_, seat), steps)| {
            (seat.map_or(Viewer::Public, Viewer::Seat), steps.values().cloned().collect())
        })
        .collect();
    let mut found = vec![0; told.len()];
    let game = folded(kept, |game| {
        for ((viewer, steps), found) in told.iter().zip(&mut found) {
            let h = ViewHash(game.view_sum(*viewer).to_string());
            while steps.get(*found) == Some(&h) {
                *found += 1;
            }
        }
    });
    for ((viewer, steps), found) in told.iter().zip(found) {
        if found != steps.len() {
            journal.wrong(format!("{viewer:?} of table {id} was told a view that the log never had"));
        }
    }
    let lasts: Vec<(String, Option<Seat>, Option<Value>)> = journal
        .last
        .iter()
        .filter(|((_, table), _)| *table == id)
        .map(|((name, _), (seat, view))| (name.clone(), *seat, view.clone()))
        .collect();
    for (name, seat, view) in lasts {
        let last = game.view(seat.map_or(Viewer::Public, Viewer::Seat)).read().expect("a view is JSON");
        if view != Some(last) {
            journal.wrong(format!("{name} sees another end of table {id} than the log has"));
        }
    }
}

/// Folds the log and returns the game at its end; calls `each` after every entry.
fn folded(kept: &Kept, mut each: impl FnMut(&dyn TableGame)) -> Box<dyn TableGame> {
    let kind = GAMES.iter().find(|kind| kind.meta().id == kept.record.game).expect("a known game");
    let mut game = kind.new_game(&server::room::setup(&kept.record)).expect("the table was set up before");
    for entry in &kept.entries {
        let turn = game.read(&[&entry.events]).expect("an entry of the log");
        game = turn.after().fork();
        each(&*game);
    }
    game
}
