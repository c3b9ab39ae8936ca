//! Whole games without a server: seats are played by a [`Policy`] until the game is over.
//!
//! Generic over [`Game`] and cheap: no JSON unless the game is recorded. Policies choose by a generator of
//! their own, so the table's chance is exactly that of a served game and a recorded one verifies.
//! Every seat that may act gets its turn, also one that owes nothing (it may replace or take back a sealed choice).
//! Invariants: the same setup and [`Playout`] give the same game; with any policies, a game ends if the owed answers
//! lead to its end.

use crate::record::{Entry, FORMAT, Record, RecordSeat};
use crate::{Chance, Game, Outcome, Seat, Seats, Seed, Setup, SetupRefusal};
use serde::Serialize;

/// How a game is played out.
#[derive(Clone, Debug)]
pub struct Playout {
    /// How seats choose, where nothing else chooses for them.
    pub policy: Policy,
    /// The seed of the table's chance.
    pub table: Seed,
    /// The seed of the policy's choices.
    pub choices: u64,
    /// Whether the whole log is kept.
    pub recorded: bool,
}

impl Playout {
    /// The `number`-th of a row of games under one seed; all of them differ.
    pub fn numbered(policy: Policy, seed: u64, number: u64) -> Self {
        let mut table = [0; 32];
        table[16..24].copy_from_slice(&seed.to_be_bytes());
        table[24..].copy_from_slice(&number.to_be_bytes());
        let choices = Picker::new(seed).word() ^ Picker::new(!number).word();
        Self { policy, table: Seed::from_bytes(table), choices, recorded: false }
    }

    /// The same game with its whole log.
    #[must_use]
    pub fn recorded(self) -> Self {
        Self { recorded: true, ..self }
    }
}

/// How a seat chooses among its legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Each listed move equally likely, also those of a seat that owes nothing.
    Random,
    /// The most points at once, ties at random; looks one move ahead only, and answers only what is asked.
    Greedy,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// The result of all seats.
    pub outcome: Outcome,
    /// The number of accepted moves, the opening not counted.
    pub moves: u64,
    /// The whole log, where it was asked for.
    pub record: Option<Record>,
}

/// Why a game could not be played to its end. All but the first are defects of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayoutError {
    /// The game does not allow such a table.
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
    /// A seat owes an answer and has none.
    #[error("entry {entry}: {seat:?} decides but has no move")]
    NoMove {
        /// The number of the move that is missing.
        entry: u64,
        /// The seat that owes it.
        seat: Seat,
    },
    /// A listed move is refused.
    #[error("entry {entry}: the listed move of {seat:?} is refused: {reason}")]
    Refused {
        /// The number of the move.
        entry: u64,
        /// The seat that made the move.
        seat: Seat,
        /// The sentence of the refusal.
        reason: String,
    },
    /// Nobody owes an answer, but the game has no result.
    #[error("nobody decides after entry {entry}, but there is no outcome")]
    NoOutcome {
        /// The number of the last move.
        entry: u64,
    },
    /// The game does not come to its end.
    #[error("the game still runs after {LONGEST} moves")]
    Endless,
}

/// Far more moves than any game takes.
const LONGEST: u64 = 100_000;

/// How many moves that nobody owes a seat may make while the game stands at one moment: a seat that changes its mind
/// for ever would hold the game up for ever.
const UNASKED_MOVES_PER_SEAT: u64 = 16;

/// Plays one game to its end by the policy of the playout.
///
/// # Errors
/// The rules do not allow this table, or the game contradicts itself, which is a defect of the game.
pub fn play_out<G: Game>(setup: &Setup<G::Options>, playout: &Playout) -> Result<Played, PlayoutError> {
    play_out_by(setup, playout, |game: &G, seat, picker| picker.choose(game, seat, playout.policy))
}

/// Plays one game to its end; `choose` answers for every seat, regardless of the playout's policy.
///
/// It is also asked for a seat that owes nothing but may act, and may return `None` for that one: the seat rests.
///
/// # Errors
/// As [`play_out`]; also where `choose` gives no move for a seat that owes one, or a move that is refused.
pub fn play_out_by<G: Game>(
    setup: &Setup<G::Options>,
    playout: &Playout,
    mut choose: impl FnMut(&G, Seat, &mut Picker) -> Option<G::Move>,
) -> Result<Played, PlayoutError> {
    let mut game = G::new(setup)?;
    let mut picker = Picker::new(playout.choices);
    let mut log = Log { entries: playout.recorded.then(Vec::new) };

    let mut chance = log.chance(&playout.table, game.moment());
    let opening = game.open(&mut chance);
    for event in &opening {
        game.evolve(event);
    }
    log.note::<G>(None, &opening, chance);

    let mut patience = Patience::of(setup.seats.len());
    let mut candidates = Vec::with_capacity(setup.seats.len());
    let mut moves = 0;
    loop {
        let owes = game.deciding();
        if owes.is_empty() {
            break;
        }
        moves += 1;
        if moves > LONGEST {
            return Err(PlayoutError::Endless);
        }
        let moment = game.moment();
        patience.gather(&game, owes, moment, &mut candidates);
        let turn = next_move(&game, owes, &mut candidates, &mut picker, &mut choose);
        let (seat, mv) = turn.map_err(|seat| PlayoutError::NoMove { entry: moves, seat })?;
        patience.note(moment, owes.contains(seat));
        let mut chance = log.chance(&playout.table, moment);
        let events = game.play(seat, &mv, &mut chance).map_err(|refusal| PlayoutError::Refused {
            entry: moves,
            seat,
            reason: refusal.to_string(),
        })?;
        log.note::<G>(Some((seat, &mv)), &events, chance);
    }
    let outcome = game.outcome().ok_or(PlayoutError::NoOutcome { entry: moves })?;
    let record = log.entries.map(|entries| record::<G>(setup, &playout.table, entries, &outcome));
    Ok(Played { outcome, moves, record })
}

