//! Recomputes the agreed pauses from the players' proposals,
//! answers and absences, and compares them with the stored pauses.
//!
//! A request whose answer was lost may have been granted or not, so that several courses
//! of events are possible; the stored pauses must follow from one of them. Invariant: a
//! pause is correct only if the earlier proposals, answers and silences lead to it.

use super::Facts;
use super::rests::Rests;
use crate::weeks::Figures;
use crate::weeks::town::{Said, Stay, Town};
use crate::weeks::zones::{DAY, HOUR};
use protocol::ProposalKind;
use server::store::Pause;
use server::system::clock::UnixMs;
use std::collections::BTreeSet;

type Time = (UnixMs, UnixMs);

/// The maximum duration of a pause, unless all agree to resume.
const LONGEST: UnixMs = 30 * DAY;
/// The maximum delay of a request.
const LOST_WITHIN: UnixMs = 25_000;
/// The time after which a person who left counts as absent. The
/// next constant is the maximum delay until the server notices.
const AWAY_AFTER: UnixMs = 10_000;
const LOOKED_WITHIN: UnixMs = 3_000;

/// The periods in which absence does not count, and the visits at each table.
#[derive(Debug)]
pub(super) struct Absences<'a> {
    pub(super) town: &'a Town,
    pub(super) downtime: &'a [Time],
    /// The vacations of each person as far as other players know of them.
    pub(super) vacations: Vec<Vec<Time>>,
    /// The visits at each table.
    pub(super) stays: &'a [Vec<&'a Stay>],
}

/// A proposal that waits for answers.
#[derive(Clone, Debug)]
struct Open {
    what: ProposalKind,
    by: usize,
    /// The earliest and the latest time at which it can have been made.
    at: Time,
    agreed: BTreeSet<usize>,
}

/// A possible course of events.
#[derive(Clone, Debug, Default)]
struct Course {
    open: Option<Open>,
    resigned: BTreeSet<usize>,
    /// The accepted proposals, with the earliest and the latest time of acceptance.
    passed: Vec<(ProposalKind, Time)>,
}

#[derive(Clone, Copy, Debug)]
enum Deed {
    Said(Said),
    Resigns(usize, UnixMs),
}

impl Deed {
    /// The earliest and the latest time of the deed. Without an answer, the latest time is the maximum delay.
    fn time(&self) -> Time {
        match *self {
            Self::Said(Said { sent, answered, .. }) => (sent, answered.unwrap_or(sent + LOST_WITHIN)),
            Self::Resigns(_, at) => (at, at + 1_000),
        }
    }
}

/// One table during its check.
#[derive(Debug)]
struct Table<'a> {
    absences: &'a Absences<'a>,
    number: usize,
    /// The time of absence after which proposals are decided without a person.
    patience: UnixMs,
    rests: bool,
    pauses: Vec<Time>,
}

pub(super) fn check(absences: &Absences<'_>, facts: &Facts, figures: &mut Figures, wrong: &mut Vec<String>) {
    for (number, (record, _)) in facts.tables.iter().enumerate() {
        let stored = &record.doc.rests.pauses;
        figures.pauses += stored.len();
        let is_over = record.stage == protocol::Stage::Finished;
        let end = if is_over { record.changed_at } else { facts.ended_at };
        let courses = Table::new(absences, number, stored).courses(end);
        if !courses.iter().any(|course| course.leads_to(stored)) {
            let said = &absences.town.tables[number].said;
            wrong.push(format!("T{number}: from {said:?} the pauses {stored:?} do not follow: {courses:?}"));
        }
    }
}

impl<'a> Table<'a> {
    fn new(absences: &'a Absences<'a>, number: usize, stored: &[Pause]) -> Self {
        let cap = absences.town.tables[number].time.map_or(0, |time| UnixMs::from(time.cap_s) * 1000);
        let pauses = stored.iter().map(|pause| (pause.from, pause.until)).collect();
        Self { absences, number, patience: DAY + 2 * cap, rests: cap >= 12 * HOUR, pauses }
    }
}

