//! Learns the weights of a game's evaluation by self-play: `train GAME [SEATS [STEPS [TABLES [SEED]]]]`, with two
//! threads. Writes `bots/src/GAME/weights.json` if the learned weights beat the old ones beyond doubt; the ladder of
//! `docs/strength.md` shows whether they are stronger against other bots, too.

use bots::{Training, house};
use rules::{JsonSetup, SeatSetup};
use serde_json::json;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, or: u64| args.get(place).map_or(Ok(or), |arg| arg.parse::<u64>());
    let game = args.first().ok_or("which game?")?;
    let kind = house(game).ok_or("no such game")?;
    let seats = SeatSetup::people(number(1, 2)?.try_into()?);
    let setup = JsonSetup { seats, options: kind.options(&json!({}))? };
    let (steps, tables) = (number(2, 40)?.try_into()?, number(3, 60)?.try_into()?);
    let training = Training { tables, steps, seed: number(4, 7)?, threads: 2 };
    let mut watch = |step: &bots::Step| println!("{} {}", step.step, step.weights);
    let Some(trained) = kind.train(&setup, &training, &mut watch)? else {
        return Err("this game weighs by no numbers".into());
    };
    println!("ahead by {:+.2} points, standard error {:.2}", trained.ahead, trained.error);
    if trained.ahead <= 1.96 * trained.error {
        println!("that is not beyond doubt: nothing is kept");
        return Ok(());
    }
    // Checkouts can share a target folder: the one that this is run in is written to.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let file = Path::new(&package).join("src").join(game).join("weights.json");
    std::fs::write(file, format!("{}\n", serde_json::to_string_pretty(&trained.weights)?))?;
    Ok(())
}
