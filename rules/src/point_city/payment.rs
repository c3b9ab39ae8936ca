//! Payments (PT-5.5): every way to pay a deficit with the cards at hand so that none of them could be left out.
//!
//! Knows no market and no turn. Pure arithmetic on counts.

use super::{Price, Resource, ResourceCard, Stock, Symbols};

/// The symbols to pay with cards, and the cards at hand.
pub(super) struct Bill {
    /// The cost without what permanent resources give.
    deficit: Symbols,
    cards: Stock,
}

impl Bill {
    pub(super) fn of(cost: Symbols, permanents: Symbols, cards: Stock) -> Self {
        let deficit = Symbols::build(|resource| cost.of(resource).saturating_sub(permanents.of(resource)));
        Self { deficit, cards }
    }

    /// The symbols that only ingenuity can pay.
    fn missing(&self) -> Symbols {
        Symbols::build(|resource| self.deficit.of(resource).saturating_sub(symbols_of(resource, &self.cards)))
    }

    /// How many symbols cannot be paid.
    pub(super) fn short(&self) -> u8 {
        self.missing().total().saturating_sub(self.cards.of(ResourceCard::INGENUITY))
    }

    /// Every legal payment, ascending; none where the cards do not suffice.
    pub(super) fn payments(&self) -> Vec<Stock> {
        if self.deficit.is_empty() {
            return vec![Stock::default()];
        }
        if self.short() > 0 {
            return Vec::new();
        }
        let wild = self.cards.of(ResourceCard::INGENUITY);
        let mut payments = vec![(0, Stock::default())];
        for resource in Resource::ORDINARY {
            let deficit = self.deficit.of(resource);
            if deficit > 0 {
                payments = with_type(&payments, resource, deficit, &self.cards, wild);
            }
        }
        let mut payments: Vec<Stock> =
            payments.into_iter().map(|(wild, stock)| with_wild(stock, wild)).collect();
        payments.sort_unstable();
        payments
    }

    /// The payments, the best first; or what is missing.
    pub(super) fn price(&self) -> Price {
        let short = self.short();
        if short > 0 {
            return Price { payments: Vec::new(), missing: self.missing(), short };
        }
        let mut payments = self.payments();
        // Among equally good ones they stay in their order.
        payments.sort_by_key(|payment| goodness(payment, self.deficit));
        Price { payments, missing: Symbols::default(), short: 0 }
    }
}

/// The symbols of a type on single and double cards.
fn symbols_of(resource: Resource, cards: &Stock) -> u8 {
    cards.of(ResourceCard::single(resource)) + 2 * cards.of(ResourceCard::double(resource))
}

/// Extends payments, each with the ingenuity cards it needs, by every way to pay one type.
fn with_type(
    payments: &[(u8, Stock)],
    resource: Resource,
    deficit: u8,
    cards: &Stock,
    wild: u8,
) -> Vec<(u8, Stock)> {
    let ways =
        ways(deficit, cards.of(ResourceCard::single(resource)), cards.of(ResourceCard::double(resource)));
    let mut extended = Vec::with_capacity(payments.len());
    for (spent, payment) in payments {
        let affordable = ways.clone().filter(|way| spent + way.wild <= wild);
        extended.extend(affordable.map(|way| {
            let mut payment = *payment;
            payment.add(ResourceCard::single(resource), way.singles);
            payment.add(ResourceCard::double(resource), way.doubles);
            (spent + way.wild, payment)
        }));
    }
    extended
}

/// A way to pay one type.
#[derive(Clone, Copy)]
struct Way {
    singles: u8,
    doubles: u8,
    wild: u8,
}

/// Every way to pay so many symbols of one type: no card could be left out (PT-5.5, number 5).
fn ways(deficit: u8, singles: u8, doubles: u8) -> impl Iterator<Item = Way> + Clone {
    let most_doubles = doubles.min(deficit.div_ceil(2));
    (0..=most_doubles).flat_map(move |doubles| {
        let by_doubles = 2 * doubles;
        let most_singles = singles.min(deficit.saturating_sub(by_doubles));
        (0..=most_singles).map(move |singles| Way {
            singles,
            doubles,
            wild: deficit.saturating_sub(by_doubles + singles),
        })
    })
}

fn with_wild(mut payment: Stock, wild: u8) -> Stock {
    payment.add(ResourceCard::INGENUITY, wild);
    payment
}

/// Fewest ingenuity cards, then fewest cards (PT-5.13), then fewest symbols lost.
fn goodness(payment: &Stock, deficit: Symbols) -> (u8, u16, u8) {
    let wild = payment.of(ResourceCard::INGENUITY);
    let symbols: u8 = payment.iter().map(|(card, count)| card.symbols() * count).sum();
    (wild, payment.cards(), symbols - deficit.total())
}
