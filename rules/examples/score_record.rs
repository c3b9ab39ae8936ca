//! Plays a recorded game again and prints its scores: `cargo run -p rules --example score_record -- game.json`.
//!
//! Stops at the first entry that the rules do not confirm. Reads one record, as `random_player` writes it.

use rules::Match;
use rules::record::Record;
use std::error::Error;

#[expect(clippy::disallowed_methods, reason = "the file is read here; no rule sees it")]
fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let record = Record::parse(&std::fs::read_to_string(path)?)?;
    let game = Match::replay(&record, usize::MAX)?;
    let outcome = game.outcome().ok_or("the record ends before the game does")?;
    if Some(&outcome) != record.result.as_ref() {
        return Err("the record tells another result".into());
    }
    println!("{}, {} moves", game.meta().title, game.entries().len() - 1);
    for score in &outcome.scores {
        println!("{:?}: {} points", score.seat, score.total);
        for line in &score.lines {
            println!("  {:>4}  {} ({})", line.points, line.what, line.rule);
        }
    }
    Ok(())
}
