//! Reasons for and against a move of *Point City*: the gain from its buildings, the savings by permanent resources, and
//! the possible faces of a card turned over.

use super::Table;
use crate::search::Reason;
use rules::point_city::{CardId, MarketCell, Move, PointCity};
use rules::{Game, Seat, Viewer};

/// Why the seat would make this move.
pub(super) fn reasons(game: &PointCity, seat: Seat, mv: Move) -> Vec<Reason> {
    let view = game.view(Viewer::Seat(seat));
    let Some(table) = Table::of(&view) else { return Vec::new() };
    let cells = match mv {
        Move::TakeMarket { cells, .. } => cells.cells().to_vec(),
        Move::TakeOne { cell, .. } => vec![cell],
        Move::Flip { cell } => {
            let MarketCell::Resource { card, tier } = table.shown(cell) else { return Vec::new() };
            let undersides = table.unseen(|id| id.tier() == tier && id.back() == card);
            return vec![Reason::of("may_show").with("cards", i32::from(undersides.len() as u16))];
        }
        Move::ChooseCivic { .. } => {
            let gain = game.gain(seat, &mv);
            return vec![Reason::of("token").with("points", gain)];
        }
        Move::TakeDeck {} | Move::Pass {} => return Vec::new(),
    };
    let Some(preview) = game.preview(seat, &mv) else { return Vec::new() };
    let built = || {
        cells.iter().filter_map(|cell| match table.shown(*cell) {
            MarketCell::Building { card } => Some(card),
            _ => None,
        })
    };
    let printed: u8 = built().map(CardId::points).sum();
    let mut reasons = Vec::new();
    reasons.extend((printed > 0).then(|| Reason::of("builds").with("points", printed)));
    reasons.extend((preview.civic > 0).then(|| Reason::of("civic_token").with("tokens", preview.civic)));
    let gives = built().filter_map(CardId::gives);
    reasons.extend(gives.map(|resource| Reason::of("gives_permanent").named(&resource)));
    let saved = preview.permanents.total();
    reasons.extend((saved > 0).then(|| Reason::of("permanents_save").with("symbols", saved)));
    let resources = cells.iter().filter_map(|cell| match table.shown(*cell) {
        MarketCell::Resource { card, .. } => Some(card.symbols()),
        _ => None,
    });
    let symbols: u8 = resources.sum();
    reasons.extend((symbols > 0).then(|| Reason::of("brings_resources").with("symbols", symbols)));
    reasons
}
