//! The stored hours of a person, and the permitted changes of their time zone and nights.
//!
//! Pure: the time is passed in. Invariants: hours that were in force stay as they were, since clocks were counted by
//! them; each list has a bound.

use crate::refusals::forbidden;
use crate::store::{Night, NightSince, RecordDoc, RecordKind, Vacation};
use crate::system::clock::{UnixMs, lasts_until};
use crate::system::zones::{MinuteOfDay, Zone};
use protocol::ErrCode;
use serde::{Deserialize, Serialize};

const DAY_MS: UnixMs = 24 * 60 * 60 * 1000;
/// How often a night may be changed.
const NIGHT_AGAIN_AFTER_MS: UnixMs = 7 * DAY_MS;
/// The nights that are kept: no table sleeps for as long as so many changes take.
const MOST_NIGHTS: usize = 40;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct HoursDoc {
    zone: Option<Zone>,
    /// Oldest first.
    nights: Vec<NightSince>,
    night_changed_at: Option<UnixMs>,
    /// Soonest first.
    pub(super) vacations: Vec<Vacation>,
}

impl RecordDoc for HoursDoc {
    const KIND: RecordKind = RecordKind::Hours;
}

impl HoursDoc {
    pub(crate) fn zone(&self) -> Option<&Zone> {
        self.zone.as_ref()
    }

    pub(crate) fn nights(&self) -> &[NightSince] {
        &self.nights
    }

    pub(crate) fn vacations(&self) -> &[Vacation] {
        &self.vacations
    }

    /// The night that was chosen last.
    pub(crate) fn night(&self) -> Option<&Night> {
        self.nights.last()?.night.as_ref()
    }

    /// From when on the night that was chosen last counts, if that is still to come.
    pub(crate) fn night_begins(&self, now: UnixMs) -> Option<UnixMs> {
        self.nights.last().map(|last| last.at).filter(|at| *at > now)
    }

    /// When the night may be changed again; `None`: now.
    pub(crate) fn night_again_at(&self, now: UnixMs) -> Option<UnixMs> {
        self.night_changed_at.and_then(|at| lasts_until(at, NIGHT_AGAIN_AFTER_MS, now))
    }

    /// Sets the zone, and with it the night. Another night counts from the next noon on, so that nobody makes one of an
    /// evening.
    pub(super) fn set(
        &mut self,
        zone: Option<Zone>,
        from_min: Option<MinuteOfDay>,
        now: UnixMs,
    ) -> Result<(), ErrCode> {
        let night = match (&zone, from_min) {
            (Some(zone), Some(from_min)) => Some(Night { zone: zone.clone(), from_min }),
            (None, Some(_)) => return Err(bad_request("night", "needs a time zone")),
            (_, None) => None,
        };
        if night.as_ref() != self.night() {
            if self.night_again_at(now).is_some() {
                return Err(forbidden("night_lately"));
            }
            let of = night.as_ref().or(self.night()).map_or_else(Zone::utc, |night| night.zone.clone());
            self.nights.push(NightSince { at: of.next(MinuteOfDay::NOON, now), night });
            self.nights.drain(..self.nights.len().saturating_sub(MOST_NIGHTS));
            self.night_changed_at = Some(now);
        }
        self.zone = zone;
        Ok(())
    }
}

pub(super) fn bad_request(path: &str, what: &str) -> ErrCode {
    ErrCode::BadRequest { path: path.to_owned(), what: what.to_owned() }
}

#[cfg(test)]
pub(super) mod tests;
