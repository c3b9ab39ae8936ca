//! The spectators of a table: what they see may lag behind the game ([`Watching`]).
//!
//! They are served from a fork of the game that has not heard the newest entries, so that nothing sent to
//! them can hold what they may not know yet. Only entries that the public would notice count as decisions:
//! else the moment of a secret one (a replaced bid) would show.

use super::PlayError;
use super::audience::{Audience, told};
use super::hash;
use axum::extract::ws::Utf8Bytes;
use protocol::{TableId, ViewHash, Watching};
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
    /// What a spectator without veil would see.
    live: Print,
    /// Whether the opening was taken in; nobody decided it, so that it is shown at once.
    opened: bool,
}

#[derive(Debug)]
struct Pending {
    events: Vec<Value>,
    /// Whether the public would notice it.
    visible: bool,
}

#[derive(Debug, PartialEq)]
struct Print {
    view: ViewHash,
    waiting: Seats,
    progress: Progress,
}

impl Print {
    fn of(game: &dyn TableGame) -> Self {
        Self {
            view: hash(&[&game.view(Viewer::Public).to_string()]),
            waiting: game.waiting_for(Viewer::Public),
            progress: game.progress(),
        }
    }
}

impl Spectators {
    /// `game` is the state before the opening.
    pub(super) fn new(watching: Watching, game: &dyn TableGame) -> Self {
        let lag = (watching != Watching::Live).then(|| Lag {
            watching,
            game: game.fork(),
            pending: VecDeque::new(),
            live: Print::of(game),
            opened: false,
        });
        Self { audience: Audience::new(Viewer::Public), lag }
    }

    /// Takes in an entry, of which `game` is the state after; returns the steps that are due by it.
    pub(super) fn advance(
        &mut self,
        table: TableId,
        game: &dyn TableGame,
        events: &[Value],
    ) -> Result<Vec<Utf8Bytes>, PlayError> {
        let Some(lag) = &mut self.lag else {
            return Ok(self.audience.advance(table, game, events, None)?.into_iter().collect());
        };
        let mut steps = Vec::new();
        for entries in lag.take_in(game, events)? {
            let mut released = Vec::new();
            for event in entries.into_iter().flat_map(|entry| entry.events) {
                lag.game.evolve(&event).map_err(PlayError::Event)?;
                released.push(event);
            }
            let newest = released.len().saturating_sub(RELEASED_EVENTS);
            steps.extend(self.audience.advance(table, &*lag.game, &released[newest..], None)?);
        }
        Ok(steps)
    }
}

impl Lag {
    /// Stores the entry and returns what may be shown now, one list of entries for each step.
    fn take_in(&mut self, game: &dyn TableGame, events: &[Value]) -> Result<Vec<Vec<Pending>>, PlayError> {
        let live = Print::of(game);
        let visible = live != self.live || !told(game, events, Viewer::Public)?.is_empty();
        let new_round = live.progress != self.live.progress;
        let opening = !std::mem::replace(&mut self.opened, true);
        self.live = live;
        self.pending.push_back(Pending { events: events.to_vec(), visible });
        if game.outcome().is_some() {
            return Ok(vec![self.pending.drain(..).collect()]);
        }
        Ok(match self.watching {
            Watching::Delayed(_) | Watching::RoundEnd if opening => vec![self.pending.drain(..).collect()],
            Watching::RoundEnd if new_round => vec![self.pending.drain(..).collect()],
            Watching::Delayed(decisions) => self.older_than(usize::from(decisions)),
            Watching::Live | Watching::RoundEnd | Watching::GameEnd | Watching::No => Vec::new(),
        })
    }

    /// Takes out what lies more than this many visible entries back.
    fn older_than(&mut self, decisions: usize) -> Vec<Vec<Pending>> {
        let mut visible = self.pending.iter().filter(|entry| entry.visible).count();
        let mut taken = Vec::new();
        while visible > decisions {
            let Some(first) = self.pending.iter().position(|entry| entry.visible) else { break };
            taken.push(self.pending.drain(..=first).collect());
            visible -= 1;
        }
        taken
    }
}
