//! The cost of a move on the nodes of a cluster, compared with one server on the same Postgres.
//!
//! Written for a single machine, whose cores the nodes and the generator share. The table therefore compares the
//! processor time of a move, summed over all nodes, and not moves per second. The capacity of n nodes, in multiples of
//! one server, is n times one server's time per move divided by the nodes' summed time per move, as long as nothing
//! else is the limit. With a balancer that keeps the people of a table together, only the tables of one node are played
//! and the other nodes just hear of the moves: every node causes the same cost at the others. The playing node then has
//! the cores for itself, as it would on its own machine, and is compared with a single server that has them, too.

use super::{Bench, WARM, float, unless_refused};
use crate::Failure;
use crate::machine::{Ran, Server, leave_core};
use crate::play::{Dialect, House, Seating};
use crate::report::{Figure, Table};
use std::time::{Duration, Instant};
use tests::Nodes;
use tokio::runtime::Runtime;

const HEAD: [&str; 8] = [
    "what",
    "moves/s",
    "CPU µs a move, all nodes",
    "of NATS",
    "% of one server's",
    "carries × one server (model)",
    "p50 ms of a step at 200 moves/s",
    "p99",
];

/// The move rate at which latencies are compared.
const MOVES_PER_S: f64 = 200.0;
/// The servers of a setting, and how players are spread over them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// One server that knows of no other nodes.
    Alone,
    /// A cluster of this many nodes. The people of each table connect
    /// to the nodes in turn, and so do the hosts of the tables.
    Nodes(usize),
    /// A cluster of this many nodes behind a balancer that sends all people
    /// of a table to one node. Only the tables of one node are played.
    Together(usize),
}

impl Setting {
    const ALL: [Self; 6] =
        [Self::Alone, Self::Nodes(1), Self::Nodes(2), Self::Nodes(3), Self::Together(2), Self::Together(3)];

    /// The number of servers.
    pub(super) fn count(self) -> usize {
        match self {
            Self::Alone => 1,
            Self::Nodes(count) | Self::Together(count) => count,
        }
    }

    pub(super) fn name(self) -> String {
        match self {
            Self::Alone => "one server".to_owned(),
            Self::Nodes(1) => "a node without others".to_owned(),
            Self::Nodes(count) => format!("{count} nodes, people in turn at each"),
            Self::Together(count) => format!("{count} nodes, each table's people at one"),
        }
    }
}

/// The figures of one setting.
struct Spread {
    moves: f64,
    time: Duration,
    nodes: Duration,
    nats: Duration,
    p50: Option<f64>,
    p99: Option<f64>,
}

impl Spread {
    /// The processor time of a move in microseconds, summed over all nodes.
    fn per_move_us(&self) -> f64 {
        self.nodes.as_secs_f64() * 1e6 / self.moves
    }
}

/// Measures each setting and prints its row. Each round begins with a
/// different setting, so that none always follows the same other one.
pub fn nodes(bench: &Bench) -> Result<(), Failure> {
    leave_core()?;
    let runtime = Runtime::new()?;
    let mut rows = Setting::ALL.map(|setting| (setting, <[Figure; HEAD.len() - 1]>::default()));
    for round in 0..bench.plan.rounds {
        eprintln!("round {} of {}", round + 1, bench.plan.rounds);
        let mut spreads = Setting::ALL.map(|_| None);
        for number in 0..spreads.len() {
            let place = (round + number) % spreads.len();
            spreads[place] = unless_refused(measure(bench, &runtime, Setting::ALL[place]))?;
        }
        let Some(one) = spreads[0].as_ref().map(Spread::per_move_us) else { continue };
        for ((setting, figures), spread) in rows.iter_mut().zip(&spreads) {
            let Some(spread) = spread else { continue };
            let used = spread.per_move_us();
            let values = [
                Some(spread.moves / spread.time.as_secs_f64()),
                Some(used),
                Some(spread.nats.as_secs_f64() * 1e6 / spread.moves),
                Some(100.0 * used / one),
                Some(float(setting.count() as u64) * one / used),
                spread.p50,
                spread.p99,
            ];
            figures.iter_mut().zip(values).for_each(|(figure, value)| figure.add(value));
        }
    }
    let mut table = Table::new(&HEAD);
    for (setting, figures) in &rows {
        table.row(setting.name(), &figures.each_ref());
    }
    println!("{table}");
    Ok(())
}

/// The running servers and the players on them.
pub(super) struct Place {
    pub(super) servers: Vec<Server>,
    cluster: Nodes,
    pub(super) house: House,
}

impl Place {
    pub(super) fn open(bench: &Bench, runtime: &Runtime, setting: Setting) -> Result<Self, Failure> {
        let cluster = runtime.block_on(Nodes::none());
        let settings = cluster.settings();
        let settings = if setting == Setting::Alone { &settings[..1] } else { &settings[..] };
        let start = || Server::start_with(&bench.program, settings);
        let servers = (0..setting.count()).map(|_| start()).collect::<Result<Vec<_>, _>>()?;
        let open_to = if let Setting::Together(_) = setting { 1 } else { setting.count() };
        let addresses = servers.iter().take(open_to).map(|server| server.address).collect();
        let mut house = House::among(addresses, Dialect::Saloon)?;
        // Nodes discover each other within a second.
        house.play(WARM)?;
        Ok(Self { servers, cluster, house })
    }

    /// The processor time of each node, and of NATS.
    fn used(&self) -> Result<(Vec<Duration>, Duration), Failure> {
        let each = self.servers.iter().map(|server| Ok(Ran::of_process(server.pid())?.on_cpu));
        Ok((each.collect::<Result<_, Failure>>()?, Ran::of_process(self.cluster.nats.pid())?.on_cpu))
    }

    /// Measures the current players for the duration that the plan
    /// sets. Returns the processor time of each node and that of NATS.
    pub(super) fn count(&mut self, bench: &Bench) -> Result<(Vec<Duration>, Duration, Duration), Failure> {
        self.house.play(WARM)?;
        let before = self.used()?;
        self.house.tally().begin();
        let begun = Instant::now();
        self.house.play(bench.plan.time)?;
        let time = begun.elapsed();
        let after = self.used()?;
        self.house.tally().end();
        let nodes = after.0.iter().zip(&before.0).map(|(after, before)| after.saturating_sub(*before));
        Ok((nodes.collect(), after.1.saturating_sub(before.1), time))
    }
}

fn measure(bench: &Bench, runtime: &Runtime, setting: Setting) -> Result<Spread, Failure> {
    let mut place = Place::open(bench, runtime, setting)?;
    place.house.seat(bench.plan.rooms, Seating::SMALL)?;
    place.house.begin(0, None);
    let (nodes, nats, time) = place.count(bench)?;
    let moves = float(place.house.tally().moves());
    drop(place);
    let mut place = Place::open(bench, runtime, setting)?;
    place.house.seat(bench.plan.rooms, Seating::SMALL)?;
    place.house.begin(0, Some(MOVES_PER_S));
    place.count(bench)?;
    let steps = place.house.tally().steps();
    Ok(Spread { moves, time, nodes: nodes.iter().sum(), nats, p50: steps.ms(50), p99: steps.ms(99) })
}
