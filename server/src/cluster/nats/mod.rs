//! The bus between nodes on different machines: NATS, used only to pass messages on.
//!
//! Does not know the content of messages. Invariants: a message that is refused is never sent later; a password or a
//! token is never printed.

mod url;

#[cfg(test)]
mod tests;

pub use url::{NatsUrl, NoNatsUrl};

use super::bus::{Bus, BusError, MAX_MESSAGE_BYTES};
use crate::outgoing::wire;
use crate::store::NodeId;
use crate::system::server_key::ServerKey;
use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, Subscriber};
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{FutureExt, StreamExt};
use std::fmt::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::{Instant, timeout};
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};
use url::Login;

/// The purpose for which the name of a cluster is derived.
const NAME: &[u8] = b"saloon cluster 1";

/// How long a connection may take, and the first message by it.
const CONNECT: Duration = Duration::from_secs(2);
/// How long a message may wait until it leaves.
const SEND: Duration = Duration::from_secs(1);
/// The interval between two signs of life; when the third of them stays without an answer, the connection is over.
const PING: Duration = Duration::from_secs(1);
/// The longest pause between two attempts to connect again.
const LONGEST_PAUSE: Duration = Duration::from_millis(500);
/// How many messages wait for this node to take them in, of each subject.
const ARRIVALS: usize = 4096;
/// How many messages wait to leave. After a cut they leave late, so they are few.
const DEPARTURES: usize = 64;

/// Which NATS, and how it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NatsSettings {
    pub url: NatsUrl,
    /// The certificates of the authorities that are believed, instead of the public ones.
    pub ca_file: Option<PathBuf>,
}

/// Why there is no bus.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    #[error("{path}: {error}", path = path.display())]
    CaFile { path: PathBuf, error: std::io::Error },
    #[error("{path} holds no certificate in PEM form", path = path.display())]
    NoCertificate { path: PathBuf },
    #[error("TLS cannot be set up: {0}")]
    Tls(#[from] rustls::Error),
    #[error("{url} cannot be reached: {why}")]
    Unreachable { url: NatsUrl, why: String },
    #[error("{url} refuses this server: wrong user, password or token")]
    NotLetIn { url: NatsUrl },
    #[error(
        "{url} passes on messages of at most {bytes} bytes, and nodes send up to {MAX_MESSAGE_BYTES}: set `max_payload: 1MB` there"
    )]
    SmallMessages { url: NatsUrl, bytes: usize },
    #[error(
        "{url} does not pass on what this server sends: its user must be allowed to publish and to subscribe to `saloon.>`"
    )]
    Deaf { url: NatsUrl },
}

/// The facts that NATS states about itself.
#[derive(Clone, Debug)]
pub struct NatsInfo {
    pub version: String,
    pub max_payload: usize,
}

/// A node's connection to NATS, which is made again without end.
pub struct NatsBus {
    client: Client,
    url: NatsUrl,
    node: NodeId,
    /// The subjects of this cluster begin with it.
    prefix: String,
    arrivals: tokio::sync::Mutex<Arrivals>,
}

impl fmt::Debug for NatsBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NatsBus").field("url", &self.url).field("node", &self.node).finish_non_exhaustive()
    }
}

impl NatsBus {
    /// Connects this node to the others with the same key.
    ///
    /// # Errors
    /// NATS does not answer, refuses this server, or is not fit for a cluster.
    pub async fn connect(settings: &NatsSettings, key: &ServerKey, node: NodeId) -> Result<Self, NatsError> {
        let url = settings.url.clone();
        let options = login(ConnectOptions::new(), url.login())
            .name("saloon")
            .connection_timeout(CONNECT)
            .ping_interval(PING)
            .ignore_discovered_servers()
            .require_tls(url.is_tls())
            .tls_client_config(tls(settings.ca_file.as_deref())?)
            .client_capacity(DEPARTURES)
            .subscription_capacity(ARRIVALS)
            .reconnect_delay_callback(pause)
            .event_callback({
                let url = url.clone();
                move |event| {
                    note(&url, &event);
                    std::future::ready(())
                }
            });
        let unreachable = |why: String| NatsError::Unreachable { url: url.clone(), why };
        let servers = url.servers().map_err(|error| unreachable(error.to_string()))?;
        let client = options.connect(servers).await.map_err(|error| match error.kind() {
            ConnectErrorKind::AuthorizationViolation => NatsError::NotLetIn { url: url.clone() },
            _ => unreachable(error.to_string()),
        })?;
        let bytes = client.server_info().max_payload;
        if bytes < MAX_MESSAGE_BYTES {
            return Err(NatsError::SmallMessages { url, bytes });
        }
        let prefix = prefix(key);
        let own = client.subscribe(of_node(&prefix, node)).await;
        let all = client.subscribe(of_all(&prefix)).await;
        let (Ok(own), Ok(all)) = (own, all) else { return Err(unreachable("it hung up".to_owned())) };
        let arrivals = tokio::sync::Mutex::new(Arrivals { own, all, held: None });
        let bus = Self { client, url, node, prefix, arrivals };
        bus.round_trip().await?;
        Ok(bus)
    }

