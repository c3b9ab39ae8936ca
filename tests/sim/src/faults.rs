//! The faults of a run and their times. All are drawn from the seed, and all end by a fixed time.
//!
//! Faults begin between two steps of the simulation. Invariant: a place has
//! one fault at a time, and none is active after the end of the faults.

use crate::bus::Way;
use crate::dice::Dice;
use crate::disk::Outage;
use crate::journal::Figures;
use crate::machine::{Machine, Site};
use std::time::Duration;
use turmoil::Sim;

/// The minimum and maximum latency of a message.
pub(crate) const LATENCY: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(40));
/// A time that is a little shorter than the leases of a node that has just crashed.
const BEFORE_LEASES_END: Duration = Duration::from_millis(1900);
/// The fraction of messages that a lossy link loses.
const LOSS: f64 = 0.05;

/// The parts of a run that faults act on.
pub(crate) struct World<'w, 's> {
    pub(crate) sim: &'w mut Sim<'s>,
    pub(crate) machines: &'w mut [Machine],
    pub(crate) site: &'w Site,
    pub(crate) figures: &'w mut Figures,
}

/// The active and the scheduled faults.
#[derive(Debug)]
pub(crate) struct Faults {
    dice: Dice,
    /// The names of the clients' machines.
    clients: Vec<String>,
    /// The number of servers.
    machines: usize,
    next_at: Duration,
    until: Duration,
    active: Vec<(Duration, Fault)>,
    /// The scheduled faults: start, fault and duration.
    coming: Vec<(Duration, Fault, Duration)>,
}

/// The link between a client and a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Link {
    client: usize,
    machine: usize,
}

/// A fault that lasts for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Down(usize),
    /// The server of this machine gets no processor time.
    Frozen(usize),
    /// The same, from the middle of a move until the number of takeovers exceeds this one.
    FrozenAcross(usize, u64),
    Link(Link, LinkFault),
    /// An outage of the disk for all machines.
    Disk(Outage),
    /// An outage of the disk for one machine.
    WayToDisk(usize, Outage),
    WayToBus(usize, Way),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LinkFault {
    Cut,
    /// Messages from the client are lost.
    CutOut,
    /// Messages to the client are lost.
    CutIn,
    Held,
    Lossy,
}

impl Fault {
    fn same_place(self, other: Self) -> bool {
        match (self, other) {
            (
                Self::Down(one) | Self::Frozen(one) | Self::FrozenAcross(one, _),
                Self::Down(other) | Self::Frozen(other) | Self::FrozenAcross(other, _),
            )
            | (Self::WayToDisk(one, _), Self::WayToDisk(other, _))
            | (Self::WayToBus(one, _), Self::WayToBus(other, _)) => one == other,
            (Self::Link(one, _), Self::Link(other, _)) => one == other,
            (Self::Disk(_), Self::Disk(_)) => true,
            _ => false,
        }
    }
}

impl Faults {
    /// Faults from now on. They last longer with several nodes, because a node takes a table over only after seconds.
    pub(crate) fn new(mut dice: Dice, clients: Vec<String>, machines: usize, now: Duration) -> Self {
        let next_at = now + dice.ms(0, 1000);
        let until = now + if machines > 1 { dice.ms(10_000, 30_000) } else { dice.ms(4_000, 16_000) };
        Self { dice, clients, machines, next_at, until, active: Vec::new(), coming: Vec::new() }
    }

    /// The end of the last fault.
    pub(crate) fn until(&self) -> Duration {
        self.until
    }

    pub(crate) fn inject(&mut self, world: &mut World<'_, '_>) {
        let now = world.sim.elapsed();
        self.mend(world, now);
        if self.next_at <= now && now < self.until {
            let (faults, lasts) = self.drawn(now);
            self.coming.extend(faults.into_iter().map(|fault| (now, fault, lasts)));
            self.next_at = now + self.dice.ms(50, 1500);
        }
        let may_begin = |fault: &Fault| match fault {
            Fault::FrozenAcross(machine, _) => world.machines[*machine].way_to_disk().is_appending(),
            _ => true,
        };
        let is_due = |(at, fault, _): &mut (Duration, Fault, Duration)| *at <= now && may_begin(fault);
        let due: Vec<_> = self.coming.extract_if(.., is_due).collect();
        for (_, fault, lasts) in due {
            self.strike(world, now, fault, lasts);
        }
    }

