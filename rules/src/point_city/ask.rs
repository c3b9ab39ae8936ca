//! Legal moves and their costs: refuses a move or lets it pass (specification 5).
//!
//! Reads the state and changes nothing. Depends only on the open table.

use super::payment::Bill;
use super::state::{PointCity, Slot};
use super::{CardId, Cell, Move, NoLegalTake, Pair, Phase, Price, Refusal, Side, Stock, Symbols};
use crate::Seat;

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

    pub(super) fn check_flip(&self, cell: Cell) -> Result<(), Refusal> {
        if self.flipped {
            return Err(Refusal::FlippedAlready);
        }
        if !self.shows_resource(cell) {
            return Err(Refusal::NotAResource(cell));
        }
        if self.is_in_a_line_of_resources(cell) { Ok(()) } else { Err(Refusal::NoLineOfResources(cell)) }
    }

    pub(super) fn check_payment(&self, seat: Seat, cells: &[Cell], pay: &Stock) -> Result<(), Refusal> {
        if let Some(empty) = cells.iter().find(|cell| !self.holds_card(**cell)) {
            return Err(Refusal::NoCard(*empty));
        }
        let bill = self.bill(seat, self.players[seat].permanents(), cells);
        match bill.payments().as_slice() {
            [] => Err(Refusal::CannotPay { short: bill.short() }),
            [_] if pay.is_empty() => Ok(()),
            several if several.contains(pay) => Ok(()),
            _ if pay.is_empty() => Err(Refusal::PaymentMissing),
            _ => Err(Refusal::WrongPayment),
        }
    }

    fn holds_card(&self, cell: Cell) -> bool {
        matches!(self.slot(cell), Slot::Card { .. })
    }

    /// The pairs of neighbours that are not empty, in the order of PT-5.13.
    pub(super) fn pairs(&self) -> impl Iterator<Item = Pair> {
        Pair::neighbours().filter(|pair| pair.cells().into_iter().all(|cell| self.holds_card(cell)))
    }

    /// The cells that are not empty, in reading order.
    pub(super) fn cards(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|cell| self.holds_card(*cell))
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
    pub(super) fn deck_is_open(&self) -> bool {
        self.deck.len() >= 2
    }

    /// Whether there is nothing to take but perhaps a single card (PT-5.9).
    fn is_stuck(&self, seat: Seat) -> bool {
        !self.deck_is_open() && !self.pairs().any(|pair| self.is_payable(seat, &pair.cells()))
    }

    pub(super) fn must_take_one(&self, seat: Seat) -> bool {
        self.options.no_legal_take == NoLegalTake::TakeOne && self.is_stuck(seat)
    }

    pub(super) fn must_pass(&self, seat: Seat) -> bool {
        let single = |cell: Cell| self.is_payable(seat, &[cell]);
        self.is_stuck(seat) && !(self.must_take_one(seat) && self.cards().any(single))
    }

    fn is_payable(&self, seat: Seat, cells: &[Cell]) -> bool {
        self.bill(seat, self.players[seat].permanents(), cells).short() == 0
    }

    /// The buildings among these cards.
    pub(super) fn buildings(&self, cells: &[Cell]) -> impl Iterator<Item = CardId> {
        cells.iter().filter_map(|cell| match self.slot(*cell) {
            Slot::Card { card, side: Side::Building } => Some(card),
            _ => None,
        })
    }

    /// The cost by their print.
    pub(super) fn cost_of(&self, cells: &[Cell]) -> Symbols {
        let costs = self.buildings(cells).map(CardId::cost);
        costs.fold(Symbols::default(), |sum, cost| {
            Symbols::build(|resource| sum.of(resource) + cost.of(resource))
        })
    }

    /// The stock with the resource cards that are taken now (PT-5.5).
    pub(super) fn stock_with(&self, seat: Seat, cells: &[Cell]) -> Stock {
        let mut stock = self.players[seat].stock;
        for cell in cells {
            if let Slot::Card { card, side: Side::Resource } = self.slot(*cell) {
                stock.add(card.back(), 1);
            }
        }
        stock
    }

    /// How the seat can pay for these cards.
    pub(super) fn price_of(&self, seat: Seat, cells: &[Cell]) -> Price {
        self.bill(seat, self.players[seat].permanents(), cells).price()
    }

    /// The cost of the cards for the seat with these permanent resources, which are its own.
    pub(super) fn bill(&self, seat: Seat, permanents: Symbols, cells: &[Cell]) -> Bill {
        Bill::of(self.cost_of(cells), permanents, self.stock_with(seat, cells))
    }

    /// The payment that a legal move makes.
    pub(super) fn payment(&self, seat: Seat, cells: &[Cell], pay: Stock) -> Stock {
        if !pay.is_empty() {
            return pay;
        }
        self.price_of(seat, cells).payments.first().copied().unwrap_or_default()
    }
}
