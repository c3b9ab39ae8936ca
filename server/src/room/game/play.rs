//! The game of one table and everything that follows from its log: the steps sent to each audience, the answered keys,
//! the current decisions. Pure: no clock, no store, no socket.
//!
//! Invariant: a [`Play`] is a function of (setup, seed, log); replaying the log gives the same one.

use super::answer_changes::AnswerChanges;
use super::clocks::{Asked, ClockChanges, ClockEffect, Clocks, Since};
use super::feed::{Feed, REBUILT_STEPS, StepContext};
use super::frames::PendingDecision;
use super::seats;
use super::spectator_delay::{Released, SpectatorView};
use super::timing::Timing;
use crate::store::{Entry, MovedBy, TableRecord};
use crate::system::clock::UnixMs;
use crate::system::digest::hash;
use axum::extract::ws::Utf8Bytes;
use protocol::{Decision, DecisionId, MoveKey, SeatHolder, TableId, ViewHash};
use rules::{
    BySeat, Chance, Drawn, GameKind, Json, JsonSetup, MoveRefused, News, Outcome, Progress, Seat, SeatPlayer,
    SeatSetup, Seats, Seed, SetupRefusal, TableGame, Turn, Viewer, Window,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Why a log cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error("an event of the log cannot be read: {0}")]
    Event(serde_json::Error),
    #[error("the table cannot be set up again: {0}")]
    Setup(#[from] SetupRefusal),
    #[error("the game has begun and has no seed")]
    NoSeed,
    #[error("there is no game {0}")]
    NoGame(String),
}

/// The original reply to a move: a move that is sent again under its key gets it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) struct OriginalReply {
    pub(in crate::room) seat: Seat,
    /// The number of the seat's last step before the step of the move.
    pub(in crate::room) n: u64,
}

/// The result of a move or of the opening.
#[derive(Debug)]
pub(in crate::room) struct MoveResult {
    pub(in crate::room) turn: Box<dyn Turn>,
    /// The random values drawn for it.
    pub(in crate::room) draws: Vec<Drawn>,
}

/// The changes that an entry makes in the table's record.
#[derive(Debug)]
pub(in crate::room) struct EntryEffect {
    pub(in crate::room) outcome: Option<Outcome>,
    /// The seats that the game publicly waits for.
    pub(in crate::room) waiting: Seats,
    pub(in crate::room) clocks: Clocks,
    pub(in crate::room) window: Option<Window>,
    /// The seats that it asks something.
    pub(in crate::room) asked: Vec<(Seat, Asked)>,
}

/// The window that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) struct OpenWindow {
    pub(in crate::room) window: Window,
    /// The entry that opened it, and the time of that entry.
    pub(in crate::room) opened: u64,
    pub(in crate::room) at: UnixMs,
}

/// The audiences with somebody connected, now or recently: steps are made only for these.
#[derive(Clone, Copy, Debug)]
pub(in crate::room) struct ActiveAudiences {
    pub(in crate::room) seats: Seats,
    pub(in crate::room) public: bool,
}

impl ActiveAudiences {
    const NOBODY: Self = Self { seats: Seats::none(), public: false };

    /// All who may reconnect to a table that is read from the store.
    fn of(record: &TableRecord) -> Self {
        Self { seats: seats::people(record).map(|(seat, _)| seat).collect(), public: true }
    }
}

/// The steps of an entry, by audience.
pub(in crate::room) type Steps = Vec<(Viewer, Utf8Bytes)>;

/// A running or finished game.
#[derive(Debug)]
pub(in crate::room) struct Play {
    table: TableId,
    seed: Seed,
    game: Box<dyn TableGame>,
    /// The number of entries in the log.
    version: u64,
    original_replies: BTreeMap<MoveKey, OriginalReply>,
    /// How many entries each seat has in the log.
    moves: BySeat<u64>,
    changes: AnswerChanges,
    clocks: Clocks,
    /// How often in a row each seat's time has run out. Windows do not count: to let one pass is an answer.
    timeouts_in_a_row: BySeat<u32>,
    window: Option<OpenWindow>,
    /// The time of the last entry of which anybody but its mover knows.
    noticed_at: UnixMs,
    /// The seats whose person has resigned.
    resigned: Seats,
    seats: BySeat<Feed>,
    /// The id of each seat's current decision, computed when it is first needed.
    questions: BySeat<OnceLock<Option<DecisionId>>>,
    public: SpectatorView,
}

