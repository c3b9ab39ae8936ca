//! One run: the seed determines two tables, their people, and everything that happens to them.

use crate::check;
use crate::client::{Client, Plan, Role, Town};
use crate::dice::Dice;
use crate::disk::{Disk, Lie};
use crate::faults::{Faults, LATENCY};
use crate::game::Game;
use crate::journal::{Figures, Journal};
use crate::machine::{self, Machine};
use protocol::Watching;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use turmoil::{Builder, Sim};

/// Tables of one run.
const TABLES: usize = 2;
/// How far simulated time moves at once.
const TICK: Duration = Duration::from_millis(20);
/// What a run that went well has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub figures: Figures,
    /// One number for all that anybody heard, with its time; the same in every run of the seed.
    pub trace: u64,
}

/// What went wrong, and how to see it again.
#[derive(Clone, Debug)]
pub struct Failure {
    pub seed: u64,
    pub wrong: Vec<String>,
    pub figures: Figures,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}: {}", self.seed, self.wrong.join("; "))?;
        write!(f, "see it again with: cargo xtask sim --seed {}", self.seed)
    }
}

/// Every so many seeds one is of a whole game, each game in turn.
const WHOLE: u64 = 32;

/// Plays the run of this seed on a good disk.
pub fn run(seed: u64) -> Result<Outcome, Box<Failure>> {
    let game = if seed.is_multiple_of(WHOLE) { Game::whole(seed / WHOLE) } else { Game::TOY };
    run_of(seed, game, Lie::None)
}

/// Plays a run of this game, on a disk that keeps its promises or not.
pub fn run_of(seed: u64, game: Game, lie: Lie) -> Result<Outcome, Box<Failure>> {
    Run::new(seed, game, lie).play()
}

struct Run<'a> {
    seed: u64,
    sim: Sim<'a>,
    disk: Arc<Disk>,
    machine: Machine,
    town: Rc<RefCell<Town>>,
    clients: Vec<String>,
    faults: Option<Faults>,
    /// Nothing more can come of this run.
    given_up: bool,
}

impl Run<'_> {
    fn new(seed: u64, game: Game, lie: Lie) -> Self {
        let disk = Disk::new(Dice::of(seed, "disk"), lie);
        let machine = Machine::new(disk.clone(), Dice::of(seed, "secrets"));
        let plan = plan(game, &mut Dice::of(seed, "plan"));
        let mut sim = network(seed);
        let software = machine.clone();
        sim.host(machine::NAME, move || software.clone().serve());
        let roles = roles(&plan);
        let town = Town { journal: Journal::default(), tables: vec![None; TABLES], plan };
        let town = Rc::new(RefCell::new(town));
        let mut clients = Vec::new();
        for (number, role) in roles.into_iter().enumerate() {
            let name = format!("client-{number}");
            sim.client(name.as_str(), Client::new(seed, name.clone(), role, town.clone()).play());
            clients.push(name);
        }
        Self { seed, sim, disk, machine, town, clients, faults: None, given_up: false }
    }

    fn play(mut self) -> Result<Outcome, Box<Failure>> {
        while !self.given_up {
            match self.sim.step() {
                Ok(false) => self.inject(),
                Ok(true) => break,
                Err(error) => self.give_up(format!("somebody broke off: {error}")),
            }
        }
        let mut town = self.town.borrow_mut();
        let Town { journal, tables, .. } = &mut *town;
        check::check(journal, &self.disk, tables);
        let calm = self.faults.as_ref().map_or(Duration::ZERO, Faults::until);
        journal.figures.simulated = self.sim.elapsed();
        journal.figures.healed = self.sim.elapsed().saturating_sub(calm);
        let figures = journal.figures;
        if journal.wrong.is_empty() {
            Ok(Outcome { figures, trace: journal.trace() })
        } else {
            Err(Box::new(Failure { seed: self.seed, wrong: journal.wrong.clone(), figures }))
        }
    }

    /// The faults begin as soon as there are tables.
    fn inject(&mut self) {
        if self.faults.is_none() && self.town.borrow().tables.iter().all(Option::is_some) {
            let dice = Dice::of(self.seed, "weather");
            let (machine, disk, clients) = (self.machine.clone(), self.disk.clone(), self.clients.clone());
            self.faults = Some(Faults::new(dice, machine, disk, clients, self.sim.elapsed()));
        }
        if let Some(faults) = &mut self.faults {
            faults.inject(&mut self.sim, &mut self.town.borrow_mut().journal.figures);
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

/// Two to four people, most often two, at two tables, and up to two spectators; bots on some of the seats
/// that are left.
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
