//! What is observed outside the server: every frame, every reply, and what must never happen.
//!
//! Invariant: two runs of one seed write the same journal.

use crate::game::broken_seal;
use protocol::{MoveKey, TableId, ViewHash};
use rules::{Seat, ViewSum};
use serde_json::Value;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;
use tests::Seen;

/// What happened in a run, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub crashes: u64,
    pub stops: u64,
    /// Links cut, in one direction or both.
    pub cuts: u64,
    /// Links that lost messages at random or held them for a while.
    pub lossy: u64,
    pub outages: u64,
    /// Servers that got no time for a while.
    pub freezes: u64,
    /// Nodes cut off from the store, from the bus, or from both.
    pub cut_off: u64,
    /// Messages between nodes that never arrived.
    pub bus_lost: u64,
    /// Tables claimed whose node had not given them up.
    pub takeovers: u64,
    /// Claims refused since another node had just got the table.
    pub rivals: u64,
    /// What a node did to a table that another had.
    pub trespasses: u64,
    /// Times that a client found its connection broken, or broke it.
    pub reconnects: u64,
    pub frames: u64,
    pub acked: u64,
    /// Moves that were sent again, after a lost answer or for the sake of it.
    pub retried: u64,
    /// Acknowledged and not in the log.
    pub lost: u64,
    /// In the log more than once.
    pub doubled: u64,
    pub simulated: Duration,
    /// From the end of the faults to the end of the last game.
    pub healed: Duration,
}

/// Written by all clients of a run.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    pub(crate) figures: Figures,
    /// By table and key: the `n` of the first answer.
    pub(crate) acked: BTreeMap<(TableId, MoveKey), u64>,
    /// By table and audience: the hash of the view after each step.
    pub(crate) told: BTreeMap<(TableId, Option<Seat>), BTreeMap<u64, ViewHash>>,
    /// The last view that each client had of each table.
    pub(crate) last: BTreeMap<(String, TableId), (Option<Seat>, Option<Value>)>,
    /// What must not happen and did.
    pub(crate) wrong: Vec<String>,
    trace: DefaultHasher,
}

impl Journal {
    pub(crate) fn wrong(&mut self, sentence: String) {
        self.wrong.push(sentence);
    }

    /// One number for all that was heard, with its time.
    pub(crate) fn trace(&self) -> u64 {
        self.trace.finish()
    }

    pub(crate) fn heard(&mut self, who: &str, frame: &str) {
        self.figures.frames += 1;
        (turmoil::sim_elapsed(), who, frame).hash(&mut self.trace);
    }

    /// A move was granted, perhaps not for the first time.
    pub(crate) fn acked(&mut self, who: &str, table: TableId, key: MoveKey, n: u64) {
        let first = *self.acked.entry((table, key)).or_insert(n);
        if first != n {
            self.wrong(format!("{who} got {first} for the move {key} first, and then {n}"));
        }
    }

    /// A move was refused for good.
    pub(crate) fn refused(&mut self, who: &str, table: TableId, key: MoveKey, why: &protocol::ErrCode) {
        if self.acked.contains_key(&(table, key)) {
            self.wrong(format!("{who} was granted the move {key} first, and then refused it: {why:?}"));
        }
    }

    /// A client has taken in a step or a snapshot that told these events; `before` is its number before that.
    pub(crate) fn saw(&mut self, who: &str, seen: &Seen, before: Option<u64>, events: &[Value]) {
        let Some(view) = &seen.view else { return };
        let table = seen.info.table;
        if before.is_some_and(|before| before > seen.n) {
            self.wrong(format!("{who} was told {before:?} steps, and then that there are {}", seen.n));
        }
        if ViewSum::of(view).to_string() != seen.h.0 {
            self.wrong(format!("{who} has another view of step {} than the server", seen.n));
        }
        let steps = self.told.entry((table, seen.seat)).or_default();
        let first = steps.entry(seen.n).or_insert_with(|| seen.h.clone());
        if *first != seen.h {
            self.wrong(format!("step {} of {:?} was told in two ways", seen.n, seen.seat));
        }
        if let Some(broken) = broken_seal(view, events, seen.seat) {
            self.wrong(format!("{who} sees a sealed bid: {broken}"));
        }
    }
}
