//! The times when a person's clocks are paused: their nights and their vacations, under `/api/v1/me`.
//!
//! Knows no clocks. Invariant: all of it goes only to its person; the part that others at a table see is in
//! [`SeatInfo`](crate::SeatInfo).

use crate::documents::{answers, bodies};

answers! {
    /// `GET /api/v1/me/hours`, and the answer to everything that changes it.
    Hours {
        /// A name of the IANA time zone database; `None`: not set, which counts as UTC.
        zone: Option<String>,
        /// Eight hours in which no clock of yours runs at tables where people may take at least 12 hours.
        night: Option<Night>,
        /// From when on this night counts, where that is still to come. Unix milliseconds.
        night_begins: Option<u64>,
        /// When it may be changed again; `None`: now.
        night_again_at: Option<u64>,
        /// Those that are not over, soonest first.
        vacations: Vec<Vacation>,
        /// The days of vacation that are left of this year (UTC), and how many each has.
        days_left: u16,
        days_a_year: u16,
    }

    /// A time in which no clock of yours runs at the same tables. Unix milliseconds.
    Vacation {
        from: u64,
        until: u64,
        /// The days of the year that it costs.
        days: u16,
        /// Whether you have planned it; else a clock of yours had run out.
        by_hand: bool,
    }
}

bodies! {
    /// Eight hours of every day.
    Night {
        /// When it begins in your time zone, in minutes since midnight: 0 to 1439.
        from_min: u16,
    }

    /// `PUT /api/v1/me/hours`. A night needs a zone, and changes once a week.
    SetHours {
        zone: Option<String>,
        night: Option<Night>,
    }

    /// `POST /api/v1/me/vacations`: the first and the last day in your time zone, such as `2026-12-24`.
    PlanVacation {
        first: String,
        last: String,
    }
}
