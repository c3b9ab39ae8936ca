//! The faults of a run and their times. All are drawn from the seed, and all end after a while.
//!
//! They begin between two steps of the simulation. Invariant: a link has one fault at a time, and none is left when the
//! faults have ended.

use crate::dice::Dice;
use crate::disk::{Disk, Outage};
use crate::journal::Figures;
use crate::machine::{self, Machine};
use std::sync::Arc;
use std::time::Duration;
use turmoil::Sim;

/// How long a message takes, at least and at most.
pub(crate) const LATENCY: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(40));
/// The part of the messages that a lossy link loses.
const LOSS: f64 = 0.05;

/// Everything that can be active, and what is active now.
#[derive(Debug)]
pub(crate) struct Faults {
    dice: Dice,
    machine: Machine,
    disk: Arc<Disk>,
    /// The machines of the clients.
    clients: Vec<String>,
    next_at: Duration,
    until: Duration,
    active: Vec<(Duration, Fault)>,
}

/// A fault that lasts. Links are named by the client at their other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    MachineDown,
    Cut(usize),
    /// What the client sends is lost.
    CutOut(usize),
    /// What the client is sent is lost.
    CutIn(usize),
    Held(usize),
    Lossy(usize),
    Disk(Outage),
}

impl Fault {
    fn link(self) -> Option<usize> {
        match self {
            Self::Cut(link)
            | Self::CutOut(link)
            | Self::CutIn(link)
            | Self::Held(link)
            | Self::Lossy(link) => Some(link),
            Self::MachineDown | Self::Disk(_) => None,
        }
    }

    fn same_place(self, other: Self) -> bool {
        match (self.link(), other.link()) {
            (None, None) => matches!(self, Self::Disk(_)) == matches!(other, Self::Disk(_)),
            (one, other) => one == other,
        }
    }
}

impl Faults {
    /// Begins now and lasts for a while.
    pub(crate) fn new(
        mut dice: Dice,
        machine: Machine,
        disk: Arc<Disk>,
        clients: Vec<String>,
        now: Duration,
    ) -> Self {
        let next_at = now + dice.ms(0, 1000);
        let until = now + dice.ms(4_000, 16_000);
        Self { dice, machine, disk, clients, next_at, until, active: Vec::new() }
    }

    /// When the last fault is over at the latest.
    pub(crate) fn until(&self) -> Duration {
        self.until
    }

    pub(crate) fn inject(&mut self, sim: &mut Sim<'_>, figures: &mut Figures) {
        let now = sim.elapsed();
        self.mend(sim, now);
        if self.next_at <= now && now < self.until {
            self.strike(sim, now, figures);
            self.next_at = now + self.dice.ms(50, 1500);
        }
    }

    fn mend(&mut self, sim: &mut Sim<'_>, now: Duration) {
        let over = |(until, _): &mut (Duration, Fault)| *until <= now;
        let ended: Vec<_> = self.active.extract_if(.., over).collect();
        for (_, strike) in ended {
            self.end(sim, strike);
        }
    }

    fn strike(&mut self, sim: &mut Sim<'_>, now: Duration, figures: &mut Figures) {
        let (strike, lasts) = self.drawn();
        if self.active.iter().any(|(_, other)| other.same_place(strike)) {
            return;
        }
        self.begin(sim, strike, figures);
        self.active.push(((now + lasts).min(self.until), strike));
    }

    fn drawn(&mut self) -> (Fault, Duration) {
        let dice = &mut self.dice;
        let link = dice.below(self.clients.len() as u32) as usize;
        match dice.below(9) {
            0 | 1 => (Fault::MachineDown, dice.ms(20, 1500)),
            2 => (Fault::Cut(link), dice.ms(200, 5000)),
            3 => (Fault::CutOut(link), dice.ms(200, 5000)),
            4 => (Fault::CutIn(link), dice.ms(200, 5000)),
            5 => (Fault::Held(link), dice.ms(100, 4000)),
            6 => (Fault::Lossy(link), dice.ms(500, 5000)),
            _ => {
                let outages = [Outage::Refuses, Outage::LosesAnswers, Outage::Stalls, Outage::Gone];
                (Fault::Disk(dice.among(&outages)), dice.ms(50, 4000))
            }
        }
    }

    fn begin(&mut self, sim: &mut Sim<'_>, strike: Fault, figures: &mut Figures) {
        let client = strike.link().map_or("", |link| self.clients[link].as_str());
        match strike {
            // One in four is told to stop instead, and cut off only if it is not done in time.
            Fault::MachineDown if self.dice.one_in(4) => {
                self.machine.stop();
                figures.stops += 1;
            }
            Fault::MachineDown => {
                self.crash(sim);
                figures.crashes += 1;
            }
            Fault::Cut(_) => sim.partition(client, machine::NAME),
            Fault::CutOut(_) => sim.partition_oneway(client, machine::NAME),
            Fault::CutIn(_) => sim.partition_oneway(machine::NAME, client),
            Fault::Held(_) => sim.hold(client, machine::NAME),
            Fault::Lossy(_) => sim.set_link_fail_rate(client, machine::NAME, LOSS),
            Fault::Disk(outage) => self.disk.set(outage),
        }
        match strike {
            Fault::MachineDown => {}
            Fault::Cut(_) | Fault::CutOut(_) | Fault::CutIn(_) => figures.cuts += 1,
            Fault::Held(_) | Fault::Lossy(_) => figures.lossy += 1,
            Fault::Disk(_) => figures.outages += 1,
        }
    }

    /// A runtime drops its tasks in an order that is not the run's own: what they say in dying must not change
    /// what the network draws.
    fn crash(&self, sim: &mut Sim<'_>) {
        for client in &self.clients {
            sim.set_link_latency(client.as_str(), machine::NAME, LATENCY.0);
            sim.set_link_fail_rate(client.as_str(), machine::NAME, 0.0);
        }
        sim.crash(machine::NAME);
        for client in &self.clients {
            sim.set_link_max_message_latency(client.as_str(), machine::NAME, LATENCY.1);
        }
        for (_, strike) in &self.active {
            if let Fault::Lossy(link) = *strike {
                sim.set_link_fail_rate(self.clients[link].as_str(), machine::NAME, LOSS);
            }
        }
    }

    fn end(&mut self, sim: &mut Sim<'_>, strike: Fault) {
        let client = strike.link().map_or("", |link| self.clients[link].as_str());
        match strike {
            Fault::MachineDown => {
                // After a stop it may still be running.
                self.crash(sim);
                sim.bounce(machine::NAME);
            }
            Fault::Cut(_) => sim.repair(client, machine::NAME),
            Fault::CutOut(_) => sim.repair_oneway(client, machine::NAME),
            Fault::CutIn(_) => sim.repair_oneway(machine::NAME, client),
            Fault::Held(_) => sim.release(client, machine::NAME),
            Fault::Lossy(_) => sim.set_link_fail_rate(client, machine::NAME, 0.0),
            Fault::Disk(_) => self.disk.set(Outage::None),
        }
    }
}
