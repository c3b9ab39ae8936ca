//! The people of the weeks with their tables and habits, and
//! the observations about them. All of it outlives the server.
//!
//! Invariant: all events follow from the seed.

use super::receiver::{Failing, SharedMailbox, open};
use super::zones::{BEGIN, DAY, HOUR, MINUTE, ZONES, Zone};
use crate::dice::Dice;
use protocol::{ProposalKind, TableAct, TableCode, TableId, TimeControl};
use server::system::clock::UnixMs;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The pace of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Habit {
    Quick,
    Steady,
    /// Exceeds the clock's time now and then.
    Slow,
}

#[derive(Debug)]
pub(super) struct Person {
    pub(super) ticket: Option<String>,
    pub(super) zone: &'static Zone,
    /// The beginning of the night, in minutes of the day.
    pub(super) night: Option<u64>,
    pub(super) night_set_at: UnixMs,
    pub(super) habit: Habit,
    pub(super) has_target: bool,
    /// The time after which the person never returns.
    pub(super) gone_at: Option<UnixMs>,
    /// The time at which the person resigns everywhere.
    pub(super) resigns_at: Option<UnixMs>,
    /// The planned vacation: the time of planning, and its first and last day, counted from 1970.
    pub(super) vacation: Option<(UnixMs, u64, u64)>,
    pub(super) planned_at: Option<UnixMs>,
}

#[derive(Debug)]
pub(super) struct Table {
    pub(super) id: Option<TableId>,
    pub(super) code: Option<TableCode>,
    /// The people in the seats, in their order.
    pub(super) people: Vec<usize>,
    pub(super) time: Option<TimeControl>,
    /// The unanswered move of each person.
    pub(super) pending: BTreeMap<usize, TableAct>,
    /// The time at which each person resigned at this table.
    pub(super) resigned: BTreeMap<usize, UnixMs>,
    /// The time of each person's first attempt to resign that got no answer.
    pub(super) leaving: BTreeMap<usize, UnixMs>,
    /// The proposals and answers in their order, without the refused ones.
    pub(super) said: Vec<Said>,
}

/// A proposal, or an answer to one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Said {
    pub(super) person: usize,
    pub(super) what: ProposalKind,
    /// Whether the person proposes; otherwise they agree.
    pub(super) proposes: bool,
    pub(super) sent: UnixMs,
    /// The time of the answer; `None` if the answer was lost.
    pub(super) answered: Option<UnixMs>,
}

/// A visit of a person at a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stay {
    pub(super) person: usize,
    pub(super) table: usize,
    pub(super) from: UnixMs,
    pub(super) until: UnixMs,
    /// Whether the person's page was visible.
    pub(super) looked: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    /// A visit at a table, with further visits later if `again`.
    Visit {
        person: usize,
        table: usize,
        again: bool,
    },
    PlanVacation {
        person: usize,
    },
    /// The host proposes a pause, or the end of one.
    Propose {
        table: usize,
        pause: bool,
    },
    Resign {
        person: usize,
    },
    /// A resignation at one table.
    Leave {
        person: usize,
        table: usize,
    },
}

#[derive(Debug)]
pub(super) struct Town {
    pub(super) dice: Dice,
    pub(super) people: Vec<Person>,
    pub(super) tables: Vec<Table>,
    pub(super) queue: BTreeMap<(UnixMs, u64), Event>,
    number: u64,
    pub(super) stays: Vec<Stay>,
    /// The start and the end of each server.
    pub(super) lives: Vec<(UnixMs, UnixMs)>,
    pub(super) wrong: Vec<String>,
    pub(super) until: UnixMs,
}

/// All people leave one of this many tables.
const LEFT_IN: u32 = 12;

/// The numbers of people at a table, chosen at random.
const SEATS: [usize; 4] = [2, 2, 2, 3];

impl Town {
    /// The ids of all tables. Panics if one is not open.
    pub(super) fn opened(&self) -> Vec<TableId> {
        self.tables.iter().map(|table| table.id.expect("tables have been opened")).collect()
    }

