//! Tiny Town: two people bid in secret who builds first, then each builds on one of nine lots (TT-1).
//!
//! Knows no clock, no account and no language. Invariant: each building lies on one lot, and a lot that is
//! built on stays with its seat.

mod components;
mod events;
mod map;
mod moves;
mod options;
mod view;

pub use components::Building;
pub use events::{ClientEvent, Event};
pub use map::{Lot, Map, Plot};
pub use moves::{Legal, Move, Preview, Refusal};
pub use options::{Options, SEATS};
pub use view::{Stage, View};

use rules::{
    BySeat, Chance, Game, GameMeta, Moves, Outcome, Progress, ScoreLine, Sealed, Seat, SeatScore, Seats,
    Setup, SetupRefusal, Viewer,
};
use serde::{Deserialize, Serialize};

/// The coins with which each seat begins (TT-2).
const COINS: u8 = 8;

/// The state of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TinyTown {
    options: Options,
    /// From 1; 0 before the first.
    round: u8,
    phase: Phase,
    map: Map,
    coins: BySeat<u8>,
}

/// The question that is open now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    /// Nothing yet: the buildings are not dealt.
    Deal,
    /// A bid of each seat, in secret.
    Bid(Sealed<u8>),
    /// A lot of each of these seats, the next one first.
    Build(Vec<Seat>),
    /// Nothing more.
    Over,
}

impl TinyTown {
    /// Whether the seat may make the move; `legal` is the one place that knows what it may do.
    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match (self.legal(seat).ok_or(Refusal::NotAsked)?, mv) {
            (Legal::Bid { most, .. }, Move::Bid { coins }) if coins > most => Err(Refusal::TooManyCoins),
            (Legal::Bid { committed, .. }, Move::Bid { coins }) if committed == Some(coins) => {
                Err(Refusal::SameBid)
            }
            (Legal::Build { lots }, Move::Build { lot }) if lots.iter().all(|(free, _)| *free != lot) => {
                Err(Refusal::LotTaken)
            }
            (Legal::Bid { .. }, Move::Bid { .. }) | (Legal::Build { .. }, Move::Build { .. }) => Ok(()),
            _ => Err(Refusal::OtherPhase),
        }
    }

    /// The consequences of a bid: nothing, or if it was the last one the reveal. Lots decide a tie.
    fn reveal(&self, seat: Seat, coins: u8, chance: &mut Chance) -> Option<Event> {
        let Phase::Bid(mut bids) = self.phase.clone() else { return None };
        bids.commit(seat, coins);
        let bids: Vec<(Seat, u8)> = bids.open()?.into_iter().map(|(seat, coins)| (seat, *coins)).collect();
        let most = bids.iter().map(|(_, coins)| *coins).max()?;
        let best: Vec<Seat> =
            bids.iter().filter(|(_, coins)| *coins == most).map(|(seat, _)| *seat).collect();
        let first = match best.as_slice() {
            [only] => *only,
            tied => tied[chance.below("tie", tied.len() as u32) as usize],
        };
        let bids = bids.into_iter().map(|(_, coins)| coins).collect();
        Some(Event::Open(ClientEvent::Revealed { bids, first }))
    }

    /// The step after a building: that of the other seat, the next round or the end.
    fn go_on(&self) -> Option<Event> {
        match &self.phase {
            Phase::Build(queue) if queue.len() > 1 => None,
            _ if self.round == self.options.rounds => Some(Event::Open(ClientEvent::GameOver {})),
            _ => Some(Event::Open(ClientEvent::RoundStarted { round: self.round + 1 })),
        }
    }

    /// The score as if the game ended now (TT-5).
    fn score(&self, seat: Seat) -> SeatScore {
        let (buildings, neighbours) = self.map.points(seat);
        let points =
            [("buildings", buildings), ("neighbours", neighbours), ("coins", self.coins[seat].into())];
        let line = |(what, points): (&'static str, i32)| ScoreLine {
            rule: "TT-5".into(),
            what: what.into(),
            points,
        };
        let total = points.iter().map(|(_, points)| points).sum();
        SeatScore { seat, total, lines: points.map(line).into() }
    }
}

impl Game for TinyTown {
    const META: &'static GameMeta = &options::META;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type ClientEvent = ClientEvent;
    type View = View;
    type Legal = Legal;
    type Preview = Preview;
    type Refusal = Refusal;

    fn new(setup: &Setup<Options>) -> Result<Self, SetupRefusal> {
        options::check(setup)?;
        Ok(Self {
            options: setup.options.clone(),
            round: 0,
            phase: Phase::Deal,
            map: Map::default(),
            coins: BySeat::build(SEATS, |_| COINS),
        })
    }

