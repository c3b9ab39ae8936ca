//! A server with the people who play on it, and its faults.

use super::check::{Row, compare};
use super::database::Database;
use super::dice::Dice;
use super::disk::{Disk, DiskFault};
use super::drive::{Drive, DrivePlan};
use super::ledger::{Figures, Finding, Kind, Ledger};
use crate::{Proxy, Server, Table, Weather};
use rules::record::{Record, verify};
use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The components of a run.
#[derive(Debug)]
pub struct Setting {
    pub database: Database,
    pub seed: u64,
    pub drive: DrivePlan,
    /// The fault-injecting disk of the server.
    pub disk: Option<Disk>,
    /// The parent of the server's data folder; the default is the system's temporary folder.
    pub folder: Option<PathBuf>,
    /// Whether people connect through a proxy that can simulate a bad network.
    pub network: bool,
}

impl Setting {
    pub fn on(database: Database, seed: u64) -> Self {
        Self { database, seed, drive: DrivePlan::default(), disk: None, folder: None, network: false }
    }
}

/// A run in progress.
#[derive(Debug)]
pub struct Trial {
    pub server: Server,
    pub drive: Drive,
    pub ledger: Arc<Ledger>,
    pub database: Database,
    pub disk: Option<Disk>,
    pub network: Option<Proxy>,
    dice: Dice,
    faults: u32,
    findings: Vec<Finding>,
}

impl Trial {
    /// Starts a server, and people who play on it.
    pub async fn start(setting: Setting) -> Self {
        let Setting { database, seed, drive, disk, folder, network } = setting;
        let mut settings = database.settings();
        settings.extend(disk.iter().flat_map(Disk::settings));
        let settings: Vec<(&str, &str)> =
            settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let folder = folder.unwrap_or_else(std::env::temp_dir);
        let server = Server::start_in(&folder, &settings).await;
        let network = if network { Some(Proxy::before(server.address()).await) } else { None };
        let door = network.as_ref().map_or(server.address(), Proxy::address);
        let mut dice = Dice::new(seed);
        let ledger = Arc::new(Ledger::default());
        let drive = Drive::new(drive, door, Arc::clone(&ledger), dice.split());
        let (faults, findings) = (0, Vec::new());
        let mut trial = Self { server, drive, ledger, database, disk, network, dice, faults, findings };
        trial.drive.fill(&trial.server).await;
        trial
    }

    /// Lets people play up to a random moment.
    pub async fn plays_a_while(&mut self) {
        self.drive.fill(&self.server).await;
        self.drive.plays(10 + self.dice.below(100)).await;
        sleep(Duration::from_micros(self.dice.below(20_000))).await;
    }

    /// Kills the server in the middle of its work, and checks its files.
    pub async fn kill(&mut self) {
        self.server.kill().await;
        self.faults += 1;
        self.looks_at_what_is_left().await;
    }

    /// Compares the files of a killed server with the promises.
    pub async fn looks_at_what_is_left(&mut self) {
        let promised = self.ledger.moves();
        let rows = self.database.log_left_behind(&self.server).await;
        self.findings.extend(compare(&promised, &self.ledger.moves(), &rows));
    }

    /// Counts a fault that the test itself has caused.
    pub fn counts_a_fault(&mut self) {
        self.faults += 1;
    }

    /// Cuts the server's power; see [`Disk`].
    pub async fn cut_power(&mut self) {
        self.server.kill().await;
        self.faults += 1;
        Disk::cut_power(self.server.data());
        self.looks_at_what_is_left().await;
    }

    /// Sets the disk's fault for all further calls.
    pub fn strikes_the_disk(&mut self, fault: DiskFault) {
        self.faults += u32::from(fault != DiskFault::None);
        self.disk.as_ref().expect("the trial has a disk").set(fault);
    }

    /// Waits until this disk fault has killed the server, and checks its files.
    pub async fn dies_of(&mut self, fault: DiskFault) {
        self.strikes_the_disk(fault);
        self.server.wait_for_its_death().await;
        self.strikes_the_disk(DiskFault::None);
        self.looks_at_what_is_left().await;
    }

