//! What goes wrong in a run, and when: all of it drawn from the seed, all of it over after a while.
//!
//! Strikes between two steps of the simulation. Invariant: a link has one fault at a time, and none is left
//! once the weather is calm.

use crate::dice::Dice;
use crate::disk::{Disk, Outage};
use crate::house::{self, House};
use crate::journal::Figures;
use std::sync::Arc;
use std::time::Duration;
use turmoil::Sim;

/// How long a message takes, at least and at most.
pub(crate) const LATENCY: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(40));
/// The part of the messages that a lossy link loses.
const LOSS: f64 = 0.05;

/// Everything that can be struck, and what is struck now.
#[derive(Debug)]
pub(crate) struct Weather {
    dice: Dice,
    house: House,
    disk: Arc<Disk>,
    /// The machines of the clients.
    clients: Vec<String>,
    next_at: Duration,
    until: Duration,
    struck: Vec<(Duration, Strike)>,
}

/// A fault that lasts. Links are named by the client at their other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strike {
    HouseDown,
    Cut(usize),
    /// What the client sends is lost.
    CutOut(usize),
    /// What the client is sent is lost.
    CutIn(usize),
    Held(usize),
    Lossy(usize),
    Disk(Outage),
}

impl Strike {
    fn link(self) -> Option<usize> {
        match self {
            Self::Cut(link)
            | Self::CutOut(link)
            | Self::CutIn(link)
            | Self::Held(link)
            | Self::Lossy(link) => Some(link),
            Self::HouseDown | Self::Disk(_) => None,
        }
    }

    fn same_place(self, other: Self) -> bool {
        match (self.link(), other.link()) {
            (None, None) => matches!(self, Self::Disk(_)) == matches!(other, Self::Disk(_)),
            (one, other) => one == other,
        }
    }
}

impl Weather {
    /// Begins now and lasts for a while.
    pub(crate) fn new(
        mut dice: Dice,
        house: House,
        disk: Arc<Disk>,
        clients: Vec<String>,
        now: Duration,
    ) -> Self {
        let next_at = now + dice.ms(0, 1000);
        let until = now + dice.ms(4_000, 16_000);
        Self { dice, house, disk, clients, next_at, until, struck: Vec::new() }
    }

    /// When the last fault is over at the latest.
    pub(crate) fn until(&self) -> Duration {
        self.until
    }

    pub(crate) fn blow(&mut self, sim: &mut Sim<'_>, figures: &mut Figures) {
        let now = sim.elapsed();
        self.mend(sim, now);
        if self.next_at <= now && now < self.until {
            self.strike(sim, now, figures);
            self.next_at = now + self.dice.ms(50, 1500);
        }
    }

    fn mend(&mut self, sim: &mut Sim<'_>, now: Duration) {
        let over = |(until, _): &mut (Duration, Strike)| *until <= now;
        let ended: Vec<_> = self.struck.extract_if(.., over).collect();
        for (_, strike) in ended {
            self.end(sim, strike);
        }
    }

    fn strike(&mut self, sim: &mut Sim<'_>, now: Duration, figures: &mut Figures) {
        let (strike, lasts) = self.drawn();
        if self.struck.iter().any(|(_, other)| other.same_place(strike)) {
            return;
        }
        self.begin(sim, strike, figures);
        self.struck.push(((now + lasts).min(self.until), strike));
    }

    fn drawn(&mut self) -> (Strike, Duration) {
        let dice = &mut self.dice;
        let link = dice.below(self.clients.len() as u32) as usize;
        match dice.below(9) {
            0 | 1 => (Strike::HouseDown, dice.ms(20, 1500)),
            2 => (Strike::Cut(link), dice.ms(200, 5000)),
            3 => (Strike::CutOut(link), dice.ms(200, 5000)),
            4 => (Strike::CutIn(link), dice.ms(200, 5000)),
            5 => (Strike::Held(link), dice.ms(100, 4000)),
            6 => (Strike::Lossy(link), dice.ms(500, 5000)),
            _ => {
                let outages = [Outage::Refuses, Outage::LosesAnswers, Outage::Stalls, Outage::Gone];
                (Strike::Disk(dice.among(&outages)), dice.ms(50, 4000))
            }
        }
    }

    fn begin(&mut self, sim: &mut Sim<'_>, strike: Strike, figures: &mut Figures) {
        let client = strike.link().map_or("", |link| self.clients[link].as_str());
        match strike {
            // One in four is told to stop instead, and cut off only if it is not done in time.
            Strike::HouseDown if self.dice.one_in(4) => {
                self.house.stop();
                figures.stops += 1;
            }
            Strike::HouseDown => {
                self.crash(sim);
                figures.crashes += 1;
            }
            Strike::Cut(_) => sim.partition(client, house::NAME),
            Strike::CutOut(_) => sim.partition_oneway(client, house::NAME),
            Strike::CutIn(_) => sim.partition_oneway(house::NAME, client),
            Strike::Held(_) => sim.hold(client, house::NAME),
            Strike::Lossy(_) => sim.set_link_fail_rate(client, house::NAME, LOSS),
            Strike::Disk(outage) => self.disk.set(outage),
        }
        match strike {
            Strike::HouseDown => {}
            Strike::Cut(_) | Strike::CutOut(_) | Strike::CutIn(_) => figures.cuts += 1,
            Strike::Held(_) | Strike::Lossy(_) => figures.lossy += 1,
            Strike::Disk(_) => figures.outages += 1,
        }
    }

    /// A runtime drops its tasks in an order that is not the run's own: what they say in dying must not change
    /// what the network draws.
    fn crash(&self, sim: &mut Sim<'_>) {
        for client in &self.clients {
            sim.set_link_latency(client.as_str(), house::NAME, LATENCY.0);
            sim.set_link_fail_rate(client.as_str(), house::NAME, 0.0);
        }
        sim.crash(house::NAME);
        for client in &self.clients {
            sim.set_link_max_message_latency(client.as_str(), house::NAME, LATENCY.1);
        }
        for (_, strike) in &self.struck {
            if let Strike::Lossy(link) = *strike {
                sim.set_link_fail_rate(self.clients[link].as_str(), house::NAME, LOSS);
            }
        }
    }

    fn end(&mut self, sim: &mut Sim<'_>, strike: Strike) {
        let client = strike.link().map_or("", |link| self.clients[link].as_str());
        match strike {
            Strike::HouseDown => {
                // After a stop it may still be running.
                self.crash(sim);
                sim.bounce(house::NAME);
            }
            Strike::Cut(_) => sim.repair(client, house::NAME),
            Strike::CutOut(_) => sim.repair_oneway(client, house::NAME),
            Strike::CutIn(_) => sim.repair_oneway(house::NAME, client),
            Strike::Held(_) => sim.release(client, house::NAME),
            Strike::Lossy(_) => sim.set_link_fail_rate(client, house::NAME, 0.0),
            Strike::Disk(_) => self.disk.set(Outage::None),
        }
    }
}
