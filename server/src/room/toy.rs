//! A small sealed-bid game for tests of rooms: each round all seats bid a card, and the highest one scores.
//!
//! Its secrecy is that of the real games: the fact of a bid is public, its card is secret, and only its owner knows of
//! a replaced bid. With the option `secret` it is also secret *that* a seat has bid; with `window` the bids are answers
//! in a window, of the seats from `from` on; with `early` a seat that has bid may bid for the next round, as long as
//! its points stay.

use rules::{
    BySeat, Chance, Diff, Early, Game, GameMeta, Moves, Outcome, Premise, Progress, RefusalCode, ScoreLine,
    Sealed, Seat, SeatScore, Seats, Setup, SetupRefusal, Viewer, Window,
};
use serde::{Deserialize, Serialize};

static META: GameMeta = GameMeta {
    id: "toy",
    title: "Toy",
    revision: 1,
    people: (2, 4),
    sizes: &[],
    seats: (2, 4),
    virtual_levels: &["easy"],
    virtual_up_to: 4,
    brands_by: None,
    minutes: (1, 1),
    phrases: &["counted"],
    options: &[],
    presets: &[],
    credits: "",
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Toy {
    secret: bool,
    early: bool,
    window: Option<ToyWindow>,
    rounds: u8,
    round: u8,
    hands: BySeat<Vec<u8>>,
    points: BySeat<i32>,
    bids: Sealed<u8>,
    dealt: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    rounds: u8,
    secret: bool,
    early: bool,
    window: Option<ToyWindow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ToyWindow {
    seconds: Option<u16>,
    fixed: bool,
    #[serde(default)]
    from: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 3, secret: false, early: false, window: None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Move {
    Bid {
        card: u8,
    },
    Withdraw {},
    /// Makes the rules engine panic.
    Explode {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    Dealt { secret: bool, hands: BySeat<Vec<u8>> },
    Bid { secret: bool, seat: Seat, card: u8 },
    Replaced { seat: Seat, card: u8 },
    Withdrawn { secret: bool, seat: Seat },
    Opened { bids: Vec<u8> },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Told {
    Dealt { hand: Option<Vec<u8>> },
    Bid { seat: Seat, card: Option<u8> },
    Withdrawn { seat: Seat },
    Opened { bids: Vec<u8> },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Diff)]
pub(crate) struct View {
    round: u8,
    hand: Option<Vec<u8>>,
    ready: Vec<bool>,
    bid: Option<u8>,
    points: BySeat<i32>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Legal {
    cards: Vec<u8>,
    committed: Option<u8>,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("there is nothing to take back")]
    Nothing,
    #[error("the card is not in hand")]
    NotInHand,
}

impl RefusalCode for Refusal {
    fn reason(&self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::NotInHand => "not_in_hand",
        }
    }

    fn rule(&self) -> &'static str {
        "T-1"
    }
}

impl Toy {
    fn is_over(&self) -> bool {
        self.round >= self.rounds
    }

    /// The round of the seat's next bid, and its cards for it.
    fn next_bid(&self, seat: Seat) -> Option<(u8, Vec<u8>)> {
        let committed = self.bids.of(seat).copied();
        let round = self.round + u8::from(committed.is_some());
        let cards = self.hands[seat].iter().copied().filter(|card| Some(*card) != committed).collect();
        (self.early && self.dealt && round < self.rounds).then_some((round, cards))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.hands.len())
    }

    /// The seats that bid in each round.
    fn asked(&self) -> Seats {
        let from = self.window.map_or(0, |window| window.from);
        self.seats().filter(|seat| seat.index() >= from).collect()
    }
}

impl Game for Toy {
    const META: &'static GameMeta = &META;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type ClientEvent = Told;
    type View = View;
    type Legal = Legal;
    type Preview = u8;
    type Refusal = Refusal;

    fn new(setup: &Setup<Options>) -> Result<Self, SetupRefusal> {
        let seats = setup.seats.len();
        if !(2..=4).contains(&seats) {
            let what = "2 to 4 seats".to_owned();
            return Err(SetupRefusal { path: "seats".to_owned(), what, rule: "T-0" });
        }
        Ok(Self {
            secret: setup.options.secret,
            early: setup.options.early,
            window: setup.options.window,
            rounds: setup.options.rounds,
            round: 0,
            hands: BySeat::build(seats, |_| Vec::new()),
            points: BySeat::build(seats, |_| 0),
            bids: Sealed::ask(Seats::none()),
            dealt: false,
        })
    }

    fn open(&self, chance: &mut Chance) -> Vec<Event> {
        let mut cards: Vec<u8> = (1..=40).collect();
        chance.shuffle("cards", &mut cards);
        let hands = BySeat::build(self.hands.len(), |_| cards.split_off(cards.len() - 8));
        vec![Event::Dealt { secret: self.secret, hands }]
    }

    fn deciding(&self) -> Seats {
        if self.is_over() { Seats::none() } else { self.bids.open_seats() }
    }

    fn waiting_for(&self, viewer: Viewer) -> Seats {
        if !self.secret || self.is_over() {
            return self.deciding();
        }
        let asked = self.asked();
        asked.iter().filter(|seat| !viewer.is(*seat) || self.deciding().contains(*seat)).collect()
    }

    fn window(&self) -> Option<Window> {
        let open = self.window.filter(|_| !self.deciding().is_empty());
        open.map(|ToyWindow { seconds, fixed, .. }| Window { seconds, fixed })
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        (self.dealt && !self.is_over())
            .then(|| Legal { cards: self.hands[seat].clone(), committed: self.bids.of(seat).copied() })
    }

    fn early(&self, seat: Seat) -> Option<Early<Legal>> {
        self.bids.of(seat)?;
        let (round, cards) = self.next_bid(seat)?;
        let rests_on = Premise::of(&(round, &cards, self.points[seat]));
        Some(Early { legal: Legal { cards, committed: None }, rests_on })
    }

    fn premise(&self, seat: Seat, mv: &Move) -> Option<Premise> {
        let (round, cards) = self.next_bid(seat)?;
        let Move::Bid { card } = mv else { return None };
        cards.contains(card).then(|| Premise::of(&(round, &cards, self.points[seat])))
    }

    fn moves(&self, _: Seat) -> Moves<Move> {
        Moves { listed: Vec::new(), complete: false }
    }

    fn decide(&self, seat: Seat, mv: &Move, _: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let secret = self.secret;
        let committed = self.bids.of(seat).is_some();
        let card = match *mv {
            Move::Explode {} => panic!("the toy explodes"),
            Move::Withdraw {} if committed => return Ok(vec![Event::Withdrawn { secret, seat }]),
            Move::Withdraw {} => return Err(Refusal::Nothing),
            Move::Bid { card } if !self.hands[seat].contains(&card) => return Err(Refusal::NotInHand),
            Move::Bid { card } if committed => return Ok(vec![Event::Replaced { seat, card }]),
            Move::Bid { card } => card,
        };
        let mut events = vec![Event::Bid { secret, seat, card }];
        let mut after = self.clone();
        after.bids.commit(seat, card);
        if let Some(bids) = after.bids.open() {
            events.push(Event::Opened { bids: bids.iter().map(|(_, card)| **card).collect() });
        }
        Ok(events)
    }

    fn evolve(&mut self, event: &Event) {
        match event {
            Event::Dealt { hands, .. } => {
                self.hands = hands.clone();
                self.dealt = true;
                self.bids = Sealed::ask(self.asked());
            }
            Event::Bid { seat, card, .. } | Event::Replaced { seat, card } => self.bids.commit(*seat, *card),
            Event::Withdrawn { seat, .. } => self.bids.withdraw(*seat),
            Event::Opened { bids } => {
                for (seat, card) in self.asked().iter().zip(bids) {
                    self.hands[seat].retain(|other| other != card);
                    self.points[seat] += i32::from(Some(card) == bids.iter().max());
                }
                self.round += 1;
                self.bids = Sealed::ask(self.asked());
            }
        }
    }

    fn moment(&self) -> u64 {
        self.round.into()
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<Told> {
        match event {
            Event::Dealt { hands, .. } => {
                Some(Told::Dealt { hand: viewer.seat().and_then(|seat| hands.get(seat)).cloned() })
            }
            Event::Bid { seat, card, secret } => (viewer.is(*seat) || !secret)
                .then(|| Told::Bid { seat: *seat, card: viewer.is(*seat).then_some(*card) }),
            Event::Replaced { seat, card } => {
                viewer.is(*seat).then_some(Told::Bid { seat: *seat, card: Some(*card) })
            }
            Event::Withdrawn { seat, secret } => {
                (viewer.is(*seat) || !secret).then_some(Told::Withdrawn { seat: *seat })
            }
            Event::Opened { bids } => Some(Told::Opened { bids: bids.clone() }),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let ready = |seat| self.bids.of(seat).is_some() && (!self.secret || viewer.is(seat));
        View {
            round: self.round,
            hand: viewer.seat().map(|seat| self.hands[seat].clone()),
            ready: self.seats().map(ready).collect(),
            bid: viewer.seat().and_then(|seat| self.bids.of(seat).copied()),
            points: self.points.clone(),
        }
    }

    fn preview(&self, seat: Seat, mv: &Move) -> Option<u8> {
        match mv {
            Move::Bid { card } if self.hands[seat].contains(card) => Some(*card),
            _ => None,
        }
    }

    fn gain(&self, _: Seat, _: &Move) -> i32 {
        0
    }

    fn default_move(&self, seat: Seat) -> Move {
        Move::Bid { card: self.hands[seat].iter().min().copied().unwrap_or_default() }
    }

    fn progress(&self) -> Progress {
        let round = u16::from(self.dealt) + u16::from(self.round);
        Progress { round: round.min(self.rounds.into()), of: self.rounds.into() }
    }

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| {
            let points = self.points[seat];
            let line = ScoreLine { rule: "T-2".into(), what: "bids".into(), points };
            SeatScore { seat, total: points, lines: vec![line] }
        };
        self.is_over().then(|| Outcome::by_total(self.seats().map(score).collect()))
    }

    fn possible_world(_: &View, _: Viewer, _: &mut Chance) -> Self {
        unreachable!("rooms never ask for another world")
    }
}