impl Table<'_> {
    /// The possible courses of all deeds before `end`.
    fn courses(&self, end: UnixMs) -> Vec<Course> {
        let of = &self.absences.town.tables[self.number];
        let said = of.said.iter().map(|said| Deed::Said(*said));
        let resigned = of.resigned.iter().map(|(person, at)| Deed::Resigns(*person, *at));
        let mut deeds: Vec<Deed> = said.chain(resigned).collect();
        deeds.sort_by_key(Deed::time);
        let mut courses = vec![Course::default()];
        for deed in deeds.iter().filter(|deed| deed.time().0 < end) {
            courses = courses.into_iter().flat_map(|course| self.after(course, deed)).collect();
        }
        courses.into_iter().flat_map(|course| self.without_the_absent(course, (end, end))).collect()
    }

    /// The possible continuations of a course by one more deed.
    fn after(&self, course: Course, deed: &Deed) -> Vec<Course> {
        let mut courses = self.without_the_absent(course, deed.time());
        match deed {
            Deed::Said(said) => {
                let heard = courses.iter().filter_map(|course| course.clone().heard(said, deed.time()));
                let heard: Vec<Course> = heard.collect();
                if said.answered.is_some() {
                    courses = heard;
                } else {
                    courses.extend(heard);
                }
            }
            Deed::Resigns(person, _) => {
                for course in &mut courses {
                    course.resigned.insert(*person);
                    course.open.take_if(|open| open.by == *person);
                }
            }
        }
        for course in &mut courses {
            if self.silent(course).next().is_none() {
                course.pass(deed.time());
            }
        }
        courses
    }

    /// The people whose answer to the open proposal is missing.
    fn silent(&self, course: &Course) -> impl Iterator<Item = usize> {
        let people = self.absences.town.tables[self.number].people.iter().copied();
        let open = course.open.as_ref();
        let is_silent = move |person: &usize| {
            open.is_some_and(|open| !open.agreed.contains(person)) && !course.resigned.contains(person)
        };
        people.filter(is_silent)
    }

    /// The possible continuations of a course up to a time: an open
    /// proposal is finally accepted without the absent people.
    fn without_the_absent(&self, course: Course, until: Time) -> Vec<Course> {
        let Some((from, last)) = self.passes(&course).filter(|(from, _)| *from <= until.1) else {
            return vec![course];
        };
        let mut passed = course.clone();
        passed.pass((from, last));
        if last < until.0 { vec![passed] } else { vec![course, passed] }
    }

    /// The earliest and the latest time at which the open proposal is accepted without the silent people.
    fn passes(&self, course: &Course) -> Option<Time> {
        let open = course.open.as_ref()?;
        let due = |person: usize, at| {
            let none: &[Time] = &[];
            let vacations = if self.rests { self.absences.vacations[person].as_slice() } else { none };
            Rests([self.absences.downtime, &self.pauses, vacations, none]).due(at, self.patience)
        };
        let from = self.silent(course).map(|person| due(person, open.at.0)).max()?;
        // A table that wakes up for the decision treats absent people as if they had just left.
        let last = self.silent(course).map(|person| due(person, open.at.1)).max()?;
        let mut last = last + AWAY_AFTER + LOOKED_WITHIN;
        let silent: BTreeSet<usize> = self.silent(course).collect();
        for stay in self.absences.stays[self.number].iter().filter(|stay| silent.contains(&stay.person)) {
            let gone = stay.until + AWAY_AFTER + LOOKED_WITHIN;
            if stay.from <= last && from <= gone {
                last = last.max(gone);
            }
        }
        Some((from, last))
    }
}

impl Course {
    /// The course after a granted request; `None` if the server would have refused it.
    fn heard(mut self, said: &Said, time: Time) -> Option<Self> {
        let Said { person, what, proposes, .. } = *said;
        let is_paused = self.is_paused(time.0);
        match &mut self.open {
            Some(open) if open.what == what && !proposes => {
                open.agreed.insert(person);
            }
            Some(open) if open.what == what && open.by == person => {}
            None if proposes && is_paused == (what == ProposalKind::Resume) => {
                self.open = Some(Open { what, by: person, at: time, agreed: BTreeSet::from([person]) });
            }
            _ => return None,
        }
        Some(self)
    }

    fn is_paused(&self, at: UnixMs) -> bool {
        let last = self.passed.last();
        last.is_some_and(|(what, time)| *what == ProposalKind::Pause && at < time.0 + LONGEST)
    }

    fn pass(&mut self, time: Time) {
        if let Some(open) = self.open.take() {
            self.passed.push((open.what, time));
        }
    }