/// The setup of a table, for the rules.
pub fn setup(record: &TableRecord) -> JsonSetup {
    let seat = |seat: &crate::store::SeatDoc| SeatSetup {
        player: match &seat.holder {
            SeatHolder::Virtual { level } => SeatPlayer::Virtual(level.clone()),
            SeatHolder::Open | SeatHolder::House { .. } | SeatHolder::Person { .. } => SeatPlayer::Person,
        },
        brand: seat.brand,
    };
    JsonSetup {
        seats: record.doc.seats.iter().map(seat).collect(),
        options: Value::Object(record.doc.options.clone()),
    }
}

impl Play {
    /// The game before its opening.
    pub(in crate::room) fn new(kind: &dyn GameKind, record: &TableRecord) -> Result<Self, ReplayError> {
        let game = kind.new_game(&setup(record))?;
        let seats = record.doc.seats.len();
        Ok(Self {
            table: record.id,
            seed: record.seed.clone().ok_or(ReplayError::NoSeed)?,
            version: 0,
            original_replies: BTreeMap::new(),
            moves: BySeat::build(seats, |_| 0),
            changes: AnswerChanges::new(seats),
            clocks: Clocks::new(seats, record.doc.time),
            timeouts_in_a_row: BySeat::build(seats, |_| 0),
            window: None,
            noticed_at: 0,
            resigned: record.resigned(),
            seats: BySeat::build(seats, |seat| Feed::new(record.code.clone(), Viewer::Seat(seat))),
            questions: BySeat::build(seats, |_| OnceLock::new()),
            public: SpectatorView::new(record.code.clone(), record.doc.watching, &*game),
            game,
        })
    }

    /// The game after these entries of the log.
    pub(in crate::room) fn fold(
        kind: &dyn GameKind,
        record: &TableRecord,
        entries: &[Entry],
        timing: &Timing,
    ) -> Result<Self, ReplayError> {
        let mut play = Self::new(kind, record)?;
        let (old, new) = entries.split_at(entries.len().saturating_sub(REBUILT_STEPS));
        // The steps of old entries can no longer be requested, so these entries are only counted.
        for (entries, here) in [(old, ActiveAudiences::NOBODY), (new, ActiveAudiences::of(record))] {
            for entry in entries {
                let turn = play.game.read(&[&entry.events]).map_err(ReplayError::Event)?;
                play.apply(entry, &*turn, here, timing)?;
            }
        }
        Ok(play)
    }

    /// The content of entry 0.
    pub(in crate::room) fn opening(&self) -> MoveResult {
        let mut chance = self.chance();
        let turn = self.game.open(&mut chance);
        MoveResult { turn, draws: chance.into_drawn() }
    }

    /// The result of a move, or why it is refused. Changes nothing.
    pub(in crate::room) fn decide(&self, seat: Seat, mv: &Value) -> Result<MoveResult, MoveRefused> {
        let mut chance = self.chance();
        let turn = self.game.decide(seat, mv, &mut chance)?;
        Ok(MoveResult { turn, draws: chance.into_drawn() })
    }

    /// The game as it is now, secrets included.
    pub(in crate::room) fn game(&self) -> &dyn TableGame {
        &*self.game
    }

    pub(in crate::room) fn preview(&self, seat: Seat, mv: &Value) -> Result<Value, MoveRefused> {
        self.game.preview(seat, mv)
    }

    pub(in crate::room) fn default_move(&self, seat: Seat) -> Value {
        self.game.default_move(seat)
    }

    fn chance(&self) -> Chance {
        Chance::at(&self.seed, self.game.moment()).noting()
    }

    /// The changes that this turn makes in the table's record if it is made next, as this entry.
    pub(in crate::room) fn effect_of(&self, entry: &Entry, turn: &dyn Turn, timing: &Timing) -> EntryEffect {
        let game = turn.after();
        let mut clocks = self.clocks.clone();
        let asked = clocks.advance(clock_effect(turn, entry), timing).begun;
        let waiting = game.waiting_for(Viewer::Public);
        EntryEffect { outcome: game.outcome(), waiting, clocks, window: game.window(), asked }
    }

