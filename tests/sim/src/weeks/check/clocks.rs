//! Recomputes every clock: time banks, nights, vacation days that
//! are taken when time is up, timeouts, and games that expire.

use super::pauses::{self, Absences};
use super::rests::{Rests, merged};
use super::{Facts, Question};
use crate::weeks::Figures;
use crate::weeks::letters;
use crate::weeks::town::{Stay, Town};
use crate::weeks::zones::{BEGIN, DAY, HOUR, MINUTE};
use protocol::{Ended, Stage, TimeControl};
use server::store::{Entry, MovedBy};
use server::system::clock::UnixMs;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

type Time = (UnixMs, UnixMs);

/// The minimum time for a question.
const LEAST: UnixMs = 15_000;
/// The tolerance of a clock in milliseconds.
const FAIR: i64 = 250;
/// The maximum delay with which the server notices that time is up. An answer in this interval still counts.
const NOT_LOOKED: UnixMs = 1_500;
/// Clocks with a cap of at least this many seconds stop during nights and vacations.
const RESTS_FROM_S: u32 = 12 * 3600;
/// The maximum duration of an answered request.
const ANSWERED: UnixMs = 1_000;
const DAYS_A_YEAR: usize = 20;
/// After this many consecutive timeouts an absent player is not waited for while another player is present.
const WAITED_FOR: u32 = 2;
/// The time without a move after which a game expires. The next constant is the maximum delay of the server's sweep.
const EXPIRES: UnixMs = 10 * DAY;
const SWEPT_WITHIN: UnixMs = 3 * HOUR + 15 * MINUTE;

/// A seat at a table.
#[derive(Debug, Default)]
struct Seat {
    bank: UnixMs,
    asked: Option<Asked>,
    timeouts: u32,
    resigned: bool,
}

impl Seat {
    /// The current question, and how many milliseconds the seat is
    /// late if its clock has run for `running`. Negative: early.
    fn late(&self, running: UnixMs) -> (Asked, i64) {
        let asked = self.asked.expect("it is asked");
        (asked, running as i64 - asked.start.max(LEAST) as i64)
    }
}

#[derive(Clone, Copy, Debug)]
struct Asked {
    at: UnixMs,
    start: UnixMs,
    /// The number of consecutive timeouts before this question.
    timeouts: u32,
    /// The time at which the clock ran out with no vacation day left.
    up: Option<UnixMs>,
    /// The time at which the clock will run out.
    due: Option<UnixMs>,
}

#[derive(Debug)]
struct Table {
    time: Option<TimeControl>,
    turn: u32,
    seats: Vec<Seat>,
    pauses: Vec<Time>,
}

struct Check<'a> {
    town: &'a Town,
    tables: Vec<Table>,
    downtime: Vec<Time>,
    nights: Vec<Vec<Time>>,
    /// The planned vacations and the days taken by clocks, by person.
    vacations: Vec<Vec<Time>>,
    taken: Vec<usize>,
    /// The days taken by clocks that other players do not know of: person and beginning.
    secret: BTreeSet<(usize, UnixMs)>,
    /// The times at which clocks run out, with table and seat.
    due: BTreeSet<(UnixMs, usize, usize)>,
    of_person: BTreeMap<usize, Vec<(usize, usize)>>,
    /// The visits at each table in the order of arrival.
    stays: Vec<Vec<&'a Stay>>,
    /// The coming resignations: time, table and person.
    resigns: VecDeque<(UnixMs, usize, usize)>,
    questions: Vec<Question>,
}

/// Checks all clocks; returns all questions.
pub(super) fn check(
    town: &Town,
    facts: &Facts,
    figures: &mut Figures,
    wrong: &mut Vec<String>,
) -> Vec<Question> {
    let mut check = Check::new(town, facts);
    let mut entries: Vec<(UnixMs, usize, &Entry)> = Vec::new();
    for (number, (_, log)) in facts.tables.iter().enumerate() {
        entries.extend(log.iter().map(|entry| (entry.at, number, entry)));
    }
    entries.sort_by_key(|(at, number, entry)| (*at, *number, entry.version));
    for (at, number, entry) in entries {
        check.resign_until(at, figures);
        check.let_time_run(at, Some((number, entry)), figures);
        check.enter(number, entry, figures, wrong);
    }
    check.resign_until(facts.ended_at, figures);
    check.let_time_run(facts.ended_at.saturating_sub(NOT_LOOKED), None, figures);
    check.end(facts, figures, wrong);
    pauses::check(&check.absences(), facts, figures, wrong);
    check.questions
}

