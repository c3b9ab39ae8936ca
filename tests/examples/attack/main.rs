//! The cost of strangers to players: people at tables move at a steady pace, each from an address of their own,
//! and wait for each answer; first nothing else happens, then strangers attack from other addresses.
//! Called by `cargo xtask bench attack`.
//!
//! Knows the wire and nothing of what is behind it, so that binaries of different versions (`SALOON_BIN`) can be
//! compared. Not a test: the tests count frames, rows and refusals instead of milliseconds.

mod attacks;
mod bare;
mod crowd;
mod house;
mod moves;
mod notices;
mod outside;
mod plan;
mod sign_ins;
mod stranger;
mod tickets;
mod unread;
mod victims;
mod watchers;

use moves::{Moves, Phase, Times};
use outside::Outside;
use plan::{Kind, Plan};
use std::process::{Command, ExitCode, Stdio};
use tests::Server;
use tokio::runtime::{Builder, Handle};
use tokio::time::sleep;
use victims::Victims;

/// Connections beside those of the strangers.
const OTHERS: u32 = 1_000;
/// Connections for which an operator's server has room.
const PLACES: u32 = 8_192;

/// Everything else is as an operator gets it, but for a house that has room for all who are named. Scripts play a game
/// faster than people, and need no pauses to follow.
const SETTINGS: [(&str, &str); 5] = [
    ("SALOON_MAX_FRAMES_PER_S", "100000"),
    ("SALOON_MAX_FRAME_BURST", "100000"),
    ("SALOON_HOUSE_PAUSE_MS", "30"),
    ("SALOON_MAX_NEW_TABLES_PER_PLAYER", "100000"),
    ("SALOON_MAX_NEW_TABLES_PER_ADDRESS", "100000"),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let plan = match Plan::read(&arguments) {
        Ok(plan) => plan,
        Err(what) => {
            eprintln!("{what}\n\n{}", plan::USAGE);
            return ExitCode::FAILURE;
        }
    };
    println!(
        "| attack | moves | quiet p50 | p99 | attacked p50 | p99 | p99 of the quiet time | p99 of the first 5 s | then | each time, p50 and p99 | victims lost | |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    // The victims have a thread of their own: what they wait for is the server, and not strangers of the same program.
    let theirs =
        Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a thread for the victims");
    let strangers = Builder::new_multi_thread().on_thread_start(yield_to_victims).enable_all().build();
    let strangers = strangers.expect("threads for strangers");
    for kind in &plan.kinds {
        strangers.block_on(measure(*kind, &plan, theirs.handle()));
    }
    ExitCode::SUCCESS
}

/// Victims that share a core with strangers run first: an answer that has come is not to wait for what a crowd reads.
fn yield_to_victims() {
    let thread = std::fs::read_link("/proc/thread-self").expect("Linux names the thread");
    let thread = thread.file_name().expect("a thread has a number");
    let yields = Command::new("renice").args(["-n", "19", "-p"]).arg(thread).stdout(Stdio::null()).status();
    assert!(yields.is_ok_and(|status| status.success()), "renice can lower a thread of this process");
}

/// Lets all threads of this process run on this core alone. A thread that ends meanwhile makes `taskset` fail: it is called again.
fn run_on(core: &str) {
    let mut pins = Command::new("taskset");
    pins.args(["-apc", core]).arg(std::process::id().to_string()).stdout(Stdio::null());
    let done = (0..20).any(|_| pins.status().is_ok_and(|status| status.success()));
    assert!(done, "taskset can pin a process");
}

/// One attack on a server of its own; quiet and attacked times take turns, so that both see the same machine. The last
/// time is quiet: what is left behind by the attacks costs something, too.
async fn measure(kind: Kind, plan: &Plan, theirs: &Handle) {
    let folder = tempfile::tempdir().expect("a folder for the data");
    let places = PLACES.max(plan.number_or(0).saturating_add(OTHERS)).to_string();
    let outside = attacks::outside(kind).await;
    let its_own = outside.as_ref().map(Outside::settings).unwrap_or_default();
    let mut settings = [&SETTINGS[..], kind.settings(), &[("SALOON_MAX_CONNECTIONS", &places)]].concat();
    settings.extend(its_own.iter().map(|(name, value)| (*name, value.as_str())));
    // A server has the cores of its parent, and counts them when it starts.
    let run_on = |core| plan.is_apart.then(|| run_on(core));
    run_on("0");
    let server = Server::start_as_set(folder, &settings).await;
    run_on("1");
    let moves = Moves::default();
    let victims = Victims::sit_down(&server, plan.tables, &moves, theirs);
    let mut attack = attacks::new(kind, plan, &server, &victims, outside).await;
    for _ in 0..plan.rounds {
        moves.begin(Phase::Quiet);
        sleep(plan.time).await;
        moves.begin(Phase::Prepared);
        attack.prepare().await;
        moves.begin(Phase::Attacked);
        attack.run(plan.time).await;
        moves.begin(Phase::Between);
        attack.end().await;
        sleep(plan.time / 4).await;
    }
    moves.begin(Phase::Quiet);
    sleep(plan.time).await;
    moves.begin(Phase::Between);
    let (quiet, attacked, (burst, later)) = (moves.quiet(), moves.attacked(), moves.burst_and_later());
    let shown = |(phase, times): (Phase, Times)| format!("{phase} {} {}", times.ms(50), times.ms(99));
    let in_turn: Vec<String> = moves.in_turn().into_iter().map(shown).collect();
    println!(
        "| {kind} | {} + {} | {} | {} | {} | {} | {:.0} % | {} | {} | {} | {} | {} |",
        quiet.len(),
        attacked.len(),
        quiet.ms(50),
        quiet.ms(99),
        attacked.ms(50),
        attacked.ms(99),
        100.0 * attacked.quantile(99) / quiet.quantile(99),
        burst.ms(99),
        later.ms(99),
        in_turn.join(", "),
        victims.lost().await,
        attack.yielded().join("; "),
    );
}
