//! The performance of the release binary on this machine: games
//! per second, memory, commits per second, and the cost of a move.
//!
//! This command is no test, because its figures depend on the machine and its load. Speed is therefore also printed
//! relative to a reference loop of plain arithmetic, timed right before and after in the same run.

use crate::postgres;
use crate::shell::{Failure, Task, built, find_program, saloon};
use std::hint::black_box;
use std::time::Instant;

/// The product's games, with the number of seats and of simulated games.
const GAMES: [(&str, u8, u32); 5] = [
    ("carcassonne", 2, 4000),
    ("carson_city", 4, 4000),
    ("castle", 2, 4000),
    ("dice_town", 4, 1000),
    ("point_city", 4, 1000),
];

pub(crate) fn bench() -> Result<(), Failure> {
    Task::cargo(&["build", "--release", "--package", "server"]).run()?;
    GAMES.into_iter().try_for_each(|(game, seats, number)| speed(game, seats, number))?;
    placements()?;
    // The driver is optimised too, because its time counts as time of the server.
    Task::cargo(&["run", "--quiet", "--release", "--package", "tests", "--example", "memory"])
        .env("SALOON_BIN", saloon("release"))
        .run()?;
    Task::cargo(&["run", "--quiet", "--release", "--package", "tests", "--example", "sockets"])
        .env("SALOON_BIN", saloon("release"))
        .run()?;
    commits()?;
    moves(&[])
}

/// The shell line that raises the limit of open sockets to the system's maximum, and runs a program on the second core.
const ON_THE_SECOND_CORE: &str = r#"ulimit -n "$(ulimit -Hn)" && exec taskset -c 1 "$@""#;

/// The cost of a move on the server and on a bare server, which are both part of
/// the `bench` program. The generator runs on one core and the server on another.
pub(crate) fn moves(options: &[&str]) -> Result<(), Failure> {
    if !cfg!(target_os = "linux") {
        let text =
            "`bench moves` reads the scheduler's counters and pins programs to cores, as Linux has them";
        return Err(Failure::Usage(text.to_owned()));
    }
    if std::thread::available_parallelism().map_or(1, usize::from) < 2 {
        let text = "`bench moves` needs two cores: one for the server and one for those who play";
        return Err(Failure::Usage(text.to_owned()));
    }
    if find_program(&["taskset"]).is_none() {
        return Err(Failure::Missing { what: "taskset", install: "apt-get install util-linux" });
    }
    Task::cargo(&["build", "--release", "--package", "bench"]).run()?;
    let bench = built("release", "bench");
    let bench = bench.to_string_lossy();
    Task::new("sh", &["-c", ON_THE_SECOND_CORE, "bench", &bench, "moves"]).args(options).run()
}

/// The effect of strangers on players, with the release binary or the one that `SALOON_BIN` names.
pub(crate) fn attack(options: &[&str]) -> Result<(), Failure> {
    let named = std::env::var_os("SALOON_BIN");
    if named.is_none() {
        Task::cargo(&["build", "--release", "--package", "server"]).run()?;
    }
    let binary = named.map_or_else(|| saloon("release"), Into::into);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // With two cores or more, the server gets a core of its own.
    let apart = (cores > 1 && find_program(&["taskset"]).is_some()).then_some("--apart");
    Task::cargo(&["run", "--quiet", "--release", "--package", "tests", "--example", "attack", "--"])
        .args(options)
        .args(apart.as_slice())
        .env("SALOON_BIN", binary)
        .run()
}

/// The cost of each request, compared with its weight, with the release binary or the one that `SALOON_BIN` names.
pub(crate) fn requests() -> Result<(), Failure> {
    let named = std::env::var_os("SALOON_BIN");
    if named.is_none() {
        Task::cargo(&["build", "--release", "--package", "server"]).run()?;
    }
    let binary = named.map_or_else(|| saloon("release"), Into::into);
    let example = ["--package", "tests", "--example", "requests", "--", "docs/costs.md"];
    Task::cargo(&["run", "--quiet", "--release"]).args(&example).env("SALOON_BIN", binary).run()
}

/// The number of commits per second, compared with the disk's own
/// limit. The store alone is measured as a release build, too.
fn commits() -> Result<(), Failure> {
    postgres::find_or_install()?;
    Task::cargo(&["run", "--quiet", "--release", "--package", "server", "--example", "commits"])
        .env("SALOON_BIN", saloon("release"))
        .run()
}

/// The speed of whole games with random moves, on one core.
fn speed(game: &str, seats: u8, number: u32) -> Result<(), Failure> {
    let (players, games) = (seats.to_string(), number.to_string());
    let task = Task::new(saloon("release"), &["simulate", game, "--players", &players])
        .args(&["--policy", "random", "--seed", "7", "--games", &games]);
    let (took, reference) = beside_reference(task)?;
    let per_second = f64::from(number) / took;
    println!("whole games of {game} with {seats} seats: {per_second:.0} a second");
    println!("reference loop: {reference:.3} s; {:.0} games in its time", per_second * reference);
    Ok(())
}

/// The speed of single placements on a growing map, which `simulate` does not measure.
fn placements() -> Result<(), Failure> {
    let example = ["--package", "rules", "--example", "placements"];
    Task::cargo(&["build", "--quiet", "--release"]).args(&example).run()?;
    let (_, reference) = beside_reference(Task::cargo(&["run", "--quiet", "--release"]).args(&example))?;
    println!("reference loop: {reference:.3} s");
    Ok(())
}

/// The seconds that a program took, and those of the reference loop right before and after it.
fn beside_reference(task: Task) -> Result<(f64, f64), Failure> {
    let before = reference();
    let begun = Instant::now();
    task.run()?;
    let took = begun.elapsed().as_secs_f64();
    Ok((took, f64::midpoint(before, reference())))
}

/// The seconds of a fixed chain of multiplications. They depend on the speed of one core and not on memory.
fn reference() -> f64 {
    let begun = Instant::now();
    let mut x = black_box(0x9e37_79b9_7f4a_7c15_u64);
    for i in 0..200_000_000_u64 {
        x = (x ^ i).wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23);
    }
    black_box(x);
    begun.elapsed().as_secs_f64()
}
