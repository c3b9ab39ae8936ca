//! Carson City: The Card Game (rule numbers CC-*: `docs/rules/carson_city.md`).
//!
//! Secret simultaneous bids for a row of land and a character, then a city of overlapping cards. This file wires
//! the parts to the [`Game`] contract: `state` holds the state, `ask` knows the legal moves, `flow` their consequences,
//! `evolve` applies events, `show` makes a view of a state, and `world` a possible state of a view.
//!
//! ```
//! use rules::carson_city::{Ask, Legal, Move, View};
//! use rules::{Match, SeatSetup, Seed, Viewer};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rule_book = serde_json::json!({});
//! let mut game = Match::new("carson_city", SeatSetup::people(4), &rule_book, Seed::from_number(7))?;
//! let seat = game.deciding().iter().next().ok_or("the game has begun")?;
//! let question = game.question(seat).ok_or("who decides is asked")?;
//!
//! // All bid in secret.
//! let legal: Legal = question.legal.read()?;
//! assert!(matches!(legal.ask, Some(Ask::Bid { committed: None, .. })));
//! game.play(seat, &Move::Bid { value: 5 })?;
//!
//! // A spectator sees that the seat has committed a card, and not which.
//! let table: View = game.view(Viewer::Public).read()?;
//! let player = &table.players[seat.index()];
//! assert_eq!((player.committed, player.bid), (true, None));
//! # Ok(())
//! # }
//! ```

mod ask;
mod choices;
mod city;
mod components;
mod early;
mod events;
mod evolve;
mod flow;
mod ids;
mod legal;
mod moves;
mod options;
mod owned;
mod refusal;
mod scoring;
mod setup;
mod show;
mod spots;
mod state;
#[doc(hidden)]
pub mod testing;
mod view;
mod world;

pub use events::{CharacterCard, Deal, Event};
pub use ids::{BackId, Character, Level, Parcel, TerrainId};
pub use legal::{Ask, Candidate, Legal, Preview, Sale, TakeSlot};
pub use moves::Move;
pub use options::{AuctioneerTiming, CharacterBacks, Options, OutlawGroup, SuitChoice};
pub use refusal::Refusal;
pub use spots::{Spot, SpotsOfGain};
pub use state::CarsonCity;
pub use view::{
    ClientEvent, OwnedCharacter, Phase, Pip, Placed, PlayerView, RowCard, SeatBid, SeatValue, Slot, View,
};

use crate::lessons::{LessonFile, lessons};
use crate::{
    Chance, Choice, Early, Game, GameMeta, Moves, Outcome, Premise, Progress, Seat, Seats, Setup,
    SetupRefusal, Viewer,
};
use components::catalogue;

impl Game for CarsonCity {
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
        let opening = (Some(self.deal_out(chance)), Some(self.start_of_era(1, chance)));
        self.clone().run(opening, chance)
    }

    fn deciding(&self) -> Seats {
        self.asked_seats()
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        self.list_legal(seat)
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        Moves { listed: self.list_moves(seat), complete: true }
    }

    fn has_moves(&self, seat: Seat) -> bool {
        self.has_any_move(seat)
    }

    fn early(&self, seat: Seat) -> Option<Early<Legal>> {
        self.early_bid(seat)
    }

    fn premise(&self, seat: Seat, mv: &Move) -> Option<Premise> {
        self.premise_of_bid(seat, *mv)
    }

    fn decide(&self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        Ok(self.clone().run(self.effect(seat, *mv), chance))
    }

    fn evolve(&mut self, event: &Event) {
        self.write(event);
    }

    fn play(&mut self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        Ok(self.run(self.effect(seat, *mv), chance))
    }

    /// The round: only the opening and the start of era II draw (CC-4.6, CC-5.62).
    fn moment(&self) -> u64 {
        self.progress().round.into()
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
        events::told_to(event, viewer)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show_beside(viewer, &self.show())
    }

    fn view_beside<'v>(&self, viewer: Viewer, public: impl FnOnce() -> &'v View) -> View {
        self.show_beside(viewer, public())
    }

    fn preview(&self, seat: Seat, mv: &Move) -> Option<Preview> {
        self.look_ahead(seat, *mv)
    }

    fn gain(&self, seat: Seat, mv: &Move) -> i32 {
        self.gain_of(seat, *mv)
    }

    fn default_move(&self, seat: Seat) -> Move {
        self.passive_move(seat)
    }

    fn progress(&self) -> Progress {
        let per_era = u16::from(catalogue().rounds_per_era);
        let passed = per_era * u16::from(self.era.saturating_sub(1));
        Progress { round: passed + u16::from(self.round), of: 2 * per_era }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stage == state::Stage::Finished).then(|| self.ranking())
    }

    fn choices(&self, next: &Event) -> Vec<Choice> {
        self.choices_of(next)
    }

    fn possible_world(view: &View, viewer: Viewer, chance: &mut Chance) -> Self {
        world::draw(view, viewer, chance)
    }
}
