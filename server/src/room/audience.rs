//! What one audience of a table has been told: each seat is one, all spectators together are one.
//!
//! Numbers count what *this* audience received and nothing else. Invariant: everything here is a function of
//! the log as this audience sees it, so that a room rebuilt from its log gives the same numbers and bytes.

use super::PlayError;
use super::hash;
use crate::outbox::frame;
use axum::extract::ws::Utf8Bytes;
use protocol::{Decision, PatchOp, ServerMsg, TableId, TableInfo, TableSnapshot, TableStep, ViewHash};
use rules::{Outcome, Progress, Seat, TableGame, Viewer};
use serde_json::Value;
use std::collections::VecDeque;

/// Steps kept for a client that comes back, at most.
pub(super) const KEPT_STEPS: usize = 64;
/// Bytes kept for that, at most: a live table stays small.
const KEPT_BYTES: usize = 16 * 1024;
/// Steps whose events a snapshot shows.
const LOGGED_STEPS: usize = 100;

/// Whether anybody can still ask for the step that an entry brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Steps {
    Told,
    /// Too old to be kept: only its number, its hash and its events are of use.
    Counted,
}

/// One audience.
#[derive(Debug)]
pub(super) struct Audience {
    pub(super) viewer: Viewer,
    /// The number of the last step.
    pub(super) n: u64,
    pub(super) h: ViewHash,
    /// The view as canonical JSON; `null` before there is one.
    view: Box<str>,
    /// The decision last told, as a hash of its JSON.
    decision: Option<ViewHash>,
    pub(super) waiting: Vec<Seat>,
    pub(super) progress: Progress,
    pub(super) result: Option<Outcome>,
    steps: VecDeque<Step>,
    log: VecDeque<Box<str>>,
}

#[derive(Debug)]
struct Step {
    /// The hash of the view before.
    before: ViewHash,
    text: Utf8Bytes,
}

impl Audience {
    pub(super) fn new(viewer: Viewer) -> Self {
        Self {
            viewer,
            n: 0,
            h: hash(&["null"]),
            view: "null".into(),
            decision: None,
            waiting: Vec::new(),
            progress: Progress::default(),
            result: None,
            steps: VecDeque::new(),
            log: VecDeque::new(),
        }
    }

    /// Tells what follows from `events`, of which `game` is the state after; `None` where that is nothing.
    pub(super) fn advance(
        &mut self,
        table: TableId,
        game: &dyn TableGame,
        events: &[Value],
        decision: Option<Decision>,
        steps: Steps,
    ) -> Result<Option<Utf8Bytes>, PlayError> {
        let told = told(game, events, self.viewer)?;
        let view = game.view(self.viewer);
        let text = view.to_string();
        let changed = *self.view != text;
        let print = decision.as_ref().map(|decision| hash(&[&frame(decision)]));
        let asked_anew = print != self.decision;
        let waiting: Vec<Seat> = game.waiting_for(self.viewer).iter().collect();
        let (progress, result) = (game.progress(), game.outcome());
        if told.is_empty()
            && !changed
            && !asked_anew
            && waiting == self.waiting
            && progress == self.progress
            && result == self.result
        {
            return Ok(None);
        }
        let is_told = steps == Steps::Told;
        let (patch, whole) = if changed && is_told { self.change(view, &text)? } else { (None, None) };
        let before = self.h.clone();
        if changed {
            self.h = hash(&[&text]);
            self.view = text.into();
        }
        self.n += 1;
        (self.decision, self.waiting, self.progress, self.result) = (print, waiting, progress, result);
        self.note(&told);
        if !is_told {
            return Ok(None);
        }
        let step = TableStep {
            table,
            n: self.n,
            h: self.h.clone(),
            events: told,
            patch,
            view: whole,
            decision: asked_anew.then_some(decision),
            waiting: self.waiting.clone(),
            progress,
            result: self.result.clone(),
        };
        Ok(Some(self.keep(before, step)))
    }

    /// The patch from the view before, or the whole view where that is shorter.
    fn change(&self, view: Value, text: &str) -> Result<(Option<Vec<PatchOp>>, Option<Value>), PlayError> {
        let before: Value = serde_json::from_str(&self.view).map_err(PlayError::Event)?;
        let patch = serde_json::to_value(json_patch::diff(&before, &view)).map_err(PlayError::Event)?;
        if patch.to_string().len() >= text.len() {
            return Ok((None, Some(view)));
        }
        Ok((Some(serde_json::from_value(patch).map_err(PlayError::Event)?), None))
    }

    fn note(&mut self, told: &[Value]) {
        if !told.is_empty() {
            self.log.push_back(frame(&told).as_str().into());
            if self.log.len() > LOGGED_STEPS {
                self.log.pop_front();
            }
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

    /// Everything, for who knows nothing.
    pub(super) fn snapshot(&self, info: TableInfo, decision: Option<Decision>) -> TableSnapshot {
        let parsed = |text: &str| serde_json::from_str(text).unwrap_or_default();
        TableSnapshot {
            table: info.table,
            n: self.n,
            h: self.h.clone(),
            info,
            seat: self.viewer.seat(),
            view: parsed(&self.view),
            decision,
            waiting: self.waiting.clone(),
            progress: self.progress,
            log: self.log.iter().map(|step| serde_json::from_str(step).unwrap_or_default()).collect(),
            result: self.result.clone(),
        }
    }
}

/// What the viewer is told of the events.
pub(super) fn told(game: &dyn TableGame, events: &[Value], viewer: Viewer) -> Result<Vec<Value>, PlayError> {
    events
        .iter()
        .filter_map(|event| game.told_to(event, viewer).transpose())
        .collect::<Result<_, _>>()
        .map_err(PlayError::Event)
}
