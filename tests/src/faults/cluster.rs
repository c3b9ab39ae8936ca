//! Cluster nodes, the people who play on them, and the faults of the nodes.
//!
//! Each connection goes to a random node, whether that node works or not; after a break the choice is made again.
//! Invariant: at most one node has a fault at a time, or else NATS or Postgres has one.

use super::check::compare;
use super::database::Database;
use super::dice::Dice;
use super::drive::{Drive, DrivePlan};
use super::ledger::{Figures, Finding, Kind, Ledger};
use super::trial::record_differs;
use super::watchman::{Sabotage, Watchman};
use crate::{Cluster, Nodes, Proxy, Server, Weather};
use futures_util::future::join_all;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::sleep;
use uuid::Uuid;

/// A time longer than two leases.
const FROZEN: Duration = Duration::from_secs(7);
/// The delay of each piece on a slow connection to Postgres.
const SLOW: Duration = Duration::from_millis(50);
/// The interval at which claims are polled.
const POLL: Duration = Duration::from_millis(5);

/// A fault of a node, of NATS or of Postgres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NodeFault {
    Killed,
    /// The node is stopped by SIGSTOP for two leases.
    Frozen,
    /// The node is stopped by SIGSTOP until another node has claimed one of its tables.
    FrozenUntilTaken,
    /// The node's messages to Postgres are delayed until another node has claimed one of its tables.
    HeldUntilTaken,
    /// The node shuts down in order.
    Leaves,
    CutFromNats,
    CutFromPostgres,
    CutFromBoth,
    /// The node's connections to NATS and Postgres are slow.
    Slow,
    /// The node is killed. When its leases expire, all sockets
    /// are cut, so that the other nodes claim its tables at once.
    ClaimedAtOnce,
    /// The node's client sockets are cut.
    HangsUp,
    NatsKilled,
    PostgresKilled,
}

impl NodeFault {
    pub const ALL: [Self; 13] = [
        Self::Killed,
        Self::Frozen,
        Self::FrozenUntilTaken,
        Self::HeldUntilTaken,
        Self::Leaves,
        Self::CutFromNats,
        Self::CutFromPostgres,
        Self::CutFromBoth,
        Self::Slow,
        Self::ClaimedAtOnce,
        Self::HangsUp,
        Self::NatsKilled,
        Self::PostgresKilled,
    ];
}

impl fmt::Display for NodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Killed => "node killed",
            Self::Frozen => "node frozen for 7 s",
            Self::FrozenUntilTaken => "node frozen until a table is claimed",
            Self::HeldUntilTaken => "writes of a node held until a table is claimed",
            Self::Leaves => "node ends in order",
            Self::CutFromNats => "node cut off from NATS",
            Self::CutFromPostgres => "node cut off from Postgres",
            Self::CutFromBoth => "node cut off from both",
            Self::Slow => "slow node",
            Self::ClaimedAtOnce => "node killed, its tables claimed at once",
            Self::HangsUp => "sockets of a node cut",
            Self::NatsKilled => "NATS killed",
            Self::PostgresKilled => "Postgres killed",
        })
    }
}

/// A node with a proxy for each of its connections.
#[derive(Debug)]
struct Node {
    server: Server,
    door: Proxy,
    nats: Proxy,
    postgres: Proxy,
}

impl Node {
    async fn start(nodes: &Nodes, cluster: &Cluster, number: usize) -> Self {
        let nats = Proxy::before(nodes.nats.address()).await;
        let postgres = Proxy::before_socket(&cluster.socket().join(".s.PGSQL.5432")).await;
        let nats_url =
            nodes.nats.url().replace(&nodes.nats.address().to_string(), &nats.address().to_string());
        let database = nodes.database_url.rsplit('/').next().expect("an address names its database");
        let mark = Watchman::mark(number);
        let database_url = format!("postgres://postgres@{}/{database}{mark}", postgres.address());
        let settings = [("SALOON_NATS_URL", nats_url.as_str()), ("SALOON_DATABASE_URL", &database_url)];
        let server = nodes.start_with(&settings).await;
        let door = Proxy::before(server.address()).await;
        Self { server, door, nats, postgres }
    }

    async fn is_ready(&self) -> bool {
        let asked = crate::HttpRequest::get("/health/ready").try_ask(self.server.address()).await;
        asked.is_ok_and(|answer| answer.status == 200)
    }
}

