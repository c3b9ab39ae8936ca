//! The cost of a crowd of spectators at one table, on one server and over three nodes.
//!
//! A process can hold a limited number of sockets. A larger crowd is therefore spread
//! over further processes of the bench, which read their messages and count nothing.
//! Times come from the sockets of this process, which are spread evenly over the nodes.

use super::nodes::{Place, Setting};
use super::{Bench, float, unless_refused};
use crate::Failure;
use crate::machine::{Server, leave_core, resident_kib};
use crate::play::{Dialect, House, Seating};
use crate::report::{Figure, Table};
use std::io::{self, BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{self, Child, Command, Stdio};
use std::thread;
use std::time::Duration;
use tokio::runtime::Runtime;

/// The maximum number of sockets that one process opens for a crowd.
const MOST_SOCKETS: usize = 15_000;
/// The move rate of the watched table.
const MOVES_PER_S: f64 = 8.0;

const HEAD: [&str; 8] = [
    "what",
    "MiB of the table's node",
    "of one that only passes on",
    "CPU µs a frame, the table's node",
    "one that only passes on",
    "of NATS",
    "p50 ms of a reveal to all",
    "p99",
];

/// Measures and prints a row for three nodes, and one for a single server if it can hold so many sockets.
pub fn crowd(bench: &Bench, watchers: usize) -> Result<(), Failure> {
    leave_core()?;
    let runtime = Runtime::new()?;
    let mut table = Table::new(&HEAD);
    let settings = [Setting::Alone, Setting::Nodes(3)];
    for setting in settings.into_iter().filter(|setting| setting.count() * MOST_SOCKETS >= watchers) {
        let mut figures = <[Figure; HEAD.len() - 1]>::default();
        for round in 0..bench.plan.rounds {
            eprintln!("{}: round {} of {}", setting.name(), round + 1, bench.plan.rounds);
            let Some(values) = unless_refused(measure(bench, &runtime, setting, watchers))? else { continue };
            figures.iter_mut().zip(values).for_each(|(figure, value)| figure.add(value));
        }
        table.row(format!("{}, {watchers} watch", setting.name()), &figures.each_ref());
    }
    println!("{table}");
    Ok(())
}

fn measure(
    bench: &Bench,
    runtime: &Runtime,
    setting: Setting,
    watchers: usize,
) -> Result<[Option<f64>; HEAD.len() - 1], Failure> {
    let mut place = Place::open(bench, runtime, setting)?;
    // The room runs on the node of the table's host, the first one.
    place.house.seat(1, Seating::SMALL)?;
    let here = watchers.min(MOST_SOCKETS);
    place.house.watch(0, here)?;
    let addresses: Vec<SocketAddr> = place.servers.iter().map(|server| server.address).collect();
    let mut elsewhere = Vec::new();
    for count in shares(watchers - here) {
        elsewhere.push(Onlookers::start(&bench.program, place.house.code(0), count, &addresses)?);
    }
    let before = place.house.traffic().messages_in;
    place.house.begin(0, Some(MOVES_PER_S));
    let (nodes, nats, _) = place.count(bench)?;
    let frames =
        float(place.house.traffic().messages_in - before) * float(watchers as u64) / float(here as u64);
    let each = frames / float(place.servers.len() as u64);
    let per_frame = |used: &Duration, frames: f64| used.as_secs_f64() * 1e6 / frames;
    let mib = |server: &Server| Ok::<_, Failure>(f64::from(resident_kib(server.pid())?) / 1024.0);
    let reveals = place.house.tally().reveals();
    Ok([
        Some(mib(&place.servers[0])?),
        place.servers.get(1).map(mib).transpose()?,
        nodes.first().map(|used| per_frame(used, each)),
        nodes.get(1).map(|used| per_frame(used, each)),
        Some(per_frame(&nats, frames)),
        reveals.ms(50),
        reveals.ms(99),
    ])
}

/// Splits the crowd into parts that fit into one process each.
fn shares(count: usize) -> impl Iterator<Item = usize> {
    (0..count).step_by(MOST_SOCKETS).map(move |from| (count - from).min(MOST_SOCKETS))
}

/// A part of the crowd in a process of its own, which ends when this value is dropped or the parent has ended.
struct Onlookers(Child);

impl Onlookers {
    /// Starts the process and returns once all its spectators see the table.
    fn start(bench: &Path, code: &str, count: usize, addresses: &[SocketAddr]) -> Result<Self, Failure> {
        let mut command = Command::new(bench);
        command.args(["onlook", code, &count.to_string()]).args(addresses.iter().map(ToString::to_string));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let said = child.stdout.take();
        let onlookers = Self(child);
        let mut line = String::new();
        BufReader::new(said.expect("its output is a pipe")).read_line(&mut line)?;
        if line.is_empty() {
            return Err(Failure::Waited("onlookers to see the table".to_owned()));
        }
        Ok(onlookers)
    }
}

impl Drop for Onlookers {
    fn drop(&mut self) {
        // Killing a process that has ended by itself fails, which does not matter.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The main function of such a process: `count` spectators watch the table
/// with this code, spread over the addresses, until standard input ends.
pub fn onlook(code: &str, count: &str, addresses: &[&str]) -> Result<(), Failure> {
    let no_number = |_| Failure::Plan(format!("{count} is no number"));
    let addresses = addresses
        .iter()
        .map(|address| address.parse().map_err(|_| Failure::Plan(format!("{address} is no address"))));
    let mut house = House::among(addresses.collect::<Result<_, _>>()?, Dialect::Saloon)?;
    house.watch_at(code, count.parse().map_err(no_number)?)?;
    println!("watching");
    thread::spawn(|| {
        // A read error ends the program as the end of the input does.
        let _ = io::stdin().read_to_end(&mut Vec::new());
        process::exit(0);
    });
    loop {
        house.play(Duration::from_secs(1))?;
    }
}
