//! The simulated machines, and the servers that run on them.
//!
//! Does not know which faults happen to them.

use crate::bus::SimBus;
use crate::dice::{Dice, Secrets};
use crate::disk::{Disk, WayToDisk};
use crate::game::GAMES;
use crate::gate::Gate;
use crate::net::{MemoryListener, network};
use crate::time::{SimTime, WrongBy, WrongClock};
use futures_util::FutureExt;
use rules::GameKind;
use server::app::{StartError, UnboundServer};
use server::cluster::ClusterParts;
use server::config::{Config, Flags, ResolvedSettings};
use server::net::WorkLimiter;
use server::people::credentials::password::Passwords;
use server::state::{LIMITS, Parts};
use server::store::{NodeId, SharedStore};
use server::system::clock::{Clock, SharedClock};
use server::system::entropy::{SystemEntropy, random_uuid};
use server::thinking::Thinking;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;
use tokio::time::{advance, sleep};
use tokio_util::sync::CancellationToken;

/// The thinking budget of bots, as small as possible, because a run contains thousands of their moves.
const ITERATIONS: u32 = 4;

/// The pause before a server that failed to start tries again.
const AGAIN: Duration = Duration::from_millis(250);

/// The environment that all machines of a run share.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub(crate) disk: Arc<Disk>,
    pub(crate) time: SimTime,
    /// The message bus between nodes; `None` for a single server.
    pub(crate) bus: Option<SimBus>,
    pub(crate) secrets: Arc<Secrets>,
}

/// A machine with its server. Starts the server, and restarts it after each crash.
///
/// The server has a runtime of its own, so that the simulation decides when it gets processor time. Invariant: nothing
/// outlives a server except the data on the disk.
#[derive(Debug)]
pub(crate) struct Machine {
    number: usize,
    name: String,
    site: Site,
    config: Arc<Config>,
    gate: Gate,
    way_to_disk: Arc<WayToDisk>,
    /// Draws the error of the machine's clock at each start.
    clock: Dice,
    server: Option<Process>,
    /// The time for which the server has been frozen; `None` while it runs.
    frozen: Option<Duration>,
}

/// A running server.
#[derive(Debug)]
struct Process {
    runtime: Runtime,
    task: JoinHandle<Result<(), StartError>>,
    stop: CancellationToken,
}

/// The name of a machine on the simulated network.
pub(crate) fn name(number: usize) -> String {
    format!("saloon-{number}")
}

impl Machine {
    pub(crate) fn new(seed: u64, number: usize, site: Site) -> Self {
        let way_to_disk = site.disk.way();
        let (name, config, gate) = (name(number), Arc::new(config()), Gate::default());
        let clock = Dice::of(seed, &format!("clock {number}"));
        Self { number, name, site, config, gate, way_to_disk, clock, server: None, frozen: None }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn gate(&self) -> Gate {
        self.gate.clone()
    }

    pub(crate) fn way_to_disk(&self) -> &WayToDisk {
        &self.way_to_disk
    }

    /// Starts a server, unless one is running.
    pub(crate) fn start(&mut self) {
        if self.server.is_some() {
            return;
        }
        let (net, listener) = network();
        let (runtime, stop) = (paused(), CancellationToken::new());
        // A single server has no database clock to correct its own clock by.
        let is_node = self.site.bus.is_some();
        let wrong_by = if is_node { WrongBy::drawn(&mut self.clock) } else { WrongBy::default() };
        let start = Start {
            machine: self.number,
            site: self.site.clone(),
            config: self.config.clone(),
            way_to_disk: self.way_to_disk.clone(),
            wrong_by,
        };
        let task = runtime.spawn(start.serve(listener, stop.clone()));
        self.gate.lead_to(Some(net));
        self.server = Some(Process { runtime, task, stop });
    }

    /// Stops the server as SIGTERM does.
    pub(crate) fn stop(&self) {
        if let Some(server) = &self.server {
            server.stop.cancel();
        }
    }

    /// Kills the server as SIGKILL does. Clients notice when the machine's gate runs next.
    pub(crate) fn kill(&mut self) {
        self.gate.lead_to(None);
        self.frozen = None;
        self.server = None;
        if let Some(bus) = &self.site.bus {
            bus.forget(self.number);
        }
    }

    /// Freezes the server as SIGSTOP does: connections stay open, and time passes without it.
    pub(crate) fn freeze(&mut self) {
        self.frozen.get_or_insert_default();
    }

    /// Thaws the server as SIGCONT does: all overdue timers fire at once.
    pub(crate) fn thaw(&mut self) {
        if let (Some(missed), Some(server)) = (self.frozen.take(), &self.server) {
            server.runtime.block_on(advance(missed));
        }
    }

    /// Runs the server for this time.
    pub(crate) fn step(&mut self, time: Duration) -> Result<(), StartError> {
        if let Some(missed) = &mut self.frozen {
            *missed += time;
            return Ok(());
        }
        let Some(Process { runtime, task, .. }) = &mut self.server else { return Ok(()) };
        runtime.block_on(async { sleep(time).await });
        let Some(ended) = task.now_or_never() else { return Ok(()) };
        self.kill();
        ended.expect("a server does not panic")
    }
}

/// The arguments of one start of a server.
struct Start {
    machine: usize,
    site: Site,
    config: Arc<Config>,
    way_to_disk: Arc<WayToDisk>,
    wrong_by: WrongBy,
}

impl Start {
    /// Runs the server until it is told to stop. Retries the start while the store does not answer.
    async fn serve(self, listener: MemoryListener, stop: CancellationToken) -> Result<(), StartError> {
        let clock: SharedClock = Arc::new(WrongClock::at(self.site.time.now_ms(), self.wrong_by));
        let saloon = loop {
            match UnboundServer::open(&self.config, self.parts(clock.clone())).await {
                Ok(saloon) => break saloon,
                Err(StartError::Store(_)) => sleep(AGAIN).await,
                Err(error) => return Err(error),
            }
        };
        saloon.run(listener, None, stop.cancelled()).await;
        Ok(())
    }