/// A run in progress.
#[derive(Debug)]
pub struct ClusterTrial {
    pub drive: Drive,
    pub ledger: Arc<Ledger>,
    nodes: Vec<Node>,
    common: Nodes,
    database: Database,
    watchman: Watchman,
    patience: Duration,
    dice: Dice,
    course: BTreeMap<NodeFault, Tally>,
    findings: Vec<Finding>,
}

/// The results of one kind of fault.
#[derive(Clone, Debug, Default)]
struct Tally {
    times: u32,
    acknowledged: u64,
    findings: Vec<Finding>,
    /// The time from the fault to the next acknowledged move, for each table of the node.
    went_on: Vec<Duration>,
    /// The time from the fault until another node claimed the table.
    taken: Vec<Duration>,
}

impl ClusterTrial {
    /// Starts the nodes, and people who play on them.
    pub async fn start(nodes: usize, plan: DrivePlan, seed: u64, sabotage: Option<Sabotage>) -> Self {
        let cluster = Cluster::start().await;
        let common = Nodes::on_cluster(&cluster).await;
        // The first node creates the database tables, which the watchman's triggers need.
        let mut all = vec![Node::start(&common, &cluster, 0).await];
        let watchman = Watchman::of(&common.database_url, sabotage).await;
        all.extend(join_all((1..nodes).map(|number| Node::start(&common, &cluster, number))).await);
        let mut dice = Dice::new(seed);
        let ledger = Arc::new(Ledger::default());
        let doors: Vec<_> = all.iter().map(|node| node.door.address()).collect();
        let drive = Drive::new(plan, doors, Arc::clone(&ledger), dice.split());
        let database = Database::Postgres { cluster, url: common.database_url.clone() };
        let mut trial = Self {
            drive,
            ledger,
            nodes: all,
            common,
            database,
            watchman,
            patience: plan.patience,
            dice,
            course: BTreeMap::new(),
            findings: Vec::new(),
        };
        trial.drive.fill(&trial.nodes[0].server).await;
        trial
    }

    /// Causes this fault during play, waits until every table goes on, and checks the promises.
    pub async fn suffers(&mut self, fault: NodeFault) {
        let at = self.below(self.nodes.len());
        self.drive.fill(&self.nodes[at].server).await;
        self.drive.plays(10 + self.dice.below(40)).await;
        sleep(Duration::from_micros(self.dice.below(20_000))).await;
        let before = (self.ledger.figures().acknowledged, self.all_findings());
        let all = matches!(fault, NodeFault::NatsKilled | NodeFault::PostgresKilled);
        let hit = if all { None } else { Some(self.watchman.tables_of(at).await) };
        let time = self.watchman.now().await;
        self.strikes(fault, at, hit.as_ref()).await;
        self.drive.every_table_goes_on().await;
        let went_on = self.drive.went_on_after();
        self.mends(fault, at).await;
        self.drive.every_table_goes_on().await;
        self.looks_beside().await;
        let found = self.all_findings().into_iter().filter(|finding| !before.1.contains(finding)).collect();
        let taken = match &hit {
            Some(hit) => self.watchman.taken_after(time, hit, at).await,
            None => Vec::new(),
        };
        let tally = self.course.entry(fault).or_default();
        tally.times += 1;
        tally.acknowledged += self.ledger.figures().acknowledged - before.0;
        tally.findings.extend::<Vec<_>>(found);
        tally.went_on.extend(went_on);
        tally.taken.extend(taken.into_iter().map(|ms| Duration::from_millis(ms.unsigned_abs())));
    }

