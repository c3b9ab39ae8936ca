//! Bid and pick: a small game of secret bids. The product's server and the bare
//! reference server both run it, so that the cost of a move can be compared.
//!
//! Four seats and 18 rounds; a round has four secret bids, one reveal and four picks in the order of the bids, so a
//! game has 144 moves. Its shape resembles the games of the product; only the bench's registry lists it. Invariant: a
//! cell of a town holds at most one lot, and each of the 72 lots is in the deck, on the market or in one town.

mod parts;
mod town;

pub use parts::{
    Cell, Event, Hand, Legal, Lot, META, Move, Options, Phase, Preview, Refusal, Told, Trade, View, lot,
};
pub use town::{CELLS, Town};

use rules::{
    Chance, Game, GameMeta, Moves, Outcome, Progress, ScoreLine, Seat, SeatScore, Seats, Setup, SetupRefusal,
    Viewer,
};
use serde::{Deserialize, Serialize};

pub const SEATS: usize = 4;
pub const ROUNDS: u8 = 18;
pub const LOTS: u8 = 72;
/// The maximum number of games that a table plays without a pause, so that a bench fills no seats while it measures.
pub const MOST_GAMES: u32 = 100_000;
/// The number of log lines that a view shows, the newest ones.
const LINES: usize = 8;

/// The state of one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BidAndPick {
    games: u32,
    /// The number of games that this table played before the current one.
    game: u32,
    round: u8,
    phase: Phase,
    /// The order of the picks; empty during the bids.
    order: Vec<Seat>,
    /// The number of picks made in this round.
    picked: usize,
    bids: [Option<u8>; SEATS],
    /// The bids of the last reveal.
    shown: [u8; SEATS],
    score: [u16; SEATS],
    hands: [Vec<u8>; SEATS],
    /// Face-down lots; the last one is dealt next.
    deck: Vec<u8>,
    market: [Option<u8>; SEATS],
    towns: [Town; SEATS],
    log: Vec<String>,
}

impl BidAndPick {
    /// All lots in the game, wherever they are. The census must find each exactly once.
    pub fn lots(&self) -> Vec<u8> {
        let built = self.towns.iter().flat_map(Town::lots);
        let market = self.market.iter().flatten().copied();
        let mut all: Vec<u8> = self.deck.iter().copied().chain(market).chain(built).collect();
        all.sort_unstable();
        all
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if !self.deciding().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        let place = seat.index();
        match (mv, self.phase) {
            (Move::Bid { card }, Phase::Bid) if self.hands[place].contains(&card) => Ok(()),
            (Move::Bid { card }, Phase::Bid) => Err(Refusal::NotInHand(card)),
            (Move::Pick { slot, .. }, Phase::Pick) if self.offered(slot).is_none() => {
                Err(Refusal::NoLot(slot))
            }
            (Move::Pick { cell, .. }, Phase::Pick) => self.towns[place].check(cell),
            _ => Err(Refusal::OtherPhase),
        }
    }

    fn offered(&self, slot: u8) -> Option<u8> {
        self.market.get(usize::from(slot)).copied().flatten()
    }

    /// The reveal that follows the last bid of a round: the highest bid picks
    /// first; ties go in seat order from the seat that begins this round.
    fn reveal(&self, seat: Seat, card: u8) -> Option<Event> {
        let mut bids = self.bids;
        bids[seat.index()] = Some(card);
        let bids: Vec<u8> = bids.into_iter().flatten().collect();
        let bids: [u8; SEATS] = bids.try_into().ok()?;
        let first = usize::from(self.round) % SEATS;
        let mut order: Vec<Seat> = Seat::first(SEATS).collect();
        order.sort_by_key(|seat| (u8::MAX - bids[seat.index()], (seat.index() + SEATS - first) % SEATS));
        Some(Event::Revealed { bids, order })
    }

    /// The events that follow the last pick of a round.
    fn go_on(&self, chance: &mut Chance) -> Vec<Event> {
        if self.round + 1 < ROUNDS {
            vec![opened(&self.deck)]
        } else if self.game + 1 < self.games {
            deal(self.game + 1, chance)
        } else {
            vec![Event::Over {}]
        }
    }

    fn note(&mut self, line: String) {
        if self.log.len() == LINES {
            self.log.remove(0);
        }
        self.log.push(line);
    }

    fn begin_game(&mut self, game: u32, deck: &[u8]) {
        *self = Self { deck: deck.to_vec(), ..Self::empty(self.games) };
        self.game = game;
    }

    fn begin_round(&mut self, market: [u8; SEATS]) {
        if self.phase == Phase::Pick {
            self.round += 1;
        }
        self.deck.truncate(self.deck.len().saturating_sub(SEATS));
        self.market = market.map(Some);
        (self.phase, self.picked, self.bids) = (Phase::Bid, 0, [None; SEATS]);
        self.order.clear();
    }