    fn parts(&self, clock: SharedClock) -> Parts {
        let Site { bus, secrets, .. } = &self.site;
        let cluster = bus.as_ref().map(|bus| {
            let node = NodeId(random_uuid(&**secrets).expect("dice never fail"));
            ClusterParts::new(node, Arc::new(bus.join(node, self.machine)))
        });
        let store = self.way_to_disk.mount(cluster.as_ref().map(|cluster| cluster.node));
        Parts { cluster, ..parts(&self.config, store, clock, secrets.clone(), GAMES.as_slice()) }
    }
}

/// A runtime with a paused clock, which advances only on request and in whole milliseconds.
fn paused() -> Runtime {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime without I/O starts");
    runtime.block_on(async { sleep(Duration::from_millis(1)).await });
    runtime
}

/// The dependencies of a simulated server.
pub(crate) fn parts(
    config: &Config,
    store: SharedStore,
    clock: SharedClock,
    secrets: Arc<Secrets>,
    games: &'static [&'static dyn GameKind],
) -> Parts {
    Parts {
        store,
        clock,
        entropy: secrets.clone(),
        deal_entropy: secrets.clone(),
        thought_entropy: secrets,
        games,
        limits: protocol::Limits { requests_per_s: 1000, burst: 1000, tables: 1000, ..LIMITS },
        work: WorkLimiter::new(config.limits.work(), 2),
        sockets_per_player: config.limits.sockets_per_player as usize,
        new_people_per_hour: config.limits.new_people_per_hour,
        puzzle_bits: config.puzzle_bits,
        table_rate: config.limits.table_rate(),
        listing_quotas: config.limits.listing_quotas(),
        bot_delay_ms: config.house_pause_ms,
        thinking: Thinking::at_the_end(ITERATIONS),
        hints: config.hints,
        retention: config.retention,
        expiry: config.expiry,
        seasons: config.seasons.clone(),
        session_key: config.session_key.load().expect("the key is given"),
        passwords: Passwords::new(Arc::new(SystemEntropy)),
        metrics: Arc::default(),
        settings: config.settings.clone(),
        filtered_words: config.filtered_words.clone(),
        cluster: None,
    }
}

/// The default configuration, with limits high enough for clients that reconnect again and again.
pub(crate) fn config() -> Config {
    let given = [
        ("expire_days", "10"),
        ("session_key", "c2Vzc2lvbnMgYXJlIG9mIG5vIGltcG9ydGFuY2UgIS4"),
        ("max_connections_per_address", "1000"),
        ("max_new_connections_per_s", "1000"),
        ("max_requests_per_s", "100000"),
        ("max_request_burst", "100000"),
        ("max_sockets_per_player", "1000"),
        ("max_new_people_per_hour", "1000"),
        ("max_new_tables_per_player", "100000"),
        ("max_new_tables_per_address", "100000"),
        ("house_pause_ms", "300"),
    ];
    let given: BTreeMap<&'static str, String> =
        given.into_iter().map(|(key, text)| (key, text.to_owned())).collect();
    let resolved = ResolvedSettings::new(&Flags { file: None, given }, &[], None);
    resolved.and_then(|resolved| Config::read(&resolved)).expect("these settings are good")
}