    /// Sends an empty message to this node and waits until it arrives: by then NATS knows what this node listens to. Not
    /// for a bus in use, since what else arrives is lost.
    ///
    /// # Errors
    /// It does not arrive.
    pub async fn round_trip(&self) -> Result<Duration, NatsError> {
        let begun = Instant::now();
        let sent = self.tell(self.node, Bytes::new()).await;
        let mut arrivals = self.arrivals.lock().await;
        let arrived = timeout(CONNECT, async {
            while let Some(message) = arrivals.own.next().await
                && !message.payload.is_empty()
            {}
        });
        match (sent, arrived.await) {
            (Ok(()), Ok(())) => Ok(begun.elapsed()),
            _ => Err(NatsError::Deaf { url: self.url.clone() }),
        }
    }

    /// The facts that NATS states about itself.
    pub fn info(&self) -> NatsInfo {
        let info = self.client.server_info();
        NatsInfo { version: info.version, max_payload: info.max_payload }
    }

    /// Waits until what was sent has left, and hangs up.
    pub async fn close(&self) {
        let left = timeout(SEND, self.client.flush()).await;
        if !matches!(left, Ok(Ok(()))) {
            tracing::debug!("some messages to other nodes were not sent before the time limit");
        }
        drop(self.client.drain().await);
    }

    async fn publish(&self, subject: String, message: Bytes) -> Result<(), BusError> {
        // The client keeps what it is given while it is cut off, and others would get it when nobody waits for it.
        if !self.is_connected() {
            return Err(BusError(format!("there is no connection to {}", self.url)));
        }
        match timeout(SEND, self.client.publish(subject, message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(BusError(error.to_string())),
            Err(_) => Err(BusError(format!("{} takes nothing in", self.url))),
        }
    }
}

#[async_trait]
impl Bus for NatsBus {
    async fn tell(&self, node: NodeId, message: Bytes) -> Result<(), BusError> {
        self.publish(of_node(&self.prefix, node), message).await
    }

    async fn tell_all(&self, message: Bytes) -> Result<(), BusError> {
        self.publish(of_all(&self.prefix), message).await
    }

    async fn next(&self) -> Option<Bytes> {
        self.arrivals.lock().await.next().await
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}

/// The streams of this node alone and of all of them. NATS keeps the order of the messages of one node across subjects,
/// and the client puts them into two queues in that order.
#[derive(Debug)]
struct Arrivals {
    own: Subscriber,
    all: Subscriber,
    /// A message for all, and how many messages may have arrived before it.
    held: Option<(Bytes, usize)>,
}

impl Arrivals {
    /// The next message. A message of a node to this one alone comes before its later messages to all: its last words
    /// are the last to arrive. The other way round the order does not count, since what is said to all is only that a
    /// node lives.
    async fn next(&mut self) -> Option<Bytes> {
        if self.held.is_none() {
            tokio::select! { biased;
                own = self.own.next() => return own.map(|message| message.payload),
                all = self.all.next() => self.held = Some((all?.payload, ARRIVALS)),
            }
        }
        if let Some((_, before @ 1..)) = &mut self.held
            // Whether it is there does not depend on how much this task has done already.
            && let Some(own) = tokio::task::unconstrained(self.own.next()).now_or_never()
        {
            *before -= 1;
            return own.map(|message| message.payload);
        }
        self.held.take().map(|(message, _)| message)
    }
}

/// A prefix that only nodes with this key know: several clusters may have one NATS.
fn prefix(key: &ServerKey) -> String {
    let hash = key.keyed_hash(NAME, &[]);
    hash[..8].iter().fold("saloon.".to_owned(), |mut prefix, byte| {
        let _ = write!(prefix, "{byte:02x}");
        prefix
    })
}

fn of_node(prefix: &str, node: NodeId) -> String {
    format!("{prefix}.n.{}", node.0.simple())
}

fn of_all(prefix: &str) -> String {
    format!("{prefix}.all")
}

fn login(options: ConnectOptions, login: &Login) -> ConnectOptions {
    match login {
        Login::None => options,
        Login::Token(token) => options.token(token.clone()),
        Login::User(user, password) => options.user_and_password(user.clone(), password.clone()),
    }
}

fn tls(ca_file: Option<&Path>) -> Result<ClientConfig, NatsError> {
    let Some(path) = ca_file else {
        return Ok(wire::client_config(RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() })?);
    };
    let text = std::fs::read(path).map_err(|error| NatsError::CaFile { path: path.to_owned(), error })?;
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(CertificateDer::pem_slice_iter(&text).filter_map(Result::ok));
    if roots.is_empty() {
        return Err(NatsError::NoCertificate { path: path.to_owned() });
    }
    Ok(wire::client_config(roots)?)
}

/// The pause before the next attempt to connect.
fn pause(attempts: usize) -> Duration {
    let doubled = u32::try_from(attempts.saturating_sub(1)).unwrap_or(u32::MAX).min(16);
    if attempts <= 1 { Duration::ZERO } else { Duration::from_millis(5 << doubled).min(LONGEST_PAUSE) }
}

fn note(url: &NatsUrl, event: &Event) {
    match event {
        Event::Connected => tracing::info!(%url, "connected to NATS"),
        Event::Disconnected => tracing::warn!(%url, "the connection to NATS is lost"),
        Event::SlowConsumer(_) => {
            tracing::debug!("messages from other nodes arrive faster than they are processed");
        }
        event => tracing::debug!(%url, %event, "NATS"),
    }
}
