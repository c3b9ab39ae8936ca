//! Draws a state that nobody can tell from the true one: other undersides, another order of the deck.
//!
//! Uses the view alone. Invariant: each card is in one place, and each hidden one is of the kind and the tier that its
//! place shows (PT-6.3).

use super::state::{Player, PointCity, Slot};
use super::{CardId, Cell, MarketCell, ResourceCard, Side, View};
use crate::Chance;

/// A state with this view, all of them equally likely for a viewer who has seen only that.
pub(super) fn draw(view: &View, chance: &mut Chance) -> PointCity {
    let mut unseen = Unseen::of(view, chance);
    for (tier, gone) in (1..).zip(&view.gone) {
        for (kind, count) in gone.iter() {
            for _ in 0..count {
                unseen.take(tier, Some(kind));
            }
        }
    }
    let market: Vec<Slot> = view.market.iter().map(|cell| slot(*cell, &mut unseen)).collect();
    PointCity {
        options: view.options.clone(),
        phase: view.phase,
        turn: view.turn,
        first: view.first,
        flipped: view.flipped,
        market,
        deck: deck(view, &mut unseen),
        gone: view.gone,
        discard: view.discard,
        display: view.display.iter().map(|offered| offered.token).collect(),
        marker: view.automa.as_ref().map_or(Cell::at(1, 1), |automa| automa.marker),
        players: view.players.iter().map(player).collect(),
    }
}

fn player(seen: &super::PlayerView) -> Player {
    Player {
        level: seen.level,
        stock: seen.stock,
        city: seen.city.clone(),
        tokens: seen.tokens.iter().map(|held| held.token).collect(),
    }
}

fn slot(cell: MarketCell, unseen: &mut Unseen) -> Slot {
    match cell {
        MarketCell::Empty { next } => Slot::Empty { taken: next.map(Side::opposite) },
        MarketCell::Resource { card, tier } => {
            Slot::Card { card: unseen.take(tier, Some(card)), side: Side::Resource }
        }
        MarketCell::Building { card } => Slot::Card { card, side: Side::Building },
    }
}

/// The deck, the top card last: of the kind that is seen, the others in any order within their tier.
fn deck(view: &View, unseen: &mut Unseen) -> Vec<CardId> {
    let mut top = view.deck.top;
    let mut deck = Vec::new();
    for (tier, count) in (1..).zip(view.deck.tiers) {
        deck.extend((0..count).map(|_| unseen.take(tier, top.take())));
    }
    deck.reverse();
    deck
}

/// The cards whose building side nobody sees, in random order.
struct Unseen(Vec<CardId>);

impl Unseen {
    fn of(view: &View, chance: &mut Chance) -> Self {
        let in_market = view.market.iter().filter_map(|cell| match cell {
            MarketCell::Building { card } => Some(*card),
            _ => None,
        });
        let built = view.players.iter().flat_map(|player| player.city.iter().copied());
        let seen: Vec<CardId> = in_market.chain(built).collect();
        let mut unseen: Vec<CardId> = CardId::all().filter(|card| !seen.contains(card)).collect();
        chance.shuffle("unseen", &mut unseen);
        Self(unseen)
    }

    /// Takes out a card of this tier and, if one is given, of this kind.
    fn take(&mut self, tier: u8, kind: Option<ResourceCard>) -> CardId {
        let fits = |card: &CardId| card.tier() == tier && kind.is_none_or(|kind| card.back() == kind);
        let place = self.0.iter().position(fits).expect("a view shows no more cards than there are");
        self.0.swap_remove(place)
    }
}
