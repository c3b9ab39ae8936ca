//! Durations of clocks, and the time that counts for them.
//!
//! Does not know the log and reads no clock. Invariant: [`Timing::running`] and [`Timing::due_after`] are the only
//! places that know the pauses of a seat's time, and each is the inverse of the other.

use super::clocks::{Asked, Clocks, Since};
use super::rests::{KnownTo, Rests};
use super::seats;
use crate::store::downtime::Downtime;
use crate::store::{HostSetTimeLimit, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{LEAST_S, SeatClock, TimeControl};
use rules::{Seat, Seats, Window};
use std::ops::Range;
use std::sync::Arc;

/// The least time for a question, also with an empty bank.
pub(in crate::room) const LEAST_MS: UnixMs = LEAST_S as UnixMs * 1000;

/// How long clocks run, and when they were paused.
#[derive(Clone, Debug)]
pub(in crate::room) struct Timing {
    /// Whether the table has a time control.
    timed: bool,
    /// Whether nights and vacations count.
    counts_nights: bool,
    /// The open window, whose time limit replaces the table's.
    window: Option<Window>,
    /// The limit set by the host, if there is no other.
    host: Option<HostSetTimeLimit>,
    /// The seats that have a clock: those of people.
    people: Seats,
    pauses: Pauses,
}

/// All that pauses the time of seats.
#[derive(Clone, Debug, Default)]
pub(in crate::room) struct Pauses {
    downtime: Downtime,
    /// `None` where no clock ever rests.
    rests: Option<Arc<Rests>>,
}

impl Pauses {
    #[cfg(test)]
    pub(in crate::room) fn of(downtime: Downtime, rests: Rests) -> Self {
        Self { downtime, rests: Some(Arc::new(rests)) }
    }

    /// The pauses of the time after which somebody counts as gone: people are away in vacations and pauses, not at
    /// night.
    pub(in crate::room) fn of_absence(table: &TableRecord, downtime: &Downtime) -> Self {
        let rests = Rests::of(table).map(|rests| Arc::new(rests.without_nights()));
        Self { downtime: downtime.clone(), rests }
    }

    /// How much of the time between these two is in no pause.
    fn running(&self, seat: Seat, from: UnixMs, until: UnixMs) -> UnixMs {
        let Some(rests) = &self.rests else { return self.downtime.running(from, until) };
        let (mut running, mut counted) = (0, from);
        while counted < until {
            let pause = self.next(rests, seat, counted, KnownTo::Own).filter(|pause| pause.start < until);
            let begins = pause.as_ref().map_or(until, |pause| pause.start);
            running += begins.saturating_sub(counted);
            counted = pause.map_or(until, |pause| pause.end);
        }
        running
    }

    /// When so much time has passed since then: the last moment, if a pause begins just then. The inverse of
    /// [`Self::running`].
    pub(in crate::room) fn due(
        &self,
        seat: Seat,
        since: UnixMs,
        limit_ms: UnixMs,
        known_to: KnownTo,
    ) -> UnixMs {
        let Some(rests) = &self.rests else { return self.downtime.due(since, limit_ms) };
        let (mut left, mut counted) = (limit_ms, since);
        loop {
            let due = counted.saturating_add(left);
            match self.next(rests, seat, counted, known_to).filter(|pause| pause.start <= due) {
                Some(pause) => {
                    left -= pause.start.saturating_sub(counted);
                    counted = pause.end;
                }
                None => return due,
            }
        }
    }

    /// The first pause of a seat that ends after this time.
    fn next(&self, rests: &Rests, seat: Seat, after: UnixMs, known_to: KnownTo) -> Option<Range<UnixMs>> {
        let pauses = self.downtime.next(after).into_iter().chain(rests.next(seat, after, known_to));
        pauses.min_by_key(|pause| pause.start)
    }

    /// Whether the other has the same pauses, as far as these were before this time.
    pub(in crate::room) fn is_same_before(&self, other: &Self, time: UnixMs) -> bool {
        let rests = match (&self.rests, &other.rests) {
            (Some(rests), Some(others)) => rests.is_same_before(others, time),
            (Some(rests), None) | (None, Some(rests)) => rests.is_same_before(&Rests::default(), time),
            (None, None) => true,
        };
        rests && self.downtime.is_same_before(&other.downtime, time)
    }
}

impl Timing {
    pub(in crate::room) fn of(table: &TableRecord, downtime: Downtime) -> Self {
        let (timed, people) = (table.doc.time.is_some(), seats::with_a_controller(table).collect());
        let counts_nights = table.doc.time.is_some_and(TimeControl::counts_nights);
        let pauses = Pauses { downtime, rests: Rests::of(table).map(Arc::new) };
        Self { timed, counts_nights, window: None, host: table.doc.clock, people, pauses }
    }

    #[cfg(test)]
    pub(in crate::room) fn of_people(people: Seats, downtime: Downtime) -> Self {
        Self::of_seats(people, Pauses { downtime, rests: None })
    }

    #[cfg(test)]
    pub(in crate::room) fn of_seats(people: Seats, pauses: Pauses) -> Self {
        Self { timed: true, counts_nights: true, window: None, host: None, people, pauses }
    }

    /// The timing while this window is open.
    pub(in crate::room) fn within(&self, window: Option<Window>) -> Self {
        Self { window, ..self.clone() }
    }

    pub(in crate::room) fn is_within_window(&self) -> bool {
        self.window.is_some()
    }

    /// Whether the table or the open window limits the time of questions.
    pub(in crate::room) fn has_limit(&self) -> bool {
        self.window.map_or(self.timed, |window| window.seconds.is_some())
    }

    /// Whether any clock may run.
    pub(in crate::room) fn runs(&self) -> bool {
        self.has_limit() || self.host.is_some()
    }

    pub(in crate::room) fn counts_nights(&self) -> bool {
        self.counts_nights
    }

    /// The seats that have a clock.
    pub(in crate::room) fn people(&self) -> Seats {
        self.people
    }

    pub(in crate::room) fn downtime(&self) -> &Downtime {
        &self.pauses.downtime
    }

    pub(in crate::room) fn pauses(&self) -> &Pauses {
        &self.pauses
    }

    /// The end of the present pause of a seat's clock, if it is paused for another reason than downtime.
    pub(in crate::room) fn rests_until(&self, seat: Seat, now: UnixMs) -> Option<UnixMs> {
        let rest = self.pauses.rests.as_ref()?.next(seat, now, KnownTo::Own)?;
        (rest.start <= now).then_some(rest.end)
    }

    /// How much of the time between these two counts for this seat; none for a seat without a clock.
    pub(in crate::room) fn running(&self, seat: Seat, from: UnixMs, until: UnixMs) -> UnixMs {
        if self.people.contains(seat) { self.pauses.running(seat, from, until) } else { 0 }
    }

    /// When so much time has passed for this seat since then; never for a seat without a clock.
    ///
    /// A window is paced by the room for all together: nobody sleeps through one.
    fn due_after(&self, seat: Seat, since: UnixMs, limit_ms: UnixMs, known_to: KnownTo) -> Option<UnixMs> {
        let due = || match self.window {
            Some(_) => self.downtime().due(since, limit_ms),
            None => self.pauses.due(seat, since, limit_ms, known_to),
        };
        self.people.contains(seat).then(due)
    }

    /// The limit of this question, set by the table or the open window.
    fn limit_ms(&self, asked: Asked) -> Option<UnixMs> {
        let of_table = || self.timed.then(|| asked.bank_ms.max(LEAST_MS));
        self.window.map_or_else(of_table, window_ms)
    }

    /// When the seat's time for this question runs out.
    pub(in crate::room) fn due(&self, seat: Seat, asked: Asked) -> Option<UnixMs> {
        self.clock(seat, asked, KnownTo::Own).map(|clock| clock.due)
    }

    /// The seat's clock for this question, by the rests that are known.
    pub(in crate::room) fn clock(&self, seat: Seat, asked: Asked, known_to: KnownTo) -> Option<SeatClock> {
        let own = || Some((asked.since.at, self.limit_ms(asked)?, None));
        let hosts = || {
            let clock = self.host.filter(|clock| clock.counts_for(asked.since))?;
            Some((clock.at, clock.limit_ms, Some(clock.set_by)))
        };
        let (since, of_ms, set_by) = own().or_else(hosts)?;
        let due = self.due_after(seat, since, of_ms, known_to)?;
        Some(SeatClock { seat, due, of_ms, set_by })
    }

    /// When the open window ends that was opened at this time; `None` if it has no end.
    pub(in crate::room) fn window_end(&self, opened: UnixMs) -> Option<UnixMs> {
        Some(self.downtime().due(opened, window_ms(self.window?)?))
    }
}

/// The time limit of a window; `None` if it has no end.
fn window_ms(window: Window) -> Option<UnixMs> {
    window.seconds.map(|seconds| UnixMs::from(seconds) * 1000)
}

impl HostSetTimeLimit {
    /// Whether it was set for a question put at `since`.
    pub(in crate::room) fn counts_for(self, since: Since) -> bool {
        since.version < self.version
    }

    /// Whether one of these seats has a question for which it was set.
    pub(in crate::room) fn counts_for_any(self, seats: Seats, clocks: &Clocks) -> bool {
        seats.iter().any(|seat| self.counts_for(clocks.since(seat)))
    }
}