    /// Kills Postgres, or stops it in order.
    pub async fn loses_its_database(&mut self, killed: bool) {
        self.faults += 1;
        if killed {
            self.database.cluster().kill().await;
        } else {
            self.database.cluster().stop().await;
        }
    }

    /// Freezes Postgres by SIGSTOP: connections stay open and are not answered.
    pub fn freezes_its_database(&mut self) {
        self.faults += 1;
        self.database.cluster().freeze();
    }

    /// Lets Postgres go on, and waits until every table goes on.
    pub async fn thaws_its_database(&mut self) {
        self.database.cluster().thaw();
        self.drive.every_table_goes_on().await;
    }

    /// Restarts Postgres, and waits until every table goes on. The tested server keeps running.
    pub async fn gets_its_database_back(&mut self) {
        self.database.cluster().start_again().await;
        self.drive.every_table_goes_on().await;
    }

    /// Makes Postgres close all connections of the tested server.
    pub async fn loses_its_connections_to_the_database(&mut self) {
        const HANG_UP: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                               WHERE datname = current_database() AND pid <> pg_backend_pid()";
        self.faults += 1;
        self.database.execute(HANG_UP).await;
    }

    /// Sets the condition of the network.
    pub fn changes_the_weather(&mut self, weather: Weather) {
        self.faults += u32::from(weather != Weather::default());
        self.network.as_ref().expect("the trial has a network").set(weather);
    }

    /// Cuts all client connections.
    pub fn cuts_all_connections(&mut self) {
        self.faults += 1;
        self.network.as_ref().expect("the trial has a network").cut();
    }

    /// Restarts the server, and waits until every table goes on without further help.
    pub async fn recover(&mut self) {
        self.server.start_again().await;
        self.drive.every_table_goes_on().await;
    }

    /// Compares the log of the running server with the promises.
    pub async fn looks_beside(&mut self) {
        let promised = self.ledger.moves();
        let rows = self.database.log(&self.server).await;
        self.findings.extend(compare(&promised, &self.ledger.moves(), &rows));
    }

    /// All findings so far.
    pub fn findings(&self) -> Vec<Finding> {
        [self.findings.clone(), self.ledger.findings()].concat()
    }

    /// The number of findings of this kind.
    pub fn found(&self, kind: Kind) -> usize {
        self.findings().iter().filter(|finding| finding.kind == kind).count()
    }

    /// Lets all people finish their moves, and makes the final checks of logs, records and findings.
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

/// A finding unless the exported record of a finished game verifies and contains the moves of the log.
pub(super) async fn record_differs(server: &Server, table: &Table, rows: &[Row]) -> Option<Finding> {
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

/// The results of a run.
#[derive(Clone, Debug)]
pub struct Report {
    pub database: String,
    pub faults: u32,
    pub figures: Figures,
    /// The number of finished games. The record of each was exported and verified.
    pub finished: usize,
    pub findings: Vec<Finding>,
}

impl Report {
    pub fn count(&self, kind: Kind) -> usize {
        self.findings.iter().filter(|finding| finding.kind == kind).count()
    }

    /// Prints the figures; panics if a promise was broken.
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
        let Figures { acknowledged, retried, unavailable, refused_after, cut, outage } = self.figures;
        write!(f, "{}: {} faults, {cut} connections cut, ", self.database, self.faults)?;
        write!(f, "{acknowledged} moves acknowledged, {retried} of them retried, ")?;
        let refused_after = refused_after.as_secs_f64();
        write!(f, "{unavailable} answers `unavailable` within {refused_after:.1} s, ")?;
        write!(f, "{} games finished and verified, ", self.finished)?;
        let [lost, doubled, leaked] = [Kind::Lost, Kind::Doubled, Kind::Leaked].map(|kind| self.count(kind));
        let wrong = self.findings.len() - lost - doubled - leaked;
        write!(f, "lost = {lost}, doubled = {doubled}, leaked = {leaked}, otherwise wrong = {wrong}, ")?;
        write!(f, "longest outage of a client {:.1} s", outage.as_secs_f64())
    }
}
