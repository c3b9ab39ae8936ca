//! The simple bot of *Point City*: takes the cards that leave it best off, and turns one over first if its possible
//! undersides promise more.
//!
//! Everything is open except the undersides: for a card with its resource side up it knows the possible cards, and
//! takes each of them for equally likely. It looks no further than its own turn.

mod position;
mod reasons;
mod search;

use crate::HousePlayer;
use crate::search::searched;
use position::Position;
use rules::point_city::{CardId, Cell, Legal, MarketCell, Move, Pair, PairOffer, PointCity, TokenId, View};

/// The least promise for which a card is turned over: the next player may take it, too.
const FLIP_FOR: f64 = 0.3;

impl HousePlayer for PointCity {
    searched!();

    fn choose(view: &View, legal: &Legal) -> Move {
        let Some(table) = Table::of(view) else { return Move::Pass {} };
        match legal {
            Legal::Turn { flips, .. } => {
                let takes = table.takes(legal);
                table.flip(flips, &takes).or_else(|| best(&takes)).unwrap_or(Move::Pass {})
            }
            Legal::Civic { tokens, .. } => table.token(tokens),
        }
    }
}

/// The table as the seat sees it.
struct Table<'a> {
    view: &'a View,
    now: Position,
    display: Vec<TokenId>,
}

/// A take, and what the seat is worth after it.
struct Take {
    mv: Move,
    worth: f64,
}

impl Take {
    fn is_of(&self, cell: Cell) -> bool {
        matches!(self.mv, Move::TakeMarket { cells, .. } if cells.cells().contains(&cell))
    }
}

fn best(takes: &[Take]) -> Option<Move> {
    // Of equal ones the first.
    takes.iter().rev().max_by(|a, b| a.worth.total_cmp(&b.worth)).map(|take| take.mv)
}

impl<'a> Table<'a> {
    /// `None` for a view that is of no seat.
    fn of(view: &'a View) -> Option<Self> {
        let display = view.display.iter().map(|on_offer| on_offer.token).collect();
        Some(Self { view, now: Position::of(view)?, display })
    }

    fn shown(&self, cell: Cell) -> MarketCell {
        self.view.market.get(cell.index()).copied().unwrap_or(MarketCell::Empty { next: None })
    }

    /// Everything that can be taken, each with the payment that costs least.
    fn takes(&self, legal: &Legal) -> Vec<Take> {
        let Legal::Turn { pairs, deck, singles, .. } = legal else { return Vec::new() };
        let mut takes: Vec<Take> = pairs.iter().flat_map(|offer| self.pair(offer)).collect();
        for offer in singles {
            takes.extend(offer.price.payments.iter().map(|pay| {
                let after = self.now.taking(&[self.shown(offer.cell)]).paying(pay);
                Take { mv: Move::TakeOne { cell: offer.cell, pay: *pay }, worth: after.worth(&self.display) }
            }));
        }
        if *deck {
            takes.push(Take { mv: Move::TakeDeck {}, worth: self.with_deck() });
        }
        takes
    }

    fn pair(&self, offer: &PairOffer) -> impl Iterator<Item = Take> {
        let after = self.now.taking(&offer.cells.cells().map(|cell| self.shown(cell)));
        offer.price.payments.iter().map(move |pay| Take {
            mv: Move::TakeMarket { cells: offer.cells, pay: *pay },
            worth: after.clone().paying(pay).worth(&self.display),
        })
    }

    /// With the card on top of the deck, and one that is not known.
    fn with_deck(&self) -> f64 {
        let top = self.view.deck.top.map(|card| MarketCell::Resource { card, tier: 1 });
        let after = self.now.taking(top.as_slice());
        let next = (1..).zip(self.view.deck.tiers).find(|(_, cards)| *cards > 0).map(|(tier, _)| tier);
        let unseen = self.unseen(|id| Some(id.tier()) == next);
        mean(unseen.iter().map(|id| {
            let card = MarketCell::Resource { card: id.back(), tier: id.tier() };
            after.taking(&[card]).worth(&self.display)
        }))
        .unwrap_or_else(|| after.worth(&self.display))
    }

    /// The cards of this kind whose building side nobody has seen.
    fn unseen(&self, is_such: impl Fn(CardId) -> bool) -> Vec<CardId> {
        let built = self.view.players.iter().flat_map(|player| player.city.iter().copied());
        let open = self.view.market.iter().filter_map(|cell| match cell {
            MarketCell::Building { card } => Some(*card),
            _ => None,
        });
        let seen: Vec<CardId> = built.chain(open).collect();
        CardId::all().filter(|card| is_such(*card) && !seen.contains(card)).collect()
    }

    // --- turning over ---

    /// The card to turn over, where that promises more than any take.
    fn flip(&self, flips: &[Cell], takes: &[Take]) -> Option<Move> {
        let now = takes.iter().map(|take| take.worth).fold(f64::NEG_INFINITY, f64::max);
        let promised = flips.iter().rev().filter_map(|cell| Some((*cell, self.promised(*cell, takes)?)));
        let (cell, promised) = promised.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (promised > now + FLIP_FOR).then_some(Move::Flip { cell })
    }

    /// The average worth for the seat when the card here is turned over before a take.
    fn promised(&self, cell: Cell, takes: &[Take]) -> Option<f64> {
        let MarketCell::Resource { card, tier } = self.shown(cell) else { return None };
        let others = takes.iter().filter(|take| !take.is_of(cell)).map(|take| take.worth);
        let otherwise = others.fold(f64::NEG_INFINITY, f64::max);
        let undersides = self.unseen(|id| id.tier() == tier && id.back() == card);
        mean(undersides.iter().map(|id| self.with_building(cell, *id).fold(otherwise, f64::max)))
    }

    /// The worth for the seat with this building in the cell and each neighbour it could take with it.
    fn with_building(&self, cell: Cell, card: CardId) -> impl Iterator<Item = f64> {
        let neighbours = Pair::neighbours().filter_map(move |pair| match pair.cells() {
            [a, b] if a == cell => Some(b),
            [a, b] if b == cell => Some(a),
            _ => None,
        });
        neighbours.filter_map(move |other| {
            let other = self.shown(other);
            let paid = self.now.payment(&[MarketCell::Building { card }, other])?;
            Some(self.now.taking(&[MarketCell::Building { card }, other]).paying(&paid).worth(&self.display))
        })
    }

    // --- civic tokens ---

    fn token(&self, tokens: &[TokenId]) -> Move {
        let with = |token: &TokenId| self.now.with_token(*token);
        let best = tokens.iter().rev().max_by(|a, b| with(a).total_cmp(&with(b)));
        best.map_or(Move::Pass {}, |token| Move::ChooseCivic { token: *token })
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}
