//! Plays the script of a lesson, and keeps the events and questions for the learner's seat.
//!
//! Invariant: entries that the seat would not notice at a table are left out, and the mover is named only if the seat
//! would know it.

use super::fault::{Place, ScriptFault};
use super::format::{Act, Lesson};
use crate::{
    Chance, Change, GameKind, Json, JsonSetup, Listener, Outcome, Progress, Question, Seat, SeatSetup, Seats,
    Seed, TableGame, Turn, ViewSum, Viewer,
};
use serde_json::Value;

/// A lesson as the learner's seat is told it. Holds nothing that the seat could not know.
#[derive(Debug)]
pub struct Told {
    /// The table as it was set up, every option with its value.
    pub setup: JsonSetup,
    /// The view of the seat after the opening.
    pub view: Json,
    /// For each step of the lesson one.
    pub steps: Vec<ToldStep>,
    /// The events after the last step.
    pub end: Vec<ToldEntry>,
    /// The result, where the lesson plays its game to the end.
    pub outcome: Option<Outcome>,
}

/// The content of a step as the seat is told it.
#[derive(Debug)]
pub struct ToldStep {
    /// Events since the step before; in the first step since before the opening.
    pub entries: Vec<ToldEntry>,
    /// The seats that the learner sees as waited for.
    pub waiting: Seats,
    /// How far the game is.
    pub progress: Progress,
    /// The question to the learner, where the step asks.
    pub asked: Option<Asked>,
}

/// An entry of the log as the seat was told it.
#[derive(Debug)]
pub struct ToldEntry {
    /// The seat that moved, where the learner's seat knows that; `None` for the opening too.
    pub actor: Option<Seat>,
    /// The events, as a list.
    pub events: Json,
    /// From the view before to the view after; none for the opening.
    pub change: Change,
}

/// A question to the learner, with the game as it stands.
#[derive(Debug)]
pub struct Asked {
    /// As at a table.
    pub question: Question,
    /// The game that asks: holds all its secrets, for the preview of moves.
    pub game: Box<dyn TableGame>,
}

impl Lesson {
    /// Plays the lesson by its script.
    ///
    /// # Errors
    /// The first place at which the script cannot go on, and why.
    pub fn play(&self, kind: &dyn GameKind) -> Result<Told, ScriptFault> {
        let setup = JsonSetup { seats: SeatSetup::people(self.seats), options: kind.options(&self.options)? };
        let mut course = Course::open(kind, &setup, &Seed::from_number(self.seed), self.you)?;
        let view = course.game.view(Viewer::Seat(self.you));
        for (place, (seat, mv)) in self.before.iter().enumerate() {
            course.make(Place::Before(place), *seat, mv)?;
        }
        let mut steps = Vec::with_capacity(self.steps.len());
        for (place, step) in self.steps.iter().enumerate() {
            steps.push(course.step(Place::Step(place), &step.act)?);
        }
        Ok(Told { setup, view, steps, end: course.told, outcome: course.game.outcome() })
    }
}

/// A game on its way through the script.
struct Course {
    game: Box<dyn TableGame>,
    seed: Seed,
    seats: usize,
    you: Seat,
    /// Events told to the learner's seat since the last step.
    told: Vec<ToldEntry>,
}

impl Course {
    fn open(kind: &dyn GameKind, setup: &JsonSetup, seed: &Seed, you: Seat) -> Result<Self, ScriptFault> {
        let seated = kind.new_game(setup)?;
        let opening = seated.open(&mut Chance::at(seed, seated.moment()));
        let mut course =
            Self { game: seated, seed: seed.clone(), seats: setup.seats.len(), you, told: Vec::new() };
        course.take(None, &*opening);
        Ok(course)
    }

    fn step(&mut self, at: Place, act: &Act) -> Result<ToldStep, ScriptFault> {
        if let Act::Play(seat, mv) = act {
            self.make(at, *seat, mv)?;
        }
        let (waiting, progress) = (self.waiting(&*self.game), self.game.progress());
        let entries = std::mem::take(&mut self.told);
        let asked = match act {
            Act::Ask(ask) => {
                let asked = self.asked().ok_or_else(|| self.not_asked(at))?;
                self.make(at, self.you, &ask.mv)?;
                Some(asked)
            }
            Act::Read | Act::Play(..) => None,
        };
        Ok(ToldStep { entries, waiting, progress, asked })
    }

    fn asked(&self) -> Option<Asked> {
        Some(Asked { question: self.game.question(self.you)?, game: self.game.fork() })
    }

    fn not_asked(&self, at: Place) -> ScriptFault {
        if self.game.outcome().is_some() {
            return ScriptFault::Over { at };
        }
        ScriptFault::NotAsked { at, waiting: self.game.deciding().iter().collect() }
    }

    fn make(&mut self, at: Place, seat: Seat, mv: &Value) -> Result<(), ScriptFault> {
        if seat.index() >= self.seats {
            return Err(ScriptFault::NoSuchSeat { at, seat });
        }
        if self.game.outcome().is_some() {
            return Err(ScriptFault::Over { at });
        }
        let mut chance = Chance::at(&self.seed, self.game.moment());
        let refused = |why| ScriptFault::Move { at, seat, mv: mv.clone(), why };
        let turn = self.game.decide(seat, mv, &mut chance).map_err(refused)?;
        self.take(Some(seat), &*turn);
        Ok(())
    }

    fn take(&mut self, mover: Option<Seat>, turn: &dyn Turn) {
        let listener = Listener {
            viewer: Viewer::Seat(self.you),
            is_new: false,
            is_own: mover == Some(self.you),
            knows: Some(ViewSum::default()),
        };
        let news = turn.tell(&[listener]).pop().flatten();
        if let Some(news) = news {
            let is_opening = mover.is_none();
            let change = news.sight.filter(|_| !is_opening).map_or(Change::None, |sight| sight.change);
            let actor = mover.filter(|seat| self.is_known_mover(*seat, turn));
            self.told.push(ToldEntry { actor, events: news.events, change });
        }
        self.game = turn.after().fork();
    }

    /// Whether the learner's seat knows that this seat has moved: it did so itself, or nobody else was waited for. Of several
    /// who answer at once the last is not named, though the answers are opened then.
    fn is_known_mover(&self, seat: Seat, turn: &dyn Turn) -> bool {
        seat == self.you || self.waiting(turn.before()) == Seats::from(seat)
    }

    fn waiting(&self, game: &dyn TableGame) -> Seats {
        game.waiting_for(Viewer::Seat(self.you))
    }
}