impl<'a> Check<'a> {
    fn new(town: &'a Town, facts: &Facts) -> Self {
        let until = facts.ended_at + 40 * DAY;
        let nights = town.people.iter().map(|person| {
            let since = person.zone.noon_after(person.night_set_at);
            person.night.map_or(Vec::new(), |minute| person.zone.nights(minute, since, until))
        });
        let vacations = (0..town.people.len()).map(|person| town.vacation_of(person).into_iter().collect());
        let tables = facts.tables.iter().zip(&town.tables).map(|((record, _), table)| Table {
            time: table.time,
            turn: 0,
            seats: table.people.iter().map(|_| Seat::default()).collect(),
            pauses: merged(record.doc.rests.pauses.iter().map(|pause| (pause.from, pause.until))),
        });
        let mut of_person: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
        for (number, table) in town.tables.iter().enumerate() {
            for (seat, person) in table.people.iter().enumerate() {
                of_person.entry(*person).or_default().push((number, seat));
            }
        }
        let mut stays: Vec<Vec<&Stay>> = vec![Vec::new(); town.tables.len()];
        for stay in &town.stays {
            stays[stay.table].push(stay);
        }
        let resigns = town.tables.iter().enumerate().flat_map(|(number, table)| {
            table.resigned.iter().map(move |(person, at)| (*at, number, *person))
        });
        let mut resigns: Vec<(UnixMs, usize, usize)> = resigns.collect();
        resigns.sort_unstable();
        Self {
            town,
            tables: tables.collect(),
            downtime: merged(facts.downtime.iter().map(|pause| (pause.from, pause.until))),
            nights: nights.collect(),
            vacations: vacations.collect(),
            taken: vec![0; town.people.len()],
            secret: BTreeSet::new(),
            due: BTreeSet::new(),
            of_person,
            stays,
            resigns: resigns.into(),
            questions: Vec::new(),
        }
    }

    fn person(&self, table: usize, seat: usize) -> usize {
        self.town.tables[table].people[seat]
    }

