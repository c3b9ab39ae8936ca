//! All players and spectators of the generator, with all their sockets.
//!
//! Invariant: every wait is for the reply to something that was sent, and has a time limit that fails with a sentence.

use super::member::{Dialect, Heard, Member};
use super::room::{Floor, Room};
use super::tally::Tally;
use crate::Failure;
use crate::game::SEATS;
use crate::wire::{Ear, Net, Traffic};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// The number of tables that are opened at the same time, and of spectators that arrive at the same time.
const TOGETHER: usize = 64;
/// The time limit of any wait.
const LIMIT: Duration = Duration::from_mins(2);
/// The longest time that a waiting loop sleeps.
const GLANCE: Duration = Duration::from_millis(50);
/// A round of the small game: eight moves in five steps.
const MOVES_OF_FIVE_STEPS: f64 = 8.0;

/// The game of a group of tables.
#[derive(Clone, Copy, Debug)]
pub enum Seating {
    /// The small game: people play `steps` steps at a table, and go on to `tables` tables in all.
    Small { tables: u32, steps: u64 },
    /// Whole games with random moves.
    Whole { game: &'static str, options: &'static str, seats: usize },
}

impl Seating {
    /// The small game without an end.
    pub const SMALL: Self = Self::Small { tables: 1, steps: u64::MAX };
}

#[derive(Debug)]
pub struct House {
    /// The addresses to connect to: one server, or the nodes of a cluster in turn.
    addresses: Vec<SocketAddr>,
    dialect: Dialect,
    net: Net,
    people: People,
    pace: Option<Pace>,
}

#[derive(Debug, Default)]
struct People {
    members: Vec<Member>,
    /// The room of each person; `None` for a newcomer.
    at: Vec<Option<usize>>,
    rooms: Vec<Room>,
    tally: Tally,
    welcomed: usize,
    lost: Option<String>,
}

/// The due times of steps: a fixed rate, spread over all rooms.
#[derive(Debug)]
struct Pace {
    begun: Instant,
    every: Duration,
    next: u32,
}

impl Pace {
    fn due(&self) -> Instant {
        self.begun + self.every * self.next
    }
}

impl House {
    pub fn new(address: SocketAddr, dialect: Dialect) -> Result<Self, Failure> {
        Self::among(vec![address], dialect)
    }

    /// A house on several nodes: consecutive tables have their hosts
    /// at consecutive nodes, and so have the further seats of a table.
    pub fn among(addresses: Vec<SocketAddr>, dialect: Dialect) -> Result<Self, Failure> {
        Ok(Self { addresses, dialect, net: Net::new()?, people: People::default(), pace: None })
    }

    pub fn tally(&mut self) -> &mut Tally {
        &mut self.people.tally
    }

    pub fn traffic(&self) -> Traffic {
        self.net.traffic
    }

    /// Opens `rooms` tables, and waits until all their games have begun.
    pub fn seat(&mut self, rooms: usize, seating: Seating) -> Result<(), Failure> {
        let all = self.people.rooms.len() + rooms;
        while self.people.rooms.len() < all {
            let first = self.people.rooms.len();
            for number in first..all.min(first + TOGETHER) {
                self.open_room(number, seating)?;
            }
            self.until("tables to begin", |people| people.rooms[first..].iter().all(Room::is_ready))?;
        }
        Ok(())
    }

    fn open_room(&mut self, number: usize, seating: Seating) -> Result<(), Failure> {
        let seats = if let Seating::Whole { seats, .. } = seating { seats } else { SEATS };
        let members = (0..seats)
            .map(|seat| self.connect(Some(number), number + seat))
            .collect::<Result<Vec<_>, _>>()?;
        let room = match seating {
            Seating::Small { tables, steps } => Room::scripted(number, members, tables, steps),
            Seating::Whole { game, options, .. } => Room::at_random(number, members, game, options),
        };
        self.people.rooms.push(room);
        if self.dialect == Dialect::Reference {
            self.people.with_room(&mut self.net, number, Room::join);
        }
        Ok(())
    }

    /// Brings `count` spectators to the table with this number, and waits until they see it.
    pub fn watch(&mut self, room: usize, count: usize) -> Result<(), Failure> {
        let is_reference = self.dialect == Dialect::Reference;
        let mut left = count;
        while left > 0 {
            let (first, some) = (self.people.members.len(), left.min(TOGETHER));
            self.idle(some)?;
            for member in first..first + some {
                self.people.at[member] = Some(room);
                self.people.with_room(&mut self.net, room, |room, floor| {
                    room.look(member, floor, is_reference);
                });
            }
            self.until_seen_from(first)?;
            left -= some;
        }
        Ok(())
    }

    /// The code of the table with this number.
    pub fn code(&self, room: usize) -> &str {
        &self.people.members[self.people.rooms[room].people[0]].code
    }

