//! Shows a record step by step: the state is the fold of the recorded events, nothing is decided again.

use super::{Entry, Record};
use crate::{GameKind, Json, SetupRefusal, TableGame, Turn, Viewer, game as game_by_id};
use serde_json::Value;

/// A record folded up to one of its entries.
#[derive(Debug)]
pub struct Replay<'a> {
    entries: &'a [Entry],
    game: Box<dyn TableGame>,
    folded: usize,
}

/// Why a record cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The registry has no game with this id.
    #[error("there is no game {0} here")]
    Game(String),
    /// The game does not allow such a table.
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
    /// An entry cannot be read.
    #[error(transparent)]
    Damaged(#[from] DamagedEntry),
}

/// An entry with an event that the game cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry}: {what}")]
pub struct DamagedEntry {
    /// Its place in the record, from 0.
    pub entry: usize,
    /// The value that the reader expected.
    pub what: String,
}

impl DamagedEntry {
    /// The damage that a reader has found in an entry.
    pub fn new(entry: usize, error: &serde_json::Error) -> Self {
        Self { entry, what: error.to_string() }
    }
}

/// An entry with the turn that it is.
pub type Step<'a> = (&'a Entry, Box<dyn Turn>);

impl<'a> Replay<'a> {
    /// The seated table before its opening.
    ///
    /// # Errors
    /// There is no such game, or the game does not allow such a table.
    pub fn new(record: &'a Record) -> Result<Self, ReplayError> {
        let kind = game_by_id(&record.game).ok_or_else(|| ReplayError::Game(record.game.clone()))?;
        Self::of(kind, record)
    }

    /// The same for a game that need not be in the registry.
    ///
    /// # Errors
    /// The game does not allow such a table.
    pub fn of(kind: &dyn GameKind, record: &'a Record) -> Result<Self, ReplayError> {
        let game = kind.new_game(&record.setup())?;
        Ok(Self { entries: &record.entries, game, folded: 0 })
    }

    /// Folds the next entry and returns it, or `None` at the end.
    ///
    /// # Errors
    /// An entry with an event that the game cannot read.
    pub fn advance(&mut self) -> Result<Option<&'a Entry>, DamagedEntry> {
        Ok(self.turn()?.map(|(entry, _)| entry))
    }

    /// The same with the turn that the entry is.
    ///
    /// # Errors
    /// An entry with an event that the game cannot read.
    pub fn turn(&mut self) -> Result<Option<Step<'a>>, DamagedEntry> {
        let Some(entry) = self.entries.get(self.folded) else {
            return Ok(None);
        };
        let turn = self
            .game
            .read(&[&Json::of(&entry.events)])
            .map_err(|error| DamagedEntry::new(self.folded, &error))?;
        self.game = turn.after().fork();
        self.folded += 1;
        Ok(Some((entry, turn)))
    }

    /// Folds up to and with the entry of this version; stops at the end of the record.
    ///
    /// # Errors
    /// An entry with an event that the game cannot read.
    pub fn advance_to(&mut self, version: u64) -> Result<(), DamagedEntry> {
        while (self.folded as u64) <= version && self.advance()?.is_some() {}
        Ok(())
    }

    /// The game after the entries folded so far.
    pub fn game(&self) -> &dyn TableGame {
        self.game.as_ref()
    }

    /// The viewer's view of it.
    ///
    /// # Errors
    /// The view is no JSON value, which is a defect of the game.
    pub fn view(&self, viewer: Viewer) -> Result<Value, DamagedEntry> {
        let view = self.game.view(viewer).read();
        view.map_err(|error| DamagedEntry::new(self.folded.saturating_sub(1), &error))
    }

    /// An entry's events as the viewer is told them.
    ///
    /// # Errors
    /// An entry with an event that the game cannot read.
    pub fn told(&self, entry: &Entry, viewer: Viewer) -> Result<Vec<Value>, DamagedEntry> {
        let told = self.game.told_to(&Json::of(&entry.events), viewer).and_then(|told| told.read());
        told.map_err(|error| DamagedEntry::new(entry.v as usize, &error))
    }
}