    fn mend(&mut self, world: &mut World<'_, '_>, now: Duration) {
        let takeovers = world.site.disk.takeovers_and_rivals().0;
        let over = |(until, fault): &mut (Duration, Fault)| {
            *until <= now || matches!(fault, Fault::FrozenAcross(_, before) if *before < takeovers)
        };
        let ended: Vec<_> = self.active.extract_if(.., over).collect();
        for (_, fault) in ended {
            self.end(world, fault);
        }
    }

    fn strike(&mut self, world: &mut World<'_, '_>, now: Duration, fault: Fault, lasts: Duration) {
        let is_free = !self.active.iter().any(|(_, other)| other.same_place(fault));
        if is_free && now < self.until {
            let fault = match fault {
                Fault::FrozenAcross(machine, _) => {
                    Fault::FrozenAcross(machine, world.site.disk.takeovers_and_rivals().0)
                }
                fault => fault,
            };
            self.begin(world, fault);
            self.active.push(((now + lasts).min(self.until), fault));
        }
    }

    /// Draws the next faults, which begin together, and their duration.
    fn drawn(&mut self, now: Duration) -> (Vec<Fault>, Duration) {
        let client = self.dice.below(self.clients.len() as u32) as usize;
        let machine = self.dice.below(self.machines as u32) as usize;
        let link = |fault| vec![Fault::Link(Link { client, machine }, fault)];
        match self.dice.below(if self.machines > 1 { 18 } else { 10 }) {
            0 | 1 => (vec![Fault::Down(machine)], self.dice.ms(20, 1500)),
            2 => (link(LinkFault::Cut), self.dice.ms(200, 5000)),
            3 => (link(LinkFault::CutOut), self.dice.ms(200, 5000)),
            4 => (link(LinkFault::CutIn), self.dice.ms(200, 5000)),
            5 => (link(LinkFault::Held), self.dice.ms(100, 4000)),
            6 => (link(LinkFault::Lossy), self.dice.ms(500, 5000)),
            7 | 8 => (vec![Fault::Disk(self.dice.among(&Outage::ALL))], self.dice.ms(50, 4000)),
            9 => (vec![Fault::Frozen(machine)], self.dice.ms(50, 4000)),
            _ => self.drawn_of_nodes(machine, now),
        }
    }

    /// Draws faults that need several nodes.
    fn drawn_of_nodes(&mut self, machine: usize, now: Duration) -> (Vec<Fault>, Duration) {
        if self.dice.one_in(6) {
            // The disk stalls while the crashed node's leases expire, so that another
            // node and the restarted server claim its tables at the same time.
            let jam = self.dice.ms(1200, 2000);
            self.coming.push((now + BEFORE_LEASES_END, Fault::Disk(Outage::Stalls), jam));
            return (vec![Fault::Down(machine)], self.dice.ms(20, 1500));
        }
        if self.dice.one_in(3) {
            return (vec![Fault::FrozenAcross(machine, 0)], self.dice.ms(6000, 8000));
        }
        let outage = self.dice.among(&Outage::ALL);
        let way = self.dice.among(&[Way::Down, Way::Silent, Way::Lossy]);
        let faults = match self.dice.below(7) {
            0 => vec![Fault::Down(machine)],
            1 | 2 => vec![Fault::Frozen(machine)],
            3 => vec![Fault::WayToDisk(machine, outage)],
            4 => vec![Fault::WayToBus(machine, way)],
            5 => (0..self.machines).map(|machine| Fault::WayToBus(machine, way)).collect(),
            _ => vec![Fault::WayToDisk(machine, outage), Fault::WayToBus(machine, way)],
        };
        // Shorter than a lease, about as long as one, or longer than two.
        let lasts = [self.dice.ms(50, 2500), self.dice.ms(2800, 4500), self.dice.ms(6000, 8000)];
        (faults, self.dice.among(&lasts))
    }

