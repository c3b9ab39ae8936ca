//! What one audience of a table has been told: each seat is one, all spectators together are one.
//!
//! Numbers count what *this* audience received and nothing else. Invariant: everything here is a function of
//! the log as this audience sees it, so that a room rebuilt from its log gives the same numbers and bytes.

use super::clocks::{Since, Timing};
use super::hash;
use super::play::Asker;
use crate::outbox::frame;
use crate::patch::diff;
use crate::standing::standing;
use crate::store::{Actor, Entry, MovedBy};
use axum::extract::ws::Utf8Bytes;
use protocol::{
    AnsweredBy, Decision, PatchOp, SeatClock, ServerMsg, TableId, TableInfo, TableSnapshot, TableStep,
    ViewHash,
};
use rules::{Outcome, Progress, Seat, Seats, TableGame, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Steps kept for a client that comes back, at most.
const KEPT_STEPS: usize = 64;
/// The same for a room that is built again from its log: most have missed nothing by then, and each step of each
/// audience costs more than all that is older.
pub(super) const REBUILT_STEPS: usize = 4;
/// Bytes kept for that, at most: enough for a break of the connection, so that a live table stays small; who has
/// missed more gets a snapshot, which is hardly longer.
const KEPT_BYTES: usize = 4 * 1024;
/// Steps whose events a snapshot shows.
const LOGGED_STEPS: usize = 100;

/// One entry on its way to all audiences.
#[derive(Debug)]
pub(super) struct Telling<'t> {
    /// The game before the entry: views are large and not kept, only compared.
    pub(super) past: Box<dyn TableGame>,
    /// Whether steps are made of it. Nobody can ask for those of an old entry any more: it is only counted.
    live: bool,
    since: Since,
    /// The seats whose clock begins by the entry: so many as its audiences may know of.
    pub(super) begun: Seats,
    timing: &'t Timing,
    /// Who has left for good.
    resigned: Seats,
    /// The seat that did not answer for itself, and who did.
    answered_by: Option<(Seat, AnsweredBy)>,
    /// What was told of the events so far; audiences that are told the same keep one text together.
    texts: Vec<Arc<str>>,
}

impl<'t> Telling<'t> {
    pub(super) fn of(
        entry: &Entry,
        past: Box<dyn TableGame>,
        live: bool,
        begun: Seats,
        timing: &'t Timing,
        resigned: Seats,
    ) -> Self {
        let by = |actor: &Actor| Some((actor.seat, answered_by(actor.by)?));
        let answered_by = entry.actor.as_ref().and_then(by);
        let since = Since { at: entry.at, version: entry.version };
        Self { past, live, since, begun, timing, resigned, answered_by, texts: Vec::new() }
    }

    fn text(&mut self, told: &[Value]) -> Arc<str> {
        let text = frame(&told);
        if let Some(same) = self.texts.iter().find(|other| ***other == *text.as_str()) {
            return same.clone();
        }
        let text: Arc<str> = text.as_str().into();
        self.texts.push(text.clone());
        text
    }
}

/// One audience.
#[derive(Debug)]
pub(super) struct Audience {
    table: TableId,
    pub(super) viewer: Viewer,
    /// The number of the last step.
    pub(super) n: u64,
    /// The hash of the view as canonical JSON; of `null` before there is one.
    pub(super) h: ViewHash,
    /// The decision last told, as a hash of its JSON.
    decision: Option<ViewHash>,
    pub(super) waiting: Vec<Seat>,
    /// Since when each seat is asked, by the entries that this audience has noticed.
    since: BTreeMap<Seat, Since>,
    pub(super) progress: Progress,
    pub(super) result: Option<Outcome>,
    steps: VecDeque<Step>,
    log: VecDeque<Arc<str>>,
}

#[derive(Debug)]
struct Step {
    /// The hash of the view before.
    before: ViewHash,
    text: Utf8Bytes,
}

impl Audience {
    pub(super) fn new(table: TableId, viewer: Viewer) -> Self {
        Self {
            table,
            viewer,
            n: 0,
            h: hash(&["null"]),
            decision: None,
            waiting: Vec::new(),
            since: BTreeMap::new(),
            progress: Progress::default(),
            result: None,
            steps: VecDeque::new(),
            log: VecDeque::new(),
        }
    }

    /// Tells the events that this audience is `told`, of which `game` is the state after; `None` where nothing
    /// follows from the entry for it, and for an old entry. `asker` is there for seats.
    pub(super) fn advance(
        &mut self,
        game: &dyn TableGame,
        told: Vec<Value>,
        asker: Option<Asker>,
        telling: &mut Telling<'_>,
    ) -> Option<Utf8Bytes> {
        if told.is_empty() && self.n > 0 && !self.sees_change(&*telling.past, game, asker) {
            return None;
        }
        self.n += 1;
        self.since.extend(telling.begun.iter().map(|seat| (seat, telling.since)));
        self.note(telling.text(&told));
        telling.live.then(|| self.step(game, told, asker, telling))
    }

