//! A game behind a trait object: JSON text in and out, so that rooms and the store know no game by name.
//!
//! [`GameKind`] is a game of the [registry](crate::games), [`TableGame`] one running game. Both are
//! implemented once, for every [`Game`]. A running game is never changed: a [`Turn`] has the state before it and the
//! one after it, which share their common data. Invariant: a refused call changes nothing.

use crate::lessons::LessonFile;
use crate::state::State;
use crate::turn::{self, Question, Turn};
use crate::walk::ViewSum;
use crate::{
    Chance, Game, GameMeta, Json, Moves, Outcome, Played, Playout, PlayoutError, Premise, Progress,
    RefusalCode, Seat, SeatSetup, Seats, Seed, Setup, SetupRefusal, TraceError, Traced, Viewer, Window,
};
use serde::de::DeserializeOwned;
use serde_json::{Error, Map, Value};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

/// A setup whose options are still JSON.
pub type JsonSetup = Setup<Value>;

/// One game of the registry.
pub trait GameKind: Debug + Send + Sync {
    /// The game's metadata for a lobby. Public.
    fn meta(&self) -> &'static GameMeta;

    /// See [`Game::LESSONS`]. Public.
    fn lessons(&self) -> &'static [LessonFile];

    /// The default options with the given fields laid over them, in full.
    ///
    /// # Errors
    /// An unknown option or value, with its path.
    fn options(&self, given: &Value) -> Result<Value, SetupRefusal>;

    /// Seats the players; nothing is shuffled yet.
    ///
    /// # Errors
    /// The rules do not allow this table: the path of the setting and the number of the rule.
    fn new_game(&self, setup: &JsonSetup) -> Result<Box<dyn TableGame>, SetupRefusal>;

    /// Reads what the game is made of, which the first of its tables does else (a millisecond or two). Safe to be called
    /// at any time, by any thread.
    fn prepare(&self) {
        if let Ok(game) = self.new_game(&self.smallest_setup()) {
            let opening = game.open(&mut Chance::at(&Seed::from_number(0), game.moment()));
            drop(opening.after().view(Viewer::Public));
        }
    }

    /// The default options, and as few seats as they allow, with people only.
    fn smallest_setup(&self) -> JsonSetup {
        let options = Value::Object(Map::new());
        let fewest = self.options(&options).map_or(0, |options| self.meta().people_with(&options).0);
        Setup { seats: SeatSetup::people(fewest.max(self.meta().seats.0)), options }
    }

    /// Plays a whole game without a server, at the full speed of its types.
    ///
    /// # Errors
    /// The rules do not allow this table, or the game contradicts itself, which is a defect of the game.
    fn play_out(&self, setup: &JsonSetup, playout: &Playout) -> Result<Played, PlayoutError>;

    /// The course of a game with this log, as statistics count it; each entry is the list of its events. Secret until the game
    /// is over.
    ///
    /// # Errors
    /// The rules do not allow this table, or an entry cannot be read.
    fn trace(&self, setup: &JsonSetup, entries: &[Json]) -> Result<Vec<Traced>, TraceError>;
}

/// One running game, at one state.
pub trait TableGame: Debug + Send + Sync {
    /// The same game once more; costs a counter.
    fn fork(&self) -> Box<dyn TableGame>;

    /// The turn with which the game opens.
    fn open(&self, chance: &mut Chance) -> Box<dyn Turn>;

    /// The effects of the move.
    ///
    /// # Errors
    /// Something that is no move of this game, or that the rules refuse.
    fn decide(&self, seat: Seat, mv: &Value, chance: &mut Chance) -> Result<Box<dyn Turn>, MoveRefused>;

    /// The turn that these entries of the log are together, each the list of its events.
    ///
    /// # Errors
    /// An event that this game cannot read: the log is damaged or of another revision.
    fn read(&self, entries: &[&Json]) -> Result<Box<dyn Turn>, Error>;

    /// An entry of the log as a viewer is told it.
    ///
    /// # Errors
    /// An event that this game cannot read, as with [`TableGame::read`].
    fn told_to(&self, entry: &Json, viewer: Viewer) -> Result<Json, Error>;

