//! The spectators of a table: what they see may lag behind the game ([`Watching`]).
//!
//! They are served from a fork of the game that has not heard the newest entries, so that nothing sent to
//! them can hold what they may not know yet. Only entries that the public would notice count as decisions:
//! else the moment of a secret one (a replaced bid) would show.

use super::PlayError;
use super::audience::{Audience, Telling};
use axum::extract::ws::Utf8Bytes;
use protocol::{TableId, Watching};
use rules::{Progress, Seats, TableGame, Viewer};
use serde_json::Value;
use std::collections::VecDeque;

/// Events of a step that releases much at once, at most.
const RELEASED_EVENTS: usize = 100;

/// The spectators' side of a game.
#[derive(Debug)]
pub(super) struct Spectators {
    pub(super) audience: Audience,
    lag: Option<Lag>,
}

#[derive(Debug)]
struct Lag {
    watching: Watching,
    /// The game without what is pending.
    game: Box<dyn TableGame>,
    pending: VecDeque<Pending>,
    /// How far the whole game is.
    progress: Progress,
    /// Whether the opening was taken in; nobody decided it, so that it is shown at once.
    opened: bool,
}

#[derive(Debug)]
struct Pending {
    events: Vec<Value>,
    /// Whether the public would notice it.
    visible: bool,
    /// How far the game is after it.
    progress: Progress,
}

impl Pending {
    /// The entry that leads from `past` to `game`.
    fn between(past: &dyn TableGame, game: &dyn TableGame, events: &[Value]) -> Result<Self, PlayError> {
        let told = game.told_to(events, Viewer::Public).map_err(PlayError::Event)?;
        let visible = !told.is_empty() || public_sees_change(past, game);
        Ok(Self { events: events.to_vec(), visible, progress: game.progress() })
    }
}

impl Spectators {
    /// `game` is the state before the opening.
    pub(super) fn new(table: TableId, watching: Watching, game: &dyn TableGame) -> Self {
        let lag = (watching != Watching::Live).then(|| Lag {
            watching,
            game: game.fork(),
            pending: VecDeque::new(),
            progress: game.progress(),
            opened: false,
        });
        Self { audience: Audience::new(table, Viewer::Public), lag }
    }

    /// Takes in an entry, of which `game` is the state after and all are `told` this; returns the step due by it.
    pub(super) fn advance(
        &mut self,
        game: &dyn TableGame,
        events: &[Value],
        told: Vec<Value>,
        telling: &mut Telling<'_>,
    ) -> Result<Option<Utf8Bytes>, PlayError> {
        let Some(lag) = &mut self.lag else {
            return Ok(self.audience.advance(game, told, None, telling));
        };
        let entries = lag.take_in(&*telling.past, game, events)?;
        if entries.is_empty() {
            return Ok(None);
        }
        // When an entry was made is not theirs to know before they are shown it.
        telling.begun = Seats::none();
        telling.past = lag.game.fork();
        let mut released = Vec::new();
        for event in entries.into_iter().flat_map(|entry| entry.events) {
            lag.game.evolve(&event).map_err(PlayError::Event)?;
            released.push(event);
        }
        let newest = released.len().saturating_sub(RELEASED_EVENTS);
        let told = lag.game.told_to(&released[newest..], Viewer::Public).map_err(PlayError::Event)?;
        Ok(self.audience.advance(&*lag.game, told, None, telling))
    }

    /// Looks once at what all entries so far have brought.
    pub(super) fn settle(&mut self, game: &dyn TableGame) {
        let shown = self.lag.as_ref().map_or(game, |lag| &*lag.game);
        self.audience.settle(shown, None);
    }

    /// The game as far as spectators see it; `game` is all of it.
    pub(super) fn shown<'a>(&'a self, game: &'a dyn TableGame) -> &'a dyn TableGame {
        self.lag.as_ref().map_or(game, |lag| &*lag.game)
    }

    /// How far spectators will see the game once these events are in, which lead from `past` to `game`.
    pub(super) fn progress_after(
        &self,
        past: &dyn TableGame,
        game: &dyn TableGame,
        events: &[Value],
    ) -> Result<Progress, PlayError> {
        let Some(lag) = &self.lag else { return Ok(game.progress()) };
        Ok(lag.progress_after(past, game, events)?.unwrap_or(self.audience.progress))
    }
}

impl Lag {
    /// How many of the pending entries may be shown once `new` is the last of them.
    fn due(&self, new: &Pending, is_over: bool) -> usize {
        let all = self.pending.len() + 1;
        match self.watching {
            _ if is_over => all,
            Watching::Delayed(_) | Watching::RoundEnd if !self.opened => all,
            Watching::RoundEnd if new.progress != self.progress => all,
            Watching::Delayed(decisions) => self.older_than(usize::from(decisions), new),
            Watching::Live | Watching::RoundEnd | Watching::GameEnd | Watching::No => 0,
        }
    }

    /// How many pending entries lie more than this many visible ones back; at most one of them is visible.
    fn older_than(&self, decisions: usize, new: &Pending) -> usize {
        let entries = || self.pending.iter().chain([new]);
        let visible = entries().filter(|entry| entry.visible).count();
        let first = entries().position(|entry| entry.visible).filter(|_| visible > decisions);
        first.map_or(0, |first| first + 1)
    }

    /// Stores the entry and returns what may be shown now, oldest first.
    fn take_in(
        &mut self,
        past: &dyn TableGame,
        game: &dyn TableGame,
        events: &[Value],
    ) -> Result<Vec<Pending>, PlayError> {
        let new = Pending::between(past, game, events)?;
        let due = self.due(&new, game.outcome().is_some());
        (self.progress, self.opened) = (new.progress, true);
        self.pending.push_back(new);
        Ok(self.pending.drain(..due).collect())
    }

    /// How far the last entry is that this new one lets be shown; `None` where it lets none.
    fn progress_after(
        &self,
        past: &dyn TableGame,
        game: &dyn TableGame,
        events: &[Value],
    ) -> Result<Option<Progress>, PlayError> {
        let new = Pending::between(past, game, events)?;
        let last = self.due(&new, game.outcome().is_some()).checked_sub(1);
        Ok(last.map(|last| self.pending.get(last).unwrap_or(&new).progress))
    }
}

/// Whether a spectator without veil would notice the difference.
fn public_sees_change(past: &dyn TableGame, game: &dyn TableGame) -> bool {
    let viewer = Viewer::Public;
    past.waiting_for(viewer) != game.waiting_for(viewer)
        || past.progress() != game.progress()
        || past.view(viewer) != game.view(viewer)
}
