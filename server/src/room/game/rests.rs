//! The pauses of a seat's clock besides downtime: its person's nights and vacations, and the pauses
//! that all have agreed to.
//!
//! Pure: reads no clock and no store. Invariant: all of it follows from the table's row, so that a room, its restart and an
//! import of the table count the same.

use super::seats;
use crate::store::{NightSince, Pause, PersonRests, TableRecord, TableRests, TakenBy, Vacation};
use crate::system::clock::UnixMs;
use crate::system::zones::MINUTE_MS;
use protocol::{RestTime, SeatRests};
use rules::Seat;
use std::ops::Range;

const DAY_MS: UnixMs = 24 * 60 * MINUTE_MS;
/// How long a night is, in minutes by the clocks of its zone.
const NIGHT_MIN: u16 = 8 * 60;

/// How long a table may be on its way from a node that ends to the next one without a clock that counts it: then people who
/// want to play are back, and a table to which nobody comes gives nobody more time.
pub(in crate::room) const LONGEST_HAND_OVER_MS: UnixMs = 20_000;

/// The pauses of a table for the way from one node to another. A table that has more was moved about for months; clocks
/// count its further ways, and its row stays one that a backup holds.
const MOST_HAND_OVERS: usize = 4096;

/// Notes a pause in which nobody runs the table; `false` if it has too many.
pub(in crate::room) fn note_unattended(rests: &mut TableRests, pause: Pause) -> bool {
    let has_place = rests.pauses.len() < MOST_HAND_OVERS;
    if has_place {
        rests.pauses.push(pause);
    }
    has_place
}

/// How much of the rests of a seat somebody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) enum KnownTo {
    /// All of it: the seat itself, and all counters.
    Own,
    /// The rests that everybody at the table may know.
    Others,
}

/// The rests of all seats of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::room) struct Rests {
    /// In the order of the seats; empty where nights and vacations do not count.
    seats: Vec<Option<PersonRests>>,
    pauses: Vec<Pause>,
}

impl Rests {
    /// `None` where no clock ever rests.
    pub(in crate::room) fn of(record: &TableRecord) -> Option<Self> {
        let rests = &record.doc.rests;
        let counts = record.doc.time.is_some_and(protocol::TimeControl::counts_nights);
        let of = |seat| {
            let (_, person) = seats::people(record).find(|(of, _)| *of == seat)?;
            rests.people.iter().find(|rests| rests.player == person.id).cloned()
        };
        let seats = if counts && !rests.people.is_empty() { record.doc.seats.len() } else { 0 };
        let pauses = rests.pauses.clone();
        let all = Self { seats: Seat::first(seats).map(of).collect(), pauses };
        (all != Self::default()).then_some(all)
    }

    /// The same without nights: they stop clocks, and nobody is away for them.
    pub(in crate::room) fn without_nights(mut self) -> Self {
        self.seats.iter_mut().flatten().for_each(|rests| rests.nights.clear());
        self
    }

    fn of_seat(&self, seat: Seat) -> Option<&PersonRests> {
        self.seats.get(seat.index())?.as_ref()
    }

    /// The first rest of a seat that ends after this time.
    pub(in crate::room) fn next(
        &self,
        seat: Seat,
        after: UnixMs,
        known_to: KnownTo,
    ) -> Option<Range<UnixMs>> {
        let first = |time: &Range<UnixMs>| time.start;
        let pauses = self.pauses.iter().map(|pause| pause.from..pause.until);
        let pause = pauses.filter(|time| time.end > after).min_by_key(first);
        let Some(rests) = self.of_seat(seat) else { return pause };
        let known = |vacation: &&Vacation| known_to == KnownTo::Own || vacation.by != TakenBy::SecretClock;
        let vacations = rests.vacations.iter().filter(known).map(|vacation| vacation.from..vacation.until);
        let vacation = vacations.filter(|time| time.end > after).min_by_key(first);
        next_night(&rests.nights, after).into_iter().chain(vacation).chain(pause).min_by_key(first)
    }

    /// Whether the other has the same rests, as far as these were before this time.
    pub(in crate::room) fn is_same_before(&self, other: &Self, time: UnixMs) -> bool {
        let before = |rests: &Option<PersonRests>| {
            let PersonRests { player: _, nights, vacations } = rests.as_ref()?;
            let nights: Vec<NightSince> = nights.iter().filter(|night| night.at < time).cloned().collect();
            let vacations = vacations.iter().filter(|vacation| vacation.from < time);
            let vacations: Vec<_> =
                vacations.map(|vacation| (vacation.from, vacation.until.min(time))).collect();
            Some((nights, vacations))
                .filter(|(nights, vacations)| !nights.is_empty() || !vacations.is_empty())
        };
        // Seats without rests at the end are as good as none.
        let seats = self.seats.len().max(other.seats.len());
        let of = |rests: &Self, at: usize| rests.seats.get(at).and_then(before);
        let pauses = |rests: &Self| {
            let begun = rests.pauses.iter().filter(|pause| pause.from < time);
            begun.map(|pause| (pause.from, pause.until.min(time))).collect::<Vec<_>>()
        };
        pauses(self) == pauses(other) && (0..seats).all(|at| of(self, at) == of(other, at))
    }

    /// The form for the others at the table: hours and days, and not where somebody lives.
    pub(in crate::room) fn shown(&self, now: UnixMs) -> Vec<SeatRests> {
        let shown = |seat| {
            let night = next_night(&self.of_seat(seat)?.nights, now);
            let night_utc_min = night.map(|night| (night.start % DAY_MS / MINUTE_MS) as u16);
            let vacation = self.next_known_vacation(seat, now);
            let rests = SeatRests { seat, night_utc_min, vacation };
            (night_utc_min.is_some() || vacation.is_some()).then_some(rests)
        };
        Seat::first(self.seats.len()).filter_map(shown).collect()
    }

    fn next_known_vacation(&self, seat: Seat, now: UnixMs) -> Option<RestTime> {
        let vacations = self.of_seat(seat)?.vacations.iter();
        let known = vacations.filter(|vacation| {
            vacation.by != TakenBy::SecretClock && vacation.until > now && !vacation.is_nothing()
        });
        let next = known.min_by_key(|vacation| vacation.from)?;
        Some(RestTime { from: next.from, until: next.until })
    }
}

/// The first night that ends after this time, where each counts until the next one does.
fn next_night(nights: &[NightSince], after: UnixMs) -> Option<Range<UnixMs>> {
    let ends = nights.iter().skip(1).map(|next| next.at).chain([UnixMs::MAX]);
    let terms = nights.iter().zip(ends).filter(|(_, end)| *end > after);
    terms.into_iter().find_map(|(since, end)| {
        let night = since.night.as_ref()?;
        let time = night.zone.daily(night.from_min, NIGHT_MIN, after.max(since.at))?;
        Some(time.start.max(since.at)..time.end.min(end)).filter(|time| !time.is_empty())
    })
}

#[cfg(test)]
mod tests;