    pub(super) fn new(seed: u64, tables: usize, days: u64, mailbox: &SharedMailbox) -> Self {
        let mut dice = Dice::of(seed, "town");
        let until = BEGIN + days * DAY;
        let people: Vec<Person> = (0..tables.max(3)).map(|_| person(&mut dice, days)).collect();
        for (number, _) in people.iter().enumerate().filter(|(_, person)| person.has_target) {
            if let Some(failing) = failing(&mut dice, days) {
                open(mailbox).failing.insert(number, failing);
            }
        }
        let tables = (0..tables).map(|number| table(&mut dice, number, people.len())).collect();
        let (queue, stays) = (BTreeMap::new(), Vec::new());
        let mut town = Self {
            dice,
            people,
            tables,
            queue,
            number: 0,
            stays,
            lives: Vec::new(),
            wrong: Vec::new(),
            until,
        };
        town.plan(days);
        town
    }

    fn plan(&mut self, days: u64) {
        for person in 0..self.people.len() {
            let Person { vacation, resigns_at, .. } = &self.people[person];
            let (vacation, resigns_at) = (*vacation, *resigns_at);
            if let Some((at, ..)) = vacation {
                self.queue(at, Event::PlanVacation { person });
            }
            if let Some(at) = resigns_at {
                self.queue(at, Event::Resign { person });
            }
        }
        for table in 0..self.tables.len() {
            if self.tables[table].time.is_some() && self.dice.one_in(4) {
                let at = BEGIN + DAY + self.span(0, (days / 2) * DAY);
                self.queue(at, Event::Propose { table, pause: true });
                let resumed = at + self.span(DAY, 4 * DAY);
                self.queue(resumed, Event::Propose { table, pause: false });
            }
            // All people leave, one after the other, and the last one ends the game.
            if self.dice.one_in(LEFT_IN) {
                let mut at = BEGIN + DAY + self.span(0, (days / 2) * DAY);
                for person in self.tables[table].people.clone() {
                    self.queue(at, Event::Leave { person, table });
                    at += self.span(MINUTE, 3 * DAY);
                }
            }
        }
    }

    pub(super) fn queue(&mut self, at: UnixMs, event: Event) {
        self.number += 1;
        self.queue.insert((at, self.number), event);
    }

    /// A uniformly distributed time between `from` and `to`, in milliseconds.
    pub(super) fn span(&mut self, from: UnixMs, to: UnixMs) -> UnixMs {
        span(&mut self.dice, from, to)
    }

    /// The time of a person's next visit at a table; `None`: never.
    pub(super) fn comes_again(&mut self, person: usize, now: UnixMs) -> Option<UnixMs> {
        let (least, most) = match self.people[person].habit {
            Habit::Quick => (MINUTE, 9 * HOUR),
            Habit::Steady => (HOUR, 22 * HOUR),
            Habit::Slow => (8 * HOUR, 90 * HOUR),
        };
        // The order of magnitude is drawn first, so that short times are as frequent as long ones.
        let doublings = (most / least).ilog2() + 1;
        let scale = least << self.dice.below(doublings);
        let mut at = now + self.span(scale, (2 * scale).min(most.max(scale + 1)));
        if let Some((from, until)) = self.vacation_of(person)
            && (from..until).contains(&at)
        {
            at = until + self.span(MINUTE, 12 * HOUR);
        }
        self.comes_at(person, at).then_some(at)
    }

    /// Whether a person still visits any table at this time.
    pub(super) fn comes_at(&self, person: usize, at: UnixMs) -> bool {
        let Person { gone_at, resigns_at, .. } = &self.people[person];
        [*gone_at, *resigns_at].into_iter().flatten().all(|end| at < end)
    }

    /// Whether a person still visits this table at this time.
    pub(super) fn comes_to(&self, person: usize, table: usize, at: UnixMs) -> bool {
        let Table { resigned, leaving, .. } = &self.tables[table];
        let left = resigned.contains_key(&person) || leaving.contains_key(&person);
        self.comes_at(person, at) && !left
    }

