//! The view of a viewer, built up from nothing, and the states that look the same to them.

use super::{Map, Options, Phase, Plot, SEATS, TinyTown};
use crate::names::choices;
use rules::{Chance, Diff, Sealed, Seat, SeatScore, Seats, Viewer, client_type};
use serde::{Deserialize, Serialize};

/// The whole table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("tiny_town.ts")]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    /// The table's options.
    #[diff(whole)]
    pub options: Options,
    /// The round, from 1.
    pub round: u8,
    /// The question that is open.
    pub stage: Stage,
    /// The seats that still build in this round, the next one first; empty while bids are made.
    pub queue: Vec<Seat>,
    /// The lots in reading order.
    pub plots: Vec<Plot>,
    /// The coins of each seat.
    pub coins: Vec<u8>,
    /// Which seats have bid in this round.
    pub has_bid: Vec<bool>,
    /// The viewer's own bid, at their own place.
    pub bids: Vec<Option<u8>>,
    /// The scores as if the game ended now.
    pub scores: Vec<SeatScore>,
}

choices! {
    in "tiny_town.ts";
    /// The question to the seats.
    Stage {
        /// A bid of each, in secret.
        Bid,
        /// A lot, of one after the other.
        Build,
        /// Nothing more.
        Over,
    }
}

pub(super) fn view(game: &TinyTown, viewer: Viewer) -> View {
    let bid = |seat| if let Phase::Bid(bids) = &game.phase { bids.of(seat).copied() } else { None };
    let seats = || Seat::first(SEATS);
    View {
        you: viewer.seat(),
        options: game.options.clone(),
        round: game.round,
        stage: match game.phase {
            Phase::Deal | Phase::Bid(_) => Stage::Bid,
            Phase::Build(_) => Stage::Build,
            Phase::Over => Stage::Over,
        },
        queue: if let Phase::Build(queue) = &game.phase { queue.clone() } else { Vec::new() },
        plots: game.map.0.clone(),
        coins: game.coins.as_slice().to_vec(),
        has_bid: seats().map(|seat| bid(seat).is_some()).collect(),
        bids: seats().map(|seat| bid(seat).filter(|_| viewer.is(seat))).collect(),
        scores: seats().map(|seat| game.score(seat)).collect(),
    }
}

/// Bids that the viewer does not see are drawn again; everything else is public.
pub(super) fn possible_world(view: &View, chance: &mut Chance) -> TinyTown {
    let phase = match view.stage {
        Stage::Bid => {
            let mut bids = Sealed::ask(Seats::first(SEATS));
            for seat in Seat::first(SEATS).filter(|seat| view.has_bid[seat.index()]) {
                let drawn = chance.below("bid", u32::from(view.coins[seat.index()]) + 1) as u8;
                bids.commit(seat, view.bids[seat.index()].unwrap_or(drawn));
            }
            Phase::Bid(bids)
        }
        Stage::Build => Phase::Build(view.queue.clone()),
        Stage::Over => Phase::Over,
    };
    TinyTown {
        options: view.options.clone(),
        round: view.round,
        phase,
        map: Map(view.plots.clone()),
        coins: view.coins.iter().copied().collect(),
    }
}
