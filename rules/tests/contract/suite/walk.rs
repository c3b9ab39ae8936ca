//! A random game, one entry at a time, on a random table.

use super::Failure;
use rules::{
    Brand, Chance, Drawn, Game, GameMeta, OptionValues, Picker, Seat, SeatPlayer, SeatSetup, Seats, Seed,
    Setup,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// Far more entries than a random game takes.
const LONGEST: u64 = 20_000;

/// A game in play, and the log that led to its state.
#[derive(Debug)]
pub struct Walk<G: Game> {
    pub seed: u64,
    pub setup: Setup<G::Options>,
    pub game: G,
    /// The number of entries after the opening.
    pub entry: u64,
    pub events: Vec<G::Event>,
    /// Everything that was drawn.
    pub drawn: Vec<Drawn>,
    pub picker: Picker,
    /// Moves that were legal at some time: good candidates for illegal ones later.
    pub seen: Vec<G::Move>,
    /// Moves that differ in one field from those that were tried.
    pub neighbours: BTreeMap<G::Move, Vec<G::Move>>,
}

impl<G: Game> Walk<G> {
    /// Seats and opens a game on a table drawn by the seed.
    pub fn start(seed: u64) -> Result<Self, Failure> {
        let mut picker = Picker::new(seed);
        let (setup, mut game) = table::<G>(&mut picker).ok_or_else(|| Failure {
            seed,
            entry: 0,
            what: "none of 200 tables within the limits of META was accepted".to_owned(),
        })?;
        let mut chance = chance(seed, &game);
        let events = game.open(&mut chance);
        for event in &events {
            game.evolve(event);
        }
        let drawn = chance.into_drawn();
        Ok(Self {
            seed,
            setup,
            game,
            entry: 0,
            events,
            drawn,
            picker,
            seen: Vec::new(),
            neighbours: BTreeMap::new(),
        })
    }

    /// Seats and opens a game and plays it to one of its states, each equally likely but the last.
    pub fn start_within(seed: u64) -> Result<Self, Failure> {
        let mut whole = Self::start(seed)?;
        while whole.step()? {}
        let mut walk = Self::start(seed)?;
        for _ in 0..whole.picker.below(whole.entry as usize) {
            walk.step()?;
        }
        Ok(walk)
    }

    /// The chance of the next entry.
    pub fn chance(&self) -> Chance {
        chance(self.seed, &self.game)
    }

    pub fn seats(&self) -> usize {
        self.setup.seats.len()
    }

    /// A failure at this place.
    pub fn fail(&self, what: impl Into<String>) -> Failure {
        Failure { seed: self.seed, entry: self.entry, what: what.into() }
    }

    /// Fails here unless the promise holds.
    pub fn expect(&self, holds: bool, what: impl FnOnce() -> String) -> Result<(), Failure> {
        if holds { Ok(()) } else { Err(self.fail(what())) }
    }

    /// A random seat that owes a decision, now and then one that only may act, with one of its listed moves.
    ///
    /// `None` when the game is over.
    pub fn pick(&mut self) -> Result<Option<(Seat, G::Move)>, Failure> {
        let deciding = self.game.deciding();
        if deciding.is_empty() {
            return Ok(None);
        }
        self.expect(self.entry < LONGEST, || "the game does not end".to_owned())?;
        let asked: Vec<Seat> = deciding.iter().collect();
        let mut seat = asked[self.picker.below(asked.len())];
        let other = Seat::first(self.seats()).nth(self.picker.below(self.seats())).unwrap_or(seat);
        if self.picker.below(6) == 0 && !self.game.moves(other).listed.is_empty() {
            seat = other;
        }
        let listed = self.game.moves(seat).listed;
        match self.picker.among(&listed) {
            Some(mv) => Ok(Some((seat, mv.clone()))),
            None => Err(self.fail(format!("{seat:?} decides but has no move"))),
        }
    }

    /// Decides the move and writes its events.
    pub fn make(&mut self, seat: Seat, mv: &G::Move) -> Result<Vec<G::Event>, Failure> {
        let mut chance = self.chance();
        let decided = self.game.decide(seat, mv, &mut chance);
        let events =
            decided.map_err(|refusal| self.fail(format!("{seat:?} {mv:?} is refused: {refusal}")))?;
        for event in &events {
            self.game.evolve(event);
        }
        self.events.extend(events.iter().cloned());
        self.drawn.extend(chance.into_drawn());
        self.entry += 1;
        if self.seen.len() < 400 && !self.seen.contains(mv) {
            self.seen.push(mv.clone());
        }
        Ok(events)
    }

    /// Makes one random move; false when the game is over.
    pub fn step(&mut self) -> Result<bool, Failure> {
        let Some((seat, mv)) = self.pick()? else {
            return Ok(false);
        };
        self.make(seat, &mv)?;
        Ok(true)
    }
}

/// The chance of the next entry of this state; it notes what is drawn.
pub fn chance<G: Game>(seed: u64, game: &G) -> Chance {
    Chance::at(&Seed::from_number(seed), game.moment()).noting()
}

/// The seats played by people.
pub fn people<O>(setup: &Setup<O>) -> Seats {
    let seats = Seat::first(setup.seats.len()).zip(&setup.seats);
    seats.filter(|(_, seat)| seat.player == SeatPlayer::Person).map(|(seat, _)| seat).collect()
}

/// A random table that the game accepts. Every second one plays by the default options.
fn table<G: Game>(picker: &mut Picker) -> Option<(Setup<G::Options>, G)> {
    (0..200).find_map(|_| {
        let seats = seats(G::META, picker);
        let options = if picker.below(2) == 0 { G::Options::default() } else { options::<G>(picker)? };
        let setup = Setup { seats, options };
        let game = G::new(&setup).ok()?;
        Some((setup, game))
    })
}

fn seats(meta: &GameMeta, picker: &mut Picker) -> Vec<SeatSetup> {
    let within = |(low, high): (u8, u8), picker: &mut Picker| {
        usize::from(low) + picker.below(usize::from(high - low) + 1)
    };
    let people = within(meta.people, picker);
    let all = if meta.virtual_levels.is_empty() { people } else { within(meta.seats, picker).max(people) };
    let mut brands = Brand::ALL.to_vec();
    let chosen = picker.below(2) == 0;
    let mut seats: Vec<SeatSetup> = Vec::new();
    for place in 0..all {
        let level = picker.among(meta.virtual_levels).filter(|_| place >= people);
        let player = level.map_or(SeatPlayer::Person, |level| SeatPlayer::Virtual((*level).to_owned()));
        let brand = (!brands.is_empty()).then(|| brands.swap_remove(picker.below(brands.len())));
        seats.push(SeatSetup { player, brand: brand.filter(|_| chosen) });
    }
    seats.rotate_left(picker.below(all.max(1)));
    seats
}

/// The default options, each changed with a chance of one in three.
fn options<G: Game>(picker: &mut Picker) -> Option<G::Options> {
    let mut values = serde_json::to_value(G::Options::default()).ok()?;
    for option in G::META.options {
        if picker.below(3) == 0 {
            values[option.id] = match option.values {
                OptionValues::Bool { default } => Value::from(!default),
                OptionValues::Choice(choices) => Value::from(*picker.among(choices)?),
                OptionValues::Numbers(numbers) => Value::from(*picker.among(numbers)?),
                OptionValues::Number { min, max, .. } => {
                    Value::from(min + picker.below((max - min + 1) as usize) as i32)
                }
            };
        }
    }
    serde_json::from_value(values).ok()
}