    fn pick(&mut self, seat: Seat, slot: u8, cell: u8, gain: u8) {
        let taken = self.market.get_mut(usize::from(slot)).and_then(Option::take);
        let id = taken.unwrap_or_default();
        self.towns[seat.index()].build(cell, id, gain);
        self.score[seat.index()] += u16::from(gain);
        self.picked += 1;
        self.note(format!("r{} s{} lot {id} at {cell}", self.round, seat.index()));
    }

    fn empty(games: u32) -> Self {
        Self {
            games,
            game: 0,
            round: 0,
            phase: Phase::Bid,
            order: Vec::new(),
            picked: 0,
            bids: [None; SEATS],
            shown: [0; SEATS],
            score: [0; SEATS],
            hands: std::array::from_fn(|_| (1..=ROUNDS).collect()),
            deck: Vec::new(),
            market: [None; SEATS],
            towns: std::array::from_fn(Town::empty),
            log: Vec::new(),
        }
    }

    fn hand(&self, seat: Seat, viewer: Viewer) -> Hand {
        let cards = &self.hands[seat.index()];
        if viewer.is(seat) { Hand::Cards(cards.clone()) } else { Hand::Count(cards.len() as u8) }
    }

    /// The bid as this viewer sees it: before the reveal, other people's bids are face-down cards, shown as 0.
    fn bid(&self, seat: Seat, viewer: Viewer) -> Option<u8> {
        let open = self.phase != Phase::Bid || viewer.is(seat);
        self.bids[seat.index()].map(|card| if open { card } else { 0 })
    }
}

/// A new game: shuffles the lots and turns up the first four.
fn deal(game: u32, chance: &mut Chance) -> Vec<Event> {
    let mut deck: Vec<u8> = (1..=LOTS).collect();
    chance.shuffle("lots", &mut deck);
    let opened = opened(&deck);
    vec![Event::Dealt { game, deck }, opened]
}

fn opened(deck: &[u8]) -> Event {
    let mut next = deck.iter().rev().copied();
    Event::Opened { market: std::array::from_fn(|_| next.next().unwrap_or_default()) }
}

impl Game for BidAndPick {
    const META: &'static GameMeta = &META;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type ClientEvent = Told;
    type View = View;
    type Legal = Legal;
    type Preview = Preview;
    type Refusal = Refusal;

    fn new(setup: &Setup<Options>) -> Result<Self, SetupRefusal> {
        let refuse =
            |path: &str, what: &str| SetupRefusal { path: path.into(), what: what.into(), rule: "BP-1" };
        if setup.seats.len() != SEATS || setup.people() != SEATS {
            return Err(refuse("seats", "4 people play"));
        }
        if !(1..=MOST_GAMES).contains(&setup.options.games) {
            return Err(refuse("options.games", "must be 1 to 100000"));
        }
        Ok(Self::empty(setup.options.games))
    }

    fn open(&self, chance: &mut Chance) -> Vec<Event> {
        deal(0, chance)
    }

    fn deciding(&self) -> Seats {
        match self.phase {
            Phase::Bid => Seat::first(SEATS).filter(|seat| self.bids[seat.index()].is_none()).collect(),
            Phase::Pick => self.order.get(self.picked).copied().into_iter().collect(),
            Phase::Over => Seats::none(),
        }
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        if !self.deciding().contains(seat) {
            return None;
        }
        Some(match self.phase {
            Phase::Bid => Legal::Bid { cards: self.hands[seat.index()].clone() },
            _ => Legal::Pick {
                slots: (0..SEATS as u8).filter(|slot| self.offered(*slot).is_some()).collect(),
                cells: self.towns[seat.index()].free().collect(),
            },
        })
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        let listed = match self.legal(seat) {
            None => Vec::new(),
            Some(Legal::Bid { cards }) => cards.into_iter().map(|card| Move::Bid { card }).collect(),
            Some(Legal::Pick { slots, cells }) => {
                let at = |slot: u8| cells.iter().map(move |cell| Move::Pick { slot, cell: *cell });
                slots.iter().flat_map(|slot| at(*slot)).collect()
            }
        };
        Moves { listed, complete: true }
    }

    fn decide(&self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        Ok(match *mv {
            Move::Bid { card } => {
                [Event::Bid { seat, card }].into_iter().chain(self.reveal(seat, card)).collect()
            }
            Move::Pick { slot, cell } => {
                let gain = self.gain(seat, mv) as u8;
                let mut events = vec![Event::Picked { seat, slot, cell, gain }];
                if self.picked + 1 == SEATS {
                    events.extend(self.go_on(chance));
                }
                events
            }
        })
    }

    fn evolve(&mut self, event: &Event) {
        match event {
            Event::Dealt { game, deck } => self.begin_game(*game, deck),
            Event::Opened { market } => self.begin_round(*market),
            Event::Bid { seat, card } => {
                self.hands[seat.index()].retain(|held| held != card);
                self.bids[seat.index()] = Some(*card);
            }
            Event::Revealed { bids, order } => {
                (self.phase, self.shown) = (Phase::Pick, *bids);
                self.order.clone_from(order);
                let [a, b, c, d] = bids;
                self.note(format!("r{} reveal {a},{b},{c},{d}", self.round));
            }
            Event::Picked { seat, slot, cell, gain } => self.pick(*seat, *slot, *cell, *gain),
            Event::Over {} => self.phase = Phase::Over,
        }
    }

