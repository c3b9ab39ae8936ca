//! Plays a game and analyses it, without a server: `analyse GAME PERCENT SEED LEVEL,… [OPTIONS-JSON]`, one level for each seat.
//!
//! Prints what each seat has lost, and how long it took.

use bots::{Effort, Level, Policy, house};
use rules::{JsonSetup, Playout, SeatSetup};
use serde_json::{Value, json};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |place: usize, other: &'static str| args.get(place).map_or(other, String::as_str);
    let kind = house(arg(0, "carcassonne")).ok_or("no such game")?;
    let (percent, seed): (u8, u64) = (arg(1, "10").parse()?, arg(2, "1").parse()?);
    let level = |name: &str| Level::ALL.into_iter().find(|level| level.id() == name);
    let policies: Vec<Policy> = arg(3, "normal,easy")
        .split(',')
        .map(|name| level(name).map_or(Policy::House, Policy::Level))
        .collect();
    let options: Value = args.get(4).map_or(Ok(json!({})), |text| serde_json::from_str(text))?;
    let seats = SeatSetup::people(policies.len() as u8);
    let setup = JsonSetup { seats, options: kind.options(&options)? };
    let playout = Playout::numbered(rules::Policy::Random, seed, 0).recorded();
    let played = kind.play_among(&setup, &playout, &policies)?;
    let record = played.record.ok_or("it was asked for")?;
    let begun = Instant::now();
    let analysis = kind.analyse(&record, Effort { percent, seed: 1 }, &mut |_| true)?;
    let took = begun.elapsed();
    println!(
        "{} entries, {} decisions: {took:.1?}, {:.1?} a decision",
        record.entries.len(),
        analysis.decisions.len(),
        took / analysis.decisions.len().max(1) as u32
    );
    for (seat, score) in analysis.seats.iter().zip(&played.outcome.scores) {
        println!("{} points: {}", score.total, serde_json::to_string(seat)?);
    }
    println!("{}", serde_json::to_string(&analysis.turning_points)?);
    Ok(())
}