    /// Causes the fault for its duration. Does not restart a node that has ended.
    async fn strikes(&mut self, fault: NodeFault, at: usize, hit: Option<&BTreeSet<Uuid>>) {
        let lasts = Duration::from_millis(4_000 + self.dice.below(4_000));
        let broken_off = self.dice.once_in(2);
        let short = Duration::from_millis(500 + self.dice.below(4_500));
        let node = &mut self.nodes[at];
        match fault {
            NodeFault::Killed | NodeFault::ClaimedAtOnce => {
                node.server.kill().await;
                self.drive.are_hit(hit);
                if fault == NodeFault::ClaimedAtOnce {
                    // A lease lasts 3 s and was renewed at most a second ago.
                    sleep(Duration::from_millis(2_000 + self.dice.below(1_000))).await;
                    self.nodes.iter().for_each(|node| node.door.cut());
                }
            }
            NodeFault::Leaves => {
                self.drive.are_hit(hit);
                assert!(node.server.stop().await, "the node ended well:\n{}", node.server.log());
            }
            NodeFault::Frozen => {
                node.server.freeze();
                self.drive.are_hit(hit);
                sleep(FROZEN).await;
                node.server.thaw();
            }
            NodeFault::FrozenUntilTaken => {
                let time = self.watchman.now().await;
                node.server.freeze();
                self.drive.are_hit(hit);
                self.until_taken(time, hit, at).await;
                self.nodes[at].server.thaw();
            }
            NodeFault::HeldUntilTaken => {
                // A node that claims a table writes to it after a longer delay than the test needs to notice the claim.
                let slow = Weather { delay: SLOW, ..Weather::default() };
                self.nodes.iter().for_each(|node| node.postgres.set(slow));
                let time = self.watchman.now().await;
                self.nodes[at].postgres.set(Weather { held: true, ..Weather::default() });
                // Some of its clients reconnect to another node.
                self.nodes[at].door.cut();
                self.drive.are_hit(hit);
                self.until_taken(time, hit, at).await;
                self.nodes.iter().for_each(|node| node.postgres.set(Weather::default()));
            }
            NodeFault::CutFromNats => cut(&[&node.nats], broken_off, lasts, &self.drive, hit).await,
            NodeFault::CutFromPostgres => cut(&[&node.postgres], broken_off, lasts, &self.drive, hit).await,
            NodeFault::CutFromBoth => {
                cut(&[&node.nats, &node.postgres], broken_off, lasts, &self.drive, hit).await;
            }
            NodeFault::Slow => {
                let (delay, jitter) =
                    (Duration::from_millis(20 + self.dice.below(80)), Duration::from_millis(150));
                let weather = Weather { delay, jitter, ..Weather::default() };
                for way in [&node.nats, &node.postgres] {
                    way.set(weather);
                }
                self.drive.are_hit(hit);
                sleep(lasts).await;
                for way in [&node.nats, &node.postgres] {
                    way.set(Weather::default());
                }
            }
            NodeFault::HangsUp => {
                node.door.cut();
                self.drive.are_hit(hit);
            }
            NodeFault::NatsKilled => {
                self.common.nats.kill().await;
                self.drive.are_hit(None);
                sleep(short).await;
                self.common.nats.start_again().await;
            }
            NodeFault::PostgresKilled => {
                self.database.cluster().kill().await;
                self.drive.are_hit(None);
                sleep(short).await;
                self.database.cluster().start_again().await;
            }
        }
    }

    /// Waits until another node has claimed one of these tables since `time`; gives up after a time limit.
    async fn until_taken(&self, time: i64, hit: Option<&BTreeSet<Uuid>>, at: usize) {
        let Some(hit) = hit.filter(|hit| !hit.is_empty()) else { return };
        let begun = Instant::now();
        while self.watchman.taken_after(time, hit, at).await.is_empty() && begun.elapsed() < FROZEN {
            sleep(POLL).await;
        }
    }

    /// Restarts the node if it has ended, and waits until all nodes are ready.
    async fn mends(&mut self, fault: NodeFault, at: usize) {
        if matches!(fault, NodeFault::Killed | NodeFault::ClaimedAtOnce | NodeFault::Leaves) {
            self.nodes[at].server.start_again().await;
        }
        let begun = Instant::now();
        for node in &self.nodes {
            while !node.is_ready().await {
                assert!(
                    begun.elapsed() < self.patience,
                    "a node does not get well after {fault}: {}",
                    node.server.log()
                );
                sleep(POLL).await;
            }
        }
    }

    /// Compares the log with the promises, and reads the watchman's findings.
    pub async fn looks_beside(&mut self) {
        let promised = self.ledger.moves();
        let rows = self.database.log(&self.nodes[0].server).await;
        let found = compare(&promised, &self.ledger.moves(), &rows);
        self.notes(found);
        let found = self.watchman.findings().await;
        self.notes(found);
    }

    /// Adds findings; a finding that several checks report counts once.
    fn notes(&mut self, found: Vec<Finding>) {
        for finding in found {
            if !self.findings.contains(&finding) {
                self.findings.push(finding);
            }
        }
    }

    fn all_findings(&self) -> Vec<Finding> {
        [self.findings.clone(), self.ledger.findings()].concat()
    }

