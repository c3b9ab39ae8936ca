//! Developer commands: `cargo xtask <command>`. Uses only the standard library, so that it compiles in a second.
//!
//! Knows how to build, start and test the project's parts, and nothing of their purpose. Invariant: a command needs
//! Rust and Node; it finds or installs everything else, or fails with the line that installs it.

mod apt;
mod audit;
mod bench;
mod build_times;
mod chromium;
mod container;
mod game;
mod measure;
mod mutants;
mod nats;
mod new_game;
mod policy;
mod postgres;
mod proxies;
mod release;
mod report;
mod runner;
mod shell;
mod slow;
mod test;
mod tiers;
mod torture;
mod web;
mod workflows;

use shell::{Failure, Task};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  run [arguments]     build client and server, start on http://127.0.0.1:8080 with SQLite in ./data;
                      the arguments go to `saloon serve`
  test [--only PART]  run what refuses a change; PART is rust, web or e2e
  test --all          run every check, also what is tried before a release (docs/tests.md); with --measure each test notes
                      its processor time
  slow                write docs/slow-tests.md from what was measured last
  mutants             put a fault into each line that has changed since origin/main, and see a test fail; --since COMMIT
  build               make the release binary with the client inside
  release             make the files of a release in target/release-files: static programs for Linux on x86-64 and
                      arm64, their checksums, the image's tag, notes from CHANGELOG.md; --machine x86_64|arm64 makes one,
                      --tag v1.2.3 makes all and refuses a tag of another version
  generate            rewrite the generated files
  policy              check the dependencies against deny.toml, without a network
  audit               ask the registries for known holes in the dependencies, by npm and cargo-deny
  new-game ID         create a game: copy rules, bot, client, texts and tests of the example of docs/new-game.md under
                      ID, a name in lower case such as river_race, and register it; --hidden-hand begins with the
                      example whose seats hold cards that others do not see
  game ID             after a change of one game's rules: rewrite its generated files, and try its contract and its tests;
                      --check lists what the game lacks: texts by language, art, lessons, its bot, words of its example
  bench               measure games per second, memory, commits per second beside those of the disk, and the cost of a
                      move
  bench build         measure waiting times: the first start, a changed rule, a changed component of the client
  bench moves         measure the cost of a move beside a bare server of the same game: processor time, latency, bytes,
                      memory; --game ID, --seconds NUMBER, --rooms NUMBER, --rounds NUMBER,
                      --grow (from 1 to 10,000 tables, from 0 to 5,000 watchers), --cores (all cores beside one)
  bench attack [KIND] measure how much strangers slow down players; KIND is replay, unread, watchers, guests, lobby,
                      sign-ins, bare-sign-ins, notices (which wait for a dead mail server), refused-notices,
                      experts (bots that think at 200 tables), easy-players (that do not),
                      tickets (5,000 that cannot be put together),
                      lobby-watch, create, mute, slow-names, half-open (crowds of sockets);
                      --seconds NUMBER, --rounds NUMBER, --tables NUMBER, --number NUMBER (of strangers),
                      --addresses NUMBER (of the crowds), --apart (the server has a core of its own)
  bench requests      measure what each request takes alone, in microseconds and bytes, beside its weight in docs/costs.md
  train GAME [SEATS [STEPS [TABLES [SEED]]]]
                      learn by what numbers a game's players weigh positions, from play against themselves, with two
                      threads; writes bots/src/GAME/weights.json if that is better beyond doubt
  sim [--seeds N]     play N games (3000) on simulated time, network and disk, with injected faults;
                      `sim --seed SEED` plays one of them again; `--nodes N` plays with N servers that are one;
                      `sim --weeks` lets 36 days of 1000 turn-based tables pass and computes their clocks and notices again;
                      --tables NUMBER, --days NUMBER, --seed SEED, --sqlite FILE (a new one) or --postgres URL (empty)
  torture [OPTIONS]   inject real faults while clients play, and report every lost move; see docs/reliability.md
                      --kills NUMBER, --minutes NUMBER, --tables NUMBER, --seed NUMBER,
                      --database sqlite|postgres; of a cluster --nodes NUMBER, --freezes NUMBER
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<(), Failure> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    // Measuring a program and printing the help also work outside a checkout.
    if !matches!(words.as_slice(), [] | ["help" | "--help" | "-h"] | ["measured", ..]) {
        shell::check_root()?;
    }
    match words.as_slice() {
        ["run", further @ ..] => run(further),
        ["test", options @ ..] => test::test(options),
        ["build"] => build(),
        ["release", options @ ..] => release::release(options),
        ["generate"] => generate(),
        ["policy"] => check_policy(),
        ["audit"] => audit::audit(),
        ["slow"] => slow::slow(),
        ["mutants", options @ ..] => mutants::mutants(options),
        // An internal command: nextest runs each test with it.
        ["measured", program @ ..] => measure::run(program),
        ["new-game", id, options @ ..] => new_game::new_game(id, options),
        ["game", id, options @ ..] => game::game(id, options),
        ["bench"] => bench::bench(),
        ["bench", "attack", options @ ..] => bench::attack(options),
        ["bench", "build"] => build_times::build_times(),
        ["bench", "moves", options @ ..] => bench::moves(options),
        ["bench", "requests"] => bench::requests(),
        ["sim", further @ ..] => simulate(further),
        ["torture", options @ ..] => torture::torture(options),
        ["train", options @ ..] => train(options),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => Err(Failure::Usage(format!("`{}` is no command\n\n{HELP}", words.join(" ")))),
    }
}

/// Builds outdated parts, and replaces this process by the server.
fn run(further: &[&str]) -> Result<(), Failure> {
    if !shell::saloon("debug").exists() {
        println!(
            "The first start builds the client and the server: about five minutes on two cores. The next takes seconds."
        );
    }
    web::build_if_stale()?;
    Task::cargo(&["build", "--package", "server"]).run()?;
    Task::new(shell::saloon("debug"), &["serve"]).args(further).become_it()
}

fn train(options: &[&str]) -> Result<(), Failure> {
    Task::cargo(&["run", "--release", "--quiet", "--package", "bots", "--example", "train", "--"])
        .args(options)
        .run()
}

fn build() -> Result<(), Failure> {
    web::build_if_stale()?;
    Task::cargo(&["build", "--release", "--package", "server"]).run()?;
    println!("{}", shell::saloon("release").display());
    Ok(())
}

fn check_policy() -> Result<(), Failure> {
    println!("{}: good", policy::check()?.unwrap_or_default());
    Ok(())
}

/// Uses an optimised build, because a long run plays thousands of games
/// through the whole server. Weeks of many tables use the release build.
fn simulate(further: &[&str]) -> Result<(), Failure> {
    let profile = if further.first() == Some(&"--weeks") { "release" } else { "sim" };
    Task::cargo(&["run", "--quiet", "--profile", profile, "--package", "sim", "--"]).args(further).run()
}

/// Runs the tests that compare the generated files, in the mode in which they rewrite them.
fn generate() -> Result<(), Failure> {
    let packages = ["--package", "protocol", "--package", "server"];
    Task::cargo(&["test", "--quiet", "--no-fail-fast"]).args(&packages).env("UPDATE_GENERATED", "1").run()
}
