//! Dice Town (rule numbers DT-*: `docs/rules/dice_town.md`).
//!
//! Secret throws of poker dice, then the places of a town in their order: most of a face controls a place, the best
//! hand the Town Hall, and the Sheriff settles ties. This file wires the parts to the [`Game`] contract: `state` holds
//! the open ([`Table`]) and the hidden state, `ask` and `list` know the legal moves, `flow` their consequences,
//! `evolve` applies events, `show` makes a view of a state, and `world` a possible state of a view.
//!
//! ```
//! use rules::dice_town::{Legal, Move, View};
//! use rules::{Match, SeatSetup, Seed, Viewer};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rule_book = serde_json::json!({});
//! let mut game = Match::new("dice_town", SeatSetup::people(3), &rule_book, Seed::from_number(7))?;
//! let seat = game.deciding().iter().next().ok_or("the game has begun")?;
//! let question = game.question(seat).ok_or("who decides is asked")?;
//!
//! // All keep dice in secret; a single one costs nothing.
//! let legal: Legal = question.legal.read()?;
//! assert!(matches!(legal, Legal::Keep { dice, .. } if dice.len() == 5));
//! game.play(seat, &Move::Keep { dice: vec![0], tough_guy: false, sharps: 0 })?;
//!
//! // A spectator sees that the seat has answered, and no die.
//! let view: View = game.view(Viewer::Public).read()?;
//! assert_eq!((view.answered, view.own), (vec![seat], None));
//! assert!(view.table.players[seat.index()].dice.is_empty());
//! # Ok(())
//! # }
//! ```

mod ask;
mod choices;
mod components;
mod defaults;
mod early;
mod events;
mod evolve;
mod flow;
mod ids;
mod legal;
mod list;
mod moves;
mod options;
mod poker;
mod preview;
mod refusal;
mod scoring;
mod setup;
mod show;
mod state;
mod tell;
#[doc(hidden)]
pub mod testing;
mod told;
mod view;
mod world;

pub use events::{Event, SeatOffer};
pub use ids::{Back, Card, Claim, Face, HandKind, Place, StoreCard, Treatment};
pub use legal::{Legal, Pick, PlaceCount, Preview, Price};
pub use moves::{Move, Offer};
pub use options::{
    ClaimsProfile, Discards, DocStrictness, FencedClaims, FirstSheriff, GameEnd, Kickers, MarshalPlayers,
    Offers, Options, ReactionTiming,
};
pub use refusal::Refusal;
pub use state::DiceTown;
pub use told::{ClientEvent, Shown, Why};
pub use view::{
    Announced, Course, Hand, OfferView, Own, PlaceResult, PlayerView, Poker, Question, Reaction, Table, View,
};

use crate::lessons::{LessonFile, lessons};
use crate::{
    Chance, Choice, Early, Game, GameMeta, Moves, Outcome, Premise, Progress, Seat, Seats, Setup,
    SetupRefusal, Viewer, Window,
};

impl Game for DiceTown {
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
        let opening = self.deal(chance);
        self.clone().run(opening, chance)
    }

    fn deciding(&self) -> Seats {
        self.asked_seats()
    }

    fn waiting_for(&self, viewer: Viewer) -> Seats {
        self.seen_waiting(viewer)
    }

    /// Windows last as long as the table wants (DT-5.36).
    fn window(&self) -> Option<Window> {
        let seconds = Some(self.options.reaction_seconds).filter(|seconds| *seconds > 0);
        let fixed = self.options.reaction_timing == ReactionTiming::Fixed;
        self.table
            .question
            .as_ref()
            .filter(|question| question.is_window())
            .map(|_| Window { seconds, fixed })
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        self.list_legal(seat)
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        self.list_moves(seat)
    }

    fn early(&self, seat: Seat) -> Option<Early<Legal>> {
        self.early_pass(seat)
    }

    fn premise(&self, seat: Seat, mv: &Move) -> Option<Premise> {
        self.premise_of_pass(seat, mv)
    }

    fn decide(&self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.clone().play(seat, mv, chance)
    }

    fn evolve(&mut self, event: &Event) {
        self.write(event);
    }

    fn play(&mut self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, mv)?;
        Ok(self.run([Event::Answered { player: seat, answer: mv.clone() }], chance))
    }

    /// The number of questions put: chance is drawn only by the answer that closes one.
    fn moment(&self) -> u64 {
        self.table.questions.into()
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
        tell::told_to(event, viewer)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.show(viewer)
    }

    fn preview(&self, seat: Seat, mv: &Move) -> Option<Preview> {
        self.look_ahead(seat, mv)
    }

    fn gain(&self, seat: Seat, mv: &Move) -> i32 {
        self.gain_of(seat, mv)
    }

    fn default_move(&self, seat: Seat) -> Move {
        self.passive_move(seat)
    }

    /// Nobody can tell how many rounds are to come.
    fn progress(&self) -> Progress {
        Progress { round: self.table.round, of: 0 }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|winner| self.ranking(winner))
    }

    fn choices(&self, next: &Event) -> Vec<Choice> {
        self.choices_of(next)
    }

    fn possible_world(view: &View, viewer: Viewer, chance: &mut Chance) -> Self {
        world::draw(view, viewer, chance)
    }
}
