//! The hours of people: their time zone, and the nights and vacations in which their clocks are paused.
//!
//! Knows the store, and tables only by their ids. Invariant: a change is durable before any table counts by it, and
//! reaches all tables of the person, including those whose rooms are not in memory: their deadlines depend on it.

mod document;
mod vacations;

pub(crate) use document::HoursDoc;

use vacations::DAYS_A_YEAR;

use super::accounts::refused;
use crate::people::PeopleServices;
use crate::refusals::rate_limited;
use crate::room::Command;
use crate::store::{Record, RecordDoc, RecordWrite, StoreError, TakenBy, unavailable};
use crate::system::clock::UnixMs;
use crate::system::zones::{Date, MinuteOfDay, Zone};
use protocol::{Err, ErrCode, Hours, Night, PlayerId, Vacation};
use std::sync::Arc;

/// How often a person may change their hours: each change wakes all their tables.
pub(crate) const CHANGES_PER_HOUR: u32 = 12;
/// How often a change is tried that others of the same person overtake.
const TRIES: usize = 4;

/// The time zone of a person; UTC where they have set none.
pub async fn zone_of(server: &PeopleServices, player: PlayerId) -> Result<Zone, StoreError> {
    Ok(server.hours_of(player).await?.zone().cloned().unwrap_or_else(Zone::utc))
}

impl PeopleServices {
    /// The hours of a person, which are those of nobody in particular until they set them.
    pub(crate) async fn hours_of(&self, player: PlayerId) -> Result<HoursDoc, StoreError> {
        let record = self.store().record(HoursDoc::KIND, player.0).await?;
        Ok(record.map(|record| record.read()).transpose()?.unwrap_or_default())
    }

    /// The hours of a person as they are shown them.
    pub(crate) async fn hours(&self, player: PlayerId) -> Result<Hours, ErrCode> {
        let hours = self.hours_of(player).await.map_err(|error| unavailable(&error))?;
        Ok(shown(&hours, self.now_ms()))
    }

    pub(crate) async fn set_hours(
        self: &Arc<Self>,
        player: PlayerId,
        zone: Option<Zone>,
        from_min: Option<MinuteOfDay>,
    ) -> Result<Hours, Err> {
        self.change_hours(player, |hours, now| hours.set(zone.clone(), from_min, now)).await
    }

    pub(crate) async fn plan_vacation(
        self: &Arc<Self>,
        player: PlayerId,
        first: Date,
        last: Date,
    ) -> Result<Hours, Err> {
        self.change_hours(player, |hours, now| hours.plan(first, last, now)).await
    }

    pub(crate) async fn end_vacation(self: &Arc<Self>, player: PlayerId, from: UnixMs) -> Result<Hours, Err> {
        self.change_hours(player, |hours, now| hours.end(from, now)).await
    }

    async fn change_hours(
        self: &Arc<Self>,
        player: PlayerId,
        change: impl Fn(&mut HoursDoc, UnixMs) -> Result<(), ErrCode>,
    ) -> Result<Hours, Err> {
        self.hours_limiter().take(player).map_err(|wait| rate_limited("hours", wait))?;
        let (hours, is_changed) = self.store_hours(player, |hours| change(hours, self.now_ms())).await?;
        if is_changed {
            self.tell_hours(player).await;
        }
        Ok(shown(&hours, self.now_ms()))
    }

    /// Takes a day of vacation for a clock that has run out at this time; `false` where none is left.
    pub(crate) async fn take_vacation_day(
        self: &Arc<Self>,
        player: PlayerId,
        from: UnixMs,
        by: TakenBy,
    ) -> Result<bool, ErrCode> {
        let take = |hours: &mut HoursDoc| {
            hours.take_day(from, by);
            Ok(())
        };
        let (hours, is_changed) = self.store_hours(player, take).await?;
        if is_changed {
            self.tell_hours(player).await;
        }
        Ok(hours.vacations().iter().any(|vacation| vacation.covers(from)))
    }

    /// Stores changed hours, and says whether they have changed.
    async fn store_hours(
        &self,
        player: PlayerId,
        change: impl Fn(&mut HoursDoc) -> Result<(), ErrCode>,
    ) -> Result<(HoursDoc, bool), ErrCode> {
        let mut tries = 0..TRIES;
        loop {
            let found = self.store().record(HoursDoc::KIND, player.0).await;
            let found = found.map_err(|error| unavailable(&error))?;
            let before: HoursDoc = found
                .as_ref()
                .map(Record::read)
                .transpose()
                .map_err(|error| unavailable(&error))?
                .unwrap_or_default();
            let mut hours = before.clone();
            change(&mut hours)?;
            if hours == before {
                return Ok((hours, false));
            }
            let record = match found {
                Some(record) => record.changed(&hours),
                None => Record::new(player.0, self.now_ms(), &hours).owned_by(player),
            };
            match self.store().write_records(vec![RecordWrite::Put(record)]).await {
                Ok(()) => return Ok((hours, true)),
                Err(StoreError::Changed) if tries.next().is_some() => {}
                Err(error) => return Err(refused(&error)),
            }
        }
    }

    /// Tells all tables of a person that their hours have changed.
    async fn tell_hours(self: &Arc<Self>, player: PlayerId) {
        // If the store fails now, sleeping tables count by the hours that they know until they wake.
        for table in self.tables_of(player).await.unwrap_or_default() {
            if table.doc.time.is_some_and(protocol::TimeControl::counts_nights) {
                self.send_command(table.id, Command::HoursChanged { player });
            }
        }
    }
}

/// The hours as their person is shown them.
fn shown(hours: &HoursDoc, now: UnixMs) -> Hours {
    let vacation = |vacation: &crate::store::Vacation| Vacation {
        from: vacation.from,
        until: vacation.until,
        days: vacation.days,
        by_hand: vacation.by == TakenBy::Hand,
    };
    let known = hours.vacations().iter().filter(|vacation| vacation.until > now && !vacation.is_nothing());
    Hours {
        zone: hours.zone().map(|zone| zone.name().to_owned()),
        night: hours.night().map(|night| Night { from_min: night.from_min.into() }),
        night_begins: hours.night_begins(now),
        night_again_at: hours.night_again_at(now),
        vacations: known.map(vacation).collect(),
        days_left: hours.days_left(Zone::utc().date_at(now).year()),
        days_a_year: DAYS_A_YEAR,
    }
}
