//! Lantern Row: two to four people hold hidden hands, and open stalls along a street (LR-1).
//!
//! Knows no clock, no account and no language. Invariant: each card is at one place: in the deck, the market, a hand or a
//! row; the cards of a hand that everybody has seen are in that hand.

mod components;
mod events;
mod hands;
mod moves;
mod options;
mod street;
mod view;

pub use components::{Card, Good};
pub use events::{ClientEvent, Event};
pub use moves::{Legal, Move, Preview, Refusal};
pub use options::Options;
pub use street::Street;
pub use view::{Stage, View};

use rules::{
    BySeat, Chance, Game, GameMeta, Moves, Outcome, Progress, Seat, SeatScore, Seats, Setup, SetupRefusal,
    Viewer,
};
use serde::{Deserialize, Serialize};

/// The cards of a hand, and of the market, after the deal (LR-2).
const DEALT: usize = 3;

/// The state of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LanternRow {
    options: Options,
    /// From 1; 0 before the first.
    round: u8,
    phase: Phase,
    /// The top card is the last one. Known to nobody.
    deck: Vec<Card>,
    market: Vec<Card>,
    /// Each known to its seat alone.
    hands: BySeat<Vec<Card>>,
    /// Of each hand the cards that were taken from the market (LR-6).
    seen: BySeat<Vec<Card>>,
    street: Street,
}

/// The question that is open now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    /// Nothing yet: the cards are not dealt.
    Deal,
    /// A card for the hand of this seat.
    Draw(Seat),
    /// A stall of this seat.
    Open(Seat),
    /// Nothing more.
    Over,
}

impl LanternRow {
    fn seats(&self) -> usize {
        self.hands.len()
    }

    /// Whether the seat may make the move; `legal` is the one place that knows what it may do.
    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match (self.legal(seat).ok_or(Refusal::NotAsked)?, mv) {
            (Legal::Draw { .. }, Move::Draw {}) => Ok(()),
            (Legal::Draw { cards }, Move::Take { card }) if cards.contains(&card) => Ok(()),
            (Legal::Draw { .. }, Move::Take { .. }) => Err(Refusal::NotInMarket),
            (Legal::Open { cards }, Move::Open { card }) if cards.iter().any(|(own, _)| *own == card) => {
                Ok(())
            }
            (Legal::Open { .. }, Move::Open { .. }) => Err(Refusal::NotInHand),
            _ => Err(Refusal::OtherPhase),
        }
    }

    /// The step after a stall: the next seat's turn, the next round or the end.
    fn go_on(&self, seat: Seat) -> Option<ClientEvent> {
        if seat.index() + 1 < self.seats() {
            None
        } else if self.round == self.options.rounds {
            Some(ClientEvent::GameOver {})
        } else {
            Some(ClientEvent::RoundStarted { round: self.round + 1 })
        }
    }

    fn write(&mut self, told: &ClientEvent) {
        match told {
            ClientEvent::RoundStarted { round } => {
                self.round = *round;
                self.phase = Seat::first(1).next().map_or(Phase::Over, Phase::Draw);
            }
            ClientEvent::Taken { seat, card, refill } => {
                self.deck.pop();
                for place in self.market.iter_mut().filter(|place| *place == card) {
                    *place = *refill;
                }
                hands::add(&mut self.hands[*seat], *card);
                hands::add(&mut self.seen[*seat], *card);
                self.phase = Phase::Open(*seat);
            }
            ClientEvent::Opened { seat, card, .. } => {
                hands::remove(&mut self.hands[*seat], *card);
                hands::remove(&mut self.seen[*seat], *card);
                self.street.open(*seat, *card);
                let next = Seat::first(self.seats()).find(|other| other > seat);
                self.phase = next.map_or(Phase::Over, Phase::Draw);
            }
            ClientEvent::GameOver {} => self.phase = Phase::Over,
            // The log has these events in full.
            ClientEvent::Dealt { .. } | ClientEvent::Drawn { .. } => {}
        }
    }
}