    /// The planned vacation of a person; `None` before it is planned.
    pub(super) fn vacation_of(&self, person: usize) -> Option<(UnixMs, UnixMs)> {
        let Person { zone, vacation, planned_at, .. } = &self.people[person];
        let ((_, first, last), planned_at) = (vacation.as_ref()?, planned_at.as_ref()?);
        Some((zone.at(first * DAY).max(*planned_at), zone.at((last + 1) * DAY)))
    }

    pub(super) fn wrong(&mut self, what: String) {
        self.wrong.push(what);
    }
}

/// The network address of a person.
pub(super) fn address_of(person: usize) -> SocketAddr {
    let [high, low] = (person as u16).to_be_bytes();
    SocketAddr::new(IpAddr::V4(Ipv4Addr::new(10, 1, high, low)), 4000)
}

/// A name that resembles no other name.
pub(super) fn name_of(person: usize) -> String {
    const SYLLABLES: [&str; 16] =
        ["ba", "be", "du", "da", "fe", "ga", "ku", "ka", "te", "ta", "su", "sa", "ve", "va", "ze", "za"];
    (0..4).map(|place| SYLLABLES[person >> (4 * place) & 15]).collect()
}

fn span(dice: &mut Dice, from: UnixMs, to: UnixMs) -> UnixMs {
    let width = to.saturating_sub(from);
    // The dice draw 32 bits, so seconds and milliseconds are drawn separately.
    let seconds = u64::from(dice.below((width / 1000) as u32 + 1));
    (from + seconds * 1000 + u64::from(dice.below(1000))).min(to.max(from))
}

fn person(dice: &mut Dice, days: u64) -> Person {
    let zone = dice.pick(&ZONES);
    let nights = [Some(22 * 60), Some(23 * 60), Some(23 * 60 + 30), Some(60), Some(2 * 60), None];
    let night = dice.among(&nights);
    let kind = dice.below(20);
    let some_day = |dice: &mut Dice| BEGIN + 2 * DAY + span(dice, 0, (days - 4) * DAY);
    let vacation = [4, 5, 6, 7].contains(&kind).then(|| {
        let at = some_day(dice);
        let first = zone.local(at) / DAY + u64::from(dice.below(3));
        (at, first, first + u64::from(dice.below(5)))
    });
    Person {
        ticket: None,
        zone,
        night,
        night_set_at: 0,
        habit: match kind {
            0..=5 => Habit::Quick,
            18.. => Habit::Slow,
            _ => Habit::Steady,
        },
        has_target: !dice.one_in(4),
        gone_at: (kind == 8).then(|| some_day(dice)),
        resigns_at: (kind == 9).then(|| some_day(dice)),
        vacation,
        planned_at: None,
    }
}

/// One target in four fails for a while, some for so long that the server gives them up.
fn failing(dice: &mut Dice, days: u64) -> Option<Failing> {
    if !dice.one_in(4) {
        return None;
    }
    let from = BEGIN + DAY + span(dice, 0, (days - 3) * DAY);
    let lasts = if dice.one_in(5) { DAY + 12 * HOUR } else { span(dice, MINUTE, HOUR) };
    Some(Failing { from, until: from + lasts, takes: dice.one_in(3) })
}

/// A table whose people have numbers near the table's own number.
fn table(dice: &mut Dice, number: usize, everybody: usize) -> Table {
    let seats = dice.among(&SEATS);
    let people = (0..seats).map(|seat| (number + seat) % everybody).collect();
    let hours = |bank: u32, increment: u32, cap: u32| {
        Some(TimeControl { bank_s: bank * 3600, increment_s: increment * 3600, cap_s: cap * 3600 })
    };
    let times =
        [hours(24, 24, 24), hours(48, 12, 72), hours(12, 4, 24), hours(13, 13, 13), hours(0, 12, 48), None];
    let time = dice.among(&times);
    let (pending, resigned, leaving, said) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new(), Vec::new());
    Table { id: None, code: None, people, time, pending, resigned, leaving, said }
}
