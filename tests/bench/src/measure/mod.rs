//! The measurements. Each runs on a fresh server and measures one cost or its growth.
//!
//! Invariant: every figure is printed beside the reference's figure of the same round.

mod cores;
mod costs;
mod crowd;
mod grow;
mod nodes;

pub use cores::cores;
pub use costs::costs;
pub use crowd::{crowd, onlook};
pub use grow::grow;
pub use nodes::nodes;

use crate::Failure;
use crate::machine::{Meter, Server, Target, Used, resident_kib};
use crate::plan::Plan;
use crate::play::{House, Seating, Times};
use std::path::PathBuf;
use std::time::Duration;

/// The warm-up time that is not counted.
const WARM: Duration = Duration::from_secs(2);
/// The time that a server gets to release temporary memory before it is measured.
const SETTLE: Duration = Duration::from_secs(3);

/// The settings of all measurements.
#[derive(Clone, Debug)]
pub struct Bench {
    /// The program that contains the servers.
    pub program: PathBuf,
    pub plan: Plan,
}

/// The cost of an interval of play.
#[derive(Clone, Debug)]
pub(crate) struct Cost {
    used: Used,
    moves: f64,
    bytes: f64,
    messages: f64,
    steps: Times,
    reveals: Times,
}

impl Cost {
    fn cpu_us(&self) -> f64 {
        self.used.server.on_cpu.as_secs_f64() * 1e6
    }

    fn per_move_us(&self) -> f64 {
        self.cpu_us() / self.moves
    }

    fn per_message_us(&self) -> f64 {
        self.cpu_us() / self.messages
    }

    fn percent(&self, part: Duration) -> f64 {
        100.0 * part.as_secs_f64() / self.used.time.as_secs_f64()
    }
}

/// The measured value, or `None` if the server refused a request because it was overloaded; then a note is printed.
fn unless_refused<T>(measured: Result<T, Failure>) -> Result<Option<T>, Failure> {
    match measured {
        Err(Failure::Refused(answer)) => {
            eprintln!("left out, as the machine is too busy: a request was refused: {answer}");
            Ok(None)
        }
        measured => measured.map(Some),
    }
}

/// Exact, because counts stay far below 2⁵³.
fn float(count: u64) -> f64 {
    Duration::from_secs(count).as_secs_f64()
}

impl Bench {
    fn start(&self, target: Target) -> Result<(Server, House), Failure> {
        self.start_on(target, true)
    }

    /// Starts a server, pinned to a core of its own or on all cores together with the generator.
    fn start_on(&self, target: Target, pinned: bool) -> Result<(Server, House), Failure> {
        let server = Server::start(&self.program, target, pinned)?;
        let house = House::new(server.address, target.dialect())?;
        Ok((server, house))
    }

    /// Measures players who move as fast as the server allows.
    fn saturated(&self, target: Target, game: &str, pinned: bool) -> Result<(Server, Cost), Failure> {
        let (server, mut house) = self.start_on(target, pinned)?;
        let (rooms, seating) = self.plan.seating(game);
        house.seat(rooms, seating)?;
        house.begin(0, None);
        let cost = self.count(&server, &mut house)?;
        Ok((server, cost))
    }

    /// Measures the small game at `moves_per_s` moves per second in total.
    fn paced(&self, target: Target, moves_per_s: f64) -> Result<Cost, Failure> {
        let (server, mut house) = self.start(target)?;
        house.seat(self.plan.rooms, Seating::SMALL)?;
        house.begin(0, Some(moves_per_s));
        self.count(&server, &mut house)
    }

    /// Measures the current players for the duration that the plan sets.
    fn count(&self, server: &Server, house: &mut House) -> Result<Cost, Failure> {
        house.play(WARM)?;
        let before = house.traffic();
        house.tally().begin();
        let meter = Meter::begin(server.pid())?;
        house.play(self.plan.time)?;
        let used = meter.end()?;
        let traffic = house.traffic();
        let tally = house.tally();
        tally.end();
        Ok(Cost {
            used,
            moves: float(tally.moves()),
            bytes: float(traffic.bytes_in - before.bytes_in),
            messages: float(traffic.messages_in - before.messages_in),
            steps: tally.steps(),
            reveals: tally.reveals(),
        })
    }

    /// The memory in KiB of an idle connection, and of a live room with its four sockets.
    fn memory(&self, target: Target) -> Result<(f64, f64), Failure> {
        const WARM_ROOMS: usize = 8;
        const CONNECTIONS: u16 = 2000;
        const ROOMS: u16 = 500;
        let a_round = Seating::Small { tables: 1, steps: 5 };
        let (server, mut house) = self.start(target)?;
        house.seat(WARM_ROOMS, a_round)?;
        let mut resident = settled(&server, &mut house, 0)?;
        house.idle(CONNECTIONS.into())?;
        let idle = settled(&server, &mut house, WARM_ROOMS)?;
        let connection = (idle - resident) / f64::from(CONNECTIONS);
        resident = idle;
        house.seat(ROOMS.into(), a_round)?;
        let room = (settled(&server, &mut house, WARM_ROOMS)? - resident) / f64::from(ROOMS);
        Ok((connection, room))
    }
}

/// The server's memory after the rooms from `from` on have played their steps.
fn settled(server: &Server, house: &mut House, from: usize) -> Result<f64, Failure> {
    house.begin(from, None);
    house.finish()?;
    house.play(SETTLE)?;
    Ok(resident_kib(server.pid())?.into())
}