/// Gives the turn to one of the candidates, each equally likely, and to another where that one rests. The error is a
/// seat that owes an answer and has none.
fn next_move<G: Game>(
    game: &G,
    owes: Seats,
    candidates: &mut Vec<Seat>,
    picker: &mut Picker,
    choose: &mut impl FnMut(&G, Seat, &mut Picker) -> Option<G::Move>,
) -> Result<(Seat, G::Move), Seat> {
    loop {
        let seat = candidates.swap_remove(picker.below(candidates.len()));
        match choose(game, seat, picker) {
            Some(mv) => return Ok((seat, mv)),
            None if owes.contains(seat) => return Err(seat),
            None => {}
        }
    }
}

/// How many more moves that nobody owes are waited for at this moment of the game.
struct Patience {
    seats: usize,
    moment: u64,
    left: u64,
}

impl Patience {
    const fn of(seats: usize) -> Self {
        Self { seats, moment: 0, left: UNASKED_MOVES_PER_SEAT * seats as u64 }
    }

    /// Gathers the seats that may act now: those that owe an answer, and while there is patience all that have a move.
    fn gather<G: Game>(&self, game: &G, owes: Seats, moment: u64, candidates: &mut Vec<Seat>) {
        let patient = self.left > 0 || self.moment != moment;
        let may_act = |seat: &Seat| owes.contains(*seat) || (patient && game.has_moves(*seat));
        candidates.clear();
        candidates.extend(Seat::first(self.seats).filter(may_act));
    }

    /// Notes that a move was made at this moment, and whether it was owed.
    fn note(&mut self, moment: u64, is_owed: bool) {
        if self.moment != moment {
            *self = Self { moment, ..Self::of(self.seats) };
        }
        if !is_owed {
            self.left = self.left.saturating_sub(1);
        }
    }
}

fn record<G: Game>(setup: &Setup<G::Options>, seed: &Seed, entries: Vec<Entry>, outcome: &Outcome) -> Record {
    Record {
        format: FORMAT.to_owned(),
        game: G::META.id.to_owned(),
        rules: G::META.revision,
        table: None,
        finished_at: None,
        options: to_value(&setup.options),
        seats: setup.seats.iter().cloned().map(RecordSeat::from).collect(),
        seed: seed.clone(),
        fairness: None,
        entries,
        ended: None,
        result: Some(outcome.clone()),
        analysis: None,
    }
}

/// The entries so far, or nothing where nobody asked for them.
struct Log {
    entries: Option<Vec<Entry>>,
}

impl Log {
    /// The chance of the next entry; what it draws is noted for a record only.
    fn chance(&self, seed: &Seed, moment: u64) -> Chance {
        if self.entries.is_none() {
            return Chance::at(seed, moment);
        }
        Chance::at(seed, moment).noting()
    }

    fn note<G: Game>(&mut self, made: Option<(Seat, &G::Move)>, events: &[G::Event], chance: Chance) {
        if let Some(entries) = &mut self.entries {
            entries.push(Entry {
                v: entries.len() as u64,
                seat: made.map(|(seat, _)| seat),
                mv: made.map(|(_, mv)| to_value(mv)),
                events: events.iter().map(to_value).collect(),
                draws: chance.into_drawn(),
            });
        }
    }
}

fn to_value(value: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("a game's values are plain data and always have a JSON form")
}

/// A small generator (`SplitMix64`) for choices that need not be secret.
#[derive(Clone, Debug)]
pub struct Picker(u64);

impl Picker {
    /// The same seed gives the same choices.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number in `0..bound`; the bias is below `bound / 2⁶⁴`. `bound` 0 counts as 1.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.word()) * bound.max(1) as u128) >> 64) as usize
    }

    /// One of the items, each equally likely.
    pub fn among<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// A move of the seat by the policy; `None` where it has none, or is not asked and its policy rests then.
    pub fn choose<G: Game>(&mut self, game: &G, seat: Seat, policy: Policy) -> Option<G::Move> {
        if policy == Policy::Greedy && !game.deciding().contains(seat) {
            return None;
        }
        let mut listed = game.moves(seat).listed;
        if policy == Policy::Greedy && listed.len() > 1 {
            listed = best(game, seat, listed);
        }
        let place = self.below(listed.len());
        (place < listed.len()).then(|| listed.swap_remove(place))
    }
}

/// The moves of the highest gain.
fn best<G: Game>(game: &G, seat: Seat, listed: Vec<G::Move>) -> Vec<G::Move> {
    let gains: Vec<i32> = listed.iter().map(|mv| game.gain(seat, mv)).collect();
    let highest = gains.iter().copied().max();
    listed.into_iter().zip(gains).filter(|(_, gain)| Some(*gain) == highest).map(|(mv, _)| mv).collect()
}
