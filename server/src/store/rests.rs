//! Stored times in which clocks are paused: of a person, and copied from there in the row of a table.
//!
//! Does not know clocks. Invariant: all are facts with their times, and a copy never loses pauses that were in force,
//! so that computed times are the same whenever they are computed.

use super::Pause;
use crate::system::clock::UnixMs;
use crate::system::zones::{MinuteOfDay, Zone};
use protocol::PlayerId;
use serde::{Deserialize, Serialize};

/// Eight hours of every day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Night {
    pub zone: Zone,
    /// When it begins there.
    pub from_min: MinuteOfDay,
}

/// The night that counts from a time on, until the next one does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NightSince {
    pub at: UnixMs,
    /// `None`: they have none any more.
    pub night: Option<Night>,
}

/// A time in which all clocks of a person are paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vacation {
    pub from: UnixMs,
    pub until: UnixMs,
    /// The days that it costs; each counts for the UTC year in which it begins, the first at `from`.
    pub days: u16,
    /// How it came about.
    pub by: TakenBy,
}

/// How a vacation came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TakenBy {
    /// The person has planned it.
    Hand,
    /// A day, since their time had run out where everybody knew that they were waited for.
    Clock,
    /// The same where several people were waited for: nobody else is told, since it says who has not answered.
    SecretClock,
}

/// The times in which a table's clocks are paused, in its row. Empty where no clock ever rests; once the game is
/// over, nothing of its people is left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableRests {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<PersonRests>,
    /// The times in which no clock runs, as all have agreed or since no node ran the table. In their order. One without a
    /// length has only begun: a node has handed the table over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<Pause>,
}

/// The nights and vacations of a person, as far as a table counts by them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonRests {
    pub player: PlayerId,
    /// Oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nights: Vec<NightSince>,
    /// Soonest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vacations: Vec<Vacation>,
}

impl TableRests {
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) fn of(&self, player: PlayerId) -> Option<&PersonRests> {
        self.people.iter().find(|rests| rests.player == player)
    }

    /// The agreed pause that lasts at this time.
    pub(crate) fn pause_at(&self, now: UnixMs) -> Option<Pause> {
        self.pauses.iter().find(|pause| (pause.from..pause.until).contains(&now)).copied()
    }

    /// Removes what a person has.
    pub(crate) fn forget(&mut self, player: PlayerId) {
        self.people.retain(|rests| rests.player != player);
    }
}

impl PersonRests {
    pub(crate) fn new(player: PlayerId) -> Self {
        Self { player, nights: Vec::new(), vacations: Vec::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.nights.is_empty() && self.vacations.is_empty()
    }

    /// The same, brought up to what the person has now; what ended before `since` counts for nothing. Times that the
    /// person's own record has forgotten meanwhile stay.
    pub(crate) fn updated(
        &self,
        nights: &[NightSince],
        vacations: &[Vacation],
        since: UnixMs,
        now: UnixMs,
    ) -> Self {
        let first = nights.iter().rposition(|night| night.at <= since).unwrap_or(0);
        let last = self.nights.last().map(|night| night.at);
        let new = nights[first..].iter().filter(|night| last.is_none_or(|last| night.at > last));
        let is_listed = |old: &&Vacation| vacations.iter().any(|vacation| vacation.from == old.from);
        let old = self.vacations.iter().filter(|old| old.from < now && !is_listed(old));
        let listed = vacations.iter().filter(|vacation| vacation.until > since);
        let mut vacations: Vec<Vacation> = old.chain(listed).copied().collect();
        vacations.sort_unstable_by_key(|vacation| vacation.from);
        Self { player: self.player, nights: self.nights.iter().chain(new).cloned().collect(), vacations }
    }
}
