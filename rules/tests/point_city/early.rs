//! Pairs taken ahead, in random games: the events that make them void.

use crate::options::changed;
use crate::playing::{play_out, setup};
use rules::point_city::{Legal, MarketCell, Move, Options, Pair, Stock};
use rules::{Game, Premise, Seat, Viewer};
use std::collections::BTreeMap;

/// The early answer of a seat.
struct Said {
    turn: u16,
    cells: Pair,
    pay: Stock,
    shows: [MarketCell; 2],
    premise: Premise,
}

fn shows(market: &[MarketCell], cells: Pair) -> [MarketCell; 2] {
    cells.cells().map(|cell| market[cell.index()])
}

/// PT-5.4, PT-5.3: a pair that is said ahead holds for its turn as long as both cells show the same, and can then be
/// taken; taking or flipping one of them makes it void.
#[test]
fn a_pair_ahead_holds_while_its_cells_show_the_same() {
    let (mut taken, mut void) = (0, 0);
    for seed in 0..12 {
        let options = if seed % 3 == 0 { changed() } else { Options::default() };
        let mut ahead: BTreeMap<Seat, Said> = BTreeMap::new();
        play_out(&setup(3, options), seed, |game, _| {
            let table = game.view(Viewer::Public);
            for seat in Seat::first(3) {
                if let Some(said) = ahead.get(&seat) {
                    let mv = Move::TakeMarket { cells: said.cells, pay: said.pay };
                    let same = said.shows == shows(&table.market, said.cells);
                    let meant = table.turn <= said.turn && table.actor.is_some();
                    let is_flipped = table.flipped && table.actor == Some(seat);
                    let holds = game.premise(seat, &mv) == Some(said.premise.clone());
                    let in_turn = table.turn == said.turn
                        && game.legal(seat).is_some_and(|legal| matches!(legal, Legal::Civic { .. }));
                    assert_eq!(
                        holds,
                        same && meant && !is_flipped && !in_turn,
                        "seed {seed}, turn {}",
                        table.turn
                    );
                    if holds && game.deciding().contains(seat) {
                        assert!(game.moves(seat).listed.contains(&mv), "seed {seed}: {mv:?}");
                        taken += 1;
                    }
                    void += u32::from(!same);
                    if !holds {
                        ahead.remove(&seat);
                    }
                }
                let Some(early) = game.early(seat) else { continue };
                let Legal::Turn { pairs, .. } = early.legal else { panic!("it is a turn") };
                let Some(pair) = pairs.get(seed as usize % pairs.len().max(1)) else { continue };
                let (cells, pay) = (pair.cells, pair.price.payments[0]);
                let premise = game.premise(seat, &Move::TakeMarket { cells, pay }).expect("it is offered");
                let turn = (table.turn + 1..=table.turn + 3)
                    .find(|turn| (usize::from(*turn) + table.first.index()) % 3 == seat.index());
                let turn = turn.expect("turns go round");
                ahead.entry(seat).or_insert(Said {
                    turn,
                    cells,
                    pay,
                    shows: shows(&table.market, cells),
                    premise,
                });
            }
        });
    }
    assert!(taken > 50 && void > 50, "{taken} {void}");
}
