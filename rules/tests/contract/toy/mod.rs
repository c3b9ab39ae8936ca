//! A small game for tests: three rounds of secret cards for one prize each.
//!
//! It has all features that the contract must carry: hidden hands, a hidden deck, sealed bids that may be replaced or
//! withdrawn, a window (the last round: nobody is told who has bid), a tie drawn by chance, scores with lines.
//! The parameter makes it break one promise on purpose ([`flaw`]); with [`flaw::NONE`] it keeps them all.

mod parts;

use rules::{
    Brand, BySeat, Chance, Early, Game, GameMeta, Moves, Outcome, Premise, Progress, ScoreLine, Sealed, Seat,
    SeatPlayer, SeatScore, Seats, Setup, SetupRefusal, Viewer, Window,
};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};

pub use parts::{Event, Legal, META, Move, Options, Over, Preview, Refusal, Told, View, flaw};

/// State that no game may look at: it lies outside its own. Only a flaw does.
static DECISIONS: AtomicUsize = AtomicUsize::new(0);

/// The cards of each seat; there is one more than rounds.
const HAND: usize = 4;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toy<const FLAW: u8 = { flaw::NONE }> {
    rounds: u8,
    hands: BySeat<Vec<u8>>,
    /// Cards that nobody was dealt.
    stock: Vec<u8>,
    /// Face down, the next one last.
    prizes: Vec<u8>,
    prize: Option<u8>,
    bids: Sealed<u8>,
    /// The seats in the order in which they bid; only flaws look at it.
    #[serde(skip)]
    arrival: Vec<Seat>,
    spent: BySeat<Vec<u8>>,
    won: BySeat<Vec<u8>>,
    #[serde(skip)]
    forgotten: u8,
    /// Bids made, replaced ones too; only a flaw looks at it.
    #[serde(skip)]
    bids_made: u64,
    over: bool,
}

impl<const FLAW: u8> Toy<FLAW> {
    /// Every card of the box, to be found somewhere at any time.
    pub fn components(&self) -> Vec<u8> {
        let piles = [&self.stock, &self.prizes].into_iter();
        let by_seat = [&self.hands, &self.spent, &self.won].into_iter().flat_map(BySeat::as_slice);
        let mut all: Vec<u8> = piles.chain(by_seat).flatten().copied().chain(self.prize).collect();
        all.sort_unstable();
        all
    }

    fn seats(&self) -> usize {
        self.hands.len()
    }

    /// The number of rounds that are over.
    fn played(&self) -> usize {
        self.spent.as_slice().first().map_or(0, Vec::len)
    }

    fn is_last_round(&self) -> bool {
        self.played() + 1 == usize::from(self.rounds)
    }

    /// Whether the viewer may know that the seat has bid.
    fn is_shown(&self, bids_of: Seat, viewer: Viewer) -> bool {
        !self.is_last_round() || viewer.is(bids_of)
    }

    /// The next round in which the seat can bid, from 1, and its cards for it.
    fn next_bid(&self, seat: Seat) -> Option<(usize, Vec<u8>)> {
        let hand = self.hands.get(seat)?;
        let (round, cards) = match self.bids.of(seat) {
            Some(card) => (self.played() + 2, without(hand.clone(), &[*card])),
            None => (self.played() + 1, hand.clone()),
        };
        let is_played = !self.over || FLAW == flaw::OFFERS_AFTER_THE_END;
        (is_played && round <= usize::from(self.rounds)).then_some((round, cards))
    }

    fn broken_bids(&self) -> u8 {
        Seat::first(self.seats()).filter_map(|seat| self.bids.of(seat)).sum()
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let committed = self.bids.of(seat).copied();
        if self.over || !self.bids.is_asked(seat) {
            return Err(Refusal::NotAsked);
        }
        match mv {
            Move::Withdraw {} => committed.map(drop).ok_or(Refusal::Nothing),
            Move::Bid { card } if Some(card) == committed => Err(Refusal::Committed(card)),
            Move::Bid { card } if !self.hands[seat].contains(&card) => self.refuse_card(card),
            Move::Bid { .. } => Ok(()),
        }
    }

