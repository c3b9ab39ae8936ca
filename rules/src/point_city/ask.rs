//! What may be done now: checks a move, lists all, and chooses for who does not answer (specification 5).
//!
//! Reads the state and changes nothing. Depends on what lies open only.

use super::components::{Category, catalogue};
use super::payment::{deficit, price};
use super::scoring::score;
use super::scoring::worth;
use super::state::{PointCity, Slot};
use super::{
    Cell, CellOffer, Legal, Move, NoLegalTake, Pair, PairOffer, Phase, Preview, Price, Refusal, ResourceCard,
    Side, Stock, Symbols, TokenId,
};
use crate::{Moves, Seat};

impl PointCity {
    /// Refuses a move that is not legal.
    pub(super) fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let actor = self.actor().ok_or(Refusal::GameOver)?;
        if seat != actor {
            return Err(Refusal::NotYourTurn);
        }
        if let Phase::Civic { .. } = self.phase {
            return self.check_civic(mv);
        }
        match mv {
            Move::Flip { cell } => self.check_flip(cell),
            Move::TakeMarket { cells, pay } => {
                let [a, b] = cells.cells();
                if !a.is_beside(b) {
                    return Err(Refusal::NotNeighbours(a, b));
                }
                self.check_payment(seat, &cells.cells(), &pay)
            }
            Move::TakeDeck {} if self.deck_is_open() => Ok(()),
            Move::TakeDeck {} => Err(Refusal::DeckEmpty),
            Move::TakeOne { cell, pay } if self.must_take_one(seat) => {
                self.check_payment(seat, &[cell], &pay)
            }
            Move::TakeOne { .. } => Err(Refusal::MayNotTakeOne),
            Move::Pass {} if self.must_pass(seat) => Ok(()),
            Move::Pass {} => Err(Refusal::MayNotPass),
            Move::ChooseCivic { .. } => Err(Refusal::NoTokenOwed),
        }
    }

    fn check_civic(&self, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::ChooseCivic { token } if self.display.contains(&token) => Ok(()),
            Move::ChooseCivic { token } => Err(Refusal::TokenNotOnOffer(token)),
            _ => Err(Refusal::TokenOwed),
        }
    }

    fn check_flip(&self, cell: Cell) -> Result<(), Refusal> {
        if self.flipped {
            return Err(Refusal::FlippedAlready);
        }
        if !self.shows_resource(cell) {
            return Err(Refusal::NotAResource(cell));
        }
        if self.is_in_a_line_of_resources(cell) { Ok(()) } else { Err(Refusal::NoLineOfResources(cell)) }
    }

    fn check_payment(&self, seat: Seat, cells: &[Cell], pay: &Stock) -> Result<(), Refusal> {
        if let Some(empty) = cells.iter().find(|cell| matches!(self.slot(**cell), Slot::Empty { .. })) {
            return Err(Refusal::NoCard(*empty));
        }
        let Price { payments, short, .. } = self.price_of(seat, cells);
        match payments.as_slice() {
            [] => Err(Refusal::CannotPay { short }),
            [_] if pay.is_empty() => Ok(()),
            several if several.contains(pay) => Ok(()),
            _ if pay.is_empty() => Err(Refusal::PaymentMissing),
            _ => Err(Refusal::WrongPayment),
        }
    }

    fn shows_resource(&self, cell: Cell) -> bool {
        matches!(self.slot(cell), Slot::Card { side: Side::Resource, .. })
    }

    /// One of its two lines is enough (PT-5.3, R-14).
    fn is_in_a_line_of_resources(&self, cell: Cell) -> bool {
        let pure = |in_line: fn(Cell, Cell) -> bool| {
            Cell::all().filter(|other| in_line(*other, cell)).all(|other| self.shows_resource(other))
        };
        pure(|a, b| a.row() == b.row()) || pure(|a, b| a.column() == b.column())
    }

    /// Whether the two top cards may be taken (PT-5.6).
    fn deck_is_open(&self) -> bool {
        self.deck.len() >= 2
    }

    /// Whether there is nothing to take but perhaps a single card (PT-5.9).
    fn is_stuck(&self, seat: Seat) -> bool {
        let takeable = |pair: Pair| !self.price_of(seat, &pair.cells()).payments.is_empty();
        !self.deck_is_open() && !Pair::neighbours().any(takeable)
    }

    fn must_take_one(&self, seat: Seat) -> bool {
        self.options.no_legal_take == NoLegalTake::TakeOne && self.is_stuck(seat)
    }

    fn must_pass(&self, seat: Seat) -> bool {
        let single = |cell: Cell| !self.price_of(seat, &[cell]).payments.is_empty();
        self.is_stuck(seat) && !(self.must_take_one(seat) && Cell::all().any(single))
    }

    /// What the buildings among these cards cost by their print.
    fn cost_of(&self, cells: &[Cell]) -> Symbols {
        let built = cells.iter().filter_map(|cell| match self.slot(*cell) {
            Slot::Card { card, side: Side::Building } => Some(catalogue().card(card).cost),
            _ => None,
        });
        built.fold(Symbols::default(), |sum, cost| {
            Symbols::build(|resource| sum.of(resource) + cost.of(resource))
        })
    }

    /// The stock with the resource cards that are taken now (PT-5.5).
    fn stock_with(&self, seat: Seat, cells: &[Cell]) -> Stock {
        let mut stock = self.players[seat].stock;
        for cell in cells {
            if let Slot::Card { card, side: Side::Resource } = self.slot(*cell) {
                stock.add(card.back(), 1);
            }
        }
        stock
    }

    /// How the seat can pay for these cards; empty cells cost nothing here.
    pub(super) fn price_of(&self, seat: Seat, cells: &[Cell]) -> Price {
        let deficit = deficit(self.cost_of(cells), self.players[seat].permanents());
        price(deficit, &self.stock_with(seat, cells))
    }

    /// The payment that a legal move makes.
    pub(super) fn payment(&self, seat: Seat, cells: &[Cell], pay: Stock) -> Stock {
        if !pay.is_empty() {
            return pay;
        }
        self.price_of(seat, cells).payments.first().copied().unwrap_or_default()
    }

    /// What the seat to move may do.
    pub(super) fn list_legal(&self, seat: Seat) -> Option<Legal> {
        if self.actor() != Some(seat) {
            return None;
        }
        if let Phase::Civic { owed } = self.phase {
            return Some(Legal::Civic { tokens: self.display.clone(), owed });
        }
        let offer = |cells: Pair| PairOffer { cells, price: self.price_of(seat, &cells.cells()) };
        let singles = if self.must_take_one(seat) { self.singles(seat) } else { Vec::new() };
        Some(Legal::Turn {
            flips: Cell::all().filter(|cell| self.check_flip(*cell).is_ok()).collect(),
            pairs: Pair::neighbours().map(offer).collect(),
            deck: self.deck_is_open(),
            pass: self.must_pass(seat),
            singles,
        })
    }

    fn singles(&self, seat: Seat) -> Vec<CellOffer> {
        let offer = |cell: Cell| CellOffer { cell, price: self.price_of(seat, &[cell]) };
        Cell::all().map(offer).filter(|offer| !offer.price.payments.is_empty()).collect()
    }

    /// Every legal move. Where only one payment is possible it may be named or left out: both are listed.
    pub(super) fn list_moves(&self, seat: Seat) -> Moves<Move> {
        let Some(legal) = self.list_legal(seat) else { return Moves::none() };
        let mut listed: Vec<Move> = match legal {
            Legal::Civic { tokens, .. } => {
                tokens.into_iter().map(|token| Move::ChooseCivic { token }).collect()
            }
            Legal::Turn { flips, pairs, deck, singles, pass } => {
                let takes = pairs.into_iter().flat_map(|PairOffer { cells, price }| {
                    written(price).map(move |pay| Move::TakeMarket { cells, pay })
                });
                let singles = singles.into_iter().flat_map(|CellOffer { cell, price }| {
                    written(price).map(move |pay| Move::TakeOne { cell, pay })
                });
                let flips = flips.into_iter().map(|cell| Move::Flip { cell });
                let others = [(deck, Move::TakeDeck {}), (pass, Move::Pass {})];
                let others = others.into_iter().filter(|(legal, _)| *legal).map(|(_, mv)| mv);
                flips.chain(takes).chain(singles).chain(others).collect()
            }
        };
        listed.sort_unstable();
        Moves { listed, complete: true }
    }

    /// For who does not answer (PT-5.13): no flip, the deck, else the first pair with the suggested payment.
    pub(super) fn passive_move(&self, seat: Seat) -> Move {
        match self.list_legal(seat) {
            Some(Legal::Civic { tokens, .. }) => Move::ChooseCivic { token: tokens[0] },
            Some(Legal::Turn { deck: false, pairs, singles, .. }) => {
                let pair = pairs.iter().find_map(|PairOffer { cells, price }| {
                    Some(Move::TakeMarket { cells: *cells, pay: *price.payments.first()? })
                });
                let single = singles
                    .first()
                    .map(|CellOffer { cell, price }| Move::TakeOne { cell: *cell, pay: price.payments[0] });
                pair.or(single).unwrap_or(Move::Pass {})
            }
            _ => Move::TakeDeck {},
        }
    }

    /// What the move would bring the seat; `None` for one that it could not make.
    pub(super) fn look_ahead(&self, seat: Seat, mv: Move) -> Option<Preview> {
        self.check(seat, mv).ok()?;
        match mv {
            Move::TakeMarket { cells, pay } => Some(self.preview_take(seat, &cells.cells(), pay)),
            Move::TakeOne { cell, pay } => Some(self.preview_take(seat, &[cell], pay)),
            Move::TakeDeck {} => Some(Preview { gain: self.gain_of_deck(seat), ..Preview::default() }),
            Move::ChooseCivic { token } => Some(self.preview_token(seat, token)),
            Move::Flip { .. } | Move::Pass {} => Some(Preview::default()),
        }
    }

    fn preview_take(&self, seat: Seat, cells: &[Cell], pay: Stock) -> Preview {
        let (cost, owned) = (self.cost_of(cells), self.players[seat].permanents());
        let mut then = self.players[seat].clone();
        let mut civic = 0;
        for cell in cells {
            match self.slot(*cell) {
                Slot::Card { card, side: Side::Resource } => then.stock.add(card.back(), 1),
                Slot::Card { card, side: Side::Building } => {
                    civic += u8::from(catalogue().card(card).category == Category::Civic);
                    then.city.push(card);
                }
                Slot::Empty { .. } => {}
            }
        }
        let paid = self.payment(seat, cells, pay);
        paid.iter().for_each(|(card, count)| then.stock.take(card, count));
        Preview {
            gain: score(seat, &then).total - score(seat, &self.players[seat]).total,
            cost,
            permanents: Symbols::build(|resource| cost.of(resource).min(owned.of(resource))),
            paid,
            civic: civic.min(self.display.len() as u8),
        }
    }

    /// The second card of the deck is known to nobody: it counts as a card of no particular kind.
    fn gain_of_deck(&self, seat: Seat) -> i32 {
        let mut then = self.players[seat].clone();
        let top = self.deck.last().map(|card| card.back());
        let unknown = ResourceCard::single(super::Resource::Economy);
        top.into_iter().chain([unknown]).for_each(|card| then.stock.add(card, 1));
        score(seat, &then).total - score(seat, &self.players[seat]).total
    }

    fn preview_token(&self, seat: Seat, token: TokenId) -> Preview {
        Preview { gain: worth(&self.players[seat], token), ..Preview::default() }
    }
}

/// How the payments of an offer may be written (PT-5.5, number 8).
fn written(price: Price) -> impl Iterator<Item = Stock> {
    let unnamed = matches!(price.payments.as_slice(), [only] if !only.is_empty());
    unnamed.then(Stock::default).into_iter().chain(price.payments)
}
