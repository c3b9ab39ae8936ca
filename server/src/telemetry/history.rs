//! The last hour of a few figures, in memory: a point each half minute, drawn from the counters of `metrics`.
//!
//! Knows numbers only, never a person or a table. Invariant: no more than [`POINTS`] points are kept.

use super::metrics::Metrics;
use crate::system::clock::UnixMs;
use protocol::HealthPoint;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The interval between two points.
pub(crate) const NOTE_EVERY: Duration = Duration::from_secs(30);
/// The points of an hour.
const POINTS: usize = 120;
/// The statuses of requests that a limit or an overload has refused.
const REFUSED: [&str; 2] = ["status=\"429\"", "status=\"503\""];

/// The last hour.
#[derive(Debug, Default)]
pub(crate) struct History(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    /// The last reading of the counters: a point says what has changed since then.
    last: Option<(Instant, Totals)>,
    points: VecDeque<HealthPoint>,
}

/// The current figures that no counter holds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Present {
    pub(crate) at: UnixMs,
    pub(crate) online: u32,
    pub(crate) sockets: u32,
    pub(crate) rooms_awake: u32,
    pub(crate) memory_bytes: Option<u64>,
}

impl History {
    /// Adds the point that ends now. The first reading is only the beginning of the first point.
    pub(crate) fn note(&self, present: Present, totals: Totals) {
        let mut kept = self.kept();
        let now = Instant::now();
        if let Some((since, before)) = kept.last.take() {
            let minutes = (now - since).as_secs_f64() / 60.0;
            if kept.points.len() == POINTS {
                kept.points.pop_front();
            }
            kept.points.push_back(point(present, &totals.since(&before), minutes));
        }
        kept.last = Some((now, totals));
    }

    /// The points, oldest first.
    pub(crate) fn points(&self) -> Vec<HealthPoint> {
        self.kept().points.iter().cloned().collect()
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        // A panic elsewhere leaves the points as they were.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn point(present: Present, made: &Totals, minutes: f64) -> HealthPoint {
    let rate = |count: u64| if minutes > 0.0 { (real(count) / minutes).round() as u32 } else { 0 };
    HealthPoint {
        at: present.at,
        online: present.online,
        sockets: present.sockets,
        rooms_awake: present.rooms_awake,
        moves: rate(made.moves),
        refused: rate(made.refused),
        commit_us: made.mean_commit_us(),
        commit_p99_us: made.commit_us_of(0.99),
        memory_bytes: present.memory_bytes,
    }
}

#[expect(clippy::cast_precision_loss, reason = "a curve shows a few digits only")]
fn real(count: u64) -> f64 {
    count as f64
}

/// The values of the counters, or their growth.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Totals {
    moves: u64,
    /// Connections and requests that were refused because there were too many.
    refused: u64,
    commits: u64,
    commit_seconds: f64,
    /// How many commits took at most so many seconds.
    within: Vec<(f64, u64)>,
}

impl Totals {
    /// Reads the counters. Families and histograms can be read in their text only.
    pub(crate) fn of(metrics: &Metrics) -> Self {
        let mut totals = Self { moves: metrics.moves_accepted.get(), ..Self::default() };
        for line in metrics.text().lines() {
            if let Some((name, value)) = line.rsplit_once(' ') {
                totals.read(name, value);
            }
        }
        totals
    }

    fn read(&mut self, name: &str, value: &str) {
        let count = || value.parse::<u64>().unwrap_or_default();
        let (family, labels) = name.split_once('{').unwrap_or((name, ""));
        match family {
            "saloon_connections_refused_total" => self.refused += count(),
            "saloon_http_requests_total" if REFUSED.iter().any(|status| labels.contains(status)) => {
                self.refused += count();
            }
            "saloon_commit_seconds_count" => self.commits = count(),
            "saloon_commit_seconds_sum" => self.commit_seconds = value.parse().unwrap_or_default(),
            "saloon_commit_seconds_bucket" => {
                let bound = labels.strip_prefix("le=\"").and_then(|rest| rest.strip_suffix("\"}"));
                // The last bucket has no bound.
                if let Some(bound) =
                    bound.and_then(|bound| bound.parse().ok()).filter(|b: &f64| b.is_finite())
                {
                    self.within.push((bound, count()));
                }
            }
            _ => {}
        }
    }