    fn refuse_card(&self, card: u8) -> Result<(), Refusal> {
        match FLAW {
            flaw::REFUSAL_DEPENDS_ON_BIDS if self.broken_bids() % 2 == 1 => Err(Refusal::Faster),
            flaw::ACCEPTS_A_MOVE_IT_DOES_NOT_LIST if card == 5 => Ok(()),
            _ => Err(Refusal::NotInHand(card)),
        }
    }

    /// The events after the last bid.
    fn reveal(&self, chance: &mut Chance) -> Vec<Event> {
        let bids: Vec<(Seat, u8)> = self.bids.open().into_iter().flatten().map(|(s, c)| (s, *c)).collect();
        let highest = bids.iter().map(|(_, card)| *card).max().unwrap_or(0);
        let tied: Vec<Seat> = bids.iter().filter(|(_, card)| *card == highest).map(|(s, _)| *s).collect();
        let first = self.arrival.iter().find(|seat| tied.contains(seat));
        let winner = match (FLAW, first) {
            (flaw::FIRST_BID_WINS_TIES, Some(first)) => *first,
            (flaw::DECIDES_BY_A_COUNTER, _) => {
                let count = DECISIONS.fetch_add(1, Ordering::Relaxed);
                tied[count % tied.len()]
            }
            _ => tied[chance.below("tie", tied.len() as u32) as usize],
        };
        let opened = Event::Opened { bids: bids.into_iter().map(|(_, card)| card).collect(), winner };
        let next = self.prizes.last().filter(|_| self.played() + 1 < usize::from(self.rounds));
        vec![opened, next.map_or(Event::GameOver {}, |prize| Event::PrizeTurned { prize: *prize })]
    }

    fn open_bids(&mut self, bids: &[u8], winner: Seat) {
        for (seat, card) in Seat::first(bids.len()).zip(bids) {
            let hand = &mut self.hands[seat];
            if let Some(place) = hand.iter().position(|held| held == card) {
                hand.remove(place);
            }
            if FLAW != flaw::LOSES_A_CARD || *card != 6 {
                self.spent[seat].push(*card);
            }
        }
        self.won[winner].extend(self.prize.take());
        self.arrival.clear();
        self.bids = Sealed::ask(Seats::none());
    }

    fn shows(bids_of: Seat, viewer: Viewer) -> bool {
        viewer.is(bids_of) || matches!(FLAW, flaw::VIEW_SHOWS_BIDS | flaw::VIEW_AND_TOLD_SHOW_BIDS)
    }
}

impl<const FLAW: u8> Game for Toy<FLAW> {
    const META: &'static GameMeta = &META;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type ClientEvent = Told;
    type View = View<FLAW>;
    type Legal = Legal;
    type Preview = Preview;
    type Refusal = Refusal;

    fn new(setup: &Setup<Options>) -> Result<Self, SetupRefusal> {
        let refuse =
            |path: &str, what: &str| SetupRefusal { path: path.into(), what: what.into(), rule: "T-1" };
        let seats = setup.seats.len();
        if !(2..=5).contains(&seats) || setup.people() != seats {
            return Err(refuse("seats", "2 to 5 people play"));
        }
        if !(1..=3).contains(&setup.options.rounds) {
            return Err(refuse("options.rounds", "must be 1 to 3"));
        }
        let nothing = || BySeat::build(seats, |_| Vec::new());
        Ok(Self {
            rounds: setup.options.rounds,
            hands: nothing(),
            stock: Vec::new(),
            prizes: Vec::new(),
            prize: None,
            bids: Sealed::ask(Seats::none()),
            arrival: Vec::new(),
            spent: nothing(),
            won: nothing(),
            forgotten: 0,
            bids_made: 0,
            over: false,
        })
    }

