//! The one contract between a game and everything around it.
//!
//! A game is a value: [`Game::decide`] reads and refuses, [`Game::evolve`] writes, a [view](Game::view) is
//! built up from nothing. It knows no clock, network, language or account. The log of a table is its setup
//! and then the events of each accepted move; the state is the fold of [`Game::evolve`] over them.
//! Invariant, checked by the conformance suite: if two states look the same to a viewer, every answer that this viewer
//! can get from the contract is the same to the byte.

use crate::lessons::LessonFile;
use crate::{Chance, Choice, Diff, Early, GameMeta, Premise, Seat, Seats, Viewer, client_type};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::borrow::Cow;
use std::fmt::Debug;

/// A complete rules engine of one game.
pub trait Game: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The game's metadata for a lobby.
    const META: &'static GameMeta;

    /// The lessons and puzzles that come with the game, in the order in which they are offered; none where nobody has
    /// written any.
    const LESSONS: &'static [LessonFile] = &[];

    /// The table's options; `Default` is the rule book.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send;
    /// A move that a seat requests. Ordered, so that lists of moves can be compared.
    type Move: Clone + Debug + PartialEq + Eq + Ord + Serialize + DeserializeOwned + Send + Sync;
    /// An event, in full: secrets and drawn chance included. Only the log sees it.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// An event as a viewer is told it.
    type ClientEvent: Clone + Debug + PartialEq + Serialize;
    /// The part of the state that a viewer may know.
    type View: Clone + Debug + DeserializeOwned + Diff + Send + Sync;
    /// The moves of one seat in the compact form that is sent to it, with prices and gains.
    type Legal: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// The effects that one staged move would have for its seat.
    type Preview: Clone + Debug + PartialEq + Serialize;
    /// Why a move was refused.
    type Refusal: std::error::Error + RefusalCode;

    /// Seats the players; nothing is shuffled, dealt or decided yet.
    ///
    /// # Errors
    /// The rules do not allow this table: the path of the setting and the number of the rule.
    fn new(setup: &Setup<Self::Options>) -> Result<Self, SetupRefusal>;

    /// The events with which the game opens (entry 0 of the log): shuffles, deals, the first reveal.
    fn open(&self, chance: &mut Chance) -> Vec<Self::Event>;

    /// The seats that owe a decision now; empty only when the game is over. Never a virtual player.
    fn deciding(&self) -> Seats;

    /// The seats that this viewer sees as still being waited for.
    ///
    /// Differs from [`Game::deciding`] where even *that* a seat has answered is a secret.
    fn waiting_for(&self, _viewer: Viewer) -> Seats {
        self.deciding()
    }

    /// The window that is open now, if the seats that decide are asked in one.
    ///
    /// In a window even *that* and *when* a seat has answered is a secret: all asked seats are asked by one entry;
    /// an answer asks its seat nothing more, and changes nothing that anybody else can get from this contract
    /// until the last answer closes the window. [`Game::waiting_for`] still names every asked seat to all except those
    /// that have answered. Public: a function of what everybody knows.
    fn window(&self) -> Option<Window> {
        None
    }

    /// The legal moves of the seat in compact form; `None` where it may do nothing.
    ///
    /// Also given to a seat that owes nothing but may act (replace a sealed choice). Known to the seat only.
    fn legal(&self, seat: Seat) -> Option<Self::Legal>;

    /// The same as a list: sorted, each move once.
    fn moves(&self, seat: Seat) -> Moves<Self::Move>;

    /// Whether that list has any move; of use where it is long and is not looked at.
    fn has_moves(&self, seat: Seat) -> bool {
        !self.moves(seat).listed.is_empty()
    }

    /// The answers that the seat may give before it is asked; `None` where it may not, also for a virtual player and
    /// once the game is over. A function of the seat's view, and known to the seat only.
    fn early(&self, _seat: Seat) -> Option<Early<Self::Legal>> {
        None
    }

    /// The premise of this answer of the seat if it is given before its question; `None` where it rests on nothing (any
    /// more), so that it is void.
    ///
    /// A function of the seat's view. It stays the same while nothing happens that was not to be foreseen, also when the
    /// seat is asked: then the answer is given if it is legal. Every move that [`Game::early`] describes has one.
    fn premise(&self, _seat: Seat, _mv: &Self::Move) -> Option<Premise> {
        None
    }

    /// Refuses the move, or returns what happens: reads the state, draws all chance, changes nothing.
    ///
    /// # Errors
    /// The rule that refuses the move; which rule is tested first stands in the rules document of the game.
    fn decide(
        &self,
        seat: Seat,
        mv: &Self::Move,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Writes one event into the state; cannot fail and draws nothing.
    fn evolve(&mut self, event: &Self::Event);

    /// Decides and evolves in one go, for play without a log; a refused move changes nothing.
    ///
    /// # Errors
    /// The rule that refuses the move.
    fn play(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        chance: &mut Chance,
    ) -> Result<Vec<Self::Event>, Self::Refusal> {
        let events = self.decide(seat, mv, chance)?;
        for event in &events {
            self.evolve(event);
        }
        Ok(events)
    }

    /// The number of the moment whose chance is drawn next: all that chance knows of where the game stands.
    ///
    /// Rises between any two entries that draw under the same purpose, and is the same however sealed choices
    /// came in: in which order, replaced or withdrawn. The number of the round does where a round draws once.
    fn moment(&self) -> u64;

    /// The event as the viewer is told it; `None` where even its existence is a secret.
    fn told_to(event: &Self::Event, viewer: Viewer) -> Option<Self::ClientEvent>;

    /// The view of the viewer, built up from nothing.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The same, where the view of the public is at hand; of use where most of the work is in what all may know.
    fn view_beside<'v>(&self, viewer: Viewer, public: impl FnOnce() -> &'v Self::View) -> Self::View
    where
        Self::View: 'v,
    {
        let _ = public;
        self.view(viewer)
    }

    /// The effects of the move for the seat, as far as the seat can know; `None` for a move it could not make.
    fn preview(&self, seat: Seat, mv: &Self::Move) -> Option<Self::Preview>;

    /// Points the move would bring its seat at once, as far as the seat can know (0 where it can't tell).
    fn gain(&self, seat: Seat, mv: &Self::Move) -> i32;

    /// The move for a seat that does not answer: legal whenever the seat decides, and a function of its view.
    fn default_move(&self, seat: Seat) -> Self::Move;

    /// How far the game is. Public.
    fn progress(&self) -> Progress;

    /// Ranks and scores; `None` while the game runs.
    fn outcome(&self) -> Option<Outcome>;

    /// The choices that seats make by this event, which comes next: for statistics of finished games. A seat that the rules
    /// let choose nothing there has no choice; a thing that counts twice is listed twice. The group [`FEAT`](crate::FEAT) has the feats that the event
    /// completes; people get badges for them. Public once the game is over.
    fn choices(&self, _next: &Self::Event) -> Vec<Choice> {
        Vec::new()
    }

    /// A state that this viewer cannot tell from the true one, drawn from what they know alone.
    fn possible_world(view: &Self::View, viewer: Viewer, chance: &mut Chance) -> Self;
}

