//! The steps that one audience of a table has been sent: each seat is one audience, all spectators together are one.
//!
//! Steps are numbered by what *this* audience received and nothing else. Invariant: everything here except the kept
//! steps is a function of the log as this audience sees it, so that a room rebuilt from its log gives the same numbers
//! and bytes.

use super::clocks::{Asked, ClockChanges};
use super::frames::{PendingDecision, Snapshot, Step};
use super::rests::KnownTo;
use super::timing::Timing;
use crate::delivery::outbox::frame;
use crate::room::game::final_ranking::standing;
use crate::store::{Entry, EntryMove, MovedBy};
use crate::system::clock::UnixMs;
use axum::extract::ws::Utf8Bytes;
use protocol::{AnsweredBy, SeatBank, SeatClock, TableCode, TableInfo, ViewHash};
use rules::{
    Change, Json, Listener, News, Outcome, Progress, Seat, Seats, Sight, TableGame, Turn, ViewSum, Viewer,
};
use std::collections::{BTreeMap, VecDeque};

/// Steps kept for reconnecting clients, at most.
const KEPT_STEPS: usize = 64;
/// The same for a room rebuilt from its log: most clients have missed nothing by then, and each step of each audience
/// costs more than counting all older entries.
pub(in crate::room) const REBUILT_STEPS: usize = 4;
/// Bytes kept for that, at most: enough for a short disconnection, and little for a live table. A client that has
/// missed more gets a snapshot, which is hardly longer.
const KEPT_BYTES: usize = 4 * 1024;
/// Steps whose events a snapshot contains.
const LOGGED_STEPS: usize = 100;

/// The common parts of the steps of one entry.
#[derive(Debug)]
pub(in crate::room) struct StepContext<'t> {
    /// The effect of the entry on the clocks, as far as the audiences may know.
    pub(in crate::room) clocks: ClockChanges,
    /// The last entry that the step shows.
    pub(in crate::room) entry: u64,
    timing: &'t Timing,
    /// The seats whose person has resigned.
    resigned: Seats,
    /// The seat that did not answer for itself, and the one who answered for it.
    answered_by: Option<(Seat, AnsweredBy)>,
}

impl<'t> StepContext<'t> {
    pub(in crate::room) fn of(
        entry: &Entry,
        clocks: ClockChanges,
        timing: &'t Timing,
        resigned: Seats,
    ) -> Self {
        let by = |actor: &EntryMove| Some((actor.seat, answered_by(actor.by)?));
        let answered_by = entry.actor.as_ref().and_then(by);
        Self { clocks, entry: entry.version, timing, resigned, answered_by }
    }
}

/// The status of a game as an audience knows it.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::room) struct KnownStatus {
    /// The seats that the game waits for.
    waiting: Seats,
    pub(in crate::room) progress: Progress,
}

/// One audience.
#[derive(Debug)]
pub(in crate::room) struct Feed {
    code: TableCode,
    pub(in crate::room) viewer: Viewer,
    /// The number of the last step.
    pub(in crate::room) n: u64,
    /// The hash of the view as last sent; `None` if nobody was connected.
    sum: Option<ViewSum>,
    /// The status of the game after the last step.
    pub(in crate::room) status: KnownStatus,
    /// The last question to each seat, according to the entries that this audience knows of.
    asked: BTreeMap<Seat, Asked>,
    /// The banks, according to the same entries.
    banks: BTreeMap<Seat, UnixMs>,
    result: Option<Outcome>,
    /// The newest steps without a gap; empty while nobody is connected.
    steps: VecDeque<Kept>,
    /// The total length of `steps`.
    bytes: usize,
    log: VecDeque<Json>,
    entries: StepEntries,
}

/// The entries that the newest steps of an audience show, as many as a snapshot has the events of.
#[derive(Clone, Debug, Default)]
pub(in crate::room) struct StepEntries {
    /// The number of the last step.
    n: u64,
    /// The last entry that each step shows, oldest first.
    entries: VecDeque<u64>,
}

