//! One state of a running game, with a cache of the values computed from it so far.
//!
//! A turn shows each viewer the difference between the state before it and the one after it, which is the one before
//! the next turn: so each view, and each question, is computed once. Knows no turn and no text. Invariant: cached
//! values are functions of the game, which never changes.

use crate::{Game, Seat, Viewer};
use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::OnceLock;

/// Each seat, the public and everyone.
const VIEWERS: usize = Seat::MAX as usize + 2;

/// A game that never changes any more.
pub(crate) struct State<G: Game> {
    game: G,
    views: [OnceLock<Box<G::View>>; VIEWERS],
    asked: [OnceLock<Option<Box<Asked<G>>>>; Seat::MAX as usize],
}

/// The question to a seat.
#[derive(Debug, PartialEq)]
pub(crate) struct Asked<G: Game> {
    /// Whether the game waits for the answer.
    pub(crate) owed: bool,
    /// The move of a substitute, who answers only what is owed.
    pub(crate) default: Option<G::Move>,
    /// All legal answers.
    pub(crate) legal: G::Legal,
}

impl<G: Game> State<G> {
    pub(crate) fn new(game: G) -> Self {
        Self {
            game,
            views: std::array::from_fn(|_| OnceLock::new()),
            asked: std::array::from_fn(|_| OnceLock::new()),
        }
    }

    pub(crate) fn view(&self, viewer: Viewer) -> &G::View {
        let show = || match viewer {
            Viewer::Public => self.game.view(viewer),
            Viewer::Seat(_) | Viewer::Everyone => self.game.view_beside(viewer, || self.view(Viewer::Public)),
        };
        self.views[place(viewer)].get_or_init(|| Box::new(show()))
    }

    /// The legal moves of the seat; `None` where it may do nothing.
    pub(crate) fn asked(&self, seat: Seat) -> Option<&Asked<G>> {
        let ask = || {
            let legal = self.game.legal(seat)?;
            let owed = self.game.deciding().contains(seat);
            let default = owed.then(|| self.game.default_move(seat));
            Some(Box::new(Asked { owed, default, legal }))
        };
        self.asked[seat.index()].get_or_init(ask).as_deref()
    }
}

const fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Public => VIEWERS - 2,
        Viewer::Everyone => VIEWERS - 1,
    }
}

// Each viewer has a place of its own: the seats below `Seat::MAX`, then the public, then everyone.
const _: () = assert!(place(Viewer::Public) == Seat::MAX as usize);
const _: () =
    assert!(place(Viewer::Everyone) == place(Viewer::Public) + 1 && place(Viewer::Everyone) < VIEWERS);

impl<G: Game> Deref for State<G> {
    type Target = G;
    fn deref(&self) -> &G {
        &self.game
    }
}

impl<G: Game> Debug for State<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}
