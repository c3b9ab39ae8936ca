//! Weeks of many turn-based tables with nights in several time zones, vacations,
//! pauses, people who never return, restarts, crashes and failing notification
//! targets. Afterwards all clocks, pauses and notices are recomputed and compared.
//!
//! The complete server runs behind an in-memory network with a paused clock, on the simulated disk or on a real
//! database under it. Invariant: a run on the simulated disk is a function of its seed.

mod check;
mod letters;
mod life;
mod page;
mod receiver;
mod town;
mod zones;

use self::life::{Ends, Plan};
use self::receiver::SharedMailbox;
use self::town::Town;
use self::zones::{BEGIN, DAY, HOUR, MINUTE};
use crate::dice::Dice;
use crate::disk::{Disk, Still};
use server::store::{MemoryStore, SharedStore, SqlStore};
use server::system::clock::UnixMs;
use std::cell::RefCell;
use std::fmt;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

/// The storage under the simulated disk.
#[derive(Clone, Debug)]
pub enum Base {
    Memory,
    /// The path of a new file.
    Sqlite(PathBuf),
    /// The address of an empty database.
    Postgres(String),
}

/// The parameters of the weeks.
#[derive(Clone, Debug)]
pub struct Weeks {
    pub seed: u64,
    pub tables: usize,
    pub days: u64,
    pub base: Base,
}

/// The statistics of the weeks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub tables: usize,
    /// The number of answers by players.
    pub turns: usize,
    pub timeouts: usize,
    /// The number of immediate moves for players who are not waited for any more.
    pub not_waited_for: usize,
    /// The number of moves for players who have resigned.
    pub substitutes: usize,
    /// The number of vacation days that clocks have taken.
    pub days: usize,
    /// The number of agreed pauses.
    pub pauses: usize,
    pub expired: usize,
    pub resigned: usize,
    /// The number of questions to players with a notification target.
    pub questions: usize,
    /// The number of received messages without duplicates.
    pub messages: usize,
    /// The number of received messages with a key that was received before.
    pub repeated: usize,
    pub attempts: usize,
    /// The number of players who were warned that a game would expire.
    pub warned: usize,
    /// The number of starts of the server.
    pub lives: usize,
    pub crashes: usize,
    /// The error of the earliest and of the latest timeout, in milliseconds.
    pub earliest_ms: i64,
    pub latest_ms: i64,
}

/// The result of the weeks.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub weeks: Weeks,
    pub figures: Figures,
    pub wrong: Vec<String>,
    pub took: Duration,
}

/// The maximum time between two restarts beyond the minimum; the average is about half of it.
const RESTARTED_WITHIN: UnixMs = 3 * DAY;

impl Weeks {
    /// Simulates the weeks and checks them.
    ///
    /// # Panics
    /// If the server does not start or a database does not answer.
    pub fn pass(self) -> Outcome {
        let started = Instant::now();
        let mailbox = SharedMailbox::default();
        let town = Town::new(self.seed, self.tables, self.days, &mailbox);
        let (until, town) = (town.until, Rc::new(RefCell::new(town)));
        let mut dice = Dice::of(self.seed, "lives");
        let memory: SharedStore = Arc::new(MemoryStore::new());
        let (mut number, mut begin, mut crashes) = (0, BEGIN, 0);
        let facts = loop {
            let plan = self.plan(&mut dice, number, begin, until);
            let runtime = paused();
            let (ended_at, ended, facts) = LocalSet::new().block_on(&runtime, async {
                let base = self.base.open(&memory).await;
                let dice = Dice::of(self.seed, &format!("disk {number}"));
                let disk = Disk::over(base.store.clone(), dice, base.database.is_some());
                let (at, ended) = life::live(plan, town.clone(), disk.clone(), mailbox.clone()).await;
                let _still = disk.still();
                let facts = match ended {
                    Ends::Over => {
                        let opened = town.borrow().opened();
                        Some(check::facts(disk.durable(), &opened, at).await)
                    }
                    Ends::Crashes | Ends::Stops => None,
                };
                base.close().await;
                (at, ended, facts)
            });
            // The drop ends all tasks that are still running.
            drop(runtime);
            town.borrow_mut().lives.push((begin, ended_at));
            crashes += usize::from(ended == Ends::Crashes);
            if let Some(facts) = facts {
                break facts.expect("what is stored can be read");
            }
            number += 1;
            begin = ended_at + down(&mut dice);
        };
        let town = &mut *town.borrow_mut();
        let figures = Figures { crashes, ..check::check(town, &facts, &mailbox) };
        Outcome { weeks: self, figures, wrong: town.wrong.clone(), took: started.elapsed() }
    }

