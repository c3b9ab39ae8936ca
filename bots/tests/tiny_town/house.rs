//! The simple bot of *Tiny Town*: bids what the best lot is worth more than the second best, and builds where it gains
//! most.

use crate::game::{Legal, Move, TinyTown, View};
use bots::HousePlayer;

impl HousePlayer for TinyTown {
    fn choose(view: &View, legal: &Legal) -> Move {
        match legal {
            Legal::Bid { most, .. } => Move::Bid { coins: ahead(view).min(*most) },
            Legal::Build { lots } => {
                // Of equal ones the first.
                let best = lots.iter().rev().max_by_key(|(_, gain)| *gain);
                best.map_or(Move::Bid { coins: 0 }, |(lot, _)| Move::Build { lot: *lot })
            }
        }
    }
}

/// The points of the best free building more than those of the second best.
fn ahead(view: &View) -> u8 {
    let free = view.plots.iter().filter(|plot| plot.owner.is_none());
    let mut points: Vec<u8> = free.map(|plot| plot.building.points()).collect();
    points.sort_unstable_by(|a, b| b.cmp(a));
    points.first().copied().unwrap_or(0) - points.get(1).copied().unwrap_or(0)
}