/// The moves of a seat. Some spaces are too large to list: then a fair sample is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves<M> {
    /// Legal moves, sorted, each once.
    pub listed: Vec<M>,
    /// Whether no other move is legal.
    pub complete: bool,
}

impl<M> Moves<M> {
    /// No legal move, and that is all of them.
    pub const fn none() -> Self {
        Self { listed: Vec::new(), complete: true }
    }
}

/// How long sealed answers may come in, and when they are let in. Rules know no clock: who keeps the table does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Window {
    /// After so many seconds [`Game::default_move`] answers for the seats that have not; `None`: never.
    pub seconds: Option<u16>,
    /// Stays open for all of its seconds, also when everybody has answered.
    pub fixed: bool,
}

/// A refusal that a program can match and a language file can translate.
pub trait RefusalCode {
    /// The reason as the specification names it; never changes.
    fn reason(&self) -> &'static str;
    /// The number of the rule that refuses.
    fn rule(&self) -> &'static str;
}

/// How a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<O> {
    /// In the order of the seats.
    pub seats: Vec<SeatSetup>,
    /// Those of the game, or JSON where the game is not known by its type.
    pub options: O,
}

impl<O> Setup<O> {
    /// The number of seats played by people.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.player == SeatPlayer::Person).count()
    }
}

/// The player of a seat by the rules, and the brand chosen for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct SeatSetup {
    /// Public.
    pub player: SeatPlayer,
    /// The brand (suit, colour) the seat asked for; `None` leaves it to the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub brand: Option<Brand>,
}