    fn plan(&self, dice: &mut Dice, number: u64, begin: UnixMs, until: UnixMs) -> Plan {
        let lasts = DAY / 4 + minutes(dice, RESTARTED_WITHIN);
        let end = (begin + lasts).min(until.max(begin + MINUTE));
        let ends = match end {
            end if end >= until => Ends::Over,
            _ if dice.one_in(3) => Ends::Stops,
            _ => Ends::Crashes,
        };
        // Half of the lives that end before the weeks do may crash earlier, right after a message.
        let crash_in = if ends == Ends::Over || dice.one_in(2) { 0 } else { 1 + dice.below(40) };
        Plan { seed: self.seed, number, begin, end, ends, crash_in }
    }
}

fn minutes(dice: &mut Dice, most: UnixMs) -> UnixMs {
    u64::from(dice.below((most / MINUTE) as u32)) * MINUTE + u64::from(dice.below(60_000))
}

/// The time for which the server is down.
fn down(dice: &mut Dice) -> UnixMs {
    if dice.one_in(4) { minutes(dice, 3 * HOUR) } else { u64::from(dice.below(30_000)) }
}

fn paused() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_all().start_paused(true).build().expect("a runtime can be made")
}

/// The opened storage under the disk.
struct Opened {
    store: SharedStore,
    /// The same store, if it is a database.
    database: Option<Arc<SqlStore>>,
}

impl Base {
    async fn open(&self, memory: &SharedStore) -> Opened {
        let _still = Still::new();
        let opened = match self {
            Self::Memory => return Opened { store: memory.clone(), database: None },
            Self::Sqlite(path) => SqlStore::open_sqlite(path, Arc::default()).await,
            Self::Postgres(url) => {
                let url = url.parse().expect("an address of Postgres");
                SqlStore::open_postgres(&url, 4, Arc::default()).await
            }
        };
        let database = Arc::new(opened.expect("the database opens"));
        Opened { store: database.clone(), database: Some(database) }
    }
}

impl Opened {
    /// Returns once another server can open the storage.
    async fn close(self) {
        if let Some(database) = self.database {
            database.close().await;
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { weeks: Weeks { seed, days, base, .. }, figures, wrong, took } = self;
        let Figures { tables, turns, timeouts, not_waited_for, substitutes, days: taken, .. } = figures;
        let Figures { expired, resigned, questions, messages, repeated, attempts, warned, .. } = figures;
        let Figures { pauses, lives, crashes, earliest_ms, latest_ms, .. } = figures;
        let base = match base {
            Base::Memory => "memory",
            Base::Sqlite(_) => "SQLite",
            Base::Postgres(_) => "Postgres",
        };
        writeln!(
            f,
            "weeks of seed {seed} on {base}: {tables} tables, {days} days in {:.0} s",
            took.as_secs_f64()
        )?;
        writeln!(f, "turns: {turns}, time-outs: {timeouts}, of these not waited for: {not_waited_for}")?;
        writeln!(f, "moves of substitutes: {substitutes}, days of vacation taken by clocks: {taken}")?;
        writeln!(
            f,
            "expired: {expired} (warned: {warned}), ended by resignation: {resigned}, pauses: {pauses}"
        )?;
        writeln!(f, "questions to people with a target: {questions}, messages: {messages}")?;
        writeln!(f, "attempts: {attempts}, taken again under the same key: {repeated}")?;
        writeln!(f, "starts: {lives}, crashes: {crashes}")?;
        write!(f, "time-outs too early by {earliest_ms} ms at most, late by {latest_ms} ms at most")?;
        if !wrong.is_empty() {
            write!(f, "\nwrong: {}", wrong.len())?;
            for what in wrong.iter().take(20) {
                write!(f, "\n  {what}")?;
            }
        }
        Ok(())
    }
}
