//! Vacations: days on which a person's clocks are paused, planned by them or taken automatically when a clock has run
//! out.
//!
//! Pure: the time is passed in. Invariants: vacations do not overlap, and take a limited number of days a year; the
//! past days of a running vacation never change.

use super::document::{HoursDoc, bad_request};
use crate::refusals::{forbidden, not_found};
use crate::store::{TakenBy, Vacation};
use crate::system::clock::UnixMs;
use crate::system::zones::{Date, MinuteOfDay, Zone};
use protocol::ErrCode;
use std::collections::BTreeMap;

const DAY_MS: UnixMs = 24 * 60 * 60 * 1000;
/// The days of vacation in a year.
pub(crate) const DAYS_A_YEAR: u16 = 20;
/// How far ahead a vacation may lie.
const MOST_AHEAD_MS: UnixMs = 366 * DAY_MS;
/// How long a vacation that is over is kept: for the tables that have not looked since, and for the days of the year.
const KEPT_MS: UnixMs = 400 * DAY_MS;

impl HoursDoc {
    /// The days that are left of this UTC year.
    pub(crate) fn days_left(&self, year: i16) -> u16 {
        let taken = self.vacations.iter().map(|vacation| years(*vacation).get(&year).copied().unwrap_or(0));
        DAYS_A_YEAR.saturating_sub(taken.sum())
    }

    /// Plans a vacation of whole days in the person's zone, the first and the last among them. The past part of the
    /// first one stays as it was.
    pub(super) fn plan(&mut self, first: Date, last: Date, now: UnixMs) -> Result<(), ErrCode> {
        let zone = self.zone().cloned().unwrap_or_else(Zone::utc);
        let after = last.tomorrow().map_err(|_| forbidden("vacation_far"))?;
        let (from, until) = (zone.at(first, MinuteOfDay::MIDNIGHT), zone.at(after, MinuteOfDay::MIDNIGHT));
        if first < zone.date_at(now) {
            return Err(forbidden("vacation_past"));
        }
        if until > now.saturating_add(MOST_AHEAD_MS) {
            return Err(forbidden("vacation_far"));
        }
        if last < first {
            return Err(bad_request("last", "must not be before the first day"));
        }
        // Clocks that change make a day an hour longer or shorter.
        let days = (until - from + DAY_MS / 2) / DAY_MS;
        self.add(Vacation { from: from.max(now), until, days: days as u16, by: TakenBy::Hand })
    }

    /// Takes a day for a clock that has run out, if one is left. A vacation that is there already is used first.
    pub(super) fn take_day(&mut self, from: UnixMs, by: TakenBy) {
        if self.vacations.iter().any(|vacation| vacation.covers(from)) {
            return;
        }
        let planned = self.vacations.iter().filter(|vacation| !vacation.is_nothing());
        let next = planned.map(|vacation| vacation.from).find(|begins| *begins > from);
        let until = next.unwrap_or(UnixMs::MAX).min(from.saturating_add(DAY_MS));
        // Nothing changes where no day is left.
        drop(self.add(Vacation { from, until, days: 1, by }));
    }

    fn add(&mut self, new: Vacation) -> Result<(), ErrCode> {
        let overlaps = |old: &Vacation| !old.is_nothing() && old.from < new.until && new.from < old.until;
        if self.vacations.iter().any(overlaps) {
            return Err(forbidden("vacation_overlaps"));
        }
        if years(new).into_iter().any(|(year, days)| days > self.days_left(year)) {
            return Err(forbidden("vacation_days"));
        }
        self.vacations.retain(|old| old.until.saturating_add(KEPT_MS) > new.from);
        self.vacations.push(new);
        self.vacations.sort_unstable_by_key(|vacation| vacation.from);
        Ok(())
    }

    /// Ends the vacation that begins at this time. Whole days that have not begun are given back; one of which none has
    /// stays as nothing, for the tables that know it.
    pub(super) fn end(&mut self, from: UnixMs, now: UnixMs) -> Result<(), ErrCode> {
        let is_meant = |vacation: &&mut Vacation| {
            vacation.from == from && vacation.until > now && !vacation.is_nothing()
        };
        let vacation = self.vacations.iter_mut().find(is_meant).ok_or_else(|| not_found("vacation"))?;
        vacation.until = now.max(from);
        vacation.days = vacation.days.min((vacation.until - from).div_ceil(DAY_MS) as u16);
        Ok(())
    }
}

impl Vacation {
    pub(crate) fn covers(self, at: UnixMs) -> bool {
        (self.from..self.until).contains(&at)
    }

    /// Whether it was ended before it began.
    pub(crate) fn is_nothing(self) -> bool {
        self.until <= self.from
    }
}

/// How many of its days a vacation costs of each UTC year.
fn years(vacation: Vacation) -> BTreeMap<i16, u16> {
    let begins = (0..u64::from(vacation.days)).map(|day| vacation.from.saturating_add(day * DAY_MS));
    let mut years = BTreeMap::new();
    for begin in begins {
        *years.entry(Zone::utc().date_at(begin).year()).or_default() += 1;
    }
    years
}

#[cfg(test)]
mod tests;