    /// See [`Game::moment`]. For who keeps the seed.
    fn moment(&self) -> u64;
    /// See [`Game::deciding`]. Known to the server that runs the table; others are shown [`TableGame::waiting_for`].
    fn deciding(&self) -> Seats;
    /// See [`Game::waiting_for`]. For that viewer.
    fn waiting_for(&self, viewer: Viewer) -> Seats;
    /// See [`Game::window`]. Public.
    fn window(&self) -> Option<Window>;
    /// The legal moves of the seat; `None` where it may do nothing. Known to the seat only.
    fn question(&self, seat: Seat) -> Option<Question>;
    /// See [`Game::early`]. Known to the seat only.
    fn early(&self, seat: Seat) -> Option<EarlyOffer>;
    /// See [`Game::premise`]. Known to the seat only.
    ///
    /// # Errors
    /// Something that is no move of this game.
    fn premise(&self, seat: Seat, mv: &Value) -> Result<Option<Premise>, MoveRefused>;
    /// The seat's legal moves as a list. Known to the seat only.
    fn moves(&self, seat: Seat) -> Moves<Value>;
    /// The view of the viewer, computed once for each state.
    fn view(&self, viewer: Viewer) -> Json;
    /// The hash of that view, by which a client knows whether its own is the same.
    fn view_sum(&self, viewer: Viewer) -> ViewSum;
    /// The effects that one staged move would have, as far as the seat can know.
    ///
    /// # Errors
    /// Something that is no move of this game, that the rules refuse, or that has no preview.
    fn preview(&self, seat: Seat, mv: &Value) -> Result<Value, MoveRefused>;
    /// See [`Game::gain`]. Known to the seat only.
    ///
    /// # Errors
    /// Something that is no move of this game.
    fn gain(&self, seat: Seat, mv: &Value) -> Result<i32, MoveRefused>;
    /// See [`Game::possible_world`]: made of this viewer's view alone.
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Box<dyn TableGame>;
    /// The move of a substitute; legal where the seat decides, and a function of its view.
    fn default_move(&self, seat: Seat) -> Value;
    /// How far the game is. Public.
    fn progress(&self) -> Progress;
    /// Scores and ranks; `None` while the game runs. Public.
    fn outcome(&self) -> Option<Outcome>;
}

/// The answers that a seat may give before it is asked, as text. For the seat alone.
#[derive(Clone, Debug, PartialEq)]
pub struct EarlyOffer {
    /// As [`Question::legal`].
    pub legal: Json,
    /// See [`Early::rests_on`](crate::Early::rests_on).
    pub rests_on: Premise,
}

/// Why a move was not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveRefused {
    /// It is no move of this game at all.
    #[error("{path}: {what}")]
    Malformed {
        /// The field that is wrong, as `move.card`.
        path: String,
        /// The English sentence, for logs.
        what: String,
    },
    /// The rules refuse it.
    #[error(transparent)]
    Illegal(#[from] ActRefusal),
}

/// A refusal by the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct ActRefusal {
    /// The reason as the specification names it; never changes.
    pub reason: &'static str,
    /// The number of the rule that refuses.
    pub rule: &'static str,
    /// The English sentence, for logs.
    pub text: String,
}

/// The one implementation of [`GameKind`]: a game by its type.
pub struct Kind<G>(PhantomData<fn() -> G>);

impl<G> Kind<G> {
    /// The game as a value of the registry; costs nothing.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Kind<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Debug for Kind<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(G::META.id)
    }
}

impl<G: Game> Kind<G> {
    fn typed(given: &Value) -> Result<G::Options, SetupRefusal> {
        let refusal = |path: String, what: String| SetupRefusal { path, what, rule: "options" };
        let mut full = to_value(&G::Options::default());
        let (Value::Object(full), Value::Object(given)) = (&mut full, given) else {
            return Err(refusal("options".to_owned(), "must be an object".to_owned()));
        };
        for (name, value) in given {
            if !full.contains_key(name) {
                return Err(refusal(format!("options.{name}"), "there is no such option".to_owned()));
            }
            full.insert(name.clone(), value.clone());
        }
        parse(&Value::Object(full.clone())).map_err(|(path, what)| refusal(format!("options.{path}"), what))
    }

    /// The setup with its options by their type.
    ///
    /// # Errors
    /// An unknown option or value, with its path.
    pub fn typed_setup(setup: &JsonSetup) -> Result<Setup<G::Options>, SetupRefusal> {
        Ok(Setup { seats: setup.seats.clone(), options: Self::typed(&setup.options)? })
    }
}

impl<G: Game> GameKind for Kind<G> {
    fn meta(&self) -> &'static GameMeta {
        G::META
    }

    fn lessons(&self) -> &'static [LessonFile] {
        G::LESSONS
    }

    fn options(&self, given: &Value) -> Result<Value, SetupRefusal> {
        Self::typed(given).map(|options| to_value(&options))
    }

    fn new_game(&self, setup: &JsonSetup) -> Result<Box<dyn TableGame>, SetupRefusal> {
        Ok(Box::new(Running::new(G::new(&Self::typed_setup(setup)?)?)))
    }

    fn play_out(&self, setup: &JsonSetup, playout: &Playout) -> Result<Played, PlayoutError> {
        crate::play_out::<G>(&Self::typed_setup(setup)?, playout)
    }

    fn trace(&self, setup: &JsonSetup, entries: &[Json]) -> Result<Vec<Traced>, TraceError> {
        crate::trace::trace::<G>(setup, entries)
    }
}

