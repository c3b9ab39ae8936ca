//! Payments, judged by themselves: every set of cards is tried, and those are legal that cover the cost and from which
//! no card could be left out (PT-5.5).

use crate::playing::{play_out, rich_table, tables};
use crate::printed::card;
use rules::point_city::{
    Legal, MarketCell, Pair, PointCity, Price, Resource, ResourceCard, Stock, Symbols, View,
};
use rules::{Game, Picker, Seat, Viewer};
use std::collections::BTreeSet;

/// The print of one pair as a judge at the table reads it.
#[derive(Debug)]
struct Bill {
    /// The stock, and the resource cards that are taken.
    cards: Stock,
    cost: Symbols,
    permanents: Symbols,
}

impl Bill {
    fn of(view: &View, seat: Seat, pair: Pair) -> Self {
        let player = &view.players[seat.index()];
        let (mut cards, mut costs) = (player.stock, Vec::new());
        for cell in pair.cells() {
            match view.market[cell.index()] {
                MarketCell::Resource { card, .. } => cards.add(card, 1),
                MarketCell::Building { card: building } => costs.push(card(building).cost),
                MarketCell::Empty { .. } => panic!("PT-5.8: a turn begins with a full market"),
            }
        }
        let built = player.city.iter().filter_map(|building| card(*building).gives);
        let mut permanents = Symbols::default();
        built.for_each(|resource| permanents.add(resource));
        Self { cards, cost: Symbols::build(|of| costs.iter().map(|cost| cost.of(of)).sum()), permanents }
    }

    /// How many symbols of the type these cards leave open.
    fn open(&self, cards: &Stock, resource: Resource) -> u8 {
        let single = cards.of(ResourceCard::single(resource));
        let double = cards.of(ResourceCard::double(resource));
        self.cost.of(resource).saturating_sub(self.permanents.of(resource) + single + 2 * double)
    }

    fn covers(&self, cards: &Stock) -> bool {
        let open: u8 = Resource::ORDINARY.into_iter().map(|resource| self.open(cards, resource)).sum();
        open <= cards.of(ResourceCard::INGENUITY)
    }

    /// Every heap that covers the costs, but does not without any one of its cards.
    fn payments(&self) -> BTreeSet<Stock> {
        let kinds: Vec<(ResourceCard, u8)> = self.cards.iter().collect();
        let mut found = BTreeSet::new();
        self.try_heaps(&kinds, Stock::default(), &mut found);
        found
    }

    /// Goes on until a heap covers the costs: from any larger one a card could be left out.
    fn try_heaps(&self, kinds: &[(ResourceCard, u8)], heap: Stock, found: &mut BTreeSet<Stock>) {
        if self.covers(&heap) {
            let spared = |(kind, _)| {
                let mut less = heap;
                less.take(kind, 1);
                self.covers(&less)
            };
            if !heap.iter().any(spared) {
                found.insert(heap);
            }
            return;
        }
        let Some(((kind, count), others)) = kinds.split_first() else { return };
        // More cards than symbols are never needed.
        for count in 0..=(*count).min(self.cost.total()) {
            let mut more = heap;
            more.add(*kind, count);
            if more.cards() <= self.cost.total().into() {
                self.try_heaps(others, more, found);
            }
        }
    }
}

/// The measure by which a payment is suggested: ingenuity cards, cards, symbols.
fn price_of(payment: &Stock) -> (u8, u16, u16) {
    let symbols = payment.iter().map(|(card, count)| u16::from(card.symbols() * count)).sum();
    (payment.of(ResourceCard::INGENUITY), payment.cards(), symbols)
}

fn judge(bill: &Bill, price: &Price) {
    let listed: BTreeSet<Stock> = price.payments.iter().copied().collect();
    assert_eq!(listed, bill.payments(), "PT-5.5: {bill:?}");
    assert_eq!(listed.len(), price.payments.len(), "PT-5.5: each once, {bill:?}");
    let best = listed.iter().map(price_of).min();
    assert_eq!(price.payments.first().map(price_of), best, "PT-5.13: {bill:?}");
    let missing = Symbols::build(|resource| bill.open(&bill.cards, resource));
    let short = missing.total().saturating_sub(bill.cards.of(ResourceCard::INGENUITY));
    let told = if listed.is_empty() { (missing, short) } else { Default::default() };
    assert_eq!((price.missing, price.short), told, "PT-5.4: {bill:?}");
    assert_eq!(listed.is_empty(), short > 0, "PT-5.4: {bill:?}");
}

/// Judges every pair that is offered; returns how many of them cost something, and in how many ways each can be paid.
fn judge_all(game: &PointCity) -> (usize, BTreeSet<usize>) {
    let view = game.view(Viewer::Public);
    let Some(seat) = view.actor else { return Default::default() };
    let Some(Legal::Turn { pairs, .. }) = game.legal(seat) else { return Default::default() };
    let bills: Vec<Bill> = pairs.iter().map(|offer| Bill::of(&view, seat, offer.cells)).collect();
    assert_eq!(bills.len(), 24, "PT-5.4");
    bills.iter().zip(&pairs).for_each(|(bill, offer)| judge(bill, &offer.price));
    let ways = pairs.iter().map(|offer| offer.price.payments.len()).collect();
    (bills.iter().filter(|bill| !bill.cost.is_empty()).count(), ways)
}

#[test]
fn payments_in_whole_games_are_exactly_those_that_the_rules_allow() {
    let (mut costly, mut ways) = (0, BTreeSet::new());
    for (number, setup) in tables().iter().enumerate() {
        let mut states = 0;
        play_out(setup, number as u64, |game, _| {
            states += 1;
            if states % 3 == 0 {
                let judged = judge_all(game);
                costly += judged.0;
                ways.extend(judged.1);
            }
        });
    }
    assert!(costly > 1000, "only {costly} pairs with a building were judged");
    assert!(ways.contains(&0) && ways.len() > 4, "PT-5.5: pairs were paid in {ways:?} ways");
}

#[test]
fn payments_at_rich_tables_are_exactly_those_that_the_rules_allow() {
    let mut ways = BTreeSet::new();
    for number in 0..150 {
        ways.extend(judge_all(&rich_table(&mut Picker::new(number))).1);
    }
    assert!(ways.len() > 10, "PT-5.5: pairs were paid in {ways:?} ways");
}