    fn open(&self, chance: &mut Chance) -> Vec<Event> {
        let mut cards: Vec<u8> = (1..=6).flat_map(|card| [card; 4]).collect();
        chance.shuffle("cards", &mut cards);
        let mut prizes: Vec<u8> = (10..16).collect();
        chance.shuffle("prizes", &mut prizes);
        let hands = BySeat::build(self.seats(), |_| cards.split_off(cards.len() - HAND));
        let prize = prizes[prizes.len() - 1];
        vec![Event::Dealt { hands, stock: cards, prizes }, Event::PrizeTurned { prize }]
    }

    fn deciding(&self) -> Seats {
        match FLAW {
            flaw::WAITS_AFTER_THE_END if self.over => Seats::first(1),
            _ if self.over => Seats::none(),
            _ => self.bids.open_seats(),
        }
    }

    fn waiting_for(&self, viewer: Viewer) -> Seats {
        let deciding = self.deciding();
        if deciding.is_empty() || FLAW == flaw::WAITING_SHOWS_WHO_ANSWERED {
            return deciding;
        }
        let seats = Seat::first(self.seats());
        seats.filter(|seat| deciding.contains(*seat) || !self.is_shown(*seat, viewer)).collect()
    }

    fn window(&self) -> Option<Window> {
        let seconds = if FLAW == flaw::WINDOW_DEPENDS_ON_BIDS { self.broken_bids() } else { 12 };
        let open = self.is_last_round() && !self.deciding().is_empty();
        open.then_some(Window { seconds: Some(seconds.into()), fixed: false })
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        if self.over || !self.bids.is_asked(seat) {
            return None;
        }
        let mut cards = self.hands[seat].clone();
        if FLAW == flaw::LEGAL_DEPENDS_ON_BIDS {
            cards.push(self.broken_bids());
        }
        Some(Legal { cards, committed: self.bids.of(seat).copied() })
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        if self.hands.get(seat).is_none() {
            return Moves::none();
        }
        let mut listed: Vec<Move> = self.hands[seat].iter().map(|card| Move::Bid { card: *card }).collect();
        listed.push(Move::Withdraw {});
        listed.retain(|mv| {
            let listed_wrongly = FLAW == flaw::LISTS_A_MOVE_IT_REFUSES && !self.over;
            self.check(seat, *mv).is_ok() || (listed_wrongly && *mv == Move::Withdraw {})
        });
        listed.sort();
        listed.dedup();
        Moves { listed, complete: true }
    }

    fn early(&self, seat: Seat) -> Option<Early<Legal>> {
        let (round, cards) = match self.next_bid(seat) {
            None if FLAW == flaw::OFFERS_AFTER_THE_END && self.over => (0, Vec::new()),
            next => next.filter(|_| self.bids.of(seat).is_some())?,
        };
        let rests_on = match FLAW {
            flaw::OFFER_RESTS_ON_TOO_LITTLE => Premise::of(&()),
            _ => Premise::of(&(round, &cards)),
        };
        let shown = if FLAW == flaw::OFFER_RESTS_ON_TOO_LITTLE { vec![0] } else { cards };
        let more = (FLAW == flaw::OFFERS_WHAT_RESTS_ON_NOTHING).then_some(9);
        Some(Early {
            legal: Legal { cards: shown.into_iter().chain(more).collect(), committed: None },
            rests_on,
        })
    }

    fn premise(&self, seat: Seat, mv: &Move) -> Option<Premise> {
        let (round, cards) = self.next_bid(seat)?;
        let bids = if FLAW == flaw::PREMISE_DEPENDS_ON_BIDS { self.broken_bids() } else { 0 };
        let is_offered = |card: &u8| cards.contains(card) || FLAW == flaw::OFFER_RESTS_ON_TOO_LITTLE;
        match mv {
            Move::Bid { card } if is_offered(card) => Some(Premise::of(&(round, &cards, bids))),
            _ => None,
        }
    }