impl StepEntries {
    fn push(&mut self, n: u64, entry: u64) {
        self.n = n;
        self.entries.push_back(entry);
        if self.entries.len() > LOGGED_STEPS {
            self.entries.pop_front();
        }
    }

    /// The entry that a step shows.
    pub(in crate::room) fn entry_of(&self, step: u64) -> Option<u64> {
        let behind = usize::try_from(self.n.checked_sub(step)?).ok()?;
        let place = self.entries.len().checked_sub(behind + 1)?;
        self.entries.get(place).copied()
    }

    /// The last step that shows nothing later than this entry. An entry that was not sent to this audience has the step
    /// before it, so that nobody can tell that there was another.
    pub(in crate::room) fn step_of(&self, entry: u64) -> Option<u64> {
        let place = self.entries.partition_point(|shown| *shown <= entry).checked_sub(1)?;
        Some(self.n - (self.entries.len() - 1 - place) as u64)
    }
}

#[derive(Debug)]
struct Kept {
    /// The hash of the view before the step.
    before: ViewSum,
    text: Utf8Bytes,
}

impl Feed {
    pub(in crate::room) fn new(code: TableCode, viewer: Viewer) -> Self {
        Self {
            code,
            viewer,
            n: 0,
            sum: None,
            status: KnownStatus::default(),
            asked: BTreeMap::new(),
            banks: BTreeMap::new(),
            result: None,
            steps: VecDeque::new(),
            bytes: 0,
            log: VecDeque::new(),
            entries: StepEntries::default(),
        }
    }

    /// This audience as a listener to a turn.
    pub(in crate::room) fn listener(&self, turn: &dyn Turn, is_own: bool, is_there: bool) -> Listener {
        let knows = is_there.then(|| self.sum_at(turn.before()));
        Listener { viewer: self.viewer, is_new: self.n == 0, is_own, knows }
    }

    /// The hash of the view, where `game` is what this audience sees; the hash of `null` before the first view.
    fn sum_at(&self, game: &dyn TableGame) -> ViewSum {
        match self.sum {
            Some(sum) => sum,
            None if self.n == 0 => ViewSum::of(&()),
            None => game.view_sum(self.viewer),
        }
    }

    pub(in crate::room) fn hash_at(&self, game: &dyn TableGame) -> ViewHash {
        ViewHash(self.sum_at(game).to_string())
    }

    /// Applies what the audience learns of a turn that leads to `game`; returns its step if anybody is connected.
    /// `pending` is what it is asked now, if that has changed.
    pub(in crate::room) fn advance(
        &mut self,
        game: &dyn TableGame,
        news: &News,
        pending: Option<PendingDecision>,
        context: &StepContext<'_>,
    ) -> Option<Utf8Bytes> {
        self.n += 1;
        self.asked.extend(context.clocks.begun.iter().copied());
        self.banks.extend(context.clocks.banks.iter().copied());
        self.note(news.events.clone());
        self.entries.push(self.n, context.entry);
        let status = KnownStatus { waiting: game.waiting_for(self.viewer), progress: game.progress() };
        let known = std::mem::replace(&mut self.status, status);
        self.result = game.outcome();
        self.sum = news.sight.as_ref().map(|sight| sight.sum);
        let Some(sight) = &news.sight else {
            self.steps.clear();
            self.bytes = 0;
            return None;
        };
        let decision = news.asks_anew.then_some(pending);
        let text = self.step(&news.events, sight, decision, known, context);
        Some(self.keep(sight.before, text))
    }

