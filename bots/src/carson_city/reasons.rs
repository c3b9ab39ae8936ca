//! Reasons for and against a move of *Carson City*: changes of the score, and the prize of a bid.

use super::{CARD_STEP, Table, chance_before};
use crate::search::Reason;
use rules::carson_city::{Ask, CarsonCity, Move, RowCard};
use rules::{Chance, Game, ScoreLine, Seat, Seed, Viewer};
use std::cmp::Reverse;

/// The number of score changes in a reason.
const CHANGES: usize = 3;

/// Why the seat would make this move.
pub(super) fn reasons(game: &CarsonCity, seat: Seat, mv: Move) -> Vec<Reason> {
    match mv {
        Move::Bid { value } => bid(game, seat, value),
        Move::Take { slot } => take(game, seat, slot),
        Move::Place { .. } | Move::Sell { .. } | Move::Newsboy { .. } => {
            game.preview(seat, &mv).map(|preview| changes(&preview.changes)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// Changes of the score, the largest first.
fn changes(lines: &[ScoreLine]) -> Vec<Reason> {
    let mut lines: Vec<&ScoreLine> = lines.iter().collect();
    lines.sort_by_key(|line| Reverse(line.points.abs()));
    lines.truncate(CHANGES);
    lines.iter().map(|line| Reason::of("changes").named(&line.what).with("points", line.points)).collect()
}

/// When the seat would come with this card, what it may expect to take then, and what a lower card would have been worth
/// in another round.
fn bid(game: &CarsonCity, seat: Seat, value: u8) -> Vec<Reason> {
    let view = game.view(Viewer::Seat(seat));
    let Some(table) = Table::at(&view, game) else { return Vec::new() };
    if table.me.void {
        return vec![Reason::of("spends_void")];
    }
    let mine = value + table.me.bonus;
    let others = view.players.iter().filter(|other| other.seat != seat && !other.void);
    let before: f64 = others.map(|other| chance_before(other, mine)).sum();
    let expects = Reason::of("expects").about("place", 1.0 + before).about("points", table.expected(mine));
    let cards = &table.me.cards_left;
    let least = cards.iter().copied().min().unwrap_or(value);
    let dearer = CARD_STEP * f64::from(value.saturating_sub(least));
    let price = match value {
        _ if cards.len() < 2 => None,
        _ if value == least => Some(Reason::of("saves_cards")),
        _ => Some(Reason::of("price").about("points", dearer)),
    };
    std::iter::once(expects).chain(price).collect()
}

/// The gain from the card at its best place, or the later gain from a character.
fn take(game: &CarsonCity, seat: Seat, slot: u8) -> Vec<Reason> {
    let view = game.view(Viewer::Seat(seat));
    let Some(table) = Table::at(&view, game) else { return Vec::new() };
    let Some(Ask::Take { slots }) = table.legal().and_then(|legal| legal.ask) else { return Vec::new() };
    let Some(offered) = slots.iter().find(|one| one.slot == slot) else { return Vec::new() };
    let card = view.row.iter().find(|card| card.slot == slot).and_then(|card| card.card);
    if let Some(RowCard::Character(character)) = card {
        let later = table.worth_of(offered) - f64::from(offered.gain.unwrap_or_default());
        let later = (later >= 1.0).then(|| Reason::of("later").named(&character).about("points", later));
        let gain = offered.gain.filter(|gain| *gain != 0);
        let now = gain.map(|gain| Reason::of("character").named(&character).with("points", gain));
        return now.into_iter().chain(later).collect();
    }
    let Some(best) = offered.spots.iter().max_by_key(|spot| (spot.gain, Reverse((spot.y, spot.x)))) else {
        return vec![Reason::of("fits_nowhere")];
    };
    let (mut then, mut chance) = (game.clone(), Chance::at(&Seed::from_number(0), game.moment()));
    if then.play(seat, &Move::Take { slot }, &mut chance).is_err() {
        return Vec::new();
    }
    let laid = then.preview(seat, &Move::Place { x: best.x, y: best.y });
    laid.map(|preview| changes(&preview.changes)).unwrap_or_default()
}
