//! Sums over summaries.
//!
//! Invariant: a sum is the same in whatever order summaries are added.

use super::counts::{Counts, share};
use super::summary::{SeatSummary, Summary};
use crate::store::{RecordDoc, RecordKind};
use protocol::Company;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The tables that are kept apart in the sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Group {
    PeoplePublic,
    PeopleLink,
    BotsPublic,
    BotsLink,
}

impl Group {
    fn of(summary: &Summary) -> Self {
        match (summary.company, summary.public) {
            (Company::People, true) => Self::PeoplePublic,
            (Company::People, false) => Self::PeopleLink,
            (Company::Bots, true) => Self::BotsPublic,
            (Company::Bots, false) => Self::BotsLink,
        }
    }

    /// The groups of this company, that of public tables first.
    pub(super) fn with(company: Company) -> [Self; 2] {
        match company {
            Company::People => [Self::PeoplePublic, Self::PeopleLink],
            Company::Bots => [Self::BotsPublic, Self::BotsLink],
        }
    }
}

/// The sums of a game over all its public tables; its key is the game's id.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct GameTotals(pub(super) BTreeMap<Group, Totals>);

impl RecordDoc for GameTotals {
    const KIND: RecordKind = RecordKind::GameTotals;
}

impl GameTotals {
    pub(super) fn add(&mut self, summary: &Summary) {
        if summary.public {
            self.0.entry(Group::of(summary)).or_default().add(summary, |seat| seat.person.is_some());
        }
    }
}

/// The sums of a person in a game over all their tables; its key names both.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct PersonTotals(pub(super) BTreeMap<Group, Totals>);

impl RecordDoc for PersonTotals {
    const KIND: RecordKind = RecordKind::PersonTotals;
}

impl PersonTotals {
    pub(super) fn add(&mut self, summary: &Summary, person: protocol::PlayerId) {
        self.0.entry(Group::of(summary)).or_default().add(summary, |seat| seat.person == Some(person));
    }

    /// The sums of these groups together; `None`: there are none.
    pub(super) fn sum(&self, groups: &[Group]) -> Option<Totals> {
        let mut found = groups.iter().filter_map(|group| self.0.get(group));
        let mut sum = found.next()?.clone();
        found.for_each(|other| sum.merge(other));
        Some(sum)
    }
}

/// Sums over games, and over the results of some of their seats.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Totals {
    pub(super) games: u32,
    pub(super) ended_early: u32,
    pub(super) left: u32,
    pub(super) time_outs: u32,
    /// Of all results.
    pub(super) all: Results,
    pub(super) scores: Counts,
    pub(super) minutes: Counts,
    pub(super) seconds: Counts,
    /// By number of seats.
    pub(super) seats: BTreeMap<u8, SeatsTotals>,
    /// By option and its value as JSON.
    pub(super) options: BTreeMap<String, BTreeMap<String, OptionTotals>>,
    /// By line of the score.
    pub(super) lines: BTreeMap<String, LineTotals>,
    /// By group and id.
    pub(super) choices: BTreeMap<String, BTreeMap<String, ChoiceTotals>>,
}

/// Sums over results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Results {
    pub(super) count: u32,
    /// In parts of [`WIN`](super::summary::WIN).
    pub(super) wins: u64,
    pub(super) points: i64,
}

impl Results {
    fn add(&mut self, seat: &SeatSummary) {
        self.merge(&Self { count: 1, wins: seat.wins, points: seat.points.unwrap_or(0).into() });
    }

    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.wins += other.wins;
        self.points += other.points;
    }

    /// The mean of the points.
    pub(super) fn mean(&self) -> f64 {
        share(self.points, self.count.into())
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatsTotals {
    pub(super) games: u32,
    /// Of each seat, in parts of [`WIN`](super::summary::WIN).
    pub(super) wins: Vec<u64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionTotals {
    pub(super) games: u32,
    pub(super) all: Results,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LineTotals {
    pub(super) results: u32,
    pub(super) points: i64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChoiceTotals {
    pub(super) times: u32,
    pub(super) all: Results,
}

impl Totals {
    /// Adds a game, with the results of the seats that are meant.
    fn add(&mut self, summary: &Summary, is_meant: impl Fn(&SeatSummary) -> bool) {
        let meant = || summary.seats.iter().filter(|seat| is_meant(seat));
        for seat in meant() {
            self.left += u32::from(seat.left);
            self.time_outs += seat.time_outs;
        }
        if !summary.is_complete {
            self.ended_early += 1;
            return;
        }
        self.games += 1;
        if let Some(minutes) = summary.minutes {
            self.minutes.note(minutes);
        }
        let seats = self.seats.entry(summary.seats.len() as u8).or_default();
        seats.games += 1;
        seats.wins.resize(summary.seats.len(), 0);
        for (sum, seat) in seats.wins.iter_mut().zip(&summary.seats) {
            *sum += seat.wins;
        }
        let mut own = Results::default();
        for seat in meant() {
            own.add(seat);
            self.add_result(seat);
        }
        self.all.merge(&own);
        for (option, value) in &summary.options {
            let sum = self.options.entry(option.clone()).or_default().entry(value.to_string()).or_default();
            sum.games += 1;
            sum.all.merge(&own);
        }
    }

    fn add_result(&mut self, seat: &SeatSummary) {
        if let Some(points) = seat.points {
            self.scores.note(points);
        }
        self.seconds.merge(&seat.seconds);
        for (what, points) in &seat.lines {
            let sum = self.lines.entry(what.clone()).or_default();
            sum.results += 1;
            sum.points += i64::from(*points);
        }
        for (kind, chosen) in &seat.choices {
            let group = self.choices.entry(kind.clone()).or_default();
            for (id, times) in chosen {
                let sum = group.entry(id.clone()).or_default();
                sum.times += times;
                sum.all.add(seat);
            }
        }
    }

    /// Adds the sums of other games.
    pub(super) fn merge(&mut self, other: &Self) {
        let Self {
            games,
            ended_early,
            left,
            time_outs,
            all,
            scores,
            minutes,
            seconds,
            seats,
            options,
            lines,
            choices,
        } = other;
        self.games += games;
        self.ended_early += ended_early;
        self.left += left;
        self.time_outs += time_outs;
        self.all.merge(all);
        self.scores.merge(scores);
        self.minutes.merge(minutes);
        self.seconds.merge(seconds);
        for (number, other) in seats {
            let sum = self.seats.entry(*number).or_default();
            sum.games += other.games;
            sum.wins.resize(other.wins.len(), 0);
            for (sum, wins) in sum.wins.iter_mut().zip(&other.wins) {
                *sum += wins;
            }
        }
        for (option, values) in options {
            for (value, other) in values {
                let sum = self.options.entry(option.clone()).or_default().entry(value.clone()).or_default();
                sum.games += other.games;
                sum.all.merge(&other.all);
            }
        }
        for (what, other) in lines {
            let sum = self.lines.entry(what.clone()).or_default();
            sum.results += other.results;
            sum.points += other.points;
        }
        for (kind, chosen) in choices {
            for (id, other) in chosen {
                let sum = self.choices.entry(kind.clone()).or_default().entry(id.clone()).or_default();
                sum.times += other.times;
                sum.all.merge(&other.all);
            }
        }
    }
}