    #[expect(clippy::option_option, reason = "left out, null and a value mean three things on the wire")]
    fn step(
        &self,
        events: &Json,
        sight: &Sight,
        decision: Option<Option<PendingDecision>>,
        known: KnownStatus,
        context: &StepContext<'_>,
    ) -> Utf8Bytes {
        let KnownStatus { waiting, progress } = self.status;
        let (patch, view) = match &sight.change {
            Change::None => (None, None),
            Change::Patch(patch) => (Some(patch), None),
            Change::Whole(view) => (None, Some(view)),
        };
        let answered_by = context.answered_by.filter(|(seat, _)| self.viewer.seat() == Some(*seat));
        frame(&Step {
            code: &self.code,
            n: self.n,
            h: ViewHash(sight.sum.to_string()),
            events,
            patch,
            view,
            decision,
            waiting: (waiting != known.waiting).then(|| waiting.iter().collect()),
            clocks: self.clocks(context.timing),
            banks: if context.clocks.banks.is_empty() { Vec::new() } else { self.banks(context.timing) },
            answered_by: answered_by.map(|(_, by)| by),
            progress: (progress != known.progress).then_some(progress),
            result: self.result.as_ref().map(|result| standing(result, context.resigned)),
        })
    }

    /// Which entries its steps show.
    pub(in crate::room) fn entries(&self) -> &StepEntries {
        &self.entries
    }

    fn note(&mut self, events: Json) {
        self.log.push_back(events);
        if self.log.len() > LOGGED_STEPS {
            self.log.pop_front();
        }
    }

    fn keep(&mut self, before: ViewSum, text: Utf8Bytes) -> Utf8Bytes {
        self.bytes += text.len();
        self.steps.push_back(Kept { before, text: text.clone() });
        while self.steps.len() > KEPT_STEPS || self.bytes > KEPT_BYTES {
            let Some(oldest) = self.steps.pop_front() else { break };
            self.bytes -= oldest.text.len();
        }
        text
    }

    /// The steps after `n` for a client whose view then had the hash `h`; `None` if it needs a snapshot. `game` is what
    /// this audience sees.
    pub(in crate::room) fn tail(&self, n: u64, h: &ViewHash, game: &dyn TableGame) -> Option<Vec<Utf8Bytes>> {
        if n == self.n {
            return (*h == self.hash_at(game)).then(Vec::new);
        }
        let missing = usize::try_from(self.n.checked_sub(n)?).ok()?;
        let first = self.steps.len().checked_sub(missing)?;
        let fits = self.steps.get(first).is_some_and(|step| step.before.to_string() == h.0);
        fits.then(|| self.steps.range(first..).map(|step| step.text.clone()).collect())
    }

    /// The clocks of the seats that the game waits for.
    pub(in crate::room) fn clocks(&self, timing: &Timing) -> Vec<SeatClock> {
        let known_to = |seat| if self.viewer.seat() == Some(seat) { KnownTo::Own } else { KnownTo::Others };
        let clock = |seat: Seat| timing.clock(seat, *self.asked.get(&seat)?, known_to(seat));
        self.status.waiting.iter().filter_map(clock).collect()
    }

    /// The banks of the seats of people, where seats can save time. Once a game is over, its row knows no nights to count
    /// them by.
    pub(in crate::room) fn banks(&self, timing: &Timing) -> Vec<SeatBank> {
        if self.result.is_some() && timing.counts_nights() {
            return Vec::new();
        }
        let bank = |seat: Seat| Some(SeatBank { seat, left_ms: *self.banks.get(&seat)? });
        timing.people().iter().filter_map(bank).collect()
    }

    /// The full state for a client that has none; `game` is what this audience sees, if the game has begun.
    pub(in crate::room) fn snapshot(
        &self,
        timing: &Timing,
        info: TableInfo,
        game: Option<&dyn TableGame>,
        decision: Option<PendingDecision>,
    ) -> Snapshot<'_> {
        let seen = game.filter(|_| self.n > 0);
        let sum = seen.map_or_else(|| ViewSum::of(&()), |game| self.sum_at(game));
        Snapshot {
            table: info.table,
            n: self.n,
            h: ViewHash(sum.to_string()),
            info,
            seat: self.viewer.seat(),
            view: seen.map(|game| game.view(self.viewer)),
            decision,
            waiting: self.status.waiting.iter().collect(),
            clocks: self.clocks(timing),
            banks: self.banks(timing),
            progress: self.status.progress,
            log: &self.log,
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