    /// Applies an entry of the log, whose turn is given, and returns the steps of the active audiences.
    pub(in crate::room) fn apply(
        &mut self,
        entry: &Entry,
        turn: &dyn Turn,
        here: ActiveAudiences,
        timing: &Timing,
    ) -> Result<Steps, ReplayError> {
        self.game = turn.after().fork();
        self.version = entry.version + 1;
        self.count(entry);
        self.changes.count(entry.actor.as_ref().map(|actor| actor.seat), turn);
        let clocks = self.clocks.advance(clock_effect(turn, entry), timing);
        self.window = self.window_after(entry, &clocks);
        let timing = timing.within(self.game.window());
        let mut context = StepContext::of(entry, clocks, &timing, self.resigned);
        let mover = entry.actor.as_ref().map(|actor| actor.seat);
        let seats = self.seats.iter();
        let mut listeners: Vec<_> = seats
            .map(|(seat, feed)| feed.listener(turn, mover == Some(seat), here.seats.contains(seat)))
            .collect();
        listeners.extend(self.public.listener(turn, here.public));
        let mut news = turn.tell(&listeners).into_iter();
        let mut steps = Steps::new();
        let mut is_noticed = mover.is_none();
        for (seat, news) in Seat::first(self.moves.len()).zip(news.by_ref()) {
            is_noticed |= news.is_some() && mover != Some(seat);
            let step = news.and_then(|news| self.step_for_seat(seat, &news, &context));
            steps.extend(step.map(|text| (Viewer::Seat(seat), text)));
        }
        let public = match news.next() {
            Some(news) => {
                is_noticed |= news.is_some();
                news.and_then(|news| self.public.feed.advance(&*self.game, &news, None, &context))
            }
            None => self.step_for_delayed_spectators(turn, here.public, &mut context)?,
        };
        steps.extend(public.map(|text| (Viewer::Public, text)));
        if is_noticed {
            self.noticed_at = entry.at;
        }
        Ok(steps)
    }

    fn count(&mut self, entry: &Entry) {
        let Some(actor) = &entry.actor else { return };
        let n = self.feed(Viewer::Seat(actor.seat)).n;
        self.original_replies.insert(actor.key, OriginalReply { seat: actor.seat, n });
        self.moves[actor.seat] += 1;
        match actor.by {
            MovedBy::Person => self.timeouts_in_a_row[actor.seat] = 0,
            MovedBy::Clock if self.window.is_none() => self.timeouts_in_a_row[actor.seat] += 1,
            MovedBy::Clock | MovedBy::Substitute | MovedBy::House => {}
        }
    }

    fn step_for_seat(&mut self, seat: Seat, news: &News, context: &StepContext<'_>) -> Option<Utf8Bytes> {
        if news.asks_anew {
            self.questions[seat] = OnceLock::new();
        }
        let question = news.sight.as_ref().and_then(|sight| sight.question.clone());
        let pending = question.map(|question| {
            let id = self.question_id(seat, &question.legal);
            self.questions[seat] = OnceLock::from(Some(id.clone()));
            PendingDecision::of(seat, id, question)
        });
        self.seats[seat].advance(&*self.game, news, pending, context)
    }

    /// Makes the step of delayed spectators.
    fn step_for_delayed_spectators(
        &mut self,
        turn: &dyn Turn,
        is_there: bool,
        context: &mut StepContext<'_>,
    ) -> Result<Option<Utf8Bytes>, ReplayError> {
        let Some(Released { turn: released, last_entry }) = self.public.release(turn, context.entry)? else {
            return Ok(None);
        };
        context.entry = last_entry;
        // Spectators may not know the time of an entry before they see it.
        context.clocks = ClockChanges::default();
        let feed = &mut self.public.feed;
        let listener = feed.listener(&*released, false, is_there);
        let news = released.tell(&[listener]).pop().flatten();
        Ok(news.and_then(|news| feed.advance(released.after(), &news, None, context)))
    }

    /// A window opens with an entry that asks somebody anew; an answer within a window asks nobody.
    fn window_after(&self, entry: &Entry, clocks: &ClockChanges) -> Option<OpenWindow> {
        let window = self.game.window()?;
        let same = self.window.filter(|_| clocks.begun.is_empty());
        Some(same.unwrap_or(OpenWindow { window, opened: entry.version, at: entry.at }))
    }

    /// The id of the seat's current decision.
    pub(in crate::room) fn decision_id(&self, seat: Seat) -> Option<&DecisionId> {
        let made = || Some(self.question_id(seat, &self.game.question(seat)?.legal));
        self.questions.get(seat)?.get_or_init(made).as_ref()
    }

    /// The seat's current decision.
    pub(in crate::room) fn pending_decision(&self, seat: Seat) -> Option<PendingDecision> {
        let question = self.game.question(seat)?;
        Some(PendingDecision::of(seat, self.decision_id(seat)?.clone(), question))
    }

    pub(in crate::room) fn decision(&self, seat: Seat) -> Option<Decision> {
        self.pending_decision(seat)?.decision()
    }

