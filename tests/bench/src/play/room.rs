//! The course of one table: people gather, play, and go on to their next table.
//!
//! A table of the small game follows the script, and a step begins once everybody knows of
//! the one before. At a table of any other game each seat answers at random as soon as it
//! is asked, and one game follows another. Invariant: people wait for counted events only.

use super::choice::choose;
use super::member::{Heard, Member};
use super::script::Script;
use super::tally::Tally;
use crate::game::MOST_GAMES;
use crate::wire::{Net, scan};
use rules::Picker;
use std::collections::VecDeque;
use std::time::Instant;

/// The parts of the house that a room uses.
pub(super) struct Floor<'a> {
    pub(super) net: &'a mut Net,
    pub(super) members: &'a mut [Member],
    pub(super) tally: &'a mut Tally,
}

#[derive(Debug)]
pub(super) struct Room {
    number: usize,
    /// The players in the order of their seats, followed by the spectators.
    pub(super) people: Vec<usize>,
    seats: usize,
    stage: Stage,
    plays: Plays,
    /// The number of tables that these people still have to open.
    tables_left: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The number of people that are welcomed or seated.
    Greeted(usize),
    Seated(usize),
    /// The game begins, and some people have not been told yet.
    Told,
    Ready,
    /// The number of people who know that the game is over.
    Over(usize),
}

#[derive(Debug)]
enum Plays {
    Script(Scripted),
    AtRandom { game: &'static str, options: &'static str, picker: Picker },
}

#[derive(Debug)]
pub(super) struct Scripted {
    script: Script,
    /// The version of the log after the current step, and the number of people who do not know of it yet.
    target: u64,
    waiting: usize,
    begun: Option<Instant>,
    /// The due times of the coming steps, if the house sets a rate.
    due: Option<VecDeque<Instant>>,
    steps_left: u64,
}

impl Room {
    /// A room of the small game whose people play `steps` steps at each of `tables` tables.
    pub(super) fn scripted(number: usize, people: Vec<usize>, tables: u32, steps: u64) -> Self {
        let script = Script::default();
        let scripted = Scripted { script, target: 1, waiting: 0, begun: None, due: None, steps_left: steps };
        Self::of(number, people, Plays::Script(scripted), tables)
    }

    pub(super) fn at_random(
        number: usize,
        people: Vec<usize>,
        game: &'static str,
        options: &'static str,
    ) -> Self {
        let picker = Picker::new(number as u64);
        Self::of(number, people, Plays::AtRandom { game, options, picker }, 1)
    }

    fn of(number: usize, people: Vec<usize>, plays: Plays, tables_left: u32) -> Self {
        let seats = people.len();
        Self { number, people, seats, stage: Stage::Greeted(0), plays, tables_left }
    }

    pub(super) fn is_ready(&self) -> bool {
        self.stage == Stage::Ready
    }

    /// Whether all steps are made.
    pub(super) fn is_done(&self) -> bool {
        matches!(&self.plays, Plays::Script(scripted) if scripted.steps_left == 0 && scripted.begun.is_none())
    }

    /// Seats everybody at the reference server, which sends no welcome.
    pub(super) fn join(&mut self, floor: &mut Floor<'_>) {
        self.stage = Stage::Told;
        for (seat, member) in self.people.iter().enumerate() {
            floor.members[*member].join(floor.net, self.number, Some(seat));
        }
    }

    /// Adds a spectator, who knows as much as everybody here.
    pub(super) fn look(&mut self, member: usize, floor: &mut Floor<'_>, is_reference: bool) {
        self.people.push(member);
        if is_reference {
            floor.members[member].join(floor.net, self.number, None);
        } else {
            let code = floor.members[self.people[0]].code.clone();
            floor.members[member].watch(floor.net, &code);
        }
    }

    /// Begins to play; with a rate, the first step waits until it is due.
    pub(super) fn begin(&mut self, paced: bool, floor: &mut Floor<'_>) {
        if let Plays::Script(scripted) = &mut self.plays {
            if paced {
                scripted.due = Some(VecDeque::new());
            } else {
                scripted.step(&self.people, Instant::now(), floor);
            }
        }
    }

    /// A step is due. If the previous step is still running, the delay counts as latency.
    pub(super) fn due(&mut self, at: Instant, floor: &mut Floor<'_>) {
        let Plays::Script(scripted) = &mut self.plays else { return };
        match &mut scripted.due {
            Some(due) if scripted.begun.is_some() => due.push_back(at),
            _ => scripted.step(&self.people, Instant::now(), floor),
        }
    }

