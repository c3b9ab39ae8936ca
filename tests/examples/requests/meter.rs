//! Measures the costs of single requests for a process.

use protocol::{ClientMsg, Done, Err};
use std::collections::BTreeMap;
use std::fs;
use std::future::Future;
use std::io;
use std::time::Duration;
use tests::Client;
use tokio::time::sleep;

/// The time after which all effects of a request are done.
const SETTLES: Duration = Duration::from_millis(8);

/// The costs of all requests of one kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cost {
    ns: Vec<u64>,
    bytes: Vec<u64>,
    pub(crate) granted: u32,
    pub(crate) refused: u32,
}

impl Cost {
    pub(crate) fn us(&self, percent: usize) -> f64 {
        quantile(&self.ns, percent) / 1000.0
    }

    pub(crate) fn kib(&self, percent: usize) -> f64 {
        quantile(&self.bytes, percent) / 1024.0
    }
}

fn quantile(values: &[u64], percent: usize) -> f64 {
    let mut values = values.to_vec();
    values.sort_unstable();
    let at = (values.len() * percent / 100).min(values.len().saturating_sub(1));
    values.get(at).map_or(0.0, |value| u32::try_from(*value).unwrap_or(u32::MAX).into())
}

#[derive(Debug)]
pub(crate) struct Meter {
    pid: u32,
    costs: BTreeMap<String, Cost>,
}

impl Meter {
    pub(crate) fn new(pid: u32) -> Self {
        Self { pid, costs: BTreeMap::new() }
    }

    pub(crate) fn costs(&self) -> impl Iterator<Item = (String, &Cost)> {
        self.costs.iter().map(|(name, cost)| (name.clone(), cost))
    }

    /// Sends a request and notes its cost; a refused request counts only as refused.
    pub(crate) async fn ask(&mut self, client: &mut Client, request: ClientMsg) -> Result<Done, Err> {
        sleep(SETTLES).await;
        client.catch_up();
        let (kind, heard) = (request.kind(), client.socket.heard.len());
        let before = self.ran();
        let answer = client.ask(request).await;
        sleep(SETTLES).await;
        let ns = self.ran().saturating_sub(before);
        client.catch_up();
        let bytes = client.socket.heard[heard..].iter().map(|text| text.len() as u64).sum();
        if let Err(refusal) = &answer {
            eprintln!("{kind} was refused: {:?}", refusal.code);
        }
        self.note(kind, answer.is_ok(), ns, bytes);
        answer
    }

    /// Measures anything else than a client's request. `asks` returns its status and the number of received bytes.
    pub(crate) async fn does(&mut self, what: &str, asks: impl Future<Output = (u16, u64)>) {
        sleep(SETTLES).await;
        let before = self.ran();
        let (status, bytes) = asks.await;
        sleep(SETTLES).await;
        let ns = self.ran().saturating_sub(before);
        self.note(what, (200..400).contains(&status), ns, bytes);
    }

    fn note(&mut self, kind: &str, is_granted: bool, ns: u64, bytes: u64) {
        let cost = self.costs.entry(kind.to_owned()).or_default();
        if is_granted {
            cost.granted += 1;
            cost.ns.push(ns);
            cost.bytes.push(bytes);
        } else {
            cost.refused += 1;
        }
    }

    /// The nanoseconds of processor time of all threads of the process, as the scheduler counts them.
    fn ran(&self) -> u64 {
        let threads = fs::read_dir(format!("/proc/{}/task", self.pid)).expect("Linux tells the threads");
        let of_thread = |thread: io::Result<fs::DirEntry>| {
            let text = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
            text.split_ascii_whitespace().next()?.parse::<u64>().ok()
        };
        threads.filter_map(of_thread).sum()
    }
}
