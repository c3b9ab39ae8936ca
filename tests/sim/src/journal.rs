//! The journal of a run as seen from outside the server: every frame, every reply, and every violation of a promise.
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

/// The statistics of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub crashes: u64,
    pub stops: u64,
    /// The number of links cut in one direction or both.
    pub cuts: u64,
    /// The number of links that lost messages at random or held them for a while.
    pub lossy: u64,
    pub outages: u64,
    /// The number of times that a server got no processor time for a while.
    pub freezes: u64,
    /// The number of times that a node was cut off from the store, the bus, or both.
    pub cut_off: u64,
    /// The number of lost messages between nodes.
    pub bus_lost: u64,
    /// The number of tables claimed from a node that had not released them.
    pub takeovers: u64,
    /// The number of claims refused because another node had just claimed the table.
    pub rivals: u64,
    /// The number of operations of a node on a table that another node owned.
    pub trespasses: u64,
    /// The number of connections that a client lost or closed.
    pub reconnects: u64,
    pub frames: u64,
    pub acked: u64,
    /// The number of moves sent again, after a lost answer or as a deliberate duplicate.
    pub retried: u64,
    /// The number of acknowledged moves that are not in the log.
    pub lost: u64,
    /// The number of moves that are in the log more than once.
    pub doubled: u64,
    pub simulated: Duration,
    /// The time from the end of the faults to the end of the last game.
    pub healed: Duration,
}

/// The journal that all clients of a run write.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    pub(crate) figures: Figures,
    /// The version in the first acknowledgement of each move, by table and key.
    pub(crate) acked: BTreeMap<(TableId, MoveKey), u64>,
    /// The hash of the view after each version, by table and audience.
    pub(crate) told: BTreeMap<(TableId, Option<Seat>), BTreeMap<u64, ViewHash>>,
    /// The last view that each client had of each table, with the client's seat.
    pub(crate) last: BTreeMap<(String, TableId), (Option<Seat>, Option<Value>)>,
    /// The violations of promises.
    pub(crate) wrong: Vec<String>,
    trace: DefaultHasher,
}

impl Journal {
    pub(crate) fn wrong(&mut self, sentence: String) {
        self.wrong.push(sentence);
    }

    /// A hash of all received messages with their times.
    pub(crate) fn trace(&self) -> u64 {
        self.trace.finish()
    }

    pub(crate) fn heard(&mut self, who: &str, frame: &str) {
        self.figures.frames += 1;
        (turmoil::sim_elapsed(), who, frame).hash(&mut self.trace);
    }

    /// Notes an acknowledgement, the first one or a repeated one.
    pub(crate) fn acked(&mut self, who: &str, table: TableId, key: MoveKey, n: u64) {
        let first = *self.acked.entry((table, key)).or_insert(n);
        if first != n {
            self.wrong(format!("{who} got {first} for the move {key} first, and then {n}"));
        }
    }

    /// Notes that a move was refused for good.
    pub(crate) fn refused(&mut self, who: &str, table: TableId, key: MoveKey, why: &protocol::ErrCode) {
        if self.acked.contains_key(&(table, key)) {
            self.wrong(format!("{who} was granted the move {key} first, and then refused it: {why:?}"));
        }
    }

    /// Notes that a client has received a step or a snapshot with these events; `before` is the version that it had.
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
