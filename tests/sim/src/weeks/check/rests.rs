//! The periods in which the clock of a player at a table is stopped.
//!
//! Invariant: the periods of a list are in order and do not overlap.

use super::Facts;
use crate::weeks::town::Town;
use server::system::clock::UnixMs;

type Time = (UnixMs, UnixMs);

/// The interval of the heartbeat plus a write that a crash lost.
const NOTED_WITHIN: UnixMs = 2_500;
/// The grace period that the server adds after a start, so that people can reconnect.
const GRACE: UnixMs = 20_000;

/// The rests of one seat: the union of several lists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rests<'a>(pub(super) [&'a [Time]; 4]);

impl Rests<'_> {
    /// The first rest that ends after this time.
    fn next(&self, after: UnixMs) -> Option<Time> {
        let first = |list: &&[Time]| list.get(list.partition_point(|(_, end)| *end <= after)).copied();
        self.0.iter().filter_map(first).min()
    }

    /// The part of the period in which the clock runs.
    pub(super) fn running(&self, from: UnixMs, until: UnixMs) -> UnixMs {
        let (mut running, mut at) = (0, from);
        while let Some((begin, end)) = self.next(at).filter(|(begin, _)| *begin < until) {
            running += begin.saturating_sub(at);
            at = end;
        }
        running + until.saturating_sub(at)
    }

    /// The time at which the clock has run for `left` since `from`. A rest that begins at that time comes before it.
    pub(super) fn due(&self, from: UnixMs, mut left: UnixMs) -> UnixMs {
        let mut at = from;
        while let Some((begin, end)) = self.next(at).filter(|(begin, _)| *begin <= at + left) {
            left -= begin.saturating_sub(at);
            at = end;
        }
        at + left
    }
}

/// Sorts the periods and merges those that overlap.
pub(super) fn merged(times: impl IntoIterator<Item = Time>) -> Vec<Time> {
    let mut times: Vec<Time> = times.into_iter().filter(|(begin, end)| begin < end).collect();
    times.sort_unstable();
    let mut merged: Vec<Time> = Vec::new();
    for (begin, end) in times {
        match merged.last_mut() {
            Some(last) if begin <= last.1 => last.1 = last.1.max(end),
            _ => merged.push((begin, end)),
        }
    }
    merged
}

/// Checks that the stored downtimes match the true ones, within the documented tolerance.
pub(super) fn check_downtime(town: &Town, facts: &Facts) -> Vec<String> {
    let mut wrong = Vec::new();
    let truly: Vec<Time> = town.lives.windows(2).map(|lives| (lives[0].1, lives[1].0)).collect();
    let stored: Vec<Time> = facts.downtime.iter().map(|pause| (pause.from, pause.until)).collect();
    for (from, until) in &truly {
        let fits = |(begin, end): &&Time| {
            (from.saturating_sub(NOTED_WITHIN)..=*from).contains(begin)
                && (*until..=until + GRACE + 1_000).contains(end)
        };
        if !stored.iter().any(|time| fits(&time)) {
            wrong.push(format!("the downtime from {from} to {until} is not stored as that: {stored:?}"));
        }
    }
    if stored.len() > truly.len() {
        wrong.push(format!(
            "{} pauses are stored, and the server was down {} times",
            stored.len(),
            truly.len()
        ));
    }
    wrong
}
