//! Assembles and starts the server, and stops it in an order that loses nothing.
//!
//! Does not know games, or the work of any part after its start.

mod node;

use crate::analyses::Analyses;
use crate::config::{Config, Database};
use crate::net::{Network, OriginCheck, WorkLimiter};
use crate::outgoing::Outgoing;
use crate::people::credentials::password::Passwords;
use crate::people::external::{ExternalSignIn, ExternalSignInError};
use crate::people::moderation::{EarlierLink, OperatorError, SetUpLink};
use crate::people::notices::{self, SharedOutlets};
use crate::state::stop::LAST_MOVES;
use crate::state::{LIMITS, Parts, ServerState};
use crate::store::patience::{patiently, telling};
use crate::store::{MemoryStore, SharedStore, SqlStore, StoreError};
use crate::system::clock::SystemClock;
use crate::system::entropy::{self, NoEntropy, SharedEntropy, SystemEntropy};
use crate::system::server_key::KeyError;
use crate::system::workers::processors;
use crate::telemetry::metrics::{Metrics, SharedMetrics};
use crate::thinking::Thinking;
use crate::transport::http::{self, Cookies, GameDocuments, HttpState, Lessons, SessionRecogniser};
use crate::transport::net::{self, Acceptor, Capacity, ConnectionLimits, Listener, WRITE_TIME};
use axum::Router;
use node::Node;
use rules::GameKind;
use std::fmt::Display;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How long connections may take to end after the stop signal.
const LAST_ANSWERS: Duration = Duration::from_secs(1);
/// How long the store may take to close; acknowledged writes are durable anyway.
const LAST_COMMIT: Duration = Duration::from_secs(1);

/// A server that is alone ends within five seconds.
const _: () = assert!(LAST_MOVES.as_millis() + LAST_ANSWERS.as_millis() + LAST_COMMIT.as_millis() <= 5000);

/// Connections to the metrics port.
const METRICS_PLACES: usize = 16;

/// How long a start waits for the previous server to release the database and the port.
const TAKE_OVER: Duration = Duration::from_secs(10);
const TAKE_OVER_POLL: Duration = Duration::from_millis(20);

/// A server that is bound to its port.
#[derive(Debug)]
pub struct App {
    saloon: UnboundServer,
    listener: TcpListener,
    metrics: Option<TcpListener>,
    /// The same store, where it has a database to close.
    database: Option<Arc<SqlStore>>,
    node: Node,
}

