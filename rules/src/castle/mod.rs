//! Carcassonne: The Castle (rule numbers CAR-8.20 ff.: `docs/rules/carcassonne.md`).
//!
//! Two players fill a walled castle with tiles whose paths must meet; a player who stops on a tower gets its wall tile,
//! and the largest house gets a keep. This file wires the parts to the [`Game`] contract: `map` holds the tiles and
//! followers, `state` the state, `ask` knows the legal moves, `flow` their consequences, `evolve` applies events,
//! `show` makes a view of a state, and `world` a possible state of a view.
//!
//! ```
//! use rules::castle::{Legal, Move, View};
//! use rules::{Match, SeatSetup, Seed, Viewer};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rule_book = serde_json::json!({});
//! let mut game = Match::new("castle", SeatSetup::people(2), &rule_book, Seed::from_number(7))?;
//! let seat = game.deciding().iter().next().ok_or("the game has begun")?;
//! let question = game.question(seat).ok_or("who decides is asked")?;
//!
//! // The drawn tile fits the spaces beside the start spaces of the wall.
//! let Legal::Place { tile, cells } = question.legal.read()? else { return Err("a turn begins with a tile".into()) };
//! game.play(seat, &Move::PlaceTile { tile, at: cells[0].at, turn: cells[0].turns[0].turn })?;
//!
//! // Everybody sees it; the order of the stack is nobody's to see.
//! let table: View = game.view(Viewer::Public).read()?;
//! assert_eq!((table.tiles.len(), table.tiles[0].by), (1, seat));
//! # Ok(())
//! # }
//! ```

mod ask;
mod choices;
mod components;
mod events;
mod evolve;
mod flow;
mod ids;
mod legal;
mod map;
mod moves;
mod options;
mod refusal;
mod scoring;
mod setup;
mod show;
mod state;
#[doc(hidden)]
pub mod testing;
mod view;
mod world;

pub use events::{ClientEvent, Event};
pub use ids::{FaceId, Kind, Source, WallTile};
pub use legal::{Completed, FollowerSpot, Legal, PlaceableCell, PlaceableTurn, Preview, Scorable};
pub use map::{Follower, Map};
pub use moves::Move;
pub use options::{IncompleteValues, Matching, Options};
pub use refusal::Refusal;
pub use scoring::value;
pub use state::Castle;
pub use view::{FeatureView, FollowerView, HeldWallTile, PlayerView, Stage, TileView, View};

use crate::lessons::{LessonFile, lessons};
use crate::{
    Chance, Choice, Game, GameMeta, Moves, Outcome, Progress, Seat, Seats, Setup, SetupRefusal, Viewer,
};

impl Game for Castle {
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
        let (mut game, mut events) = (self.clone(), Vec::from(self.deal(chance)));
        for event in &events {
            game.write(event);
        }
        let first = game.actor;
        game.start_turn(first, false, &mut events);
        events
    }

    fn deciding(&self) -> Seats {
        if self.stage == Stage::Over { Seats::none() } else { Seats::from(self.actor) }
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

    fn play(&mut self, seat: Seat, mv: &Move, _chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        Ok(self.run(seat, *mv))
    }

    /// The turn: only the opening draws.
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

    /// Nobody can tell how many turns are to come: tiles may be put away.
    fn progress(&self) -> Progress {
        Progress { round: self.turn, of: 0 }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| self.ranking())
    }

    fn choices(&self, next: &Event) -> Vec<Choice> {
        self.choices_of(next).into_iter().collect()
    }

    fn possible_world(view: &View, _viewer: Viewer, chance: &mut Chance) -> Self {
        world::draw(view, chance)
    }
}