    /// By how much the counters have grown since an earlier reading.
    fn since(&self, before: &Self) -> Self {
        let within = self.within.iter().enumerate().map(|(place, (bound, count))| {
            (*bound, count.saturating_sub(before.within.get(place).map_or(0, |(_, count)| *count)))
        });
        Self {
            moves: self.moves.saturating_sub(before.moves),
            refused: self.refused.saturating_sub(before.refused),
            commits: self.commits.saturating_sub(before.commits),
            commit_seconds: self.commit_seconds - before.commit_seconds,
            within: within.collect(),
        }
    }

    /// The mean time of a commit in microseconds; `None` where there was none.
    pub(crate) fn mean_commit_us(&self) -> Option<u64> {
        let mean_us = self.commit_seconds / real(self.commits) * 1e6;
        (self.commits > 0).then(|| mean_us.max(0.0).round() as u64)
    }

    /// The time in microseconds that this share of the commits took at most: between the bounds of its bucket, as if the
    /// bucket's commits were spread evenly. A time beyond the last bound counts as that bound.
    fn commit_us_of(&self, share: f64) -> Option<u64> {
        let wanted = real(self.commits) * share;
        let (mut low, mut below) = (0.0, 0.0);
        for (bound, count) in &self.within {
            let count = real(*count);
            if count >= wanted && count > below {
                return Some(
                    ((low + (bound - low) * (wanted - below) / (count - below)) * 1e6).round() as u64
                );
            }
            (low, below) = (*bound, count);
        }
        (self.commits > 0).then(|| (low * 1e6).round() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::telemetry::metrics::{ConnectionRefusalLabel, HttpLabel};

    fn present(at: UnixMs) -> Present {
        Present { at, online: 3, sockets: 4, rooms_awake: 2, memory_bytes: Some(7) }
    }

    #[tokio::test(start_paused = true)]
    async fn a_point_says_what_has_happened_since_the_one_before_it() {
        let (metrics, history) = (Metrics::new(), History::default());
        metrics.moves_accepted.inc_by(100);
        history.note(present(1), Totals::of(&metrics));
        assert_eq!(history.points(), [], "what was before it is no part of the first point");
        tokio::time::advance(NOTE_EVERY).await;
        metrics.moves_accepted.inc_by(12);
        metrics.connections_refused.get_or_create(&ConnectionRefusalLabel { why: "full" }).inc();
        for (status, times) in [(200, 50), (401, 9), (429, 2), (503, 1)] {
            metrics.http_requests.get_or_create(&HttpLabel { route: "api", status }).inc_by(times);
        }
        metrics.commit_seconds.observe(0.002);
        metrics.commit_seconds.observe(0.004);
        history.note(present(2), Totals::of(&metrics));
        tokio::time::advance(NOTE_EVERY * 2).await;
        metrics.moves_accepted.inc_by(12);
        history.note(Present { online: 1, ..present(3) }, Totals::of(&metrics));
        let points = history.points();
        let rates: Vec<_> =
            points.iter().map(|point| (point.at, point.online, point.moves, point.refused)).collect();
        assert_eq!(rates, [(2, 3, 24, 8), (3, 1, 12, 0)], "by the minute");
        assert_eq!((points[0].commit_us, points[1].commit_us), (Some(3000), None));
        assert_eq!((points[0].sockets, points[0].rooms_awake, points[0].memory_bytes), (4, 2, Some(7)));
    }

    #[tokio::test(start_paused = true)]
    async fn no_more_than_an_hour_is_kept() {
        let history = History::default();
        for at in 0..=200 {
            history.note(present(at), Totals::default());
            tokio::time::advance(NOTE_EVERY).await;
        }
        let points = history.points();
        assert_eq!((points.len(), points[0].at, points[119].at), (120, 81, 200));
    }

    #[test]
    fn the_time_of_the_slowest_commits_lies_within_their_bucket() {
        let metrics = Metrics::new();
        assert_eq!(Totals::of(&metrics).commit_us_of(0.99), None);
        for _ in 0..98 {
            metrics.commit_seconds.observe(0.0009);
        }
        metrics.commit_seconds.observe(0.003);
        metrics.commit_seconds.observe(0.003);
        let totals = Totals::of(&metrics);
        assert_eq!(totals.commit_us_of(0.99), Some(3000), "the middle of the bucket from 2 to 4 ms");
        assert_eq!(totals.mean_commit_us(), Some(942));
        let before = totals.clone();
        metrics.commit_seconds.observe(1e6);
        let longest = Totals::of(&metrics).since(&before).commit_us_of(0.99).unwrap();
        assert_eq!(longest, 2_048_000, "longer than the last bound");
    }
}
