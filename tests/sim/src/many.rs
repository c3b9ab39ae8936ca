//! Many runs on all cores, and their summary.

use crate::{Failure, Figures, Outcome, run};
use std::fmt;
use std::ops::{AddAssign, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// One seed in this many is played twice, to compare the two runs.
const TWICE: u64 = 10;

/// The results of a range of seeds.
#[derive(Debug, Default)]
pub struct Many {
    pub seeds: u64,
    /// The number of seeds whose second run was identical to the first one.
    pub repeated: u64,
    pub figures: Figures,
    pub failures: Vec<Failure>,
    pub took: Duration,
}

/// Plays all these seeds with this many nodes on a disk without lies.
pub fn many(seeds: Range<u64>, nodes: usize) -> Many {
    let begun = Instant::now();
    let next = AtomicU64::new(seeds.start);
    let worker = || {
        let mut done = Many::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if !seeds.contains(&seed) {
                return done;
            }
            done.play(seed, nodes);
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut all = Many::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            all += worker.join().expect("a run that fails says so");
        }
    });
    all.took = begun.elapsed();
    all
}

impl Many {
    fn play(&mut self, seed: u64, nodes: usize) {
        self.seeds += 1;
        match twice_now_and_then(seed, nodes) {
            Ok(outcome) => {
                self.figures += outcome.figures;
                self.repeated += u64::from(seed.is_multiple_of(TWICE));
            }
            Err(failure) => {
                eprintln!("{failure}");
                self.figures += failure.figures;
                self.failures.push(*failure);
            }
        }
    }
}

fn twice_now_and_then(seed: u64, nodes: usize) -> Result<Outcome, Box<Failure>> {
    let first = run(seed, nodes)?;
    if seed.is_multiple_of(TWICE) && run(seed, nodes)? != first {
        let wrong = vec!["the second run was another than the first".to_owned()];
        return Err(Box::new(Failure { seed, nodes, wrong, figures: first.figures }));
    }
    Ok(first)
}

impl AddAssign for Many {
    fn add_assign(&mut self, other: Self) {
        self.seeds += other.seeds;
        self.repeated += other.repeated;
        self.figures += other.figures;
        self.failures.extend(other.failures);
    }
}

impl AddAssign for Figures {
    fn add_assign(&mut self, other: Self) {
        self.crashes += other.crashes;
        self.stops += other.stops;
        self.cuts += other.cuts;
        self.lossy += other.lossy;
        self.outages += other.outages;
        self.freezes += other.freezes;
        self.cut_off += other.cut_off;
        self.bus_lost += other.bus_lost;
        self.takeovers += other.takeovers;
        self.rivals += other.rivals;
        self.trespasses += other.trespasses;
        self.reconnects += other.reconnects;
        self.frames += other.frames;
        self.acked += other.acked;
        self.retried += other.retried;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.simulated += other.simulated;
        self.healed = self.healed.max(other.healed);
    }
}

impl fmt::Display for Many {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seeds, repeated, figures, failures, took } = self;
        writeln!(f, "seeds: {seeds}, failed: {}, played twice and the same: {repeated}", failures.len())?;
        writeln!(
            f,
            "crashes: {}, stops: {}, freezes: {}, store outages: {}",
            figures.crashes, figures.stops, figures.freezes, figures.outages
        )?;
        writeln!(
            f,
            "nodes cut off: {}, messages between nodes lost: {}, tables taken over: {}, claims at once: {}",
            figures.cut_off, figures.bus_lost, figures.takeovers, figures.rivals
        )?;
        writeln!(f, "links cut: {}, lossy or held: {}", figures.cuts, figures.lossy)?;
        writeln!(f, "connections lost: {}, frames heard: {}", figures.reconnects, figures.frames)?;
        writeln!(f, "moves acknowledged: {}, sent again: {}", figures.acked, figures.retried)?;
        writeln!(
            f,
            "lost: {}, doubled: {}, trespasses: {}",
            figures.lost, figures.doubled, figures.trespasses
        )?;
        writeln!(f, "healed within {:.0} s at the latest", figures.healed.as_secs_f64())?;
        let simulated = figures.simulated.as_secs_f64() / 3600.0;
        write!(f, "{simulated:.1} h simulated in {:.0} s: ", took.as_secs_f64())?;
        let per_minute = u128::from(*seeds) * 60_000 / took.as_millis().max(1);
        write!(f, "{per_minute} seeds a minute")
    }
}
