//! A server, the people who play on it, and what befalls them.

use super::check::{Row, compare};
use super::database::Database;
use super::dice::Dice;
use super::drive::{Drive, DrivePlan};
use super::ledger::{Figures, Finding, Kind, Ledger};
use crate::{Server, Table};
use rules::record::{Record, verify};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// A run in progress.
#[derive(Debug)]
pub struct Trial {
    pub server: Server,
    pub drive: Drive,
    pub ledger: Arc<Ledger>,
    pub database: Database,
    dice: Dice,
    faults: u32,
    findings: Vec<Finding>,
}

impl Trial {
    /// Starts a server on this database, and people who play on it.
    pub async fn start(database: Database, plan: DrivePlan, seed: u64) -> Self {
        let settings = database.settings();
        let settings: Vec<(&str, &str)> =
            settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let server = Server::start_with(&settings).await;
        let mut dice = Dice::new(seed);
        let ledger = Arc::new(Ledger::default());
        let drive = Drive::new(plan, server.address(), Arc::clone(&ledger), dice.split());
        let mut trial = Self { server, drive, ledger, database, dice, faults: 0, findings: Vec::new() };
        trial.drive.fill(&trial.server).await;
        trial
    }

    /// Lets them play up to a moment that nothing foresees.
    pub async fn plays_a_while(&mut self) {
        self.drive.fill(&self.server).await;
        self.drive.plays(10 + self.dice.below(100)).await;
        sleep(Duration::from_micros(self.dice.below(20_000))).await;
    }

    /// Ends the server in the middle of everything and looks at what it leaves behind.
    pub async fn kill(&mut self) {
        self.server.kill().await;
        self.faults += 1;
        self.looks_at_what_is_left().await;
    }

    /// Holds what a killed server left behind against what was promised.
    pub async fn looks_at_what_is_left(&mut self) {
        let promised = self.ledger.moves();
        let rows = self.database.log_left_behind(&self.server).await;
        self.findings.extend(compare(&promised, &self.ledger.moves(), &rows));
    }

    /// Starts the server again and waits until every table goes on by itself.
    pub async fn recover(&mut self) {
        self.server.start_again().await;
        self.drive.every_table_goes_on().await;
    }

    /// What was found so far.
    pub fn findings(&self) -> Vec<Finding> {
        [self.findings.clone(), self.ledger.findings()].concat()
    }

    /// How much of this kind was found so far.
    pub fn found(&self, kind: Kind) -> usize {
        self.findings().iter().filter(|finding| finding.kind == kind).count()
    }

    /// Lets everybody finish his move, and holds everything against everything.
    pub async fn end(mut self) -> Report {
        let finished = self.drive.ends().await;
        let moves = self.ledger.moves();
        let rows = self.database.log(&self.server).await;
        self.findings.extend(compare(&moves, &moves, &rows));
        for table in &finished {
            self.findings.extend(record_differs(&self.server, table, &rows).await);
        }
        self.findings.extend(self.ledger.findings());
        Report {
            database: self.database.to_string(),
            faults: self.faults,
            figures: self.ledger.figures(),
            finished: finished.len(),
            findings: self.findings,
        }
    }
}

/// The exported record of a finished game verifies and holds the moves of the log.
async fn record_differs(server: &Server, table: &Table, rows: &[Row]) -> Option<Finding> {
    let wrong = |says: String| Some(Finding::new(Kind::Wrong, format!("the record of {}: {says}", table.id)));
    let exported = server.get(&format!("/api/v1/tables/{}/record", table.code)).await;
    if exported.status != 200 {
        return wrong(format!("status {}: {}", exported.status, exported.body));
    }
    let record = match Record::parse(&exported.body) {
        Ok(record) => record,
        Err(error) => return wrong(error.to_string()),
    };
    if let Err(mismatch) = verify(&record) {
        return wrong(mismatch.to_string());
    }
    let logged: HashMap<u64, &Row> =
        rows.iter().filter(|row| row.table == table.id.0).map(|row| (row.version, row)).collect();
    let same = |entry: &rules::record::Entry| {
        let Some(row) = logged.get(&entry.v) else { return false };
        let exported = entry.seat.map(u8::from).zip(entry.mv.as_ref());
        row.by.as_ref().is_none_or(|by| exported == Some((by.seat, &by.mv)))
    };
    let all = record.entries.len() == logged.len() && record.entries.iter().all(same);
    if all { None } else { wrong("it does not hold the moves of the log".to_owned()) }
}

/// What a run has come to.
#[derive(Clone, Debug)]
pub struct Report {
    pub database: String,
    pub faults: u32,
    pub figures: Figures,
    /// Games played to the end, each exported and verified.
    pub finished: usize,
    pub findings: Vec<Finding>,
}

impl Report {
    pub fn count(&self, kind: Kind) -> usize {
        self.findings.iter().filter(|finding| finding.kind == kind).count()
    }

    /// Prints the figures, and fails if a promise was broken.
    pub fn must_be_good(&self) {
        println!("{self}");
        assert!(
            self.findings.is_empty(),
            "{} promises were broken: {:#?}",
            self.findings.len(),
            self.findings
        );
        assert!(self.figures.acknowledged > 0, "nothing was promised");
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { acknowledged, retried, unavailable, cut, outage } = self.figures;
        write!(f, "{}: {} faults, {cut} connections cut, ", self.database, self.faults)?;
        write!(
            f,
            "{acknowledged} moves acknowledged, {retried} of them retried, {unavailable} answers `unavailable`, "
        )?;
        write!(f, "{} games finished and verified, ", self.finished)?;
        let [lost, doubled, leaked, wrong] =
            [Kind::Lost, Kind::Doubled, Kind::Leaked, Kind::Wrong].map(|kind| self.count(kind));
        write!(f, "lost = {lost}, doubled = {doubled}, leaked = {leaked}, otherwise wrong = {wrong}, ")?;
        write!(f, "longest outage of a client {:.1} s", outage.as_secs_f64())
    }
}
