//! The spectators' view of a table, which may lag behind the game ([`Watching`]).
//!
//! They are served from a fork of the game without the newest entries, so that nothing sent to them can contain facts
//! that they may not know yet. Only entries that the public notices count as decisions: otherwise the time of a secret
//! one (a replaced bid) would show.

use super::feed::Feed;
use crate::room::ReplayError;
use protocol::{TableCode, Watching};
use rules::{Json, Listener, Progress, TableGame, Turn, Viewer};
use std::collections::VecDeque;

/// Events in a step that releases many entries, at most.
const RELEASED_EVENTS: usize = 100;

/// The game as spectators see it.
#[derive(Debug)]
pub(in crate::room) struct SpectatorView {
    pub(in crate::room) feed: Feed,
    delay: Option<Delay>,
}

#[derive(Debug)]
struct Delay {
    watching: Watching,
    /// The game without the pending entries.
    game: Box<dyn TableGame>,
    pending: VecDeque<Pending>,
    /// The progress of the whole game.
    progress: Progress,
    /// Whether the opening was applied; nobody decided it, so it is shown at once.
    opened: bool,
}

/// Entries that spectators may see now.
#[derive(Debug)]
pub(in crate::room) struct Released {
    /// All of them as one turn.
    pub(in crate::room) turn: Box<dyn Turn>,
    pub(in crate::room) last_entry: u64,
}

#[derive(Debug)]
struct Pending {
    events: Json,
    /// Whether the public notices it.
    visible: bool,
    /// The progress of the game after it.
    progress: Progress,
}

impl Pending {
    fn of(turn: &dyn Turn) -> Self {
        let (visible, progress) = (turn.is_noticed_by(Viewer::Public), turn.after().progress());
        Self { events: turn.events().clone(), visible, progress }
    }
}

impl SpectatorView {
    /// `game` is the state before the opening.
    pub(in crate::room) fn new(code: TableCode, watching: Watching, game: &dyn TableGame) -> Self {
        let delay = (watching != Watching::Live).then(|| Delay {
            watching,
            game: game.fork(),
            pending: VecDeque::new(),
            progress: game.progress(),
            opened: false,
        });
        Self { feed: Feed::new(code, Viewer::Public), delay }
    }

    /// The spectators as a listener to this turn, if they see it at once.
    pub(in crate::room) fn listener(&self, turn: &dyn Turn, is_there: bool) -> Option<Listener> {
        self.delay.is_none().then(|| self.feed.listener(turn, false, is_there))
    }

    /// Queues the turn of this entry, which spectators see later; returns what they may see by now, if anything.
    pub(in crate::room) fn release(
        &mut self,
        turn: &dyn Turn,
        entry: u64,
    ) -> Result<Option<Released>, ReplayError> {
        let Some(delay) = &mut self.delay else { return Ok(None) };
        let entries = delay.take_in(turn);
        if entries.is_empty() {
            return Ok(None);
        }
        let events: Vec<&Json> = entries.iter().map(|entry| &entry.events).collect();
        let mut released = delay.game.read(&events).map_err(ReplayError::Event)?;
        released.tell_newest(RELEASED_EVENTS);
        delay.game = released.after().fork();
        let last_entry = entry - delay.pending.len() as u64;
        Ok(Some(Released { turn: released, last_entry }))
    }

    /// The game as spectators see it; `game` is the whole one.
    pub(in crate::room) fn shown<'a>(&'a self, game: &'a dyn TableGame) -> &'a dyn TableGame {
        self.delay.as_ref().map_or(game, |delay| &*delay.game)
    }

    /// The progress that spectators see after this turn.
    pub(in crate::room) fn progress_after(&self, turn: &dyn Turn) -> Progress {
        let Some(delay) = &self.delay else { return turn.after().progress() };
        delay.progress_after(turn).unwrap_or(self.feed.status.progress)
    }
}

impl Delay {
    /// How many pending entries may be shown once `new` is the last of them.
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

    /// How many pending entries come before the last `decisions` visible ones; at most one of them is visible.
    fn older_than(&self, decisions: usize, new: &Pending) -> usize {
        let entries = || self.pending.iter().chain([new]);
        let visible = entries().filter(|entry| entry.visible).count();
        let first = entries().position(|entry| entry.visible).filter(|_| visible > decisions);
        first.map_or(0, |first| first + 1)
    }

    /// Queues the entry and returns those that may be shown now, oldest first.
    fn take_in(&mut self, turn: &dyn Turn) -> Vec<Pending> {
        let new = Pending::of(turn);
        let due = self.due(&new, turn.after().outcome().is_some());
        (self.progress, self.opened) = (new.progress, true);
        self.pending.push_back(new);
        self.pending.drain(..due).collect()
    }

    /// The progress after the last entry that this new one releases; `None` if it releases none.
    fn progress_after(&self, turn: &dyn Turn) -> Option<Progress> {
        let new = Pending::of(turn);
        let last = self.due(&new, turn.after().outcome().is_some()).checked_sub(1);
        last.map(|last| self.pending.get(last).unwrap_or(&new).progress)
    }
}