    fn decide(&self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, *mv)?;
        let secret = self.is_last_round();
        let card = match *mv {
            Move::Withdraw {} => return Ok(vec![Event::Withdrawn { seat, secret }]),
            Move::Bid { card } => card,
        };
        let mut events = vec![Event::Committed { seat, card, secret }];
        let mut after = self.clone();
        after.evolve(&events[0]);
        if after.bids.is_complete() {
            events.extend(after.reveal(chance));
        }
        Ok(events)
    }

    fn evolve(&mut self, event: &Event) {
        match event {
            Event::Dealt { hands, stock, prizes } => {
                (self.hands, self.stock, self.prizes) = (hands.clone(), stock.clone(), prizes.clone());
            }
            Event::PrizeTurned { prize } => {
                self.prizes.pop();
                self.prize = Some(*prize);
                self.bids = Sealed::ask(Seats::first(self.seats()));
            }
            Event::Committed { seat, card, .. } => {
                self.bids.commit(*seat, *card);
                if FLAW == flaw::FIRST_BID_WINS_TIES {
                    self.arrival.push(*seat);
                }
                if FLAW == flaw::LOSES_A_FIELD_IN_JSON {
                    self.forgotten += card;
                }
                if FLAW == flaw::MOMENT_COUNTS_BIDS {
                    self.bids_made += 1;
                }
            }
            Event::Withdrawn { seat, .. } => {
                self.bids.withdraw(*seat);
                self.arrival.retain(|other| other != seat);
            }
            Event::Opened { bids, winner } => self.open_bids(bids, *winner),
            Event::GameOver {} => self.over = true,
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        if FLAW == flaw::REFUSED_PLAY_CHANGES {
            self.stock.rotate_left(1);
        }
        let events = self.decide(seat, mv, chance)?;
        for event in &events {
            self.evolve(event);
        }
        if FLAW == flaw::PLAYS_BEYOND_ITS_EVENTS && events.len() > 1 {
            chance.shuffle("stock", &mut self.stock);
        }
        Ok(events)
    }

    fn moment(&self) -> u64 {
        match FLAW {
            flaw::MOMENT_COUNTS_BIDS => self.bids_made,
            flaw::MOMENT_STANDS_STILL => 0,
            _ => self.played() as u64,
        }
    }

    fn told_to(event: &Event, viewer: Viewer) -> Option<Told> {
        let all = matches!(FLAW, flaw::TOLD_SHOWS_BIDS | flaw::VIEW_AND_TOLD_SHOW_BIDS);
        Some(match event {
            Event::Dealt { hands, .. } => {
                Told::Dealt { hand: viewer.seat().and_then(|seat| hands.get(seat)).cloned() }
            }
            Event::PrizeTurned { prize } => Told::PrizeTurned { prize: *prize },
            Event::Committed { seat, secret: true, .. } | Event::Withdrawn { seat, secret: true }
                if !viewer.is(*seat) && FLAW != flaw::TOLD_SHOWS_WHO_ANSWERED =>
            {
                return None;
            }
            Event::Committed { seat, card, .. } => {
                Told::Committed { seat: *seat, card: (all || viewer.is(*seat)).then_some(*card) }
            }
            Event::Withdrawn { seat, .. } => Told::Withdrawn { seat: *seat },
            Event::Opened { bids, winner } => Told::Opened { bids: bids.clone(), winner: *winner },
            Event::GameOver {} => Told::GameOver {},
        })
    }

    fn view(&self, viewer: Viewer) -> View<FLAW> {
        let seats = || Seat::first(self.seats());
        View {
            rounds: self.rounds,
            prize: self.prize,
            prizes_left: self.prizes.len(),
            hand: viewer.seat().and_then(|seat| self.hands.get(seat)).cloned(),
            hand_sizes: self.hands.iter().map(|(_, hand)| hand.len()).collect(),
            committed: seats().map(|s| self.bids.of(s).is_some() && self.is_shown(s, viewer)).collect(),
            bids: seats().map(|s| self.bids.of(s).copied().filter(|_| Self::shows(s, viewer))).collect(),
            spent: self.spent.clone(),
            won: self.won.clone(),
            over: Over(self.over),
        }
    }

    fn preview(&self, seat: Seat, mv: &Move) -> Option<Preview> {
        let leaked = if FLAW == flaw::PREVIEW_DEPENDS_ON_BIDS { self.broken_bids() } else { 0 };
        self.check(seat, *mv).ok()?;
        Some(Preview { gain: self.gain(seat, mv) + i32::from(leaked) })
    }

    fn gain(&self, seat: Seat, mv: &Move) -> i32 {
        match mv {
            Move::Bid { card } if self.check(seat, *mv).is_ok() => i32::from(*card),
            Move::Bid { .. } | Move::Withdraw {} => 0,
        }
    }

    fn default_move(&self, seat: Seat) -> Move {
        match self.hands[seat].iter().min() {
            Some(card) if FLAW != flaw::DEFAULT_MOVE_IS_ILLEGAL => Move::Bid { card: *card },
            _ => Move::Withdraw {},
        }
    }

    fn progress(&self) -> Progress {
        let round = self.played() as u16 + u16::from(!self.over);
        Progress { round, of: u16::from(self.rounds) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let sum = |cards: &[u8]| cards.iter().map(|card| i32::from(*card)).sum();
        let line = |what: &'static str, points| ScoreLine { rule: "T-6".into(), what: what.into(), points };
        let score = |seat: Seat| {
            let lines = vec![line("cards", sum(&self.spent[seat])), line("prizes", sum(&self.won[seat]))];
            let error = i32::from(FLAW == flaw::LINES_DO_NOT_ADD_UP);
            SeatScore { seat, total: lines.iter().map(|line| line.points).sum::<i32>() + error, lines }
        };
        self.over.then(|| Outcome::by_total(Seat::first(self.seats()).map(score).collect()))
    }

    fn possible_world(view: &View<FLAW>, viewer: Viewer, chance: &mut Chance) -> Self {
        let own = view.hand.clone().unwrap_or_default();
        let seen: Vec<u8> = own.iter().chain(view.spent.as_slice().iter().flatten()).copied().collect();
        let mut cards = without((1..=6).flat_map(|card| [card; 4]).collect(), &seen);
        chance.shuffle("cards", &mut cards);
        let gone: Vec<u8> = view.won.as_slice().iter().flatten().copied().chain(view.prize).collect();
        let mut prizes = without((10..16).collect(), &gone);
        chance.shuffle("prizes", &mut prizes);
        let hands = BySeat::build(view.hand_sizes.len(), |seat| {
            if viewer.is(seat) {
                return own.clone();
            }
            cards.split_off(cards.len() - view.hand_sizes[seat.index()])
        });
        let asked = if view.prize.is_some() { Seats::first(hands.len()) } else { Seats::none() };
        let mut bids = Sealed::ask(asked);
        for (seat, hand) in hands.iter().filter(|(seat, _)| view.committed[seat.index()]) {
            let secret = hand[chance.below("bid", hand.len() as u32) as usize];
            bids.commit(seat, view.bids[seat.index()].filter(|_| viewer.is(seat)).unwrap_or(secret));
        }
        Self {
            rounds: view.rounds,
            hands,
            stock: cards,
            prizes,
            prize: view.prize,
            bids,
            arrival: Vec::new(),
            spent: view.spent.clone(),
            won: view.won.clone(),
            forgotten: 0,
            bids_made: 0,
            over: view.over.0,
        }
    }
}

/// The cards that remain when each of `gone` is taken out once.
fn without(mut cards: Vec<u8>, gone: &[u8]) -> Vec<u8> {
    for card in gone {
        if let Some(place) = cards.iter().position(|other| other == card) {
            cards.remove(place);
        }
    }
    cards
}

/// A table of this many people.
pub fn table(people: usize) -> Setup<Options> {
    let person = rules::SeatSetup { player: SeatPlayer::Person, brand: None::<Brand> };
    Setup { seats: vec![person; people], options: Options::default() }
}