impl Game for LanternRow {
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
        let none = || BySeat::build(setup.seats.len(), |_| Vec::new());
        Ok(Self {
            options: setup.options.clone(),
            round: 0,
            phase: Phase::Deal,
            deck: Vec::new(),
            market: Vec::new(),
            hands: none(),
            seen: none(),
            street: Street::of(setup.seats.len()),
        })
    }

    fn open(&self, chance: &mut Chance) -> Vec<Event> {
        let mut deck: Vec<Card> = Card::all().collect();
        chance.shuffle("deck", &mut deck);
        let mut deal = || hands::sorted(deck.split_off(deck.len() - DEALT));
        let hands = BySeat::build(self.seats(), |_| deal());
        let market = deal();
        vec![Event::Dealt { hands, market, deck }, Event::Open(ClientEvent::RoundStarted { round: 1 })]
    }

    fn deciding(&self) -> Seats {
        match self.phase {
            Phase::Draw(seat) | Phase::Open(seat) => seat.into(),
            Phase::Deal | Phase::Over => Seats::none(),
        }
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        match self.phase {
            Phase::Draw(turn) if turn == seat => Some(Legal::Draw { cards: self.market.clone() }),
            Phase::Open(turn) if turn == seat => {
                let gain = |card: &Card| (*card, self.street.gain(seat, *card));
                Some(Legal::Open { cards: self.hands[seat].iter().map(gain).collect() })
            }
            _ => None,
        }
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        let mut listed: Vec<Move> = match self.legal(seat) {
            None => return Moves::none(),
            Some(Legal::Draw { cards }) => {
                [Move::Draw {}].into_iter().chain(cards.into_iter().map(|card| Move::Take { card })).collect()
            }
            Some(Legal::Open { cards }) => cards.into_iter().map(|(card, _)| Move::Open { card }).collect(),
        };
        listed.sort();
        Moves { listed, complete: true }
    }

    fn decide(&self, seat: Seat, mv: &Move, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        // The deck was shuffled when it was dealt: its top card needs no chance. It lasts as long as the rounds (LR-1).
        let top = || self.deck.last().copied().ok_or(Refusal::OtherPhase);
        Ok(match *mv {
            Move::Draw {} => vec![Event::Drawn { seat, card: top()? }],
            Move::Take { card } => vec![Event::Open(ClientEvent::Taken { seat, card, refill: top()? })],
            Move::Open { card } => {
                let opened = ClientEvent::Opened { seat, card, gain: self.street.gain(seat, card) };
                [opened].into_iter().chain(self.go_on(seat)).map(Event::Open).collect()
            }
        })
    }

    fn evolve(&mut self, event: &Event) {
        match event {
            Event::Dealt { hands, market, deck } => {
                self.hands.clone_from(hands);
                self.market.clone_from(market);
                self.deck.clone_from(deck);
            }
            Event::Drawn { seat, card } => {
                self.deck.pop();
                hands::add(&mut self.hands[*seat], *card);
                self.phase = Phase::Open(*seat);
            }
            Event::Open(told) => self.write(told),
        }
    }

    /// Only the deal draws.
    fn moment(&self) -> u64 {
        u64::from(self.round)
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
        Some(events::told_to(event, viewer))
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn preview(&self, seat: Seat, mv: &Move) -> Option<Preview> {
        self.check(seat, *mv).ok()?;
        let gain = if let Move::Open { card } = mv { self.street.gain(seat, *card) } else { 0 };
        Some(Preview { gain })
    }

    fn gain(&self, seat: Seat, mv: &Move) -> i32 {
        self.preview(seat, mv).map_or(0, |preview| preview.gain)
    }

    /// A seat that owes no move is never answered for: `Draw` is only a value that every seat can be given (LR-7).
    fn default_move(&self, seat: Seat) -> Move {
        match self.legal(seat) {
            Some(Legal::Open { cards }) => {
                // Of equal ones the first.
                let best = cards.into_iter().rev().max_by_key(|(_, gain)| *gain);
                best.map_or(Move::Draw {}, |(card, _)| Move::Open { card })
            }
            Some(Legal::Draw { .. }) | None => Move::Draw {},
        }
    }

    fn progress(&self) -> Progress {
        Progress { round: self.round.into(), of: self.options.rounds.into() }
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores =
            || -> Vec<SeatScore> { Seat::first(self.seats()).map(|seat| self.street.score(seat)).collect() };
        (self.phase == Phase::Over).then(|| Outcome::by_total(scores()))
    }

    fn possible_world(view: &View, _: Viewer, chance: &mut Chance) -> Self {
        view::possible_world(view, chance)
    }
}
