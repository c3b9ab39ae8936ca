//! Plays a whole game at random: `cargo run -p rules --example random_player -- dice_town [PEOPLE [SEED]] > game.json`.
//!
//! Prints the result to the screen, and the record to the output, where the other examples read it.

use rules::{Match, Picker, SeatSetup, Seed, game};
use serde_json::json;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let id = args.next().ok_or("which game? for example carson_city")?;
    let kind = game(&id).ok_or("there is no such game")?;
    let people = args.next().map_or(Ok(kind.meta().seats.0.max(2)), |text| text.parse())?;
    let seed = args.next().map_or(Ok(1), |text| text.parse())?;

    let mut game = Match::of(kind, SeatSetup::people(people), &json!({}), Seed::from_number(seed))?;
    let mut picker = Picker::new(seed);
    while let Some(seat) = game.deciding().iter().next() {
        let moves = game.legal(seat).listed;
        let mv = picker.among(&moves).ok_or("a seat that decides has a move")?;
        game.play(seat, mv)?;
    }

    let outcome = game.outcome().ok_or("a game in which nobody decides is over")?;
    eprintln!("{} after {} moves", game.meta().title, game.entries().len() - 1);
    for rank in &outcome.ranking {
        eprintln!("{}. {:?}: {} points", rank.rank, rank.seat, outcome.scores[rank.seat.index()].total);
    }
    println!("{}", serde_json::to_string(&game.record())?);
    Ok(())
}
