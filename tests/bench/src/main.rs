//! The programs of the bench: the measured servers and the measuring generator.

use bench::measure::{Bench, cores, costs, crowd, grow, nodes, onlook};
use bench::plan::{Kind, Plan, USAGE};
use bench::{Failure, servers};
use mimalloc::MiMalloc;
use std::path::PathBuf;
use std::process::ExitCode;

/// The allocator of the server's program; the bare server uses the same one.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bench: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Failure> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["serve"] => servers::saloon(),
        ["reference", address, folder @ ..] => servers::reference(&servers::Reference {
            address: address.parse().map_err(|_| Failure::Plan(format!("{address} is no address")))?,
            folder: folder.first().map(PathBuf::from),
        }),
        ["onlook", code, count, addresses @ ..] => onlook(code, count, addresses),
        ["moves", ..] => measure(&arguments[1..]),
        _ => Err(Failure::Plan(USAGE.to_owned())),
    }
}

fn measure(options: &[String]) -> Result<(), Failure> {
    let bench = Bench { plan: Plan::read(options)?, program: std::env::current_exe()? };
    match bench.plan.kind {
        Kind::Costs => costs(&bench),
        Kind::Grow => grow(&bench),
        Kind::Cores => cores(&bench),
        Kind::Nodes => nodes(&bench),
        Kind::Crowd(watchers) => crowd(&bench, watchers),
    }
}
