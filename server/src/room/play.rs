//! The game of one table with everything that follows from its log: who was told what, which keys were
//! answered, what is asked now. Pure: no clock, no store, no socket.
//!
//! Invariant: a [`Play`] is a function of (setup, seed, log); folding the log again gives the same one.

use super::audience::{Audience, REBUILT_STEPS, Telling};
use super::clocks::{Asked, Clocks, Since, Timing};
use super::hash;
use super::veil::Spectators;
use crate::clock::UnixMs;
use crate::store::{Entry, MovedBy, TableRecord};
use axum::extract::ws::Utf8Bytes;
use protocol::{Decision, DecisionId, MoveKey, SeatHolder, TableId};
use rules::{
    BySeat, Chance, Drawn, GameKind, JsonSetup, MoveRefused, Outcome, Progress, Seat, SeatPlayer, SeatSetup,
    Seats, Seed, SetupRefusal, TableGame, Viewer, Window,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// A log that cannot be folded.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error("an event of the log cannot be read: {0}")]
    Event(serde_json::Error),
    #[error("the table cannot be set up again: {0}")]
    Setup(#[from] SetupRefusal),
    #[error("the game has begun and has no seed")]
    NoSeed,
    #[error("there is no game {0}")]
    NoGame(String),
}

/// The first answer to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answered {
    pub(super) seat: Seat,
    /// The number of the seat's last step before the move was told.
    pub(super) n: u64,
}

/// What a move or the opening brings about.
#[derive(Clone, Debug)]
pub(super) struct Decided {
    pub(super) events: Vec<Value>,
    /// What chance drew for them.
    pub(super) draws: Vec<Drawn>,
}

/// What an entry changes of the table's record.
#[derive(Debug)]
pub(super) struct After {
    pub(super) outcome: Option<Outcome>,
    /// As far as spectators may know.
    pub(super) progress: Progress,
    pub(super) deciding: Seats,
    /// The seats the game waits for, as everybody sees it.
    pub(super) waiting: Seats,
    pub(super) clocks: Clocks,
    pub(super) window: Option<Window>,
}

/// The window that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenWindow {
    pub(super) window: Window,
    /// The entry that opened it, and its time.
    pub(super) opened: u64,
    pub(super) at: UnixMs,
}

/// What an entry brings an audience.
pub(super) type Told = Vec<(Viewer, Utf8Bytes)>;

/// A running or finished game.
#[derive(Debug)]
pub(super) struct Play {
    table: TableId,
    seed: Seed,
    game: Box<dyn TableGame>,
    /// The number of entries in the log.
    version: u64,
    answered: BTreeMap<MoveKey, Answered>,
    /// How many entries each seat has in the log.
    moves: BySeat<u64>,
    clocks: Clocks,
    /// How often in a row the time of each seat has run out, windows left out: to let one pass is an answer.
    lapses: BySeat<u32>,
    window: Option<OpenWindow>,
    /// When the last entry was made.
    at: UnixMs,
    /// Who has left for good.
    resigned: Seats,
    seats: BySeat<Audience>,
    public: Spectators,
}