impl SeatSetup {
    /// A seat that a person plays, or a program in their place, of any brand that the game gives it.
    pub const fn person() -> Self {
        Self { player: SeatPlayer::Person, brand: None }
    }

    /// The seats of a game for this number of people.
    pub fn people(count: u8) -> Vec<Self> {
        vec![Self::person(); usize::from(count)]
    }

    /// A seat that the rule book's virtual player plays: at a level of the game's own type, as
    /// [`carson_city::Level`](crate::carson_city::Level), or by its id in [`GameMeta::virtual_levels`].
    ///
    /// The game refuses an id that is not one of its levels when the table is set up.
    pub fn virtual_player(level: impl Into<String>) -> Self {
        Self { player: SeatPlayer::Virtual(level.into()), brand: None }
    }

    /// The same seat with the brand that it asks for.
    #[must_use]
    pub fn with_brand(self, brand: Brand) -> Self {
        Self { brand: Some(brand), ..self }
    }
}

/// A person, or a virtual player of the rule book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[client_type]
pub enum SeatPlayer {
    /// Answers what the game asks; for the rules a bot is one too.
    Person,
    /// One of the levels of [`GameMeta::virtual_levels`].
    Virtual(String),
}

/// The six emblems that mark seats everywhere; in Carson City they are the suits (CC-4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[client_type]
pub enum Brand {
    /// `hat` in records.
    Hat,
    /// `star` in records.
    Star,
    /// `cactus` in records.
    Cactus,
    /// `boot` in records.
    Boot,
    /// `horseshoe` in records.
    Horseshoe,
    /// `cow` in records.
    Cow,
}

impl Brand {
    /// In the order of their ids in lists; it is no rank.
    pub const ALL: [Self; 6] = [Self::Hat, Self::Star, Self::Cactus, Self::Boot, Self::Horseshoe, Self::Cow];
}

/// Why a table cannot be set up so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {what} ({rule})")]
pub struct SetupRefusal {
    /// The field that is wrong, as `options.live_scores` or `seats`.
    pub path: String,
    /// The English sentence, for logs.
    pub what: String,
    /// The number of the rule, or the name of the option, that refuses.
    pub rule: &'static str,
}

/// How far a game is: the current round of how many (0 of n before the first; `of` 0 where nobody can tell).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Progress {
    /// From 1; 0 before the first.
    pub round: u16,
    /// The last round as far as anybody can tell; 0 where nobody can.
    pub of: u16,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Outcome {
    /// One for each seat, in the order of the seats.
    pub scores: Vec<SeatScore>,
    /// Best first; equal results share a rank.
    pub ranking: Vec<Rank>,
}

impl Outcome {
    /// Ranks by total, highest first; equal totals share a rank and stand in the order of the seats.
    pub fn by_total(scores: Vec<SeatScore>) -> Self {
        let mut order: Vec<(i32, Seat)> = scores.iter().map(|score| (score.total, score.seat)).collect();
        order.sort_by_key(|(total, seat)| (-total, *seat));
        let rank = |total| 1 + order.iter().filter(|(other, _)| *other > total).count() as u8;
        let ranking = order.iter().map(|&(total, seat)| Rank { seat, rank: rank(total) }).collect();
        Self { scores, ranking }
    }

    /// The seats of rank 1, ascending.
    pub fn winners(&self) -> Vec<Seat> {
        let mut winners: Vec<Seat> = self.ranking.iter().filter(|r| r.rank == 1).map(|r| r.seat).collect();
        winners.sort();
        winners
    }
}

/// The score of one seat. Invariant: the lines add up to the total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct SeatScore {
    /// The seat that has this score.
    pub seat: Seat,
    /// May be negative.
    pub total: i32,
    /// In the order of the specification.
    pub lines: Vec<ScoreLine>,
}

/// One source of points. `points` may be negative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct ScoreLine {
    /// The number of the rule that gives them.
    #[ts(type = "string")]
    pub rule: Cow<'static, str>,
    /// The source's id in the language files.
    #[ts(type = "string")]
    pub what: Cow<'static, str>,
    /// May be negative.
    pub points: i32,
}

/// A place in the final order, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[client_type]
pub struct Rank {
    /// The seat that has this place.
    pub seat: Seat,
    /// 1 is best; equals share it, and what follows them is passed over.
    pub rank: u8,
}
