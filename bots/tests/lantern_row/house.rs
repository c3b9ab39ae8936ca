//! The simple bot of *Lantern Row*: collects the good of which it has most, and opens the stall that brings most at once.

use crate::game::{Card, LanternRow, Legal, Move, View};
use bots::HousePlayer;
use rules::Seat;

/// The average worth of a card of the deck: a middle value, and seldom of a good that the bot collects.
const UNSEEN: usize = 6;

impl HousePlayer for LanternRow {
    fn choose(view: &View, legal: &Legal) -> Move {
        match legal {
            Legal::Draw { cards } => {
                let best = cards.iter().max_by_key(|card| worth(view, **card));
                let best = best.filter(|card| worth(view, **card) > UNSEEN);
                best.map_or(Move::Draw {}, |card| Move::Take { card: *card })
            }
            Legal::Open { cards } => {
                let best = cards.iter().max_by_key(|(card, gain)| (*gain, worth(view, *card)));
                best.map_or(Move::Draw {}, |(card, _)| Move::Open { card: *card })
            }
        }
    }
}

/// The value of the card, and more for each own card and stall of its good.
fn worth(view: &View, card: Card) -> usize {
    let own = view.you.map_or(0, Seat::index);
    let hand = view.hands.get(own).into_iter().flatten().flatten();
    let row = view.rows.get(own).into_iter().flatten();
    let same_good = hand.chain(row).filter(|other| other.good() == card.good()).count();
    usize::from(card.value()) + 4 * same_good
}
