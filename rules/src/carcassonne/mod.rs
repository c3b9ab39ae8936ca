//! Carcassonne (rule numbers CAR-*: `docs/rules/carcassonne.md`).
//!
//! Lay land tiles edge to edge and put figures on what they make: roads, cities, monasteries, fields, with The River and
//! The Abbot, alone or as a team against the score. This file wires the parts to the [`Game`] contract: `state` and
//! `board` hold the state, `placing`, `ask` and `list` know the legal moves, `flow` and `scoring` their consequences,
//! `evolve` applies events, `show` makes a view of a state, and `world` a possible state of a view.
//!
//! ```
//! use rules::carcassonne::{Legal, Move, View};
//! use rules::{Match, SeatSetup, Seed, Viewer};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rule_book = serde_json::json!({});
//! let mut game = Match::new("carcassonne", SeatSetup::people(2), &rule_book, Seed::from_number(7))?;
//! let seat = game.deciding().iter().next().ok_or("the game has begun")?;
//! let question = game.question(seat).ok_or("who decides is asked")?;
//!
//! // The drawn tile fits some spaces, each in some turns.
//! let Legal::Place { tiles } = question.legal.read()? else { return Err("a turn begins with a tile".into()) };
//! let (tile, cell) = (tiles[0].tile, &tiles[0].cells[0]);
//! game.play(seat, &Move::PlaceTile { tile, at: cell.at, turn: cell.turns[0].turn })?;
//!
//! // Everybody sees it beside the tile that lay there before.
//! let table: View = game.view(Viewer::Public).read()?;
//! assert_eq!((table.tiles.len(), table.tiles[1].at), (2, cell.at));
//! # Ok(())
//! # }
//! ```

mod ask;
mod board;
mod choices;
mod components;
mod events;
mod evolve;
mod flow;
mod ids;
mod legal;
mod list;
mod meta;
mod moves;
mod options;
mod placing;
mod preview;
mod refusal;
mod scoring;
mod setup;
mod show;
mod state;
#[doc(hidden)]
pub mod testing;
mod told;
mod view;
mod world;

pub use board::{Board, Standing};
pub use events::Event;
pub use ids::{Colour, FaceId, Figure, Kind, Source};
pub use legal::{Completed, FigureSpot, Legal, Placeable, PlaceableCell, PlaceableTurn, Preview, Scorable};
pub use moves::Move;
pub use options::{
    CoopControl, FarmerScoring, FirstPlayer, HandVisibility, Mode, Options, RiverStartTile, RiverTurns,
    SoloEnd, SoloFinal, SoloShared, StartTile, TableEdge, Unplaceable,
};
pub use refusal::Refusal;
pub use state::Carcassonne;
pub use told::ClientEvent;
pub use view::{ColourView, FeatureView, FigureView, HandView, Stage, TileView, View};

use crate::lessons::{LessonFile, lessons};
use crate::{
    Chance, Choice, Game, GameMeta, Moves, Outcome, Progress, Seat, Seats, Setup, SetupRefusal, Viewer,
};

impl Game for Carcassonne {
    const META: &'static GameMeta = &meta::META;
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

    /// One seat, also where every seat of a team may move (CAR-8.13).
    fn deciding(&self) -> Seats {
        self.actor().map_or(Seats::none(), Seats::from)
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        self.list_legal(seat)
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        self.list_moves(seat)
    }

    fn decide(&self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.clone().play(seat, mv, chance)
    }

    fn evolve(&mut self, event: &Event) {
        self.write(event);
    }

    fn play(&mut self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        let mut entry = flow::Entry { events: Vec::new(), chance };
        self.run(*mv, &mut entry);
        Ok(entry.events)
    }

    /// How often the stacks were shuffled: every entry that draws shuffles.
    fn moment(&self) -> u64 {
        self.shuffles.into()
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
        event.told(viewer)
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

    /// The tiles that lie but for the first, and those that are still to come.
    fn progress(&self) -> Progress {
        let laid = self.board.last();
        let of = laid + self.tiles_left() as u16;
        Progress { round: of.min(laid + 1), of }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| self.ranking())
    }

    fn choices(&self, next: &Event) -> Vec<Choice> {
        self.choices_of(next)
    }

    fn possible_world(view: &View, _viewer: Viewer, chance: &mut Chance) -> Self {
        world::draw(view, chance)
    }
}
