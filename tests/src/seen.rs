//! What one client knows of one table: the last snapshot and every step since, as the page would keep it.

use protocol::{
    Decision, PatchOp, Resume, SeatClock, TableInfo, TableSnapshot, TableStep, TableWatchers, ViewHash,
    apply_patch,
};
use rules::{Outcome, Seat};
use serde_json::Value;

/// A table as a client sees it now.
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
    /// Snapshots and steps received so far.
    pub snapshots: u32,
    pub steps: u32,
    /// Every event told by a step.
    pub events: Vec<Value>,
}

impl Seen {
    /// What a first snapshot shows.
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

    /// Replaces what was known; what was counted goes on.
    pub fn replace(&mut self, snapshot: TableSnapshot) {
        let (snapshots, steps) = (self.snapshots + 1, self.steps);
        let events = std::mem::take(&mut self.events);
        *self = Self { snapshots, steps, events, ..Self::new(snapshot) };
    }

    /// Takes in the next step; fails if it is not the next, or if its patch does not fit.
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

    /// Takes in who looks.
    pub fn count(&mut self, watchers: TableWatchers) {
        (self.info.watcher_count, self.info.watchers) = (watchers.count, watchers.names);
    }

    /// The question that the game waits for this client to answer.
    pub fn owed(&self) -> Option<&Decision> {
        self.decision.as_ref().filter(|decision| decision.owed)
    }

    /// What a client says that was cut off here.
    pub fn resume(&self) -> Resume {
        Resume { code: self.info.code.clone(), n: self.n, h: self.h.clone() }
    }

    /// When the time of this seat runs out, Unix milliseconds.
    pub fn due(&self, seat: Seat) -> Option<u64> {
        self.clocks.iter().find(|clock| clock.seat == seat).map(|clock| clock.due)
    }

    /// The part of the view at this JSON pointer.
    pub fn at(&self, pointer: &str) -> &Value {
        let view = self.view.as_ref().expect("the game has begun");
        view.pointer(pointer).unwrap_or_else(|| panic!("the view has {pointer}: {view:#}"))
    }

    /// The events of this type so far.
    pub fn told(&self, kind: &str) -> Vec<&Value> {
        self.events.iter().filter(|event| event["type"] == kind).collect()
    }
}

/// Applies a patch, which must fit, to a view.
pub fn apply(operations: &[PatchOp], view: &mut Value) {
    apply_patch(view, operations).unwrap_or_else(|misfit| panic!("a patch fits the view: {misfit:?}"));
}