    fn begin(&mut self, world: &mut World<'_, '_>, fault: Fault) {
        let World { sim, machines, site, figures } = world;
        match fault {
            // One crash in four begins with a request to stop; the server is killed only if it has not ended in time.
            Fault::Down(machine) if self.dice.one_in(4) => {
                machines[machine].stop();
                figures.stops += 1;
            }
            Fault::Down(machine) => {
                self.crash(world, machine);
                world.figures.crashes += 1;
            }
            Fault::Frozen(machine) | Fault::FrozenAcross(machine, _) => {
                machines[machine].freeze();
                figures.freezes += 1;
            }
            Fault::Link(link, fault) => {
                let (client, machine) = (self.clients[link.client].as_str(), machines[link.machine].name());
                match fault {
                    LinkFault::Cut => sim.partition(client, machine),
                    LinkFault::CutOut => sim.partition_oneway(client, machine),
                    LinkFault::CutIn => sim.partition_oneway(machine, client),
                    LinkFault::Held => sim.hold(client, machine),
                    LinkFault::Lossy => sim.set_link_fail_rate(client, machine, LOSS),
                }
                match fault {
                    LinkFault::Cut | LinkFault::CutOut | LinkFault::CutIn => figures.cuts += 1,
                    LinkFault::Held | LinkFault::Lossy => figures.lossy += 1,
                }
            }
            Fault::Disk(outage) => {
                site.disk.set(outage);
                figures.outages += 1;
            }
            Fault::WayToDisk(machine, outage) => {
                machines[machine].way_to_disk().set(outage);
                figures.cut_off += 1;
            }
            Fault::WayToBus(machine, way) => {
                set_way_to_bus(site, machine, way);
                figures.cut_off += 1;
            }
        }
    }

    /// Crashes a server with fixed link settings: a dropped runtime ends its tasks in an arbitrary order, and their
    /// last messages must not consume the network's random numbers.
    fn crash(&self, world: &mut World<'_, '_>, number: usize) {
        let World { sim, machines, .. } = world;
        let name = machines[number].name();
        for client in &self.clients {
            sim.set_link_latency(client.as_str(), name, LATENCY.0);
            sim.set_link_fail_rate(client.as_str(), name, 0.0);
        }
        sim.crash(name);
        for client in &self.clients {
            sim.set_link_max_message_latency(client.as_str(), name, LATENCY.1);
        }
        for (_, fault) in &self.active {
            if let Fault::Link(Link { client, machine }, LinkFault::Lossy) = *fault
                && machine == number
            {
                sim.set_link_fail_rate(self.clients[client].as_str(), name, LOSS);
            }
        }
        machines[number].kill();
    }

    fn end(&mut self, world: &mut World<'_, '_>, fault: Fault) {
        let World { sim, machines, site, .. } = world;
        match fault {
            Fault::Down(machine) => {
                // A server that was asked to stop may still be running.
                self.crash(world, machine);
                world.sim.bounce(world.machines[machine].name());
                world.machines[machine].start();
            }
            Fault::Frozen(machine) | Fault::FrozenAcross(machine, _) => machines[machine].thaw(),
            Fault::Link(link, fault) => {
                let (client, machine) = (self.clients[link.client].as_str(), machines[link.machine].name());
                match fault {
                    LinkFault::Cut => sim.repair(client, machine),
                    LinkFault::CutOut => sim.repair_oneway(client, machine),
                    LinkFault::CutIn => sim.repair_oneway(machine, client),
                    LinkFault::Held => sim.release(client, machine),
                    LinkFault::Lossy => sim.set_link_fail_rate(client, machine, 0.0),
                }
            }
            Fault::Disk(_) => site.disk.set(Outage::None),
            Fault::WayToDisk(machine, _) => machines[machine].way_to_disk().set(Outage::None),
            Fault::WayToBus(machine, _) => set_way_to_bus(site, machine, Way::Good),
        }
    }
}

fn set_way_to_bus(site: &Site, machine: usize, way: Way) {
    if let Some(bus) = &site.bus {
        bus.set(machine, way);
    }
}