/// The setup that the rules get for a table.
pub fn setup(record: &TableRecord) -> JsonSetup {
    let seat = |seat: &crate::store::SeatDoc| SeatSetup {
        player: match &seat.holder {
            SeatHolder::Virtual { level } => SeatPlayer::Virtual(level.clone()),
            SeatHolder::Open | SeatHolder::House | SeatHolder::Person { .. } => SeatPlayer::Person,
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
    pub(super) fn new(kind: &dyn GameKind, record: &TableRecord) -> Result<Self, PlayError> {
        let game = kind.new_game(&setup(record))?;
        let seats = record.doc.seats.len();
        Ok(Self {
            table: record.id,
            seed: record.seed.clone().ok_or(PlayError::NoSeed)?,
            version: 0,
            answered: BTreeMap::new(),
            moves: BySeat::build(seats, |_| 0),
            clocks: Clocks::new(seats),
            lapses: BySeat::build(seats, |_| 0),
            window: None,
            at: record.changed_at,
            resigned: record.resigned(),
            seats: BySeat::build(seats, |seat| Audience::new(record.id, Viewer::Seat(seat))),
            public: Spectators::new(record.id, record.doc.watching, &*game),
            game,
        })
    }

    /// The game after these entries.
    pub(super) fn fold(
        kind: &dyn GameKind,
        record: &TableRecord,
        entries: &[Entry],
        timing: &Timing,
    ) -> Result<Self, PlayError> {
        let mut play = Self::new(kind, record)?;
        let (old, new) = entries.split_at(entries.len().saturating_sub(REBUILT_STEPS));
        for entry in old {
            play.take_in(entry, false, timing)?;
        }
        play.settle();
        for entry in new {
            play.apply(entry, timing)?;
        }
        Ok(play)
    }

    /// What entry 0 holds.
    pub(super) fn opening(&self) -> Decided {
        let mut chance = self.chance();
        let events = self.game.open(&mut chance);
        Decided { events, draws: chance.into_drawn() }
    }

    /// What the move brings about, or why it is refused. Changes nothing.
    pub(super) fn decide(&self, seat: Seat, mv: &Value) -> Result<Decided, MoveRefused> {
        let mut chance = self.chance();
        let events = self.game.decide(seat, mv, &mut chance)?;
        Ok(Decided { events, draws: chance.into_drawn() })
    }

    pub(super) fn preview(&self, seat: Seat, mv: &Value) -> Result<Value, MoveRefused> {
        self.game.preview(seat, mv)
    }

    pub(super) fn default_move(&self, seat: Seat) -> Value {
        self.game.default_move(seat)
    }

    fn chance(&self) -> Chance {
        Chance::at(&self.seed, self.game.moment()).noting()
    }

    /// What the table's record will say if these events happen next.
    pub(super) fn after(&self, entry: &Entry) -> Result<After, PlayError> {
        let mut game = self.game.fork();
        entry.events.iter().try_for_each(|event| game.evolve(event)).map_err(PlayError::Event)?;
        let mut clocks = self.clocks.clone();
        clocks.advance(asked(&*self.game, &*game, entry));
        let progress = self.public.progress_after(&*self.game, &*game, &entry.events)?;
        let (deciding, waiting) = (game.deciding(), game.waiting_for(Viewer::Public));
        Ok(After { outcome: game.outcome(), progress, deciding, waiting, clocks, window: game.window() })
    }

    /// Writes an entry of the log and returns what each audience is told of it.
    pub(super) fn apply(&mut self, entry: &Entry, timing: &Timing) -> Result<Told, PlayError> {
        self.take_in(entry, true, timing)
    }

    /// An old entry, which is not `live`, is only counted; [`Play::settle`] follows the last one.
    fn take_in(&mut self, entry: &Entry, live: bool, timing: &Timing) -> Result<Told, PlayError> {
        let past = self.game.fork();
        entry.events.iter().try_for_each(|event| self.game.evolve(event)).map_err(PlayError::Event)?;
        (self.version, self.at) = (entry.version + 1, entry.at);
        let actor = entry.actor.as_ref();
        if let Some(actor) = actor {
            let n = self.audience(Viewer::Seat(actor.seat)).n;
            self.answered.insert(actor.key, Answered { seat: actor.seat, n });
            self.moves[actor.seat] += 1;
            match actor.by {
                MovedBy::Person => self.lapses[actor.seat] = 0,
                MovedBy::Clock if self.window.is_none() => self.lapses[actor.seat] += 1,
                MovedBy::Clock | MovedBy::Substitute | MovedBy::House => {}
            }
        }
        let begun = self.clocks.advance(asked(&*past, &*self.game, entry));
        self.window = self.window_after(entry, begun);
        let timing = timing.within(self.game.window());
        let mut telling = Telling::of(entry, past, live, begun, &timing, self.resigned);
        let viewers: Vec<Viewer> = Viewer::all(self.moves.len()).collect();
        let mut told = self.game.told(&entry.events, &viewers).map_err(PlayError::Event)?;
        let to_public = told.pop().unwrap_or_default();
        let mut steps = Told::new();
        for ((seat, audience), told) in self.seats.iter_mut().zip(told) {
            let own = actor.is_some_and(|actor| actor.seat == seat);
            let asker = Asker { table: self.table, moves: self.moves[seat], own };
            let step = audience.advance(&*self.game, told, Some(asker), &mut telling);
            steps.extend(step.map(|text| (Viewer::Seat(seat), text)));
        }
        let public = self.public.advance(&*self.game, &entry.events, to_public, &mut telling)?;
        steps.extend(public.map(|text| (Viewer::Public, text)));
        Ok(steps)
    }

    /// A window opens by an entry that asks somebody anew; an answer within it asks nobody.
    fn window_after(&self, entry: &Entry, begun: Seats) -> Option<OpenWindow> {
        let window = self.game.window()?;
        let same = self.window.filter(|_| begun.is_empty());
        Some(same.unwrap_or(OpenWindow { window, opened: entry.version, at: entry.at }))
    }

    /// Looks once at what all old entries together have brought everybody.
    fn settle(&mut self) {
        for (seat, audience) in self.seats.iter_mut() {
            let asker = Asker { table: self.table, moves: self.moves[seat], own: false };
            audience.settle(&*self.game, asker.decision(&*self.game, seat).as_ref());
        }
        self.public.settle(&*self.game);
    }

    /// What the seat is asked now.
    pub(super) fn decision(&self, seat: Seat) -> Option<Decision> {
        let moves = *self.moves.get(seat)?;
        Asker { table: self.table, moves, own: false }.decision(&*self.game, seat)
    }

    pub(super) fn audience(&self, viewer: Viewer) -> &Audience {
        viewer.seat().and_then(|seat| self.seats.get(seat)).unwrap_or(&self.public.audience)
    }

    /// What this audience sees now; nothing before it was told anything.
    pub(super) fn view(&self, viewer: Viewer) -> Option<Value> {
        let audience = self.audience(viewer);
        let game = match audience.viewer {
            Viewer::Seat(_) => &*self.game,
            _ => self.public.shown(&*self.game),
        };
        (audience.n > 0).then(|| game.view(audience.viewer))
    }

    pub(super) fn answered(&self, key: MoveKey) -> Option<Answered> {
        self.answered.get(&key).copied()
    }

    pub(super) fn deciding(&self) -> Seats {
        self.game.deciding()
    }

    pub(super) fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    pub(super) fn lapses(&self, seat: Seat) -> u32 {
        self.lapses.get(seat).copied().unwrap_or_default()
    }

    pub(super) fn window(&self) -> Option<OpenWindow> {
        self.window
    }

    /// How far the game is, as far as spectators may know.
    pub(super) fn progress(&self) -> Progress {
        self.public.audience.progress
    }

    /// When something moved last.
    pub(super) fn moved_at(&self) -> UnixMs {
        self.at
    }

    /// Ranks these seats last from now on.
    pub(super) fn note_resigned(&mut self, resigned: Seats) {
        self.resigned = resigned;
    }

    /// The seats the game waits for as all may know, whoever watches: what is decided by it tells no secret.
    pub(super) fn known_waiting(&self) -> Seats {
        self.game.waiting_for(Viewer::Public)
    }

    pub(super) fn version(&self) -> u64 {
        self.version
    }
}

/// What a question to a seat is made of besides the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asker {
    table: TableId,
    /// How many entries the seat has in the log.
    moves: u64,
    /// Whether the last entry is one of them.
    own: bool,
}

impl Asker {
    pub(super) fn decision(self, game: &dyn TableGame, seat: Seat) -> Option<Decision> {
        let legal = game.legal(seat)?;
        let (table, moves) = (self.table.to_string(), self.moves.to_string());
        let id = hash(&[&table, &seat.index().to_string(), &moves, &legal.to_string()]);
        let (owed, default) = (game.deciding().contains(seat), game.default_move(seat));
        Some(Decision { id: DecisionId(id.0), seat, owed, default, legal })
    }

    /// Whether the seat is asked something else than before the last entry: an own entry changes the id.
    pub(super) fn asks_anew(self, past: &dyn TableGame, game: &dyn TableGame, seat: Seat) -> bool {
        let ask = |game: &dyn TableGame| {
            let legal = game.legal(seat)?;
            Some((legal, game.deciding().contains(seat), game.default_move(seat)))
        };
        let now = ask(game);
        (self.own && now.is_some()) || now != ask(past)
    }
}

/// What an entry that leads from `past` to `game` does to the clocks.
fn asked(past: &dyn TableGame, game: &dyn TableGame, entry: &Entry) -> Asked {
    Asked {
        before: past.deciding(),
        after: game.deciding(),
        actor: entry.actor.as_ref().map(|actor| actor.seat),
        since: Since { at: entry.at, version: entry.version },
        moment: game.moment(),
        anew: entry.actor.is_none()
            || past.window().is_some() != game.window().is_some()
            || is_answered_for(past, game, entry),
    }
}

/// Whether the entry of a seat that owed nothing has answered for one that did, as where any of a team may move.
fn is_answered_for(past: &dyn TableGame, game: &dyn TableGame, entry: &Entry) -> bool {
    let deciding = past.deciding();
    let owed_nothing = entry.actor.as_ref().is_some_and(|actor| !deciding.contains(actor.seat));
    owed_nothing && deciding.iter().any(|seat| past.legal(seat) != game.legal(seat))
}