    fn rests(&self, table: usize, seat: usize) -> Rests<'_> {
        let person = self.person(table, seat);
        let rests = self.tables[table].time.is_some_and(|time| time.cap_s >= RESTS_FROM_S);
        let none: &[Time] = &[];
        let nights = if rests { self.nights[person].as_slice() } else { none };
        let vacations = if rests { self.vacations[person].as_slice() } else { none };
        Rests([&self.downtime, &self.tables[table].pauses, nights, vacations])
    }

    // --- questions ---

    fn ask(&mut self, number: usize, seat: usize, at: UnixMs) {
        let table = &self.tables[number];
        let ms = |seconds: u32| UnixMs::from(seconds) * 1000;
        let start =
            table.time.map_or(0, |time| (table.seats[seat].bank + ms(time.increment_s)).min(ms(time.cap_s)));
        let timeouts = table.seats[seat].timeouts;
        self.tables[number].seats[seat].asked = Some(Asked { at, start, timeouts, up: None, due: None });
        self.count(number, seat);
    }

    /// Recomputes the time at which the clock of a seat runs out.
    fn count(&mut self, number: usize, seat: usize) {
        let of = &self.tables[number].seats[seat];
        let Some(asked) = of.asked.filter(|_| self.tables[number].time.is_some() && !of.resigned) else {
            return;
        };
        let due = asked.up.is_none().then(|| self.rests(number, seat).due(asked.at, asked.start.max(LEAST)));
        if let Some(old) = asked.due {
            self.due.remove(&(old, number, seat));
        }
        self.tables[number].seats[seat].asked = Some(Asked { due, ..asked });
        self.due.extend(due.map(|due| (due, number, seat)));
    }

    /// Closes the question of a seat.
    fn close(&mut self, number: usize, seat: usize, at: UnixMs) {
        let Some(asked) = self.tables[number].seats[seat].asked.take() else { return };
        if let Some(due) = asked.due {
            self.due.remove(&(due, number, seat));
        }
        let (person, untimed) = (self.person(number, seat), self.tables[number].time.is_none());
        let Asked { at: asked_at, timeouts, .. } = asked;
        let is_waited_for = timeouts < WAITED_FOR;
        self.questions.push(Question { table: number, person, asked_at, until: at, untimed, is_waited_for });
    }

    fn resign_until(&mut self, now: UnixMs, figures: &mut Figures) {
        while let Some((at, number, person)) = self.resigns.front().copied().filter(|(at, ..)| *at <= now) {
            self.resigns.pop_front();
            self.let_time_run(at, None, figures);
            let seat = self.town.tables[number].people.iter().position(|other| *other == person);
            let Some(seat) = seat else { continue };
            let of = &mut self.tables[number].seats[seat];
            of.resigned = true;
            let (was_asked, start) = (of.asked.is_some(), of.asked.map_or(0, |asked| asked.start));
            self.close(number, seat, at);
            if was_asked {
                let asked = Asked { at, start, timeouts: 0, up: None, due: None };
                self.tables[number].seats[seat].asked = Some(asked);
            }
        }
    }

    // --- time ---

    /// Advances to `now`: each clock that runs out before takes a vacation day, as long as its person has some.
    fn let_time_run(&mut self, now: UnixMs, next: Option<(usize, &Entry)>, figures: &mut Figures) {
        while let Some((due, number, seat)) = self.due.first().copied() {
            let actor =
                next.filter(|(table, _)| *table == number).and_then(|(_, entry)| entry.actor.as_ref());
            let by = actor.filter(|actor| actor.seat.index() == seat).map(|actor| actor.by);
            if due > now || due == now && by != Some(MovedBy::Clock) {
                return;
            }
            let is_answered_now = by == Some(MovedBy::Person) && now - due <= NOT_LOOKED;
            let person = self.person(number, seat);
            let rests = self.tables[number].time.is_some_and(|time| time.cap_s >= RESTS_FROM_S);
            if is_answered_now || !rests || self.days_of(person) >= DAYS_A_YEAR {
                if let Some(asked) = &mut self.tables[number].seats[seat].asked {
                    (asked.up, asked.due) = (Some(due), None);
                }
                self.due.remove(&(due, number, seat));
                continue;
            }
            let planned = self.vacations[person].iter().map(|(from, _)| *from).find(|from| *from > due);
            let until = planned.unwrap_or(UnixMs::MAX).min(due + DAY);
            self.taken[person] += 1;
            if self.tables[number].seats.iter().filter(|seat| seat.asked.is_some()).count() > 1 {
                self.secret.insert((person, due));
            }
            figures.days += 1;
            let mut all = std::mem::take(&mut self.vacations[person]);
            all.push((due, until));
            all.sort_unstable();
            self.vacations[person] = all;
            for (number, seat) in self.of_person.get(&person).cloned().unwrap_or_default() {
                self.count(number, seat);
            }
        }
    }

    /// The vacation days of this year that are planned or taken.
    fn days_of(&self, person: usize) -> usize {
        let planned = self.town.people[person].planned_at.and(self.town.people[person].vacation);
        self.taken[person] + planned.map_or(0, |(_, first, last)| (last - first + 1) as usize)
    }

    // --- entries ---

    fn enter(&mut self, number: usize, entry: &Entry, figures: &mut Figures, wrong: &mut Vec<String>) {
        let Some(actor) = &entry.actor else {
            let bank = self.tables[number].time.map_or(0, |time| UnixMs::from(time.bank_s) * 1000);
            for seat in &mut self.tables[number].seats {
                seat.bank = bank;
            }
            return self.next_turn(number, 0, entry.at);
        };
        let (seat, at) = (actor.seat.index(), entry.at);
        let Some(asked) = self.tables[number].seats[seat].asked else {
            return wrong.push(format!("T{number}: seat {seat} moved at {at} and was not asked"));
        };
        figures.turns += 1;
        let running = self.rests(number, seat).running(asked.at, at);
        match actor.by {
            MovedBy::Person => self.by_person(number, seat, at, running, figures, wrong),
            MovedBy::Clock => self.by_clock(number, seat, at, running, figures, wrong),
            MovedBy::Substitute if self.tables[number].seats[seat].resigned => figures.substitutes += 1,
            MovedBy::Substitute | MovedBy::House => {
                wrong.push(format!("T{number}: {:?} moved for seat {seat} at {at}", actor.by));
            }
        }
        self.close(number, seat, at);
        if self.tables[number].seats.iter().all(|seat| seat.asked.is_none()) {
            let next = self.tables[number].turn + 1;
            self.next_turn(number, next, at);
        }
    }

    fn next_turn(&mut self, number: usize, turn: u32, at: UnixMs) {
        self.tables[number].turn = turn;
        for seat in letters::asked(turn, self.tables[number].seats.len()) {
            self.ask(number, seat, at);
        }
    }

    fn by_person(
        &mut self,
        number: usize,
        seat: usize,
        at: UnixMs,
        running: UnixMs,
        figures: &mut Figures,
        wrong: &mut Vec<String>,
    ) {
        let timed = self.tables[number].time.is_some();
        let of = &mut self.tables[number].seats[seat];
        let (asked, late) = of.late(running);
        (of.bank, of.timeouts) = (asked.start.saturating_sub(running), 0);
        if timed {
            figures.latest_ms = figures.latest_ms.max(late);
        }
        if timed && late > FAIR {
            wrong.push(format!(
                "T{number}: seat {seat} answered at {at}, {late} ms after its time was up: {asked:?}"
            ));
        }
    }

    fn by_clock(
        &mut self,
        number: usize,
        seat: usize,
        at: UnixMs,
        running: UnixMs,
        figures: &mut Figures,
        wrong: &mut Vec<String>,
    ) {
        figures.timeouts += 1;
        let of = &mut self.tables[number].seats[seat];
        let ((asked, late), in_a_row) = (of.late(running), of.timeouts);
        (of.bank, of.timeouts) = (0, in_a_row + 1);
        if late < 0 && in_a_row >= WAITED_FOR && self.somebody_else_is_at(number, seat, at) {
            figures.not_waited_for += 1;
            return;
        }
        figures.latest_ms = figures.latest_ms.max(late);
        figures.earliest_ms = figures.earliest_ms.max(-late);
        if !(0..=FAIR).contains(&late) || asked.up.is_none() {
            wrong.push(format!(
                "T{number}: a move was made for seat {seat} at {at}, {late} ms after its time: {asked:?}"
            ));
        }
    }

    fn somebody_else_is_at(&self, table: usize, seat: usize, at: UnixMs) -> bool {
        let person = self.person(table, seat);
        let stays = &self.stays[table];
        let come = stays.partition_point(|stay| stay.from <= at);
        stays[..come].iter().any(|stay| stay.person != person && at <= stay.until + 3_000)
    }

    /// The absences as far as other players know of them.
    fn absences(&self) -> Absences<'_> {
        let known = |person: usize, all: &Vec<Time>| {
            all.iter().filter(|(from, _)| !self.secret.contains(&(person, *from))).copied().collect()
        };
        let vacations = self.vacations.iter().enumerate().map(|(person, all)| known(person, all)).collect();
        Absences { town: self.town, downtime: &self.downtime, vacations, stays: &self.stays }
    }

    // --- the end ---

    /// The time at which the last person of a table resigned; `None` if somebody has not resigned.
    fn all_resigned_at(&self, number: usize) -> Option<UnixMs> {
        let table = &self.town.tables[number];
        let at = |person: &usize| table.resigned.get(person).copied();
        table.people.iter().map(at).collect::<Option<Vec<_>>>()?.into_iter().max()
    }

    fn end(&mut self, facts: &Facts, figures: &mut Figures, wrong: &mut Vec<String>) {
        for (number, (record, log)) in facts.tables.iter().enumerate() {
            let moved_at = log.last().map_or(BEGIN, |entry| entry.at);
            let downtime = Rests([&self.downtime, &[], &[], &[]]);
            let (due, is_over) = (downtime.due(moved_at, EXPIRES), record.stage == Stage::Finished);
            let end = if is_over { record.changed_at } else { facts.ended_at };
            match record.doc.ended {
                Some(Ended::Expired) => {
                    figures.expired += 1;
                    let late = end as i64 - due as i64;
                    if self.tables[number].time.is_some() || !(0..=SWEPT_WITHIN as i64).contains(&late) {
                        wrong.push(format!("T{number} expired at {end}, {late} ms after it was to"));
                    }
                }
                Some(Ended::Resigned) => {
                    figures.resigned += 1;
                    if !self.all_resigned_at(number).is_some_and(|at| (at..=at + ANSWERED).contains(&end)) {
                        wrong.push(format!("T{number} ended at {end} though not all had resigned just then"));
                    }
                }
                Some(other) => wrong.push(format!("T{number} ended by {other:?}, which nobody did")),
                None if self.all_resigned_at(number).is_some() => {
                    wrong.push(format!("all have resigned at T{number}, and it goes on"));
                }
                None if is_over => wrong.push(format!("T{number} is over at its {}th entry", log.len())),
                None if self.tables[number].time.is_none() && due + SWEPT_WITHIN < facts.ended_at => {
                    wrong.push(format!("T{number} should have expired at {due}"));
                }
                None => {}
            }
            for seat in 0..self.tables[number].seats.len() {
                let asked = self.tables[number].seats[seat].asked;
                if let (Some(Asked { up: Some(up), .. }), false) = (asked, is_over) {
                    wrong.push(format!(
                        "T{number}: the time of seat {seat} was up at {up}, and no move was made"
                    ));
                }
                self.close(number, seat, end);
            }
        }
    }
}