    fn moment(&self) -> u64 {
        u64::from(self.game) * u64::from(ROUNDS) + u64::from(self.round)
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<Told> {
        Some(match event {
            Event::Dealt { game, .. } => Told::Dealt { game: *game },
            Event::Opened { market } => Told::Opened { market: market.map(lot) },
            Event::Bid { seat, card } => Told::Bid { seat: *seat, card: viewer.is(*seat).then_some(*card) },
            Event::Revealed { bids, order } => Told::Revealed { bids: *bids, order: order.clone() },
            Event::Picked { seat, slot, cell, gain } => {
                Told::Picked { seat: *seat, slot: *slot, cell: *cell, gain: *gain }
            }
            Event::Over {} => Told::Over {},
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            games: self.games,
            game: self.game,
            round: self.round,
            phase: self.phase,
            picked: self.picked,
            order: self.order.clone(),
            bids: Seat::first(SEATS).map(|seat| self.bid(seat, viewer)).collect(),
            shown: self.shown,
            score: self.score,
            hands: Seat::first(SEATS).map(|seat| self.hand(seat, viewer)).collect(),
            deck: self.deck.len() as u8,
            market: self.market.map(|id| id.map(lot)),
            towns: self.towns.iter().map(|town| town.cells().to_vec()).collect(),
            log: self.log.clone(),
        }
    }

    fn preview(&self, seat: Seat, mv: &Move) -> Option<Preview> {
        self.check(seat, *mv).ok()?;
        Some(Preview { gain: self.gain(seat, mv) })
    }

    fn gain(&self, seat: Seat, mv: &Move) -> i32 {
        let Move::Pick { slot, cell } = *mv else { return 0 };
        if self.check(seat, *mv).is_err() {
            return 0;
        }
        let town = self.towns.get(seat.index());
        self.offered(slot).zip(town).map_or(0, |(id, town)| i32::from(lot(id).v + town.neighbours(cell)))
    }

    fn default_move(&self, seat: Seat) -> Move {
        self.moves(seat).listed.into_iter().next().unwrap_or(Move::Bid { card: 0 })
    }

    fn progress(&self) -> Progress {
        Progress { round: u16::from(self.round) + 1, of: u16::from(ROUNDS) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| {
            let total = i32::from(self.score[seat.index()]);
            let line = ScoreLine { rule: "BP-4".into(), what: "lots".into(), points: total };
            SeatScore { seat, total, lines: vec![line] }
        };
        (self.phase == Phase::Over).then(|| Outcome::by_total(Seat::first(SEATS).map(score).collect()))
    }

    fn possible_world(view: &View, viewer: Viewer, chance: &mut Chance) -> Self {
        let towns: Vec<Town> = view.towns.iter().map(|cells| Town::of(cells)).collect();
        let open: Vec<u8> = view.market.iter().flatten().map(|lot| lot.id).collect();
        let built: Vec<u8> = towns.iter().flat_map(Town::lots).collect();
        let hidden = |id: &u8| !open.contains(id) && !built.contains(id);
        let mut deck: Vec<u8> = (1..=LOTS).filter(hidden).collect();
        chance.shuffle("lots", &mut deck);
        let mut world = Self {
            games: view.games,
            game: view.game,
            round: view.round,
            phase: view.phase,
            order: view.order.clone(),
            picked: view.picked,
            shown: view.shown,
            score: view.score,
            deck,
            market: view.market.map(|lot| lot.map(|lot| lot.id)),
            log: view.log.clone(),
            ..Self::empty(view.games)
        };
        for (place, town) in towns.into_iter().take(SEATS).enumerate() {
            world.towns[place] = town;
        }
        for seat in Seat::first(SEATS) {
            let place = seat.index();
            let bid = view.bids[place];
            (world.hands[place], world.bids[place]) = match &view.hands[place] {
                Hand::Cards(cards) if viewer.is(seat) => (cards.clone(), bid),
                Hand::Cards(cards) => guess(cards.len(), bid, view.shown[place], chance),
                Hand::Count(count) => guess(usize::from(*count), bid, view.shown[place], chance),
            };
        }
        world
    }
}

/// Draws a hand of `count` cards, and a card for a face-down bid.
/// Leaves out the card that was shown last if enough others remain.
fn guess(count: usize, bid: Option<u8>, shown: u8, chance: &mut Chance) -> (Vec<u8>, Option<u8>) {
    let mut cards: Vec<u8> = (1..=ROUNDS).filter(|card| *card != shown).collect();
    if shown == 0 || count + usize::from(bid == Some(0)) > cards.len() {
        cards = (1..=ROUNDS).collect();
    }
    chance.shuffle("hand", &mut cards);
    let bid = if bid == Some(0) { cards.pop() } else { bid };
    cards.truncate(count);
    cards.sort_unstable();
    (cards, bid)
}