    /// Whether the stored pauses result from this course.
    fn leads_to(&self, stored: &[Pause]) -> bool {
        let is_in = |at: UnixMs, (from, until): Time| (from..=until).contains(&at);
        let mut pauses = stored.iter();
        let mut passed = self.passed.iter().peekable();
        while let Some((what, begins)) = passed.next() {
            let ends = passed.next_if(|(what, _)| *what == ProposalKind::Resume);
            let fits = pauses.next().is_some_and(|pause| {
                let ends =
                    ends.map_or(pause.until == pause.from + LONGEST, |(_, ends)| is_in(pause.until, *ends));
                is_in(pause.from, *begins) && ends
            });
            if *what != ProposalKind::Pause || !fits {
                return false;
            }
        }
        pauses.next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weeks::receiver::SharedMailbox;
    use crate::weeks::zones::BEGIN;
    use ProposalKind::{Pause as Pauses, Resume};

    const MEANWHILE: UnixMs = 40;

    /// Whether these pauses follow from the requests of a table's two people.
    /// A request has a person, a kind, a day, and whether its answer arrived.
    fn follows(said: &[(usize, ProposalKind, UnixMs, bool)], pauses: &[Time]) -> bool {
        let mut town = Town::new(1, 3, 20, &SharedMailbox::default());
        let table = &mut town.tables[0];
        let hours = |hours: u32| hours * 3600;
        table.people = vec![0, 1];
        table.time = Some(protocol::TimeControl { bank_s: 0, increment_s: hours(12), cap_s: hours(24) });
        table.said = said
            .iter()
            .map(|(person, what, day, is_heard)| {
                let sent = BEGIN + day * DAY;
                let answered = is_heard.then_some(sent + MEANWHILE);
                Said { person: *person, what: *what, proposes: *person == 0, sent, answered }
            })
            .collect();
        let (vacations, stays) = (vec![Vec::new(); town.people.len()], vec![Vec::new(); town.tables.len()]);
        let absences = Absences { town: &town, downtime: &[], vacations, stays: &stays };
        let stored: Vec<Pause> =
            pauses.iter().map(|(from, until)| Pause { from: *from, until: *until }).collect();
        let courses = Table::new(&absences, 0, &stored).courses(BEGIN + 20 * DAY);
        courses.iter().any(|course| course.leads_to(&stored))
    }

    #[test]
    fn a_pause_is_there_from_when_all_have_agreed_until_all_go_on() {
        let at = |day: UnixMs| BEGIN + day * DAY + MEANWHILE / 2;
        let agreed = [(0, Pauses, 1, true), (1, Pauses, 2, true), (0, Resume, 4, true), (1, Resume, 5, true)];
        assert!(follows(&agreed, &[(at(2), at(5))]));
        let whole = (at(2), at(2) + LONGEST);
        assert!(follows(&agreed[..3], &[whole]), "not before the last one");
        for pauses in
            [vec![], vec![whole], vec![(at(1), at(5))], vec![(at(2), at(4))], vec![(at(2), at(5)); 2]]
        {
            assert!(!follows(&agreed, &pauses), "{pauses:?}");
        }
    }

    #[test]
    fn what_nobody_heard_the_answer_to_may_have_been_done() {
        let said = [(0, Pauses, 1, true), (1, Pauses, 2, false)];
        let from = BEGIN + 2 * DAY + 2_000;
        assert!(follows(&said, &[(from, from + LONGEST)]));
        let late = BEGIN + 4 * DAY + 500;
        assert!(follows(&said, &[(late, late + LONGEST)]), "it was lost, and then was not waited for");
        assert!(!follows(&said, &[(from + DAY, from + DAY + LONGEST)]));
    }

    #[test]
    fn who_is_away_is_waited_for_a_day_and_two_turns() {
        let pause = |at: UnixMs| [(at, at + LONGEST)];
        let said = [(0, Pauses, 1, true)];
        assert!(follows(&said, &pause(BEGIN + 4 * DAY + 500)));
        assert!(!follows(&said, &pause(BEGIN + 3 * DAY)), "too early");
        assert!(!follows(&said, &pause(BEGIN + 5 * DAY)), "too late");
        assert!(!follows(&said, &[]), "never");
    }
}