    /// Brings `count` spectators to a table of another process, and waits until they see it.
    pub fn watch_at(&mut self, code: &str, count: usize) -> Result<(), Failure> {
        let mut left = count;
        while left > 0 {
            let (first, some) = (self.people.members.len(), left.min(TOGETHER));
            self.idle(some)?;
            for member in &mut self.people.members[first..] {
                member.watch(&mut self.net, code);
            }
            self.until_seen_from(first)?;
            left -= some;
        }
        Ok(())
    }

    /// Waits until all people from number `first` on see their table.
    fn until_seen_from(&mut self, first: usize) -> Result<(), Failure> {
        self.until("spectators to see the table", |people| {
            people.members[first..].iter().all(|member| member.n > 0)
        })
    }

    /// Opens `count` connections without a table, and waits until the server has welcomed them.
    pub fn idle(&mut self, count: usize) -> Result<(), Failure> {
        let mut left = count;
        while left > 0 {
            let some = left.min(TOGETHER);
            let welcomed = self.people.welcomed + some;
            for number in 0..some {
                self.connect(None, number)?;
            }
            if self.dialect == Dialect::Saloon {
                self.until("greetings", |people| people.welcomed >= welcomed)?;
            }
            left -= some;
        }
        Ok(())
    }

    fn connect(&mut self, room: Option<usize>, turn: usize) -> Result<usize, Failure> {
        let socket = self.net.open(self.addresses[turn % self.addresses.len()])?;
        self.people.members.push(Member::new(self.dialect, socket));
        self.people.at.push(room);
        Ok(socket)
    }

    /// Lets the rooms from `from` on play: each as fast as it can, or all together at `moves_per_s` moves per second.
    pub fn begin(&mut self, from: usize, moves_per_s: Option<f64>) {
        let rooms = self.people.rooms.len();
        for room in from..rooms {
            let paced = moves_per_s.is_some();
            self.people.with_room(&mut self.net, room, |room, floor| room.begin(paced, floor));
        }
        self.pace = moves_per_s.map(|moves| Pace {
            begun: Instant::now(),
            every: Duration::from_secs_f64(MOVES_OF_FIVE_STEPS / 5.0 / moves),
            next: 0,
        });
    }

    /// Plays for this duration.
    pub fn play(&mut self, time: Duration) -> Result<(), Failure> {
        let end = Instant::now() + time;
        while Instant::now() < end {
            self.begin_what_is_due();
            let next = self.pace.as_ref().map_or(end, Pace::due).min(end);
            self.turn(next.saturating_duration_since(Instant::now()))?;
        }
        Ok(())
    }

    /// Plays until every room has made its steps.
    pub fn finish(&mut self) -> Result<(), Failure> {
        self.until("tables to end", |people| people.rooms.iter().all(Room::is_done))
    }

    fn begin_what_is_due(&mut self) {
        let Some(pace) = &mut self.pace else { return };
        while pace.due() <= Instant::now() {
            let (at, room) = (pace.due(), pace.next as usize % self.people.rooms.len().max(1));
            pace.next += 1;
            self.people.with_room(&mut self.net, room, |room, floor| room.due(at, floor));
        }
    }

    fn until(&mut self, what: &str, is_so: impl Fn(&People) -> bool) -> Result<(), Failure> {
        let begun = Instant::now();
        while !is_so(&self.people) {
            if begun.elapsed() > LIMIT {
                return Err(Failure::Waited(what.to_owned()));
            }
            self.turn(GLANCE)?;
        }
        Ok(())
    }

    fn turn(&mut self, wait: Duration) -> Result<(), Failure> {
        self.net.turn(wait, &mut self.people)?;
        if let Some(why) = self.people.lost.take() {
            return Err(Failure::Server(why));
        }
        self.people.tally.refusal().map_or(Ok(()), |answer| Err(Failure::Refused(answer.to_owned())))
    }
}

impl People {
    fn with_room(&mut self, net: &mut Net, room: usize, go: impl FnOnce(&mut Room, &mut Floor<'_>)) {
        let mut floor = Floor { net, members: &mut self.members, tally: &mut self.tally };
        go(&mut self.rooms[room], &mut floor);
    }
}

impl Ear for People {
    fn hear(&mut self, net: &mut Net, socket: usize, message: &[u8]) {
        let heard = self.members[socket].hear(net, message);
        if heard == Heard::Welcome {
            self.welcomed += 1;
        }
        match self.at[socket] {
            Some(room) => self.with_room(net, room, |room, floor| room.hear(socket, &heard, floor)),
            None => {
                if let Heard::Refused(answer) = heard {
                    self.tally.refused(answer);
                }
            }
        }
    }

    fn lost(&mut self, socket: usize, why: &str) {
        self.lost.get_or_insert_with(|| format!("socket {socket} was lost: {why}"));
    }
}
