//! Checks that stored tables equal the result of the rules applied to their logs.

use super::record_of;
use crate::room::setup;
use crate::store::{Entry, TableRecord};
use protocol::Stage;
use rules::record::{Mismatch, verify};
use rules::{GameKind, JsonSetup, Progress, SetupRefusal, TableGame};

/// How a table was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckDepth {
    /// Its game has not begun.
    Open,
    /// Its log was folded, and the game's progress agrees with the table.
    Running,
    /// Every move was decided and scored again.
    Decided,
    /// Its game was played under older rules: its log was folded and ends in the stored result.
    Folded,
    /// The table ended before its game, which was played under older rules: its log was folded, and is not over.
    Ended,
}

/// Why a table is not valid.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Damage {
    #[error("there is no game {0} here")]
    Game(String),
    #[error("it is of revision {found} of the rules, newer than {known} which this version knows")]
    Revision { found: u32, known: u32 },
    #[error("it has not begun and has a log")]
    BegunBefore,
    #[error("its seed or its result is missing")]
    Incomplete,
    #[error("entry {place}: its version is {found}")]
    Version { place: usize, found: u64 },
    #[error("entry {place}: it cannot be read")]
    Entry { place: usize },
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
    #[error(transparent)]
    Mismatch(Box<Mismatch>),
    #[error("its log ends in another result than the table has")]
    Result,
    #[error("its log has a result, but the table is not finished")]
    Over,
    #[error("it says round {said:?}, its log goes to {folded:?}")]
    Progress { said: Progress, folded: Progress },
}

/// Checks a table and its log by the rules.
pub fn check_table(table: &TableRecord, log: &[Entry]) -> Result<CheckDepth, Damage> {
    let kind = rules::game(&table.game).ok_or_else(|| Damage::Game(table.game.clone()))?;
    let (found, known) = (table.doc.rules, kind.meta().revision);
    if found > known {
        return Err(Damage::Revision { found, known });
    }
    for (place, entry) in log.iter().enumerate() {
        if entry.version != place as u64 {
            return Err(Damage::Version { place, found: entry.version });
        }
    }
    match table.stage {
        Stage::Open if log.is_empty() => Ok(CheckDepth::Open),
        Stage::Open => Err(Damage::BegunBefore),
        Stage::Running => check_running(kind, table, log),
        Stage::Finished if table.doc.ended.is_some() => check_ended(kind, table, log),
        Stage::Finished => check_finished(kind, table, log),
    }
}

fn check_running(kind: &dyn GameKind, table: &TableRecord, log: &[Entry]) -> Result<CheckDepth, Damage> {
    if table.seed.is_none() || log.is_empty() {
        return Err(Damage::Incomplete);
    }
    let game = fold(kind, &setup(table), log)?;
    if game.outcome().is_some() {
        return Err(Damage::Over);
    }
    // Spectators, and so the table's stored progress, may lag behind the game.
    let (said, folded) = (table.doc.progress, game.progress());
    if said.round > folded.round { Err(Damage::Progress { said, folded }) } else { Ok(CheckDepth::Running) }
}

fn check_ended(kind: &dyn GameKind, table: &TableRecord, log: &[Entry]) -> Result<CheckDepth, Damage> {
    if table.doc.result.is_some() {
        return Err(Damage::Over);
    }
    let record = record_of(table, log).ok_or(Damage::Incomplete)?;
    if record.rules == kind.meta().revision {
        verify(&record).map_err(|mismatch| Damage::Mismatch(Box::new(mismatch)))?;
        return Ok(CheckDepth::Decided);
    }
    check_running(kind, table, log).map(|_| CheckDepth::Ended)
}

fn check_finished(kind: &dyn GameKind, table: &TableRecord, log: &[Entry]) -> Result<CheckDepth, Damage> {
    let record = record_of(table, log).ok_or(Damage::Incomplete)?;
    if record.rules == kind.meta().revision {
        verify(&record).map_err(|mismatch| Damage::Mismatch(Box::new(mismatch)))?;
        return Ok(CheckDepth::Decided);
    }
    let game = fold(kind, &setup(table), log)?;
    if game.outcome() == record.result { Ok(CheckDepth::Folded) } else { Err(Damage::Result) }
}

fn fold(kind: &dyn GameKind, setup: &JsonSetup, log: &[Entry]) -> Result<Box<dyn TableGame>, Damage> {
    let mut game = kind.new_game(setup)?;
    for (place, entry) in log.iter().enumerate() {
        let turn = game.read(&[&entry.events]).map_err(|_| Damage::Entry { place })?;
        game = turn.after().fork();
    }
    Ok(game)
}
