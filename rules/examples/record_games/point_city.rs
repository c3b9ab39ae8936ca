//! Situations that are searched among random games of Point City.

#[path = "../../tests/point_city/options.rs"]
mod options;
#[path = "../../tests/point_city/promises.rs"]
mod promises;

use crate::Search;
use promises::Game;
use rules::point_city::{Level, Move, Options, PointCity};
use rules::record::Record;
use rules::{Game as _, Picker, Playout, Policy, Seat, SeatPlayer, SeatSetup, Setup, play_out_by};

pub fn search() -> Search {
    Search { game: "point_city", promises: promises::all(), play }
}

fn play(number: u64) -> (Record, Vec<String>) {
    let playout = Playout::numbered(Policy::Random, 18, number).recorded();
    let choose = |game: &PointCity, seat: Seat, picker: &mut Picker| match number % 3 {
        0 => picker.choose(game, seat, Policy::Random),
        1 => picker.choose(game, seat, Policy::Greedy),
        _ => build(game, seat),
    };
    let played = play_out_by(&setup(number), &playout, choose).expect("random games can be played");
    let game = Game::of(played.record.expect("it was recorded"));
    let kept = game.kept();
    (game.record, kept)
}

/// Plays well enough to beat the automa: points now, else what buildings are worth beyond what is spent for them.
fn build(game: &PointCity, seat: Seat) -> Option<Move> {
    let worth = |mv: &Move| {
        let preview = game.preview(seat, mv).unwrap_or_default();
        let spent: i32 = preview.paid.iter().map(|(card, count)| i32::from(card.symbols() * count)).sum();
        2 * preview.gain + 2 * i32::from(preview.cost.total()) + 5 * i32::from(preview.civic) - spent
    };
    game.moves(seat).listed.into_iter().max_by_key(worth)
}

/// All sizes and levels in turn; every fourth table changes all options.
fn setup(number: u64) -> Setup<Options> {
    let options = if number % 4 == 1 { options::changed() } else { Options::default() };
    let seat = |player| SeatSetup { player, brand: None };
    let size = (number / 12 % 6) as usize;
    let seats = match Level::IDS.get(size) {
        Some(level) => vec![SeatPlayer::Person, SeatPlayer::Virtual((*level).to_owned())],
        None => vec![SeatPlayer::Person; size - 1],
    };
    Setup { seats: seats.into_iter().map(seat).collect(), options }
}