/// The one implementation of [`TableGame`].
#[derive(Debug)]
pub(crate) struct Running<G: Game>(pub(crate) Arc<State<G>>);

impl<G: Game> Running<G> {
    pub(crate) fn new(game: G) -> Self {
        Self(Arc::new(State::new(game)))
    }
}

impl<G: Game> Clone for Running<G> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<G: Game> TableGame for Running<G> {
    fn fork(&self) -> Box<dyn TableGame> {
        Box::new(self.clone())
    }

    fn open(&self, chance: &mut Chance) -> Box<dyn Turn> {
        turn::of(self, self.0.open(chance))
    }

    fn decide(&self, seat: Seat, mv: &Value, chance: &mut Chance) -> Result<Box<dyn Turn>, MoveRefused> {
        let mv = read_move::<G>(mv)?;
        let events = self.0.decide(seat, &mv, chance).map_err(|refusal| refused(&refusal))?;
        Ok(turn::of(self, events))
    }

    fn read(&self, entries: &[&Json]) -> Result<Box<dyn Turn>, Error> {
        turn::read(self, entries)
    }

    fn told_to(&self, entry: &Json, viewer: Viewer) -> Result<Json, Error> {
        let events: Vec<G::Event> = entry.read()?;
        let told = events.iter().filter_map(|event| G::told_to(event, viewer));
        Ok(Json::of(&told.collect::<Vec<_>>()))
    }

    fn moment(&self) -> u64 {
        self.0.moment()
    }

    fn deciding(&self) -> Seats {
        self.0.deciding()
    }

    fn waiting_for(&self, viewer: Viewer) -> Seats {
        self.0.waiting_for(viewer)
    }

    fn window(&self) -> Option<Window> {
        self.0.window()
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.0.asked(seat).map(Question::from)
    }

    fn early(&self, seat: Seat) -> Option<EarlyOffer> {
        let early = self.0.early(seat)?;
        Some(EarlyOffer { legal: Json::of(&early.legal), rests_on: early.rests_on })
    }

    fn premise(&self, seat: Seat, mv: &Value) -> Result<Option<Premise>, MoveRefused> {
        Ok(self.0.premise(seat, &read_move::<G>(mv)?))
    }

    fn moves(&self, seat: Seat) -> Moves<Value> {
        let Moves { listed, complete } = self.0.moves(seat);
        Moves { listed: listed.iter().map(to_value).collect(), complete }
    }

    fn view(&self, viewer: Viewer) -> Json {
        Json::of(self.0.view(viewer))
    }

    fn view_sum(&self, viewer: Viewer) -> ViewSum {
        ViewSum::of(self.0.view(viewer))
    }

    fn preview(&self, seat: Seat, mv: &Value) -> Result<Value, MoveRefused> {
        let mv = read_move::<G>(mv)?;
        if let Some(preview) = self.0.preview(seat, &mv) {
            return Ok(to_value(&preview));
        }
        let refused_by = self.0.decide(seat, &mv, &mut Chance::at(&crate::Seed::from_number(0), 0));
        Err(refused_by.err().map_or_else(
            || MoveRefused::Malformed {
                path: "move".to_owned(),
                what: "this move has no preview".to_owned(),
            },
            |refusal| refused(&refusal),
        ))
    }

    fn gain(&self, seat: Seat, mv: &Value) -> Result<i32, MoveRefused> {
        Ok(self.0.gain(seat, &read_move::<G>(mv)?))
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Box<dyn TableGame> {
        Box::new(Self::new(G::possible_world(self.0.view(viewer), viewer, chance)))
    }

    fn default_move(&self, seat: Seat) -> Value {
        to_value(&self.0.default_move(seat))
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

fn refused(refusal: &(impl RefusalCode + std::error::Error)) -> MoveRefused {
    MoveRefused::Illegal(ActRefusal {
        reason: refusal.reason(),
        rule: refusal.rule(),
        text: refusal.to_string(),
    })
}

fn read_move<G: Game>(mv: &Value) -> Result<G::Move, MoveRefused> {
    parse(mv).map_err(|(path, what)| {
        let path = if path == "." { "move".to_owned() } else { format!("move.{path}") };
        MoveRefused::Malformed { path, what }
    })
}

fn parse<T: DeserializeOwned>(value: &Value) -> Result<T, (String, String)> {
    serde_path_to_error::deserialize(value)
        .map_err(|error| (error.path().to_string(), error.inner().to_string()))
}

fn to_value(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("a game's values are plain data and always have a JSON form")
}
