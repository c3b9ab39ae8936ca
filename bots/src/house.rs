//! A simple bot behind a trait object: JSON in, JSON out, implemented once for every game.

use crate::search::{Course, habits};
use crate::{Advice, Effort, HousePlayer, Level, NoAnalysis, Step, Study, Trained, Training};
use rules::record::{Analysis, Record, ReplayError};
use rules::{
    GameKind, Json, JsonSetup, Kind, Picker, Played, Playout, PlayoutError, Seat, Viewer, play_out_by,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The simple bot of one game.
pub trait House: GameKind {
    /// The answer of a seat to which this view and these legal moves were sent.
    ///
    /// # Errors
    /// Something that is no view, or no legal moves, of this game.
    fn choose(&self, view: &Json, legal: &Json) -> Result<Value, NoChoice>;

    /// The same by a player of a level; see [`HousePlayer::think`].
    ///
    /// # Errors
    /// As [`House::choose`].
    fn think(
        &self,
        view: &Json,
        legal: &Json,
        level: Level,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Value, NoChoice>;

    /// The decisive moments of a finished game; the same record, effort and seed give the same. `watch` is told how
    /// many entries are done, again and again; who answers `false` gives it up.
    ///
    /// # Errors
    /// A record that cannot be shown, or is of another game; the analysis was given up.
    fn analyse(
        &self,
        record: &Record,
        effort: Effort,
        watch: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Analysis, NoAnalysis>;

    /// Advice on the moves of a seat that was sent this view and these legal moves; see [`HousePlayer::advise`].
    ///
    /// # Errors
    /// As [`House::choose`]; also where the move that is compared in any case is none of this game.
    fn advise(
        &self,
        view: &Json,
        legal: &Json,
        study: &Study<Value>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Advice<Value>>, NoChoice>;

    /// Plays a whole game without a server; the seats play by the policies in turn, again from the first where
    /// there are more seats.
    fn play_among(
        &self,
        setup: &JsonSetup,
        playout: &Playout,
        policies: &[Policy],
    ) -> Result<Played, PlayoutError> {
        self.play_watched(setup, playout, policies, &mut |_, _| ())
    }

    /// The same; `watch` is told of each answer, before the seat thinks and after it.
    fn play_watched(
        &self,
        setup: &JsonSetup,
        playout: &Playout,
        policies: &[Policy],
        watch: &mut dyn FnMut(Seat, Answer),
    ) -> Result<Played, PlayoutError>;

    /// Learns by what numbers positions are weighed; see [`HousePlayer::train`].
    ///
    /// # Errors
    /// As [`HousePlayer::train`].
    fn train(
        &self,
        setup: &JsonSetup,
        training: &Training,
        watch: &mut dyn FnMut(&Step),
    ) -> Result<Option<Trained>, PlayoutError>;
}

/// How far a seat is with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It begins to think.
    Begun,
    /// It has answered.
    Given,
}

/// A player of one game and level.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    house: &'static dyn House,
    level: Level,
}

impl Player {
    pub(crate) const fn new(house: &'static dyn House, level: Level) -> Self {
        Self { house, level }
    }

    /// The answer of a seat to which this view and these legal moves were sent; the same seed gives the same.
    ///
    /// # Errors
    /// Something that is no view, or no legal moves, of this game.
    pub fn choose(&self, view: &Json, legal: &Json, seed: u64) -> Result<Value, NoChoice> {
        self.choose_while(view, legal, seed, &mut || true)
    }

    /// The same, ended with the best that was found so far where `go_on` answers `false`: it is asked before each
    /// iteration, so that a caller with a clock can cap the time.
    ///
    /// # Errors
    /// As [`Player::choose`].
    pub fn choose_while(
        &self,
        view: &Json,
        legal: &Json,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Value, NoChoice> {
        self.house.think(view, legal, self.level, seed, go_on)
    }
}

impl Player {
    /// The best moves of a seat to which this view and these legal moves were sent, as far as this level finds them: at most
    /// so many, best first. The same seed gives the same, unless `go_on` ends it early by `false`.
    ///
    /// # Errors
    /// As [`Player::choose`].
    pub fn advise(
        &self,
        view: &Json,
        legal: &Json,
        seed: u64,
        most: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Advice<Value>>, NoChoice> {
        let study = Study { thinks: habits(self.level).thinks, seed, most, also: None };
        self.house.advise(view, legal, &study, go_on)
    }
}

/// Why the simple bot does not answer: it was not shown a question of its game.
#[derive(Debug, thiserror::Error)]
#[error("not a question of this game: {0}")]
pub struct NoChoice(#[from] serde_json::Error);

/// How a seat of a simulation chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// One that knows the state only by its list of moves.
    Simple(rules::Policy),
    /// The simple bot.
    House,
    /// A player of a level.
    Level(Level),
}

impl<G: HousePlayer> House for Kind<G>
where
    G::Legal: DeserializeOwned,
{
    fn choose(&self, view: &Json, legal: &Json) -> Result<Value, NoChoice> {
        let mv = G::choose(&view.read()?, &legal.read()?);
        Ok(serde_json::to_value(mv)?)
    }

    fn think(
        &self,
        view: &Json,
        legal: &Json,
        level: Level,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Value, NoChoice> {
        let mv = G::think(&view.read()?, &legal.read()?, level, seed, go_on);
        Ok(serde_json::to_value(mv)?)
    }

    fn analyse(
        &self,
        record: &Record,
        effort: Effort,
        watch: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Analysis, NoAnalysis> {
        if record.game != self.meta().id {
            return Err(ReplayError::Game(record.game.clone()).into());
        }
        let setup = Self::typed_setup(&record.setup()).map_err(ReplayError::from)?;
        G::analyse(&Course::read(setup, &record.entries)?, effort, watch)
    }

    fn advise(
        &self,
        view: &Json,
        legal: &Json,
        study: &Study<Value>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Advice<Value>>, NoChoice> {
        let also = study.also.clone().map(serde_json::from_value).transpose()?;
        let study = Study { thinks: study.thinks, seed: study.seed, most: study.most, also };
        let advice = G::advise(&view.read()?, &legal.read()?, &study, go_on).into_iter();
        Ok(advice.map(|one| one.try_map(serde_json::to_value)).collect::<Result<_, _>>()?)
    }

    fn play_watched(
        &self,
        setup: &JsonSetup,
        playout: &Playout,
        policies: &[Policy],
        watch: &mut dyn FnMut(Seat, Answer),
    ) -> Result<Played, PlayoutError> {
        play_out_by(&Self::typed_setup(setup)?, playout, |game: &G, seat, picker| {
            let policy = policies.iter().cycle().nth(seat.index())?;
            watch(seat, Answer::Begun);
            let mv = answer(game, seat, *policy, picker);
            if mv.is_some() {
                watch(seat, Answer::Given);
            }
            mv
        })
    }

    fn train(
        &self,
        setup: &JsonSetup,
        training: &Training,
        watch: &mut dyn FnMut(&Step),
    ) -> Result<Option<Trained>, PlayoutError> {
        G::train(&Self::typed_setup(setup)?, training, watch)
    }
}

/// A simple bot sees the view and the legal moves, as at a table, and answers only what is asked.
fn answer<G: HousePlayer>(game: &G, seat: Seat, policy: Policy, picker: &mut Picker) -> Option<G::Move> {
    let shown = || {
        let legal = game.legal(seat).filter(|_| game.deciding().contains(seat))?;
        Some((game.view(Viewer::Seat(seat)), legal))
    };
    match policy {
        Policy::Simple(policy) => picker.choose(game, seat, policy),
        Policy::House => shown().map(|(view, legal)| G::choose(&view, &legal)),
        Policy::Level(level) => {
            shown().map(|(view, legal)| G::think(&view, &legal, level, picker.word(), &mut || true))
        }
    }
}