    /// The number of findings of this kind.
    pub fn found(&self, kind: Kind) -> usize {
        self.all_findings().iter().filter(|finding| finding.kind == kind).count()
    }

    fn below(&mut self, end: usize) -> usize {
        self.dice.below(end as u64) as usize
    }

    /// The results so far.
    pub fn report(&self) -> ClusterReport {
        let (course, findings) = (self.course.clone(), self.all_findings());
        let nodes = self.nodes.len();
        ClusterReport { nodes, course, figures: self.ledger.figures(), finished: 0, findings }
    }

    /// Lets all people finish their moves, and makes the final checks of logs, records and findings.
    pub async fn end(mut self) -> ClusterReport {
        let mut report = self.report();
        let finished = self.drive.ends().await;
        let moves = self.ledger.moves();
        let server = &self.nodes[0].server;
        let rows = self.database.log(server).await;
        let mut found = compare(&moves, &moves, &rows);
        found.extend(self.watchman.findings().await);
        for table in &finished {
            found.extend(record_differs(server, table, &rows).await);
        }
        found.extend(self.ledger.findings());
        found.retain(|finding| !report.findings.contains(finding));
        report.findings.extend(found);
        (report.figures, report.finished) = (self.ledger.figures(), finished.len());
        report
    }
}

/// Silences these connections for a while. They break at once if `broken_off`, otherwise at the end of the silence.
async fn cut(
    ways: &[&Proxy],
    broken_off: bool,
    lasts: Duration,
    drive: &Drive,
    hit: Option<&BTreeSet<Uuid>>,
) {
    for way in ways {
        way.set(Weather { silent: true, ..Weather::default() });
        if broken_off {
            way.cut();
        }
    }
    drive.are_hit(hit);
    sleep(lasts).await;
    for way in ways {
        way.cut();
        way.set(Weather::default());
    }
}

/// The results of a run.
#[derive(Clone, Debug)]
pub struct ClusterReport {
    nodes: usize,
    course: BTreeMap<NodeFault, Tally>,
    pub figures: Figures,
    /// The number of finished games. The record of each was exported and verified.
    pub finished: usize,
    pub findings: Vec<Finding>,
}

impl ClusterReport {
    /// The number of times that this fault was caused.
    pub fn times(&self, fault: NodeFault) -> u32 {
        self.course.get(&fault).map_or(0, |tally| tally.times)
    }

    /// Prints the figures; panics if a promise was broken.
    pub fn must_be_good(&self) {
        println!("{self}");
        assert!(self.findings.is_empty(), "promises were broken: {:#?}", self.findings);
        assert!(self.figures.acknowledged > 0, "nothing was promised");
    }
}

impl fmt::Display for ClusterReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| {} nodes | times | acknowledged | lost | doubled | answered otherwise | leaked | trespasses \
                     | otherwise wrong | taken over after, s (p50, p99, most of) | next move after, s (p50, p99, most of) |",
            self.nodes
        )?;
        writeln!(f, "{}|", "| --- ".repeat(11))?;
        for (fault, tally) in &self.course {
            write!(f, "| {fault} | {} | {} |", tally.times, tally.acknowledged)?;
            for kind in [Kind::Lost, Kind::Doubled, Kind::Differs, Kind::Leaked, Kind::Trespass, Kind::Wrong]
            {
                write!(f, " {} |", tally.findings.iter().filter(|finding| finding.kind == kind).count())?;
            }
            writeln!(f, " {} | {} |", spread(&tally.taken), spread(&tally.went_on))?;
        }
        let Figures { acknowledged, retried, unavailable, cut, outage, .. } = self.figures;
        write!(f, "{cut} connections lost, {acknowledged} moves acknowledged, {retried} of them retried, ")?;
        write!(f, "{unavailable} answers `unavailable`, {} games finished and verified, ", self.finished)?;
        write!(
            f,
            "{} findings, longest outage of a client {:.1} s",
            self.findings.len(),
            outage.as_secs_f64()
        )
    }
}

/// The median, the 99th percentile and the maximum in seconds, and the number of times.
fn spread(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort_unstable();
    let Some(most) = times.last() else { return "–".to_owned() };
    let part = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64();
    format!("{:.1}, {:.1}, {:.1} of {}", part(50), part(99), most.as_secs_f64(), times.len())
}