    /// An opaque id that changes only with the seat's own entries and with its legal moves.
    fn question_id(&self, seat: Seat, legal: &Json) -> DecisionId {
        let (table, moves) = (self.table.to_string(), self.moves[seat].to_string());
        DecisionId(hash(&[&table, &seat.index().to_string(), &moves, legal.as_str()]).0)
    }

    pub(in crate::room) fn feed(&self, viewer: Viewer) -> &Feed {
        viewer.seat().and_then(|seat| self.seats.get(seat)).unwrap_or(&self.public.feed)
    }

    /// The game as this audience sees it.
    pub(in crate::room) fn shown_to(&self, viewer: Viewer) -> &dyn TableGame {
        match self.feed(viewer).viewer {
            Viewer::Seat(_) => &*self.game,
            _ => self.public.shown(&*self.game),
        }
    }

    /// The number of this audience's last step, and the hash of the view after it.
    pub(in crate::room) fn position(&self, viewer: Viewer) -> (u64, ViewHash) {
        let feed = self.feed(viewer);
        (feed.n, feed.hash_at(self.shown_to(viewer)))
    }

    /// The steps after this position; `None` if a snapshot is needed.
    pub(in crate::room) fn tail(&self, viewer: Viewer, n: u64, h: &ViewHash) -> Option<Vec<Utf8Bytes>> {
        self.feed(viewer).tail(n, h, self.shown_to(viewer))
    }

    /// The current view of this seat; `None` before its first step.
    pub(in crate::room) fn view(&self, seat: Seat) -> Option<Json> {
        let viewer = Viewer::Seat(seat);
        (self.feed(viewer).n > 0).then(|| self.game.view(viewer))
    }

    pub(in crate::room) fn original_reply(&self, key: MoveKey) -> Option<OriginalReply> {
        self.original_replies.get(&key).copied()
    }

    pub(in crate::room) fn deciding(&self) -> Seats {
        self.game.deciding()
    }

    /// Whether the seat has changed its answer as often as it may.
    pub(in crate::room) fn has_changed_often(&self, seat: Seat) -> bool {
        self.changes.are_used_up(seat)
    }

    pub(in crate::room) fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    pub(in crate::room) fn timeouts_in_a_row(&self, seat: Seat) -> u32 {
        self.timeouts_in_a_row.get(seat).copied().unwrap_or_default()
    }

    pub(in crate::room) fn window(&self) -> Option<OpenWindow> {
        self.window
    }

    /// The progress of the game as spectators may know it.
    pub(in crate::room) fn progress(&self) -> Progress {
        self.public.feed.status.progress
    }

    /// The same after this turn.
    pub(in crate::room) fn progress_after(&self, turn: &dyn Turn) -> Progress {
        self.public.progress_after(turn)
    }

    /// Sets the seats that are ranked last from now on.
    pub(in crate::room) fn note_resigned(&mut self, resigned: Seats) {
        self.resigned = resigned;
    }

    /// The seats that the game publicly waits for, regardless of the spectators' delay: decisions based on it reveal no
    /// secret.
    pub(in crate::room) fn known_waiting(&self) -> Seats {
        self.game.waiting_for(Viewer::Public)
    }

    /// The time of the last entry of which anybody but its mover knows: what follows from it reveals no secret answer.
    pub(in crate::room) fn noticed_at(&self) -> UnixMs {
        self.noticed_at
    }

    pub(in crate::room) fn version(&self) -> u64 {
        self.version
    }
}

/// The effect of an entry, whose turn is given, on the clocks.
fn clock_effect(turn: &dyn Turn, entry: &Entry) -> ClockEffect {
    let (past, game) = (turn.before(), turn.after());
    ClockEffect {
        before: past.deciding(),
        after: game.deciding(),
        actor: entry.actor.as_ref().map(|actor| (actor.seat, actor.by)),
        since: Since { at: entry.at, version: entry.version },
        moment: game.moment(),
        anew: entry.actor.is_none()
            || past.window().is_some() != game.window().is_some()
            || is_answered_for(turn, entry),
        in_window: game.window().is_some(),
    }
}

/// Whether the entry of a seat that owed nothing has answered for one that did, as where any member of a team may move.
fn is_answered_for(turn: &dyn Turn, entry: &Entry) -> bool {
    let deciding = turn.before().deciding();
    let owed_nothing = entry.actor.as_ref().is_some_and(|actor| !deciding.contains(actor.seat));
    owed_nothing && deciding.iter().any(|seat| turn.changes_legal(seat))
}
