//! One run: the seed determines two tables, their people, and all faults.

use crate::bus::SimBus;
use crate::check;
use crate::client::{Client, Plan, Role, Town};
use crate::dice::{Dice, Secrets};
use crate::disk::{Disk, Lie};
use crate::faults::{Faults, LATENCY, World};
use crate::game::Game;
use crate::journal::{Figures, Journal};
use crate::machine::{Machine, Site};
use crate::time::SimTime;
use protocol::Watching;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use turmoil::{Builder, Sim};

/// The number of tables in a run.
const TABLES: usize = 2;
/// The simulated time of one step.
const TICK: Duration = Duration::from_millis(20);

/// The result of a correct run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub figures: Figures,
    /// A hash of all received messages with their times; the same in every run of the seed.
    pub trace: u64,
}

/// The violations found in a run, with the seed and number of nodes that reproduce it.
#[derive(Clone, Debug)]
pub struct Failure {
    pub seed: u64,
    pub nodes: usize,
    pub wrong: Vec<String>,
    pub figures: Figures,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}: {}", self.seed, self.wrong.join("; "))?;
        write!(f, "see it again with: cargo xtask sim --nodes {} --seed {}", self.nodes, self.seed)
    }
}

/// One seed in this many plays a real game instead of the toy, each game in turn.
const WHOLE: u64 = 32;

/// Plays the run of this seed on a disk without lies, with one server or with several nodes.
pub fn run(seed: u64, nodes: usize) -> Result<Outcome, Box<Failure>> {
    let game = if seed.is_multiple_of(WHOLE) { Game::whole(seed / WHOLE) } else { Game::TOY };
    run_of(seed, nodes, game, Lie::None)
}

/// Plays a run of this game, on a correct or a lying disk.
pub fn run_of(seed: u64, nodes: usize, game: Game, lie: Lie) -> Result<Outcome, Box<Failure>> {
    Run::new(seed, nodes, game, lie).play()
}

struct Run<'a> {
    seed: u64,
    sim: Sim<'a>,
    site: Site,
    machines: Vec<Machine>,
    town: Rc<RefCell<Town>>,
    clients: Vec<String>,
    faults: Option<Faults>,
    /// Whether the run has failed and ends early.
    given_up: bool,
}

impl Run<'_> {
    fn new(seed: u64, nodes: usize, game: Game, lie: Lie) -> Self {
        let time = SimTime::default();
        let site = Site {
            disk: Disk::new(Dice::of(seed, "disk"), lie, Arc::new(time.clone())),
            time,
            bus: (nodes > 1).then(|| SimBus::new(Dice::of(seed, "bus"), nodes)),
            secrets: Arc::new(Secrets::new(Dice::of(seed, "secrets"))),
        };
        let plan = plan(game, &mut Dice::of(seed, "plan"));
        let mut sim = network(seed);
        let mut machines: Vec<Machine> =
            (0..nodes).map(|number| Machine::new(seed, number, site.clone())).collect();
        for machine in &mut machines {
            let door = machine.gate();
            sim.host(machine.name(), move || door.clone().stand());
            machine.start();
        }
        let roles = roles(&plan);
        let town = Town { journal: Journal::default(), tables: vec![None; TABLES], plan, machines: nodes };
        let town = Rc::new(RefCell::new(town));
        let mut clients = Vec::new();
        for (number, role) in roles.into_iter().enumerate() {
            let name = format!("client-{number}");
            sim.client(name.as_str(), Client::new(seed, name.clone(), role, town.clone()).play());
            clients.push(name);
        }
        Self { seed, sim, site, machines, town, clients, faults: None, given_up: false }
    }

    fn play(mut self) -> Result<Outcome, Box<Failure>> {
        while !self.given_up && !self.step() {
            self.inject();
        }
        let mut town = self.town.borrow_mut();
        let Town { journal, tables, .. } = &mut *town;
        check::check(journal, &self.site.disk, tables);
        let calm = self.faults.as_ref().map_or(Duration::ZERO, Faults::until);
        journal.figures.bus_lost = self.site.bus.as_ref().map_or(0, SimBus::lost);
        journal.figures.simulated = self.sim.elapsed();
        journal.figures.healed = self.sim.elapsed().saturating_sub(calm);
        let figures = journal.figures;
        if journal.wrong.is_empty() {
            Ok(Outcome { figures, trace: journal.trace() })
        } else {
            let (seed, nodes, wrong) = (self.seed, self.machines.len(), journal.wrong.clone());
            Err(Box::new(Failure { seed, nodes, wrong, figures }))
        }
    }

    /// Advances all parts by one step; returns whether all clients are done.
    fn step(&mut self) -> bool {
        self.site.time.set(self.sim.elapsed());
        if let Some(bus) = &self.site.bus {
            bus.step(self.sim.elapsed());
        }
        let over = self.sim.step().unwrap_or_else(|error| {
            self.give_up(format!("somebody broke off: {error}"));
            true
        });
        for number in 0..self.machines.len() {
            if let Err(error) = self.machines[number].step(TICK) {
                self.give_up(format!("a server does not start: {error}"));
            }
        }
        over
    }

    /// Injects faults, beginning when all tables are open.
    fn inject(&mut self) {
        if self.faults.is_none() && self.town.borrow().tables.iter().all(Option::is_some) {
            let (dice, clients) = (Dice::of(self.seed, "weather"), self.clients.clone());
            self.faults = Some(Faults::new(dice, clients, self.machines.len(), self.sim.elapsed()));
        }
        if let Some(faults) = &mut self.faults {
            let figures = &mut self.town.borrow_mut().journal.figures;
            let (sim, machines, site) = (&mut self.sim, &mut self.machines, &self.site);
            faults.inject(&mut World { sim, machines, site, figures });
        }
        let calm = self.faults.as_ref().map_or(Duration::ZERO, Faults::until);
        let heals_within = self.town.borrow().plan.game.heals_within();
        if calm + heals_within < self.sim.elapsed() {
            self.give_up(format!("not every game was over {heals_within:?} after the last fault"));
        }
    }

    fn give_up(&mut self, because: String) {
        self.town.borrow_mut().journal.wrong(because);
        self.given_up = true;
    }
}

fn network<'a>(seed: u64) -> Sim<'a> {
    Builder::new()
        .rng_seed(seed)
        .tick_duration(TICK)
        .simulation_duration(Duration::from_hours(1))
        .min_message_latency(LATENCY.0)
        .max_message_latency(LATENCY.1)
        .build()
}

/// The setup of two tables: two to four people, most often two; up to two spectators; bots on some of the other seats.
fn plan(game: Game, dice: &mut Dice) -> Plan {
    let meta = game.kind().meta();
    let people = dice.among(&[2, 2, 2, 3, 4]).min(usize::from(meta.people.1));
    let watching =
        [Watching::Live, Watching::Delayed(1 + dice.below(8) as u8), Watching::RoundEnd, Watching::GameEnd];
    let left = usize::from(meta.people.1.min(4)) - people;
    let house_players = dice.below(left as u32 + 1) as usize;
    let virtual_players = usize::from(meta.seats.0).saturating_sub(people + house_players);
    let options = game.options(dice);
    Plan {
        game,
        options: options.as_object().cloned().unwrap_or_default(),
        people,
        spectators: dice.below(3) as usize,
        house_players,
        virtual_players,
        watching: dice.among(&watching),
    }
}

fn roles(plan: &Plan) -> Vec<Role> {
    let mut roles = vec![Role::Host];
    roles.resize(plan.people, Role::Guest);
    roles.resize(plan.people + plan.spectators, Role::Spectator);
    roles
}