    fn open(&self, chance: &mut Chance) -> Vec<Event> {
        let mut buildings: Vec<Building> = Building::all().collect();
        chance.shuffle("buildings", &mut buildings);
        [ClientEvent::Dealt { buildings }, ClientEvent::RoundStarted { round: 1 }].map(Event::Open).into()
    }

    fn deciding(&self) -> Seats {
        match &self.phase {
            Phase::Bid(bids) => bids.open_seats(),
            Phase::Build(queue) => queue.first().copied().into_iter().collect(),
            Phase::Deal | Phase::Over => Seats::none(),
        }
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        match &self.phase {
            Phase::Bid(bids) if bids.is_asked(seat) => {
                Some(Legal::Bid { most: self.coins[seat], committed: bids.of(seat).copied() })
            }
            Phase::Build(queue) if queue.first() == Some(&seat) => {
                let lots = self.map.free().map(|lot| (lot, self.map.gain(seat, lot)));
                Some(Legal::Build { lots: lots.collect() })
            }
            _ => None,
        }
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        let mut listed: Vec<Move> = match self.legal(seat) {
            None => return Moves::none(),
            Some(Legal::Bid { most, .. }) => (0..=most).map(|coins| Move::Bid { coins }).collect(),
            Some(Legal::Build { lots }) => lots.iter().map(|(lot, _)| Move::Build { lot: *lot }).collect(),
        };
        listed.retain(|mv| self.check(seat, *mv).is_ok());
        Moves { listed, complete: true }
    }

    fn decide(&self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        let (done, next) = match *mv {
            Move::Bid { coins } => {
                let replaced = !self.deciding().contains(seat);
                (Event::Bid { seat, coins, replaced }, self.reveal(seat, coins, chance))
            }
            Move::Build { lot } => {
                let gain = self.map.gain(seat, lot);
                (Event::Open(ClientEvent::Built { seat, lot, gain }), self.go_on())
            }
        };
        Ok([done].into_iter().chain(next).collect())
    }

    fn evolve(&mut self, event: &Event) {
        let told = match event {
            Event::Open(told) => told,
            Event::Bid { seat, coins, .. } => {
                if let Phase::Bid(bids) = &mut self.phase {
                    bids.commit(*seat, *coins);
                }
                return;
            }
        };
        match told {
            ClientEvent::Dealt { buildings } => self.map = Map::of(buildings),
            ClientEvent::RoundStarted { round } => {
                self.round = *round;
                self.phase = Phase::Bid(Sealed::ask(Seats::first(SEATS)));
            }
            ClientEvent::Revealed { bids, first } => {
                let paid = bids.get(first.index()).copied().unwrap_or(0);
                self.coins[*first] = self.coins[*first].saturating_sub(paid);
                let other = Seat::first(SEATS).filter(|seat| seat != first);
                self.phase = Phase::Build([*first].into_iter().chain(other).collect());
            }
            ClientEvent::Built { seat, lot, .. } => {
                self.map.build(*lot, *seat);
                if let Phase::Build(queue) = &mut self.phase {
                    queue.retain(|waiting| waiting != seat);
                }
            }
            ClientEvent::GameOver {} => self.phase = Phase::Over,
            // The log has the bid itself.
            ClientEvent::Bid { .. } => {}
        }
    }

    fn moment(&self) -> u64 {
        u64::from(self.round)
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
        events::told_to(event, viewer)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn preview(&self, seat: Seat, mv: &Move) -> Option<Preview> {
        self.check(seat, *mv).ok()?;
        let gain = match mv {
            Move::Bid { .. } => 0,
            Move::Build { lot } => self.map.gain(seat, *lot).into(),
        };
        Some(Preview { gain })
    }

    fn gain(&self, seat: Seat, mv: &Move) -> i32 {
        self.preview(seat, mv).map_or(0, |preview| preview.gain)
    }

    fn default_move(&self, seat: Seat) -> Move {
        self.moves(seat).listed.first().copied().unwrap_or(Move::Bid { coins: 0 })
    }

    fn progress(&self) -> Progress {
        Progress { round: self.round.into(), of: self.options.rounds.into() }
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = || Seat::first(SEATS).map(|seat| self.score(seat)).collect();
        (self.phase == Phase::Over).then(|| Outcome::by_total(scores()))
    }

    fn possible_world(view: &View, _: Viewer, chance: &mut Chance) -> Self {
        view::possible_world(view, chance)
    }
}
