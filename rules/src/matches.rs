//! A whole match in one value: seats, state, chance and log together, so that none of them can be forgotten.
//!
//! For programs that play without a server: bots, analysers, other front ends. A [`Match`] speaks JSON and knows games
//! by the [registry](crate::games) alone; [`play_out_by`](crate::play_out_by) is the typed loop where speed counts.
//! Invariants: a match is open from the start; its log equals that of a server for the same setup, seed and moves.

use crate::record::{Entry, FORMAT, Mismatch, Record, RecordSeat, play_again};
use crate::{
    Chance, GameKind, GameMeta, Json, JsonSetup, MoveRefused, Moves, Outcome, Progress, Question, Seat,
    SeatSetup, Seats, Seed, SetupRefusal, TableGame, Turn, Viewer, game,
};
use serde::Serialize;
use serde_json::Value;

/// A game that is played from its opening to its end, with its log.
///
/// Costs a copy of the state for each move. See the [crate's first page](crate) for a whole game.
#[derive(Debug)]
pub struct Match {
    meta: &'static GameMeta,
    setup: JsonSetup,
    seed: Seed,
    game: Box<dyn TableGame>,
    entries: Vec<Entry>,
}

/// Why a match cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// The registry has no game with this id.
    #[error("there is no game {0} here")]
    UnknownGame(String),
    /// The rules of the game do not allow such a table.
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
}

/// Why a move was not made. The match is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The match has ended; [`Match::outcome`] says how.
    #[error("the game is already over")]
    Over,
    /// The table has fewer seats.
    #[error("{0:?} does not exist at this table")]
    NoSuchSeat(Seat),
    /// It is no move of this game, or the rules refuse it.
    #[error(transparent)]
    Refused(#[from] MoveRefused),
}

impl Match {
    /// Seats the players and opens the game with this id: shuffles, deals, first reveals.
    ///
    /// `options` are those that differ from the rule book, by their names; `json!({})` is the rule book.
    /// [`GameMeta::options`] lists them. The same arguments give the same match.
    ///
    /// # Errors
    /// An id that is not in the registry; an unknown option or value; seats that the game does not allow.
    pub fn new(
        id: &str,
        seats: impl IntoIterator<Item = SeatSetup>,
        options: &Value,
        seed: Seed,
    ) -> Result<Self, MatchError> {
        let kind = game(id).ok_or_else(|| MatchError::UnknownGame(id.to_owned()))?;
        Self::of(kind, seats, options, seed).map_err(MatchError::from)
    }

    /// The same for a game that need not be in the registry, as `&Kind::<CarsonCity>::new()`.
    ///
    /// # Errors
    /// An unknown option or value; seats that the game does not allow.
    pub fn of(
        kind: &dyn GameKind,
        seats: impl IntoIterator<Item = SeatSetup>,
        options: &Value,
        seed: Seed,
    ) -> Result<Self, SetupRefusal> {
        let setup = JsonSetup { seats: seats.into_iter().collect(), options: kind.options(options)? };
        let game = kind.new_game(&setup)?;
        let mut chance = Chance::at(&seed, game.moment()).noting();
        let opening = game.open(&mut chance);
        let mut opened = Self { meta: kind.meta(), setup, seed, game, entries: Vec::new() };
        opened.take(None, &*opening, chance);
        Ok(opened)
    }

    /// Plays the first `moves` moves of a record again; all of them where it has no more.
    ///
    /// The match can go on from there, with the same moves or others.
    ///
    /// # Errors
    /// The first difference between the record and what the rules say, up to that move. The proof of fairness and the
    /// result are not looked at: [`verify`](crate::record::verify()) checks a whole record.
    pub fn replay(record: &Record, moves: usize) -> Result<Self, Mismatch> {
        let kind = game(&record.game).ok_or_else(|| Mismatch::Game { found: record.game.clone() })?;
        play_again(kind, record, moves)
    }

