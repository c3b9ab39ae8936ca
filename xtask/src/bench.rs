//! What the release binary reaches on this machine: games per second, memory, and commits per second.
//!
//! Not a test: figures depend on the machine and its load. Speed is therefore also given against a
//! reference loop of plain arithmetic, timed right before and after in the same run.

use crate::postgres;
use crate::shell::{Failure, Task, saloon};
use std::hint::black_box;
use std::time::Instant;

/// The games of the server, and how many of each are played.
const GAMES: [(&str, u32); 3] = [("carson_city", 4000), ("dice_town", 1000), ("point_city", 1000)];

pub(crate) fn bench() -> Result<(), Failure> {
    Task::cargo(&["build", "--release", "--package", "server"]).run()?;
    GAMES.iter().try_for_each(|(game, number)| speed(game, *number))?;
    // The driver is optimised too: what it takes counts as time of the server.
    Task::cargo(&["run", "--quiet", "--release", "--package", "tests", "--example", "memory"])
        .env("SALOON_BIN", saloon("release"))
        .run()?;
    commits()
}

/// Beside what the disk itself can do. The store alone is measured as it is released, too.
fn commits() -> Result<(), Failure> {
    postgres::find_or_install()?;
    Task::cargo(&["run", "--quiet", "--release", "--package", "server", "--example", "commits"])
        .env("SALOON_BIN", saloon("release"))
        .run()
}

/// Whole games of four seats by random play, on one core.
fn speed(game: &str, number: u32) -> Result<(), Failure> {
    let games = number.to_string();
    let task = Task::new(saloon("release"), &["simulate", game, "--players", "4"])
        .args(&["--policy", "random", "--seed", "7", "--games", &games]);
    let before = reference();
    let begun = Instant::now();
    task.run()?;
    let per_second = f64::from(number) / begun.elapsed().as_secs_f64();
    let reference = f64::midpoint(before, reference());
    println!("whole games of {game} with 4 seats: {per_second:.0} a second");
    println!("reference loop: {reference:.3} s; {:.0} games in its time", per_second * reference);
    Ok(())
}

/// Seconds for a fixed chain of multiplications: only the speed of one core counts, not memory.
fn reference() -> f64 {
    let begun = Instant::now();
    let mut x = black_box(0x9e37_79b9_7f4a_7c15_u64);
    for i in 0..200_000_000_u64 {
        x = (x ^ i).wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23);
    }
    black_box(x);
    begun.elapsed().as_secs_f64()
}