    pub(super) fn hear(&mut self, member: usize, heard: &Heard<'_>, floor: &mut Floor<'_>) {
        self.gather(heard, floor);
        if let Heard::Refused(answer) = heard {
            floor.tally.refused(answer);
        }
        match (&mut self.plays, heard) {
            (Plays::Script(scripted), Heard::Step { before, .. }) => {
                scripted.seen(*before, floor.members[member].n, &self.people, floor);
            }
            (Plays::AtRandom { game, picker, .. }, Heard::Step { message, .. } | Heard::Refused(message)) => {
                answer(game, picker, &mut floor.members[member], message, floor.net);
                if scan::has(message, r#""result":{"scores""#) {
                    self.over(floor);
                }
            }
            (Plays::AtRandom { .. }, Heard::Acted) => floor.tally.made(1),
            _ => {}
        }
    }

    /// Handles messages from the first welcome until everybody knows that the game has begun.
    fn gather(&mut self, heard: &Heard<'_>, floor: &mut Floor<'_>) {
        match (self.stage, heard) {
            (Stage::Greeted(others), Heard::Welcome) if others + 1 == self.seats => self.open(floor),
            (Stage::Greeted(others), Heard::Welcome) => self.stage = Stage::Greeted(others + 1),
            (Stage::Seated(_), Heard::Created) => {
                let code = floor.members[self.people[0]].code.clone();
                for (seat, member) in self.people.iter().enumerate().skip(1) {
                    floor.members[*member].sit(floor.net, &code, seat);
                }
            }
            (Stage::Seated(others), Heard::Seated) if others + 1 == self.seats => {
                self.stage = Stage::Told;
                floor.members[self.people[0]].start(floor.net);
            }
            (Stage::Seated(others), Heard::Seated) => self.stage = Stage::Seated(others + 1),
            (Stage::Told, Heard::Step { .. } | Heard::Seated) => self.told(floor),
            (Stage::Over(all), Heard::Done) if all == self.seats && self.all_answered(floor) => {
                self.open(floor);
            }
            _ => {}
        }
    }

    fn all_answered(&self, floor: &Floor<'_>) -> bool {
        self.people.iter().all(|member| floor.members[*member].is_answered())
    }

    /// The first person opens a table.
    fn open(&mut self, floor: &mut Floor<'_>) {
        self.people.iter().for_each(|member| floor.members[*member].rise());
        self.stage = Stage::Seated(1);
        let (game, options) = match &self.plays {
            Plays::Script(_) => ("bid_and_pick", format!(r#"{{"games":{MOST_GAMES}}}"#)),
            Plays::AtRandom { game, options, .. } => (*game, (*options).to_owned()),
        };
        floor.members[self.people[0]].create(floor.net, game, self.seats, &options);
    }

    /// A person knows that the game has begun.
    fn told(&mut self, floor: &mut Floor<'_>) {
        if !self.people.iter().all(|member| floor.members[*member].n > 0) {
            return;
        }
        self.tables_left = self.tables_left.saturating_sub(1);
        if self.tables_left > 0 {
            self.open(floor);
        } else {
            self.stage = Stage::Ready;
        }
    }

    /// A person knows that the game is over. The last one takes all people to the next table.
    fn over(&mut self, floor: &mut Floor<'_>) {
        let others = if let Stage::Over(others) = self.stage { others } else { 0 };
        self.stage = Stage::Over(others + 1);
        if others + 1 == self.seats {
            self.people.iter().for_each(|member| floor.members[*member].leave(floor.net));
        }
    }
}

impl Scripted {
    /// Sends the moves of a step. Its latency counts from the last frame, or from its due time.
    fn step(&mut self, people: &[usize], due: Instant, floor: &mut Floor<'_>) {
        if self.steps_left == 0 {
            return;
        }
        self.steps_left -= 1;
        self.target += self.script.count();
        self.waiting = people.len();
        for (seat, mv) in self.script.moves() {
            floor.members[people[seat]].play(floor.net, mv);
        }
        self.begun = Some(due);
    }

    /// A person knows of the log up to version `now`.
    fn seen(&mut self, before: u64, now: u64, people: &[usize], floor: &mut Floor<'_>) {
        let Some(begun) = self.begun.filter(|_| before < self.target && now >= self.target) else { return };
        self.waiting -= 1;
        if self.waiting > 0 {
            return;
        }
        floor.tally.made(self.script.count());
        floor.tally.took(begun.elapsed(), self.script.reveals());
        self.begun = None;
        self.script = self.script.next();
        match &mut self.due {
            None => self.step(people, Instant::now(), floor),
            Some(due) => {
                if let Some(late) = due.pop_front() {
                    self.step(people, late, floor);
                }
            }
        }
    }
}

/// Answers the question of a message, if it contains one.
fn answer(game: &str, picker: &mut Picker, member: &mut Member, message: &[u8], net: &mut Net) {
    let Some(decision) = scan::object_after(message, r#""decision":"#) else { return };
    if !scan::has(decision, r#""owed":true"#) || !member.take() {
        return;
    }
    if let Some(mv) = choose(game, decision, picker) {
        member.act(net, &mv);
    }
}
