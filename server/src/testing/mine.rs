//! A panic on demand in a room: at its n-th call of a game or, in the same task, of the clock.

use crate::room::toy::{self, Toy};
use rules::{
    Chance, Early, Game, GameMeta, Moves, Outcome, Premise, Progress, Seat, Seats, Setup, SetupRefusal,
    Viewer, Window,
};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use tokio::task::{Id, try_id};

thread_local! {
    /// The calls until it goes off.
    static LEFT: Cell<Option<u32>> = const { Cell::new(None) };
    /// The task that called the game last: that of a room.
    static ROOM: Cell<Option<Id>> = const { Cell::new(None) };
}

/// Lays a mine; it is cleared away when this is dropped.
pub(crate) struct Mine;

impl Mine {
    pub(crate) fn at_call(calls: u32) -> Self {
        LEFT.set(Some(calls));
        Self
    }

    /// Whether it has gone off.
    pub(crate) fn is_over() -> bool {
        LEFT.get().is_none()
    }
}

impl Drop for Mine {
    fn drop(&mut self) {
        LEFT.set(None);
    }
}

/// The clock is read.
pub(super) fn clock_is_read() {
    if try_id().is_some() && try_id() == ROOM.get() {
        step();
    }
}

fn step() {
    let left = LEFT.get().map(|left| left - 1);
    LEFT.set(left.filter(|left| *left > 0));
    assert_ne!(left, Some(0), "a mine goes off");
}

/// The toy game, in which mines are laid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Mined(Toy);

impl Mined {
    fn called(&self) -> &Toy {
        if try_id().is_some() {
            ROOM.set(try_id());
            step();
        }
        &self.0
    }
}

impl Game for Mined {
    const META: &'static GameMeta = &GameMeta { id: "mined", ..*Toy::META };
    type Options = <Toy as Game>::Options;
    type Move = toy::Move;
    type Event = toy::Event;
    type ClientEvent = toy::Told;
    type View = toy::View;
    type Legal = toy::Legal;
    type Preview = u8;
    type Refusal = toy::Refusal;

    fn new(setup: &Setup<Self::Options>) -> Result<Self, SetupRefusal> {
        Toy::new(setup).map(Self)
    }

    fn open(&self, chance: &mut Chance) -> Vec<Self::Event> {
        self.called().open(chance)
    }

    fn deciding(&self) -> Seats {
        self.called().deciding()
    }

    fn waiting_for(&self, viewer: Viewer) -> Seats {
        self.called().waiting_for(viewer)
    }

    fn window(&self) -> Option<Window> {
        self.called().window()
    }

    fn legal(&self, seat: Seat) -> Option<Self::Legal> {
        self.called().legal(seat)
    }

    fn early(&self, seat: Seat) -> Option<Early<Self::Legal>> {
        self.called().early(seat)
    }

    fn premise(&self, seat: Seat, mv: &Self::Move) -> Option<Premise> {
        self.called().premise(seat, mv)
    }

    fn moves(&self, seat: Seat) -> Moves<Self::Move> {
        self.called().moves(seat)
    }

    fn decide(
        &self,
        seat: Seat,
        mv: &Self::Move,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Self::Refusal> {
        self.called().decide(seat, mv, chance)
    }

    fn evolve(&mut self, event: &Self::Event) {
        self.called();
        self.0.evolve(event);
    }

    fn moment(&self) -> u64 {
        self.called().moment()
    }

    fn told_to(event: &Self::Event, viewer: Viewer) -> Option<Self::ClientEvent> {
        Toy::told_to(event, viewer)
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        self.called().view(viewer)
    }

    fn preview(&self, seat: Seat, mv: &Self::Move) -> Option<Self::Preview> {
        self.called().preview(seat, mv)
    }

    fn gain(&self, seat: Seat, mv: &Self::Move) -> i32 {
        self.called().gain(seat, mv)
    }

    fn default_move(&self, seat: Seat) -> Self::Move {
        self.called().default_move(seat)
    }

    fn progress(&self) -> Progress {
        self.called().progress()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.called().outcome()
    }

    fn possible_world(_: &Self::View, _: Viewer, _: &mut Chance) -> Self {
        unreachable!("rooms never ask for another world")
    }
}
