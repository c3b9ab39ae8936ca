//! The server's cost of each request in microseconds of a core and in bytes, compared with the weights of
//! `docs/costs.md`.
//! Called by `cargo xtask bench requests`.
//!
//! Knows the wire protocol and nothing of the server's internals. Each request is sent alone, and its cost is the
//! processor time of the server's process until all its effects are done. Under load, commits and wake-ups are shared
//! and a request costs less, a move about a seventh. Weights are therefore compared with the weight of a move. This
//! program is no test, because its figures depend on the machine.

mod meter;
mod script;

use meter::Meter;
use std::process::{Command, ExitCode, Stdio};
use tests::Server;

/// The number of times that the script is played.
const ROUNDS: u32 = 12;
/// The request whose weight is the reference.
const A_MOVE: &str = "table.act";
/// The maximum factor by which a weight may be wrong.
const MOST_OFF: f64 = 2.0;

/// The documented weight of a request.
struct Weight {
    us: f64,
    kib: f64,
    units: f64,
}

#[tokio::main]
async fn main() -> ExitCode {
    let Some(costs) = std::env::args().nth(1).and_then(|file| std::fs::read_to_string(file).ok()) else {
        eprintln!(
            "requests FILE: measures what requests take, and compares it with the weights in docs/costs.md"
        );
        return ExitCode::FAILURE;
    };
    let server = Server::start().await;
    pin(&server.pid().to_string(), "0");
    pin(&std::process::id().to_string(), "1");
    let mut meter = Meter::new(server.pid());
    for round in 0..ROUNDS {
        script::play(&server, &mut meter, round).await;
    }
    println!(
        "| request | granted, refused | µs, median and the most of nine in ten | KiB | weight: µs | KiB | units by a move's, of the weight |  |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    let measured: Vec<_> = meter.costs().filter(|(_, cost)| cost.granted > 0).collect();
    let alone = |us: f64| us / 10.0;
    let a_move = measured.iter().find(|(name, _)| name == A_MOVE).map(|(_, cost)| alone(cost.us(50)));
    let scale = a_move.zip(weight(&costs, A_MOVE)).map_or(1.0, |(measured, weight)| weight.units / measured);
    for (name, cost) in measured {
        let documented = weight(&costs, &name);
        let (us, kib) = (cost.us(50), cost.kib(50));
        let units = (alone(us) * scale + kib / 4.0).max(1.0);
        let off = documented.as_ref().map_or(1.0, |weight| units / weight.units);
        let wrong = if (1.0 / MOST_OFF..=MOST_OFF).contains(&off) { "" } else { "**off**" };
        let shown =
            |show: fn(&Weight) -> f64| documented.as_ref().map(|weight| format!("{:.0}", show(weight)));
        println!(
            "| {name} | {}, {} | {us:.0}, {:.0} | {kib:.1} | {} | {} | {units:.0}, {} | {wrong} |",
            cost.granted,
            cost.refused,
            cost.us(90),
            shown(|weight| weight.us).unwrap_or_default(),
            shown(|weight| weight.kib).unwrap_or_default(),
            shown(|weight| weight.units).unwrap_or_default(),
        );
    }
    ExitCode::SUCCESS
}

/// The documented weight of a request, from its line in the table.
fn weight(costs: &str, name: &str) -> Option<Weight> {
    let class = name.strip_prefix("HTTP: ").map(|path| match path {
        "GET /" => "HTTP: a file",
        path if path.contains("/tables/") && path.ends_with("/record") || path.contains("/replay") => {
            "HTTP: a record"
        }
        path if path.contains("/me/") || path.contains("/account") || path.contains("/lessons/") => {
            "HTTP: a record"
        }
        _ => "HTTP: everything else",
    });
    let begin = class.map_or_else(|| format!("| `{name}` |"), |class| format!("| {class}"));
    let line = costs.lines().find(|line| line.starts_with(&begin))?;
    let numbers: Vec<f64> = line.split('|').filter_map(|cell| cell.trim().parse().ok()).collect();
    let &[us, kib, units] = numbers.as_slice() else { return None };
    Some(Weight { us, kib, units })
}

/// Pins all threads of a process to this core, if the system supports it.
fn pin(process: &str, core: &str) {
    let _ = Command::new("taskset").args(["-apc", core, process]).stdout(Stdio::null()).status();
}
