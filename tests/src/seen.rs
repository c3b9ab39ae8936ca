//! One client's knowledge of one table: the last snapshot and every step since, as the page keeps them.

use protocol::{
    Decision, PatchOp, Resume, SeatClock, TableInfo, TableSnapshot, TableStep, TableWatchers, ViewHash,
    apply_patch,
};
use rules::{Outcome, Seat};
use serde_json::Value;

/// A table as a client sees it.
#[derive(Clone, Debug)]
pub struct Seen {
    pub n: u64,
    pub h: ViewHash,
    pub info: TableInfo,
    pub seat: Option<Seat>,
    pub view: Option<Value>,
    pub decision: Option<Decision>,
    pub waiting: Vec<Seat>,
    pub clocks: Vec<SeatClock>,
    pub result: Option<Outcome>,
    /// The number of received snapshots and steps.
    pub snapshots: u32,
    pub steps: u32,
    /// The events of all steps.
    pub events: Vec<Value>,
}

impl Seen {
    /// The state after a first snapshot.
    pub fn new(snapshot: TableSnapshot) -> Self {
        Self {
            n: snapshot.n,
            h: snapshot.h,
            info: snapshot.info,
            seat: snapshot.seat,
            view: snapshot.view,
            decision: snapshot.decision,
            waiting: snapshot.waiting,
            clocks: snapshot.clocks,
            result: snapshot.result,
            snapshots: 1,
            steps: 0,
            events: Vec::new(),
        }
    }

    /// Replaces the state by a snapshot; the counts and events stay.
    pub fn replace(&mut self, snapshot: TableSnapshot) {
        let (snapshots, steps) = (self.snapshots + 1, self.steps);
        let events = std::mem::take(&mut self.events);
        *self = Self { snapshots, steps, events, ..Self::new(snapshot) };
    }

    /// Applies the next step. Panics if its number is not the next one, or if its patch does not fit.
    pub fn step(&mut self, step: TableStep) {
        assert_eq!(step.n, self.n + 1, "steps of {:?} have no holes", self.seat);
        self.n = step.n;
        self.h = step.h;
        match (step.view, step.patch) {
            (Some(view), _) => self.view = Some(view),
            (None, Some(operations)) => {
                apply(&operations, self.view.as_mut().expect("a patch follows a view"));
            }
            (None, None) => {}
        }
        if let Some(decision) = step.decision {
            self.decision = decision;
        }
        self.waiting = step.waiting.unwrap_or_else(|| std::mem::take(&mut self.waiting));
        self.clocks = step.clocks;
        self.result = step.result.or(self.result.take());
        self.steps += 1;
        self.events.extend(step.events);
    }

    /// Applies the new list of spectators.
    pub fn count(&mut self, watchers: TableWatchers) {
        (self.info.watcher_count, self.info.watchers) = (watchers.count, watchers.names);
    }

    /// The question that the game waits for this client to answer.
    pub fn owed(&self) -> Option<&Decision> {
        self.decision.as_ref().filter(|decision| decision.owed)
    }

    /// The resume request of a client that was disconnected in this state.
    pub fn resume(&self) -> Resume {
        Resume { code: self.info.code.clone(), n: self.n, h: self.h.clone() }
    }

    /// The time at which this seat's clock runs out, in Unix milliseconds.
    pub fn due(&self, seat: Seat) -> Option<u64> {
        self.clocks.iter().find(|clock| clock.seat == seat).map(|clock| clock.due)
    }

    /// The part of the view at this JSON pointer.
    pub fn at(&self, pointer: &str) -> &Value {
        let view = self.view.as_ref().expect("the game has begun");
        view.pointer(pointer).unwrap_or_else(|| panic!("the view has {pointer}: {view:#}"))
    }

    /// The received events of this type.
    pub fn told(&self, kind: &str) -> Vec<&Value> {
        self.events.iter().filter(|event| event["type"] == kind).collect()
    }
}

/// Applies a patch to a view. Panics if it does not fit.
pub fn apply(operations: &[PatchOp], view: &mut Value) {
    apply_patch(view, operations).unwrap_or_else(|misfit| panic!("a patch fits the view: {misfit:?}"));
}