    /// Whether anything that this audience knows of differs.
    fn sees_change(&self, past: &dyn TableGame, game: &dyn TableGame, asker: Option<Asker>) -> bool {
        let viewer = self.viewer;
        let asks_anew = || {
            let both = asker.zip(viewer.seat());
            both.is_some_and(|(asker, seat)| asker.asks_anew(past, game, seat))
        };
        past.waiting_for(viewer) != game.waiting_for(viewer)
            || past.progress() != game.progress()
            || past.outcome() != game.outcome()
            || asks_anew()
            || past.view(viewer) != game.view(viewer)
    }

    /// Knows from now on what it sees of the game, whatever was only counted before.
    pub(super) fn settle(&mut self, game: &dyn TableGame, decision: Option<&Decision>) {
        if self.n > 0 {
            self.learn(game, &game.view(self.viewer).to_string(), decision);
        }
    }

    fn learn(&mut self, game: &dyn TableGame, view: &str, decision: Option<&Decision>) {
        self.h = hash(&[view]);
        self.decision = decision.map(|decision| hash(&[&frame(decision)]));
        self.waiting = game.waiting_for(self.viewer).iter().collect();
        (self.progress, self.result) = (game.progress(), game.outcome());
    }

    /// The step that brings this audience from what it knew to the game as it is.
    fn step(
        &mut self,
        game: &dyn TableGame,
        events: Vec<Value>,
        asker: Option<Asker>,
        telling: &Telling<'_>,
    ) -> Utf8Bytes {
        let view = game.view(self.viewer);
        let decision = asker.zip(self.viewer.seat()).and_then(|(asker, seat)| asker.decision(game, seat));
        let (before, was_asked, text) = (self.h.clone(), self.decision.clone(), view.to_string());
        self.learn(game, &text, decision.as_ref());
        let changed = self.h != before;
        let (patch, view) = if changed { self.change(&*telling.past, view, &text) } else { (None, None) };
        let answered_by = telling.answered_by.filter(|(seat, _)| self.viewer.seat() == Some(*seat));
        let step = TableStep {
            table: self.table,
            n: self.n,
            h: self.h.clone(),
            events,
            patch,
            view,
            decision: (self.decision != was_asked).then_some(decision),
            waiting: self.waiting.clone(),
            clocks: self.clocks(telling.timing),
            answered_by: answered_by.map(|(_, by)| by),
            progress: self.progress,
            result: self.result.as_ref().map(|result| standing(result, telling.resigned)),
        };
        self.keep(before, step)
    }

    /// The patch from the view before, or the whole view where that is shorter.
    fn change(&self, past: &dyn TableGame, view: Value, text: &str) -> (Option<Vec<PatchOp>>, Option<Value>) {
        let before = if self.n == 1 { Value::Null } else { past.view(self.viewer) };
        let patch = diff(&before, &view);
        if frame(&patch).len() >= text.len() { (None, Some(view)) } else { (Some(patch), None) }
    }

    fn note(&mut self, events: Arc<str>) {
        self.log.push_back(events);
        if self.log.len() > LOGGED_STEPS {
            self.log.pop_front();
        }
    }

    fn keep(&mut self, before: ViewHash, step: TableStep) -> Utf8Bytes {
        let text = frame(&ServerMsg::TableStep(Box::new(step)));
        self.steps.push_back(Step { before, text: text.clone() });
        let mut bytes: usize = self.steps.iter().map(|step| step.text.len()).sum();
        while self.steps.len() > KEPT_STEPS || bytes > KEPT_BYTES {
            let Some(oldest) = self.steps.pop_front() else { break };
            bytes -= oldest.text.len();
        }
        text
    }

    /// The steps after `n` for a client whose view then had the hash `h`; `None` where a snapshot is needed.
    pub(super) fn tail(&self, n: u64, h: &ViewHash) -> Option<Vec<Utf8Bytes>> {
        if n == self.n {
            return (*h == self.h).then(Vec::new);
        }
        let missing = usize::try_from(self.n.checked_sub(n)?).ok()?;
        let first = self.steps.len().checked_sub(missing)?;
        let fits = self.steps.get(first).is_some_and(|step| step.before == *h);
        fits.then(|| self.steps.range(first..).map(|step| step.text.clone()).collect())
    }

    /// When the time of the waiting seats runs out.
    pub(super) fn clocks(&self, timing: &Timing) -> Vec<SeatClock> {
        let clock = |seat: &Seat| timing.clock(*seat, *self.since.get(seat)?);
        self.waiting.iter().filter_map(clock).collect()
    }

    /// Everything, for who knows nothing.
    pub(super) fn snapshot(
        &self,
        timing: &Timing,
        info: TableInfo,
        view: Option<Value>,
        decision: Option<Decision>,
    ) -> TableSnapshot {
        TableSnapshot {
            table: info.table,
            n: self.n,
            h: self.h.clone(),
            info,
            seat: self.viewer.seat(),
            view,
            decision,
            waiting: self.waiting.clone(),
            clocks: self.clocks(timing),
            progress: self.progress,
            log: self.log.iter().map(|step| serde_json::from_str(step).unwrap_or_default()).collect(),
            result: self.result.clone(),
        }
    }
}

fn answered_by(by: MovedBy) -> Option<AnsweredBy> {
    match by {
        MovedBy::Person | MovedBy::House => None,
        MovedBy::Substitute => Some(AnsweredBy::Substitute),
        MovedBy::Clock => Some(AnsweredBy::Clock),
    }
}