    /// Makes a move for a seat and returns the entry of the log that it became.
    ///
    /// The move is a value of the game's `Move` type, or its JSON as `docs/record.md` describes it.
    ///
    /// # Errors
    /// The match is over, the table has no such seat, the value is no move of this game, or the rules refuse it. Nothing
    /// has changed then.
    pub fn play(&mut self, seat: Seat, mv: &impl Serialize) -> Result<&Entry, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        if !self.has(seat) {
            return Err(PlayError::NoSuchSeat(seat));
        }
        let mv = serde_json::to_value(mv)
            .map_err(|error| MoveRefused::Malformed { path: "move".to_owned(), what: error.to_string() })?;
        Ok(self.decide(seat, mv)?)
    }

    pub(crate) fn decide(&mut self, seat: Seat, mv: Value) -> Result<&Entry, MoveRefused> {
        let mut chance = Chance::at(&self.seed, self.game.moment()).noting();
        let turn = self.game.decide(seat, &mv, &mut chance)?;
        self.take(Some((seat, mv)), &*turn, chance);
        Ok(self.last())
    }

    /// The entry that was made last, which there is from the opening on.
    pub(crate) fn last(&self) -> &Entry {
        &self.entries[self.entries.len() - 1]
    }

    fn take(&mut self, made: Option<(Seat, Value)>, turn: &dyn Turn, chance: Chance) {
        let (seat, mv) = made.unzip();
        let events = turn.events().read().expect("the events of a turn are a list");
        let entry = Entry { v: self.entries.len() as u64, seat, mv, events, draws: chance.into_drawn() };
        self.game = turn.after().fork();
        self.entries.push(entry);
    }

    /// The game's metadata for a lobby: title, options, numbers of seats.
    pub fn meta(&self) -> &'static GameMeta {
        self.meta
    }

    /// The table as it was set up, every option with its value.
    pub fn setup(&self) -> &JsonSetup {
        &self.setup
    }

    /// The seats of the table, ascending; those of virtual players among them.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.setup.seats.len())
    }

    fn has(&self, seat: Seat) -> bool {
        seat.index() < self.setup.seats.len()
    }

    /// The seats that owe a decision; empty only when the match is over. Never a virtual player.
    ///
    /// If even the fact *that* a seat has answered is a secret, only [`Match::waiting`] may be shown to players.
    pub fn deciding(&self) -> Seats {
        self.game.deciding()
    }

    /// The seats that this viewer sees as still being waited for.
    pub fn waiting(&self, viewer: Viewer) -> Seats {
        self.game.waiting_for(self.eyes(viewer))
    }

    /// The question to the seat: all legal answers in the compact form of `docs/games.md`, and the move of a
    /// substitute. `None` where it may do nothing. For the owner of the seat only.
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.has(seat).then(|| self.game.question(seat)).flatten()
    }

    /// The legal moves of the seat as a list; empty where it may do nothing. For the owner of the seat only.
    ///
    /// A seat that owes nothing may have moves too, as to take back a sealed choice. A match comes to its end where the
    /// seats of [`Match::deciding`] are asked.
    pub fn legal(&self, seat: Seat) -> Moves<Value> {
        if self.has(seat) { self.game.moves(seat) } else { Moves::none() }
    }

    /// The part of the table that the viewer may know. The game's `View` type reads it.
    ///
    /// A seat that the table does not have is a spectator. [`Viewer::Everyone`] sees all hands: it is for analysis and
    /// for finished games, not for players.
    pub fn view(&self, viewer: Viewer) -> Json {
        self.game.view(self.eyes(viewer))
    }

    /// An entry of [`Match::entries`] as the viewer is told it: a list of events, empty where its existence is a
    /// secret. `None` where there is no such entry yet.
    pub fn told(&self, version: usize, viewer: Viewer) -> Option<Json> {
        let events = Json::of(&self.entries.get(version)?.events);
        Some(self.game.told_to(&events, self.eyes(viewer)).expect("the game wrote these events"))
    }

    fn eyes(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if !self.has(seat) => Viewer::Public,
            there => there,
        }
    }

    /// How far the game is, in rounds. Public.
    pub fn progress(&self) -> Progress {
        self.game.progress()
    }

    /// Whether the game has ended and has scores.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Scores and ranks of all seats; `None` while the game runs. Public.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The log so far: the opening, then one entry for each move. Holds all secrets of the table.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The record of the finished match, seed included; `None` while the game runs, in which both are secret.
    pub fn record(&self) -> Option<Record> {
        Some(Record {
            format: FORMAT.to_owned(),
            game: self.meta.id.to_owned(),
            rules: self.meta.revision,
            table: None,
            finished_at: None,
            options: self.setup.options.clone(),
            seats: self.setup.seats.iter().cloned().map(RecordSeat::from).collect(),
            seed: self.seed.clone(),
            fairness: None,
            entries: self.entries.clone(),
            ended: None,
            result: Some(self.outcome()?),
            analysis: None,
        })
    }

    /// Goes on from what the log says, as a server does that reads the table from its store.
    pub(crate) fn go_on_from(&mut self, game: Box<dyn TableGame>) {
        self.game = game;
    }

    /// The game as it stands. Holds all secrets of the table.
    pub fn game(&self) -> &dyn TableGame {
        &*self.game
    }
}