/// A complete server that does not listen yet; the caller chooses the network.
#[derive(Debug)]
pub struct UnboundServer {
    http_state: HttpState,
    acceptor: Acceptor,
}

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    External(#[from] ExternalSignInError),
    #[cfg(feature = "cluster")]
    #[error(transparent)]
    Nats(#[from] crate::cluster::nats::NatsError),
    #[error("no random numbers are available: {0}")]
    Entropy(#[from] NoEntropy),
    #[error("nothing can be sent to other servers: {0}")]
    Outgoing(#[from] tokio_rustls::rustls::Error),
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
}

impl App {
    /// Binds the port and opens everything; no connection is served before [`App::run`].
    pub async fn open(config: &Config) -> Result<Self, StartError> {
        Self::open_with(config, rules::games()).await
    }

    /// The same with other games than the built-in ones.
    pub async fn open_with(
        config: &Config,
        games: &'static [&'static dyn GameKind],
    ) -> Result<Self, StartError> {
        // Before the database is opened: a server that cannot listen changes nothing.
        let listener = listen(config.bind).await?;
        let metrics_listener = match config.metrics_bind {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        config.check_shared_keys()?;
        let metrics = Arc::new(Metrics::new());
        let open = || open_database_to_serve(config, &metrics);
        let opened = taking_over(open, |error| matches!(error, StoreError::InUse(_)));
        let what = format!("{} is opened and brought up to date", config.database);
        let database = telling(&what, opened).await?;
        let store: SharedStore = match &database {
            Some(database) => database.clone(),
            None => Arc::new(MemoryStore::new()),
        };
        let mut parts = parts(config, store, games, metrics)?;
        parts.thinking = Thinking::beside(config.think_threads, parts.metrics.clone());
        let (node, cluster) = Node::join(config, &parts.session_key).await?;
        parts.cluster = cluster;
        let saloon = UnboundServer::open(config, parts).await?;
        Ok(Self { saloon, listener, metrics: metrics_listener, database, node })
    }

    /// The set-up link, as long as no account is the owner.
    pub async fn setup_link(&self) -> Result<Option<SetUpLink>, OperatorError> {
        let was_late = AtomicBool::new(false);
        let is_late = |error: &OperatorError| {
            let is_late = matches!(error, OperatorError::Late(_));
            was_late.fetch_or(is_late, Ordering::Relaxed);
            is_late
        };
        let server = &self.saloon.http_state.server;
        let make = || {
            let was_late = was_late.load(Ordering::Relaxed);
            let earlier = if was_late { EarlierLink::IsReplaced } else { EarlierLink::Counts };
            server.setup_if_without_owner(earlier)
        };
        patiently("the set-up link is made", make, is_late).await
    }

    /// The address on which the server listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop`, then ends: notifies players, writes what is queued, closes everything.
    ///
    /// # Errors
    /// [`StoreError::Lost`] if it ended because it could not go on with its database.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), StoreError> {
        let Self { saloon, listener, metrics, database, node } = self;
        let games = saloon.http_state.server.games();
        // In parallel with the first connections: otherwise the first table of a game to be opened or woken would wait
        // for it.
        std::thread::spawn(move || games.iter().for_each(|kind| kind.prepare()));
        let mut ended = Ok(());
        let end = async { ended = stop_or_lose(stop, database.as_deref()).await };
        saloon.run(listener, metrics, end).await;
        node.leave().await;
        if let Some(database) = database
            && timeout(LAST_COMMIT, database.close()).await.is_err()
        {
            tracing::warn!("the database was not closed within its time limit");
        }
        tracing::info!("stopped");
        ended
    }
}

impl UnboundServer {
    /// Assembles the parts behind an acceptor.
    pub async fn open(config: &Config, parts: Parts) -> Result<Self, StartError> {
        Self::open_with(config, parts, |outlets| outlets).await
    }

    /// The same, with what the caller puts in the place of the ways by which messages leave the server.
    pub async fn open_with(
        config: &Config,
        parts: Parts,
        replace: impl FnOnce(SharedOutlets) -> SharedOutlets,
    ) -> Result<Self, StartError> {
        let metrics = parts.metrics.clone();
        let trusted_proxies: Arc<[Network]> = config.trusted_proxies.as_slice().into();
        let connection_limits = ConnectionLimits::new(config.limits.of_address());
        let tasks = TaskTracker::new();
        let (clock, entropy) = (parts.clock.clone(), parts.entropy.clone());
        let external = ExternalSignIn::open(config.external(), clock, entropy, metrics.clone())?;
        let outgoing = Outgoing::open(config.outgoing(), parts.clock.clone())?;
        let server = ServerState::open(parts).await?;
        let outlets = replace(Arc::new(external.outlets(Some(outgoing))));
        notices::start(&server, &outlets);
        let stopping = CancellationToken::new();
        let http_state = HttpState {
            analyses: Analyses::new(
                server.visitors().clone(),
                config.analysis,
                metrics.clone(),
                stopping.clone(),
            ),
            documents: GameDocuments::new(server.visitors().clone(), metrics.clone()),
            lessons: Lessons::new(),
            cookies: Cookies::new(config.is_https(), server.sessions().key()),
            server,
            external,
            outlets,
            origin_check: Arc::new(OriginCheck::new(config.public_url.as_ref(), &config.allowed_origins)),
            trusted_proxies: trusted_proxies.clone(),
            metrics: metrics.clone(),
            metrics_elsewhere: config.metrics_bind.is_some(),
            connection_limits: connection_limits.clone(),
            tasks: tasks.clone(),
            stopping,
        };
        let acceptor = Acceptor {
            router: http::router(http_state.clone()),
            full: http::full_router(http_state.clone()),
            connection_limits,
            trusted_proxies,
            capacity: Capacity::new(config.limits.connections as usize, config.limits.sockets_per_player),
            recognise: Arc::new(SessionRecogniser {
                server: http_state.server.clone(),
                cookies: http_state.cookies,
            }),
            write_time: WRITE_TIME,
            metrics,
            stop: CancellationToken::new(),
            tasks,
        };
        Ok(Self { http_state, acceptor })
    }

    /// Serves until `stop`, then ends rooms and connections within their timeouts.
    pub async fn run<L: Listener>(self, listener: L, metrics: Option<L>, stop: impl Future<Output = ()>) {
        let Self { http_state, acceptor } = self;
        let door = tokio::spawn(net::serve(listener, acceptor.clone()));
        let mut acceptors = vec![door.abort_handle()];
        if let Some(listener) = metrics {
            let router: Router = http::metrics_router(http_state.clone());
            // Metrics stay reachable when the server is full.
            let capacity = Capacity::new(METRICS_PLACES, 0);
            let acceptor = Acceptor { router, capacity, ..acceptor.clone() };
            acceptors.push(tokio::spawn(net::serve(listener, acceptor)).abort_handle());
        }
        stop.await;
        tracing::info!("stopping");
        http_state.stopping.cancel();
        if http_state.server.cluster().is_some() {
            // People come back while its tables still leave: a balancer that finds nobody here tries another node at once.
            door.abort();
        }
        http_state.server.stop().await;
        acceptor.stop.cancel();
        acceptor.tasks.close();
        if timeout(LAST_ANSWERS, acceptor.tasks.wait()).await.is_err() {
            tracing::warn!(
                connections = acceptor.tasks.len(),
                "connections were closed at the end of their time limit"
            );
        }
        for acceptor in acceptors {
            acceptor.abort();
        }
    }
}

/// Waits until the stop signal, or until this server must not go on with its database.
async fn stop_or_lose(stop: impl Future<Output = ()>, database: Option<&SqlStore>) -> Result<(), StoreError> {
    let lost = async {
        match database {
            Some(database) => database.lost().await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = stop => Ok(()),
        lost = lost => Err(lost.into()),
    }
}

/// The parts of a server with these settings.
pub(crate) fn parts(
    config: &Config,
    store: SharedStore,
    games: &'static [&'static dyn GameKind],
    metrics: SharedMetrics,
) -> Result<Parts, StartError> {
    let entropy: SharedEntropy = Arc::new(SystemEntropy);
    Ok(Parts {
        passwords: Passwords::new(entropy.clone()),
        store,
        clock: Arc::new(SystemClock::start()),
        entropy,
        deal_entropy: entropy::of_games("deals"),
        thought_entropy: entropy::of_games("thoughts"),
        games,
        limits: wire_limits(config),
        work: WorkLimiter::new(config.limits.work(), processors()),
        sockets_per_player: config.limits.sockets_per_player as usize,
        new_people_per_hour: config.limits.new_people_per_hour,
        puzzle_bits: config.puzzle_bits,
        table_rate: config.limits.table_rate(),
        listing_quotas: config.limits.listing_quotas(),
        bot_delay_ms: config.house_pause_ms,
        // Only who serves people begins threads.
        thinking: Thinking::beside(0, metrics.clone()),
        hints: config.hints,
        retention: config.retention,
        expiry: config.expiry,
        seasons: config.seasons.clone(),
        session_key: config.session_key.load()?,
        metrics,
        settings: config.settings.clone(),
        filtered_words: config.filtered_words.clone(),
        cluster: None,
    })
}

/// The configured database, open and migrated, for this process alone; `None` for the memory store.
pub(crate) async fn open_database(
    config: &Config,
    metrics: &SharedMetrics,
) -> Result<Option<Arc<SqlStore>>, StoreError> {
    let metrics = metrics.clone();
    let store = match &config.database {
        Database::Memory => return Ok(None),
        Database::Sqlite(path) => SqlStore::open_sqlite(path, metrics).await?,
        Database::Postgres(url) => SqlStore::open_postgres(url, config.database_connections, metrics).await?,
    };
    Ok(Some(Arc::new(store)))
}

/// The same for a server, which may be one of several.
async fn open_database_to_serve(
    config: &Config,
    metrics: &SharedMetrics,
) -> Result<Option<Arc<SqlStore>>, StoreError> {
    match &config.database {
        Database::Postgres(url) if config.is_node() => {
            let (connections, metrics) = (config.database_connections, metrics.clone());
            let store = SqlStore::open_postgres_among_nodes(url, connections, metrics).await?;
            Ok(Some(Arc::new(store)))
        }
        _ => open_database(config, metrics).await,
    }
}

/// The configured limits, and the defaults for those that cannot be configured.
fn wire_limits(config: &Config) -> protocol::Limits {
    protocol::Limits {
        requests_per_s: config.limits.frames_per_s,
        burst: config.limits.frame_burst,
        tables: config.limits.tables_per_player,
        ..LIMITS
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    let bind = || TcpListener::bind(address);
    let bound = taking_over(bind, |error| error.kind() == io::ErrorKind::AddrInUse).await;
    bound.map_err(|error| StartError::Listen { address, error })
}

/// Retries for a while as long as the previous server holds the resource: it has received the stop signal and ends within seconds.
async fn taking_over<T, E: Display, F: Future<Output = Result<T, E>>>(
    attempt: impl Fn() -> F,
    is_held: impl Fn(&E) -> bool,
) -> Result<T, E> {
    let begun = Instant::now();
    loop {
        match attempt().await {
            Err(error) if is_held(&error) && begun.elapsed() < TAKE_OVER => {
                tracing::debug!(%error, "waiting for the previous server to release its database or port");
                sleep(TAKE_OVER_POLL).await;
            }
            done => return done,
        }
    }
}

#[cfg(test)]
mod tests;
