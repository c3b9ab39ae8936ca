//! Point City (rule numbers PT-*: `docs/rules/point_city.md`).
//!
//! Take two neighbouring cards of a market of 4 by 4, resources or buildings, pay with resources that stay or are
//! spent, and earn civic tokens. Everything is open except the undersides of the cards. This file wires the parts to
//! the [`Game`] contract: `state` holds the state, `ask` and `list` know the legal moves, `payment` the ways to pay,
//! `flow` the consequences, `evolve` applies events, `show` makes a view of a state, and `world` a possible state of a
//! view.
//!
//! ```
//! use rules::point_city::{Legal, Move, View};
//! use rules::{Match, SeatSetup, Seed, Viewer};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rule_book = serde_json::json!({});
//! let mut game = Match::new("point_city", SeatSetup::people(2), &rule_book, Seed::from_number(7))?;
//! let seat = game.deciding().iter().next().ok_or("the game has begun")?;
//! let question = game.question(seat).ok_or("who decides is asked")?;
//!
//! // Two cards of the market, or the two top cards of the deck.
//! let legal: Legal = question.legal.read()?;
//! assert!(matches!(legal, Legal::Turn { deck: true, .. }));
//! game.play(seat, &Move::TakeDeck {})?;
//!
//! // Everybody sees the resource sides, beside the card that each had from the start.
//! let table: View = game.view(Viewer::Public).read()?;
//! assert_eq!(table.players[seat.index()].stock.cards(), 3);
//! assert_ne!(table.actor, Some(seat));
//! # Ok(())
//! # }
//! ```

mod ask;
mod choices;
mod components;
mod counts;
mod early;
mod events;
mod evolve;
mod flow;
mod ids;
mod legal;
mod list;
mod moves;
mod options;
mod payment;
mod preview;
mod refusal;
mod scoring;
mod setup;
mod show;
mod state;
#[doc(hidden)]
pub mod testing;
mod view;
mod world;

pub use counts::{Stock, Symbols};
pub use events::{ClientEvent, Event, Taken};
pub use ids::{CardId, Cell, Level, Pair, Resource, ResourceCard, Side, TokenId};
pub use legal::{CellOffer, Legal, PairOffer, Preview, Price};
pub use moves::Move;
pub use options::{AutomaWalk, NoLegalTake, Options};
pub use refusal::Refusal;
pub use scoring::permanents;
pub use state::PointCity;
pub use view::{AutomaView, Deck, DisplayToken, HeldToken, LevelScore, MarketCell, Phase, PlayerView, View};

use crate::lessons::{LessonFile, lessons};
use crate::{
    Chance, Choice, Early, Game, GameMeta, Moves, Outcome, Premise, Progress, Seat, Seats, Setup,
    SetupRefusal, Viewer,
};

impl Game for PointCity {
    const META: &'static GameMeta = &setup::META;
    const LESSONS: &'static [LessonFile] = lessons![
        "first", "second", "p01", "p02", "p03", "p04", "p05", "p06", "p07", "p08", "p09", "p10", "p11",
        "p12",
    ];

    type Options = Options;
    type Move = Move;
    type Event = Event;
    type ClientEvent = ClientEvent;
    type View = View;
    type Legal = Legal;
    type Preview = Preview;
    type Refusal = Refusal;

    fn new(setup: &Setup<Options>) -> Result<Self, SetupRefusal> {
        setup::seat_players(setup)
    }

    fn open(&self, chance: &mut Chance) -> Vec<Event> {
        self.deal(chance)
    }

    fn deciding(&self) -> Seats {
        self.actor().map_or(Seats::none(), Seats::from)
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        self.list_legal(seat)
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        self.list_moves(seat)
    }

    fn early(&self, seat: Seat) -> Option<Early<Legal>> {
        self.early_pairs(seat)
    }

    fn premise(&self, seat: Seat, mv: &Move) -> Option<Premise> {
        self.premise_of_pair(seat, *mv)
    }

    fn decide(&self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.clone().play(seat, mv, chance)
    }

    fn evolve(&mut self, event: &Event) {
        self.write(event);
    }

    fn play(&mut self, seat: Seat, mv: &Move, _chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        Ok(self.run(seat, *mv))
    }

    /// The turn: only the opening draws (PT-1.7).
    fn moment(&self) -> u64 {
        self.turn.into()
    }

    fn told_to(event: &Event, _viewer: Viewer) -> Option<ClientEvent> {
        event.told()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show(viewer)
    }

    fn preview(&self, seat: Seat, mv: &Move) -> Option<Preview> {
        self.look_ahead(seat, *mv)
    }

    fn gain(&self, seat: Seat, mv: &Move) -> i32 {
        self.look_ahead(seat, *mv).map_or(0, |preview| preview.gain)
    }

    fn default_move(&self, seat: Seat) -> Move {
        self.passive_move(seat)
    }

    /// The turns of a seat.
    fn progress(&self) -> Progress {
        let (of, seats) = (self.turns() / self.players.len() as u16, self.players.len() as u16);
        Progress { round: of.min(self.turn / seats + 1), of }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.ranking())
    }

    fn choices(&self, next: &Event) -> Vec<Choice> {
        self.choices_of(next)
    }

    fn possible_world(view: &View, _viewer: Viewer, chance: &mut Chance) -> Self {
        world::draw(view, chance)
    }
}
