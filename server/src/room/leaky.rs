//! *Carson City* with a leak, as the control of the tests that search for leaks.

use rules::carson_city::{self, CarsonCity};
use rules::{
    Chance, Diff, Game, GameMeta, Moves, Outcome, Progress, RefusalCode, Seat, Seats, Setup, SetupRefusal,
    Viewer,
};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Debug};
use std::marker::PhantomData;

type Refusal = <CarsonCity as Game>::Refusal;
type Event = <CarsonCity as Game>::Event;
type ClientEvent = <CarsonCity as Game>::ClientEvent;

/// The place where the game leaks secrets.
pub(crate) trait Leak: Clone + Debug + PartialEq + Default + Send + Sync + 'static {
    const META: &'static GameMeta;
    const IN_VIEW: bool = false;
    const IN_REFUSAL: bool = false;
    const IN_EVENTS: bool = false;
}

/// Every view contains all bids.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct InView;

/// The refusal of a move contains a secret.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct InRefusal;

/// Everybody is sent the events unfiltered.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct InEvents;

impl Leak for InView {
    const META: &'static GameMeta = &GameMeta { id: "leaky_view", ..*CarsonCity::META };
    const IN_VIEW: bool = true;
}

impl Leak for InRefusal {
    const META: &'static GameMeta = &GameMeta { id: "leaky_refusal", ..*CarsonCity::META };
    const IN_REFUSAL: bool = true;
}

impl Leak for InEvents {
    const META: &'static GameMeta = &GameMeta { id: "leaky_told", ..*CarsonCity::META };
    const IN_EVENTS: bool = true;
}

/// The game with the leak.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Leaky<L> {
    game: CarsonCity,
    #[serde(skip)]
    leak: PhantomData<L>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Told {
    AsItIs(Event),
    AsItShould(ClientEvent),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Diff)]
pub(crate) struct View {
    city: carson_city::View,
    leak: Option<String>,
}

/// Reasons are constants of the program: with one of a hundred, the choice alone reveals the secret.
#[derive(Debug)]
pub(crate) struct LeakyRefusal {
    refusal: Refusal,
    secrets: Option<String>,
}

impl fmt::Display for LeakyRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.refusal, f)
    }
}

impl std::error::Error for LeakyRefusal {}

impl RefusalCode for LeakyRefusal {
    fn reason(&self) -> &'static str {
        const WORDS: &str = "0123456789012345678901234567890123456789012345678901234567890123456789";
        let Some(secrets) = &self.secrets else { return self.refusal.reason() };
        let sum = secrets.bytes().fold(0, |sum, byte| (sum * 31 + usize::from(byte)) % WORDS.len());
        &WORDS[..sum]
    }

    fn rule(&self) -> &'static str {
        self.refusal.rule()
    }
}

impl<L: Leak> Leaky<L> {
    fn secrets(&self) -> String {
        let seats = Seat::first(self.game.view(Viewer::Public).players.len());
        serde_json::to_string(&seats.map(|seat| self.game.legal(seat)).collect::<Vec<_>>()).unwrap()
    }

    fn leaking(&self, refusal: Refusal) -> LeakyRefusal {
        LeakyRefusal { refusal, secrets: L::IN_REFUSAL.then(|| self.secrets()) }
    }
}

impl<L: Leak> Game for Leaky<L> {
    const META: &'static GameMeta = L::META;
    type Options = <CarsonCity as Game>::Options;
    type Move = <CarsonCity as Game>::Move;
    type Event = Event;
    type ClientEvent = Told;
    type View = View;
    type Legal = <CarsonCity as Game>::Legal;
    type Preview = <CarsonCity as Game>::Preview;
    type Refusal = LeakyRefusal;

    fn new(setup: &Setup<Self::Options>) -> Result<Self, SetupRefusal> {
        CarsonCity::new(setup).map(|game| Self { game, leak: PhantomData })
    }

    fn open(&self, chance: &mut Chance) -> Vec<Event> {
        self.game.open(chance)
    }

    fn deciding(&self) -> Seats {
        self.game.deciding()
    }

    fn waiting_for(&self, viewer: Viewer) -> Seats {
        self.game.waiting_for(viewer)
    }

    fn legal(&self, seat: Seat) -> Option<Self::Legal> {
        self.game.legal(seat)
    }

    fn moves(&self, seat: Seat) -> Moves<Self::Move> {
        self.game.moves(seat)
    }

    fn decide(&self, seat: Seat, mv: &Self::Move, chance: &mut Chance) -> Result<Vec<Event>, LeakyRefusal> {
        self.game.decide(seat, mv, chance).map_err(|refusal| self.leaking(refusal))
    }

    fn evolve(&mut self, event: &Event) {
        self.game.evolve(event);
    }

    fn moment(&self) -> u64 {
        self.game.moment()
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<Told> {
        if L::IN_EVENTS {
            return Some(Told::AsItIs(event.clone()));
        }
        CarsonCity::told_to(event, viewer).map(Told::AsItShould)
    }

    fn view(&self, viewer: Viewer) -> View {
        View { city: self.game.view(viewer), leak: L::IN_VIEW.then(|| self.secrets()) }
    }

    fn preview(&self, seat: Seat, mv: &Self::Move) -> Option<Self::Preview> {
        self.game.preview(seat, mv)
    }

    fn gain(&self, seat: Seat, mv: &Self::Move) -> i32 {
        self.game.gain(seat, mv)
    }

    fn default_move(&self, seat: Seat) -> Self::Move {
        self.game.default_move(seat)
    }

    fn progress(&self) -> Progress {
        self.game.progress()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn possible_world(_: &View, _: Viewer, _: &mut Chance) -> Self {
        unreachable!("rooms never ask for another world")
    }
}
