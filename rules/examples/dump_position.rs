//! Prints a position of a recorded game as JSON: `cargo run -p rules --example dump_position -- game.json MOVES [SEAT]`.
//!
//! With a seat: its view and its question; without: the view of a spectator.

use rules::record::Record;
use rules::{Match, Seat, Viewer};
use serde_json::json;
use std::error::Error;

#[expect(clippy::disallowed_methods, reason = "the file is read here; no rule sees it")]
fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let path = args.next().ok_or("which file?")?;
    let moves: usize = args.next().ok_or("after how many moves?")?.parse()?;
    let seat = args.next().map(|text| text.parse()).transpose()?.and_then(Seat::new);

    let game = Match::replay(&Record::parse(&std::fs::read_to_string(path)?)?, moves)?;
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let position = json!({
        "game": game.meta().id,
        "moves": game.entries().len() - 1,
        "waiting": game.waiting(viewer),
        "progress": game.progress(),
        "view": game.view(viewer),
        "legal": seat.and_then(|seat| game.question(seat)).map(|question| question.legal),
        "outcome": game.outcome(),
    });
    println!("{}", serde_json::to_string_pretty(&position)?);
    Ok(())
}
